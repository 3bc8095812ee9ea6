"""The rules of Gear Grid: everybody lays gear tiles at once against the clock, then each board is scored.

In a round every seat that is not done may lay and take up tiles at any time. Wrong colours and directions are not
refused: when all are done, faults are found one at a time and lifted, and where the owner has a choice, it is a move.
`[id]` names the entry of the rulebook that a function implements. In the order of the rule document:

components  tiles, boards, and how they lie and touch  setup    what can be agreed, and the start of a round
moves       what can be done, and what follows         turns    laying, taking up, being done; the clock
state       a position, and what a seat may know       scoring  what a board is worth, and who wins
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.grid.rules.moves import Done, Faulty, Goal, Lift, Place, Remove, Round, Scored, Start, Unconnected
from kernel_lib.games.grid.rules.pieces import pieces
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.scoring import apply_lift, check_lift, legal_lifts, outcome, score_so_far
from kernel_lib.games.grid.rules.setup import Options, apply_start, check_start, initial_state, sample_start
from kernel_lib.games.grid.rules.state import State, observe, resample_hidden
from kernel_lib.games.grid.rules.turns import (
    MOVE_MS,
    apply_done,
    apply_place,
    apply_remove,
    check_done,
    check_place,
    check_remove,
    check_time,
    deadline,
    legal_layings,
    refuse_other_kind,
    timeout_move,
    untimed,
)

START: Final = core.Phase({Start: core.Verb(check_start, apply_start)}, rule=check_start)
LAYING: Final = core.Phase(
    {
        Place: core.Verb(check_place, apply_place),
        Remove: core.Verb(check_remove, apply_remove),
        Done: core.Verb(check_done, apply_done),
    },
    rule=refuse_other_kind,
    legal=legal_layings,
)
CHOOSING: Final = core.Phase({Lift: core.Verb(check_lift, apply_lift)}, rule=check_lift, legal=legal_lifts)


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position: the start of a round, the laying of tiles, or the choices of its scoring."""
    if state.to_act == (core.CHANCE,):
        return START
    return LAYING if state.in_round else CHOOSING


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Place, Remove, Done, Lift, Start),
    events=(Faulty, Unconnected, Goal, Scored, Round),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_start,
    observe=observe,
    resample_hidden=resample_hidden,
    outcome=outcome,
    pieces=pieces,
    score_so_far=score_so_far,
    real_time=core.RealTime(
        deadline=deadline, check_time=check_time, timeout_move=timeout_move, move_ms=MOVE_MS, untimed=untimed
    ),
    turn_rule="at-once",
    over_rule="end",
)
