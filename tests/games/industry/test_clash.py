"""Clashes: who may trigger one, which factories join, whose hand wins and why, and what the neighbour does."""

import random

import pytest
from games.industry.positions import after, clash, may, opened, pile, refused, row, table, to_the_end, upright

from kernel_lib.core import poker
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.evaluation import clash_gain
from kernel_lib.games.industry.rules.components import KINDS
from kernel_lib.games.industry.rules.moves import Boost, ClashResult, ShownHand, TriggerClash, Update
from kernel_lib.games.industry.rules.scoring import hand_of, hand_of_event
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import hand_name, why_won

NAMES = ("Ann", "Bo", "Cy", "Di")
THREES = "A E3 C3 L9"


@pytest.mark.rule("industry", "clash", "two-markets")
def test_a_clash_takes_three_own_cards_in_a_market() -> None:
    state = table(THREES + " | B L1 L2", "A E5", step="clash")
    assert may(state) == ["clash A", "done"]
    refusal = refused(state, "clash B")
    assert (refusal.rule, refusal.suggestion) == ("clash", TriggerClash(0))
    assert refusal.sentence == "A clash takes three cards of your own, and you have 2 in market B."
    assert refused(state, "clash 2").rule == "two-markets"
    assert not [found for found in after(state, "done").events if isinstance(found, ClashResult)], "nobody has to"


@pytest.mark.rule("industry", "clash-once")
def test_each_market_has_one_clash_a_turn() -> None:
    state = after(table(THREES + " | B L1-3", "A E13", step="clash"), "clash B")
    assert state.phase == "update"
    state = after(state, "update 0 without L1")
    assert may(state) == ["clash A", "done"]
    refusal = refused(state, "clash B")
    assert (refusal.rule, refusal.suggestion) == ("clash-once", TriggerClash(0))


@pytest.mark.rule("industry", "boost", "turn")
def test_in_turn_order_everybody_may_add_a_vertical_factory_or_none() -> None:
    seats = (THREES + " | upright T1 T2", "lying T5", "upright T3", "upright T9 | lying T8")
    state = after(table(*seats, step="clash", active=0, teams=False), "clash A")
    assert (state.to_act, may(state)) == ((0,), ["boost T1", "boost T2", "boost"])
    state = after(state, "boost T2")
    assert state.to_act == (2,), "seat 1 has nothing vertical"
    for card in ("T8", "T9", "T2"):
        refusal = refused(state, f"boost {card}")
        assert (refusal.rule, refusal.suggestion) == ("boost", Boost("T3"))
    state = after(state, "boost")
    assert (state.to_act, may(state)) == ((3,), ["boost T9", "boost"])
    assert [shown.boost for shown in clash(after(state, "boost T9")).hands] == ["T2", None, None, "T9"]
    assert upright(after(state, "boost T9"), 0) == "T1 T2", "boosting turns nothing"


@pytest.mark.rule("industry", "boost-paid")
def test_what_paid_or_produced_this_turn_cannot_boost() -> None:
    state = table("hand E3 L2 | A E4 C4 | lying T3 T9 T2 | upright T6", "", market="A C1 C2")
    state = after(state, "enter E3 in A with T3", "produce T9", "rotate T2", "done", "done", "clash A")
    assert may(state) == ["boost T2", "boost T6", "boost"], "what was merely turned may boost"
    for card in ("T3", "T9"):
        assert refused(state, f"boost {card}").rule == "boost-paid"
    later = after(state, "boost", "update 0 without E3", *["done"] * 2)
    assert later.active == 1 or later.phase == "rotate"
    while later.active == 0:
        later = after(later, "done")
    assert all(one & 12 == 0 for one in later.factories[0]), "in the next turn all is forgotten"


@pytest.mark.rule("industry", "boost-once")
def test_a_factory_boosts_one_of_two_clashes_only() -> None:
    state = table(THREES + " | B E1 E2 C9 | upright T3 T4", "upright T5 | A L1", step="clash")
    state = after(state, "clash A", "boost T3", "boost T5", "update 0 without E3", "clash B")
    assert may(state) == ["boost T4", "boost"]
    assert refused(state, "boost T3").rule == "boost-once"
    state = after(state, "boost T4")
    assert state.phase == "update", "the only factory of seat 1 has boosted before, so it is not asked"


@pytest.mark.rule("industry", "hand")
def test_a_hand_is_made_of_own_cards_the_neutral_two_and_the_boost() -> None:
    state = table("A E3 C3 L9 | B E7 | upright T9 T3", "A E4", market="A C9 L3 | B L7 C7", step="clash")
    assert hand_of(state, 0, 0)[0].name == "full house"
    boosted = hand_of(state, 0, 0, state.find_factory(0, KINDS["T3"], vertical=True))[0]
    assert (boosted.name, boosted.values) == ("four of a kind", (3, 3, 3, 3, 9))
    assert hand_of(state, 0, 1)[0].values == (9, 4, 3)
    assert hand_of(state, 1, 0)[0].values == (7, 7, 7)
    assert hand_of(state, 1, 1)[0].values == (7, 7)
    shown = clash(after(state, "clash A", "boost T3")).hands[0]
    assert (set(shown.cards), shown.boost) == ({"E3", "C3", "L3", "T3", shown.cards[4]}, "T3")


@pytest.mark.rule("industry", "score", "hand-order")
@pytest.mark.parametrize(
    ("own", "neutral", "rank", "points"),
    [
        ("E3 C7 L9", "E11 C13", "high card", 1),
        ("E3 C3 L9", "E11 C13", "pair", 1),
        ("E3 C3 L9", "E9 C13", "two pair", 1),
        ("E3 C3 L3", "E9 C13", "three of a kind", 1),
        ("E3 C4 L5", "E6 C7", "straight", 2),
        ("E3 E4 E9", "E6 E13", "flush", 2),
        ("E3 C3 L3", "E9 C9", "full house", 2),
        ("E3 C3 L3", "E3 C9", "four of a kind", 2),
        ("E3 E4 E5", "E6 E7", "straight flush", 2),
        ("E3 C3 L3", "E3 C3", "five of a kind", 2),
    ],
)
def test_a_clash_pays_one_point_up_to_three_of_a_kind_and_two_above(
    own: str, neutral: str, rank: str, points: int
) -> None:
    fought = after(table(f"A {own}", "", market=f"A {neutral}", step="clash"), "clash A")
    found = clash(fought)
    assert (found.hands[0].rank, found.winners, found.points) == (rank, (0,), points)
    assert fought.points == (points, 0)
    assert poker.RANKS.index(rank) == hand_of_event(found.hands[0]).rank


@pytest.mark.rule("industry", "plain-values", "partial")
def test_values_do_not_wrap_and_four_in_a_row_are_no_straight() -> None:
    for own, neutral, rank in (
        ("E12 C13 L1", "E2 C3", "high card"),
        ("E10 C11 L12", "E13 C1", "high card"),
        ("E1 C2 L3", "E4", "high card"),
    ):
        assert clash(after(table(f"A {own}", "", market=f"A {neutral}", step="clash"), "clash A")).hands[0].rank == rank
    assert clash(after(table("A E1 E2 E4", "", market="A E9", step="clash"), "clash A")).hands[0].rank == "high card"


@pytest.mark.rule("industry", "partial", "kickers")
def test_a_hand_of_fewer_cards_makes_what_it_can_and_a_missing_kicker_loses() -> None:
    state = table("A E9 C9 L2", "A L9 E9", step="clash")
    found = clash(after(state, "clash A"))
    assert [shown.values for shown in found.hands] == [(9, 9, 2), (9, 9)]
    assert found.winners == (0,)
    assert (
        why_won(found).said(NAMES)
        == "Both have a pair: the kicker decides, Ann has 2 and the other has no kicker left."
    )
    empty = clash(after(table("A E9 C7 L2", "", step="clash"), "clash A"))
    assert (empty.hands[1].cards, empty.winners) == ((), (0,))


@pytest.mark.rule("industry", "kickers")
def test_the_same_rank_is_decided_by_its_values_and_then_by_kickers() -> None:
    neutral = "A E9 C9"
    by_value = clash(after(table("A L12 E12 L2", "A C10 L10", market=neutral, step="clash"), "clash A"))
    assert why_won(by_value).said(NAMES) == "Both have two pair: 12 beats 10."
    by_kicker = clash(after(table("A L12 E4 L2", "A C12 L5", market=neutral, step="clash"), "clash A"))
    assert by_kicker.winners == (1,)
    assert why_won(by_kicker).said(NAMES) == "Both have a pair: the kicker decides, 5 beats 4."
    by_rank = clash(after(table("A L12 E4 L2", "A L9 L5", market=neutral, step="clash"), "clash A"))
    assert why_won(by_rank).said(NAMES) == "Three of a kind is higher than a pair."


@pytest.mark.rule("industry", "tie", "update", "turn")
def test_tied_winners_each_score_and_each_lose_a_card_to_their_neighbour() -> None:
    seats = ("A E1 C1", "A L7 E7", "A E2 C4 L6", "A C7 E7")
    state = after(table(*seats, market="A E12 C12 | pile C11", active=2, step="clash", teams=False), "clash A")
    found = clash(state)
    assert (found.winners, found.points, state.points) == ((3, 1), 1, (0, 1, 0, 1)), (
        "in turn order from the active player"
    )
    assert [shown.seat for shown in found.hands] == [2, 3, 0, 1]
    assert why_won(found).said(NAMES) == "Both have the same two pair, card for card."
    assert (state.to_act, may(state, "update")) == ((0,), [
        "3 without E7", "3 without E7 and E12", "3 without E7 and C12", "3 without C7", "3 without C7 and E12",
        "3 without C7 and C12",
    ])  # fmt: skip
    state = after(state, "update 3 without C7 and E12")
    assert (row(state, "A", 3), row(state, "A", 4), pile(state.discards, 3), pile(state.discards, 4)) == (
        "E7",
        "C11 C12",
        "C7",
        "E12",
    ), "the neutral card is replaced before the next winner loses one"
    assert state.to_act == (2,)
    refusal = refused(state, "update 3 without E7")
    assert refusal.rule == "update"
    state = after(state, "update 1 without L7")
    assert (row(state, "A", 1), pile(state.discards, 1)) == ("E7", "L7")
    assert row(state, "A", 4) == "C11 C12"


@pytest.mark.rule("industry", "update", "update-neutral", "neutrals")
def test_the_left_neighbour_discards_a_card_of_the_winner_and_perhaps_a_neutral_one() -> None:
    state = after(table(THREES, "A E1", "A E2", market="A C12 L13 | pile E11 E10", step="clash"), "clash A")
    assert state.to_act == (1,)
    for move, rule in (
        ("update 0 without E1", "update"), ("update 0", "update"), ("update 1 without E1", "update"),
        ("update 0 without E3 and E11", "update-neutral"),
    ):  # fmt: skip
        refusal = refused(state, move)
        assert refusal.rule == rule
        assert isinstance(refusal.suggestion, Update)
    kept = after(state, "update 0 without L9")
    assert (row(kept, "A", 0), row(kept, "A", 3), pile(kept.discards, 0)) == ("E3 C3", "C12 L13", "L9")
    state = after(state, "update 0 without L9 and L13")
    assert (row(state, "A", 3), pile(state.discards, 3), pile(state.piles, 3)) == ("E11 C12", "L13", "E10")


@pytest.mark.rule("industry", "update")
def test_a_winner_without_cards_there_loses_none() -> None:
    state = table("A E2 C4 L6", "upright T13", market="A E13 C13", step="clash")
    state = after(state, "clash A", "boost T13")
    assert clash(state).winners == (1,)
    assert (state.to_act, may(state)) == ((0,), ["update 1", "update 1 and E13", "update 1 and C13"])


@pytest.mark.rule("industry", "teams", "score")
def test_in_teams_all_four_show_hands_and_points_go_to_the_winners_seat() -> None:
    state = after(table("A E2 C4 L6", "", "A E13 C13", "", step="clash"), "clash A")
    assert (len(clash(state).hands), clash(state).winners, state.points) == (4, (2,), (0, 0, 1, 0))
    assert state.allies(0) == state.allies(2) == (0, 2)


def test_a_clash_is_told_so_that_a_poker_player_understands_it() -> None:
    state = table("A E9 C9 L12 | upright T5", "A L9 E9 | upright T11", market="A C4 L2", step="clash")
    found = clash(after(state, "clash A", "boost T5", "boost T11"))
    assert TEXT.describe_event(found, None).sentence(NAMES) == (
        "Clash in market A: Ann has a pair of 9s, kickers 12, 5, 4, boosted by Technology 5; Bo has a pair of "
        "9s, kickers 11, 4, 2, boosted by Technology 11. "
        "Both have a pair: the kicker decides, 12 beats 11. Ann scored 1."
    )


@pytest.mark.parametrize(
    ("values", "rank", "name"),
    [
        ((13, 9), "high card", "high card 13, kicker 9"),
        ((9, 9), "pair", "a pair of 9s"),
        ((9, 9, 4, 4, 2), "two pair", "two pair, 9s and 4s, kicker 2"),
        ((9, 9, 9, 4, 2), "three of a kind", "three 9s, kickers 4, 2"),
        ((9, 8, 7, 6, 5), "straight", "a straight, 9 high"),
        ((9, 8, 7, 6, 4), "flush", "a flush, 9 high"),
        ((9, 9, 9, 4, 4), "full house", "a full house, 9s and 4s"),
        ((9, 9, 9, 9, 4), "four of a kind", "four 9s, kicker 4"),
        ((9, 8, 7, 6, 5), "straight flush", "a straight flush, 9 high"),
        ((9, 9, 9, 9, 9), "five of a kind", "five 9s"),
        ((), "high card", "no cards"),
    ],
)
def test_hands_have_the_names_of_poker(values: tuple[int, ...], rank: str, name: str) -> None:
    assert str(hand_name(hand_of_event(ShownHand(0, (), values, rank, None)))) == name


def test_events_tell_the_hands_as_the_rules_make_them() -> None:
    """All clashes of a few games: the winners have the highest of the hands that are told."""
    found = 0
    for seed in range(4):
        state, rng = opened(3, seed=seed), random.Random(seed)
        while state.to_act:
            move = state.sample_chance(rng) if state.to_act[0] < 0 else rng.choice(state.legal_moves())
            state = state.play(move)
            for event in state.events:
                if isinstance(event, ClashResult):
                    keys = {shown.seat: hand_of_event(shown).key for shown in event.hands}
                    assert set(event.winners) == {seat for seat, key in keys.items() if key == max(keys.values())}
                    found += 1
    assert found > 10
    assert to_the_end(opened(2), "greedy").outcome is not None


def test_what_a_clash_would_win_is_seen_before_it_is_triggered() -> None:
    assert clash_gain(table(THREES, "A E13 C13", step="clash"), 0, 0) == -1
    assert clash_gain(table(THREES, "A E13", step="clash"), 0, 0) == 1
    assert clash_gain(table("A E3 C3 L3", "A E9 C2", market="A E4 C4", step="clash"), 0, 0) == 2
    assert GAME.title == "Gears of Industry"
