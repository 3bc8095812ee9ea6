"""Reasons why plays of !nversion are legal that somebody left out: cards of the suit, of eleven, or of any suit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.rules.components import CARDS, FOLLOWS, number, suit_args
from kernel_lib.games.inversion.rules.moves import Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("inversion")


def omissions(view: View[State], missing: Sequence[Move], seat: int) -> Iterator[Message]:
    """Yield why the cards that are missing may be played, a reason for each kind."""
    cards = [CARDS[move.card] for move in missing if isinstance(move, Play)]
    if not cards:
        return
    follow, hand = view.state.follow, view.state.hands[seat]
    args = suit_args(follow) | {"partner": 11 - number(follow)}
    follows = [FOLLOWS[follow] >> card & 1 for card in cards]
    if not any(FOLLOWS[follow] >> card & 1 for card in from_bits(hand)):
        yield say("omitted-free", **args)
        return
    if any(follows):
        yield say("omitted-suit", **args)
    if not all(follows):
        yield say("omitted-eleven", **args)
