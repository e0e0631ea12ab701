#!/usr/bin/env python3
"""Documents tell the truth: commands with output give that output, links lead somewhere.

A command is a line `$ scripts/lsmc …` in a fenced block; what follows up to the next command or the
end of the block is its standard output. A block without output lines is not run.
"""

import os
import re
import shlex
import subprocess
import sys

import tree

FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ scripts/lsmc (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)[^)]*\)")


def complaints_about_commands(document, text):
    found, run = [], 0
    for block in FENCE.findall(text):
        for arguments, output in COMMAND.findall(block):
            if not output.strip():
                continue
            run += 1
            words = shlex.split(arguments, comments=True)
            process = subprocess.run([os.environ["LSMC_BINARY"], *words], cwd=tree.ROOT,
                                     capture_output=True, text=True, check=False)
            if process.stdout != output:
                found.append(f"{tree.name(document)}: lsmc {arguments} prints\n{process.stdout}"
                             f"and not\n{output}")
    return found, run


def main():
    documents = [f for f in tree.files() if f.suffix == ".md"]
    complaints, commands = [], 0
    for document in documents:
        text = document.read_text()
        found, run = complaints_about_commands(document, text)
        complaints += found
        commands += run
        complaints += [f"{tree.name(document)}: no such file: {link}" for link in LINK.findall(text)
                       if not (document.parent / link).exists()]
    if not commands:
        complaints.append("no document shows a command with its output")
    return tree.report(complaints, len(documents), f"documents with {commands} commands")


if __name__ == "__main__":
    sys.exit(main())
