"""Terms that expressions in lessons may use for a position of Gears of Industry; see `kernel_lib.study.expressions`.

Markets are called `A` and `B`, cards and factories by their codes.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from kernel_lib.core import poker
from kernel_lib.games.industry.rules import components, decks, scoring
from kernel_lib.games.industry.rules.components import factory_card, is_vertical
from kernel_lib.games.industry.rules.moves import ClashResult, Personalise
from kernel_lib.games.industry.rules.state import HAND, OPENING, OUTPUT, ROUNDS, State
from kernel_lib.parts.terms import Terms
from kernel_lib.words import Message

CardNames = Sequence[str]


def hand(state: State, seat: int) -> CardNames:
    """Return the cards in a seat's hand."""
    return components.codes(state.hands[seat])


def known(state: State, seat: int) -> CardNames:
    """Return the cards in a seat's hand that all have seen."""
    return components.codes(state.shown[seat])


def owned(state: State, owner: int) -> CardNames:
    """Return all cards of a seat, wherever they are, or of the market: the number after the last seat."""
    return components.codes(state.decks[owner])


def discarded(state: State, owner: int) -> CardNames:
    """Return the discard pile of a seat, or of the market."""
    return components.codes(state.discards[owner])


def next_card(state: State, owner: int) -> str:
    """Return the card on top of the deck of a seat, or of the market; `?` where it is not known."""
    return components.CODES[state.piles[owner][0]]


def row(state: State, letter: str, seat: int) -> CardNames:
    """Return the cards of a seat in a market."""
    return components.codes(state.markets[_market(letter)][seat])


def neutral(state: State, letter: str) -> CardNames:
    """Return the neutral cards of a market."""
    return components.codes(state.markets[_market(letter)][state.common])


def built(state: State, seat: int) -> CardNames:
    """Return the factories of a seat."""
    return components.codes(map(factory_card, state.factories[seat]))


def standing(state: State, seat: int) -> CardNames:
    """Return the factories of a seat that stand upright."""
    return components.codes(map(factory_card, filter(is_vertical, state.factories[seat])))


def on_side(state: State, seat: int) -> CardNames:
    """Return the factories of a seat that lie on their side."""
    return components.codes(factory_card(one) for one in state.factories[seat] if not is_vertical(one))


def may_boost(state: State, seat: int) -> CardNames:
    """Return the factories of a seat that may join a hand in this turn."""
    return components.codes(state.may_boost(seat))


def may_give(state: State, seat: int) -> int:
    """Return the output that the factories of a seat could give now."""
    return OUTPUT * len(on_side(state, seat))


def rank(state: State, letter: str, seat: int, factory: str = "") -> str:
    """Return the rank of the best hand of a seat in a market, with one of its factories where one is named: `full
    house`.
    """
    return poker.RANKS[_hand(state, letter, seat, factory).rank]


def values(state: State, letter: str, seat: int, factory: str = "") -> Sequence[int]:
    """Return the values of the best hand of a seat in a market."""
    return _hand(state, letter, seat, factory).values


def beats(state: State, letter: str, seat: int, factory: str, rival: int, other: str) -> bool:
    """Return True if the hand of a seat in a market, with a factory or without (""), is higher than that of a rival."""
    return _hand(state, letter, seat, factory).key > _hand(state, letter, rival, other).key


def hand_called(state: State, letter: str, seat: int, factory: str = "") -> str:
    """Return the best hand of a seat in a market as players call it: `a pair of 8s`."""
    from kernel_lib.games.industry.text.hands import hand_called as called

    return str(called(_hand(state, letter, seat, factory)))


def rank_of(_state: State, cards: CardNames) -> str:
    """Return the rank of the best hand that cards make."""
    return poker.RANKS[_best(cards).rank]


def stronger(_state: State, cards: CardNames, others: CardNames) -> bool:
    """Return True if the best hand that cards make is higher than that of others."""
    return _best(cards).key > _best(others).key


def decided_by(state: State, letter: str, seat: int, rival: int) -> int:
    """Return the value in the hand of a seat in a market that parts it from the hand of a rival."""
    return poker.compare(_hand(state, letter, seat, ""), _hand(state, letter, rival, "")).mine


def allies(state: State, seat: int) -> Sequence[int]:
    """Return the seats that win with a seat, itself included."""
    return state.allies(seat)


def brings(_state: State, rank_name: str) -> int:
    """Return the points for winning a clash with a hand of this rank."""
    return scoring.points_of(poker.RANKS.index(rank_name) << 20)


def clashed_points(state: State) -> int:
    """Return the points that the clash decided by the last move brought to everybody who won it."""
    return sum(event.points * len(event.winners) for event in state.events if isinstance(event, ClashResult))


def clash_winners(state: State) -> Sequence[int]:
    """Return the player who won the clash that the last move decided."""
    return [seat for event in state.events if isinstance(event, ClashResult) for seat in event.winners]


def clash_rank(state: State, seat: int) -> str:
    """Return the rank with which a seat took part in the clash that the last move decided."""
    clashes = [event for event in state.events if isinstance(event, ClashResult)]
    return next(shown.rank for event in clashes for shown in event.hands if shown.seat == seat)


def worth_of(state: State, seat: int) -> int:
    """Return the sum that breaks ties: all own cards in the markets and factories of a seat."""
    return state.worth((seat,))


def value(_state: State, card: str) -> int:
    """Return the value of a card."""
    return int(card[1:])


def sum_of(_state: State, cards: CardNames) -> int:
    """Return the sum of the values of cards."""
    return sum(int(card[1:]) for card in cards)


def one_output(_state: State) -> int:
    """Return the output of a factory on its side."""
    return OUTPUT


def may_keep(_state: State) -> int:
    """Return the number of cards that are kept at the end of a turn."""
    return HAND


def most_rounds(_state: State) -> int:
    """Return after how many rounds a game ends."""
    return ROUNDS


def deck_size(_state: State) -> int:
    """Return the cards of a play deck."""
    return decks.DECK


def market_share(state: State) -> int:
    """Return the cards that everybody gives to the market deck."""
    return decks.SHARE[state.options.mode]


def pool(state: State) -> int:
    """Return the cards that a deck is chosen from."""
    return len(components.TECH_DECK) * decks.COPIES[state.options.mode]


def highest_starter(_state: State) -> int:
    """Return the highest value of the cards that one starts with."""
    return decks.HIGHEST_STARTER


def opening_hand(_state: State) -> int:
    """Return the cards that one begins with."""
    return decks.STARTERS + OPENING


def number_on(_state: State, card: str) -> int:
    """Return the number that an effect has on its card."""
    return components.EFFECTS[components.KINDS[card]].number


def verb_on(_state: State, card: str) -> str:
    """Return the word of an effect."""
    return components.EFFECTS[components.KINDS[card]].verb


def deck_in(state: State, move: str) -> CardNames:
    """Return the cards of the play deck that a move chooses."""
    chosen = state.game.parse(move)
    return chosen.deck if isinstance(chosen, Personalise) else ()


def plan_of(state: State, move: str) -> str:
    """Return in a sentence what a deck is made for that a move chooses. ValueError: it is no preset."""
    name = decks.preset_of(deck_in(state, move))
    if name is None:
        raise ValueError(str(Message("industry/deck-own")))
    return str(Message(f"industry/plan-{name}"))


def _market(letter: str) -> int:
    return ascii_uppercase.index(letter)


def _best(cards: CardNames) -> poker.Hand:
    return poker.best_hand(components.KINDS[code] for code in cards)


def _hand(state: State, letter: str, seat: int, code: str) -> poker.Hand:
    named = [one for one in state.factories[seat] if components.CODES[factory_card(one)] == code]
    if code and not named:
        raise ValueError(str(Message("industry/no-factory", {"card": code})))
    return scoring.hand_of(state, _market(letter), seat, named[0] if named else 0)[0]


def asks(state: State) -> str:
    """Return the name of the phase, by the word that expressions in logs have for it."""
    return state.phase


TERMS: Final[Terms] = {
    "asks": asks, "hand": hand, "known": known, "owned": owned, "discarded": discarded, "next_card": next_card,
    "row": row, "neutral": neutral, "built": built, "standing": standing, "on_side": on_side, "may_boost": may_boost,
    "may_give": may_give, "rank": rank, "values": values, "beats": beats, "rank_of": rank_of, "stronger": stronger,
    "decided_by": decided_by, "allies": allies, "brings": brings, "clashed_points": clashed_points,
    "clash_winners": clash_winners, "clash_rank": clash_rank, "worth_of": worth_of, "value": value,
    "one_output": one_output, "may_keep": may_keep, "most_rounds": most_rounds, "deck_size": deck_size,
    "market_share": market_share, "pool": pool, "highest_starter": highest_starter, "opening_hand": opening_hand,
    "number_on": number_on, "verb_on": verb_on,
    "hand_called": hand_called, "sum_of": sum_of, "deck_in": deck_in, "plan_of": plan_of,
}  # fmt: skip
