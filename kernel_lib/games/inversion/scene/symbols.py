"""The symbols of !nversion."""

from __future__ import annotations

from functools import cache

from kernel_lib.games.inversion.rules.components import CODES, SUIT_NAMES
from kernel_lib.scene.symbols import Sheet, card_face, seat_bids, sheet_of, small_face, swap_corner, swap_strip


@cache
def sheet() -> Sheet:
    """All symbols of this game by name."""
    faces: Sheet = {}
    for code in CODES:
        suit_name, number = SUIT_NAMES[code[0]], code[1:]
        partner = str(11 - int(number))
        faces[f"face-{code}"] = card_face(number, suit_name, swap_corner(partner))
        faces[f"strip-{code}"] = card_face(number, suit_name, swap_strip(partner))
        faces[f"small-{code}"] = small_face(number, suit_name)
    return sheet_of({**seat_bids(4), **faces})
