"""!nversion in words: `words` holds the sentences, `telling` makes them, `ending` says how a game ended, `twin` tells
the whole table as text.
"""

from typing import Final

from kernel_lib.games.inversion.exercises import EXERCISES
from kernel_lib.games.inversion.terms import TERMS
from kernel_lib.games.inversion.text.ending import ending
from kernel_lib.games.inversion.text.foretelling import foretell
from kernel_lib.games.inversion.text.telling import button, chapter, phase, prompt, tell
from kernel_lib.games.inversion.text.twin import describe
from kernel_lib.parts.text import Text

TEXT: Final = Text(
    prompt=prompt, phase=phase, chapter=chapter, tell=tell, button=button, describe=describe, ending=ending,
    foretell=foretell, exercises=EXERCISES, terms=TERMS,
)  # fmt: skip
