"""Hints of Gears of Industry: a next move with its reason."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from kernel_lib.core import Move, View
from kernel_lib.core.poker import Hand
from kernel_lib.games.industry.bots.evaluation import (
    HintReason,
    best_keys,
    best_place,
    clash_gained,
    hand_gained,
    improves_a_hand,
    output_of,
    points_for,
)
from kernel_lib.games.industry.bots.players import Planner, best_way, greedy_move
from kernel_lib.games.industry.rules.components import (
    EFFECTS,
    KINDS,
    Cards,
    codes,
    factory_card,
    is_technology,
    is_vertical,
    value,
)
from kernel_lib.games.industry.rules.decks import preset_of
from kernel_lib.games.industry.rules.effects import rally_count
from kernel_lib.games.industry.rules.moves import (
    DONE,
    MARKETS,
    Boost,
    Build,
    Discard,
    Enter,
    Personalise,
    Produce,
    Rotate,
    Start,
    Take,
    TriggerClash,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.scoring import best_showing, hand_of
from kernel_lib.games.industry.rules.setup import preset_move
from kernel_lib.games.industry.rules.state import ENTRIES, OUTPUT, THREE_CARDS, State
from kernel_lib.games.industry.text.hands import card_name, hand_called, hand_name, say
from kernel_lib.games.industry.text.moves import entry_args
from kernel_lib.parts.bots import Hint
from kernel_lib.words import Message

# Reasons -------------------------------------------------------------------------------------------
# Why a move is hinted, in a sentence: what it does by the rules, or what Planner found by playing on.


_FOUND: Final = {True: "played-on", False: "all-so", None: "usual"}


def reason(state: State, seat: int, way: Sequence[Move], compared: bool | None) -> Message:
    """Return one sentence on the first move of a way.

    `compared`: others were played on to the next turn, and left less; False: all that were looked at begin so; None: it
    was judged as things lie.
    """
    told = _WHYS[type(way[0])](state, seat, way) if way[0] != DONE else _done(state, seat)
    if told is None and len(state.legal_moves(seat)) == 1:
        told = "only", {}
    name, args = told or (_FOUND[compared], {})
    return say(f"hint-{name}", **args)


# Setting up, and factories --------------------------------------------------------------------------------


def _personalise(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    name = preset_of(way[0].deck, way[0].market)
    return ("deck", {"plan": say(f"plan-{name}")}) if name else None


def _start(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    return "start", {}


def _build(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    move: Build = way[0]
    card, then = KINDS[move.card], state.apply(move, seat)
    if move.facing == "vertical":
        better = hand_gained(state, then, seat)
        if better:
            return "boosts", better[1]
        lying = sum(not is_vertical(one) for one in state.factories[seat])
        return ("upright", {"lying": lying}) if lying else None
    held = [one for one in state.hands[seat] if one >= 0 and not is_technology(one) and value(one) == value(card)]
    if held:
        return "alone", {"card": card_name(codes(held)[0])}
    return "pays", {"output": output_of(then, seat)}


# Entering -------------------------------------------------------------------------------------------------


def _enter(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    move: Enter = way[0]
    then = state.apply(move, seat)
    held = len(then.markets[move.market][seat])
    clash = clash_gained(state, then, seat)
    if clash:
        third = clash[0] == "wins" and held == THREE_CARDS and move.replace is None
        return ("third" if third and clash[1]["market"] == MARKETS[move.market] else clash[0]), clash[1]
    better = hand_gained(state, then, seat)
    if better and state.markets[move.market][seat]:
        return better
    if move.replace is None:
        return "comes-to", {"held": held, "market": MARKETS[move.market]}
    return None


def _produce(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    here = state
    for move in way:
        if isinstance(move, Enter):
            if move.factory:
                break
            why = _enter(here, seat, (move,))
            if why is None:
                break
            return "pays-for", {**entry_args(move), "reason": say(f"gain-{why[0]}", **why[1])}
        here = here.apply(move, seat)
    return "output", {"output": state.output + OUTPUT}


def _done(state: State, seat: int) -> HintReason | None:
    """Return the reason to go on."""
    hand = state.hands[seat]
    if state.phase == "build" and not any(is_technology(card) for card in hand):
        return "no-technology", {}
    if state.phase == "enter":
        return _done_entering(state, seat, hand)
    if state.phase == "clash":
        return _no_clash(state, seat)
    return ("stays", {}) if state.phase == "rotate" and (state.active + 1) % state.common != seat else None


def _done_entering(state: State, seat: int, hand: Cards) -> HintReason | None:
    if state.entered == ENTRIES:
        return "two-entered", {}
    held = {card for card in hand if card >= 0 and not is_technology(card)}
    if not held:
        return "none-to-enter", {}
    lying = [factory_card(one) for one in state.factories[seat] if not is_vertical(one)]
    reach = state.output + OUTPUT * len(lying)
    payable = [card for card in held if value(card) <= reach or value(card) in map(value, lying)]
    return None if any(improves_a_hand(state, seat, card) for card in payable) else ("none-better", {})


def _rotate(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    if state.waiting:
        return ("lies-down", {}) if (state.active + 1) % state.common == seat else None
    then = state.apply(way[0], seat)
    return clash_gained(state, then, seat) or hand_gained(state, then, seat)


# Effects --------------------------------------------------------------------------------------------------


def _effect(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    move: UseEffect = way[0]
    effect = EFFECTS[KINDS[move.copied or move.source]]
    then = state.apply(move, seat)
    why = clash_gained(state, then, seat) or (
        hand_gained(state, then, seat) if effect.verb in ("boost", "swap") else None
    )
    if why:
        return why
    owner = state.owner_of(move.neutral)
    number = rally_count(state, effect.number) if effect.verb == "rally" else effect.number
    cards = {"n": min(number, len(state.piles[owner]) + len(state.discards[owner]))}
    if effect.verb in ("draw", "share", "rally"):
        return "draws", {**cards}
    if effect.verb == "discard":
        return ("exchanges", {"card": card_name(move.target), **cards}) if move.target else ("draws", {"cards": cards})
    if effect.verb == "scout":
        return "scouts", {**cards}
    if effect.verb in ("search", "recover") and move.target:
        return _why_fetched(state, seat, move.target)
    return ("turns", {}) if effect.verb == "rotate" and move.seat not in state.allies(seat) else None


def _why_fetched(state: State, seat: int, code: str) -> HintReason:
    """Return the use of a card that comes to the hand."""
    card = card_name(code)
    if is_technology(KINDS[code]):
        return "fetches-factory", {"card": card}
    best = best_place(state, seat, KINDS[code])
    if best is None:
        return "fetches", {"card": card}
    return _FETCHED[best[0]], {"card": card, **best[1]}


def _take(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    card = KINDS[way[0].card]
    if is_technology(card):
        return "technology", {"n": len(state.factories[seat])}
    best = best_place(state, seat, card)
    return None if best is None else (_TAKEN[best[0]], best[1])


_FETCHED: Final = {"makes": "fetches-for-hand", "kicker": "fetches-for-kicker"}
_TAKEN: Final = {"makes": "hand", "kicker": "hand-kicker"}
"""The names of hints by what a card would do to a hand (`best_place`)."""


# Clashes --------------------------------------------------------------------------------------------------


def _clash(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    market = way[0].market
    ours, theirs = best_keys(state, market, seat)
    if ours < theirs or best_showing(state, market, seat).hand.key != ours:
        return None  # it is the partner who would win
    return ("clash-wins" if ours > theirs else "clash-shares"), _hands(ours, theirs) | {"points": points_for(ours)}


def _hands(ours: int, theirs: int) -> dict[str, object]:
    """Return the names of two hands, with their kickers where these alone tell which is better."""
    mine, rival = Hand(ours, ()), Hand(theirs, ())
    name = hand_name if ours != theirs and hand_called(mine) == hand_called(rival) else hand_called
    return {"hand": name(mine), "rival": name(rival)}


def _no_clash(state: State, seat: int) -> HintReason | None:
    worst = []
    for market in state.may_clash():
        ours, theirs = best_keys(state, market, seat)
        if ours >= theirs:
            return None
        worst.append((theirs - ours, market, ours, theirs))
    if not worst:
        return None
    _, market, ours, theirs = min(worst)
    if best_showing(state, market, seat).hand.key != ours:
        return None  # it is the partner who comes closest
    return "clash-loses", {"market": MARKETS[market], **_hands(ours, theirs)}


def _boost(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    market, move = state.clashing, way[0]
    plain = hand_of(state, market, seat, 0)[0]
    found = [
        hand_of(state, market, seat, state.find_factory(seat, card, vertical=True))[0] for card in state.may_boost(seat)
    ]
    best = max((hand.key for hand in found), default=0)
    _, theirs = best_keys(state, market, seat)
    rival = hand_called(Hand(theirs, ()))
    if move.factory is None:
        if best <= plain.key:
            return "no-better", {"hand": hand_called(plain)}
        if plain.key > theirs:
            return "no-need", _hands(plain.key, theirs)
        return ("no-use", {"rival": rival}) if best < theirs else None
    one = state.find_factory(seat, KINDS[move.factory], vertical=True)
    mine = hand_of(state, market, seat, one)[0]
    if mine.key < theirs:
        return None
    return ("boost-wins" if mine.key > theirs else "boost-shares"), _hands(mine.key, theirs)


def _update(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    winner, market = state.waiting[0], state.clashing
    before = hand_of(state, market, winner)[0]
    rows = [list(row) for row in state.markets[market]]
    for owner, code in ((winner, way[0].card), (state.common, way[0].neutral)):
        if code:
            rows[owner].remove(KINDS[code])
    here = tuple(map(tuple, rows))
    markets = (here, state.markets[1]) if market == 0 else (state.markets[0], here)
    now = hand_of(state.replace(markets=markets), market, winner)[0]
    places: dict[str, object] = {"market": MARKETS[market], "hand": hand_called(now), "before": hand_called(before)}
    if now.key < before.key:
        return "leaves", places
    return ("keeps", places) if way[0].card else None


# The end of a turn ----------------------------------------------------------------------------------------


def _discard(state: State, seat: int, way: Sequence[Any]) -> HintReason | None:
    card = KINDS[way[0].cards[0]]
    if is_technology(card):
        return None
    matched = value(card) in [value(factory_card(one)) for one in state.factories[seat]]
    if value(card) > output_of(state, seat) and not matched:
        return "too-dear", {"cost": value(card), "output": output_of(state, seat)}
    return "least" if improves_a_hand(state, seat, card) else "no-place", {}


_WHYS: Final[dict[type[Move], Callable[[State, int, Sequence[Any]], HintReason | None]]] = {
    Personalise: _personalise, Start: _start, Build: _build, Produce: _produce, Enter: _enter, Rotate: _rotate,
    UseEffect: _effect, Take: _take, TriggerClash: _clash, Boost: _boost, Update: _update, Discard: _discard,
}  # fmt: skip


# Hints: what Planner would do, and why ---------------------------------------------------------------


PRESET: Final = "forge"
"""The deck for whoever does not know yet which one to take: it is easy to pay with."""
ROLLOUTS: Final = 3
"""Deals on which each way is played on: a person waits for it."""


def hint(view: View[State]) -> Hint | None:
    """Return the move of Planner and its reason; None if the seat has nothing to do. The same view gets the same
    answer.
    """
    state, seat = view.state, view.acting_seat
    if seat is None:
        return None
    way, others = _best_moves(state, seat)
    return Hint(way[0], reason(state, seat, way, others))


def _best_moves(state: State, seat: int) -> tuple[Sequence[Move], bool | None]:
    """Return the moves that are best from here on as far as they belong together, and whether others were played on,
    too: None where nothing was.
    """
    if state.phase == "personalise":
        return (preset_move(PRESET, state.options.mode),), None
    ways = Planner().ways(state, seat)
    if not ways:
        return (greedy_move(state, seat),), None
    rng = random.Random(state.digest())
    best = best_way(state, seat, ways, greedy_move, rng, ROLLOUTS)
    return best, len({str(way[0]) for way in ways}) > 1
