"""How a game of GEAR ended: who won and by how much, which line of the score decided it, and all lines."""

from __future__ import annotations

from typing import Final, NamedTuple

from kernel_lib.core import View
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text.telling import signed
from kernel_lib.games.gear.text.words import ENDING, LABELS, SENTENCES
from kernel_lib.parts.text import Ending, Names, ScoreLine
from kernel_lib.words.grammar import Name, counted, joined, name_of

FEW: Final = 2
"""So many rounds are told trick by trick."""


class Line(NamedTuple):
    """A line of the score over all rounds: which it is, and what it brought each seat."""

    key: str
    points: tuple[int, ...]


def ending(view: View[State], names: Names) -> Ending:
    """Title, reason and lines of a game that is over."""
    state, lines = view.state, _lines(view.state)
    winners = _best_sides(state)
    if len(winners) > 1:
        return Ending(
            _title_shared(state, names), _why_shared(state, names), _sheet(state, lines, None), _course(state)
        )
    (winner,) = winners
    deciding, rival, left = _deciding(state, lines, winner)
    sums = state.sums
    by = sums[winner] - max(total for side, total in enumerate(sums) if side != winner)
    title = ENDING["title"].format(names=_name(state, winner, names), by=counted(by, SENTENCES["point"]))
    places = {
        "line": ENDING[f"line {deciding.key}"],
        "winner": _name(state, winner, names),
        "rival": _name(state, rival, names),
        "mine": abs(_of_side(state, deciding, winner)),
        "theirs": abs(_of_side(state, deciding, rival)),
    }
    alone = "decides" if left <= 0 else "most"
    places |= {"did": ENDING[f"did {alone}"], "end": ENDING[f"end {alone}"].format(**places)}
    why = ENDING["why paid" if deciding.key == "paid" else "why earned"].format(**places)
    return Ending(title, why, _sheet(state, lines, deciding), _course(state))


def _course(state: State) -> str:
    """A game of one round or two is told trick by trick."""
    return ENDING["course" if len(state.scored) > FEW else "course tricks"]


# Sides: everybody for themselves, or the teams ----------------------------------------------------


def _seats(state: State, side: int) -> tuple[int, ...]:
    return (side, side + 2) if state.options.variant == "teams" else (side,)


def _name(state: State, side: int, names: Names) -> Name:
    return joined([name_of(seat, names) for seat in _seats(state, side)])


def _of_side(state: State, line: Line, side: int) -> int:
    return sum(line.points[seat] for seat in _seats(state, side))


def _best_sides(state: State) -> list[int]:
    sums = state.sums
    return [side for side, total in enumerate(sums) if total == max(sums)]


# What decided it ----------------------------------------------------------------------------------


def _deciding(state: State, lines: list[Line], winner: int) -> tuple[Line, int, int]:
    """The line that decided the game, the rival who would gain most by its falling away, and the lead that is left.

    Each line is thought away in turn, for everybody. The one without which the winner is least ahead is it. A lead of
    zero or less means that this line alone has changed who won; a lead that is left, that none has, and that this one
    brought the most.
    """

    def without(line: Line) -> tuple[int, int]:
        """The lead that is left without a line, and over whom."""
        totals = [total - _of_side(state, line, side) for side, total in enumerate(state.sums)]
        return min((totals[winner] - total, side) for side, total in enumerate(totals) if side != winner)

    deciding = min((line for line in lines if line.key != "start"), key=without)
    left, rival = without(deciding)
    return deciding, rival, left


# The lines ----------------------------------------------------------------------------------------


def _lines(state: State) -> list[Line]:
    """What the points are made of: those of the start, and the lines of the score, added over all rounds."""
    keys = ("tricks", "threes", "aces", "last", "all")
    lines = [Line("start", (state.options.start_points,) * state.options.players)]
    per_seat = list(zip(*(done.scores for done in state.scored), strict=True))
    if state.options.variant != "easy":
        lines.append(Line("paid", tuple(-sum(score.paid for score in scores) for scores in per_seat)))
    for number, key in enumerate(keys):
        earned = (sum(score.parts[number] for score in scores) for scores in per_seat)
        lines.append(Line(key, tuple(earned)))
    return lines


def _sheet(state: State, lines: list[Line], deciding: Line | None) -> tuple[ScoreLine, ...]:
    """The lines as they are shown, the points of all last; of teams, what both partners have together."""
    rows = [
        ScoreLine(ENDING.get(f"row {line.key}") or LABELS[f"line {line.key}"], _written(line.points), line is deciding)
        for line in lines
    ]
    if state.options.variant != "teams":
        return (*rows, ScoreLine(LABELS["total"], _written(state.points), total=True))
    sums = tuple(state.sums[seat % 2] for seat in range(state.options.players))
    rows.append(ScoreLine(LABELS["total"], _written(state.points)))
    return (*rows, ScoreLine(LABELS["teams"], _written(sums), total=True))


def _written(points: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(signed, points))


# A win that is shared -----------------------------------------------------------------------------


def _title_shared(state: State, names: Names) -> str:
    assert state.outcome is not None, "core.Text asks for games that are over"
    winners = joined([name_of(seat, names) for seat in state.outcome.winners])
    return ENDING["title shared"].format(names=winners)


def _why_shared(state: State, names: Names) -> str:
    assert state.outcome is not None, "core.Text asks for games that are over"
    points, rounds = counted(max(state.sums), SENTENCES["point"]), counted(len(state.scored), ENDING["round"])
    if state.options.variant == "teams":
        return ENDING["why level teams"].format(points=points, rounds=rounds)
    winners = joined([name_of(seat, names) for seat in state.outcome.winners])
    return ENDING["why level"].format(names=winners, points=points, rounds=rounds)
