"""The symbols of Smash Gear's board: machines of every shape, their ghosts and lines, bases, tokens and signs.

A cell is 100 x 100. A machine is one outline around its joined cells, drawn about the middle of its
bounding box. Shapes that turn into each other are one symbol, turned by its sprite; every cell of a
body shows a weapon, and hearts lie on it as pieces of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core.square_grid import Cell, bounding_box
from kernel_lib.games.smash.scene.gallery import make_card_sheet
from kernel_lib.games.smash.scene.outlines import INSET, cells_of, list_shape_codes, trace_outline
from kernel_lib.games.smash.scene.placing_symbols import make_placing_sheet
from kernel_lib.scene.symbols import BURST, SymbolSheet, sheet_of, used
from kernel_lib.words import in_each_language

HEART: Final = "M0 42C-12 31-44 9-44-13A22.3 22.3 0 0 1 0-21A22.3 22.3 0 0 1 44-13C44 9 12 31 0 42Z"
WHEEL: Final = (
    "M-29 0L-28.8-3.6L-39.5-6.5L-35.8-17.9L-25.4-14L-21.1-19.9L-28.1-28.5L-18.4-35.5L-12.3-26.2L-5.4-28.5"
    "L-6-39.5H6L5.4-28.5L12.3-26.2L18.4-35.5"
    "L28.1-28.5L21.1-19.9L25.4-14L35.8-17.9L39.5-6.5L28.8-3.6L29 0Z"
)
_BLADE: Final = "M0-36L8.3-8.3L36 0L8.3 8.3L0 36L-8.3 8.3L-36 0L-8.3-8.3Z"


# Bodies -------------------------------------------------------------------------------------------


def _middles(cells: Sequence[Cell]) -> Iterator[tuple[Cell, float, float]]:
    """Yield each cell with the middle of it, x and y, about the middle of the shape."""
    _, _, bottom, right = bounding_box(cells)
    for row, col in cells:
        yield (row, col), 100 * col - 50 * right, 100 * row - 50 * bottom


def _striped(cells: Sequence[Cell]) -> str:
    """Return the stripes of owner 1, cell by cell: they meet where cells are joined."""
    there = set(cells)
    joined = {
        cell: [(row + down, col + right) in there for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))]
        for cell in cells
        for row, col in (cell,)
    }
    drawn = "".join(
        used("stripes-" + "".join("01"[side] for side in joined[cell]), x, y) for cell, x, y in _middles(cells)
    )
    return f'<g class="shade" opacity=".34">{drawn}</g>'


def _stripes() -> Iterator[tuple[str, str]]:
    """Yield bands across a cell, by the sides where it is joined to others: N, E, S, W."""
    for mask in range(16):
        sides = f"{mask:04b}"
        north, east, south, west = (50 if side == "1" else 50 - INSET for side in sides)
        bands = (_band(low, low + 17, (-west, -north, east, south)) for low in (-83.5, -33.5, 16.5, 66.5))
        yield f"stripes-{sides}", f'<path d="{"".join(bands)}"/>'


def _band(low: float, high: float, frame: tuple[float, float, float, float]) -> str:
    """Return the part of a rectangle in which x + y lies between two numbers."""
    left, top, right, bottom = frame
    points: list[tuple[float, float]] = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for sign, bound in ((1, low), (-1, -high)):
        kept: list[tuple[float, float]] = []
        for (x, y), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            here, there = sign * (x + y) - bound, sign * (x2 + y2) - bound
            if here >= 0:
                kept.append((x, y))
            if (here >= 0) != (there >= 0):
                share = here / (here - there)
                kept.append((x + share * (x2 - x), y + share * (y2 - y)))
        points = kept
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z" if points else ""


def _shapes() -> Iterator[tuple[str, str]]:
    for code in list_shape_codes():
        cells = cells_of(code)
        name = f"#shape-{code}"
        yield f"shape-{code}", f'<path d="{trace_outline(cells)}"/>'
        # A wider path for lines around a body that tell its state.
        yield f"around-{code}", f'<path d="{trace_outline(cells, 4, 22)}"/>'
        # And one outside of those, for the focus.
        yield f"ring-{code}", f'<path d="{trace_outline(cells, 14, 30)}"/>'
        for seat in (0, 1):
            blades = "".join(used(f"blade-{seat}", x, y) for _, x, y in _middles(cells))
            stripes = _striped(cells) if seat else ""
            body = f'<use href="{name}" class="m{seat}"/>{stripes}'
            yield f"body-{seat}-{code}", f'{body}<use href="{name}" class="l-m-line" stroke-width="2.8"/>{blades}'
            small = "".join(used(f"blade-{seat}", x, y, 0.72) for _, x, y in _middles(cells))
            yield f"dim-{seat}-{code}", f'<g opacity=".42">{body}</g><g opacity=".85">{small}</g>'
            focus = "".join(f'<use href="#ring-{code}" {line}/>' for line in _EDGES[".focus"][1])
            yield f"ghost-{seat}-{code}.focus", focus
            for state, line in _GHOST_LINES.items():
                # Where a machine cannot go there is no more than an outline.
                ghost = (
                    f'<use href="{name}" class="panel" opacity=".3"/>'
                    if state == ".off"
                    else f'<use href="#dim-{seat}-{code}"/>'
                )
                yield f"ghost-{seat}-{code}{state}", f'{ghost}<use href="{name}" {line}/>'
            yield (
                f"sure-{seat}-{code}",
                _through(f'<use href="#dim-{seat}-{code}"/><use href="{name}" {_GHOST_LINES[".chosen"]}/>'),
            )
        doom = "".join(f'<use href="#around-{code}" {line}/>' for line in _EDGES[".fault"][1])
        yield f"doom-{code}", _through(doom)
        for state, (path, lines) in _EDGES.items():
            drawn = "".join(f'<use href="#{path}-{code}" {line}/>' for line in lines)
            yield f"edge-{code}{state}", f'<use href="{name}" fill="transparent"/>{drawn}'
        yield (
            f"trace-{code}",
            (
                f'<use href="{name}" class="l-felt" stroke-width="9"/>'
                f'<use href="{name}" class="l-ink rj" stroke-width="4" stroke-dasharray="1 9"/>'
            ),
        )


def _through(drawn: str) -> str:
    """Return something drawn that lies on pieces, and lets every press through."""
    return f'<g pointer-events="none">{drawn}</g>'


def _line(colour: str, width: float, dashes: str = "") -> str:
    return f'class="l-{colour}" stroke-width="{width:g}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")


_GHOST_LINES: Final = {
    "": _line("m-line", 4, "12 9"),
    ".legal": _line("offer", 5, "12 9"),
    ".chosen": _line("offer", 8),
    ".hint": _line("accent", 6, "12 9"),
    ".off": _line("muted", 4.5, "5 9"),
    ".fault": _line("warn", 7),
}
_EDGES: Final = {
    "": ("around", ()),
    ".legal": ("around", (_line("felt", 10), _line("offer", 5))),
    ".chosen": ("around", (_line("felt", 13), _line("offer", 8))),
    ".hint": ("around", (_line("felt", 10), _line("accent", 6, "12 9"))),
    ".use": ("around", (_line("felt", 10), _line("accent", 6))),
    ".won": ("around", (_line("felt", 13), _line("accent", 9))),
    ".moved": ("around", ()),
    ".fault": ("around", (_line("felt", 14), _line("warn", 12), _line("felt", 5))),
    ".focus": ("ring", (_line("felt", 14), _line("focus", 7))),
}


# Units, bases, signs ------------------------------------------------------------------------------


def _units() -> Iterator[tuple[str, str]]:
    for seat in (0, 1):
        yield (
            f"heart-{seat}",
            _through(
                f'<circle class="paper" r="37"/><path class="m{seat}" transform="translate(0 2) scale(.56)" '
                f'd="{HEART}"/>'
            ),
        )
        yield f"blade-{seat}", f'<path class="paper" d="{_BLADE}"/><circle class="m{seat}" r="6"/>'
        sign = (
            f'<path class="s{seat}" transform="translate(0 14)" d="{WHEEL}"/>'
            f'<path class="s{seat}" d="M-42 20H42V32H-42Z"/><path class="panel" d="M-8 14V4A8 8 0 0 1 8 4V14Z"/>'
        )
        yield f"base-sign-{seat}", sign
        stripes = '<path class="l-s1" stroke-width="5" opacity=".45" d="M-43-27L-27-43M27 43L43 27"/>' if seat else ""
        plate = f'<rect class="panel" x="-45" y="-45" width="90" height="90" rx="12"/>{stripes}'
        frame = f'<rect class="l-s{seat}" x="-43" y="-43" width="86" height="86" rx="10" stroke-width="5.4"/>'
        yield f"base-{seat}", f'{plate}{frame}<g transform="scale(.72)">{sign}</g>'
        yield f"sure-base-{seat}", _through(f'<use href="#base-{seat}"/>')
        yield (
            f"base-badge-{seat}",
            (
                f'<circle class="panel" r="50"/><circle class="l-s{seat}" r="47" stroke-width="6"/>'
                f'<g transform="scale(.68)">{sign}</g>'
            ),
        )


def _cell(lines: str) -> str:
    return f'<rect fill="transparent" x="-44" y="-44" width="88" height="88" rx="14"/>{lines}'


def _ring(*lines: str) -> str:
    return _cell("".join(f'<circle r="38" {line}/>' for line in lines))


def _threat(colour: str, dashes: str = "") -> str:
    line = _line(colour, 8, dashes)
    return (
        '<rect class="panel" x="-50" y="-50" width="100" height="100" rx="26"/>'
        f'<rect {line} x="-46" y="-46" width="92" height="92" rx="24"/>'
    )


_WELL: Final = '<rect class="well" x="-48" y="-48" width="96" height="96" rx="8"/>'
_WITHIN: Final = '<rect class="l-offer" x="-42" y="-42" width="84" height="84" rx="8" stroke-width="8"/>'
"""A line around a free cell stays within it: its neighbours would lie over it."""
_WRONG: Final = (
    '<rect class="l-warn" x="-40" y="-40" width="80" height="80" rx="8" stroke-width="15"/>'
    '<rect class="l-felt" x="-40" y="-40" width="80" height="80" rx="8" stroke-width="5"/>'
)
_MISSED: Final = (
    '<rect class="l-accent" x="-42" y="-42" width="84" height="84" rx="8" stroke-width="8" stroke-dasharray="14 9"/>'
)
_SIGNS: Final[SymbolSheet] = {
    "cell": _WELL,
    "cell.fault": f"{_WELL}{_WRONG}",
    "cell.hint": f"{_WELL}{_MISSED}",
    "cell.marked": f'{_WELL}{_WITHIN}<circle class="offer" r="15"/>',
    "cell.right": f'{_WELL}{_WITHIN}<path class="l-offer rj" stroke-width="13" d="M-20 2L-6 17L22-15"/>',
    "nothing": '<path d="M0 0"/>',
    "burst": BURST,
    "touch": '<circle class="l-panel" r="34" stroke-width="12"/><circle class="l-warn" r="34" stroke-width="5"/>',
    "gone": (
        '<path class="l-panel rj" stroke-width="20" d="M-24-24L24 24M24-24L-24 24"/>'
        '<path class="l-warn rj" stroke-width="10" d="M-24-24L24 24M24-24L-24 24"/>'
    ),
    "cut": '<rect class="felt" opacity=".6" x="-44" y="-44" width="88" height="88" rx="14"/>'
    '<rect class="l-warn" x="-40" y="-40" width="80" height="80" rx="12" stroke-width="5" '
    'stroke-dasharray="12 9"/><path class="l-warn rj" stroke-width="7" d="M-22-22L22 22"/>',
    "frame": (
        '<rect class="l-felt" width="100%" height="100%" rx="6" stroke-width="5"/>'
        '<rect class="l-offer rj" width="100%" height="100%" rx="6" stroke-width="2.4" stroke-dasharray="1 '
        '6"/>'
    ),
    "spot": _ring(_line("panel", 13), _line("offer", 6)),
    "spot.legal": _ring(_line("panel", 13), _line("offer", 6)),
    "spot.chosen": _ring(_line("panel", 16), _line("offer", 12)),
    "spot.hint": _ring(_line("panel", 13), _line("accent", 7, "14 9")),
    "spot.off": _ring(_line("panel", 11), _line("muted", 4, "4 8")),
    "spot.fault": _ring(_line("panel", 16), _line("warn", 12)),
    "spot.focus": '<circle r="50" ' + _line("felt", 14) + '/><circle r="50" ' + _line("focus", 7) + "/>",
    "axis": '<line class="l-offer rj" x2="100%" y1="50%" y2="50%" stroke-width="2.6" stroke-dasharray="0.5 7"/>',
    "arrow": '<g class="l-panel rj" stroke-width="12"><path d="M-22 60C30 50 30-42-12-54"/></g>'
    '<g class="l-offer rj" stroke-width="6"><path d="M-22 60C30 50 30-42-12-54"/></g>'
    '<path class="offer" d="M-34-62L-2-70L-8-38Z"/>',
    "brackets": "".join(
        f'<svg x="{x}" y="{y}" overflow="visible">'
        f'<path class="l-panel rj" stroke-width="6" d="{path}"/>'
        f'<path class="l-ink rj" stroke-width="3" d="{path}"/></svg>'
        for x, y, path in (
            ("0", "0", "M0 11V0H11"),
            ("100%", "0", "M-11 0H0V11"),
            ("100%", "100%", "M0-11V0H-11"),
            ("0", "100%", "M11 0H0V-11"),
        )
    ),
    "way": (
        '<line class="l-panel rj" x2="100%" y1="50%" y2="50%" stroke-width="6.5"/>'
        '<svg x="100%" y="50%" overflow="visible">'
        '<path class="l-panel rj" stroke-width="6" d="M-1 0L-11-6.5V6.5Z"/></svg>'
        '<circle class="panel" cy="50%" r="5.5"/><circle class="ink" cy="50%" r="4"/>'
        '<line class="l-ink rj" x2="100%" y1="50%" y2="50%" stroke-width="2.8"/>'
        '<svg x="100%" y="50%" overflow="visible"><path class="ink" d="M0 0L-12-7V7Z"/></svg>'
    ),
    "copies": '<circle class="card-ink" r="50"/>',
    "tag": '<rect class="ink" x="-50" y="-46" width="100" height="92" rx="34"/>',
    "plug": '<circle class="paper" r="50"/><circle class="l-green" r="46" stroke-width="7"/>'
    '<path class="green" transform="scale(.62)" '
    'd="M-18-40H-8V-16H8V-40H18V-16H30V6A20 20 0 0 1 10 26H6V42H-6V26H-10A20 20 0 0 1-30 6V-16H-18Z"/>',
    "threat-1": _threat("warn"),
    "threat-2": _threat("warn", "14 14"),
    "board": '<rect class="panel" width="100%" height="100%" rx="10"/>',
    "reach-1": (
        '<path class="l-panel rj" stroke-width="14" d="M0-17L17 0L0 17L-17 0Z"/>'
        '<path class="warn" d="M0-17L17 0L0 17L-17 0Z"/>'
    ),
    "reach-2": (
        '<path class="panel" d="M0-22L22 0L0 22L-22 0Z"/>'
        '<path class="l-warn" stroke-width="6" d="M0-14L14 0L0 14L-14 0Z"/>'
    ),
    "sheet": (
        '<rect class="panel" width="100%" height="100%" rx="10"/>'
        '<rect class="l-line" width="100%" height="100%" rx="10" stroke-width="1"/>'
    ),
    "leaf": (
        '<rect fill="transparent" width="100%" height="100%"/><rect class="line" y="96%" width="100%" height="4%"/>'
    ),
    "leaf.chosen": '<rect class="offer" width="100%" height="100%" rx="8"/>',
    "chip": (
        '<rect class="panel" width="100%" height="100%" rx="9"/>'
        '<rect class="l-line" width="100%" height="100%" rx="9" stroke-width="1"/>'
    ),
    "chip.legal": (
        '<rect class="panel" width="100%" height="100%" rx="9"/>'
        '<rect class="l-offer" width="100%" height="100%" rx="9" stroke-width="2"/>'
    ),
    "chip.off": (
        '<rect class="felt" width="100%" height="100%" rx="9"/>'
        '<rect class="l-edge" width="100%" height="100%" rx="9" stroke-width="1.2" stroke-dasharray="4 4"/>'
    ),
    "chip.chosen": '<rect class="offer" width="100%" height="100%" rx="9"/>',
    "chip.hint": (
        '<rect class="panel" width="100%" height="100%" rx="9"/>'
        '<rect class="l-accent" width="100%" height="100%" rx="9" stroke-width="3" stroke-dasharray="7 5"/>'
    ),
}


_LYING_ON: Final = {
    "burst", "touch", "gone", "cut", "axis", "arrow", "brackets", "way", "copies", "tag", "plug",
    "threat-1", "threat-2",
}  # fmt: skip
"""Signs that lie on pieces and let every press through."""


@in_each_language
def make_sheet() -> SymbolSheet:
    """Return all symbols of this game by name; on some of them words stand."""
    signs = {name: _through(drawn) if name in _LYING_ON else drawn for name, drawn in _SIGNS.items()}
    return sheet_of(
        {
            **dict(_stripes()),
            **dict(_units()),
            **dict(_shapes()),
            **signs,
            **make_placing_sheet(),
            **make_card_sheet(trace_outline, WHEEL, HEART, _BLADE),
        }
    )
