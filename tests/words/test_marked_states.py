"""Each page and each of its states takes its words out of catalogues: in the pseudo-language none stands in plain
letters.

`STATES` lists the components that `test_marked_pages.py`, `test_marked_boards.py` and `test_marked_reports.py` do not
walk through, each state by itself: nothing there yet, at work, done, and what goes wrong.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest
from support import workshop_states as workshops
from support.guards import HOUSE
from support.learners import Watch, assignment
from support.marked_states import GEAR, REASON, pressed, read, refuse
from support.marked_words import (
    ALLOWED,
    BOTS,
    OF_FILES,
    TITLES,
    speaking_marked,
    strings,
    texts_of_page,
    texts_of_tasks,
    texts_told,
    title_of,
    unmarked,
)
from support.pages import asked

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.study.courses import lesson_contents
from kernel_lib.study.lessons import lessons, tasks
from kernel_lib.study.progress import Progress
from kernel_lib.study.result_codes import encode_results
from kernel_lib.study.slip_codes import SlipCode, encode_slip
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.data_table import position_table
from kernel_lib.widgets.data_table.chart import ChartPage
from kernel_lib.widgets.data_table.position_table import PositionTablePage
from kernel_lib.widgets.deck_builder.page import DeckPage
from kernel_lib.widgets.gallery.page import GalleryPage
from kernel_lib.widgets.home import panels
from kernel_lib.widgets.home.page import HomePage
from kernel_lib.widgets.kit.cards import card_pages
from kernel_lib.widgets.kit.jobs import DrawnPage, KitAssignment, Order
from kernel_lib.widgets.kit.lists import HEADINGS, Stock, game_page, list_page
from kernel_lib.widgets.kit.plans import plan_pages
from kernel_lib.widgets.kit.start import start_page
from kernel_lib.widgets.plan.page import WorkshopPlan
from kernel_lib.words import catalogue

LESSON: Final = "gear/open-cards"
State = Callable[[Path], Iterator[str]]
"""Yields what is read in a state of a component, whose files lie in a folder."""


# Pages of HTML ------------------------------------------------------------------------------------


def answered(progress: Progress, lesson: str = LESSON, count: int | None = None) -> None:
    for task in tasks(lesson)[:count]:
        progress.add(task, task.solution, task.check(task.solution))


def home_of_a_newcomer(folder: Path) -> Iterator[str]:
    page = HomePage(folder)
    yield from read(page)
    cards = ("play_card B5@open-0", "play_card R3@open-0", "try_again", "play_card R8@open-0")
    choosers = ("choose replay", "choose teach", "choose analyse", "choose analyse")
    panels = ("open_way move", "open_way code", "edit_name", "edit_name", "show_code", "play gear")
    yield from pressed(page, *cards, *choosers, *panels, given=titles_of_saved(page))
    page.close()


def titles_of_saved(page: HomePage) -> tuple[str, ...]:
    return tuple(game.title for game in page.replays())


def home_of_a_learner(folder: Path) -> Iterator[str]:
    """A lesson is done, a name is asked for, a game waits, questions are due, and a slip has been typed."""
    progress = Progress(None, folder / "progress")
    answered(progress)
    page = HomePage(folder)
    others = (lesson_contents(lessons(game)[0]).title for game in HOUSE)
    given = (*GEAR, *others, "progress", "Monday", *titles_of_saved(page))
    yield from read(page, *given)
    yield from pressed(page, "give_name", "open_way move", "play_whole gear", given=given, person="Ada")
    yield from pressed(page, "learn gear", "drill gear", "choose teach", "save_progress", given=given)
    slip = encode_slip(SlipCode(lessons("gear")[1], 5, (2, 4)))
    yield from pressed(page, "open_way code", "use_code", "show_question", given=given, code=slip)
    yield from pressed(page, "new_workshop", "choose teach", given=given, workshop="Monday")
    yield from pressed(page, "edit_name", "go_on_as", given=given, person="Bo")
    page.close()


def home_of_somebody_who_comes_back(folder: Path) -> Iterator[str]:
    """Questions are due, a lesson is half done, a game waits for days, and others work here, too."""
    watch = Watch()
    progress = Progress("Ada", folder / "progress", clock=watch)
    for task in tasks(LESSON)[:5]:
        progress.add(task, task.solution, task.check(task.solution))
        watch.go_on(60)
    answered(Progress("Bo", folder / "progress"), count=1)
    page = HomePage(folder, "Ada")
    page.receive(asked("play_whole", "gear"))
    page.receive(asked("drill", "gear"))
    (log,) = (folder / "games").glob("*.jsonl")
    given = (*GEAR, "you", *titles_of_saved(page))
    for days in (1, 3):
        then = time.time() - days * 24 * 3600
        os.utime(log, (then, then))
        again = HomePage(folder, "Ada")
        yield from read(again, *given)
        again.close()
    yield from pressed(page, "edit_name", "give_name", "skip_name", given=given, person="Bo")
    given = (*given, *panels.lines_of_code(panels.data(page)))
    yield from pressed(page, f"copy {panels.data(page).games[0].code}", given=given)
    code = encode_results([task.key for task in tasks(LESSON)], ["first"] * len(tasks(LESSON)))
    yield from pressed(page, "open_way code", "use_code", "use_code", given=given, code=code)
    page.close()


def home_with_trouble(folder: Path) -> Iterator[str]:
    answered(Progress("Bo", folder / "progress"), count=1)
    (folder / "progress" / "progress.jsonl").write_text('{"type":"try"}\n{"type":"try"}\n', encoding="utf-8")
    page = HomePage(folder)
    given = ("Bo", "nonsense", "Object missing required field 'when'", *titles_of_saved(page))
    yield from read(page, *given)
    yield from pressed(page, "open_way code", "use_code", given=given, code="nonsense")
    yield from pressed(page, "give_name", given=given, person="Bo")
    yield from pressed(page, "give_name", given=given, person=" ")
    yield from pressed(page, "new_workshop", given=given, workshop="../x")
    yield from pressed(page, "analyse", given=given, **{"game": "gear", "bot-1": "greedy", "bot-2": "greedy"})
    (folder / "games").write_text("", encoding="utf-8")
    yield from pressed(page, "play_whole gear", given=(*given, "File exists", "Not a directory"))
    page.close()


def course_of_a_newcomer(folder: Path) -> Iterator[str]:
    page = CoursePage("gear", progress=Progress("Ada", folder / "progress"))
    yield from read(page, *GEAR)
    ways = ("open_lesson 1", "fold", "put_away", "play", "play_guided", "put_away", "play_whole", "practise")
    yield from pressed(page, *ways, given=GEAR)
    page.close()


def course_at_work_and_done(folder: Path) -> Iterator[str]:
    progress = Progress("Ada", folder / "progress")
    answered(progress, count=2)
    page = CoursePage("gear", progress=progress)
    yield from read(page, *GEAR)
    for lesson in lessons("gear"):
        answered(progress, lesson.name)
    page.refresh()
    yield from read(page, *GEAR)
    page.close()


def course_with_trouble(folder: Path) -> Iterator[str]:
    progress = Progress("Ada", folder / "progress")
    answered(progress, count=1)
    with progress.path.open("a", encoding="utf-8") as file:
        file.write('{"type":"try"}\n{"type":"try"}\n')
    page = CoursePage("gear", progress=Progress("Ada", folder / "progress"))
    given = (*GEAR, "Object missing required field 'when'")
    yield from read(page, *given)
    (folder / "games").write_text("", encoding="utf-8")
    yield from pressed(page, "play_whole", "open_lesson 99", given=(*given, "File exists", "Not a directory"))
    page.close()


# Tables of data and charts ------------------------------------------------------------------------


def played(folder: Path) -> kl.Frames:
    kl.simulate("inversion", 3, players=3, bots=["uniform"], seed=1, out=folder, progress=False)
    return kl.frames(folder)


SHEETS: Final = ("title", "said", "words", "subtitle", "note", "heads", "lines", "unfolded")
"""The state of tables and charts in which words stand."""


def sheet(page: PositionTablePage | ChartPage) -> Iterator[str]:
    """Yield what is read in a table or chart; columns that games bring are called as in a query."""
    state = {name: page.values.get(name) for name in SHEETS}
    state["lines"] = [cell for line in state["lines"] or () for cell in line["cells"]]
    columns = {one["name"].replace("_", " ") for one in page.values.get("heads", ())}
    yield from (re.sub(r"inversion(?= \d)", "", text) for text in strings(state) if text not in columns)
    for name in ("wide", "slim"):
        yield from texts_of_page(page.values.get(name, ""))


def rows_of_moments(folder: Path) -> Iterator[str]:
    frames = played(folder)
    rows = PositionTablePage(kl.stats.find_positions(frames, ~pl.col("made")))
    yield from sheet(rows)
    messages = [{"type": "row", "row": 0, "deed": deed} for deed in ("unfold", "next", "previous", "at", "try")]
    messages += [{"type": "sort", "column": column["name"]} for column in rows.heads]
    for message in [*messages, {"type": "command", "name": "csv"}]:
        rows.receive(message)
        yield from sheet(rows)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(position_table, "MOST_CELLS", 1)
        rows.receive({"type": "command", "name": "csv"})
        yield from sheet(rows)
    for file in folder.rglob("*.jsonl"):
        file.unlink()
    for deed in ("unfold", "open"):
        rows.receive({"type": "row", "row": 1, "deed": deed})
        yield from sheet(rows)
    yield from sheet(PositionTablePage(kl.stats.find_positions(frames, pl.lit(value=False))))
    rows.close()


def rows_and_charts_of_questions(folder: Path) -> Iterator[str]:
    frames = played(folder)
    for number, question in enumerate(kl.questions(frames).values()):
        answer = question(frames.frame(question.frame)).collect()
        rows, chart = PositionTablePage(frames, question), ChartPage(question, answer, frames)
        yield from (*sheet(rows), *sheet(chart), chart.plot.alt, *chart.csv().splitlines()[:1])
        if not number:
            for deed in ("unfold", "example"):
                rows.receive({"type": "row", "row": 0, "deed": deed})
                yield from sheet(rows)
            chart.receive({"type": "row", "row": 0, "deed": ""})
            assert chart.rows is not None
            yield from (*sheet(chart), *sheet(chart.rows), *sheet(ChartPage(question, answer)))
        rows.close()
        chart.close()


# Cards --------------------------------------------------------------------------------------------


def gallery(folder: Path) -> Iterator[str]:
    for game in ("industry", "smash"):
        page = GalleryPage(game)
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            for name in ("cut", "wall", "wall"):
                page.receive({"type": "command", "name": name})
                yield page.said["text"]
            patch.setattr(GalleryPage, "page", refuse)
            page.receive({"type": "command", "name": "cut"})
            yield page.said["text"].replace(REASON, "").replace(folder.name, "")
        yield from texts_told(page.cards)
        yield from (*texts_of_page(page.still()), *page.fallback()["text/plain"].splitlines())
        for sheets in folder.glob("*.html"):
            yield from texts_of_page(sheets.read_text(encoding="utf-8"))


def deck_builder(folder: Path) -> Iterator[str]:
    """An empty deck, a preset, one of one's own, files that are there and that are not, and each refusal."""
    page = DeckPage("industry")
    pile, card = page.pile, min(page._pool)
    preset = next(iter(page._decks.presets))
    (folder / "other.txt").write_text("nonsense", encoding="utf-8")
    files = [("save", "deck.txt"), ("save", "other.txt"), ("load", "deck.txt"), ("load", "gone.txt"), ("load", " ")]
    messages: list[dict[str, Any]] = [
        {"type": "take-out", "cards": [card], "pile": pile}, {"type": "put", "cards": [card], "pile": pile},
        *[{"type": "put", "cards": [card] * count, "pile": pile} for count in (2, 9)],
        {"type": "put", "cards": ["nobody"], "pile": pile}, {"type": "fill", "pile": "nowhere"},
        {"type": "take-out", "cards": [card], "pile": pile, "all": True}, {"type": "spell", "text": "nobody"},
        {"type": "begin", "preset": "nothing"}, {"type": "begin", "preset": preset},
        *[{"type": "keep", "file": str(file.strip() and folder / file), "deed": deed} for deed, file in files],
        *[{"type": "command", "name": name} for name in ("clear", "play", "undo", "undo", *["undo"] * 30, "play")],
    ]  # fmt: skip
    for message in messages:
        page.receive(message)
        said = page.said.get("text", "").replace(str(folder), "")
        yield re.sub("(?i)nobody|nowhere|nothing|deck$|No such file or directory", "", said.removesuffix("."))
        yield from texts_told(page.deck)
        yield page.deck["from"]
    yield from (text for text in texts_told(page.bench) if text not in page.symbols)  # a kind is called as its symbol
    yield from texts_of_page(page.still())
    page.close()


# The kit ------------------------------------------------------------------------------------------


def kit_with_pages(folder: Path) -> Iterator[str]:
    """Lists with pages that were drawn, left out and broken, with an assignment that has all kinds of parts."""
    games = [kl.GAMES[name] for name in HOUSE]
    work = assignment()
    keys = tuple(work.tasks)
    file = work.save(folder / "work.json")
    pages = [
        DrawnPage(
            Order(kind, "gear", f"gear/{number}-{kind}.html", (file,)), "Given", "<p>" if number else "", tasks=number,
            beyond=1, keys=keys if kind == "assignment" else (), open_in_page=(True,) * len(keys), secret="s",
            judged=kind == "game", faults=() if number != 1 else ("Given",),
        )
        for kind in ("lesson", "puzzles", "game", "assignment") for number in (0, 1, 2)
    ]  # fmt: skip
    handed = [KitAssignment(file, work), KitAssignment(file, kl.Assignment("Given", [Deal("gear", ("you", "greedy"))]))]
    stock = Stock(games, pages, handed, "1")
    rules = [rule for game in games for rule in game.rulebook.values()]
    given = ("cogbook", "Given", work.title, *(told for rule in rules for told in (rule.source, rule.kind)))
    lists = [start_page(stock, 5_000_000), *(list_page(stock, kind) for kind in HEADINGS)]
    games_pages = (game_page(stock, game) for game in games)
    cards = (html for game in games for _, html in card_pages(game))
    plans = (html for _, html in plan_pages(kl.GAMES["gear"], pages))
    plan = WorkshopPlan("gear")
    steps = [plan.shown(step) for step in plan.workshop.steps]
    parts = [*(made for _, made in plan.tasks), *((one,) for one in steps if isinstance(one, PosedTask))]
    shown = [title for title, _ in plan.tasks] + [text for made in parts for text in texts_of_tasks(made)]
    shown += [title_of(one) for one in steps if isinstance(one, kl.Replay)]
    for html in (*lists, *games_pages, *cards, *plans):
        yield from texts_of_page(re.sub(r"\{\w+\}", "", html), (*given, *shown, *GEAR))


STATES: Final[dict[str, dict[str, State]]] = {
    "home": {
        "newcomer": home_of_a_newcomer,
        "learner": home_of_a_learner,
        "coming back": home_of_somebody_who_comes_back,
        "trouble": home_with_trouble,
    },
    "course": {"newcomer": course_of_a_newcomer, "done": course_at_work_and_done, "trouble": course_with_trouble},
    "workshop": {
        "newcomer": workshops.workshop_of_a_newcomer,
        "class": workshops.workshop_with_a_class,
        "made-up class": workshops.workshop_with_a_made_up_class,
        "giving out": workshops.workshop_that_gives_out,
        "two days": workshops.workshop_of_two_days,
        "no plan": workshops.workshop_without_a_plan,
        "trouble": workshops.workshop_with_trouble,
    },
    "rows": {"moments": rows_of_moments, "questions and charts": rows_and_charts_of_questions},
    "cards": {"gallery": gallery, "deck builder": deck_builder},
    "kit": {"with pages": kit_with_pages},
}
"""By component, what is read in each of its states."""


@pytest.mark.parametrize(("component", "state"), [(one, state) for one, states in STATES.items() for state in states])
def test_no_word_of_a_state_is_outside_the_catalogues(
    component: str, state: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(kl.GAMES, "packages", {name: kl.GAMES.packages[name] for name in HOUSE})
    monkeypatch.chdir(tmp_path)
    with speaking_marked(monkeypatch):
        found = unmarked((OF_FILES.sub("", text) for text in STATES[component][state](tmp_path)), TITLES | BOTS)
    catalogue.forget()
    typed = re.compile("|".join(ALLOWED.values()))
    strange = [word for word in found if not typed.fullmatch(word)]
    assert not strange, {word: found[word] for word in strange[:20]}
