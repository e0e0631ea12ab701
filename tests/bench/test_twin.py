#!/usr/bin/env python3
"""The Promela twin of a model: written the same each time, refused where it cannot be had, and
with as many states as lsmc counts. The last needs SPIN and a C compiler; without them the test
is skipped once the rest has been looked at.
"""

import os
import pathlib
import sys
import tempfile

SOURCE_DIR = pathlib.Path(
    os.environ.get("LSMC_SOURCE_DIR", pathlib.Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(SOURCE_DIR / "bench"))
import measure
import spin

SKIPPED = 77  # what ctest takes for "skipped"
COUNTED = [
    "beem-models/peterson.3.dve", "beem-models/phils.4.dve", "beem-models/phils_asym.8.dve",
    "bench/token_ring.dve",
    # One each of what a translation can get wrong.
    "tests/models/count_self_loop.dve", "tests/models/fire_sequential.dve",
    "tests/models/names_forward_location.dve", "tests/models/rendezvous_index_before_effects.dve",
    "tests/models/rendezvous_order.dve", "tests/models/rendezvous_value_first.dve",
    "tests/models/step_no_self_rendezvous.dve", "tests/models/types_extremes.dve",
    "tests/models/wrap_negative_byte.dve", "tests/models/wrap_received.dve",
]
REFUSED = {
    "tests/models/buffer_capacity.dve": "buffered channel",
    "tests/models/commit_first.dve": "committed location",
    "tests/models/property_blocks.dve": "property process",
    "tests/models/rendezvous_common_write.dve": "assigns g twice",
    "tests/models/rendezvous_later_value_sees_store.dve": "several values",
    "tests/models/rendezvous_typed_cast.dve": "typed channel",
    "tests/models/fire_index_and_value.dve": "selects its own element",
}

# Guards that read what they receive into, tried one after another on one message: a verifier
# that takes the first receive back must find the message unchanged.
GUARD_READS_TARGET = """\
channel c;
process Sender { byte n; state s; init s;
  trans s -> s { sync c!n; effect n = (n + 1) % 3; }; }
process First { byte v; state s; init s;
  trans s -> s { guard v == 0; sync c?v; }, s -> s { guard v == 1; effect v = 0; }; }
process Second { byte v; state s; init s;
  trans s -> s { guard v == 0; sync c?v; }, s -> s { guard v == 2; effect v = 0; }; }
system async;
"""


def variable(name):
    if not os.environ.get(name):
        sys.exit(f"{name} must be set")
    return os.environ[name]


def written(model):
    return measure.Run([variable("LSMC_PROMELA_TWIN"), model])


def complaint_about_text(model):
    first, second = written(model), written(model)
    if first.exit_code or not first.stdout.startswith("/* Twin of "):
        return first.last_words()
    if first.stdout != second.stdout:
        return "written differently the second time"
    return None


def complaint_about_refusal(model, reason):
    run = written(model)
    if run.exit_code == 1 and reason in run.stderr and not run.stdout:
        return None
    return f"should be refused for a {reason!r}, but: {run.last_words()}"


def complaint_about_count(model):
    count = measure.Count(variable("LSMC_BINARY"), model, ["--overflow", "wrap"])
    with tempfile.TemporaryDirectory() as folder:
        twin = spin.Twin(variable("LSMC_PROMELA_TWIN"), model, folder)
        twin.compile("pan", ["-O0"])
        result = twin.run("pan", count.states, 3 * count.states + 1000)
    if result.states == count.states:
        return None
    return f"lsmc counts {count.states} states, SPIN {result.states}"


def tried(judge, model, *more):
    try:
        complaint = judge(model, *more)
    except measure.Failure as failure:
        complaint = str(failure)
    return [f"{pathlib.Path(model).name}: {complaint}"] if complaint else []


def main():
    with tempfile.TemporaryDirectory() as folder:
        own = pathlib.Path(folder) / "guard_reads_target.dve"
        own.write_text(GUARD_READS_TARGET)
        models = [SOURCE_DIR / name for name in COUNTED] + [own]
        complaints = []
        for model in models:
            complaints += tried(complaint_about_text, model)
        for name, reason in REFUSED.items():
            complaints += tried(complaint_about_refusal, SOURCE_DIR / name, reason)
        can_count = not spin.missing()
        for model in models if can_count else []:
            complaints += tried(complaint_about_count, model)
    print(*complaints, sep="\n")
    print(f"{len(complaints)} complaints about {len(models)} twins and {len(REFUSED)} refusals")
    if complaints:
        return 1
    if not can_count:
        print(f"skipped: counts were not compared, this is missing: {' '.join(spin.missing())}")
        return SKIPPED
    return 0


if __name__ == "__main__":
    sys.exit(main())
