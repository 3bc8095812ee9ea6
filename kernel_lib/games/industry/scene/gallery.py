"""The Tech Deck as a gallery: every card of the four domains, with what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.games.industry.rules.components import (
    DOMAINS,
    EFFECTS,
    KINDS,
    VALUES,
)
from kernel_lib.games.industry.text.hands import card_name, effect_line, effect_name, say
from kernel_lib.parts.scenes import CardGallery, CardGroup, HouseCard
from kernel_lib.scene.symbols import classed_sheet, used

_INKS: Final = {"T": "blue", "E": "amber", "C": "green", "L": "violet"}
_SIGNS: Final = {"T": "technology", "E": "energy", "C": "capital", "L": "labor"}


def gallery() -> CardGallery:
    """Return all cards by domain."""
    groups = tuple(
        CardGroup(
            title=_domain(domain),
            note=str(say("gallery-factories" if domain == "T" else "gallery-market-cards")),
            cards=tuple(_cards(domain)),
            sign=_SIGNS[domain],
        )
        for domain in DOMAINS
    )
    legend = (*((_SIGNS[domain], _domain(domain)) for domain in DOMAINS), ("", str(say("gallery-number"))))
    return CardGallery(
        caption=str(say("gallery")), note=str(say("gallery-note")), groups=groups, symbols=_symbols, legend=legend
    )


def _domain(letter: str) -> str:
    return str(say("domain", domain=letter))


def _cards(domain: str) -> Iterator[HouseCard]:
    for value in VALUES:
        code = f"{domain}{value}"
        effect = EFFECTS.get(KINDS[code])
        label = str(effect_name(effect) if effect else say("gallery-factory"))
        words = str(effect_line(effect) if effect else say("gallery-factory-words"))
        yield HouseCard(
            code=code,
            name=str(card_name(code)),
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
    """Return the large sign of each domain."""
    return classed_sheet({f"picture-{domain}": used(sign, 0, 0, 0.74) for domain, sign in _SIGNS.items()})
