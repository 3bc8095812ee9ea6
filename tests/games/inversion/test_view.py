"""What a seat knows of a game of !nversion, and the deals that fit it."""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from games.inversion import plain as by_the_text
from games.inversion.positions import cards, dealt, plain, played, random_deal, to_the_end

from kernel_lib.core.cards import deal_with_constraints, from_bits, shuffled, to_bits
from kernel_lib.games.inversion.rules.components import CARDS, CODES, face
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import TEXT
from kernel_lib.words import in_lines

Hands = tuple[int, ...]


def even(counts: Counter[Hands], outcomes: Sequence[Hands]) -> bool:
    """Return True if these frequencies may come from a uniform draw: chi-square in five standard deviations (fixed
    seeds).
    """
    expected = counts.total() / len(outcomes)
    chi_square: float = sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)
    freedom = len(outcomes) - 1
    return chi_square <= freedom + 5 * math.sqrt(2 * freedom)


def all_deals(deck: Sequence[int], room: Sequence[int], barred: Sequence[int]) -> Iterator[Hands]:
    """Every way to deal the whole deck to hands with this room and without the barred cards, one by one."""
    if not room:
        yield from [()] if not deck else []
        return
    for hand in combinations(deck, room[0]):
        if not to_bits(hand) & barred[0]:
            rest = [card for card in deck if card not in hand]
            yield from ((to_bits(hand), *others) for others in all_deals(rest, room[1:], barred[1:]))


# Dealing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "barred"),
    [
        ((3, 3), ("", "")),
        ((2, 2, 2), ("", "", "")),
        ((3, 3), ("C1", "")),
        ((3, 2, 1), ("C1 C2", "S1", "")),
        ((2, 2, 2), ("C1-3", "", "S1-3")),
        ((1, 2, 3), ("C1-3", "C1-3", "")),
        ((0, 4, 2), ("", "S1-2", "C1")),
        ((6,), ("",)),
    ],
)
def test_deals_that_fit_are_all_drawn_and_evenly(room: tuple[int, ...], barred: tuple[str, ...]) -> None:
    deck = [CARDS[code] for code in cards("C1-3 S1-3")]
    bars = [to_bits(CARDS[code] for code in cards(text)) for text in barred]
    outcomes = list(all_deals(deck, room, bars))
    rng = random.Random(1)
    counts = Counter(deal_with_constraints(rng, deck, room, bars) for _ in range(100 * len(outcomes)))
    assert set(counts) == set(outcomes)
    assert even(counts, outcomes)


def test_a_random_deal_agrees_with_the_deals_counted_one_by_one() -> None:
    rng = random.Random(3)
    for _ in range(40):
        deck = rng.sample(range(50), 7)
        cut = rng.randrange(8)
        room, bars = (cut, 7 - cut), [to_bits(rng.sample(range(50), rng.randrange(15))) for _ in range(2)]
        outcomes = set(all_deals(deck, room, bars))
        if outcomes:
            assert {deal_with_constraints(rng, deck, room, bars) for _ in range(20)} <= outcomes
        else:
            with pytest.raises(ValueError, match="No deal fits"):
                deal_with_constraints(rng, deck, room, bars)


@pytest.mark.parametrize(
    ("room", "barred"), [((3, 3), ("C1", "C1")), ((6, 0), ("S1", "")), ((2, 3), ("", "")), ((4, 3), ("", ""))]
)
def test_where_no_deal_fits_that_is_said(room: tuple[int, ...], barred: tuple[str, ...]) -> None:
    deck = [CARDS[code] for code in cards("C1-3 S1-3")]
    with pytest.raises(ValueError, match="No deal fits"):
        deal_with_constraints(
            random.Random(1), deck, room, [to_bits(CARDS[code] for code in cards(text)) for text in barred]
        )


def test_a_shuffle_draws_every_order_evenly_and_leaves_the_cards_alone() -> None:
    deck, rng = [3, 7, 9, 11], random.Random(2)
    orders = [(a, b, c, d) for a, b, c, d in product(deck, repeat=4) if len({a, b, c, d}) == 4]
    counts = Counter(tuple(shuffled(deck, rng)) for _ in range(2400))
    assert even(counts, orders)
    assert deck == [3, 7, 9, 11]


# Views --------------------------------------------------------------------------------------------


def watched(players: int, seed: int, tricks: int) -> tuple[State, list[set[str]]]:
    """A random game after so many tricks and one card more, and per seat the suits that it has shown not to hold.

    That is worked out by the document alone.
    """
    state, rng = random_deal(players, seed), random.Random(seed)
    while state.in_auction:
        state = state.play(rng.choice(state.legal_moves()))
    table = plain(state)
    shown: list[set[str]] = [set() for _ in range(players)]
    for _ in range(tricks * players + 1):
        follow = table.lane[0]
        card = rng.choice(sorted(by_the_text.may_play(table.hands[table.mover], follow)))
        if (
            by_the_text.suit(card) != by_the_text.suit(follow)
            and by_the_text.number(card) + by_the_text.number(follow) != 11
        ):
            shown[table.mover].add(by_the_text.suit(follow))
        state, table = played(state, card), by_the_text.put(table, card)
    return state, shown


def fitting(state: State, seat: int | None, shown: list[set[str]]) -> list[Hands]:
    """All hands that `seat` has to reckon with, one by one.

    The other hands are dealt in every way, without the suits that they have shown not to hold.
    """
    others = [other for other in range(len(state.hands)) if other != seat]
    deck = from_bits(sum(state.hands[other] for other in others))
    room = [state.hands[other].bit_count() for other in others]
    barred = [to_bits(card for card in deck if CODES[card][0] in shown[other]) for other in others]
    return [
        deal if seat is None else (*deal[:seat], state.hands[seat], *deal[seat:])
        for deal in all_deals(deck, room, barred)
    ]


@pytest.mark.rule("inversion", "known-void", "hidden-hands")
@pytest.mark.parametrize(
    ("players", "seed", "tricks", "seat"),
    [(3, 1, 7, 0), (3, 2, 7, 1), (3, 5, 6, 2), (4, 3, 8, 0), (3, 4, 8, None), (4, 6, 8, 3)],
)
def test_samples_are_uniform_among_the_deals_that_fit(players: int, seed: int, tricks: int, seat: int | None) -> None:
    state, shown = watched(players, seed, tricks)
    outcomes = fitting(state, seat, shown)
    assert len(outcomes) > 1
    assert state.hands in outcomes
    rng = random.Random(seed)
    counts = Counter(state.view(seat).sample(rng).hands for _ in range(60 * len(outcomes)))
    assert set(counts) == set(outcomes)
    assert even(counts, outcomes)


def test_voids_are_what_the_document_lets_one_conclude() -> None:
    for seed in range(30):
        state, shown = watched(2 + seed % 3, seed, 6)
        assert state.voids == tuple(
            to_bits(card for card, code in enumerate(CODES) if code[0] in suits) for suits in shown
        )


def test_a_void_restricts_the_samples() -> None:
    state = played(dealt("C1-10", "H1-2 H10 S1-7", "S8-10 D1-7", lane="H9 H3-8 D8-10"), "1", "pass", "pass")
    before = state.view(2)
    after = played(state, "C1", "H10", "D1").view(2)
    hearts = to_bits(CARDS[code] for code in cards("H1-2"))
    rng = random.Random(1)
    assert any(before.sample(rng).hands[0] & hearts for _ in range(50))
    assert not any(after.sample(rng).hands[0] & hearts for _ in range(50))
    assert all(after.sample(rng).hands[1] & hearts == hearts for _ in range(20)), "so seat 1 holds all that are left"


def test_eleven_of_another_suit_shows_nothing() -> None:
    state = played(
        dealt("C2 H3 S1-8", "H4 C3-10 C1", "D1-10", lane="H9 H1-2 H5-8 H10 S9-10"), "1", "pass", "pass", "C2"
    )
    assert state.voids == (0, 0, 0)
    rng = random.Random(1)
    assert any(state.view(2).sample(rng).hands[0] & 1 << CARDS["H3"] for _ in range(50))


def test_an_inversion_changes_the_suit_that_the_next_player_shows_a_void_of() -> None:
    state = played(
        dealt("C2 H3 S1-8", "H4 S9-10 D4-10", "D1-3 C1 C3-8", lane="H9 H1-2 H5-8 H10 C9-10"),
        "1",
        "pass",
        "pass",
        "C2",
        "S9",
    )
    assert state.counted == (CARDS["H9"], CARDS["C2"])  # 9 + 2: seat 1 inverted again
    state = played(
        dealt("C2 H3 S1-8", "H4 S10 D3-10", "S9 D1-2 C1 C3-8", lane="H9 H1-2 H5-8 H10 C9-10"),
        "1",
        "pass",
        "pass",
        "C2",
        "S10",
    )
    assert state.voids[1] == to_bits(CARDS[code] for code in cards("C1-10"))  # clubs, not the hearts it began with


def test_a_sample_leaves_open_cards_and_the_own_hand_alone() -> None:
    state = to_the_end(random_deal(4, 11), tricks=5)
    rng = random.Random(4)
    for seat in range(4):
        sample = state.view(seat).sample(rng)
        assert sample.hands[seat] == state.hands[seat]
        assert (sample.lane, sample.tricks, sample.seen, sample.voids) == (
            state.lane,
            state.tricks,
            state.seen,
            state.voids,
        )
        assert [hand.bit_count() for hand in sample.hands] == list(state.held)
        assert sum(sample.hands) == sum(state.hands), "the same cards, in other hands"


def test_with_two_players_each_knows_the_other_hand_and_a_spectator_neither() -> None:
    state = to_the_end(random_deal(2, 6), tricks=3)
    for seat in (0, 1):
        assert state.view(seat).state.hands == state.hands
        assert [state.view(seat).sample(random.Random(n)) for n in range(3)] == [state] * 3
    hands = {state.view(None).sample(random.Random(n)).hands for n in range(30)}
    assert len(hands) > 20


@pytest.mark.parametrize("players", [3, 4])
def test_no_words_of_a_view_name_a_hidden_card(players: int) -> None:
    state = to_the_end(random_deal(players, 21), tricks=4)
    for seat in (*range(players), None):
        hidden = {CODES[card] for other, hand in enumerate(state.hands) if other != seat for card in from_bits(hand)}
        ahead = {CODES[card] for card in state.lane} | {
            card for trick in state.tricks for card in (*trick.counted, trick.follow)
        }
        words = in_lines(TEXT.table(state.view(seat))).replace(",", " ").replace(".", " ").split()
        shown = {word for word in words if word[-1] in "♣♠♥♦♛"}
        assert not {face(code) for code in hidden - ahead} & shown


def test_a_spectator_has_the_piles_and_counts_the_cards() -> None:
    state = to_the_end(random_deal(3, 2), tricks=4)
    table = state.view(None).state
    assert table.tricks == state.tricks
    assert table.held == state.held
    assert table.hands == (-1, -1, -1)
