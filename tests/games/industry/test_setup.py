"""The rules of Gears of Industry by their ids: decks, and what comes before the first turn."""

import random
from collections import Counter
from typing import Any, cast

import pytest
from games.industry.positions import after, cards, deck, drawn, opened, refused

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import CODES, TECH_DECK, codes, kinds
from kernel_lib.games.industry.rules.decks import DECKS, PRESETS, deck_faults, preset, starter_cards
from kernel_lib.games.industry.rules.moves import Draw, First, Market, Personalise, Random, Refill, Shuffle, Start
from kernel_lib.games.industry.rules.state import State

# Decks --------------------------------------------------------------------------------------------

PLAIN = "T1-7 E1-7 C1-6 L1-6"
SHARE = "E1-5 C1-5 L1-5"


def fresh(players: int = 2, **options: Any) -> State:
    return cast("State", GAME.start(players=players, **options))


def chosen(state: State, *moves: Move) -> State:
    for move in moves:
        state = state.play(move)
    return state


@pytest.mark.rule("industry", "cards")
def test_a_tech_deck_has_four_domains_from_1_to_13() -> None:
    assert sorted(codes(TECH_DECK)) == sorted(f"{domain}{number}" for domain in "TECL" for number in range(1, 14))
    assert len(TECH_DECK) == len(set(TECH_DECK)) == 52
    for code in ("T14", "T0", "W1", "E", "?"):
        refusal = fresh().why_illegal(Personalise((code, *deck(PLAIN).deck[1:])))
        assert refusal is not None
        assert refusal.rule == "cards"


@pytest.mark.rule("industry", "deck-size", "personalise")
def test_everybody_prepares_a_deck_in_seat_order_a_preset_or_any_other() -> None:
    state = fresh(3)
    assert state.to_act == (0,)
    assert [move.deck for move in state.legal_moves() if isinstance(move, Personalise)] == [
        preset(name, "basic")[0] for name in PRESETS
    ]
    own = deck("T1-13 E1-13")
    assert own not in state.legal_moves()
    assert state.why_illegal(own) is None
    state = chosen(state, own, state.legal_moves()[0])
    assert state.to_act == (2,)
    assert [len(row) for row in state.decks] == [26, 26, 0, 0]
    assert chosen(state, state.legal_moves()[1]).to_act == (CHANCE,)
    refusal = refused(state, "done")
    assert (refusal.rule, refusal.suggestion) == ("personalise", state.legal_moves()[0])


@pytest.mark.rule("industry", "deck-size")
@pytest.mark.parametrize("text", ["T1-7 E1-7 C1-6 L1-5", "T1-7 E1-7 C1-7 L1-6", ""])
def test_a_deck_has_26_cards(text: str) -> None:
    refusal = fresh().why_illegal(deck(text))
    assert refusal is not None
    shared = {move: len({*cards(text)} & {*kinds(cast("Personalise", move).deck)}) for move in fresh().legal_moves()}
    assert refusal.rule == "deck-size"
    assert shared[cast("Personalise", refusal.suggestion)] == max(shared.values()), "the preset that is most like it"
    assert refusal.sentence == f"A play deck has 26 cards, this one has {len(cards(text))}."


@pytest.mark.rule("industry", "pool")
def test_the_pool_is_one_tech_deck_or_two() -> None:
    twice, thrice = deck("T1-7 E1-7 C1-6 L1-5 L5", SHARE), deck("T1-7 E1-7 C1-6 L1-4 L4 L4", SHARE)
    assert fresh(mode="advanced").why_illegal(deck("T1-7 E1-7 C1-6 L6-8 L8 L9-10", "E1-5 C1-5 L1-5")) is None
    for mode, move, copies in (
        ("basic", deck("T1-7 E1-7 C1-6 L1-5 L5"), 1),
        ("advanced", twice, 2),
        ("advanced", thrice, 2),
    ):
        refusal = fresh(mode=mode).why_illegal(move)
        assert refusal is not None
        assert refusal.rule == "pool"
        assert f"only {copies} of" in refusal.sentence


@pytest.mark.rule("industry", "deck-starters")
def test_a_deck_without_three_low_technology_cards_is_refused() -> None:
    refusal = fresh().why_illegal(deck("T4-13 E1-8 C1-8"))
    assert refusal is not None
    assert (refusal.rule, "this one has 2" in refusal.sentence) == ("deck-starters", True)
    assert fresh().why_illegal(deck("T3-13 E1-8 C1-7")) is None


@pytest.mark.rule("industry", "market-share", "market-no-technology")
def test_in_the_advanced_game_fifteen_cards_without_technology_go_to_the_market() -> None:
    state = fresh(mode="advanced")
    for share, rule in (
        ("", "market-share"),
        ("E1-5 C1-5 L1-4", "market-share"),
        ("E1-5 C1-5 L1-4 T13", "market-no-technology"),
    ):
        refusal = state.why_illegal(deck(PLAIN, share))
        assert refusal is not None
        assert refusal.rule == rule
        assert refusal.suggestion in state.legal_moves()
    refusal = fresh().why_illegal(deck(PLAIN, SHARE))
    assert refusal is not None
    assert refusal.sentence == "The pool has only 1 of E1, and this deck has 2."
    assert [fault.rule for fault in deck_faults(deck("T1-7 E1-7 C1-6 L1-6").deck, codes(cards("E8-12")), "basic")] == [
        "market-share"
    ]
    state = chosen(state, deck(PLAIN, SHARE), deck(PLAIN, "E1-5 C1-5 L7-11"))
    assert Counter(state.decks[2]) == Counter(cards(SHARE) + cards("E1-5 C1-5 L7-11"))


@pytest.mark.rule("industry", "pool", "deck-size", "deck-starters", "market-share", "market-no-technology")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_preset_is_a_good_deck_and_each_fault_of_a_bad_one_is_named(mode: str) -> None:
    assert len(PRESETS) >= 4
    assert len({preset(name, mode) for name in PRESETS}) == len(PRESETS)
    for name in PRESETS:
        assert deck_faults(*preset(name, mode), mode) == []
        assert str(DECKS.presets[name].sentence).endswith(".")
    bad = deck_faults(codes(cards("E1 E1 E1 T1")), codes(cards("T13")), mode)
    assert [fault.rule for fault in bad] == [
        "pool",
        "deck-size",
        "deck-starters",
        "market-share",
        "market-no-technology",
    ]


# Setup --------------------------------------------------------------------------------------------


def decks_ready(players: int = 2, **options: Any) -> State:
    state = fresh(players, **options)
    return chosen(state, *[deck(PLAIN, SHARE if state.options.mode == "advanced" else "")] * players)


@pytest.mark.rule("industry", "first-player")
def test_chance_decides_who_goes_first_and_turns_go_clockwise() -> None:
    state = decks_ready(3)
    assert {str(state.sample_chance(random.Random(seed))) for seed in range(30)} == {"first 0", "first 1", "first 2"}
    for seat in (3, -1):
        refusal = state.why_illegal(First(seat))
        assert refusal is not None
        assert refusal.rule == "first-player"
    assert refused(state, "done", CHANCE).rule == "first-player"
    state = drawn(chosen(state, First(2)), random.Random(1))
    order = []
    while not state.round:
        order.append(state.to_act[0])
        state = after(state, str(state.legal_moves()[0]))
    assert order == [2, 0, 1]
    assert state.active == 2


@pytest.mark.rule("industry", "market-deck", "market-order")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_basic_game_thirty_unused_cards_make_the_market_deck(players: int) -> None:
    state = chosen(decks_ready(players), First(0))
    taken = state.sample_chance(random.Random(1))
    assert isinstance(taken, Random)
    unused = Counter(TECH_DECK * players)
    for seat in range(players):
        unused.subtract(state.decks[seat])
    assert len(taken.deck) == 30
    assert not Counter(taken.deck) - Counter({CODES[card]: count for card, count in unused.items()})
    assert not [code for code in taken.deck if code[0] == "T"]
    for wrong in (taken.deck[1:], (*taken.deck[1:], "T13"), (*taken.deck[1:], "E1"), ("?",) * 30):
        refusal = state.why_illegal(Random(wrong))
        assert refusal is not None
        assert refusal.rule == "market-deck"
    state = chosen(state, taken)
    order = state.sample_chance(random.Random(1))
    assert isinstance(order, Market)
    assert sorted(order.deck) == sorted(taken.deck)
    assert order.deck != taken.deck
    refusal = state.why_illegal(Market((*taken.deck[1:], "T13")))
    assert refusal is not None
    assert refusal.rule == "market-order"
    assert codes(chosen(state, order).piles[players]) == order.deck


@pytest.mark.rule("industry", "market-deck")
def test_in_the_advanced_game_the_market_deck_is_what_all_gave() -> None:
    state = chosen(decks_ready(mode="advanced"), First(0))
    order = state.sample_chance(random.Random(1))
    assert isinstance(order, Market)
    assert len(order.deck) == 30
    assert Counter(order.deck) == Counter(codes(cards(SHARE)) * 2)


@pytest.mark.rule("industry", "neutrals", "deck-order")
def test_each_market_opens_with_two_cards_from_the_top() -> None:
    state = chosen(decks_ready(), First(0))
    state = chosen(state, state.sample_chance(random.Random(1)))
    order = state.sample_chance(random.Random(1))
    assert isinstance(order, Market)
    state = chosen(state, order)
    assert state.sample_chance(random.Random(2)) == Refill(0, order.deck[:2])
    for wrong in (
        Refill(1, order.deck[:2]),
        Refill(0, order.deck[:1]),
        Refill(0, order.deck[1:3]),
        Refill(0, ("?", "?")),
    ):
        refusal = state.why_illegal(wrong)
        assert refusal is not None
        assert (refusal.rule, "market A" in refusal.sentence) == ("neutrals", True)
    state = chosen(state, Refill(0, order.deck[:2]), Refill(1, order.deck[2:4]))
    assert [sorted(codes(rows[2])) for rows in state.markets] == [sorted(order.deck[:2]), sorted(order.deck[2:4])]
    assert codes(state.piles[2]) == order.deck[4:]


@pytest.mark.rule("industry", "start", "shown", "opening-hand")
def test_everybody_starts_with_three_low_technology_cards_and_draws_four() -> None:
    state = drawn(chosen(decks_ready(), First(1)), random.Random(1))
    assert state.to_act == (1,)
    assert len(state.legal_moves()) == 10
    assert str(state.legal_moves()[0]) == "start T1 T2 T3"
    for move in ("start T1 T2", "start T1 T2 T6", "start T1 T1 T2", "start T1 T2 E3", "start T1 T2 T3 T4"):
        assert refused(state, move).rule == "start"
    assert state.why_illegal(GAME.parse("start T3 T1 T2")) is None
    state = chosen(state, GAME.parse("start T5 T1 T3"))
    for viewer in (0, 1, None):
        assert codes(state.view(viewer).state.hands[1]) == ("T1", "T3", "T5"), "all see them"
    order = state.sample_chance(random.Random(1))
    assert isinstance(order, Shuffle)
    assert Counter(order.deck) + Counter(("T1", "T3", "T5")) == Counter(deck(PLAIN).deck)
    state = chosen(state, order)
    assert state.sample_chance(random.Random(1)) == Draw(1, order.deck[:4])
    state = chosen(state, Draw(1, order.deck[:4]))
    assert len(state.hands[1]) == 7
    assert state.to_act == (0,)


@pytest.mark.rule("industry", "start")
def test_with_two_copies_one_may_start_with_both() -> None:
    assert starter_cards(cards("T5 T6 E2 T1")) == list(cards("T5 T1"))
    twins = deck("T1-5 T4 T5 E1-10 C1-9", SHARE)
    state = fresh(mode="advanced")
    state = drawn(chosen(state, twins, twins, First(0)), random.Random(1))
    starts = [move for move in state.legal_moves() if isinstance(move, Start)]
    assert Start(("T4", "T4", "T5")) in starts
    assert Start(("T1", "T1", "T2")) not in starts
    assert len(starts) == len(set(starts))


@pytest.mark.rule("industry", "extra-deal", "opening-hand")
@pytest.mark.parametrize("extra", [0, 1, 3])
def test_an_extra_deal_makes_the_first_hand_larger(extra: int) -> None:
    assert {len(hand) for hand in opened(extra_deal=extra).hands} == {7 + extra}
    with pytest.raises(ValueError, match="extra_deal must be a whole number from 0 to 3"):
        GAME.start(players=2, extra_deal=4)
