"""Verdicts in words: how a move is graded, what it cost, and what the others would have given."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from kernel_lib.study.judging.verdicts import AND_BIDS, BEYOND, SIGNS, Candidate, Grade, Judgement, Side
from kernel_lib.words import Message, messages
from kernel_lib.words.grammar import minus

say: Final = messages("study")
HEADS: Final = {"seat": "From what {name} knew", "table": "With all cards open", "all": "With everything open"}
SENTENCES: Final = {
    "good, but unlucky": "Good, but unlucky: as the cards lay, {best} was better.",
    "bad, but lucky": "Bad, but lucky: as the cards lay, it did no harm.",
    "good, but unlucky, open": "Good, but unlucky: as it turned out, {best} was better.",
    "bad, but lucky, open": "Bad, but lucky: as it turned out, it did no harm.",
    "wins in": "{one} wins {chance} games in 100",
    "gives": "{value} with {one}",
    "shorter": "{one} {chance}",
    "shorter gives": "{value} with {one}",
    "both win": "{one} and {other} both win {chance} games in 100.",
    "both give": "{value} with {one} as with {other}.",
    "close": "{said}: too close to tell",
}
OUTCOMES: Final = {1.0: "outcome-wins", 0.0: "outcome-loses", 0.5: "outcome-draws"}
"""By the value of a move that was worked out, the message that says to what it leads."""
HOW: Final = {
    "samples": (
        "Counted over {samples} games, begun where {name} decided, with what {name} could not know dealt anew each "
        "time; all went on as {by} does. The same deals were tried with every move, so a difference is surer "
        "than a number."
    ),
    "samples, undealt": (
        "Counted over {samples} games, begun where {name} decided, with what {name} could not know drawn anew each "
        "time; all went on as {by} does. The same draws were tried with every move, so a difference is surer "
        "than a number."
    ),
    "samples, open": (
        "Counted over {samples} games, begun where {name} decided; all went on as {by} does, with the same "
        "chance after every move, so a difference is surer than a number."
    ),
    "fits": (
        "Every deal that fits what {name} saw counts the same: what bids and plays tell of a hand is left out. A "
        "player who reads them may know better."
    ),
    "fits, undealt": (
        "Whatever fits what {name} saw counts the same: what the others' moves tell of the cards they hold is left "
        "out. A player who reads them may know better."
    ),
    "by bids": (
        "Deals that fit what {name} saw count the more, the likelier the others would have bid so with them, if they "
        "bid as {by} does, and not always surely; what plays tell of a hand is left out."
    ),
    "table": "With everything as it was: {samples} games from there, in which {by} went on for everybody.",
    "nothing hidden": (
        "Nothing is hidden in this game: with everything open it is the same, and no verdict tells of luck."
    ),
    "exact seat": "Worked out to the end from what {name} knew: {name} knew all that there was to know.",
    "exact table": "Worked out to the end with everything as it was: exact, if all play their best.",
    "points": (
        "Points are counted: {words}. The chance to win beside them is reckoned from how {by} fares in such games."
    ),
    "error": "±{error} at a number says: in 95 of 100 such counts the true number is no further off.",
    "difference": (
        "What a move costs is the difference between two numbers. It has an error of its own, here ±{error}, which "
        "does not follow from theirs."
    ),
    "signs": (
        "Signs: ?! from 5 of 100 chances lost, ? from 10, ?? from 20, where the loss is more than its error; ! for the "
        "best move where the next best loses 10 or more."
    ),
}


def in_100(chance: float) -> int:
    """Return a chance, or a part of one, in 100."""
    return round(100 * chance)


def lost_in_100(lost: float) -> int:
    """Return the loss of the chance to win, in 100; one just short of a sign is told as less than one that has it."""
    told = in_100(abs(lost))
    return told - 1 if any(abs(lost) < least and told == in_100(least) for least, _, _ in SIGNS) else told


def margin(error: float) -> int:
    """Return the margin of a number in 95 of 100 cases, in 100; at least 1."""
    return max(round(100 * BEYOND * error), 1)


def points(value: float, sign: str = "+") -> str:
    """Return points with their sign: `+3`, `−1.4`, `0`; with `sign` empty without the plus."""
    rounded = _rounded(value)
    return minus(f"{rounded:{sign if rounded else ''}}")


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


def value_text(side: Side, candidate: Candidate) -> str:
    """Return the value of a move in the game's stake: `wins`, `61`, `+3`, `−1.4`."""
    if side.utility.unit == "points":
        return points(candidate.value)
    if side.exact and candidate.value in OUTCOMES:
        return deed(candidate.value)
    return str(in_100(candidate.chance))


def verdict(found: Judgement) -> str:
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


def luck(found: Judgement) -> str:
    """Say that it was good, but unlucky, or the other way round; empty where neither."""
    if not found.luck or found.table_side is None:
        return ""
    key = found.luck if found.hides else f"{found.luck}, open"
    return SENTENCES[key].format(best=found.table_side.best.called)


def head(found: Judgement, side: Side) -> str:
    """Return the name of a side; its sentence goes on from there."""
    kind = side.basis if side.basis == "seat" or found.hides else "all"
    return HEADS[kind].format(name=found.name)


def told(side: Side) -> str:
    """Return the best move and the one that was played, or all outcomes, as a sentence that continues the heading."""
    if side.exact and side.utility.unit == "chance" and all(one.value in OUTCOMES for one in side.candidates):
        return ", ".join(_outcomes(side)) + "."
    best, played = side.best, side.played
    other = side.candidates[1] if played is best else played
    if value_text(side, other) == value_text(side, best):
        key = "both win" if side.utility.unit == "chance" else "both give"
        return SENTENCES[key].format(
            one=best.called, other=other.called, chance=in_100(best.chance), value=counted_points(best.value)
        )
    said = f"{_first(side, best)}, {_second(side, other)}"
    if other.good and other.lost >= 0 and not side.exact and other.grade == "unclear":
        said = SENTENCES["close"].format(said=said)
    return f"{said}."


def _first(side: Side, one: Candidate) -> str:
    key = "wins in" if side.utility.unit == "chance" else "gives"
    return SENTENCES[key].format(one=one.called, chance=in_100(one.chance), value=counted_points(one.value))


def _second(side: Side, one: Candidate) -> str:
    key = "shorter" if side.utility.unit == "chance" else "shorter gives"
    return SENTENCES[key].format(one=one.called, chance=in_100(one.chance), value=value_text(side, one))


def _outcomes(side: Side) -> Iterator[str]:
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


def how(found: Judgement) -> list[str]:
    """Say how the numbers were counted, what they leave out, and what the signs mean."""
    said = []
    undealt = "" if found.deals else ", undealt"
    for side in found.sides:
        counted = "table" if side.basis == "table" else f"samples{undealt}" if found.hides else "samples, open"
        key = f"exact {side.basis}" if side.exact else counted
        said.append(HOW[key].format(name=found.name, by=side.player, samples=side.samples or "many"))
        if side.basis == "seat" and not side.exact and found.hides:
            fits = "by bids" if side.by.endswith(AND_BIDS) else f"fits{undealt}"
            said.append(HOW[fits].format(name=found.name, by=side.player))
    if not found.hides:
        said.append(HOW["nothing hidden"])
    if found.side.utility.unit == "points":
        said.append(HOW["points"].format(words=found.side.utility.label, by=found.side.usual))
    loose = next((side for side in found.sides if not side.exact), None)
    if loose is not None:
        if loose.played.spread is not None:
            said.append(HOW["error"].format(error=margin(loose.played.spread)))
        said.append(HOW["difference"].format(error=margin(loose.played.error)))
    return [*said, HOW["signs"]]
