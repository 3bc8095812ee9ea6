"""The names of the cards on the table of Gears of Industry.

`E4@hand-1` is held by seat 1, `T5@factory-0` is a factory of seat 0, `E4@market-0-1` lies in market 0 in the row of
seat 1, `L10@market-0` among the neutral cards there, `E4@discards-1` on top of the discard pile of seat 1
(`E4@discards`: of the market), `E4@revealed` was turned up by a scout, and with `T3@starters` one may start.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Piece, View
from kernel_lib.core.pieces import laid
from kernel_lib.games.industry.rules.components import Cards, codes, factory_card
from kernel_lib.games.industry.rules.decks import starter_cards
from kernel_lib.games.industry.rules.state import START, State

REVEALED_PLACE: Final = "revealed"
STARTERS_PLACE: Final = "starters"


def hand_place(seat: int) -> str:
    """Return the place of the cards that a seat holds."""
    return f"hand-{seat}"


def factory_place(seat: int) -> str:
    """Return the place of the factories of a seat."""
    return f"factory-{seat}"


def market_place(state: State, market: int, owner: int) -> str:
    """Return the place of an owner's cards in a market."""
    return f"market-{market}" if owner == state.common else f"market-{market}-{owner}"


def discard_place(state: State, owner: int) -> str:
    """Return the place of the cards that an owner has discarded; the last one is seen."""
    return "discards" if owner == state.common else f"discards-{owner}"


def table_places(state: State) -> Iterator[tuple[int, str, Sequence[int]]]:
    """Yield the places of the table: whose cards lie there, what the place is called, and the cards."""
    seats, owners = range(state.options.players), range(state.common + 1)
    for seat in seats:
        yield seat, factory_place(seat), tuple(map(factory_card, state.factories[seat]))
    for market in (0, 1):
        for owner in owners:
            yield owner, market_place(state, market, owner), state.markets[market][owner]
    for seat in seats:
        yield seat, hand_place(seat), state.hands[seat]
    for owner in owners:
        yield owner, discard_place(state, owner), state.discards[owner][-1:]
    if state.revealed:
        yield state.pending[0].owner, REVEALED_PLACE, state.revealed


def starter_choices(view: View[State]) -> Cards:
    """Return the Technology cards that the viewer may start with; none when nobody asks them."""
    seat, state = view.seat, view.state
    asked = seat is not None and seat in state.to_act and state.step == START
    return tuple(starter_cards(state.decks[seat])) if asked and seat is not None else ()


def pieces(view: View[State]) -> tuple[Piece, ...]:
    """Return the cards on the table, as far as the view knows them, place by place.

    The code of a card is the card alone for its first owner and has the number of the owner for the others, as in
    `T3:1` (the market counts as the seat after the last): so older files name them.
    """
    state = view.state
    rows = [(owner, laid(place, codes(cards))) for owner, place, cards in table_places(state)]
    found = [(owner, piece) for owner, row in rows for piece in row]
    first: dict[str, int] = {}
    for owner, piece in found:
        first[piece.code] = min(owner, first.get(piece.code, owner))
    named = [
        Piece(piece.name, f"{piece.code}:{owner}" if piece.code and owner != first[piece.code] else piece.code)
        for owner, piece in found
    ]
    return (*named, *laid(STARTERS_PLACE, codes(starter_choices(view))))
