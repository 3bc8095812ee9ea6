"""Reasons why answers to questions on !nversion are wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kernel_lib.games.inversion.rules.components import CARDS, NUMBERS, TRICKS, card_args
from kernel_lib.games.inversion.rules.moves import Contract, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.exercises import ExerciseCase, likely_numbers, why_not_next
from kernel_lib.words import Message, Words, messages, who

Case = ExerciseCase[State]

say: Final = messages("inversion")


# What happened ----------------------------------------------------------------------------------------------------


def trick_of(case: Case) -> Trick | None:
    """Return the trick that the move ends."""
    return next(iter(case.caused(Trick)), None)


def contract_of(case: Case) -> Contract | None:
    """Return the contract in which the move ends the auction."""
    return next(iter(case.caused(Contract)), None)


# Players ----------------------------------------------------------------------------------------------------------


def why_not_taker(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat did not win the trick. [winner], [winner-inverted], [tie]"""
    trick = trick_of(case)
    return None if trick is None else _why_beaten(trick, seat)


def _why_beaten(trick: Trick, seat: int) -> Message:
    mine, best = (trick.counted[trick.seats.index(one)] for one in (seat, trick.winner))
    lower = NUMBERS[CARDS[mine]] < NUMBERS[CARDS[best]]
    if not trick.inverted and best[0] == trick.follow[0] != mine[0]:
        return say("mistake-not-followed", who=who(seat), **card_args(mine))
    if lower and trick.inverted:
        return say("mistake-lower-inverted", who=who(seat), **card_args(mine))
    if lower:
        return say("mistake-lower", who=who(seat), **card_args(mine))
    return say("mistake-later", who=who(seat), **card_args(mine))


def why_not_acting(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not act next. [turn], [passing], [parent-leads], [winner-leads]"""
    if case.caused(Trick):
        return why_not_taker(case, seat)
    if case.caused(Contract):
        return why_not_parent(case, seat)
    if case.after.in_auction and case.after.passed >> seat & 1:
        return say("mistake-passed", who=who(seat))
    return why_not_next(case, seat)


def why_not_parent(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat is not the parent. [contract]"""
    if contract_of(case) is None:
        return None
    return say("mistake-last-pass") if seat == case.seat else say("mistake-passed-before", who=who(seat))


def why_not_winner(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not win the game. [win-two], [win-contract]"""
    outcome, after = case.after.outcome, case.after
    if outcome is None:
        return None
    if after.parent < 0:
        return say("mistake-fewer-tricks", who=who(seat), won=outcome.scores[seat])
    if seat == after.parent:
        return say("mistake-contract-failed", who=who(seat), won=after.won[seat], declared=after.declared)
    return say("mistake-contract-made", who=who(seat), won=after.won[after.parent], declared=after.declared)


# Cards ------------------------------------------------------------------------------------------------------------


def why_not_inverting(case: Case, card: str) -> Words:
    """Return the reason why a card makes no inversion with the follow card. [inversion]"""
    mine, follow = NUMBERS[CARDS[card]], NUMBERS[case.before.follow]
    return say("mistake-no-eleven", rank=mine, follow=follow, total=mine + follow)


def why_not_follow(case: Case, card: str) -> Words:
    """Return the reason why a card is not the next follow card. [follow-card], [inversion-ends]"""
    later = CARDS[card] in case.after.lane[len(case.after.tricks) + 1 :]
    return say("mistake-later-in-lane" if later else "mistake-past-trick")


def why_not_pile(case: Case, card: str) -> Words:
    """Return the reason why a card is not in the pile of the trick that the move ends. [piles]"""
    return say("mistake-in-lane" if CARDS[card] in case.after.lane else "mistake-in-hand")


def why_not_held(other: int, card: str) -> Words:
    """Return the reason why a seat cannot hold a card that it has shown not to hold. [known-void]"""
    return say("mistake-void", who=who(other), **card_args(card))


# Numbers ----------------------------------------------------------------------------------------------------------


def other_targets(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the tricks that the parent has to win. [contract]"""
    contract = contract_of(case)
    if contract is None:
        return {}
    return likely_numbers(
        (TRICKS + 1 - contract.tricks, say("mistake-children-need")),
        (TRICKS - contract.tricks, say("mistake-left-for-children")),
        (contract.tricks + 1, say("mistake-one-more")),
        (contract.tricks - 1, say("mistake-one-less")),
        (TRICKS, say("mistake-all-tricks")),
    )
