"""Sheets to be printed: the rules of a game on one or two sheets of A4, and a sheet for answers. Black is enough."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kernel_lib.core import Game
from kernel_lib.core.rulebook import Rule
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.words.grammar import count_noun

SENTENCES: Final[Mapping[str, str]] = {
    "title": "{title}: the rules on {sheets}",
    "facts": "{players}{lasts} \u00b7 rules {version} \u00b7 cogbook",
    "page": " \u00b7 sheet {number} of {count}",
    "print": "Print it on A4, at 100 %.",
    "answers": "Answer sheet",
    "work": "Lesson, assignment or deal",
    "code": "The code at the end of the page, in groups of four",
    "asked": "What I want to ask",
}
FIELDS: Final = ("Name", "Group", "Date")
COLUMNS: Final = ("Task", "My answer, and why", "First try", "Later", "Shown", "The rule")
FULL: Final = 6_500
"""So many letters stand on a sheet, in three columns of 8 points."""
LEAST: Final = 8.0
MOST: Final = 11.0
"""Points of the letters: as large as a sheet has room for."""
SPARE: Final = 0.95
"""Lines end earlier than letters say."""
ROWS: Final = 20
BOXES: Final = 4
"""Groups of four letters that a code may have on paper."""
ASKED: Final = 3


def sheet_of(game: Game) -> str:
    """The rules of a game as a page that prints on one sheet, or on two."""
    sheets = list(_dealt(list(game.rulebook.values())))
    title = SENTENCES["title"].format(title=game.title, sheets=count_noun(len(sheets), "sheet"))
    drawn = [_sheet(game, rules, number, len(sheets)) for number, rules in enumerate(sheets, 1)]
    return plain(title, f"{game.name}/sheet.html", _hint(title), *drawn, printed=True)


def _hint(title: str) -> Tree:
    """What is only on the screen."""
    return el("div", "k-screen", el("h1", "", title), el("p", "k-quiet", SENTENCES["print"]))


def players_of(game: Game) -> str:
    """How many play: `2-4 players`."""
    least, most = min(game.seats), max(game.seats)
    return f"{least}-{most} players" if least < most else count_noun(most, "player")


def _dealt(rules: Sequence[Rule]) -> Iterator[Sequence[Rule]]:
    """The rules sheet by sheet, about as many letters on each."""
    sizes = list(map(_letters, rules))
    count = -(-sum(sizes) // FULL)
    begin, so_far, made = 0, 0, 1
    for end, size in enumerate(sizes, 1):
        so_far += size
        if so_far * count >= sum(sizes) * made:
            yield rules[begin:end]
            begin, made = end, made + 1


def _letters(rule: Rule) -> int:
    return len(rule.title) + len(rule.text)


def _points(rules: Sequence[Rule]) -> float:
    """How large the letters of a sheet are."""
    return max(LEAST, min(MOST, LEAST * SPARE * math.sqrt(FULL / sum(map(_letters, rules)))))


def _sheet(game: Game, rules: Sequence[Rule], number: int, count: int) -> Tree:
    lasts = f", {game.info.duration}" if game.info.duration else ""
    facts = SENTENCES["facts"].format(players=players_of(game), lasts=lasts, version=game.rules_version)
    told = facts + (SENTENCES["page"].format(number=number, count=count) if count > 1 else "")
    entries = [el("p", "", el("b", "", f"{rule.title}. "), rule.text) for rule in rules]
    head = el("header", "", el("h2", "", game.title), el("p", "", told))
    columns = el("div", "k-columns", *entries, style=f"--points:{_points(rules):.2f}pt")
    return el("section", "k-sheet", head, columns)


def answer_sheet() -> str:
    """A sheet on which a class without screens writes what it answers."""
    fields = [el("p", "k-line", el("span", "", field)) for field in FIELDS]
    head = [el("th", "", column, scope="col") for column in COLUMNS]
    rows = [
        el("tr", "", el("th", "", str(number), scope="row"), *(el("td", "") for _ in COLUMNS[1:]))
        for number in range(1, ROWS + 1)
    ]
    code = el("p", "k-code", el("span", "", SENTENCES["code"]), *(el("i", "") for _ in range(BOXES)))
    asked = [el("p", "k-line", el("span", "", SENTENCES["asked"])), *(el("p", "k-line") for _ in range(ASKED - 1))]
    sheet = el(
        "section",
        "k-sheet k-answers",
        el("header", "", el("h2", "", SENTENCES["answers"]), el("p", "", "cogbook")),
        el("div", "k-fields", *fields),
        el("p", "k-line", el("span", "", SENTENCES["work"])),
        el("table", "", el("thead", "", el("tr", "", *head)), el("tbody", "", *rows)),
        code,
        *asked,
    )
    return plain(SENTENCES["answers"], "answer-sheet.html", _hint(SENTENCES["answers"]), sheet, printed=True)
