"""What has moved since the viewer's last act: cards that came to a market, factories that were built or turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kernel_lib.games.industry.rules.components import PAID, USED
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.scene.pieces import Piece, Pieces


def news(state: State, pieces: Pieces, since: State) -> frozenset[str]:
    """Return the keys of the pieces that lie elsewhere, or otherwise, than they did."""
    found: set[str] = set()
    for market, rows in enumerate(pieces.markets):
        for owner, row in enumerate(rows):
            found |= _new(row, state.markets[market][owner], since.markets[market][owner])
    for seat, built in enumerate(pieces.factories):
        found |= _new(built, map(_lies, state.factories[seat]), map(_lies, since.factories[seat]))
    return frozenset(found)


def _new(pieces: list[Piece], now: Iterable[int], before: Iterable[int]) -> set[str]:
    """Return the pieces of a row that are more than there were; of equal ones the last."""
    had, found = Counter(before), set()
    for piece, one in zip(pieces, now, strict=True):
        if not had[one]:
            found.add(piece.key)
        had[one] -= bool(had[one])
    return found


def _lies(factory: int) -> int:
    """Return a factory without what it did this turn."""
    return factory & ~(PAID | USED)
