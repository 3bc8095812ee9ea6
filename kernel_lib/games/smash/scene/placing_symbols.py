"""The symbols of placing: ghosts, what is in their way, turnings, sides, chips.

Cells are 100 x 100 about (0, 0); what lies beside the board fills its box.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from kernel_lib.core.square_grid import SIDES, bounding_box, rotated
from kernel_lib.games.smash.rules.components import MACHINES
from kernel_lib.games.smash.rules.machines import card_outline
from kernel_lib.games.smash.scene.outlines import list_shape_codes, move_to_origin, trace_outline
from kernel_lib.games.smash.text.moves import say
from kernel_lib.scene.symbols import SymbolSheet
from kernel_lib.scene.text_metrics import width

ROW_WORDS: Final = 88.0
"""Left edge of the words of a row, behind the side."""
TICK: Final = (
    '<circle class="felt" r="11"/><circle class="offer" r="9"/>'
    '<path class="l-on-offer rj" stroke-width="2.4" d="M-4 0L-1.2 3.2L4.4-3"/>'
)
_WARN: Final = (
    '<circle class="warn" r="9"/><path class="on-warn" d="M-1.7-5.6H1.7L1 1.6H-1Z"/>'
    '<circle class="on-warn" cy="4.2" r="1.5"/>'
)
ALARM: Final = f'<circle class="felt" r="11"/>{_WARN}'
_ARROW: Final = "M0-26L22-2H9V26H-9V-2H-22Z"


def make_placing_sheet() -> SymbolSheet:
    """Return all of them by name."""
    return {
        **dict(_ghosts()),
        **dict(_turnings()),
        **_SIGNS,
        **dict(_stateless()),
        **dict(_own()),
        **dict(_rows()),
        **dict(_legends()),
    }


def _stateless() -> Iterator[tuple[str, str]]:
    """Yield the signs of buttons that look the same in every state."""
    for name in ("turn-sign", "swap-heart", "key"):
        for state in ("legal", "off", "hint", "chosen", "fault"):
            yield f"{name}.{state}", _SIGNS[name]


def _through(drawn: str) -> str:
    return f'<g pointer-events="none">{drawn}</g>'


def _line(colour: str, width: float, dashes: str = "") -> str:
    return f'class="l-{colour}" stroke-width="{width:g}"' + (f' stroke-dasharray="{dashes}"' if dashes else "")


def _ghosts() -> Iterator[tuple[str, str]]:
    """Yield `place-SEAT-CODE`, a machine at half strength in a dashed line, and `place-off-SEAT-CODE`, one without
    room.
    """
    for code in list_shape_codes():
        focus = f'<use href="#ring-{code}" {_line("felt", 14)}/><use href="#ring-{code}" {_line("focus", 7)}/>'
        for seat in (0, 1):
            body, around = f'<use href="#dim-{seat}-{code}"/>', f"#shape-{code}"
            for name, colour in (("place", "offer"), ("place-off", "warn")):
                felt = f'<use href="{around}" {_line("felt", 11)}/>'
                ghost = f'{body}{felt}<use href="{around}" {_line(colour, 7, "13 9")}/>'
                yield f"{name}-{seat}-{code}", ghost
                if name == "place":
                    yield f"{name}-{seat}-{code}.legal", f'<use href="#{name}-{seat}-{code}"/>'
                yield f"{name}-{seat}-{code}.focus", focus
            hint = f'<use href="{around}" {_line("felt", 11)}/><use href="{around}" {_line("accent", 8, "13 9")}/>'
            yield f"place-{seat}-{code}.hint", body + hint


def _turnings() -> Iterator[tuple[str, str]]:
    """Yield `turn-KIND-QUARTERS`: how a machine would stand."""
    for kind in MACHINES:
        hearts, weapons = card_outline(kind)
        for quarters in range(4):
            home = move_to_origin(rotated(hearts + weapons, quarters))
            _, _, bottom, right = bounding_box(home)
            scale = min(1.2 / (right + 1), 1.0 / (bottom + 1), 0.5)
            units = "".join(
                f'<use href="#{"card-heart" if place < len(hearts) else "card-blade"}" '
                f'transform="translate({100 * col - 50 * right:g} {100 * row - 50 * bottom:g})"/>'
                for place, (row, col) in enumerate(home)
            )
            drawn = f'<g transform="scale({scale:.3g})"><path class="ink" d="{trace_outline(home)}"/>{units}</g>'
            yield f"turn-{kind}-{quarters}", _through(drawn)


def _own() -> Iterator[tuple[str, str]]:
    for seat in (0, 1):
        frame = (
            '<rect class="l-felt" x="-50" y="-50" width="100" height="100" rx="16" stroke-width="17"/>'
            '<rect class="l-offer" x="-50" y="-50" width="100" height="100" rx="16" stroke-width="9"/>'
        )
        badge = f'<g transform="translate(27 27) scale(.46)"><use href="#base-badge-{seat}"/></g>'
        yield (
            f"on-base-{seat}",
            _through(
                f'<rect class="m{seat}" x="-46" y="-46" width="92" height="92" rx="13"/>'
                f'<use href="#heart-{seat}"/>{frame}{badge}'
            ),
        )
        ghost = '<rect x="-50" y="-50" width="100" height="100" fill="transparent"/>'
        disc = f'<g transform="translate(24 24) scale(.56)"><use href="#base-badge-{seat}"/></g>'
        for state, colour in (("", "offer"), (".legal", "offer"), (".hint", "accent"), (".off", "warn")):
            frame = f"<rect {_SQUARE} {_line('felt', 14)}/><rect {_SQUARE} {_line(colour, 8, '13 9')}/>"
            yield f"built-{seat}{state}", f"{ghost}{frame}{disc}"
        yield f"built-{seat}.focus", (f'<circle r="60" {_line("felt", 14)}/><circle r="60" {_line("focus", 7)}/>')


def _rows() -> Iterator[tuple[str, str]]:
    """Yield `side-row-SIDE`, a side with its arrow and its name, and `side-slim-SIDE`, the same where there is no more
    room.

    `chosen-row-SIDE` and `chosen-slim-SIDE` are laid over the row of the chosen side, and let presses through.
    """
    for place, side in enumerate(SIDES):
        for name, last in (("row", str(say("row-not-possible"))), ("slim", "")):
            for state, frame in _ROWS.items():
                barred = state in (".off", ".fault")
                colour = "muted" if barred else "on-offer" if state == ".chosen" else "ink"
                arrow = _at("17", f'<path class="{colour}" transform="rotate({90 * place}) scale(.26)" d="{_ARROW}"/>')
                said = _at("34", _said(str(say("side.title", side=side)), 13, f"b {colour}"))
                why = _at("100%", _said(last, 12, "end muted", -10)) if barred and last else ""
                yield f"side-{name}-{side}{state}", f"{frame}{arrow}{said}{why}"
                if state == ".chosen":
                    yield f"chosen-{name}-{side}", _through(f"{frame}{arrow}{said}")


def _legends() -> Iterator[tuple[str, str]]:
    """Yield what the signs of going to a side mean, in a row, and the keys that help."""
    for name, size in (("legend", 12), ("legend-wide", 14)):
        parts, left = [], 10.0
        for symbol in ("burst", "touch", "doomed"):
            words = str(say(f"legend-{symbol}"))
            parts.append(
                _at(f"{left:g}", f'<use href="#{symbol}" transform="scale(.2)"/>{_said(words, size, "muted", 15)}')
            )
            left += 25 + width(words, size) + 14
        yield name, _room() + "".join(parts)
    for verb in ("flip", "slide", "push"):
        yield f"keys-{verb}", _room() + _keys(str(say("way", verb=verb)))


def _keys(word: str) -> str:
    """Return the keys that help to choose the side to which a machine goes, in a row; `word` says how it goes."""
    parts, left = [], 0.0
    arrows = "\u2190 \u2191 \u2192 \u2193"
    for key, said in ((arrows, str(say("key-side"))), ("Enter", word), ("Esc", str(say("key-cancel")))):
        w = width(key, 12, bold=True) + 10
        frame = f'<rect class="felt" y="-12" width="{w:g}" height="24" rx="6"/>'
        line = f'<rect {_line("line", 1)} y="-12" width="{w:g}" height="24" rx="6"/>'
        parts.append(_at(f"{left:g}", frame + line + _said(key, 12, "m ink", 5) + _said(said, 12, "muted", w + 5)))
        left += w + width(said, 12) + 21
    return "".join(parts)


def _room() -> str:
    """Return an empty rectangle that fills a box, so that what is drawn keeps its measure."""
    return '<rect width="100%" height="100%" fill="none"/>'


def _at(x: str, drawn: str) -> str:
    """Return something drawn in the middle of a box's height."""
    return f'<svg x="{x}" y="50%" overflow="visible">{drawn}</svg>'


def _said(words: str, size: int, style: str, aside: float = 0) -> str:
    return f'<text class="{style}" x="{aside:g}" dy=".35em" font-size="{size}">{escape(words, quote=False)}</text>'


def _box(fill: str, line: str, rx: float = 9, more: str = "") -> str:
    return (
        f'<rect class="{fill}" width="100%" height="100%" rx="{rx:g}"/>'
        f'<rect {line} width="100%" height="100%" rx="{rx:g}"/>{more}'
    )


def _corner(sign: str) -> str:
    return f'<svg x="100%" y="0" overflow="visible"><g transform="translate(-3 3)">{sign}</g></svg>'


def _beside(sign: str, end: str = "") -> str:
    """Return a sign at the left end of a button, or at the right one."""
    x, aside = ("100%", -15) if end else ("0", 15)
    return f'<svg x="{x}" y="50%" overflow="visible"><g transform="translate({aside} 0) scale(.9)">{sign}</g></svg>'


def _round(mirrored: str = "") -> str:
    return (
        f'<g class="ink"{mirrored}><path class="l-ink rj" stroke-width="2.2" d="M-6.5-1A6.5 6.5 0 1 1 0 6.5"/>'
        '<path class="ink" d="M-10.5-2.5L-2.5-2.5L-6.5 3.5Z"/></g>'
    )


_SQUARE: Final = 'x="-46" y="-46" width="92" height="92" rx="12"'
_HATCH: Final = (
    '<rect class="panel" width="100%" height="100%" rx="3"/>'
    '<line class="l-warn" {0} stroke-width="{1}" stroke-dasharray="3 4"/>'
    '<rect class="l-warn" width="100%" height="100%" rx="3" stroke-width="1.2"/>'
    f'<svg x="50%" y="50%" overflow="visible"><g transform="scale(.72)">{_WARN}</g></svg>'
)
_SIGNS: Final[SymbolSheet] = {
    "clear": '<rect width="100%" height="100%" fill="transparent"/>',
    "clear.focus": "<g/>",
    "spot-base": f'<rect fill="transparent" {_SQUARE}/>',
    "spot-base.legal": f'<rect fill="transparent" {_SQUARE}/><rect {_SQUARE} {_line("felt", 14)}/>'
    f"<rect {_SQUARE} {_line('offer', 7)}/>",
    "spot-base.hint": f'<rect fill="transparent" {_SQUARE}/><rect {_SQUARE} {_line("felt", 14)}/>'
    f"<rect {_SQUARE} {_line('accent', 7, '13 9')}/>",
    "spot-base.off": f'<rect fill="transparent" {_SQUARE}/><rect {_SQUARE} {_line("muted", 5, "6 9")}/>',
    "swap-heart": '<rect fill="transparent" x="-50" y="-50" width="100" height="100"/>',
    "number": '<circle class="felt" r="56"/><circle class="panel" r="50"/>'
    '<circle class="l-offer" r="47" stroke-width="7"/>',
    "taken": _through(
        f"<rect {_SQUARE} {_line('felt', 17)}/><rect {_SQUARE} {_line('warn', 13)}/>"
        f"<rect {_SQUARE} {_line('felt', 5)}/>"
        f'<g transform="translate(-40 -40) scale(2.4)">{ALARM}</g>'
    ),
    "stub": _through(_HATCH.format('x2="100%" y1="50%" y2="50%"', 9)),
    "stub-upright": _through(_HATCH.format('y2="100%" x1="50%" x2="50%"', 9)),
    "turn-sign": '<circle class="felt" r="56"/><circle class="offer" r="48"/>'
    '<path class="l-on-offer rj" stroke-width="11" d="M-16-20A25 25 0 1 1-22 12"/>'
    '<path class="on-offer" d="M-32-26H-4L-18-4Z" transform="rotate(-18 -18 -16)"/>',
    "turn-left": _box("panel", _line("line", 1), 12, _beside(_round())),
    "turn-right": _box("panel", _line("line", 1), 12, _beside(_round(' transform="scale(-1 1)"'), "end")),
    "thumb": _box("felt", _line("line", 1)),
    "thumb.legal": _box("panel", _line("offer", 2.4)),
    "thumb.off": _box("felt", _line("edge", 1.2, "4 4")),
    "thumb.hint": _box("panel", _line("accent", 3, "7 5")),
    "thumb.chosen": _box("panel", _line("offer", 4.4), 9, _corner(TICK)),
    "thumb.fault": _box(
        "panel", _line("warn", 5), 9, f'<rect width="100%" height="100%" rx="9" {_line("felt", 1.6)}/>' + _corner(ALARM)
    ),
    "button-waits": f'<rect width="100%" height="100%" rx="12" {_line("edge", 1.2, "5 4")}/>',
    "key": _box("felt", _line("line", 1), 6),
    "side": f'<circle class="panel" r="48"/><circle r="44" {_line("ink", 5)}/><path class="ink" d="{_ARROW}"/>',
    "side.legal": f'<circle class="felt" r="54"/><circle class="panel" r="48"/><circle r="44" {_line("offer", 9)}/>'
    f'<path class="ink" d="{_ARROW}"/>',
    "side.hint": f'<circle class="felt" r="54"/><circle class="panel" r="48"/>'
    f'<circle r="44" {_line("accent", 9, "14 9")}/>'
    f'<path class="ink" d="{_ARROW}"/>',
    "side.off": f'<circle class="panel" r="48"/><circle r="44" {_line("muted", 5, "9 9")}/>'
    f'<path class="muted" d="{_ARROW}"/>',
    "side.chosen": f'<circle class="felt" r="56"/><circle class="offer" r="50"/><path class="on-offer" d="{_ARROW}"/>',
    "side.fault": f'<circle class="felt" r="56"/><circle class="panel" r="48"/><circle r="44" {_line("warn", 11)}/>'
    f'<path class="muted" d="{_ARROW}"/>',
    "side.focus": f'<circle r="58" {_line("felt", 16)}/><circle r="58" {_line("focus", 9)}/>',
    "doomed": _through(
        f'<rect x="-42" y="-36" width="84" height="72" rx="16" {_line("warn", 13)}/>'
        f'<rect x="-42" y="-36" width="84" height="72" rx="16" {_line("felt", 4)}/>'
    ),
}
_ROWS: Final = {
    "": _box("panel", _line("line", 1), 10),
    ".legal": _box("felt", _line("offer", 2)),
    ".hint": _box("felt", _line("accent", 3, "7 5")),
    ".off": _box("panel", _line("edge", 1.2, "5 4")),
    ".chosen": _box("offer", _line("offer", 2), 9, _corner(TICK)),
    ".fault": _box("panel", _line("warn", 3.4), 9, _corner(ALARM)),
}
"""The box of a row, by its state."""
