"""GEAR: two closed cards each, open sets sold by auction, then tricks of one card or a pair.

A round is a deal, an auction in which everybody ends up with one of the open sets, and tricks until
all eight cards are played. What lies open before a player obliges to follow, the closed cards only
allow it. The functions stand in the order in which a round happens; `[id]` names the entry of the
rulebook that they keep.

How cards and hands are written inside is told in `cards.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from kernel_lib import core
from kernel_lib.cards import shuffled
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.games.gear.cards import (
    ACES,
    COLOUR_BITS,
    COLOURS,
    FULL,
    HIDDEN,
    KINDS,
    codes,
    colour,
    held,
    kinds_in,
    packed,
    rank,
)
from kernel_lib.games.gear.rulebook import COLOUR_NAMES, RULEBOOK, face
from kernel_lib.seats import put
from kernel_lib.seats import clockwise

# The words of the game --------------------------------------------------------------------------

CLOSED, SET = 2, 6
HAND: Final = CLOSED + SET
HIGHEST_BID: Final = 20


class Options(core.Options, frozen=True, kw_only=True):
    """[start-points], [start-player], [debt], [end], [easy], [teams]"""

    players: Annotated[Literal[2, 3, 4, 5], msgspec.Meta(description="how many play")]
    variant: Annotated[
        Literal["standard", "easy", "teams"],
        msgspec.Meta(description="the usual game, without bidding, or two against two"),
    ] = "standard"
    rounds: Annotated[
        int | None,
        msgspec.Meta(
            description="rounds to play", extra_json_schema={"allowed": "a whole number from 1, or none with a target"}
        ),
    ] = None
    target: Annotated[
        int | None,
        msgspec.Meta(
            description="points to reach", extra_json_schema={"allowed": "a whole number from 1, or none with rounds"}
        ),
    ] = None
    start_points: Annotated[int, msgspec.Meta(ge=0, description="points to start with")] = 5
    debt: Annotated[bool, msgspec.Meta(description="whether bids may exceed one's points")] = True
    first: Annotated[
        int,
        msgspec.Meta(
            description="start player of the first round", extra_json_schema={"allowed": "a seat, counted from 0"}
        ),
    ] = 0

    def completed(self) -> Self:
        if self.rounds is not None and self.target is not None:
            raise ValueError("A game ends by rounds or by a target: give one of the two.")
        for name in ("rounds", "target"):
            if (1 if getattr(self, name) is None else getattr(self, name)) < 1:
                raise ValueError(f"{name} must be a whole number from 1, not {getattr(self, name)}.")
        if not 0 <= self.first < self.players:
            raise ValueError(f"first must be a seat from 0 to {self.players - 1}, not {self.first}.")
        if self.variant == "teams" and self.players != 4:
            raise ValueError(f"Teams are two against two: players must be 4, not {self.players}.")
        return self if self.target is not None or self.rounds is not None else msgspec.structs.replace(self, rounds=4)


# Moves and events ---------------------------------------------------------------------------------


class Deal(Move, frozen=True):
    """Chance: two closed cards to each hand, and the open sets."""

    closed: tuple[tuple[str, ...], ...]
    sets: tuple[tuple[str, ...], ...]
    words: ClassVar[str] = "deal {closed} with the sets {sets}"
    by_chance: ClassVar[bool] = True


class Bid(Move, frozen=True):
    """I pay this for that set."""

    set: int
    points: int
    words: ClassVar[str] = "bid {points} on {set}"


class Play(Move, frozen=True):
    """One card, or two, each from the open or the closed hand."""

    open: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    words: ClassVar[str] = "play[ {open}][ closed {closed}]"


class Ousted(Event, frozen=True):
    """Somebody was outbid."""

    seat: int
    set: int


class Sold(Event, frozen=True):
    """What a seat pays for its set."""

    seat: int
    set: int
    points: int


class Trick(Event, frozen=True):
    """A trick was taken; seats, cards and followed in order of play (the leader counts as following)."""

    number: int
    winner: int
    size: int
    seats: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]
    followed: tuple[bool, ...]
    aces: int
    ace_high: bool


class Score(msgspec.Struct, frozen=True, gc=False):
    """One seat's points of a round, line by line; `paid` is what was bid, `total` the points after the round."""

    tricks: int
    threes: int
    aces: int
    last: int
    all: int
    paid: int
    total: int


class Round(Event, frozen=True):
    """A round was scored, per seat."""

    number: int
    scores: tuple[Score, ...]


BIDS: Final = tuple(tuple(Bid(number, points) for points in range(HIGHEST_BID + 1)) for number in range(5))


@cache
def play_of(open_kinds: tuple[int, ...], closed_kinds: tuple[int, ...]) -> Play:
    """The one move that plays these cards."""
    return Play(codes(open_kinds), codes(closed_kinds))


@cache
def cards_of(move: Play) -> tuple[int, int, tuple[int, ...]]:
    """A play's open cards as a hand, its closed cards as a hand, and the kinds of all, in whatever order they were named."""
    from_open, from_closed = sorted(KINDS[code] for code in move.open), sorted(KINDS[code] for code in move.closed)
    return packed(from_open), packed(from_closed), (*from_open, *from_closed)


class State(core.State, frozen=True, gc=False):
    """A position.

    round    its number, 0 before the first deal        points    per seat, paid bids taken off
    starter  start player of the round                  closed    per seat its closed hand, HIDDEN if unknown
    kept     per seat how many closed cards it has      opened    per seat its open hand
    sets     the open sets while they are for sale      bidders   per set the seat that holds it, -1 for none
    bids     per set the value bid, -1 for none         waiting   the seats that have not bid yet, in order
    paid     per seat what it paid this round           leader    seat that leads the trick, -1 before
    played   per play of this trick its kinds           shown     closed cards that were played this round
    tricks   the tricks of this round                   scored    the rounds so far
    """

    round: int
    points: tuple[int, ...]
    starter: int
    closed: tuple[int, ...]
    kept: tuple[int, ...]
    opened: tuple[int, ...]
    sets: tuple[int, ...]
    bidders: tuple[int, ...]
    bids: tuple[int, ...]
    waiting: tuple[int, ...]
    paid: tuple[int, ...]
    leader: int
    played: tuple[tuple[int, ...], ...]
    shown: int
    tricks: tuple[Trick, ...]
    scored: tuple[Round, ...]

    @property
    def in_auction(self) -> bool:
        """Whether bids are due."""
        return bool(self.sets)

    @property
    def ousted(self) -> tuple[int, ...]:
        """The seats that were outbid and have no set."""
        return tuple(
            seat
            for seat in range(self.options.players)
            if self.in_auction and seat not in self.bidders and seat not in self.waiting
        )

    @property
    def taken(self) -> tuple[int, ...]:
        """Tricks taken this round per seat, pairs counted twice. [pairs-count-two]"""
        return tuple(
            sum(trick.size for trick in self.tricks if trick.winner == seat) for seat in range(self.options.players)
        )

    # Legality ---------------------------------------------------------------------------------------

    over_rule: ClassVar[str] = "end"

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        if self.leader < 0:
            return self._legal_bids(seat)
        return plays(self.opened[seat], self._closed_pool(seat), self.kept[seat], self.played[0] if self.played else ())

    def _legal_bids(self, seat: int) -> tuple[Move, ...]:
        """[choose-set], [higher-bid], [bid-values]"""
        legal: tuple[Move, ...] = ()
        limit = self.bid_limit(seat)
        for bids, points in zip(BIDS, self.bids, strict=False):
            legal += bids[points + 1 : limit + 1]
        return legal

    def bid_limit(self, seat: int) -> int:
        """The most that `seat` may bid. [bid-values], [debt]"""
        return HIGHEST_BID if self.options.debt else min(HIGHEST_BID, max(self.points[seat], 0))

    def _closed_pool(self, seat: int) -> int:
        """The closed hand of `seat`; if it is hidden, all cards that could be in it."""
        return self.closed[seat] if self.closed[seat] >= 0 else self._unseen()

    def _unseen(self) -> int:
        """The cards that lie in no known place."""
        open_cards = sum(self.sets) + sum(self.opened) + sum(packed(play) for play in self.played)
        taken = sum(packed(KINDS[code] for code in cards) for trick in self.tricks for cards in trick.cards)
        return FULL - open_cards - taken - sum(max(hand, 0) for hand in self.closed)

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        if seat == CHANCE:
            return self._why_no_deal(move)
        if self.leader < 0:
            return self._why_no_bid(move, seat)
        legal = self.legal_moves(seat)
        if move in legal or (isinstance(move, Play) and in_order(move) in legal):
            return None
        return self._why_no_play(move, seat, legal)

    def _why_no_deal(self, move: Move) -> Refusal | None:
        """[deal], [cards]; a closed hand with an unknown card counts as hidden."""
        players = self.options.players
        if isinstance(move, Deal):
            known = [code for row in (*move.closed, *move.sets) for code in row if code != UNKNOWN]
            strange = [code for code in known if code not in KINDS]
            if strange:
                return RULEBOOK.refuse("cards", card=strange[0])
            sizes = [len(row) for row in (*move.closed, *move.sets)]
            sets_known = not any(UNKNOWN in row for row in move.sets)
            if (
                sizes == [CLOSED] * players + [SET] * players
                and len(move.sets) == players
                and sets_known
                and max(Counter(known).values()) <= 2
            ):
                return None
        return RULEBOOK.refuse("deal", players=players)

    def _why_no_bid(self, move: Move, seat: int) -> Refusal | None:
        limit = self.bid_limit(seat)
        if not isinstance(move, Bid):
            return RULEBOOK.refuse("auction-first", self.legal_moves(seat)[0])
        known = 0 <= move.set < len(self.bids)
        if known and self.bids[move.set] < move.points <= limit:
            return None
        nearest = nearest_bid(self.legal_moves(seat), move)
        if not known:
            return RULEBOOK.refuse("choose-set", nearest, set=move.set, last=len(self.bids) - 1)
        if not 0 <= move.points <= HIGHEST_BID:
            return RULEBOOK.refuse("bid-values", nearest)
        if move.points > limit:
            return RULEBOOK.refuse("debt", nearest, points=self.points[seat], limit=limit)
        return RULEBOOK.refuse("higher-bid", nearest, points=self.bids[move.set], set=move.set)

    def _why_no_play(self, move: Move, seat: int, legal: tuple[Move, ...]) -> Refusal:
        if not isinstance(move, Play):
            return RULEBOOK.refuse("auction-over", legal[0])
        strange = [code for code in (*move.open, *move.closed) if code not in KINDS]
        if strange:
            return RULEBOOK.refuse("cards", legal[0], card=strange[0])
        nearest = nearest_play(legal, move)
        missing = self._missing(move, seat)
        if missing is not None:
            return RULEBOOK.refuse("own-cards", nearest, cards=missing[0], hand=missing[1])
        size = len(move.open) + len(move.closed)
        if not self.played:
            return RULEBOOK.refuse("lead" if size == 2 else "never-three", nearest)
        led = self.played[0]
        if size != len(led):
            return RULEBOOK.refuse("same-size", nearest, size="One card was" if len(led) == 1 else "Two cards were")
        names = [COLOUR_NAMES[COLOURS[colour(kind)]] for kind in led]
        if size == 1:
            return RULEBOOK.refuse("follow-colour", nearest, colour=names[0])
        return RULEBOOK.refuse("follow-pair", nearest, colours=" and ".join(names))

    def _missing(self, move: Play, seat: int) -> tuple[str, str] | None:
        """The cards of a move that its hand has not got, and which hand that is."""
        for name, wanted, hand in (
            ("open", move.open, self.opened[seat]),
            ("closed", move.closed, self._closed_pool(seat)),
        ):
            kinds = [KINDS[code] for code in wanted]
            if any(kinds.count(kind) > held(hand, kind) for kind in kinds) or (
                name == "closed" and len(kinds) > self.kept[seat]
            ):
                return " and ".join(face(code) for code in wanted), name
        return None

    # What a move does -----------------------------------------------------------------------------------

    def after(self, move: Move, seat: int, ms: int | None) -> State:
        if isinstance(move, Play):
            return self._played(move, seat)
        if isinstance(move, Bid):
            return self._bid(move, seat)
        assert isinstance(move, Deal)
        return self._dealt(move)

    def sample_chance(self, rng: random.Random) -> Deal:
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is to be dealt now.")
        players = self.options.players
        cards = shuffled(kinds_in(FULL), rng)
        closed = [cards[CLOSED * seat : CLOSED * (seat + 1)] for seat in range(players)]
        rest = cards[CLOSED * players :]
        sets = [rest[SET * number : SET * (number + 1)] for number in range(players)]
        return Deal(tuple(codes(sorted(row)) for row in closed), tuple(codes(sorted(row)) for row in sets))

    def _dealt(self, deal: Deal) -> State:
        """[deal], [bidding-order], [easy]"""
        players = self.options.players
        closed = tuple(HIDDEN if UNKNOWN in row else packed(KINDS[code] for code in row) for row in deal.closed)
        sets = tuple(packed(KINDS[code] for code in row) for row in deal.sets)
        nobody = (-1,) * players
        waiting = clockwise((self.starter + 1) % players, players)
        dealt = msgspec.structs.replace(
            self, to_act=waiting[:1], events=(), round=self.round + 1, closed=closed, kept=(CLOSED,) * players, opened=(0,) * players, sets=sets,
            bidders=nobody, bids=nobody, waiting=waiting, paid=(0,) * players, leader=-1, played=(), shown=0, tricks=(),
        )  # fmt: skip
        return dealt if self.options.variant != "easy" else dealt.sold(tuple(range(players)), (0,) * players, ())

    def _bid(self, bid: Bid, seat: int) -> State:
        """[choose-set], [ousted], [ousted-bid]"""
        loser = self.bidders[bid.set]
        bidders = put(self.bidders, bid.set, seat)
        bids = put(self.bids, bid.set, bid.points)
        events = (Ousted(loser, bid.set),) if loser >= 0 else ()
        if -1 not in bidders:
            return self.sold(bidders, bids, events)
        waiting = self.waiting[1:]
        if waiting:
            next_seat = waiting[0]
        else:
            players = self.options.players
            next_seat = next(other for other in clockwise((seat + 1) % players, players) if other not in bidders)
        return msgspec.structs.replace(
            self, to_act=(next_seat,), events=events, bidders=bidders, bids=bids, waiting=waiting
        )

    def sold(self, bidders: tuple[int, ...], bids: tuple[int, ...], events: tuple[Event, ...]) -> State:
        """The state when set `i` goes to the seat `bidders[i]` for `bids[i]` points. [sold], [open-hand], [first-lead], [easy]"""
        seats = range(self.options.players)
        bought = [bidders.index(seat) for seat in seats]
        paid = tuple(bids[number] for number in bought)
        if self.options.variant != "easy":
            events = (*events, *(Sold(seat, bought[seat], paid[seat]) for seat in seats))
        return msgspec.structs.replace(
            self, to_act=(self.starter,), events=events, points=tuple(self.points[seat] - paid[seat] for seat in seats), bidders=bidders, bids=bids,
            waiting=(), paid=paid, opened=tuple(self.sets[number] for number in bought), sets=(), leader=self.starter,
        )  # fmt: skip

    def _played(self, move: Play, seat: int) -> State:
        """[own-cards], [turn]"""
        from_open, from_closed, kinds = cards_of(move)
        opened, closed, kept, shown = self.opened, self.closed, self.kept, self.shown
        if from_open:
            opened = put(opened, seat, opened[seat] - from_open)
        if from_closed:
            kept = put(kept, seat, kept[seat] - len(move.closed))
            left = closed[seat] - from_closed if closed[seat] >= 0 else HIDDEN
            closed = put(closed, seat, left if kept[seat] else 0)
            shown += from_closed
        played = (*self.played, kinds)
        players = len(opened)
        laid = msgspec.structs.replace(
            self, to_act=((seat + 1) % players,), events=(), closed=closed, kept=kept, opened=opened, played=played, shown=shown
        )  # fmt: skip
        return laid if len(played) < players else laid._trick_over()

    def _trick_over(self) -> State:
        """[winner], [taker-leads]"""
        trick = self._taken(self.played)
        taken = msgspec.structs.replace(
            self, to_act=(trick.winner,), events=(trick,), leader=trick.winner, played=(), tricks=(*self.tricks, trick)
        )
        return taken if any(self.opened) or any(self.kept) else taken._round_over()

    def _taken(self, played: tuple[tuple[int, ...], ...]) -> Trick:
        seats = clockwise(self.leader, len(played))
        follows = followers(played)
        aces = sum(kind in ACES for play in played for kind in play)
        winner = seats[winning_place(played, follows)]
        return Trick(
            len(self.tricks) + 1,
            winner,
            len(played[0]),
            seats,
            tuple(map(codes, played)),
            follows,
            aces,
            ace_is_high(played, follows),
        )

    def _round_over(self) -> State:
        """[score-tricks], [score-aces], [score-last], [score-all], [next-round], [end]"""
        last = self.tricks[-1].winner
        scores = tuple(self._score(seat, last) for seat in range(self.options.players))
        points = tuple(score.total for score in scores)
        done = Round(self.round, scores)
        over = self.round == self.options.rounds or (
            self.options.target is not None and max(self._sums(points)) >= self.options.target
        )
        return msgspec.structs.replace(
            self,
            to_act=() if over else (CHANCE,),
            events=(*self.events, done),
            points=points,
            starter=last,
            leader=-1,
            scored=(*self.scored, done),
        )

    def _score(self, seat: int, last: int) -> Score:
        tricks = self.taken[seat]
        aces = sum(trick.aces for trick in self.tricks if trick.winner == seat)
        lines = (tricks, tricks // 3, aces, 3 * (seat == last), 3 * (tricks == HAND))
        return Score(*lines, paid=self.paid[seat], total=self.points[seat] + sum(lines))

    def _sums(self, points: tuple[int, ...]) -> tuple[int, ...]:
        """What the target is reached by: everybody's points, or the teams'. [teams]"""
        return (points[0] + points[2], points[1] + points[3]) if self.options.variant == "teams" else points

    @property
    def outcome(self) -> Outcome | None:
        """[win], [teams]"""
        if self.to_act:
            return None
        sums = self._sums(self.points)
        best = [side for side, total in enumerate(sums) if total == max(sums)]
        why = "rounds played" if self.options.target is None else "target reached"
        if self.options.variant == "teams":
            return Outcome(self.points, tuple(seat for seat in range(4) if seat % 2 in best), why, sums)
        return Outcome(self.points, tuple(best), why)

    # What a seat may know ---------------------------------------------------------------------------------

    def masked(self, seat: int | None) -> State:
        """[closed-hand]; an empty hand hides nothing."""
        closed = tuple(
            hand if owner == seat or not kept else HIDDEN
            for owner, (hand, kept) in enumerate(zip(self.closed, self.kept, strict=True))
        )
        return msgspec.structs.replace(self, closed=closed)

    def filled_in(self, rng: random.Random) -> State:
        """Uniform over all deals of the unseen cards: open hands alone oblige, so plays tell nothing of closed ones. [closed-free]"""
        hidden = [seat for seat, hand in enumerate(self.closed) if hand < 0]
        if not hidden:
            return self
        cards = iter(shuffled(kinds_in(self._unseen()), rng))
        closed = self.closed
        for seat in hidden:
            closed = put(closed, seat, packed(next(cards) for _ in range(self.kept[seat])))
        return msgspec.structs.replace(self, closed=closed)

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        """[closed-hand]"""
        if not isinstance(move, Deal):
            return move
        return Deal(
            tuple(row if owner == seat else (UNKNOWN,) * len(row) for owner, row in enumerate(move.closed)), move.sets
        )


# The laws of a trick, card by card --------------------------------------------------------------------


def plays(opened: int, closed: int, kept: int, led: tuple[int, ...]) -> tuple[Play, ...]:
    """The legal plays from an open and a closed hand, of which `kept` cards may be played, after `led` (empty: a lead)."""
    if not led:
        return (*_singles(opened, closed if kept else 0), *legal_pairs(opened, closed, kept, None))
    if len(led) == 1:
        bits = COLOUR_BITS[colour(led[0])]
        if opened & bits:  # [follow-colour]
            return _singles(opened & bits, closed & bits if kept else 0)
        return _singles(opened, closed if kept else 0)  # [closed-free]
    colours = (colour(led[0]), colour(led[1]))
    if legal_pairs(opened, 0, 0, colours):  # [follow-pair]
        return legal_pairs(opened, closed, kept, colours)
    return _any_two(opened, closed, kept)  # [closed-free], [same-size]


@lru_cache(1 << 16)
def _singles(opened: int, closed: int) -> tuple[Play, ...]:
    from_open = [play_of((kind,), ()) for kind in range(20) if held(opened, kind)]
    return (*from_open, *(play_of((), (kind,)) for kind in range(20) if held(closed, kind)))


def legal_pairs(opened: int, closed: int, kept: int, colours: tuple[int, int] | None) -> tuple[Play, ...]:
    """The pairs of one number, lowest first; with `colours`, only those of the same two colours. [lead]"""
    found: tuple[Play, ...] = ()
    for ace_bits in range(0, 20, 2):
        mine, hidden = opened >> ace_bits & _RANK, closed >> ace_bits & _RANK
        if mine or hidden:
            found += _pairs_of(ace_bits // 2, mine, hidden, kept, colours)
    return tuple(sorted(found, key=_place)) if len(found) > 1 else found


@cache
def _place(two: Play) -> tuple[int, tuple[int, ...]]:
    """Where two cards stand in the canonical order: open ones first."""
    return len(two.closed), cards_of(two)[2]


_RANK: Final = 3 | 3 << 20
"""The bits that count the cards of one number, both colours, in a hand that is shifted so that it comes first."""


@cache
def _pairs_of(ace: int, opened: int, closed: int, kept: int, colours: tuple[int, int] | None) -> tuple[Play, ...]:
    twos = _any_two(opened << 2 * ace, closed << 2 * ace, kept)
    return twos if colours is None else tuple(play for play in twos if _colours(play) == sorted(colours))


@lru_cache(1 << 16)
def _any_two(opened: int, closed: int, kept: int) -> tuple[Play, ...]:
    mine, hidden = kinds_in(opened), kinds_in(closed)
    found = dict.fromkeys(play_of(two, ()) for two in combinations(mine, 2))
    if kept:
        found |= dict.fromkeys(play_of((one,), (other,)) for one in mine for other in hidden)
    if kept > 1:
        found |= dict.fromkeys(play_of((), two) for two in combinations(hidden, 2))
    return tuple(found)


def _colours(play: Play) -> list[int]:
    return sorted(COLOURS.index(code[0]) for code in (*play.open, *play.closed))


def followers(played: tuple[tuple[int, ...], ...]) -> tuple[bool, ...]:
    """Which plays follow the first one, itself included. [follow-colour], [follow-pair]"""
    wanted = sorted(map(colour, played[0]))
    return tuple(sorted(map(colour, play)) == wanted and len(set(map(rank, play))) == 1 for play in played)


def ace_is_high(played: tuple[tuple[int, ...], ...], follows: tuple[bool, ...]) -> bool:
    """Whether a 10 was led or follows. [ace]"""
    return any(fits and rank(play[0]) == 10 for play, fits in zip(played, follows, strict=True))


def winning_place(played: tuple[tuple[int, ...], ...], follows: tuple[bool, ...]) -> int:
    """Which play, in order, takes the trick. [winner], [ace], [tie]"""
    ace = 11 if ace_is_high(played, follows) else 1
    ranks = [
        (ace if rank(play[0]) == 1 else rank(play[0])) if fits else 0
        for play, fits in zip(played, follows, strict=True)
    ]
    return len(ranks) - 1 - ranks[::-1].index(max(ranks))


# Small things -----------------------------------------------------------------------------------------


def in_order(move: Play) -> Play:
    """The same play with its cards in canonical order, as `legal_moves` lists it."""
    if any(code not in KINDS for code in (*move.open, *move.closed)):
        return move
    return play_of(*(tuple(sorted(KINDS[code] for code in cards)) for cards in (move.open, move.closed)))


def nearest_bid(legal: tuple[Move, ...], wanted: Bid) -> Move:
    """The legal bid on the same set, or the next one to it, that is closest in value."""

    def distance(move: Move) -> tuple[int, int]:
        assert isinstance(move, Bid)
        return abs(move.set - wanted.set), abs(move.points - wanted.points)

    return min(legal, key=distance)


def nearest_play(legal: tuple[Move, ...], wanted: Play) -> Move:
    """The legal play that shares most with `wanted`: cards, then how many there are, then where they come from."""
    cards = wanted.open + wanted.closed

    def distance(move: Move) -> tuple[int, int, int]:
        assert isinstance(move, Play)
        mine = move.open + move.closed
        return (
            -_shared(mine, cards),
            abs(len(mine) - len(cards)),
            -_shared(move.open, wanted.open) - _shared(move.closed, wanted.closed),
        )

    return min(legal, key=distance)


def _shared(cards: tuple[str, ...], others: tuple[str, ...]) -> int:
    """How many cards two plays have in common, copies counted."""
    return sum(min(cards.count(code), others.count(code)) for code in {*cards})


def first_state(options: Options) -> State:
    """The table before the first deal. [start-points], [start-player]"""
    nobody, nothing = (-1,) * options.players, (0,) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, points=(options.start_points,) * options.players, starter=options.first,
        closed=(), kept=(), opened=(), sets=(), bidders=nobody, bids=nobody, waiting=(), paid=nothing, leader=-1, played=(), shown=0, tricks=(), scored=(),
    )  # fmt: skip


GAME: Final = core.Game(
    name="gear",
    title="GEAR",
    seats=(2, 3, 4, 5),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(Bid, Play, Deal),
    event_types=(Ousted, Sold, Trick, Round),
    rulebook=RULEBOOK,
    package="kernel_lib.games.gear",
    first_state=first_state,
)
