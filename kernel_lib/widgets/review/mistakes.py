"""The moments of a review: the mistakes in a game, or moments that were chosen; and why there may be nothing."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final, Protocol, runtime_checkable

from kernel_lib.core import AnyViewer, seat_viewer
from kernel_lib.core.validation import is_whole, quote
from kernel_lib.replay import Replay, load
from kernel_lib.widgets.front.viewer import AUTO, Auto, access_for, view_name
from kernel_lib.widgets.review.attempts import Mistake, found_at, mistakes_in
from kernel_lib.words import sentences
from kernel_lib.words.grammar import join_names

OTHER_GAMES: Final = "A review is of one game: here are {games}."
NO_SOURCE: Final = (
    "A review goes through a game (a Replay, or the path of its log) or a list of moments, such as "
    "kl.mistakes('games/') or [(replay, 12)], not {given}."
)
PUBLIC: Final = (
    "A spectator sees no hands, and a mistake is shown with the hand of whoever made it. Name a seat, a player, or "
    '"table".'
)
NO_DECISION: Final = "Move {at} of {file} is no decision with a verdict, so there is nothing to be found better."

say = sentences("review")


@runtime_checkable
class Moment(Protocol):
    """A decision in a game, as `kl.mistakes` finds them."""

    @property
    def at(self) -> int: ...
    def replay(self) -> Replay: ...


MistakeSource = Replay | str | os.PathLike[str] | Iterable["Moment | tuple[Replay, int]"]


def gathered(source: MistakeSource, seat: AnyViewer | Auto) -> tuple[list[Mistake], Replay, str]:
    """Return the mistakes, a replay that shows the board where there are none, and what is said then.

    ValueError: no such seat, moves that are no judged decisions, or of several games. ReplayError: no sound log.
    """
    if isinstance(source, Replay | str | os.PathLike):
        replay = source if isinstance(source, Replay) else load(source)
        whose = _whose(replay, seat)
        return list(mistakes_in(replay, whose)), replay, _why_none(replay, whose)
    return _chosen(source)


def _chosen(source: Iterable[Moment | tuple[Replay, int]]) -> tuple[list[Mistake], Replay, str]:
    if not isinstance(source, Iterable):
        raise ValueError(NO_SOURCE.format(given=quote(source)))
    opened: dict[str, Replay] = {}
    mistakes: list[Mistake] = []
    for item in source:
        replay, at = _decided(item)
        if not isinstance(item, tuple):
            replay = opened.setdefault(replay.file, replay)
        found = found_at(replay, at)
        if found is None:
            raise ValueError(NO_DECISION.format(at=at, file=replay.file or "the replay"))
        mistakes.append(Mistake(replay, found))
    if not mistakes:
        raise ValueError(say("none-at-all"))
    games = dict.fromkeys(one.replay.game.title for one in mistakes)
    if len(games) > 1:
        raise ValueError(OTHER_GAMES.format(games=join_names(list(games))))
    return mistakes, mistakes[0].replay, ""


def _decided(item: object) -> tuple[Replay, int]:
    """Return the replay and the move that one of several moments is. ValueError: it is none."""
    if isinstance(item, Moment):
        return item.replay(), item.at
    if isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], Replay) and is_whole(item[1]):
        return item[0], item[1]
    raise ValueError(NO_SOURCE.format(given=quote([item])))


def _whose(replay: Replay, seat: AnyViewer | Auto) -> int | None:
    """Return the seat whose mistakes are meant; None: everybody's. ValueError: no such seat, or one that this replay
    does not know.
    """
    access = access_for(replay, seat)
    if access.viewer.is_public:
        raise ValueError(PUBLIC)
    if access.viewer.seat is not None:
        return access.viewer.seat
    people = [place for place, who in enumerate(replay.header.seats) if who.agent == "human"]
    return people[0] if seat == AUTO and len(people) == 1 else None


def _why_none(replay: Replay, seat: int | None) -> str:
    name = say("anybody") if seat is None else view_name(replay, seat_viewer(seat))
    judged = (found_at(replay, at) for at in replay.main_line.ids if replay.evals(at))
    if not any(one is not None and seat in (None, one.seat) for one in judged):
        return say("unjudged", name=name)
    return say("none-at-all") if seat is None else say("none", name=name)
