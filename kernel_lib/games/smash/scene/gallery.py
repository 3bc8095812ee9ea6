"""The store as a gallery, and the cards of Smash Gear as symbols."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from html import escape
from typing import Final

from kernel_lib.core.square_grid import Cell, bounding_box
from kernel_lib.games.smash.rules.components import (
    BASE,
    DESIGNS,
    DESTROY,
    HOUSE,
    MACHINES,
    NAMES,
    PRICES,
    PROGRAM_KINDS,
    PROGRAMS,
    CardEffect,
    Design,
    Program,
)
from kernel_lib.games.smash.scene.outlines import trace_outline
from kernel_lib.games.smash.text.moves import card_words, effect_words, say
from kernel_lib.parts.scenes import CardGallery, CardGroup, HouseCard
from kernel_lib.scene.symbols import ON_PAPER, SymbolSheet, classed_sheet, used
from kernel_lib.scene.text_metrics import width, wrap
from kernel_lib.words import Message

# Card symbols --------------------------------------------------------------------------------------
# The cards of Smash Gear as symbols: large ones in the store, on which all can be read, and smaller ones for hands.
#
# A card is 100 x 140 about (0, 0). Top left is its price, top right what a flip costs or what kind of program it is.


STORE: Final = 114
"""Width of a card of the store: on smaller ones its words could not be read."""
SMALL: Final = 70
"""Least width of a small card."""
_WORDS: Final = 12 / STORE * 100
"""The size of the words on a large card."""
_NAME: Final = 11 / SMALL * 100 + 0.3
"""The size of the name on a small card."""

Outline = Callable[[Collection[Cell]], str]

_CRACK_LINE: Final = "M-4-36L10-12L-4-4L8 34H16L4-9L18-16L4-36Z"
_CRACK: Final = f'<path class="paper" d="{_CRACK_LINE}"/>'
_SIGNS: Final = {
    "script": (
        '<path class="violet" fill-rule="evenodd" d="M-30-34H20L34-20V34H-30ZM-18-14H22V-8H-18ZM-18 '
        '2H22V8H-18ZM-18 18H10V24H-18Z"/>'
    ),
    "plugin": (
        '<path class="green" fill-rule="evenodd" d="M-18-40H-8V-16H8V-40H18V-16H30V6A20 20 0 0 1 10 '
        '26H6V42H-6V26H-10A20 20 0 0 1-30 6V-16H-18Z"/>'
    ),
}
_COLOURS: Final = {"script": "violet", "plugin": "green"}
_GEAR: Final = (
    '<path class="amber" fill-rule="evenodd" d="M-7.7-35.2L-6.7-45.5L6.7-45.5L7.7-35.2L16.7-31.9'
    "L24.1-39.2L34.4-30.5L28.5-22L33.3-13.7L43.6-14.5L46-1.3L36 1.5L34.3 10.9"
    "L42.8 16.9L36 28.6L26.6 24.3L19.3 30.4L21.9 40.5L9.2 45.1L4.8 35.7L-4.8 35.7L-9.2 45.1L-21.9 "
    "40.5L-19.3 30.4L-26.6 24.3L-36 28.6L-42.8 16.9L-34.3 10.9L-36 1.5"
    "L-46-1.3L-43.6-14.5L-33.3-13.7L-28.5-22L-34.4-30.5L-24.1-39.2L-16.7-31.9ZM-13 0a13 13 0 1 0 26 0a13 "
    '13 0 1 0-26 0Z"/>'
)


def make_card_sheet(outline: Outline, wheel: str, heart: str, blade: str) -> SymbolSheet:
    """Return `large-KIND`, `small-KIND` and `strip-KIND` for every kind of card, and what they are made of."""
    parts: SymbolSheet = {
        "price": _GEAR,
        "card-heart": (
            f'<circle class="paper" r="37"/><path class="card-ink" transform="translate(0 2) scale(.56)" d="{heart}"/>'
        ),
        "card-blade": f'<path class="paper" d="{blade}"/><circle class="card-ink" r="6"/>',
        "card-base": (
            f'<path class="card-ink" transform="translate(0 14)" d="{wheel}"/>'
            '<path class="card-ink" d="M-42 20H42V32H-42Z"/>'
        ),
        **{f"sign-{name}": sign for name, sign in _SIGNS.items()},
    }
    large = {f"large-{kind}": _large(kind, outline) for kind in range(len(NAMES))}
    small = {f"small-{kind}": _small(kind, outline) for kind in range(len(NAMES))}
    strips = {f"strip-{kind}": _strip(kind) for kind in range(len(NAMES))}
    return {**parts, **large, **small, **strips}


def _large(kind: int, outline: Outline) -> str:
    """Return a card of the store: all that it says can be read on it."""
    said = card_words(kind)
    words = wrap(str(said), _WORDS, 96, 7) if said else ()
    corner = ""
    if kind in MACHINES:
        corner = _text(_flip_price(kind), 43, -48, 12.5, "end card-ink")
        end = (61.0 if words else 56.0) - 11.8 * len(words)
        picture = _machine(kind, outline, (-38, end - 16))
        return (
            _paper(kind)
            + corner
            + picture
            + _text(NAMES[kind], 0, end, 13.5, "b mid card-ink")
            + _lines(words, end + 12)
        )
    if kind >= BASE:
        picture = _base(kind, -11, 0.46)
        return _paper(kind) + picture + _text(NAMES[kind], 0, 24, 11.8, "b mid card-ink") + _lines(words, 37)
    program = PROGRAMS[kind - PROGRAM_KINDS.start]
    sign = used(f"sign-{program.type}", 34, -53, 0.24)
    named = _text(NAMES[kind], 0, -24, 12.8, "b mid card-ink") + _text(
        _type(program), 0, -11, 11, f"m mid {_COLOURS[program.type]}"
    )
    return _paper(kind) + sign + named + _lines(words, 6, 12.4)


def _small(kind: int, outline: Outline) -> str:
    """Return a card of a hand: its price, what it is, its name."""
    parts = _words_of(kind, 94)
    named = "".join(
        _text(part, 0, 62 - 17.5 * (len(parts) - 1 - index), _NAME, "b mid card-ink")
        for index, part in enumerate(parts)
    )
    top = 62 - 17.5 * (len(parts) - 1) - 14
    middle = (top - 34) / 2
    if kind in MACHINES:
        # Beside a price of two digits there is no room.
        corner = _text(
            _flip_price(kind), 44, -47 if PRICES[kind] < 10 else -31, _NAME,
            "end card-ink",
        )  # fmt: skip
        return _paper(kind) + corner + _machine(kind, outline, (-34, top - 2)) + named
    if kind >= BASE:
        return _paper(kind) + _base(kind, middle, 0.5) + named
    sign = PROGRAMS[kind - PROGRAM_KINDS.start].type
    return _paper(kind) + used(f"sign-{sign}", 0, middle, 0.6) + named


def _strip(kind: int) -> str:
    """Return a card of a hand that another one covers but for a strip: its price, and its name along the edge."""
    words = _words_of(kind, 98)
    # Turned so, the first of two lines stands on the right.
    name = "".join(
        f'<g transform="translate({-41 + 16 * (len(words) - 1 - line):g} -31) rotate(90)">'
        f"{_text(word, 0, 0, _NAME, 'b card-ink')}</g>"
        for line, word in enumerate(words)
    )
    return ON_PAPER + _text(str(PRICES[kind]), -44, -46, 23, "b card-ink") + name


def _flip_price(kind: int) -> str:
    return str(say("flip-price", gears=DESIGNS[kind].flip))


def _type(program: Program) -> str:
    return str(say("program-type", type=program.type))


def _words_of(kind: int, room: float) -> list[str]:
    """Return the name on a small card, in two lines where one has no room."""
    return NAMES[kind].split(" ") if width(NAMES[kind], _NAME, bold=True) > room else [NAMES[kind]]


def _paper(kind: int) -> str:
    return ON_PAPER + used("price", -36, -54, 0.21) + _text(str(PRICES[kind]), -22, -46, 23, "b card-ink")


def _machine(kind: int, outline: Outline, room: tuple[float, float]) -> str:
    """Return a machine as it stands on its card, in the middle between two heights."""
    shape = DESIGNS[kind].shape
    rows, cols = len(shape), len(shape[0])
    cells = {(row, col): there for row, line in enumerate(shape) for col, there in enumerate(line) if there != "."}
    pitch = min(88 / cols, (room[1] - room[0]) / rows, 26) / 100
    units = "".join(
        used("card-heart" if there == "H" else "card-blade", 100 * col - 50 * (cols - 1), 100 * row - 50 * (rows - 1))
        for (row, col), there in cells.items()
    )
    body = f'<path class="card-ink" d="{outline(cells)}"/>{units}'
    return f'<g transform="translate(0 {sum(room) / 2:g}) scale({pitch:.3g})">{body}</g>'


def _base(kind: int, y: float, scale: float) -> str:
    crack = f'<g transform="translate(0 {y:g}) scale({scale:g})">{_CRACK}</g>' if kind > BASE else ""
    return used("card-base", 0, y, scale) + crack


def _text(words: str, x: float, y: float, size: float, style: str) -> str:
    return f'<text class="{style}" x="{x:g}" y="{y:g}" font-size="{size:.3g}">{escape(words, quote=False)}</text>'


def _lines(lines: Collection[str], top: float, step: float = 11.8) -> str:
    return "".join(_text(line, 0, top + step * index, _WORDS, "mid card-ink") for index, line in enumerate(lines))


# The store as a gallery: every machine in one scale, every program, the cards of bases -------------


CELL: Final = 0.24
"""The scale of every machine: a cell of 24."""
_FLIP: Final = (
    '<path class="l-card-ink" stroke-width="8" d="M-32 16A32 32 0 0 1 30 8"/>'
    '<path class="card-ink" d="M14 2L46 0L32 30Z"/>'
    '<path class="l-card-ink" stroke-width="6" stroke-dasharray="6 8" d="M-44 38H44"/>'
)


def make_gallery() -> CardGallery:
    """Return all cards of the store, group by group."""

    def group(name: str, found: Iterator[HouseCard], **args: int) -> CardGroup:
        note = say(f"gallery-{name}.note", copies=HOUSE.copies, **args)
        return CardGroup(title=str(say(f"gallery-{name}")), note=str(note), cards=tuple(found))

    groups = (
        group("machines", _machines(), designs=len(DESIGNS)),
        group("programs", _programs(), designs=len(PROGRAMS)),
        group("bases", _bases()),
    )
    legend = (
        ("unit-heart", str(say("gallery-heart"))),
        ("unit-blade", str(say("gallery-weapon"))),
        ("price", str(say("gallery-price.legend"))),
        ("flip-sign", str(say("gallery-flip.legend"))),
        ("", str(say("gallery-scale"))),
    )
    caption, note = str(say("gallery-caption")), str(say("gallery-note"))
    return CardGallery(caption=caption, note=note, groups=groups, symbols=_symbols, legend=legend)


def _machines() -> Iterator[HouseCard]:
    for kind, design in zip(MACHINES, DESIGNS, strict=True):
        effect = design.effect
        cost = str(say("gallery-pay", gears=effect.cost)) if effect and effect.cost else ""
        yield HouseCard(
            code=design.name,
            name=design.name,
            kind=str(say("gallery-kind", kind="machine")),
            number=str(design.price),
            mark="price",
            corner=_flip_price(kind),
            corner_mark="flip-sign",
            picture=f"picture-{kind}",
            cost=cost,
            words=_card_says(_effect(effect)) if effect else str(say("no-effect")),
            copies=HOUSE.copies,
            ranks={_sort_key("price"): design.price, _sort_key("flip"): design.flip, _sort_key("size"): _size(design)},
        )


def _programs() -> Iterator[HouseCard]:
    for kind, program in zip(PROGRAM_KINDS, PROGRAMS, strict=True):
        yield HouseCard(
            code=program.name,
            name=program.name,
            kind=str(say("gallery-kind", kind=program.type)),
            number=str(program.price),
            mark="price",
            corner=_type(program),
            corner_ink=_COLOURS[program.type],
            picture=f"picture-{program.type}",
            words=_card_says(card_words(kind)),
            copies=HOUSE.copies,
            ranks={_sort_key("price"): program.price},
        )


def _bases() -> Iterator[HouseCard]:
    base, destroy = HOUSE.base, HOUSE.destroy
    told = {
        BASE: say("gallery-base", words=card_words(BASE), gears=base.gears),
        DESTROY: say("gallery-destroy", words=card_words(DESTROY), honor=destroy.honor),
    }
    for kind, card in ((BASE, base), (DESTROY, destroy)):
        yield HouseCard(
            code=card.name,
            name=card.name,
            kind=str(say("gallery-kind", kind="base")),
            number=str(card.price),
            mark="price",
            corner=str(say("gallery-cards", count=card.cards)),
            picture=f"picture-{kind}",
            words=_card_says(told[kind]),
            copies=card.cards,
            ranks={_sort_key("price"): card.price},
        )


def _effect(effect: CardEffect) -> Message:
    """Return the effect of a machine and how often it may be used; what it costs stands apart."""
    words = effect_words(effect)
    once = effect.lasts or effect.verb == "scrap"  # what is gone does nothing twice
    return words if once else say("card-use", gears=0, effect=words)


def _card_says(words: Message | None) -> str:
    return str(say("card-says", words=words))


def _sort_key(name: str) -> str:
    """Return by what cards are put in order."""
    return str(say(f"gallery-{name}"))


def _size(design: Design) -> int:
    return sum(there != "." for line in design.shape for there in line)


# Symbols --------------------------------------------------------------------------------------------


def _symbols() -> Mapping[str, str]:
    machines = {f"picture-{kind}": _machine_card(design) for kind, design in zip(MACHINES, DESIGNS, strict=True)}
    programs = {f"picture-{sort}": used(f"sign-{sort}", 0, 0, 0.62) for sort in _COLOURS}
    base = used("card-base", 0, -2, 0.62)
    crack = f'<path class="paper" transform="translate(0 -2) scale(.62)" d="{_CRACK_LINE}"/>'
    body = f'<path class="card-ink" d="{trace_outline(((0, 0),))}"/>'
    return classed_sheet(
        {
            **machines,
            **programs,
            f"picture-{BASE}": base,
            f"picture-{DESTROY}": base + crack,
            "unit-heart": body + used("card-heart", 0, 0),
            "unit-blade": body + used("card-blade", 0, 0),
            "flip-sign": _FLIP,
        }
    )


def _machine_card(design: Design) -> str:
    """Return a machine as it stands on its card, about its middle."""
    cells = {(row, col): there for row, line in enumerate(design.shape) for col, there in enumerate(line)}
    cells = {cell: there for cell, there in cells.items() if there != "."}
    _, _, bottom, right = bounding_box(cells)
    units = "".join(
        used("card-heart" if there == "H" else "card-blade", 100 * col - 50 * right, 100 * row - 50 * bottom)
        for (row, col), there in cells.items()
    )
    return f'<g transform="scale({CELL:g})"><path class="card-ink" d="{trace_outline(tuple(cells))}"/>{units}</g>'
