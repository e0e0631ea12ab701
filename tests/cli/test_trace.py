#!/usr/bin/env python3
"""Traces: saved, replayed, moved, and tampered with in every way."""

import json
import random
import shutil
import unittest

from lsmc_cli import COUNTER, LOOP, CliCase

ASSERTION = """byte x = 0;
process P { state a, b; init a; assert b: x < 2;
trans a -> b { effect x = x + 1; }, b -> a {}; }
system async;
"""
OVERFLOW = "byte x = 254;\nprocess P { state a; init a; trans a -> a { effect x = x + 1; }; }\n" \
           "system async;\n"
RENDEZVOUS = """channel c; byte got = 0;
process S { state s, t; init s; trans s -> t { sync c!7; }; }
process R { state s, t; init s; trans s -> t { sync c?got; }; }
system async;
"""


class Traces(CliCase):
    def save(self, text, *arguments, verb="run", exit_code=1):
        self.file("m.dve", text)
        self.lsmc(verb, "m.dve", *arguments, "--trace", "t.json", exit_code=exit_code)
        document = json.loads((self.folder / "t.json").read_text())
        self.assert_schema("trace", document)
        return document

    def replay(self, document, exit_code, *arguments):
        self.file("t.json", json.dumps(document))
        return self.lsmc("trace", "replay", "t.json", *arguments, exit_code=exit_code)


class Saved(Traces):
    def test_every_kind_of_property_replays(self):
        for text, arguments, kind in (
                (COUNTER, [], "deadlock"), (OVERFLOW, [], "error"), (ASSERTION, [], "assertion"),
                (COUNTER, ["--invariant", "x < 4", "--no-deadlock"], "invariant"),
                (COUNTER, ["--never", "P.a and x == 4", "--no-deadlock"], "never"),
                (LOOP, ["--mutex", "*.b"], "mutex"), (RENDEZVOUS, [], "deadlock")):
            with self.subTest(kind=kind):
                document = self.save(text, *arguments)
                self.assertEqual(document["property"]["kind"], kind)
                done = self.replay(document, 0)
                self.assertIn(f"that violates '{document['property']['name']}'", done.stdout)

    def test_a_property_of_a_file_replays(self):
        self.file("m.props", "small : invariant x < 4 expect violated\n")
        document = self.save(COUNTER, "--no-deadlock")
        self.assertEqual(document["property"],
                         {"name": "small", "kind": "invariant", "text": "x < 4"})
        self.assertIn("violates 'small'", self.replay(document, 0).stdout)

    def test_wrapping_is_remembered(self):
        document = self.save(OVERFLOW, "--overflow", "wrap", "--never", "x == 3")
        self.assertEqual(document["overflow"], "wrap")
        self.assertEqual(len(document["steps"]), 5)
        self.replay(document, 0)
        document["overflow"] = "error"
        self.replay(document, 6)

    def test_nothing_is_saved_where_nothing_is_violated(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("run", "m.dve", "--trace", "t.json", exit_code=0)
        self.assertFalse((self.folder / "t.json").exists())
        self.assertIn("no trace was saved", done.stderr)

    def test_a_trace_that_cannot_be_written(self):
        self.file("m.dve", COUNTER)
        done = self.lsmc("run", "m.dve", "--trace", "none/t.json", exit_code=2)
        self.assertIn("cannot write 'none/t.json'", done.stderr)
        self.assertIn("VIOLATED", done.stdout)

    def test_the_model_is_found_beside_the_trace(self):
        self.save(COUNTER)
        other = self.folder / "elsewhere"
        other.mkdir()
        for name in ("m.dve", "t.json"):
            shutil.move(self.folder / name, other / name)
        self.lsmc("trace", "replay", "elsewhere/t.json", exit_code=0)
        # Of two models, the one that the trace is about.
        self.file("m.dve", LOOP)
        done = self.lsmc("trace", "replay", "elsewhere/t.json", exit_code=0)
        self.assertNotIn("has changed", done.stderr)

    def test_another_model_can_be_given(self):
        document = self.save(COUNTER)
        self.file("other.dve", COUNTER.replace("x < 9", "x < 20"))
        done = self.replay(document, 6, "--model", "other.dve")
        self.assertIn("has changed since the trace was saved", done.stderr)
        self.assertIn("does not violate 'no deadlock'", done.stdout)
        self.file("same.dve", COUNTER + "\n")
        done = self.replay(document, 0, "--model", "same.dve")
        self.assertIn("has changed", done.stderr)

    def test_a_model_that_is_gone_or_broken(self):
        document = self.save(COUNTER)
        self.file("m.dve", "rubbish")
        self.replay(document, 3)
        (self.folder / "m.dve").unlink()
        self.assertIn("no such file", self.replay(document, 2).stderr)
        self.lsmc("trace", "replay", "absent.json", exit_code=2)

    def test_a_property_the_model_does_not_have(self):
        document = self.save(ASSERTION)
        document["property"]["location"] = "a"
        self.assertIn("no assertion at P.a", self.replay(document, 3).stderr)
        document["property"] = {"name": "n", "kind": "never", "text": "nonsense == 1"}
        self.assertIn("unknown variable 'nonsense'", self.replay(document, 3).stderr)


class Tampered(Traces):
    def test_steps_that_are_not_possible(self):
        original = json.dumps(self.save(LOOP, "--never", "x == 1 and Q.b"))

        def changed(change):
            document = json.loads(original)
            change(document["steps"])
            return document

        def set_action(name):
            return lambda steps: steps[0].update(action=name)

        for what, change, words in (
                ("reversed", lambda s: s.reverse() or s.append(s[0]), "not possible"),
                ("unknown process", set_action("Z[0]"), "no action"),
                ("unknown transition", set_action("P[9]"), "no action"),
                ("huge index", set_action("P[99999999999999999999999]"), "no action"),
                ("no index", set_action("P"), "no action"),
                ("no such rendezvous", set_action("P[0],Q[0]"), "no action"),
                ("from", lambda s: s[0].update({"from": "b"}), "records from"),
                ("to", lambda s: s[1].update(to="a"), "records to"),
                ("process", lambda s: s[0].update(process="Q"), "records process"),
                ("value", lambda s: s[0]["changes"][0].update(new=2), "records changes"),
                ("no changes", lambda s: s[0].update(changes=[]), "records changes"),
                ("odd changes", lambda s: s[0].update(changes=7), "records changes")):
            with self.subTest(what=what):
                done = self.replay(changed(change), 6)
                self.assertIn(words, done.stdout)

    def test_a_run_that_stops_short_or_goes_on(self):
        document = self.save(LOOP, "--never", "x == 1 and Q.b")
        short = dict(document, steps=document["steps"][:-1])
        self.assertIn("does not violate", self.replay(short, 6).stdout)
        empty = dict(document, steps=[])
        self.assertIn("does not violate", self.replay(empty, 6).stdout)
        nothing_claimed = dict(short, property=None)
        self.assertIn("claims to show nothing", self.replay(nothing_claimed, 0).stdout)

    def test_nothing_follows_the_error_state(self):
        document = self.save(OVERFLOW)
        document["steps"].append(document["steps"][-1])
        self.assertIn("follows the error state", self.replay(document, 6).stdout)

    def test_texts_that_are_no_traces(self):
        good = self.save(COUNTER)
        deep = "[" * 100000 + "]" * 100000
        for text in ("", "{", "null", "[]", "{}", "1e999", deep, '{"schema": "lsmc/trace/2"}',
                     "\0", json.dumps(dict(good, schema="lsmc/result/1")),
                     json.dumps(dict(good, steps={})), json.dumps(dict(good, steps=[1])),
                     json.dumps(dict(good, steps=[{"action": 5}])),
                     json.dumps(dict(good, overflow="maybe")), json.dumps(dict(good, model=None)),
                     json.dumps(dict(good, property=3)), json.dumps(dict(good, property={})),
                     json.dumps(dict(good, property={"name": "x", "kind": "liveness"}))):
            self.file("t.json", text)
            done = self.lsmc("trace", "replay", "t.json", exit_code=3)
            self.assertIn("not a trace of lsmc", done.stderr)

    def test_random_damage_never_crashes(self):
        good = json.dumps(self.save(ASSERTION))
        chance = random.Random(1)
        for _ in range(150):
            damaged = list(good)
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(len(damaged))
                damaged[at] = chance.choice('{}[]",:0129-.eE\\xPab ' + damaged[at])
                if chance.random() < 0.3:
                    del damaged[at:at + chance.randint(1, 30)]
                    damaged = damaged or [" "]
            self.file("t.json", "".join(damaged))
            self.assertIn(self.lsmc("trace", "replay", "t.json").returncode, (0, 2, 3, 6))


if __name__ == "__main__":
    unittest.main()
