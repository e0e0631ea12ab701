"""Starting the lsmc binary from tests, and telling what came out."""

import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

SOURCE_DIR = pathlib.Path(
    os.environ.get("LSMC_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[2]))
SKIPPED = 77  # what ctest takes for "skipped"
# Whatever is exact must say the same.
ENGINES = (("--engine", "plain"), ("--engine", "packed"), ("--search", "dfs"),
           ("--threads", "2"))


def binary():
    path = os.environ.get("LSMC_BINARY")
    if not path:
        sys.exit("LSMC_BINARY must name the lsmc binary")
    return path


def run(arguments, timeout=600, cwd=None):
    """The finished process; stdout and stderr are text whatever the bytes are."""
    return subprocess.run([binary(), *map(str, arguments)], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, errors="replace", timeout=timeout,
                          cwd=cwd, check=False)


class Count:
    """What `lsmc count --json` says about a model."""

    def __init__(self, model, options=(), timeout=600):
        self.process = run(["count", "--json", *options, model], timeout)
        self.exit_code = self.process.returncode
        self.result = None
        if self.exit_code in (0, 5):
            self.result = json.loads(self.process.stdout)["global"]

    def numbers(self, keys):
        """The counts of these names, or what happened instead as a text."""
        if self.result is None:
            tail = self.process.stderr.strip().splitlines()[-3:]
            return f"exit {self.exit_code}: " + " / ".join(tail)
        if not self.result["complete"]:
            return f"incomplete after {self.result['states']} states"
        return tuple(self.result[key] for key in keys)


def with_every_engine(judge, engines=ENGINES):
    """A judge of an item that asks `judge(item, options)` for each engine's options."""
    def judge_all(item):
        for options in engines:
            complaint = judge(item, options)
            if complaint:
                return f"{' '.join(options)}: {complaint}"
        return None
    return judge_all


def for_each(items, judge, what, workers=2):
    """Calls `judge` on every item, two at a time; it returns None or a complaint. Exit code."""
    complaints = []
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        for item, complaint in zip(items, pool.map(judge, items)):
            if complaint:
                complaints.append(f"{item}: {complaint}")
    print(*complaints, sep="\n")
    print(f"{len(items) - len(complaints)} of {len(items)} {what} as expected")
    return 1 if complaints or not items else 0
