"""The hand below, what can be done with it, and the result once it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.rules.components import CARDS, card_args
from kernel_lib.games.inversion.rules.moves import PLAYS
from kernel_lib.games.inversion.scene.board import draw_card, draw_hidden_card
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.scene.drawing import HAND, Box, ResultRow, card_width, centred, height, step

RAISED: Final = 8
"""The height by which a playable card is raised, in scene units."""


def draw_hand(ctx: InversionContext, left: float, room: float, top: float, widths: Sequence[float]) -> None:
    """Draw the hand of the seat below, in one row around the middle of the room."""
    hand, count = ctx.hand(ctx.viewer_seat), ctx.hand_size(ctx.viewer_seat)
    if not count:
        return
    w = card_width(count, widths, room)
    y = top + height(w) / 2
    strip = "strip" if step(count, w, room) < w + 4 else ""
    for place, beside in enumerate(centred(count, w, room)):
        x = left + room / 2 + beside
        if hand is None:
            draw_hidden_card(ctx, ctx.viewer_seat, place, x, y, w, HAND)
        else:
            _draw_own_card(ctx, hand[place], x, y, w, HAND + place, strip)


def _draw_own_card(ctx: InversionContext, code: str, x: float, y: float, w: float, z: int, strip: str) -> None:
    """Draw a card of the hand with what can be done with it; one that may not be played says why when it is tried."""
    if not ctx.legal:
        draw_card(ctx, code, x, y, w, z, style=strip, origin="deck")
        return
    play = PLAYS[CARDS[code]]
    offer = ctx.offer(play) if play in ctx.legal else ctx.refuse(play, chosen=True)
    state = offer["state"]
    label = ctx.label("card" if state == "legal" else f"card-{state}", **card_args(code))
    raised = 0 if state == "off" else RAISED
    draw_card(ctx, code, x, y - raised, w, z, style=strip, origin="deck", label=label, **offer)


def draw_confirm(ctx: InversionContext, box: Box) -> None:
    """Draw the button that plays what is chosen."""
    ctx.confirm_button(ctx.label("choose-number" if ctx.state.in_auction else "choose-card"), box)


def draw_result(ctx: InversionContext, left: float, top: float, w: float, line: float) -> None:
    """Draw a row per seat: its tricks, and who won."""
    outcome = ctx.state.outcome
    if outcome is None:
        return
    rows = [
        ResultRow(
            seat,
            ctx.names[seat],
            ctx.role(seat),
            ctx.score(seat),
            outcome.scores[seat],
            seat in outcome.winners,
        )
        for seat in turn_order(ctx.viewer_seat, ctx.players)
    ]
    ctx.builder.standings(rows, ctx.label("won"), left, top, w, line)
