#!/usr/bin/env python3
"""The JSON documents: valid against their schemas, the same bytes every time."""

import json
import re
import unittest

import json_schema
from lsmc_cli import COUNTER, LOOP, SOURCE_DIR, CliCase


class Documents(CliCase):
    def test_the_keys_are_there_in_their_order(self):
        self.file("m.dve", COUNTER)
        document = self.json("run", "m.dve", "--never", "x == 2", exit_code=1)
        self.assertEqual(list(document), [
            "schema", "tool", "model", "options", "properties", "global", "local", "coverage",
            "diagnostics", "limits", "exit_code", "timing"])
        self.assertEqual(document["tool"]["args"], ["run", "m.dve", "--never", "x == 2", "--json"])
        self.assertEqual(document["model"],
                         {"file": "m.dve", "processes": ["P"], "actions": 1, "state_bits": 8})
        self.assertEqual(document["options"], {"method": "auto", "por": "off", "search": "bfs",
                                               "overflow": "error", "threads": 1})
        self.assertEqual(document["global"], {"complete": True, "states": 10, "transitions": 9,
                                              "deadlocks": 1, "errors": 0, "depth": 9,
                                              "reduced": False})
        self.assertIsNone(document["local"])

    def test_count_has_no_properties(self):
        self.file("m.dve", LOOP)
        for verb in ("count", "metrics", "reachability"):
            document = self.json(verb, "m.dve", exit_code=0)
            self.assertEqual(document["properties"], [])
            self.assertEqual(document["global"]["states"], 4)

    def test_a_wrong_model_has_diagnostics(self):
        self.file("m.dve", LOOP.replace("effect x = 1", "effect y = z"))
        document = self.json("run", "m.dve", exit_code=3)
        self.assertEqual([d["message"][:16] for d in document["diagnostics"]],
                         ["unknown variable"] * 2)
        self.assertEqual({(d["line"], d["severity"]) for d in document["diagnostics"]},
                         {(2, "error")})
        self.assertEqual((document["global"], document["properties"]), (None, []))

    def test_a_wrong_property_has_diagnostics(self):
        self.file("m.dve", LOOP)
        document = self.json("run", "m.dve", "--invariant", "y == 1", "--mutex", "P.a", exit_code=3)
        self.assertEqual([d["file"] for d in document["diagnostics"]], ["--invariant", "--mutex"])
        self.assertEqual(document["model"]["processes"], ["P", "Q"])

    def test_the_same_bytes_twice_except_under_timing(self):
        self.file("m.dve", COUNTER)
        texts = set()
        for _ in range(3):
            text = self.lsmc("run", "m.dve", "--never", "x > 4", "--max-errors", "2",
                             "--json").stdout
            texts.add(re.sub(r'"timing": \{[^}]*\}', "", text))
        self.assertEqual(len(texts), 1)

    def test_into_a_file_beside_the_text(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("run", "m.dve", "--json=out.json", exit_code=0)
        self.assertIn("PROVED", done.stdout)
        self.assert_schema("result", json.loads((self.folder / "out.json").read_text()))
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["m.dve", "out.json"])

    def test_the_option_does_not_swallow_the_model(self):
        self.file("m.dve", LOOP)
        self.assertEqual(json.loads(self.lsmc("run", "--json", "m.dve", exit_code=0).stdout)
                         ["exit_code"], 0)

    def test_stdout_has_one_document_and_nothing_else(self):
        self.file("m.dve", COUNTER)
        for flags in ([], ["-v"], ["-qq"], ["--color=always"]):
            json.loads(self.lsmc("run", "m.dve", "--json", *flags, exit_code=1).stdout)

    def test_bytes_that_are_no_text_give_valid_json(self):
        name = b"m\xff\xc3.dve".decode("utf-8", "surrogateescape")
        (self.folder / name).write_bytes(b"process \xfe\x80\xed\xa0\x80")
        document = self.json("run", name, exit_code=3)
        self.assertIn("\ufffd", document["model"]["file"])

    def test_info(self):
        self.file("m.dve", "channel {byte} c[2]; const int k = 3;\n" + LOOP)
        document = json.loads(self.lsmc("info", "m.dve", "--json", exit_code=0).stdout)
        self.assertEqual(document["schema"], "lsmc/info/1")
        self.assertEqual([p["name"] for p in document["processes"]], ["P", "Q"])
        self.assertEqual(document["channels"][0]["capacity"], 2)
        self.assertEqual([v["name"] for v in document["globals"]], ["k", "x"])


class Validator(unittest.TestCase):
    """A validator that accepts everything would make the tests above vacuous."""

    def setUp(self):
        text = (SOURCE_DIR / "docs" / "result.schema.json").read_text()
        self.schema = json.loads(text)

    def test_it_objects(self):
        self.assertNotEqual(json_schema.complaints({}, self.schema), [])
        self.assertNotEqual(json_schema.complaints([], self.schema), [])
        for value, schema in ((-1, {"minimum": 0}), (True, {"type": "integer"}),
                              ("x", {"enum": ["y"]}), ([1], {"minItems": 2}),
                              ([1, "a"], {"items": {"type": "integer"}}),
                              ({"a": 1}, {"properties": {}, "additionalProperties": False}),
                              (1, {"oneOf": [{"type": "integer"}, {"type": "number"}]}),
                              ("abc", {"pattern": "^b"}), ({}, {"required": ["a"]})):
            self.assertEqual(len(json_schema.complaints(value, schema)), 1, schema)


if __name__ == "__main__":
    unittest.main()
