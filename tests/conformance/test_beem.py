#!/usr/bin/env python3
"""BEEM models kept elsewhere: $LSMC_BEEM_DIR with an expected.tsv, exact counts.

    test_beem.py [--slow]

Models with at most 300 000 states, with --slow up to 5 000 000; LSMC_MAX_STATES overrides both.
"""

import os
import pathlib
import sys
import time

import lsmc_process

KEYS = ("states", "transitions", "deadlocks")


def main():
    folder = pathlib.Path(os.environ.get("LSMC_BEEM_DIR")
                          or lsmc_process.SOURCE_DIR.parent / "shared" / "beem")
    if not (folder / "expected.tsv").is_file():
        print(f"skipped: no expected.tsv in {folder}; set LSMC_BEEM_DIR")
        return lsmc_process.SKIPPED
    limit = int(os.environ.get("LSMC_MAX_STATES")
                or (5_000_000 if "--slow" in sys.argv[1:] else 300_000))
    rows = [line.split("\t") for line in (folder / "expected.tsv").read_text().splitlines()[1:]]
    expected = {row[0]: tuple(map(int, row[1:4])) for row in rows if int(row[1]) <= limit}
    seconds = {}

    def judge(name, engine):
        begin = time.monotonic()
        found = lsmc_process.Count(folder / f"{name}.dve", engine, timeout=1500).numbers(KEYS)
        seconds[name] = seconds.get(name, 0) + time.monotonic() - begin
        return None if found == expected[name] else f"{found}, should be {expected[name]}"

    # The largest first: then the two workers finish at about the same time.
    names = sorted(expected, key=lambda name: -expected[name][1])
    # The plain engine is slow, and larger models tell no more of it.
    engines = [("--engine", "packed")]
    if "--slow" not in sys.argv[1:]:
        engines.append(("--engine", "plain"))
    judge_all = lsmc_process.with_every_engine(judge, engines)
    code = lsmc_process.for_each(names, judge_all, f"BEEM models of at most {limit} states")
    slowest = sorted(seconds, key=seconds.get)[-5:]
    print("slowest: " + ", ".join(f"{name} {seconds[name]:.1f} s" for name in reversed(slowest)))
    return code


if __name__ == "__main__":
    sys.exit(main())
