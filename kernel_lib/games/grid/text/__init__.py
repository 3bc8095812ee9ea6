"""Gear Grid in words: `words` holds the sentences, `telling` makes them, `ending` says how a game ended, `twin` tells
the whole table as text.
"""

from typing import Final

from kernel_lib.games.grid.exercises import EXERCISES
from kernel_lib.games.grid.terms import TERMS
from kernel_lib.games.grid.text.ending import ending
from kernel_lib.games.grid.text.foretelling import foretell
from kernel_lib.games.grid.text.telling import button, chapter, phase, prompt, tell
from kernel_lib.games.grid.text.twin import describe
from kernel_lib.parts.text import Text

TEXT: Final = Text(
    prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=button, describe=describe, ending=ending,
    foretell=foretell, exercises=EXERCISES, terms=TERMS,
)  # fmt: skip
