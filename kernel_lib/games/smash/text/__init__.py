"""Smash Gear in words: which message says what to do, what happened, what a card does, and how the table lies.

The messages are in `words/<language>/smash.ftl`. In the order of reading:

moves      what a card says, what happened, what buttons say, what may come
positions  what to do, where we are, the table line by line, how the game ended
dangers    what may be lost next
recap      what others did meanwhile
outcomes   what comes of a move that is thought of, and what is in its way
"""

from typing import Final

from kernel_lib.games.smash.exercises import EXERCISES
from kernel_lib.games.smash.guide import GUIDE
from kernel_lib.games.smash.terms import TERMS
from kernel_lib.games.smash.text.dangers import dangers
from kernel_lib.games.smash.text.moves import button, button_in, card_words, describe_event, forecast
from kernel_lib.games.smash.text.positions import chapter, ending, prompt, status, table
from kernel_lib.games.smash.text.recap import recap
from kernel_lib.parts.text import Text

TEXT: Final = Text(
    prompt=prompt, status=status, chapter=chapter, describe_event=describe_event, button=button, button_in=button_in,
    table=table, ending=ending, forecast=forecast, recap=recap, dangers=dangers, exercises=EXERCISES, terms=TERMS,
    guide=GUIDE,
)  # fmt: skip

__all__ = ["TEXT", "card_words"]
