"""The words that the lessons of a course explain."""

from __future__ import annotations

from kernel_lib.study.lessons import lessons
from kernel_lib.words import is_known, sentences

say = sentences("course")


def explained_words(lesson: str) -> list[tuple[str, str]]:
    """Return the words that a lesson explains, each with what it means, by the lesson's name: `gear/pairs`."""
    name = f"words-{lesson.replace('/', '-')}"
    if not is_known(f"course/{name}"):
        return []
    lines = (line.partition(": ") for line in say(name).split("|"))
    return [(word.strip(), meaning.strip()) for word, _, meaning in lines]


def words_of_course(game: str) -> list[tuple[str, str]]:
    """Return the words that the lessons of a game explain, in their order."""
    return [pair for lesson in lessons() if lesson.name.startswith(f"{game}/") for pair in explained_words(lesson.name)]
