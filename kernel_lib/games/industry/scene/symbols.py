"""The symbols of Gears of Industry: cards in three sizes, factories that turn, the plans of decks, and the gallery.

A card is 100 x 140 about (0, 0). The large one has an index, a big sign and the verb of its effect
under a rule; the middle one has room for number, sign and verb; on the small one the number stands
over the sign. A factory is a frame: it turns with its band, the number is written beside it and never does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from kernel_lib.games.industry.rules.components import (
    CODES,
    DOMAINS,
    EFFECTS,
    HIDDEN,
    KINDS,
    TECH_DECK,
    VALUES,
    CardEffect,
    factory_value,
    is_technology,
    quarter,
)
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.text.hands import card_name, effect_line, effect_name, say
from kernel_lib.parts.scenes import CardGallery, CardGroup, HouseCard
from kernel_lib.scene.symbols import BURST, ON_PAPER, SymbolSheet, centred_number, classed_sheet, sheet_of, used
from kernel_lib.words import Words, in_each_language

LARGE: Final = 78
"""Width, in scene units, from which on a card is drawn large."""
MIDDLE: Final = 60
"""Width, in scene units, from which on a card shows the verb of its effect; below, only number and sign."""
WHEEL: Final = 34
"""Width, in scene units, from which on a factory has a wheel; below, the number stands in its middle."""

# By the letter of a domain, its ink and its sign.
_INKS: Final = {"T": "blue", "E": "amber", "C": "green", "L": "violet"}
_SIGNS: Final = {"T": "technology", "E": "energy", "C": "capital", "L": "labor"}

_DOMAINS: Final[SymbolSheet] = {
    "technology": (
        '<path class="blue" fill-rule="evenodd" d="M-8.2-33L-7.6-45.4L7.6-45.4L8.2-33L17.5-29.1L26.7-37.4L37.4-26.7'
        "L29.1-17.5L33-8.2L45.4-7.6L45.4 7.6L33 8.2L29.1 17.5L37.4 26.7L26.7 37.4L17.5 29.1L8.2 33L7.6 45.4L-7.6 45.4"
        "L-8.2 33L-17.5 29.1L-26.7 37.4L-37.4 26.7L-29.1 17.5L-33 8.2L-45.4 7.6L-45.4-7.6L-33-8.2"
        'L-29.1-17.5L-37.4-26.7L-26.7-37.4L-17.5-29.1ZM-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0Z"/>'
    ),
    "energy": '<path class="amber" d="M13-47L-34 9H-7L-17 47L34-14H6L27-47Z"/>',
    "capital": (
        '<circle class="green" r="43"/><path class="paper" d="M-23 6H-10V24H-23ZM-6.5-8H6.5V24H-6.5ZM10-24H23V24H10Z"/>'
    ),
    "labor": (
        '<g class="violet"><path d="M-35 14C-35-10-23-26-9-30V-4H-5V-34H5V-4H9V-30C23-26 35-10 35 14Z"/>'
        '<path d="M-46 20H46V26A7 7 0 0 1 39 33H-39A7 7 0 0 1-46 26Z"/></g>'
    ),
}

_BAND: Final = "M-49-58V-62A7.5 7.5 0 0 1-41.5-69.5H41.5A7.5 7.5 0 0 1 49-62V-54H-49Z"
_FACTORIES: Final[SymbolSheet] = {
    "frame": f'{ON_PAPER}<path class="blue" d="{_BAND}"/><path class="paper" d="M-11-57.5L0-66L11-57.5Z"/>',
    # What did its work in this turn has an empty band.
    "frame-spent": (
        f'{ON_PAPER}<path class="l-blue" stroke-width="3" stroke-dasharray="6 4" d="M-47-54H47"/>'
        '<path class="blue" d="M-11-57.5L0-66L11-57.5Z"/>'
    ),
    "factory": '<use href="#frame"/><use href="#technology" transform="translate(0 27) scale(.36)"/>',
    "factory-spent": '<use href="#frame-spent"/><use href="#technology" transform="translate(0 27) scale(.36)"/>',
    "factory-small": '<use href="#frame"/>',
    "factory-small-spent": '<use href="#frame-spent"/>',
}

_MARKS: Final[SymbolSheet] = {
    "clash-marker": BURST,
    # Over a piece that may be chosen: all of it can be pressed, only the line around it is seen.
    "pick": '<rect width="100%" height="100%" fill="transparent"/>',
    "ring": '<circle class="felt" r="47"/><circle class="l-ink" r="44" stroke-width="9"/>',
    "tray": (
        '<rect class="panel" width="100%" height="100%" rx="12"/>'
        '<rect class="l-offer" width="100%" height="100%" rx="12" stroke-width="1.6"/>'
    ),
    "counts": '<circle class="felt" r="58"/><circle class="accent" r="48"/>',
    "decides": '<rect class="accent" width="100%" height="100%" rx="5"/>',
    "market": '<rect class="well" width="100%" height="100%" rx="14"/>',
    "market.use": (
        '<rect class="panel" width="100%" height="100%" rx="14"/>'
        '<rect class="l-accent" width="100%" height="100%" rx="14" stroke-width="2.8"/>'
    ),
    "preset": '<rect class="panel" width="100%" height="100%" rx="14"/>',
    "preset.legal": (
        '<rect class="panel" width="100%" height="100%" rx="14"/>'
        '<rect class="l-offer" width="100%" height="100%" rx="14" stroke-width="2.4"/>'
    ),
    "preset.hint": (
        '<rect class="panel" width="100%" height="100%" rx="14"/>'
        '<rect class="l-accent" width="100%" height="100%" rx="14" stroke-width="3" stroke-dasharray="7 5"/>'
    ),
    "preset.chosen": (
        '<rect class="panel" width="100%" height="100%" rx="14"/>'
        '<rect class="l-offer" width="100%" height="100%" rx="14" stroke-width="4.6"/>'
    ),
}


@in_each_language
def make_sheet() -> SymbolSheet:
    """Return all symbols of this game by name; effects stand on cards in the language that is spoken."""
    return sheet_of({**_DOMAINS, **_FACTORIES, **_MARKS, **dict(_cards()), **dict(_maps())})


# Cards --------------------------------------------------------------------------------------------


def card_symbol(card: int, w: float) -> str:
    """Return the symbol of a card that is drawn so wide."""
    if card == HIDDEN:
        return "card-back"
    return f"{'face' if w >= LARGE else 'mid' if w >= MIDDLE else 'small'}-{CODES[card]}"


def _cards() -> Iterator[tuple[str, str]]:
    for card in TECH_DECK:
        code, effect = CODES[card], EFFECTS.get(card)
        for size, face in (("face", _large), ("mid", _middle), ("small", _small)):
            edge = (
                '<path class="blue" d="M-49.5-61.5A7.5 7.5 0 0 1-42-69.5H42A7.5 7.5 0 0 1 49.5-61.5Z"/>'
                if is_technology(card)
                else ""
            )
            yield f"{size}-{code}", ON_PAPER + edge + face(code, effect)


def _large(code: str, effect: CardEffect | None) -> str:
    domain, number = code[0], code[1:]
    index = centred_number(number, -29 if len(number) == 1 else -26, -37, 32, _INKS[domain]) + used(
        _SIGNS[domain], -29, -17, 0.24
    )
    if effect is None:
        return index + used(_SIGNS[domain], 10, 14, 0.5)
    rule = '<rect class="line" x="-41" y="34" width="82" height="1.4"/>'
    return f"{index}{used(_SIGNS[domain], 10, -4, 0.46)}{rule}{_word(effect_name(effect), 55, 16)}"


def _middle(code: str, effect: CardEffect | None) -> str:
    domain, number = code[0], code[1:]
    if effect is None:
        return centred_number(number, 0, -2, 46, _INKS[domain]) + used(_SIGNS[domain], 0, 32, 0.46)
    index = (
        centred_number(number, -22, -26, 40, _INKS[domain])
        if len(number) == 1
        else centred_number(number, -19, -28, 36, _INKS[domain])
    )
    index += used(_SIGNS[domain], 27, -40, 0.34)
    verb, count = say("verb", verb=effect.verb), effect.number
    words = _word(verb, 24, 20) + _word(str(count), 50, 22) if count else _word(verb, 36, 20)
    return f'{index}<rect class="line" x="-41" y="-9" width="82" height="1.6"/>{words}'


def _small(code: str, _: CardEffect | None) -> str:
    domain, number = code[0], code[1:]
    return centred_number(number, 0, -2, 51, _INKS[domain]) + used(_SIGNS[domain], 0, 34, 0.46)


def _word(words: Words, y: float, size: float) -> str:
    return f'<text class="b mid card-ink" x="0" y="{y:g}" font-size="{size:g}">{escape(str(words))}</text>'


# Factories ----------------------------------------------------------------------------------------


def factory_symbol(w: float, *, spent: bool) -> str:
    """Return the frame of a factory that is drawn so wide."""
    return ("factory" if w >= WHEEL else "factory-small") + ("-spent" if spent else "")


def number_of(one: int, w: float) -> tuple[str, float, float, int]:
    """Return the number of a factory: what is written, how far from its middle, and how large; upright, nearer to the
    band.
    """
    shift = (0.15 if w >= WHEEL else -0.06) * w
    x, y = ((0, -1), (1, 0), (0, 1), (-1, 0))[quarter(one)]
    return str(factory_value(one)), x * shift, y * shift, max(12, min(30, round(0.38 * w)))


# Decks --------------------------------------------------------------------------------------------


def _maps() -> Iterator[tuple[str, str]]:
    """Yield which cards a preset has: a row for each domain, a column for each value."""
    for name in PRESETS:
        yield f"map-{name}", _map(preset(name, "basic")[0])


def _map(codes: tuple[str, ...]) -> str:
    # On paper, as the cards themselves: the four inks are made for it, in the dark theme, too.
    drawn = ['<rect class="paper" x="-50" y="-19" width="100" height="38" rx="3"/>']
    for line, (domain, ink) in enumerate(_INKS.items()):
        y = 7.4 * (line - 1.05)
        drawn.append(used(_SIGNS[domain], -46, y, 0.064))
        for value in VALUES:
            x = -45.5 + 6.9 * value
            there = f"{domain}{value}" in codes
            colour = ink if there else "line"
            size = 2.7 if there else 0.8
            drawn.append(
                f'<rect class="{colour}" x="{x - size:.4g}" y="{y - size:.4g}" '
                f'width="{2 * size:g}" height="{2 * size:g}" rx="{size / 3:.2g}"/>'
            )
    # The number of every third column.
    drawn += [
        f'<text class="mid card-ink" x="{-45.5 + 6.9 * value:.4g}" y="-13" font-size="6.6">{value}</text>'
        for value in VALUES[::3]
    ]
    return "".join(drawn)


# The gallery --------------------------------------------------------------------------------------


def make_gallery() -> CardGallery:
    """Return all cards by domain."""
    groups = tuple(
        CardGroup(
            title=_domain(domain),
            note=str(say("gallery-factories" if domain == "T" else "gallery-market-cards")),
            cards=tuple(_house_cards(domain)),
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


def _house_cards(domain: str) -> Iterator[HouseCard]:
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
