"""Five tabletop games in Jupyter: learn them by playing, replay and annotate games, teach strategy to a room.

    import kernel_lib as kl
    kl.new_game("inversion")            # a table against bots
    kl.Player("replays/inversion/three-players.jsonl")

Names are loaded when they are first used, so that importing the package takes no time.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel_lib.core import CHANCE, TABLE, IllegalMove, NotSolvable, UnreadableMove
    from kernel_lib.games import GAMES
    from kernel_lib.match import Match
    from kernel_lib.replay import Fault, Replay, ReplayFault, load, redact, save, verify
    from kernel_lib.simulation import simulate
    from kernel_lib.solving import solve
    from kernel_lib.widgets import Player, Table, new_game

_ROOMS = {
    "CHANCE": "core",
    "TABLE": "core",
    "IllegalMove": "core",
    "NotSolvable": "core",
    "UnreadableMove": "core",
    "GAMES": "games",
    "Match": "match",
    "Fault": "replay",
    "Replay": "replay",
    "ReplayFault": "replay",
    "load": "replay",
    "redact": "replay",
    "save": "replay",
    "verify": "replay",
    "simulate": "simulation",
    "solve": "solving",
    "Player": "widgets",
    "Table": "widgets",
    "new_game": "widgets",
}

__all__ = [
    "CHANCE",
    "GAMES",
    "TABLE",
    "Fault",
    "IllegalMove",
    "Match",
    "NotSolvable",
    "Player",
    "Replay",
    "ReplayFault",
    "Table",
    "UnreadableMove",
    "load",
    "new_game",
    "redact",
    "save",
    "simulate",
    "solve",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name == "games":  # `kl.games.gear` is how a notebook gets at what a game has of its own
        return importlib.import_module("kernel_lib.games")
    if name not in _ROOMS:
        raise AttributeError(f"kernel_lib has no {name!r}. It has: {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"kernel_lib.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return __all__
