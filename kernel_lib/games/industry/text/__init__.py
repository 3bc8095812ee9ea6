"""Gears of Industry in words: what to do, what happened, and the table as text.

hands      what cards, effects and poker hands are called, and how a clash is told
moves      what happened, what buttons say, what may come
positions  what to do, where we are, the table, how the game ended
"""

from typing import Final

from kernel_lib.core import Event, Move, Outcome
from kernel_lib.games.industry.exercises import EXERCISES
from kernel_lib.games.industry.terms import TERMS
from kernel_lib.games.industry.text.moves import button, forecast, tell, tell_move
from kernel_lib.games.industry.text.positions import chapter, ending, prompt, status, table
from kernel_lib.parts.text import Names, Text, said, spoken
from kernel_lib.words import Message


def button_words(move: Move, names: Names = None) -> str:
    """Return what the button says that plays a move, with the players' names."""
    words = button(move)
    return words.said(names) if isinstance(words, Message) else words


def _forecasts(record: Event | Outcome, names: Names) -> tuple[str, ...]:
    return tuple(message.said(names) for message in forecast(record))


TEXT: Final = Text(
    prompt=said(prompt), phase=spoken(status), chapter=spoken(chapter), tell=said(tell), tell_move=said(tell_move),
    button=button_words, button_with_names=button_words, describe=table, ending=ending, foretell=_forecasts,
    exercises=EXERCISES, terms=TERMS,
)  # fmt: skip
