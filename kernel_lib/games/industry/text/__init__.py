"""Gears of Industry in words: what to do, what happened, and the table as text."""

from typing import Final

from kernel_lib.games.industry.exercises import EXERCISES
from kernel_lib.games.industry.terms import TERMS
from kernel_lib.games.industry.text.describing import describe
from kernel_lib.games.industry.text.ending import ending
from kernel_lib.games.industry.text.foretelling import foretell
from kernel_lib.games.industry.text.prompts import chapter, phase, prompt
from kernel_lib.games.industry.text.telling import button, tell, tell_move
from kernel_lib.parts import text

TEXT: Final = text.Text(
    prompt=prompt, phase=phase, chapter=chapter, tell=tell, tell_move=tell_move, button=button, describe=describe,
    ending=ending, foretell=foretell, button_with_names=button, exercises=EXERCISES,
    terms=TERMS,
)  # fmt: skip
