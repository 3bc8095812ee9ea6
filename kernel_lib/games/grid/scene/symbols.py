"""The symbols of Gear Grid: toothed tiles, wheels that mesh, small boards without teeth.

A tile is 100 x 100 about (0, 0). Each coloured quarter has straight inner sides and toothed outer
sides: read clockwise, a half side is tooth, gap, tooth, gap, so any two tiles mesh in any of their
turns. A wheel has as many teeth as mesh with the wheels beside it, if it turns against them: those
that turn left are half a tooth ahead.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

from kernel_lib.games.grid.rules.components import LAYOUTS
from kernel_lib.scene.symbols import BURST, SymbolSheet, sheet_of

FACES: Final = {"none": "n", "right": "w", "left": "k", "hidden": "p"}
"""The face of a tile by how it turns: neutral where nothing moves it, white to the right, black to the left; plain
where one side of the tiles is used and nothing shows it.
"""
# Plate and ink of each face, as tokens.
_INKS: Final = {
    "n": ("paper-off", "edge"), "w": ("face-w", "face-k"), "k": ("face-k", "face-w"), "p": ("face-w", "edge"),
}  # fmt: skip

# Teeth of a tile: how far from its middle they end and begin, how wide one is with its flanks, and how much each flank
# leans. Half a side has two teeth and two gaps.
_OUT, _IN, _STEP, _FLANK = 53.4, 45.6, 12.5, 2.1
_ARROW: Final = "M-7.4 8.9A11.6 11.6 0 1 1 8.7 7.7"
_HEAD: Final = "M15.3 5.4L4.6 4.2L7.8 14.9Z"
_LARGE_ARROW: Final = "M-10.5 18A21 21 0 1 1 17.6 11.4"
_LARGE_HEAD: Final = "M24 7.5L11 5L14.8 18.6Z"
_BOLT: Final = "M4-13L-9 3H-1L-4 13L9-3H1Z"
_FLAG: Final = "M-8-12H-5V12H-8ZM-5-12H10L6-6L10 0H-5Z"
_TURN: Final = (
    '<g class="l-ink rj" stroke-width="9"><path d="M-20 34A34 34 0 1 1 27 29"/></g>'
    '<path class="ink" d="M47 22L10 14L20 52Z"/>'
)


def encode_layout(code: str) -> str:
    """Return a layout as it stands in the name of a symbol: `aab.` becomes `aabo`."""
    return code.replace(".", "o")


def name_symbol(kind: str, there: int, way: str) -> str:
    """Return the symbol of a piece: `tile`, `wheel` or `mini`, with the face of how it turns."""
    return f"{kind}-{encode_layout(LAYOUTS[there // 4])}-{FACES[way]}"


@cache
def make_sheet() -> SymbolSheet:
    """Return all symbols of this game by name."""
    return sheet_of(
        {**_QUARTERS, **dict(_tiles()), **dict(_wheels()), **dict(_minis()), **_GROUND, **_MARKS, **_LETTER}
    )


# Tiles --------------------------------------------------------------------------------------------


def _outline() -> str:
    """Return the top right quarter, clockwise from the hub."""
    points = [(0.9, -0.9), (0.9, -_IN)]
    for part in range(4):  # along the top side, to the right
        start, end = part * _STEP, (part + 1) * _STEP
        tooth = [(start + _FLANK, -_OUT), (end - _FLANK, -_OUT)]
        points += tooth if part % 2 == 0 else [(start + 0.2, -_IN), (end - 0.2 if part < 3 else _IN, -_IN)]
    for part in range(4):  # down the right side
        start, end = -50 + part * _STEP, -50 + (part + 1) * _STEP
        points += [(_IN, start + _FLANK)] if part == 0 else []
        tooth = [(_OUT, start + _FLANK), (_OUT, end - _FLANK)]
        points += tooth if part % 2 == 0 else [(_IN, start + 0.2), (_IN, end - 0.2 if part < 3 else -0.9)]
    return _path(points)


def _path(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points).replace(" -", "-") + "Z"


def _sign(colour: str, plate: str) -> str:
    """Return the sign that tells the colours apart without colour: one hole, or three slots."""
    if colour == "a":
        return f'<circle class="{plate}" cx="27" cy="-27" r="7.5"/>'
    return f'<path class="l-{plate}" stroke-width="4.2" d="M14-22L34-42M19-13L42-36M30-10L41-21"/>'


_QUARTERS: Final[SymbolSheet] = {
    **{
        f"quarter-{colour}-{face}": f'<path class="tile-{colour}" d="{_outline()}"/>{_sign(colour, plate)}'
        for colour in "ab"
        for face, (plate, _) in _INKS.items()
    },
    "quarter-grey": f'<path class="tile-grey" d="{_outline()}"/>',
}


def _tiles() -> Iterator[tuple[str, str]]:
    """Yield each layout with each face; `tile-aabo.white` is what a held tile shows over a space of that state."""
    for code in LAYOUTS:
        name = f"tile-{encode_layout(code)}"
        for face, (plate, _) in _INKS.items():
            quarters = "".join(
                _placed(f"quarter-{colour}-{face}", place) for place, colour in enumerate(code) if colour != "."
            )
            yield f"{name}-{face}", _plate(plate) + quarters + _hub(face)
        yield f"{name}-n.white", f'<use href="#{name}-w"/>'
        yield f"{name}-n.black", f'<use href="#{name}-k"/>'
    grey = _plate("face-w") + "".join(_placed("quarter-grey", place) for place in range(4))
    yield "engine", grey + _large_hub(_BOLT, "face-k")
    yield "goal", grey + _large_hub(_FLAG, "face-k")


def _placed(name: str, place: int) -> str:
    """Return a quarter at its place, 0-3 clockwise from the top left."""
    return f'<use href="#{name}"' + (f' transform="rotate({place * 90 - 90})"/>' if place != 1 else "/>")


def _plate(plate: str) -> str:
    edge = '<rect class="l-face-line" stroke-width="1.2" x="-47" y="-47" width="94" height="94" rx="9"/>'
    return f'<rect class="{plate}" x="-47" y="-47" width="94" height="94" rx="9"/>{edge}'


def _hub(face: str) -> str:
    """Return the middle: an arrow that says which way the tile turns, or an axle at rest."""
    plate, ink = _INKS[face]
    if face in "np":
        return f'<circle class="{plate}" r="17.5"/><circle class="l-{ink}" r="7" stroke-width="3.4"/>'
    flip = ' transform="scale(-1 1)"' if face == "k" else ""
    arrow = f'<path class="l-{ink} rj" stroke-width="3.4" d="{_ARROW}"/><path class="{ink}" d="{_HEAD}"/>'
    return f'<circle class="{plate}" r="17.5"/><g{flip}>{arrow}</g>'


def _large_hub(sign: str, ink: str, *, flipped: bool = False) -> str:
    """Return the middle of the engine and of the goals: which way they are to turn, and what they are."""
    arrow = f'<path class="l-{ink} rj" stroke-width="4" d="{_LARGE_ARROW}"/><path class="{ink}" d="{_LARGE_HEAD}"/>'
    turned = f'<g transform="scale(-1 1)">{arrow}</g>' if flipped else arrow
    return f'<circle class="face-w" r="27"/>{turned}<path class="{ink}" d="{sign}"/>'


# Wheels -------------------------------------------------------------------------------------------

TEETH: Final = 16
"""The teeth of a wheel: they look the same after every quarter turn."""
# Radius at the end of a tooth, and in a gap.
_TIP, _ROOT = 53.2, 45.8
# Where the corners of a tooth lie, in shares of what a tooth and a gap take up.
_TOOTH: Final = ((-0.29, _ROOT), (-0.16, _TIP), (0.16, _TIP), (0.29, _ROOT))


def _wheel_points(first: float, last: float, phase: float) -> list[tuple[float, float]]:
    """Return the rim between two angles in degrees, clockwise from the right; `phase` in teeth."""
    pitch = 360 / TEETH
    corners = [
        ((tooth + phase + share) * pitch, radius) for tooth in range(-TEETH, 2 * TEETH) for share, radius in _TOOTH
    ]
    inside = [(angle, radius) for angle, radius in corners if first < angle < last]
    edge = _ROOT if phase else _TIP
    return [_polar(angle, radius) for angle, radius in [(first, edge), *inside, (last, edge)]]


def _polar(angle: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))


def _parts() -> Iterator[tuple[str, str]]:
    """Yield what wheels are put together from: the rim, and sectors of each colour in the place of the top right
    quarter.
    """
    for face, phase in (("w", 0.0), ("k", 0.5)):
        plate = _INKS[face][0]
        rim = _path(_wheel_points(0, 360, phase)[:-1])
        yield (
            f"rim-{face}",
            f'<path class="{plate}" d="{rim}"/><path class="l-face-line" stroke-width="1.4" d="{rim}"/>',
        )
        shape = _path([(0.0, 0.0), *_wheel_points(-90, 0, phase)])
        for colour in "ab":
            sign = f'<g transform="translate(3-3) scale(.74)">{_sign(colour, plate)}</g>'
            yield f"sector-{colour}-{face}", f'<path class="tile-{colour}" d="{shape}"/>{sign}'
        yield f"sector-g-{face}", f'<path class="tile-grey" d="{shape}"/>'


def _wheel(colours: str, face: str, hub: str) -> str:
    """Return a wheel with coloured quarters (`.` has the colour of the face), half a tooth ahead if it turns left."""
    sectors = "".join(
        _placed(f"sector-{colour}-{face}", place) for place, colour in enumerate(colours) if colour != "."
    )
    spokes = f'<path class="l-{_INKS[face][0]}" stroke-width="1.8" d="M-45 0H45M0-45V45"/>'
    return f'<use href="#rim-{face}"/>{sectors}{spokes}{hub}'


def _wheels() -> Iterator[tuple[str, str]]:
    yield from _parts()
    for code in LAYOUTS:
        for face in "wk":
            yield f"wheel-{encode_layout(code)}-{face}", _wheel(code, face, _hub(face))
    yield "wheel-engine", _wheel("gggg", "w", _large_hub(_BOLT, "face-k"))
    yield "wheel-goal-w", _wheel("gggg", "w", _large_hub(_FLAG, "face-k"))
    yield "wheel-goal-k", _wheel("gggg", "k", _large_hub(_FLAG, "warn", flipped=True))


# Small boards -------------------------------------------------------------------------------------

_CORNERS: Final = ("-46 -46", "3 -46", "3 3", "-46 3")


def _small(name: str, place: int) -> str:
    x, y = _CORNERS[place].split()
    return f'<rect class="{name}" x="{x}" y="{y}" width="43" height="43" rx="6"/>'


def _minis() -> Iterator[tuple[str, str]]:
    """Yield tiles without teeth."""
    for code in LAYOUTS:
        for face, (plate, _) in _INKS.items():
            squares = "".join(_small(f"tile-{colour}", place) for place, colour in enumerate(code) if colour != ".")
            yield (
                f"mini-{encode_layout(code)}-{face}",
                f'<rect class="{plate}" x="-48" y="-48" width="96" height="96" rx="8"/>{squares}',
            )
    yield "mini-grey", "".join(_small("tile-grey", place) for place in range(4))


def name_ground(size: int) -> str:
    """Return the name of the symbol of an empty small board, 100 wide."""
    return f"ground-{size}"


def _ground(size: int) -> str:
    """Return all spaces of a board but the corners, as one path."""
    pitch = 100 / size
    side = 0.94 * pitch
    corners = {(0, 0), (0, size - 1), (size - 1, 0), (size - 1, size - 1)}
    squares = [
        f"M{(col + 0.03) * pitch - 50:.4g} {(row + 0.03) * pitch - 50:.4g}h{side:.4g}v{side:.4g}h{-side:.4g}z"
        for row in range(size)
        for col in range(size)
        if (row, col) not in corners
    ]
    return f'<path class="well" d="{"".join(squares)}"/>'


_GROUND: Final[SymbolSheet] = {name_ground(size): _ground(size) for size in range(4, 13)}


# Spaces and signs ---------------------------------------------------------------------------------


def _button(sign: str) -> str:
    """Return a button with a picture in its middle."""
    inner = f'<svg x="50%" y="50%" overflow="visible"><g transform="scale(.3)">{sign}</g></svg>'
    edge = '<rect class="l-line" width="100%" height="100%" rx="12" stroke-width="1"/>'
    return f'<rect class="panel" width="100%" height="100%" rx="12"/>{edge}{inner}'


def _frame(lines: str, tab: str = "") -> str:
    fill = '<rect width="100%" height="100%" rx="12" fill="transparent"/>'
    return f'{fill}<rect width="100%" height="100%" rx="12" {lines}/>{_corner(tab) if tab else ""}'


def _corner(tab: str) -> str:
    """Return a tab at the top right."""
    placed = f'<g transform="translate(-5 5) scale(.24)"><use href="#tab.{tab}"/></g>'
    return f'<svg x="100%" y="0" overflow="visible">{placed}</svg>'


_SPACE: Final = '<rect class="well" x="-48" y="-48" width="96" height="96" rx="10"/>'
_LETTER: Final = {"letter": '<circle class="felt" r="50"/><circle class="ink" r="43"/>'}
"""Background of the letter of a piece: dark on every tile, with a rim against dark faces."""
_MARKS: Final[SymbolSheet] = {
    "space": _SPACE,
    "space-open": _SPACE + '<circle class="line" r="3.2"/>',
    "space-own": '<rect fill="transparent" x="-48" y="-48" width="96" height="96" rx="10"/>'
    '<rect class="l-offer" x="-40" y="-40" width="80" height="80" rx="8" stroke-width="2.4" stroke-dasharray="7 6"/>',
    "slot-kind": '<rect class="panel" width="100%" height="100%" rx="10"/>',
    "burst": BURST,
    "line-fault": '<rect class="l-felt" width="100%" height="100%" rx="11%" stroke-width="5"/>'
    '<rect class="l-warn" width="100%" height="100%" rx="11%" stroke-width="2.4"/>',
    "line-loose": '<rect class="l-felt" width="100%" height="100%" rx="11%" stroke-width="5"/>'
    '<rect class="l-ink" width="100%" height="100%" rx="11%" stroke-width="2.4" stroke-dasharray="5 5"/>',
    # It lies above all that a choice shows, so that a click on any of it chooses.
    "choice": _frame('class="l-offer" stroke-width="2"'),
    "choice.chosen": _frame('class="l-offer" stroke-width="4.4"', "chosen"),
    "choice.hint": _frame('class="l-accent" stroke-width="3" stroke-dasharray="7 5"', "hint"),
    "choice.fault": _frame('class="l-warn" stroke-width="4.4"', "fault"),
    "space-clear": '<rect width="100%" height="100%" rx="11%" fill="transparent"/>',
    "turn": _button(_TURN),
    "turn-back": _button(f'<g transform="scale(-1 1)">{_TURN}</g>'),
}
