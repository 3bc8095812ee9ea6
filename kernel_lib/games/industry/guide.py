"""The first game of Gears of Industry: against one bot, up to the first point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import View
from kernel_lib.games.industry.rules.components import rank_args
from kernel_lib.games.industry.rules.moves import Build, ClashResult, Enter, Produce, TriggerClash, UseEffect
from kernel_lib.games.industry.rules.scoring import hand_of_event
from kernel_lib.games.industry.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.parts.recap import Happened
from kernel_lib.words import Message, messages

say: Final = messages("industry")


def result(view: View[State]) -> Message:
    """Return the sentence on the viewer's points, and if they are more than those of the other side."""
    assert view.outcome is not None, "the game is over"
    return say("guide-result", points=view.outcome.scores[view.seat or 0], won=_has_won(view))


def learned(happened: Sequence[Happened]) -> Iterator[Message]:
    """Yield what the viewer built, paid, entered, used and won."""
    seat = happened[-1].after.asked_seat
    own = [one.move for one in happened if one.seat == seat]
    for kind, name in _LEARNED.items():
        if count := sum(isinstance(move, kind) for move in own):
            yield say(name, n=count)
    clashes = [event for one in happened for event in one.events if isinstance(event, ClashResult)]
    for clash in [clash for clash in clashes if seat in clash.winners][:1]:
        hand = next(shown for shown in clash.hands if shown.seat == seat)
        yield say("learned-win", hand=say("a-rank", **rank_args(hand_of_event(hand).rank)))


_LEARNED: Final = {
    Build: "learned-build",
    Produce: "learned-produce",
    Enter: "learned-enter",
    UseEffect: "learned-effect",
    TriggerClash: "learned-clash",
}


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: cards that make a hand, or factories that help one."""
    return say("guide-tip-factory" if _has_won(view) else "guide-tip-hand")


def _has_won(view: View[State]) -> bool:
    assert view.outcome is not None, "the game is over"
    return view.seat in view.outcome.winners


GUIDE: Final[Guide[State]] = Guide(players=2, options={"target": 1}, result=result, learned=learned, tip=tip)
