"""The outcome of a chosen bid or play in words, before it is made."""

from __future__ import annotations

from kernel_lib.games.gear.rules.components import cards_args
from kernel_lib.games.gear.rules.moves import Bid, Ousted, Sold, Trick, set_name
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.games.gear.text import TEXT, say
from kernel_lib.words import Message, who


def tried_words(ctx: GearContext) -> Message | None:
    """Return the certain outcome of the move that is tried; None: none is, or nothing is to be said of it."""
    if not ctx.is_tried or ctx.request.hide_forecast:
        return None
    move = ctx.request.tried[0]
    if isinstance(move, Bid):
        return _bid_words(ctx, move)
    for event in ctx.tried_position.events:
        if isinstance(event, Trick):
            cards = event.cards[event.seats.index(event.winner)]
            return say("try-takes", who=who(event.winner), size=event.size, **cards_args(cards))
    play = ctx.tried_play
    assert play is not None, "what is no bid is a play"
    if not play.follows:
        return say("try-strays", size=len(play.cards))
    if not play.best:
        ahead = next(one for one in ctx.trick if one.best)
        return say("try-behind", who=who(ahead.seat), **cards_args(ahead.cards))
    return _consequence(ctx)


def _bid_words(ctx: GearContext, bid: Bid) -> Message | None:
    """Return the set that a bid buys, or its cost, and the player that it ousts."""
    events = ctx.tried_position.events
    for event in events:
        if isinstance(event, Sold) and event.seat == ctx.viewer_seat:
            return say("try-sold", set=set_name(event.set), n=event.points, points=say("points", n=event.points))
    ousted = next((event for event in events if isinstance(event, Ousted)), None)
    costs = _consequence(ctx)
    if ousted is None or costs is None:
        return costs
    return say("try-ousts", who=who(ousted.seat), set=set_name(bid.set), costs=costs)


def _consequence(ctx: GearContext) -> Message | None:
    """Return the sentence of exercises on the move."""
    seat = ctx.viewer_seat
    after = ctx.tried_position.view(ctx.view.seat)
    found = TEXT.exercises.consequences(ctx.view, after, ctx.request.tried[0], seat)
    return next(iter(found), None)
