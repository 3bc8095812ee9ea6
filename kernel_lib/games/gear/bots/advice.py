"""The adviser for GEAR's auction: what each set is worth to a seat now, with error bars."""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import monotonic
from typing import Final

import msgspec

from kernel_lib.core import View
from kernel_lib.games.gear.bots.evaluation import same_side
from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say
from kernel_lib.parts.text import Names

SAMPLES: Final = 2_000
"""Deals that are played out for each set: the standard error is then 0.06 to 0.1 points."""
BATCH: Final = 500
"""Deals that are played out before the time is looked at again."""


class SetValue(msgspec.Struct, frozen=True, gc=False):
    """The value of one set for a seat.

    set      its number, from 0
    points   the mean of what it earns in this round, in points, before paying; in the teams variant
             the points of both partners
    error    the standard error of that mean, in points
    price    what the seat pays if it has the last word now: 0 for a free set, one more than the bid
             on it, or its own bid; None where it may not bid
    net      points less price; None without a price
    yours    whether the seat's own bid lies there
    """

    set: int
    points: float
    error: float
    price: int | None
    net: float | None
    yours: bool = False

    def __str__(self) -> str:
        found = {"set": set_name(self.set), "points": self.points, "error": self.error}
        if self.price is None or self.net is None:
            return str(say("advice-set", offer="closed", **found))
        offer = "yours" if self.yours else "open"
        return str(say("advice-set", offer=offer, price=self.price, net=self.net, **found))


def set_values(
    view: View[State], rng: random.Random | None = None, *, samples: int = SAMPLES, seconds: float | None = None
) -> tuple[SetValue, ...]:
    """Estimate what each set is worth to the view's seat at this moment of the auction, set by set.

    Plays `samples` deals that fit the view out as the greedy bot plays, each once with every set: the
    seat has that set, whoever bids on another keeps it, and chance gives out the rest. `seconds`
    ends it earlier, after `BATCH` deals at the soonest. Without an `rng` the same view gets the same
    answer. ValueError: no auction is on, the view is not a seat's, or fewer than 2 samples.
    """
    state, seat = view.state, view.own_seat
    if seat is None:
        raise ValueError(say("advice-spectator"))
    if not state.in_auction:
        raise ValueError(say("advice-no-auction"))
    if samples < 2:
        raise ValueError(say("advice-samples", samples=samples))
    rng = rng or random.Random(state.digest())
    end = monotonic() + seconds if seconds is not None else float("inf")
    rows: list[tuple[int, ...]] = []
    while len(rows) < samples and (not rows or monotonic() < end):
        rows += _sample_earnings(state, seat, min(BATCH, samples - len(rows)), rng)
    return tuple(_set_value(state, seat, number, earnings) for number, earnings in enumerate(zip(*rows, strict=True)))


def advise(view: View[State], names: Names = None) -> tuple[str, ...]:
    """Say what each set is worth to the view's seat now, a sentence per set. ValueError: as for `set_values`."""
    return tuple(map(str, set_values(view)))


def _sample_earnings(state: State, seat: int, count: int, rng: random.Random) -> Iterator[tuple[int, ...]]:
    """Yield what the side of `seat` earns in a round with each set, for so many deals."""
    from kernel_lib.games.gear.bots.rollouts import round_earnings, sample_deals

    sets = range(len(state.sets))
    closed = [hands for hands in sample_deals(state, count, rng.getrandbits(64)).tolist() for _ in sets]
    owned = [_sample_owners(state, seat, number, rng) for _ in range(count) for number in sets]
    ours = [other for other in range(state.options.players) if same_side(state, seat, other)]
    points = iter([sum(row[other] for other in ours) for row in round_earnings(state, closed, owned)])
    return zip(*[points] * len(sets), strict=True)


def _sample_owners(state: State, seat: int, number: int, rng: random.Random) -> list[int]:
    """Return the set of each seat if `seat` takes `number`, the bids on the others stand, and the rest is
    drawn by lot.
    """
    owned = {bidder: bid for bid, bidder in enumerate(state.bidders) if bidder >= 0 and bid != number} | {seat: number}
    players = range(state.options.players)
    left = [other for other in players if other not in owned.values()]
    rng.shuffle(left)
    return [owned[other] if other in owned else left.pop() for other in players]


def _set_value(state: State, seat: int, number: int, earnings: tuple[int, ...]) -> SetValue:
    count, total = len(earnings), sum(earnings)
    variance = (sum(points * points for points in earnings) - total * total / count) / (count - 1)
    yours = state.bidders[number] == seat
    price: int | None = state.bids[number] if yours else state.bids[number] + 1
    if not yours and state.bids[number] >= state.bid_limit(seat):
        price = None
    points = total / count
    return SetValue(number, points, (variance / count) ** 0.5, price, None if price is None else points - price, yours)
