"""The verdicts of a line of play for a page: sentences, numbers and marks, as far as the viewer may know them.

Of hidden information nothing gets in: at the open table there is everything, a seat has what was judged of its own
decisions from what it knew, a spectator nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Protocol

from kernel_lib.core import Game, Move, View
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.replay import Replay
from kernel_lib.study.judging import phrases
from kernel_lib.study.judging.verdicts import BEYOND, Basis, Candidate, JudgedDecision, Verdict, judged_in
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.words import sentences

SHOWN: Final = 4
"""Most candidates that are shown; the move that was played is always among them."""
BASES: Final[tuple[Basis, ...]] = ("seat", "table")
say = sentences("player")

VerdictSheet = dict[str, Any]
"""See `Verdicts` in types.ts."""


def judged_for(replay: Replay, at: int, access: ReplayAccess) -> JudgedDecision | None:
    """Return the verdict on move `at`, as far as this viewer may know it."""
    if not replay.evals(at) or access.viewer.is_public:
        return None
    if access.viewer.is_table:
        return judged_in(replay, at)
    return judged_in(replay, at, bases=("seat",)) if access.viewer.is_seat(replay.played(at).seat) else None


def count_judged(replay: Replay, ids: Iterable[int], access: ReplayAccess) -> int:
    """Estimate how many verdicts there are on the moves of a line that this viewer may know."""
    if replay.game.bots.utility is None or access.viewer.is_public:
        return 0
    judged = (at for at in dict.fromkeys((*ids, *replay.main_line.ids)) if replay.evals(at))
    return sum(access.viewer.may_know(replay.played(at).seat) for at in judged)


def judged_in_words(replay: Replay, access: ReplayAccess) -> str:
    """Say how much of the main line is judged, of what this viewer may know: `24 of 26 decisions judged; 2 not yet.`"""
    from kernel_lib.study.judging.verdicts import (
        judged_count,
    )  # what is worth a thought is asked where verdicts are shown

    seat = access.viewer.seat
    whose, bases = (None, BASES) if seat is None else ([seat], BASES[:1])
    return f"{judged_count(replay, whose, bases)}."


class Continued(Protocol):
    """A best line that may be entered: its first move, 0 if it was not played out yet."""

    def may_enter(self, found: JudgedDecision, access: ReplayAccess, /) -> bool: ...
    def first_of(self, found: JudgedDecision, /) -> int: ...


def sheet_of(replay: Replay, ids: Sequence[int], access: ReplayAccess, best: Continued) -> VerdictSheet:
    """Return all that a page shows of the verdicts on a line of play; nothing where there are none."""
    wanted = dict.fromkeys((*ids, *replay.main_line.ids))  # beside a variation there are those of the line that it left
    found = [judgement for at in wanted if (judgement := judged_for(replay, at, access)) is not None]
    if not found:
        return {}
    reasons = reasons_in(replay)
    moves = {
        str(one.at): verdict_of(replay, one, reasons.get(one.at, "")) | _continued(one, access, best) for one in found
    }
    counted = judged_in_words(replay, access)
    said = list(dict.fromkeys([counted, *(line for verdict in moves.values() for line in verdict["how"])]))
    for verdict in moves.values():
        verdict["how"] = [0, *(said.index(line) for line in verdict["how"])]
    return {
        "judged": len(found),
        "seat": _in_focus(replay, found, access),
        "words": say("chances"),
        "lines": list(_lines(replay, found, ids[-1])),
        "moves": moves,
        "said": said,
    }


def _continued(found: JudgedDecision, access: ReplayAccess, best: Continued) -> dict[str, Any]:
    enters = best.may_enter(found, access)
    return {"enters": enters, "best": best.first_of(found) if enters else 0}


# The line of chances ------------------------------------------------------------------------------------------------


def _in_focus(replay: Replay, found: Sequence[JudgedDecision], access: ReplayAccess) -> int:
    """Return the seat whose line is solid at first: the viewer's, else the person's, else of who is judged most."""
    counts = Counter(one.seat for one in found)
    people = [seat for seat in counts if replay.header.seats[seat].agent == "human"]
    if access.viewer.seat is not None and access.viewer.seat in counts:
        return access.viewer.seat
    return min(people or counts, key=lambda seat: (-counts[seat], seat))


def chances_of(found: Iterable[JudgedDecision], seat: int) -> list[list[float]]:
    """Return the expectations of a seat after its own decisions: the move, the chance in 100, and how far off that may
    be.
    """
    return [
        [one.at, _hundredth(one.side.played.chance), _hundredth(BEYOND * (one.side.played.spread or 0.0))]
        for one in found
        if one.seat == seat
    ]


def reasons_in(replay: Replay) -> dict[int, str]:
    """Return the reason why the best move is better than the one that was played, by moves."""
    from kernel_lib.study.judging.reasons import reasons_in  # numpy is loaded where verdicts are shown

    return reasons_in(replay)


def _lines(replay: Replay, found: Sequence[JudgedDecision], last: int) -> Iterator[dict[str, Any]]:
    """Yield each seat's expectations after its own decisions, and what came of them in the end."""
    for seat in sorted({one.seat for one in found}):
        points = chances_of(found, seat)
        end = _outcome(replay, found, last, seat)
        if end is not None and last != points[-1][0]:
            points.append([last, _hundredth(end), 0])
        yield {"seat": seat, "name": replay.names[seat], "points": points}


def _hundredth(chance: float) -> float:
    return round(100 * chance, 1)


def _outcome(replay: Replay, found: Sequence[JudgedDecision], last: int, seat: int) -> float | None:
    """Return the result of a seat as a chance to win: all or nothing, of a draw a half; alone, what its result is
    worth. None while the game goes on.

    None while the game goes on.
    """
    state, utility = replay.at(last), replay.game.bots.utility
    if state.outcome is None or utility is None:
        return None
    players, winners = len(replay.names), state.outcome.winners
    if players > 1:
        return (0.5 if len(winners) == players else 1.0) if seat in winners else 0.0
    begun = replay.at(next(one.parent for one in found if one.seat == seat))
    reached = utility.value(begun, state, seat)
    return None if reached is None else utility.win_probability(begun, seat, reached)


# A verdict ------------------------------------------------------------------------------------------------------------


def verdict_of(replay: Replay, found: JudgedDecision, why: str = "") -> dict[str, Any]:
    """Return a verdict with its candidates; `why` says why the best is better."""
    shown = _shown(found)
    pieces = pieces_of(replay.game, replay.at(found.parent).view(found.seat), [one.move for one in shown], replay.names)
    return {
        "seat": found.seat,
        "sign": found.sign or "",
        "told": found.told,
        "cost": phrases.verdict(found),
        "luck": phrases.luck(found),
        "why": why,
        "sides": [_side(found, side, number) for number, side in enumerate(found.sides)],
        "rows": [_row(found, one, pieces.get(one.move, "")) for one in shown],
        "foot": foot(found.side),
        "how": phrases.how_counted(found),
    }


def _side(found: JudgedDecision, side: Verdict, number: int) -> dict[str, str]:
    """Return a side in words; the first one says what its numbers are, where they are not chances alone."""
    scale = {"scale": say("scale")} if side.utility.unit == "points" and not number else {}
    return {"head": phrases.heading(found, side), "told": phrases.best_and_played(side)} | scale


def _shown(found: JudgedDecision) -> list[Candidate]:
    """Return the best candidates, and the one that was played."""
    side = found.side
    shown = list(side.candidates[:SHOWN])
    return shown if side.played in shown else [*shown[:-1], side.played]


def foot(side: Verdict) -> list[str]:
    """Say how many games a side counts, and how far off its numbers and their difference may be."""
    if side.exact:
        return [say("exact")]
    told = [say("games", samples=side.samples)] if side.samples else []
    spreads = [one.spread for one in (side.best, side.played) if one.spread is not None]
    if spreads:
        told.append(say("value", error=phrases.margin(max(spreads))))
    return [*told, say("difference", error=phrases.margin(side.played.error))]


def _row(found: JudgedDecision, one: Candidate, piece: str) -> dict[str, Any]:
    cells = [cell_of(side, side.of(one.move)) for side in found.sides]
    mark = "best" if one is found.best else (found.sign or "") if one is found.played else ""
    return {"words": str(one.called), "piece": piece, "mark": mark, "played": one is found.played, "cells": cells}


def cell_of(side: Verdict, one: Candidate | None) -> dict[str, Any] | None:
    """Return the worth of a move on one side: a bar with its error, or a word where it is exact."""
    if one is None:
        return None
    text, chance = phrases.value_text(side, one), _hundredth(one.chance)
    best = one.value == side.best.value
    about = say("in-100", called=one.called, chance=phrases.in_100(one.chance))
    if side.exact:
        return {"word": text, "best": best, "exact": say("exact"), "about": about}
    off = 0 if one.spread is None else phrases.margin(one.spread)
    about = say("off", said=about, error=off) if off else about
    more = {"more": str(phrases.in_100(one.chance))} if side.utility.unit == "points" else {}
    return {"bar": chance, "off": off, "text": text, "best": best, "about": about} | more


def pieces_of(game: Game, view: View[Any], moves: Sequence[Move], names: Sequence[str]) -> dict[Move, str]:
    """Return the symbols of the pieces that moves play, of those that play one piece and nothing else."""
    wanted = {str(move): move for move in moves}
    sheet = game.scene.sheet()
    found: dict[Move, str] = {}
    for sprite in game.scene.draw(view, SceneRequest(tuple(names), shape=game.scene.shapes[0])).sprites:
        if sprite.move in wanted and sprite.mark and not sprite.under:
            small = f"small-{sprite.mark}"
            if small in sheet:  # a whole card could not be read in a row
                found.setdefault(wanted[sprite.move], small)
    return found
