"""The page of a workshop as data, as HTML and in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.columns import TaskColumn
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.draft import AssignmentDraft
from kernel_lib.classroom.take_home import take_home
from kernel_lib.classroom.work import Work
from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.classroom.workshop_folder import WorkshopFolder
from kernel_lib.core.resources import path_in_lab
from kernel_lib.games import GAMES
from kernel_lib.widgets.classroom.answers import pieces_drawn, words_of
from kernel_lib.widgets.front.signs import GEAR
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.home.pictures import poster
from kernel_lib.widgets.workshop.qr_code import qr_code
from kernel_lib.widgets.workshop.server import PageServer
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from markupsafe import Markup

STEPS: Final = ("choose", "make", "try", "give", "watch", "talk", "take")
"""The steps of a workshop, in order."""
TALKS: Final = 3
"""Most tasks to talk about."""

say: Final = sentences("workshop")


class WorkshopData(Protocol):
    """The material of the page; see `WorkshopPage`."""

    folder: WorkshopFolder
    step: int
    compares: int
    is_busy: str
    server: PageServer | None
    edits_list: bool
    typed_list: str

    @property
    def assignment(self) -> tuple[Path, Assignment] | None:
        """Return the assignment that is worked with and its file."""

    @property
    def plan(self) -> WorkshopPlan | None:
        """Return the plan of the game."""

    @property
    def work(self) -> Work | None:
        """Return the assignment as the teacher tries it."""

    @property
    def room(self) -> Classroom | None:
        """Return the classroom of the results handed in by now."""

    def rooms(self) -> list[Classroom]:
        """Return the classrooms of the results handed in by now, for each assignment."""


class StepRow(NamedTuple):
    """A step on the rail: its number, its name, what is there or comes next, and whether it is done or open."""

    number: int
    name: str
    title: str
    about: str
    is_done: bool
    is_open: bool


class GameChoice(NamedTuple):
    """A game that can be chosen, and whether it has a plan."""

    name: str
    title: str
    about: str
    picture: Markup
    is_chosen: bool


class TalkTask(NamedTuple):
    """A task to talk about: how many got it wrong at first, and the commonest wrong answer, drawn or in words."""

    number: int
    prompt: str
    missed: str
    pieces: list[Markup]
    answer: str
    rule: str


# The rail -----------------------------------------------------------------------------------------------------


def first_open(shown: WorkshopData) -> int:
    """Return the step to go on with: watching once something has come, else the first that is not done."""
    if shown.folder.has_results and shown.assignment is not None:
        return STEPS.index("watch") + 1
    done = [row.is_done for row in _rail(shown, 0)[:4]]
    return done.index(False) + 1 if False in done else STEPS.index("watch") + 1


def _rail(shown: WorkshopData, step: int) -> list[StepRow]:
    there, room, work = shown.assignment, shown.room, shown.work
    abouts = (
        _choose(shown), _make(there), _try(work), _give(shown, there, room), _watch(shown, room), _talk(room),
        _take(shown, room),
    )  # fmt: skip
    return [
        StepRow(number, name, say(f"step-{name}"), about, is_done, number == step)
        for number, (name, (about, is_done)) in enumerate(zip(STEPS, abouts, strict=True), 1)
    ]


def _choose(shown: WorkshopData) -> tuple[str, bool]:
    game, plan = shown.folder.game, shown.plan
    if not game:
        return say("about-no-game"), False
    if plan is None:
        return GAMES[game].title, True
    return say("about-game", game=plan.game.title, minutes=plan.workshop.minutes), True


def _make(there: tuple[Path, Assignment] | None) -> tuple[str, bool]:
    if there is None:
        return say("about-no-assignment"), False
    return say("about-assignment", things=len(there[1].units)), True


def _try(work: Work | None) -> tuple[str, bool]:
    done = 0 if work is None else sum(one.done for one in work.standings)
    if work is None or not done:
        return say("about-not-tried"), False
    return say("about-tried", done=done, count=len(work.assignment.units)), True


def _give(shown: WorkshopData, there: tuple[Path, Assignment] | None, room: Classroom | None) -> tuple[str, bool]:
    if shown.is_busy == "pages":
        return say("about-making"), False
    if shown.server is not None and shown.server.is_open:
        return say("about-open"), True
    came = len(room.rows) if room is not None and shown.folder.has_results else 0
    if came:
        return say("about-came", learners=came), True
    ready = there is not None and shown.folder.has_kit(there[0])
    return say("about-pages" if ready else "about-no-pages"), ready


def _watch(shown: WorkshopData, room: Classroom | None) -> tuple[str, bool]:
    if room is None or not room.rows:
        return say("about-nothing-came"), False
    finished = sum(row.now is None for row in room.rows)
    if not shown.folder.has_results:
        return say("about-made-up", learners=len(room.rows)), False
    return say("about-finished", finished=finished, learners=len(room.rows)), finished == len(room.rows)


def _talk(room: Classroom | None) -> tuple[str, bool]:
    count = len(hardest(room)) if room is not None else 0
    return (say("about-talk", tasks=count) if count else say("about-no-talk")), False


def _take(shown: WorkshopData, room: Classroom | None) -> tuple[str, bool]:
    is_kept = shown.folder.home.is_dir()
    return say("about-kept" if is_kept else "about-take"), is_kept and room is not None


# The steps ----------------------------------------------------------------------------------------------------


def _games(shown: WorkshopData) -> list[GameChoice]:
    chosen = shown.folder.game
    return [
        GameChoice(name, game.title, _about_game(name), poster(game, "narrow"), name == chosen)
        for name, game in GAMES.items()
    ]


def _about_game(name: str) -> str:
    workshop = GAMES[name].workshop
    return workshop.title if workshop is not None else say("no-plan")


def hardest(room: Classroom) -> list[TaskColumn]:
    """Return the tasks to talk about: those that most learners got wrong at first."""
    return list(room.hardest_tasks[:TALKS])


def deals(room: Classroom) -> list[Unit]:
    """Return the deals whose games can be compared."""
    return [column.unit for column in room.columns if isinstance(column.unit.part, Deal) and column.asked]


def _talks(room: Classroom) -> Iterator[TalkTask]:
    for column in hardest(room):
        task, wrong = column.unit.task, next(iter(column.answers), None)
        assert task is not None, "answers are given to tasks"
        pieces = [] if wrong is None else pieces_drawn(task, wrong.answer)
        answer = "" if wrong is None or pieces else words_of(task, wrong.answer)
        rule = None if wrong is None else wrong.rule or next(iter(task.rules), None)
        missed = say("missed", missed=column.missed, answered=column.answered)
        yield TalkTask(column.unit.number, task.prompt, missed, pieces, answer, "" if rule is None else rule.title)


def _head(shown: WorkshopData) -> str:
    there = shown.assignment
    return "" if there is None else there[1].title


def _details(shown: WorkshopData) -> Mapping[str, Any]:
    """Return the data of the step that is open."""
    there, room, name = shown.assignment, shown.room, STEPS[shown.step - 1]
    if name == "choose":
        plan = shown.plan
        return {"games": _games(shown), "aim": plan.workshop.aim if plan is not None else ""}
    if name == "make":
        files = [(path.name, made.title) for path, made in shown.folder.assignments.items()]
        return {"size": "" if there is None else AssignmentDraft(there[1]).about, "files": files}
    if name == "try":
        return {"done": 0 if shown.work is None else sum(one.done for one in shown.work.standings)}
    if name == "give":
        return {"ready": there is not None and shown.folder.has_kit(there[0]), "server": shown.server}
    if name == "talk":
        return {
            "talks": [] if room is None else list(_talks(room)),
            "deals": [] if room is None else deals(room),
        }
    if name == "take":
        return _taken_home(shown)
    return {}


def _taken_home(shown: WorkshopData) -> Mapping[str, Any]:
    rooms, listed = shown.rooms(), shown.folder.settings.learners
    learners = take_home(rooms, listed)
    missing = sum(one.is_listed and one.totals[-1:] in ([], [None]) for one in learners)
    titles = [room.assignment.title for room in rooms]
    return {"learners": learners, "listed": listed, "missing": missing, "titles": titles}


# HTML, and in words -------------------------------------------------------------------------------------------


def page(shown: WorkshopData, *, live: bool = True) -> str:
    """Return the page as HTML; `live`: with what can be pressed."""
    there = shown.assignment
    return render(
        "workshop/page.html",
        shown=shown, live=live, gear=GEAR, rail=_rail(shown, shown.step), open=STEPS[shown.step - 1],
        title=_head(shown), there=there, file=there[0].name if there else "", room=shown.room,
        folder=shown.folder, lab=_lab_arguments(shown.folder.path), last=len(STEPS), **_details(shown),
    )  # fmt: skip


def _lab_arguments(folder: Path) -> str:
    """Return the arguments of Lab's command that opens a folder; empty: it is not in the folder that Lab shows."""
    path = path_in_lab(folder)
    return "" if path is None else json.dumps({"path": path})


def wall(shown: WorkshopData, url: str) -> str:
    """Return the address of the pages for the whole screen, as HTML."""
    return render("workshop/wall.html", code=qr_code(url), url=url, title=_head(shown))


def in_words(shown: WorkshopData) -> str:
    """Return the steps of the workshop in words."""
    lines = [say("title", name=shown.folder.name), say("kept", folder=str(shown.folder.path))]
    return "\n".join([*lines, *(f"{row.number}. {row.title}: {row.about}" for row in _rail(shown, shown.step))])
