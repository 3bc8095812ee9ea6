"""The rules of GEAR: two closed cards each, open sets sold by auction, then tricks of one card or a pair.

A round is a deal, an auction in which everybody ends up with one of the open sets, and tricks until all eight cards are
played. Open cards must follow what was led if they can; closed cards may. `[id]` names the entry of the rulebook that a
function implements. In the order of the rule document:

components  the cards, and hands of them          setup    what can be agreed, and the deal of a round
moves       what can be done, and what follows    turns    the auction and the tricks
state       a position, and what a seat may know  scoring  who takes a trick, and what a round and a game bring
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.gear.rules.moves import Bid, Deal, Ousted, Play, Round, Sold, Trick
from kernel_lib.games.gear.rules.pieces import pieces
from kernel_lib.games.gear.rules.rulebook import RULEBOOK
from kernel_lib.games.gear.rules.scoring import outcome, score_so_far
from kernel_lib.games.gear.rules.setup import Options, apply_deal, check_deal, initial_state, sample_deal
from kernel_lib.games.gear.rules.state import State, observe, observe_move, resample_hidden
from kernel_lib.games.gear.rules.turns import apply_bid, apply_play, check_bid, check_play, legal_bids, legal_plays

DEAL: Final = core.Phase({Deal: core.Verb(check_deal, apply_deal)}, rule=check_deal)
AUCTION: Final = core.Phase({Bid: core.Verb(check_bid, apply_bid)}, rule="auction-first", legal=legal_bids)
TRICKS: Final = core.Phase({Play: core.Verb(check_play, apply_play)}, rule="auction-over", legal=legal_plays)


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position: the deal, the auction until all sets are sold, then the tricks.

    [auction-first], [auction-over]
    """
    if state.to_act == (core.CHANCE,):
        return DEAL
    return AUCTION if state.leader < 0 else TRICKS


def rules_now(state: State, _seat: int) -> tuple[str, ...]:
    """Return the rules that a seat needs most: how sets are bought, what may be led, or what follows what was led."""
    if state.in_auction:
        return ("choose-set", "higher-bid", "ousted")
    if not state.led:
        return ("lead", "pairs-count-two", "winner")
    return ("follow-pair" if len(state.led) > 1 else "follow-colour", "winner", "ace")


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Bid, Play, Deal),
    events=(Ousted, Sold, Trick, Round),
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
    over_rule="end",
)
