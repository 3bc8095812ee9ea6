"""Bots for GEAR: how a hand, a play and a bid are judged."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from statistics import fmean
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.gear.cards import ACES, FULL, KINDS, colour, kinds_in, packed, rank
from kernel_lib.games.gear.rules import BIDS, Bid, Play, Score, State, cards_of, followers, plays, winning_place
from kernel_lib.seats import clockwise

Values = tuple[float, ...]
"""What each set is worth, in points."""


class Greedy:
    """Values a set by the look of its cards with the closed ones, and plays for the trick on the table."""

    def choose(self, view: View[State], rng: random.Random) -> Move:  # noqa: ARG002 - it leaves nothing to chance
        table, seat = view.state, _seat_of(view)
        if table.in_auction:
            return straight_bid(table, seat, looks(table, table.closed[seat]))
        return best_play(table, seat, gone(table))


class Bidder:
    """Values sets and plays by playing sampled deals out, all hands by `best_play`."""

    deals: Final = 40
    """Deals in which every seat plays every set; the standard error of a value is then about half a point."""
    moods: Final = 16
    """Auctions that each bid is tried in."""
    jumps: Final = 3
    """How far above the lowest bid it looks: a jump saves the bid that a rival would still top."""
    plays: Final = 5
    """Plays that it looks into: those that `best_play` likes best."""
    futures: Final = 12
    """Deals that each of them is played out on."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        table, seat = view.state, _seat_of(view)
        return self._bid(view, seat, rng) if table.in_auction else self._play(table, seat, rng)

    def _bid(self, view: View[State], seat: int, rng: random.Random) -> Move:
        """The bid with the highest mean lead, if all bid on as others see the sets."""
        table = view.state
        mine, theirs = _values(view, seat, self.deals, rng)
        crowds = [_crowd(table, seat, mine, theirs, rng) for _ in range(self.moods)]
        tried = [
            bid
            for bids, points in zip(BIDS, table.bids, strict=False)
            for bid in bids[points + 1 : table.bid_limit(seat) + 1][: self.jumps]
        ]
        return max(
            tried,
            key=lambda bid: fmean(_lead(bid_out(table, seat, bid, crowd), seat, mine, theirs) for crowd in crowds),
        )

    def _play(self, table: State, seat: int, rng: random.Random) -> Play:
        """The play with the highest mean lead when the round is played out."""
        seen = gone(table)
        legal = legal_plays(table, seat)
        if len(legal) == 1:
            return legal[0]
        ranked = sorted(zip(appraised(table, seat, seen, legal), legal, strict=True), key=itemgetter(0), reverse=True)
        tried = [play for _, play in ranked[: self.plays]]
        gains = [0.0] * len(tried)
        for _ in range(self.futures):
            dealt = table.filled_in(rng)
            for place, play in enumerate(tried):
                from_open, from_closed, _ = cards_of(play)
                scores = played_out(dealt.after(play, seat, None), seen + from_open + from_closed)
                gains[place] += margin(table, seat, [earned(score) for score in scores])
        return tried[gains.index(max(gains))]


BOTS: Final = {"greedy": Greedy, "bidder": Bidder}


def _seat_of(view: View[State]) -> int:
    assert view.seat is not None and view.seat >= 0, "a spectator has nothing to choose"  # noqa: PT018
    return view.seat


# The auction ------------------------------------------------------------------------------------

LOOK: Final = (0.6, 0.0, 0.0, 0.1, 0.2, 0.4, 0.6, 0.8, 1.1, 1.1)
"""What each card, A to 10, adds to a round's points: fitted to rounds among greedy players."""
LOOK_PAIR: Final = 0.8
"""What each pair adds to that."""
TRUST: Final = 0.7
"""How far sampled values are believed against the look of the sets: 40 deals leave half a point of error, and sets lie about one point apart."""
MOOD: Final = 1.0
"""How far opinions of a set lie apart, in points: half of it for the closed cards, half for other ways to look at it."""


def looks(table: State, closed: int) -> Values:
    """What each set looks worth together with a closed hand, compared with the others."""
    return tuple(_look(cards + closed) for cards in table.sets)


@lru_cache(1 << 12)
def _look(hand: int) -> float:
    return sum(LOOK[kind % 10] for kind in kinds_in(hand)) + LOOK_PAIR * _pairs(hand)


def _values(view: View[State], seat: int, deals: int, rng: random.Random) -> tuple[Values, Values]:
    """What each set earns in the hands of `seat`, and in the hands of another."""
    players, closed = view.options.players, view.state.closed[seat]
    mine, theirs = [0.0] * players, [0.0] * players
    for _ in range(deals):
        dealt = view.sample(rng)
        order = rng.sample(range(players), players)
        for turn in range(players):
            owned = order[turn:] + order[:turn]
            for owner, (number, score) in enumerate(zip(owned, played_out(as_sold(dealt, owned), 0), strict=True)):
                (mine if owner == seat else theirs)[number] += earned(score) / deals
    return _tempered(mine, looks(view.state, closed)), _tempered(
        [total / (players - 1) for total in theirs], looks(view.state, 0)
    )


def _tempered(values: Sequence[float], seen: Values) -> Values:
    """Values drawn towards what the sets look like: part of what surprises in a sample is chance."""
    level = fmean(values) - fmean(seen)
    return tuple(TRUST * value + (1 - TRUST) * (look + level) for value, look in zip(values, seen, strict=True))


def _crowd(table: State, seat: int, mine: Values, theirs: Values, rng: random.Random) -> tuple[Values, ...]:
    """What each seat may think of the sets: nobody knows the closed cards of the others."""
    return tuple(
        mine if other == seat else tuple(value + rng.gauss(0, MOOD) for value in theirs)
        for other in range(table.options.players)
    )


def straight_bid(table: State, seat: int, values: Values) -> Bid:
    """The lowest bid on the set that leaves the most after paying it."""
    limit = table.bid_limit(seat)
    number = max(
        (number for number, points in enumerate(table.bids) if points < limit),
        key=lambda number: values[number] - table.bids[number],
    )
    return BIDS[number][table.bids[number] + 1]


def bid_out(table: State, seat: int, bid: Bid, crowd: Sequence[Values]) -> State:
    """The table after the auction if `seat` bids so and everybody then bids straight, by their own values."""
    table = table.after(bid, seat, None)
    while table.in_auction:
        mover = table.to_act[0]
        table = table.after(straight_bid(table, mover, crowd[mover]), mover, None)
    return table


def _lead(table: State, seat: int, mine: Values, theirs: Values) -> float:
    """What the side of `seat` is ahead of the others by, once the sets that all have bought are played."""
    net = [0.0] * table.options.players
    for number, owner in enumerate(table.bidders):
        net[owner] = (mine if owner == seat else theirs)[number] - table.paid[owner]
    return margin(table, seat, net)


def as_sold(dealt: State, owned: Sequence[int]) -> State:
    """The table when each seat has got the set `owned[seat]` for nothing."""
    bidders = tuple(owned.index(number) for number in range(len(owned)))
    return dealt.sold(bidders, (0,) * len(owned), ())


# The tricks -------------------------------------------------------------------------------------

KEEP: Final = (0.5, 0.0, 0.0, 0.0, 0.05, 0.1, 0.15, 0.3, 0.5, 0.7)
"""What each card, A to 10, is still good for in the hand, in points; by trial among greedy players."""
KEEP_PAIR: Final = 0.8
"""What a pair in the hand is good for beyond its cards: led, it counts two and is seldom beaten."""
LEAD: Final = 0.4
"""What it is worth to lead the next trick, and as much again for every pair to lead."""
A_TRICK: Final = 4 / 3
"""Points for a trick: one, and a third of the one for every three."""
BEATEN: Final = 0.1
"""The chance that a card stays on top of an open hand that could beat it."""
UNBUILT: Final = 0.99
"""The chance, per hidden card, that it does not help to build a higher pair."""
OPENLY: Final = 0.02
"""Of two alike plays the open one: what stays closed obliges to nothing."""


def best_play(table: State, seat: int, seen: int) -> Play:
    """The play that `appraised` likes best; of equals the first."""
    legal = legal_plays(table, seat)
    if len(legal) == 1:
        return legal[0]
    worth = appraised(table, seat, seen, legal)
    return legal[worth.index(max(worth))]


def legal_plays(table: State, seat: int) -> tuple[Play, ...]:
    """As `State.legal_moves` in the tricks, for a seat whose closed hand is known."""
    return plays(table.opened[seat], table.closed[seat], table.kept[seat], table.played[0] if table.played else ())


def appraised(table: State, seat: int, seen: int, legal: Sequence[Play]) -> list[float]:
    """What each play promises, in points: its part of this trick, and what stays in the hand.

    `seen` are the cards played this round (see `gone`). Reads the closed hand of `seat`, no other.
    """
    outlook = _Outlook(table, seat, seen)
    return [outlook.worth(play) for play in legal]


def gone(table: State) -> int:
    """All cards played this round, as a hand."""
    taken = sum(1 << 2 * KINDS[code] for trick in table.tricks for cards in trick.cards for code in cards)
    return taken + sum(packed(play) for play in table.played)


def played_out(table: State, seen: int) -> tuple[Score, ...]:
    """The scores of the round per seat if all go on by `best_play`; every closed hand must be known."""
    while table.leader >= 0:
        seat = table.to_act[0]
        play = best_play(table, seat, seen)
        from_open, from_closed, _ = cards_of(play)
        seen += from_open + from_closed
        table = table.after(play, seat, None)
    return table.scored[-1].scores


def earned(score: Score) -> int:
    """A round's points before paying for the set."""
    return score.tricks + score.threes + score.aces + score.last + score.all


def partners(table: State, seat: int, other: int) -> bool:
    """Whether two seats, which may be the same, share their points."""
    return seat == other or (table.options.variant == "teams" and (seat - other) % 2 == 0)


def margin(table: State, seat: int, points: Sequence[float]) -> float:
    """What the side of `seat` has above the others, both by the mean of their seats."""
    ours = [mine for other, mine in enumerate(points) if partners(table, seat, other)]
    return fmean(ours) - (sum(points) - sum(ours)) / (len(points) - len(ours))


class _Outlook:
    """One seat before its play: what lies, who comes after it, and what they could hold."""

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

    def __init__(self, table: State, seat: int, seen: int) -> None:
        self.hand = table.opened[seat] + table.closed[seat]
        self.cards, self.pairs = count(self.hand), _pairs(self.hand)
        players, played = len(table.opened), table.played
        later = [
            other for other in clockwise(seat, players)[1 : players - len(played)] if not partners(table, seat, other)
        ]
        self.rivals = [table.opened[other] for other in later]
        self.hidden = sum([table.kept[other] for other in later])
        self.unseen = FULL - seen - sum(table.opened) - table.closed[seat]
        self.unseen_cards = count(self.unseen)
        self.aces, self.ours = 0, 0.0
        self.ranks: tuple[int, ...] = ()
        self.colours: tuple[int, ...] = ()
        if played:
            self.aces, place, self.ranks = _standing(played)
            self.colours = _COLOURS_OF[played[0]]
            if partners(table, seat, clockwise(table.leader, players)[place]):
                self.ours = self._stays(played[place], 10 in self.ranks)

    def worth(self, play: Play) -> float:
        kinds = cards_of(play)[2]
        first, last = kinds[0], kinds[-1]
        keep, aces = KEEP[first % 10], self.aces + (first in ACES)
        if len(kinds) == 1:
            pairs = self.pairs - self._breaks(first)
        else:
            keep, aces = keep + KEEP[last % 10], aces + (last in ACES)
            pairs = self.pairs - (1 if first % 10 == last % 10 else self._breaks(first) + self._breaks(last))
        prize = A_TRICK * len(kinds) + aces + (3 if len(kinds) == self.cards else LEAD * (1 + pairs))
        return self._chance(kinds) * prize - keep + KEEP_PAIR * pairs + (OPENLY if play.open else 0.0)

    def _breaks(self, kind: int) -> int:
        """How many pairs the hand has less without this card: none if its number is held once or thrice."""
        number = 2 * (kind % 10)
        return 1 - ((self.hand >> number) + (self.hand >> number + 20) & 1)

    def _chance(self, kinds: tuple[int, ...]) -> float:
        """That the trick goes to the own side after this play."""
        if not self.ranks or (_COLOURS_OF[kinds] == self.colours and _takes_over(self.ranks, kinds[0] % 10 + 1)):
            return self._stays(kinds, kinds[0] % 10 == 9 or 10 in self.ranks)
        return self.ours

    def _stays(self, kinds: tuple[int, ...], ten: bool) -> float:
        """The chance that nobody later beats a play that is on top now; `ten`: whether an A counts 11."""
        over = _OVER[ten][kinds[0]]
        if len(kinds) == 2:
            over = _OVER[ten][kinds[0] % 10]
            for hand in self.rivals:
                if _pairs_like(hand, self.colours or _COLOURS_OF[kinds]) & over:
                    return BEATEN
            return float(UNBUILT**self.hidden)
        for hand in self.rivals:
            if hand & over:
                return BEATEN
        return float((1 - count(self.unseen & over) / self.unseen_cards) ** self.hidden) if self.hidden else 1.0


def _takes_over(ranks: tuple[int, ...], number: int) -> bool:
    """Whether a number that follows takes the lead from those before it. [ace], [tie]"""
    if number == 1:
        return 10 in ranks or max(ranks) == 1
    return 1 not in ranks if number == 10 else number >= max(ranks)


@lru_cache(1 << 16)
def _standing(played: tuple[tuple[int, ...], ...]) -> tuple[int, int, tuple[int, ...]]:
    """The A's that lie, the place of the play on top, and the numbers of the plays that follow."""
    follows = followers(played)
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


def count(hand: int) -> int:
    """How many cards a hand has."""
    return (hand & _ONE).bit_count() + 2 * (hand >> 1 & _ONE).bit_count()


def _pairs(hand: int) -> int:
    """How many pairs of one number can be laid from a hand."""
    red, blue = hand >> 1 & _RED, hand >> 21 & _RED
    return (red | blue | hand & hand >> 20 & _RED).bit_count() + (red & blue).bit_count()


def _pairs_like(hand: int, colours: tuple[int, ...]) -> int:
    """The numbers of which a hand has a pair of these colours, as red kinds."""
    if colours == (0, 1):
        return (hand | hand >> 1) & (hand >> 20 | hand >> 21) & _RED
    return hand >> (21 if colours[0] else 1) & _RED


def _beating(kind: int, *, ten: bool) -> int:
    """The cards that beat `kind` when they follow later: an A lies low unless there is a 10. [ace], [tie]"""
    number, ace = rank(kind), kind - kind % 10
    if number == 1:
        above = range(ace, ace + (1 if ten else 9))  # a 10 would lift this A, too
    elif number == 10:
        above = range(ace, ace + 10, 9)
    else:
        above = range(kind, ace + 10)
    return 3 * packed(above)


_OVER: Final = tuple(tuple(_beating(kind, ten=ten) for kind in range(20)) for ten in (False, True))
_COLOURS_OF: Final[dict[tuple[int, ...], tuple[int, ...]]] = {(kind,): (colour(kind),) for kind in range(20)} | {
    (one, other): tuple(sorted((colour(one), colour(other)))) if rank(one) == rank(other) else (-1, -1)
    for one in range(20)
    for other in range(20)
}
"""The colours of one card, or of a pair; of two cards that are no pair, none."""
