"""What frames, questions, positions and guests are given: of what makes no sense one sentence says what is expected."""

import re
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import polars as pl
import pytest

import kernel_lib as kl

GAME = Path(__file__).parents[2] / "replays/inversion/two-players.jsonl"
Given = dict[str, Any]
NO_FRAMES = "frames must be Frames, as of kl.frames('games/'), not {}."
NO_QUESTION = "question must be a Question, as in kl.questions(frames)['wins-by-player'], not {}."
NO_FRAME = "frame must be a frame of games, as in frames.seats, not {}."
NO_TEXTS = "only must be a list of texts, as in ['one', 'another'], not {}."
NO_FILE = "{} must be the name of a file or folder, as in 'games/', not {}."
FRAMES = kl.frames(GAME)
WINS = kl.questions(FRAMES)["wins-by-player"]


def frames(given: Given) -> object:
    return kl.frames(**{"paths": GAME, **given})


def questions(given: Given) -> object:
    return kl.questions(**given)


def summary(given: Given) -> object:
    return kl.summary(**{"frames": FRAMES, **given})


def question(given: Given) -> object:
    return WINS(**given)


def chart(given: Given) -> object:
    return kl.chart(**{"frames": FRAMES, "question": WINS, "answer": WINS(FRAMES.seats).collect(), **given})


def difference(given: Given) -> object:
    return kl.stats.paired_difference(**{"question": WINS, "frame": FRAMES.seats, "one": "Ann", "other": "Bo", **given})


def where(given: Given) -> object:
    return kl.stats.find_positions(**{"frames": FRAMES, "condition": pl.col("seat") == 0, **given})


def positions(given: Given) -> object:
    return kl.stats.Positions(**given)


def positions_of(given: Given) -> object:
    return kl.stats.Positions.of(**given)


def load(given: Given) -> object:
    return kl.stats.Positions.load(**given)


def save(given: Given) -> object:
    kl.stats.Positions.of([]).save(**given)
    return None


def rows(given: Given) -> object:
    return kl.PositionTable(**{"source": kl.stats.Positions.of([]), **given})


def guests(given: Given) -> object:
    return kl.teach.load_bots(**{"folder": GAME.parent, **given})


CASES: tuple[tuple[Callable[[Given], object], str, object, str], ...] = (
    (frames, "game", [], "There is no game []."),
    (questions, "frames", "games/", NO_FRAMES.format("'games/'")),
    (summary, "frames", None, NO_FRAMES.format(None)),
    (summary, "only", "wins-by-player", NO_TEXTS.format("'wins-by-player'")),
    (summary, "only", 5, NO_TEXTS.format(5)),
    (question, "frame", GAME.name, NO_FRAME.format("'two-players.jsonl'")),
    (question, "frame", FRAMES, NO_FRAME.format("<Frames of !nversion: 1 logs")[:-1]),
    (chart, "question", 5, NO_QUESTION.format(5)),
    (chart, "answer", 5, "answer must be the answer to it, as in kl.summary(frames)['wins-by-player'], not 5."),
    (chart, "frames", 5, NO_FRAMES.format(5)),
    (difference, "question", None, NO_QUESTION.format(None)),
    (difference, "frame", None, NO_FRAME.format(None)),
    (where, "frames", None, NO_FRAMES.format(None)),
    (where, "condition", True, "condition must be a condition on columns, as in pl.col('seat') == 0, not True."),
    (where, "limit", "5", "limit must be a whole number from 0, not '5'."),
    (where, "limit", -1, "limit must be a whole number from 0, not -1."),
    (positions, "frame", None, "frame must be a frame with the columns file and at, not None."),
    (positions_of, "positions", 5, "positions must be a list of positions, not 5."),
    (positions_of, "positions", [5], "Each of positions must be a Position, as in kl.stats.find_positions(frames,"),
    (load, "path", None, NO_FILE.format("path", None)),
    (save, "path", 5, NO_FILE.format("path", 5)),
    (
        rows,
        "source",
        None,
        "source must be Positions, as of kl.stats.find_positions, or Frames, as of kl.frames, not None.",
    ),
    (rows, "question", "x", NO_QUESTION.format("'x'")),
    (guests, "folder", None, NO_FILE.format("folder", None)),
    (guests, "seconds", "5", "seconds must be a number above 0, not '5'."),
    (guests, "seconds", 0, "seconds must be a number above 0, not 0."),
    (guests, "megabytes", 1.5, "megabytes must be a whole number from 1, not 1.5."),
    (guests, "megabytes", 0, "megabytes must be a whole number from 1, not 0."),
)  # fmt: skip


def _named(given: object) -> str:
    return given.__name__ if isinstance(given, FunctionType) else repr(given)[:20]


@pytest.mark.parametrize(("call", "name", "value", "sentence"), CASES, ids=_named)
def test_what_makes_no_sense_is_said(call: Callable[[Given], object], name: str, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        call({name: value})


@pytest.mark.parametrize("place", ["x", None, True, -1, 10])
def test_a_row_that_is_not_there_is_told(place: Any) -> None:
    shown = kl.PositionTable(kl.stats.find_positions(FRAMES, pl.col("seat") == 0))
    with pytest.raises(IndexError, match=rf"^There is no row {place}\. Choose one from 0 to 9\.$"):
        shown.look_at(place)
