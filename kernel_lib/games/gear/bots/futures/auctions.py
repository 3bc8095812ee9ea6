"""Deals and auctions of GEAR in machine code: closed hands that fit, and bids as the greedy bot makes them."""

from __future__ import annotations

from typing import Final

import numpy as np

from kernel_lib.compiling import compiled, kept_on_disk
from kernel_lib.games.gear.bots import auction
from kernel_lib.games.gear.bots.auction import LOOK_PAIR
from kernel_lib.games.gear.bots.futures.rounds import Floats, Numbers, pairs_in
from kernel_lib.games.gear.rules.cards import HIDDEN

NOBODY: Final = -1
_LOOK: Final = np.array(auction.LOOK)
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_APART: Final = np.uint64(0xD1342543DE82EF95)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_BY_27: Final = np.uint64(27)
_BY_30: Final = np.uint64(30)
_BY_31: Final = np.uint64(31)
_BY_32: Final = np.uint64(32)


@compiled
def _mixed(number: np.uint64) -> np.uint64:
    """SplitMix64's last step, as in `kernel_lib.chance`."""
    number = (number ^ number >> _BY_30) * _FIRST
    number = (number ^ number >> _BY_27) * _SECOND
    return number ^ number >> _BY_31


@kept_on_disk
def deals(unseen: Numbers, closed: Numbers, kept: Numbers, seed: np.uint64, rows: int) -> Numbers:
    """Closed hands by row and seat: those of `closed` that are known, and for the others as many of the kinds `unseen`
    as they keep, all alike (to 32 bits). Each row has its own chance, whatever rows come before it. [closed-hand]
    """
    hands, cards = np.empty((rows, len(closed)), np.int64), np.empty(len(unseen), np.int64)
    for row in range(rows):
        chance = _mixed(seed + np.uint64(row + 1) * _APART)
        for place in range(len(unseen)):
            cards[place] = unseen[place]
        drawn = 0
        for seat in range(len(closed)):
            hand: int = closed[seat]
            if hand == HIDDEN:
                hand = 0
                for _ in range(kept[seat]):
                    chance += _STEP
                    left = np.uint64(len(cards) - drawn)
                    place = drawn + int((_mixed(chance) >> _BY_32) * left >> _BY_32)
                    cards[drawn], cards[place] = cards[place], cards[drawn]
                    hand += int(1 << 2 * cards[drawn])
                    drawn += 1
            hands[row, seat] = hand
    return hands


@kept_on_disk
def looked_at(sets: Numbers, closed: Numbers) -> Floats:
    """What each set looks worth, by row, seat and set; see `auction.looks`."""
    rows, players = closed.shape
    values = np.empty((rows, players, len(sets)))
    for row in range(rows):
        for seat in range(players):
            for number in range(len(sets)):
                hand = sets[number] + closed[row, seat]
                total = 0.0
                for kind in range(20):
                    for _ in range(hand >> 2 * kind & 3):
                        total += _LOOK[kind % 10]
                values[row, seat, number] = total + LOOK_PAIR * pairs_in(hand)
    return values


@kept_on_disk
def bid_out(
    values: Floats, limits: Numbers, bidders: Numbers, bids: Numbers, waiting: int, mover: int
) -> tuple[Numbers, Numbers]:
    """Who has each set in the end and for how much, by row, if all bid straight by `values` (by row, seat and set).

    `bidders` and `bids` are those so far, `waiting` how many seats from `mover` on have not bid yet, and `limits` the
    most that each seat may bid. See `auction.straight_bid`. [choose-set], [ousted], [ousted-bid]
    """
    rows, players, _ = values.shape
    owners, prices = np.empty((rows, players), np.int64), np.empty((rows, players), np.int64)
    for row in range(rows):
        owner, price = owners[row], prices[row]
        unsold = 0
        for number in range(players):
            owner[number], price[number] = bidders[number], bids[number]
            unsold += owner[number] == NOBODY
        seat, first_bids = mover, waiting
        while True:
            wanted = _straight(values[row, seat], price, limits[seat])
            unsold -= owner[wanted] == NOBODY
            owner[wanted] = seat
            price[wanted] += 1
            if not unsold:
                break
            first_bids -= 1
            seat = (seat + 1) % players
            while first_bids <= 0 and _has_a_set(owner, seat):
                seat = (seat + 1) % players
    return owners, prices


@compiled
def _has_a_set(owner: Numbers, seat: int) -> bool:
    for bidder in owner:  # noqa: SIM110 - numba compiles no generators
        if bidder == seat:
            return True
    return False


@compiled
def _straight(values: Floats, price: Numbers, limit: int) -> int:
    """The set that leaves the most after paying one more than is bid on it; of equals the first."""
    wanted, most = 0, -np.inf
    for number in range(len(price)):
        net = values[number] - price[number]
        if price[number] < limit and net > most:
            wanted, most = number, net
    return wanted
