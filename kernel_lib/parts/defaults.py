"""The text of a game that brings none: plain sentences out of what its rules, moves and events are called."""

from __future__ import annotations

from typing import Any

import msgspec

from kernel_lib.core.moves import CHANCE, Event, Move
from kernel_lib.core.state import State, View
from kernel_lib.parts.text import Names, Text
from kernel_lib.words.grammar import joined, name_of

OF_ALL_GAMES = frozenset(State.__struct_fields__)
"""The fields that the states of all games have."""


def plain_text(title: str) -> Text[Any]:
    """Return the text of a game that is called so: whose turn it is, moves as people type them, events by their fields,
    and the table as the fields of its state.
    """

    def describe(view: View[Any], names: Names) -> str:
        return "\n".join([f"{title}, {phase(view)}. {text.prompt(view, names)}", *table_lines(view)])

    text: Text[Any] = Text(prompt=prompt, phase=phase, chapter=phase, tell=tell, button=button, describe=describe)
    return text


def prompt(view: View[Any], names: Names) -> str:
    """Return what the viewer is to do, who is to move, or who has won."""
    if view.outcome is not None:
        return f"won by {joined([str(name_of(seat, names)) for seat in view.outcome.winners])}."
    if view.to_act == (CHANCE,):
        return "chance is to move."
    if view.seat in view.to_act:
        return "choose a move."
    if len(view.to_act) == 1:
        return f"{name_of(view.to_act[0], names):is} to move."
    return f"{joined([str(name_of(seat, names)) for seat in view.to_act])} are to move."


def phase(view: View[Any]) -> str:
    """Return where in the game we are: `chance`, `play` or `result`."""
    return "result" if view.outcome is not None else "chance" if view.to_act == (CHANCE,) else "play"


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    """Return a move as it is typed, with who made it; an event with its fields."""
    if isinstance(record, Move):
        return f"{'chance' if seat is None else name_of(seat, names)}: {record}."
    fields = ", ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(record).items())
    return f"{type(record).__name__.lower()}: {fields}." if fields else f"{type(record).__name__.lower()}."


def button(move: Move) -> str:
    """Return what the button says that plays a move: the move as it is typed."""
    return str(move)[:1].upper() + str(move)[1:]


def table_lines(view: View[Any]) -> list[str]:
    """Return a line for each field that the states of this game have of their own, as far as the view knows it."""
    own = (name for name in view.state.__struct_fields__ if name not in OF_ALL_GAMES)
    return [f"{name}: {getattr(view.state, name)}" for name in own]
