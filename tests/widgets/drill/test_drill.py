"""A drill on the screen: tasks on a lesson's board while the time runs; at its end what is known."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from support import judged_replay
from support.wire import Wire, press, shown

import kernel_lib as kl
from kernel_lib.study.lessons import tasks
from kernel_lib.study.review import DecisionTask
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.drill.summary import answer_words

PUZZLES = sorted(Path("replays/gear/tsume").glob("*.jsonl"))[:4]


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2026, 3, 2, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(milliseconds=1)
        return self.time


Made = Callable[..., kl.Drill]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def drill_of(tmp_path: Path, clock: Clock) -> Made:
    def made(tasks: object = PUZZLES, **more: Any) -> kl.Drill:
        return kl.Drill(tasks, progress=kl.Progress("Ada", tmp_path, clock=clock), pace=0, **more)

    return made


def wrong(task: PosedTask) -> str:
    return next(text for move in task.state.legal_moves() if not task.check(text := str(move)).correct)


def command(drill: kl.Drill, name: str) -> None:
    press(drill, {"type": "command", "name": name})


def right(drill: kl.Drill) -> None:
    assert drill.now is not None
    drill.answer(drill.now.solution)
    command(drill, "next")


def test_a_task_is_done_as_in_a_lesson_and_its_try_is_kept_with_its_time(drill_of: Made) -> None:
    drill = drill_of()
    task = drill.now
    assert task is not None
    press(drill, {"type": "act", "move": wrong(task), "index": len(drill.frames) - 1})
    assert drill.lesson["talk"]["tone"] == "wrong"
    assert [deed["name"] for deed in drill.lesson["deeds"]] == ["try", "hint", "show"]
    assert drill.lesson["held"], "the wrong move stays on show"
    command(drill, "try")
    press(drill, {"type": "act", "move": task.solution, "index": len(drill.frames) - 1})
    assert (drill.lesson["talk"]["tone"], drill.lesson["next"]) == ("right", "Next task")
    tries = drill.drill.progress.tries
    assert [made.correct for made in tries] == [False, True]
    assert all(made.ms is not None and made.ms >= 0 for made in tries)


def test_what_failed_comes_back_and_is_seen_among_the_marks(drill_of: Made) -> None:
    drill = drill_of()
    first = drill.now
    command(drill, "show")
    assert drill.lesson["talk"]["when"] == "comes back soon"
    command(drill, "next")
    for _ in range(3):
        right(drill)
    assert drill.now is first
    assert [dot["status"] for dot in drill.lesson["dots"]] == ["first", "first", "first", "open"]
    right(drill)
    end = drill.lesson["end"]
    assert [mark["status"] for mark in end["marks"]] == ["later", "first", "first", "first"]
    assert (end["text"], end["back"]) == ("4 tasks, 3 right at the first try.", "1 came back and was asked again.")


def test_time_is_told_without_asking_and_when_it_is_up_the_task_may_be_finished(drill_of: Made, clock: Clock) -> None:
    drill = drill_of(minutes=10)
    assert 599_000 < drill.lesson["drill"]["left"] <= 600_000
    clock.time += timedelta(minutes=11)
    command(drill, "time")
    assert drill.lesson["drill"]["left"] == 0
    assert drill.now is not None
    drill.answer(drill.now.solution)
    assert drill.lesson["next"] == "Finish"
    command(drill, "next")
    end = drill.lesson["end"]
    assert end["title"] == "Ten minutes are over."
    clock.time += timedelta(hours=1)
    command(drill, "more")
    assert drill.drill.minutes == 15, "a pause counts for nothing"
    assert "end" not in drill.lesson
    assert 299_000 < drill.lesson["drill"]["left"] <= 300_000


def test_at_its_end_it_says_what_is_solid_what_is_shaky_and_what_is_due(drill_of: Made) -> None:
    drill = drill_of()
    task = drill.now
    assert task is not None
    drill.answer(wrong(task))
    while drill.now is not None:
        right(drill)
    end = drill.lesson["end"]
    assert end["title"] == "All that was due is done."
    rules = {row["title"] for group in end["groups"] for row in group["rows"]}
    assert rules == {rule.title for one in drill.drill.tasks.values() for rule in one.rules}
    assert sum(day["count"] for day in end["days"]) == len(PUZZLES)
    assert end["days"][0]["name"] == "today"
    assert [deed["name"] for deed in end["deeds"]] == ["done", "more", "misses"]
    assert task.prompt not in json.dumps(end)
    command(drill, "misses")
    (missed,) = drill.lesson["end"]["misses"]
    assert missed["prompt"] == task.prompt
    assert missed["right"]
    command(drill, "done")
    assert drill.lesson["end"]["bye"].startswith("Done for today.")
    assert str(drill.drill.progress.path) in drill.lesson["drill"]["kept"]
    words = shown(drill)["text/plain"]
    assert "All that was due is done." in words
    assert "image/png" not in shown(drill)


def test_a_drill_with_nothing_due_says_when_something_is_and_goes_on_if_one_likes(drill_of: Made) -> None:
    drill = drill_of()
    while drill.now is not None:
        right(drill)
    again = drill_of()
    assert again.now is None
    assert again.lesson["end"]["title"] == "Nothing is due today."
    assert "comes again in" in again.lesson["end"]["text"]
    assert again.frames, "a page has a picture all the same"
    command(again, "more")
    assert again.now is not None


# What a page may not know -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["puzzle", "mistake"])
def test_nothing_of_an_answer_crosses_before_it_is_judged(kind: str, wire: Wire, drill_of: Made) -> None:
    task = DecisionTask(judged_replay.judged(), 7) if kind == "mistake" else next(iter(kl.tasks(PUZZLES[3])))
    drill = drill_of([task, PUZZLES[0]])
    later = kl.tasks(PUZZLES[0])[0]
    drill.answer(wrong(task))
    sent = wire.text() + json.dumps([drill.frames, drill.lesson, drill.story, drill.offers])
    for secret in (task.why, task.hint, later.prompt, later.why):
        assert secret
        assert json.dumps(secret, ensure_ascii=False)[1:-1] not in sent
    assert '"accept"' not in sent
    drill.answer(task.solution)
    assert json.dumps(task.why, ensure_ascii=False)[1:-1] in wire.text()


# Bad input, and what may go wrong ---------------------------------------------------------------------------


def test_a_drill_goes_from_game_to_game_with_the_symbols_of_each(drill_of: Made) -> None:
    drill = drill_of([PUZZLES[0], "replays/grid/puzzles/02-fill.jsonl"])
    gear = drill.symbols
    right(drill)
    assert drill.now is not None
    assert drill.now.game.name == "grid"
    assert drill.symbols != gear
    assert drill.lesson["game"] == kl.GAMES["grid"].title
    assert repr(drill) == "<Drill of 2 tasks of 2 games>"


def test_that_nothing_is_kept_any_more_stands_on_the_page_and_nothing_is_lost(drill_of: Made) -> None:
    drill = drill_of()
    drill.drill.progress.path.unlink()
    right(drill)
    told = drill.lesson["drill"]
    assert told["warns"]
    assert "can't be written" in told["kept"]
    assert len(drill.drill.progress.tries) == 1


def test_a_damaged_progress_file_is_told_with_its_line(drill_of: Made, tmp_path: Path) -> None:
    drill_of()
    with (tmp_path / "ada.jsonl").open("ab") as stream:
        stream.write(b"hop\nhop\n")
    told = drill_of().lesson["drill"]
    assert told["warns"]
    assert told["kept"].startswith("Line 2 of ada.jsonl cannot be read")
    assert "Another line can't be read either." in told["kept"]


def test_what_was_answered_in_another_tab_is_told(drill_of: Made) -> None:
    one, other = drill_of(), drill_of()
    command(other, "next")
    right(other)
    right(one)
    assert one.lesson["drill"]["others"].startswith("1 task was answered in another tab")
    assert len(kl.Progress("Ada", one.drill.progress.path.parent).tries) == 2


def test_an_answer_twice_no_answer_and_an_unknown_button_count_for_nothing(wire: Wire, drill_of: Made) -> None:
    drill = drill_of()
    assert drill.now is not None
    no = wrong(drill.now)
    drill.answer(no)
    drill.answer(no)
    assert drill.answer("fly to the moon") is None
    assert len(drill.drill.tries) == 1
    command(drill, "go 2")
    assert "There is no button go 2" in wire.said()[-1]
    with pytest.raises(ValueError, match=r"There is no game, lesson or file 'gears'.*Did you mean 'gear'"):
        drill_of("gears")
    with pytest.raises(ValueError, match="nothing to drill"):
        drill_of([])


def test_pieces_that_were_marked_are_said_in_words() -> None:
    (task,) = [task for task in tasks("grid/counting") if task.number == 1]
    assert answer_words(task, task.solution, whole=True) == "orange pair at row 1, column 3, nothing moves it"
    (task,) = [task for task in tasks("industry/a-turn") if task.number == 4]
    assert answer_words(task, ["T3", "T4"]) == "Technology 3; Technology 4"
    assert answer_words(task, ["T3", "nothing"], whole=True) == "Technology 3; nothing"
