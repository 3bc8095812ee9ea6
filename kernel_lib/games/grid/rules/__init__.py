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
from kernel_lib.games.grid.rules.state import State, observe, resample_hidden
from kernel_lib.games.grid.rules.turns import (
    MOVE_MS,
    check_time,
    deadline,
    initial_state,
    outcome,
    phase,
    sample_chance,
    timeout_move,
    untimed,
)

RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Place, Remove, Done, Lift, Start),
    events=(Faulty, Unconnected, Goal, Scored, Round),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_chance,
    observe=observe,
    resample_hidden=resample_hidden,
    outcome=outcome,
    pieces=pieces,
    standing=standing,
    real_time=core.RealTime(
        deadline=deadline, check_time=check_time, timeout_move=timeout_move, move_ms=MOVE_MS, untimed=untimed
    ),
    turn_rule="at-once",
    over_rule="end",
)
