"""Games drawn and played out in machine code, exactly as the bot `greedy` plays them by the public rules.

A *position* is a row of whole numbers at the places named below. Hands, voids and the lane ahead are bit sets, as in
the rules. A move is a number: a card, PASS, or PASS and what is declared on top of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from kernel_lib.compiling import APART, STEP, compiled, kept_on_disk, mixed

Ints = npt.NDArray[np.int64]
Chances = npt.NDArray[np.float64]
RandomState = npt.NDArray[np.uint64]

TRICKS: Final = 10
SEATS: Final = 4
DEALS: Final = 24
THIRD: Final = DEALS // 3
PASS: Final = 50
ONE_SUIT: Final = (1 << 10) - 1
"""All clubs."""
ONE_NUMBER: Final = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40
"""All ones."""

# The places of a position. Hands, voids and won have one per seat.
HANDS: Final = 0
VOIDS: Final = 4
WON: Final = 8
HELD: Final = 12
"""All cards in hands."""
PLAYERS: Final = 13
TRICK: Final = 14
"""Number of tricks played."""
LEADER: Final = 15
PLAYED: Final = 16
"""Number of cards in this trick."""
FOLLOW: Final = 17
TURNED: Final = 18
"""1 if the trick is inverted."""
HIGHEST: Final = 19
"""The counted card that has the trick as long as it is not inverted, -1 for none, and its seat."""
HIGHEST_OF: Final = 20
LARGEST: Final = 21
"""The counted card that has it once it is inverted, -1 for none, and its seat."""
LARGEST_OF: Final = 22
PARENT: Final = 23
DECLARED: Final = 24
DECLARER: Final = 25
PASSED: Final = 26
MOVER: Final = 27
"""Seat to speak in the auction; -1 when it is over."""
PLACES: Final = 28


class Facts(NamedTuple):
    """The numbers of `evaluation` for cards, in a game for so many players."""

    turning: Chances
    """By card, what it wins for who fetches a follow card with it."""
    following: Chances
    """By unseen cards in a card's suit and those above it, how likely it is the best."""
    lacks: Chances
    """By cards that may be held, bad ones among them, and cards in hand, how likely none of the bad is held."""
    worth: float
    pips: float


class Table(NamedTuple):
    """The deal of a game: the lane, card by card, and by trick the cards that lie after it."""

    lane: Ints
    ahead: Ints


class Hidden(NamedTuple):
    """Hidden cards to be dealt, and for up to three seats how many each gets and what it cannot have."""

    cards: Ints
    seats: Ints
    room: Ints
    barred: Ints


# Chance ---------------------------------------------------------------------------------------------

_1: Final = np.uint64(1)
MOST: Final = (1 << 63) - 1


@compiled
def random_below(source: RandomState, number: int) -> int:
    """Draw a number from 0 on and below `number`, each equally likely."""
    even = MOST - MOST % number
    while True:
        source[0] += STEP
        drawn = np.int64(mixed(source[0]) >> _1)
        if drawn < even:
            return int(drawn % number)


@compiled
def ways_to_deal(hidden: Hidden) -> Ints:
    """Count the deals that fit, by the first card that is still to be dealt and the room left in the first
    two hands.
    """
    cards, room, barred = hidden.cards, hidden.room, hidden.barred
    ways = np.zeros((len(cards) + 1, room[0] + 1, room[1] + 1), np.int64)
    ways[len(cards), 0, 0] = 1
    for place in range(len(cards) - 1, -1, -1):
        card = cards[place]
        for first in range(room[0] + 1):
            for second in range(room[1] + 1):
                third = len(cards) - place - first - second
                count = 0
                if first and not barred[0] >> card & 1:
                    count += ways[place + 1, first - 1, second]
                if second and not barred[1] >> card & 1:
                    count += ways[place + 1, first, second - 1]
                if 0 < third <= room[2] and not barred[2] >> card & 1:
                    count += ways[place + 1, first, second]
                ways[place, first, second] = count
    return ways


@compiled
def deal_hidden(source: RandomState, hidden: Hidden, ways: Ints, position: Ints) -> None:
    """Draw the hidden hands, each deal that fits equally likely: card by card, by the deals that remain."""
    first, second = hidden.room[0], hidden.room[1]
    for seat in hidden.seats:
        if seat >= 0:
            position[HANDS + seat] = 0
    for place, card in enumerate(hidden.cards):
        to_first = to_second = 0
        if first and not hidden.barred[0] >> card & 1:
            to_first = ways[place + 1, first - 1, second]
        if second and not hidden.barred[1] >> card & 1:
            to_second = ways[place + 1, first, second - 1]
        every = ways[place, first, second]
        ticket = random_below(source, every) if every not in (to_first, to_second) else 0
        if ticket < to_first:
            taker, first = 0, first - 1
        elif ticket < to_first + to_second:
            taker, second = 1, second - 1
        else:
            taker = 2
        position[HANDS + hidden.seats[taker]] |= 1 << card


# The play of the cards ----------------------------------------------------------------------------------


@compiled
def count_cards(cards: int) -> int:
    """Return the number of cards that a bit set has."""
    cards -= cards >> 1 & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    return cards * 0x0101010101010101 >> 56


@compiled
def same_suit(card: int) -> int:
    """Return the cards of the suit of a card."""
    return ONE_SUIT << card // 10 * 10


@compiled
def inverting_cards(card: int) -> int:
    """Return the cards that make 11 with a card."""
    return ONE_NUMBER << 9 - card % 10


@compiled
def higher_cards(card: int) -> int:
    """Return the cards with a higher number."""
    return (ONE_SUIT & -2 << card % 10) * ONE_NUMBER


@compiled
def card_height(card: int, follow: int) -> int:
    """Return the height of a card as long as the trick is not inverted. [winner]"""
    return int(card % 10 + 10 * (card // 10 == follow // 10))


@compiled
def may_be_played(hand: int, follow: int) -> int:
    """Return the cards of a hand that may be played on a follow card. [lane-following], [no-suit]"""
    in_suit = hand & same_suit(follow)
    return in_suit | hand & inverting_cards(follow) if in_suit else hand


@compiled
def to_play(position: Ints) -> int:
    """Return the seat that plays next."""
    return int((position[LEADER] + position[PLAYED]) % position[PLAYERS])


@compiled
def play_card(lane: Ints, position: Ints, card: int) -> None:
    """Play a card, as `rules.turns.apply_play` does."""
    seat, follow, counted = to_play(position), position[FOLLOW], card
    position[HANDS + seat] ^= 1 << card
    position[HELD] ^= 1 << card
    if inverting_cards(follow) >> card & 1:
        counted, follow = follow, card
        position[FOLLOW], position[TURNED] = follow, 1
    elif not same_suit(follow) >> card & 1:
        position[VOIDS + seat] |= same_suit(follow)
    highest, largest = position[HIGHEST], position[LARGEST]
    if highest < 0 or card_height(counted, follow) > card_height(highest, follow):
        position[HIGHEST], position[HIGHEST_OF] = counted, seat
    if largest < 0 or counted % 10 > largest % 10:
        position[LARGEST], position[LARGEST_OF] = counted, seat
    position[PLAYED] += 1
    if position[PLAYED] == position[PLAYERS]:
        winner = position[LARGEST_OF] if position[TURNED] else position[HIGHEST_OF]
        position[WON + winner] += 1
        position[TRICK] += 1
        position[LEADER] = winner
        position[PLAYED] = position[TURNED] = 0
        position[HIGHEST] = position[LARGEST] = -1
        position[FOLLOW] = lane[position[TRICK]] if position[TRICK] < TRICKS else -1


@compiled
def play_out(facts: Facts, table: Table, position: Ints) -> None:
    """Play by `best_card` to the end of the game."""
    while position[TRICK] < TRICKS:
        play_card(table.lane, position, best_card(facts, table, position))


@kept_on_disk
def best_card(facts: Facts, table: Table, position: Ints) -> int:
    """Return the result of `evaluation.best_card`, for the seat that plays next."""
    seat = to_play(position)
    hand = position[HANDS + seat]
    legal = may_be_played(hand, position[FOLLOW])
    unseen, ahead = position[HELD] & ~hand, table.ahead[position[TRICK]]
    best, most = count_cards((legal & -legal) - 1), -9.0
    if not legal & legal - 1:
        return best
    while legal:
        card = count_cards((legal & -legal) - 1)
        legal &= legal - 1
        worth = win_trick_probability(facts, position, seat, card, unseen) - future_value(facts, card, ahead, unseen)
        if worth > most:
            best, most = card, worth
    return best


@compiled
def win_trick_probability(facts: Facts, position: Ints, seat: int, card: int, unseen: int) -> float:
    """Return the result of `evaluation.win_trick_probability`."""
    best, leads, follow, turned = lies_with(position, seat, card)
    ours = leads == seat or same_side(position, seat, leads)
    beats = beating_cards(best, follow, turned) & unseen
    stays = 1.0
    for later in range(position[PLAYED] + 1, position[PLAYERS]):
        other = (position[LEADER] + later) % position[PLAYERS]
        if same_side(position, seat, other) != ours:
            out = ~position[VOIDS + other]
            stays *= facts.lacks[count_cards(unseen & out), count_cards(beats & out), TRICKS - position[TRICK]]
    return stays if ours else 1 - stays


@compiled
def lies_with(position: Ints, seat: int, card: int) -> tuple[int, int, int, int]:
    """Return the result of `evaluation._lies_with`, and the follow card and whether the trick is inverted, too."""
    follow, turned, counted = position[FOLLOW], position[TURNED], card
    if inverting_cards(follow) >> card & 1:
        follow, turned, counted = card, 1, follow
    best, leads = counted, seat
    if turned:
        if position[LARGEST] >= 0 and position[LARGEST] % 10 >= counted % 10:
            best, leads = position[LARGEST], position[LARGEST_OF]
    elif position[HIGHEST] >= 0 and card_height(position[HIGHEST], follow) >= card_height(counted, follow):
        best, leads = position[HIGHEST], position[HIGHEST_OF]
    return best, leads, follow, turned


@compiled
def same_side(position: Ints, seat: int, other: int) -> bool:
    """Return the result of `evaluation.same_side`."""
    return bool(position[PLAYERS] > 2 and (seat == position[PARENT]) == (other == position[PARENT]))


@compiled
def beating_cards(best: int, follow: int, turned: int) -> int:
    """Return the result of `evaluation._beating_cards`."""
    above, turning = higher_cards(best), inverting_cards(follow)
    if turned:
        return above if best % 10 < follow % 10 else above & ~turning
    in_suit = above & same_suit(follow) if best // 10 == follow // 10 else above | same_suit(follow)
    return in_suit | turning if follow % 10 > best % 10 else in_suit & ~turning


@compiled
def future_value(facts: Facts, card: int, ahead: int, unseen: int) -> float:
    """Return the result of `evaluation.future_value`."""
    best = 0.0
    if ahead & inverting_cards(card):
        best = facts.turning[card]
    if ahead & same_suit(card) & ~inverting_cards(card):
        rivals = unseen & same_suit(card)
        best = max(best, facts.following[count_cards(rivals), count_cards(rivals & higher_cards(card))])
    return facts.worth * best + facts.pips * (card % 10 + 1)


# The auction ----------------------------------------------------------------------------------------------


@compiled
def begin_tricks(position: Ints, parent: int, declared: int) -> None:
    """Begin the tricks after the auction: the parent leads. [contract], [parent-leads]"""
    position[PARENT] = position[LEADER] = position[DECLARER] = parent
    position[DECLARED] = declared
    position[MOVER] = -1


@compiled
def won_as_parent(facts: Facts, table: Table, position: Ints, seat: int) -> int:
    """Return the tricks that a seat wins if it is the parent of a deal; `position` is played out."""
    begin_tricks(position, seat, 0)
    play_out(facts, table, position)
    return int(position[WON + seat])


@compiled
def bid_in_auction(position: Ints, move: int) -> None:
    """Make a move of the auction: declare tricks, or pass. [declaring], [passing]"""
    players, seat = position[PLAYERS], position[MOVER]
    if move == PASS:
        position[PASSED] |= 1 << seat
        if count_cards(position[PASSED]) == players - 1:
            begin_tricks(position, position[DECLARER], position[DECLARED])
            return
    else:
        position[DECLARED], position[DECLARER] = move - PASS, seat
    following = (seat + 1) % players
    while position[PASSED] >> following & 1:
        following = (following + 1) % players
    position[MOVER] = following


@compiled
def greedy_bid(declared: int, likely: int) -> int:
    """Return the result of `players.declaration`, as a number of a move."""
    if declared == TRICKS or (likely <= declared and declared > 0):
        return PASS
    return PASS + max(likely - 1, declared + 1, 1)


@compiled
def likely_tricks(facts: Facts, table: Table, position: Ints, seat: int, number: np.uint64, ways: Ints) -> int:
    """Return the most tricks that a seat wins as the parent in over a third of the deals that fit its hand, before any
    card was played.
    """
    source, counts, room = np.array([number]), np.zeros(TRICKS + 1, np.int64), np.zeros(3, np.int64)
    others, cards = np.full(3, -1), np.empty(TRICKS * (position[PLAYERS] - 1), np.int64)
    for place in range(position[PLAYERS] - 1):
        others[place], room[place] = (seat + 1 + place) % position[PLAYERS], TRICKS
    unseen = position[HELD] & ~position[HANDS + seat]
    for place in range(len(cards)):
        cards[place] = count_cards((unseen & -unseen) - 1)
        unseen &= unseen - 1
    hidden = Hidden(cards, others, room, np.zeros(3, np.int64))
    for _ in range(DEALS):
        fitting = position.copy()
        deal_hidden(source, hidden, ways, fitting)
        counts[won_as_parent(facts, table, fitting, seat)] += 1
    tricks, more = TRICKS, counts[TRICKS]
    while more <= THIRD:
        tricks -= 1
        more += counts[tricks]
    return tricks


# Many at once ---------------------------------------------------------------------------------------------


@compiled
def utility_value(position: Ints, seat: int) -> float:
    """Return the chance of a seat to win at the end of the game: 1, 0, or a half of a draw."""
    if position[PLAYERS] == 2:
        won = position[WON + seat]
        return float(0.5 * ((won > 5) + (won >= 5)))
    made = position[WON + position[PARENT]] >= position[DECLARED]
    return 1.0 if made == (seat == position[PARENT]) else 0.0


@kept_on_disk
def deals_drawn(hidden: Hidden, position: Ints, seed: np.uint64, deals: Ints) -> bool:
    """Fill each row of `deals` with the position and hands that fit, by the chance of `seed` and of the row's number.

    Return False if none fit.
    """
    ways = ways_to_deal(hidden)
    if ways[0, hidden.room[0], hidden.room[1]] == 0:
        return False
    for row in range(len(deals)):
        deals[row] = position
        deal_hidden(np.array([mixed(seed + np.uint64(row) * APART)]), hidden, ways, deals[row])
    return True


@kept_on_disk
def play_out_all(facts: Facts, table: Table, seat: int, moves: Ints, deals: Ints, found: Chances) -> None:
    """Fill `found`, by row of `deals` and by card, with what `seat` has in the end."""
    for row in range(len(deals)):
        for place, card in enumerate(moves):
            position = deals[row].copy()
            play_card(table.lane, position, card)
            play_out(facts, table, position)
            found[row, place] = utility_value(position, seat)


@kept_on_disk
def bid_out(facts: Facts, table: Table, seat: int, moves: Ints, deals: Ints, seed: np.uint64, found: Chances) -> None:
    """Play out every deal after each move of the auction, as `play_out_all` does for cards.

    What a seat thinks likely does not depend on what was said, only on its hand and its chance; and what a parent wins
    not on what was declared. So either is worked out once for all moves: chance goes by deal, seat and how often the
    seat has been asked.
    """
    players = deals[0, PLAYERS]
    room = np.array([TRICKS, TRICKS, TRICKS * (players == SEATS)])
    others = TRICKS * (players - 1)
    ways = ways_to_deal(Hidden(np.arange(others), np.arange(3), room, np.zeros(3, np.int64)))
    for row in range(len(deals)):
        likely, ends = np.full((SEATS, TRICKS + 1), -1), np.full(SEATS, -1)
        for place, move in enumerate(moves):
            position, asked = deals[row].copy(), np.zeros(SEATS, np.int64)
            bid_in_auction(position, move)
            while position[MOVER] >= 0:
                mover = position[MOVER]
                if position[DECLARED] < TRICKS and likely[mover, asked[mover]] < 0:
                    number = mixed(seed + np.uint64(row) * APART + np.uint64(16 * asked[mover] + mover + 1))
                    likely[mover, asked[mover]] = likely_tricks(facts, table, deals[row], mover, number, ways)
                bid_in_auction(position, greedy_bid(position[DECLARED], likely[mover, asked[mover]]))
                asked[mover] += 1
            parent = position[PARENT]
            if ends[parent] < 0:
                ends[parent] = won_as_parent(facts, table, deals[row].copy(), parent)
            position[WON + parent] = ends[parent]
            found[row, place] = utility_value(position, seat)


@kept_on_disk
def all_as_parent(facts: Facts, table: Table, position: Ints, seat: int, hands: Ints, won: Ints) -> None:
    """Fill `won` with what a seat wins as the parent, by row of `hands`."""
    for row in range(len(hands)):
        dealt = position.copy()
        dealt[: hands.shape[1]] = hands[row]
        won[row] = won_as_parent(facts, table, dealt, seat)
