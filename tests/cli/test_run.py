#!/usr/bin/env python3
"""Verdicts of `lsmc run`, their exit codes and what people see of them."""

import re
import unittest

from lsmc_cli import COUNTER, LOOP, CliCase, the_property, verdicts

ASSERTION = """byte x = 0;
process P { state a, b; init a; assert a: x == 1, b: true; trans a -> b {}, b -> a {}; }
system async;
"""
NO_TRANSITIONS = "process P { state a; init a; }\nsystem async;\n"
WITH_PROPERTY_PROCESS = """byte x = 0;
process P { state a, b; init a; trans a -> b { effect x = 1; }, b -> a { effect x = 0; }; }
process N { state q; init q; accept q; trans q -> q { guard x == 0; }; }
system async property N;
"""
OVERFLOW = """byte x = 254;
process P { state a; init a;
trans a -> a { effect x = x + 1; }; }
system async;
"""
RENDEZVOUS = """channel c; byte got = 0;
process S { state s, t; init s; trans s -> t { sync c!7; }; }
process R { state s, t; init s; trans s -> t { sync c?got; }; }
system async;
"""


class Verdicts(CliCase):
    def test_everything_proved(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("run", "m.dve", "--invariant", "x < 2", "--never", "x == 2",
                         "--invariant", "P.a imply x == 0", exit_code=0)
        self.assertRegex(done.stdout, r"no run-time error +PROVED +global search, 4 states")
        self.assertRegex(done.stdout, r"no deadlock +PROVED")
        self.assertRegex(done.stdout, r"invariant x < 2 +PROVED")
        self.assertRegex(done.stdout, r"never x == 2 +PROVED")
        self.assertIn("fired 4 of 4 actions", done.stdout)

    def test_violations_with_the_shortest_run(self):
        self.file("m.dve", COUNTER)
        document = self.json("run", "m.dve", "--invariant", "x != 3", "--never", "x == 5",
                             exit_code=1)
        self.assertEqual(verdicts(document),
                         {"no run-time error": "proved", "no deadlock": "violated",
                          "invariant x != 3": "violated", "never x == 5": "violated"})
        lengths = {p["name"]: len(p["trace"] or []) for p in document["properties"]}
        self.assertEqual(lengths["invariant x != 3"], 3)
        self.assertEqual(lengths["never x == 5"], 5)
        self.assertEqual(lengths["no deadlock"], 9)
        self.assertTrue(all(p["shortest"] for p in document["properties"] if p["trace"]))

    def test_the_search_goes_on_until_everything_is_decided(self):
        self.file("m.dve", COUNTER)
        document = self.json("run", "m.dve", "--never", "x == 1", exit_code=1)
        self.assertTrue(document["global"]["complete"])
        document = self.json("run", "m.dve", "--never", "x == 1", "--no-deadlock", "--no-errors",
                             exit_code=1)
        self.assertFalse(document["global"]["complete"])
        self.assertIsNone(document["limits"]["hit"])

    def test_depth_first_does_not_claim_the_shortest(self):
        self.file("m.dve", COUNTER)
        done = self.lsmc("run", "m.dve", "--never", "x == 1", "--search", "dfs", exit_code=1)
        self.assertIn("not known to be shortest", done.stdout)
        self.assertNotIn("(shortest)", done.stdout)

    def test_more_traces_on_demand(self):
        self.file("m.dve", COUNTER)
        document = self.json("run", "m.dve", "--never", "x > 6", "--max-errors", "3", exit_code=1)
        found = the_property(document, "never")
        self.assertEqual([len(t) for t in [found["trace"], *found["more_traces"]]], [7, 8, 9])

    def test_an_assertion_that_fails_at_once(self):
        self.file("m.dve", ASSERTION)
        done = self.lsmc("run", "m.dve", exit_code=1)
        self.assertRegex(done.stdout, r"assertion P\.a, line 2 +VIOLATED +after 0 steps")
        self.assertRegex(done.stdout, r"assertion P\.b, line 2 +PROVED")
        self.assertIn(" 2 | process P", done.stdout)
        document = self.json("run", "m.dve", exit_code=1)
        self.assertEqual(document["properties"][0]["trace"], [])

    def test_a_process_without_transitions(self):
        self.file("m.dve", NO_TRANSITIONS)
        document = self.json("run", "m.dve", exit_code=1)
        deadlock = the_property(document, "deadlock")
        self.assertEqual((deadlock["verdict"], deadlock["trace"]), ("violated", []))
        self.lsmc("run", "m.dve", "--no-deadlock", exit_code=0)
        self.lsmc("run", "m.dve", "--no-deadlock", "--no-errors", exit_code=0)

    def test_liveness_is_unknown_and_safety_leaves_the_property_process_out(self):
        self.file("m.dve", WITH_PROPERTY_PROCESS)
        document = self.json("run", "m.dve", exit_code=4)
        liveness = the_property(document, "liveness")
        self.assertEqual((liveness["verdict"], liveness["reason"], liveness["decided_by"]),
                         ("unknown", "unsupported", None))
        self.assertEqual(the_property(document, "deadlock")["verdict"], "proved")
        self.assertIn("unsupported", self.lsmc("run", "m.dve", exit_code=4).stdout)
        # With it the system blocks; counting includes it.
        self.assertEqual(self.json("count", "m.dve", exit_code=0)["global"]["deadlocks"], 1)
        # A violation outweighs the unknown.
        self.lsmc("run", "m.dve", "--never", "x == 1", exit_code=1)

    def test_a_run_time_error_names_line_and_value(self):
        self.file("m.dve", OVERFLOW)
        done = self.lsmc("run", "m.dve", exit_code=1)
        self.assertRegex(done.stdout, r"no run-time error +VIOLATED +after 2 steps")
        self.assertRegex(done.stdout, r"m\.dve:3:\d+: error: value 256 does not fit")
        self.assertIn(" 3 | trans a -> a { effect x = x + 1; }; }", done.stdout)
        self.assertRegex(done.stdout, r"no deadlock +PROVED")  # the error state is none
        last = the_property(self.json("run", "m.dve", exit_code=1), "error")["trace"][-1]
        self.assertEqual(last["error"]["line"], 3)
        self.lsmc("run", "m.dve", "--overflow", "wrap", exit_code=0)

    def test_an_evaluation_error_violates_the_property(self):
        self.file("m.dve", COUNTER)
        done = self.lsmc("run", "m.dve", "--no-deadlock", "--invariant", "9 / (4 - x) < 99",
                         exit_code=1)
        self.assertIn("after 4 steps", done.stdout)
        self.assertIn("cannot be evaluated: division by zero", done.stdout)

    def test_a_rendezvous_has_two_processes(self):
        self.file("m.dve", RENDEZVOUS)
        [step] = the_property(self.json("run", "m.dve", exit_code=1), "deadlock")["trace"]
        self.assertEqual(step, {"process": ["S", "R"], "action": "S[0],R[0]", "from": ["s", "s"],
                                "to": ["t", "t"], "line": [2, 3],
                                "changes": [{"var": "got", "old": 0, "new": 7}]})

    def test_engines_threads_and_orders_agree(self):
        cells = "".join(f"process P_{k} {{ byte j = 0; state a, b; init a; trans a -> a {{ "
                        f"guard j < 19; effect j = j + 1; }}, a -> b {{ guard j == 19; }}; }}\n"
                        for k in range(4))
        self.file("m.dve", cells + "system async;\n")

        def outcome(*flags):
            document = self.json("run", "m.dve", "--never", "P_0.b and P_3->j == 2", *flags,
                                 exit_code=1)
            counts = {k: v for k, v in document["global"].items() if k != "depth"}
            return counts, verdicts(document), [
                len(p["trace"]) for p in document["properties"] if p["trace"] and p["shortest"]]

        reference = outcome("--engine", "plain")
        self.assertEqual(reference[0]["states"], 21 ** 4)
        self.assertEqual(reference[2], [80, 22])
        self.assertEqual(outcome("--engine", "packed"), reference)
        self.assertEqual(outcome("--threads", "3"), reference)
        for engine in ("plain", "packed"):
            self.assertEqual(outcome("--engine", engine, "--search", "dfs")[:2], reference[:2])


class Beem(CliCase):
    def test_peterson_3_mutual_exclusion_is_violated(self):
        path = self.beem("peterson.3.dve", 170156)
        done = self.lsmc("run", path, "--mutex", "P_*.CS", "--trace", "t.json", exit_code=1)
        self.assertRegex(done.stdout, r"mutex P_\*\.CS +VIOLATED +after 16 steps \(shortest\)")
        self.assertRegex(done.stdout, r"no deadlock +PROVED +global search, 170 156 states")
        replayed = self.lsmc("trace", "replay", "t.json", exit_code=0)
        self.assertIn("a run of 16 steps that violates 'mutex P_*.CS'", replayed.stdout)

    def test_phils_1_deadlocks(self):
        path = self.beem("phils.1.dve", 80)
        done = self.lsmc("run", path, exit_code=1)
        self.assertRegex(done.stdout, r"no deadlock +VIOLATED +after 4 steps")
        for number in range(4):
            self.assertIn(f"phil_{number} waits at one", done.stdout)

    def test_anderson_1_overflows_in_error_mode_only(self):
        path = self.beem("anderson.1.dve", 352664)
        done = self.lsmc("run", path, exit_code=1)
        self.assertRegex(done.stdout, r"anderson\.1\.dve:\d+:\d+: error: value 256 does not fit")
        self.assertIn("steps left out", done.stdout)
        self.assertNotIn("left out", self.lsmc("run", path, "-v", exit_code=1).stdout)
        error = self.json("count", path, exit_code=0)["global"]
        self.assertEqual([error[k] for k in ("states", "transitions", "deadlocks")],
                         [347037, 693046, 1])
        wrap = self.json("count", path, "--overflow", "wrap", exit_code=0)["global"]
        self.assertEqual([wrap[k] for k in ("states", "transitions", "deadlocks", "errors")],
                         [352664, 704302, 0, 0])


class Looks(CliCase):
    def test_lanes(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("run", "m.dve", "--never", "x == 1 and Q.b", exit_code=1)
        table = re.search(r"\n( +# .*?)\n  violated", done.stdout, re.DOTALL).group(1)
        self.assertEqual(table.splitlines(), [
            "  #  P       Q       changed   line",
            "  0  a       a       initial",
            "  1  a -> b          x 0 -> 1  2",
            "  2          a -> b            3"])

    def test_many_processes_show_only_those_that_move(self):
        text = "byte x = 0;\nprocess M { state a, b; init a; trans a -> b { effect x = 1; }; }\n"
        text += "".join(f"process P_{k} {{ state s; init s; trans s -> s {{ guard x == 9; }}; }}\n"
                        for k in range(20))
        self.file("m.dve", text + "system async;\n")
        done = self.lsmc("run", "m.dve", exit_code=1)
        self.assertIn("processes that do not move are left out", done.stdout)
        self.assertIn("  #  M       changed   line\n", done.stdout)

    def test_a_list_where_lanes_do_not_fit(self):
        text = "".join(f"process P_{k} {{ state {'s' * 20}, t; init {'s' * 20};\n"
                       f"trans {'s' * 20} -> t {{}}; }}\n" for k in range(12))
        self.file("m.dve", text + "system async;\n")
        document = self.lsmc("run", "m.dve", "--never", " and ".join(
            f"P_{k}.t" for k in range(12)), exit_code=1).stdout
        self.assertRegex(document, r"\n +1  P_0 s+ -> t +2\n")

    def test_warnings_about_what_can_never_happen(self):
        never = ", ".join(f"a -> b {{ guard x == {k}; }}" for k in range(100, 130))
        self.file("m.dve", f"byte x;\nprocess P {{ state a, b; init a; trans a -> a {{}},\n{never};"
                           " }\nsystem async;\n")
        done = self.lsmc("run", "m.dve", exit_code=0)
        self.assertEqual(done.stderr.count("is never enabled"), 10)
        self.assertIn("and 20 more", done.stderr)
        self.assertRegex(done.stderr, r"m\.dve:3:1: warning: transition a -> b of process P")
        self.assertNotIn("warning", done.stdout)
        document = self.json("run", "m.dve", exit_code=0)
        self.assertEqual(document["coverage"]["fired"], 1)
        self.assertEqual(len(document["coverage"]["dead"]), 30)
        self.assertEqual(len(document["diagnostics"]), 30)
        self.assertEqual(self.lsmc("run", "m.dve", "-q", exit_code=0).stderr, "")
        # Nothing is called dead from a search that was cut.
        cut = self.json("run", "m.dve", "--max-states", "0", exit_code=5)
        self.assertEqual((cut["coverage"]["dead"], cut["diagnostics"]), ([], []))

    def test_the_verdict_does_not_depend_on_verbosity(self):
        self.file("m.dve", COUNTER)
        lines = set()
        for flags in ([], ["-q"], ["-qq"], ["-v"], ["-q", "-q"]):
            done = self.lsmc("run", "m.dve", *flags, exit_code=1)
            lines.add(tuple(re.findall(r"PROVED|VIOLATED", done.stdout)))
            if flags in (["-qq"], ["-q", "-q"]):
                self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertEqual(lines, {("PROVED", "VIOLATED")})


if __name__ == "__main__":
    unittest.main()
