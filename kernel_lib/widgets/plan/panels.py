"""A plan of a workshop as a page: minute by minute what is said, done, asked and shown; the tasks of its lessons with
lines to write on; and what is right, for whoever teaches.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Final, NamedTuple

from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.core.rulebook import Rule
from kernel_lib.parts.workshop import WorkshopStep
from kernel_lib.replay import Replay
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.classroom.answers import words_of
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import Message, sentences

Links = Mapping[str, str]
"""Links by name: `gear/pairs`, `rules`, `cards`. What is not in it is told without a link."""

say: Final = sentences("plan")
FIELDS: Final = ("name", "group", "date")
"""The lines to fill in above tasks on paper."""


class PlanStep(NamedTuple):
    """A step of a plan on the page: what the projector shows and the link to it, the right answer, the lesson that
    everybody does, and the rules that it is about.
    """

    on_show: str
    link: str
    right: str
    lesson: str
    rules: list[Rule]


def page(plan: WorkshopPlan, links: Links | None = None) -> str:
    """Return the plan as HTML. `links`: where its lessons, games and sheets are found."""
    workshop = plan.workshop
    return render(
        "plan/page.html",
        plan=plan, workshop=workshop, links=links or {},
        sheets=[(one, say(f"sheet-{one.sheet}"), say("print-for", count=one.people)) for one in workshop.print_out],
        steps=[(plan.when(one), one.step, _seen(plan, one.step)) for one in plan.steps], code=_code(plan),
    )  # fmt: skip


def _seen(plan: WorkshopPlan, step: WorkshopStep) -> PlanStep | None:
    """Return the step of the plan that shows something; None: nothing."""
    shown = plan.shown(step)
    on_show = link = answer = lesson = ""
    if isinstance(shown, PosedTask):
        on_show, link = say("task", title=_title(shown.replay), number=step.task, prompt=shown.prompt), step.shows
        answer = right(shown)
    elif shown is not None:
        on_show, link = say("game", title=_title(shown)), step.shows
    elif step.deal:
        on_show = say("the-deal")
    if step.lesson:
        title, tasks = plan.tasks[plan.lessons.index(step.lesson)]
        lesson = say("lesson", title=title, tasks=len(tasks))
    rules = [plan.game.rulebook[rule] for rule in step.rules]
    return PlanStep(on_show, link, answer, lesson, rules) if on_show or lesson or rules else None


def _title(replay: Replay) -> str:
    return (replay.header.tags or {}).get("title", replay.game.title)


def _code(plan: WorkshopPlan) -> str:
    """Return the code that makes the deal."""
    told = plan.workshop.deal
    options = f", options={dict(told.options)!r}" if told.options else ""
    return f"kl.teach.Deal({plan.game.name!r}, {list(told.seats)}, seed={told.seed}{options})"


# On paper ---------------------------------------------------------------------------------------------------


def task_sheets(plan: WorkshopPlan) -> str:
    """Return as HTML the tasks of the plan's lessons, numbered as in the lessons, with room for answers."""
    fields = [say(f"field-{name}") for name in FIELDS]
    return _on_paper("plan/tasks.html", plan, fields=fields, letters=ascii_uppercase)


def solutions(plan: WorkshopPlan) -> str:
    """Return as HTML what is right in the tasks of the plan's lessons, and why."""
    return _on_paper("plan/solutions.html", plan, right=right)


def _on_paper(template: str, plan: WorkshopPlan, **data: object) -> str:
    return render(template, title=plan.game.title, lessons=plan.tasks, deal=plan.workshop.deal, **data)


def right(task: PosedTask) -> str:
    """Return the right answer of a task, in words; sentences with the letters that they have on paper."""
    solution = task.solution
    several = solution if isinstance(solution, tuple) else (solution,)
    if task.line.ask == "choice":
        return " ".join(f"{ascii_uppercase[place]}. {task.choices[place]}" for place in map(int, several))
    if task.line.ask == "pieces":
        told = "; ".join(words_of(task, mark) for mark in several)
    else:
        told = ", ".join(words_of(task, one) for one in several)
    return Message("sentence", {"words": told}).said()
