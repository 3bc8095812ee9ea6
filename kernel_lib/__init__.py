"""Five tabletop games in Jupyter: learn them by playing, replay and annotate games, teach strategy to a room.

    import kernel_lib as kl
    kl.home()                           # the start page: learn, play, replay, teach, analyse
    kl.new_game("inversion")            # a table against bots
    kl.help()                           # what else there is
    kl.Player("replays/inversion/three-players.jsonl")

Names are loaded when they are first used, so that importing the package takes no time.
"""

from __future__ import annotations

import importlib
import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel_lib.bots.external import load_bots
    from kernel_lib.bots.ghosts import Ghost
    from kernel_lib.bots.solving import solve
    from kernel_lib.classroom.deal import Deal
    from kernel_lib.contents import help  # noqa: A004 - see there
    from kernel_lib.core import CHANCE, OPEN, IllegalMove, NotSolvable, UnreadableMove
    from kernel_lib.games import GAMES
    from kernel_lib.playing import BotFailure, Match
    from kernel_lib.playing.simulate import simulate
    from kernel_lib.replay import LogInUse, LogNotWritable, Replay, ReplayError, ReplayIssue, load, save
    from kernel_lib.replay.redact import redact
    from kernel_lib.replay.verify import verify
    from kernel_lib.stats.comparisons import measure, paired_difference
    from kernel_lib.stats.frames import frames
    from kernel_lib.stats.positions import Positions, find_positions
    from kernel_lib.stats.summary import questions, summary
    from kernel_lib.stats.tournament import tournament
    from kernel_lib.study.exercises import exercise, exercises
    from kernel_lib.study.judging.judge import judge
    from kernel_lib.study.judging.judged_decisions import decisions, mistakes
    from kernel_lib.study.lessons import lessons, tasks
    from kernel_lib.widgets import Compare, Course, DeckBuilder, Drill, Gallery, Lesson, Player, Review, Table, new_game
    from kernel_lib.widgets.assignment.page import Assignment
    from kernel_lib.widgets.classroom.page import Classroom
    from kernel_lib.widgets.data_table.data_table import Rows, chart
    from kernel_lib.widgets.duplicates.page import Field
    from kernel_lib.widgets.home.home import home
    from kernel_lib.widgets.plan.page import Plan
    from kernel_lib.widgets.progress.page import Progress
    from kernel_lib.widgets.tournament.page import Tournament
    from kernel_lib.widgets.workshop.workshop import Workshop
    from kernel_lib.words import language

_ROOMS = {
    "CHANCE": "core",
    "OPEN": "core",
    "IllegalMove": "core",
    "NotSolvable": "core",
    "UnreadableMove": "core",
    "GAMES": "games",
    "Assignment": "widgets.assignment.page",
    "Classroom": "widgets.classroom.page",
    "Deal": "classroom.deal",
    "Field": "widgets.duplicates.page",
    "help": "contents",
    "home": "widgets.home.home",
    "Ghost": "bots.ghosts",
    "BotFailure": "playing",
    "Match": "playing",
    "ReplayIssue": "replay",
    "LogInUse": "replay",
    "LogNotWritable": "replay",
    "Replay": "replay",
    "ReplayError": "replay",
    "judge": "study.judging.judge",
    "exercise": "study.exercises",
    "exercises": "study.exercises",
    "language": "words",
    "lessons": "study.lessons",
    "tasks": "study.lessons",
    "decisions": "study.judging.judged_decisions",
    "mistakes": "study.judging.judged_decisions",
    "load": "replay",
    "load_bots": "bots.external",
    "redact": "replay",
    "save": "replay",
    "verify": "replay",
    "solve": "bots.solving",
    "Positions": "stats.positions",
    "find_positions": "stats.positions",
    "frames": "stats.frames",
    "measure": "stats.comparisons",
    "paired_difference": "stats.comparisons",
    "questions": "stats.summary",
    "simulate": "playing.simulate",
    "summary": "stats.summary",
    "tournament": "stats.tournament",
    "Plan": "widgets.plan.page",
    "Progress": "widgets.progress.page",
    "Rows": "widgets.data_table.data_table",
    "Tournament": "widgets.tournament.page",
    "Workshop": "widgets.workshop.workshop",
    "chart": "widgets.data_table.data_table",
    "Compare": "widgets",
    "Course": "widgets",
    "DeckBuilder": "widgets",
    "Drill": "widgets",
    "Gallery": "widgets",
    "Lesson": "widgets",
    "Player": "widgets",
    "Review": "widgets",
    "Table": "widgets",
    "new_game": "widgets",
}

RENAMED = {
    "Fault": "ReplayIssue",
    "LogRefused": "LogNotWritable",
    "ReplayFault": "ReplayError",
    "difference": "paired_difference",
    "guests": "load_bots",
    "where": "find_positions",
}
"""Public names of the version before and what they are called now: they live on for one version, and warn."""

__all__ = [
    "CHANCE",
    "GAMES",
    "OPEN",
    "Assignment",
    "BotFailure",
    "Classroom",
    "Compare",
    "Course",
    "Deal",
    "DeckBuilder",
    "Drill",
    "Field",
    "Gallery",
    "Ghost",
    "IllegalMove",
    "Lesson",
    "LogInUse",
    "LogNotWritable",
    "Match",
    "NotSolvable",
    "Plan",
    "Player",
    "Positions",
    "Progress",
    "Replay",
    "ReplayError",
    "ReplayIssue",
    "Review",
    "Rows",
    "Table",
    "Tournament",
    "UnreadableMove",
    "Workshop",
    "chart",
    "decisions",
    "exercise",
    "exercises",
    "find_positions",
    "frames",
    "help",
    "home",
    "judge",
    "language",
    "lessons",
    "load",
    "load_bots",
    "measure",
    "mistakes",
    "new_game",
    "paired_difference",
    "questions",
    "redact",
    "save",
    "simulate",
    "solve",
    "summary",
    "tasks",
    "tournament",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name == "games":  # `kl.games.gear` is how a notebook gets at what a game has of its own
        return importlib.import_module("kernel_lib.games")
    if name in RENAMED:
        warnings.warn(
            f"kernel_lib.{name} is called {RENAMED[name]} now. The old name will be gone in the next version.",
            DeprecationWarning,
            stacklevel=2,
        )
        name = RENAMED[name]
    if name not in _ROOMS:
        raise AttributeError(f"kernel_lib has no {name!r}. It has: {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"kernel_lib.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return __all__
