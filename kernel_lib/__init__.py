"""Five tabletop games in Jupyter: learn them by playing, replay and annotate games, teach strategy to a room.

    import kernel_lib as kl

    kl.home()                           the start page: everything for people, without typing code
    kl.new_game("gear")                 a table at which you play against bots
    kl.Course("gear")                   the lessons of a game, one after the other
    kl.Drill("gear")                    five minutes of what is due today
    kl.Progress()                       what you know, by game and by rule
    kl.Player("game.jsonl")             step through a game, try other moves, write notes
    kl.judge(replay)                    what each move was worth, and how sure that is
    kl.Workshop("Monday")               teach: make tasks, give them out, watch, talk about them
    kl.Classroom("results/", "monday.json")  see what comes back, while it arrives
    kl.simulate("gear", 1000)           let bots play many games

`kl.help()` lists all names by what they are for. What is needed less often stands in `kl.teach`, `kl.stats` and
`kl.study`. Names are loaded when they are first used, so that importing the package takes no time.
"""

from __future__ import annotations

import importlib
import warnings
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kernel_lib import stats as stats
    from kernel_lib import study as study
    from kernel_lib import teach as teach
    from kernel_lib.bots.ghosts import Ghost
    from kernel_lib.bots.solving import solve
    from kernel_lib.contents import help  # noqa: A004 - see there
    from kernel_lib.core import CHANCE, OPEN, IllegalMove, NotSolvable, UnreadableMove
    from kernel_lib.games import GAMES
    from kernel_lib.playing import BotFailure, Match
    from kernel_lib.playing.simulate import simulate
    from kernel_lib.replay import LogInUse, LogNotWritable, Replay, ReplayError, ReplayIssue, load, save
    from kernel_lib.replay.redact import redact
    from kernel_lib.replay.verify import verify
    from kernel_lib.stats.frames import frames
    from kernel_lib.stats.summary import questions, summary
    from kernel_lib.stats.tournament import tournament
    from kernel_lib.study.exercises import exercise, exercises
    from kernel_lib.study.judging.judge import judge
    from kernel_lib.study.judging.judged_decisions import mistakes
    from kernel_lib.study.lessons import lessons, tasks
    from kernel_lib.widgets import (
        Course,
        DeckBuilder,
        Drill,
        Gallery,
        Lesson,
        Player,
        Review,
        SideBySide,
        Table,
        new_game,
    )
    from kernel_lib.widgets.assignment.page import Assignment
    from kernel_lib.widgets.classroom.page import Classroom
    from kernel_lib.widgets.data_table.data_table import PositionTable, chart
    from kernel_lib.widgets.home.home import home
    from kernel_lib.widgets.progress.page import Progress
    from kernel_lib.widgets.workshop.workshop import Workshop
    from kernel_lib.words import language

_MODULES = {
    "CHANCE": "core",
    "OPEN": "core",
    "IllegalMove": "core",
    "NotSolvable": "core",
    "UnreadableMove": "core",
    "GAMES": "games",
    "Assignment": "widgets.assignment.page",
    "Classroom": "widgets.classroom.page",
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
    "mistakes": "study.judging.judged_decisions",
    "load": "replay",
    "redact": "replay",
    "save": "replay",
    "verify": "replay",
    "solve": "bots.solving",
    "frames": "stats.frames",
    "questions": "stats.summary",
    "simulate": "playing.simulate",
    "summary": "stats.summary",
    "tournament": "stats.tournament",
    "PositionTable": "widgets.data_table.data_table",
    "Progress": "widgets.progress.page",
    "Workshop": "widgets.workshop.workshop",
    "chart": "widgets.data_table.data_table",
    "Course": "widgets",
    "DeckBuilder": "widgets",
    "Drill": "widgets",
    "Gallery": "widgets",
    "Lesson": "widgets",
    "Player": "widgets",
    "Review": "widgets",
    "SideBySide": "widgets",
    "Table": "widgets",
    "new_game": "widgets",
}

_GROUPS = ("stats", "study", "teach")
"""Modules with the names that are needed less often."""

RENAMED = {
    "Compare": "SideBySide",
    "Deal": "teach.Deal",
    "Fault": "ReplayIssue",
    "Field": "teach.DuplicateResults",
    "LogRefused": "LogNotWritable",
    "Plan": "teach.WorkshopPlan",
    "Positions": "stats.Positions",
    "ReplayFault": "ReplayError",
    "Rows": "PositionTable",
    "Tournament": "teach.Tournament",
    "decisions": "study.decisions",
    "difference": "stats.paired_difference",
    "find_positions": "stats.find_positions",
    "guests": "teach.load_bots",
    "load_bots": "teach.load_bots",
    "measure": "stats.compare",
    "paired_difference": "stats.paired_difference",
    "where": "stats.find_positions",
}
"""Public names of the version before and what they are called now: they live on for one version, and warn."""

__all__ = [
    "CHANCE",
    "GAMES",
    "OPEN",
    "Assignment",
    "BotFailure",
    "Classroom",
    "Course",
    "DeckBuilder",
    "Drill",
    "Gallery",
    "Ghost",
    "IllegalMove",
    "Lesson",
    "LogInUse",
    "LogNotWritable",
    "Match",
    "NotSolvable",
    "Player",
    "PositionTable",
    "Progress",
    "Replay",
    "ReplayError",
    "ReplayIssue",
    "Review",
    "SideBySide",
    "Table",
    "UnreadableMove",
    "Workshop",
    "chart",
    "exercise",
    "exercises",
    "frames",
    "help",
    "home",
    "judge",
    "language",
    "lessons",
    "load",
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
]


def __getattr__(name: str) -> Any:
    if name == "games" or name in _GROUPS:  # `kl.games.gear` is how a notebook gets at what a game has of its own
        return importlib.import_module(f"kernel_lib.{name}")
    if name in RENAMED:
        warnings.warn(
            f"kernel_lib.{name} is called {RENAMED[name]} now. The old name will be gone in the next version.",
            DeprecationWarning,
            stacklevel=2,
        )
        part, _, name = RENAMED[name].rpartition(".")
        if part:
            return getattr(importlib.import_module(f"kernel_lib.{part}"), name)
    if name not in _MODULES:
        raise AttributeError(f"kernel_lib has no {name!r}. It has: {', '.join(__all__)}.")
    return getattr(importlib.import_module(f"kernel_lib.{_MODULES[name]}"), name)


def __dir__() -> list[str]:
    """Return the names that completion offers: what people call, and the modules with the rest; errors are caught
    seldom.
    """
    errors = importlib.import_module("kernel_lib.contents").ERRORS
    return sorted({*__all__, *_GROUPS} - {*errors})
