"""The contract between the rules of a game and everything else.

A *game* makes a first *state*. A state is frozen: playing a typed *move* gives a new one, and the
new one carries the *events* that followed. Chance is a mover like any other (`CHANCE`), so a deal
stands in the log beside the moves. What one seat may know of a state is its *view*; bots, pictures,
hints and texts are made from views alone.

The law, which the conformance tests hold for every game:

* `legal_moves` is in canonical order, without duplicates, and never empty for a seat in `to_act`
  (chance excepted: its results are drawn, not listed); when the game is over it is empty.
* `why_illegal` is the one source of legality: it is None exactly for the moves in `legal_moves` (of decks that players
  make, presets alone are listed).
* `play` never changes the state it is asked of.
* A view, and what is made of it, stays the same when what is hidden from it is permuted.
* States, moves and events survive a round trip through JSON; moves also through their text.

A state may hold *unknown* cards, written `?`: that is how a view, and a log from which somebody's
cards were taken out, are played on. Legality is then held as far as the known cards go.
"""

from kernel_lib.core.contract import GameInfo, Phase, RealTime, Rules, Verb
from kernel_lib.core.game import PARTS, Game, MissingPart
from kernel_lib.core.moves import (
    CHANCE,
    OPEN,
    UNKNOWN,
    Event,
    IllegalMove,
    Move,
    NotSolvable,
    Outcome,
    Refusal,
    UnknownName,
    UnreadableMove,
)
from kernel_lib.core.options import Option, Options, describe_options
from kernel_lib.core.pieces import Piece
from kernel_lib.core.state import State, View
from kernel_lib.core.viewer import PUBLIC, TABLE, AnyViewer, Viewer, seat_of, seat_viewer, viewer_of

__all__ = [
    "CHANCE",
    "OPEN",
    "PARTS",
    "PUBLIC",
    "TABLE",
    "UNKNOWN",
    "AnyViewer",
    "Event",
    "Game",
    "GameInfo",
    "IllegalMove",
    "MissingPart",
    "Move",
    "NotSolvable",
    "Option",
    "Options",
    "Outcome",
    "Phase",
    "Piece",
    "RealTime",
    "Refusal",
    "Rules",
    "State",
    "UnknownName",
    "UnreadableMove",
    "Verb",
    "View",
    "Viewer",
    "describe_options",
    "seat_of",
    "seat_viewer",
    "viewer_of",
]
