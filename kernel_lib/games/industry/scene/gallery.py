"""The Tech Deck as a gallery: every card of the four domains, with what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.games.industry.rules.components import (
    DOMAIN_NAMES,
    EFFECTS,
    KINDS,
    VALUES,
    effect_label,
    effect_line,
    face,
)
from kernel_lib.parts.scenes import CardGroup, Gallery, HouseCard
from kernel_lib.scene.symbols import classed_sheet, used

WORDS: Final = {
    "caption": "The Tech Deck: every card and what it does.",
    "note": "house data: the printed effects are lost",
    "factories": "built as factories: on their side they pay, upright they boost",
    "market cards": "they enter the markets; one effect a turn",
    "factory": "factory",
    "factory words": "On its side: 3 output, or it pays alone for its own value. Upright: it may boost a hand.",
    "number": "the number: value, and what it costs in output",
}
_INKS: Final = {"T": "blue", "E": "amber", "C": "green", "L": "violet"}
_SIGNS: Final = {"T": "technology", "E": "energy", "C": "capital", "L": "labor"}


def gallery() -> Gallery:
    """All cards by domain."""
    groups = tuple(
        CardGroup(
            title=name,
            note=WORDS["factories" if domain == "T" else "market cards"],
            cards=tuple(_cards(domain)),
            sign=_SIGNS[domain],
        )
        for domain, name in DOMAIN_NAMES.items()
    )
    legend = (*((_SIGNS[domain], name) for domain, name in DOMAIN_NAMES.items()), ("", WORDS["number"]))
    return Gallery(caption=WORDS["caption"], note=WORDS["note"], groups=groups, symbols=_symbols, legend=legend)


def _cards(domain: str) -> Iterator[HouseCard]:
    for value in VALUES:
        code = f"{domain}{value}"
        effect = EFFECTS.get(KINDS[code])
        label = effect_label(effect) if effect else WORDS["factory"]
        words = effect_line(effect) if effect else WORDS["factory words"]
        yield HouseCard(
            code=code,
            name=face(code),
            kind=effect.verb if effect else "",
            number=str(value),
            ink=_INKS[domain],
            picture=f"picture-{domain}",
            corner=label,
            corner_ink=_INKS[domain],
            edge="" if effect else _INKS[domain],
            label=label,
            words=words,
            ranks={"value": value},
        )


def _symbols() -> Mapping[str, str]:
    """The large sign of each domain."""
    return classed_sheet({f"picture-{domain}": used(sign, 0, 0, 0.74) for domain, sign in _SIGNS.items()})
