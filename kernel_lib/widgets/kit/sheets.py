"""Sheets to be printed: the rules of a game on one or two sheets of A4, and a sheet for answers. Black is enough."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kernel_lib.core import Game
from kernel_lib.core.rulebook import Rule
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.kit.shell import plain
from kernel_lib.words import sentences

say: Final = sentences("kit")

FIELDS: Final = ("field-name", "field-group", "field-date")
COLUMNS: Final = ("column-task", "column-answer", "column-first", "column-later", "column-shown", "column-rule")
FULL: Final = 6_500
"""Letters on a sheet, in three columns of 8 points."""
LEAST: Final = 8.0
MOST: Final = 11.0
"""Points of the letters: as large as a sheet has room for."""
SPARE: Final = 0.95
"""Lines end earlier than letters say."""
ROWS: Final = 20
BOXES: Final = 4
"""Groups of four letters that a code may have on paper."""
ASKED: Final = 3


class Sheet(NamedTuple):
    """Rules on one sheet of paper; `points` is how large their letters are."""

    facts: str
    rules: Sequence[Rule]
    points: str


def sheet_of(game: Game) -> str:
    """Return the rules of a game as a page that prints on one sheet, or on two."""
    dealt = list(_dealt(list(game.rulebook.values())))
    title = say("sheet-title", title=game.title, sheets=len(dealt))
    sheets = [_sheet(game, rules, number, len(dealt)) for number, rules in enumerate(dealt, 1)]
    main = render("kit/sheet.html", title=title, hint=say("print"), game=game.title, sheets=sheets)
    return plain(title, f"{game.name}/sheet.html", main, printed=True)


def players_of(game: Game) -> str:
    """Return the numbers of players in words: `2-4 players`."""
    least, most = min(game.seats), max(game.seats)
    return say("players-from", least=least, most=most) if least < most else say("players", most=most)


def _dealt(rules: Sequence[Rule]) -> Iterator[Sequence[Rule]]:
    """Yield the rules sheet by sheet, about as many letters on each."""
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
    """Return the size of the letters of a sheet."""
    return max(LEAST, min(MOST, LEAST * SPARE * math.sqrt(FULL / sum(map(_letters, rules)))))


def _sheet(game: Game, rules: Sequence[Rule], number: int, count: int) -> Sheet:
    about = ", ".join(filter(None, (players_of(game), game.duration)))
    told = say("sheet-facts", about=about, version=game.rules_version)
    if count > 1:
        told = say("sheet-page", about=about, version=game.rules_version, number=number, count=count)
    return Sheet(told, rules, f"{_points(rules):.2f}pt")


def answer_sheet() -> str:
    """Return a sheet on which a class without screens writes what it answers."""
    title = say("answers")
    main = render(
        "kit/answers.html",
        say=say, fields=list(map(say, FIELDS)), columns=list(map(say, COLUMNS)), rows=ROWS, boxes=BOXES, asked=ASKED,
    )  # fmt: skip
    return plain(title, "answer-sheet.html", main, printed=True)
