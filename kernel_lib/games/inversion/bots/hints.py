"""A next move with its reason, for whoever asks at a table of !nversion."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.core import View
from kernel_lib.core.cards import cards_in
from kernel_lib.games.inversion.bots.evaluation import (
    best_card,
    lane_ahead,
    later_worth,
    same_side,
    taker,
    trick_chance,
)
from kernel_lib.games.inversion.bots.players import DEALS, declaration, tricks_won
from kernel_lib.games.inversion.rules.components import (
    CODES,
    INVERTS,
    SUIT_NAMES,
    SUITS,
    TRICKS,
    cards_in_use,
    named,
    suit,
)
from kernel_lib.games.inversion.rules.moves import PASS, PLAYS, Declare
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.rules.turns import playable
from kernel_lib.parts.bots import Hint
from kernel_lib.words.grammar import counted

SENTENCES: Final = {
    "only pass": "10 is declared, so you can only pass.",
    "declare": "In {count} of {deals} deals that fit what you see, you win {tricks} or more.",
    "open": "Who opens has to declare, and you win {tricks} or more in {count} of {deals} deals that fit what you see.",
    "pass": "You win more than {declared} in only {count} of {deals} deals that fit what you see.",
    "hopeless": "In none of {deals} deals that fit what you see, you win more than {declared}.",
    "trick": "trick",
    "only card": "It is the only card that you may play.",
    "takes": "It takes the trick{keep}.",
    "turns and takes": "It turns the trick over and takes it{keep}.",
    "safe": "Nothing that a rival can hold beats it{keep}.",
    "turns and safe": "It turns the trick over, and nothing that a rival can hold beats it{keep}.",
    "likely": "It has the trick as it lies, and keeps it in {tenths} of 10 deals{keep}.",
    "turns and likely": "It turns the trick over, and wins it in {tenths} of 10 deals{keep}.",
    "tenths": "about {count}",
    "few": "fewer than 1",
    "nearly all": "more than 9",
    "side": "Your side has the trick as it lies{keep}.",
    "beaten": "No card that you may play takes the trick{keep}.",
    "left": "The others may have this trick{keep}.",
    "keep": ", and you keep the {card} for a later {suit}",
}
PLAINLY: Final = 0.05
"""How much more a card has to be worth later so that it is said to be kept, in tricks."""


def hint(view: View[State]) -> Hint | None:
    """What the greedy bot does here, and why; None where the view's seat has nothing to do."""
    state, seat = view.state, view.seat
    if seat is None or seat not in state.to_act:
        return None
    if state.in_auction:
        return _hint_to_declare(view, seat)
    card = best_card(state, seat)
    return Hint(PLAYS[card], _why_card(state, seat, card))


def _hint_to_declare(view: View[State], seat: int) -> Hint:
    state = view.state
    if state.declared == TRICKS:
        return Hint(PASS, SENTENCES["only pass"])
    won = tricks_won(view, seat, random.Random(state.digest()))
    move = declaration(state, won)
    least = move.tricks if isinstance(move, Declare) else state.declared + 1
    count = sum(tricks >= least for tricks in won)
    key = (
        ("pass" if count else "hopeless")
        if move == PASS
        else "declare"
        if state.declared or count > DEALS // 3
        else "open"
    )
    tricks, declared = counted(least, SENTENCES["trick"]), counted(state.declared, SENTENCES["trick"])
    return Hint(move, SENTENCES[key].format(count=count, deals=DEALS, tricks=tricks, declared=declared))


def _why_card(state: State, seat: int, card: int) -> str:
    """One sentence on what the card does to the trick, and what it leaves in the hand."""
    legal = cards_in(playable(state.hands[seat], state.follow))
    if len(legal) == 1:
        return SENTENCES["only card"]
    unseen = cards_in_use(state.options.suits) & ~state.seen & ~state.hands[seat]
    chances = {other: trick_chance(state, seat, other, unseen) for other in legal}
    has_it, last = taker(state, card), len(state.played) == state.options.players - 1
    if has_it != seat:
        key = "side" if same_side(state, seat, has_it) else "left" if max(chances.values()) > 0 else "beaten"
    else:
        key = "takes" if last else "safe" if chances[card] == 1 else "likely"
        if INVERTS[state.follow] >> card & 1 and state.played == state.counted:
            key = f"turns and {key}"
    tenths = SENTENCES["tenths"].format(count=round(10 * chances[card]))
    if not 0.05 <= chances[card] <= 0.95:
        tenths = SENTENCES["few" if chances[card] < 0.5 else "nearly all"]
    return SENTENCES[key].format(tenths=tenths, keep=_kept(state, card, legal, unseen))


def _kept(state: State, card: int, legal: tuple[int, ...], unseen: int) -> str:
    """Which card that might have been played is better for a suit of the lane ahead; empty if none is plainly."""
    ahead, players = lane_ahead(state), state.options.players
    suits = {suit(follow) for follow in cards_in(ahead)}
    worth = {other: later_worth(other, ahead, unseen, players) for other in legal}
    better = [other for other in legal if suit(other) in suits and worth[other] > worth[card] + PLAINLY]
    if not better:
        return ""
    best = max(better, key=lambda other: (worth[other], other))
    return SENTENCES["keep"].format(card=named(CODES[best]), suit=SUIT_NAMES[SUITS[suit(best)]])
