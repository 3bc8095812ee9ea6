"""The bench of mutants, on a small package: what dies by which test, what lives, and which tests judge nothing."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench.mutation.judging import ALIVE, CHANGED, DEAD, Done, Job, Verdict
from bench.mutation.report import compared, revived, write

TESTS = Path(__file__).parents[1]

HEAVY = '''
def is_heavy(weight: int) -> bool:
    """Return True if a parcel is too heavy."""
    return weight > 20


def is_free(weight: int) -> bool:
    return weight < 2
'''

HELD = """
from functools import cache, wraps

from scales.limits import LIMIT

def doubled(function):
    @wraps(function)
    def twice(weight):
        return function(weight) * 2
    return twice

@doubled
def weighed(weight):
    return weight + LIMIT

@cache
def fee(weight):
    return weight + 7

class Scale:
    @property
    def idle(self):
        return not self.parcels

    parcels = ()

    @staticmethod
    def of(weight):
        return weight - 5

    def count(self):
        return len(self.parcels) + 1

COUNT = Scale().count
FEE = fee(3)

def waited(steps):
    waits = 0
    while steps > 0:
        steps = steps - 1
        waits = waits + 1
    return waits
"""

WEAK = """
from scales.parcels import is_free, is_heavy

def test_thirty_is_heavy():
    assert is_heavy(30)

def test_twenty_is_not():
    assert not is_heavy(20)

def test_one_is_free():
    assert is_free(1) and not is_free(2)
"""

HOLDING = """
import pytest
from scales import held

@pytest.mark.parametrize(("found", "right"), [
    (lambda: held.weighed(2), 10), (lambda: held.fee(3), 10), (lambda: held.Scale().idle, True),
    (lambda: held.Scale.of(9), 4), (held.COUNT, 1), (lambda: held.waited(4), 4),
])
def test_what_is_held_in_many_ways(found, right):
    assert found() == right
"""


class Bench:
    """A checkout of a package `scales`, and the mutants that are judged in it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "scales").mkdir()
        self.write("scales/__init__.py", "")

    def write(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, encoding="utf-8")

    def judged(self, tests: str, *modules: str, **more: Any) -> Done:
        job, out = self.root / "job.json", self.root / "out.json"
        files = [str(self.root / "scales" / module) for module in modules]
        job.write_bytes(msgspec.json.encode(Job(str(self.root), files, [tests], str(out), jobs=1, **more)))
        ran = subprocess.run(
            [sys.executable, "-m", "bench.mutation.judging", str(job)],
            env=os.environ | {"PYTHONPATH": f"{TESTS}{os.pathsep}{self.root}"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return msgspec.json.decode(out.read_bytes(), type=Done)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    made = Bench(tmp_path)
    made.write("scales/parcels.py", HEAVY)
    made.write("test_parcels.py", WEAK)
    return made


def fates(done: Done, function: str = "is_heavy") -> dict[str, tuple[str, str]]:
    found = [verdict for verdict in done.verdicts if verdict.function == function]
    return {verdict.kind: (verdict.verdict, verdict.by.rpartition("::")[2]) for verdict in found}


@pytest.mark.full
def test_mutants_die_live_live_again_and_change(bench: Bench) -> None:
    before = bench.judged("test_parcels.py", "parcels.py")
    assert fates(before) == {
        "return None": (DEAD, "test_thirty_is_heavy"),
        "comparison": (DEAD, "test_twenty_is_not"),
        "constant": (ALIVE, ""),
    }
    assert {verdict.reached for verdict in before.verdicts} == {1, 2}, "tests that do not reach a mutant are not run"

    bench.write("test_parcels.py", WEAK.replace("is_heavy(20)", "is_heavy(10)"))
    after = bench.judged("test_parcels.py", "parcels.py", before=before.verdicts)
    assert fates(after) == fates(before) | {"comparison": (ALIVE, "")}
    assert [verdict.change for verdict in revived(before, after)] == ["weight > 20  ->  weight >= 20"]

    worded = HEAVY.replace("Tell", "Say").replace(
        "    return weight > 20", "    # In kilograms.\n    return weight > 20"
    )
    bench.write("scales/parcels.py", worded.replace("weight < 2", "weight < 3"))
    bench.write("test_parcels.py", WEAK.replace("twenty_is_not", "one_of_twenty_is_light"))
    moved = bench.judged("test_parcels.py", "parcels.py", before=before.verdicts)
    assert fates(moved) == fates(before) | {"comparison": (DEAD, "test_one_of_twenty_is_light")}, "words are no change"
    assert {verdict for verdict, _ in fates(moved, "is_free").values()} == {CHANGED}
    assert revived(before, moved) == []


def test_a_test_that_fails_without_a_mutant_judges_none(bench: Bench) -> None:
    failing = "\ndef test_nothing_is_heavy():\n    assert not is_heavy(30)\n\n"
    alone = "SEEN = []\n\ndef test_a():\n    SEEN.append(1)\n\ndef test_b():\n    assert not is_heavy(1) and SEEN\n"
    bench.write("test_parcels.py", "from scales.parcels import is_heavy\n" + failing + alone)
    found = bench.judged("test_parcels.py", "parcels.py")
    assert found.left_out == {
        "test_parcels.py::test_nothing_is_heavy": "it fails when nothing is changed",
        "test_parcels.py::test_b": "it fails when it runs alone and nothing is changed",
    }
    assert {verdict.verdict for verdict in found.verdicts} == {ALIVE}


@pytest.mark.full
def test_functions_and_numbers_are_changed_wherever_they_are_held(bench: Bench) -> None:
    bench.write("scales/held.py", HELD)
    bench.write("scales/limits.py", "LIMIT = 3\nUNREAD = 4\n")
    bench.write("test_held.py", HOLDING)
    found = bench.judged("test_held.py", "held.py", "limits.py", seconds=1)
    alive = {verdict.change for verdict in found.verdicts if verdict.verdict == ALIVE}
    assert alive == {"return twice  ->  return None"}, "it has run when its module was loaded, and never again"
    methods = {"Scale.idle", "Scale.of", "Scale.count"}
    assert {v.function for v in found.verdicts} == {"doubled", "weighed", "fee", "waited", "LIMIT"} | methods
    endless = {verdict.change for verdict in found.verdicts if verdict.why == "limit"}
    assert endless == {"steps - 1  ->  steps + 1"}, "a test that takes far too much processor time ends, and has failed"


def test_verdicts_are_kept_a_line_each(tmp_path: Path) -> None:
    verdict = Verdict("scales.parcels", "is_heavy", 1, "comparison", "0" * 12, 4, "> [] ->  >=", DEAD, "test_a")
    kept = {"parcels": Done([verdict, verdict], 2, 3, {"test_b": "it fails"}, 1.5)}
    write(tmp_path / "mutants.json", kept)
    text = (tmp_path / "mutants.json").read_text(encoding="utf-8")
    assert msgspec.json.decode(text, type=dict[str, Done]) == kept
    assert sum(line.startswith('{"module"') for line in text.splitlines()) == 2


def test_of_those_that_were_killed_each_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    """One that lived before and whose function changed since is none of them."""

    def done(**fates: str) -> Done:
        verdicts = [Verdict("scales.parcels", name, 1, "not", "0", 4, "", fate) for name, fate in fates.items()]
        return Done(verdicts, 2, 3, {}, 1.0)

    before = done(dies=DEAD, lives_again=DEAD, is_changed=DEAD, lived=ALIVE, lived_and_changed=ALIVE)
    compared(before, done(dies=DEAD, lives_again=ALIVE, is_changed=CHANGED, lived=ALIVE, lived_and_changed=CHANGED))
    told = capsys.readouterr().out
    assert "3 were killed: 1 are, 1 live again, the functions of 1 changed;" in told
    assert "lived_and_changed" not in told
