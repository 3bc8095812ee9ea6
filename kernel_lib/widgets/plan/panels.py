"""A plan of a workshop as a page: minute by minute what is said, done, asked and shown; the tasks of its lessons with
lines to write on; and what is right, for whoever teaches.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Final, NamedTuple

from kernel_lib.classroom.workshop import Plan
from kernel_lib.core.rulebook import Rule
from kernel_lib.parts.workshop import WorkshopStep
from kernel_lib.replay import Replay
from kernel_lib.study.tasks import Posed
from kernel_lib.widgets.classroom.answers import words_of
from kernel_lib.widgets.front.templates import render
from kernel_lib.words.grammar import count_noun, join_names

Links = Mapping[str, str]
"""Where something is found, by its name: `gear/pairs`, `rules`, `cards`. What is not in it is told without a link."""

SENTENCES: Final = {
    "workshop": "A workshop of {minutes} minutes on {title}",
    "aim": "At the end",
    "before": "Before anybody comes",
    "print": "Print",
    "all": "one for each",
    "teacher": "one for you",
    "people": "one for {count}",
    "steps": "Minute by minute",
    "minutes": "{minutes} min",
    "say": "Say",
    "do": "Do",
    "ask": "Ask",
    "listen": "Listen for",
    "right": "Right",
    "lesson": "Everybody: {title}, {tasks}",
    "on show": "Projector",
    "task": "{title}, task {number}: \u201c{prompt}\u201d",
    "game": "the game \u201c{title}\u201d",
    "the deal": "the deal",
    "deal": "The deal",
    "deal code": "kl.Deal({game!r}, {seats}, seed={seed}{options})",
    "lies": "So it lies at every table:",
    "point": "The point",
    "true": "What is sure",
    "without": "If something is missing",
    "no network": "No network",
    "no machines": "No machines",
    "tasks": "{title}: tasks to write on",
    "tasks about": "The positions are on the projector, or on a table. Cross out, mark or write.",
    "solutions": "{title}: what is right",
    "solutions about": "For whoever teaches. Do not print it on the back of anything.",
    "why": "{answer} {why}",
    "many": "see the page of the lesson",
}
SHEETS: Final = {
    "plan": "this plan",
    "rules": "the rules on one sheet",
    "cards": "cards to cut",
    "tasks": "tasks to write on",
    "solutions": "what is right",
}


FIELDS: Final = ("Name", "Group", "Date")
"""The lines to fill in above tasks on paper."""


class Seen(NamedTuple):
    """A step of a plan on the page: what the projector shows and the link to it, the right answer, the lesson that
    everybody does, and the rules that it is about.
    """

    on_show: str
    link: str
    right: str
    lesson: str
    rules: list[Rule]


def say(name: str, **places: object) -> str:
    """Return a sentence of these pages."""
    return SENTENCES[name].format(**places)


def page(plan: Plan, links: Links | None = None) -> str:
    """Return the plan as HTML. `links`: where its lessons, games and sheets are found."""
    workshop = plan.workshop
    return render(
        "plan/page.html",
        say=say, plan=plan, workshop=workshop, links=links or {},
        sheets=[(one.sheet, SHEETS[one.sheet], _people(one.people)) for one in workshop.print_out],
        steps=[(plan.when(one), one.step, _seen(plan, one.step)) for one in plan.steps], code=_code(plan),
    )  # fmt: skip


def _people(count: int) -> str:
    """Return for how many something is printed."""
    return say({0: "teacher", 1: "all"}.get(count, "people"), count=count)


def _seen(plan: Plan, step: WorkshopStep) -> Seen | None:
    """Return what is seen in a step; None: nothing."""
    shown = plan.shown(step)
    on_show = link = answer = lesson = ""
    if isinstance(shown, Posed):
        on_show, link = say("task", title=_title(shown.replay), number=step.task, prompt=shown.prompt), step.shows
        answer = right(shown)
    elif shown is not None:
        on_show, link = say("game", title=_title(shown)), step.shows
    elif step.deal:
        on_show = say("the deal")
    if step.lesson:
        title, tasks = plan.tasks[plan.lessons.index(step.lesson)]
        lesson = say("lesson", title=title, tasks=count_noun(len(tasks), "task"))
    rules = [plan.game.rulebook[rule] for rule in step.rules]
    return Seen(on_show, link, answer, lesson, rules) if on_show or lesson or rules else None


def _title(replay: Replay) -> str:
    return (replay.header.tags or {}).get("title", replay.game.title)


def _code(plan: Plan) -> str:
    """Return how the deal is made."""
    told = plan.workshop.deal
    options = f", options={dict(told.options)!r}" if told.options else ""
    return say("deal code", game=plan.game.name, seats=list(told.seats), seed=told.seed, options=options)


# On paper ---------------------------------------------------------------------------------------------------


def task_sheets(plan: Plan) -> str:
    """Return as HTML the tasks of the plan's lessons, numbered as in the lessons, with room for answers."""
    return _on_paper("plan/tasks.html", plan, fields=FIELDS, letters=ascii_uppercase)


def solutions(plan: Plan) -> str:
    """Return as HTML what is right in the tasks of the plan's lessons, and why."""
    return _on_paper("plan/solutions.html", plan, right=right, join_names=join_names)


def _on_paper(template: str, plan: Plan, **data: object) -> str:
    return render(template, say=say, title=plan.game.title, lessons=plan.tasks, deal=plan.workshop.deal, **data)


def right(task: Posed) -> str:
    """What is right in a task, in words; sentences with the letters that they have on paper."""
    solution = task.solution
    several = solution if isinstance(solution, tuple) else (solution,)
    if task.line.ask == "choice":
        return " ".join(f"{ascii_uppercase[place]}. {task.choices[place]}" for place in map(int, several))
    if task.line.ask == "pieces":
        told = "; ".join(words_of(task, mark) for mark in several)
    else:
        told = ", ".join(words_of(task, one) for one in several)
    return told[:1].upper() + told[1:]
