"""What a page gets to see of the cards that a deck is built of, and of the deck.

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
from kernel_lib.words.grammar import join_names

SIGNS: Final = ("tab.chosen", "tab.fault", "gear")
"""Symbols that every desk has: a rule that is met, one that is missed, and the wheel of the house."""

WORDS: Final = {
    "build": "Build {piles}.",
    "pile": "a {label} of {size} cards",
    "more pile": "a {label} of {size}",
    "your deck": "Your deck",
    "effect": "effect",
    "all": "all {count}",
    "kind": "{kind} {count}",
    "search": "search",
    "search tip": "search the effects",
    "found": "Found: {count}.",
    "none found": "No card is found.",
    "curve": "Curve",
    "curve of": "cards of each value, under their columns",
    "curve says": "Cards by value: {counts}",
    "value": "{count} of value {value}",
    "count": "{count} / {size}",
    "not in": "not in your {pile}",
    "in": "in your {pile}",
    "twice in": "{count} times in your {pile}",
    "and in": "{count} in your {pile}",
    "never in": "may not go to the {pile}",
    "add": "Add it",
    "add more": "Add another",
    "take": "Take it out",
    "look": "Point at a card, or go to it with the arrow keys, to read its effect.",
    "tap": "Tap: in or out. Hold: the effect in full.",
    "presets": "Presets",
    "begun": "begun",
    "short": "in short",
    "short tip": "The same cards as text, {example} for instance. Press Enter to take it.",
    "copy": "Copy",
    "copied": "Copied.",
    "not copied": "The browser didn't copy it. The text is selected: press Ctrl+C (on a Mac \u2318C).",
    "clear": "Clear",
    "undo": "Undo",
    "save": "Save",
    "load": "Load",
    "file": "file",
    "files": "Save",
    "play": "Play with it",
    "rules": "Rules",
    "met": "met",
    "missed": "not yet",
    "rows": "{title}, {count} chosen",
    "keys": "Arrow keys go from card to card, Enter puts one in or takes it out, u takes back.",
}


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
        "labels": WORDS,
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
    piles = [WORDS["pile"].format(label=first.label, size=first.size)]
    piles += [WORDS["more pile"].format(label=pile.label, size=pile.size) for pile in others]
    return WORDS["build"].format(piles=join_names(piles))


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
    rules = [f"{WORDS['met' if rule['met'] else 'missed']}: {rule['title']}" for rule in deck.get("rules", ())]
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
    tick = drawn_symbol("tab.chosen", worn="cb-tick") if picked else ""
    worn = "cb-face cb-in" if picked else "cb-face"
    return f'<span class="{worn}" title="{escape(data["said"])}">{face_html(card_of(data), sign)}{tick}</span>'
