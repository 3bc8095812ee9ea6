"""Scoring: who takes a trick, what a round brings, and when a game of GEAR is over and won."""

from __future__ import annotations

from functools import cache
from typing import Final

from kernel_lib.core import CHANCE, Outcome
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import ACES, HAND, codes, colour, rank
from kernel_lib.games.gear.rules.moves import Round, Score, Trick
from kernel_lib.games.gear.rules.state import State

Cards = tuple[int, ...]
"""The kinds of the cards that a seat plays to a trick: one or two."""
ROUND_LIMIT: Final = 30
"""The number of rounds after which a game ends, even if nobody has reached its target. [round-limit]"""

# A trick ----------------------------------------------------------------------------------------------


def which_follow(played: tuple[Cards, ...]) -> tuple[bool, ...]:
    """Return the plays that follow the first one, itself included. [follow-colour], [follow-pair]"""
    led = played[0]
    return tuple([_follows(led, cards) for cards in played])


@cache
def _follows(led: Cards, cards: Cards) -> bool:
    """Return True if cards have the colours of those that were led and, if they are two, one number."""
    return sorted(map(colour, cards)) == sorted(map(colour, led)) and len(set(map(rank, cards))) == 1


def ace_is_high(played: tuple[Cards, ...], follows: tuple[bool, ...]) -> bool:
    """Return True if a 10 was led or follows, so that an A stands above it. [ace]"""
    return 10 in [_NUMBERS[cards[0]] for cards, fits in zip(played, follows, strict=True) if fits]


def winning_place(played: tuple[Cards, ...], follows: tuple[bool, ...]) -> int:
    """Return the play that takes the trick: the highest that follows, of equals the last. [winner], [ace], [tie]"""
    numbers = _NUMBERS_ACE_HIGH if ace_is_high(played, follows) else _NUMBERS
    winner, highest = 0, 0
    for place, cards in enumerate(played):
        if follows[place] and numbers[cards[0]] >= highest:
            winner, highest = place, numbers[cards[0]]
    return winner


_NUMBERS: Final = tuple(rank(kind) for kind in range(20))
"""The number of each kind."""
_NUMBERS_ACE_HIGH: Final = tuple(11 if number == 1 else number for number in _NUMBERS)
"""The number of each kind where an A stands above the 10."""


def end_trick(state: State) -> State:
    """Give the trick to its winner, who leads the next one; after the last one the round ends.

    [winner], [taker-leads], [pairs-count-two]
    """
    played = state.played
    seats, follows = turn_order(state.leader, len(played)), which_follow(played)
    winner = seats[winning_place(played, follows)]
    trick = Trick(
        number=len(state.tricks) + 1, winner=winner, size=len(played[0]), seats=seats,
        cards=tuple(map(_codes, played)), followed=follows, aces=sum(map(_aces_in, played)),
        ace_high=ace_is_high(played, follows),
    )  # fmt: skip
    ended = state.replace(to_act=(winner,), events=(trick,), leader=winner, played=(), tricks=(*state.tricks, trick))
    return ended if any(state.opened) or any(state.kept) else end_round(ended)


_codes: Final = cache(codes)
"""The cards of a play as logs write them."""


@cache
def _aces_in(cards: Cards) -> int:
    """Return the number of As among the cards."""
    return sum(kind in ACES for kind in cards)


# A round ----------------------------------------------------------------------------------------------


def end_round(state: State) -> State:
    """Score the round; whoever took its last trick starts the next one, unless the game is over.

    [score-tricks], [score-aces], [score-last], [score-all], [next-round], [end]
    """
    last = state.tricks[-1].winner
    done = Round(state.round, round_scores(state, last))
    scored = state.replace(
        events=(*state.events, done), points=tuple(score.total for score in done.scores), starter=last, leader=-1,
        scored=(*state.scored, done),
    )  # fmt: skip
    return scored.replace(to_act=() if is_last_round(scored) else (CHANCE,))


def round_scores(state: State, last: int) -> tuple[Score, ...]:
    """Return the points of each seat for the tricks so far; `last` took the last one of the round, or is -1."""
    aces = [0] * state.options.players
    for trick in state.tricks:
        aces[trick.winner] += trick.aces
    return tuple(
        _seat_score(state, seat, score_lines(tricks, aces[seat], last=seat == last))
        for seat, tricks in enumerate(state.taken)
    )


def score_lines(tricks: int, aces: int, *, last: bool) -> tuple[int, int, int, int, int]:
    """Return the points for tricks, full threes, As, the last trick, and all tricks of a round.

    [score-tricks], [score-aces], [score-last], [score-all]
    """
    return tricks, tricks // 3, aces, 3 * last, 3 * (tricks == HAND)


def _seat_score(state: State, seat: int, lines: tuple[int, int, int, int, int]) -> Score:
    """Return the lines of a seat with its points after them."""
    return Score(*lines, paid=state.paid[seat], total=state.points[seat] + sum(lines))


def is_last_round(state: State) -> bool:
    """Return True if no round follows the one that was scored. [end], [round-limit]"""
    if state.options.target is None:
        return bool(state.round == state.options.rounds)
    return target_reached(state) or state.round == ROUND_LIMIT


# The game ---------------------------------------------------------------------------------------------


def target_reached(state: State) -> bool:
    """Return True if somebody, or a team, has the points that were agreed. [end], [teams]"""
    return state.options.target is not None and max(state.sums) >= state.options.target


def outcome(state: State) -> Outcome | None:
    """Return the outcome: who has most points, of teams who has most together; None while it is on.

    [win], [teams]
    """
    if state.to_act:
        return None
    sums = state.sums
    best = [side for side, total in enumerate(sums) if total == max(sums)]
    why = "target reached" if target_reached(state) else "rounds played"
    if state.options.variant == "teams":
        return Outcome(state.points, tuple(seat for seat in range(4) if seat % 2 in best), why, sums)
    return Outcome(state.points, tuple(best), why)


def score_so_far(state: State) -> tuple[int, ...]:
    """Return the points of each seat as they stand, in teams those of its team: bids are paid, and the tricks taken in
    this round count.

    Empty before the first sets are sold, when nothing counts yet. [win], [score-tricks], [score-aces], [teams]
    """
    if not state.scored and state.leader < 0:
        return ()
    now = state.points
    if state.leader >= 0:
        now = tuple(points + sum(score.parts) for points, score in zip(now, round_scores(state, last=-1), strict=True))
    if state.options.variant == "teams":
        return tuple(now[seat] + now[(seat + 2) % 4] for seat in range(4))
    return now
