#!/usr/bin/env python3
"""Stepping through a model, and looking at one."""

import json
import unittest

from lsmc_cli import COUNTER, LOOP, CliCase

OVERFLOW = "byte x = 255;\nprocess P { state a; init a; trans a -> a { effect x = x + 1; }; }\n" \
           "system async;\n"


class Sim(CliCase):
    def test_steps_by_number_undo_and_quit(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("sim", "m.dve", stdin="1\n2\nu\nq\n", exit_code=0)
        self.assertIn("#1  P a -> b   x 0 -> 1   line 2", done.stdout)
        self.assertIn("#2  Q a -> b   line 3", done.stdout)
        self.assertIn("undone", done.stdout)
        self.assertIn("at  P.b  Q.a", done.stdout)

    def test_the_end_of_the_input_quits(self):
        self.file("m.dve", LOOP)
        for stdin in ("", "1", "r\nr\n", "\n\n", "9\n-1\nnonsense\n0\n", "u\n", "x" * 10000):
            self.lsmc("sim", "m.dve", stdin=stdin, exit_code=0)
        self.lsmc("simulate", "m.dve", stdin="", exit_code=0)

    def test_deadlocks_and_errors_can_be_undone(self):
        self.file("m.dve", OVERFLOW)
        done = self.lsmc("sim", "m.dve", stdin="1\nr\nu\n1\n", exit_code=0)
        self.assertEqual(done.stdout.count("error state: nothing can move"), 3)
        self.assertEqual(done.stdout.count("value 256 does not fit"), 4)
        self.file("m.dve", COUNTER)
        done = self.lsmc("sim", "m.dve", stdin="1\n" * 9, exit_code=0)
        self.assertIn("deadlock: nothing can move", done.stdout)

    def test_random_steps_depend_on_the_seed_only(self):
        self.file("m.dve", LOOP)
        outputs = {seed: {self.lsmc("sim", "m.dve", option, "20", "--seed", seed,
                                    exit_code=0).stdout for option in ("--random", "--steps")}
                   for seed in "123"}
        self.assertEqual([len(texts) for texts in outputs.values()], [1, 1, 1])
        self.assertGreater(len(set.union(*outputs.values())), 1)
        self.assertIn("20 steps at random, seed 2", outputs["2"].pop())

    def test_random_steps_end_where_nothing_moves(self):
        self.file("m.dve", COUNTER)
        self.assertIn("9 steps at random, seed 1; they end in a deadlock",
                      self.lsmc("sim", "m.dve", "--random", "50", exit_code=0).stdout)
        self.file("m.dve", OVERFLOW)
        self.assertIn("led to the error state",
                      self.lsmc("sim", "m.dve", "--random", "50", exit_code=0).stdout)

    def test_the_run_can_be_saved_and_replayed(self):
        self.file("m.dve", LOOP)
        self.lsmc("sim", "m.dve", "--random", "30", "--trace", "t.json", exit_code=0)
        document = json.loads((self.folder / "t.json").read_text())
        self.assert_schema("trace", document)
        self.assertEqual((document["property"], len(document["steps"])), (None, 30))
        self.assertIn("a run of 30 steps",
                      self.lsmc("trace", "replay", "t.json", exit_code=0).stdout)
        self.lsmc("sim", "m.dve", "--trace", "t.json", stdin="1\n1\n", exit_code=0)
        self.assertEqual(len(json.loads((self.folder / "t.json").read_text())["steps"]), 2)
        self.file("m.dve", OVERFLOW)
        self.lsmc("sim", "m.dve", "--random", "30", "--trace", "t.json", exit_code=0)
        self.lsmc("trace", "replay", "t.json", exit_code=0)


class Info(CliCase):
    def test_what_a_model_consists_of(self):
        self.file("m.dve", """channel c; channel {byte, int} b[2]; const byte k = 7;
int v[3] = {1, -2, 3};
process S { byte own = 5; state s, t; init t; commit s; trans t -> s { sync c!1; }; }
process R { byte got; state s; init s; assert s: got < 9; trans s -> s { sync c?got; }; }
system async;
""")
        text = self.lsmc("info", "m.dve", exit_code=0).stdout
        for words in ("2 processes", "1 action\n", "c, rendezvous: from S to R",
                      "b {byte, int}, buffer of 2: from nobody to nobody", "const byte k = 7",
                      "int v[3] = {1, -2, 3}", "byte own = 5", "s(committed) t(initial)",
                      "1 locations, 1 transitions, 1 assertions"):
            self.assertIn(words, text)

    def test_lints_are_warnings(self):
        self.file("m.dve", "channel c;\n" + LOOP.replace("a -> b {}", "a -> b { sync c!; }"))
        done = self.lsmc("info", "m.dve", exit_code=0)
        self.assertIn("warning:", done.stderr)
        self.lsmc("info", "absent.dve", exit_code=2)
        self.file("m.dve", "rubbish")
        self.lsmc("info", "m.dve", exit_code=3)


if __name__ == "__main__":
    unittest.main()
