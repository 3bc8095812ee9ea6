"""Reasons why answers to questions on GEAR are wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.games.gear.rules.components import KINDS, cards_args, rank
from kernel_lib.games.gear.rules.moves import Ousted, Round, Score, Sold, Trick, set_name
from kernel_lib.games.gear.rules.scoring import score_lines
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.exercises import ExerciseCase, NumberPart, likely_numbers, why_not_next
from kernel_lib.words import Message, Words, messages, who

Case = ExerciseCase[State]

say: Final = messages("gear")


# What happened ----------------------------------------------------------------------------------------------------


def trick_of(case: Case) -> Trick | None:
    """Return the trick that the move ends."""
    return next(iter(case.caused(Trick)), None)


def score_of(case: Case) -> Score | None:
    """Return the points of the person asked in the round that the move ends."""
    return next((done.scores[case.seat] for done in case.caused(Round)), None)


def counted_number(trick: Trick, place: int) -> int:
    """Return the value that a play counts in a trick. [ace]"""
    number = rank(KINDS[trick.cards[place][0]])
    return 11 if trick.ace_high and number == 1 else number


def cards_of(trick: Trick, seat: int) -> Message:
    """Return the cards that a seat played to a trick."""
    return say("the-cards", **cards_args(trick.cards[trick.seats.index(seat)]))


# Players ----------------------------------------------------------------------------------------------------------


def why_not_taker(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat did not take the trick. [winner], [ace], [tie]"""
    trick = trick_of(case)
    return None if trick is None else _why_beaten(trick, seat)


def _why_beaten(trick: Trick, seat: int) -> Message:
    place, best = trick.seats.index(seat), trick.seats.index(trick.winner)
    cards, mine, number = cards_of(trick, seat), counted_number(trick, place), counted_number(trick, best)
    if not trick.followed[place] and len({rank(KINDS[code]) for code in trick.cards[place]}) > 1:
        return say("mistake-no-pair", who=who(seat), cards=cards)
    if not trick.followed[place]:
        return say("mistake-no-follow", who=who(seat), cards=cards, size=trick.size)
    if mine == number:
        return say("mistake-earlier", who=who(seat), cards=cards, size=trick.size)
    if number == 11:
        return say("mistake-ace-high", who=who(seat), cards=cards)
    if mine == 1:
        return say("mistake-ace-low", who=who(seat), cards=cards)
    return say("mistake-lower", who=who(seat), cards=cards, size=trick.size)


def why_not_acting(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not act next. [turn], [bidding-order], [ousted-bid], [taker-leads]"""
    if case.caused(Trick):
        return why_not_taker(case, seat)
    if case.caused(Sold):
        return why_not_first(case, seat)
    if case.after.in_auction and not case.after.waiting and seat in case.after.bidders:
        return say("mistake-has-set", who=who(seat), set=set_name(case.after.bidders.index(seat)))
    if case.after.in_auction and case.after.waiting and seat in case.after.ousted:
        return say("mistake-ousted-early", who=who(seat))
    return why_not_next(case, seat)


def why_not_first(case: Case, seat: int) -> Words:
    """Return the reason why a seat does not lead the first trick. [first-lead]"""
    if seat == case.seat:
        return say("mistake-last-bid")
    if case.after.paid[seat] == max(case.after.paid) > 0:
        return say("mistake-paid-most", who=who(seat))
    return say("mistake-not-starter", who=who(seat))


def why_not_starter(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not start the next round. [next-round]"""
    points, trick = case.after.points, trick_of(case)
    if points[seat] == max(points) > points[case.after.starter]:
        return say("mistake-most-points", who=who(seat))
    if seat == (case.before.starter + 1) % len(points):
        return say("mistake-start-goes-round", who=who(seat))
    return None if trick is None else _why_beaten(trick, seat)


def why_not_ousted(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat is not ousted by the bid. [ousted]"""
    ousted = next((event for event in case.caused(Ousted)), None)
    if ousted is None:
        return None
    if seat == case.seat:
        return say("mistake-own-bid")
    if seat in case.before.bidders:
        number = case.before.bidders.index(seat)
        return say("mistake-other-set", who=who(seat), set=set_name(number), bid=set_name(ousted.set))
    return say("mistake-no-bid" if seat in case.before.waiting else "mistake-ousted-before", who=who(seat))


def why_not_winner(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not win the game. [win], [teams]"""
    outcome = case.after.outcome
    if outcome is None:
        return None
    if outcome.teams is not None:
        return say(
            "mistake-team-behind", team=who(seat, (seat + 2) % 4), points=say("points", n=outcome.teams[seat % 2])
        )
    return say("mistake-behind", who=who(seat), points=say("points", n=outcome.scores[seat]))


# Numbers ----------------------------------------------------------------------------------------------------------


def other_prices(case: Case) -> Mapping[int, Words]:
    """Return the prices that others than the next player pay. [sold]"""
    following = (case.seat + 1) % case.before.options.players
    return likely_numbers(
        *(
            (event.points, say("mistake-other-price", who=who(event.seat), set=set_name(event.set)))
            for event in case.caused(Sold)
            if event.seat != following
        )
    )


def tricks_of_taker(case: Case) -> Iterator[NumberPart]:
    """Yield the tricks of whoever takes this one, with what each counts. [pairs-count-two]"""
    trick = trick_of(case)
    for other in case.after.tricks if trick else ():
        if trick and other.winner == trick.winner:
            yield NumberPart(say("part-trick", cards=cards_of(other, other.winner)), other.size)


def other_tricks(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might count instead of the tricks of whoever takes this one. [pairs-count-two]"""
    trick = trick_of(case)
    if trick is None:
        return {}
    own = [other for other in case.after.tricks if other.winner == trick.winner]
    now = sum(other.size for other in own)
    return likely_numbers(
        (len(own), say("mistake-pairs-once")),
        (now - trick.size, say("mistake-before-trick", who=who(trick.winner))),
        (2 * len(own), say("mistake-all-pairs")),
        (None if trick.winner == case.seat else case.after.taken[case.seat], say("mistake-your-tricks")),
    )


def lines_of_score(case: Case) -> Iterator[NumberPart]:
    """Yield the lines whose sum a round brings. [score-tricks], [score-aces], [score-last], [score-all]"""
    score = score_of(case)
    if score is not None:
        yield NumberPart(say("sum-tricks"), score.tricks)
        yield NumberPart(say("sum-threes"), score.threes, say("sum-threes.why"))
        yield NumberPart(say("sum-aces", n=score.aces), score.aces, say("sum-aces.why"))
        yield NumberPart(say("sum-last"), score.last, say("sum-last.why"))
        yield NumberPart(say("sum-all"), score.all)


def other_sums(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might count for what a round brings before the price of a set. [score-tricks]"""
    score, trick = score_of(case), trick_of(case)
    if score is None or trick is None:
        return {}
    own = [other for other in case.after.tricks if other.winner == case.seat]
    once = sum(score_lines(len(own), score.aces, last=bool(score.last)))
    return likely_numbers(
        (once, say("mistake-pairs-once")),
        (score.gain, say("mistake-after-price")),
        (None if score.last else score.earned + 3, say("mistake-last-trick", who=who(trick.winner))),
        (score.total, say("mistake-total")),
    )
