"""Evaluation of a card: for the trick on the table, and for tricks that it may still win along the lane.

`rollouts.engine` does the same in machine code, out of the same tables.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kernel_lib.core.cards import from_bits, to_bits
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.rules.components import FOLLOWS, INVERTS, TRICKS, cards_in_use, number, suit
from kernel_lib.games.inversion.rules.scoring import winning_card
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.rules.turns import playable_cards

WORTH: Final = 0.4
"""Value now of a card that is sure to win later, in tricks."""
PIPS: Final = 0.01
"""Value that each point of its number adds."""
HIGHER: Final = tuple(to_bits(other for other in range(50) if number(other) > number(card)) for card in range(50))
"""Per card, all cards with a higher number."""
TURNING: Final = tuple(tuple((number / 10) ** players for number in range(11)) for players in range(5))
"""Per number of players and number of a follow card, how likely that card wins for who fetches it out of the lane."""
FOLLOWING: Final = tuple(
    tuple(
        tuple((1 - above / rivals) ** (players - 1) if rivals else 1.0 for above in range(rivals + 1))
        for rivals in range(11)
    )
    for players in range(1, 5)
)
"""Per number of players less one, of unseen cards in a card's suit and of those above it, how likely it is the best."""


def best_card(state: State, seat: int) -> int:
    """Return the card that is worth most, of equals the lowest: it is worth the chance that the trick goes to the own
    side, less what the card could win later.

    Reads the hand of `seat` and what lies open, no other hand.
    """
    hand, players = state.hands[seat], state.options.players
    unseen = cards_in_use(state.options.suits) & ~state.seen & ~hand
    ahead = lane_ahead(state)
    legal = from_bits(playable_cards(hand, state.follow))
    if len(legal) == 1:
        return legal[0]
    worths = [
        win_trick_probability(state, seat, card, unseen) - future_value(card, ahead, unseen, players) for card in legal
    ]
    return legal[worths.index(max(worths))]


def lane_ahead(state: State) -> int:
    """Return the cards of the lane that come after this trick, as a bit set."""
    return to_bits(state.lane[len(state.tricks) + 1 :])


def win_trick_probability(state: State, seat: int, card: int, unseen: int) -> float:
    """Return the chance that, after `card`, this trick goes to the side of `seat`."""
    best, leads, follow, inverted = _lies_with(state, card)
    held = TRICKS - len(state.tricks)
    ours = leads == seat or same_side(state, seat, leads)
    stays = 1.0
    for later in turn_order(state.leader, state.options.players)[len(state.played) + 1 :]:
        if same_side(state, seat, later) != ours:
            pool = unseen & ~state.voids[later]
            beats = _beating_cards(best, follow, inverted=inverted) & pool
            stays *= chance_of_none(beats.bit_count(), pool.bit_count(), held)
    return stays if ours else 1 - stays


def trick_taker(state: State, card: int) -> int:
    """Return the seat that has the trick as it lies after `card`."""
    return _lies_with(state, card)[1]


def _lies_with(state: State, card: int) -> tuple[int, int, int, bool]:
    """Return the player who leads the trick after `card`: the leading card, its seat, the follow card, and if the trick
    is inverted.
    """
    follow, counted = (card, state.follow) if INVERTS[state.follow] >> card & 1 else (state.follow, card)
    lies = (*state.counted, counted)
    inverted = (*state.played, card) != lies
    best = winning_card(lies, follow, inverted=inverted)
    return best, turn_order(state.leader, state.options.players)[lies.index(best)], follow, inverted


def same_side(state: State, seat: int, other: int) -> bool:
    """Return True if two different seats win together."""
    if state.options.players == 2:
        return False
    return (seat == state.parent) == (other == state.parent)


def _beating_cards(best: int, follow: int, *, inverted: bool) -> int:
    """Return the cards that would take the lead from the counted card `best`."""
    higher = HIGHER[best]
    if inverted:
        return higher if number(best) < number(follow) else higher & ~INVERTS[follow]
    in_suit = higher & FOLLOWS[follow] if suit(best) == suit(follow) else higher | FOLLOWS[follow]
    # An inversion counts the follow card itself, and then numbers alone decide.
    return in_suit | INVERTS[follow] if number(follow) > number(best) else in_suit & ~INVERTS[follow]


@cache
def chance_of_none(bad: int, size: int, cards: int) -> float:
    """Return the chance that a hand of `cards`, out of a pool of `size`, holds none of `bad` cards in it."""
    chance = 1.0
    for drawn in range(min(cards, size)):
        chance *= max(size - bad - drawn, 0) / (size - drawn)
    return chance


def future_value(card: int, ahead: int, unseen: int, players: int) -> float:
    """Return the expected tricks of `card` at its best place of the lane `ahead` (a bit set), less than one."""
    best = 0.0
    if ahead & INVERTS[card]:
        best = TURNING[players][11 - number(card)]
    if ahead & FOLLOWS[card] & ~INVERTS[card]:
        rivals = unseen & FOLLOWS[card]
        best = max(best, FOLLOWING[players - 1][rivals.bit_count()][(rivals & HIGHER[card]).bit_count()])
    return WORTH * best + PIPS * number(card)
