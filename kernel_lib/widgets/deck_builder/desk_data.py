"""The data of a page on the cards that a deck is built of, and of the deck.

A page knows no rules. Which cards there are, what stands in the deck, which rules are met: all of it comes from here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Any, Final

from kernel_lib.core import Game
from kernel_lib.parts.deck_building import CardPool, DeckBuilding, DeckRuleCheck
from kernel_lib.parts.scenes import CardGallery, CardGroup, HouseCard
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.cards import (
    card_data,
    card_of,
    counted_kinds,
    definitions,
    drawn_symbol,
    face_html,
    plain_card,
    symbols_for,
)
from kernel_lib.words import sentences
from kernel_lib.words.catalogue import template

SIGNS: Final = ("tab.chosen", "tab.fault", "gear")
"""Symbols that every desk has: a rule that is met, one that is missed, and the wheel of the house."""

say: Final = sentences("deck_builder")
LABELS: Final = (
    "your-deck", "effect", "all", "kind", "search", "search-tip", "found", "none-found", "curve", "curve-of",
    "curve-says", "value", "count", "not-in", "in", "twice-in", "and-in", "never-in", "add", "add-more", "take",
    "look", "tap", "presets", "begun", "short", "short-tip", "copy", "copied", "not-copied", "clear", "undo",
    "save", "load", "file", "files", "play", "rules", "met", "missed", "rows", "keys",
)  # fmt: skip
"""The messages of the page that its script fills in."""


# What there is to build with ------------------------------------------------------------------------


def symbols_of(game: Game) -> dict[str, str]:
    """Return the symbols of a desk for this game."""
    return symbols_for(game, gallery_of(game), SIGNS)


def gallery_of(game: Game) -> CardGallery | None:
    """Return the cards of the game's own, None if it shows none."""
    return game.scene.gallery() if game.scene.gallery else None


def bench_data(game: Game, decks: DeckBuilding, bench: CardPool, presets: Mapping[str, int]) -> dict[str, Any]:
    """Return all that stays as it is while one builds; `presets` are the sizes of the presets by name."""
    gallery = gallery_of(game)
    houses = {card.code: card for card in gallery.cards} if gallery else {}
    groups = {group.title: group for group in gallery.groups} if gallery else {}
    rows = {
        title: [houses.get(code) or plain_card(code, decks.about(code)) for code in codes]
        for title, codes in bench.rows.items()
    }
    return {
        "title": game.title,
        "caption": _caption(bench),
        "note": str(decks.note),
        "labels": {name: template(f"deck_builder/{name}") for name in LABELS},
        "example": decks.short(next(iter(bench.rows.values()))),
        "copies": bench.copies,
        "values": list(decks.curve(())),
        "kinds": counted_kinds(card for cards in rows.values() for card in cards),
        "rows": [_row(title, groups.get(title), decks, cards) for title, cards in rows.items()],
        "presets": [
            {"name": name, "plan": str(plan.sentence), "short": str(plan.short), "size": presets[name]}
            for name, plan in decks.presets.items()
        ],
    }


def _caption(bench: CardPool) -> str:
    first, *others = bench.piles
    piles = [say("pile", label=first.label, size=first.size)]
    piles += [say("more-pile", label=pile.label, size=pile.size) for pile in others]
    return say("build", piles=piles)


def _row(title: str, group: CardGroup | None, decks: DeckBuilding, cards: Sequence[HouseCard]) -> dict[str, Any]:
    sign = group.sign if group else ""
    return {
        "title": title,
        "sign": sign,
        "cards": [card_data(card) | {"value": _value(decks, card.code)} for card in cards],
    }


def _value(decks: DeckBuilding, code: str) -> int:
    """Return the column of the curve that a card stands in."""
    return next((value for value, count in decks.curve((code,)).items() if count), 0)


# What was built -------------------------------------------------------------------------------------


def verdicts_data(verdicts: Sequence[DeckRuleCheck]) -> list[dict[str, Any]]:
    """Return the rules, those that are missed first."""
    ordered = sorted(verdicts, key=lambda verdict: verdict.met)
    return [{"met": verdict.met, "title": verdict.title, "found": verdict.found} for verdict in ordered]


# For readers without a kernel -----------------------------------------------------------------------


def told(bench: Mapping[str, Any], deck: Mapping[str, Any]) -> str:
    """Return the piles and the rules in words."""
    piles = [f"{pile['label']}: {pile['count']} / {pile['size']}: {pile['short']}" for pile in deck.get("piles", ())]
    rules = [f"{say('met' if rule['met'] else 'missed')}: {rule['title']}" for rule in deck.get("rules", ())]
    return "\n".join([f"{bench['title']}. {bench['caption']}", *piles, *rules])


def still(symbols: Mapping[str, str], bench: Mapping[str, Any], deck: Mapping[str, Any]) -> str:
    """Return the cards as they lie, those in the deck on paper with a tick, as HTML; nothing in it can be pressed."""
    counts = {code for pile in deck["piles"] if pile["name"] == deck["pile"] for code in pile["cards"]}
    rows = "".join(
        f'<div class="cb-row">{"".join(_still_face(card, row["sign"], counts) for card in row["cards"])}</div>'
        for row in bench["rows"]
    )
    head = f"<p><b>{escape(bench['title'])}</b> {escape(bench['caption'])}</p>"
    css = symbols["@style"] + stylesheet("front/collection.css")
    return f'<div class="cb cb-desk cb-still"><style>{css}</style>{definitions(symbols)}{head}{rows}</div>'


def _still_face(data: Mapping[str, Any], sign: str, chosen: Collection[str]) -> str:
    picked = data["code"] in chosen
    tick = drawn_symbol("tab.chosen", class_="cb-tick") if picked else ""
    class_ = "cb-face cb-in" if picked else "cb-face"
    return f'<span class="{class_}" title="{escape(data["said"])}">{face_html(card_of(data), sign)}{tick}</span>'
