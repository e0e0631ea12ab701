#!/usr/bin/env python3
"""The models of beem-models/: counts as in expected.tsv, verdicts as in the .props files.

expected.tsv itself is compared with tests/conformance/families.py for the smaller instances. Models
above LSMC_MAX_STATES states (default: no limit) are left out.
"""

import json
import os
import re
import sys

import families
import lsmc_process

FOLDER = lsmc_process.SOURCE_DIR / "beem-models"
KEYS = ("states", "transitions", "deadlocks")
RECOUNT_BELOW = 100_000


def expectations(model):
    """The verdicts the property file beside a model expects, by property name."""
    props = model.with_suffix(".props")
    lines = props.read_text().splitlines() if props.is_file() else []
    return dict(re.findall(r"^(\w+) : .* expect (proved|violated)$", "\n".join(lines), re.MULTILINE))


def judge_verdicts(model):
    expected = expectations(model)
    if not expected:
        return "no property with an expectation beside it"
    process = lsmc_process.run(["run", "--json", model])
    try:
        result = json.loads(process.stdout)
    except ValueError:
        return f"run: exit code {process.returncode}: {process.stderr!r}"
    verdicts = {p["name"]: p["verdict"] for p in result["properties"]}
    for name, verdict in expected.items():
        if verdicts.get(name) != verdict:
            return f"{name} is {verdicts.get(name)}, should be {verdict}"
    wanted_exit = 1 if "violated" in verdicts.values() else 0
    if process.returncode != wanted_exit:
        return f"run: exit code {process.returncode}, should be {wanted_exit}"
    return None


def main():
    limit = int(os.environ.get("LSMC_MAX_STATES") or sys.maxsize)
    rows = [line.split("\t") for line in (FOLDER / "expected.tsv").read_text().splitlines()[1:]]
    expected = {row[0]: tuple(map(int, row[1:4])) for row in rows}
    present = {path.stem for path in FOLDER.glob("*.dve")}
    if present != set(expected):
        print("only one of beem-models/ and expected.tsv has", sorted(present ^ set(expected)))
        return 1

    def judge(name):
        if expected[name][0] < RECOUNT_BELOW and families.count(name) not in (None, expected[name]):
            return f"families.py counts {families.count(name)}, expected.tsv has {expected[name]}"
        found = lsmc_process.Count(FOLDER / f"{name}.dve").numbers(KEYS)
        if found != expected[name]:
            return f"{found}, should be {expected[name]}"
        return judge_verdicts(FOLDER / f"{name}.dve")

    names = sorted(n for n in expected if expected[n][0] <= limit)
    return lsmc_process.for_each(names, judge, "models of beem-models")


if __name__ == "__main__":
    sys.exit(main())
