"""The lines of a turn: ways to build and to enter cards, the most promising first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.industry.bots.evaluation import entry_worth, raised, spent, worth
from kernel_lib.games.industry.rules.components import CODES, KINDS, factory_card, is_technology, is_vertical, value
from kernel_lib.games.industry.rules.moves import Enter, enter
from kernel_lib.games.industry.rules.state import BUILD, ENTER, ENTRIES, OUTPUT, THREE_CARDS, State
from kernel_lib.games.industry.rules.turns import legal_builds

WIDTH: Final = 8
"""So many positions are followed after each entry, and so many entries tried in each."""


class Line(NamedTuple):
    """Moves from here to the end of entering, the position after them, and what it looks worth."""

    moves: tuple[Move, ...]
    state: State
    worth: float


def lines(state: State, seat: int) -> list[Line]:
    """Ways to build and to enter cards, the most promising first; each way counts once, however it is ordered."""
    builds = legal_builds(state, seat) if state.step == BUILD else ()
    nodes = [_line((move,), state.apply(move, seat), seat) for move in builds] or [_line((), state, seat)]
    found = {_lie(line.state): line for line in nodes}
    for _ in range(ENTRIES):
        grown = [_grown(line, moves, seat) for line in nodes for moves in _entries(line.state, seat)]
        fresh = {_lie(line.state): line for line in sorted(grown, key=attrgetter("worth"))}
        nodes = sorted(fresh.values(), key=attrgetter("worth"), reverse=True)[:WIDTH]
        found = fresh | found
    return sorted(map(_closed, found.values(), [seat] * len(found)), key=attrgetter("worth"), reverse=True)


def _lie(state: State) -> tuple[object, ...]:
    """What tells two positions of a turn apart."""
    return state.markets, state.factories, state.hands


def _line(moves: tuple[Move, ...], state: State, seat: int) -> Line:
    clashes = raised(state, seat)[0] if state.active == seat else 0.0
    return Line(moves, state, worth(state, seat) + clashes)


def _grown(line: Line, moves: Sequence[Move], seat: int) -> Line:
    state = line.state
    for move in moves:
        state = state.apply(move, seat)
    return _line((*line.moves, *moves), state, seat)


def _closed(line: Line, seat: int) -> Line:
    """The line with what ends entering: the factory turned up that a clash wants, and `done`."""
    moves, state = line.moves, line.state
    while _entering(state, seat):
        move = raised(state, seat)[1]
        moves, state = (*moves, move), state.apply(move, seat)
    return Line(moves, state, line.worth)


def _entering(state: State, seat: int) -> bool:
    return state.active == seat and state.step == ENTER and state.to_act == (seat,)


def _entries(state: State, seat: int) -> list[tuple[Move, ...]]:
    """The most promising ways to enter one more card: the moves that pay for it, then the card."""
    if not _entering(state, seat) or state.entered == ENTRIES:
        return []
    ways = sorted(
        ((_improves(state, seat, moves[-1]), place, moves) for place, moves in enumerate(_ways_in(state, seat))),
        reverse=True,
    )
    return [moves for _, _, moves in ways[:WIDTH]]


def _improves(state: State, seat: int, move: Move) -> float:
    assert isinstance(move, Enter)
    return entry_worth(state, seat, KINDS[move.card], move.market, KINDS[move.replace] if move.replace else None)


def _ways_in(state: State, seat: int) -> Iterator[tuple[Move, ...]]:
    """Each card of the hand in each place, paid by a factory of its value, or by the output of those of least use."""
    lying = [factory_card(one) for one in state.factories[seat] if not is_vertical(one)]
    held = [card for card in state.hand_kinds(seat) if not is_technology(card)]
    for card in held:
        paying = [one for one in lying if value(one) == value(card)]
        short = max(0, -(-(value(card) - state.output) // OUTPUT))
        for market, rows in enumerate(state.markets):
            for replaced in dict.fromkeys(rows[seat]) if len(rows[seat]) == THREE_CARDS else (None,):
                instead = CODES[replaced] if replaced is not None else None
                if paying:
                    yield (enter(CODES[card], market, instead, CODES[paying[0]]),)
                if short <= len(lying):
                    yield (*spent(lying, held, short), enter(CODES[card], market, instead, None))
