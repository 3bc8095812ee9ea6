"""How a card and a declaration are judged."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib.cards import cards_in
from kernel_lib.core import Move, View
from kernel_lib.games.inversion.rules.cards import FOLLOWS, INVERTS, TRICKS, cards_in_use, number, suit
from kernel_lib.games.inversion.rules.legality import playable
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, PLAYS
from kernel_lib.games.inversion.rules.play import after, as_contract, winning_card
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.seats import clockwise

DEALS: Final = 24
"""Deals that a declaration is judged on."""


class Greedy:
    """Plays for the trick on the table, minding what its cards may still win along the lane.

    In the auction it plays the game out on deals that fit what it sees, and stays in for what it wins
    in a third of them: to pass is to bet on another's contract failing, which fails more seldom.
    """

    def choose(self, view: View[State], rng: random.Random) -> Move:
        seat = view.seat
        assert seat is not None, "a spectator has nothing to choose"
        if not view.state.in_auction:
            return PLAYS[best_card(view.state, seat)]
        return PASS if view.state.declared == TRICKS else declaration(view.state, tricks_won(view, seat, rng))


def tricks_won(view: View[State], seat: int, rng: random.Random) -> list[int]:
    """What `seat` wins as the parent on deals that fit what it sees, from most to least."""
    return sorted((_played_out(view.sample(rng), seat) for _ in range(DEALS)), reverse=True)


def declaration(state: State, won: list[int]) -> Move:
    """What to say in the auction with such prospects."""
    likely = won[DEALS // 3]
    if likely <= state.declared and state.declared:
        return PASS
    # One less than likely, if that is enough to stay in: a contract is easier made than raised.
    return DECLARATIONS[max(likely - 1, state.declared + 1, 1) - 1]


def best_card(state: State, seat: int) -> int:
    """The card that is worth most: the chance that the trick goes to the own side, less what the card could win later.

    Reads the hand of `seat` and what lies open, no other hand.
    """
    hand = state.hands[seat]
    unseen = cards_in_use(state.options.suits) & ~state.seen & ~hand
    ahead = state.lane[len(state.tricks) + 1 :]
    return max(
        cards_in(playable(hand, state.follow)),
        key=lambda card: (
            trick_chance(state, seat, card, unseen) - later_worth(card, ahead, unseen, state.options.players),
            -card,
        ),
    )


def trick_chance(state: State, seat: int, card: int, unseen: int) -> float:
    """The chance that, after `card`, this trick goes to the side of `seat`."""
    best, leads, follow, inverted = _lies_with(state, card)
    order = clockwise(state.leader, state.options.players)
    ours = leads == seat or same_side(state, seat, leads)
    stays = 1.0
    for later in order[len(state.played) + 1 :]:
        if same_side(state, seat, later) != ours:
            beats = _beaters(best, follow, inverted=inverted) & unseen & ~state.voids[later]
            stays *= _lacks(beats, unseen & ~state.voids[later], state.held[later])
    return stays if ours else 1 - stays


def taker(state: State, card: int) -> int:
    """The seat that has the trick as it lies after `card`."""
    return _lies_with(state, card)[1]


def _lies_with(state: State, card: int) -> tuple[int, int, int, bool]:
    """After `card`: the card that has the trick, whose it is, the follow card, and whether the trick is inverted."""
    follow, counted = (card, state.follow) if INVERTS[state.follow] >> card & 1 else (state.follow, card)
    lies = (*state.counted, counted)
    inverted = (*state.played, card) != lies
    best = winning_card(lies, follow, inverted=inverted)
    return best, clockwise(state.leader, state.options.players)[lies.index(best)], follow, inverted


def same_side(state: State, seat: int, other: int) -> bool:
    """Whether two different seats win together."""
    if state.options.players == 2:
        return False
    return (seat == state.parent) == (other == state.parent)


def _beaters(best: int, follow: int, *, inverted: bool) -> int:
    """The cards that would take the lead from the counted card `best`."""
    higher = _HIGHER[best]
    if inverted:
        return higher if number(best) < number(follow) else higher & ~INVERTS[follow]
    in_suit = higher & FOLLOWS[follow] if suit(best) == suit(follow) else higher | FOLLOWS[follow]
    # An inversion counts the follow card itself, and then numbers alone decide.
    return in_suit | INVERTS[follow] if number(follow) > number(best) else in_suit & ~INVERTS[follow]


def _lacks(beats: int, pool: int, cards: int) -> float:
    """The chance that a hand of `cards` out of `pool` holds none of `beats`."""
    size, bad = pool.bit_count(), beats.bit_count()
    chance = 1.0
    for drawn in range(min(cards, size)):
        chance *= max(size - bad - drawn, 0) / (size - drawn)
    return chance


def later_worth(card: int, ahead: tuple[int, ...], unseen: int, players: int) -> float:
    """What `card` could still win at the best place of the lane ahead, on a scale below one trick."""
    best = 0.0
    for follow in ahead:
        if INVERTS[follow] >> card & 1:
            best = max(best, (number(follow) / 10) ** players)
        elif suit(follow) == suit(card):
            rivals = (unseen & FOLLOWS[card]).bit_count()
            above = (unseen & FOLLOWS[card] & _HIGHER[card]).bit_count()
            best = max(best, (1 - above / rivals) ** (players - 1) if rivals else 1.0)
    return WORTH * best + PIPS * number(card)


WORTH: Final = 0.4
PIPS: Final = 0.01
_HIGHER: Final = tuple(sum(1 << other for other in range(50) if number(other) > number(card)) for card in range(50))
"""Per card, all cards with a higher number."""


def _played_out(state: State, seat: int) -> int:
    """The tricks that `seat` wins as the parent when all go on by `best_card`."""
    state = as_contract(state, seat, max(state.declared + 1, 4))
    while state.to_act:
        mover = state.to_act[0]
        state = after(state, PLAYS[best_card(state, mover)], mover, None)
    return state.won[seat]
