"""Gear Grid as text, line by line: the text twin of the picture."""

from __future__ import annotations

from kernel_lib.core import View
from kernel_lib.games.grid.rules.components import EMPTY, GREY, LAYOUTS, Board, taken
from kernel_lib.games.grid.rules.scoring import ways
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.rules.turns import untimed
from kernel_lib.games.grid.text.telling import choice_words, phase, prompt, rounds_words, space_words, sum_words
from kernel_lib.games.grid.text.words import SENTENCES, WAYS
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import clock_text, name_of, sentence


def describe(view: View[State], names: Names) -> str:
    """The pile, and each board row by row as codes with turns and directions."""
    state = view.state
    lines = [SENTENCES["heading"].format(phase=phase(view), prompt=sentence(prompt(view, names)))]
    if state.deadline is not None and not untimed(state):
        lines.append(SENTENCES["time left"].format(time=clock_text(state.deadline - state.now)))
    if state.round:
        left = [f"{code} {count}" for code, count in zip(LAYOUTS, state.pile, strict=True) if count]
        lines.append(SENTENCES["pile"].format(tiles=", ".join(left) or SENTENCES["no pile"]))
        lines.append(SENTENCES["how tiles are written" if shows_ways(state) else "how tiles are written, one side"])
    seats = range(state.options.players)
    return "\n".join([*lines, *(line for seat in seats for line in _seat_lines(state, seat, names))])


def _seat_lines(state: State, seat: int, names: Names) -> list[str]:
    """What a seat has done, and its board."""
    board, size = state.boards[seat], state.options.size
    parts = [SENTENCES["laid"].format(laid=laid(board), spaces=size * size - 4)]
    if state.options.players > 1:
        parts.append(SENTENCES["won"].format(rounds=rounds_words(state.victories[seat])))
    if state.in_round and state.finished[seat]:
        parts.append(SENTENCES["is done"])
    lines = [sentence(SENTENCES["seat"].format(name=name_of(seat, names), parts=", ".join(parts)))]
    if not state.round:
        return lines
    return [*lines, *board_lines(board, size, shows_ways=shows_ways(state)), *_scored_lines(state, seat)]


def shows_ways(state: State) -> bool:
    """Whether it is told how tiles turn: where one side is used, not before the round is over. [one-side]"""
    return bool(state.options.sides == "both") or not state.in_round


def _scored_lines(state: State, seat: int) -> list[str]:
    """What the scoring has come to on a board."""
    count = state.counts[seat]
    if count is not None:
        return [sum_words(count)]
    if not state.choices[seat]:
        return []
    one, other = (space_words(state.cell(space)) for space in state.choices[seat])
    return [SENTENCES["two at"].format(choice=choice_words(state, seat), one=one, other=other)]


def laid(board: Board) -> int:
    """How many tiles lie on a board."""
    return taken(board).bit_count()


def board_lines(board: Board, size: int, *, shows_ways: bool = True) -> list[str]:
    """A board as lines of text, with the numbers of rows and columns, and how the tiles turn if it `shows_ways`."""
    turning = ways(board, size)
    cells = [_cell(space, piece, turning[space] if shows_ways else "hidden") for space, piece in enumerate(board)]
    head = "    " + " ".join(f"{col:<6}" for col in range(size))
    rows = [f"{row:>2}  " + " ".join(cells[row * size : (row + 1) * size]) for row in range(size)]
    return [line.rstrip() for line in (head, *rows)]


def _cell(space: int, there: int, way: str) -> str:
    if there == EMPTY:
        return "......"
    if there == GREY:
        return "ENGINE" if space == 0 else " GOAL "
    return f"{LAYOUTS[there // 4]}{there % 4}{WAYS[way]}"
