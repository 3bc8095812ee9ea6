"""Reasons why answers to questions on Gear Grid are wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import EMPTY, GREY
from kernel_lib.games.grid.rules.moves import Done, Faulty, Scored, Unconnected
from kernel_lib.games.grid.rules.scoring import directions, distances, find_contacts, find_faults
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.exercises import ExerciseCase, NumberPart, likely_numbers
from kernel_lib.words import Words, messages, who

Case = ExerciseCase[State]
Pair = tuple[int, int]

say: Final = messages("grid")
CORNERS: Final = 4
"""The spaces of the engine and the goals."""


# What happened ----------------------------------------------------------------------------------------------------


def sum_of(case: Case) -> Scored | None:
    """Return the sum of the board of the person asked."""
    return next((event for event in case.caused(Scored) if event.seat == case.seat), None)


def loose_tiles(case: Case) -> int:
    """Return the number of tiles that are lifted from that board because nothing moves them. [unconnected]"""
    return sum(len(event.tiles) for event in case.caused(Unconnected) if event.seat == case.seat)


def faults_of(case: Case, why: str) -> int:
    """Return the number of faults of one kind that this move resolves on that board. [fault-point]"""
    return sum(event.seat == case.seat and event.why == why for event in case.caused(Faulty))


# Players ----------------------------------------------------------------------------------------------------------


def why_not_acting(case: Case, seat: int) -> Words:
    """Return the reason why a seat does not act next. [at-once], [done]"""
    if not case.after.in_round:
        return say("mistake-no-choice", who=who(seat))
    if seat == case.seat and isinstance(case.move, Done):
        return say("mistake-done-now")
    return say("mistake-done-before", who=who(seat))


def why_not_round(case: Case, seat: int) -> Words | None:
    """Return the reason why a seat does not win the round. [round-won], [shared]"""
    counts = [count for count in case.after.counts if count is not None]
    if len(counts) < len(case.after.counts):
        return None
    mine, best = counts[seat], max(count.score for count in counts)
    if mine.score < best:
        return say("mistake-fewer-points", who=who(seat), points=say("points", n=mine.score))
    return say("mistake-fewer-goals", who=who(seat), right=mine.right)


def why_not_winner(case: Case, seat: int) -> Words:
    """Return the reason why a seat does not win the game. [rounds]"""
    return say("mistake-fewer-rounds", who=who(seat), won=case.after.victories[seat], due=case.after.options.victories)


# Tiles ------------------------------------------------------------------------------------------------------------


def why_not_moving(case: Case, pair: Pair) -> Words:
    """Return the reason why two neighbours do not move each other. [moving], [touch], [colour-fault]"""
    board, size = case.before.boards[case.seat], case.before.options.size
    return say("mistake-pair-clash" if pair in find_contacts(board, size).clashing else "mistake-pair-apart")


def why_no_fault(case: Case, pair: Pair) -> Words:
    """Return the reason why two neighbours that touch have no fault. [colour-fault], [opposite-fault]"""
    turns = directions(case.before.boards[case.seat], case.before.options.size)
    return say("mistake-pair-still" if turns[pair[0]] == "none" else "mistake-pair-sound")


def why_not_first(case: Case, pair: Pair) -> Words:
    """Return the reason why a fault is not resolved first. [fault-order]"""
    board, size = case.before.boards[case.seat], case.before.options.size
    far = distances(board, find_contacts(board, size).moving)
    near, nearest = (min(far[space] for space in spaces) for spaces in (pair, find_faults(board, size)[0].between))
    return say("mistake-fault-further" if near > nearest else "mistake-fault-after")


def why_not_lifted(case: Case, cell: Cell) -> Words | None:
    """Return the reason why a tile of a fault was not lifted: the other one is further from the engine. [further]"""
    faulty = [event for event in case.caused(Faulty) if event.seat == case.seat and cell in event.between]
    return say("mistake-nearer") if all(event.why == "colour" for event in faulty) else None


def why_not_turning(case: Case, space: int) -> Words:
    """Return the reason why a tile does not turn another way: how far it is from the engine. [direction]"""
    board, size = case.after.boards[case.seat], case.after.options.size
    return say("mistake-turns", n=distances(board, find_contacts(board, size).moving)[space])


# Numbers ----------------------------------------------------------------------------------------------------------


def kinds_of_faults(case: Case) -> Iterator[NumberPart]:
    """Yield the faults that cost a point, by when and for which reason a tile was lifted. [fault-point]"""
    yield NumberPart(say("part-faults-before"), case.before.lifted[case.seat])
    yield NumberPart(say("part-clashes"), faults_of(case, "colour"))
    yield NumberPart(say("part-opposed"), faults_of(case, "opposite"))


def other_costs(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the price of faults. [fault-point]"""
    total, loose = sum_of(case), loose_tiles(case)
    if total is None:
        return {}
    return likely_numbers(
        (total.faults + loose if loose else None, say("mistake-loose-cost")),
        (loose or None, say("mistake-loose-free")),
        (total.empty, say("mistake-empty-instead")),
        (total.faults + total.empty, say("mistake-empty-too")),
        (2 * total.faults, say("mistake-both-tiles")),
        (0, say("mistake-faults-free")),
    )


def other_lifted(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the tiles that nothing moves. [unconnected]"""
    total, loose, board = sum_of(case), loose_tiles(case), case.after.boards[case.seat]
    if total is None:
        return {}
    stay = sum(0 <= piece < GREY for piece in board)
    now = faults_of(case, "colour") + faults_of(case, "opposite")
    return likely_numbers(
        (loose + now if now else None, say("mistake-faults-now")),
        (loose + total.faults if total.faults else None, say("mistake-all-faults")),
        (total.faults or None, say("mistake-lifted-for-faults")),
        (stay, say("mistake-tiles-stay")),
        (stay + loose, say("mistake-tiles-all")),
        (0, say("mistake-nothing-loose")),
    )


def other_empty(case: Case) -> Mapping[int, Words]:
    """Return the numbers that one might take for the price of empty spaces. [empty]"""
    total, loose, before = sum_of(case), loose_tiles(case), case.before.boards[case.seat]
    if total is None:
        return {}
    return likely_numbers(
        (before.count(EMPTY), say("mistake-before-lifting")),
        (total.empty - loose if loose else None, say("mistake-without-loose")),
        (total.empty + CORNERS, say("mistake-corners-empty")),
        (total.faults + total.empty if total.faults else None, say("mistake-faults-too")),
        (len(before) - CORNERS - total.empty, say("mistake-tiles-stay")),
        (-total.score, say("mistake-whole-sum")),
        (0, say("mistake-empty-free")),
    )
