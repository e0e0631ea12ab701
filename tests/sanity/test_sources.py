#!/usr/bin/env python3
"""Rules about the text of files that no compiler checks."""

import re
import sys

import tree

# What only cli may do; engine/base/check.cpp is where a broken invariant ends the process.
PRINTS_OR_EXITS = re.compile(
    r"\bstd::(cout|cerr|clog|exit|_Exit|abort|quick_exit|printf|fprintf|puts)\b|#include <iostream>"
    r"|(?<![\w.:>])(exit|abort|printf|puts)\s*\(|\bgetenv\b")
MAY_PRINT = {"engine/base/check.cpp"}

# Rules for C++ files: what must not be found, and how to put it.
FORBIDDEN_IN_SOURCES = [
    (re.compile(r"\bTODO(?!\(#\d+\))|\bFIXME\b|\bXXX\b"), "a TODO without a number"),
    (re.compile(r"\busing namespace\b"), "`using namespace`"),
    (re.compile(r"^\s*//.*;\s*$\n\s*//.*[;{}]\s*$", re.MULTILINE), "code that is commented out"),
]
# Rules for every text. The brackets keep the patterns from finding themselves.
FORBIDDEN_ANYWHERE = [
    (re.compile(r"(?<![\w.])[/](work|root|home|Users|mnt)/\w"), "a path of one machine"),
    (re.compile(r"[<]{7} |[>]{7} "), "a conflict mark"),
    (re.compile(r"[ \t]+$", re.MULTILINE), "white space at the end of a line"),
    (re.compile(r"\t"), "a tab"),
    (re.compile(r"\r"), "a carriage return"),
    (re.compile(r"(?<!\n)\Z"), "no newline at the end"),
]
# Models show what the language allows; tab-separated tables have tabs.
SHAPE_IS_FREE = {".dve", ".tsv"}


def places(pattern, text):
    return [text.count("\n", 0, match.start()) + 1 for match in pattern.finditer(text)]


def complaints_about(path):
    try:
        text = path.read_text()
    except UnicodeDecodeError:
        return [] if path.suffix in SHAPE_IS_FREE else [f"{tree.name(path)}: not UTF-8"]
    rules = FORBIDDEN_ANYWHERE[:2] if path.suffix in SHAPE_IS_FREE else list(FORBIDDEN_ANYWHERE)
    folder = tree.name(path).split("/")[0]
    if path.suffix in (".h", ".cpp"):
        rules += FORBIDDEN_IN_SOURCES
        if folder in tree.MODULES and folder != "cli" and tree.name(path) not in MAY_PRINT:
            rules.append((PRINTS_OR_EXITS, "printing, exiting or reading the environment"))
    found = [f"{tree.name(path)}:{line}: {what}" for pattern, what in rules
             for line in places(pattern, text)]
    if path.suffix in (".h", ".cpp") and not text.startswith("// SPDX-License-Identifier: MIT\n"):
        found.append(f"{tree.name(path)}:1: lacks the licence line")
    if path.suffix == ".h" and "#pragma once" not in text:
        found.append(f"{tree.name(path)}:1: lacks #pragma once")
    return found


def main():
    files = list(tree.files())
    complaints = [complaint for path in files for complaint in complaints_about(path)]
    return tree.report(complaints, len(files), "files")


if __name__ == "__main__":
    sys.exit(main())
