"""Verdicts in words: how a move is graded, what it cost, and what the others would have given."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from kernel_lib.study.judging.verdicts import AND_BIDS, BEYOND, GLYPHS, Candidate, Grade, JudgedDecision, Verdict
from kernel_lib.words import Message, messages

say: Final = messages("study")
OUTCOMES: Final = {1.0: "outcome-wins", 0.0: "outcome-loses", 0.5: "outcome-draws"}
"""By the value of a move that was worked out, the message that says to what it leads."""


def in_100(chance: float) -> int:
    """Return a chance, or a part of one, in 100."""
    return round(100 * chance)


def lost_in_100(lost: float) -> int:
    """Return the loss of the chance to win, in 100; one just short of a sign is told as less than one that has it."""
    told = in_100(abs(lost))
    return told - 1 if any(abs(lost) < least and told == in_100(least) for least, _, _ in GLYPHS) else told


def margin(error: float) -> int:
    """Return the margin of a number in 95 of 100 cases, in 100; at least 1."""
    return max(round(100 * BEYOND * error), 1)


def points(value: float, sign: str = "+") -> str:
    """Return points with their sign: `+3`, `−1.4`, `0`; with `sign` empty without the plus."""
    return str(Message("number-signed" if sign else "number", {"n": _rounded(value)}))


def counted_points(value: float, sign: str = "+") -> str:
    """Return points with their unit: `+3 points`, `+1 point`; with `sign` empty without the plus."""
    return str(say("counted-points", size=abs(_rounded(value)), value=points(value, sign)))


def _rounded(value: float) -> float:
    """Return points as they are told: one digit after the point, a whole number without."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def deed(value: float, moves: int = 1) -> str:
    """Return to what a move of this value leads, or several moves: `wins`, `draw`."""
    return str(say(OUTCOMES[value], n=moves))


def value_text(side: Verdict, candidate: Candidate) -> str:
    """Return the value of a move in the unit of the game's utility: `wins`, `61`, `+3`, `−1.4`."""
    if side.utility.unit == "points":
        return points(candidate.value)
    if side.exact and candidate.value in OUTCOMES:
        return deed(candidate.value)
    return str(in_100(candidate.chance))


def verdict(found: JudgedDecision) -> str:
    """Say how good the move was, and what it cost: `A mistake: it cost 37 of 100 chances.`"""
    return graded(found.played)


def graded(played: Candidate) -> str:
    """Return the sentence on the grade of any move, as if it had been played."""
    grade = played.grade
    lost, error = lost_in_100(played.lost), margin(played.error)
    kind = {"best": "better", "only": "only", "good": "", "unclear": "may-cost"}.get(grade, "cost")
    if kind == "better" and not (lost and played.error):
        kind = "only" if lost else ""
    if kind in ("cost", "may-cost") and not lost:
        kind = "less" if kind == "cost" else ""
    return str(say(f"graded-{kind}" if kind else "graded", grade=grade_text(grade), lost=lost, error=error))


def grade_text(grade: Grade) -> Message:
    """Return a grade in words, as they stand within a sentence: `a clear mistake`."""
    return say(f"grade-{grade}")


def luck(found: JudgedDecision) -> str:
    """Say that it was good, but unlucky, or the other way round; empty where neither."""
    if not found.luck or found.table_side is None:
        return ""
    name = f"verdict-{found.luck}"
    return str(say(name if found.hides else f"{name}-open", best=found.table_side.best.called))


def heading(found: JudgedDecision, side: Verdict) -> str:
    """Return the name of a side; its sentence goes on from there."""
    kind = side.basis if side.basis == "seat" or found.hides else "all"
    return str(say(f"head-{kind}", name=found.name))


def best_and_played(side: Verdict) -> str:
    """Return the best move and the one that was played, or all outcomes, as a sentence that continues the heading."""
    if side.exact and side.utility.unit == "chance" and all(one.value in OUTCOMES for one in side.candidates):
        return ", ".join(_outcomes(side)) + "."
    best, played = side.best, side.played
    other = side.candidates[1] if played is best else played
    if value_text(side, other) == value_text(side, best):
        key = "verdict-both-win" if side.utility.unit == "chance" else "verdict-both-give"
        chance, value = in_100(best.chance), counted_points(best.value)
        return str(say(key, one=best.called, other=other.called, chance=chance, value=value))
    said = f"{_first(side, best)}, {_second(side, other)}"
    if other.good and other.lost >= 0 and not side.exact and other.grade == "unclear":
        said = str(say("verdict-close", said=said))
    return f"{said}."


def _first(side: Verdict, one: Candidate) -> str:
    key = "verdict-wins-in" if side.utility.unit == "chance" else "verdict-gives"
    return str(say(key, one=one.called, chance=in_100(one.chance), value=counted_points(one.value)))


def _second(side: Verdict, one: Candidate) -> str:
    key = "verdict-shorter" if side.utility.unit == "chance" else "verdict-shorter-gives"
    return str(say(key, one=one.called, chance=in_100(one.chance), value=value_text(side, one)))


def _outcomes(side: Verdict) -> Iterator[str]:
    groups = [(value, list(ones)) for value, ones in groupby(side.candidates, key=lambda one: one.value)]
    if len(groups) == 1:
        yield str(say("every-move", deed=deed(groups[0][0])))
        return
    for number, (value, ones) in enumerate(groups):
        count, last = len(ones), number == len(groups) - 1
        if count > 2 or (number and count > 1):
            yield str(say("other-moves" if last and number else "some-moves", n=count, deed=deed(value, count)))
        else:
            called = [candidate.called for candidate in ones]
            yield str(say("these-moves", moves=called, deed=deed(value, count)))


def how_counted(found: JudgedDecision) -> list[str]:
    """Say how the numbers were counted, what they leave out, and what the signs mean."""
    said = []
    undealt = "" if found.deals else "-undealt"
    for side in found.sides:
        by, by_bids = side.player, side.by.endswith(AND_BIDS)
        counted = "table" if side.basis == "table" else f"samples{undealt}" if found.hides else "samples-open"
        key = f"exact-{side.basis}" if side.exact else counted
        said.append(say(f"how-{key}", name=found.name, by=by, samples=side.samples or "many"))
        if side.basis == "seat" and not side.exact and found.hides:
            said.append(say("how-by-bids" if by_bids else f"how-fits{undealt}", name=found.name, by=by))
    if not found.hides:
        said.append(say("how-nothing-hidden"))
    if found.side.utility.unit == "points":
        said.append(say("how-points", words=found.side.utility.label, by=found.side.usual))
    loose = next((side for side in found.sides if not side.exact), None)
    if loose is not None:
        if loose.played.spread is not None:
            said.append(say("how-error", error=margin(loose.played.spread)))
        said.append(say("how-difference", error=margin(loose.played.error)))
    return [*map(str, said), str(say("how-signs"))]
