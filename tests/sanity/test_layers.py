#!/usr/bin/env python3
"""Every include respects the layers, and the check would notice one that does not."""

import subprocess
import sys

import tree

SCRIPT = tree.ROOT / "scripts" / "check-layers.py"

if __name__ == "__main__":
    codes = [subprocess.run([sys.executable, "-B", SCRIPT, *arguments], check=False).returncode
             for arguments in (["--self-test"], [tree.ROOT])]
    sys.exit(max(codes))
