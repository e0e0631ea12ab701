#!/usr/bin/env python3
"""What goes where: results, warnings, colours, progress, and writes that fail."""

import os
import pty
import subprocess
import unittest

from lsmc_cli import COUNTER, ENDLESS, LOOP, CliCase, binary, environment


class Terminal(CliCase):
    def on_a_terminal(self, *arguments, env=None):
        """What lsmc writes to a terminal, stdout and stderr together."""
        ours, theirs = pty.openpty()
        with subprocess.Popen([binary(), *arguments], cwd=self.folder, stdin=theirs, stdout=theirs,
                              stderr=theirs, env=env or environment()) as process:
            os.close(theirs)
            text = b""
            try:
                while chunk := os.read(ours, 65536):
                    text += chunk
            except OSError:  # the other side was closed
                pass
            os.close(ours)
            process.wait(timeout=60)
        return text.decode()

    def test_colours_on_a_terminal_only(self):
        self.file("m.dve", COUNTER)
        self.assertIn("\033[31;1mVIOLATED\033[0m", self.on_a_terminal("run", "m.dve"))
        self.assertIn("\033[32;1mPROVED\033[0m", self.on_a_terminal("run", "m.dve"))
        self.assertNotIn("\033", self.lsmc("run", "m.dve").stdout)

    def test_no_color_and_the_option(self):
        self.file("m.dve", COUNTER)
        silent = environment(NO_COLOR="1")
        self.assertNotIn("\033", self.on_a_terminal("run", "m.dve", env=silent))
        self.assertNotIn("\033", self.on_a_terminal("run", "m.dve", "--color=never"))
        self.assertIn("\033", self.lsmc("run", "m.dve", "--color=always").stdout)
        self.assertIn("\033", self.lsmc("run", "m.dve", "--color=always", env=silent).stdout)

    def test_progress_rewrites_itself_on_a_terminal(self):
        self.file("endless.dve", ENDLESS)
        text = self.on_a_terminal("count", "endless.dve", "--time", "1s")
        self.assertGreater(text.count("\r"), 3)
        self.assertIn(" transitions, depth ", text)
        for flags in (["-q"], ["--progress=off"]):
            text = self.on_a_terminal("count", "endless.dve", "--time", "400ms", *flags)
            self.assertNotIn("\r ", text.replace("\r\n", "\n"))


class Streams(CliCase):
    def test_progress_in_lines_elsewhere(self):
        self.file("endless.dve", ENDLESS)
        done = self.lsmc("count", "endless.dve", "--time", "5500ms", exit_code=5)
        self.assertRegex(done.stderr, r"^progress: [\d ]+ states, .*\n$")
        self.assertNotIn("progress", done.stdout)

    def test_warnings_go_to_stderr(self):
        self.file("m.dve", "byte v[2] = {1, 2, 3};\n" + LOOP)
        done = self.lsmc("run", "m.dve", exit_code=0)
        self.assertRegex(done.stderr, r"^m\.dve:1:\d+: warning: ")
        self.assertNotIn("warning", done.stdout)
        self.assertEqual(self.lsmc("run", "m.dve", "-q", exit_code=0).stderr, "")

    def test_no_file_is_written_unless_asked_for(self):
        self.file("m.dve", COUNTER)
        self.lsmc("run", "m.dve")
        self.assertEqual([p.name for p in self.folder.iterdir()], ["m.dve"])

    def run_with_stdout(self, stdout, *arguments):
        return subprocess.run([binary(), *arguments], cwd=self.folder, stdout=stdout,
                              stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
                              timeout=60, env=environment(), check=False)

    def test_a_full_disk_is_not_silent(self):
        self.file("m.dve", LOOP)
        with open("/dev/full", "w", encoding="ascii") as full:
            done = self.run_with_stdout(full, "run", "m.dve")
        self.assertEqual(done.returncode, 2)
        self.assertIn("could not be written: No space left on device", done.stderr)

    def test_a_reader_that_went_away_is_not_silent(self):
        self.file("m.dve", LOOP)
        reading, writing = os.pipe()
        os.close(reading)
        done = self.run_with_stdout(writing, "run", "m.dve")
        os.close(writing)
        self.assertEqual(done.returncode, 2)
        self.assertIn("could not be written", done.stderr)

    def test_a_closed_stdout_is_not_silent_and_no_file_gets_the_result(self):
        self.file("m.dve", COUNTER)
        done = subprocess.run(["sh", "-c", f"'{binary()}' run m.dve --trace t.json >&-"],
                              cwd=self.folder, stderr=subprocess.PIPE, text=True, timeout=60,
                              env=environment(), check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("could not be written", done.stderr)
        self.assertTrue((self.folder / "t.json").read_text().startswith("{"))

    def test_a_json_file_that_cannot_be_written(self):
        self.file("m.dve", LOOP)
        done = self.lsmc("run", "m.dve", "--json=none/out.json", exit_code=2)
        self.assertIn("cannot write 'none/out.json'", done.stderr)
        self.assertIn("PROVED", done.stdout)
        self.lsmc("run", "m.dve", "--json=/dev/full", exit_code=2)

    def test_an_existing_file_is_replaced_and_a_link_followed(self):
        self.file("m.dve", LOOP)
        self.file("real.json", "old")
        (self.folder / "link.json").symlink_to("real.json")
        self.lsmc("run", "m.dve", "--json=link.json", exit_code=0)
        self.assertTrue((self.folder / "link.json").is_symlink())
        self.assertIn("lsmc/result/1", (self.folder / "real.json").read_text())


if __name__ == "__main__":
    unittest.main()
