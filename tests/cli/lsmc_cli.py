"""What the end-to-end tests of the command line share."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import json_schema

SOURCE_DIR = pathlib.Path(
    os.environ.get("LSMC_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[2])).resolve()
BEEM_DIR = pathlib.Path(os.environ.get("LSMC_BEEM_DIR", SOURCE_DIR.parent / "shared" / "beem"))

# Small models that several tests use.
COUNTER = """byte x = 0;
process P { state a; init a; trans a -> a { guard x < 9; effect x = x + 1; }; }
system async;
"""
LOOP = """byte x = 0;
process P { state a, b; init a; trans a -> b { effect x = 1; }, b -> a { effect x = 0; }; }
process Q { state a, b; init a; trans a -> b {}, b -> a {}; }
system async;
"""
# More states than any test waits for.
ENDLESS = "byte a = 0, b = 0, c = 0, d = 0, e = 0;\n" + "".join(
    f"process P_{v} {{ state s; init s; trans s -> s {{ effect {v} = ({v} + 1) % 250; }}; }}\n"
    for v in "abcde") + "system async;\n"


def binary():
    path = os.environ.get("LSMC_BINARY")
    if not path:
        sys.exit("LSMC_BINARY must name the lsmc binary")
    return os.path.abspath(path)


def environment(**changes):
    """The environment for lsmc: nothing of the caller's that it looks at; None removes a name."""
    result = {k: v for k, v in os.environ.items() if k not in ("LSMC_MODELS", "NO_COLOR")}
    for name, value in changes.items():
        result.pop(name, None)
        if value is not None:
            result[name] = value
    return result


class CliCase(unittest.TestCase):
    """Runs lsmc in an empty folder of its own."""

    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lsmc-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def file(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    def lsmc(self, *arguments, exit_code=None, env=None, stdin=""):
        done = subprocess.run([binary(), *map(str, arguments)], cwd=self.folder, input=stdin,
                              capture_output=True, text=True, errors="replace", timeout=280,
                              env=env or environment(), check=False)
        if exit_code is not None:
            self.assertEqual(done.returncode, exit_code,
                             f"lsmc {' '.join(map(str, arguments))}\n{done.stdout}\n{done.stderr}")
        return done

    def json(self, *arguments, exit_code=None):
        """The document `--json` prints, checked against its schema."""
        done = self.lsmc(*arguments, "--json", exit_code=exit_code)
        document = json.loads(done.stdout)
        self.assert_schema("result", document)
        self.assertEqual(document["exit_code"], done.returncode)
        return document

    def assert_schema(self, name, document):
        schema = json.loads((SOURCE_DIR / "docs" / f"{name}.schema.json").read_text())
        self.assertEqual(json_schema.complaints(document, schema), [])

    def beem(self, name, states):
        """The path of a BEEM model with so many states; skips where it is absent or too large."""
        path = BEEM_DIR / name
        if not path.exists():
            self.skipTest(f"{name} is not in {BEEM_DIR} (LSMC_BEEM_DIR)")
        if states > int(os.environ.get("LSMC_MAX_STATES") or sys.maxsize):
            self.skipTest(f"{name} is too large for this build")
        return path


def verdicts(document):
    return {p["name"]: p["verdict"] for p in document["properties"]}


def the_property(document, kind):
    [found] = [p for p in document["properties"] if p["kind"] == kind]
    return found
