"""The rules of Gears of Industry: decks of one's own, factories that pay, two markets, and clashes of poker hands.

`[id]` names the entry of the rulebook that a function keeps. In the order of reading:

cards      the cards, and what is printed on them         factories  Technology cards on the table
options, moves  what one chooses from, what follows       decks      decks of one's own
state      a position                                     carry      cards from place to place
legality   what may be played; refusals: why not          effects    what the verbs of the cards do
chance     what comes by chance; errands: to what end     clash      who wins in a market
steps      who is asked next                              play       what a move does, in the order of a game
knowledge  what a seat may know                           rulebook   the rules as entries

The log of this game, which completes the page of the replay format (`kind` first; `seat` null is the
market deck; markets are 0 and 1; a factory is named by its card):

moves
  personalise  deck (26 cards), market (15 in the advanced game, else none), by each seat in order
  start        cards (three Technology cards of value 5 or less), in turn order from the first player
  build        card, facing (`horizontal` or `vertical`)
  produce      factory (horizontal: 3 output, turned a quarter)
  enter        card, market, replace (the card that gives way where there are three, else null),
               factory (the one whose value matches and pays alone; null: paid by output)
  rotate       factory (before the end of entering a horizontal one, at the end of the turn a vertical one)
  effect       source, market, neutral (whether the source is a neutral card), copied (with a copy: the
               card whose effect it takes, else null), target (the card chosen, or null, also where there
               is none to discard), seat (whose factory `target` is, or null), value (what the source
               counts from now on, or null)
  take         card (of those that a scout turned up, also where there is but one)
  clash        market
  boost        factory (or null), by each seat that has one to add, in turn order from the active one
  update       seat (the winner), card (one of the winner's there, null if there is none), neutral (or null);
               by the player left of the winner
  discard      cards (one), asked again while more than seven are held
  done         closes building, entering, effect, clashes, or one's rotations; a step in which everybody
               can see that this is all there is, is not asked for

chance
  first        seat (of the first turn)
  random       deck (basic game: the 30 cards of the market deck, in no order)
  market       deck (in order, first is on top)
  shuffle      seat, deck (in order, first is on top: after the start, after a search, or a discard pile)
  draw         seat (whose deck), cards (to the hand of its owner; those of the market deck go to the
               active player's, with a share to everybody's in turn, and are seen by all)
  reveal       seat, cards (turned up by a scout, or to replace a card)
  refill       market, cards (from the market deck to the neutral cards)
  What comes from the top of a deck is a move of its own, for the order of the deck is hidden.

events
  turn         seat, round (from 1; a round is a turn of everybody)
  gained       seat, card (a Technology card that was turned up, could not replace and goes to this hand)
  placed       seat, card, market (a card that was turned up to replace)
  clash        market, hands (in turn order from the active player: seat, cards by weight, values as they
               count, rank, boost or null), winners, points (of each winner)

outcome: scores = points per seat, teams = their sums where four play in teams; why `target reached` `round limit`
"""

from typing import Final

from kernel_lib import core
from kernel_lib.games.industry.rules.chance import sample_chance
from kernel_lib.games.industry.rules.decks import DECKS
from kernel_lib.games.industry.rules.legality import check_move, legal_moves
from kernel_lib.games.industry.rules.moves import (
    Boost,
    Build,
    Clash,
    Clashed,
    Discard,
    Done,
    Draw,
    Effect,
    Enter,
    First,
    Gained,
    Market,
    Personalise,
    Placed,
    Produce,
    Random,
    Refill,
    Reveal,
    Rotate,
    Shown,
    Shuffle,
    Start,
    Take,
    Turn,
    Update,
)
from kernel_lib.games.industry.rules.pieces import pieces
from kernel_lib.games.industry.rules.play import apply, initial_state, outcome, standing
from kernel_lib.games.industry.rules.refusals import ASKED_FOR
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.setup import Options
from kernel_lib.games.industry.rules.state import State, observe, observe_move, resample_hidden

__all__ = [
    "RULES", "Boost", "Build", "Clash", "Clashed", "Discard", "Done", "Draw", "Effect", "Enter", "First", "Gained",
    "Market", "Options", "Personalise", "Placed", "Produce", "Random", "Refill", "Reveal", "Rotate", "Shown", "Shuffle",
    "Start", "State", "Take", "Turn", "Update",
]  # fmt: skip


def _phase(kinds: tuple[type[core.Move], ...]) -> core.Phase[State]:
    """Return the phase in which these kinds of moves are made."""
    return core.Phase(dict.fromkeys(kinds, core.Verb(check_move, apply)), rule=check_move, legal=legal_moves)


BY_CHANCE: Final = _phase((Random, First, Market, Shuffle, Draw, Reveal, Refill))
PHASES: Final = {asks: _phase(kinds) for asks, kinds in ASKED_FOR.items()}
"""The phases of players by what is asked, see `State.asks`."""


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position."""
    return BY_CHANCE if state.to_act == (core.CHANCE,) else PHASES[state.asks]


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(
        Personalise, Start, Build, Produce, Enter, Rotate, Effect, Take, Clash, Boost, Update, Discard, Done,
        Random, First, Market, Shuffle, Draw, Reveal, Refill,
    ),
    events=(Turn, Gained, Placed, Clashed),
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
    decks=DECKS,
    over_rule="end",
)  # fmt: skip
