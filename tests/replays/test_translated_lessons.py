"""Lessons in other languages: the games, tasks and answers of the English ones, opened where it is spoken."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from make.lessons.contents import COURSES
from make.lessons.translations import BadTranslation, Translation, _words, save, translations

from kernel_lib.replay import Replay, load
from kernel_lib.study.facts import filled
from kernel_lib.study.lessons import faults, lessons, read_lesson, tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.words import speaking

REPLAYS: Final = Path(__file__).parents[2] / "replays"
ALL: Final = list(translations())


def asked(task: PosedTask) -> tuple[object, ...]:
    """What is asked at a task, and what is right, without words."""
    line = task.line
    return (line.at, line.seat, line.ask, line.accept, line.rules, len(task.choices))


def notes(replay: Replay) -> list[str]:
    return [note.text or "" for at in (0, *replay.main_line.ids) for note in replay.notes(at)]


def title(replay: Replay) -> str:
    return (replay.header.tags or {})["title"]


def test_the_first_course_of_inversion_is_there_in_german() -> None:
    assert [one.name for one in ALL if (one.language, one.game) == ("de", "inversion")] == [*COURSES["inversion"]]


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.path)
def test_it_is_what_its_words_make_of_the_english_one(one: Translation, tmp_path: Path) -> None:
    save(one, tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == (REPLAYS / one.path).read_bytes()
    english, other = (load(REPLAYS / path) for path in (f"lessons/{one.game}/{one.name}.jsonl", one.path))
    assert faults(other) == []
    assert [str(step.move) for step in other.main_line] == [str(step.move) for step in english.main_line]
    assert [*map(asked, tasks(other))] == [*map(asked, tasks(english))]
    assert len(notes(other)) == len(notes(english))
    assert not {*notes(other)} & {*notes(english)}
    assert not {task.prompt for task in tasks(other)} & {task.prompt for task in tasks(english)}


def test_a_lesson_is_opened_in_the_language_that_is_spoken() -> None:
    with speaking("de"):
        replay, found = read_lesson("inversion/the-lane")
        other = read_lesson("inversion/along-the-lane")[0]
        assert next(one.name for one in lessons("inversion")) == "inversion/the-lane"
    assert title(replay) == "Die Spur"
    assert found[0].prompt == "Wie viele Karten sind in der Schachtel?"
    assert found[0].check(50).correct
    assert title(other) == "Look along the lane", "what is not translated is there in English"
    assert title(read_lesson("inversion/the-lane")[0]) == "The lane"


def test_numbers_are_words_of_the_lesson_whatever_is_spoken() -> None:
    german = tasks(REPLAYS / "lessons/de/inversion/01-the-lane.jsonl")[0]
    assert filled("{len(suits):Word} Farben", german) == "Fünf Farben"
    with speaking("de"):
        assert (
            filled("{len(suits):word} suits", tasks(REPLAYS / "lessons/inversion/01-the-lane.jsonl")[0]) == "five suits"
        )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda words: words["notes"].append("Zu viel."), "more notes or tasks"),
        (lambda words: words["tasks"][0].pop("hint"), "task 1 says other things"),
        (lambda words: words["tasks"][6]["choices"].pop(), "task 7 says other things"),
        (lambda words: words["tasks"][0].update(prompt=" "), "has faults: Task 1"),
    ],
)
def test_words_that_do_not_fit_the_lesson_are_told(
    change: object, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "de" / "inversion.toml"
    source.parent.mkdir()
    source.write_bytes((REPLAYS / "make/lessons/de/inversion.toml").read_bytes())
    monkeypatch.setattr("make.lessons.translations.FOLDER", tmp_path)
    change(_words(source)["01-the-lane"])  # type: ignore[operator]  # a function
    with pytest.raises(BadTranslation, match=says):
        save(Translation("de", "inversion", "01-the-lane"), tmp_path / "lesson.jsonl")
