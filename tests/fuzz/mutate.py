#!/usr/bin/env python3
"""Feeds damaged models to lsmc and sees that it never crashes, hangs or leaves the contract.

    mutate.py [--count N] [--seed S] [--first I] [--save FOLDER] [--jobs J]

Input number I of seed S is the same bytes as long as the models are. Every input is made from one or two real models
(tests/models, beem-models, and $LSMC_BEEM_DIR if it is there) by one to four mutations. LSMC_BINARY
names the binary; one built with sanitizers finds more. An input that fails is saved with its number.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SOURCE_DIR = pathlib.Path(
    os.environ.get("LSMC_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[2]))
BEEM_DIR = pathlib.Path(os.environ.get("LSMC_BEEM_DIR") or SOURCE_DIR.parent / "shared" / "beem")
OUR_MODELS = [SOURCE_DIR / "tests" / "models", SOURCE_DIR / "beem-models"]
LARGEST_MODEL = 20_000  # bytes; larger texts say nothing new and take their time

ALLOWED_EXITS = {0, 1, 3, 4, 5}
LIMITS = ["--max-states", "2000", "--time", "4s", "--memory", "1G"]
SECONDS = 5
REPORT = re.compile(r"(Address|Leak|UndefinedBehavior)Sanitizer|runtime error: ")

TOKEN = re.compile(rb"[A-Za-z_][\w$#]*|\d+|->|=>|<<|>>|\|\||&&|[<>=!]=|\+\+|--|/\*|\*/|//|\S")
NUMBERS = [b"0", b"1", b"2", b"3", b"7", b"255", b"256", b"32767", b"32768", b"65536", b"1048576",
           b"2147483647", b"2147483648", b"4294967296", b"99999999999999999999"]
WORDS = [b"guard", b"sync", b"effect", b"process", b"state", b"init", b"accept", b"commit", b"trans",
         b"system", b"async", b"true", b"false", b"and", b"or", b"not", b"imply", b"int", b"byte",
         b"const", b"channel", b"property", b"assert", b"(", b")", b"{", b"}", b"[", b"]", b"->",
         b"!", b"?", b",", b";", b"=", b"-", b"~", b"/", b"%", b"*", b"<<", b"/*", b"//", b"\\", b"\0",
         b"\xff", b"\r"]


def spots(text):
    return [match.span() for match in TOKEN.finditer(text)] or [(0, len(text))]


def flip_bytes(rng, text, _):
    changed = bytearray(text)
    for _ in range(rng.randint(1, 4)):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(rng, text, _):
    a, b = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return rng.choice([text[:a], text[b:], text[:a] + text[min(b, a + 40):]])


def splice(rng, text, other):
    a, b = rng.randrange(len(text) + 1), rng.randrange(len(other) + 1)
    return rng.choice([text[:a] + other[b:], text[:a] + other[b:b + 200] + text[a:]])


def swap_tokens(rng, text, _):
    (a, b), (c, d) = sorted([rng.choice(spots(text)), rng.choice(spots(text))])
    return text if b > c else text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def replace_token(rng, text, other):
    a, b = rng.choice(spots(text))
    c, d = rng.choice(spots(other))
    return text[:a] + rng.choice([b"", rng.choice(WORDS), other[c:d]]) + text[b:]


def repeat_token(rng, text, _):
    a, b = rng.choice(spots(text))
    return text[:a] + (text[a:b] + b" ") * rng.choice([2, 3, 50, 20000]) + text[b:]


def nest(rng, text, _):
    """A long chain or deep nest in the place of a number."""
    numbers = [m.span() for m in re.finditer(rb"\b\d+\b", text)] or spots(text)
    a, b = rng.choice(numbers)
    n = rng.choice([10, 300, 20000])
    before, after = rng.choice([(b"(", b")"), (b"- ", b""), (b"~", b""), (b"not ", b""),
                                (b"1+", b""), (b"", b"*1"), (b"", b" or 0"), (b"1 imply ", b"")])
    return text[:a] + before * n + text[a:b] + after * n + text[b:]


def change_number(rng, text, _):
    numbers = [m.span() for m in re.finditer(rb"\b\d+\b", text)] or spots(text)
    a, b = rng.choice(numbers)
    return text[:a] + rng.choice(NUMBERS) + text[b:]


def duplicate_lines(rng, text, _):
    lines = text.split(b"\n")
    a = rng.randrange(len(lines))
    chunk = lines[a:a + rng.randint(1, 8)]
    b = rng.randrange(len(lines) + 1)
    return b"\n".join(lines[:b] + chunk * rng.choice([1, 2, 30]) + lines[b:])


MUTATIONS = [flip_bytes, cut, splice, swap_tokens, replace_token, repeat_token, nest, change_number,
             change_number, duplicate_lines]


def real_models(folders):
    paths = [path for folder in folders for path in folder.glob("*.dve")]
    texts = [path.read_bytes() for path in sorted(paths)]
    return [text for text in texts if text and len(text) <= LARGEST_MODEL]


def make_input(models, seed, number):
    """The bytes of one input and the lsmc arguments to try it with."""
    rng = random.Random(f"{seed}:{number}")
    text, other = rng.choice(models), rng.choice(models)
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(MUTATIONS)(rng, text, other)
    verb = rng.choice(["count", "run", "info"])
    arguments = [verb] if verb == "info" else [verb, *LIMITS]
    if rng.random() < 0.5:
        arguments.append("--json")
    if verb != "info" and rng.random() < 0.25:
        arguments += ["--overflow", "wrap"]
    if verb != "info":
        arguments += ["--engine", rng.choice(["packed", "packed", "plain"])]
    return text, arguments


def complaint_about(arguments, path):
    """Why this run of lsmc is not as it should be, or None."""
    command = [os.environ["LSMC_BINARY"], *arguments, str(path)]
    for seconds in (SECONDS, 4 * SECONDS):  # the second time in case the machine was busy
        try:
            process = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True,
                                     timeout=seconds, check=False)
            break
        except subprocess.TimeoutExpired:
            continue
    else:
        return f"hangs for more than {4 * SECONDS} s"
    stderr = process.stderr.decode(errors="replace")
    if REPORT.search(stderr):
        return "sanitizer report: " + REPORT.search(stderr).string[:2000]
    if process.returncode not in ALLOWED_EXITS:
        return f"exit code {process.returncode}: {stderr[:500]}"
    if process.returncode == 3 and ": error" not in stderr:
        return f"rejected without an error message: {stderr[:500]}"
    if "--json" in arguments and process.returncode != 3:
        try:
            json.loads(process.stdout)
        except ValueError as error:
            return f"stdout is not one JSON document: {error}"
    return None


def fuzz(folders, count, seed, first=0, save=None, jobs=2):
    """Tries `count` inputs made from the models in `folders`; returns how many failed."""
    models = real_models(folders)
    with tempfile.TemporaryDirectory() as folder:

        def attempt(number):
            text, arguments = make_input(models, seed, number)
            path = pathlib.Path(folder) / f"{seed}-{number}.dve"
            path.write_bytes(text)
            complaint = complaint_about(arguments, path)
            if complaint and save:
                save.mkdir(parents=True, exist_ok=True)
                (save / path.name).write_bytes(text)
            path.unlink()
            if complaint:
                print(f"input {number} of seed {seed}: lsmc {' '.join(arguments)}: {complaint}",
                      flush=True)
            return bool(complaint)

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            failures = sum(pool.map(attempt, range(first, first + count)))
    print(f"{count} inputs made from {len(models)} models, {failures} failures")
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--save", type=pathlib.Path, default=pathlib.Path("fuzz-failures"))
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    failures = fuzz([*OUR_MODELS, BEEM_DIR], options.count, options.seed, options.first,
                    options.save, options.jobs)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
