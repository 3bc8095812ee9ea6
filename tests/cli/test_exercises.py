"""`cogbook exercises`: what exercises there are, and a task on one rule."""

from pathlib import Path

import pytest
from support.command import Run

import kernel_lib as kl


def test_each_rule_is_listed_with_its_levels_or_why_there_are_none(run: Run) -> None:
    listed = run("exercises", "highest_card")
    assert listed.code == 0
    lines = dict(line.split(": ", 1) for line in listed.out.splitlines())
    assert list(lines) == list(kl.GAMES["highest_card"].rulebook)
    assert lines["once"].startswith("level ")


@pytest.mark.parametrize("answer", [(), ("--answer",)])
def test_a_task_is_shown_with_the_table_and_its_answer_only_if_that_is_asked_for(
    run: Run, answer: tuple[str, ...]
) -> None:
    task = kl.exercise("gear", "follow-pair", 2, seed="7")
    shown = run("exercises", "gear", "follow-pair", "--level", "2", "--seed", "7", *answer)
    assert shown.code == 0
    assert task.prompt in shown.out
    assert all(choice in shown.out for choice in task.choices)
    assert ((task.why or "") in shown.out) == bool(answer)


def test_a_task_is_written_as_a_lesson(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "task.jsonl"
    written = run("exercises", "inversion", "tie", "--out", str(path))
    assert (written.code, written.out) == (0, f"Written: {path}\n")
    assert kl.tasks(path)[0].key == kl.exercise("inversion", "tie", seed="1").key


def test_a_rule_without_exercises_says_why(run: Run) -> None:
    refused = run("exercises", "gear", "deal")
    assert refused.code == 1
    assert "There is no exercise on the rule deal of GEAR." in refused.err
