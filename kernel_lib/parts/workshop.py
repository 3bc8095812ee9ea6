"""The part `workshop` of a game: a plan of 90 minutes for a room that meets the game for the first time.

A plan is data: what is said, done, asked and shown, minute by minute. What it claims is told in a form that can be
held to the rules (`PlanFact`), and answers are not told at all: they stand in the lessons that it names.

It is written in each language as `words/<language>/<game>-workshop.toml`: the fields of `WorkshopTemplate`, with a
table `[deal]` and its `[[deal.facts]]`, and `[[steps]]` one after the other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec

from kernel_lib.words.catalogue import in_each_language, source

LASTS: Final = 90
"""Minutes that a plan fills."""

SheetKind = Literal["plan", "rules", "cards", "tasks", "solutions"]
"""A page to be printed: the plan itself, the rules on one sheet, the cards of a game's own to be cut out, the tasks of
the plan with lines to write on, and what is right."""


@dataclass(frozen=True, kw_only=True)
class PlanFact:
    """A fact about the plan's deal, or about a sample game, in a sentence; and how it is checked.

    after   moves of whoever plays, one after the other from the start of the deal; bots answer by themselves
    seen    what then stands in the description of the table, word for word
    sample  the name of a sample game (`gear/example-ace`), whose last position is meant instead
    solved  each move by its text with what it is worth to whoever moves, as found by search to the end
    """

    text: str
    after: tuple[str, ...] = ()
    seen: str = ""
    sample: str = ""
    solved: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class SameDeal:
    """The deal that all tables play: who sits there (`you` for a learner, else bots), its seed, its options; what the
    room is asked of it before anybody plays, what is to be found in it, and the facts that this rests on.
    """

    seats: tuple[str, ...]
    seed: int
    question: str
    point: str
    options: Mapping[str, Any] = field(default_factory=dict)
    facts: tuple[PlanFact, ...] = ()


@dataclass(frozen=True, kw_only=True)
class WorkshopStep:
    """Some minutes of a workshop.

    say     what is said, in words that can be read out      do     what happens in the room
    ask     a question to the room                           listen what a good answer has in it
    lesson  which lesson is done by each for themselves      task   which task of `shows` is on the projector, from 1
    shows   the lesson, or the sample game, that is on the projector      deal  whether the deal is
    rules   the rules it is about, by their ids
    """

    minutes: int
    title: str
    say: str
    do: str
    ask: str = ""
    listen: str = ""
    lesson: str = ""
    shows: str = ""
    task: int = 0
    deal: bool = False
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Print:
    """A page to be printed, and for how many people one is enough; 0: only the teacher needs it."""

    sheet: SheetKind
    people: int = 1


DEFAULT_PRINTS: Final = (
    Print(sheet="plan", people=0),
    Print(sheet="rules", people=2),
    Print(sheet="tasks"),
    Print(sheet="solutions", people=0),
)
"""The pages to be printed for every game; a game may have cards besides."""


@dataclass(frozen=True, kw_only=True)
class WorkshopTemplate:
    """A plan: what the room can do at its end (`aim`), what is made ready `before`, the deal, the steps one after the
    other, the pages to print; what to do without a network, and without any machine.
    """

    title: str
    aim: str
    before: tuple[str, ...]
    deal: SameDeal
    steps: tuple[WorkshopStep, ...]
    offline: str
    on_paper: str
    print_out: tuple[Print, ...] = DEFAULT_PRINTS

    @property
    def minutes(self) -> int:
        """Return the planned minutes of the whole workshop."""
        return sum(step.minutes for step in self.steps)


@in_each_language
def plan(game: str) -> WorkshopTemplate | None:
    """Return the plan of a game in the language that is spoken, else in English; None if it has none.

    ValueError: the file is no plan; the sentence names the file and the field.
    """
    file = source(game, f"{game}-workshop.toml")
    if file is None:
        return None
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), WorkshopTemplate)
    except ValueError as error:  # both readers' errors are
        raise ValueError(f"{file.name}: {error}") from None
