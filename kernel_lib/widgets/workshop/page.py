"""The page of a workshop as a component: seven steps, each with what is there and what comes next."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.rehearsal import rehearse
from kernel_lib.classroom.spreadsheet import CSV_MARK
from kernel_lib.classroom.take_home import canvas_csv, list_text, moodle_csv, take_home, totals_csv
from kernel_lib.classroom.work import Work
from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.classroom.workshop_folder import HOME, FolderStamp, WorkshopFolder
from kernel_lib.core.files import atomic_write_text
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import Theme
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.front.background import JUDGING, BackgroundJob
from kernel_lib.widgets.front.component import Component, Value, action
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.workshop import panels
from kernel_lib.widgets.workshop.panels import say
from kernel_lib.widgets.workshop.server import LOOPBACK, PageServer, network_address, pages_in

MADE_UP: Final = 12
"""Learners in a made-up class."""

WizardStep = Annotated[int, msgspec.Meta(ge=1, le=7)]
UnitNumber = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""The number of a thing to be done in the assignment."""
MAKER: Final = "maker "
"""The name of a page on which an assignment is made begins like this; the name of its file follows."""


class WorkshopPage(HtmlPage):
    """A page that leads a teacher through a workshop: choose a game, make the tasks, try them, give them out, watch,
    talk about them, take home.

    `name` is the workshop's, and that of its folder in `folder`: opened again later, it goes on. Pages of a step stand
    `below`. ValueError: that is no name for a folder, or its settings cannot be read. OSError: it cannot be made.
    """

    catalogue = "workshop"
    stylesheets = ("workshop/workshop.css",)
    has_pictures = True
    has_below = True
    root, status, look_ms = Value("cb-workshop"), Value("cb-ws-status"), Value(3_000)

    def __init__(self, name: str, folder: str | os.PathLike[str] = HOME, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self.folder = WorkshopFolder(name, folder)
        self.chosen: Path | None = None
        """The file of the assignment that was chosen; None: the one that was made last."""
        self.compares = 0
        """The number of the deal whose games are compared; 0: none."""
        self.is_busy = ""
        """The work beside the page: the pages for learners, or a made-up class."""
        self.server: PageServer | None = None
        """The server of the pages for learners; None: there is none."""
        self._is_on_wall = False
        self.edits_list, self.typed_list = False, ""
        """True while the class list is being changed, with what was typed."""
        self._begins = self.folder.settings.begins
        self._fields: Mapping[str, str] = {}
        self._job = BackgroundJob(JUDGING, self.reporting_errors)
        self._opened: dict[str, tuple[object, Component]] = {}
        self._rooms: dict[tuple[str, Path], Classroom] = {}
        self._stamp: FolderStamp = ()
        self.step = panels.first_open(self)
        self.open_step()

    def __repr__(self) -> str:
        return panels.in_words(self)

    def page_html(self) -> str:
        return panels.page(self)

    def projector_html(self) -> str:
        on_show = self._is_on_wall and self.server is not None and self.server.is_open
        return panels.wall(self, self.server.url) if on_show and self.server is not None else ""

    def still(self) -> str:
        html = panels.page(self, live=False)
        return self.styled(html)

    # What is there ------------------------------------------------------------------------------------

    @property
    def assignment(self) -> tuple[Path, Assignment] | None:
        """Return the assignment that is worked with and its file; None: there is none yet."""
        there = self.folder.assignments
        path = self.chosen if self.chosen in there else next(reversed(there), None)
        return None if path is None else (path, there[path])

    @property
    def plan(self) -> WorkshopPlan | None:
        """Return the plan of the game; None: no game is chosen, or it has no plan."""
        game = self.folder.game
        return WorkshopPlan(game, self.folder.settings.begins) if game and GAMES[game].workshop is not None else None

    @property
    def work(self) -> Work | None:
        """Return the assignment as the teacher tries it; None: there is none."""
        there = self.assignment
        return None if there is None else Work(there[1], Progress(None, self.folder.tried))

    @property
    def room(self) -> Classroom | None:
        """Return the classroom of the results handed in by now; None: there is no assignment."""
        there = self.assignment
        return None if there is None else self._room_of(there[1])

    def _room_of(self, assignment: Assignment) -> Classroom:
        key = (assignment.id, self.folder.watched)
        others = {made.id for made in self.folder.assignments.values()} - {assignment.id}
        if key not in self._rooms or self._rooms[key].others != others:
            self._rooms[key] = Classroom(self.folder.watched, assignment, others=others)
        self._rooms[key].refresh()
        return self._rooms[key]

    @action
    def look(self) -> None:
        """Show what has changed in the folder."""
        if self.folder.stamp() != self._stamp:
            self.refresh()

    def refresh(self) -> None:
        """Show how things stand by now."""
        self._stamp = self.folder.stamp()
        self.update()

    # Steps --------------------------------------------------------------------------------------------

    @action
    def go(self, step: WizardStep) -> None:
        """Open a step."""
        self.step, self.compares, self.edits_list = step, 0, False
        self.say("")
        self.open_step()

    def fill_in(self, fields: Mapping[str, str]) -> None:
        self._fields = fields
        self._begins = fields.get("begins", self._begins)
        self.typed_list = fields.get("learners", self.typed_list)

    @action
    def changed(self) -> None:
        """Open the step or the assignment that was chosen, or keep the hour that was filled in."""
        there, chosen = self.assignment, self._fields.get("assignment", "")
        numbers = {str(number): number for number in range(1, len(panels.STEPS) + 1)}
        if (step := numbers.get(self._fields.get("step", ""), self.step)) != self.step:
            self.go(step)
        elif chosen and there is not None and chosen != there[0].name:
            self.choose_assignment(chosen)
        elif self.folder.game and self._begins != self.folder.settings.begins:
            self.choose_game(self.folder.game)
        else:
            self.refresh()

    def open_step(self) -> None:
        """Show what belongs to the step below the page, and the page as it is now."""
        try:
            below = self._below()
        except (OSError, ValueError) as why:
            self.say(say("cannot-open", why=str(why)))
            below = None
        self.show_below(*([] if below is None else [below]))
        self.refresh()

    def _below(self) -> Component | None:
        """Return the page that stands below at this step. ValueError, OSError: it cannot be opened."""
        there, name = self.assignment, panels.STEPS[self.step - 1]
        if name == "choose":
            settings = self.folder.settings
            return self._page("plan", (settings.game, settings.begins), self._plan_page) if self.plan else None
        if name == "make":
            file = self.folder.new_assignment() if there is None else there[0]
            return self._page(f"{MAKER}{file.name}", file, lambda: self._maker(file))
        if there is None:
            return None
        if name == "try":
            return self._page("trial", there[1].id, self._trial)
        if name == "watch" or (name == "talk" and not self.compares):
            return self._page("room", self.room, self._room_page)
        if name == "talk":
            return self._page("deal", (there[1].id, self.folder.watched, self.compares), self._deal_page)
        return None

    def _page(self, name: str, key: object, make: Callable[[], Component]) -> Component:
        """Return the page with this name, as it was left; a new one where it is about something else."""
        if name not in self._opened or self._opened[name][0] != key:
            made, before = make(), self._opened.get(name)
            self._opened[name] = key, made
            if before is not None:
                before[1].close()
        return self._opened[name][1]

    def _plan_page(self) -> Component:
        from kernel_lib.widgets.plan.plan_page import PlanPage

        assert self.plan is not None, "asked for where there is one"
        return PlanPage(self.plan, theme=self.theme)

    def _maker(self, file: Path) -> Component:
        from kernel_lib.widgets.assignment.page import maker_page

        maker = maker_page(file, theme=self.theme)
        maker.fill_in({"game": self.folder.game})
        maker.update()
        maker.on_change("html", self.look)
        return maker

    def _trial(self) -> Component:
        from kernel_lib.widgets.assignment.page import AssignmentPage

        assert self.work is not None, "asked for where there is one"
        trial = AssignmentPage(self.work, out=self.folder.tried / "handed-in", theme=self.theme)
        trial.on_change("html", self.look)
        return trial

    def _room_page(self) -> Component:
        from kernel_lib.widgets.classroom.page import ClassroomPage

        assert self.room is not None, "asked for where there is one"
        return ClassroomPage(self.room, theme=self.theme)

    def _deal_page(self) -> Component:
        from kernel_lib.widgets.duplicates.page import DuplicateResults, FieldPage

        assert self.room is not None, "asked for where there is one"
        unit = next(unit for unit in self.room.assignment.units if unit.number == self.compares)
        assert isinstance(unit.part, Deal), "only deals are compared"
        field = DuplicateResults(unit.part, *self.room.games(unit.number), folder=self.folder.games)
        return FieldPage(field, theme=self.theme)

    # 1 and 2: the game and the assignment --------------------------------------------------------------

    @action
    def choose_game(self, game: str) -> None:
        """Choose a game, and keep its plan as a page to print."""
        if game not in GAMES:
            return
        try:
            self.folder.choose(game, self._begins)
        except ValueError:
            self.say(say("no-hour", given=self._begins))
            return
        self._keep_plan()
        self.say(say("game-chosen", game=GAMES[game].title))
        self.open_step()

    def _keep_plan(self) -> None:
        from kernel_lib.widgets.plan.page import WorkshopPlan as PrintedPlan

        if self.plan is not None:
            PrintedPlan(self.folder.game, self.folder.settings.begins).report(self.folder.plan, overwrite=True)

    @action
    def take_plan(self) -> None:
        """Make the assignment of the plan: its lessons, then its deal."""
        if self.plan is not None:
            unsaved = self._unsaved_drafts()
            self.chosen = self.plan.assignment().save(self.folder.new_assignment(unsaved))
            before = self._opened.pop(f"{MAKER}{self.chosen.name}", None)
            if before is not None:  # it was opened for a file that was not there yet, and nothing was filled in
                before[1].close()
            self.say(say("plan-taken-beside" if unsaved else "plan-taken", file=self.chosen.name))
            self.open_step()

    def _unsaved_drafts(self) -> set[str]:
        """Return the files of assignments that are being made and were never saved."""
        from kernel_lib.widgets.assignment.maker import AssignmentMaker

        made = {name.removeprefix(MAKER): page for name, (_, page) in self._opened.items()}
        makers = {name: page.draft for name, page in made.items() if isinstance(page, AssignmentMaker)}
        return {name for name, draft in makers.items() if draft.kept is None and draft.changed}

    @action
    def one_more(self) -> None:
        """Open an empty page for one more assignment, which is for another day."""
        file, self.chosen = self.folder.new_assignment(), None
        self.show_below(self._page(f"{MAKER}{file.name}", file, lambda: self._maker(file)))
        self.send({"type": "below", "keys": True})

    def choose_assignment(self, name: str) -> None:
        """Work with the assignment in this file."""
        self.chosen = next((path for path in self.folder.assignments if path.name == name), self.chosen)
        self.open_step()

    # 4: giving out -------------------------------------------------------------------------------------

    @action
    def make_pages(self) -> None:
        """Make the pages for learners, beside the page."""
        there = self.assignment
        if there is None or self.is_busy:
            return
        from kernel_lib.widgets.kit import write_kit

        games = list(dict.fromkeys(unit.game for unit in there[1].units))
        overwrite = self.folder.kit.exists()

        def work(_watch: object) -> object:
            return write_kit(self.folder.kit, games, [there[0]], overwrite=overwrite, progress=False)

        self._work("pages", work, self._pages_made)

    def _pages_made(self) -> None:
        self.folder.pack()
        if self.server is not None:
            self._serve(self.server.address)
        self.say(say("pages-made", folder=str(self.folder.kit)))

    @action
    def serve(self) -> None:
        """Serve the pages for learners to this machine alone."""
        self._serve(LOOPBACK)

    @action
    def open_to_network(self) -> None:
        """Let everybody on the network in, and show the address."""
        address = network_address()
        if not address:
            self.say(say("no-network"))
            return
        self._serve(address)
        self.show_address()

    def _serve(self, address: str) -> None:
        try:
            pages = pages_in(self.folder.kit)
            self._stop()
            self.server = PageServer(pages, address)
        except (OSError, ValueError) as why:
            self.say(say("not-served", why=str(why)))
        else:
            self.say(say("served", url=self.server.url))
        self.update()

    @action
    def stop_serving(self) -> None:
        """Stop serving the pages."""
        self._stop()
        self.say(say("stopped"))
        self.update()

    def _stop(self) -> None:
        server, self.server = self.server, None
        self._is_on_wall = False
        if server is not None:
            server.close()

    @action
    def show_address(self) -> None:
        """Show the address of the pages on the whole screen."""
        self._is_on_wall = True
        self.update()

    @action
    def leave(self) -> None:
        """Go back from the whole screen to the page."""
        self._is_on_wall = False
        self.update()

    def _work(self, what: str, work: Callable[[Any], object], then: Callable[[], None]) -> None:
        """Work at something that takes long; meanwhile the page says so."""

        def end(done: Future[object]) -> None:
            self.is_busy = ""
            error = done.exception()
            if error is None:
                then()
            else:
                self.say(say("not-done", why=str(error)))
            self.open_step()

        self.is_busy = what
        self._job.start(work, end, slow=self.refresh)

    # 5 and 6: watching, and talking about it -----------------------------------------------------------

    @action
    def make_up(self) -> None:
        """Let a class of bots hand in, to rehearse with before there are learners."""
        there = self.assignment
        if there is None or self.folder.has_results or self.is_busy:
            return

        def work(_watch: object) -> object:
            draft = self.folder.path / ".rehearsal"
            for old in (draft, self.folder.rehearsal):
                shutil.rmtree(old, ignore_errors=True)
            rehearse(there[1], draft, MADE_UP)
            return draft.rename(self.folder.rehearsal)  # so that a class is there whole or not at all

        self._work("class", work, lambda: self.say(say("made-up", learners=MADE_UP)))

    @action
    def forget_made_up(self) -> None:
        """Take the results of the made-up class away."""
        shutil.rmtree(self.folder.rehearsal, ignore_errors=True)
        self.say(say("made-up-gone"))
        self.open_step()

    @action
    def show(self, number: UnitNumber) -> None:
        """Put a task on the projector."""
        from kernel_lib.widgets.classroom.page import ClassroomPage

        self.compares = 0
        self.open_step()
        for page in self.below:
            if isinstance(page, ClassroomPage):
                page.show(number)

    @action
    def compare(self, number: UnitNumber) -> None:
        """Compare the games that were played at a deal, or close that again."""
        room = self.room
        if room is not None and any(unit.number == number for unit in panels.deals(room)):
            self.compares = 0 if self.compares == number else number
            self.open_step()

    # 7: taking home ------------------------------------------------------------------------------------

    def rooms(self) -> list[Classroom]:
        """Return the classrooms of the results handed in by now, for each assignment in the order in which they were
        made.
        """
        there = {made.id: made for made in self.folder.assignments.values()}
        self._rooms = {key: room for key, room in self._rooms.items() if key[0] in there}
        for made in there.values():
            self._room_of(made)
        return [self._room_of(made) for made in there.values()]

    @action
    def edit_list(self) -> None:
        """Show the class list to be changed, or close it again."""
        self.edits_list = not self.edits_list
        self.typed_list = list_text(self.folder.settings.learners)
        self.update()

    @action
    def keep_list(self) -> None:
        """Keep the class list that was typed or pasted."""
        self.folder.list_class(self.typed_list)
        self.edits_list = False
        self.say(say("list-kept", learners=len(self.folder.settings.learners)))
        self.refresh()

    @action
    def print_slips(self) -> None:
        """Write a slip for each learner as one page to print, and hand it out."""
        from kernel_lib.widgets.workshop.slips import slips_page

        room = self.room
        if room is not None and room.rows:
            page = slips_page(room, self.folder.name, datetime.now().astimezone().date())
            file = self._kept("slips.html", page)
            self.save_file(f"slips-{self.folder.name}.html", "text/html", page)
            self.say(say("slips-kept", file=str(file)))
            self.refresh()

    @action
    def keep_results(self) -> None:
        """Write what learners did into the folder: totals and answers, tables for gradebooks, and a page."""
        from kernel_lib.widgets.classroom.page import report

        room, rooms = self.room, self.rooms()
        if room is not None and room.rows:
            learners = take_home(rooms, self.folder.settings.learners)
            self._kept("totals.csv", totals_csv(rooms, learners))
            self._kept("moodle.csv", moodle_csv(rooms, learners))
            self._kept("canvas.csv", canvas_csv(rooms, learners))
            self._kept("answers.csv", CSV_MARK + room.csv())
            self._kept("results.html", report(room))
            self.say(say("results-kept", folder=str(self.folder.home)))
            self.refresh()

    def _kept(self, name: str, text: str) -> Path:
        self.folder.home.mkdir(exist_ok=True)
        return atomic_write_text(self.folder.home / name, text, overwrite=True)

    def close(self) -> None:
        self._job.cancel()
        self._stop()
        super().close()
        for _, page in self._opened.values():
            page.close()
        self._opened.clear()
