"""The poster of Gears of Industry: a market, and the hand of three that answers it."""

from __future__ import annotations

from typing import Final

from kernel_lib.scene.poster import NARROW, WIDE, CardRow, Poster, card_rows

_MARKET: Final = ["small-E11", "small-C4"]
_HAND: Final = ["small-E11", "small-C11", "small-C4"]
POSTER: Final = Poster(
    wide=card_rows(WIDE, [CardRow(_MARKET, 34, 36, 8), CardRow(_HAND, 92, 36, 8)]),
    narrow=card_rows(NARROW, [CardRow(_MARKET, 42, 30, 5), CardRow(_HAND, 104, 30, 5)]),
)
