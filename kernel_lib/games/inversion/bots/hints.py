"""Hints of !nversion: a next move with its reason."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.core import View
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.bots.evaluation import (
    best_card,
    future_value,
    lane_ahead,
    same_side,
    trick_taker,
    win_trick_probability,
)
from kernel_lib.games.inversion.bots.players import DEALS, declaration, tricks_won
from kernel_lib.games.inversion.rules.components import (
    CODES,
    INVERTS,
    TRICKS,
    card_args,
    cards_in_use,
    suit,
)
from kernel_lib.games.inversion.rules.moves import PASS, PLAYS, Declare
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.rules.turns import playable_cards
from kernel_lib.games.inversion.text import say
from kernel_lib.parts.bots import Hint
from kernel_lib.words import Message

PLAINLY: Final = 0.05
"""Least gain of keeping a card for later, in tricks, for it to be said to be kept."""


def hint(view: View[State]) -> Hint | None:
    """Return the move of the greedy bot and its reason; None where the view's seat has nothing to do."""
    state, seat = view.state, view.acting_seat
    if seat is None:
        return None
    if state.in_auction:
        return _hint_to_declare(view, seat)
    card = best_card(state, seat)
    return Hint(PLAYS[card], _why_card(state, seat, card))


def _hint_to_declare(view: View[State], seat: int) -> Hint:
    state = view.state
    if state.declared == TRICKS:
        return Hint(PASS, say("hint-only-pass"))
    won = tricks_won(view, seat, random.Random(state.digest()))
    move = declaration(state, won)
    least = move.tricks if isinstance(move, Declare) else state.declared + 1
    count = sum(tricks >= least for tricks in won)
    if move == PASS:
        name = "pass" if count else "hopeless"
    else:
        name = "declare" if state.declared or count > DEALS // 3 else "open"
    return Hint(move, say(f"hint-{name}", count=count, deals=DEALS, tricks=least, declared=state.declared))


def _why_card(state: State, seat: int, card: int) -> Message:
    """Return the message on what the card does to the trick, and what it leaves in the hand."""
    legal = from_bits(playable_cards(state.hands[seat], state.follow))
    if len(legal) == 1:
        return say("hint-only-card")
    unseen = cards_in_use(state.options.suits) & ~state.seen & ~state.hands[seat]
    chances = {other: win_trick_probability(state, seat, other, unseen) for other in legal}
    has_it, last = trick_taker(state, card), len(state.played) == state.options.players - 1
    tenths = round(10 * chances[card])
    if has_it != seat:
        key = "side" if same_side(state, seat, has_it) else "left" if max(chances.values()) > 0 else "beaten"
    else:
        key = "takes" if last else "safe" if chances[card] == 1 else "likely" if tenths else "slight"
        if INVERTS[state.follow] >> card & 1 and state.played == state.counted:
            key = f"turns-and-{key}"
    chance = "once" if tenths == 1 else "most" if tenths > 9 else "about"
    return say(f"hint-{key}", chance=chance, tenths=tenths, keep=_what_is_kept(state, card, legal, unseen))


def _what_is_kept(state: State, card: int, legal: tuple[int, ...], unseen: int) -> Message:
    """Return the message on the card that might have been played but is plainly better for a suit of the lane ahead."""
    ahead, players = lane_ahead(state), state.options.players
    suits = {suit(follow) for follow in from_bits(ahead)}
    worth = {other: future_value(other, ahead, unseen, players) for other in legal}
    better = [other for other in legal if suit(other) in suits and worth[other] > worth[card] + PLAINLY]
    if not better:
        return say("keep-nothing")
    best = max(better, key=lambda other: (worth[other], other))
    return say("keep-card", **card_args(CODES[best]))
