#!/usr/bin/env python3
"""The micro-models of tests/models against the expectations in their own first lines.

    // expect: states=3 transitions=2 deadlocks=1 errors=0
    // expect: reject line=5:12            (line, or line and column, of the first error)
    // rule: what the model pins down
    // options: --overflow wrap            (optional)
    // run: assertion=violated             (optional: verdicts of `lsmc run` by kind)

The numbers follow from the language rules, not from any program.
"""

import json
import re
import sys

import lsmc_process

KEYS = ("states", "transitions", "deadlocks", "errors")


def header(model):
    """The `// key: value` lines a model begins with."""
    fields = {}
    for line in model.read_text(errors="replace").splitlines():
        match = re.match(r"// (\w+): (.*)", line)
        if not match:
            break
        fields[match[1]] = match[2].split()
    return fields


def pairs(words):
    return dict(word.split("=") for word in words)


def judge_rejection(count, model, where):
    stderr = count.process.stderr
    if count.exit_code != 3:
        return f"should be rejected, but exit code is {count.exit_code}"
    place = re.search(re.escape(str(model)) + r":(\d+):(\d+): error", stderr)
    if not place:
        return f"no file:line:column: error on stderr: {stderr!r}"
    if not re.search(r"^\s*\|\s*\^~*\s*$", stderr, re.MULTILINE):
        return f"no line with a caret on stderr: {stderr!r}"
    wanted = where.get("line", "").split(":")
    found = [place[1], place[2]]
    if wanted != [""] and found[:len(wanted)] != wanted:
        return f"first error at line {':'.join(found)}, should be {':'.join(wanted)}"
    return None


def judge_verdicts(model, options, wanted):
    process = lsmc_process.run(["run", "--json", *options, model])
    try:
        properties = json.loads(process.stdout)["properties"]
    except ValueError:
        return f"run: exit code {process.returncode}: {process.stderr!r}"
    for kind, verdict in wanted.items():
        found = {p["verdict"] for p in properties if p["kind"] == kind}
        found = "violated" if "violated" in found else "/".join(sorted(found))
        if found != verdict:
            return f"run: {kind} is {found or 'absent'}, should be {verdict}"
    return None


def judge(model, engine):
    fields = header(model)
    expect = fields.get("expect")
    if not expect or "rule" not in fields:
        return "lacks an `// expect:` or a `// rule:` line"
    options = fields.get("options", []) + list(engine)
    count = lsmc_process.Count(model, options)
    if expect[0] == "reject":
        return judge_rejection(count, model, pairs(expect[1:]))
    wanted = tuple(int(pairs(expect)[key]) for key in KEYS)
    found = count.numbers(KEYS)
    if found != wanted:
        return f"{found}, should be {wanted}"
    return judge_verdicts(model, options, pairs(fields["run"])) if "run" in fields else None


def main():
    models = sorted((lsmc_process.SOURCE_DIR / "tests" / "models").glob("*.dve"))
    return lsmc_process.for_each(models, lsmc_process.with_every_engine(judge), "micro-models")


if __name__ == "__main__":
    sys.exit(main())
