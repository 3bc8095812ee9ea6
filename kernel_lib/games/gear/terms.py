"""Terms that expressions in lessons may use for a position of GEAR; see `kernel_lib.study.expressions`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kernel_lib.core.pieces import PLACE
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import KINDS, codes, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Score, set_name
from kernel_lib.games.gear.rules.scoring import ROUND_LIMIT, score_lines, which_follow, winning_place
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.terms import Terms

CardNames = Sequence[str]


def shown(state: State, seat: int) -> CardNames:
    """Return the open hand of a seat."""
    return codes(kinds_in(state.opened[seat]))


def hidden(state: State, seat: int) -> CardNames:
    """Return the closed hand of a seat."""
    return codes(kinds_in(max(state.closed[seat], 0)))


def hand(state: State, seat: int) -> CardNames:
    """Return both hands of a seat, the open one first."""
    return (*shown(state, seat), *hidden(state, seat))


def offered(state: State, letter: str) -> CardNames:
    """Return the cards of a set that is for sale."""
    return codes(kinds_in(state.sets[_place(state, letter)]))


def price(state: State, letter: str) -> int:
    """Return the bid on a set, -1 for none."""
    return state.bids[_place(state, letter)]


def _place(state: State, letter: str) -> int:
    return [set_name(number) for number in range(len(state.sets))].index(letter)


def numbers(_state: State, cards: CardNames) -> CardNames:
    """Return the numbers on cards, without their colours."""
    return [card[1:] for card in cards]


def of_colour(_state: State, colour: str, cards: CardNames) -> CardNames:
    """Return those of the cards that are red (`R`) or blue (`B`)."""
    return [card for card in cards if card.startswith(colour)]


def follows(_state: State, led: CardNames, cards: CardNames) -> bool:
    """Return True if cards follow what was led: one card, or a pair."""
    return which_follow((tuple(KINDS[card] for card in led), tuple(KINDS[card] for card in cards)))[1]


def pairs(_state: State, cards: CardNames) -> int:
    """Return the number of pairs that cards make."""
    return sum(count // 2 for count in Counter(card[1:] for card in cards).values())


def several(_state: State, cards: CardNames) -> CardNames:
    """Return the numbers that two cards or more have."""
    return [number for number, count in Counter(card[1:] for card in cards).items() if count > 1]


def alike(_state: State, cards: CardNames) -> CardNames:
    """Return those of the cards of which another one is among them, by codes or by the names of pieces."""
    counts = Counter(card.partition(PLACE)[0] for card in cards)
    return [card for card in cards if counts[card.partition(PLACE)[0]] > 1]


def ahead(state: State) -> int:
    """Return the seat that would take the trick as it lies."""
    seats = turn_order(state.leader, state.options.players)
    return seats[winning_place(state.played, which_follow(state.played))]


def taker(state: State) -> int:
    """Return the player who took the last trick."""
    return state.tricks[-1].winner if state.tricks else state.leader


def tricks_of(state: State, seat: int, number: int) -> int:
    """Return the number of tricks that a seat took in a round that is over, by the number of the round."""
    return state.scored[number - 1].scores[seat].tricks


def paid_for(state: State, seat: int) -> Score:
    """Return the score that the last round paid a seat, line by line: `paid_for(you).last`."""
    return state.scored[-1].scores[seat]


def pays(_state: State, tricks: int, aces: int = 0, last: bool = False) -> int:
    """Return the points that a round pays for so many tricks and As, and for the last trick where it is among them."""
    return sum(score_lines(tricks, aces, last=last))


def highest_bid(_state: State) -> int:
    """Return the most that may be bid."""
    return HIGHEST_BID


def most_rounds(_state: State) -> int:
    """Return after how many rounds a game to a score ends."""
    return ROUND_LIMIT


TERMS: Final[Terms] = {
    "shown": shown, "hidden": hidden, "hand": hand, "offered": offered, "price": price, "numbers": numbers,
    "of_colour": of_colour, "follows": follows, "pairs": pairs, "several": several, "alike": alike, "ahead": ahead,
    "taker": taker, "tricks_of": tricks_of, "paid_for": paid_for, "pays": pays, "highest_bid": highest_bid,
    "most_rounds": most_rounds,
}  # fmt: skip
