"""Which files the sanity tests look at."""

import os
import pathlib

ROOT = pathlib.Path(os.environ.get("LSMC_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[2]))
MODULES = ("engine", "dve-parser", "local-search", "por", "cli")
NOT_OURS = {".git", "build", ".cache", "__pycache__", "fuzz-failures"}


def files():
    """Every file of the project, build products left out."""
    for folder, names, leaves in os.walk(ROOT):
        names[:] = sorted(set(names) - NOT_OURS)
        for leaf in sorted(leaves):
            yield pathlib.Path(folder) / leaf


def sources(*folders):
    """The C++ files of some top-level folders."""
    return [f for f in files()
            if f.suffix in (".h", ".cpp") and f.relative_to(ROOT).parts[0] in folders]


def name(path):
    return path.relative_to(ROOT).as_posix()


def report(complaints, looked_at, what):
    """Prints the complaints; the exit code. Having looked at nothing is a failure too."""
    print(*complaints, sep="\n")
    print(f"{len(complaints)} complaints about {looked_at} {what}")
    return 1 if complaints or not looked_at else 0
