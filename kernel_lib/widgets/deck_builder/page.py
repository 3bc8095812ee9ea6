"""The desk at which decks are built: what a page gets to see of the cards and of the deck, and what it sends back.

A page knows no rules. Which cards there are, what stands in the deck, which rules are met: all of it comes from here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Any, Final, get_args

import traitlets

from kernel_lib.core import Game
from kernel_lib.parts.deck_building import CardPool, DeckBuilding, DeckRuleCheck
from kernel_lib.parts.scenes import CardGallery, CardGroup, HouseCard
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.cards import (
    Live,
    beside,
    card_data,
    card_of,
    counted_kinds,
    definitions,
    drawn_symbol,
    face_html,
    plain_card,
    symbols_for,
)
from kernel_lib.widgets.front.listening import Listening
from kernel_lib.widgets.front.notebook import Bundle
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


class Desk(Listening):
    """The page of a deck builder: `bench` is what there is to build with, `deck` what was built so far, `said` the
    last sentence.
    """

    _esm = script("desk.js")
    _css = stylesheet("front/collection.css")

    symbols = traitlets.Dict().tag(sync=True)
    bench = traitlets.Dict().tag(sync=True)
    deck = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def say(self, text: str, *, warns: bool = False) -> None:
        """Say a sentence; the same one twice is said twice."""
        self.said = {"text": text, "warns": warns, "count": self.said.get("count", 0) + 1}

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.say(sentence, warns=True)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        return None if live is None else self.beside(live)

    def beside(self, live: Live) -> Bundle:
        """What is seen where no kernel runs: the cards as a still page, and the deck in words."""
        return beside(live, _told(self.bench, self.deck), _still(self))


# What there is to build with ------------------------------------------------------------------------


def symbols_of(game: Game) -> dict[str, str]:
    """The symbols of a desk for this game."""
    return symbols_for(game, gallery_of(game), SIGNS)


def gallery_of(game: Game) -> CardGallery | None:
    """The cards of the game's own, None if it shows none."""
    return game.scene.gallery() if game.scene.gallery else None


def bench_data(game: Game, decks: DeckBuilding, bench: CardPool, presets: Mapping[str, int]) -> dict[str, Any]:
    """All that stays as it is while one builds; `presets` are the sizes of the presets by name."""
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
    """The column of the curve that a card stands in."""
    return next((value for value, count in decks.curve((code,)).items() if count), 0)


# What was built -------------------------------------------------------------------------------------


def verdicts_data(verdicts: Sequence[DeckRuleCheck]) -> list[dict[str, Any]]:
    """The rules, those that are missed first."""
    ordered = sorted(verdicts, key=lambda verdict: verdict.met)
    return [{"met": verdict.met, "title": verdict.title, "found": verdict.found} for verdict in ordered]


# For readers without a kernel -----------------------------------------------------------------------


def _told(bench: Mapping[str, Any], deck: Mapping[str, Any]) -> str:
    piles = [f"{pile['label']}: {pile['count']} / {pile['size']}: {pile['short']}" for pile in deck.get("piles", ())]
    rules = [f"{WORDS['met' if rule['met'] else 'missed']}: {rule['title']}" for rule in deck.get("rules", ())]
    return "\n".join([f"{bench['title']}. {bench['caption']}", *piles, *rules])


def _still(desk: Desk) -> str:
    """The cards as they lie, those in the deck on paper with a tick; nothing in it can be pressed."""
    counts = {code for pile in desk.deck["piles"] if pile["name"] == desk.deck["pile"] for code in pile["cards"]}
    rows = "".join(
        f'<div class="cb-row">{"".join(_still_face(card, row["sign"], counts) for card in row["cards"])}</div>'
        for row in desk.bench["rows"]
    )
    head = f"<p><b>{escape(desk.bench['title'])}</b> {escape(desk.bench['caption'])}</p>"
    css = desk.symbols["@style"] + stylesheet("front/collection.css")
    return f'<div class="cb cb-desk cb-still"><style>{css}</style>{definitions(desk.symbols)}{head}{rows}</div>'


def _still_face(data: Mapping[str, Any], sign: str, chosen: Collection[str]) -> str:
    picked = data["code"] in chosen
    tick = drawn_symbol("tab.chosen", worn="cb-tick") if picked else ""
    worn = "cb-face cb-in" if picked else "cb-face"
    return f'<span class="{worn}" title="{escape(data["said"])}">{face_html(card_of(data), sign)}{tick}</span>'
