"""A field on the projector: its results, the tree, and each divergence with its board, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from kernel_lib.classroom.duplicate import DuplicateResults
from kernel_lib.widgets.duplicates.board import ForkBoard
from kernel_lib.widgets.duplicates.move_values import is_good_sign, sentence_of
from kernel_lib.widgets.duplicates.panels import ChoiceRow, ResultsSelection, choice_row, few, forks, results_of
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

say: Final = sentences("duplicates")

BEFORE: Final = 2
"""Screens before those of the divergences: results and tree."""
MOST: Final = 6
"""Most choices with a bar of their own."""


class KeyButton(NamedTuple):
    """A button with the sign of its key: its message, the action that it asks for, and the keys that press it."""

    sign: str
    words: str
    action: str
    hotkeys: str


BACK: Final = KeyButton("←", "key-before", "before", "ArrowLeft PageUp")
ON: Final = KeyButton("→", "key-next", "next", "ArrowRight PageDown")
CHOSEN: Final = KeyButton("C", "key-choices", "marks", "c")
JUDGE: Final = KeyButton("J", "key-judge", "ask_judge_here", "j")
LEAVE: Final = KeyButton("Esc", "key-leave", "leave", "Escape")


class ChoiceBar(NamedTuple):
    """A choice with the judge's sign, and the length of its bar in hundredths of the longest."""

    sign: str
    is_good: bool
    choice: ChoiceRow
    share: str


def screens(room: DuplicateResults) -> int:
    """Return the number of screens."""
    return BEFORE + len(room.divergences) if room.divergences else 1


def place_of(seen: ResultsSelection) -> int | None:
    """Return the place of the divergence on show; None if it is none."""
    return seen.screen - BEFORE if seen.screen is not None and seen.screen >= BEFORE else None


def projector(room: DuplicateResults, boards: Sequence[ForkBoard], seen: ResultsSelection) -> str:
    """Return the screen on show, as HTML; nothing if none is."""
    if seen.screen is None:
        return ""
    still, at = replace(seen, live=False), place_of(seen)
    if at is not None:
        shown = _fork(room, boards[at], at, seen)
    elif seen.screen:
        shown = {"place": say("screen-tree"), "tree": forks(room, boards, still).svg()}
    else:
        rows = max(len(room.tables) * (len(room.deal.people) if not seen.by_seat else 1), 4) + 3
        shown = {"place": say("screen-results"), "rows": rows, **results_of(room, still, can_choose=False)}
    blank = {"board": "", "tree": "", "keys": (BACK, ON, LEAVE)}
    return render("duplicates/projector.html", say=say, seen=seen, title=room.deal.rules.title, **(blank | shown))


def _fork(room: DuplicateResults, board: ForkBoard, at: int, seen: ResultsSelection) -> dict[str, Any]:
    """Return a divergence, by the names that the template has for it."""
    divergence, said = board.divergence, seen.verdicts.get(at)
    is_judged = said is not None and said.seat is not None
    choices = divergence.choices
    most = max(len(choice.tables) for choice in choices)
    asks = (JUDGE,) if seen.marks and not is_judged else ()
    return {
        "place": say("screen-divergence", number=at + 1, all=len(room.divergences), tables=len(divergence.tables)),
        "caption": board.caption,
        "board": board.drawn(board.wide, seen.table, marks=seen.marks),
        "said": sentence_of(room, divergence, said.seat) if said is not None and said.seat is not None else "",
        "thinks": seen.asked == at,
        "bars": [_bar(room, board, at, place, most, seen) for place in range(min(len(choices), MOST))],
        "others": say("other-choices", kinds=len(choices) - MOST) if len(choices) > MOST else "",
        "others_tables": sum(len(choice.tables) for choice in choices[MOST:]),
        "few": few(divergence),
        "keys": (BACK, ON, CHOSEN, *asks, LEAVE),
    }


def _bar(room: DuplicateResults, board: ForkBoard, at: int, place: int, most: int, seen: ResultsSelection) -> ChoiceBar:
    """Return a choice: the judge's sign, what it is and what it led to, at which tables, and at how many."""
    choice, said = board.divergence.choices[place], seen.verdicts.get(at)
    sign = said.sign(choice) if said is not None else ""
    share = f"{100 * len(choice.tables) / most:.3g}%"
    return ChoiceBar(sign, is_good_sign(sign), choice_row(room, board, choice), share)
