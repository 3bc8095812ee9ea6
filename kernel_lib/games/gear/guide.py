"""The first game of GEAR: one round against two bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import View
from kernel_lib.games.gear.rules.moves import Score, Sold, Trick, set_name
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.parts.recap import Happened
from kernel_lib.words import Message, messages

say: Final = messages("gear")


def result(view: View[State]) -> Message:
    """Return the sentence on the tricks and points that the viewer has won."""
    score = _score(view)
    return say("guide-result", tricks=score.tricks, points=say("points", n=score.earned))


def learned(happened: Sequence[Happened]) -> Iterator[Message]:
    """Yield how the viewer got a set, followed, led a pair, and won what pays more than a trick."""
    view = happened[-1].after
    seat, score = view.asked_seat, _score(view)
    events = [event for one in happened for event in one.events]
    tricks = [event for event in events if isinstance(event, Trick)]
    for sale in events:
        if isinstance(sale, Sold) and sale.seat == seat:
            yield say("learned-set", set=set_name(sale.set), points=say("points", n=sale.points))
    if any(trick.seats[0] != seat and trick.followed[trick.seats.index(seat)] for trick in tricks):
        yield say("learned-follow")
    if any(trick.size > 1 and trick.seats[0] == seat for trick in tricks):
        yield say("learned-pair")
    if score.aces:
        yield say("learned-ace")
    if score.last:
        yield say("learned-last")


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: the last trick, or a set with pairs."""
    return say("guide-tip-pairs" if _score(view).last else "guide-tip-last")


def _score(view: View[State]) -> Score:
    assert view.seat is not None, "somebody played"
    return view.state.scored[-1].scores[view.seat]


GUIDE: Final[Guide[State]] = Guide(players=3, options={"rounds": 1}, result=result, learned=learned, tip=tip)
