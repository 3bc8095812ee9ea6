"""What waits, and what has just happened."""

from __future__ import annotations

from collections.abc import Iterator

from kernel_lib.games.smash.rules.state import Waiting
from kernel_lib.games.smash.scene.picture import (
    Picture,
)
from kernel_lib.games.smash.scene.reading import paragraphs
from kernel_lib.games.smash.scene.seats import seat_lines
from kernel_lib.games.smash.text import TEXT
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.telling import (
    aim_words,
    the_waiting_words,
)
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.lettering import fit, wrap
from kernel_lib.words import sentence


def _waiting_line(picture: Picture, waiting: Waiting) -> str:
    """What waits, and what it is aimed at."""
    cell = picture.size.cell(waiting.cell) if waiting.cell >= 0 else ()
    aim = aim_words(waiting.machine or None, waiting.side or None, cell)
    return sentence(LABELS["waits"].format(what=the_waiting_words(waiting), aim=aim))


def _happened(picture: Picture) -> list[str]:
    """What followed from the last move, in sentences."""
    short = tuple(fit(name, 1, 9) for name in picture.names)
    return [TEXT.tell(event, None, short) for event in picture.state.events]


def lay_now(picture: Picture, left: float, top: float, w: float, rows: int) -> None:
    """What waits, the last one first; or else what has just happened."""
    if picture.moment.fight:
        return  # the caption tells it step by step
    size, line = (14, 18) if picture.wide else (12, 16)
    stack = picture.state.stack[::-1]
    for row, waiting in enumerate(stack[:rows]):
        y, key = top + line * (row + 0.5), f"waits-{len(stack) - row}"
        words = _waiting_line(picture, waiting)
        if row == rows - 1 and len(stack) > rows:
            words = f"{words} +{len(stack) - rows}"
        picture.drawing.add(key, f"seat-{waiting.seat}", left + 7, y, 13, z=SIGNS)
        picture.drawing.text(f"{key}-words", words, left + 20, y, size, "ink" if row else "ink m", w - 20)
    for row, words in enumerate(() if stack else paragraphs(_happened(picture), size, w, rows)):
        picture.drawing.text(f"happened-{row}", words, left, top + line * (row + 0.5), size, "muted", w)


def log_lines(picture: Picture, room: float, rows: int) -> Iterator[str]:
    """What has just happened, and what lies where it is not seen."""
    told = _happened(picture) or [LABELS["nothing yet"]]
    lines = [line for words in told for line in wrap(words, 12, room, 2)][: rows - 2]
    yield from lines
    for seat in (1 - picture.below, picture.below):
        words = f"{picture.name(seat, 8)}: {' '.join(seat_lines(picture, seat))}"
        yield from wrap(words, 12, room, 2 if len(lines) + 4 <= rows else 1)
