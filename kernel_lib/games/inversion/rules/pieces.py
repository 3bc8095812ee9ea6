"""The names of the cards on the table of !nversion.

There is one of each card, so its code is its name wherever it lies: `H9`. A hidden card is named by its place in the
hand: `?@hand-1#3` is the third card of seat 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.core import UNKNOWN, Piece, View
from kernel_lib.core.cards import from_bits
from kernel_lib.core.pieces import laid
from kernel_lib.games.inversion.rules.components import codes
from kernel_lib.games.inversion.rules.state import State


def hand_place(seat: int) -> str:
    """Return the place of the cards that a seat holds."""
    return f"hand-{seat}"


def pieces(view: View[State]) -> tuple[Piece, ...]:
    """Return the cards that the view knows, then those that it does not, hand by hand."""
    return tuple(_pieces(view.state)) if view.state.lane else ()


def _pieces(state: State) -> Iterator[Piece]:
    known = state.seen
    for hand in state.hands:
        known |= max(hand, 0)
    yield from (Piece(code, code) for code in codes(from_bits(known)))
    for seat, (hand, count) in enumerate(zip(state.hands, state.held, strict=True)):
        if hand < 0:
            yield from laid(hand_place(seat), [UNKNOWN] * count)
