"""What a seat may know in Gears of Industry. [hidden], [shown]"""

from __future__ import annotations

import random

from kernel_lib.cards import shuffled
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.games.industry.rules.cards import HIDDEN, Cards
from kernel_lib.games.industry.rules.moves import Draw, Market, Shuffle
from kernel_lib.games.industry.rules.state import State


def masked(state: State, seat: int | None) -> State:
    """Hands are hidden but for what was shown, and the order of every deck."""
    hands = [_covered(hand, seen) for hand, seen in zip(state.hands, state.shown, strict=True)]
    if seat is not None:
        hands[seat] = state.hands[seat]
    return state.but(hands=tuple(hands), piles=tuple([(HIDDEN,) * len(pile) for pile in state.piles]))


def _covered(hand: Cards, shown: Cards) -> Cards:
    """A hand as others know it."""
    return (HIDDEN,) * (len(hand) - len(shown)) + shown


def filled_in(state: State, rng: random.Random) -> State:
    """Uniform over all that fits: what is known of a hand was seen by all, and every pile was shuffled since."""
    piles, hands = list(state.piles), list(state.hands)
    for owner, pile in enumerate(piles):
        hand = hands[owner] if owner < len(hands) else ()
        if HIDDEN in pile or HIDDEN in hand:
            cards = iter(shuffled(state.unseen(owner), rng))
            piles[owner] = tuple(next(cards) if card == HIDDEN else card for card in pile)
            if hand:
                hands[owner] = tuple(sorted(next(cards) if card == HIDDEN else card for card in hand))
    filled = tuple(piles), tuple(hands)
    return state if filled == (state.piles, state.hands) else state.but(piles=filled[0], hands=filled[1])


def seen_move(_state: State, move: Move, _mover: int | None, seat: int | None) -> Move:
    """No order of a deck, and no cards that others draw."""
    if isinstance(move, Market):
        return Market((UNKNOWN,) * len(move.deck))
    if isinstance(move, Shuffle):
        return Shuffle(move.seat, (UNKNOWN,) * len(move.deck))
    if isinstance(move, Draw) and move.seat not in (None, seat):
        return Draw(move.seat, (UNKNOWN,) * len(move.cards))
    return move
