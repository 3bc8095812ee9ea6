"""Bots for Gears of Industry: how hands, cards and factories are judged. Worth is counted in points, as planning.py has it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from kernel_lib.core import Move, View
from kernel_lib.games.industry.cards import KINDS, factory_card, is_technology, is_vertical, value
from kernel_lib.games.industry.clash import THREE_CARDS, hand_of
from kernel_lib.games.industry.moves import Boost, Build, Done, Effect, Enter, Start, Update
from kernel_lib.games.industry.places import Cards
from kernel_lib.games.industry.planning import (
    BUILT,
    HELD,
    best_start,
    boosters,
    entry_worth,
    gain,
    lines,
    promise,
    raised,
    shown_now,
    spent,
    worth,
)
from kernel_lib.games.industry.printed import EFFECTS
from kernel_lib.games.industry.rules import DONE, ENTRIES, OUTPUT, State

WORTH_IT: Final = 0.02
"""What a move must promise, in points, to be made at all."""


class Greedy:
    """Builds every turn, enters what makes its markets best, clashes where it does not lose, and boosts where that helps."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        table, seat = view.state, _seat_of(view)
        return rng.choice(view.legal_moves()) if table.asks == "personalise" else greedy_move(table, seat)


class Planner:
    """Compares lines of its turn, uses of effects, clashes and what to discard of a winner by playing them on to its next turn, all by `greedy_move`."""

    looked_at: Final = 4
    """Ways that are played on: those that look best."""
    futures: Final = 4
    """Deals on which each of them is played on."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        table, seat = view.state, _seat_of(view)
        ways = self._ways(table, seat)
        if ways:
            return best_start(table, seat, ways, greedy_move, rng, self.futures)
        return rng.choice(view.legal_moves()) if table.asks == "personalise" else greedy_move(table, seat)

    def _ways(self, table: State, seat: int) -> list[tuple[Move, ...]]:
        """What is worth a closer look; none where the greedy choice will do."""
        asks = table.asks
        if asks in ("build", "enter"):
            return [line.moves for line in lines(table, seat)[: self.looked_at]]
        if asks not in _WORTHS:
            return []
        judged = _WORTHS[asks](table, seat)
        legal = sorted((move for move in table.moves_of(seat) if move != DONE), key=judged, reverse=True)
        ways: list[tuple[Move, ...]] = [(move,) for move in legal[: self.looked_at]]
        return [*ways, (DONE,)] if asks in ("effect", "clash") else ways


BOTS: Final = {"greedy": Greedy, "planner": Planner}


def _seat_of(view: View[State]) -> int:
    assert view.seat is not None and view.seat >= 0, "a spectator has nothing to choose"  # noqa: PT018
    return view.seat


def greedy_move(table: State, seat: int) -> Move:
    """What Greedy plays once the decks are chosen. Reads the hand of `seat`, no other, and no order of a deck."""
    legal = table.moves_of(seat)
    return legal[0] if len(legal) == 1 else _CHOOSERS[table.asks](table, seat, legal)


def _best(legal: Sequence[Move], judged: Callable[[Any], float], least: float = float("-inf")) -> Move:
    """The move of most worth, the first of equals; done, if none is worth more than the least."""
    scored = [(judged(move), -place) for place, move in enumerate(legal) if not isinstance(move, Done)]
    top = max(scored)
    return legal[-top[1]] if top[0] > least else DONE


# The opening --------------------------------------------------------------------------------------


def _start(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """High factories pay for more by their value, and boost better."""

    def judged(move: Start) -> float:
        return sum(value(KINDS[code]) for code in move.cards) + len({*move.cards}) / 4

    return _best(legal, judged)


# Factories and entering ---------------------------------------------------------------------------


def _build(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """What a held card is worth as a payer, lying, as long as there are fewer than four that lie; else as a boost, upright."""
    lying = sum(not is_vertical(one) for one in table.factories[seat])
    held = Counter(value(card) for card in table.hands[seat] if card >= 0 and not is_technology(card))
    facing = "horizontal" if lying < 4 else "vertical"

    def judged(move: Build) -> float:
        card = KINDS[move.card]
        return (move.facing == facing) + min(held[value(card)], 2) / 4 + value(card) / 100

    return _best(legal, judged, 0.0)


def _enter(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """The entry that gains most; output is produced for the best card that it can pay for, and what is left over may boost."""
    best = 0.0
    entry: Move = DONE
    for move in legal:
        if isinstance(move, Enter):
            gained = entry_worth(
                table, seat, KINDS[move.card], move.market, KINDS[move.replace] if move.replace else None
            )
            if gained + 0.01 * bool(move.factory) > best:
                best, entry = gained + 0.01 * bool(move.factory), move
    dream, produce = _affordable(table, seat)
    if produce is not None and dream > max(best, WORTH_IT) + 0.05:
        return produce
    return entry if best > WORTH_IT else raised(table, seat)[1]


def _affordable(table: State, seat: int) -> tuple[float, Move | None]:
    """What the best card gains that all lying factories together can pay for, and the production to begin with."""
    lying = [factory_card(one) for one in table.factories[seat] if not is_vertical(one)]
    if table.entered >= ENTRIES or not lying:
        return 0.0, None
    reach = table.output + OUTPUT * len(lying)
    held = [card for card in table.hand_kinds(seat) if not is_technology(card)]
    gains = [_best_entry(table, seat, card) for card in held if table.output < value(card) <= reach]
    return max(gains, default=0.0), spent(lying, held, 1)[0]


def _best_entry(table: State, seat: int, card: int) -> float:
    """What a card gains where it gains most."""
    return max(
        entry_worth(table, seat, card, market, other)
        for market, rows in enumerate(table.markets)
        for other in ({*rows[seat]} if len(rows[seat]) == THREE_CARDS else (None,))
    )


# Effects ------------------------------------------------------------------------------------------


def _effect(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """What helps in a clash that can be triggered, else cards."""
    return _best(legal, _effect_worths(table, seat), WORTH_IT)


def _effect_worths(table: State, seat: int) -> Callable[[Any], float]:
    before = {market: max(gain(table, market, seat), 0.0) for market in table.may_clash()}
    hold = {card: _use_of(table, seat, card) for card in {*table.hands[seat]}}
    return lambda move: _effect_worth(table, seat, move, before, hold)


def _effect_worth(table: State, seat: int, move: Effect, before: dict[int, float], hold: dict[int, float]) -> float:
    effect = EFFECTS[KINDS[move.copied or move.source]]
    target = KINDS[move.target] if move.target else 0
    if effect.verb == "draw":
        return HELD * effect.number
    if effect.verb == "scout":
        return HELD * (1 + 0.25 * (effect.number - 1))
    if effect.verb == "discard":
        return HELD * effect.number - hold.get(target, HELD)
    if effect.verb in ("search", "recover"):
        return _use_of(table, seat, target)
    if effect.verb == "replace":
        return _replaced(table, seat, move, target)
    if not before and effect.verb != "swap":
        return 0.0
    after = table.after(move, seat, None)
    clashes = sum(max(gain(after, market, seat), 0.0) - points for market, points in before.items())
    return clashes + (worth(after, seat) - worth(table, seat) if after.markets != table.markets else 0.0)


def _replaced(table: State, seat: int, move: Effect, target: int) -> float:
    """What the cards of the deck would do in this place, in the mean: a Technology card comes to the hand instead."""
    owner, rows = table.owner_of(move.neutral), table.markets[move.market]
    row = list(rows[owner])
    row.remove(target)
    deck = [card for card in table.piles[owner] or table.discards[owner] if card >= 0] or table.unseen(owner)
    counts = Counter(deck)
    total = sum(
        counts[card] * _placed(table, seat, move.market, (*row, card), neutral=move.neutral)
        for card in counts
        if not is_technology(card)
    )
    built = sum(counts[card] for card in counts if is_technology(card))
    total += built * (HELD + _placed(table, seat, move.market, tuple(row), neutral=move.neutral))
    return total / len(deck) - _placed(table, seat, move.market, rows[owner], neutral=move.neutral) if deck else 0.0


def _placed(table: State, seat: int, market: int, row: Cards, *, neutral: bool) -> float:
    """What the seat would be ahead by in this market with another row of its own or of the neutral cards."""
    rows, row = table.markets[market], tuple(sorted(row))
    if not neutral:
        return promise(row, rows[table.common], boosters(table, seat))
    each = [promise(rows[other], row, boosters(table, other)) for other in range(table.common)]
    return each.pop(seat) - max(each)


def _use_of(table: State, seat: int, card: int) -> float:
    """What a card is good for in the hand: as a factory while there are few, else by what it would gain in a market."""
    if card < 0:
        return HELD
    built = len(table.factories[seat])
    if is_technology(card):
        return max(BUILT - 0.03 * built, 0.0) + value(card) / 100
    payable = value(card) <= OUTPUT * built or any(
        factory_card(one) >> 2 == value(card) for one in table.factories[seat]
    )
    return max(0.0, _best_entry(table, seat, card)) * (0.6 if payable else 0.3) + value(card) / 200


def _take(table: State, seat: int, legal: Sequence[Move]) -> Move:
    return _best(legal, lambda move: _use_of(table, seat, KINDS[move.card]))


# Clashes ------------------------------------------------------------------------------------------


def _clash(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """Where the own side wins as things lie."""
    return _best(legal, _clash_worths(table, seat), 0.0)


def _clash_worths(table: State, seat: int) -> Callable[[Any], float]:
    return lambda move: gain(table, move.market, seat)


def _boost(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """The factory that makes the best hand, if the hand without one does not win as well, and if winning is possible."""
    market, allies = table.clashing, table.allies(seat)
    plain = hand_of(table, market, seat, 0)[0].key
    rivals = max(shown_now(table, market, other) for other in range(table.options.players) if other not in allies)

    def judged(move: Boost) -> int:
        if move.factory is None:
            return plain
        return hand_of(table, market, seat, table.find_factory(seat, KINDS[move.factory], vertical=True))[0].key

    best = _best(legal, judged)
    return best if plain <= rivals <= judged(best) and judged(best) > plain else Boost()  # type: ignore[arg-type] # only boosts are legal here


def _update(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """Leave the winner the least, and oneself the most."""
    return _best(legal, _update_worths(table, seat))


def _update_worths(table: State, seat: int) -> Callable[[Any], float]:
    market, winner = table.clashing, table.waiting[0]
    rows = table.markets[market]
    sign = 0.5 if winner in table.allies(seat) else -1.0

    def judged(move: Update) -> float:
        theirs, neutral = list(rows[winner]), list(rows[table.common])
        if move.card:
            theirs.remove(KINDS[move.card])
        if move.neutral:
            neutral.remove(KINDS[move.neutral])
        left = promise(tuple(theirs), tuple(neutral), boosters(table, winner))
        mine = promise(rows[seat], tuple(neutral), boosters(table, seat))
        return sign * left + mine + (0.01 if move.neutral else 0.0)

    return judged


# The end of a turn --------------------------------------------------------------------------------


def _rotate(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """Upright while others may clash, to boost; all lie down just before the own turn, to pay."""
    return legal[0] if (table.active + 1) % table.options.players == seat else DONE


def _discard(table: State, seat: int, legal: Sequence[Move]) -> Move:
    return _best(legal, lambda move: -_use_of(table, seat, KINDS[move.cards[0]]))


_WORTHS: Final[dict[str, Callable[[State, int], Callable[[Any], float]]]] = {
    "effect": _effect_worths,
    "clash": _clash_worths,
    "update": _update_worths,
}
"""By what is asked, what the planner looks into: the judgement that finds what is worth a look."""

_CHOOSERS: Final[dict[str, Callable[[State, int, Sequence[Move]], Move]]] = {
    "start": _start, "build": _build, "enter": _enter, "effect": _effect, "take": _take, "clash": _clash,
    "boost": _boost, "update": _update, "rotate": _rotate, "discard": _discard,
}  # fmt: skip
