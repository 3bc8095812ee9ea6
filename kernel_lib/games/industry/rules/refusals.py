"""Why a move of Gears of Industry is refused, and what would be legal instead.

One question per kind of move, in the order in which a player would ask them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import asdict

from kernel_lib.core import Move, Refusal
from kernel_lib.games.industry.rules.components import (
    EFFECTS,
    FACINGS,
    KINDS,
    PAID,
    codes,
    effect_line,
    face,
    factory_card,
    is_technology,
    is_vertical,
    value,
)
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.effects import choices, copyable
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
    Boost,
    Build,
    Clash,
    Discard,
    Done,
    Effect,
    Enter,
    Personalise,
    Produce,
    Rotate,
    Start,
    Take,
    Update,
)
from kernel_lib.games.industry.rules.rulebook import REPLACING, RULEBOOK, STEPS, WHOSE
from kernel_lib.games.industry.rules.state import THREE_CARDS, State
from kernel_lib.words.grammar import counted

ASKED_FOR: Final[dict[str, tuple[type[Move], ...]]] = {
    "personalise": (Personalise,), "start": (Start,), "build": (Build, Done), "enter": (Produce, Enter, Rotate, Done),
    "effect": (Effect, Done),
    "take": (Take,), "clash": (Clash, Done), "boost": (Boost,), "update": (Update,), "rotate": (Rotate, Done),
    "discard": (Discard,),
}  # fmt: skip
"""The kinds of moves by what is asked."""


_CARDS: Final = ("card", "cards", "replace", "factory", "source", "copied", "target", "neutral")
"""Fields of moves that name cards, or may."""
Fault = tuple[str, dict[str, object]]
"""A rule, and the places of its refusal."""


@cache
def preset_move(name: str, mode: str) -> Personalise:
    """The move that chooses a preset."""
    return Personalise(*preset(name, mode))


def nearest_deck(wanted: Personalise, mode: str) -> Personalise:
    """The preset that shares most cards with a deck."""
    cards = Counter(wanted.deck + wanted.market)
    presets = [preset_move(name, mode) for name in PRESETS]
    return max(presets, key=lambda move: (cards & Counter(move.deck + move.market)).total())


def nearest(legal: Sequence[Move], wanted: Move) -> Move:
    """The legal move of the same kind that agrees in most fields; the first of equals."""

    def likeness(move: Move) -> int:
        if type(move) is not type(wanted):
            return 0
        return 1 + [getattr(move, name) == getattr(wanted, name) for name in move.__struct_fields__].count(True)

    return max(legal, key=likeness)


def refusal_of(state: State, move: Move, seat: int, legal: Sequence[Move]) -> Refusal:
    """The refusal of a move that is not among the legal ones."""
    rule, places = _fault(state, move, seat)
    return RULEBOOK.refuse(rule, nearest(legal, move), **places)


def _fault(state: State, move: Move, seat: int) -> Fault:
    asks = state.asks
    if not isinstance(move, ASKED_FOR[asks]):
        return ("personalise", {}) if asks == "personalise" else ("steps", {"step": STEPS[asks]})
    strange = [code for code in _cards_named(move) if code not in KINDS]
    if strange:
        return "cards", {"card": strange[0]}
    if asdict(move).get("market", 0) not in (0, 1):
        return "two-markets", {}
    return _QUESTIONS[type(move)](state, move, seat)


def _cards_named(move: Move) -> Iterable[str]:
    """The cards that a move names, in the order of its fields."""
    for name, named in asdict(move).items():
        if name in _CARDS and isinstance(named, str):
            yield named
        elif name in _CARDS and isinstance(named, tuple):
            yield from named


def _start(state: State, move: Start, seat: int) -> Fault:
    return "start", {}


def _build(state: State, move: Build, seat: int) -> Fault:
    card = KINDS[move.card]
    if card not in state.hand_kinds(seat):
        return "own-cards", {"card": face(move.card)}
    if not is_technology(card):
        return "build", {"card": face(move.card)}
    assert move.facing not in FACINGS
    return "facing", {"facing": move.facing}


def _has(state: State, seat: int, code: str, *, vertical: bool) -> bool:
    return any(factory_card(one) == KINDS[code] and is_vertical(one) == vertical for one in state.factories[seat])


def _produce(state: State, move: Produce, seat: int) -> Fault:
    return ("enter", {}) if _has(state, seat, move.factory, vertical=False) else ("produce", {"card": move.factory})


def _enter(state: State, move: Enter, seat: int) -> Fault:
    card, own = KINDS[move.card], state.markets[move.market][seat]
    if is_technology(card):
        return "no-technology", {"card": face(move.card)}
    if card not in state.hand_kinds(seat):
        return "own-cards", {"card": face(move.card)}
    full = len(own) == THREE_CARDS
    if (KINDS[move.replace] not in own) if full and move.replace else full != (move.replace is not None):
        held = counted(len(own), "card")
        rule = REPLACING["full" if full else "free"]
        return "three-cards", {"cards": held, "market": MARKETS[move.market], "rule": rule}
    if move.factory is not None and (
        value(KINDS[move.factory]) != value(card) or not _has(state, seat, move.factory, vertical=False)
    ):
        return "pay-match", {"factory": face(move.factory), "card": face(move.card)}
    if move.factory is None and value(card) > state.output:
        return "pay-output", {"card": face(move.card), "cost": value(card), "output": state.output}
    return "enter", {}


def _rotate(state: State, move: Rotate, seat: int) -> Fault:
    return "rotate" if state.waiting else "turn-others", {"card": face(move.factory)}


def _effect(state: State, move: Effect, seat: int) -> Fault:
    source, row = KINDS[move.source], state.markets[move.market][state.owner_of(move.neutral)]
    if source not in row:
        return "effect-one", {"card": face(move.source), "whose": WHOSE[move.neutral], "market": MARKETS[move.market]}
    card = source
    if EFFECTS[source].verb == "copy":
        card = KINDS.get(move.copied or "", 0)
        if card not in copyable(state, move.market):
            return "copy", {"card": face(move.source), "market": MARKETS[move.market]}
    fits = bool(choices(state, move.market, move.neutral, source, card))
    says = effect_line(EFFECTS[card], neutral=move.neutral)
    return "effect-choice" if fits else "as-much", {"card": face(move.source), "effect": says}


def _take(state: State, move: Take, seat: int) -> Fault:
    return "scout", {"cards": ", ".join(map(face, codes(state.revealed)))}


def _clash(state: State, move: Clash, seat: int) -> Fault:
    if move.market in state.clashed:
        return "clash-once", {"market": MARKETS[move.market]}
    return "clash", {"count": len(state.markets[move.market][seat]), "market": MARKETS[move.market]}


def _boost(state: State, move: Boost, seat: int) -> Fault:
    code = move.factory or ""
    if not _has(state, seat, code, vertical=True):
        return "boost", {"card": face(code)}
    paid = any(one & PAID for one in state.factories[seat] if factory_card(one) == KINDS[code])
    return "boost-paid" if paid else "boost-once", {"card": face(code)}


def _update(state: State, move: Update, seat: int) -> Fault:
    winner, rows, market = state.waiting[0], state.markets[state.clashing], MARKETS[state.clashing]
    fits = move.seat == winner and (KINDS[move.card] in rows[winner] if move.card else not rows[winner])
    return (
        ("update-neutral", {"card": face(move.neutral or "?"), "market": market})
        if fits
        else ("update", {"seat": winner, "market": market})
    )


def _discard(state: State, move: Discard, seat: int) -> Fault:
    return ("own-cards", {"card": face(move.cards[0])}) if len(move.cards) == 1 else ("discard", {})


_QUESTIONS: Final[dict[type[Move], Callable[[State, Any, int], Fault]]] = {
    Start: _start, Build: _build, Produce: _produce, Enter: _enter, Rotate: _rotate, Effect: _effect, Take: _take,
    Clash: _clash, Boost: _boost,
    Update: _update, Discard: _discard,
}  # fmt: skip
