"""A plan of a workshop as a page: minute by minute what is said, done, asked and shown; the tasks of its lessons with
lines to write on; and what is right, for whoever teaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Final

from kernel_lib.classroom.workshop import Plan, Timed
from kernel_lib.parts.workshop import Print, WorkshopStep
from kernel_lib.replay import Replay
from kernel_lib.study.tasks import Posed
from kernel_lib.widgets.classroom.answers import words_of
from kernel_lib.widgets.front.html import Tree, el
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


def page(plan: Plan, links: Links | None = None) -> Tree:
    """The plan as a page. `links`: where its lessons, games and sheets are found."""
    where, workshop = links or {}, plan.workshop
    about = SENTENCES["workshop"].format(minutes=workshop.minutes, title=plan.game.title)
    return el(
        "article",
        "p-plan",
        el("header", "", el("h1", "", workshop.title), el("p", "p-quiet", about)),
        el(
            "div",
            "p-first",
            _part(SENTENCES["aim"], el("p", "", workshop.aim)),
            _part(SENTENCES["before"], el("ul", "", *(el("li", "", told) for told in workshop.before))),
            _part(SENTENCES["print"], el("ul", "", *(_printed(one, where) for one in workshop.print_out))),
        ),
        el("h2", "", SENTENCES["steps"]),
        el("ol", "p-steps", *(_step(plan, one, where) for one in plan.steps)),
        _deal(plan),
        _part(
            SENTENCES["without"],
            _told(SENTENCES["no network"], workshop.offline),
            _told(SENTENCES["no machines"], workshop.on_paper),
        ),
    )


def _part(title: str, *children: Tree) -> Tree:
    return el("section", "", el("h2", "", title), *children)


def _told(what: str, words: str | Tree, worn: str = "") -> Tree:
    return el("p", worn, el("b", "", f"{what}: "), words)


def _linked(words: str, name: str, links: Links) -> Tree:
    return el("a", "", words, href=links[name]) if name in links else words


def _printed(one: Print, links: Links) -> Tree:
    form = {0: SENTENCES["teacher"], 1: SENTENCES["all"]}.get(one.people, SENTENCES["people"])
    return el("li", "", _linked(SHEETS[one.sheet], one.sheet, links), f", {form.format(count=one.people)}")


def _step(plan: Plan, one: Timed, links: Links) -> Tree:
    """A step: when, what, and what is looked at."""
    step = one.step
    when = el(
        "p", "p-when", el("b", "", plan.when(one)), el("small", "", SENTENCES["minutes"].format(minutes=step.minutes))
    )
    said = [el("blockquote", "", step.say), _told(SENTENCES["do"], step.do)]
    if step.ask:
        said += [_told(SENTENCES["ask"], step.ask, "p-ask"), _told(SENTENCES["listen"], step.listen)]
    seen = list(_seen(plan, step, links))
    beside = el("div", "p-seen", *seen) if seen else None
    return el("li", "", when, el("div", "p-said", el("h3", "", step.title), *said), beside)


def _seen(plan: Plan, step: WorkshopStep, links: Links) -> Iterator[Tree]:
    """What is on the projector or on everybody's screen, what is right there, and the rules it is about."""
    shown = plan.shown(step)
    if isinstance(shown, Posed):
        title = _title(shown.replay)
        words = SENTENCES["task"].format(title=title, number=step.task, prompt=shown.prompt)
        yield _told(SENTENCES["on show"], _linked(words, step.shows, links))
        yield _told(SENTENCES["right"], right(shown))
    elif shown is not None:
        yield _told(SENTENCES["on show"], _linked(SENTENCES["game"].format(title=_title(shown)), step.shows, links))
    elif step.deal:
        yield _told(SENTENCES["on show"], SENTENCES["the deal"])
    if step.lesson:
        title, tasks = plan.tasks[plan.lessons.index(step.lesson)]
        told = SENTENCES["lesson"].format(title=title, tasks=count_noun(len(tasks), "task"))
        yield el("p", "", _linked(told, step.lesson, links))
    if step.rules:
        named = [_linked(plan.game.rulebook[rule].title, f"rule {rule}", links) for rule in step.rules]
        parted = [part for name in named for part in (" \u00b7 ", name)]
        yield el("p", "p-rules", *parted[1:])


def _title(replay: Replay) -> str:
    return (replay.header.tags or {}).get("title", replay.game.title)


def _deal(plan: Plan) -> Tree:
    """The deal: how it is made, how it lies, what is asked, what is in it, what is sure of it."""
    told = plan.workshop.deal
    options = f", options={dict(told.options)!r}" if told.options else ""
    made = SENTENCES["deal code"].format(game=plan.game.name, seats=list(told.seats), seed=told.seed, options=options)
    return _part(
        SENTENCES["deal"],
        el("p", "", el("code", "", made)),
        el("p", "", SENTENCES["lies"]),
        el("pre", "", "\n".join(plan.table())),
        _told(SENTENCES["ask"], told.question, "p-ask"),
        _told(SENTENCES["point"], told.point),
        el("p", "", el("b", "", SENTENCES["true"])),
        el("ul", "", *(el("li", "", fact.text) for fact in told.facts)),
    )


# On paper ---------------------------------------------------------------------------------------------------


def task_sheets(plan: Plan) -> Tree:
    """The tasks of the plan's lessons, numbered as in the lessons, with room for answers."""
    parts = [
        el("section", "", el("h2", "", title), el("ol", "p-tasks", *map(_asked, tasks))) for title, tasks in plan.tasks
    ]
    title = SENTENCES["tasks"].format(title=plan.game.title)
    head = el("header", "", el("h1", "", title), el("p", "p-quiet", SENTENCES["tasks about"]))
    last = el("section", "", el("h2", "", SENTENCES["deal"]), el("p", "", plan.workshop.deal.question), *_lines(3))
    return el("article", "p-plan p-paper", head, _names(), *parts, last)


def _names() -> Tree:
    return el("p", "p-names", *(el("span", "", field) for field in ("Name", "Group", "Date")))


def _lines(count: int) -> list[Tree]:
    return [el("p", "p-line", aria_hidden="true") for _ in range(count)]


def _asked(task: Posed) -> Tree:
    choices = [
        el("li", "", el("b", "", f"{letter} "), choice)
        for letter, choice in zip(ascii_uppercase, task.choices, strict=False)
    ]
    listed = el("ul", "p-choices", *choices) if choices else None
    return el("li", "", el("p", "", task.prompt), listed, *_lines(1))


def solutions(plan: Plan) -> Tree:
    """What is right in the tasks of the plan's lessons, and why."""
    parts = [
        el("section", "", el("h2", "", title), el("ol", "p-tasks", *map(_solved, tasks))) for title, tasks in plan.tasks
    ]
    title = SENTENCES["solutions"].format(title=plan.game.title)
    head = el("header", "", el("h1", "", title), el("p", "p-quiet", SENTENCES["solutions about"]))
    deal = _part(SENTENCES["deal"], el("p", "", plan.workshop.deal.question), el("p", "", plan.workshop.deal.point))
    return el("article", "p-plan p-paper", head, *parts, deal)


def _solved(task: Posed) -> Tree:
    rules = join_names([rule.title for rule in task.rules])
    why = [el("p", "p-why", task.why)] if task.why else []
    return el(
        "li", "", el("p", "p-quiet", task.prompt), el("p", "", el("b", "", right(task))), *why,
        el("p", "p-quiet", rules) if rules else None,
    )  # fmt: skip


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
