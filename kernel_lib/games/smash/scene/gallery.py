"""The store as a gallery: every machine in one scale, every program, the cards of bases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.core import CardGroup, Gallery, HouseCard
from kernel_lib.games.smash.rules.cards import (
    BASE,
    DESIGNS,
    DESTROY,
    HOUSE,
    MACHINES,
    PROGRAM_KINDS,
    PROGRAMS,
    Design,
    Effect,
)
from kernel_lib.games.smash.scene.shapes import outline
from kernel_lib.games.smash.text.cards import card_words, effect_words
from kernel_lib.lattice import box
from kernel_lib.scene.symbols import classed_sheet, used
from kernel_lib.words import counted, sentence

CELL: Final = 0.24
"""The scale of every machine: a cell of 24."""
WORDS: Final = {
    "caption": "The store: every machine and program.",
    "note": "house cards, prices and effects",
    "machines": "Machines",
    "machines note": "{designs} designs, {copies} cards of each; the price at the left, a flip at the right",
    "programs": "Programs",
    "programs note": "{designs} designs, {copies} cards of each; a script is used once, a plugin stays in play",
    "bases": "Bases",
    "bases note": "what brings gears, and what destroys it",
    "machine kind": "machines",
    "script kind": "scripts",
    "plugin kind": "plugins",
    "base kind": "bases",
    "flip": "flip {gears}",
    "pay": "pay {gears}",
    "none": "No effect.",
    "once": "once a turn: {words}",
    "base words": "{words}; {gears} a turn",
    "destroy words": "{words}; {honor} honor",
    "cards": "{count} cards",
    "price": "price",
    "flip rank": "flip",
    "size": "size",
    "heart": "heart",
    "weapon": "weapon",
    "price legend": "price in gears",
    "flip legend": "gears a flip",
    "scale": "all shapes in one scale",
}
_INKS: Final = {"script": "violet", "plugin": "green"}
_FLIP: Final = (
    '<path class="l-card-ink" stroke-width="8" d="M-32 16A32 32 0 0 1 30 8"/>'
    '<path class="card-ink" d="M14 2L46 0L32 30Z"/>'
    '<path class="l-card-ink" stroke-width="6" stroke-dasharray="6 8" d="M-44 38H44"/>'
)


def gallery() -> Gallery:
    """All cards of the store, by what they are."""
    copies = {"copies": HOUSE.copies}
    groups = (
        CardGroup(
            title=WORDS["machines"],
            note=WORDS["machines note"].format(designs=len(DESIGNS), **copies),
            cards=tuple(_machines()),
        ),
        CardGroup(
            title=WORDS["programs"],
            note=WORDS["programs note"].format(designs=len(PROGRAMS), **copies),
            cards=tuple(_programs()),
        ),
        CardGroup(title=WORDS["bases"], note=WORDS["bases note"], cards=tuple(_bases())),
    )
    legend = (
        ("unit-heart", WORDS["heart"]),
        ("unit-blade", WORDS["weapon"]),
        ("price", WORDS["price legend"]),
        ("flip-sign", WORDS["flip legend"]),
        ("", WORDS["scale"]),
    )
    return Gallery(caption=WORDS["caption"], note=WORDS["note"], groups=groups, symbols=_symbols, legend=legend)


def _machines() -> Iterator[HouseCard]:
    for kind, design in zip(MACHINES, DESIGNS, strict=True):
        effect = design.effect
        cost = WORDS["pay"].format(gears=counted(effect.cost, "gear")) if effect and effect.cost else ""
        yield HouseCard(
            code=design.name,
            name=design.name,
            kind=WORDS["machine kind"],
            number=str(design.price),
            mark="price",
            corner=WORDS["flip"].format(gears=design.flip),
            corner_mark="flip-sign",
            picture=f"picture-{kind}",
            cost=cost,
            words=_told(_effect(effect)) if effect else WORDS["none"],
            copies=HOUSE.copies,
            ranks={WORDS["price"]: design.price, WORDS["flip rank"]: design.flip, WORDS["size"]: _size(design)},
        )


def _programs() -> Iterator[HouseCard]:
    for kind, program in zip(PROGRAM_KINDS, PROGRAMS, strict=True):
        yield HouseCard(
            code=program.name,
            name=program.name,
            kind=WORDS[f"{program.type} kind"],
            number=str(program.price),
            mark="price",
            corner=program.type,
            corner_ink=_INKS[program.type],
            picture=f"picture-{program.type}",
            words=_told(card_words(kind)),
            copies=HOUSE.copies,
            ranks={WORDS["price"]: program.price},
        )


def _bases() -> Iterator[HouseCard]:
    base, destroy = HOUSE.base, HOUSE.destroy
    told = {
        BASE: WORDS["base words"].format(words=card_words(BASE), gears=counted(base.gears, "gear")),
        DESTROY: WORDS["destroy words"].format(words=card_words(DESTROY), honor=destroy.honor),
    }
    for kind, card in ((BASE, base), (DESTROY, destroy)):
        yield HouseCard(
            code=card.name,
            name=card.name,
            kind=WORDS["base kind"],
            number=str(card.price),
            mark="price",
            corner=WORDS["cards"].format(count=card.cards),
            picture=f"picture-{kind}",
            words=_told(told[kind]),
            copies=card.cards,
            ranks={WORDS["price"]: card.price},
        )


def _effect(effect: Effect) -> str:
    """What a machine does, and how often; what it costs stands apart."""
    words = effect_words(effect)
    once = effect.lasts or effect.verb == "scrap"  # what is gone does nothing twice
    return words if once else WORDS["once"].format(words=words)


def _told(words: str) -> str:
    return sentence(words) + "."


def _size(design: Design) -> int:
    return sum(there != "." for line in design.shape for there in line)


# Symbols --------------------------------------------------------------------------------------------


def _symbols() -> Mapping[str, str]:
    machines = {f"picture-{kind}": _machine(design) for kind, design in zip(MACHINES, DESIGNS, strict=True)}
    programs = {f"picture-{sort}": used(f"sign-{sort}", 0, 0, 0.62) for sort in _INKS}
    base = used("card-base", 0, -2, 0.62)
    crack = '<path class="paper" transform="translate(0 -2) scale(.62)" d="M-4-36L10-12L-4-4L8 34H16L4-9L18-16L4-36Z"/>'
    body = f'<path class="card-ink" d="{outline(((0, 0),))}"/>'
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


def _machine(design: Design) -> str:
    """A machine as it stands on its card, about its middle."""
    cells = {(row, col): there for row, line in enumerate(design.shape) for col, there in enumerate(line)}
    cells = {cell: there for cell, there in cells.items() if there != "."}
    _, _, bottom, right = box(cells)
    units = "".join(
        used("card-heart" if there == "H" else "card-blade", 100 * col - 50 * right, 100 * row - 50 * bottom)
        for (row, col), there in cells.items()
    )
    return f'<g transform="scale({CELL:g})"><path class="card-ink" d="{outline(tuple(cells))}"/>{units}</g>'
