"""What the lessons of strategy know of their positions: judged once, and kept in a file beside this one.

A position that is not there yet is judged, so long that nothing is too close to tell, and added; commit the file with
the lesson. Written again, a lesson takes no time.
"""

from __future__ import annotations

import json
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Final

from kernel_lib.bots.futures import candidates, stake_of
from kernel_lib.core import Game, game_of
from kernel_lib.study.cases import Case, Decision, Work
from kernel_lib.study.values import Question, Tally, Value, tried
from kernel_lib.study.writing import Judged, Script

KEPT: Final = Path(__file__).parent / "judged"
ERROR: Final = 0.01
"""Standard error of a difference between two moves, as a chance to win."""
SEED: Final = 1
BATCH: Final = 500


def judged(lesson: Script, seat: int = 0, *, samples: int = 0) -> Judged:
    """What the moves of `seat` are worth where a lesson stands, by the reference player.

    `samples`: all moves are tried on so many states, so that what is told of the bad ones is right as well; 0: on as
    many as it takes to know the best ones.
    """
    game, state = lesson.game, lesson.state
    key = f"{state.digest()}/{seat}"
    kept = _kept(game.name)
    if key not in kept:
        moves = candidates(state.view(seat))
        question = Question.of(state, seat, moves, "seat", SEED)
        tally = _tried(question, samples) if samples else _cleared(question)
        assert not tally.all_alike, "the moves differ in nothing, so there is nothing to ask"
        _keep(game, key, Judged(stake_of(game).by, tally.samples, tally.values))
    return _read(game, kept[key])


def _cleared(question: Question) -> Tally:
    case = Case(Decision(0, question, 0), ERROR, stake_of(game_of(question.state)).effort)
    (done,) = Work(None, None, 1, inf).cleared([case])
    return done.tally


def _tried(question: Question, samples: int) -> Tally:
    tally, places = Tally(question), range(len(question.moves))
    batch = 0
    while tally.samples < samples:
        batch += 1
        tally.take(places, tried(question, batch, BATCH, places, None))
    return tally


@cache
def _kept(game: str) -> dict[str, dict[str, Any]]:
    path = KEPT / f"{game}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {row.pop("position"): row for row in map(json.loads, lines)}


def _keep(game: Game, key: str, found: Judged) -> None:
    values = [[str(move), *(round(number or 0.0, 4) for number in numbers)] for move, *numbers in found.values]
    row = {"by": found.by, "samples": found.samples, "values": values}
    KEPT.mkdir(exist_ok=True)
    with (KEPT / f"{game.name}.jsonl").open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps({"position": key, **row}, ensure_ascii=False) + "\n")
    _kept(game.name)[key] = row


def _read(game: Game, row: dict[str, Any]) -> Judged:
    values = tuple(Value(game.parse(move), *numbers) for move, *numbers in row["values"])
    return Judged(row["by"], row["samples"], values)
