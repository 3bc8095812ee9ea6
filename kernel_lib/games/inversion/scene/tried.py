"""The outcome of a chosen move in words, before it is made."""

from __future__ import annotations

from kernel_lib.games.inversion.rules.components import CODES, card_args
from kernel_lib.games.inversion.rules.moves import Contract, Inversion, Trick
from kernel_lib.games.inversion.rules.scoring import winning_card
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.games.inversion.text import TEXT, card_name, say
from kernel_lib.words import Message, who


def tried_words(ctx: InversionContext) -> Message | None:
    """Return the certain outcome of the move that is tried; None: none is, or nothing is to be said of it."""
    if not ctx.is_tried or ctx.request.hide_forecast:
        return None
    after = ctx.tried_position
    for event in reversed(after.events):  # a trick comes after the inversion in it
        if isinstance(event, Trick):
            card = event.counted[event.seats.index(event.winner)]
            return say("try-takes", who=who(event.winner), inverted=event.inverted, **card_args(card))
        if isinstance(event, Inversion):
            return say("try-inverts", took=card_name(event.took))
        if isinstance(event, Contract):
            return say("try-parent", who=who(event.parent), tricks=event.tricks)
    if ctx.is_inverted:
        return _highest_words(ctx)
    found = TEXT.exercises.consequences(ctx.view, after.view(ctx.view.seat), ctx.request.tried[0], ctx.viewer_seat)
    return next(iter(found), None)


def _highest_words(ctx: InversionContext) -> Message:
    """Return the player with the highest card in a trick with an inversion that would go on."""
    after = ctx.tried_position
    best = after.counted.index(winning_card(after.counted, after.follow, inverted=True))
    if best == len(ctx.trick):
        return say("try-highest")
    return say("try-lower", who=who(ctx.trick_seats[best]), **card_args(CODES[after.counted[best]]))
