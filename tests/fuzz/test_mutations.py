#!/usr/bin/env python3
"""A short run of mutate.py with a fixed seed; the long one is started by hand."""

import pathlib
import sys

import mutate

if __name__ == "__main__":
    failures = mutate.fuzz(mutate.OUR_MODELS, 150, "ctest", save=pathlib.Path("fuzz-failures"))
    sys.exit(1 if failures else 0)
