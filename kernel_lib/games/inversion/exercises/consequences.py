"""Consequences of a move of !nversion that no event tells: what a declaration asks for, and what beats a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.cards import from_bits
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.rules.components import CARDS, FOLLOWS, card_args, codes, number, suit_args
from kernel_lib.games.inversion.rules.moves import Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("inversion")


def consequences(_before: View[State], after: View[State], move: Move, _seat: int) -> Iterator[Message]:
    """Yield what follows from a move that was just made, from what the viewer knows."""
    state = after.state
    if isinstance(move, Declare):
        yield say("after-declare", tricks=move.tricks)
    elif isinstance(move, Pass) and state.in_auction:
        yield say("after-pass")
    elif isinstance(move, Play) and not any(isinstance(event, Inversion | Trick) for event in state.events):
        yield from _what_beats(state, CARDS[move.card])


def _what_beats(state: State, card: int) -> Iterator[Message]:
    """Yield the cards of the suit asked for that are higher, of a card in a trick that has no inversion so far."""
    if state.played != state.counted:
        return
    if not FOLLOWS[state.follow] >> card & 1:
        yield say("after-other-suit", **suit_args(state.follow))
        return
    lying = [other for other in state.counted if FOLLOWS[state.follow] >> other & 1 and number(other) > number(card)]
    if lying:
        yield say("after-lower", **card_args(codes(lying)[-1]))
        return
    rivals = turn_order(state.leader, state.options.players)[len(state.played) :]
    there = reduce(or_, (state.could_hold(rival) for rival in rivals), 0) & FOLLOWS[state.follow]
    higher = codes(other for other in from_bits(there) if number(other) > number(card))
    if higher:
        named = [say("card", **card_args(code)) for code in higher]
        yield say("after-higher", cards=named, many=len(higher))
    else:
        yield say("after-highest", **suit_args(state.follow))
