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
    from kernel_lib.bots.ghosts import Ghost
    from kernel_lib.classroom.deal import Deal
    from kernel_lib.core import CHANCE, OPEN, IllegalMove, NotSolvable, UnreadableMove
    from kernel_lib.games import GAMES
    from kernel_lib.playing import BotFailure, Match
    from kernel_lib.playing.guests import guests
    from kernel_lib.replay import Fault, LogInUse, LogRefused, Replay, ReplayFault, load, save
    from kernel_lib.replay.redact import redact
    from kernel_lib.replay.verify import verify
    from kernel_lib.solving import solve
    from kernel_lib.stats.differences import difference
    from kernel_lib.stats.frames import frames
    from kernel_lib.stats.measuring import measure
    from kernel_lib.stats.positions import Positions, where
    from kernel_lib.stats.simulation import simulate
    from kernel_lib.stats.summaries import questions, summary
    from kernel_lib.stats.tournament import tournament
    from kernel_lib.study.decisions import decisions, mistakes
    from kernel_lib.study.exercises import exercise, exercises
    from kernel_lib.study.judge import judge
    from kernel_lib.study.lessons import lessons, tasks
    from kernel_lib.widgets import Compare, DeckBuilder, Drill, Gallery, Lesson, Player, Review, Table, new_game
    from kernel_lib.widgets.assignment import Assignment
    from kernel_lib.widgets.chart import chart
    from kernel_lib.widgets.classroom import Classroom
    from kernel_lib.widgets.field import Field
    from kernel_lib.widgets.plan import Plan
    from kernel_lib.widgets.progress import Progress
    from kernel_lib.widgets.rows import Rows
    from kernel_lib.widgets.tournament import Tournament

_ROOMS = {
    "CHANCE": "core",
    "OPEN": "core",
    "IllegalMove": "core",
    "NotSolvable": "core",
    "UnreadableMove": "core",
    "GAMES": "games",
    "Assignment": "widgets.assignment",
    "Classroom": "widgets.classroom",
    "Deal": "classroom.deal",
    "Field": "widgets.field",
    "Ghost": "bots.ghosts",
    "BotFailure": "playing",
    "Match": "playing",
    "guests": "playing.guests",
    "Fault": "replay",
    "LogInUse": "replay",
    "LogRefused": "replay",
    "Replay": "replay",
    "ReplayFault": "replay",
    "judge": "study.judge",
    "exercise": "study.exercises",
    "exercises": "study.exercises",
    "lessons": "study.lessons",
    "tasks": "study.lessons",
    "decisions": "study.decisions",
    "mistakes": "study.decisions",
    "load": "replay",
    "redact": "replay",
    "save": "replay",
    "verify": "replay",
    "solve": "solving",
    "Positions": "stats.positions",
    "difference": "stats.differences",
    "frames": "stats.frames",
    "measure": "stats.measuring",
    "questions": "stats.summaries",
    "simulate": "stats.simulation",
    "summary": "stats.summaries",
    "where": "stats.positions",
    "tournament": "stats.tournament",
    "Plan": "widgets.plan",
    "Progress": "widgets.progress",
    "Rows": "widgets.rows",
    "Tournament": "widgets.tournament",
    "chart": "widgets.chart",
    "Compare": "widgets",
    "DeckBuilder": "widgets",
    "Drill": "widgets",
    "Gallery": "widgets",
    "Lesson": "widgets",
    "Player": "widgets",
    "Review": "widgets",
    "Table": "widgets",
    "new_game": "widgets",
}

__all__ = [
    "CHANCE",
    "GAMES",
    "OPEN",
    "Assignment",
    "BotFailure",
    "Classroom",
    "Compare",
    "Deal",
    "DeckBuilder",
    "Drill",
    "Fault",
    "Field",
    "Gallery",
    "Ghost",
    "IllegalMove",
    "Lesson",
    "LogInUse",
    "LogRefused",
    "Match",
    "NotSolvable",
    "Plan",
    "Player",
    "Positions",
    "Progress",
    "Replay",
    "ReplayFault",
    "Review",
    "Rows",
    "Table",
    "Tournament",
    "UnreadableMove",
    "chart",
    "decisions",
    "difference",
    "exercise",
    "exercises",
    "frames",
    "guests",
    "judge",
    "lessons",
    "load",
    "measure",
    "mistakes",
    "new_game",
    "questions",
    "redact",
    "save",
    "simulate",
    "solve",
    "summary",
    "tasks",
    "tournament",
    "verify",
    "where",
]


def __getattr__(name: str) -> Any:
    if name == "games":  # `kl.games.gear` is how a notebook gets at what a game has of its own
        return importlib.import_module("kernel_lib.games")
    if name not in _ROOMS:
        raise AttributeError(f"kernel_lib has no {name!r}. It has: {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"kernel_lib.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return __all__
