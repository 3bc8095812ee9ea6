"""The rules of a game beside its table: those that matter now first, then all of them, with a search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from kernel_lib.core import Game, View
from kernel_lib.core.rulebook import Rule
from kernel_lib.scene.sprite import Sprite
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.front.component import Value
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import messages

SEARCH: Final = "search"
LEAST: Final = 2
"""Letters from which rules are searched."""
LONGEST: Final = 40
"""Letters that are searched for."""
MOST: Final = 3
"""Rules that matter now."""

say = messages("table")


class RuleNow(NamedTuple):
    """A rule that matters now: `words` say what it does in this position, or what it says."""

    title: str
    words: str


class RulesPage(HtmlPage):
    """The rules of a game; `look_at` says which position is on the table."""

    stylesheets = ("table/rules.css",)
    root = Value("cb-rules")

    def __init__(self, game: Game, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self._game = game
        self._now: tuple[RuleNow, ...] = ()
        self._typed = ""
        self.update()

    def look_at(self, view: View[Any], sprites: Iterable[Sprite]) -> None:
        """Show what matters in this view, on a board of these pieces."""
        self._now = tuple(rules_now(self._game, view, sprites))
        self.update()

    def fill_in(self, fields: Mapping[str, str]) -> None:
        self._typed = fields.get(SEARCH, self._typed)[:LONGEST]

    def page_html(self) -> str:
        typed, book = self._typed.strip(), self._game.rulebook
        found = list(_found(book.values(), typed)) if len(typed) >= LEAST else None
        return render(
            "table/rules.html", title=self._game.title, typed=self._typed, wanted=typed, longest=LONGEST,
            now=self._now, found=found, rules=list(book.values()), say=say,
        )  # fmt: skip


def rules_now(game: Game, view: View[Any], sprites: Iterable[Sprite]) -> Iterator[RuleNow]:
    """Yield the rules that matter in a view, three at most: by which pieces on the board are refused, those that bind
    most of them first, then those that the game names.
    """
    state, seat = view.state, view.asked_seat if view.seat in view.state.to_act else None
    if seat is None:
        return
    elsewhere = game.rules.phase(state).rule  # of what belongs to another part of the game everything is refused
    asked = [state.why_illegal(game.parse(sprite.move), seat) for sprite in sprites if _is_refused(sprite)]
    refused = [refusal for refusal in asked if refusal is not None and refusal.rule != elsewhere]
    told = {refusal.rule: refusal.sentence for refusal in refused}
    counted = Counter(refusal.rule for refusal in refused)
    named = [rule for rule, _ in counted.most_common()]
    for rule in list(dict.fromkeys((*named, *game.rules.rules_now(state, seat))))[:MOST]:
        entry = game.rulebook[rule]
        yield RuleNow(entry.title, told.get(rule, entry.text))


def _is_refused(sprite: Sprite) -> bool:
    return sprite.state == "off" and bool(sprite.move) and not sprite.move.startswith("!") and ";" not in sprite.move


def _found(rules: Iterable[Rule], words: str) -> Iterator[tuple[list[tuple[str, bool]], list[tuple[str, bool]]]]:
    """Yield the titles and texts of the rules that have some words in them, each in parts (see `_parts`)."""
    for rule in rules:
        if words.casefold() in f"{rule.title}\n{rule.text}".casefold():
            yield list(_parts(rule.title, words)), list(_parts(rule.text, words))


def _parts(text: str, words: str) -> Iterator[tuple[str, bool]]:
    """Yield a text in parts, each with whether it is what was looked for."""
    at, folded = 0, text.lower()
    while words and (start := folded.find(words.lower(), at)) >= 0 and len(folded) == len(text):
        yield text[at:start], False
        at = start + len(words)
        yield text[start:at], True
    yield text[at:], False
