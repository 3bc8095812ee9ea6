"""The progress of a learner in each unit: by tries and games, held against the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from string import ascii_uppercase
from typing import Final, Literal

import msgspec

from kernel_lib.classroom.assignment import Annotate, Assignment, Beat, DrillPart, Unit
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.plays import CountedPlay, Plays, SubmittedGame, first_play, played_in, wins
from kernel_lib.core.validation import abbreviate
from kernel_lib.replay import Replay
from kernel_lib.study.task_sources import is_exercise, task_of
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tries import Attempt, Begun, TaskTry, attempts_of
from kernel_lib.words import sentences

# Doubts --------------------------------------------------------------------------------------------
# Checks of answers in a file against the rules, and the sentences about answers that do not fit them.


say: Final = sentences("classroom")
EXERCISES: Final = 12
"""Most exercises of a learner that are made again."""
LONGEST: Final = 60
"""Most letters of an answer that are repeated."""


def is_right(task: PosedTask, answer: object) -> bool | None:
    """Return True if an answer is right by the rules; None: it is no answer, or nothing says what is right."""
    return _right(task, msgspec.json.encode(answer))


@lru_cache(maxsize=65_536)
def _right(task: PosedTask, answer: bytes) -> bool | None:
    """Return True if an answer is right, None if it is no answer; from a cache: a room gives few answers, each many
    times.
    """
    try:
        return task.check(msgspec.json.decode(answer)).correct
    except (ValueError, TypeError):
        return None


def doubt_of(task: PosedTask, made: TaskTry) -> str | None:
    """Return the claim of a try that the rules contradict; None if nothing."""
    right = made.correct if made.shown else is_right(task, made.answer)
    if right == made.correct and not (made.shown and made.correct):
        return None
    kind = "no-answer" if right is None else "marked-right" if made.correct else "marked-wrong"
    return say(kind, given=_named(task, made.answer))


def doubts_of(task: PosedTask, attempt: Attempt, number: int) -> tuple[str, ...]:
    """Return the wrong claims of the tries at a task; `number` is what the task is called."""
    found = (doubt_of(task, made) for made in attempt.tries)
    return tuple(say("of-task", number=number, doubt=doubt) for doubt in found if doubt)


def confirmations(attempts: Iterable[Attempt]) -> Iterator[bool | None]:
    """Check what tries at tasks of a course, and at exercises, say of themselves; None: there is no such
    task here. To make an exercise again takes a second, so few are.
    """
    exercises: set[str] = set()
    for attempt in attempts:
        first = attempt.tries[0]
        if is_exercise(first.source, first.game):
            exercises.add(first.source)
        few = first.source not in exercises or len(exercises) <= EXERCISES
        task = task_of(first.game, attempt.task, first.source) if few else None
        yield None if task is None else all(doubt_of(task, made) is None for made in attempt.tries)


def _named(task: PosedTask, answer: object) -> str:
    """Return an answer in a sentence: choices by their letters, as they are on show."""
    several = answer if isinstance(answer, tuple | list) else (answer,)
    letters = ascii_uppercase[: len(task.choices)]
    told = (letters[one] if type(one) is int and 0 <= one < len(letters) else str(one) for one in several)
    return abbreviate(", ".join(told), LONGEST)


# Standing ------------------------------------------------------------------------------------------
# The standing of a learner in an assignment: by their tries and games, each held against the rules.
#
# What is in doubt earns nothing: answers are judged again, the tasks of a drill are looked up, cards are drawn and bots
# move again as the deal has it, and of a deal the first play counts.


UnitStatus = Literal["first", "later", "shown", "wrong", "doubt", "now", "new"]
"""Right at the first try; after a wrong try or a hint; the solution was shown; not right yet; in doubt, so that it
counts for nothing; begun; not yet.
"""
DONE: Final = ("first", "later", "shown")


@dataclass(frozen=True)
class Evidence:
    """The work that somebody has to show for an assignment.

    begun     the tables that were begun for it; `recorded`: whether all of those stand there
    copied    the keys of tasks whose tries are somebody else's, too; `copied_games`: the parts with such games
    """

    tries: Sequence[TaskTry] = ()
    games: Sequence[SubmittedGame] = ()
    begun: Sequence[Begun] = ()
    recorded: bool = False
    copied: Collection[str] = ()
    copied_games: Collection[int] = ()


@dataclass(frozen=True)
class Standing:
    """The standing of one thing to be done.

    `tries` so often answered, `score` points of a deal, `when` the last step, `doubts` why something counts for
    nothing. `attempt`: the tries at a task, the first time it was asked. `game`: the play of a deal that counts, and
    `taken_back`, how many of its moves were. `judged`: whether it was judged again, and stood; a code is not.
    """

    unit: Unit
    status: UnitStatus = "new"
    tries: int = 0
    score: int | None = None
    when: datetime | None = None
    doubts: tuple[str, ...] = ()
    attempt: Attempt | None = None
    game: Replay | None = None
    taken_back: int = 0
    judged: bool = True

    @property
    def done(self) -> bool:
        """Return True if nothing is left to be done."""
        return self.status in DONE


def standings(assignment: Assignment, evidence: Evidence, *, bots: bool = False) -> tuple[Standing, ...]:
    """Return the standing of each thing to be done; the first that is not done after what was done is the one to go on
    with (`now`), if anything was. `bots`: the bots of games move again, which takes as long as they think.
    """
    attempts: dict[str, Attempt] = {}
    aside: dict[str, list[Attempt]] = {}
    for attempt in attempts_of(evidence.tries):
        if attempt.task in assignment.tasks:
            attempts.setdefault(attempt.task, attempt)
        else:
            aside.setdefault(attempt.tries[0].game, []).append(attempt)
    found = []
    for unit in assignment.units:
        part = unit.part
        if unit.task is not None:
            found.append(_of_task(unit, unit.task, attempts.get(unit.task.key), evidence.copied))
        elif isinstance(part, DrillPart):
            found.append(_of_drill(unit, part, aside.get(part.game, [])))
        else:
            copied = unit.place in evidence.copied_games
            found.append(_of_games(unit, _plays(assignment, unit, evidence), bots=bots, copied=copied))
    begun = any(one.status != "new" for one in found)
    at = next((place for place, one in enumerate(found) if not one.done), None)
    if begun and at is not None and found[at].status == "new":
        found[at] = Standing(found[at].unit, "now")
    return tuple(found)


def confirmed_tries(assignment: Assignment, tries: Iterable[TaskTry], copied: Collection[str] = ()) -> list[TaskTry]:
    """Return the tries that were judged again and confirmed: at tasks of the assignment, and at others that are known
    here.
    """
    attempts = [attempt for attempt in attempts_of(tries) if attempt.task not in copied]
    own = [attempt for attempt in attempts if attempt.task in assignment.tasks]
    aside = [attempt for attempt in attempts if attempt.task not in assignment.tasks]
    good = [attempt for attempt in own if not doubts_of(assignment.tasks[attempt.task], attempt, 0)]
    good += [attempt for attempt, confirmed in zip(aside, confirmations(aside), strict=True) if confirmed]
    return [made for attempt in good for made in attempt.tries]


# Tasks -----------------------------------------------------------------------------------------------------------


def _of_task(unit: Unit, task: PosedTask, attempt: Attempt | None, copied: Collection[str]) -> Standing:
    if attempt is None:
        return Standing(unit)
    doubts = doubts_of(task, attempt, unit.number)
    if attempt.task in copied:
        doubts += (say("same-answers"),)
    came_to = attempt.status
    status: UnitStatus = "doubt" if doubts else "wrong" if came_to == "open" else came_to
    tries = len(attempt.tries)
    return Standing(unit, status, tries, when=attempt.when, doubts=doubts, attempt=attempt, judged=not doubts)


def _of_drill(unit: Unit, part: DrillPart, attempts: Sequence[Attempt]) -> Standing:
    """Return the standing of a drill: each task counts once, when it was answered right."""
    ended = [attempt for attempt in attempts if attempt.tries[-1].correct]
    found = dict(zip((attempt.task for attempt in ended), confirmations(ended), strict=True))
    right, false, unknown = (sum(one is confirmed for one in found.values()) for confirmed in (True, False, None))
    done = right >= part.tasks
    doubts = []
    for kind, count in (("drill-wrong", false), ("drill-unknown", 0 if done else unknown)):
        if count:
            doubts.append(say("of-part", number=unit.number, doubt=say(kind, tasks=count)))
    status: UnitStatus = "new" if not attempts else "first" if done else "doubt" if doubts and not right else "now"
    when = max((attempt.when for attempt in attempts), default=None)
    return Standing(unit, status, right, when=when, doubts=tuple(doubts), judged=status != "doubt")


# Games -----------------------------------------------------------------------------------------------------------


def _plays(assignment: Assignment, unit: Unit, evidence: Evidence) -> Plays:
    begun = [one for one in evidence.begun if (one.assignment, one.place) == (assignment.id, unit.place)]
    games = tuple(game for game in evidence.games if game.place == unit.place)
    return Plays(games, tuple(sorted(begun, key=lambda one: one.when)), evidence.recorded)


def _of_games(unit: Unit, plays: Plays, *, bots: bool, copied: bool) -> Standing:
    part = unit.part
    doubts: list[str] = []
    if isinstance(part, Deal):
        made = _of_deal(unit, part, plays, doubts, bots=bots)
    elif isinstance(part, Beat):
        made = _of_beat(unit, part, plays, doubts, bots=bots)
    else:
        assert isinstance(part, Annotate), "tasks have units of their own"
        made = _of_notes(unit, part, plays, doubts)
    if copied:
        doubts.append(say("same-game-of-another"))
    told = tuple(say("of-part", number=unit.number, doubt=doubt) for doubt in dict.fromkeys(doubts))
    if copied or (told and not made.done and made.game is None):
        return Standing(unit, "doubt", made.tries, doubts=told, judged=False)
    return replace(made, doubts=told)


def _of_deal(unit: Unit, part: Deal, plays: Plays, doubts: list[str], *, bots: bool) -> Standing:
    played = first_play(plays, part, doubts, bots=bots)
    count = len(plays.games)
    if played is None:
        return Standing(unit, "now" if plays.begun else "new", count)
    outcome = played.outcome
    if outcome is None:
        return Standing(unit, "now", count, game=played.replay, taken_back=played.taken_back)
    score = outcome.scores[part.people[0]]
    return Standing(unit, "first", count, score, game=played.replay, taken_back=played.taken_back)


def _of_beat(unit: Unit, part: Beat, plays: Plays, doubts: list[str], *, bots: bool) -> Standing:
    dealt = [part.dealt(number) for number in range(len(plays.games) + 1)]
    won: list[CountedPlay] = wins(plays, dealt, part.deal.people[0], doubts, bots=bots)
    status: UnitStatus = "first" if len(won) >= part.wins else "now" if plays.games or plays.begun else "new"
    back = sum(played.taken_back for played in won)
    return Standing(unit, status, len(plays.games), len(won), game=won[0].replay if won else None, taken_back=back)


def _of_notes(unit: Unit, part: Annotate, plays: Plays, doubts: list[str]) -> Standing:
    given, most = part.replay(), 0
    before = {(at, note.text) for at in given.annotated for note in given.notes(at)}
    moves = [(step.seat, step.move) for step in given.main_line]
    for game in plays.games:
        played = played_in(game, doubts)
        if played is None:
            continue
        replay = played.replay
        if [(step.seat, step.move) for step in replay.main_line][: len(moves)] != moves:
            doubts.append(say("other-moves"))
            continue
        new = [note for at in replay.annotated for note in replay.notes(at) if (at, note.text) not in before]
        most = max(most, len(new))
    status: UnitStatus = "first" if most >= part.notes else "now" if most else "new"
    return Standing(unit, status, most)
