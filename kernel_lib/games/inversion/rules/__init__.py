"""The rules of !nversion: tricks follow a lane of ten open cards, and cards that add up to 11 change places.

Every card in use is dealt: ten to each player, ten to the lane. With three or four players an auction makes one of them
the parent, who then plays alone for a number of tricks. `[id]` names the entry of the rulebook that a function
implements. In the order of the rule document:

components  the cards, and what they do to each other  setup    what can be agreed, and the deal
moves       what can be done, and what follows         turns    the auction and the tricks
state       a position, and what a seat may know       scoring  who takes a trick, and who has won
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.pieces import pieces
from kernel_lib.games.inversion.rules.rulebook import RULEBOOK
from kernel_lib.games.inversion.rules.scoring import is_decided, outcome, score_so_far
from kernel_lib.games.inversion.rules.setup import Options, apply_deal, check_deal, initial_state, sample_deal
from kernel_lib.games.inversion.rules.state import State, observe, observe_move, resample_hidden
from kernel_lib.games.inversion.rules.turns import (
    apply_declaration,
    apply_pass,
    apply_play,
    check_declaration,
    check_play,
    legal_declarations,
    legal_plays,
    refuse_other_kind,
)

DEAL: Final = core.Phase({Deal: core.Verb(check_deal, apply_deal)}, rule=check_deal)
AUCTION: Final = core.Phase(
    {Declare: core.Verb(check_declaration, apply_declaration), Pass: core.Verb(check_declaration, apply_pass)},
    rule="auction-first",
    legal=legal_declarations,
)
TRICKS: Final = core.Phase({Play: core.Verb(check_play, apply_play)}, rule=refuse_other_kind, legal=legal_plays)


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position: the deal, the auction until there is a parent, then the tricks.

    [auction-first], [cards-then]
    """
    if not state.hands:
        return DEAL
    return AUCTION if state.leader < 0 else TRICKS


def rules_now(state: State, _seat: int) -> tuple[str, ...]:
    """Return the rules that a seat needs most: those of the auction, or of a trick."""
    if state.in_auction:
        return ("declaring", "passing", "contract")
    return ("lane-following", "inversion", "winner")


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Declare, Pass, Play, Deal),
    events=(Contract, Inversion, Trick),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_deal,
    observe=observe,
    resample_hidden=resample_hidden,
    observe_move=observe_move,
    outcome=outcome,
    pieces=pieces,
    score_so_far=score_so_far,
    rules_now=rules_now,
    is_decided=is_decided,
    over_rule="ten-tricks",
)
