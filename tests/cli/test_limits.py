#!/usr/bin/env python3
"""Searches that are cut: by limits, by Ctrl-C, by a lack of memory. Nothing is proved by them."""

import json
import pathlib
import resource
import signal
import subprocess
import time
import unittest

from lsmc_cli import COUNTER, ENDLESS, LOOP, CliCase, binary, environment, the_property, verdicts


class Limits(CliCase):
    def assert_cut(self, reason, *arguments):
        """Runs `run` and `count` on ENDLESS; both must say that this is partial and no proof."""
        self.file("endless.dve", ENDLESS)
        document = self.json("run", "endless.dve", *arguments, exit_code=5)
        self.assertEqual(document["limits"]["hit"], reason)
        self.assertFalse(document["global"]["complete"])
        self.assertEqual(set(verdicts(document).values()), {"unknown"})
        self.assertEqual({p["reason"] for p in document["properties"]}, {reason})
        self.assertFalse(the_property(document, "deadlock")["evidence"]["complete"])
        text = self.lsmc("run", "endless.dve", *arguments, exit_code=5).stdout
        self.assertRegex(text, r"no deadlock +UNKNOWN +not a proof")
        self.assertRegex(text, r"partial: [\d ]+ states, [\d ]+ transitions, 0 deadlocks")
        self.assertNotIn("PROVED", text)
        counted = self.lsmc("count", "endless.dve", *arguments, exit_code=5).stdout
        self.assertIn("not a proof", counted)
        self.assertRegex(counted, r"states +[\d ]+\n")
        terse = self.lsmc("run", "endless.dve", *arguments, "-qq", exit_code=5).stdout
        self.assertRegex(terse, r"not a proof: .* after [\d ]+ states?; raise --")
        return document, text

    def test_states(self):
        document, text = self.assert_cut("states", "--max-states", "1000")
        self.assertEqual(document["global"]["states"], 1000)
        self.assertIn("raise --max-states", text)

    def test_time_counts_from_the_start(self):
        begin = time.monotonic()
        _, text = self.assert_cut("time", "--time", "200ms")
        self.assertIn("raise --time", text)
        self.assertLess(time.monotonic() - begin, 60)

    def test_memory(self):
        document, text = self.assert_cut("memory", "--memory", "20M")
        self.assertIn("raise --memory", text)
        self.assertIn("20 MiB", text)
        self.assertGreaterEqual(document["timing"]["peak_rss_bytes"], 1)

    def test_a_limit_just_large_enough_is_none(self):
        self.file("m.dve", COUNTER)
        self.assertTrue(self.json("count", "m.dve", "--max-states", "10", exit_code=0)
                        ["global"]["complete"])
        self.assertFalse(self.json("count", "m.dve", "--max-states", "9", exit_code=5)
                         ["global"]["complete"])

    def test_a_violation_outweighs_a_limit(self):
        self.file("endless.dve", ENDLESS)
        document = self.json("run", "endless.dve", "--never", "a == 2", "--max-states", "5000",
                             exit_code=1)
        self.assertEqual(the_property(document, "never")["verdict"], "violated")
        self.assertEqual(the_property(document, "deadlock")["verdict"], "unknown")
        self.assertEqual(document["limits"]["hit"], "states")

    def test_depth_first_is_cut_too(self):
        self.file("endless.dve", ENDLESS)
        self.lsmc("run", "endless.dve", "--search", "dfs", "--max-states", "1000", exit_code=5)

    def test_limits_that_are_not_reached_change_nothing(self):
        self.file("m.dve", LOOP)
        self.lsmc("run", "m.dve", "--time", "5m", "--memory", "90%", "--max-states", "999",
                  exit_code=0)

    def test_an_allocation_that_fails_is_a_limit(self):
        if self.is_sanitized():
            self.skipTest("sanitizers reserve too much address space")
        self.file("endless.dve", ENDLESS)

        def little_memory():
            resource.setrlimit(resource.RLIMIT_AS, (200 << 20, 200 << 20))

        done = subprocess.run([binary(), "count", "endless.dve"], cwd=self.folder,
                              preexec_fn=little_memory, capture_output=True, text=True,
                              timeout=280, env=environment(), check=False)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertRegex(done.stdout + done.stderr, "not a proof: stopped by (a failed|the memory)")

    def test_several_threads_are_cut_too(self):
        self.file("endless.dve", ENDLESS)
        for limit, reason in (("--time=300ms", "time"), ("--max-states=200000", "states"),
                              ("--memory=30M", "memory")):
            document = self.json("run", "endless.dve", "--threads", "3", limit, exit_code=5)
            self.assertEqual(document["limits"]["hit"], reason)
            self.assertEqual(set(verdicts(document).values()), {"unknown"})

    @staticmethod
    def is_sanitized():
        return b"__asan_init" in pathlib.Path(binary()).read_bytes()


class Interrupts(CliCase):
    def start(self, *arguments):
        self.file("endless.dve", ENDLESS)
        process = subprocess.Popen(
            [binary(), *arguments], cwd=self.folder, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=environment(),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(self.end, process)
        self.wait_for(lambda: self.status(process, "SigCgt", 16) & 1 << (signal.SIGINT - 1))
        return process

    @staticmethod
    def end(process):
        if process.poll() is None:
            process.kill()
        process.stdout.close()
        process.stderr.close()
        process.wait()

    @staticmethod
    def status(process, key, base):
        for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
            if line.startswith(key + ":"):
                return int(line.split()[1], base)
        return 0

    def wait_for(self, holds):
        end = time.monotonic() + 60
        while not holds():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)

    def test_once_gives_the_partial_result(self):
        process = self.start("run", "endless.dve", "--json")
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 5)
        document = json.loads(out)
        self.assert_schema("result", document)
        self.assertEqual(document["limits"]["hit"], "interrupted")
        self.assertGreater(document["global"]["states"], 0)
        self.assertEqual({p["reason"] for p in document["properties"]}, {"interrupted"})

    def test_once_in_words(self):
        process = self.start("count", "endless.dve")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 5)
        self.assertIn("stopped by Ctrl-C", out)

    def test_twice_ends_at_once(self):
        # A result larger than a pipe holds keeps the process busy after the first Ctrl-C.
        process = self.start("run", "endless.dve", "--json", "--invariant",
                             " or ".join(["true"] * 15000))
        process.send_signal(signal.SIGINT)
        state = pathlib.Path(f"/proc/{process.pid}/stat")
        self.wait_for(lambda: state.read_text().rsplit(")", 1)[1].split()[0] == "S")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=120), 130)


if __name__ == "__main__":
    unittest.main()
