"""The symbols of GEAR."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.gear.rules.components import CODES
from kernel_lib.games.gear.text import say
from kernel_lib.scene.symbols import HEXAGON, ON_PAPER, SymbolSheet, centred_number, corner, seat_bids, sheet_of, used
from kernel_lib.words import in_each_language

_WHEELS: Final[SymbolSheet] = {
    "wheel-R": '<path class="red" d="M-7.4-37.3L-6.1-45.6H6.1L7.4-37.3L16-34.5L21.9-40.4L31.7-33.3L27.9-25.8L33.2-18.5'
    "L41.5-19.8L45.2-8.3L37.7-4.5V4.5L45.2 8.3"
    "L41.5 19.8L33.2 18.5L27.9 25.8L31.7 33.3L21.9 40.4L16 34.5L7.4 37.3L6.1 45.6H-6.1L-7.4 37.3L-16 34.5L-21.9 "
    "40.4L-31.7 33.3L-27.9 25.8L-33.2 18.5"
    "L-41.5 19.8L-45.2 8.3L-37.7 4.5V-4.5L-45.2-8.3L-41.5-19.8L-33.2-18.5L-27.9-25.8L-31.7-33.3L-21.9-40.4"
    'L-16-34.5Z"/>',
    "wheel-B": '<path class="l-blue rj" stroke-width="7" d="M-8.2-33L-7.1-42.4H7.1L8.2-33L17.5-29.1L25-35L35-25'
    "L29.1-17.5L33-8.2L42.4-7.1V7.1L33 8.2L29.1 17.5"
    "L35 25L25 35L17.5 29.1L8.2 33L7.1 42.4H-7.1L-8.2 33L-17.5 29.1L-25 35L-35 25L-29.1 17.5L-33 8.2L-42.4 7.1V-7.1"
    'L-33-8.2L-29.1-17.5L-35-25L-25-35L-17.5-29.1Z"/>',
    # Small beside the number of a card, where thin lines would be lost.
    "index-R": '<path class="red" d="M-7.2-36.3L-6.2-46.6H6.2L7.2-36.3L15.5-33.6L22.4-41.3L32.4-34.1L27.1-25.2L32.3-18'
    "L42.4-20.3L46.2-8.5L36.7-4.4V4.4L46.2 8.5"
    "L42.4 20.3L32.3 18L27.1 25.2L32.4 34.1L22.4 41.3L15.5 33.6L7.2 36.3L6.2 46.6H-6.2L-7.2 36.3L-15.5 33.6L-22.4 "
    "41.3L-32.4 34.1L-27.1 25.2L-32.3 18"
    "L-42.4 20.3L-46.2 8.5L-36.7 4.4V-4.4L-46.2-8.5L-42.4-20.3L-32.3-18L-27.1-25.2L-32.4-34.1L-22.4-41.3"
    'L-15.5-33.6Z"/>',
    "index-B": '<path class="l-blue rj" stroke-width="11" d="M-7-28.1L-6.7-40.4H6.7L7-28.1L15-24.8L23.8-33.4L33.4-23.8'
    "L24.8-15L28.1-7L40.4-6.7V6.7L28.1 7L24.8 15"
    "L33.4 23.8L23.8 33.4L15 24.8L7 28.1L6.7 40.4H-6.7L-7 28.1L-15 24.8L-23.8 33.4L-33.4 23.8L-24.8 15L-28.1 7L-40.4"
    ' 6.7V-6.7L-28.1-7L-24.8-15L-33.4-23.8L-23.8-33.4L-15-24.8Z"/>',
}


def _frame(lines: str, tab: str = "") -> str:
    """Return the frame around a whole set; it lies above the cards, so that a click on them chooses the set."""
    tab_corner = (
        f'<svg x="100%" y="0" overflow="visible"><g transform="translate(-5 5) scale(.24)">{tab}</g></svg>'
        if tab
        else ""
    )
    return (
        '<rect width="100%" height="100%" rx="14" fill="transparent"/><rect x="0" y="0" width="100%" height="100%"'
        f' rx="14" {lines}/>{tab_corner}'
    )


_OFFERS: Final[SymbolSheet] = {
    "set": _frame('class="l-line" stroke-width="1"'),
    "set.legal": _frame('class="l-offer" stroke-width="2.4"'),
    "set.chosen": _frame('class="l-offer" stroke-width="4.4"', '<use href="#tab.chosen"/>'),
    "set.hint": _frame('class="l-accent" stroke-width="3" stroke-dasharray="7 5"', '<use href="#tab.hint"/>'),
    "set.fault": _frame('class="l-warn" stroke-width="4.4"', '<use href="#tab.fault"/>'),
    "set.focus": '<rect class="l-felt" width="100%" height="100%" rx="22" stroke-width="6"/><rect class="l-focus"'
    ' width="100%" height="100%" rx="22" stroke-width="3.2"/>',
    "bid.off": f'<path class="felt" d="{HEXAGON}"/><path class="l-line" stroke-width="2.4" stroke-dasharray="7 5"'
    f' d="{HEXAGON}"/>',
    "bid.fault": f'<path class="panel" d="{HEXAGON}"/><path class="l-warn rj" stroke-width="8" d="{HEXAGON}"/>',
    # The second card of a pair: a plus below it, and all of it can be clicked.
    "second": '<rect width="100%" height="100%" fill="transparent"/><svg x="50%" y="100%" overflow="visible"><circle'
    ' class="offer" cy="22" r="12"/>'
    '<path class="l-on-offer rj" stroke-width="3" d="M-6 22H6M0 16V28"/></svg>',
    # A second card that makes no pair with the first: a click on it asks why.
    "second.off": '<rect width="100%" height="100%" fill="transparent"/>',
    # Around what was played last, outside the line that tells how it stands.
    "brackets": '<rect width="100%" height="100%" fill="none"/>',
    "brackets.moved": corner("0", "0", "M0 14V0H14")
    + corner("100%", "0", "M-14 0H0V14")
    + corner("100%", "100%", "M0-14V0H-14")
    + corner("0", "100%", "M14 0H0V-14"),
    # In a lesson, a right answer: no wider than the brackets, for the name of the seat stands just below them.
    "brackets.right": '<rect class="l-offer" width="100%" height="100%" rx="11%" stroke-width="4.6"/>'
    '<svg x="100%" y="0" overflow="visible"><g transform="translate(-4 3) scale(.24)"><circle class="felt" r="54"/>'
    '<circle class="offer" r="46"/><path class="l-on-offer rj" stroke-width="13" d="M-20 2L-6 17L22-15"/></g></svg>',
    "pair": '<rect width="100%" height="100%" fill="none"/>',
    "eleven": '<circle class="felt" r="56"/><circle class="accent" r="48"/>',
    "ring": '<circle class="felt" r="47"/><circle class="l-ink" r="44" stroke-width="9"/>',
}


@in_each_language
def make_sheet() -> SymbolSheet:
    """Return all symbols of this game by name."""
    faces: SymbolSheet = {}
    for code in CODES:
        faces[f"face-{code}"] = _face(code)
        faces[f"small-{code}"] = _small_face(code)
    return sheet_of({**seat_bids(5), **_WHEELS, **_OFFERS, **faces})


_IN_INDEX: Final = {"R": "red", "B": "blue"}
"""Ink of the number in the corner, by colour."""
_ON_WHEEL: Final = {"R": "paper", "B": "blue"}
"""Ink of the number on the wheel: red wheels are filled, blue ones only outlined."""


def _face(code: str) -> str:
    """Return a card with its index top left and the wheel right of its middle; an A says that it may be 11."""
    colour, rank = code[0], code[1:]
    long = len(rank) > 1
    index = centred_number(rank, -26.5 if long else -29, -37, 31, _IN_INDEX[colour]) + used(
        f"index-{colour}", -30, -17, 0.27
    )
    wheel = used(f"wheel-{colour}", 8, 18, 0.76) + centred_number(
        rank, 8, 28 if long else 29.5, 27 if long else 32, _ON_WHEEL[colour]
    )
    or_11 = f'<text class="end card-ink" x="44" y="-49" font-size="18.4">{say("or-11")}</text>' if rank == "A" else ""
    return ON_PAPER + index + wheel + or_11


def _small_face(code: str) -> str:
    """Return a card for widths below 60 units: the wheel holds the number, nothing else."""
    colour, rank = code[0], code[1:]
    return (
        ON_PAPER
        + used(f"wheel-{colour}", 0, 0, 0.94)
        + centred_number(rank, 0, 14, 36 if len(rank) > 1 else 39, _ON_WHEEL[colour])
    )
