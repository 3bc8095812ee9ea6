"""The rules of Smash Gear as entries, in the order in which a game happens."""

from __future__ import annotations

from typing import Final

from kernel_lib.core.rulebook import Rulebook
from kernel_lib.games.smash.rules.rulebook.combat import COMBAT, STRIKES
from kernel_lib.games.smash.rules.rulebook.programs import PROGRAMS
from kernel_lib.games.smash.rules.rulebook.setup import PREPARE, SETUP
from kernel_lib.games.smash.rules.rulebook.turns import ASSEMBLY, BASES, ENDS, FLIPS, TURN

RULEBOOK: Final = Rulebook(
    "Smash Gear", *SETUP, *PREPARE, *TURN, *ASSEMBLY, *BASES, *FLIPS, *COMBAT, *STRIKES, *PROGRAMS, *ENDS
)

CARD_USES: Final = {
    "assemble": "a machine, to be assembled",
    "install": "a plugin, to be installed",
    "script": "a script, to be played",
    "build": "the card that builds a base",
    "strike": "the card that destroys a base",
}
"""What each sort of card is for."""
NO_CELLS: Final = "none"
"""Stands in a refusal where a list is empty."""
NOTHING_TO_CANCEL: Final = {
    "nothing": "nothing of theirs waits",
    "own": "what was announced last is your own: what lies below it is out of reach",
}
"""Why a card that cancels cannot do so."""
