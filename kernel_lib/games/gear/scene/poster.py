"""The poster of GEAR: a trick that waits for the last card, and the hand that answers it."""

from __future__ import annotations

from typing import Final

from kernel_lib.scene.poster import NARROW, WIDE, CardRow, Poster, card_rows

POSTER: Final = Poster(
    wide=card_rows(
        WIDE,
        [
            CardRow(["small-B5", "small-B8", "small-R9", "slot-asked"], 36, 34),
            CardRow(["small-R2", "small-R7", "small-B4", "small-B9", "small-R10", "small-BA"], 94, 25, 4),
        ],
    ),
    narrow=card_rows(
        NARROW,
        [CardRow(["small-B5", "small-B8"], 42, 38, 8), CardRow(["small-R9", "slot-asked"], 104, 38, 8)],
    ),
)
