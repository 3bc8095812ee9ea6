"""The cards on the table by place, with the keys that they keep, and which of them others have moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kernel_lib.core.pieces import laid
from kernel_lib.games.industry.rules.components import CODES, codes, without_marks
from kernel_lib.games.industry.rules.pieces import (
    REVEALED_PLACE,
    discard_place,
    factory_place,
    hand_place,
    market_place,
    table_places,
)
from kernel_lib.games.industry.rules.state import State


class MarkedCard(NamedTuple):
    """A card on the table: its key, which card it is, and its name in marks."""

    key: str
    card: int
    name: str


class Pieces:
    """The cards on the table by place, each with a key that it keeps as long as its owner has it.

    Copies are alike and numbered; a hidden card is keyed by its seat and place.
    """

    def __init__(self, state: State) -> None:
        self._counts: dict[tuple[int, int], int] = {}
        seats, owners = range(state.options.players), range(state.common + 1)
        rows = {place: self._row(owner, place, cards) for owner, place, cards in table_places(state)}
        self.factories = [rows[factory_place(seat)] for seat in seats]
        self.markets = [[rows[market_place(state, market, owner)] for owner in owners] for market in (0, 1)]
        self.hands = [rows[hand_place(seat)] for seat in seats]
        self.discards = [rows[discard_place(state, owner)] for owner in owners]
        self.revealed = rows.get(REVEALED_PLACE, [])

    def _row(self, owner: int, place: str, cards: Sequence[int]) -> list[MarkedCard]:
        named = laid(place, codes(cards))
        return [MarkedCard(self._key(owner, card), card, one.name) for card, one in zip(cards, named, strict=True)]

    def _key(self, owner: int, card: int) -> str:
        copy = self._counts[owner, card] = self._counts.get((owner, card), -1) + 1
        return f"back-{owner}-{copy}" if card < 0 else f"card-{owner}-{CODES[card]}-{copy}"


def slot_key(market: int, owner: int) -> str:
    """Return the key of the first empty place of a row."""
    return f"slot-{market}-{owner}"


def starter_key(code: str, copy: int) -> str:
    """Return the key of a card that one may start with."""
    return f"starter-{code}-{copy}"


# What has moved since the viewer's last act -------------------------------------------------------


def changed_pieces(state: State, pieces: Pieces, since: State) -> frozenset[str]:
    """Return the keys of the pieces that lie elsewhere, or otherwise, than they did."""
    found: set[str] = set()
    for market, rows in enumerate(pieces.markets):
        for owner, row in enumerate(rows):
            found |= _find_new(row, state.markets[market][owner], since.markets[market][owner])
    for seat, built in enumerate(pieces.factories):
        found |= _find_new(built, map(without_marks, state.factories[seat]), map(without_marks, since.factories[seat]))
    return frozenset(found)


def _find_new(pieces: list[MarkedCard], now: Iterable[int], before: Iterable[int]) -> set[str]:
    """Return the pieces of a row that are more than there were; of equal ones the last."""
    had, found = Counter(before), set()
    for piece, one in zip(pieces, now, strict=True):
        if not had[one]:
            found.add(piece.key)
        had[one] -= bool(had[one])
    return found
