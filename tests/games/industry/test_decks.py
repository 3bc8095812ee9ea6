"""Decks as data: written in short, counted, told, saved and read, for whoever builds one."""

import random
from typing import Any

import pytest
from games.industry.plain import value
from games.industry.positions import deck

from kernel_lib.core import UnreadableMove
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, TECH_DECK
from kernel_lib.games.industry.rules.decks import (
    DECKS,
    PRESETS,
    card_pool,
    card_sentence,
    cards_named,
    decks_from_json,
    decks_to_json,
    in_order,
    in_short,
    value_curve,
)
from kernel_lib.games.industry.text.hands import card_name, effect_line
from kernel_lib.parts.deck_building import Piles

CARDS = [CODES[card] for card in TECH_DECK]


def options(mode: str) -> Any:
    return GAME.start(players=2, mode=mode).options


def piles(cards: tuple[str, ...] = (), market: tuple[str, ...] = ()) -> Piles:
    return {"deck": cards, "market": market}


def drawn(seed: int, copies: int) -> tuple[str, ...]:
    """Any number of cards of the pool."""
    rng = random.Random(seed)
    return in_order(rng.sample(CARDS * copies, rng.randint(0, 30)))


@pytest.mark.parametrize(
    ("short", "cards"),
    [
        ("", ""),
        ("T1", "T1"),
        ("T1-3 E5", "T1 T2 T3 E5"),
        ("e2-3  c9-10", "E2 E3 C9 C10"),
        ("T4 T4 T5", "T4 T4 T5"),
        ("L13-13", "L13"),
    ],
)
def test_a_run_of_cards_is_written_in_short(short: str, cards: str) -> None:
    assert cards_named(short) == tuple(cards.split())


@pytest.mark.rule("industry", "cards")
@pytest.mark.parametrize(
    "word", ["T14", "T0", "E5-3", "X4", "T", "4", "T1-99", "T1-", "T-3", "T1-2-3", "?", "T٣", "T1,T2"]
)
def test_a_word_that_names_no_card_is_refused_in_a_sentence(word: str) -> None:
    with pytest.raises(
        ValueError, match=r"^There is no card .* in this game: cards are T, E, C or L with a value from 1 to 13\.$"
    ):
        cards_named(f"E1 {word}")


@pytest.mark.parametrize("line", ["T1 " * 20_000, "T1-13 " * 10_000, "x" * 1_001])
def test_a_line_that_is_too_long_is_refused_at_once(line: str) -> None:
    with pytest.raises(ValueError, match=rf"^This is too long for a deck: {len(line)} letters, 1000 at most\.$"):
        cards_named(line)
    assert len(in_short(CARDS * 2)) < len(" ".join(CARDS * 2)) < 1000, "the longest pool has room, card by card"


def test_a_move_that_is_too_long_is_refused_at_once() -> None:
    with pytest.raises(
        UnreadableMove, match=r"^A move of Gears of Industry has no more than 4000 letters, not 60012\.$"
    ):
        GAME.parse("personalise " + "T1 " * 20_000)


@pytest.mark.parametrize("copies", [1, 2])
def test_what_is_written_in_short_reads_back_as_the_same_cards(copies: int) -> None:
    for seed in range(60):
        cards = drawn(seed, copies)
        assert cards_named(in_short(cards)) == cards
        assert cards_named(in_short(cards[::-1])) == cards
    assert in_short(cards_named("T1-7 E1-7 C1-6 L1-6")) == "T1-7 E1-7 C1-6 L1-6"
    assert in_short(cards_named("T1-7 T3-4 T6")) == "T1-7 T3-4 T6"


@pytest.mark.parametrize("seed", range(5))
def test_the_curve_counts_every_card(seed: int) -> None:
    cards = drawn(seed, 2)
    assert value_curve(cards) == {number: sum(value(card) == number for card in cards) for number in range(1, 14)}


@pytest.mark.rule("industry", "pool", "deck-size", "market-share", "market-no-technology")
@pytest.mark.parametrize(
    ("mode", "sizes"), [("basic", ({"deck": 26}, 1)), ("advanced", ({"deck": 26, "market": 15}, 2))]
)
def test_what_one_builds_with_is_the_pool(mode: str, sizes: tuple[dict[str, int], int]) -> None:
    there = card_pool(options(mode))
    assert ({pile.name: pile.size for pile in there.piles}, there.copies) == sizes
    assert sorted(card for row in there.rows.values() for card in row) == sorted(CARDS)
    assert {card for card in CARDS if not DECKS.may_go(card, "market")} == {f"T{number}" for number in range(1, 14)}
    assert all(DECKS.may_go(card, "deck") for card in CARDS)


@pytest.mark.rule("industry", "pool", "deck-size", "deck-starters", "market-share", "market-no-technology")
def test_every_fault_of_a_deck_is_a_sentence_and_the_first_is_what_the_rules_refuse_it_with() -> None:
    for mode in ("basic", "advanced"):
        for seed in range(40):
            cards, share = drawn(seed, 3), drawn(seed + 100, 1)[:16]
            told = DECKS.faults(piles(cards, share), options(mode))
            assert len(set(told)) == len(told)
            refusal = GAME.start(players=2, mode=mode).why_illegal(DECKS.move(piles(cards, share)))
            assert (refusal.sentence if refusal else None) == (told[0] if told else None)
            assert all(sentence.endswith(".") for sentence in told)
    for name in PRESETS:
        assert DECKS.faults(DECKS.preset(name, options("advanced")), options("advanced")) == ()


@pytest.mark.rule("industry", "effect-table")
def test_every_card_says_what_it_is_and_what_it_does() -> None:
    for card, code in zip(TECH_DECK, CARDS, strict=True):
        told = card_sentence(code)
        assert told.startswith(f"{card_name(code)}: ")
        assert told.endswith(str(effect_line(EFFECTS[card])) if card in EFFECTS else "a factory, no effect.")
    assert "house data" in str(DECKS.note)


def test_a_deck_survives_being_written_and_read() -> None:
    move = deck("T1-13 E1-13", "L1-13 C1-2")
    assert decks_from_json(decks_to_json(piles(move.deck[::-1], move.market[::-1]))) == piles(
        in_order(move.deck), in_order(move.market)
    )
    assert decks_to_json(piles(move.deck, move.market)).count("\n") == 1
    assert decks_from_json(decks_to_json(piles())) == piles()
    assert DECKS.move(piles(move.deck[::-1], move.market)) == deck(
        "T1 E1 " + " ".join(f"T{number} E{number}" for number in range(2, 14)), "C1 L1 C2 L2-13"
    )
