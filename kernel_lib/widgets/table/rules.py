"""The rules of a game beside its table, as a page shows them (`rules.ts`): those that matter now first, then all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from kernel_lib.core import Game, View
from kernel_lib.scene.sprite import Sprite

MOST: Final = 3
"""Rules that matter now."""


class RuleNow(NamedTuple):
    """A rule that matters now: `text` says what it does in this position, or what it says."""

    title: str
    text: str


def rules_shown(game: Game, view: View[Any], sprites: Iterable[Sprite]) -> dict[str, Any]:
    """Return the rules to show beside a board of these pieces in this view."""
    now = [rule._asdict() for rule in rules_now(game, view, sprites)]
    return {"now": now, "all": [{"title": rule.title, "text": rule.text} for rule in game.rulebook.values()]}


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
