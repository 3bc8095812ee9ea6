"""A task of a translated lesson is the same task as its English twin: it has its key, in files of learners as well."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from kernel_lib.core.resources import checkout
from kernel_lib.replay import load
from kernel_lib.study.result_codes import decode_results, encode_results
from kernel_lib.study.tasks import PosedTask, posed
from kernel_lib.study.translations import ENGLISH, english_key
from kernel_lib.study.tries import AttemptStatus, Hinted, TaskTry

LESSONS = (checkout() or Path()) / "replays" / "lessons"
TRANSLATED = sorted(path.relative_to(LESSONS) for path in LESSONS.glob("*/*/*.jsonl"))
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def tasks(lesson: Path) -> list[PosedTask]:
    return list(posed(load(LESSONS / lesson)))


def english(lesson: Path) -> list[PosedTask]:
    return tasks(Path(*lesson.parts[1:]))


@pytest.mark.parametrize("lesson", TRANSLATED, ids=str)
def test_translated_tasks_have_the_keys_of_their_english_twins(lesson: Path) -> None:
    pairs = zip(tasks(lesson), english(lesson), strict=True)
    lacking = [f'"{one.key}": "{twin.key}",' for one, twin in pairs if one.key != twin.key]
    assert not lacking, "add these rows to kernel_lib/study/translations.py"


def test_there_are_translated_lessons() -> None:
    assert len(TRANSLATED) >= 5


@pytest.mark.parametrize("game", sorted(path.name for path in LESSONS.iterdir() if len(path.name) > 2))
def test_english_tasks_keep_their_own_keys(game: str) -> None:
    found = [task.key for path in sorted((LESSONS / game).glob("*.jsonl")) for task in posed(load(path))]
    assert found
    assert not ENGLISH.keys() & set(found)


def test_tries_and_hints_of_older_files_count_for_the_english_twin() -> None:
    for translated, key in ENGLISH.items():
        made = TaskTry(WHEN, "inversion", "1.0", translated, "lesson.jsonl#1", "number", correct=True)
        assert made.task == key
        line = msgspec.json.encode(made).replace(key.encode(), translated.encode())
        assert msgspec.json.decode(line, type=TaskTry) == made
        assert Hinted(WHEN, "inversion", translated).task == key


def test_codes_of_older_pages_in_another_language_are_read() -> None:
    lesson = TRANSLATED[0]
    keys = [task.key for task in english(lesson)]
    older = {twin: translated for translated, twin in ENGLISH.items()}
    statuses: list[AttemptStatus] = ["first"] * len(keys)
    for before in (keys, [older.get(key, key) for key in keys]):
        assert decode_results(encode_results(before, statuses), {"The lane": keys}) == ("The lane", tuple(statuses))


def test_a_task_that_was_never_translated_keeps_its_key() -> None:
    assert english_key("0123456789abcdef") == "0123456789abcdef"
