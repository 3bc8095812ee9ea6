"""The plan of a game's workshop in a kit: the plan, its tasks to write on, and what is right in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from kernel_lib.classroom.workshop import WorkshopPlan, sample_path
from kernel_lib.core import Game
from kernel_lib.parts.workshop import WorkshopStep
from kernel_lib.study.lessons import lessons
from kernel_lib.widgets.kit.jobs import DrawnPage
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.widgets.plan.panels import page, solutions, task_sheets
from kernel_lib.words import sentences

say: Final = sentences("kit")

FILES: Final = {"plan": "plan.html", "tasks": "plan-tasks.html", "solutions": "plan-solutions.html"}


def plan_pages(game: Game, pages: Sequence[DrawnPage]) -> Iterator[tuple[str, str]]:
    """Yield the pages of a game's plan by where they stand; none, if it has no plan. `pages` are those of the kit."""
    if game.workshop is None:
        return
    plan = WorkshopPlan(game)
    made = {"plan": page(plan, _links(plan, pages)), "tasks": task_sheets(plan), "solutions": solutions(plan)}
    for kind, html in made.items():
        target = f"{game.name}/{FILES[kind]}"
        title = say(f"{kind}-title", title=game.title)
        yield target, plain(title, target, html, css=("kit/kit.css", "plan/plan.css"), printed=True)


def shown_by_plans(games: Iterable[Game]) -> frozenset[Path]:
    """Return the sample games that have a place in a plan of these games: no kit is without them."""
    steps = (step for game in games if game.workshop is not None for step in game.workshop.steps)
    return frozenset(path for step in steps if (path := _shown(step)) is not None)


def _shown(step: WorkshopStep) -> Path | None:
    """Return the sample game that a step has on the projector; None: it has a task there, or nothing."""
    return None if step.task or not step.shows else sample_path(step.shows)


def _links(plan: WorkshopPlan, pages: Sequence[DrawnPage]) -> dict[str, str]:
    """Return the links to lessons, sample games, rules and sheets, as seen from the plan."""
    game = plan.game
    found = {page.order.files[0]: page.order.target for page in pages if page.page and page.order.game == game.name}
    named = {lesson.name: lesson.path for lesson in lessons(game.name)}
    for step in plan.workshop.steps:
        path = _shown(step)
        named |= {step.shows: path} if path is not None else {}
    links = {name: found[path].removeprefix(f"{game.name}/") for name, path in named.items() if path in found}
    links |= {f"rule {rule}": f"rules.html#{rule}" for rule in game.rulebook}
    links |= {"rules": "sheet.html", "tasks": FILES["tasks"], "solutions": FILES["solutions"]}
    return links if game.scene.gallery is None else {**links, "cards": "cards-cut.html"}
