"""The score of a board line by line: what was told has its points, what is to come has none yet."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Request, ScoreLine, View
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Unconnected
from kernel_lib.games.grid.rules.scoring import GOAL_POINTS
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.scene.picture import Picture
from kernel_lib.games.grid.scene.score import Line, sum_lines
from kernel_lib.games.grid.text.telling import signed
from kernel_lib.games.grid.text.words import LABELS
from kernel_lib.scene.drawing import Drawing

LINES: Final = ("faults", "unconnected", "right", "wrong", "empty")
"""In the order in which they are told."""


def tally(view: View[State], request: Request) -> tuple[ScoreLine, ...]:
    """The lines of the board that is scored, the one at work as what decides; none while tiles are laid.

    A game of several that is over has its own: with what every board has of each line.
    """
    picture = Picture(Drawing(request.shape), view, request)
    if picture.laying or (request.beat is None and view.outcome is not None and picture.state.options.players > 1):
        return ()
    told = {line.name: line for line in sum_lines(picture)}
    now = "faults" if picture.choosing else _line_of(picture.moment.event)
    lines = tuple(_line(name, told.get(name), now) for name in LINES)
    if "total" in told:
        return (*lines, ScoreLine(LABELS["line total"], (told["total"].points,), total=True))
    return (*lines, ScoreLine(LABELS["line so far"], (signed(_so_far(picture)),), total=True))


def _line(name: str, line: Line | None, now: str) -> ScoreLine:
    return ScoreLine(LABELS[f"line {name}"], (line.points,) if line else (), name == now)


def _line_of(event: Event | None) -> str:
    """The line in which an event counts; "" for the sum, and for a goal that nothing drives."""
    if isinstance(event, Goal):
        return event.driven if event.driven in LINES else ""
    return "faults" if isinstance(event, Faulty) else "unconnected" if isinstance(event, Unconnected) else ""


def _so_far(picture: Picture) -> int:
    """What the lines that have been told come to."""
    seat, moment = picture.shown, picture.moment
    to_come = sum(isinstance(event, Faulty) and event.seat == seat for event in moment.to_come)
    driven = [event.driven for event in moment.told if isinstance(event, Goal) and event.seat == seat]
    return GOAL_POINTS * driven.count("right") - driven.count("wrong") - (picture.state.lifted[seat] - to_come)
