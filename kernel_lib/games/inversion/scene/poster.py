"""The poster of !nversion: the lane with its contract card, and a trick that waits for the last card."""

from __future__ import annotations

from typing import Final

from kernel_lib.scene.poster import NARROW, WIDE, CardRow, Poster, card_rows

POSTER: Final = Poster(
    wide=card_rows(
        WIDE,
        [
            CardRow(["small-C5/use", "small-D10", "small-H1", "small-D6", "small-H8", "small-C2"], 32, 22, 7),
            CardRow(["small-C9", "small-C3", "slot-asked"], 90, 34, 8),
        ],
    ),
    narrow=card_rows(
        NARROW,
        [CardRow(["small-C5/use", "small-D10", "small-H1"], 38, 26, 9), CardRow(["small-C9", "small-C3"], 102, 38, 8)],
    ),
)
