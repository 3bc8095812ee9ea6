"""Reasons why answers to questions on Gears of Industry are wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.core import poker
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS, rank_args, value
from kernel_lib.games.industry.rules.moves import ClashResult, Enter, Produce, UseEffect
from kernel_lib.games.industry.rules.scoring import hand_of_event
from kernel_lib.games.industry.rules.state import HAND, OUTPUT, State
from kernel_lib.parts.exercises import ExerciseCase, NumberPart, likely_numbers, why_not_next
from kernel_lib.words import Words, messages, who

Case = ExerciseCase[State]

say: Final = messages("industry")


# What happened ----------------------------------------------------------------------------------------------------


def clash_of(case: Case) -> ClashResult | None:
    """Return the clash that the move ends."""
    return next(iter(case.caused(ClashResult)), None)


# Players ----------------------------------------------------------------------------------------------------------


def why_not_acting(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not act next. [turn], [turn-order], [update]"""
    after, following = case.after, case.next_seats()
    if after.phase == "update":
        return why_not_updating(case, seat)
    if case.seat in following:
        return say("mistake-goes-on", who=who(seat))
    if after.phase in ("boost", "rotate") and seat != case.seat and seat not in after.waiting:
        return say("mistake-step-over", who=who(seat))
    return why_not_next(case, seat)


def why_not_updating(case: Case, seat: int) -> Words:
    """Return the reason why a seat does not update the market after a clash. [update]"""
    return say("mistake-winner-updates" if seat in case.after.waiting else "mistake-not-neighbour", who=who(seat))


def why_not_clash(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not win the clash. [hand-order], [kickers], [partial]"""
    clash = clash_of(case)
    if clash is None:
        return None
    mine, best = (next(shown for shown in clash.hands if shown.seat == one) for one in (seat, clash.winners[0]))
    edge = poker.compare(hand_of_event(best), hand_of_event(mine))
    rank = say("a-rank", **rank_args(hand_of_event(mine).rank))
    if edge.where == "rank":
        return say("mistake-lower-rank", who=who(seat), rank=rank)
    if edge.where == "value":
        return say("mistake-lower-value", who=who(seat), rank=rank)
    return say("mistake-lower-kicker", who=who(seat), rank=rank)


def why_not_winner(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not win the game. [teams]"""
    outcome = case.after.outcome
    if outcome is None or outcome.teams is None:
        return None
    team, points = who(*case.after.allies(seat)), outcome.teams[seat % 2]
    if points == max(outcome.teams):
        return say("mistake-team-worth", team=team)
    return say("mistake-team-behind", team=team, points=points)


# Numbers ----------------------------------------------------------------------------------------------------------


def output_produced(case: Case) -> Iterator[NumberPart]:
    """Yield the output before a factory produces, and what it gives. [produce]"""
    yield NumberPart(say("part-output"), case.before.output)
    yield NumberPart(say("part-factory"), case.after.output - case.before.output)


def other_outputs(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the output after a factory produced. [produce]"""
    if not isinstance(case.move, Produce):
        return {}
    number = value(KINDS[case.move.factory])
    return likely_numbers(
        (number, say("mistake-value-of-factory")),
        (case.before.output + number, say("mistake-value-of-factory")),
        (0, say("mistake-output-turned")),
    )


def output_and_price(case: Case) -> Iterator[NumberPart]:
    """Yield the output before a card is paid for, and the price. [pay-output]"""
    yield NumberPart(say("part-output"), case.before.output)
    yield NumberPart(say("part-price"), case.after.output - case.before.output)


def other_rests(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the output that is left of paying for a card. [pay-output]"""
    before, after = case.before.output, case.after.output
    return likely_numbers(
        (before - after, say("mistake-price-alone")), (0 if after else None, say("mistake-rest-lost"))
    )


def other_matches(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the output after a factory alone paid for a card. [pay-match]"""
    if not isinstance(case.move, Enter):
        return {}
    output, price = case.after.output, value(KINDS[case.move.card])
    return likely_numbers(
        (max(output - price, 0), say("mistake-paid-twice")),
        (output + OUTPUT, say("mistake-pays-alone")),
        (0, say("mistake-rest-lost")),
    )


def output_kept(case: Case) -> Mapping[int, Words]:
    """Return the output that one might think is kept. [output-lost]"""
    return likely_numbers((case.before.output, say("mistake-output-kept")))


def other_draws(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the cards that an effect draws. [draw-effect], [discard-effect],
    [share], [rally]
    """
    if not isinstance(case.move, UseEffect):
        return {}
    effect, others = EFFECTS[KINDS[case.move.copied or case.move.source]], case.before.options.players - 1
    number = effect.number
    if effect.verb == "rally":
        return likely_numbers(
            (number, say("mistake-rally-number")),
            (1, say("mistake-rally-ahead")),
            (1 + number, say("mistake-rally-one")),
            (1 + number * others, say("mistake-rally-all")),
            (0, say("mistake-rally-none")),
        )
    if effect.verb == "share":
        return likely_numbers(
            (1, say("mistake-share-others")),
            (number + 1, say("mistake-share-one-more")),
            (number + others, say("mistake-share-all")),
        )
    if effect.verb == "discard":
        return likely_numbers((number - 1, say("mistake-discard-off")), (number + 1, say("mistake-discard-on")))
    return likely_numbers((number + 1, say("mistake-draw-of-turn")), (number - 1, say("mistake-draw-itself")))


def cards_drawn_behind(case: Case) -> Iterator[NumberPart]:
    """Yield the card that a rally draws in any case, and those for players who are ahead. [rally]"""
    drawn = sum(draw.count for draw in case.after.pending if draw.place == case.seat)
    yield NumberPart(say("part-rally-card"), 1)
    yield NumberPart(say("part-rally-ahead"), drawn - 1)


def other_points(case: Case) -> Mapping[int, Words]:
    """Return the points that one might take for those of a clash. [score]"""
    clash = clash_of(case)
    if clash is None:
        return {}
    low = clash.points == 1
    return likely_numbers(
        (3 - clash.points, say("mistake-low-hand") if low else say("mistake-high-hand")),
        (3, say("mistake-three-points")),
        (0, say("mistake-no-points")),
    )


def cards_over(case: Case) -> Iterator[NumberPart]:
    """Yield the cards in hand, less those that are kept. [discard]"""
    yield NumberPart(say("part-held"), len(case.after.hands[case.seat]))
    yield NumberPart(say("part-kept"), -HAND)


def other_discards(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the cards to be discarded. [discard]"""
    held = len(case.after.hands[case.seat])
    return likely_numbers((held, say("mistake-all-held")), (HAND, say("mistake-kept")), (0, say("mistake-all-kept")))
