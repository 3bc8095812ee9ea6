"""The first game of !nversion: ten tricks against two bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import View
from kernel_lib.games.inversion.rules.components import CODES, card_args
from kernel_lib.games.inversion.rules.moves import Inversion, Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.parts.recap import Happened
from kernel_lib.words import Message, messages

say: Final = messages("inversion")


def result(view: View[State]) -> Message:
    """Return the sentence on the tricks that the viewer has won, and if they were enough."""
    state, seat = view.state, view.asked_seat
    return say("guide-result", tricks=state.won[seat], side=_side(view), won=_has_won(view))


def learned(happened: Sequence[Happened]) -> Iterator[Message]:
    """Yield what the viewer declared or fought, and whether they followed and made 11."""
    view = happened[-1].after
    state, seat = view.state, view.asked_seat
    if state.parent >= 0:
        yield say("learned-contract", side=_side(view), tricks=state.declared)
    if any(
        isinstance(one.move, Play) and one.seat == seat and _follows(one.move, one.before.state) for one in happened
    ):
        yield say("learned-follow")
    if any(trick.winner == seat for trick in state.tricks):
        yield say("learned-trick")
    own = [event for one in happened for event in one.events if isinstance(event, Inversion) and event.seat == seat]
    for first in own[:1]:
        played, took = (say("card", **card_args(code)) for code in (first.played, first.took))
        yield say("learned-eleven", played=played, took=took)


def _follows(move: Play, state: State) -> bool:
    return move.card[0] == CODES[state.follow][0]


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: the number that is declared, elevens, or the lane."""
    if _has_won(view):
        return say("guide-tip-lane")
    return say("guide-tip-declare" if _side(view) == "parent" else "guide-tip-eleven")


def _side(view: View[State]) -> str:
    return "parent" if view.state.parent == view.seat else "children"


def _has_won(view: View[State]) -> bool:
    assert view.outcome is not None, "the game is over"
    return view.seat in view.outcome.winners


GUIDE: Final[Guide[State]] = Guide(players=3, result=result, learned=learned, tip=tip)
