"""Smash Gear in words: what to do, what happened, what a card says, and the table as text."""

from typing import Final

from kernel_lib.games.smash.exercises import EXERCISES
from kernel_lib.games.smash.terms import TERMS
from kernel_lib.games.smash.text.cards import card_words
from kernel_lib.games.smash.text.describing import describe
from kernel_lib.games.smash.text.ending import ending
from kernel_lib.games.smash.text.foretelling import foretell
from kernel_lib.games.smash.text.prompts import chapter, phase, prompt
from kernel_lib.games.smash.text.telling import button, tell
from kernel_lib.parts.text import Text

TEXT: Final = Text(
    prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=button, describe=describe, ending=ending,
    foretell=foretell, exercises=EXERCISES, terms=TERMS,
)  # fmt: skip

__all__ = ["TEXT", "card_words"]
