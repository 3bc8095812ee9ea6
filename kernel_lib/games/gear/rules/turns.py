"""The moves of GEAR: which are legal, why others are refused, and what each does."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Final

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import clockwise, put
from kernel_lib.games.gear.rules.components import (
    ACES,
    CLOSED,
    COLOUR_NAMES,
    COLOURS,
    FULL,
    HAND,
    HIDDEN,
    KINDS,
    SET,
    codes,
    colour,
    held,
    kinds_in,
    named,
    packed,
)
from kernel_lib.games.gear.rules.moves import (
    BIDS,
    HIGHEST_BID,
    Bid,
    Deal,
    Ousted,
    Play,
    Round,
    Score,
    Sold,
    Trick,
    cards_of,
    in_order,
    set_name,
)
from kernel_lib.games.gear.rules.rulebook import RULEBOOK
from kernel_lib.games.gear.rules.setup import Options
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.tricks import ace_is_high, followers, plays, winning_place

# What may be played in GEAR, and why not. [turn], [end] --------------------------------------------


def legal_plays(state: State, seat: int) -> tuple[Move, ...]:
    """Return what a seat may lead, or play on what was led. [lead], [follow-colour], [follow-pair], [closed-free]"""
    return plays(state.opened[seat], state.closed_pool(seat), state.kept[seat], state.led)


def legal_bids(state: State, seat: int) -> tuple[Move, ...]:
    """Return the bids above those that lie there. [choose-set], [higher-bid], [bid-values]"""
    legal: tuple[Move, ...] = ()
    limit = state.bid_limit(seat)
    for bids, points in zip(BIDS, state.bids, strict=False):
        legal += bids[points + 1 : limit + 1]
    return legal


def check_deal(state: State, move: Move, _seat: int) -> Refusal | None:
    """Return why a deal cannot come about; a closed hand with an unknown card counts as hidden. [deal], [cards]"""
    players = state.options.players
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


def check_bid(state: State, move: Bid, seat: int) -> Refusal | None:
    """Return why a seat may not make a bid. [choose-set], [bid-values], [debt], [higher-bid]"""
    limit = state.bid_limit(seat)
    known = 0 <= move.set < len(state.bids)
    if known and state.bids[move.set] < move.points <= limit:
        return None
    nearest = nearest_bid(legal_bids(state, seat), move)
    if not known:
        return RULEBOOK.refuse("choose-set", nearest, last=set_name(len(state.bids) - 1))
    if not 0 <= move.points <= HIGHEST_BID:
        return RULEBOOK.refuse("bid-values", nearest)
    if move.points > limit:
        return RULEBOOK.refuse("debt", nearest, points=state.points[seat], limit=limit)
    return RULEBOOK.refuse("higher-bid", nearest, points=state.bids[move.set], set=set_name(move.set))


def check_play(state: State, move: Play, seat: int) -> Refusal | None:
    """Return why a seat may not play these cards. [own-cards], [lead], [never-three], [same-size], [follow-colour],
    [follow-pair]
    """
    legal = legal_plays(state, seat)
    if move in legal or in_order(move) in legal:
        return None
    strange = [code for code in (*move.open, *move.closed) if code not in KINDS]
    if strange:
        return RULEBOOK.refuse("cards", legal[0], card=strange[0])
    nearest = nearest_play(legal, move)
    missing = _missing(state, move, seat)
    if missing is not None:
        return RULEBOOK.refuse("own-cards", nearest, cards=missing[0], hand=missing[1])
    size = len(move.open) + len(move.closed)
    if not state.played:
        return RULEBOOK.refuse("lead" if size == 2 else "never-three", nearest)
    led = state.played[0]
    if size != len(led):
        return RULEBOOK.refuse("same-size", nearest, size="One card was" if len(led) == 1 else "Two cards were")
    names = [COLOUR_NAMES[COLOURS[colour(kind)]] for kind in led]
    if size == 1:
        return RULEBOOK.refuse("follow-colour", nearest, colour=names[0])
    return RULEBOOK.refuse("follow-pair", nearest, colours=" and ".join(names))


def _missing(state: State, move: Play, seat: int) -> tuple[str, str] | None:
    """The cards of a move that its hand has not got, and which hand that is."""
    for name, wanted, hand in (
        ("open", move.open, state.opened[seat]),
        ("closed", move.closed, state.closed_pool(seat)),
    ):
        kinds = [KINDS[code] for code in wanted]
        if any(kinds.count(kind) > held(hand, kind) for kind in kinds) or (
            name == "closed" and len(kinds) > state.kept[seat]
        ):
            return named(wanted), name
    return None


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


# What a move does in GEAR, in the order in which a game happens ------------------------------------


ROUND_LIMIT: Final = 30
"""After so many rounds a game ends whose target nobody has reached. [round-limit]"""


def initial_state(options: Options) -> State:
    """The table before the first deal. [start-points], [start-player]"""
    nobody, nothing = (-1,) * options.players, (0,) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, points=(options.start_points,) * options.players,
        starter=options.first, closed=(), kept=(), opened=(), sets=(), bidders=nobody, bids=nobody, waiting=(),
        paid=nothing, leader=-1, played=(), shown=0, tricks=(), scored=(),
    )  # fmt: skip


def sample_chance(state: State, rng: random.Random) -> Deal:
    """[deal]"""
    players = state.options.players
    cards = shuffled(kinds_in(FULL), rng)
    closed = [cards[CLOSED * seat : CLOSED * (seat + 1)] for seat in range(players)]
    rest = cards[CLOSED * players :]
    sets = [rest[SET * number : SET * (number + 1)] for number in range(players)]
    return Deal(tuple(codes(sorted(row)) for row in closed), tuple(codes(sorted(row)) for row in sets))


def apply_deal(state: State, deal: Deal, _seat: int) -> State:
    """Lay out the cards of a round. [deal], [bidding-order], [easy]"""
    players = state.options.players
    closed = tuple(HIDDEN if UNKNOWN in row else packed(map(KINDS.__getitem__, row)) for row in deal.closed)
    sets = tuple(packed(map(KINDS.__getitem__, row)) for row in deal.sets)
    nobody = (-1,) * players
    waiting = clockwise((state.starter + 1) % players, players)
    dealt = state.replace(
        to_act=waiting[:1], events=(), round=state.round + 1, closed=closed, kept=(CLOSED,) * players,
        opened=(0,) * players, sets=sets, bidders=nobody, bids=nobody, waiting=waiting, paid=(0,) * players,
        leader=-1, played=(), shown=0, tricks=(),
    )  # fmt: skip
    return dealt if state.options.variant != "easy" else sold(dealt, tuple(range(players)), (0,) * players, ())


def apply_bid(state: State, bid: Bid, seat: int) -> State:
    """Lay a bid beside its set; whoever lay there is ousted. [choose-set], [ousted], [ousted-bid]"""
    loser = state.bidders[bid.set]
    bidders = put(state.bidders, bid.set, seat)
    bids = put(state.bids, bid.set, bid.points)
    events = (Ousted(loser, bid.set),) if loser >= 0 else ()
    if -1 not in bidders:
        return sold(state, bidders, bids, events)
    waiting = state.waiting[1:]
    if waiting:
        next_seat = waiting[0]
    else:
        players = state.options.players
        next_seat = next(other for other in clockwise((seat + 1) % players, players) if other not in bidders)
    return state.replace(to_act=(next_seat,), events=events, bidders=bidders, bids=bids, waiting=waiting)


def sold(state: State, bidders: tuple[int, ...], bids: tuple[int, ...], events: tuple[Event, ...]) -> State:
    """The state when set `i` goes to the seat `bidders[i]` for `bids[i]` points.

    [sold], [open-hand], [first-lead], [easy]
    """
    seats = range(state.options.players)
    bought = [bidders.index(seat) for seat in seats]
    paid = tuple(bids[number] for number in bought)
    if state.options.variant != "easy":
        events = (*events, *(Sold(seat, bought[seat], paid[seat]) for seat in seats))
    return state.replace(
        to_act=(state.starter,), events=events, points=tuple(state.points[seat] - paid[seat] for seat in seats),
        bidders=bidders, bids=bids, waiting=(), paid=paid, opened=tuple(state.sets[number] for number in bought),
        sets=(), leader=state.starter,
    )  # fmt: skip


def apply_play(state: State, move: Play, seat: int) -> State:
    """Lay cards; the last ones of a trick end it. [own-cards], [turn]"""
    from_open, from_closed, kinds = cards_of(move)
    opened, closed, kept, shown = state.opened, state.closed, state.kept, state.shown
    if from_open:
        opened = put(opened, seat, opened[seat] - from_open)
    if from_closed:
        kept = put(kept, seat, kept[seat] - len(move.closed))
        left = closed[seat] - from_closed if closed[seat] >= 0 else HIDDEN
        closed = put(closed, seat, left if kept[seat] else 0)
        shown += from_closed
    played = (*state.played, kinds)
    players = len(opened)
    laid = state.replace(
        to_act=((seat + 1) % players,), events=(), closed=closed, kept=kept, opened=opened, played=played, shown=shown
    )  # fmt: skip
    return laid if len(played) < players else _trick_over(laid)


def _trick_over(state: State) -> State:
    """[winner], [taker-leads]"""
    trick = _taken(state, state.played)
    taken = state.replace(
        to_act=(trick.winner,), events=(trick,), leader=trick.winner, played=(), tricks=(*state.tricks, trick)
    )
    return taken if any(state.opened) or any(state.kept) else _round_over(taken)


def _taken(state: State, played: tuple[tuple[int, ...], ...]) -> Trick:
    seats = clockwise(state.leader, len(played))
    follows = followers(played)
    aces = sum(map(_aces_in, played))
    winner = seats[winning_place(played, follows)]
    return Trick(
        len(state.tricks) + 1,
        winner,
        len(played[0]),
        seats,
        tuple(map(_as_written, played)),
        follows,
        aces,
        ace_is_high(played, follows),
    )


_as_written: Final = cache(codes)
"""A play again as it was made: its cards."""


@cache
def _aces_in(play: tuple[int, ...]) -> int:
    return sum(kind in ACES for kind in play)


def _round_over(state: State) -> State:
    """[score-tricks], [score-aces], [score-last], [score-all], [next-round]"""
    last = state.tricks[-1].winner
    scores = _scores(state, last)
    done = Round(state.round, scores)
    scored = state.replace(
        events=(*state.events, done),
        points=tuple(score.total for score in scores),
        starter=last,
        leader=-1,
        scored=(*state.scored, done),
    )
    return scored.replace(to_act=() if _is_last(scored) else (CHANCE,))


def _scores(state: State, last: int) -> tuple[Score, ...]:
    """Per seat what the tricks so far bring, if `last` took the last one of the round (-1: there are more to come)."""
    aces = [0] * state.options.players
    for trick in state.tricks:
        aces[trick.winner] += trick.aces
    return tuple(_score(state, seat, tricks, aces[seat], last) for seat, tricks in enumerate(state.taken))


def lines_of(tricks: int, aces: int, *, last: bool) -> tuple[int, int, int, int, int]:
    """Return what tricks, full threes, As, the last trick, and all tricks bring in a round.

    [score-tricks], [score-aces], [score-last], [score-all]
    """
    return tricks, tricks // 3, aces, 3 * last, 3 * (tricks == HAND)


def _score(state: State, seat: int, tricks: int, aces: int, last: int) -> Score:
    lines = lines_of(tricks, aces, last=seat == last)
    return Score(*lines, paid=state.paid[seat], total=state.points[seat] + sum(lines))


def standing(state: State) -> tuple[int, ...]:
    """Per seat the points that the game is won by, of teams the sum: prices are paid, tricks on the table count.

    Before the first sets are sold nothing counts. [win], [score-tricks], [score-aces], [teams]
    """
    if not state.scored and state.leader < 0:
        return ()
    now = state.points
    if state.leader >= 0:
        now = tuple(points + sum(score.parts) for points, score in zip(now, _scores(state, last=-1), strict=True))
    if state.options.variant == "teams":
        return tuple(now[seat] + now[(seat + 2) % 4] for seat in range(4))
    return now


def _is_last(state: State) -> bool:
    """Whether no round follows the one that was scored. [end], [round-limit]"""
    if state.options.target is None:
        return bool(state.round == state.options.rounds)
    return _reached(state) or state.round == ROUND_LIMIT


def _reached(state: State) -> bool:
    """Whether somebody has the points that were agreed. [end], [teams]"""
    return state.options.target is not None and max(state.sums) >= state.options.target


def outcome(state: State) -> Outcome | None:
    """[win], [teams]"""
    if state.to_act:
        return None
    sums = state.sums
    best = [side for side, total in enumerate(sums) if total == max(sums)]
    why = "target reached" if _reached(state) else "rounds played"
    if state.options.variant == "teams":
        return Outcome(state.points, tuple(seat for seat in range(4) if seat % 2 in best), why, sums)
    return Outcome(state.points, tuple(best), why)


# The phases of a round --------------------------------------------------------------------------------


DEAL: Final = core.Phase({Deal: core.Verb(check_deal, apply_deal)}, rule=check_deal)
AUCTION: Final = core.Phase({Bid: core.Verb(check_bid, apply_bid)}, rule="auction-first", legal=legal_bids)
TRICKS: Final = core.Phase({Play: core.Verb(check_play, apply_play)}, rule="auction-over", legal=legal_plays)


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position: the deal, the auction until all sets are sold, then the tricks."""
    if state.to_act == (CHANCE,):
        return DEAL
    return AUCTION if state.leader < 0 else TRICKS
