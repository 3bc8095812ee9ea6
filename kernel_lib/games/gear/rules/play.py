"""What a move does in GEAR, in the order in which a game happens."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from kernel_lib.cards import shuffled
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome
from kernel_lib.games.gear.rules.cards import ACES, CLOSED, FULL, HAND, HIDDEN, KINDS, SET, codes, kinds_in, packed
from kernel_lib.games.gear.rules.moves import Bid, Deal, Ousted, Play, Round, Score, Sold, Trick, cards_of
from kernel_lib.games.gear.rules.options import Options
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.tricks import ace_is_high, followers, winning_place
from kernel_lib.seats import clockwise, put

ROUND_LIMIT: Final = 30
"""After so many rounds a game ends whose target nobody has reached. [round-limit]"""


def first_state(options: Options) -> State:
    """The table before the first deal. [start-points], [start-player]"""
    nobody, nothing = (-1,) * options.players, (0,) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, points=(options.start_points,) * options.players,
        starter=options.first, closed=(), kept=(), opened=(), sets=(), bidders=nobody, bids=nobody, waiting=(),
        paid=nothing, leader=-1, played=(), shown=0, tricks=(), scored=(),
    )  # fmt: skip


def after(state: State, move: Move, seat: int, ms: int | None) -> State:
    """The position after a legal move."""
    if isinstance(move, Play):
        return _played(state, move, seat)
    if isinstance(move, Bid):
        return _bid(state, move, seat)
    assert isinstance(move, Deal)
    return _dealt(state, move)


def sample_chance(state: State, rng: random.Random) -> Deal:
    """[deal]"""
    players = state.options.players
    cards = shuffled(kinds_in(FULL), rng)
    closed = [cards[CLOSED * seat : CLOSED * (seat + 1)] for seat in range(players)]
    rest = cards[CLOSED * players :]
    sets = [rest[SET * number : SET * (number + 1)] for number in range(players)]
    return Deal(tuple(codes(sorted(row)) for row in closed), tuple(codes(sorted(row)) for row in sets))


def _dealt(state: State, deal: Deal) -> State:
    """[deal], [bidding-order], [easy]"""
    players = state.options.players
    closed = tuple(HIDDEN if UNKNOWN in row else packed(map(KINDS.__getitem__, row)) for row in deal.closed)
    sets = tuple(packed(map(KINDS.__getitem__, row)) for row in deal.sets)
    nobody = (-1,) * players
    waiting = clockwise((state.starter + 1) % players, players)
    dealt = state.but(
        to_act=waiting[:1], events=(), round=state.round + 1, closed=closed, kept=(CLOSED,) * players,
        opened=(0,) * players, sets=sets, bidders=nobody, bids=nobody, waiting=waiting, paid=(0,) * players,
        leader=-1, played=(), shown=0, tricks=(),
    )  # fmt: skip
    return dealt if state.options.variant != "easy" else sold(dealt, tuple(range(players)), (0,) * players, ())


def _bid(state: State, bid: Bid, seat: int) -> State:
    """[choose-set], [ousted], [ousted-bid]"""
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
    return state.but(to_act=(next_seat,), events=events, bidders=bidders, bids=bids, waiting=waiting)


def sold(state: State, bidders: tuple[int, ...], bids: tuple[int, ...], events: tuple[Event, ...]) -> State:
    """The state when set `i` goes to the seat `bidders[i]` for `bids[i]` points.

    [sold], [open-hand], [first-lead], [easy]
    """
    seats = range(state.options.players)
    bought = [bidders.index(seat) for seat in seats]
    paid = tuple(bids[number] for number in bought)
    if state.options.variant != "easy":
        events = (*events, *(Sold(seat, bought[seat], paid[seat]) for seat in seats))
    return state.but(
        to_act=(state.starter,), events=events, points=tuple(state.points[seat] - paid[seat] for seat in seats),
        bidders=bidders, bids=bids, waiting=(), paid=paid, opened=tuple(state.sets[number] for number in bought),
        sets=(), leader=state.starter,
    )  # fmt: skip


def _played(state: State, move: Play, seat: int) -> State:
    """[own-cards], [turn]"""
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
    laid = state.but(
        to_act=((seat + 1) % players,), events=(), closed=closed, kept=kept, opened=opened, played=played, shown=shown
    )  # fmt: skip
    return laid if len(played) < players else _trick_over(laid)


def _trick_over(state: State) -> State:
    """[winner], [taker-leads]"""
    trick = _taken(state, state.played)
    taken = state.but(
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
    scored = state.but(
        events=(*state.events, done),
        points=tuple(score.total for score in scores),
        starter=last,
        leader=-1,
        scored=(*state.scored, done),
    )
    return scored.but(to_act=() if _is_last(scored) else (CHANCE,))


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
