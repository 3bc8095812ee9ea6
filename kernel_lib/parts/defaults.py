"""The text of a game that brings none: plain sentences out of what its rules, moves and events are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from kernel_lib.core.moves import CHANCE, Event, Move
from kernel_lib.core.state import State, View
from kernel_lib.parts.text import Text
from kernel_lib.words import Message, Words, messages, plain, who

OF_ALL_GAMES: Final = frozenset(State.__struct_fields__)
"""The fields that the states of all games have."""

say: Final = messages("shared")


def plain_text(title: str) -> Text[Any]:
    """Return the text of a game that is called so: whose turn it is, moves as people type them, events by their fields,
    and the table as the fields of its state.
    """

    def table(view: View[Any]) -> Iterator[Words]:
        yield say("plain-table", title=title, status=status(view), prompt=prompt(view))
        yield from state_lines(view)

    return Text(prompt=prompt, status=status, chapter=status, describe_event=describe_event, button=button, table=table)


def prompt(view: View[Any]) -> Message:
    """Return the prompt: what the viewer is to do, who is to move, or who has won."""
    if view.outcome is not None:
        return say("won-by.sentence", who=who(*view.outcome.winners))
    if view.to_act == (CHANCE,):
        return say("plain-chance")
    return say("plain-choose") if view.seat in view.to_act else say("plain-wait", who=who(*view.to_act))


def status(view: View[Any]) -> Message:
    """Return the chapter of the game: `chance`, `play` or `result`."""
    if view.outcome is not None:
        return say("plain-result")
    return say("plain-status-chance" if view.to_act == (CHANCE,) else "plain-play")


def describe_event(record: Move | Event, seat: int | None) -> Message:
    """Return a move as it is typed, with who made it; an event with its fields."""
    if isinstance(record, Move):
        move = str(record)
        return say("plain-move-chance", move=move) if seat is None else say("plain-move", who=who(seat), move=move)
    fields = ", ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(record).items())
    event = type(record).__name__.lower()
    return plain(f"{event}: {fields}." if fields else f"{event}.")


def button(move: Move) -> Message:
    """Return the label of the button that plays a move: the move as it is typed."""
    return plain(str(move)[:1].upper() + str(move)[1:])


def state_lines(view: View[Any]) -> list[str]:
    """Return a line for each field that the states of this game have of their own, as far as the view knows it."""
    own = (name for name in view.state.__struct_fields__ if name not in OF_ALL_GAMES)
    return [f"{name}: {getattr(view.state, name)}" for name in own]
