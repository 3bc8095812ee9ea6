"""Evaluation of plays and sets of GEAR: the promise of a play, the rest of the hand, the bids to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean
from typing import Final

from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import ACES, FULL, KINDS, colour, kinds_in, pack, rank
from kernel_lib.games.gear.rules.moves import BIDS, Bid, Play, Score, cards_of
from kernel_lib.games.gear.rules.scoring import which_follow, winning_place
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.turns import plays_from_hands, sell_sets

# How a play is judged: what it promises of this trick, and what stays in the hand ------------------


KEEP: Final = (0.5, 0.0, 0.0, 0.0, 0.05, 0.1, 0.15, 0.3, 0.5, 0.7)
"""Value of each card, A to 10, that stays in the hand, in points; by trial among greedy players."""
KEEP_PAIR: Final = 0.8
"""Value of a pair in the hand beyond its cards: led, it counts two and is seldom beaten."""
LEAD: Final = 0.4
"""Value of leading the next trick, and as much again for every pair to lead."""
A_TRICK: Final = 4 / 3
"""Points for a trick: one, and a third of the extra point for every three tricks."""
BEATEN: Final = 0.1
"""Chance that a play stays on top although an open hand that plays later could beat it."""
UNBUILT: Final = 0.99
"""Chance, per hidden card, that it does not help to build a higher pair."""
OPENLY: Final = 0.02
"""Bonus, in points, that prefers the open one of two like plays: a card that stays closed never has to follow."""


def best_play(state: State, seat: int, seen: int) -> Play:
    """Return the play that `evaluate_plays` values most; of equals the first."""
    legal = legal_plays(state, seat)
    if len(legal) == 1:
        return legal[0]
    worth = evaluate_plays(state, seat, seen, legal)
    return legal[worth.index(max(worth))]


def legal_plays(state: State, seat: int) -> tuple[Play, ...]:
    """Return the moves that `State.legal_moves` lists in the tricks, for a seat whose closed hand is known."""
    return plays_from_hands(state.opened[seat], state.closed[seat], state.kept[seat], state.led)


def evaluate_plays(state: State, seat: int, seen: int, legal: Sequence[Play]) -> list[float]:
    """Return the value of each play, in points: what this trick brings, and what the cards left in the hand are worth.

    `seen` are the cards played this round (see `cards_played`). Reads the closed hand of `seat`, no other.
    """
    outlook = PlayEvaluator(state, seat, seen)
    return [outlook.play_value(play) for play in legal]


def win_trick_probability(state: State, seat: int, seen: int, play: Play) -> float:
    """Estimate the chance that the trick goes to the side of `seat` after this play."""
    return PlayEvaluator(state, seat, seen).win_probability(cards_of(play)[2])


def cards_played(state: State) -> int:
    """Return all cards played this round, packed as a hand."""
    taken = sum(1 << 2 * KINDS[code] for trick in state.tricks for cards in trick.cards for code in cards)
    return taken + sum(pack(play) for play in state.played)


def aces_taken(state: State) -> list[int]:
    """Return the number of As that each seat has in its tricks."""
    return [sum(trick.aces for trick in state.tricks if trick.winner == seat) for seat in range(state.options.players)]


def play_out(state: State, seen: int) -> tuple[Score, ...]:
    """Return the scores of the round per seat if all go on by `best_play`; every closed hand must be known."""
    while state.leader >= 0:
        seat = state.to_act[0]
        play = best_play(state, seat, seen)
        from_open, from_closed, _ = cards_of(play)
        seen += from_open + from_closed
        state = state.apply(play, seat)
    return state.scored[-1].scores


def same_side(state: State, seat: int, other: int) -> bool:
    """Return True if two seats, which may be the same, share their points."""
    return seat == other or (state.options.variant == "teams" and (seat - other) % 2 == 0)


def lead_over_others(state: State, seat: int, points: Sequence[float]) -> float:
    """Return the lead of the side of `seat` over the others, both as the mean of their seats."""
    ours = [mine for other, mine in enumerate(points) if same_side(state, seat, other)]
    return fmean(ours) - (sum(points) - sum(ours)) / (len(points) - len(ours))


class PlayEvaluator:
    """Evaluator of the plays of one seat: the trick so far, the seats that play later, and what they could hold."""

    __slots__ = (
        "aces",
        "cards",
        "colours",
        "hand",
        "hidden",
        "ours",
        "pairs",
        "ranks",
        "rivals",
        "unseen",
        "unseen_cards",
    )

    def __init__(self, state: State, seat: int, seen: int) -> None:
        self.hand = state.opened[seat] + state.closed[seat]
        self.cards, self.pairs = hand_size(self.hand), pairs_in(self.hand)
        players, played = len(state.opened), state.played
        later = [
            other for other in turn_order(seat, players)[1 : players - len(played)] if not same_side(state, seat, other)
        ]
        self.rivals = [state.opened[other] for other in later]
        self.hidden = sum([state.kept[other] for other in later])
        self.unseen = FULL - seen - sum(state.opened) - state.closed[seat]
        self.unseen_cards = hand_size(self.unseen)
        self.aces, self.ours = 0, 0.0
        self.ranks: tuple[int, ...] = ()
        self.colours: tuple[int, ...] = ()
        if played:
            self.aces, place, self.ranks = _trick_standing(played)
            self.colours = _COLOURS_OF[played[0]]
            if same_side(state, seat, turn_order(state.leader, players)[place]):
                self.ours = self._chance_to_stay(played[place], 10 in self.ranks)

    def play_value(self, play: Play) -> float:
        kinds = cards_of(play)[2]
        first, last = kinds[0], kinds[-1]
        keep, aces = KEEP[first % 10], self.aces + (first in ACES)
        if len(kinds) == 1:
            pairs = self.pairs - self._pairs_lost(first)
        else:
            keep, aces = keep + KEEP[last % 10], aces + (last in ACES)
            pairs = self.pairs - (1 if first % 10 == last % 10 else self._pairs_lost(first) + self._pairs_lost(last))
        prize = A_TRICK * len(kinds) + aces + (3 if len(kinds) == self.cards else LEAD * (1 + pairs))
        return self.win_probability(kinds) * prize - keep + KEEP_PAIR * pairs + (OPENLY if play.open else 0.0)

    def _pairs_lost(self, kind: int) -> int:
        """Return the number of pairs that the hand has less without this card: none if it holds one or three cards of
        its number.
        """
        number = 2 * (kind % 10)
        return 1 - ((self.hand >> number) + (self.hand >> number + 20) & 1)

    def win_probability(self, kinds: tuple[int, ...]) -> float:
        """Estimate the chance that the trick goes to the own side after this play."""
        if not self.ranks or (_COLOURS_OF[kinds] == self.colours and _takes_over(self.ranks, kinds[0] % 10 + 1)):
            return self._chance_to_stay(kinds, kinds[0] % 10 == 9 or 10 in self.ranks)
        return self.ours

    def _chance_to_stay(self, kinds: tuple[int, ...], ten: bool) -> float:
        """Estimate the chance that nobody later beats a play that is on top now; `ten`: whether an A counts 11."""
        over = OVER[ten][kinds[0]]
        if len(kinds) == 2:
            over = OVER[ten][kinds[0] % 10]
            for hand in self.rivals:
                if _pairs_like(hand, self.colours or _COLOURS_OF[kinds]) & over:
                    return BEATEN
            return float(UNBUILT**self.hidden)
        for hand in self.rivals:
            if hand & over:
                return BEATEN
        return float((1 - hand_size(self.unseen & over) / self.unseen_cards) ** self.hidden) if self.hidden else 1.0


def _takes_over(ranks: tuple[int, ...], number: int) -> bool:
    """Return True if a number that follows takes the lead from those before it. [ace], [tie]"""
    if number == 1:
        return 10 in ranks or max(ranks) == 1
    return 1 not in ranks if number == 10 else number >= max(ranks)


@lru_cache(1 << 16)
def _trick_standing(played: tuple[tuple[int, ...], ...]) -> tuple[int, int, tuple[int, ...]]:
    """Return the standing of a trick: the As in it, the place of the play on top, and the numbers of the plays
    that follow.
    """
    follows = which_follow(played)
    aces = sum(kind in ACES for play in played for kind in play)
    return (
        aces,
        winning_place(played, follows),
        tuple(rank(play[0]) for play, fits in zip(played, follows, strict=True) if fits),
    )


# Counting in hands of two bits a kind -------------------------------------------------------------

_RED: Final = 0x55555
"""The lower bit of every red kind; a blue one stands 20 bits higher."""
_ONE: Final = _RED | _RED << 20


def hand_size(hand: int) -> int:
    """Return the number of cards that a hand has."""
    return (hand & _ONE).bit_count() + 2 * (hand >> 1 & _ONE).bit_count()


def pairs_in(hand: int) -> int:
    """Return the number of pairs of one number that can be laid from a hand."""
    red, blue = hand >> 1 & _RED, hand >> 21 & _RED
    return (red | blue | hand & hand >> 20 & _RED).bit_count() + (red & blue).bit_count()


def _pairs_like(hand: int, colours: tuple[int, ...]) -> int:
    """Return the numbers of which a hand has a pair of these colours, as red kinds."""
    if colours == (0, 1):
        return (hand | hand >> 1) & (hand >> 20 | hand >> 21) & _RED
    return hand >> (21 if colours[0] else 1) & _RED


def _cards_beating(kind: int, *, ten: bool) -> int:
    """Return the cards that beat `kind` when they follow later: an A is low unless there is a 10. [ace], [tie]"""
    number, ace = rank(kind), kind - kind % 10
    if number == 1:
        above = range(ace, ace + (1 if ten else 9))  # a 10 would lift this A, too
    elif number == 10:
        above = range(ace, ace + 10, 9)
    else:
        above = range(kind, ace + 10)
    return 3 * pack(above)


OVER: Final = tuple(tuple(_cards_beating(kind, ten=ten) for kind in range(20)) for ten in (False, True))
"""By whether an A counts 11, and by kind: the cards that beat it when they follow later, as a hand."""
_COLOURS_OF: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(kind,): (colour(kind),) for kind in range(20)} | {
    (one, other): tuple(sorted((colour(one), colour(other)))) if rank(one) == rank(other) else (-1, -1)
    for one in range(20)
    for other in range(20)
}
"""The colours of one card, or of a pair; of two cards that are no pair, none."""


# Auction -------------------------------------------------------------------------------------------

SetValues = tuple[float, ...]
"""Value of each set, in points."""

LOOK: Final = (0.6, 0.0, 0.0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.1, 1.1)
"""Points that each card, A to 10, adds to a round: fitted to rounds among greedy players."""
FITTED: Final = "1.0"
"""The edition of the game that `LOOK` was fitted with."""
LOOK_PAIR: Final = 0.8
"""Points that each pair adds to those of its cards."""


def set_looks(state: State, closed: int) -> SetValues:
    """Return the estimated value of each set together with a closed hand, compared with the other sets."""
    return tuple(_hand_look(cards + closed) for cards in state.sets)


@lru_cache(1 << 12)
def _hand_look(hand: int) -> float:
    total = 0.0
    for kind in kinds_in(hand):  # card by card: `sum` rounds otherwise from one Python to the next
        total += LOOK[kind % 10]
    return total + LOOK_PAIR * pairs_in(hand)


def straight_bid(state: State, seat: int, values: SetValues) -> Bid:
    """Return the lowest bid on the set that leaves the most after paying for it."""
    limit = state.bid_limit(seat)
    number = max(
        (number for number, points in enumerate(state.bids) if points < limit),
        key=lambda number: values[number] - state.bids[number],
    )
    return BIDS[number][state.bids[number] + 1]


def lowest_bids(state: State, seat: int, jumps: int) -> list[Bid]:
    """Return the lowest legal bids of a seat on each set, at most `jumps` a set, in canonical order."""
    limit = state.bid_limit(seat)
    return [bid for bids, points in zip(BIDS, state.bids, strict=False) for bid in bids[points + 1 : limit + 1][:jumps]]


def as_sold(dealt: State, owned: Sequence[int]) -> State:
    """Return the position when each seat has got the set `owned[seat]` for nothing."""
    bidders = tuple(owned.index(number) for number in range(len(owned)))
    return sell_sets(dealt, bidders, (0,) * len(owned), ())
