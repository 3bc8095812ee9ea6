"""The names of the cards on the table of GEAR.

`R10@set-1` lies in a set for sale, `R10@open-2` and `R10@closed-2` before seat 2, `R10@trick-2` was played by seat 2 to
the trick in the middle, and `?@taken-2` is the back of a trick that seat 2 took (a pair has two backs). Sets count
from 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.core import UNKNOWN, Piece, View
from kernel_lib.core.pieces import laid
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import codes, kinds_in
from kernel_lib.games.gear.rules.moves import Trick
from kernel_lib.games.gear.rules.state import State


def set_place(number: int) -> str:
    """Return the place of the cards of a set for sale."""
    return f"set-{number}"


def open_place(seat: int) -> str:
    """Return the place of the open cards of a seat."""
    return f"open-{seat}"


def closed_place(seat: int) -> str:
    """Return the place of the closed cards of a seat."""
    return f"closed-{seat}"


def trick_place(seat: int) -> str:
    """Return the place of the cards that a seat has played to the trick in the middle."""
    return f"trick-{seat}"


def taken_place(seat: int) -> str:
    """Return the place of the tricks that a seat has taken."""
    return f"taken-{seat}"


def pieces(view: View[State]) -> tuple[Piece, ...]:
    """Return the cards on the table, as far as the view knows them, place by place."""
    return tuple(_pieces(view.state)) if view.state.round else ()


def _pieces(state: State) -> Iterator[Piece]:
    for number, cards in enumerate(state.sets):
        yield from laid(set_place(number), codes(kinds_in(cards)))
    complete = next((event for event in state.events if isinstance(event, Trick)), None)
    for seat, (opened, closed, kept) in enumerate(zip(state.opened, state.closed, state.kept, strict=True)):
        yield from laid(open_place(seat), codes(kinds_in(opened)))
        yield from laid(closed_place(seat), codes(kinds_in(closed)) if closed >= 0 else [UNKNOWN] * kept)
        backs = [trick.size for trick in state.tricks if trick.winner == seat and trick is not complete]
        yield from laid(taken_place(seat), [UNKNOWN] * sum(backs))
    if complete:
        for seat, played in zip(complete.seats, complete.cards, strict=True):
            yield from laid(trick_place(seat), played)
    else:
        for seat, kinds in zip(turn_order(max(state.leader, 0), len(state.kept)), state.played, strict=False):
            yield from laid(trick_place(seat), codes(kinds))
