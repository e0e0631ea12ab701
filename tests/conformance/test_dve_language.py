#!/usr/bin/env python3
"""A suite of language tests kept elsewhere: $LSMC_DVE_TESTS_DIR with an expected.tsv.

Each row is a model's name and `states,transitions,deadlocks`, or `reject` for exit code 3 with a
position and a caret on stderr.
"""

import os
import pathlib
import re
import sys

import lsmc_process

KEYS = ("states", "transitions", "deadlocks")


def main():
    folder = pathlib.Path(os.environ.get("LSMC_DVE_TESTS_DIR")
                          or lsmc_process.SOURCE_DIR.parent / "shared" / "dve-tests")
    if not (folder / "expected.tsv").is_file():
        print(f"skipped: no expected.tsv in {folder}; set LSMC_DVE_TESTS_DIR")
        return lsmc_process.SKIPPED
    rows = [line.split("\t") for line in (folder / "expected.tsv").read_text().splitlines()[1:]]
    expected = {row[0]: row[1].strip() for row in rows if len(row) >= 2}

    def judge(name, engine):
        model = folder / f"{name}.dve"
        count = lsmc_process.Count(model, engine)
        if not expected[name].startswith("reject"):
            wanted = tuple(map(int, expected[name].split(",")))
            found = count.numbers(KEYS)
            return None if found == wanted else f"{found}, should be {wanted}"
        if count.exit_code != 3:
            return f"should be rejected, but exit code is {count.exit_code}"
        stderr = count.process.stderr
        if not re.search(re.escape(str(model)) + r":\d+:\d+: error", stderr):
            return f"no file:line:column: error on stderr: {stderr!r}"
        if not re.search(r"^\s*\|\s*\^~*\s*$", stderr, re.MULTILINE):
            return f"no line with a caret on stderr: {stderr!r}"
        return None

    return lsmc_process.for_each(sorted(expected), lsmc_process.with_every_engine(judge),
                                 "language tests")


if __name__ == "__main__":
    sys.exit(main())
