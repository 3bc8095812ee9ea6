"""Deals, auctions and rounds of GEAR in machine code, bid and played as the greedy bot does."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from kernel_lib.compiling import APART, STEP, compiled, kept_on_disk, mixed
from kernel_lib.games.gear.bots.evaluation import (
    A_TRICK,
    BEATEN,
    KEEP,
    KEEP_PAIR,
    LEAD,
    LOOK,
    LOOK_PAIR,
    OPENLY,
    OVER,
    UNBUILT,
)
from kernel_lib.games.gear.rules.components import COLOUR_BITS, FULL, HAND, HIDDEN

# Plays as numbers ----------------------------------------------------------------------------------
# Hands are packed as the rules have them, two bits a kind. Values are the same sums, added in the same order, as in
# `evaluation`: otherwise rounding would choose another of two plays that are all but equal. A play is a number: its
# first kind, from bit 5 its last, from bit 10 whether it is two cards, from bit 11 how many of them lie open. A *shape*
# is what must be alike to follow: the colour of a single card, the colours of a pair.


Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]

NO_SHAPE: Final = -1
"""In the place of a shape: nothing was led; to `_add_pairs`: pairs of any shape."""
PAIR: Final = 2
"""The shape of a pair of two reds. A red and a blue (MIXED), and two blues, come after it."""
MIXED: Final = 3
"""The shape of a pair of a red and a blue."""
UNLIKE: Final = 5
"""The shape of two cards that are no pair."""
MOST_PLAYS: Final = 40
"""Upper bound of the plays that a hand of eight can choose from: 28 of two cards and 8 of one."""
_RED: Final = 0x55555
"""The lower bit of every red kind, as in `evaluation`."""
# Masks that add up bits in parallel, pair by pair of neighbours: `hand_size`.
_EVERY_OTHER: Final = 0x3333333333
_NIBBLES: Final = 0x0F0F0F0F0F
_BYTES: Final = 0x0101010101
_KEEP: Final = np.array(KEEP)
_OVER: Final = np.array(OVER)
_STAYS: Final = np.array([UNBUILT**hidden for hidden in range(HAND + 1)])
"""By number of hidden cards, the chance of a pair to stay on top; worked out by Python, to be equal to the last bit."""
_MISSING: Final = np.array(
    [
        [[(1 - over / max(cards, 1)) ** hidden for hidden in range(HAND + 1)] for cards in range(41)]
        for over in range(19)
    ]
)
"""By number of cards that beat a card, of unseen cards and of hidden cards, the chance that no hidden card beats it."""


# What a hand may play -------------------------------------------------------------------------------


@compiled
def hand_size(hand: int) -> int:
    """Return the number of cards that a hand has."""
    hand = (hand & _EVERY_OTHER) + (hand >> 2 & _EVERY_OTHER)
    hand = (hand & _NIBBLES) + (hand >> 4 & _NIBBLES)
    return hand * _BYTES >> 32 & 0xFF


@compiled
def pairs_in(hand: int) -> int:
    """Return the number of pairs of one number that can be laid from a hand."""
    red, blue = hand >> 1 & _RED, hand >> 21 & _RED
    return hand_size((red | blue | hand & hand >> 20 & _RED) + (red & blue))


@compiled
def _pairs_like(hand: int, shape: int) -> int:
    """Return the numbers of which a hand has a pair of this shape, as red kinds."""
    if shape == MIXED:
        return (hand | hand >> 1) & (hand >> 20 | hand >> 21) & _RED
    return hand >> (1 if shape == PAIR else 21) & _RED


@compiled
def shape_of(play: int) -> int:
    """Return the shape of a play: what another play must have, too, to follow it."""
    first, last = play & 31, play >> 5 & 31
    if not play >> 10 & 1:
        return first // 10
    return PAIR + first // 10 + last // 10 if first % 10 == last % 10 else UNLIKE


@compiled
def from_open(play: int) -> int:
    """Return the open cards of a play, as a hand."""
    opens = play >> 11
    cards = 1 << 2 * (play & 31) if opens else 0
    return cards + (1 << 2 * (play >> 5 & 31) if opens == 2 else 0)


@compiled
def from_closed(play: int) -> int:
    """Return the closed cards of a play, as a hand."""
    opens, two = play >> 11, play >> 10 & 1
    cards = 0 if opens else 1 << 2 * (play & 31)
    return cards + (1 << 2 * (play >> 5 & 31) if two and opens < 2 else 0)


@compiled
def legal_plays(opened: int, closed: int, led: int, plays: Ints) -> int:
    """Write what may be played after a shape into `plays`, in the order of the rules, and return how many
    plays it is.
    """
    if led >= PAIR:
        return _add_pairs(opened, closed, led if _pairs_like(opened, led) else UNLIKE, plays, 0)
    if led != NO_SHAPE and opened & COLOUR_BITS[led]:
        opened, closed = opened & COLOUR_BITS[led], closed & COLOUR_BITS[led]
    count = _add_singles(opened, 1, plays, 0)
    count = _add_singles(closed, 0, plays, count)
    return _add_pairs(opened, closed, NO_SHAPE, plays, count) if led == NO_SHAPE else count


@compiled
def _add_singles(hand: int, opens: int, plays: Ints, count: int) -> int:
    """Add the single cards of a hand to the first `count` of `plays`, and return how many there are then."""
    for kind in range(20):
        if hand >> 2 * kind & 3:
            plays[count] = kind | kind << 5 | opens << 11
            count += 1
    return count


@compiled
def _add_pairs(opened: int, closed: int, shape: int, plays: Ints, count: int) -> int:
    """Add the pairs of a shape (NO_SHAPE: of any; UNLIKE: any two cards) to the first `count` of `plays`, and return
    how many there are then.
    """
    step = 1 if shape == UNLIKE else 10
    for opens in range(2, -1, -1):
        ones, others = opened if opens else closed, opened if opens == 2 else closed
        for one in range(20):
            if not ones >> 2 * one & 3:
                continue
            for other in range(one % step if opens == 1 else one, 20, step):
                if others >> 2 * other & 3 < (2 if one == other and opens != 1 else 1):
                    continue
                if shape < 0 or shape == UNLIKE or shape == PAIR + one // 10 + other // 10:
                    plays[count] = one | other << 5 | 1 << 10 | opens << 11
                    count += 1
    return count


# A trick ----------------------------------------------------------------------------------------------


@compiled
def trick_standing(lies: Ints, laid: int) -> tuple[int, int, int, bool, bool]:
    """Return the standing of a trick: the As in it, the place of the play on top, and of the plays that follow the
    highest number (an A counts 1), whether there is a 10, and whether there is an A. [winner], [ace], [tie]
    """
    shape = shape_of(lies[0])
    aces, most, ten, ace = 0, 0, False, False
    for place in range(laid):
        play = lies[place]
        number = (play & 31) % 10 + 1
        aces += number == 1
        aces += (play >> 5 & 31) % 10 == 0 if play >> 10 & 1 else 0
        if shape_of(play) == shape:
            most, ten, ace = max(most, number), ten or number == 10, ace or number == 1
    top = 0
    wanted = 1 if ten and ace else most
    for place in range(laid):
        if shape_of(lies[place]) == shape and (lies[place] & 31) % 10 + 1 == wanted:
            top = place
    return aces, top, most, ten, ace


@compiled
def _takes_over(number: int, most: int, ten: bool, ace: bool) -> bool:
    if number == 1:
        return ten or most == 1
    return not ace if number == 10 else number >= most


@compiled
def _chance_to_stay(
    first: int, two: int, shape: int, ten: bool, rivals: Ints, count: int, hidden: int, unseen: int, cards: int
) -> float:
    """Return the chance that none of `count` later rivals beats a play that is on top now; see
    `evaluation.PlayEvaluator`.
    """
    over = _OVER[int(ten), first % 10 if two else first]
    for place in range(count):
        if (_pairs_like(rivals[place], shape) if two else rivals[place]) & over:
            return BEATEN
    if two:
        return float(_STAYS[hidden])
    return float(_MISSING[hand_size(unseen & over), cards, hidden]) if hidden else 1.0


@compiled
def _pairs_lost(hand: int, kind: int) -> int:
    """Return the number of pairs that a hand has less without this card: none if it holds one or three cards of its
    number.
    """
    number = 2 * (kind % 10)
    return 1 - ((hand >> number) + (hand >> number + 20) & 1)


@compiled
def _rivals_of(opened: Ints, closed: Ints, seat: int, laid: int, teams: bool, rivals: Ints) -> tuple[int, int]:
    """Write the open hands of those who play later and share no points with a seat into `rivals`.

    Return how many they are, and how many closed cards they hold.
    """
    players = len(opened)
    count, hidden = 0, 0
    for step in range(1, players - laid):
        if not (teams and step == 2):
            other = (seat + step) % players
            rivals[count] = opened[other]
            hidden += hand_size(closed[other])
            count += 1
    return count, hidden


@compiled
def _best_play(
    opened: Ints, closed: Ints, seat: int, teams: bool, leader: int, lies: Ints, laid: int, seen: int,
    plays: Ints, rivals: Ints,
) -> int:  # fmt: skip
    """Return the play of the greedy bot; `plays` and `rivals` are room to work in. See `evaluation.best_play`."""
    led = shape_of(lies[0]) if laid else NO_SHAPE
    many = legal_plays(opened[seat], closed[seat], led, plays)
    if many == 1:
        return int(plays[0])
    hand = opened[seat] + closed[seat]
    held, pairs = hand_size(hand), pairs_in(hand)
    count, hidden = _rivals_of(opened, closed, seat, laid, teams, rivals)
    unseen = FULL - seen - closed[seat]
    for cards in opened:
        unseen -= cards
    cards = hand_size(unseen)
    aces, top, most, ten, ace, ours = 0, 0, 0, False, False, 0.0
    if laid:
        aces, top, most, ten, ace = trick_standing(lies, laid)
        if teams and (seat - leader - top) % 2 == 0:
            ours = _chance_to_stay(lies[top] & 31, lies[0] >> 10 & 1, led, ten, rivals, count, hidden, unseen, cards)
    best, most_worth = plays[0], -np.inf
    for number in range(many):
        play = plays[number]
        first, last, two, shape = play & 31, play >> 5 & 31, play >> 10 & 1, shape_of(play)
        keep, prizes = _KEEP[first % 10], aces + (first % 10 == 0)
        left = pairs - _pairs_lost(hand, first)
        if two:
            keep, prizes = keep + _KEEP[last % 10], prizes + (last % 10 == 0)
            left = pairs - 1 if first % 10 == last % 10 else left - _pairs_lost(hand, last)
        prize = A_TRICK * (1 + two) + prizes + (3.0 if 1 + two == held else LEAD * (1 + left))
        chance = ours
        if not laid or (shape == led and _takes_over(first % 10 + 1, most, ten, ace)):
            ace_high = ten or first % 10 == 9
            chance = _chance_to_stay(first, two, led if laid else shape, ace_high, rivals, count, hidden, unseen, cards)
        worth = chance * prize - keep + KEEP_PAIR * left + (OPENLY if play >> 11 else 0.0)
        if worth > most_worth:
            best, most_worth = play, worth
    return int(best)


# A round ----------------------------------------------------------------------------------------------


@kept_on_disk
def play_out(
    opened: Ints, closed: Ints, teams: bool, leader: int, lies: Ints, seen: int, tricks: Ints, aces: Ints
) -> tuple[Ints, Ints, Ints]:
    """Return the points that each seat earns in a round, the seat that takes the last trick, and all plays to the end
    in their order, then -1.

    A row for each row of hands by seat. `lies` are the plays of the trick so far, `seen` all cards played before,
    `tricks` and `aces` what each seat has taken. [score-tricks], [score-aces], [score-last], [score-all]
    """
    rows, players = opened.shape
    earned, lasts = np.empty((rows, players), np.int64), np.empty(rows, np.int64)
    made = np.empty((rows, HAND * players), np.int64)
    plays = np.empty(MOST_PLAYS, np.int64)
    rivals, trick, open_hands, closed_hands, took, got = np.empty((6, players), np.int64)
    for row in range(rows):
        for seat in range(players):
            open_hands[seat], closed_hands[seat] = opened[row, seat], closed[row, seat]
            took[seat], got[seat] = tricks[seat], aces[seat]
        lead, laid, gone = leader, len(lies), seen
        for place in range(laid):
            trick[place] = lies[place]
        number = 0
        while laid or open_hands[lead] or closed_hands[lead]:
            seat = (lead + laid) % players
            play = _best_play(open_hands, closed_hands, seat, teams, lead, trick, laid, gone, plays, rivals)
            open_hands[seat] -= from_open(play)
            closed_hands[seat] -= from_closed(play)
            made[row, number] = play
            number += 1
            gone += from_open(play) + from_closed(play)
            trick[laid] = play
            laid += 1
            if laid == players:
                found, top, _, _, _ = trick_standing(trick, laid)
                lead, laid = (lead + top) % players, 0
                took[lead] += 1 + (trick[0] >> 10 & 1)
                got[lead] += found
        for seat in range(players):
            count = took[seat]
            earned[row, seat] = count + count // 3 + got[seat] + 3 * (seat == lead) + 3 * (count == HAND)
        lasts[row] = lead
        for rest in range(number, HAND * players):
            made[row, rest] = -1
    return earned, lasts, made


# Auctions ------------------------------------------------------------------------------------------
# Deals and auctions of GEAR in machine code: closed hands that fit, and bids as the greedy bot makes them.


NOBODY: Final = -1
"""In the place of a bidder or owner: nobody has bid on the set yet."""
_LOOK: Final = np.array(LOOK)
_BY_32: Final = np.uint64(32)


@kept_on_disk
def draw_hands(unseen: Ints, closed: Ints, kept: Ints, seed: np.uint64, rows: int) -> Ints:
    """Draw closed hands by row and seat.

    Hands of `closed` that are known stay; the others get as many of the kinds `unseen` as they keep, all deals equally
    likely (to 32 bits). Each row has its own chance, whatever rows come before it. [closed-hand]
    """
    hands, cards = np.empty((rows, len(closed)), np.int64), np.empty(len(unseen), np.int64)
    for row in range(rows):
        chance = mixed(seed + np.uint64(row + 1) * APART)
        for place in range(len(unseen)):
            cards[place] = unseen[place]
        drawn = 0
        for seat in range(len(closed)):
            hand: int = closed[seat]
            if hand == HIDDEN:
                hand = 0
                for _ in range(kept[seat]):
                    chance += STEP
                    left = np.uint64(len(cards) - drawn)
                    place = drawn + int((mixed(chance) >> _BY_32) * left >> _BY_32)
                    cards[drawn], cards[place] = cards[place], cards[drawn]
                    hand += int(1 << 2 * cards[drawn])
                    drawn += 1
            hands[row, seat] = hand
    return hands


@kept_on_disk
def set_looks(sets: Ints, closed: Ints) -> Floats:
    """Return the estimated value of each set, by row, seat and set; see `evaluation.set_looks`."""
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
def bid_out(values: Floats, limits: Ints, bidders: Ints, bids: Ints, waiting: int, mover: int) -> tuple[Ints, Ints]:
    """Return the owner of each set in the end, and its price, by row, if all bid straight by `values` (by row,
    seat and set).

    `bidders` and `bids` are those so far, `waiting` how many seats from `mover` on have not bid yet, and `limits` the
    most that each seat may bid. See `evaluation.straight_bid`. [choose-set], [ousted], [ousted-bid]
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
            wanted = _straight_bid(values[row, seat], price, limits[seat])
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
def _has_a_set(owner: Ints, seat: int) -> bool:
    for bidder in owner:  # noqa: SIM110 - numba compiles no generators
        if bidder == seat:
            return True
    return False


@compiled
def _straight_bid(values: Floats, price: Ints, limit: int) -> int:
    """Return the set that leaves the most after paying one more than is bid on it; of equals the first."""
    wanted, most = 0, -np.inf
    for number in range(len(price)):
        net = values[number] - price[number]
        if price[number] < limit and net > most:
            wanted, most = number, net
    return wanted
