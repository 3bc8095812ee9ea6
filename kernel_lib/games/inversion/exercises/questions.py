"""Questions on the rules of !nversion, beside what may be played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from kernel_lib.core import Move
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.exercises.consequences import consequences
from kernel_lib.games.inversion.exercises.mistakes import (
    contract_of,
    other_targets,
    trick_of,
    why_not_acting,
    why_not_follow,
    why_not_held,
    why_not_inverting,
    why_not_parent,
    why_not_pile,
    why_not_taker,
    why_not_winner,
)
from kernel_lib.games.inversion.exercises.omissions import omissions
from kernel_lib.games.inversion.rules.components import (
    BITS,
    CARDS,
    CODES,
    FOLLOWS,
    INVERTS,
    NUMBERS,
    TRICKS,
    card_args,
    codes,
)
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, PLAYS, Contract, Declare, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.exercises import (
    FRAME,
    HIDDEN,
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
from kernel_lib.words import Words, messages

Case = ExerciseCase[State]

say: Final = messages("inversion")


# Who is to act ----------------------------------------------------------------------------------------------------


def _next_past_a_pass(case: Case) -> list[int]:
    """Return the next seats if somebody between this player and the next has passed. [passing]"""
    players, passed = case.before.options.players, case.before.passed
    following = (case.seat + 1) % players
    return case.next_seats() if case.after.in_auction and passed >> following & 1 else []


def _first_lead(case: Case) -> list[int]:
    return case.next_seats() if case.caused(Contract) else []


def _winner_leads(case: Case) -> list[int]:
    return case.next_seats() if case.caused(Trick) else []


# The auction ----------------------------------------------------------------------------------------------


def _parent(case: Case) -> list[int]:
    return [contract.parent for contract in case.caused(Contract)]


def _to_win(case: Case) -> int | None:
    contract = contract_of(case)
    return None if contract is None else contract.tricks


# What may be played ---------------------------------------------------------------------------------------


def _follows(case: Case) -> bool:
    """Return True if the hand has cards that may not be played. [lane-following]"""
    return _playing(case) and len(case.before.legal_moves(case.seat)) < case.before.hands[case.seat].bit_count()


def _cannot_follow(case: Case) -> bool:
    """Return True if the hand has no card of the suit to follow. [no-suit]"""
    return _playing(case) and not case.before.hands[case.seat] & FOLLOWS[case.before.follow]


def _playing(case: Case) -> bool:
    return isinstance(case.move, Play)


# Inversions -----------------------------------------------------------------------------------------------


def _would_invert(case: Case, rng: random.Random) -> list[Statement] | None:
    legal = [move for move in case.before.legal_moves(case.seat) if isinstance(move, Play)]
    inverting = INVERTS[case.before.follow]
    return _cards(
        [move.card for move in legal if BITS[move.card] & inverting],
        [move.card for move in legal if not BITS[move.card] & inverting],
        rng,
        partial(why_not_inverting, case),
    )


def _first_inversion(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _would_invert(case, rng) if _playing(case) and not _inverted_before(case) else None


def _another_inversion(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    return _would_invert(case, rng) if _playing(case) and _inverted_before(case) else None


def _inverted_before(case: Case) -> bool:
    return case.before.played != case.before.counted


# Tricks ---------------------------------------------------------------------------------------------------


def _wins_plainly(case: Case) -> list[int]:
    trick = trick_of(case)
    return [trick.winner] if trick is not None and not trick.inverted else []


def _wins_inverted(case: Case) -> list[int]:
    trick = trick_of(case)
    return [trick.winner] if trick is not None and trick.inverted else []


def _wins_a_tie(case: Case) -> list[int]:
    """Return the player who won a trick in which the number decides, and two cards or more have the highest. [tie]"""
    trick = trick_of(case)
    if trick is None:
        return []
    by_suit = not trick.inverted and any(card[0] == trick.follow[0] for card in trick.counted)
    numbers = [NUMBERS[CARDS[card]] for card in trick.counted]
    return [trick.winner] if not by_suit and numbers.count(max(numbers)) > 1 else []


def _next_follow(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on the next follow card: of the cards of the lane that come next, and the one that lay there.
    [follow-card]
    """
    trick, after = trick_of(case), case.after
    if trick is None or not after.to_act:
        return None
    ahead = codes(after.lane[len(after.tricks) - 1 :][:4])
    return _cards(
        [CODES[after.follow]],
        [card for card in ahead if card != CODES[after.follow]],
        rng,
        partial(why_not_follow, case),
    )


def _follow_after_inversion(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on the follow card after an inversion; the card that was put into the lane is among those to
    choose from. [inversion-ends]
    """
    trick = trick_of(case)
    if trick is None or not trick.inverted or not case.after.to_act:
        return None
    right = CODES[case.after.follow]
    lane = codes(case.after.lane[len(case.after.tricks) - 1 :][:3])
    others = [card for card in dict.fromkeys([trick.follow, *lane]) if card != right]
    return _cards([right], others, rng, partial(why_not_follow, case))


def _pile(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on which cards lie in the pile of the last trick. [piles]"""
    trick = trick_of(case)
    if trick is None:
        return None
    lane = [CODES[card] for card in case.after.lane[len(case.after.tricks) :]]
    mine = [CODES[card] for card in from_bits(case.after.hands[case.seat])] if case.after.hands[case.seat] > 0 else []
    return _cards([*trick.counted, trick.follow], [*lane[:2], *mine[:2]], rng, partial(why_not_pile, case))


# Hidden cards ---------------------------------------------------------------------------------------------


def _may_hold(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on what the next of more than two players may hold, and what it has shown not to hold.
    [known-void]
    """
    players = case.before.options.players
    if players == 2:
        return None
    known, other = case.before.view(case.seat).state, (case.seat + 1) % players
    shown = known.unseen & known.voids[other]
    if not shown or not known.held[other]:
        return None
    return _cards(codes(from_bits(known.could_hold(other))), codes(from_bits(shown)), rng, partial(why_not_held, other))


def _holds(case: Case, rng: random.Random) -> Iterable[Statement] | None:
    """Return statements on what the other of two players holds: unseen cards, and not those that were played.
    [all-known]
    """
    if case.before.options.players != 2:
        return None
    known = case.before.view(case.seat).state
    gone = known.seen & ~sum(BITS[CODES[card]] for card in known.lane)
    return _cards(
        codes(from_bits(known.hands[1 - case.seat])), codes(from_bits(gone)), rng, lambda _card: say("mistake-gone")
    )


# What is put to a choice ----------------------------------------------------------------------------------


def _cards(
    true: Iterable[str], false: Iterable[str], rng: random.Random, why_not: Callable[[str], Words]
) -> list[Statement] | None:
    return claims(true, false, rng, lambda card: say("claim-card", **card_args(card)), why_not)


def _winners(case: Case, *, several: bool) -> tuple[int, ...]:
    return case.winners() if (case.before.options.players > 2) == several else ()


def _wins_of_two(case: Case) -> tuple[int, ...]:
    return _winners(case, several=False)


def _wins_by_contract(case: Case) -> tuple[int, ...]:
    return _winners(case, several=True)


# What somebody might try ----------------------------------------------------------------------------------


def _plausible_moves(state: State, seat: int, rng: random.Random) -> Iterator[Move]:
    """Yield cards of the hand and of others, declarations, and a pass."""
    yield from (PLAYS[card] for card in from_bits(max(state.hands[seat], 0)))
    yield from rng.sample(PLAYS, TRICKS)
    yield from rng.sample(DECLARATIONS, 3)
    yield from (PASS, Declare(0), Declare(TRICKS + 1))


QUESTIONS: Final[dict[str, tuple[Question, ...]]] = {
    "turn": (WhichPlayers(say("ask-next"), ExerciseCase.next_seats, why_not_acting),),
    "follow-card": (WhichHold(say("ask-follow"), _next_follow),),
    "passing": (WhichPlayers(say("ask-next"), _next_past_a_pass, why_not_acting),),
    "contract": (
        WhichPlayers(say("ask-parent"), _parent, why_not_parent),
        HowMany(say("ask-target"), _to_win, slips=other_targets),
    ),
    "parent-leads": (WhichPlayers(say("ask-next"), _first_lead, why_not_acting),),
    "lane-following": (WhatMay(say("ask-mark"), _follows),),
    "no-suit": (WhatMay(say("ask-mark"), _cannot_follow),),
    "known-void": (WhichHold(say("ask-may-hold"), _may_hold, of_move=False),),
    "inversion": (WhichHold(say("ask-invert"), _first_inversion, of_move=False),),
    "inversion-again": (WhichHold(say("ask-invert"), _another_inversion, of_move=False),),
    "inversion-ends": (WhichHold(say("ask-follow"), _follow_after_inversion),),
    "winner": (WhichPlayers(say("ask-winner"), _wins_plainly, why_not_taker),),
    "winner-inverted": (WhichPlayers(say("ask-winner"), _wins_inverted, why_not_taker),),
    "tie": (WhichPlayers(say("ask-winner"), _wins_a_tie, why_not_taker),),
    "piles": (WhichHold(say("ask-pile"), _pile),),
    "winner-leads": (WhichPlayers(say("ask-next"), _winner_leads, why_not_acting),),
    "win-two": (WhichPlayers(say("ask-game"), _wins_of_two, why_not_winner),),
    "win-contract": (WhichPlayers(say("ask-game"), _wins_by_contract, why_not_winner),),
    "all-known": (WhichHold(say("ask-holds"), _holds, of_move=False),),
}
EXERCISES: Final[Exercises[State]] = Exercises(
    questions=QUESTIONS,
    omissions=omissions,
    no_exercise={FRAME: ("suits-in-use", "deal", "first-seat"), HIDDEN: ("hidden-hands",)},
    options_for={
        "passing": {"players": 4},
        "win-two": {"players": 2},
        "all-known": {"players": 2},
    },
    plausible_moves=_plausible_moves,
    consequences=consequences,
)
