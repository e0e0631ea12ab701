#!/usr/bin/env python3
"""Every header compiles alone.

A header with an implementation file of the same name is that file's first include, so the build
itself compiles it alone. The others are given to the compiler here.
"""

import concurrent.futures
import os
import re
import subprocess
import sys

import tree

COMPILER = os.environ.get("LSMC_CXX", "g++")


def complaint_about(header):
    implementation = header.with_suffix(".cpp")
    if implementation.is_file():
        first = re.search(r'^#include (.*)$', implementation.read_text(), re.MULTILINE)
        if not first or first[1] != f'"{tree.name(header)}"':
            return f"{tree.name(implementation)}: its own header must be the first include"
        return None
    command = [COMPILER, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-I", tree.ROOT,
               "-x", "c++", "-include", header, os.devnull]
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    if process.returncode or process.stderr:
        return f"{tree.name(header)} does not compile alone:\n{process.stderr[:2000]}"
    return None


def main():
    headers = [f for f in tree.sources(*tree.MODULES, "tests") if f.suffix == ".h"]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        complaints = [c for c in pool.map(complaint_about, headers) if c]
    return tree.report(complaints, len(headers), "headers")


if __name__ == "__main__":
    sys.exit(main())
