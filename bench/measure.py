"""Running a program and seeing what it cost; medians; what `lsmc count` says about a model."""

import ctypes
import json
import os
import signal
import statistics
import subprocess
import tempfile
import time

PR_SET_CHILD_SUBREAPER = 36
# Prepares a program that begins when a line arrives on the shell's standard input, and says its
# number. Until then the shell can end, so that it does not do the waiting itself.
STARTER = 'out=$1; shift; exec 3<&0; (read go <&3; exec "$@" 3<&- </dev/null) >"$out" & echo $!'


class Run:
    """One finished process: its output, its exit code, its times and its peak memory.

    The peak a parent is told for its child is at least the parent's own size at the fork, and
    Python is larger than many a program measured. So a small shell forks the program and ends,
    which makes the program ours to wait for.
    """

    def __init__(self, command, cwd=None):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        with tempfile.NamedTemporaryFile("r", errors="replace") as out, \
                tempfile.TemporaryFile("w+", errors="replace") as err:
            pid, go = _prepare([out.name, *map(str, command)], cwd, err)
            begin = time.perf_counter()
            os.write(go, b"\n")
            os.close(go)
            status, usage = _wait(pid)
            self.seconds = time.perf_counter() - begin
            self.cpu_seconds = usage.ru_utime + usage.ru_stime
            self.peak_bytes = usage.ru_maxrss * 1024
            self.exit_code = os.waitstatus_to_exitcode(status)
            err.seek(0)
            self.stdout, self.stderr = out.read(), err.read()

    def last_words(self):
        lines = (self.stderr.strip() or self.stdout.strip()).splitlines()
        return f"exit code {self.exit_code}" + (f": {lines[-1]}" if lines else "")


def _prepare(words, cwd, err):
    gate, go = os.pipe()
    shell = subprocess.run(["sh", "-c", STARTER, "sh", *words], cwd=cwd, stdin=gate,
                           stdout=subprocess.PIPE, stderr=err, text=True, check=True)
    os.close(gate)
    return int(shell.stdout), go


def _wait(pid):
    handle = os.pidfd_open(pid)
    try:
        _, status, usage = os.wait4(pid, 0)
    except KeyboardInterrupt:  # a shell's background programs do not hear it
        signal.pidfd_send_signal(handle, signal.SIGKILL)
        raise
    finally:
        os.close(handle)
    return status, usage


class Failure(Exception):
    """Something that makes a measurement impossible, in words for the user."""


class Count:
    """One run of `lsmc count`: the counts, and what the run cost."""

    def __init__(self, lsmc, model, options=()):
        self.run = Run([lsmc, "count", "--json", "--progress", "off", *options, model])
        if self.run.exit_code not in (0, 5):
            raise Failure(f"lsmc: {self.run.last_words()}")
        result = json.loads(self.run.stdout)["global"]
        self.complete = result["complete"]
        self.states = result["states"]
        self.transitions = result["transitions"]
        self.errors = result["errors"]
        self.depth = result["depth"]


def median_run(runs):
    """Median wall time and median peak memory of several runs of one program."""
    return (statistics.median(run.seconds for run in runs),
            statistics.median(run.peak_bytes for run in runs))


def enough(runs, repeat, short=0.5, least=5):
    """Has a program been run often enough? Short runs are repeated at least five times."""
    if not runs:
        return False
    seconds, _ = median_run(runs)
    return len(runs) >= (max(repeat, least) if seconds < short else repeat)


def thousands(number):
    return f"{number:,.0f}".replace(",", " ")
