"""The start page of a kit: assignments first, then the games, all of it, what is on paper, and what is not in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from kernel_lib.classroom.assignment import Unit
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.study.result_codes import CODED_STATUSES
from kernel_lib.widgets.front.page_words import page_words
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.kit.jobs import DrawnPage, KitAssignment, PageKind
from kernel_lib.widgets.kit.lists import FILES, HEADINGS, Link, Stock
from kernel_lib.widgets.kit.plans import FILES as PLANS
from kernel_lib.widgets.kit.sheets import players_of
from kernel_lib.widgets.kit.shell import START, plain
from kernel_lib.widgets.lesson.feedback import STATUSES
from kernel_lib.words import Message, sentences
from kernel_lib.words.catalogue import template

say: Final = sentences("kit")
LABELS: Final = ("go-on", "look-again", "so-far", "later", "kept", "task", "some-done", "row-done")
"""The messages of the page that its script fills in."""


class KitDot(NamedTuple):
    """A task of an assignment: in which page, by its `secret`, and at which place it is found there; one that is not
    `here` needs a notebook.
    """

    number: int
    is_here: bool
    is_next: bool
    secret: str
    place: int
    words: str


class AssignmentLink(NamedTuple):
    """A link to a page of an assignment; its `cover` is what a code and a file are made with."""

    href: str
    words: str
    secret: str
    cover: str


class Assigned(NamedTuple):
    """An assignment: its tasks as dots, the way on, and what of it needs a notebook."""

    id: str
    title: str
    intro: str
    until: str
    dots: list[KitDot]
    to_do: str
    begins: list[AssignmentLink]
    beyond: str


class KitGame(NamedTuple):
    """A game, and what there is of it."""

    name: str
    title: str
    about: str
    counts: tuple[str, str]


class Tile(NamedTuple):
    """A link to a list; `kept` is under what a browser keeps what was done of it."""

    href: str
    title: str
    about: str
    kept: str = ""


def start_page(stock: Stock, others: int) -> str:
    """Return the first page; `others` is how many bytes all other files have."""
    bare = _drawn(stock, 0.0)
    return _drawn(stock, (others + len(bare.encode())) / 1e6)


def _drawn(stock: Stock, size: float) -> str:
    games = say("games", games=len(stock.games))
    statuses = {status: str(Message(f"lesson/dot-{status}")) for status in STATUSES}
    told_by_script = {"statuses": statuses, "catalogues": page_words("kit.js")}
    main = render(
        "kit/start.html",
        say=say, games=games, missing=_missing(stock), tiles=list(_tiles(stock)), papers=list(_papers(stock)),
        words=json.dumps({name: template(f"kit/{name}") for name in LABELS} | told_by_script),
        assigned=[_assigned(stock, place, handed) for place, handed in enumerate(stock.handed, 1)],
        rows=[_game(stock, game) for game in stock.games],
        browsers=say("browsers", oldest=Message("front/oldest")),
        size=say("size", size=f"{max(size, 0.1):.1f}"),
        version=say("version", version=stock.version),
    )  # fmt: skip
    return plain(say("title", games=len(stock.games)), START, main, signs=stock.signs, script="kit.js")


# Assignments ------------------------------------------------------------------------------------------------


def _assigned(stock: Stock, place: int, handed: KitAssignment) -> Assigned:
    assignment = handed.assignment
    pages = [page for page in stock.pages if page.page and page.order.target.startswith(f"assignments/{place}-")]
    units = [unit for unit in assignment.units if unit.task is not None and _page_of(unit, pages)]
    first = next((unit for unit in units if _is_here(unit, pages)), None)
    beyond = list(_beyond(assignment.units, pages))
    return Assigned(
        f"assignment-{place}",
        assignment.title,
        assignment.intro,
        say("until", until=assignment.until_words) if assignment.until else "",
        [_dot(unit, pages, is_next=unit is first) for unit in units],
        say("to-do", n=sum(page.tasks for page in pages)),
        [_begin(page, alone=len(pages) == 1) for page in pages],
        say("in-a-notebook", parts="; ".join(beyond)) if beyond else "",
    )


def _page_of(unit: Unit, pages: list[DrawnPage]) -> DrawnPage | None:
    return next((page for page in pages if unit.task is not None and unit.task.key in page.keys), None)


def _is_here(unit: Unit, pages: list[DrawnPage]) -> bool:
    """Return True if a task can be done in its page."""
    page = _page_of(unit, pages)
    return page is not None and page.open_in_page[_place_in(page, unit)]


def _place_in(page: DrawnPage, unit: Unit) -> int:
    return page.keys.index(unit.task.key if unit.task is not None else "")


def _dot(unit: Unit, pages: list[DrawnPage], *, is_next: bool) -> KitDot:
    page, here = _page_of(unit, pages), _is_here(unit, pages)
    assert page is not None  # or it would not be listed
    how = Message("lesson/dot-open") if here else Message("lesson/passed")
    words = say("task", number=unit.number, how=how)
    return KitDot(unit.number, here, is_next, page.secret, _place_in(page, unit), words)


def _begin(page: DrawnPage, *, alone: bool) -> AssignmentLink:
    words = say("begin") if alone else say("begin-one", title=GAMES[page.order.game].title)
    return AssignmentLink(page.order.target, words, page.secret, json.dumps(_cover(page)))


def _cover(page: DrawnPage) -> dict[str, Any]:
    """Return the data from which a code and a file are made."""
    return {"number": page.number, "statuses": CODED_STATUSES, "name": page.order.game, "title": page.title}


def _beyond(units: tuple[Unit, ...], pages: list[DrawnPage]) -> Iterator[str]:
    yield from (f"{unit.number}. {unit.label}" for unit in units if unit.task is None)
    lost = sum(unit.task is not None and not _is_here(unit, pages) for unit in units)
    if lost:
        yield say("more-tasks", n=lost)


# Games, and all of it ---------------------------------------------------------------------------------------


def _game(stock: Stock, game: Game) -> KitGame:
    about = ", ".join(filter(None, (players_of(game), game.duration)))
    puzzles = stock.tasks("puzzles", game.name)
    other = say("count-puzzles", n=puzzles) if puzzles else say("count-rules", n=len(game.rulebook))
    return KitGame(game.name, game.title, about, (say("count-lessons", n=stock.count("lesson", game.name)), other))


def _tiles(stock: Stock) -> Iterator[Tile]:
    """Yield a tile for each list; that of lessons says how many are done, once scripts run."""
    judged = sum(page.judged for page in stock.pages)
    abouts: dict[PageKind, str] = {
        "lesson": str(stock.count("lesson")),
        "puzzles": say("about-puzzles", count=stock.tasks("puzzles")),
        "game": say("to-watch", count=stock.count("game"), judged=judged),
    }
    lessons = (page for page in stock.pages if page.order.kind == "lesson" and page.page)
    kept = " ".join(f"{page.secret}:{page.tasks}" for page in lessons)
    for kind in stock.kinds:
        yield Tile(FILES[kind], say(HEADINGS[kind]), abouts[kind], kept if kind == "lesson" else "")
    rules = sum(len(game.rulebook) for game in stock.games)
    yield Tile("find-a-rule.html", say("find"), say("count-rules", n=rules))


def _papers(stock: Stock) -> Iterator[tuple[str, list[Link]]]:
    """Yield what is to be printed, by headings."""
    sheets = [Link(f"{game.name}/sheet.html", game.title, "") for game in stock.games]
    yield say("sheet"), [*sheets, Link("answer-sheet.html", say("answer-sheet"), "")]
    plans = [Link(f"{game.name}/{PLANS['plan']}", game.title, "") for game in stock.games if game.workshop is not None]
    if plans:
        yield say("plans"), plans
    own = (game for game in stock.games if game.scene.gallery is not None)
    cards = [Link(f"{game.name}/cards-cut.html", game.title, "") for game in own]
    if cards:
        yield say("cards-to-cut"), cards


def _missing(stock: Stock) -> str:
    beyond = stock.beyond("lesson") + stock.beyond("puzzles")
    more = say("missing-tasks", n=beyond) if beyond else ""
    if stock.unseen:
        more = say("missing-games", n=stock.unseen) + more
    return say("missing", beyond=more)
