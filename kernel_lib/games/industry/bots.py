"""Bots for Gears of Industry: how hands, cards and factories are judged.

All that a clash is decided by lies open, so a bot can work out what everybody would show; what is
hidden, hands and the order of decks, it does not need. Worth is counted in ranks of poker hands.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from kernel_lib import poker
from kernel_lib.core import Move, View
from kernel_lib.games.industry.cards import KINDS, factory_card, is_technology, value
from kernel_lib.games.industry.clash import POINTS, THREE_CARDS, hand_of
from kernel_lib.games.industry.moves import Boost, Build, Clash, Discard, Done, Effect, Enter, Produce, Rotate, Start, Take, Update
from kernel_lib.games.industry.places import Cards
from kernel_lib.games.industry.printed import EFFECTS
from kernel_lib.games.industry.rules import DONE, OUTPUT, State

WORTH_IT: Final = 0.02
"""What a move must promise, in ranks, to be made at all."""


class Greedy:
    """Builds every turn, enters what makes the best hands, clashes where it does not lose, and boosts where that helps."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        table, seat = view.table, view.seat
        assert seat is not None and seat >= 0, "a spectator has nothing to choose"  # noqa: PT018
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        return _CHOOSERS[table.asks](table, seat, legal, rng)


BOTS: Final = {"greedy": Greedy}


def _best(legal: Sequence[Move], worth: Callable[[Any], float], least: float = 0.0) -> Move:
    """The move of most worth, the first of equals; done, if none is worth more than the least."""
    scored = [(worth(move), -place) for place, move in enumerate(legal) if not isinstance(move, Done)]
    if scored and max(scored)[0] > least:
        return legal[-max(scored)[1]]
    return DONE if DONE in legal else legal[-max(scored)[1]]


# Hands --------------------------------------------------------------------------------------------


def promise(own: Cards, neutral: Cards, boosts: Iterable[int]) -> float:
    """How good a seat stands in a market: the rank that its cards make with the best boost, and a fraction for their values."""
    return _promise(tuple(sorted(own)), neutral, tuple(sorted({*boosts})))


@lru_cache(1 << 16)
def _promise(own: Cards, neutral: Cards, boosts: Cards) -> float:
    key = max(poker.strength((*own, *neutral, *boost)) for boost in ((), *((one,) for one in boosts)))
    rank = key / (1 << 20)
    return rank + (len(own) / THREE_CARDS if len(own) < THREE_CARDS else 1.0)


def _boosters(table: State, seat: int) -> list[int]:
    """All factories that could boost some time: how they lie can be changed."""
    return sorted({factory_card(one) for one in table.factories[seat]})


def standing(table: State, market: int, seat: int) -> float:
    """What `promise` says of a seat in a market as it is."""
    return promise(table.markets[market][seat], table.markets[market][table.common], _boosters(table, seat))


def shown_now(table: State, market: int, seat: int) -> int:
    """The key of the best hand that a seat could show in a clash now."""
    factories = [0, *(table.find_factory(seat, card, vertical=True) for card in table.may_boost(seat))]
    return max(hand_of(table, market, seat, one)[0].key for one in factories)


def _lead(table: State, market: int, seat: int) -> tuple[int, int]:
    """The best key that the own side could show, and the best of the others."""
    allies = table.allies(seat)
    keys = [shown_now(table, market, other) for other in range(table.options.players)]
    ours = max(key for other, key in enumerate(keys) if other in allies)
    return ours, max(key for other, key in enumerate(keys) if other not in allies)


def gain(table: State, market: int, seat: int) -> float:
    """The points that a clash here would win for the own side, those of others taken off."""
    ours, theirs = _lead(table, market, seat)
    points = POINTS[max(ours, theirs) >> 20 > poker.THREE]
    return 0.0 if ours == theirs else points if ours > theirs else -points


# The opening --------------------------------------------------------------------------------------


def _personalise(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    return rng.choice(legal)


def _start(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """High factories pay for more by their value, and boost better."""

    def worth(move: Start) -> float:
        return sum(value(KINDS[code]) for code in move.cards) + len({*move.cards}) / 4

    return _best(legal, worth)


# Factories and entering ---------------------------------------------------------------------------


def _build(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """What a held card is worth as a payer, lying, as long as there are fewer than four that lie; else as a boost, upright."""
    lying = len([one for one in table.factories[seat] if one & 1])
    held = Counter(value(card) for card in table.hands[seat] if card >= 0 and not is_technology(card))
    facing = "horizontal" if lying < 4 else "vertical"

    def worth(move: Build) -> float:
        card = KINDS[move.card]
        return (move.facing == facing) + min(held[value(card)], 2) / 4 + value(card) / 100

    return _best(legal, worth)


def _entry_worth(table: State, seat: int, card: int, market: int, replaced: int | None) -> float:
    """What a market gains by a card: the better hand, and what is still to come of it."""
    rows = table.markets[market]
    own = list(rows[seat])
    if replaced is not None:
        own.remove(replaced)
    after = promise((*own, card), rows[table.common], _boosters(table, seat))
    return after - standing(table, market, seat)


def _enter(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """The entry that gains most; output is produced for the best card that it can pay for, and what is left over may boost."""

    def worth(move: Enter) -> float:
        replaced = KINDS[move.replace] if move.replace else None
        gained = _entry_worth(table, seat, KINDS[move.card], move.market, replaced)
        return gained + (0.01 if move.factory else 0.0)

    entries = [move for move in legal if isinstance(move, Enter)]
    ready = max(map(worth, entries), default=0.0)
    dream, produced = _affordable(table, seat)
    if dream > max(ready, WORTH_IT) + 0.05 and produced is not None:
        producing = [move for move in legal if isinstance(move, Produce) and KINDS[move.factory] == produced]
        if producing:
            return producing[0]
    if ready > WORTH_IT:
        return _best(entries, worth)
    return _upright(table, seat, legal)


def _affordable(table: State, seat: int) -> tuple[float, int | None]:
    """What the best card gains that all lying factories together can pay for, and the factory to begin with: the one of least use for its value."""
    lying = table.horizontal(seat)
    if table.entered >= 2 or not lying:
        return 0.0, None
    reach = table.output + OUTPUT * len([one for one in table.factories[seat] if one & 1])
    held = {card for card in table.hands[seat] if card >= 0 and not is_technology(card)}
    best = 0.0
    for card in held:
        if table.output < value(card) <= reach:
            for market, rows in enumerate(table.markets):
                own = rows[seat]
                for replaced in {*own} if len(own) == THREE_CARDS else (None,):
                    best = max(best, _entry_worth(table, seat, card, market, replaced))
    matching = {value(card) for card in held}
    return best, min(lying, key=lambda card: (value(card) in matching, value(card)))


def _upright(table: State, seat: int, legal: Sequence[Move]) -> Move:
    """Turn a lying factory up if that makes the hand of a coming clash better, else go on."""
    turns = [move for move in legal if isinstance(move, Rotate)]
    for market in table.may_clash():
        own, neutral = table.markets[market][seat], table.markets[market][table.common]
        now = shown_now(table, market, seat)
        keys = [poker.strength((*own, *neutral, KINDS[move.factory])) for move in turns]
        if keys and max(keys) > now and (max(keys) >> 20 > now >> 20 or now <= _lead(table, market, seat)[1]):
            return turns[keys.index(max(keys))]
    return DONE


# Effects ------------------------------------------------------------------------------------------

DRAWN: Final = 0.3
"""What a card from the deck is worth in the hand, in ranks."""


def _effect(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """What helps in a clash that can be triggered, else cards."""
    before = [gain(table, market, seat) if market in table.may_clash() else 0.0 for market in (0, 1)]
    hold = {card: _use_of(table, seat, card) for card in {*table.hands[seat]}}

    def worth(move: Effect) -> float:
        return _effect_worth(table, seat, move, before, hold)

    return _best(legal, worth, WORTH_IT)


def _effect_worth(table: State, seat: int, move: Effect, before: Sequence[float], hold: dict[int, float]) -> float:
    effect = EFFECTS[KINDS[move.copied or move.source]]
    target = KINDS[move.target] if move.target else 0
    if effect.verb == "draw":
        return DRAWN * effect.number
    if effect.verb == "scout":
        return DRAWN * (1 + 0.25 * (effect.number - 1))
    if effect.verb == "discard":
        return DRAWN * effect.number - hold.get(target, DRAWN)
    if effect.verb in ("search", "recover"):
        return min(_use_of(table, seat, target), 0.9)
    if effect.verb == "replace":
        return _replaced(table, seat, move, target)
    after = table.after(move, seat, None)
    return sum(gain(after, market, seat) - before[market] for market in table.may_clash()) + _shift(table, after, seat)


def _shift(before: State, after: State, seat: int) -> float:
    """How far the own standing in both markets has changed."""
    return 0.5 * sum(standing(after, market, seat) - standing(before, market, seat) for market in (0, 1)) if after.markets != before.markets else 0.0


def _replaced(table: State, seat: int, move: Effect, target: int) -> float:
    """What an unknown card of middling value would do in this place."""
    rows, boosts = table.markets[move.market], _boosters(table, seat)
    now = standing(table, move.market, seat)
    row = list(rows[table.owner_of(move.neutral)])
    row.remove(target)
    if move.neutral:
        without = promise(rows[seat], tuple(row), boosts)
        others = [promise(rows[other], tuple(row), ()) - promise(rows[other], rows[table.common], ()) for other in range(len(table.hands)) if other != seat]
        return without - now - max(others) + 0.1
    return promise(tuple(row), rows[table.common], boosts) - now + 0.4


def _use_of(table: State, seat: int, card: int) -> float:
    """What a card is good for in the hand: as a factory while there are few, else by what it would gain in a market."""
    if card < 0:
        return DRAWN
    built = len(table.factories[seat])
    if is_technology(card):
        return 0.6 - 0.1 * built + value(card) / 60
    gains = []
    for market, rows in enumerate(table.markets):
        own = rows[seat]
        gains += [_entry_worth(table, seat, card, market, other) for other in ({*own} if len(own) == THREE_CARDS else (None,))]
    payable = value(card) <= OUTPUT * built or any(factory_card(one) >> 2 == value(card) for one in table.factories[seat])
    return max(0.0, *gains) * (0.8 if payable else 0.4) + value(card) / 200


def _take(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    def worth(move: Take) -> float:
        return _use_of(table, seat, KINDS[move.card])

    return _best(legal, worth, -1.0)


# Clashes ------------------------------------------------------------------------------------------


def _clash(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """Where the own side wins as things lie."""

    def worth(move: Clash) -> float:
        return gain(table, move.market, seat)

    return _best(legal, worth)


def _boost(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """The factory that makes the best hand, if the hand without one does not win as well, and if winning is possible."""
    market, allies = table.clashing, table.allies(seat)
    plain = hand_of(table, market, seat, 0)[0].key
    rivals = [_rival_key(table, market, other) for other in range(table.options.players) if other not in allies]

    def worth(move: Boost) -> float:
        if move.factory is None:
            return float(plain)
        return float(hand_of(table, market, seat, table.find_factory(seat, KINDS[move.factory], vertical=True))[0].key)

    winning = [move for move in legal if worth(move) >= max(rivals)]  # type: ignore[arg-type] # only boosts are legal here
    if not winning or plain > max(rivals):
        return Boost()
    return max(winning, key=lambda move: (worth(move), move == Boost()))  # type: ignore[arg-type] # only boosts are legal here


def _rival_key(table: State, market: int, seat: int) -> int:
    """What a rival shows, or may still show, in the clash that is going on."""
    return shown_now(table, market, seat) if seat in table.waiting else hand_of(table, market, seat, table.boosts[seat])[0].key


def _update(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """Leave the winner the least, and oneself the most."""
    market, winner = table.clashing, table.waiting[0]
    rows = table.markets[market]
    sign = 0.5 if winner in table.allies(seat) else -1.0

    def worth(move: Update) -> float:
        theirs, neutral = list(rows[winner]), list(rows[table.common])
        if move.card:
            theirs.remove(KINDS[move.card])
        if move.neutral:
            neutral.remove(KINDS[move.neutral])
        left = promise(tuple(theirs), tuple(neutral), _boosters(table, winner))
        mine = promise(rows[seat], tuple(neutral), _boosters(table, seat))
        return sign * left + mine + (0.1 if move.neutral else 0.0)

    return _best(legal, worth, -100.0)


# The end of a turn --------------------------------------------------------------------------------


def _rotate(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    """Everything lies down to pay, but one factory that boosts the own hands best stays upright."""
    upright = [factory_card(one) for one in table.factories[seat] if not one & 1]

    def boosts(card: int) -> float:
        return sum(promise(table.markets[market][seat], table.markets[market][table.common], (card,)) for market in (0, 1))

    if len(table.factories[seat]) > 2:
        upright.remove(max(upright, key=boosts))
    for move in legal:
        if isinstance(move, Rotate) and KINDS[move.factory] in upright:
            return move
    return DONE


def _discard(table: State, seat: int, legal: Sequence[Move], rng: random.Random) -> Move:
    def worth(move: Discard) -> float:
        return -_use_of(table, seat, KINDS[move.cards[0]])

    return _best(legal, worth, -100.0)


_CHOOSERS: Final[dict[str, Callable[[State, int, Sequence[Move], random.Random], Move]]] = {
    "personalise": _personalise, "start": _start, "build": _build, "enter": _enter, "effect": _effect, "take": _take, "clash": _clash,
    "boost": _boost, "update": _update, "rotate": _rotate, "discard": _discard,
}  # fmt: skip
