"""Questions that a teacher asks of many games, as functions from a frame to a frame.

    made = questions(frames)["made"]
    made(frames.contracts).collect()

What a question is, stands in `kernel_lib.stats.questions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import polars as pl

from kernel_lib.bots import bot_names
from kernel_lib.core import UnknownName
from kernel_lib.core.validation import FRAMES, QUESTION, require_texts, require_type
from kernel_lib.parts.characters import bot_name
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.questions import PLAYER, Question, questions_in, seats
from kernel_lib.words import Message, in_each_language

_SEAT: Final = {"seat": pl.col("seat")}
_PLAYER: Final = {"player": pl.col("agent")}
_WON: Final = pl.col("won")
_SCORE: Final = pl.col("score")

question: Final = questions_in("statistics")


@in_each_language
def general() -> tuple[Question, ...]:
    """Return the questions that are asked of every game, in the language that is spoken."""
    unit = str(Message("unit-points"))
    return (
        question("wins-by-seat", "seats", _SEAT, share=_WON, labels=seats()),
        question("wins-by-player", "seats", _PLAYER, share=_WON),
        question("wins-by-player-and-seat", "seats", {**_SEAT, **_PLAYER}, share=_WON, labels=seats()),
        question("score-by-player", "seats", _PLAYER, mean=_SCORE, unit=unit),
        question("score-by-seat", "seats", _SEAT, mean=_SCORE, unit=unit, labels=seats()),
    )


def questions(frames: Frames) -> dict[str, Question]:
    """Return the questions that can be asked of these frames, by name. ValueError: these are no frames."""
    require_type("frames", frames, Frames, FRAMES)
    game = frames.game
    players = {bot: bot_name(game, bot) for bot in ("random", *bot_names(game))}
    return {
        question.name: replace(question, players=players) if PLAYER in question.by else question
        for question in (*general(), *game.stats.questions)
    }


def find_question(frames: Frames, question: str | Question) -> Question:
    """Return the question of that name, or the question itself. UnknownName: these frames have none called so.

    ValueError: it is neither a name nor a question.
    """
    require_type("question", question, str | Question, QUESTION)
    if isinstance(question, Question):
        return question
    known = questions(frames)
    if question not in known:
        raise UnknownName("question", question, known)
    return known[question]


def ask(frames: Frames, question: str | Question) -> pl.DataFrame:
    """Answer a question, which may be given by its name. Errors as for `find_question`."""
    asked = find_question(frames, question)
    return asked(frames.frame(asked.frame)).collect()


def summary(frames: Frames, only: Sequence[str] | None = None) -> dict[str, pl.DataFrame]:
    """Answer all questions that have an answer, or those of `only`, by name.

    UnknownName: no such question. ValueError: invalid arguments.
    """
    known = questions(frames)
    for name in () if only is None else require_texts("only", only):
        find_question(frames, name)
    wanted = list(only or known)
    answers = dict(_answers(Frames(frames.sources), [known[name] for name in wanted]))
    return {name: answers[name] for name in wanted if name in answers and not answers[name].is_empty()}


def _answers(frames: Frames, asked: Sequence[Question]) -> Iterator[tuple[str, pl.DataFrame]]:
    """Yield every question with its answer: some games at a time, so that memory stays bounded however many
    there are.
    """
    sums: dict[str, pl.DataFrame] = {}
    for piece in frames.pieces():
        for question, some in _sums(piece, asked):
            before = sums.get(question.name)
            sums[question.name] = some if before is None else question.combine([before, some])
    for question in asked:
        if question.name in sums:
            yield question.name, question.finish(sums[question.name].lazy()).collect()


def _sums(frames: Frames, asked: Sequence[Question]) -> Iterator[tuple[Question, pl.DataFrame]]:
    """Yield what the answers are computed from; a frame is made once for all questions on it, and one at a time."""
    for name in dict.fromkeys(question.frame for question in asked):
        alike = [question for question in asked if question.frame == name]
        frame = frames.frame(name).cache()
        yield from zip(alike, pl.collect_all([question.partial(frame) for question in alike]), strict=True)
