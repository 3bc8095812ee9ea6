"""Questions on the rules of GEAR, beside what may be played."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.gear.exercises.consequences import consequences
from kernel_lib.games.gear.exercises.mistakes import (
    counted_number,
    lines_of_score,
    other_prices,
    other_sums,
    other_tricks,
    score_of,
    trick_of,
    tricks_of_taker,
    why_not_acting,
    why_not_ousted,
    why_not_starter,
    why_not_taker,
    why_not_winner,
)
from kernel_lib.games.gear.exercises.omissions import omissions
from kernel_lib.games.gear.rules.components import (
    CODES,
    COLOUR_BITS,
    card_args,
    codes,
    colour,
    copies_in,
    kinds_in,
)
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Bid, Ousted, Play, Round, Sold, Trick
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.exercises import (
    CHANCE_ONLY,
    FRAME,
    HIDDEN,
    NAMED,
    SELDOM,
    ExerciseCase,
    Exercises,
    HowMany,
    Question,
    Statement,
    WhatMay,
    WhichHold,
    WhichPlayers,
    claims,
)
from kernel_lib.words import Message, messages

Case = ExerciseCase[State]

say: Final = messages("gear")


# Who is to act ----------------------------------------------------------------------------------------------------


def _next_first_bid(case: Case) -> list[int]:
    """Return the next seats while somebody has not bid yet. [bidding-order]"""
    return case.next_seats() if case.after.waiting else []


def _next_ousted_bid(case: Case) -> list[int]:
    """Return the next seats once all have bid. [ousted-bid]"""
    return case.next_seats() if case.after.in_auction and not case.after.waiting else []


def _first_lead(case: Case) -> list[int]:
    return case.next_seats() if case.caused(Sold) else []


def _taker_leads(case: Case) -> list[int]:
    return case.next_seats() if case.caused(Trick) else []


def _starter(case: Case) -> list[int]:
    """Return the player who starts the round after the one that was scored. [next-round]"""
    return [case.after.starter] if case.caused(Round) and case.after.outcome is None else []


# The auction ----------------------------------------------------------------------------------------------


def _ousted(case: Case) -> list[int]:
    return [event.seat for event in case.caused(Ousted)]


def _paid(case: Case) -> int | None:
    """Return the price that the next player paid for a set. [sold]"""
    seat = (case.seat + 1) % case.before.options.players
    return next((event.points for event in case.caused(Sold) if event.seat == seat), None)


# What may be played ---------------------------------------------------------------------------------------


def _must_follow(case: Case) -> bool:
    """Return True if the open hand has the colour of the card that was led, and another one. [follow-colour]"""
    led, opened = case.before.led, case.before.opened[case.seat]
    bits = COLOUR_BITS[colour(led[0])] if len(led) == 1 else 0
    return bool(opened & bits) and bool(opened & ~bits)


def _need_not_follow(case: Case) -> bool:
    """Return True if the open hand cannot follow the card that was led, while the closed one could. [closed-free]"""
    led = case.before.led
    if len(led) != 1:
        return False
    bits = COLOUR_BITS[colour(led[0])]
    return not case.before.opened[case.seat] & bits and bool(max(case.before.closed[case.seat], 0) & bits)


# Tricks ---------------------------------------------------------------------------------------------------


def _taker(case: Case) -> list[int]:
    return [trick.winner for trick in case.caused(Trick)]


def _followed(trick: Trick) -> list[int]:
    """Return the values that plays count which were led or followed."""
    return [counted_number(trick, place) for place, follows in enumerate(trick.followed) if follows]


def _taker_beside_a_ten(case: Case) -> list[int]:
    """Return the player who took a trick in which an A counts 11. [ace]"""
    return [trick.winner for trick in case.caused(Trick) if 11 in _followed(trick)]


def _later_taker(case: Case) -> list[int]:
    """Return the player who took a trick in which several followed with the same highest number. [tie]"""
    return [trick.winner for trick in case.caused(Trick) if _is_tied(trick)]


def _is_tied(trick: Trick) -> bool:
    numbers = _followed(trick)
    return numbers.count(max(numbers)) > 1


def _tricks_with_pairs(case: Case) -> int | None:
    """Return the number of tricks that the taker has, if there is one of pairs among them. [pairs-count-two]"""
    trick = trick_of(case)
    if trick is None:
        return None
    own = [other for other in case.after.tricks if other.winner == trick.winner]
    return sum(other.size for other in own) if any(other.size == 2 for other in own) else None


# Scores ---------------------------------------------------------------------------------------------------


def _for_tricks(case: Case) -> int | None:
    score = score_of(case)
    return score.earned if score and score.tricks else None


def _for_aces(case: Case) -> int | None:
    score = score_of(case)
    return score.earned if score and score.aces else None


def _for_the_last(case: Case) -> int | None:
    score = score_of(case)
    return score.earned if score and score.last else None


def _alone(case: Case) -> tuple[int, ...]:
    return _winners(case, teams=False)


def _as_teams(case: Case) -> tuple[int, ...]:
    return _winners(case, teams=True)


def _winners(case: Case, *, teams: bool) -> tuple[int, ...]:
    outcome = case.after.outcome
    return case.winners() if outcome is not None and (outcome.teams is not None) == teams else ()


# Hidden cards ---------------------------------------------------------------------------------------------


def _twins(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on cards that a rival may still hold: of every card there are two, and both may be seen.
    [cards]
    """
    known = case.before.view(case.seat).state
    if known.in_auction or not any(kept for seat, kept in enumerate(known.kept) if seat != case.seat):
        return None
    unseen = {kind for kind in range(len(CODES)) if copies_in(known.unseen, kind)}
    seen = [kind for kind in range(len(CODES)) if kind not in unseen]
    return claims(sorted(unseen), seen, rng, _claim)


def _claim(kind: int) -> Message:
    return say("claim-card", card=say("card", **card_args(CODES[kind])))


# What somebody might try ----------------------------------------------------------------------------------


def _plausible_moves(state: State, seat: int, rng: random.Random) -> Iterator[Move]:
    """Yield bids above and beside those that lie there; one, two and three cards of the own hands."""
    players = state.options.players
    yield from (Bid(rng.randrange(players), rng.randrange(HIGHEST_BID + 1)) for _ in range(8))
    yield from (Bid(players, rng.randrange(6)), Bid(rng.randrange(players), HIGHEST_BID + rng.randint(1, 4)))
    opened, closed = codes(kinds_in(state.opened[seat])), codes(kinds_in(max(state.closed[seat], 0)))
    for count in (1, 1, 2, 2, 2, 2, 3):
        if len(opened) >= count:
            yield Play(tuple(sorted(rng.sample(opened, count))))
        if closed and len(opened) >= count:
            yield Play(tuple(sorted(rng.sample(opened, count - 1))), (rng.choice(closed),))


QUESTIONS: Final[dict[str, tuple[Question, ...]]] = {
    "cards": (WhichHold(say("ask-twins"), _twins, of_move=False),),
    "turn": (WhichPlayers(say("ask-next"), ExerciseCase.next_seats, why_not_acting),),
    "bidding-order": (WhichPlayers(say("ask-next"), _next_first_bid, why_not_acting),),
    "ousted": (WhichPlayers(say("ask-ousted"), _ousted, why_not_ousted),),
    "ousted-bid": (WhichPlayers(say("ask-next"), _next_ousted_bid, why_not_acting),),
    "sold": (HowMany(say("ask-pay"), _paid, slips=other_prices),),
    "first-lead": (WhichPlayers(say("ask-next"), _first_lead, why_not_acting),),
    "follow-colour": (WhatMay(say("ask-mark"), _must_follow),),
    "closed-free": (WhatMay(say("ask-mark"), _need_not_follow),),
    "winner": (WhichPlayers(say("ask-winner"), _taker, why_not_taker),),
    "ace": (WhichPlayers(say("ask-winner"), _taker_beside_a_ten, why_not_taker),),
    "tie": (WhichPlayers(say("ask-winner"), _later_taker, why_not_taker),),
    "pairs-count-two": (HowMany(say("ask-tricks"), _tricks_with_pairs, tricks_of_taker, other_tricks),),
    "taker-leads": (WhichPlayers(say("ask-next"), _taker_leads, why_not_acting),),
    "score-tricks": (HowMany(say("ask-earned"), _for_tricks, lines_of_score, other_sums),),
    "score-aces": (HowMany(say("ask-earned"), _for_aces, lines_of_score, other_sums),),
    "score-last": (HowMany(say("ask-earned"), _for_the_last, lines_of_score, other_sums),),
    "next-round": (WhichPlayers(say("ask-starter"), _starter, why_not_starter),),
    "win": (WhichPlayers(say("ask-game"), _alone, why_not_winner),),
    "teams": (WhichPlayers(say("ask-game"), _as_teams, why_not_winner),),
}
EXERCISES: Final[Exercises[State]] = Exercises(
    questions=QUESTIONS,
    omissions=omissions,
    no_exercise={
        FRAME: ("start-points", "start-player"),
        CHANCE_ONLY: ("deal",),
        HIDDEN: ("closed-hand",),
        NAMED: ("open-hand", "piles"),
        SELDOM: ("score-all", "round-limit"),
        say("no-exercise-easy"): ("easy",),
    },
    tables=({"rounds": 2}, {"rounds": 2, "players": 3}, {"rounds": 1, "players": 4}, {"rounds": 1}),
    options_for={
        "debt": {"debt": False, "rounds": 2},
        "next-round": {"rounds": 3},
        "win": {"rounds": 1},
        "teams": {"rounds": 1, "players": 4, "variant": "teams"},
    },
    plausible_moves=_plausible_moves,
    consequences=consequences,
)
