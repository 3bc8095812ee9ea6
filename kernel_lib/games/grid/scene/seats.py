"""Seats and clock of Gear Grid: what stands beside a name, and the boards of the others."""

from __future__ import annotations

from kernel_lib.games.grid.rules.moves import Round
from kernel_lib.games.grid.scene.board import lay_small_board
from kernel_lib.games.grid.scene.picture import Picture
from kernel_lib.games.grid.text.telling import signed
from kernel_lib.games.grid.text.twin import laid
from kernel_lib.games.grid.text.words import LABELS
from kernel_lib.scene.layout import Box


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


def lay_other(picture: Picture, seat: int, panel: Box, inset: float) -> None:
    """The small board of another seat, at the top of a panel of its own."""
    picture.drawing.box(f"seat-{seat}", "panel", *panel, state="use" if acts(picture, seat) else "")
    label = f"{LABELS['board of'].format(name=picture.name(seat))}, {laid_words(picture, seat)}"
    side = panel.w - 2 * inset
    lay_small_board(picture, seat, label, Box(panel.left + inset, panel.top + 8, side, side))
