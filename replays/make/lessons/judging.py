"""Verdicts on the positions of the lessons of strategy: judged once, and kept in a file beside this one.

A position that is not there yet, or was judged with other rules or house data, is judged and added; commit the file
with the lesson. Written again, a lesson takes no time. A position is judged with two seeds, apart from each other,
until both find the same moves to be right: a task must not change with the seed. Where they do not agree after many
states, the moves are too close for a task.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from kernel_lib.bots.rollouts import candidates, utility_of
from kernel_lib.core import Game, State
from kernel_lib.games import GAMES
from kernel_lib.study.judging.rollouts import Decision, MoveValue, RolloutSamples, run_rollouts
from kernel_lib.study.judging.verdicts import BEYOND, LEAST
from make.script import Judged, Script

KEPT: Final = Path(__file__).parent / "judged"
"""The folder of what was judged: JSON lines, but no logs."""
SEEDS: Final = (1, 2)
BATCH: Final = 250
DOUBLED: Final = 4
"""So many times the states are doubled, at most, until the seeds agree."""
SENTENCES: Final = {
    "close": "Two seeds do not agree which moves are right, after {samples} states each: {one} or {other}. "
    "Choose another position.",
}


def judged(lesson: Script, seat: int = 0, *, samples: int) -> Judged:
    """Return the values of the moves of `seat` where a lesson stands, by the reference player. All moves are tried on
    so many states, or on more, so that what is told of the bad ones is right as well. ValueError: the seeds do not
    agree.
    """
    game, state = lesson.game, lesson.state
    key = f"{state.digest()}/{seat}"
    kept = _kept(game.name)
    if key not in kept:
        tally = _agreed(state, seat, samples)
        assert not tally.all_equal, "the moves differ in nothing, so there is nothing to ask"
        _keep(game, key, Judged(utility_of(game).by, tally.samples, tally.values))
    return _read(game, kept[key])


def _agreed(state: State, seat: int, samples: int) -> RolloutSamples:
    """Return the findings with the first seed, once the second finds the same moves to be right."""
    first, second = (asked(state, seat, seed) for seed in SEEDS)
    for doubled in range(DOUBLED + 1):
        try_on(first, samples << doubled)
        try_on(second, samples << doubled)
        if right(first) == right(second):
            return first
    one, other = sorted(right(first)), sorted(right(second))
    raise ValueError(SENTENCES["close"].format(samples=samples << DOUBLED, one=one, other=other))


def asked(state: State, seat: int, seed: int) -> RolloutSamples:
    """Return a decision about the moves of a seat, with nothing found out yet."""
    return RolloutSamples(Decision.of(state, seat, candidates(state.view(seat)), "seat", seed))


def try_on(tally: RolloutSamples, samples: int) -> None:
    """Try all moves until so many states tell what they are worth."""
    places = range(len(tally.decision.moves))
    while tally.samples < samples:
        batch = tally.tried // BATCH + 1
        tally.take(places, run_rollouts(tally.decision, batch, BATCH, places, None))


def right(tally: RolloutSamples) -> set[str]:
    """Return the moves that a task would accept: as good as the best, within the error of the difference."""
    decision, (best, *_) = tally.decision, tally.values

    def is_good(one: MoveValue) -> bool:
        lost = decision.chance(best.value) - decision.chance(one.value)
        return lost < LEAST or lost <= BEYOND * decision.chance_error(one.value, one.stderr or 0.0)

    return {str(one.move) for one in tally.values if is_good(one)}


@cache
def _kept(game: str) -> dict[str, dict[str, Any]]:
    path = KEPT / f"{game}.ndjson"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows = [row for row in map(json.loads, lines) if row["edition"] == GAMES[game].edition]
    return {row.pop("position"): row for row in rows}


def _keep(game: Game, key: str, found: Judged) -> None:
    values = [[str(move), *(round(number or 0.0, 4) for number in numbers)] for move, *numbers in found.values]
    row = {"edition": game.edition, "by": found.by, "samples": found.samples, "values": values}
    KEPT.mkdir(exist_ok=True)
    with (KEPT / f"{game.name}.ndjson").open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps({"position": key, **row}, ensure_ascii=False) + "\n")
    _kept(game.name)[key] = row


def _read(game: Game, row: dict[str, Any]) -> Judged:
    values = tuple(MoveValue(game.parse(move), *numbers) for move, *numbers in row["values"])
    return Judged(row["by"], row["samples"], values)
