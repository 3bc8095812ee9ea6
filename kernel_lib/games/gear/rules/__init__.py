"""The rules of GEAR: two closed cards each, open sets sold by auction, then tricks of one card or a pair.

A round is a deal, an auction in which everybody ends up with one of the open sets, and tricks until
all eight cards are played. What lies open before a player obliges to follow, the closed cards only
allow it. `[id]` names the entry of the rulebook that a function keeps. In the order of reading:

cards      the cards, and hands of them      options, moves  what one chooses from, and what follows
state      a position                        tricks          what may be led, what follows, what takes a trick
legality   what may be played, and why not   play            what a move does, in the order of a game
knowledge  what a seat may know
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.gear.rules.moves import Bid, Deal, Ousted, Play, Round, Score, Sold, Trick
from kernel_lib.games.gear.rules.pieces import pieces
from kernel_lib.games.gear.rules.rulebook import RULEBOOK
from kernel_lib.games.gear.rules.setup import Options
from kernel_lib.games.gear.rules.state import State, observe, observe_move, resample_hidden
from kernel_lib.games.gear.rules.turns import initial_state, outcome, phase, sample_chance, standing

RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Bid, Play, Deal),
    events=(Ousted, Sold, Trick, Round),
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
    over_rule="end",
)

__all__ = ["RULEBOOK", "RULES", "Bid", "Deal", "Options", "Ousted", "Play", "Round", "Score", "Sold", "State", "Trick"]
