"""Poker hands of the house: against a plain second implementation over all small decks, and against an evaluator of
others where both agree.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from phevaluator import evaluate_cards

from kernel_lib.core.poker import (
    MADE,
    RANKS,
    Comparison,
    Hand,
    beats,
    best_hand,
    card,
    compare,
    domain_of,
    strength,
    value_of,
    values_in,
)

Plain = tuple[int, tuple[int, ...]]
"""A rank, and the values in order of weight."""


def hand(text: str) -> tuple[int, ...]:
    """`9a 9b 4c` as cards: the domains are the letters a to d."""
    return tuple(card(int(word[:-1]), "abcd".index(word[-1])) for word in text.split())


# Said again, slowly -------------------------------------------------------------------------------


def made_of(cards: Sequence[int]) -> Plain:
    """The rank of up to five cards, straight from the words of the rules."""
    counts = Counter(map(value_of, cards))
    groups = sorted(counts.items(), key=lambda item: (-item[1], -item[0]))
    values = tuple(number for number, count in groups for _ in range(count))
    sizes = [count for _, count in groups] + [0, 0]
    five = len(cards) == 5
    flush = five and len({domain_of(one) for one in cards}) == 1
    straight = five and len(counts) == 5 and max(counts) - min(counts) == 4
    names = {
        "five of a kind": sizes[0] == 5,
        "straight flush": straight and flush,
        "four of a kind": sizes[0] == 4,
        "full house": sizes[:2] == [3, 2],
        "flush": flush,
        "straight": straight,
        "three of a kind": sizes[0] == 3,
        "two pair": sizes[:2] == [2, 2],
        "pair": sizes[0] == 2,
        "high card": True,
    }
    name = next(name for name, fits in names.items() if fits)
    if name == "flush":
        values = tuple(sorted(map(value_of, cards), reverse=True))
    return RANKS.index(name), values


def plainly(cards: Sequence[int]) -> Plain:
    """The best of all choices of five; shorter rows of values come before longer ones that begin alike."""
    return max((made_of(five) for five in combinations(cards, min(5, len(cards)))), default=(0, ()))


def decks() -> Iterator[tuple[int, list[int]]]:
    """Small decks, each with the largest hands that are tried: few domains and many values, and the other way round."""
    yield 5, [card(number, domain) for number in range(1, 8) for domain in range(2)]
    yield 6, [card(number, domain) for number in range(1, 8) for domain in range(2)]
    yield 6, [card(number, domain) for number in (1, 2, 3, 4, 5, 6, 9) for domain in (0, 3)]
    yield 5, [card(number, domain) for number in range(9, 14) for domain in range(4)]
    yield 4, [card(number, domain) for number in range(1, 14) for domain in (0, 2)]


@pytest.mark.parametrize(
    ("size", "deck"),
    [pytest.param(*one, marks=[pytest.mark.full] * (place in (1, 2))) for place, one in enumerate(decks())],
)
def test_every_multiset_has_the_rank_and_the_values_of_the_plain_rules(size: int, deck: list[int]) -> None:
    for count in range(size + 1):
        for cards in combinations_with_replacement(deck, count):
            rank, values = plainly(cards)
            key = strength(cards)
            assert (key >> 20, values_in(key)) == (rank, values), cards


@pytest.mark.parametrize("seed", range(4))
def test_random_hands_of_two_decks_agree_with_the_plain_rules_and_so_does_their_order(seed: int) -> None:
    rng = random.Random(seed)
    deck = [card(number, domain) for number in range(1, 14) for domain in range(4)] * 2
    before: tuple[Plain, int] = ((0, ()), 0)
    for _ in range(3000):
        cards = rng.sample(deck, rng.randint(0, 6))
        now = plainly(cards), strength(cards)
        assert (now[0] > before[0], now[0] == before[0]) == (now[1] > before[1], now[1] == before[1])
        before = now


def test_a_hand_that_is_asked_again_in_any_order_is_as_strong() -> None:
    rng = random.Random(5)
    for _ in range(500):
        cards = [card(rng.randint(1, 13), rng.randrange(4)) for _ in range(6)]
        assert strength(cards) == strength(sorted(cards)) == best_hand(reversed(cards)).key


# Held against others ------------------------------------------------------------------------------


def wraps(cards: Iterable[int]) -> bool:
    """Return True if a house hand counts an ace below a two elsewhere: 13 is the ace, 1 to 4 are two to five."""
    return {value_of(one) for one in cards} == {13, 1, 2, 3, 4}


def test_five_different_cards_are_ordered_as_a_known_evaluator_orders_them() -> None:
    """On a 4 x 13 deck without wrap-around both have the same classes in the same order; a lower number is better
    there.
    """
    rng = random.Random(7)
    deck = [card(number, domain) for number in range(1, 14) for domain in range(4)]
    ranked: dict[int, set[int]] = {}
    for _ in range(60_000):
        cards = rng.sample(deck, 5)
        if not wraps(cards):
            ranked.setdefault(evaluate_cards(*(one - 4 for one in cards)), set()).add(strength(cards))
    for number in range(1, 14):  # straights, flushes and quads are rare in a sample: every one of them
        for domain in range(4):
            fives = [[card(top, domain) for top in range(number, number + 5)]] if number < 10 else []
            fives += [
                [*(card(number, suit) for suit in range(4)), card(other, 0)]
                for other in range(1, 14)
                if other != number
            ]
            for cards in fives:
                ranked.setdefault(evaluate_cards(*(one - 4 for one in cards)), set()).add(strength(cards))
    assert all(len(keys) == 1 for keys in ranked.values()), "one class there is one class here"
    keys = [next(iter(ranked[rank])) for rank in sorted(ranked)]
    assert all(better > worse for better, worse in pairwise(keys))
    assert len(keys) > 5000


# Named hands --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "name", "values"),
    [
        ("", "high card", ()),
        ("7a", "high card", (7,)),
        ("7a 9b 2c 13d 4a", "high card", (13, 9, 7, 4, 2)),
        ("7a 7a", "pair", (7, 7)),
        ("7a 7b 9c", "pair", (7, 7, 9)),
        ("7a 7b 9c 9d", "two pair", (9, 9, 7, 7)),
        ("7a 7b 9c 9d 2a 2b", "two pair", (9, 9, 7, 7, 2)),
        ("7a 7b 7c", "three of a kind", (7, 7, 7)),
        ("7a 7b 7c 13d 2a 4b", "three of a kind", (7, 7, 7, 13, 4)),
        ("2a 3b 4c 5d", "high card", (5, 4, 3, 2)),
        ("2a 4a 6a 8a", "high card", (8, 6, 4, 2)),
        ("1a 2b 3c 4d 5a", "straight", (5, 4, 3, 2, 1)),
        ("1a 2b 3c 4d 5a 6b", "straight", (6, 5, 4, 3, 2)),
        ("13a 1b 2c 3d 4a", "high card", (13, 4, 3, 2, 1)),
        ("10a 11b 12c 13d 1a", "high card", (13, 12, 11, 10, 1)),
        ("2a 4a 6a 8a 9a", "flush", (9, 8, 6, 4, 2)),
        ("2a 4a 6a 8a 8a", "flush", (8, 8, 6, 4, 2)),
        ("2a 3b 4a 5a 6a 9a", "flush", (9, 6, 5, 4, 2)),
        ("2a 4a 6a 8a 9a 11a", "flush", (11, 9, 8, 6, 4)),
        ("7a 7b 7c 9a 9b", "full house", (7, 7, 7, 9, 9)),
        ("7a 7b 7c 9a 9b 9c", "full house", (9, 9, 9, 7, 7)),
        ("7a 7a 7a 9a 9a", "full house", (7, 7, 7, 9, 9)),
        ("7a 7b 7c 7d", "four of a kind", (7, 7, 7, 7)),
        ("7a 7b 7c 7d 2a 2b", "four of a kind", (7, 7, 7, 7, 2)),
        ("2b 3b 4b 5b 6b 13b", "straight flush", (6, 5, 4, 3, 2)),
        ("7a 7a 7b 7c 7d", "five of a kind", (7, 7, 7, 7, 7)),
        ("7a 7a 7a 7a 7a 7b", "five of a kind", (7, 7, 7, 7, 7)),
    ],
)
def test_a_hand_has_its_name_and_its_values_in_order_of_weight(cards: str, name: str, values: tuple[int, ...]) -> None:
    found = best_hand(hand(cards))
    assert (found.name, found.values) == (name, values)
    assert tuple(map(value_of, found.cards)) == values
    assert found.kickers == values[MADE[RANKS.index(name)] :]


def test_the_cards_of_a_hand_are_among_those_given_and_a_flush_is_of_one_domain() -> None:
    rng = random.Random(9)
    for _ in range(2000):
        cards = [card(rng.randint(1, 13), rng.choice((0, 0, 1, 2))) for _ in range(6)]
        found = best_hand(cards)
        assert not Counter(found.cards) - Counter(cards)
        assert found.key == strength(cards) == strength(found.cards)
        if "flush" in found.name:
            assert len({domain_of(one) for one in found.cards}) == 1


def test_of_equal_cards_those_named_first_count() -> None:
    assert best_hand(hand("7d 7a 7b 7c 7a 7b")).cards == hand("7d 7a 7b 7c 7a")
    assert best_hand(hand("9b 2a 9a 4c 4a 4b")).cards == hand("4c 4a 4b 9b 9a")


# Where two hands part -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "edge"),
    [
        ("7a 7b", "13a 12b", Comparison("rank", 0, 1, 0)),
        ("7a 7b", "6a 6b 13c", Comparison("value", 0, 7, 6)),
        ("9a 9b 4c 4d", "9c 9d 3a 3b 13a", Comparison("value", 2, 4, 3)),
        ("9a 9b 12c 5d", "9c 9d 10a 8b", Comparison("kicker", 2, 12, 10)),
        ("9a 9b 12c 5d", "9c 9d 12a 4b", Comparison("kicker", 3, 5, 4)),
        ("9a 9b 12c 1d", "9c 9d 12a", Comparison("missing", 3, 1, 0)),
        ("9a 9b 12c", "9c 9d 12a 1d", Comparison("missing", 3, 0, 1)),
        ("13a", "12a 11b", Comparison("value", 0, 13, 12)),
        ("13a 2b", "13b", Comparison("missing", 1, 2, 0)),
        ("7a 7b 7c 9a 9b", "7a 7b 7c 8a 8b", Comparison("value", 3, 9, 8)),
        ("2a 4a 6a 8a 9a", "2b 4b 6b 7b 9b", Comparison("value", 1, 8, 7)),
        ("2a 3b 4c 5d 6a", "2b 3c 4d 5a 6b", Comparison("tie")),
        ("", "", Comparison("tie")),
        ("1a", "", Comparison("value", 0, 1, 0)),
    ],
)
def test_a_comparison_says_where_it_was_decided(mine: str, theirs: str, edge: Comparison) -> None:
    one, other = best_hand(hand(mine)), best_hand(hand(theirs))
    assert compare(one, other) == edge
    back = compare(other, one)
    assert (back.where, back.place, back.mine, back.theirs) == (edge.where, edge.place, edge.theirs, edge.mine)
    assert beats(one, other) == (edge.mine > edge.theirs)
    assert beats(other, one) == (edge.mine < edge.theirs)


def test_a_comparison_agrees_with_the_order_of_keys() -> None:
    rng = random.Random(11)
    hands: list[Hand] = [
        best_hand([card(rng.randint(1, 6), rng.randrange(4)) for _ in range(rng.randint(0, 6))]) for _ in range(300)
    ]
    for one, other in combinations(hands, 2):
        edge = compare(one, other)
        assert (edge.mine > edge.theirs) == beats(one, other)
        assert (edge.where == "tie") == (one.key == other.key)


def test_ranks_are_in_the_order_of_the_house() -> None:
    examples = [
        "13a",
        "1a 1b",
        "1a 1b 2c 2d",
        "1a 1b 1c",
        "1a 2b 3c 4d 5a",
        "1a 2a 3a 4a 6a",
        "1a 1b 1c 2d 2a",
        "1a 1b 1c 1d",
        "1a 2a 3a 4a 5a",
        "1a 1b 1c 1d 1a",
    ]
    hands = [best_hand(hand(example)) for example in examples]
    assert tuple(found.name for found in hands) == RANKS
    assert [found.rank for found in hands] == list(range(10))
    assert all(beats(better, worse) for worse, better in pairwise(hands))
