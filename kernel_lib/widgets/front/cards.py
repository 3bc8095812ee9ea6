"""Cards outside a game: how a card of the house looks on a page and on paper, and the symbols that it takes.

The same text draws a card in a gallery, in a deck builder and on a sheet to print; what differs is how large it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields
from html import escape
from typing import Any, Final

from markupsafe import Markup

from kernel_lib.core import Game
from kernel_lib.parts.scenes import CardGallery, HouseCard
from kernel_lib.scene.svg import used_classes
from kernel_lib.scene.theme import classes, style, tokens_css
from kernel_lib.words import sentences

SIGN_BOX: Final = "-50 -50 100 100"
PICTURE_BOX: Final = "-70 -38 140 76"
say: Final = sentences("gallery")
_USED: Final = re.compile(r'href="#([^"]+)"')


def symbols_for(game: Game, gallery: CardGallery | None, more: Iterable[str] = ()) -> dict[str, str]:
    """Return all symbols that the cards of a game are drawn with, and `more` of its sheet; under `@style` their CSS."""
    sheet = {**game.scene.sheet(), **(gallery.symbols() if gallery else {})}
    wanted = [name for name in more if name in sheet]
    if gallery:
        wanted += [symbol for symbol, _ in gallery.legend]
        wanted += [group.sign for group in gallery.groups]
        wanted += [name for card in gallery.cards for name in (card.picture, card.mark, card.corner_mark)]
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name and name not in found:
            found[name] = sheet[name]
            wanted += _USED.findall(sheet[name])
    return {"@style": _style("".join(found.values()))} | found


def _style(drawn: str) -> str:
    """Return the tokens, and the classes of these symbols."""
    wanted = {name: rule for name, rule in classes().items() if name.split()[0] in used_classes(drawn)}
    return tokens_css() + "".join(f".cb-{name}{{{rule}}}" for name, rule in wanted.items())


def light_style(symbols: Mapping[str, str]) -> str:
    """Return the CSS of these symbols in plain light colours, for paper."""
    return style("light", used_classes("".join(symbols.values())))


def definitions(symbols: Mapping[str, str]) -> str:
    """Return the symbols in a picture of their own that is not seen, for others on the page to use."""
    inner = "".join(f'<g id="{name}">{drawn}</g>' for name, drawn in symbols.items() if not name.startswith("@"))
    return f'<svg class="cb-defs" aria-hidden="true"><defs>{inner}</defs></svg>'


def drawn_symbol(name: str, view: str = SIGN_BOX, class_: str = "cb-symbol") -> str:
    """Return a symbol as a small picture, nothing if there is none."""
    return f'<svg class="{class_}" viewBox="{view}" aria-hidden="true"><use href="#{name}"/></svg>' if name else ""


def spoken(card: HouseCard) -> str:
    """Say a card in words: `Crank, price 4, flip 1. No effect.`"""
    rank = next(iter(card.ranks), "")
    name = say("ranked", name=card.name, rank=rank, number=card.number) if rank else card.name
    if card.name.endswith(f" {card.number}"):
        name = card.name
    head = ", ".join(filter(None, (name, card.corner, card.cost)))
    return f"{head}. {card.words}"


def card_html(card: HouseCard) -> Markup:
    """Return a whole card: number, corner, picture, name, what it asks for and does."""
    number = f'<b class="cb-number" {_ink(card.ink)}>{escape(card.number)}</b>'
    corner = (
        f'<span class="cb-corner" {_ink(card.corner_ink)}>{drawn_symbol(card.corner_mark)}{escape(card.corner)}</span>'
    )
    cost = f'<p class="cb-cost">{escape(card.cost)}</p>' if card.cost else ""
    return Markup(
        f'{_edge(card)}<div class="cb-top">{drawn_symbol(card.mark)}{number}{corner}</div>'
        f"{drawn_symbol(card.picture, PICTURE_BOX, 'cb-art')}"
        f'<p class="cb-name">{escape(card.name)}</p>{cost}<p class="cb-words">{escape(card.words)}</p>'
    )


def face_html(card: HouseCard, sign: str = "") -> str:
    """Draw a card small: its number, its picture, and its effect in a word."""
    label = f'<span class="cb-label">{escape(card.label)}</span>' if card.label else ""
    return (
        f'{_edge(card)}<b class="cb-number" {_ink(card.ink)}>{escape(card.number)}</b>{drawn_symbol(sign)}'
        f"{drawn_symbol(card.picture, PICTURE_BOX, 'cb-art')}{label}"
    )


def plain_card(code: str, words: str) -> HouseCard:
    """Return a card of a game that shows no gallery: its name is all there is."""
    return HouseCard(code=code, name=code, kind="", number=code, picture="", words=words)


def card_data(card: HouseCard) -> dict[str, Any]:
    """Return a card as a page draws, finds and sorts it."""
    return asdict(card) | {"said": spoken(card)}


def card_of(data: Mapping[str, Any]) -> HouseCard:
    """Return the card that `card_data` describes."""
    return HouseCard(**{field.name: data[field.name] for field in fields(HouseCard)})


def counted_kinds(cards: Iterable[HouseCard]) -> list[tuple[str, int]]:
    """Count the cards of each kind, the most frequent first; those without a kind are left out."""
    counts: dict[str, int] = {}
    for card in cards:
        if card.kind:
            counts[card.kind] = counts.get(card.kind, 0) + 1
    return sorted(counts.items(), key=lambda item: -item[1])


def _ink(colour: str) -> str:
    return f'style="color:var(--cb-{colour})"'


def _edge(card: HouseCard) -> str:
    return f'<i class="cb-edge" style="background:var(--cb-{card.edge})"></i>' if card.edge else ""
