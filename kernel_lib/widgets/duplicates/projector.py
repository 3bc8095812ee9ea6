"""A field on the projector: its results, the tree, and each parting with its board, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kernel_lib.classroom.duplicate import Choice, Field
from kernel_lib.widgets.duplicates.board import ForkBoard
from kernel_lib.widgets.duplicates.move_values import sentence_of
from kernel_lib.widgets.duplicates.panels import Seen, few, forks, results_of, scores_of, square, words_of, worth_of
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.front.signs import sign
from kernel_lib.words.grammar import count_noun

BEFORE: Final = 2
"""So many screens, results and tree, come before those of the partings."""
MOST: Final = 6
"""So many choices have a bar of their own."""

SENTENCES: Final = {
    "results": "results",
    "tree": "where the tables part",
    "fork": "parting {number} of {all}, {tables}",
    "what": "What would you do?",
    "others": "{kinds} other choices",
    "next": "next",
    "before": "before",
    "chosen": "choices",
    "judge": "judge",
    "thinks": "The judge thinks …",
    "leave": "leave",
}


def screens(room: Field) -> int:
    """How many screens there are."""
    return BEFORE + len(room.partings) if room.partings else 1


def place_of(seen: Seen) -> int | None:
    """The place of the parting on show; None if it is none."""
    return seen.screen - BEFORE if seen.screen is not None and seen.screen >= BEFORE else None


def projector(room: Field, boards: Sequence[ForkBoard], seen: Seen) -> Tree:
    """The screen on show, as a tree; nothing if none is."""
    if seen.screen is None:
        return []
    still, at = replace(seen, live=False), place_of(seen)
    if at is not None:
        return _fork(room, boards[at], at, seen)
    if seen.screen:
        drawn = el("div", "cb-k-panel cb-f-tree", picture(forks(room, boards, still).svg()))
        return _whole(room, SENTENCES["tree"], drawn)
    rows = max(len(room.tables) * (len(room.deal.people) if not seen.by_seat else 1), 4) + 3
    panel = results_of(room, still, live=False)
    return _whole(room, SENTENCES["results"], el("div", "cb-j-results", panel, style=f"--rows:{rows}"))


def _whole(room: Field, place: str, shown: Tree) -> Tree:
    keys = _keys(("←", "before", "before"), ("→", "next", "next"), ("Esc", "leave", "leave"))
    return el("div", "cb-j cb-j-whole", _head(room, place), shown, keys)


def _head(room: Field, place: str) -> Tree:
    return el("header", "", sign("gear", 34), el("h3", "", room.deal.rules.title), el("small", "", place))


def _keys(*keys: tuple[str, str, str]) -> Tree:
    made = [
        el("button", "", el("kbd", "", key), SENTENCES[words], type="button", data_do=deed, data_key=f"key {deed}")
        for key, words, deed in keys
    ]
    return el("nav", "cb-j-keys", *made)


# A parting --------------------------------------------------------------------------------------------------------


def _fork(room: Field, board: ForkBoard, at: int, seen: Seen) -> Tree:
    parting, said = board.parting, seen.verdicts.get(at)
    tables = count_noun(len(parting.tables), "table")
    head = _head(room, SENTENCES["fork"].format(number=at + 1, all=len(room.partings), tables=tables))
    scene = board.wide
    drawn = picture(board.drawn(scene, seen.table, marks=seen.marks))
    parts = [head]
    if seen.marks:
        told = sentence_of(room, parting, said.seat) if said is not None and said.seat is not None else ""
        parts += [el("h2", "", told)] if told else []
        parts += [el("p", "", SENTENCES["thinks"])] if seen.asked == at else []
        parts += [_bars(room, board, at, seen), el("p", "cb-j-few", few(parting))]
    else:
        parts.append(el("h2", "", SENTENCES["what"]))
    keys = [("←", "before", "before"), ("→", "next", "next"), ("C", "chosen", "marks")]
    asks = [("J", "judge", "judge")] if seen.marks and (said is None or said.seat is None) else []
    return el(
        "div",
        "cb-j",
        el("div", "cb-j-board", el("p", "cb-j-ask", board.caption), drawn),
        el("div", "cb-j-side", *parts, _keys(*keys, *asks, ("Esc", "leave", "leave"))),
    )


def _bars(room: Field, board: ForkBoard, at: int, seen: Seen) -> Tree:
    choices = board.parting.choices
    most = max(len(choice.tables) for choice in choices)
    rows = [_bar(room, board, at, choice, most, seen) for choice in choices[:MOST]]
    if len(choices) > MOST:
        rest = choices[MOST:]
        tables = sum(len(choice.tables) for choice in rest)
        words = el("span", "", SENTENCES["others"].format(kinds=len(rest)))
        rows.append(el("p", "", el("span", ""), words, el("span", ""), el("b", "", str(tables))))
    return el("div", "cb-j-bars cb-j-choices", *rows)


def _bar(room: Field, board: ForkBoard, at: int, choice: Choice, most: int, seen: Seen) -> Tree:
    """A choice: the judge's sign, what it is and what it led to, at which tables, and at how many."""
    said = seen.verdicts.get(at)
    glyph = said.sign(choice) if said is not None else ""
    signed = el("b", "cb-f-good" if "!" in glyph[:1] else "cb-f-bad", glyph) if glyph else None
    squares = el("span", "cb-f-sqs", *(square(number, own=number == seen.table) for number in choice.tables))
    won = worth_of(room, board.parting, choice)
    led = el("small", "", scores_of(choice), ": " if won else "", won)
    bar = el("span", "cb-j-bar", el("i", "", style=f"width:{100 * len(choice.tables) / most:.3g}%"))
    words = el("span", "", el("b", "", words_of(room, choice)), led, squares)
    return el("p", "", el("span", "", signed), words, bar, el("b", "", str(len(choice.tables))))
