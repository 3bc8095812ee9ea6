"""The start page of a kit: assignments first, then the games, all of it, what is on paper, and what is not in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from kernel_lib.classroom.assignment import Unit
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.study.result_codes import HOWS
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.front.page_words import page_words
from kernel_lib.widgets.kit.jobs import Drawn, Handed, Kind
from kernel_lib.widgets.kit.lists import FILES, HEADINGS, Stock
from kernel_lib.widgets.kit.plans import FILES as PLANS
from kernel_lib.widgets.kit.sheets import players_of
from kernel_lib.widgets.kit.shell import SENTENCES as SHELL
from kernel_lib.widgets.kit.shell import START, chevron, plain, sign
from kernel_lib.widgets.lesson.feedback import STATUSES
from kernel_lib.words import Message
from kernel_lib.words.grammar import count_noun

SENTENCES: Final = {
    "title": "cogbook: {games} without a net",
    "assignment": "Assignment",
    "until": "until {until}",
    "begin": "Begin",
    "begin one": "Begin: {title}",
    "go on": "Go on: task {number}",
    "look": "Look at it again",
    "hand in": "Hand in",
    "to do": "{tasks} here.",
    "so far": "{done} of {count} done{later}.",
    "later": ", {count} after a wrong try or a hint",
    "kept": "Kept in this browser. Hand in: a file or a code.",
    "not seen": "What was done is kept in its page, in this browser. Hand in there, at the end: a file or a code.",
    "in a notebook": "In a notebook: {parts}.",
    "task": "Task {number}: {how}",
    "more tasks": "{count} that a page has no room for",
    "of games": "rules, lessons, puzzles, cards",
    "all": "All of it",
    "some done": "{count}, {done} done",
    "lessons": "{count}",
    "puzzles": "{count}, by kind",
    "to watch": "{count}, {judged} with signs",
    "find": "Find a rule",
    "rules": "{count} rules",
    "paper": "On paper",
    "black": "A4, black is enough",
    "sheet": "Rules on one sheet",
    "answers": "answer sheet",
    "plans": "Workshop of 90 minutes, minute by minute",
    "cards": "Cards to cut, nine a sheet",
    "missing": "Not in these pages: strong bots, many games at once, your own code{beyond}. They need the notebooks; "
    "everything else is here.",
    "unseen": ", {games} to watch",
    "beyond": ", and {tasks} against the clock or with more ways than a page has room for",
    "size": "{size} MB. {leaves}",
    "version": "version {version}",
    "browsers": "The pages work in {oldest} and later. On an iPhone or iPad, put them on a web space and open them "
    "from there: Mail and Files show pages without scripts.",
}
NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
_WORDS: Final = ("go on", "look", "so far", "later", "kept", "task", "some done")


def start_page(stock: Stock, others: int) -> str:
    """The first page; `others` is how many bytes all other files have."""
    bare = _drawn(stock, 0.0)
    return _drawn(stock, (others + len(bare.encode())) / 1e6)


def _drawn(stock: Stock, size: float) -> str:
    number = len(stock.games)
    count = NUMBERS[number] if number < len(NUMBERS) else str(number)
    games = count_noun(number, "game").replace(str(number), count)
    first = [_assigned(stock, place, handed) for place, handed in enumerate(stock.handed, 1)]
    rows = el("section", "", _heading(games, SENTENCES["of games"]),
              el("ul", "k-rows", *(_game(stock, game) for game in stock.games)))  # fmt: skip
    left = el("div", "k-column", *first, rows)
    right = el("div", "k-column", _all(stock), _paper(stock), el("aside", "k-well", el("p", "", _missing(stock))))
    told = SENTENCES["size"].format(size=f"{max(size, 0.1):.1f}", leaves=SHELL["nothing leaves"])
    browsers = el("p", "k-browsers", SENTENCES["browsers"].format(oldest=Message("front/oldest")))
    version = SENTENCES["version"].format(version=stock.version)
    foot = el("footer", "", browsers, el("span", "", told), el("span", "", version))
    hows = {status: str(Message(f"lesson/dot-{status}")) for status in STATUSES}
    told_by_script = {"hows": hows, "catalogues": page_words("kit.js")}
    words = json.dumps({name: SENTENCES[name] for name in _WORDS} | told_by_script)
    main = [el("h1", "k-unseen", "cogbook"), el("div", "k-start", left, right, data_words=words), foot]
    return plain(SENTENCES["title"].format(games=games), START, *main, signs=stock.signs, script="kit.js")


def _heading(title: str, beside: str = "") -> Tree:
    return el("div", "k-over", el("h2", "", title), el("span", "k-quiet", beside) if beside else None)


# Assignments ------------------------------------------------------------------------------------------------


def _assigned(stock: Stock, place: int, handed: Handed) -> Tree:
    """An assignment: its tasks as dots, the way on, and what of it needs a notebook."""
    assignment = handed.assignment
    pages = [page for page in stock.pages if page.page and page.order.target.startswith(f"assignments/{place}-")]
    units = [unit for unit in assignment.units if unit.task is not None and _page_of(unit, pages)]
    name = f"assignment-{place}"
    until = SENTENCES["until"].format(until=assignment.until_words) if assignment.until else ""
    body = [
        el("p", "k-over k-quiet", el("span", "", SENTENCES["assignment"]), el("span", "", until)),
        el("h2", "", assignment.title, id=name),
        el("p", "", assignment.intro) if assignment.intro else None,
    ]
    if units:
        tasks = sum(page.tasks for page in pages)
        first = next((unit for unit in units if _is_here(unit, pages)), None)
        dots = [_dot(unit, pages, now=unit is first) for unit in units]
        body += [
            el("ol", "k-dots", *dots),
            el("p", "k-told", SENTENCES["to do"].format(tasks=count_noun(tasks, "task")), role="status"),
            _deeds(pages),
            el("small", "k-quiet k-kept", SENTENCES["not seen"]),
            el("div", "k-slips", hidden=True),
        ]
    beyond = list(_beyond(assignment.units, pages))
    if beyond:
        body.append(el("p", "k-beyond", SENTENCES["in a notebook"].format(parts="; ".join(beyond))))
    return el("section", "k-assigned", *body, aria_labelledby=name)


def _page_of(unit: Unit, pages: list[Drawn]) -> Drawn | None:
    return next((page for page in pages if unit.task is not None and unit.task.key in page.keys), None)


def _is_here(unit: Unit, pages: list[Drawn]) -> bool:
    """Whether a task can be done in its page."""
    page = _page_of(unit, pages)
    return page is not None and page.open_in_page[_place_in(page, unit)]


def _place_in(page: Drawn, unit: Unit) -> int:
    return page.keys.index(unit.task.key if unit.task is not None else "")


def _dot(unit: Unit, pages: list[Drawn], *, now: bool) -> Tree:
    """A task as a dot, with where it is found in its page; one that needs a kernel is dashed."""
    page = _page_of(unit, pages)
    assert page is not None  # or it would not be listed
    at, here = _place_in(page, unit), _is_here(unit, pages)
    how = str(Message("lesson/dot-open") if here else Message("lesson/passed"))
    said = el("span", "k-unseen", SENTENCES["task"].format(number=unit.number, how=how))
    worn = "k-dot" if here else "k-dot k-away"
    told = {
        "data_secret": page.secret,
        "data_place": at,
        "data_number": unit.number,
        "data_how": "now" if now else None,
    }
    return el("li", worn, el("i", "", str(unit.number), aria_hidden="true"), said, **told)


def _deeds(pages: list[Drawn]) -> Tree:
    """The way to the pages, and what is handed in of each."""
    several = len(pages) > 1
    words = [
        SENTENCES["begin one"].format(title=_game_title(page)) if several else SENTENCES["begin"] for page in pages
    ]
    links = [
        el("a", "k-button" + (" k-filled" if not place else ""), words[place], href=page.order.target,
           data_secret=page.secret, data_cover=json.dumps(_cover(page)))
        for place, page in enumerate(pages)
    ]  # fmt: skip
    hand = el("button", "k-button k-hand", SENTENCES["hand in"], type="button", hidden=True, aria_expanded="false")
    return el("p", "k-deeds", *links, hand)


def _game_title(page: Drawn) -> str:
    return GAMES[page.order.game].title


def _cover(page: Drawn) -> dict[str, Any]:
    """What a code and a file are made with."""
    return {"number": page.number, "hows": HOWS, "name": page.order.game, "title": page.title}


def _beyond(units: tuple[Unit, ...], pages: list[Drawn]) -> Iterator[str]:
    yield from (f"{unit.number}. {unit.label}" for unit in units if unit.task is None)
    lost = sum(unit.task is not None and not _is_here(unit, pages) for unit in units)
    if lost:
        yield SENTENCES["more tasks"].format(count=count_noun(lost, "task"))


# Games, and all of it ---------------------------------------------------------------------------------------


def _game(stock: Stock, game: Game) -> Tree:
    about = ", ".join(filter(None, (players_of(game), game.info.duration)))
    words = el("span", "k-words", el("b", "", game.title), el("small", "", about))
    numbers = [
        count_noun(stock.count("lesson", game.name), "lesson"),
        count_noun(stock.tasks("puzzles", game.name), "puzzle"),
    ]
    if not stock.tasks("puzzles", game.name):
        numbers[1] = count_noun(len(game.rulebook), "rule")
    counts = el("span", "k-counts", *(el("small", "", number) for number in numbers))
    picture = el("span", "k-paper", sign(f"game-{game.name}"))
    return el("li", "", el("a", "k-row k-game", picture, words, counts, chevron(), href=f"{game.name}/index.html"))


def _all(stock: Stock) -> Tree:
    judged = sum(page.judged for page in stock.pages)
    rules = sum(len(game.rulebook) for game in stock.games)
    abouts: dict[Kind, str] = {
        "lesson": SENTENCES["lessons"].format(count=stock.count("lesson")),
        "puzzles": SENTENCES["puzzles"].format(count=stock.tasks("puzzles")),
        "game": SENTENCES["to watch"].format(count=stock.count("game"), judged=judged),
    }
    tiles = [_tile(stock, kind, abouts[kind]) for kind in stock.kinds]
    tiles.append(_leads("find-a-rule.html", SENTENCES["find"], SENTENCES["rules"].format(count=rules)))
    return el("section", "", _heading(SENTENCES["all"]), el("ul", "k-tiles", *tiles))


def _tile(stock: Stock, kind: Kind, about: str) -> Tree:
    """A tile that leads to a list; of lessons it says how many are done, once scripts run."""
    kept = [f"{page.secret}:{page.tasks}" for page in stock.pages if page.order.kind == "lesson" == kind and page.page]
    return _leads(FILES[kind], HEADINGS[kind], about, " ".join(kept))


def _leads(href: str, title: str, about: str, kept: str = "") -> Tree:
    words = el("span", "k-words", el("b", "", title), el("small", "", about, data_kept=kept or None))
    return el("li", "", el("a", "k-row k-tile", words, chevron(), href=href))


def _paper(stock: Stock) -> Tree:
    sheets = [el("a", "k-button", game.title, href=f"{game.name}/sheet.html") for game in stock.games]
    answers = el("a", "k-button", SENTENCES["answers"], href="answer-sheet.html")
    cards = [
        el("a", "k-button", game.title, href=f"{game.name}/cards-cut.html")
        for game in stock.games
        if game.scene.gallery is not None
    ]
    parts = [el("h3", "", SENTENCES["sheet"]), el("p", "k-prints", *sheets, answers)]
    plans = [
        el("a", "k-button", game.title, href=f"{game.name}/{PLANS['plan']}")
        for game in stock.games
        if game.workshop is not None
    ]
    if plans:
        parts += [el("h3", "", SENTENCES["plans"]), el("p", "k-prints", *plans)]
    if cards:
        parts += [el("h3", "", SENTENCES["cards"]), el("p", "k-prints", *cards)]
    return el("section", "", _heading(SENTENCES["paper"], SENTENCES["black"]), el("div", "k-panel", *parts))


def _missing(stock: Stock) -> str:
    beyond = stock.beyond("lesson") + stock.beyond("puzzles")
    more = SENTENCES["beyond"].format(tasks=count_noun(beyond, "task")) if beyond else ""
    if stock.unseen:
        more = SENTENCES["unseen"].format(games=count_noun(stock.unseen, "more game")) + more
    return SENTENCES["missing"].format(beyond=more)
