"""The right answers of lessons are derived by the rules, and a stored one that is changed is found."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from typer.testing import CliRunner

from kernel_lib.cli.app import app
from kernel_lib.replay import Replay, load
from kernel_lib.study.facts import ACCEPT, FactsLine, fact_faults, facts_in
from kernel_lib.study.lessons import faults, tasks
from kernel_lib.study.tasks.played import judged

LESSONS: Final = Path(__file__).parents[2] / "replays" / "lessons"
FILES: Final = sorted(path.relative_to(LESSONS).with_suffix("").as_posix() for path in LESSONS.rglob("*.jsonl"))
DERIVED: Final = ("choice", "number", "seats", "pieces", "move", "moves")
"""The kinds of tasks whose answers are all derived but for those below. What is the best move a verdict says."""
NOT_DERIVED: Final = {
    ("gear/05-teams", 11): "it supposes an end of the round to which no moves lead from there: that both teams have 20",
    ("industry/08-a-deck-of-your-own", 6): "it asks for a preset by the words that describe it",
    ("industry/11-an-effect-every-turn", 7): "it asks what a measured number says of one's own play",
    ("industry/13-the-factory-that-decides", 7): "it asks for advice, which the claim of the lesson stands behind",
    ("smash/11-bases-first", 6): "it supposes a position to which no moves lead from there: without the other base",
    ("smash/12-gears-well-spent", 6): "it asks why two measured numbers differ, and chooses between explanations",
}
"""Tasks whose answers no expression gives, by lesson and number, and why."""


@cache
def lesson(name: str) -> Replay:
    return load(LESSONS / f"{name}.jsonl")


def facts_of(name: str) -> Mapping[int, FactsLine]:
    """Return the facts of the tasks of a lesson, by the ids of tasks."""
    return {facts.task: facts for facts in facts_in(lesson(name)) if facts.task is not None}


def test_every_answer_is_derived_but_for_those_that_are_named_with_a_reason() -> None:
    without = {
        (name, task.number)
        for name in FILES
        for task in tasks(lesson(name))
        if task.line.ask in DERIVED
        if ACCEPT not in getattr(facts_of(name).get(task.line.id), "texts", {})
        if task.line.ask != "move" or judged(task) is None
    }
    assert without == set(NOT_DERIVED)


@pytest.mark.parametrize("name", FILES)
def test_every_sentence_of_a_choice_is_held_against_the_game(name: str) -> None:
    """No expression is a mere constant, such as `1 == 2`, which would hold under any rules."""
    for facts in facts_of(name).values():
        told = facts.texts.get(ACCEPT, "")
        for expression in told if isinstance(told, list) else []:
            assert any(isinstance(node, ast.Name) for node in ast.walk(ast.parse(expression))), expression


# What was changed ---------------------------------------------------------------------------------------


def changed(name: str, *, answers: bool, texts: bool) -> tuple[bytes, int]:
    """Return a lesson with every derived answer, or every derived text, changed, and how many there are of them."""
    lines = [msgspec.json.decode(line) for line in (LESSONS / f"{name}.jsonl").read_bytes().splitlines()]
    stored = {(line["type"], line["id"]): line for line in lines if line["type"] in ("task", "note")}
    moves = [line["move"] for line in lines if line["type"] == "move" and line["seat"] is not None]
    count = 0
    for facts in facts_in(lesson(name)):
        line = stored["note", facts.note] if facts.task is None else stored["task", facts.task]
        for key in facts.texts:
            if answers if key == ACCEPT else texts:
                line[key] = other_answer(line, moves) if key == ACCEPT else other_text(line[key])
                count += 1
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines), count


def other_answer(line: Mapping[str, Any], moves: Sequence[Any]) -> Any:
    """Return a wrong answer to a task: of a choice the sentences that are wrong, of a move one of `moves`."""
    told = line["accept"]
    match line["ask"]:
        case "choice":
            return [place for place in range(len(line["choices"])) if place not in told]
        case "number" | "score":
            return told + 1
        case "seats":
            return [0] if told != [0] else [1]
        case "moves":
            return told[:1]
        case "move":
            return [move for move in moves if move not in told][:1]
        case _:
            return [*told, "no such piece"]


def other_text(text: str | list[str]) -> str | list[str]:
    """Return a text with another number in it, in digits or after it."""
    if isinstance(text, list):
        return [*map(str, map(other_text, text))]
    digits = [letter for letter in text if letter.isdigit()]
    return text.replace(digits[0], str((int(digits[0]) + 1) % 10)) if digits else f"{text} (7)"


def found(content: bytes, path: Path) -> int:
    """Return how much of a lesson is not what the rules give."""
    path.write_bytes(content)
    replay = load(path)
    return sum(1 for _ in fact_faults(replay, tasks(replay)))


@pytest.mark.parametrize("name", FILES)
def test_every_derived_answer_that_is_changed_is_found(name: str, tmp_path: Path) -> None:
    content, count = changed(name, answers=True, texts=False)
    assert found(content, tmp_path / "changed.jsonl") == count


@pytest.mark.parametrize("name", FILES)
def test_every_derived_text_that_is_changed_is_found(name: str, tmp_path: Path) -> None:
    content, count = changed(name, answers=False, texts=True)
    assert found(content, tmp_path / "changed.jsonl") == count


@pytest.mark.parametrize("name", [name for name in FILES if "number" in (lesson(name).header.tags or {})])
def test_a_measured_number_that_is_changed_in_a_note_is_found(name: str, tmp_path: Path) -> None:
    tags = lesson(name).header.tags or {}
    header, *lines = (LESSONS / f"{name}.jsonl").read_bytes().splitlines(keepends=True)
    number = tags["number"].encode()
    changed_lines = [line.replace(number, number.replace(b" (", b"1 (")) for line in lines]
    path = tmp_path / "changed.jsonl"
    path.write_bytes(header + b"".join(changed_lines))
    assert faults(path) == [f"{tags['number']} was measured, but no note says so."]


def test_the_check_says_which_answer_is_not_what_the_rules_give(tmp_path: Path) -> None:
    path = tmp_path / "changed.jsonl"
    path.write_bytes(changed("gear/01-open-cards", answers=True, texts=False)[0])
    result = CliRunner().invoke(app, ["lessons", "--check", str(path)])
    assert result.exit_code == 1
    assert "After move 6: [0, 2] counts as right, but" in " ".join(result.output.split())
