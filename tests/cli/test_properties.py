#!/usr/bin/env python3
"""Where properties come from, and what is said about wrong ones."""

import unittest

from lsmc_cli import COUNTER, LOOP, CliCase, verdicts


class PropertyFiles(CliCase):
    def test_the_file_beside_the_model(self):
        self.file("m.1.dve", LOOP)
        self.file("m.1.props", "# comment\n\nlow : invariant x < 2\nhigh : never x == 2 # why\n"
                               "both : mutex *.b expect violated\n")
        document = self.json("run", "m.1.dve", exit_code=1)
        self.assertEqual(verdicts(document), {
            "no run-time error": "proved", "no deadlock": "proved", "low": "proved",
            "high": "proved", "both": "violated"})
        self.assertEqual(list(verdicts(self.json("run", "m.1.dve", "--no-props", exit_code=0))),
                         ["no run-time error", "no deadlock"])

    def test_another_file(self):
        self.file("m.dve", LOOP)
        self.file("m.props", "broken")
        self.file("other", "low : invariant x < 2\n")
        self.assertIn("low", verdicts(self.json("run", "m.dve", "--props", "other", exit_code=0)))
        self.assertIn("no such file",
                      self.lsmc("run", "m.dve", "--props", "absent", exit_code=2).stderr)

    def test_deadlock_and_error_replace_the_implicit_ones(self):
        self.file("m.dve", COUNTER)
        self.file("m.props", "stops : deadlock expect violated\nsafe : error expect proved\n")
        self.assertEqual(verdicts(self.json("run", "m.dve", exit_code=1)),
                         {"safe": "proved", "stops": "violated"})
        self.assertEqual(verdicts(self.json("run", "m.dve", "--no-deadlock", exit_code=0)),
                         {"safe": "proved"})

    def test_expectations_change_the_words_and_not_the_exit_code(self):
        self.file("m.dve", COUNTER)
        self.file("m.props", "a : invariant x < 4 expect violated\nb : never x > 9 expect violated\n"
                             "c : invariant x < 10 expect proved\nd : never x == 1 expect proved\n")
        text = self.lsmc("run", "m.dve", exit_code=1).stdout
        self.assertRegex(text, r"a +VIOLATED, as expected ")
        self.assertRegex(text, r"b +PROVED, but expected violated ")
        self.assertRegex(text, r"c +PROVED, as expected ")
        self.assertRegex(text, r"d +VIOLATED, but expected proved ")
        self.file("m.props", "b : never x > 9 expect violated\n")
        self.lsmc("run", "m.dve", "--no-deadlock", exit_code=0)
        document = self.json("run", "m.dve", "--no-deadlock", exit_code=0)
        self.assertEqual(document["properties"][-1]["expected"], "violated")

    def test_every_wrong_line_is_reported(self):
        self.file("m.dve", LOOP)
        self.file("m.props", "one : invariant y == 1\ntwo : sometimes x\nthree : mutex P.a\n")
        done = self.lsmc("run", "m.dve", exit_code=3)
        for line in (1, 2, 3):
            self.assertRegex(done.stderr, rf"m\.props:{line}:\d+: error:")
        self.assertEqual(done.stdout, "")


class PropertyOptions(CliCase):
    def test_names_that_do_not_exist_get_a_caret(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("run", "m.dve", "--invariant", "P.a or P.c", exit_code=3)
        self.assertEqual(done.stderr.splitlines()[1:], [" 1 | P.a or P.c", "   |          ^"])

    def test_a_pattern_for_fewer_than_two_processes(self):
        self.file("m.dve", LOOP)
        for pattern in ("P.a", "Z*.a", "*.zzz", "nodot", ""):
            self.lsmc("run", "m.dve", "--mutex", pattern, exit_code=3)
        self.lsmc("run", "m.dve", "--mutex", "?.b", exit_code=1)

    def test_expressions_may_begin_with_a_minus(self):
        self.file("m.dve", LOOP)
        self.lsmc("run", "m.dve", "--invariant", "-1 < x", "--never=-x == 1", exit_code=0)

    def test_they_are_repeatable_and_keep_their_order(self):
        self.file("m.dve", LOOP)
        document = self.json("run", "m.dve", "--never", "x == 5", "--invariant", "true",
                             "--never", "x == 6", "--mutex", "*.a", exit_code=1)
        self.assertEqual(list(verdicts(document))[2:],
                         ["never x == 5", "invariant true", "never x == 6", "mutex *.a"])


if __name__ == "__main__":
    unittest.main()
