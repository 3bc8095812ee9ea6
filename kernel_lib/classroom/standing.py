"""How far somebody is with an assignment: by their tries and games, each held against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Final, Literal

from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.doubts import doubt_of
from kernel_lib.classroom.parts import Annotate, Beat, Drill
from kernel_lib.core import Outcome
from kernel_lib.replay import Replay, ReplayFault, verify_bytes
from kernel_lib.replay.log import check_bytes, sound
from kernel_lib.study.progress import Bout, Try, bouts_of
from kernel_lib.study.tasks import Posed

Status = Literal["first", "later", "shown", "wrong", "now", "new"]
"""Right at the first try; after a wrong try or a hint; the solution was shown; not right yet; begun; not yet."""
DONE: Final = ("first", "later", "shown")

SENTENCES: Final = {
    "log": "Part {number}: the game is not sound: {why}",
    "deal": "Part {number}: {why}",
    "other game": "Part {number}: its moves are not those of the game that was handed out.",
}


@dataclass(frozen=True)
class Standing:
    """How it stands with one thing to be done.

    `tries` so often answered, `score` points of a deal, `when` the last step, `doubts` what its own moves do not bear
    out. `bout`: the tries at a task, the first time it was asked.
    """

    unit: Unit
    status: Status = "new"
    tries: int = 0
    score: int | None = None
    when: datetime | None = None
    doubts: tuple[str, ...] = ()
    bout: Bout | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left to be done."""
        return self.status in DONE


@dataclass(frozen=True)
class Game:
    """A game that was handed in for part `place` of an assignment: its log, or why it cannot be read."""

    place: int
    log: bytes

    @property
    def replay(self) -> Replay:
        """The game. ReplayFault: it is not sound."""
        return _sound(self.log)


def played(log: bytes) -> Replay | None:
    """The game in a log; None if it is not sound."""
    try:
        return _sound(log)
    except ReplayFault:
        return None


@lru_cache(maxsize=4096)
def _sound(log: bytes) -> Replay:
    fault = verify_bytes(log)
    if fault is not None:
        raise ReplayFault(fault)
    return sound(check_bytes(log))


def standings(assignment: Assignment, tries: Iterable[Try], games: Sequence[Game]) -> tuple[Standing, ...]:
    """How it stands with each thing to be done; the first that is not done after what was done is the one to go on with
    (`now`), if anything was.
    """
    bouts: dict[str, Bout] = {}
    aside: dict[str, list[Bout]] = {}
    for bout in bouts_of(tries):
        if bout.task in assignment.tasks:
            bouts.setdefault(bout.task, bout)
        else:
            aside.setdefault(bout.tries[0].game, []).append(bout)
    found = [_standing(unit, bouts, aside, games) for unit in assignment.units]
    begun = any(one.status != "new" for one in found)
    at = next((place for place, one in enumerate(found) if not one.done), None)
    if begun and at is not None and found[at].status == "new":
        found[at] = Standing(found[at].unit, "now")
    return tuple(found)


def _standing(
    unit: Unit, bouts: Mapping[str, Bout], aside: Mapping[str, list[Bout]], games: Sequence[Game]
) -> Standing:
    part = unit.part
    if unit.task is not None:
        return _of_task(unit, unit.task, bouts.get(unit.task.key))
    if isinstance(part, Drill):
        return _of_drill(unit, part, aside.get(part.game, []))
    own = [game for game in games if game.place == unit.place]
    if isinstance(part, Deal):
        return _of_deal(unit, part, own)
    if isinstance(part, Beat):
        return _of_beat(unit, part, own)
    assert isinstance(part, Annotate), "tasks have units of their own"
    return _of_notes(unit, part, own)


# Tasks -----------------------------------------------------------------------------------------------------------


def _of_task(unit: Unit, task: Posed, bout: Bout | None) -> Standing:
    if bout is None:
        return Standing(unit)
    doubts = tuple(filter(None, (doubt_of(task, made, unit.number) for made in bout.tries)))
    how = bout.how
    return Standing(
        unit, "wrong" if how == "open" else how, len(bout.tries), when=bout.when, doubts=doubts, bout=bout
    )  # fmt: skip


def _of_drill(unit: Unit, part: Drill, bouts: Sequence[Bout]) -> Standing:
    ended = [bout for bout in bouts if bout.ended]
    if not bouts:
        return Standing(unit)
    status: Status = "now" if len(ended) < part.tasks else "first"
    return Standing(unit, status, len(ended), when=max(bout.when for bout in bouts))


# Games -----------------------------------------------------------------------------------------------------------


def _of_deal(unit: Unit, part: Deal, games: Sequence[Game]) -> Standing:
    """The first game of the deal that was finished counts: the cards are known after it."""
    doubts: list[str] = []
    begun = False
    for game in games:
        replay = _read(unit, game, doubts)
        why = None if replay is None else part.why_not(replay)
        if why is not None:
            doubts.append(SENTENCES["deal"].format(number=unit.number, why=why))
        if replay is None or why is not None:
            continue
        outcome, begun = replay.outcome(replay.main), True
        if outcome is not None:
            return Standing(unit, "first", len(games), outcome.scores[part.people[0]], doubts=tuple(doubts))
    return Standing(unit, "now" if begun else "new", len(games), doubts=tuple(doubts))


def _of_beat(unit: Unit, part: Beat, games: Sequence[Game]) -> Standing:
    doubts: list[str] = []
    won: set[object] = set()
    seat = part.deal.people[0]
    for game in games:
        replay = _read(unit, game, doubts)
        if replay is None:
            continue
        why = part.dealt(replay.header.seed).why_not(replay)
        outcome: Outcome | None = replay.outcome(replay.main)
        if why is not None:
            doubts.append(SENTENCES["deal"].format(number=unit.number, why=why))
        elif outcome is not None and seat in outcome.winners:
            won.add(replay.header.seed)
    status: Status = "first" if len(won) >= part.wins else "now" if games else "new"
    return Standing(unit, status, len(games), len(won), doubts=tuple(doubts))


def _of_notes(unit: Unit, part: Annotate, games: Sequence[Game]) -> Standing:
    doubts: list[str] = []
    given, most = part.replay(), 0
    before = {(at, note.text) for at in given.annotated for note in given.notes(at)}
    moves = [(step.seat, step.move) for step in given.main_line]
    for game in games:
        replay = _read(unit, game, doubts)
        if replay is None:
            continue
        if [(step.seat, step.move) for step in replay.main_line][: len(moves)] != moves:
            doubts.append(SENTENCES["other game"].format(number=unit.number))
            continue
        new = [note for at in replay.annotated for note in replay.notes(at) if (at, note.text) not in before]
        most = max(most, len(new))
    status: Status = "first" if most >= part.notes else "now" if most else "new"
    return Standing(unit, status, most, doubts=tuple(doubts))


def _read(unit: Unit, game: Game, doubts: list[str]) -> Replay | None:
    try:
        return game.replay
    except ReplayFault as why:
        doubts.append(SENTENCES["log"].format(number=unit.number, why=why.fault.sentence))
        return None
