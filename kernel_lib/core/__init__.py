"""The contract between the rules of a game and everything else.

A *game* makes a first *state*. A state is frozen: playing a typed *move* gives a new one, and the
new one carries the *events* that followed. Chance is a mover like any other (`CHANCE`), so a deal
stands in the log beside the moves. What one seat may know of a state is its *view*; bots, pictures,
hints and texts are made from views alone.

What a game must declare, and the laws that it is held to, stand in `kernel_lib.core.contract`.
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
