"""Recap of the time in which somebody waited, in one line: what each player did, in words of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from typing import Final, NamedTuple

from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.replay import Replay
from kernel_lib.words import messages, who

MOST: Final = 150
"""Letters of the line: two rows of a table of the middle shape."""
MOST_NARROW: Final = 80
"""Letters of the line on a phone: three rows."""

say = messages("table")


class Waited(NamedTuple):
    """Recap in a line, and in a shorter one for phones; `since` is the viewer's move with which the waiting
    began, 0 for the start.
    """

    text: str
    short: str
    since: int


def waited(replay: Replay, at: int, seat: int, names: Sequence[str]) -> Waited:
    """Return the moves from the last one of `seat` to move `at`, as far as that seat got to see them; without text if
    nothing did that is worth a line.
    """
    path = replay.path(at)
    own = [one for one in path if replay.step(one).seat == seat]
    since = own[-1] if own else 0
    happened = list(_happened(replay, path[path.index(since) :] if own else path, seat))
    if all(one.move is None or one.seat is None for one in happened):
        return Waited("", "", since)
    deeds = replay.game.text.recap(happened)
    return Waited(in_a_line(deeds, names), in_a_line(deeds, names, MOST_NARROW), since)


def recap_of(replay: Replay, at: int, seat: int | None, names: Sequence[str]) -> list[str]:
    """Return the recap of one move, in a line; nothing if it is not worth one."""
    told = in_a_line(replay.game.text.recap([_as_seen(replay, at, seat)]), names)
    return [told] if told else []


def game_as_seen(replay: Replay, at: int, seat: int | None) -> list[Happened]:
    """Return all that happened up to move `at`, as a seat got to see it."""
    return [_as_seen(replay, one, seat) for one in replay.path(at)]


def _happened(replay: Replay, moves: Sequence[int], seat: int) -> Iterator[Happened]:
    for at in moves:
        one = _as_seen(replay, at, seat)
        yield one._replace(move=None) if one.seat == seat else one


def _as_seen(replay: Replay, at: int, seat: int | None) -> Happened:
    """Return a move as a seat got to see it."""
    step = replay.step(at)
    before, after = step.before, step.state
    move = before.observe_move(step.move, step.seat, seat)
    events = tuple(before.observe_event(event, seat) for event in after.events)
    return Happened(before.view(seat), move, step.seat, events, after.view(seat))


def in_a_line(deeds: Sequence[Deed], names: Sequence[str], most: int = MOST) -> str:
    """Return deeds in sentences, one for each player's turn. Where that takes more than `most` letters, some are left
    out and counted, last those that touched whoever waited.
    """
    by_weight = sorted(range(len(deeds)), key=lambda place: not deeds[place].touches)
    for count in range(len(deeds), 0, -1):
        told = " ".join(_sentences(_kept(deeds, set(by_weight[:count])), names))
        if count < len(deeds):
            told += f" {say('waited-more', count=len(deeds) - count)}"
        if len(told) <= most or count == 1:
            return told
    return ""


def _kept(deeds: Sequence[Deed], places: AbstractSet[int]) -> Iterator[Deed]:
    """Yield the deeds at some places, in words that do not need one that is left out."""
    for place in sorted(places):
        deed = deeds[place]
        yield deed if place - 1 in places or deed.alone is None else deed._replace(words=deed.alone)


def _sentences(deeds: Iterable[Deed], names: Sequence[str]) -> Iterator[str]:
    for seat, turn in groupby(deeds, key=lambda deed: deed.seat):
        said = [deed.words for deed in turn]
        if seat is None:
            yield from (words.sentence(names) for words in said)
        else:
            yield say("waited-turn", who=who(seat), count=len(said), first=said[:-1], last=said[-1]).sentence(names)
