"""The rules of Gear Grid: everybody lays gear tiles at once against the clock, then each board is scored.

In a round every seat that is not done may lay and take up tiles at any time. Wrong colours and directions are not
refused: when all are done, faults are found one at a time and lifted, and where the owner has a choice, it is a move.
`[id]` names the entry of the rulebook that a function keeps. In the order of reading:

tiles     tiles, boards, and how they lie and touch       options, moves  what one chooses from, and what follows
scoring   what a board is worth, fault by fault           state           a position
clock     when a round ends                               legality        what may be played, and why not
play      what a move does, in the order of a round       knowledge       what a seat may know
standing  how the seats stand on the way
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.grid.rules.moves import Done, Faulty, Goal, Lift, Place, Remove, Round, Scored, Start, Unconnected
from kernel_lib.games.grid.rules.pieces import pieces
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.setup import Options
from kernel_lib.games.grid.rules.standing import standing
from kernel_lib.games.grid.rules.state import State, filled_in, masked
from kernel_lib.games.grid.rules.turns import (
    after,
    deadline,
    fault_in,
    first_state,
    late,
    leisure,
    moves_of,
    outcome,
    sample_chance,
    time_up,
)

RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Place, Remove, Done, Lift, Start),
    events=(Faulty, Unconnected, Goal, Scored, Round),
    rulebook=RULEBOOK,
    first_state=first_state,
    moves_of=moves_of,
    fault_in=fault_in,
    after=after,
    sample_chance=sample_chance,
    masked=masked,
    filled_in=filled_in,
    outcome=outcome,
    pieces=pieces,
    standing=standing,
    clock=core.Clock(deadline=deadline, late=late, time_up=time_up, leisure=leisure),
    turn_rule="at-once",
    over_rule="end",
)
