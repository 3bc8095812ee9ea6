"""The first game of Smash Gear: eight turns on a small board.

It has nine rows: on seven the first machine of either player reaches the base of the other, and a quarter of the games
ends before anybody has flipped one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import View
from kernel_lib.games.smash.rules.moves import Assemble, Build, Buy, Combat, Flip, Razed
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.guide import Guide
from kernel_lib.parts.recap import Happened
from kernel_lib.words import Message, messages

say: Final = messages("smash")


def learned(happened: Sequence[Happened]) -> Iterator[Message]:
    """Yield what the viewer bought, assembled, built, flipped and destroyed."""
    seat = happened[-1].after.asked_seat
    own = [one for one in happened if one.seat == seat]
    for kind, name in _LEARNED.items():
        if count := sum(isinstance(one.move, kind) for one in own):
            yield say(name, n=count)
    if any(_destroys(one) for one in own):
        yield say("learned-destroy")
    if any(isinstance(event, Razed) and event.seat != seat for one in own for event in one.events):
        yield say("learned-strike")


def _destroys(flip: Happened) -> bool:
    """Return True if a move of a seat destroyed a machine of another one in combat."""
    owners = {machine.number: machine.seat for machine in flip.before.state.machines}
    combats = [event for event in flip.events if isinstance(event, Combat)]
    return any(owners.get(number) not in (None, flip.seat) for combat in combats for number in combat.destroyed)


_LEARNED: Final = {Buy: "learned-buy", Assemble: "learned-assemble", Build: "learned-build", Flip: "learned-flip"}


def tip(view: View[State]) -> Message:
    """Return a tip for the next game: an attack, or after a defeat a second base."""
    assert view.outcome is not None, "the game is over"
    return say("guide-tip-attack" if view.seat in view.outcome.winners else "guide-tip-base")


GUIDE: Final[Guide[State]] = Guide(
    players=2, options={"width": 7, "height": 9, "max_turns": 8}, learned=learned, tip=tip
)
