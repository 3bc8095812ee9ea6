"""The bots of Gears of Industry: Greedy, and Planner, which plays on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from kernel_lib.core import CHANCE, Move, View
from kernel_lib.core.tuples import add_card, remove_card
from kernel_lib.games.industry.bots.evaluation import (
    BUILT,
    HELD,
    best_entry,
    best_raise,
    cheapest_productions,
    clash_gain,
    entry_worth,
    evaluate,
    market_value,
    possible_boosters,
    shown_now,
)
from kernel_lib.games.industry.bots.turn_plans import turn_plans
from kernel_lib.games.industry.rules.components import (
    EFFECTS,
    KINDS,
    Cards,
    factory_card,
    is_technology,
    is_vertical,
    value,
)
from kernel_lib.games.industry.rules.effects import rally_count, use_effect
from kernel_lib.games.industry.rules.moves import DONE, Boost, Build, Done, Enter, Start, Update, UseEffect
from kernel_lib.games.industry.rules.scoring import hand_of
from kernel_lib.games.industry.rules.state import CLASH, ENTRIES, OUTPUT, State, resample_hidden

# Greedy --------------------------------------------------------------------------------------------
# Greedy: how it judges hands, cards and factories. Worth is counted in points, as evaluation.py has it.


WORTH_IT: Final = 0.02
"""Least promise of a move, in points, for it to be made at all."""


class Greedy:
    """Builds every turn, enters what makes its markets best, clashes where it does not lose, boosts if that helps."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        return rng.choice(view.legal_moves()) if state.phase == "personalise" else greedy_move(state, seat)


def greedy_move(state: State, seat: int) -> Move:
    """Return the move of Greedy once decks are chosen, from the hand of `seat` and no other, and no order of a deck."""
    legal = state.legal_moves(seat)
    return legal[0] if len(legal) == 1 else _CHOOSERS[state.phase](state, seat, legal)


def _best(legal: Sequence[Move], judged: Callable[[Any], float], least: float = float("-inf")) -> Move:
    """Return the move of most worth, the first of equals; done, if none is worth more than the least."""
    scored = [(judged(move), -place) for place, move in enumerate(legal) if not isinstance(move, Done)]
    top = max(scored)
    return legal[-top[1]] if top[0] > least else DONE


# The opening --------------------------------------------------------------------------------------


def _start(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the start with the highest factories: they pay for more by their value, and boost better."""
    return _best(legal, start_worths(state, seat))


def start_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges starts, by the values of their cards."""

    def judged(move: Start) -> float:
        return sum(value(KINDS[code]) for code in move.cards) + len({*move.cards}) / 4

    return judged


# Factories and entering ---------------------------------------------------------------------------


def _build(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the factory to build: lying, by what it pays for, while fewer than four lie; else upright, to boost."""
    lying = sum(not is_vertical(one) for one in state.factories[seat])
    held = Counter(value(card) for card in state.hands[seat] if card >= 0 and not is_technology(card))
    facing = "horizontal" if lying < 4 else "vertical"

    def judged(move: Build) -> float:
        card = KINDS[move.card]
        return (move.facing == facing) + min(held[value(card)], 2) / 4 + value(card) / 100

    return _best(legal, judged, 0.0)


def _enter(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the entry that gains most; output is produced for the best card it can pay for, and what is left may
    boost.
    """
    best = 0.0
    entry: Move = DONE
    for move in legal:
        if isinstance(move, Enter):
            gained = entry_worth(
                state, seat, KINDS[move.card], move.market, KINDS[move.replace] if move.replace else None
            )
            if gained + 0.01 * bool(move.factory) > best:
                best, entry = gained + 0.01 * bool(move.factory), move
    dream, produce = _affordable(state, seat)
    if produce is not None and dream > max(best, WORTH_IT) + 0.05:
        return produce
    return entry if best > WORTH_IT else best_raise(state, seat)[1]


def _affordable(state: State, seat: int) -> tuple[float, Move | None]:
    """Return the gain by the best card that all lying factories can pay for, and the production to begin with."""
    lying = [factory_card(one) for one in state.factories[seat] if not is_vertical(one)]
    if state.entered >= ENTRIES or not lying:
        return 0.0, None
    reach = state.output + OUTPUT * len(lying)
    held = [card for card in state.hand_kinds(seat) if not is_technology(card)]
    gains = [best_entry(state, seat, card) for card in held if state.output < value(card) <= reach]
    return max(gains, default=0.0), cheapest_productions(lying, held, 1)[0]


# Effects ------------------------------------------------------------------------------------------


def _effect(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the effect that helps most in a clash that can be triggered, else cards."""
    return _best(legal, effect_worths(state, seat), WORTH_IT)


def effect_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges uses of effects: by what they change for clashes that can be triggered, else by
    cards.
    """
    before = {market: max(clash_gain(state, market, seat), 0.0) for market in state.may_clash()}
    now = evaluate(state, seat)

    @cache
    def hold(card: int) -> float:
        return _use_of(state, seat, card)

    @cache
    def deck(owner: int) -> Counter[int]:
        pile = [card for card in state.piles[owner] or state.discards[owner] if card >= 0]
        return Counter(pile or state.unseen(owner))

    def judged(move: UseEffect) -> float:
        effect = EFFECTS[KINDS[move.copied or move.source]]
        target = KINDS[move.target] if move.target else 0
        if effect.verb == "draw":
            return HELD * effect.number
        if effect.verb == "rally":
            return HELD * rally_count(state, effect.number)
        if effect.verb == "share":
            return HELD * (effect.number - 1)  # so many more than another side draws
        if effect.verb == "scout":
            return HELD * (1 + 0.25 * (effect.number - 1))
        if effect.verb == "discard":
            held = target in state.hands[seat]
            return HELD * effect.number - ((hold(target) if held else HELD) if target else 0.0)
        if effect.verb in ("search", "recover"):
            return hold(target)
        if effect.verb == "replace":
            return _replacement_value(state, seat, move, target, deck(state.owner_of(move.neutral)))
        return _change_value(state, seat, move, before, now) if before or effect.verb == "swap" else 0.0

    return judged


def _change_value(state: State, seat: int, move: UseEffect, before: dict[int, float], now: float) -> float:
    """Return the gain of a change in clashes and in the value of the markets."""
    # If there is a clash to choose, the turn is followed up to that only.
    then = use_effect(state.replace(step=CLASH), move) if before else state.apply(move, seat)
    clashes = sum(max(clash_gain(then, market, seat), 0.0) - points for market, points in before.items())
    return clashes + (evaluate(then, seat) - now if then.markets != state.markets else 0.0)


def _replacement_value(state: State, seat: int, move: UseEffect, target: int, deck: Counter[int]) -> float:
    """Return the mean value of the deck's cards in this place: a Technology card comes to the hand instead."""
    if not deck:
        return 0.0
    row = state.markets[move.market][state.owner_of(move.neutral)]
    left, ahead = remove_card(row, target), _ahead_with(state, seat, move.market, neutral=move.neutral)
    total = sum(count * ahead(add_card(left, card)) for card, count in deck.items() if not is_technology(card))
    built = sum(count for card, count in deck.items() if is_technology(card))
    total += built * (HELD + ahead(left))
    taken = 0.0 if move.neutral else _use_of(state, seat, target)
    return total / deck.total() - ahead(row) + taken


def _ahead_with(state: State, seat: int, market: int, *, neutral: bool) -> Callable[[Cards], float]:
    """Return a function of the seat's lead in this market with another row of its own or of the neutral cards."""
    rows, boosts = state.markets[market], [possible_boosters(state, other) for other in range(state.common)]
    own = rows[: state.common]

    def ahead(row: Cards) -> float:
        if not neutral:
            return market_value(row, rows[-1], boosts[seat])
        each = [market_value(theirs, row, boost) for theirs, boost in zip(own, boosts, strict=True)]
        return each.pop(seat) - max(each)

    return ahead


def _use_of(state: State, seat: int, card: int) -> float:
    """Return the value of a card in the hand: as a factory while there are few, else by its gain in a market."""
    if card < 0:
        return HELD
    built = len(state.factories[seat])
    if is_technology(card):
        return max(BUILT - 0.03 * built, 0.0) + value(card) / 100
    share = 0.6 if can_pay_for(state, seat, card) else 0.3
    return max(0.0, best_entry(state, seat, card)) * share + value(card) / 200


def can_pay_for(state: State, seat: int, card: int) -> bool:
    """Return True if all factories of a seat can pay for a card, however they lie now."""
    built = state.factories[seat]
    return value(card) <= OUTPUT * len(built) or any(value(factory_card(one)) == value(card) for one in built)


def _take(state: State, seat: int, legal: Sequence[Move]) -> Move:
    return _best(legal, take_worths(state, seat))


def take_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges cards that were turned up, by their use."""
    return lambda move: _use_of(state, seat, KINDS[move.card])


# Clashes ------------------------------------------------------------------------------------------


def _clash(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the clash that the own side wins as things lie."""
    return _best(legal, clash_worths(state, seat), 0.0)


def clash_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges clashes, as things lie."""
    return lambda move: clash_gain(state, move.market, seat)


def _boost(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the factory that makes the best hand, if the hand without one does not win as well and winning is
    possible.
    """
    market, allies, judged = state.clashing, state.allies(seat), boost_worths(state, seat)
    plain = judged(Boost())
    rivals = max(shown_now(state, market, other) for other in range(state.options.players) if other not in allies)
    best = _best(legal, judged)
    assert isinstance(best, Boost), "nothing else is legal here"
    return best if plain <= rivals <= judged(best) and judged(best) > plain else Boost()


def boost_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges boosts, by the hands that they make."""

    def judged(move: Boost) -> int:
        one = state.find_factory(seat, KINDS[move.factory], vertical=True) if move.factory else 0
        return hand_of(state, state.clashing, seat, one)[0].key

    return judged


def _update(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the update that leaves the winner the least, and oneself the most."""
    return _best(legal, update_worths(state, seat))


def update_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges updates: by what is left to the winner and to oneself."""
    market, winner = state.clashing, state.waiting[0]
    rows = state.markets[market]
    sign = 0.5 if winner in state.allies(seat) else -1.0

    def judged(move: Update) -> float:
        theirs, neutral = list(rows[winner]), list(rows[state.common])
        if move.card:
            theirs.remove(KINDS[move.card])
        if move.neutral:
            neutral.remove(KINDS[move.neutral])
        left = market_value(tuple(theirs), tuple(neutral), possible_boosters(state, winner))
        mine = market_value(rows[seat], tuple(neutral), possible_boosters(state, seat))
        return sign * left + mine + (0.01 if move.neutral else 0.0)

    return judged


# The end of a turn --------------------------------------------------------------------------------


def _rotate(state: State, seat: int, legal: Sequence[Move]) -> Move:
    """Return the rotation: factories stand upright while others may clash; all lie down just before the own turn, to
    pay.
    """
    return legal[0] if (state.active + 1) % state.options.players == seat else DONE


def _discard(state: State, seat: int, legal: Sequence[Move]) -> Move:
    return _best(legal, discard_worths(state, seat))


def discard_worths(state: State, seat: int) -> Callable[[Any], float]:
    """Return a function that judges discards, by the use that is lost."""
    return lambda move: -_use_of(state, seat, KINDS[move.cards[0]])


_CHOOSERS: Final[dict[str, Callable[[State, int, Sequence[Move]], Move]]] = {
    "start": _start, "build": _build, "enter": _enter, "effect": _effect, "take": _take, "clash": _clash,
    "boost": _boost, "update": _update, "rotate": _rotate, "discard": _discard,
}  # fmt: skip
"""Choosers by the kind of decision."""

WORTHS: Final[dict[str, Callable[[State, int], Callable[[Any], float]]]] = {
    "start": start_worths, "effect": effect_worths, "take": take_worths, "clash": clash_worths, "boost": boost_worths,
    "update": update_worths, "discard": discard_worths,
}  # fmt: skip
"""Values of moves by the kind of decision, where each is judged by itself; `done` is not."""


# Planner -------------------------------------------------------------------------------------------
# Planner: thinks ahead by playing on. Hands of others and the order of decks are drawn anew for every rollout.


Pilot = Callable[[State, int], Move]
"""Function that chooses a move for a seat that is to act, from what that seat knows."""


class Planner:
    """Compares lines of its turn, uses of effects, clashes and what to discard of a winner: it plays them on to its
    next turn, all by `greedy_move`.
    """

    looked_at: ClassVar[int] = 4
    """Ways that are played on: those that look best."""
    rollouts: ClassVar[int] = 4
    """Deals on which each of them is played on."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        state, seat = view.state, view.asked_seat
        ways = self.ways(state, seat)
        if ways:
            return best_way(state, seat, ways, greedy_move, rng, self.rollouts)[0]
        return rng.choice(view.legal_moves()) if state.phase == "personalise" else greedy_move(state, seat)

    def ways(self, state: State, seat: int) -> list[tuple[Move, ...]]:
        """Return the ways to play on that are looked at more closely; none where the greedy choice will do."""
        phase = state.phase
        if phase in ("build", "enter"):
            return [plan.moves for plan in turn_plans(state, seat)[: self.looked_at]]
        if phase not in _LOOKED_INTO:
            return []
        judged = WORTHS[phase](state, seat)
        legal = sorted((move for move in state.legal_moves(seat) if move != DONE), key=judged, reverse=True)
        ways: list[tuple[Move, ...]] = [(move,) for move in legal[: self.looked_at]]
        return [*ways, (DONE,)] if phase in ("effect", "clash") else ways


_LOOKED_INTO: Final = ("effect", "clash", "update")
"""Decisions that the planner looks into too, among the moves that Greedy judges best."""


# Playing on ---------------------------------------------------------------------------------------


def played_on(state: State, seat: int, pilot: Pilot, rng: random.Random) -> State:
    """Return the position when the next turn of `seat` begins, or the end; every hand and pile must be known."""
    for own in (True, False):
        while state.to_act and (state.active == seat) == own:
            mover = state.to_act[0]
            state = state.apply(state.sample_chance(rng) if mover == CHANCE else pilot(state, mover), mover)
    return state


def best_way(
    state: State, seat: int, ways: Sequence[Sequence[Move]], pilot: Pilot, rng: random.Random, rollouts: int
) -> Sequence[Move]:
    """Return the way that leaves the most in the mean of some rollouts, all drawn alike for every way."""
    if len({str(way[0]) for way in ways}) == 1:
        return ways[0]
    totals = [0.0] * len(ways)
    for _ in range(rollouts):
        known, seed = resample_hidden(state, rng), rng.getrandbits(32)
        for place, way in enumerate(ways):
            rollout = known
            for move in way:
                rollout = rollout.apply(move, seat)
            totals[place] += evaluate(played_on(rollout, seat, pilot, random.Random(seed)), seat)
    return ways[totals.index(max(totals))]
