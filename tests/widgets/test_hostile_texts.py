"""Texts of strangers are texts on every page, in each of its modes: names, titles and fields that would be markup, an
attribute, or an expression of a template.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import msgspec
from support.duplicates import DEAL, played
from support.learners import learner
from support.pages import asked

import kernel_lib as kl
from kernel_lib.classroom.assignment import Annotate, Beat, DrillPart
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.study.lessons import tasks
from kernel_lib.widgets.assignment.maker import AssignmentMaker
from kernel_lib.widgets.assignment.page import AssignmentPage
from kernel_lib.widgets.classroom.page import ClassroomPage
from kernel_lib.widgets.classroom.page import report as class_report
from kernel_lib.widgets.course.page import CoursePage
from kernel_lib.widgets.duplicates import panels as deal_panels
from kernel_lib.widgets.duplicates.name_form import NameForm
from kernel_lib.widgets.duplicates.page import FieldPage
from kernel_lib.widgets.duplicates.page import report as deal_report
from kernel_lib.widgets.duplicates.race import Racing
from kernel_lib.widgets.duplicates.tables import Tables
from kernel_lib.widgets.duplicates.verdict import DivergenceVerdict
from kernel_lib.widgets.front import templates
from kernel_lib.widgets.front.bundler import SOURCES
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.home.page import HomePage
from kernel_lib.widgets.kit.books import all_rules, rulebook
from kernel_lib.widgets.kit.cards import card_pages
from kernel_lib.widgets.kit.jobs import DrawnPage, KitAssignment, Order
from kernel_lib.widgets.kit.lists import HEADINGS, Stock, game_page, list_page
from kernel_lib.widgets.kit.sheets import answer_sheet, sheet_of
from kernel_lib.widgets.kit.shell import linked_back
from kernel_lib.widgets.kit.start import start_page
from kernel_lib.widgets.plan.panels import page as plan_page
from kernel_lib.widgets.plan.panels import solutions, task_sheets
from kernel_lib.widgets.player.task_panel import WayBack
from kernel_lib.widgets.progress.page import ProgressPage
from kernel_lib.widgets.table.options_form import OptionsForm
from kernel_lib.widgets.tournament.page import Tournament, TournamentPage
from kernel_lib.widgets.tournament.page import report as cup_report
from kernel_lib.widgets.workshop.page import WorkshopPage
from kernel_lib.widgets.workshop.panels import wall
from kernel_lib.widgets.workshop.slips import slips_page

EVIL = '<evil-x onload=go()>\'" onfocus="go()&{{ 7001*7003 }}'
"""What is typed as a name, a title, or into a field."""
Mode = tuple[str, str]


class Reader(HTMLParser):
    """The elements and attributes of HTML, and all that it says: its texts, and what stands in attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags, self.attributes, self.said = set[str](), set[str](), list[str]()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attributes}
        self.said += [value or "" for _, value in attributes]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def asking(page: HtmlPage, *actions: str, **fields: str) -> Iterator[Mode]:
    """Yield a page, its projector and its still, as they are and after each action."""
    name = type(page).__name__
    for action in ("", *actions):
        if action:
            page.receive(asked(*action.split(maxsplit=1), **fields))
        for mode, html in (("page", page.html), ("projector", page.projector)):
            yield f"{name}: {mode} after {action or 'nothing'}", html
    yield f"{name}: still", page.still()


# The pages ----------------------------------------------------------------------------------------


def classroom(home: Path) -> Iterator[Mode]:
    work = kl.Assignment(EVIL, ["gear/open-cards"])
    for number, name in enumerate((EVIL, f"{EVIL} 2")):
        learner(work, name, home / str(number), tasks=5 + number, wrong=lambda place: place % 2).hand_in(home / "out")
    room = kl.Classroom(home / "out", work)
    yield from asking(
        ClassroomPage(room), "every", "choose 2", "show 2", "counts", "rule", "leave", "type_code", "names false",
        "names true", name=EVIL, code=EVIL,
    )  # fmt: skip
    yield "Classroom: report", class_report(room)


def an_assignment(home: Path) -> Iterator[Mode]:
    deal = Deal("gear", ("you", "greedy"), EVIL, {"rounds": 1})
    parts = [
        "gear/open-cards",
        deal,
        DrillPart("gear"),
        Beat(deal),
        Annotate.of(kl.load("replays/gear/two-players.jsonl")),
    ]
    work = kl.Assignment(EVIL, parts, intro=EVIL, until="2020-05-08 14:00")
    page = work.begin(EVIL, home / "kept", out=home / "out").component
    assert isinstance(page, AssignmentPage)
    yield from asking(page, "go_on", "open_part 13", "hand_in")


def the_maker(home: Path) -> Iterator[Mode]:
    kinds = ("exercises", "puzzles", "drill", "deal", "beat", "position", "notes")
    maker = kl.Assignment.make(home / "monday.json").component
    assert isinstance(maker, AssignmentMaker)
    typed = dict.fromkeys(
        ("title", "intro", "until", "rule", "level", "count", "theme", "tasks", "minutes", "label", "seed", "move"),
        EVIL,
    )  # fmt: skip
    steps = [f"{name}_kind {kind}" if name == "choose" else name for kind in kinds for name in ("choose", "add")]
    yield from asking(maker, "changed", "add_lesson gear/open-cards", *steps, "save_as", **typed)


def a_deal_at_many_tables(home: Path) -> Iterator[Mode]:
    (home / f"{EVIL.replace('/', '')[:40]}.jsonl").write_bytes(b"{}\n")
    games = [played(f"{EVIL[:20]} {seed}", seed).replay for seed in range(3)]
    room = kl.teach.DuplicateResults(DEAL, home, *games, *games)
    page = FieldPage(room)
    page.seen.verdicts[0], page.seen.refused = DivergenceVerdict(why=EVIL), EVIL
    yield "FieldPage: refused", deal_panels.page(room, page._boards, page.seen)
    yield from asking(
        page, "show_divergence 1", "choose_table 2", "by_seat", "in_points", "show_projector", "next", "next", "marks",
        "leave", "names false", "names true", "show_tables 1", "play_deal",
    )  # fmt: skip
    yield "FieldPage: report", deal_report(room, page.seen.verdicts)
    assert isinstance(page.opened, NameForm)
    yield from asking(page.opened, "changed", **{"player-1": EVIL})
    yield from asking(Tables(room, room.divergences[0]), "turn_to 2")
    page.play(EVIL[:20])
    yield from asking(page)
    page.close()


def a_race(_home: Path) -> Iterator[Mode]:
    deal = Deal("grid", ("you",), 3, {"pile": "quarter"})
    other = deal.match("Ann")
    other.begin()
    other.play(other.state.legal_moves(0)[0], 0)
    yield from asking(Racing(deal.match("Bo"), deal.race(other.replay), [EVIL], ("Person",)))


def a_tournament(_home: Path) -> Iterator[Mode]:
    bots = ("greedy", "uniform", "support.brought_bots:Cheats", "support.brought_bots:Raises")
    cup = Tournament("inversion", bots, players=2, deals=2, people=dict.fromkeys(("greedy", "Cheats"), EVIL))
    yield from asking(TournamentPage(cup))
    cup.play()
    cup.beside.trouble = EVIL
    yield from asking(TournamentPage(cup), "choose_pair 0 1", "choose_bot 2", "choose_bot 3", "open_game 1")
    yield "Tournament: report", cup_report(cup)


def progress(home: Path) -> Iterator[Mode]:
    made = kl.Progress(EVIL, home)
    for task in tasks("gear/open-cards")[:2]:
        made.add(task, task.solution, task.check(task.solution))
    yield from asking(ProgressPage(made, "gear"))
    yield "Progress: file", made.export(home / "ada.html").read_text("utf-8")


def a_plan(_home: Path) -> Iterator[Mode]:
    links = {"rules": EVIL, "tasks": EVIL, "solutions": EVIL}
    yield "Plan", plan_page(WorkshopPlan("gear"), links)
    yield "Plan: tasks", task_sheets(WorkshopPlan("gear"))
    yield "Plan: what is right", solutions(WorkshopPlan("gear"))


def a_kit(_home: Path) -> Iterator[Mode]:
    work = kl.Assignment(EVIL, ["gear/open-cards", DrillPart("gear")], intro=EVIL)
    keys = tuple(unit.task.key for unit in work.units if unit.task is not None)
    file, here = Path("x"), (*[True] * (len(keys) - 1), False)
    pages = [
        DrawnPage(Order("assignment", "gear", "assignments/1-gear.html", (file,)), EVIL, "-", 3, 1, keys, here, EVIL)
    ]
    for kind in HEADINGS:
        order = Order(kind, "gear", f"gear/{kind}.html", (file,))
        pages.append(DrawnPage(order, EVIL, "-", 3, 1, secret=EVIL, about=EVIL))
    games = [kl.GAMES[name] for name in ("gear", "smash")]
    stock = Stock(games, pages, [KitAssignment(file, work)], EVIL)
    yield "Kit: start", start_page(stock, 1)
    for game in games:
        yield f"Kit: {game.name}", game_page(stock, game)
        yield from ((f"Kit: {target}", page) for target, page in card_pages(game))
        yield from ((f"Kit: {game.name}", page) for page in (rulebook(game), sheet_of(game)))
    yield from ((f"Kit: {kind}", list_page(stock, kind)) for kind in HEADINGS)
    yield "Kit: all rules", all_rules(games)
    yield "Kit: answers", answer_sheet()
    yield "Kit: back", linked_back('<style></style></head><script id="game"', "a/b.html")


def below_a_table(_home: Path) -> Iterator[Mode]:
    game, said = kl.GAMES["gear"], list[str]()
    match = kl.Match(game, [f"you:{EVIL[:28]}", "greedy"], seed=1)
    form = OptionsForm(
        game,
        msgspec.structs.asdict(match.state.options),
        match.replay.header.seats,
        lambda _options, _seed: said.append("dealt"),
        said.append,
    )
    yield from asking(
        form, "changed", "deal", **dict.fromkeys(("seed", *(option.name for option in game.options)), EVIL)
    )
    assert said == ["dealt"]


def a_way_back(_home: Path) -> Iterator[Mode]:
    yield from asking(WayBack(lambda: None, "auto"))


def the_start(home: Path) -> Iterator[Mode]:
    for task in tasks("gear/open-cards")[:2]:
        kl.Progress(EVIL, home / "progress").add(task, task.solution, task.check(task.solution))
    (home / "games").mkdir()
    kl.Match("gear", [f"you:{EVIL[:20]}", "greedy"], log=home / "games" / f"{EVIL[:7]}.jsonl").close()
    (home / "workshops" / EVIL.replace("/", "")[:60] / "results").mkdir(parents=True)
    typed = {"workshop": EVIL, "game": EVIL, "bot-1": EVIL, "bot-2": EVIL}
    yield from asking(
        HomePage(home, EVIL),
        f"copy {EVIL}",
        "choose teach",
        "new_workshop",
        "choose analyse",
        "changed",
        "show_code",
        **typed,
    )


def a_course(home: Path) -> Iterator[Mode]:
    yield from asking(CoursePage("gear", progress=kl.Progress(EVIL, home)))


def a_workshop(home: Path) -> Iterator[Mode]:
    page = WorkshopPage("Monday", home)
    work = kl.Assignment(EVIL, ["gear/open-cards", Deal("gear", ("you", "greedy"), EVIL, {"rounds": 1})], intro=EVIL)
    work.save(page.folder.path / f"{EVIL.replace('/', '')[:40]}.json")
    for number, name in enumerate((EVIL, f"{EVIL} 2", f"{EVIL} 3")):
        learner(
            work, name, home / str(number), tasks=5 + number, wrong=lambda place: place % 2, deal=None if number else 1
        ).hand_in(page.folder.results)
    (page.folder.path / "assignment-9.json").write_text('{"format": "cogbook-assignment", "title": "<evil-x>"')
    steps = [f"go {number}" for number in range(1, 8)]
    yield from asking(
        page, "choose_game gear", *steps, "go 2", "one_more", "go 6", "show 2", "compare 13", "changed", "go 7",
        "edit_list", "keep_list", begins=EVIL, learners=f"{EVIL};{EVIL}",
    )  # fmt: skip
    assert page.room is not None
    yield "WorkshopPage: slips", slips_page(page.room, EVIL, date(2026, 5, 4))
    yield "WorkshopPage: wall", wall(page, EVIL)
    page.close()


PAGES = (
    the_start, a_course, classroom, an_assignment, the_maker, a_deal_at_many_tables, a_race, a_tournament, progress,
    a_plan, a_kit, below_a_table, a_way_back, a_workshop,
)  # fmt: skip
OF_THE_HOUSE_ALONE = {a_course, a_plan, a_way_back}
"""On these pages nothing is said that somebody typed."""


def test_texts_that_would_be_markup_are_texts_on_every_page_in_each_mode(tmp_path: Path) -> None:
    templates.environment.cache_clear()
    for make in PAGES:
        home = tmp_path / make.__name__
        home.mkdir()
        said = list[str]()
        for mode, html in make(home):
            reader = Reader(html)
            assert "evil-x" not in reader.tags, mode
            assert not {name for name in reader.attributes if name.startswith("on")}, mode
            assert not [text for text in reader.said if "49028003" in text], (mode, "a template took it")
            said += reader.said
        assert any("<evil-x onload=go()>" in text for text in said) or make in OF_THE_HOUSE_ALONE, make.__name__
    rendered = {name for _, name in templates.environment().cache or ()}
    there = {path.relative_to(SOURCES).as_posix() for path in SOURCES.glob("*/*.html")}
    assert rendered >= there, "each template was rendered"
