"""The clash calculator of Gears of Industry: who would win in a market now, what a card or a boost would change, and
whether a lead will last.

All that decides a clash lies open, so the odds of one that is triggered now are exact. Hands of others are hidden: what
they may still enter is enumerated where few hands fit, and sampled where many do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import ceil, comb
from typing import Final

import msgspec

from kernel_lib.core import UNKNOWN, View, poker
from kernel_lib.core.tuples import remove_card
from kernel_lib.games.industry.bots.evaluation import best_keys, shown_now
from kernel_lib.games.industry.rules.components import (
    CODES,
    Cards,
    factory_card,
    factory_code,
    is_technology,
    value,
    without_marks,
)
from kernel_lib.games.industry.rules.draws import off_market, onto_market
from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.rules.scoring import best_showing, hand_of
from kernel_lib.games.industry.rules.state import ENTRIES, OUTPUT, THREE_CARDS, State
from kernel_lib.games.industry.text.hands import card_name, hand_name, say
from kernel_lib.parts.text import Names
from kernel_lib.words import Message

COUNTED: Final = 5000
"""Most hands of a rival that are enumerated; where more fit, they are sampled."""
SAMPLES: Final = 1000
"""Hands that are drawn then: the standard error is at most 1.6 percent."""


class Chance(msgspec.Struct, frozen=True, gc=False):
    """The probability of winning. `win` alone or with others sharing it (`tie`), both from 0 to 1; `error` is the
    standard error of `win`, 0 where it is exact.
    """

    win: float
    tie: float = 0.0
    error: float = 0.0

    def __str__(self) -> str:
        name = "advice-chance-about" if self.error else "advice-chance"
        return str(say(name, win=100 * self.win, error=ceil(100 * self.error)))


class OddsAfter(msgspec.Struct, frozen=True, gc=False):
    """The chance in a clash after a change: a factory or a card joins (None: none does), in place of `replaced` if
    there are three.
    """

    card: str | None
    replaced: str | None
    chance: Chance


class ClashOdds(msgspec.Struct, frozen=True, gc=False):
    """The prospects of a seat in one market.

    market  0 or 1                                   count   own cards there; a clash takes three
    now     a clash as things lie, everybody boosting as well as they can
    boosts  the same with each boost that the seat may add, none first
    cards   the same after each card of the hand has entered, replacing what it is best to replace
    draw    that the next card of the own deck, entered so, would win
    hold    that until the seat's next turn no rival can enter what beats or equals it
    """

    market: int
    count: int
    now: Chance
    boosts: tuple[OddsAfter, ...]
    cards: tuple[OddsAfter, ...]
    draw: Chance
    hold: Chance


def clash_odds(
    view: View[State], market: int, rng: random.Random | None = None, *, samples: int = SAMPLES, counted: int = COUNTED
) -> ClashOdds:
    """Return the chances of the view's seat in `market` (0 or 1), as `ClashOdds` tells.

    All but `hold` is exact. In `hold` each rival draws a card and enters up to two, paid by its
    factories; building and effects are left out, and everybody's factories stay as they lie but
    for the rival's own. Where more than `counted` hands of a rival fit, `samples` of them are drawn,
    and `hold` has an error. Without an `rng` the same view gets the same answer. In teams the own side
    is meant. ValueError: not a seat's view, no turn is on, no such market, or fewer than 2 samples.
    """
    state, seat = view.state, view.own_seat
    if seat is None:
        raise ValueError(str(say("advice-spectator")))
    if not state.round or not state.to_act:
        raise ValueError(str(say("advice-no-turn")))
    if market not in (0, 1):
        raise ValueError(str(say("advice-no-market", market=str(market))))
    if samples < 2:
        raise ValueError(str(say("advice-samples", samples=samples)))
    rng = rng or random.Random(state.digest())
    return ClashOdds(
        market,
        len(state.markets[market][seat]),
        _now(state, market, seat),
        tuple(_boosted(state, market, seat)),
        tuple(_entered(state, market, seat, card) for card in _enterable(state.hands[seat])),
        _drawn(state, market, seat),
        _held(state, market, seat, rng, samples, counted),
    )


def advise(view: View[State], _names: Names = None) -> tuple[str, ...]:
    """Return the chances of the view's seat in both markets, in sentences. ValueError: as for `clash_odds`."""
    return tuple(str(told) for market in (0, 1) for told in _told(view, clash_odds(view, market)))


# A clash now: exact -------------------------------------------------------------------------------


def _now(state: State, market: int, seat: int) -> Chance:
    """Return the chance in a clash now: everybody sees all that counts, and boosts as well as they can."""
    return _verdict(*best_keys(state, market, seat))


def _verdict(ours: int, theirs: int) -> Chance:
    return Chance(float(ours > theirs), float(ours == theirs))


def _boosted(state: State, market: int, seat: int) -> Iterator[OddsAfter]:
    """Yield the chance with each boost of the seat; its partner and the others choose their best."""
    allies = state.allies(seat)
    theirs = max(shown_now(state, market, other) for other in range(state.options.players) if other not in allies)
    partner = max((shown_now(state, market, other) for other in allies if other != seat), default=0)
    for card in (None, *state.may_boost(seat)):
        one = state.find_factory(seat, card, vertical=True) if card is not None else 0
        key = max(hand_of(state, market, seat, one)[0].key, partner)
        yield OddsAfter(CODES[card] if card is not None else None, None, _verdict(key, theirs))


def _enterable(cards: Iterable[int]) -> list[int]:
    """Return the cards that may enter a market, each once."""
    return sorted({card for card in cards if card >= 0 and not is_technology(card)})


def _entered(state: State, market: int, seat: int, card: int) -> OddsAfter:
    """Return the chance after this card has entered, in place of the one that is best replaced."""
    own = state.markets[market][seat]
    ways = []
    for replaced in dict.fromkeys(own) if len(own) == THREE_CARDS else (None,):
        there = state if replaced is None else off_market(state, market, seat, replaced)
        ours, theirs = best_keys(onto_market(there, market, seat, (card,)), market, seat)
        ways.append((ours, CODES[replaced] if replaced is not None else None, _verdict(ours, theirs)))
    _, given_up, chance = max(ways, key=lambda way: way[0])
    return OddsAfter(CODES[card], given_up, chance)


def _drawn(state: State, market: int, seat: int) -> Chance:
    """Return the share of the cards in the own deck that would win; an empty deck is the discard pile, shuffled."""
    deck = state.unseen(seat) or [*(state.piles[seat] or state.discards[seat])]
    found = {card: _entered(state, market, seat, card).chance for card in _enterable(deck)}
    known = [found[card] for card in deck if card in found]
    return (
        Chance(sum(one.win for one in known) / len(deck), sum(one.tie for one in known) / len(deck))
        if deck
        else Chance(0.0)
    )


# Until the next turn: counted or sampled ------------------------------------------------------------


def _held(state: State, market: int, seat: int, rng: random.Random, samples: int, counted: int) -> Chance:
    """Return the chance that no rival reaches our key: decks are apart, so the chances of rivals multiply."""
    allies, settled = state.allies(seat), _rested(state)
    ours = max(shown_now(settled, market, other) for other in allies)
    held, spread = 1.0, 0.0
    for rival in range(state.options.players):
        if rival not in allies:
            safe = _safe(settled, market, rival, ours, rng, samples, counted)
            held, spread = held * safe.win, (spread * safe.win**2) + (held * safe.error) ** 2
    return Chance(held, 0.0, spread**0.5)


def _rested(state: State) -> State:
    """Return the position with what happened this turn forgotten."""
    return state.replace(factories=tuple(tuple(map(without_marks, row)) for row in state.factories), lift=())


def _safe(state: State, market: int, rival: int, ours: int, rng: random.Random, samples: int, counted: int) -> Chance:
    """Return the chance that a rival, who will hold one card more, cannot reach our key."""
    reaches = _reach(state, market, rival, ours)
    if reaches(()):
        return Chance(0.0)
    known = tuple(card for card in state.hands[rival] if card >= 0)
    unseen = tuple(state.unseen(rival)) or state.piles[rival]
    if not any(reaches(cards) for cards in _entries((*known, *unseen))):
        return Chance(1.0)
    hidden = min(len(state.hands[rival]) - len(known) + 1, len(unseen))
    few = comb(len(unseen), hidden) <= counted
    hands = combinations(unseen, hidden) if few else (rng.sample(unseen, hidden) for _ in range(samples))
    beaten = [any(reaches(cards) for cards in _entries((*known, *hand))) for hand in hands]
    share = 1 - sum(beaten) / len(beaten)
    # With all samples alike the error is still not nothing: as if one more had gone either way.
    middle = (share * len(beaten) + 1) / (len(beaten) + 2)
    return Chance(share, 0.0, 0.0 if few else (middle * (1 - middle) / len(beaten)) ** 0.5)


def _entries(hand: Iterable[int]) -> Iterator[Cards]:
    """Yield what may enter out of a hand: one card, or two."""
    cards = sorted(card for card in hand if not is_technology(card))
    for count in range(1, ENTRIES + 1):
        yield from dict.fromkeys(combinations(cards, count))


def _reach(state: State, market: int, rival: int, ours: int) -> Callable[[Cards], bool]:
    """Tell if these cards, entered and paid for, let a rival beat or equal our key in a clash of three cards."""
    rows, factories = state.markets[market], sorted(map(factory_card, state.factories[rival]))
    own, neutral = rows[rival], rows[state.common]

    @cache
    def reaches(cards: Cards) -> bool:
        for boost in (None, *dict.fromkeys(factories)):
            rest = factories if boost is None else remove_card(tuple(factories), boost)
            if payable(cards, rest):
                joined = (*neutral, boost) if boost is not None else neutral
                if any(poker.strength((*row, *joined)) >= ours for row in _rows_with(own, cards)):
                    return True
        return False

    return reaches


def _rows_with(own: Cards, cards: Cards) -> Iterator[Cards]:
    """Yield the rows of three that are left when these cards have entered."""
    kept = THREE_CARDS - len(cards)
    if len(own) >= kept:
        for rest in dict.fromkeys(combinations(own, kept)):
            yield (*rest, *cards)


def payable(cards: Sequence[int], factories: Sequence[int]) -> bool:
    """Return True if factories, all of them lying, pay for these cards: each by one of its value, or out of the output
    of the others. [pay-output], [pay-match]
    """
    if not cards:
        return True
    for alone in range(len(cards) + 1):
        for matched in combinations(cards, alone):
            left = list(map(value, factories))
            try:
                for card in matched:
                    left.remove(value(card))
            except ValueError:
                continue
            if sum(map(value, cards)) - sum(map(value, matched)) <= OUTPUT * len(left):
                return True
    return False


# In words -----------------------------------------------------------------------------------------


def _told(view: View[State], found: ClashOdds) -> Iterator[Message]:
    state, seat, market = view.state, view.seat, found.market
    assert seat is not None
    best = best_showing(state, market, seat)
    yield say(
        "advice-now" if found.count == THREE_CARDS else "advice-few", market=MARKETS[market], count=found.count,
        verdict="win" if found.now.win else "tie" if found.now.tie else "lose",
        hand=hand_name(best.hand), boosted=bool(best.factory),
        factory=card_name(factory_code(best.factory)) if best.factory else "",
    )  # fmt: skip
    winning = [_card_told(after) for after in found.cards if after.chance.win]
    yield say("advice-cards", cards=winning) if winning else say("advice-no-card")
    yield say("advice-draw", chance=str(found.draw))
    if found.count:
        yield say("advice-hold", chance=str(found.hold))


def _card_told(after: OddsAfter) -> Message:
    card = card_name(after.card or UNKNOWN)
    return say("advice-instead", card=card, replaced=card_name(after.replaced)) if after.replaced else card
