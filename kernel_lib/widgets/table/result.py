"""The result of a game as a page shows it: who won and why, what was counted, how it came about, where it turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kernel_lib.core import State
from kernel_lib.replay.replay import Replay
from kernel_lib.words import sentences

say = sentences("table")

ROUNDS: Final = 2
"""A line through more points than these tells how a game went."""


class StandingMoment(NamedTuple):
    """Move `at`, the part of the game that it belongs to, how the seats stood after it, whether for good."""

    at: int
    chapter: str
    standing: tuple[int, ...]
    settled: bool


def ending(replay: Replay, at: int, seat: int | None, names: tuple[str, ...]) -> dict[str, Any]:
    """Return all that is said of the end after move `at`, from what `seat` knows; empty while the game is on."""
    view = replay.at(at).view(seat)
    if view.outcome is None:
        return {}
    told = replay.game.text.ending(view)
    moments = list(_moments(replay, replay.path(at), seat))
    again, words = _turning(moments, view.outcome.winners)
    return {
        "title": told.title.sentence(names),
        "why": told.why.sentence(names) if told.why else "",
        "names": list(names),
        "winners": list(view.outcome.winners),
        "lines": [line._asdict() for line in told.lines],
        "counted": str(told.course),
        "course": [[moment.chapter, list(moment.standing)] for moment in _course(moments)],
        "turn": words,
        "at": again,
        "reviews": replay.game.bots.utility is not None and seat is not None,
    }


def _turning(moments: Sequence[StandingMoment], winners: tuple[int, ...]) -> tuple[int, str]:
    """Return the move from which a game is worth another look, and what happened there: settled early, or turned."""
    settled = next((moment for moment in moments[:-1] if moment.settled), None)
    if settled:
        return settled.at, say("settled", chapter=settled.chapter)
    turn = turning_point(moments, winners)
    if turn:
        return turn.at, say("turning-point", chapter=turn.chapter)
    return 0, say("from-start")


def turning_point(moments: Sequence[StandingMoment], winners: tuple[int, ...]) -> StandingMoment | None:
    """Return the move since which the winners were ahead of all others; None if they were so from the first one on."""
    since = None
    for moment in moments:
        ahead = tuple(seat for seat, count in enumerate(moment.standing) if count == max(moment.standing))
        if ahead != winners:
            since = None
        elif since is None:
            since = moment
    return None if since is None or since is moments[0] else since


def _moments(replay: Replay, path: Sequence[int], seat: int | None) -> Iterator[StandingMoment]:
    for at in path:
        view = replay.at(at).view(seat)
        state: State = view.state
        if state.score_so_far:
            yield StandingMoment(at, replay.game.text.chapter(view).said(), state.score_so_far, state.is_decided)


def _course(moments: Sequence[StandingMoment]) -> list[StandingMoment]:
    """Return the scores of the seats after each round; of a game of one round or two, after each of its chapters."""
    rounds = [moment._replace(chapter=moment.chapter.split(",")[0]) for moment in moments]
    course = _last_of_chapters(rounds)
    return course if len(course) > ROUNDS else _last_of_chapters(moments)


def _last_of_chapters(moments: Sequence[StandingMoment]) -> list[StandingMoment]:
    return [one for one, other in pairwise([*moments, None]) if one and (other is None or other.chapter != one.chapter)]
