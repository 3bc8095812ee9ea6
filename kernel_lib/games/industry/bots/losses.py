"""Losses by a move that is worse than another, in the things of the game: for warnings at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.poker import Hand
from kernel_lib.games.industry.bots.evaluation import HintReason, best_keys, points_for
from kernel_lib.games.industry.rules.components import (
    CODES,
    KINDS,
    Cards,
    factory_card,
    is_technology,
    is_vertical,
    value,
)
from kernel_lib.games.industry.rules.moves import MARKETS, ClashResult, Enter, TriggerClash
from kernel_lib.games.industry.rules.scoring import best_showing
from kernel_lib.games.industry.rules.state import OUTPUT, State
from kernel_lib.games.industry.text.hands import card_name, hand_called, say
from kernel_lib.words import Message, who


def loss(view: View[State], made: Move, better: Move) -> Message | None:
    """Return a sentence on the loss of the viewer by the move that was made, against a better one, which it does not
    name; None where nothing can be said so.
    """
    state, seat = view.state, view.acting_seat
    if seat is None:
        return None
    now, instead = state.apply(made, seat), state.apply(better, seat)
    for find in _LOSSES:
        found = find(state, now, instead, seat, better)
        if found is not None:
            name, args = found
            return say(f"loss-{name}", **args)
    return None


def _points(state: State, now: State, _instead: State, seat: int, better: Move) -> HintReason | None:
    """Return the points that a hand would win in a clash as things lie, and does not."""
    if not isinstance(better, TriggerClash) or now.phase in ("clash", "boost", "update"):
        return None
    ours, theirs = best_keys(state, better.market, seat)
    if ours <= theirs:
        return None
    hand = hand_called(Hand(ours, ()))
    return "points", {"hand": hand, "market": MARKETS[better.market], "points": points_for(ours)}


def _clash(_state: State, now: State, instead: State, seat: int, _better: Move) -> HintReason | None:
    """Return the winners of the clash that the move decided, if the viewer is not among them and would be."""
    ended = next((event for event in now.events if isinstance(event, ClashResult)), None)
    other = next((event for event in instead.events if isinstance(event, ClashResult)), None)
    if ended is None or other is None or not set(other.winners) & set(now.allies(seat)) - set(ended.winners):
        return None
    return "clash", {"who": who(*ended.winners), "market": MARKETS[ended.market]}


def _hand(_state: State, now: State, instead: State, seat: int, _better: Move) -> HintReason | None:
    """Return the market in which the viewer shows less, and the best hand of the others there."""
    lower = []
    for market in (0, 1):
        shown, other = (best_showing(after, market, seat).hand for after in (now, instead))
        if shown.key < other.key and hand_called(shown) != hand_called(other):
            lower.append((other.key, market, shown))
    if not lower:
        return None
    _, market, shown = max(lower, key=lambda each: each[0])
    rival = Hand(best_keys(now, market, seat)[1], ())
    places = {"market": MARKETS[market], "hand": hand_called(shown)}
    return ("behind", places | {"rival": hand_called(rival)}) if rival.key >= shown.key else ("hand", places)


def _cards(state: State, now: State, instead: State, seat: int, better: Move) -> HintReason | None:
    """Return the dearest card of the hand for which nothing is left to pay."""
    if state.phase not in ("build", "enter", "rotate"):
        return None
    entered = KINDS[better.card] if isinstance(better, Enter) else None
    unpaid = [card for card in _held(now, seat) if not _pays(now, seat, card)]
    missed = [card for card in unpaid if card == entered or _pays(instead, seat, card)]
    if not missed:
        return None
    card = max(missed, key=value)
    return "card", {"card": card_name(CODES[card]), "output": _output(now, seat), "cost": value(card)}


def _boost(_state: State, now: State, instead: State, seat: int, _better: Move) -> HintReason | None:
    """Return the reason that no factory is left to boost with."""
    return ("boost", {}) if instead.may_boost(seat) and not now.may_boost(seat) else None


def _held(state: State, seat: int) -> Cards:
    return tuple(card for card in state.hand_kinds(seat) if not is_technology(card))


def _output(state: State, seat: int) -> int:
    """Return the output that is left, with that of all factories that lie."""
    return state.output + OUTPUT * sum(not is_vertical(one) for one in state.factories[seat])


def _pays(state: State, seat: int, card: int) -> bool:
    """Return True if a card could still be paid for, as the factories lie."""
    lying = [value(factory_card(one)) for one in state.factories[seat] if not is_vertical(one)]
    return value(card) <= _output(state, seat) or value(card) in lying


_LOSSES: Final[tuple[Callable[[State, State, State, int, Move], HintReason | None], ...]] = (
    _points,
    _clash,
    _hand,
    _cards,
    _boost,
)
"""The losses that are looked for, in this order: points come first, then the things that make points."""
