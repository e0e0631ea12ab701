#!/usr/bin/env python3
"""scripts/lsmc: builds by itself, from any folder, several at once, and adds nothing to stdout."""

import json
import os
import subprocess
import sys
import tempfile

import tree

SCRIPT = tree.ROOT / "scripts" / "lsmc"


def main():
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, "two words.dve")
        with open(model, "w", encoding="ascii") as file:
            file.write("process P { state s, t; init s; trans s -> t {}; }\nsystem async;\n")
        command = [SCRIPT, "count", "--json", "two words.dve"]
        calls = [subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True) for _ in range(3)]
        for call in calls:
            stdout, stderr = call.communicate()
            if call.returncode != 0 or json.loads(stdout)["global"]["states"] != 2:
                complaints.append(f"exit code {call.returncode}: {stdout[:300]} {stderr[-2000:]}")
        wrong = subprocess.run([SCRIPT, "count", "no such.dve"], cwd=folder, capture_output=True,
                               text=True, check=False)
        if wrong.returncode != 2 or wrong.stdout:
            complaints.append(f"a missing file gives exit code {wrong.returncode}, should be 2")
    return tree.report(complaints, len(calls), "calls")


if __name__ == "__main__":
    sys.exit(main())
