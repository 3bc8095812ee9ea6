"""The exact solver of GEAR for two: what every play of a round is worth when all cards are known.

Why it is right to look for the reply that is worst for the mover (minimax), although both only count
their own points: of two players the tricks add up to eight and the full threes in them to two (with
3 to 5 tricks each has one, otherwise one of them has both), each A that is played is taken by
somebody, and so is the last trick. So the points of a round add up to a constant, but for
the 3 points for all eight, which the other does not lose. They change nothing: a sweep leaves the
other with nothing, and nothing is what one gets in no other way (a single trick is a point). So it
is at once the best for one and the worst for the other; what is better for one is always worse for
the other.

Inside, a seat's cards are up to eight *slots*, a hand is a bit mask of slots, and a play has a
number: 0 to 7 for one slot, 8 to 35 for two. Who takes which trick is worked out once, beforehand.
A position at the start of a trick is what is left of the two hands, so there are at most
12,870 of them: all are worked out, the shortest first. The time is much the same for every deal.
Copies are alike: of equal cards in the same hand the first is played first.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Self, cast

import numpy as np
import numpy.typing as npt

from kernel_lib.compiling import compiled, kept_on_disk
from kernel_lib.core import CHANCE, NotSolvable
from kernel_lib.games.gear.rules.components import HAND, HIDDEN, KINDS, kinds_in
from kernel_lib.games.gear.rules.moves import Play
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say

SEATS: Final = 2
# By the number of a play, its first and its last slot: the same one for a single card.
FIRST: Final = np.array([*range(HAND), *(one for one in range(HAND) for _ in range(one + 1, HAND))])
SECOND: Final = np.array([*range(HAND), *(two for one in range(HAND) for two in range(one + 1, HAND))])
SLOTS: Final = 1 << FIRST | 1 << SECOND
"""By the number of a play, its slots as a bit mask."""
SIZES: Final = np.array([hand.bit_count() for hand in range(1 << HAND)])
"""By hand, the number of its cards."""
# In the place of a play, a kind or a shape where there is none.
NO_LEAD: Final = -1
NO_PLAY: Final = -1
NO_CARD: Final = -1
NO_SHAPE: Final = -1
PAIR: Final = 2
"""The shape of a pair of reds. Singles have their colour for a shape; a red and a blue, and two blues, come after."""
LEAD: Final = 5
"""In the place of a shape: nothing was led."""
COUNTS: Final = 6
"""Classes of the tricks of seat 0: twice what is left over after full threes, plus 1 if they are all so far."""
LEAST: Final = -1
"""Less than any round can pay."""
MOST: Final = 99
"""More than any round can pay."""

Ints = npt.NDArray[np.int64]
ValueTable = npt.NDArray[np.int8]


class TrickPoints(NamedTuple):
    """Points that are counted: for each trick, each full three tricks, each A taken, the last trick, and all tricks."""

    trick: int
    three: int
    ace: int
    last: int
    all: int


POINTS: Final = TrickPoints(trick=1, three=1, ace=1, last=3, all=3)
"""The score of a round. [score-tricks], [score-aces], [score-last], [score-all]"""
TRICKS: Final = TrickPoints(trick=1, three=0, ace=0, last=0, all=0)
LAST_TRICK: Final = TrickPoints(trick=0, three=0, ace=0, last=1, all=0)


def solve(state: State) -> dict[Play, int]:
    """Return every legal play of the seat to act, with the score that this seat will have after the round if both go on
    as well as they can. What the round's result is worth in later rounds does not count.

    NotSolvable: this is not the play of a round for two with all cards known; the sentence says why.
    """
    seat = seat_to_act(state)
    return {play: state.points[seat] + value for play, value in play_values(state, POINTS).items()}


def play_values(state: State, worth: TrickPoints) -> dict[Play, int]:
    """Return the result of `solve`, but counting `worth` from the start of the round.

    With `TRICKS` that is how many tricks the seat has taken in the end, with `LAST_TRICK` 1 or 0. NotSolvable: as for
    `solve`.
    """
    if state.options.players != SEATS:
        raise NotSolvable(say("solve-two", players=state.options.players))
    seat = seat_to_act(state)
    mine, theirs = _Hand.of(state, seat), _Hand.of(state, 1 - seat)
    legal = cast("tuple[Play, ...]", state.legal_moves())
    tricks = state.taken[seat]
    aces = sum(trick.aces for trick in state.tricks if trick.winner == seat)
    found = _values_of_plays(
        np.array((mine.kinds, theirs.kinds)), np.array((mine.opened, theirs.opened)),
        mine.left, theirs.left, theirs.led,
        np.array([mine.number(play) for play in legal]), tricks % 3 << 1 | (tricks == sum(state.taken)), worth,
    )  # fmt: skip
    so_far = tricks * worth.trick + tricks // 3 * worth.three + aces * worth.ace
    return {play: so_far + int(value) for play, value in zip(legal, found, strict=True)}


def seat_to_act(state: State) -> int:
    """Return the seat whose plays are to be solved, of any number of players. NotSolvable: see `solve`."""
    if not state.to_act:
        raise NotSolvable(say("solve-over"))
    if state.to_act == (CHANCE,):
        raise NotSolvable(say("solve-undealt"))
    if state.in_auction:
        raise NotSolvable(say("solve-auction"))
    if HIDDEN in state.closed:
        raise NotSolvable(say("solve-hidden"))
    return state.to_act[0]


class _Hand(NamedTuple):
    """A seat's cards as slots: what was just led, open cards, closed cards; lowest first in each."""

    kinds: list[int]
    opened: int
    left: int
    led: int

    @classmethod
    def of(cls, state: State, seat: int) -> Self:
        led = state.played[0] if state.played and state.leader == seat else ()
        opened, closed = kinds_in(state.opened[seat]), kinds_in(state.closed[seat])
        bits = [1 << slot for slot in range(HAND)]
        after_led, after_open = len(led), len(led) + len(opened)
        kinds = [*led, *opened, *closed]
        number = cls._number(sum(bits[:after_led])) if led else NO_LEAD
        return cls(
            kinds + [NO_CARD] * (HAND - len(kinds)),
            sum(bits[after_led:after_open]),
            sum(bits[after_led : len(kinds)]),
            number,
        )

    def number(self, play: Play) -> int:
        """Return the number of a play from this hand."""
        slots = 0
        for codes, hand in ((play.open, self.opened), (play.closed, self.left & ~self.opened)):
            for code in codes:
                free = (slot for slot in range(HAND) if hand & ~slots & 1 << slot and self.kinds[slot] == KINDS[code])
                slots |= 1 << next(free)
        return self._number(slots)

    @staticmethod
    def _number(slots: int) -> int:
        return int(np.flatnonzero(slots == SLOTS)[0])


# Compiled ---------------------------------------------------------------------------------------------


class _Facts(NamedTuple):
    """Tables that are computed before the search. Seat 0 is the one whose points are counted, seat 1 the other."""

    worth: TrickPoints
    shapes: Ints
    """By seat and play, the shape that another play must have to follow it: a colour for a single card, PAIR or more
    for a pair; NO_SHAPE if it cannot be led.
    """
    aces: Ints
    """By seat and play, the number of As in it."""
    wins: Ints
    """By leading seat, lead and answer, 1 if the answer takes the trick."""
    copies: Ints
    """By seat and slot, the slot of the same card that is played before it, as a bit mask."""


@kept_on_disk
def _values_of_plays(
    kinds: Ints, opened: Ints, mine: int, theirs: int, led: int, plays: Ints, counted: int, worth: TrickPoints
) -> Ints:
    """Return the value of the rest of the round after each of `plays` by seat 0."""
    facts = _card_facts(kinds, opened, worth)
    legal = _legal_plays(facts, opened)
    table = _build_table(facts, legal, mine, theirs)
    answered = np.empty(COUNTS, np.int8)
    found = np.empty(len(plays), np.int64)
    for place, play in enumerate(plays):
        if led == NO_LEAD:
            _fill_answers(facts, legal, table, mine, theirs, 0, play, answered)
            found[place] = answered[counted]
        else:
            after, winner, aces = _play_trick(facts, table, mine, theirs, 1, led, play)
            found[place] = _value_after(facts.worth, after, winner, play, aces, counted)
    return found


@compiled
def _build_table(facts: _Facts, legal: ValueTable, mine: int, theirs: int) -> ValueTable:
    """Return the table of what seat 0 gets from a position on: by what is left of the hands of seats 0 and 1, seat to
    lead, and count.

    What a hand can become is a smaller number, so it is in the table before it is asked for.
    """
    table = np.empty((1 << HAND, 1 << HAND, SEATS, COUNTS), np.int8)
    table[0, 0] = 0
    for counted in range(COUNTS):
        table[0, 0, 0, counted] = facts.worth.last + facts.worth.all * (counted & 1)
    answered = np.empty(COUNTS, np.int8)
    for one in range(1, mine + 1):
        if not _may_be_left(facts.copies[0], one, mine):
            continue
        for other in range(1, theirs + 1):
            if SIZES[one] == SIZES[other] and _may_be_left(facts.copies[1], other, theirs):
                _fill_lead(facts, legal, table, one, other, 0, answered)
                _fill_lead(facts, legal, table, one, other, 1, answered)
    return table


@compiled
def _may_be_left(copies: Ints, hand: int, before: int) -> bool:
    """Return True if `hand` can be what is left of a hand, first copies being played first."""
    for slot in range(HAND):
        if not hand >> slot & 1 and copies[slot] & hand:
            return False
    return not hand & ~before


@compiled
def _fill_lead(
    facts: _Facts, legal: ValueTable, table: ValueTable, mine: int, theirs: int, leader: int, answered: ValueTable
) -> None:
    """Fill in what a position is worth; `answered` is room to work in."""
    value = table[mine, theirs, leader]
    value[:] = LEAST if leader == 0 else MOST
    for lead in legal[leader, LEAD, mine if leader == 0 else theirs]:
        if lead == NO_PLAY:
            break
        _fill_answers(facts, legal, table, mine, theirs, leader, lead, answered)
        for counted in range(COUNTS):
            value[counted] = (
                max(value[counted], answered[counted]) if leader == 0 else min(value[counted], answered[counted])
            )


@compiled
def _fill_answers(
    facts: _Facts,
    legal: ValueTable,
    table: ValueTable,
    mine: int,
    theirs: int,
    leader: int,
    lead: int,
    answered: ValueTable,
) -> None:
    """Set `answered`, by count, to what `lead` is worth after the best answer."""
    answered[:] = MOST if leader == 0 else LEAST
    for answer in legal[1 - leader, facts.shapes[leader, lead], theirs if leader == 0 else mine]:
        if answer == NO_PLAY:
            break
        after, winner, aces = _play_trick(facts, table, mine, theirs, leader, lead, answer)
        for counted in range(COUNTS):
            value = _value_after(facts.worth, after, winner, lead, aces, counted)
            answered[counted] = min(value, answered[counted]) if leader == 0 else max(value, answered[counted])


@compiled
def _play_trick(
    facts: _Facts, table: ValueTable, mine: int, theirs: int, leader: int, lead: int, answer: int
) -> tuple[ValueTable, int, int]:
    """Return the table after a trick, by count; who took it; and the As in it. [taker-leads]"""
    mine &= ~SLOTS[lead if leader == 0 else answer]
    theirs &= ~SLOTS[answer if leader == 0 else lead]
    winner = 1 - leader if facts.wins[leader, lead, answer] else leader
    return table[mine, theirs, winner], winner, facts.aces[leader, lead] + facts.aces[1 - leader, answer]


@compiled
def _value_after(worth: TrickPoints, after: ValueTable, winner: int, play: int, aces: int, counted: int) -> int:
    """Return the points of seat 0 from a trick on, with `counted` before it; `play` is one of its plays.
    [pairs-count-two]
    """
    if winner:
        return int(after[counted & ~1])
    size = 1 if play < HAND else 2
    tricks = (counted >> 1) + size
    return size * worth.trick + tricks // 3 * worth.three + aces * worth.ace + int(after[tricks % 3 << 1 | counted & 1])


@compiled
def _legal_plays(facts: _Facts, opened: Ints) -> ValueTable:
    """Return the legal plays, then NO_PLAY, by seat, shape that was led (or LEAD) and hand."""
    legal = np.full((SEATS, LEAD + 1, 1 << HAND, len(SLOTS) + 1), NO_PLAY, np.int8)
    for seat in range(SEATS):
        for led in range(LEAD + 1):
            for hand in range(1, 1 << HAND):
                owed = _must_follow(facts.shapes[seat], led, hand & opened[seat])
                count = 0
                for play in range(HAND if PAIR <= led < LEAD else 0, HAND if led < PAIR else len(SLOTS)):
                    if not SLOTS[play] & ~hand and _may_be_played(facts, seat, led, owed, hand, play):
                        legal[seat, led, hand, count] = play
                        count += 1
    return legal


@compiled
def _must_follow(shapes: Ints, led: int, opened: int) -> bool:
    """Return True if open cards oblige to follow. [follow-colour], [follow-pair]"""
    for play, slots in enumerate(SLOTS):  # noqa: SIM110 - numba compiles no generators
        if shapes[play] == led and not slots & ~opened:
            return True
    return False


@compiled
def _may_be_played(facts: _Facts, seat: int, led: int, owed: bool, hand: int, play: int) -> bool:
    """Return True if a play of the right size is legal, its copies being played in order. [lead], [closed-free]"""
    for slot in range(HAND):
        if SLOTS[play] >> slot & 1 and facts.copies[seat, slot] & hand & ~SLOTS[play]:
            return False
    shape = facts.shapes[seat, play]
    return shape != NO_SHAPE if led == LEAD else shape == led or not owed


@compiled
def _card_facts(kinds: Ints, opened: Ints, worth: TrickPoints) -> _Facts:
    """Compute the facts of the cards by seat and slot; `opened` are the slots of open cards by seat."""
    shapes = np.full((SEATS, len(SLOTS)), NO_SHAPE)
    aces = np.zeros((SEATS, len(SLOTS)), np.int64)
    ranks = np.zeros((SEATS, len(SLOTS)), np.int64)
    copies = np.zeros((SEATS, HAND), np.int64)
    for seat in range(SEATS):
        for slot in range(1, HAND):
            like = (
                kinds[seat, slot] == kinds[seat, slot - 1] and opened[seat] >> slot & 1 == opened[seat] >> slot - 1 & 1
            )
            copies[seat, slot] = 1 << slot - 1 if like else 0
        for play in range(len(SLOTS)):
            one, other = kinds[seat, FIRST[play]], kinds[seat, SECOND[play]]
            if min(one, other) == NO_CARD:
                continue
            ranks[seat, play] = one % 10 + 1
            aces[seat, play] = one % 10 == 0
            shapes[seat, play] = one // 10
            if play >= HAND:
                aces[seat, play] += other % 10 == 0
                shapes[seat, play] = PAIR + one // 10 + other // 10 if one % 10 == other % 10 else NO_SHAPE
    wins = np.zeros((SEATS, len(SLOTS), len(SLOTS)), np.int64)
    for leader in range(SEATS):
        for led in range(len(SLOTS)):
            for play in range(len(SLOTS)):
                follows = shapes[leader, led] == shapes[1 - leader, play]
                wins[leader, led, play] = follows and _is_beaten(ranks[leader, led], ranks[1 - leader, play])
    return _Facts(worth, shapes, aces, wins, copies)


@compiled
def _is_beaten(led: int, answer: int) -> bool:
    """Return True if the rank of an `answer` that follows takes the trick from the one that was led. [winner], [ace],
    [tie]
    """
    ace = 11 if led == 10 or answer == 10 else 1
    return (ace if answer == 1 else answer) >= (ace if led == 1 else led)
