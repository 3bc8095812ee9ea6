"""The states of the page that leads through a workshop, each with what is read in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from support.learners import learner
from support.marked_states import GEAR, REASON, pressed, read, refuse
from support.marked_words import texts_of_page, texts_of_tasks
from support.pages import asked

import kernel_lib as kl
from kernel_lib.core.resources import LAB_FOLDER
from kernel_lib.widgets.workshop import page as workshop_page
from kernel_lib.widgets.workshop.page import WorkshopPage
from kernel_lib.widgets.workshop.server import PageServer
from kernel_lib.widgets.workshop.slips import slips_page


def workshop(folder: Path) -> WorkshopPage:
    """Return the page of a workshop with the assignment of GEAR's plan."""
    page = WorkshopPage("Monday", folder / "workshops")
    for name, arg in (("choose_game", "gear"), ("go", "2"), ("take_plan", "")):
        page.receive(asked(name, arg))
    return page


def workshop_of_a_newcomer(folder: Path) -> Iterator[str]:
    page = WorkshopPage("Monday", folder / "workshops")
    yield from read(page, "Monday")
    steps = tuple(f"go {step}" for step in range(1, 8))
    yield from pressed(page, *steps, "choose_game gear", *steps, given=("Monday",))
    yield from pressed(page, "changed", given=("Monday", "noon"), begins="noon")
    yield from pressed(page, "take_plan", "one_more", given=("Monday",))
    page.close()


def workshop_with_a_class(folder: Path) -> Iterator[str]:
    """Learners hand in; the hardest task is talked about, results and slips are taken home."""
    page = workshop(folder)
    assert page.assignment is not None
    work = page.assignment[1]
    for place, name in enumerate(("Ada", "Bodil")):
        done = learner(work, name, folder / str(place), tasks=8, wrong=lambda _: 1, deal=3 if name == "Ada" else None)
        done.hand_in(page.folder.results)
    made = tuple(unit.task for unit in work.units if unit.task is not None)
    given = ("Monday", work.title, "Ada", "Bodil", "Cy", *texts_of_tasks(made), *GEAR)
    yield from pressed(page, *(f"go {step}" for step in range(1, 8)), given=given)
    yield from pressed(page, "show 1", f"compare {len(work.units)}", given=given)
    yield from pressed(page, "go 7", "edit_list", given=given)
    yield from pressed(page, "keep_list", "keep_results", "print_slips", given=given, learners="Ada\nCy")
    assert page.room is not None
    yield from texts_of_page(slips_page(page.room, "Monday", date(2026, 5, 4)), given)
    page.close()


def workshop_that_gives_out(folder: Path) -> Iterator[str]:
    """Pages for learners: none, in the making, made, served here and to the network, on the wall, and packed."""
    page = workshop(folder)
    assert page.assignment is not None
    given = ("Monday", page.assignment[1].title)
    yield from pressed(page, "go 4", "serve", "open_to_network", given=given)
    for busy in ("pages", "class"):
        page.is_busy = busy
        yield from read(page, *given)
    page.is_busy = ""
    page.folder.kit.mkdir()
    (page.folder.kit / "index.html").write_text("<p>", encoding="utf-8")
    (page.folder.kit / "kit.json").write_text('{"format":"cogbook-kit","files":["index.html"]}', encoding="utf-8")
    page.folder.pack()
    yield from pressed(page, "go 4", given=given)
    page.server = PageServer({})
    yield from pressed(page, "show_address", "leave", given=given)
    page.server.address = "192.0.2.7"
    yield from pressed(page, "show_address", "leave", "stop_serving", given=given)
    page.close()


def workshop_with_trouble(folder: Path) -> Iterator[str]:
    page = WorkshopPage("Monday", folder / "workshops")
    (page.folder.path / "assignment.json").write_text('{"format": "cogbook-assignment", "versi', encoding="utf-8")
    given = ("Monday", "assignment.json", REASON)
    yield from pressed(page, "go 2", "go 3", given=given)
    (page.folder.path / "assignment.json").unlink()
    page.receive(asked("choose_game", "gear"))
    page.receive(asked("take_plan"))
    assert page.assignment is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kernel_lib.widgets.kit.write_kit", refuse)
        patch.setattr(workshop_page, "network_address", str)
        yield from pressed(page, "make_pages", "open_to_network", given=(*given, page.assignment[1].title))
    page.close()


def workshop_with_a_made_up_class(folder: Path) -> Iterator[str]:
    page = WorkshopPage("Monday", folder / "workshops")
    work = kl.Assignment("Pairs", ["gear/pairs"])
    work.save(page.folder.new_assignment())
    given = ("Monday", "Pairs", *GEAR, *texts_of_tasks(tuple(work.tasks.values())))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workshop_page, "MADE_UP", 2)
        patch.setattr("kernel_lib.widgets.front.background.QUICK", 60)  # no loop of a browser is asked for the answer
        page.receive(asked("go", "5"))
        page.receive(asked("make_up"))
        assert page.room is not None
        names = tuple(row.name for row in page.room.rows)
        yield from read(page, *given, *names)
        yield from pressed(page, "go 6", "go 7", "forget_made_up", given=(*given, *names))
    page.close()


def workshop_of_two_days(folder: Path) -> Iterator[str]:
    """A second day has an assignment of its own, which was due before the results came; the folder lies in Lab's."""
    page = workshop(folder)
    work = kl.Assignment("Tuesday", ["gear/pairs"], until="2026-01-02 10:00")
    work.save(page.folder.new_assignment())
    learner(work, "Ada", folder / "Ada", tasks=2).hand_in(page.folder.results)
    (file,) = (one for one in page.folder.assignments if one.name != "assignment.json")
    given = ("Monday", "Tuesday", "Ada", *GEAR, *texts_of_tasks(tuple(work.tasks.values())))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(LAB_FOLDER, str(folder.resolve()))
        yield from pressed(page, "changed", given=given, assignment=file.name)
        yield from pressed(page, "go 4", "go 5", "keep_results", given=given)
    totals = (page.folder.home / "totals.csv").read_text("utf-8")
    yield from (re.sub("|".join(given), "", cell) for cell in totals.split(","))
    page.close()


def workshop_without_a_plan(folder: Path) -> Iterator[str]:
    """A game of somebody else's has no plan, and the choices of an old workshop cannot be read."""
    page = WorkshopPage("Monday", folder / "workshops")
    yield from pressed(page, "go 1", "choose_game highest_card", "go 2", given=("Monday", "Highest Card"))
    page.close()
    (page.folder.path / "workshop.json").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match="workshop") as broken:
        WorkshopPage("Monday", folder / "workshops")
    yield str(broken.value).partition("{")[0]
