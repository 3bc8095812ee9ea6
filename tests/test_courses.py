"""The courses: every lesson is what its program writes, and every task can be done. In those of the rules every rule is
done; in those of strategy every claim has its number, and the command that gives it again.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from courses.contents import ALL, COURSES, STRATEGY

import kernel_lib
from kernel_lib import coverage
from kernel_lib.games import GAMES
from kernel_lib.replay import load, verify
from kernel_lib.replay.lines import Note
from kernel_lib.stats.differences import Difference
from kernel_lib.study.lessons import faults, tasks
from kernel_lib.study.tasks import Posed

ROOT = Path(__file__).parent.parent
LESSONS = ROOT / "replays" / "lessons"
FILES = [(game, name) for game, course in ALL.items() for name in course]
CLAIMS = [(game, name) for game, course in STRATEGY.items() for name in course]


MINUTES = {"industry": (40, 50), "smash": (40, 50)}
"""How long the courses of the two large games take, at least and at most; the others take 15 to 25 minutes."""


def minutes(game: str) -> int:
    return sum(int(tags(game, name)["minutes"]) for name in COURSES[game])


def tags(game: str, name: str) -> dict[str, str]:
    return load(LESSONS / game / f"{name}.jsonl").header.tags or {}


def test_no_lesson_is_without_its_program() -> None:
    assert sorted(path.relative_to(LESSONS) for path in LESSONS.rglob("*.jsonl")) == sorted(
        Path(game) / f"{name}.jsonl" for game, name in FILES
    )


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_lesson_is_what_its_program_writes_and_can_be_done(game: str, name: str, tmp_path: Path) -> None:
    path = LESSONS / game / f"{name}.jsonl"
    assert ALL[game][name]().save(tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
    assert verify(path) is None
    assert faults(path) == []
    assert all(task.check(task.solution).correct for task in tasks(path))
    assert all(task.hint and task.why for task in tasks(path)), "who does not know is helped, and told why at the end"


@pytest.mark.parametrize("game", COURSES)
def test_every_rule_is_done_in_a_course_of_its_length(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "ROOT", ROOT)
    assert not [rule for rule, where in coverage.coverage(GAMES[game]).items() if not where.done]
    least, most = MINUTES.get(game, (15, 25))
    assert least <= minutes(game) <= most
    assert len({task.key for name in COURSES[game] for task in _tasks(game, name)}) > 40


def _tasks(game: str, name: str) -> tuple[Posed, ...]:
    return tasks(LESSONS / game / f"{name}.jsonl")


@pytest.mark.parametrize("game", ALL)
def test_a_wrong_choice_is_told_the_rule(game: str) -> None:
    for name in ALL[game]:
        for task in _tasks(game, name):
            for place in set(range(len(task.choices))) - set(task.line.accept if task.choices else ()):
                said = task.check(place)
                assert not said.correct
                assert said.rule == task.rules[0].id


# Strategy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_lesson_says_of_which_course_it_is(game: str, name: str) -> None:
    assert tags(game, name)["course"] == ("strategy" if name in STRATEGY.get(game, {}) else "rules")


@pytest.mark.parametrize(("game", "name"), CLAIMS)
def test_a_claim_has_its_number_and_a_command_that_measures_it(game: str, name: str) -> None:
    """Here on few deals: what comes then is another number, of the same kind."""
    claim = ALL[game][name]().claim
    assert claim is not None
    assert {key: tags(game, name)[key] for key in claim.tags} == claim.tags
    assert {*claim.notes} <= {note.text for task in _tasks(game, name) for note in met(task)}, "they are read"
    found = measured(re.sub(r"\b(deals|games)=\d+", r"\1=2", claim.command))
    assert found.pairs == claim.pairs
    assert found.per_cent == (claim.unit == "in 100")


@pytest.mark.parametrize("game", STRATEGY)
def test_the_command_of_the_first_claim_gives_its_number(game: str) -> None:
    claim = next(iter(STRATEGY[game].values()))().claim
    assert claim is not None
    assert claim.told_by(measured(claim.command))


def met(task: Posed) -> list[Note]:
    """The notes that one meets on the way to a task."""
    return [note for at in task.replay.path(task.at) for note in task.replay.notes(at)]


def measured(command: str) -> Difference:
    found = eval(command, {"kl": kernel_lib})
    assert isinstance(found, Difference)
    return found
