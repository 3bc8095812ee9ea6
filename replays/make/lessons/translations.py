"""Lessons in other languages: the games, tasks and answers of the English ones, with other words.

The words stand in `<language>/<game>.toml` beside this file, by lesson: its title, its notes, and of its tasks what is
asked, the sentences of a choice, the hint and the reason. Notes and tasks stand in their order in the lesson. They are
written as a program writes them, with expressions in braces (`kernel_lib.study.facts`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from kernel_lib.replay import load
from kernel_lib.replay import save as save_replay
from kernel_lib.study import lessons
from kernel_lib.study.facts import ACCEPT, LANGUAGE, TYPE, FactText, filled, kept, position
from kernel_lib.study.tasks.mistakes import TYPE as MISTAKES
from kernel_lib.study.tasks.task import PlacedTask
from make.lessons.contents import ALL
from make.mistakes import add_mistakes

FOLDER: Final = Path(__file__).parent
SAID: Final = ("prompt", "choices", "hint", "why")
"""Texts of a task."""


class Translation(NamedTuple):
    """A lesson in another language than English."""

    language: str
    game: str
    name: str

    @property
    def path(self) -> str:
        """Return its path in the folder of replays."""
        return f"{lessons.FOLDER.name}/{self.language}/{self.game}/{self.name}.jsonl"


class BadTranslation(ValueError):
    """Raised for a translation that does not fit its lesson; the sentence says which, and why."""


def translations() -> Iterator[Translation]:
    """Yield the lessons that there are words of in other languages."""
    for source in sorted(FOLDER.glob("*/*.toml")):
        yield from (Translation(source.parent.name, source.stem, name) for name in _words(source))


@cache
def _words(source: Path) -> dict[str, Any]:
    return tomllib.loads(source.read_text(encoding="utf-8"))


def save(translation: Translation, path: Path) -> None:
    """Write a lesson in another language. BadTranslation: its words do not fit, or it has faults."""
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in _lines(translation)))
    lesson = load(path)
    add_mistakes(lesson, translation.game, translation.name, translation.language)
    path.unlink()
    save_replay(lesson, path)
    faults = lessons.faults(lesson)
    if faults:
        raise BadTranslation(f"{translation.path} has faults: {' '.join(faults)}")


def _lines(translation: Translation) -> Iterator[dict[str, Any]]:
    """Yield the lines of the English lesson with the words of a translation."""
    language, game, name = translation
    words = _words(FOLDER / language / f"{game}.toml")[name]
    english = ALL[game][name]().replay
    lines: list[dict[str, Any]] = [msgspec.json.decode(raw) for raw in english.lines]
    answers = {line["task"]: line["texts"][ACCEPT] for line in lines if _gives_answer(line)}
    tags = {**lines[0]["tags"], "title": words["title"], LANGUAGE: language}
    here: dict[int, PlacedTask] = {task.line.id: task for task in lessons.tasks(english)}
    notes, tasks = iter(words["notes"]), iter(words["tasks"])
    for line in lines:
        kind = line["type"]
        if kind == "header":
            yield {**line, "tags": tags}
        elif kind == "note":
            yield from _translated(line, {"text": next(notes)}, position(english, line["at"]), language)
        elif kind == "task":
            told = next(tasks)
            if {*told} != {*SAID} & {*line} or len(told.get("choices", ())) != len(line.get("choices", ())):
                raise BadTranslation(f"{translation.path}: task {line['id']} says other things than the English one.")
            answer = {ACCEPT: answers[line["id"]]} if line["id"] in answers else {}
            yield from _translated(line, {**told, **answer}, here[line["id"]], language)
        elif kind not in (TYPE, MISTAKES):
            yield line
    if [*notes, *tasks]:
        raise BadTranslation(f"{translation.path} has more notes or tasks than the English lesson.")


def _gives_answer(line: dict[str, Any]) -> bool:
    return line["type"] == TYPE and ACCEPT in line["texts"]


def _translated(
    line: dict[str, Any], words: dict[str, FactText], here: PlacedTask, language: str
) -> Iterator[dict[str, Any]]:
    """Yield a note or a task with other words, and the facts that are kept beside it."""
    said = {key: _filled(text, here, language) for key, text in words.items() if key != ACCEPT}
    yield {**line, **said}
    facts = kept(words)
    if facts:
        yield {"type": TYPE, "at": line["at"], "texts": facts, line["type"]: line["id"]}


def _filled(text: FactText, here: PlacedTask, language: str) -> FactText:
    if isinstance(text, str):
        return filled(text, here, language)
    return [filled(one, here, language) for one in text]
