"""A round that is over is told in several pictures: its last trick, then its score, line by line."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.moves import Round
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.scene.context import Picture
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import fit, size_that_fits, width
from kernel_lib.words.grammar import minus

LINE: Final = 26.0
"""How high a line of the score sheet is at most."""

SIZES: Final[dict[Shape, tuple[int, float]]] = {"wide": (14, 230.0), "middle": (13, 146.0), "narrow": (12, 120.0)}
"""The letters of the sheet, and the room for what its lines are."""

LEAST_NAME: Final = 44.0
"""Where a name has less room than this and does not fit, it is left out: two letters of it tell nobody anything."""

_MESSAGES: Final = {"paid": "line-paid.sheet"}
"""Lines that have other words here than in the score of the whole game."""

Line = tuple[str, list[str]]
"""What a line of the sheet is, and its numbers by seat."""


def beats(view: View[State]) -> int:
    """In how many pictures the last move is told."""
    done = next((event for event in view.events if isinstance(event, Round)), None)
    return 1 if done is None else 1 + len(score_lines(view, done))


def score_lines(view: View[State], done: Round) -> list[Line]:
    """The lines of the sheet, from the points before to the points after."""
    lines: list[Line] = [("before", [minus(str(score.total - score.gain)) for score in done.scores])]
    if view.options.variant != "easy":
        lines.append(("paid", [minus(str(-score.paid)) for score in done.scores]))
    for kind in ("tricks", "threes", "aces", "last", "all"):
        won = [getattr(score, kind) for score in done.scores]
        lines.append((f"line {kind}", [f"+{points}" if points else "0" for points in won]))
    lines.append(("total", [minus(str(score.total)) for score in done.scores]))
    if view.options.variant == "teams":
        sums = [sum(score.total for score in done.scores[side::2]) for side in (0, 1)]
        lines.append(("teams", [minus(str(sums[seat % 2])) for seat in range(len(done.scores))]))
    return lines


def lay_score(picture: Picture, left: float, top: float, w: float, most: float) -> float:
    """The sheet of a round that is over, not higher than `most`, as far as the beat fills it in.

    Returns where it ends.
    """
    done, beat = picture.scored, picture.request.beat
    if done is None or beat == 1:
        return top
    drawing, lines = picture.drawing, score_lines(picture.view, done)
    line = min(LINE, (most - 16) / (len(lines) + 1))
    size, labels = SIZES[drawing.shape]
    column = (w - labels - 24) / picture.players
    seats = turn_order(picture.below, picture.players)
    middles = {seat: left + labels + column * (place + 0.5) for place, seat in enumerate(seats)}
    bottom, y = top + line * (len(lines) + 1) + 16, top + 8 + line / 2
    drawing.box("score", "panel", left, top, w, bottom - top)
    drawing.text("score-title", picture.label("round", number=done.number), left + 14, y, size, "ink b", labels)
    for seat, x in middles.items():
        _lay_name(picture, seat, (x, y), column, size)
    for row in lines[: None if beat is None else beat - 1]:
        y += line
        if row[0] == "total":
            drawing.box("score-rule", "rule", left + 14, y - line / 2, w - 28, 1)
        _lay_line(picture, row, left + 14, y, size, labels - 8, middles)
    return bottom


def _lay_line(
    picture: Picture, line: Line, left: float, y: float, size: int, room: float, middles: dict[int, float]
) -> None:
    """A line of the sheet."""
    key, values = line
    strong = key in ("total", "teams")
    picture.drawing.text(
        f"score-{key}",
        picture.label(_MESSAGES.get(key, f"line-{key.removeprefix('line ')}")),
        left,
        y,
        size,
        "ink b" if strong else "muted",
        room,
    )
    for seat, x in middles.items():
        style = "ink b end" if strong else "muted end" if values[seat] == "0" else "ink end"
        picture.drawing.text(f"score-{key}-{seat}", values[seat], x + 16, y, size + strong, style)


def _lay_name(picture: Picture, seat: int, spot: tuple[float, float], column: float, size: int) -> None:
    """Lay whose column it is, with a rosette for who won; where the name has no room the seat's mark stands alone."""
    (x, y), drawing, outcome = spot, picture.drawing, picture.state.outcome
    won = outcome is not None and picture.request.beat is None and seat in outcome.winners
    name, room = picture.names[seat], column - (34 if won else 14) - size
    size = size_that_fits(name, drawing.smaller(size), room, bold=True)
    if column < 70 or (room < LEAST_NAME and width(name, size, bold=True) > room):
        drawing.add(f"score-sign-{seat}", f"seat-{seat}", x + (3 if won else 8), y, size + 2, z=SIGNS)
        end = x + 20
    else:
        shown = fit(name, size, room, bold=True)
        drawing.named(f"score-{seat}", seat, shown, x - (10 if won else 0), y, column, size)
        end = x + (width(shown, size, bold=True) + size) / 2 + 8
    if won:
        drawing.add(f"score-won-{seat}", "rosette", end, y, size + 6, z=SIGNS)
