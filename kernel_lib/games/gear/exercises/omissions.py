"""Reasons why plays of GEAR are legal that somebody left out: closed cards, free plays, pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.gear.rules.components import COLOUR_BITS, COLOURS, colour
from kernel_lib.games.gear.rules.moves import Play
from kernel_lib.games.gear.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("gear")


def omissions(view: View[State], missing: Sequence[Move], seat: int) -> Iterator[Message]:
    """Yield why the plays that are missing may be made, a reason for each kind."""
    plays = [move for move in missing if isinstance(move, Play)]
    led = view.state.led
    singles = [play for play in plays if len(play.open) + len(play.closed) == 1]
    if any(play.closed for play in singles):
        yield say("omitted-closed")
    if any(play.open for play in singles):
        colours = [{"colour": COLOURS[colour(kind)]} for kind in led[:1]]
        holds = bool(led) and bool(view.state.opened[seat] & COLOUR_BITS[colour(led[0])])
        yield say("omitted-open" if holds else "omitted-free" if led else "omitted-lead", colours=colours)
    if len(singles) < len(plays):
        yield say("omitted-two" if led else "omitted-pair")
