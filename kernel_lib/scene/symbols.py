"""Symbols that all games share, as SVG fragments by name: panels, buttons, slots, seats, signs, card faces.

A fragment is drawn about (0, 0), 100 units wide, and scaled to its sprite. One that gives sizes in
per cent stretches instead: it fills a box from (0, 0) to the sprite's size, and its lines and
corners keep their measure. A fragment uses another by `href="#name"`.

`name.state` is drawn in place of `name` when a sprite has that state. Otherwise the sign
`state.<state>` is drawn around the piece, in a box that is `HALO` larger on each side, with the
`tab.<state>` on it, if there are such.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Final

from kernel_lib.scene.theme import classed, style

HALO: Final = 4
"""Distance between a piece and the sign of its state around it, in scene units."""
TAB: Final = 24
"""Width of a tab in scene units."""
FOOT_TAB: Final = 16
"""Width of a tab on the foot of a card, along which its name is written."""

SymbolSheet = dict[str, str]


def classed_sheet(sheet: Mapping[str, str]) -> SymbolSheet:
    """Return a sheet that was written with bare class names, ready to be drawn: `class="ink"` becomes
    `class="cb-ink"`.
    """
    return {
        name: re.sub('class="([^"]*)"', lambda found: f'class="{classed(found[1])}"', fragment)
        for name, fragment in sheet.items()
    }


def stretches(fragment: str) -> bool:
    """Return True if a symbol fills its sprite's box instead of being scaled."""
    return '%"' in fragment


def _box(colour: str, line: float, radius: str, more: str = "") -> str:
    return f'<rect class="{colour}" width="100%" height="100%" rx="{radius}" stroke-width="{line}"{more}/>'


def _filled(colour: str, radius: str) -> str:
    return f'<rect class="{colour}" width="100%" height="100%" rx="{radius}"/>'


def corner(x: str, y: str, path: str) -> str:
    """Return one of the brackets around what was moved last: a line that starts at a corner of the box."""
    return f'<svg x="{x}" y="{y}" overflow="visible"><path class="l-ink rj" stroke-width="2.4" d="{path}"/></svg>'


def _wheel(teeth: int, outer: float, root: float) -> str:
    """Return the outline of a gear wheel, as the data of a path."""
    points = []
    for tooth in range(teeth):
        for radius, share in ((root, -0.31), (outer, -0.17), (outer, 0.17), (root, 0.31)):
            angle = (tooth + share) * 2 * math.pi / teeth - math.pi / 2
            points.append(f"{radius * math.cos(angle):.3g} {radius * math.sin(angle):.3g}")
    return "M" + "L".join(points) + "Z"


# Radius of the corners of a card, and of a line around it.
_CARD_RADIUS: Final = "8%"
_AROUND: Final = "11%"
HEXAGON: Final = "M-26-43H26L50 0L26 43H-26L-50 0Z"
"""The outline of a bid."""
_SWAP: Final = "M-14-28L-30-8H-19V24H-9V-8H2ZM14 28L30 8H19V-24H9V8H-2Z"
_STAR: Final = "M0-31L7.6-10.5L29.5-9.6L12.4 4L18.2 25.1L0 13L-18.2 25.1L-12.4 4L-29.5-9.6L-7.6-10.5Z"
_DOTTED: Final = '<g class="l-accent rj" stroke-width="2.5" stroke-dasharray="0.5 6.2">{}</g>'
# A halo of felt lets bright lines stand off the paper.
_HALO_LINE: Final = _box("l-felt", 8, _AROUND)


def _tab(colour: str, sign: str) -> str:
    return f'<circle class="felt" r="54"/><circle class="{colour}" r="46"/>{sign}'


def _framed(radius: str, frame: str) -> str:
    return _filled("panel", radius) + frame


_POINTED: Final = (
    '<rect class="l-accent" x="-6" y="-6" rx="19" stroke-width="2.8" stroke-dasharray="7 5"'
    ' style="visibility:var(--cb-pointed,hidden);width:calc(100% + 12px);height:calc(100% + 12px)"/>'
)
"""The frame around a filled button that a guide points at; a page that does sets the variable."""

_AREAS: Final[SymbolSheet] = {
    "panel": _filled("panel", "14"),
    "panel.use": _framed("14", _box("l-accent", 2.8, "14")),
    "well": _filled("well", "14"),
    "card-panel": _framed("8", _box("l-line", 1, "8")),
    "rule": '<rect class="line" width="100%" height="1"/>',
    "slot-asked": _filled("well", _CARD_RADIUS) + _box("l-accent", 2.6, _CARD_RADIUS, ' stroke-dasharray="7 4"'),
    "slot-chosen": f'<rect class="felt" width="100%" height="100%" rx="{_CARD_RADIUS}" opacity=".5"/>'
    + _box("l-offer", 2.6, _CARD_RADIUS, ' stroke-dasharray="7 4"'),
    "slot": _filled("well", _CARD_RADIUS) + _box("l-line", 1.5, _CARD_RADIUS, ' stroke-dasharray="5 4"'),
    "dots": _DOTTED.format('<line y2="100%"/>'),
    "elbow": _DOTTED.format('<line x2="100%"/><line x1="100%" x2="100%" y2="100%"/>'),
    "elbow-left": _DOTTED.format('<line x1="100%" x2="0%"/><line y2="100%"/>'),
}

_BUTTONS: Final[SymbolSheet] = {
    "button": _framed("12", _box("l-line", 1, "12")),
    "button.legal": _framed("12", _box("l-offer", 2.4, "12")),
    "button.hint": _framed("12", _box("l-accent", 2.8, "12", ' stroke-dasharray="7 5"')),
    "button.chosen": _filled("offer", "12"),
    "button-confirm": _framed("14", _box("l-line", 1.2, "14", ' stroke-dasharray="5 4"')),
    "button-confirm.ready": _filled("offer", "14") + _POINTED,
    "bid": f'<path class="l-line" stroke-width="2.4" stroke-dasharray="7 5" d="{HEXAGON}"/>',
    "bid.legal": f'<path class="panel" d="{HEXAGON}"/><path class="l-offer rj" stroke-width="4.6" d="{HEXAGON}"/>',
    "bid.hint": f'<path class="panel" d="{HEXAGON}"/>'
    f'<path class="l-accent" stroke-width="5.4" stroke-dasharray="13 9" d="{HEXAGON}"/>',
    "bid.chosen": f'<path class="offer" d="{HEXAGON}"/><path class="l-offer rj" stroke-width="8" d="{HEXAGON}"/>',
}

_STATES: Final[SymbolSheet] = {
    "state.legal": _HALO_LINE + _box("l-offer", 2.6, _AROUND),
    "state.chosen": _HALO_LINE + _box("l-offer", 4.6, _AROUND),
    "state.hint": _HALO_LINE + _box("l-accent", 3, _AROUND, ' stroke-dasharray="7 5"'),
    "state.use": _HALO_LINE + _box("l-accent", 3, _AROUND),
    "state.won": _HALO_LINE + _box("l-accent", 4.6, _AROUND),
    "state.beaten": _box("l-felt", 6, _AROUND) + _box("l-muted", 1.2, _AROUND),
    "state.fault": _HALO_LINE + _box("l-warn", 7, _AROUND) + _box("l-felt", 2.6, _AROUND),
    "state.focus": _box("l-felt", 6, "12%") + _box("l-focus", 3.2, "12%"),
    "state.moved": _box("l-felt", 6, _AROUND)
    + corner("0", "0", "M0 16V0H16")
    + corner("100%", "0", "M-16 0H0V16")
    + corner("100%", "100%", "M0-16V0H-16")
    + corner("0", "100%", "M16 0H0V-16"),
    "state.mark": _box("l-felt", 7, _AROUND) + _box("l-ink rj", 4.6, _AROUND, ' stroke-dasharray="0.1 9"'),
}

_TABS: Final[SymbolSheet] = {
    "tab.chosen": _tab("offer", '<path class="l-on-offer rj" stroke-width="13" d="M-20 2L-6 17L22-15"/>'),
    "tab.hint": _tab(
        "accent",
        '<path class="on-accent" d="M0-30A21 21 0 0 1 11 9V16H-11V9A21 21 0 0 1 0-30ZM-9 21H9V26L4 30H-4L-9 26Z"/>',
    ),
    "tab.fault": _tab("warn", '<path class="on-warn" d="M-7-28H7L4 8H-4Z"/><circle class="on-warn" cy="20" r="7"/>'),
    "tab.won": _tab("accent", f'<path class="on-accent" d="{_STAR}"/>'),
    "swap": _tab("accent", f'<path class="on-accent" d="{_SWAP}"/>'),
}

_SIGNS: Final[SymbolSheet] = {
    "gear": '<path class="accent" fill-rule="evenodd" '
    f'd="{_wheel(9, 46, 35)}M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z"/>',
    "lane-marker": '<path class="accent" d="M0-40L40 6H16V40H-16V6H-40Z"/>',
    "lead-marker": '<path class="accent" d="M-30-44H-20V44H-30ZM-16-42H36L22-19L36 4H-16Z"/>',
    "rosette": '<path class="accent" d="M-20 8L-28 46L-10 36L0 46V20ZM20 8L28 46L10 36L0 46V20Z"/>'
    '<circle class="accent" cy="-12" r="32"/>'
    f'<path class="felt" transform="translate(0 -11) scale(.62)" d="{_STAR}"/>',
    "count": '<circle class="ink" r="50"/>',
    "seat-0": '<circle class="s0" r="42"/>',
    "seat-1": '<rect class="s1" x="-38" y="-38" width="76" height="76" rx="6"/>',
    "seat-2": '<path class="s2" d="M0-42L45 36H-45Z"/>',
    "seat-3": '<path class="s3" d="M-15-44H15V-15H44V15H15V44H-15V15H-44V-15H-15Z"/>',
    "seat-4": '<path class="s4" d="M-40-42H40L12 0L40 42H-40L-12 0Z"/>',
}

BURST: Final = (
    '<path class="panel" d="M11.5-56.8L21.2-31.5L48.3-32L37.3-7.3L56.8 11.5L31.5 21.2L32 48.3L7.3 37.3'
    'L-11.5 56.8L-21.2 31.5L-48.3 32L-37.3 7.3L-56.8-11.5L-31.5-21.2L-32-48.3L-7.3-37.3Z"/>'
    '<path class="warn" d="M9.1-45.1L15.6-23.2L38.3-25.4L27.5-5.4L45.1 9.1L23.2 15.6L25.4 38.3L5.4 27.5'
    'L-9.1 45.1L-15.6 23.2L-38.3 25.4L-27.5 5.4L-45.1-9.1L-23.2-15.6L-25.4-38.3L-5.4-27.5Z"/>'
    '<path class="on-warn" d="M-13-18L0-5L13-18L18-13L5 0L18 13L13 18L0 5L-13 18L-18 13L-5 0L-18-13Z"/>'
)
"""The sign of a collision, which games take under their own names: a burst with a cross."""

SUIT_SHAPES: Final[SymbolSheet] = {
    "club": '<g class="green"><circle cy="-20" r="20"/><circle cx="-22" cy="9" r="20"/><circle cx="22" cy="9" r="20"/>'
    '<path d="M-8-8H8V8L5 16C6 30 10 38 18 44H-18C-10 38-6 30-5 16L-8 8Z"/></g>',
    "spade": '<path class="card-ink" d="M0-44C8-28 40-10 40 13A19 19 0 0 1 5 25C6 33 9 39 15 44H-15'
    'C-9 39-6 33-5 25A19 19 0 0 1-40 13C-40-10-8-28 0-44Z"/>',
    "heart": '<path class="red" d="M0 42C-12 31-44 9-44-13A22.3 22.3 0 0 1 0-21'
    'A22.3 22.3 0 0 1 44-13C44 9 12 31 0 42Z"/>',
    "diamond": '<path class="blue" d="M0-46C7-27 19-11 36 0C19 11 7 27 0 46C-7 27-19 11-36 0C-19-11-7-27 0-46Z"/>',
    "clown": '<g class="violet"><path d="M-24 25C-24 11-29 4-44 7C-47-15-32-31-13-22C-10-29-6-34 0-40'
    'C6-34 10-29 13-22C32-31 47-15 44 7C29 4 24 11 24 25Z"/>'
    '<path d="M-27 31H27V36A6 6 0 0 1 21 42H-21A6 6 0 0 1-27 36Z"/>'
    '<circle cx="-43" cy="14" r="7"/><circle cy="-41" r="7"/><circle cx="43" cy="14" r="7"/></g>',
}
SUIT_COLOURS: Final = {"club": "green", "spade": "card-ink", "heart": "red", "diamond": "blue", "clown": "violet"}


def seat_bids(seats: int) -> SymbolSheet:
    """Return `bid-0`, ...: the hexagon of a bid that a seat made, in its colour."""
    return {f"bid-{seat}": f'<path class="s{seat}" d="{HEXAGON}"/>' for seat in range(seats)}


PAPER: Final = (
    '<rect class="shade" opacity=".2" x="-50" y="-67.6" width="100" height="140" rx="8"/>'
    '<rect class="paper" x="-50" y="-70" width="100" height="140" rx="8"/>'
    '<rect class="l-edge" x="-49.5" y="-69.5" width="99" height="139" rx="7.5"/>'
)
"""An empty card; faces lie on it by `href="#paper"`."""


def card_back() -> str:
    """Return the back of a card: one outlined wheel."""
    return (
        '<rect class="back" x="-50" y="-70" width="100" height="140" rx="8"/>'
        '<rect class="l-felt" x="-50" y="-70" width="100" height="140" rx="8" opacity=".5"/>'
        '<rect class="l-back-2" x="-43" y="-63" width="86" height="126" rx="4" stroke-width="1.6"/>'
        f'<path class="l-back-2 rj" stroke-width="3" d="{_wheel(14, 29, 23)}"/>'
        '<circle class="l-back-2" stroke-width="3" r="9"/>'
    )


def _number(number: str, x: float, y: float, size: float, more: str) -> str:
    tight = " tight" if len(number) > 1 else ""
    return f'<text class="b{tight} {more}" x="{x:g}" y="{y:g}" font-size="{size:g}">{number}</text>'


def centred_number(number: str, x: float, y: float, size: float, ink: str) -> str:
    """Return a bold number with its middle at `x` and its baseline at `y`; two digits stand closer."""
    tight = " tight" if len(number) > 1 else ""
    return f'<text class="b mid{tight} {ink}" x="{x:g}" y="{y:g}" font-size="{size:g}">{number}</text>'


def used(symbol: str, x: float, y: float, scale: float = 1) -> str:
    """Return another symbol, moved and scaled."""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<use href="#{symbol}" transform="translate({x:g} {y:g}){scaled}"/>'


ON_PAPER: Final = '<use href="#paper"/>'
"""The empty card below a face."""


def card_face(number: str, suit: str, corner: str = "") -> str:
    """Return a card with its index top left, one big suit, and what stands bottom right."""
    index = _number(number, -29 if len(number) == 1 else -26.5, -37, 32, f"mid {SUIT_COLOURS[suit]}") + used(
        suit, -29, -17, 0.25
    )
    return ON_PAPER + index + used(suit, 6, 16, 0.62) + corner


def small_face(number: str, suit: str) -> str:
    """Return a card for widths below 60 units: number over suit, nothing else."""
    return ON_PAPER + _number(number, 0, -6, 51.5, f"mid {SUIT_COLOURS[suit]}") + used(suit, 0, 32, 0.46)


def swap_corner(number: str) -> str:
    """Return the bottom right corner of a card: the swap sign and the number that it changes places with."""
    sign = f'<path class="card-ink" transform="translate({9 if len(number) > 1 else 18} 56.2) scale(.17)" d="{_SWAP}"/>'
    return _number(number, 38, 62, 18.5, "end card-ink") + sign


def swap_strip(number: str) -> str:
    """Return the same as `swap_corner` for the bottom left, of a card whose right side lies under another."""
    sign = f'<path class="card-ink" transform="translate(-40 56.8) scale(.17)" d="{_SWAP}"/>'
    return sign + _number(number, -33.5, 62, 17, "card-ink")


COMMON: Final[Mapping[str, str]] = classed_sheet(
    {**_AREAS, **_BUTTONS, **_STATES, **_TABS, **_SIGNS, **SUIT_SHAPES, "paper": PAPER, "card-back": card_back()}
)


def sheet_of(own: Mapping[str, str]) -> SymbolSheet:
    """Return the sheet of a game: the common symbols, its own ones, and under `@style` the CSS that they are drawn
    with.
    """
    return {"@style": style(), **COMMON, **classed_sheet(own)}
