"""A plan of a workshop, opened: what is needed to hold it against the clock and the rules.

The plan itself is data of the game (`kernel_lib.parts.workshop`). Here its lessons, its deal and its facts are looked
up: what it claims is played, and answers are those of the tasks that it names.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from kernel_lib.bots.registry import make_bot
from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.deal import Deal
from kernel_lib.core import OPEN, Game, IllegalMove, UnknownName, UnreadableMove
from kernel_lib.core.validation import require_text
from kernel_lib.games import GAMES
from kernel_lib.parts.workshop import LASTS, PlanFact, WorkshopStep, WorkshopTemplate
from kernel_lib.playing import Match
from kernel_lib.replay import Replay, load
from kernel_lib.study.lessons import homes, lessons, read_lesson, stated_minutes, tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.words import Message, in_lines, sentences

HOUR: Final = "%H:%M"

say: Final = sentences("plan")
SENTENCES: Final = {
    "none": "{title} has no plan of a workshop yet: make {package}.workshop with WORKSHOP = WorkshopTemplate(...), and "
    "name it in the game's `parts`.",
    "when": "A workshop begins at an hour, as in begins='14:00', not {begins!r}.",
    "minutes": "The steps take {minutes} minutes, not {lasts}.",
    "no minutes": "Step {number}, {title}: it takes no time.",
    "no words": "Step {number}, {title}: nothing is said in it, or nothing done.",
    "no rule": "Step {number}, {title}: the rulebook has no rule {rule}.",
    "no lesson": "Step {number}, {title}: there is no lesson {lesson}.",
    "short": "Step {number}, {title}: {lesson} takes about {needs} minutes, and {minutes} are planned.",
    "no task": "Step {number}, {title}: {lesson} has no task {task}.",
    "no sample": "There is no sample game {sample}.",
    "no table": "Step {number}, {title}: it asks, and nothing to look at is named.",
    "no listen": "Step {number}, {title}: it asks, and does not say what a good answer has in it.",
    "refused": "{fact} After {after}: {why}",
    "not seen": "{fact} The table does not say: {seen}",
    "no cards": "Cards are to be printed, and {title} has none of its own.",
}


class Timed(NamedTuple):
    """A step and when it is: `begins` and `ends` in minutes from the start."""

    number: int
    begins: int
    ends: int
    step: WorkshopStep


@dataclass(frozen=True)
class Rehearsed:
    """The time and the answers that a plan asks of a class, estimated without one.

    lessons    minutes that the lessons say they take, and `alone` those that the plan has for them
    tasks      how many tasks are answered in that time
    decisions  how often whoever plays the deal is asked, if a bot plays for them; by the clock 0
    play       minutes that the plan has for the deal
    seconds    CPU seconds that all bots of the deal think
    """

    lessons: int
    alone: int
    tasks: int
    decisions: int
    play: int
    seconds: float

    def __str__(self) -> str:
        each = self.alone * 60 / self.tasks if self.tasks else 0
        turn = self.play * 60 / self.decisions if self.decisions else 0
        tasks = say("rehearsed-tasks", tasks=self.tasks, alone=self.alone, each=each, lessons=self.lessons)
        deal = say("rehearsed-deal", decisions=self.decisions, play=self.play, turn=turn, seconds=self.seconds)
        return f"{tasks} {deal}"


class WorkshopPlan:
    """The plan of a workshop of a game. `begins`: the hour at which it starts, as in `14:00`.

    UnknownName: no such game. ValueError: it has no plan, or `begins` is not a time of day.
    """

    def __init__(self, game: str | Game, begins: str = "") -> None:
        require_text("begins", begins)
        self.game = GAMES.meant(game)
        plan = self.game.workshop
        if plan is None:
            raise ValueError(SENTENCES["none"].format(title=self.game.title, package=self.game.package))
        self.workshop: WorkshopTemplate = plan
        try:
            self.begins = datetime.strptime(begins, HOUR) if begins else None
        except ValueError:
            raise ValueError(SENTENCES["when"].format(begins=begins)) from None

    def __repr__(self) -> str:
        lines = [say("summary", game=self.game.title, workshop=self.workshop.title, minutes=self.workshop.minutes)]
        return "\n".join([*lines, *(f"{self.when(one)}  {one.step.title}" for one in self.steps)])

    # What it is made of -------------------------------------------------------------------------------------

    @cached_property
    def steps(self) -> tuple[Timed, ...]:
        """Return the steps, each with its minutes from the start."""
        found: list[Timed] = []
        for number, step in enumerate(self.workshop.steps, 1):
            begins = found[-1].ends if found else 0
            found.append(Timed(number, begins, begins + step.minutes, step))
        return tuple(found)

    def when(self, one: Timed) -> str:
        """Return the time at which a step begins: the hour, or the minutes from the start."""
        if self.begins is None:
            return say("from-to", begins=f"{one.begins:2d}", ends=one.ends)
        return (self.begins + timedelta(minutes=one.begins)).strftime(HOUR)

    @cached_property
    def lessons(self) -> tuple[str, ...]:
        """Return the names of the lessons that everybody does."""
        return tuple(dict.fromkeys(step.lesson for step in self.workshop.steps if step.lesson))

    @cached_property
    def tasks(self) -> tuple[tuple[str, tuple[PosedTask, ...]], ...]:
        """Return the tasks that everybody does, by the titles of their lessons. ReplayError: a lesson
        cannot be read.
        """
        found = (read_lesson(name) for name in self.lessons)
        return tuple(((replay.header.tags or {}).get("title", ""), tasks) for replay, tasks in found)

    @cached_property
    def deal(self) -> Deal:
        """Return the deal that all tables play."""
        told = self.workshop.deal
        return Deal(self.game.name, told.seats, told.seed, dict(told.options), title=say("deal-title"))

    def shown(self, step: WorkshopStep) -> PosedTask | Replay | None:
        """Return the material of a step for the projector: a task, a sample game, or None. UnknownName: there is no
        such.
        """
        if not step.shows:
            return None
        if step.task:
            return tasks(step.shows)[step.task - 1]
        return sample(step.shows)

    def assignment(self, until: date | str = "") -> Assignment:
        """Return an assignment of what the class does by itself: the lessons in order, then the deal."""
        title = say("title", game=self.game.title, workshop=self.workshop.title)
        return Assignment(title, [*self.lessons, self.deal], intro=self.workshop.aim, until=until)

    # The deal, as it lies there -----------------------------------------------------------------------------

    def table(self, after: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return the lines that describe the deal as who plays it sees it, at the start or after these moves of theirs.

        IllegalMove, UnreadableMove: one of them cannot be made.
        """
        match = self._begun()
        for move in after:
            match.play(move)
        return _described(match)

    def _begun(self) -> Match:
        match = self.deal.match(Message("you").sentence())
        match.begin()
        return match

    def rehearsed(self) -> Rehearsed:
        """Count what the plan asks of a room, and let a bot play its deal."""
        alone = sum(step.minutes for step in self.workshop.steps if step.lesson)
        play = max((step.minutes for step in self.workshop.steps if step.deal), default=0)
        tasks = sum(len(tasks) for _, tasks in self.tasks)
        needs = sum(stated_minutes(read_lesson(name)[0]) for name in self.lessons)
        before = time.process_time()
        decisions = 0 if self.game.clocked else self._played()
        return Rehearsed(needs, alone, tasks, decisions, play, time.process_time() - before)

    def _played(self) -> int:
        """Count how often the person who plays has to decide in a whole game, if a bot of the game chooses for them."""
        match, rng = self._begun(), random.Random(self.workshop.deal.seed)
        bot = make_bot(self.game, next(iter(self.game.bots.by_name)))
        asked = 0
        while match.state.to_act:
            seat = match.state.to_act[0]
            move = bot.choose(match.state.view(seat), rng)
            assert move is not None, "only by the clock a bot may let its time pass"
            match.play(move, seat)
            asked += 1
        return asked

    # Whether it is true -------------------------------------------------------------------------------------

    def faults(self) -> Iterator[str]:
        """Find the issues of the plan, by the name that they had before."""
        warnings.warn("WorkshopPlan.faults is called issues now.", DeprecationWarning, stacklevel=2)
        return self.issues()

    def issues(self) -> Iterator[str]:
        """Find the issues of the plan, a sentence each: minutes that do not add up, lessons, tasks, rules or games
        that are not there, facts that do not hold. Facts that search has found (`solved`) are not searched again.
        """
        if self.workshop.minutes != LASTS:
            yield SENTENCES["minutes"].format(minutes=self.workshop.minutes, lasts=LASTS)
        for one in self.steps:
            told = {"number": one.number, "title": one.step.title}
            yield from (SENTENCES[name].format(**told, **more) for name, more in self._issues_of(one.step))
        for fact in self.workshop.deal.facts:
            yield from self._untrue(fact)
        sheets = [page.sheet for page in self.workshop.print_out]
        if "cards" in sheets and self.game.scene.gallery is None:
            yield SENTENCES["no cards"].format(title=self.game.title)

    def _issues_of(self, step: WorkshopStep) -> Iterator[tuple[str, dict[str, object]]]:
        """Yield the issues of a step, each as the key of a sentence and the values in it."""
        if step.minutes < 1:
            yield "no minutes", {}
        if not (step.say and step.do and step.title):
            yield "no words", {}
        if step.ask and not step.listen:
            yield "no listen", {}
        for rule in step.rules:
            if rule not in self.game.rulebook:
                yield "no rule", {"rule": rule}
        names = {lesson.name for lesson in lessons(self.game.name)}
        if step.lesson and step.lesson not in names:
            yield "no lesson", {"lesson": step.lesson}
        elif step.lesson and (needs := stated_minutes(read_lesson(step.lesson)[0])) > step.minutes:
            yield "short", {"lesson": step.lesson, "needs": needs, "minutes": step.minutes}
        yield from self._issues_of_picture(step, names)

    def _issues_of_picture(self, step: WorkshopStep, names: set[str]) -> Iterator[tuple[str, dict[str, object]]]:
        if step.task and step.shows not in names:
            yield "no lesson", {"lesson": step.shows}
        elif step.task and not 0 < step.task <= len(tasks(step.shows)):
            yield "no task", {"lesson": step.shows, "task": step.task}
        elif step.shows and not step.task:
            try:
                sample(step.shows)
            except UnknownName:
                yield "no lesson", {"lesson": step.shows}

    def _untrue(self, fact: PlanFact) -> Iterator[str]:
        """Yield why a fact does not hold, in a sentence."""
        try:
            lines = _end_of(sample(fact.sample)) if fact.sample else self.table(fact.after)
            if fact.solved:
                self._check_moves(fact)
        except (IllegalMove, UnreadableMove, UnknownName) as why:
            yield SENTENCES["refused"].format(fact=fact.text, after=", ".join(fact.after) or "the deal", why=why)
            return
        if fact.seen not in "\n".join(lines):
            yield SENTENCES["not seen"].format(fact=fact.text, seen=fact.seen)

    def _check_moves(self, fact: PlanFact) -> None:
        """Raise IllegalMove or UnreadableMove if a move of which a fact says what it is worth cannot be made."""
        for move in fact.solved:
            self.table((*fact.after, move))


def sample(name: str) -> Replay:
    """Return a sample game by its name, `gear/example-ace`. UnknownName: there is none."""
    path = sample_path(name)
    if path is None:
        raise UnknownName("sample game", name, ())
    return load(path)


def sample_path(name: str) -> Path | None:
    """Return the path of a sample game; None: there is none."""
    found = (home / "replays" / f"{name}.jsonl" for home in homes())
    return next((path for path in found if path.is_file()), None)


def _described(match: Match) -> tuple[str, ...]:
    seat = match.people[0]
    return tuple(in_lines(match.game.text.table(match.state.view(seat)), match.names).splitlines())


def _end_of(replay: Replay) -> tuple[str, ...]:
    """Return the last position of a game, as a table that sees everything is described."""
    state = list(replay.main_line)[-1].state
    return tuple(in_lines(replay.game.text.table(state.view(OPEN)), replay.names).splitlines())
