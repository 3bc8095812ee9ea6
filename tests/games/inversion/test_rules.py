"""The rules of !nversion up to the first card, each by its id in the rulebook, and the examples of the document."""

import random
from typing import Any

import pytest
from games.inversion.positions import (
    CLOWNS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    bought,
    cards,
    contract,
    dealt,
    last_trick,
    played,
    random_deal,
    refused,
    three,
)

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.moves import PASS, Contract, Deal, Declare, Inversion, Play, Trick

# The document's examples --------------------------------------------------------------------------


@pytest.mark.rule("inversion", "inversion", "winner-inverted", "tie", "piles")
def test_example_1_after_an_inversion_the_first_of_two_nines_wins() -> None:
    state = played(three(), "1", "pass", "pass", "C9", "S2", "S8")
    assert state.events == (Trick(1, 0, (0, 1, 2), ("C9", "H9", "S8"), "S2", inverted=True),)
    assert state.leader == 0


@pytest.mark.rule("inversion", "inversion-again", "winner-inverted", "piles")
def test_example_2_after_two_inversions_the_third_player_wins_with_the_nine_of_spades() -> None:
    state = dealt("H5 C1-9", "S9 S1 D1-8", "S2 S3-8 H3 H4 C10", lane="H2 H1 H6-10 S10 D9-10")
    state = played(state, "1", "pass", "pass", "H5", "S9")
    assert state.events == (Inversion(1, "S9", "H2"),)
    state = played(state, "S2")
    assert state.events == (Inversion(2, "S2", "S9"), Trick(1, 2, (0, 1, 2), ("H5", "H2", "S9"), "S2", inverted=True))


@pytest.mark.rule("inversion", "lane-following")
def test_example_with_a_heart_in_hand_one_plays_a_heart_or_a_two_of_any_suit() -> None:
    state = bought(dealt("H3 C2 S2 D2 C5-10", "H4-8 S3-7", "C1 C3-4 S8-10 D7-10", lane="H9 H1-2 H10 D1 D3-6 S1"))
    assert state.legal_moves() == (Play("C2"), Play("S2"), Play("H3"), Play("D2"))


@pytest.mark.rule("inversion", "inversion")
def test_example_the_two_of_spades_takes_the_nine_of_hearts_and_the_third_follows_spades_or_plays_a_nine() -> None:
    state = played(
        dealt("H8 C1-9", "S2 H3 D1-8", "S3 S9 D9 H1 H4-7 S1 S4", lane="H9 H2 H10 S5-8 S10 C10 D10"),
        "1",
        "pass",
        "pass",
        "H8",
        "S2",
    )
    assert CODES[state.follow] == "S2"
    assert [CODES[card] for card in state.counted] == ["H8", "H9"]
    assert state.legal_moves() == tuple(map(Play, ("S1", "S3", "S4", "S9", "D9")))


@pytest.mark.rule("inversion", "inversion", "lane-following")
def test_faq_an_inversion_occurs_even_when_the_card_follows_suit() -> None:
    state = played(bought(dealt("H2 H8 C1-8", "H3 H4 S1-8", "H5 H6 D1-8", lane="H9 H1 H7 H10 C9-10 S9-10 D9-10")), "H2")
    assert state.events == (Inversion(0, "H2", "H9"),)
    assert CODES[state.follow] == "H2"


@pytest.mark.rule("inversion", "no-suit")
def test_faq_without_the_suit_nobody_needs_to_make_eleven() -> None:
    state = bought(three())
    assert "C2" in cards(CLUBS)
    assert state.legal_moves() == tuple(map(Play, cards(CLUBS)))


@pytest.mark.rule("inversion", "inversion-ends", "follow-card")
def test_faq_an_inversion_affects_only_its_trick() -> None:
    state = played(bought(three()), "C9", "S2", "S8")
    assert CODES[state.follow] == "H1"  # the lane's next card, not the one that was exchanged
    state = played(state, "C8", "D1", "D4")
    trick = last_trick(state)
    assert (trick.inverted, trick.winner) == (False, 0)


@pytest.mark.rule("inversion", "opening")
def test_faq_the_first_declaration_is_not_0() -> None:
    refusal = refused(three(), "declare 0")
    assert (refusal.rule, refusal.suggestion) == ("opening", Declare(1))


# Cards and setup ----------------------------------------------------------------------------------


@pytest.mark.rule("inversion", "cards")
def test_fifty_cards_of_five_suits() -> None:
    assert len(set(CODES)) == 50
    assert set(CODES) == set(cards(f"{CLUBS} {SPADES} {HEARTS} {DIAMONDS} {CLOWNS}"))


@pytest.mark.rule("inversion", "suits-in-use", "deal")
@pytest.mark.parametrize(
    ("players", "given", "used"),
    [
        (2, None, "CSH"),
        (3, None, "CSHD"),
        (4, None, "CSHDW"),
        (2, "WDH", "HDW"),
        (3, "WCDH", "CHDW"),
        (2, ["D", "S", "W"], "SDW"),
    ],
)
def test_a_deal_is_every_card_of_the_suits_in_use(players: int, given: Any, used: str) -> None:
    start = GAME.start(players=players, **({} if given is None else {"suits": tuple(given)}))
    assert start.options.suits == tuple(used)
    deal = start.sample_chance(random.Random(5))
    assert isinstance(deal, Deal)
    assert [len(row) for row in (*deal.hands, deal.lane)] == [10] * (players + 1)
    assert sorted(card for row in (*deal.hands, deal.lane) for card in row) == sorted(
        cards(" ".join(f"{suit}1-10" for suit in used))
    )


@pytest.mark.rule("inversion", "suits-in-use")
@pytest.mark.parametrize("suits", ["CS", "CSHD", "CCS", "CSX", "csh", "CSHDW"])
def test_suits_are_one_more_than_players_and_different(suits: str) -> None:
    with pytest.raises(ValueError, match=r"3 different letters|a list of different letters"):
        GAME.start(players=2, suits=tuple(suits))


@pytest.mark.rule("inversion", "deal")
@pytest.mark.parametrize(
    ("hands", "lane", "rule"),
    [
        ((CLUBS, SPADES), "H1-9 D1", "cards"),
        ((CLUBS, SPADES), "H1-9", "deal"),
        ((CLUBS, SPADES), "H1-9 H9", "deal"),
        ((CLUBS, "S1-9"), HEARTS, "deal"),
        ((CLUBS,), HEARTS, "deal"),
        ((CLUBS, SPADES, HEARTS), HEARTS, "deal"),
        ((CLUBS, CLUBS), HEARTS, "deal"),
        ((), "", "deal"),
    ],
)
def test_what_is_no_deal_is_refused(hands: tuple[str, ...], lane: str, rule: str) -> None:
    refusal = GAME.start(players=2).why_illegal(Deal(tuple(map(cards, hands)), cards(lane)), CHANCE)
    assert refusal is not None
    assert (refusal.rule, refusal.suggestion) == (rule, None)
    assert rule != "cards" or "There is no card D1 in this game" in refusal.sentence


@pytest.mark.rule("inversion", "cards", "suits-in-use")
@pytest.mark.parametrize("hands", [("C1-9 W3", SPADES), (CLUBS, "W3 S1-9"), (CLUBS, "S1-9 W3")])
def test_the_card_that_does_not_belong_to_the_game_is_named_wherever_it_lies(hands: tuple[str, ...]) -> None:
    refusal = GAME.start(players=2).why_illegal(Deal(tuple(map(cards, hands)), cards(HEARTS)), CHANCE)
    assert refusal is not None
    assert "There is no card W3 in this game" in refusal.sentence


@pytest.mark.rule("inversion", "deal")
def test_the_lane_is_always_open_but_hands_of_a_deal_may_be_unknown() -> None:
    start = GAME.start(players=2)
    unknown = ("?",) * 10
    assert start.why_illegal(Deal((cards(CLUBS), unknown), cards(HEARTS)), CHANCE) is None
    refusal = start.why_illegal(Deal((cards(CLUBS), cards(SPADES)), unknown), CHANCE)
    assert refusal is not None
    assert refusal.rule == "deal"


@pytest.mark.rule("inversion", "deal", "turn")
def test_nothing_is_played_before_the_deal_and_nothing_dealt_after_it() -> None:
    start = GAME.start(players=2)
    assert refused(start, "play H9", CHANCE).rule == "deal"
    assert refused(start, "play H9", 0).rule == "turn"
    state = random_deal(2, 1)
    assert refused(state, str(start.sample_chance(random.Random(1))), 0).rule == "cards-then"
    with pytest.raises(ValueError, match="Nothing is left to chance"):
        state.sample_chance(random.Random(1))


@pytest.mark.rule("inversion", "hidden-hands")
def test_only_the_own_hand_is_seen() -> None:
    state = three()
    assert [hand >= 0 for hand in state.view(1).state.hands] == [False, True, False]
    assert [hand >= 0 for hand in state.view(None).state.hands] == [False, False, False]
    assert state.view(0).state.lane == state.lane
    assert state.view(OPEN).state.hands == state.hands


@pytest.mark.rule("inversion", "follow-card")
def test_the_follow_card_is_the_lanes_first_and_then_the_next_of_it() -> None:
    state = played(bought(three()), "C1", "D1", "D4")
    assert [CODES[card] for card in state.lane[:2]] == ["H9", "H1"]
    assert CODES[state.follow] == "H1"
    while state.to_act:
        if not state.played:
            assert state.follow == state.lane[len(state.tricks)]
        state = state.play(state.legal_moves()[0])
    assert state.follow == -1


@pytest.mark.rule("inversion", "first-seat")
@pytest.mark.parametrize(("players", "first"), [(players, first) for players in (2, 3, 4) for first in range(players)])
def test_the_chosen_seat_declares_or_leads_first(players: int, first: int) -> None:
    state = random_deal(players, 3, first=first)
    assert state.to_act == (first,)
    assert state.in_auction == (players > 2)
    state = state.play(state.legal_moves()[0])
    assert state.to_act == ((first + 1) % players,)


@pytest.mark.rule("inversion", "first-seat")
@pytest.mark.parametrize("first", [3, -1, 99])
def test_the_first_seat_is_a_seat(first: int) -> None:
    with pytest.raises(ValueError, match=f"first must be a seat from 0 to 2, not {first}"):
        GAME.start(players=3, first=first)


# The auction --------------------------------------------------------------------------------------


@pytest.mark.rule("inversion", "declaring")
def test_each_declares_more_or_passes() -> None:
    state = played(three(), "4")
    assert state.legal_moves() == (*map(Declare, range(5, 11)), PASS)
    for low in (4, 3, 0, -2):
        refusal = refused(state, f"declare {low}")
        assert (refusal.rule, refusal.suggestion) == ("declaring", Declare(5))
        assert refusal.sentence == "4 was declared already: declare more than that (10 at most), or pass."
    assert refused(state, "declare 11").suggestion == Declare(10)


@pytest.mark.rule("inversion", "opening")
def test_the_opening_is_1_to_10_and_no_pass() -> None:
    state = three()
    assert state.legal_moves() == tuple(map(Declare, range(1, 11)))
    for move, nearest in (("pass", 1), ("declare 0", 1), ("declare -5", 1), ("declare 11", 10), ("declare 99", 10)):
        assert refused(state, move).rule == "opening"
        assert refused(state, move).suggestion == Declare(nearest)


@pytest.mark.rule("inversion", "passing")
def test_who_has_passed_is_not_asked_again() -> None:
    state = dealt(CLUBS, SPADES, HEARTS, DIAMONDS, lane=CLOWNS)
    state = played(state, "1", "pass", "2", "3", "4")
    assert state.to_act == (2,)
    state = played(state, "pass")
    assert state.to_act == (3,)
    assert played(state, "5").to_act == (0,)
    assert refused(state, "declare 6", 1).rule == "turn"


@pytest.mark.rule("inversion", "ten-is-all")
def test_after_ten_one_can_only_pass() -> None:
    state = played(three(), "10")
    assert state.legal_moves() == (PASS,)
    for move in ("declare 10", "declare 11", "declare 1"):
        assert (refused(state, move).rule, refused(state, move).suggestion) == ("ten-is-all", PASS)


@pytest.mark.rule("inversion", "contract", "parent-leads")
@pytest.mark.parametrize(
    ("declarations", "parent", "tricks"),
    [
        (("1", "pass", "pass"), 0, 1),
        (("1", "2", "pass", "pass"), 1, 2),
        (("3", "pass", "4", "5", "7", "pass"), 2, 7),
        (("10", "pass", "pass"), 0, 10),
    ],
)
def test_the_last_one_left_is_the_parent_and_leads(declarations: tuple[str, ...], parent: int, tricks: int) -> None:
    state = played(three(), *declarations)
    assert state.events == (Contract(parent, tricks),)
    assert contract(state).parent == state.parent == state.leader == parent
    assert state.to_act == (parent,)
    assert not state.in_auction


@pytest.mark.rule("inversion", "auction-first")
@pytest.mark.parametrize("declared", [(), ("3",), ("10",)])
def test_no_card_is_played_during_the_auction(declared: tuple[str, ...]) -> None:
    state = played(three(), *declared)
    refusal = refused(state, "play C1")
    assert refusal.rule == "auction-first"
    assert refusal.suggestion == state.legal_moves()[0]


@pytest.mark.rule("inversion", "cards-then")
def test_nothing_is_declared_after_the_auction_nor_with_two_players() -> None:
    for state in (bought(three()), dealt(CLUBS, SPADES, lane=HEARTS)):
        for move in ("declare 3", "pass"):
            refusal = refused(state, move)
            assert refusal.rule == "cards-then"
            assert refusal.suggestion in state.legal_moves()
    assert dealt(CLUBS, SPADES, lane=HEARTS).parent == -1


@pytest.mark.rule("inversion", "parent-leads", "turn")
def test_turns_go_clockwise_from_the_parent() -> None:
    state = played(three(first=2), "1", "2", "pass", "pass")
    assert state.to_act == (0,)
    state = played(state, "C1")
    assert state.to_act == (1,)
    refusal = refused(state, "play S8", 2)
    assert (refusal.rule, refusal.sentence, refusal.suggestion) == ("turn", "It is not your turn.", None)
    assert refused(state, "play C2", 0).rule == "turn"
    assert played(state, "S1").to_act == (2,)
