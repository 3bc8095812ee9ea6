"""What buttons say that have little room: the same with cards as they are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS, effect_label
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
    Boost,
    Build,
    Discard,
    Effect,
    Enter,
    Produce,
    Rotate,
    Start,
    Take,
    Update,
)
from kernel_lib.games.industry.text.sentences import SENTENCES
from kernel_lib.games.industry.text.telling import button, facing_words
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import joined, sentence


def short_button(move: Move, names: Names = None) -> str:
    """What the button says that plays this move, as short as can be."""
    says = _SHORT.get(type(move))
    return says(move, names) if says else button(move, names)


def _start(move: Start, names: Names) -> str:
    return SENTENCES["say Start"].format(cards=joined(move.cards))


def _build(move: Build, names: Names) -> str:
    return SENTENCES["say Build"].format(card=move.card, facing=facing_words(move.facing))


def _factory(move: Produce | Rotate | Boost, names: Names) -> str:
    return SENTENCES[f"say {type(move).__name__}"].format(factory=move.factory) if move.factory else button(move, names)


def _enter(move: Enter, names: Names) -> str:
    instead = SENTENCES["short instead"].format(card=move.replace) if move.replace else ""
    paid = SENTENCES["short paid"].format(factory=move.factory) if move.factory else ""
    return SENTENCES["short Enter"].format(card=move.card, market=MARKETS[move.market], instead=instead, paid=paid)


def _effect(move: Effect, names: Names) -> str:
    label = effect_label(EFFECTS[KINDS[move.source]])
    if move.copied:
        label = SENTENCES["say copied"].format(label=label, card=move.copied)
    target = "" if move.target is None else SENTENCES["say target"].format(card=move.target)
    if move.value is not None:
        target = SENTENCES["say value"].format(value=move.value)
    return SENTENCES["short Effect"].format(source=move.source, label=label, chosen=target)


def _take(move: Take, names: Names) -> str:
    return SENTENCES["say Take"].format(card=move.card)


def _update(move: Update, names: Names) -> str:
    found = [code for code in (move.card, move.neutral) if code]
    return sentence(SENTENCES["say Update any"].format(cards=joined(found))) if found else button(move, names)


def _discard(move: Discard, names: Names) -> str:
    return SENTENCES["say Discard"].format(cards=joined(move.cards))


_SHORT: Final[dict[type[Move], Callable[[Any, Names], str]]] = {
    Start: _start, Build: _build, Produce: _factory, Rotate: _factory, Boost: _factory, Enter: _enter, Effect: _effect,
    Take: _take, Update: _update, Discard: _discard,
}  # fmt: skip
