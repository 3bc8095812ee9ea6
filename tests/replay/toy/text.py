"""The ladder in as few words as can be."""

from typing import Final

from replay.toy.rules import State

from kernel_lib.core import Event, Move, View
from kernel_lib.parts.text import Names, Text


def prompt(view: View[State], names: Names) -> str:
    return "climb or stop." if view.to_act else "the game is over."


def phase(view: View[State]) -> str:
    return f"height {view.state.height}"


def tell(record: Move | Event, seat: int | None, names: Names) -> str:
    return f"{record}."


def describe(view: View[State], names: Names) -> str:
    return f"The ladder, {phase(view)}."


TEXT: Final = Text(prompt=prompt, phase=phase, chapter=phase, tell=tell, button=str, describe=describe)
