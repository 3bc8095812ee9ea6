"""Gear Grid 1280 x 800: the board on the left, all else beside it."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.grid.scene.board import lay_board
from kernel_lib.games.grid.scene.faults import lay_marks
from kernel_lib.games.grid.scene.picture import Picture
from kernel_lib.games.grid.scene.score import event_words, lay_choices, lay_now, lay_sum, standings
from kernel_lib.games.grid.scene.seats import about, acts, laid_words, lay_clock, lay_other
from kernel_lib.games.grid.scene.tray import (
    kinds,
    lay_confirm,
    lay_done,
    lay_hint_button,
    lay_kind,
    lay_run,
    lay_tried,
    lay_turns,
    verdict,
)
from kernel_lib.games.grid.text.words import LABELS
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import size_that_fits, width, wrap
from kernel_lib.words import sentence

LEFT: Final = 730.0
RIGHT: Final = 1248.0
ROOM: Final = RIGHT - LEFT
"""What stands beside the board."""
SAY: Final = Box(32, 754, 670, 36)
"""Below the board: on its upper rows it would be in the way."""


def lay_out(picture: Picture) -> None:
    """Puts everything where it is in this shape."""
    field = lay_board(picture, 32, 76, 670, 8)
    lay_marks(picture, field)
    _lay_seats(picture)
    lay_run(picture, Box(RIGHT - 150, 221, 150, 30))
    if not picture.laying:
        _lay_score(picture)
        return
    _lay_tray(picture)
    _lay_hand(picture)
    lay_confirm(picture, Box(LEFT, 670, 266, 46))
    lay_hint_button(picture, Box(LEFT + 276, 670, 116, 46))
    lay_done(picture, Box(LEFT + 402, 670, 116, 46))
    if picture.judges:
        lay_now(picture, LEFT, RIGHT, 742, 14, 25)


def _lay_seats(picture: Picture) -> None:
    """The clock and the seat of the large board, and the others with their small boards."""
    w, gap, left = 118.0, 10.0, LEFT
    start = RIGHT - len(picture.others) * (w + gap) + gap
    for place, seat in enumerate(picture.others):
        _lay_other(picture, seat, Box(start + place * (w + gap), 76, w, 140))
    if picture.state.in_round:
        lay_clock(picture, LEFT + 42, 118, 84)
        left += 100
    if start - 14 - left < 200:  # below the clock
        _lay_seat(picture, Box(LEFT, 166 if picture.state.in_round else 121, start - 14 - LEFT, 50))
    else:
        _lay_seat(picture, Box(left, 90, start - 14 - left if picture.others else RIGHT - left, 56))


def _lay_seat(picture: Picture, box: Box) -> None:
    seat, drawing = picture.shown, picture.drawing
    score = laid_words(picture, seat)
    drawing.seat(seat, picture.names[seat], about(picture, seat), *box, turn=acts(picture, seat), score=score)


def _lay_other(picture: Picture, seat: int, panel: Box) -> None:
    drawing, middle = picture.drawing, panel.left + panel.w / 2
    lay_other(picture, seat, panel, 14)
    drawing.named(f"other-{seat}", seat, picture.names[seat], middle, panel.top + 111, panel.w - 12, 13)
    words = " · ".join(filter(None, (laid_words(picture, seat), about(picture, seat))))
    size = 13 if width(words, 13) < panel.w - 10 else 12
    drawing.text(f"about-{seat}", words, middle, panel.top + 128, size, "muted mid", panel.w - 10)


def _lay_tray(picture: Picture) -> None:
    drawing = picture.drawing
    drawing.text("tray", LABELS["tray"], LEFT, 234, 14, "muted", ROOM - 160 * picture.may_run)
    w, h, gap = 97.2, 94.0, 8.0
    for number, (code, left) in enumerate(kinds(picture)):
        row, place = divmod(number, 5)
        x, y = LEFT + place * (w + gap), 254 + row * (h + gap)
        drawing.box(f"slot-{code}", "slot-kind", x, y, w, h)
        lay_kind(picture, code, left, x + 41, y + 40, 65)
        drawing.text(f"left-{code}", str(left), x + w - 8, y + h - 13, 15, f"{'ink' if left else 'muted'} b end")


def _lay_hand(picture: Picture) -> None:
    """The tile in hand, what is said of it, and the buttons that turn it."""
    if not picture.lays:
        return
    drawing = picture.drawing
    drawing.box("try", "panel", LEFT, 566, ROOM, 90)
    lay_tried(picture, LEFT + 48, 611, 70)
    if picture.tried is None:
        drawing.add("try-slot", "space", LEFT + 48, 611, 70)
    title, words, faulty = verdict(picture)
    lines = wrap(words, 14, 276, 2)
    top = 611 - 10 * (len(lines) - (not title))
    size = size_that_fits(title, (16, 15, 14), 276, bold=True)
    drawing.text("try-title", title, LEFT + 98, top, size, "warn b" if faulty else "ink b", 276)
    for number, line in enumerate(lines):
        drawing.text(f"try-{number}", line, LEFT + 98, top + 20 * (number + bool(title)), 14, "muted")
    lay_turns(picture, Box(RIGHT - 134, 587, 56, 48), 8)


def _lay_score(picture: Picture) -> None:
    drawing = picture.drawing
    heading = sentence(LABELS["sum of"].format(name=picture.name(picture.shown)))
    drawing.text("score", heading, LEFT, 234, 17, "ink b", ROOM - 170)
    drawing.box("event", "panel", LEFT, 254, ROOM, 100)
    title, words = event_words(picture)
    drawing.text("event-title", title, LEFT + 14, 274, 16, "ink b", ROOM - 28)
    for number, line in enumerate(wrap(words, 14, ROOM - 28, 3)):
        drawing.text(f"event-{number}", line, LEFT + 14, 297 + 19 * number, 14)
    bottom = lay_sum(picture, LEFT, 364, ROOM, 30) + 10
    if picture.choosing:
        lay_choices(picture, Box(LEFT, bottom, ROOM, 58), 66)
        lay_confirm(picture, Box(LEFT, 708, 392, 46))
        lay_hint_button(picture, Box(LEFT + 402, 708, 116, 46))
    elif rows := standings(picture):
        drawing.standings(rows, "", LEFT, bottom, ROOM, 32)
