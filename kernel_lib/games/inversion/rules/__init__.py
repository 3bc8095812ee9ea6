"""The rules of !nversion: tricks are followed along a lane of ten open cards, and eleven turns the lane over.

Every card in use is dealt: ten to each player, ten to the lane. With three or four players an
auction makes one of them the parent, who then plays alone for a number of tricks. `[id]` names the entry of the
rulebook that a function keeps. In the order of reading:

cards      the cards, and what they do to each other      options, moves  what one chooses from, and what follows
state      a position                                     legality        what may be played, and why not
play       what a move does, in the order of a game       knowledge       what a seat may know
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.pieces import pieces
from kernel_lib.games.inversion.rules.rulebook import RULEBOOK
from kernel_lib.games.inversion.rules.setup import Options
from kernel_lib.games.inversion.rules.state import State, observe, observe_move, resample_hidden
from kernel_lib.games.inversion.rules.turns import (
    initial_state,
    is_decided,
    outcome,
    phase,
    sample_chance,
    standing,
)

RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Declare, Pass, Play, Deal),
    events=(Contract, Inversion, Trick),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_chance,
    observe=observe,
    resample_hidden=resample_hidden,
    observe_move=observe_move,
    outcome=outcome,
    pieces=pieces,
    standing=standing,
    is_decided=is_decided,
    over_rule="ten-tricks",
)
