"""The rules of Gears of Industry as entries, in the order in which a game happens, and words that refusals fill in."""

from typing import Final

from kernel_lib.core.rulebook import Rulebook
from kernel_lib.games.industry.rules.rulebook.clash import CLASH
from kernel_lib.games.industry.rules.rulebook.effects import EFFECTS
from kernel_lib.games.industry.rules.rulebook.setup import SETUP
from kernel_lib.games.industry.rules.rulebook.turn import TURN

RULEBOOK: Final = Rulebook("Gears of Industry", *SETUP, *TURN, *EFFECTS, *CLASH)

STEPS: Final = {
    "personalise": "everybody prepares a deck",
    "start": "choose three Technology cards to start with",
    "build": "build a factory, or go on",
    "enter": "produce, enter a card, turn a factory, or go on",
    "effect": "use the effect of a card, or go on",
    "take": "take one of the cards that were turned up",
    "clash": "trigger a clash, or go on",
    "boost": "add an upright factory to your hand in the clash, or none",
    "update": "take a card of the winner off the market",
    "rotate": "turn upright factories, or go on",
    "discard": "discard a card",
}
"""What each step asks for, as refusals say it."""

REPLACING: Final = {"full": "a new one replaces one of them: name one that lies there", "free": "nothing is replaced"}
WHOSE: Final = {False: "your cards", True: "the neutral cards"}
