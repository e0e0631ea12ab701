#!/usr/bin/env python3
"""Verbs, options, help, and what is said about arguments that are wrong."""

import os
import unittest

from lsmc_cli import COUNTER, LOOP, CliCase, environment

VERBS = ["run", "count", "info", "trace", "sim", "help"]


class Help(CliCase):
    def test_no_argument_prints_verbs_and_examples_and_is_an_error(self):
        done = self.lsmc(exit_code=2)
        self.assertEqual(done.stdout, "")
        for verb in VERBS:
            self.assertIn(f"\n  {verb} ", done.stderr)
        self.assertIn("Examples", done.stderr)

    def test_help_prints_every_option_with_its_default(self):
        for arguments in (["help", "run"], ["run", "--help"], ["run", "-h"]):
            text = self.lsmc(*arguments, exit_code=0).stdout
            for option in ("--invariant EXPR", "--mutex PATTERN", "--method auto|mono",
                           "--search bfs|dfs", "--overflow error|wrap", "--time", "--memory",
                           "--max-states N", "--max-errors N", "--trace FILE", "--json[=FILE]",
                           "-q", "-v", "--color", "--progress"):
                self.assertIn(option, text)
            self.assertIn("(default: bfs)", text)
            self.assertIn("(default: 80%)", text)

    def test_every_verb_has_help(self):
        for verb in VERBS + ["metrics", "reachability", "simulate"]:
            self.assertIn("lsmc ", self.lsmc("help", verb, exit_code=0).stdout)
        self.lsmc("help", "nothing", exit_code=2)

    def test_version(self):
        self.assertRegex(self.lsmc("--version", exit_code=0).stdout, r"^lsmc \d+\.\d+\.\d+\n$")


class Wrong(CliCase):
    def assert_hint(self, arguments, hint):
        done = self.lsmc(*arguments, exit_code=2)
        self.assertIn(hint, done.stderr)
        self.assertEqual(done.stdout, "")

    def test_a_misspelt_verb_gets_the_nearest_one(self):
        for given, meant in (("rnu", "run"), ("conut", "count"), ("metric", "metrics"),
                             ("simualte", "simulate"), ("inof", "info")):
            self.assert_hint([given, "x.dve"], f"did you mean '{meant}'?")

    def test_verbs_that_are_not_there(self):
        for verb in ("graph", "bench", "frobnicate", ""):
            self.assert_hint([verb], "unknown verb")

    def test_a_misspelt_option_gets_the_nearest_one(self):
        for given, meant in (("--max-stats", "--max-states"), ("--serach=bfs", "--search"),
                             ("--jsno", "--json"), ("--no-deadlocks", "--no-deadlock")):
            self.assert_hint(["run", given, "x.dve"], f"did you mean '{meant}'?")

    def test_an_option_of_another_verb(self):
        self.assert_hint(["count", "--mutex", "P.x", "x.dve"], "belongs to another verb")

    def test_values_an_option_cannot_have(self):
        self.file("m.dve", LOOP)
        for option in ("--time=soon", "--time=5d", "--time=-1s", "--memory=lots", "--memory=200%",
                       "--memory=1.2.3G", "--max-states=-1", "--max-states=1e6", "--max-errors=x",
                       "--search=sideways", "--overflow=ignore", "--color=blue",
                       "--progress=yes", "--method=magic", "--threads=0", "--threads=9999",
                       "--engine=steam"):
            self.assert_hint(["run", "m.dve", option], "is no value for " + option.split("=")[0])

    def test_an_option_without_its_value(self):
        self.assert_hint(["run", "--time"], "--time")
        self.assert_hint(["run", "m.dve", "--quiet=3"], "--quiet")

    def test_no_model_and_two_models(self):
        self.assert_hint(["run"], "which model")
        self.assert_hint(["run", "a.dve", "b.dve"], "b.dve")
        self.assert_hint(["trace"], "trace replay FILE")
        self.assert_hint(["trace", "rewind", "x"], "trace replay FILE")


class Models(CliCase):
    def test_a_missing_file_gets_the_nearest_names(self):
        self.file("library/ring.1.dve", LOOP)
        env = environment(LSMC_MODELS=str(self.folder / "library"))
        for given in ("rnig.1.dve", "ring.1", "sub/ring.1.dve"):
            done = self.lsmc("run", given, exit_code=2, env=env)
            self.assertIn("no such file", done.stderr)
            self.assertIn("'ring.1.dve'", done.stderr)

    def test_a_model_of_the_library_is_taken_and_that_is_said(self):
        self.file("library/ring.1.dve", LOOP)
        env = environment(LSMC_MODELS=str(self.folder / "library"))
        done = self.lsmc("count", "ring.1.dve", exit_code=0, env=env)
        self.assertIn(str(self.folder / "library" / "ring.1.dve"), done.stderr)
        self.file("ring.1.dve", COUNTER)  # the path as given goes first
        done = self.lsmc("count", "ring.1.dve", exit_code=0, env=env)
        self.assertNotIn("library", done.stderr)
        self.assertRegex(done.stdout, r"states +10\n")

    def test_a_directory(self):
        self.assertIn("is a directory", self.lsmc("run", ".", exit_code=2).stderr)

    def test_an_unreadable_file(self):
        self.file("m.dve", LOOP)
        os.chmod(self.folder / "m.dve", 0)
        if os.access(self.folder / "m.dve", os.R_OK):
            self.skipTest("this user may read everything")
        self.assertIn("cannot read", self.lsmc("run", "m.dve", exit_code=2).stderr)

    def test_a_huge_file_is_refused_before_it_is_read(self):
        with open(self.folder / "huge.dve", "wb") as huge:
            huge.truncate((1 << 30) + 1)
        self.assertIn("too large", self.lsmc("run", "huge.dve", exit_code=2).stderr)

    def test_a_name_that_begins_with_a_dash(self):
        self.file("-m.dve", LOOP)
        self.lsmc("count", "--", "-m.dve", exit_code=0)

    def test_texts_that_are_no_models(self):
        for text in (b"", b"\n", b"\0\1\2\xff" * 1000, b"process", b"\x1b[2J", b"\xff\xfe"):
            self.file("m.dve", text)
            done = self.lsmc("run", "m.dve", exit_code=3)
            self.assertIn("m.dve:", done.stderr)
            self.assertIn("error:", done.stderr)
            self.assertNotIn("\x1b", done.stderr)
            self.assertEqual(done.stdout, "")

    def test_an_error_is_shown_in_its_line(self):
        self.file("m.dve", LOOP.replace("-> a { effect x = 0; }", "-> c { effect x = 0; }"))
        done = self.lsmc("run", "m.dve", exit_code=3)
        self.assertRegex(done.stderr, r"m\.dve:2:\d+: error: unknown location 'c'")
        lines = done.stderr.splitlines()
        self.assertTrue(lines[1].startswith(" 2 | process P"))
        column = int(lines[0].split(":")[2])
        self.assertEqual(lines[2].index("^"), len(" 2 | ") + column - 1)


if __name__ == "__main__":
    unittest.main()
