#!/usr/bin/env python3
"""beem-models/ is what scripts/generate-models writes, byte for byte, and nothing more."""

import pathlib
import subprocess
import sys
import tempfile

import tree

KEPT = tree.ROOT / "beem-models"


def models(folder):
    return {p.name: p.read_bytes() for p in folder.iterdir() if p.suffix in (".dve", ".props")}


def main():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-B", tree.ROOT / "scripts" / "generate-models", folder],
                       check=True)
        made = models(pathlib.Path(folder))
    kept = models(KEPT)
    complaints = [f"{name}: run scripts/generate-models" for name in sorted({*made, *kept})
                  if made.get(name) != kept.get(name)]
    return tree.report(complaints, len(made), "generated files")


if __name__ == "__main__":
    sys.exit(main())
