"""SPIN on the Promela twin of a DVE model: translate, generate, compile, run."""

import math
import os
import pathlib
import re
import shutil

import measure

# SPIN's own reductions of the model are off: they would change what is counted.
GENERATE = ["spin", "-a", "-o1", "-o2", "-o3"]
COMPILE = ["gcc", "-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-DNOBOUNDCHECK"]
INSTALL = ["apt-get", "install", "--yes", "--no-install-recommends", "spin"]
DEEPEST = 20_000_000

STORED = re.compile(r"^\s*(\d\S*) states, stored", re.MULTILINE)
MATCHED = re.compile(r"^\s*(\d\S*) states, matched", re.MULTILINE)
DEPTH = re.compile(r"depth reached (\d+), errors: (\d+)")
VECTOR = re.compile(r"State-vector (\d+) byte")
TOO_SMALL = re.compile(r"VECTORSZ|VECTOR.*too small")


def missing():
    """The programs that are needed and not there."""
    return [name for name in ("spin", "gcc") if not shutil.which(name)]


def install():
    """Installs SPIN where that is possible, otherwise says how: True if it is there now."""
    if not missing():
        return True
    if missing() == ["spin"] and os.geteuid() == 0 and shutil.which("apt-get"):
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        measure.Run(["apt-get", "update"])
        measure.Run(INSTALL)
    return not missing()


def _whole(text):
    """Large numbers are printed as 1.2345678e+08, with nothing lost below a billion."""
    return round(float(text))


class Result:
    """What one run of a verifier said."""

    def __init__(self, run):
        stored, depth = STORED.search(run.stdout), DEPTH.search(run.stdout)
        if not stored or not depth or run.exit_code:
            raise measure.Failure(f"pan: {run.last_words()}")
        if int(depth[2]):
            raise measure.Failure("pan: " + run.stdout.strip().splitlines()[0])
        if "max search depth too small" in run.stdout:
            raise measure.Failure("pan: search depth too small")
        if "out of memory" in run.stdout or "Search not completed" in run.stdout:
            raise measure.Failure("pan: search not completed")
        self.run = run
        self.states = _whole(stored[1])
        self.transitions = self.states + _whole(MATCHED.search(run.stdout)[1])
        self.depth = int(depth[1])
        self.vector_bytes = int(VECTOR.search(run.stdout)[1])


class Twin:
    """The Promela twin of one model in a folder of its own, and verifiers compiled from it."""

    def __init__(self, translator, model, folder):
        self.folder = pathlib.Path(folder)
        translated = measure.Run([translator, model])
        if translated.exit_code:
            raise measure.Failure(translated.last_words())
        (self.folder / "twin.pml").write_text(translated.stdout)
        self._must([*GENERATE, "twin.pml"])

    def _must(self, command):
        run = measure.Run(command, cwd=self.folder)
        if run.exit_code:
            raise measure.Failure(f"{command[0]}: {run.last_words()}")

    def compile(self, name, definitions=(), memory_mb=0):
        limit = [f"-DMEMLIM={memory_mb}"] if memory_mb else []
        self._must([*COMPILE, *limit, *definitions, "-o", name, "pan.c"])
        # The largest state has to be said in advance; 1024 bytes is what SPIN takes by itself.
        probe = measure.Run([f"./{name}", "-E", "-n", "-m10", "-w10"], cwd=self.folder)
        if TOO_SMALL.search(probe.stdout + probe.stderr):
            self._must([*COMPILE, *limit, *definitions, "-DVECTORSZ=16384", "-o", name, "pan.c"])

    def command(self, name, states, depth):
        """The line that runs a verifier, with a table that fits the number of states."""
        table = max(10, math.ceil(math.log2(max(states, 2))) + 1)
        return [f"./{name}", "-E", "-n", f"-m{min(depth, DEEPEST)}", f"-w{table}"]

    def run(self, name, states, depth):
        return Result(measure.Run(self.command(name, states, depth), cwd=self.folder))
