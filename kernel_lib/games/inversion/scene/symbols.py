"""The symbols of !nversion."""

from __future__ import annotations

from functools import cache
from typing import Final

from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.scene.symbols import SymbolSheet, card_face, seat_bids, sheet_of, small_face, swap_corner, swap_strip

SUITS: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond", "W": "clown"}
"""The symbols of the suits."""


@cache
def make_sheet() -> SymbolSheet:
    """Return all symbols of this game by name."""
    faces: SymbolSheet = {}
    for code in CODES:
        suit_sign, number = SUITS[code[0]], code[1:]
        partner = str(11 - int(number))
        faces[f"face-{code}"] = card_face(number, suit_sign, swap_corner(partner))
        faces[f"strip-{code}"] = card_face(number, suit_sign, swap_strip(partner))
        faces[f"small-{code}"] = small_face(number, suit_sign)
    return sheet_of({**seat_bids(4), **faces})
