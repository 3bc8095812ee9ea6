"""Gears of Industry in words: what to do, what happened, and the table as text.

hands      what cards, effects and poker hands are called, and how a clash is told
moves      what happened, what buttons say, what may come
positions  what to do, where we are, the table, how the game ended
dangers    what may be lost next
recap      what others did meanwhile
"""

from typing import Final

from kernel_lib.games.industry.exercises import EXERCISES
from kernel_lib.games.industry.guide import GUIDE
from kernel_lib.games.industry.terms import TERMS
from kernel_lib.games.industry.text.dangers import dangers
from kernel_lib.games.industry.text.moves import button, describe_event, describe_move, forecast
from kernel_lib.games.industry.text.positions import chapter, ending, prompt, status, table
from kernel_lib.games.industry.text.recap import recap
from kernel_lib.parts.text import Text

TEXT: Final = Text(
    prompt=prompt, status=status, chapter=chapter, describe_event=describe_event, describe_move=describe_move,
    button=button, table=table, ending=ending, forecast=forecast, recap=recap, dangers=dangers, exercises=EXERCISES,
    terms=TERMS, guide=GUIDE,
)  # fmt: skip
