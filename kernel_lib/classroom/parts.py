"""The parts of an assignment: what is to be done, and when it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from kernel_lib.classroom.deal import DEAL, Deal
from kernel_lib.core.given import REPLAY, check_count, check_kind, shown
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay
from kernel_lib.replay.log import check_bytes, sound
from kernel_lib.study.material import tasks_of
from kernel_lib.study.tasks import Posed, posed

SENTENCES: Final = {
    "drill": "A drill of {title}",
    "beat": "Beat {bots} in {title}",
    "annotate": "Write notes on a game of {title}",
    "parts": "parts must be a list, as in ['gear/open-cards'], not {given}.",
    "not one": "Several players win together or not at all, so a bot is beaten where one person plays.",
}

MOST: Final = 1000
Count: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]


class Tasks(msgspec.Struct, frozen=True, tag_field="kind", tag="tasks", omit_defaults=True):
    """Tasks to be answered: of a lesson, of puzzles, or exercises. `logs` are the files they stand in, whole, so that
    nothing is missing where the assignment is opened; tasks in them that are not asked are withdrawn.
    """

    title: str
    logs: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Tasks({self.title!r})"

    @classmethod
    def of(cls, source: object, title: str = "") -> Tasks:
        """The tasks of a game, a lesson, files, replays, tasks, and lists of such; see `study.material.tasks_of`."""
        found = list(tasks_of(source))
        by_log: dict[str, set[str]] = {}
        for task in found:
            by_log.setdefault(_text(task.replay), set()).add(task.key)
        named = title or (found[0].replay.header.tags or {}).get("title") or found[0].game.title
        return cls(named, tuple(_only(log, keys) for log, keys in by_log.items()))

    def replays(self) -> Iterator[Replay]:
        """The logs, read. ReplayFault: one is not sound."""
        return map(_read, self.logs)

    def tasks(self) -> Iterator[Posed]:
        """The tasks in order. ReplayFault: a log in it is not sound."""
        for replay in self.replays():
            yield from posed(replay, self.title)

    @property
    def game(self) -> str:
        """The game of the first of them."""
        return _read(self.logs[0]).game.name

    @property
    def label(self) -> str:
        """The names of the lessons, as they are shown."""
        return self.title


class Drill(msgspec.Struct, frozen=True, tag_field="kind", tag="drill", omit_defaults=True):
    """A drill of a game: done when so many of its `tasks` were answered, beside those that the assignment asks.

    UnknownName: no such game. ValueError: not so many tasks or minutes.
    """

    game: str
    tasks: Count = 10
    minutes: Count = 5

    def __post_init__(self) -> None:
        _ = GAMES[self.game]
        check_count("tasks", self.tasks, MOST)
        check_count("minutes", self.minutes, MOST)

    @property
    def label(self) -> str:
        """The name of the drill, as it is shown."""
        return SENTENCES["drill"].format(title=GAMES[self.game].title)


class Beat(msgspec.Struct, frozen=True, tag_field="kind", tag="beat", omit_defaults=True):
    """A bot to be beaten, in so many games (`wins`), each with cards of its own. ValueError: several people play, that
    is no deal, or not so many games.
    """

    deal: Deal
    wins: Count = 1

    def __post_init__(self) -> None:
        check_kind("deal", self.deal, Deal, DEAL)
        check_count("wins", self.wins, MOST)
        if len(self.deal.people) != 1:
            raise ValueError(SENTENCES["not one"])

    def dealt(self, number: int) -> Deal:
        """The deal of game `number`, from 0, with cards of its own: the same for everybody who plays it."""
        return msgspec.structs.replace(self.deal, seed=f"{self.deal.seed}/{number}")

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.deal.game

    @property
    def label(self) -> str:
        """The name of the game to be won, as it is shown."""
        bots = [name for seat, name in enumerate(self.deal.seats) if seat not in self.deal.people]
        return SENTENCES["beat"].format(bots=" and ".join(dict.fromkeys(bots)), title=self.deal.rules.title)


class Annotate(msgspec.Struct, frozen=True, tag_field="kind", tag="annotate", omit_defaults=True):
    """A game to write notes on: done when there are so many (`notes`) that were not there before. ValueError: not so
    many.
    """

    log: str
    notes: Count = 3

    def __post_init__(self) -> None:
        check_count("notes", self.notes, MOST)

    @classmethod
    def of(cls, replay: Replay, notes: int = 3) -> Annotate:
        """A replay, whole. ValueError: it is none."""
        check_kind("replay", replay, Replay, REPLAY)
        return cls(_text(replay), notes)

    def replay(self) -> Replay:
        """The game as it was handed out. ReplayFault: the log is not sound."""
        return _read(self.log)

    @property
    def game(self) -> str:
        """The game that was played."""
        return self.replay().game.name

    @property
    def label(self) -> str:
        """The name of the game to be annotated, as it is shown."""
        return SENTENCES["annotate"].format(title=self.replay().game.title)


Part: TypeAlias = Tasks | Drill | Deal | Beat | Annotate


def parts_of(given: Iterable[object]) -> tuple[Part, ...]:
    """Parts as they are, and the tasks of anything that has tasks; single tasks that stand side by side are one part.

    Errors as for `study.material.tasks_of`; ValueError: that is no list.
    """
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(SENTENCES["parts"].format(given=shown(given)))
    found: list[Part] = []
    side_by_side: list[Posed] = []
    for one in (*given, None):
        if isinstance(one, Posed):
            side_by_side.append(one)
            continue
        if side_by_side:
            found.append(Tasks.of(side_by_side))
            side_by_side = []
        if one is not None:
            found.append(one if isinstance(one, Part) else Tasks.of(one))
    return tuple(found)


def _text(replay: Replay) -> str:
    return b"".join(line + b"\n" for line in replay.lines).decode()


def _only(log: str, keys: Collection[str]) -> str:
    """The log with these of its tasks alone."""
    replay = sound(check_bytes(log.encode()))
    others = [task.line.id for task in posed(replay) if task.key not in keys]
    for task in others:
        replay.withdraw_task(task)
    return _text(replay) if others else log


@cache
def _read(log: str) -> Replay:
    """A log that stands in an assignment. ReplayFault: it is not sound."""
    return sound(check_bytes(log.encode()))
