#!/usr/bin/env python3
"""Scripts: bash and Python can read them, they can be executed, they refuse what they do not know."""

import os
import subprocess
import sys

import tree


def complaints_about(script):
    name = tree.name(script)
    first = script.read_text().splitlines()[0]
    found = []
    if not os.access(script, os.X_OK):
        found.append(f"{name}: not executable")
    if "bash" in first:
        process = subprocess.run(["bash", "-n", script], capture_output=True, text=True, check=False)
        if process.returncode:
            found.append(f"{name}: {process.stderr}")
        if "set -euo pipefail" not in script.read_text():
            found.append(f"{name}: lacks set -euo pipefail")
    elif "python3" in first:
        try:
            compile(script.read_text(), name, "exec")
        except SyntaxError as error:
            found.append(f"{name}: {error}")
    else:
        found.append(f"{name}: no interpreter line")
    return found


def refuses(*command):
    process = subprocess.run(command, cwd=tree.ROOT, capture_output=True, text=True, check=False)
    if process.returncode == 2 and "usage" in process.stderr and not process.stdout:
        return []
    return [f"{' '.join(command)}: exit code {process.returncode}, should be 2 with a usage line"]


def main():
    scripts = [f for f in tree.files() if tree.name(f).startswith(("scripts/", ".ci/"))
               and f.suffix in ("", ".py")]
    complaints = [complaint for script in scripts for complaint in complaints_about(script)]
    complaints += refuses("scripts/setup", "--nonsense") + refuses("scripts/format", "--nonsense")
    return tree.report(complaints, len(scripts), "scripts")


if __name__ == "__main__":
    sys.exit(main())
