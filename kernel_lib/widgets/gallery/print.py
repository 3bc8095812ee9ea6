"""Cards on paper: sheets of nine in their true size with cut marks, or all designs on one page for a wall.

Light, without felt and shades, with hairlines. A page is one file that loads nothing and runs no script.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Final, Literal, NamedTuple, get_args

from kernel_lib.core import UnknownName
from kernel_lib.parts.scenes import CardGallery, HouseCard
from kernel_lib.scene.theme import tokens
from kernel_lib.widgets.front.cards import card_html, definitions, light_style
from kernel_lib.words import language_of

Paper = Literal["cut", "wall"]

WIDE: Final = 63
HIGH: Final = 88
ACROSS: Final = 3
"""Cards beside each other on a sheet, and as many below."""
MARK: Final = 5
"""Length of a cut mark, in mm; it begins so far from the cards that no cut leaves a trace of it."""
OFF: Final = 1

GAP: Final = 2.5
HEADING: Final = 9.0
TITLE: Final = 11.0
MARGIN: Final = 10.0
RATIO: Final = HIGH / WIDE
SHEETS: Final = ((420.0, 297.0), (297.0, 420.0))
"""A wall page is A3, on whichever side the cards are larger."""

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
_STYLE: Final = """
*{box-sizing:border-box;margin:0;padding:0}
body{background:#fff;color:#18212b;font:4mm/1.3 system-ui,sans-serif}
body,body *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
.cb-defs{position:absolute;width:0;height:0;overflow:hidden}
.cb-card{position:relative;display:block;overflow:hidden;width:var(--w);height:calc(var(--w)*88/63)}
.cb-card{border:.1mm solid #8fa198;background:#fff;text-align:center;--u:calc(var(--w)/160)}
.cb-top{display:flex;align-items:center;gap:calc(6*var(--u));height:calc(38*var(--u))}
.cb-top{padding:calc(4*var(--u)) calc(12*var(--u)) 0}
.cb-top .cb-symbol{width:calc(24*var(--u));height:calc(24*var(--u));flex:none}
.cb-number{font-size:calc(24*var(--u));line-height:1}
.cb-corner{display:inline-flex;align-items:center;gap:calc(5*var(--u));margin-left:auto;font-weight:600}
.cb-corner{font-size:calc(14*var(--u))}
.cb-top .cb-corner .cb-symbol{width:calc(18*var(--u));height:calc(18*var(--u))}
.cb-art{display:block;width:calc(140*var(--u));height:calc(74*var(--u));margin:0 auto;overflow:visible}
.cb-name{margin:calc(3*var(--u)) calc(12*var(--u)) 0;padding-top:calc(3*var(--u));border-top:.1mm solid #8fa198}
.cb-name{font-size:calc(16*var(--u));font-weight:700}
.cb-cost{font-size:calc(12.5*var(--u));font-weight:700;color:#8a5300;line-height:1.25}
.cb-words{padding:0 calc(8*var(--u));font-size:calc(12.5*var(--u));line-height:1.3}
.cb-edge{position:absolute;inset:0 0 auto;height:calc(6*var(--u))}
.cb-edge + .cb-top{padding-top:calc(12*var(--u))}
"""
_CUT: Final = """
@page{margin:0}
.sheet{position:relative;width:189mm;height:264mm;margin:7.5mm auto 0;break-after:page;--w:63mm}
.sheet{display:grid;grid-template-columns:repeat(3,63mm);grid-auto-rows:88mm}
.sheet:last-child{break-after:auto}
.marks{position:absolute;left:-6mm;top:-6mm;width:201mm;height:276mm;pointer-events:none}
"""
_WALL: Final = """
@page{{size:{wide:g}mm {high:g}mm;margin:0}}
body{{width:{wide:g}mm;height:{high:g}mm;padding:{margin:g}mm;--w:{card:.2f}mm}}
header{{display:flex;align-items:baseline;gap:4mm;height:{title:g}mm}}
h1{{font-size:7mm}}
header p:last-child{{margin-left:auto}}
h2{{height:{heading:g}mm;padding-top:2.5mm;font-size:4.2mm}}
h2 span{{font-size:3.4mm;font-weight:400;color:#47545d}}
.cards{{display:grid;grid-template-columns:repeat({columns},var(--w));gap:{gap:g}mm}}
"""


def printed(title: str, gallery: CardGallery, symbols: Mapping[str, str], kind: str) -> str:
    """Return one HTML file with the cards, to be printed. UnknownName: no such kind."""
    if kind not in get_args(Paper):
        raise UnknownName("page", kind, get_args(Paper))
    body, style = _cut(gallery) if kind == "cut" else _wall(title, gallery)
    colours = _light_variables(light_style(symbols))
    return (
        f'<!doctype html>\n<html lang="{language_of("gallery")}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f'<link rel="icon" href="data:,"><title>{escape(title)}: {escape(gallery.caption)}</title>'
        f"<style>{colours}{_STYLE}{style}</style></head>"
        f'<body class="cb">{definitions(symbols)}{body}</body></html>\n'
    )


def _light_variables(css: str) -> str:
    """Return the CSS of symbols, and the light colours that cards name, whatever the reader prefers."""
    variables = ";".join(f"--cb-{name}:{colour}" for name, colour in tokens("light").items())
    return f".cb{{{variables};--cb-paper:#fff}}{css}"


def _card(card: HouseCard) -> str:
    return f'<article class="cb-card">{card_html(card)}</article>'


# Sheets to cut --------------------------------------------------------------------------------------


def _cut(gallery: CardGallery) -> tuple[str, str]:
    """Return sheets of nine cards, each card as often as the game has it, and their style."""
    cards = [card for card in gallery.cards for _ in range(card.copies)]
    sheets = (cards[first : first + ACROSS**2] for first in range(0, len(cards), ACROSS**2))
    drawn = (f'<section class="sheet">{_marks()}{"".join(map(_card, sheet))}</section>' for sheet in sheets)
    return "".join(drawn), _CUT


def _marks() -> str:
    """Draw hairlines outside the cards that show where to cut."""
    border = MARK + OFF
    wide, high = ACROSS * WIDE, ACROSS * HIGH
    lines = []
    for step in range(ACROSS + 1):
        x, y = border + WIDE * step, border + HIGH * step
        lines += [f"M{x} 0V{MARK}", f"M{x} {border + high + OFF}v{MARK}"]
        lines += [f"M0 {y}H{MARK}", f"M{border + wide + OFF} {y}h{MARK}"]
    box = f"0 0 {wide + 2 * border} {high + 2 * border}"
    return (
        f'<svg class="marks" viewBox="{box}" aria-hidden="true">'
        f'<path d="{"".join(lines)}" fill="none" stroke="#18212b" stroke-width=".15"/></svg>'
    )


# A page for the wall --------------------------------------------------------------------------------


class Hanging(NamedTuple):
    """The layout of cards on a wall page: its size, the columns, the width of a card."""

    wide: float
    high: float
    columns: int
    card: float


def hanging(sizes: Sequence[int]) -> Hanging:
    """Return the way in which groups of so many cards hang largest, all on one page."""
    ways = [_way(wide, high, columns, sizes) for wide, high in SHEETS for columns in range(2, 20)]
    return max(ways, key=lambda way: way.card)


def _way(wide: float, high: float, columns: int, sizes: Sequence[int]) -> Hanging:
    rows = sum(math.ceil(size / columns) for size in sizes)
    across = (wide - 2 * MARGIN - GAP * (columns - 1)) / columns
    room = high - 2 * MARGIN - TITLE - HEADING * len(sizes) - GAP * (rows - len(sizes))
    return Hanging(wide, high, columns, min(across, room / rows / RATIO))


def _wall(title: str, gallery: CardGallery) -> tuple[str, str]:
    """Return each design once, group by group, and the style of the page."""
    way = hanging([len(group.cards) for group in gallery.groups])
    style = _WALL.format(**way._asdict(), margin=MARGIN, title=TITLE, heading=HEADING, gap=GAP)
    return "".join(_hung(title, gallery)), style


def _hung(title: str, gallery: CardGallery) -> Iterator[str]:
    yield f"<header><h1>{escape(title)}</h1><p>{escape(gallery.caption)}</p><p>{escape(gallery.note)}</p></header>"
    for group in gallery.groups:
        yield f"<h2>{escape(group.title)} <span>{escape(group.note)}</span></h2>"
        yield f'<div class="cards">{"".join(map(_card, group.cards))}</div>'
