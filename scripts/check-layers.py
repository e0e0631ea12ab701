#!/usr/bin/env python3
"""Checks that no file includes what its folder may not see.

    scripts/check-layers.py [ROOT]       check the tree (default: the repository of this script)
    scripts/check-layers.py --self-test  check that planted violations are found

Three things must agree: the table below, DEPENDS in the CMakeLists.txt of each module, and the
`#include "…"` lines. Tests, benchmarks and scripts may see everything and are not looked at.
"""

import pathlib
import re
import sys
import tempfile

# Which modules a module may see. The only arrow between the middle three is por -> local-search.
MODULES = {
    "engine": [],
    "dve-parser": ["engine"],
    "local-search": ["engine"],
    "por": ["engine", "local-search"],
    "cli": ["engine", "dve-parser", "local-search", "por"],
}

# The same inside engine, from the bottom up. A name with a file part permits that file only.
ENGINE = {
    "base": [],
    "model": ["base"],
    "semantics": ["base", "model"],
    "table": ["base", "model", "semantics"],
    "store": ["base", "model", "semantics/state.h"],
    "trace": ["base", "model", "semantics"],
    "search": ["base", "model", "semantics", "table", "store", "trace"],
}

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
MODULE = re.compile(r"\blsmc_module\s*\(([^)]*)\)")
KEYWORDS = {"SOURCES", "DEPENDS", "EXTERNAL"}


def source_files(folder):
    return sorted(p for p in folder.rglob("*") if p.suffix in (".h", ".cpp"))


def declared_depends(folder):
    """What DEPENDS of the folder's lsmc_module says, with folder names; None without a module."""
    lists = folder / "CMakeLists.txt"
    match = MODULE.search(re.sub(r"#.*", "", lists.read_text())) if lists.is_file() else None
    if not match:
        return None
    depends, section = [], None
    for word in match[1].split()[1:]:
        if word in KEYWORDS:
            section = word
        elif section == "DEPENDS":
            depends.append(word.replace("_", "-"))
    return depends


def judge_include(root, folder, file, included):
    """A complaint about one include line, or None."""
    parts = pathlib.PurePosixPath(included).parts
    if parts[0] not in MODULES:
        return f'"{included}" does not begin with a module'
    if not (root / included).is_file():
        return f'"{included}" does not exist'
    allowed = declared_depends(root / folder)
    if allowed is None:
        allowed = MODULES[folder]
    if parts[0] not in (folder, *allowed):
        return f'{folder} may not include "{included}"'
    if folder == parts[0] == "engine":
        return judge_engine_include(file.relative_to(root / "engine").parts[0], parts[1:], included)
    return None


def judge_engine_include(here, parts, included):
    for name in {here, parts[0]} - set(ENGINE):
        return f"engine/{name} is not in the table of layers"
    if parts[0] == here or parts[0] in ENGINE[here] or "/".join(parts) in ENGINE[here]:
        return None
    return f'engine/{here} may not include "{included}"'


def check(root):
    """All complaints about the tree at `root`, and the number of include lines looked at."""
    complaints, looked_at = [], 0
    for folder, arrows in MODULES.items():
        for depends in declared_depends(root / folder) or []:
            if depends not in arrows:
                complaints.append(f"{folder}/CMakeLists.txt: {folder} may not depend on {depends}")
        for file in source_files(root / folder):
            text = file.read_text(errors="replace")
            for match in INCLUDE.finditer(text):
                looked_at += 1
                complaint = judge_include(root, folder, file, match[1])
                if complaint:
                    line = text.count("\n", 0, match.start(1)) + 1
                    complaints.append(f"{file.relative_to(root)}:{line}: {complaint}")
    return complaints, looked_at


# Each plants one violation: file, text, and a word its complaint must have.
PLANTED = [
    ("engine/base/a.h", '#include "engine/model/system.h"\n', "engine/base may not"),
    ("engine/store/a.h", '#include "engine/semantics/successors.h"\n', "engine/store may not"),
    ("engine/model/a.h", '#include "dve-parser/load.h"\n', "engine may not"),
    ("engine/store/b.cpp", "  #  include \"cli/options.h\"\n", "engine may not"),
    ("dve-parser/a.h", '#include "cli/options.h"\n', "dve-parser may not"),
    ("local-search/a.h", '#include "por/stubborn.h"\n', "local-search may not"),
    ("cli/a.h", '#include "options.h"\n', "does not begin with a module"),
    ("cli/b.h", '#include "engine/model/gone.h"\n', "does not exist"),
    ("engine/odds/a.h", '#include "engine/base/id.h"\n', "not in the table"),
    ("por/CMakeLists.txt", "lsmc_module(por SOURCES a.cpp DEPENDS engine cli)\n", "depend on cli"),
    ("cli/CMakeLists.txt", "lsmc_module(cli DEPENDS engine dve_parser)\n", None),
    ("cli/c.h", '#include "dve-parser/load.h"\n', None),
]
CLEAN = {
    "engine/base/id.h": "",
    "engine/model/system.h": '#include "engine/base/id.h"\n',
    "engine/semantics/state.h": '#include "engine/model/system.h"\n',
    "engine/semantics/successors.h": '#include "engine/semantics/state.h"\n',
    "engine/store/state_store.h": '#include "engine/semantics/state.h"\n',
    "dve-parser/load.h": '#include "engine/model/system.h"\n',
    "por/stubborn.h": '#include "engine/model/system.h"\n',
    "cli/options.h": '// #include "gone.h"\n#include <vector>\n',
}


def self_test():
    def grow(root, files):
        for name, text in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)

    failures = []
    for name, text, wanted in [(None, None, None), *PLANTED]:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            grow(root, CLEAN | ({name: text} if name else {}))
            complaints, _ = check(root)
            fits = len(complaints) == 1 and wanted in complaints[0] if wanted else not complaints
            if not fits:
                failures.append(f"{name}: wanted {wanted!r}, got {complaints}")
    print(*failures, f"{len(failures)} failures in {len(PLANTED) + 1} planted trees", sep="\n")
    return 1 if failures else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parents[1]
    complaints, looked_at = check(root)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"{len(complaints)} violations in {looked_at} include lines")
    return 1 if complaints or not looked_at else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
