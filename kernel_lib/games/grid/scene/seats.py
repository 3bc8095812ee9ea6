"""Seats and clock of Gear Grid: what stands beside a name, and the boards of the others."""

from __future__ import annotations

from kernel_lib.games.grid.rules.moves import Round
from kernel_lib.games.grid.scene.board import lay_small_board
from kernel_lib.games.grid.scene.picture import Picture
from kernel_lib.games.grid.text.telling import signed
from kernel_lib.games.grid.text.twin import laid
from kernel_lib.games.grid.text.words import LABELS
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import width


def laid_words(picture: Picture, seat: int) -> str:
    """How many tiles a seat has laid; after the round its points."""
    total = picture.state.counts[seat]
    if not picture.laying and total is not None and picture.is_told(seat):
        return signed(total.score)
    return LABELS["laid"].format(laid=laid(picture.moment.boards[seat]), spaces=picture.size**2 - 4)


def about(picture: Picture, seat: int) -> str:
    """What stands under a name: rounds won, and whether the seat is done."""
    state = picture.state
    to_come = (event for event in picture.moment.to_come if isinstance(event, Round))
    won = state.victories[seat] - any(seat in event.winners for event in to_come)
    parts = [LABELS["victories"].format(count=won)] if won else []
    parts += [LABELS["done"]] if state.in_round and state.finished[seat] else []
    return ", ".join(parts)


def acts(picture: Picture, seat: int) -> bool:
    """Whether a seat is to act."""
    return seat in picture.state.to_act


def lay_clock(picture: Picture, x: float, y: float, w: float) -> None:
    """The time that is left of the round."""
    state, now = picture.state, picture.request.now
    if state.deadline is not None:
        left = max(state.deadline - max(now or 0, state.now), 0)
        picture.drawing.clock("clock", left, 1000 * state.options.seconds, x, y, w, label=LABELS["clock"])


def lay_own(picture: Picture, box: Box) -> None:
    """The seat of the large board."""
    seat, score, said = picture.shown, laid_words(picture, picture.shown), about(picture, picture.shown)
    if width(said, 15) + width(score, 18, bold=True) > box.w - 60:
        said = ""  # half a word says nothing
    picture.drawing.seat(seat, picture.names[seat], said, *box, turn=acts(picture, seat), score=score)


def lay_other(picture: Picture, seat: int, panel: Box, side: float, size: int, *, says: bool = True) -> None:
    """The small board of another seat, at the top of a panel of its own; its name below, and what it `says` of it."""
    drawing, middle, bottom = picture.drawing, panel.left + panel.w / 2, panel.top + 8 + side
    lay_bare_other(picture, seat, panel, side)
    if not says:
        return
    drawing.named(f"other-{seat}", seat, picture.names[seat], middle, bottom + size, panel.w - 6, size)
    number = laid_words(picture, seat)
    both = " · ".join(filter(None, (number, about(picture, seat))))
    letters = 15 if size > 13 else 12
    words = both if width(both, letters) < panel.w - 6 else number
    drawing.text(f"about-{seat}", words, middle, bottom + size + 17, letters, "muted mid", panel.w - 6)


def lay_bare_other(picture: Picture, seat: int, panel: Box, side: float) -> None:
    """The small board of another seat in a panel, without words."""
    picture.drawing.box(f"seat-{seat}", "panel", *panel, state="use" if acts(picture, seat) else "")
    label = f"{LABELS['board of'].format(name=picture.name(seat))}, {laid_words(picture, seat)}"
    lay_small_board(picture, seat, label, Box(panel.left + (panel.w - side) / 2, panel.top + 8, side, side))
