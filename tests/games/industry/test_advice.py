"""The clash calculator: who would win now, what cards and boosts change, and whether a lead will last."""

import random
from itertools import combinations
from typing import Any

import pytest
from games.industry.positions import after, cards, opened, table, to_the_end

from kernel_lib.core import OPEN, View
from kernel_lib.games import industry
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.advice import Chance, ClashOdds, OddsAfter, advise, clash_odds, payable
from kernel_lib.games.industry.bots.players import greedy_move
from kernel_lib.games.industry.rules.state import State, observe

WIN, TIE, LOSS = Chance(1.0), Chance(0.0, 1.0), Chance(0.0)
NAMES = ("Ann", "Bo")


def asked(state: State, market: int = 0, seat: int = 0, **how: Any) -> ClashOdds:
    return clash_odds(state.view(seat), market, random.Random(1), **how)


# A clash now --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "chance"), [("E9 C8", WIN), ("E3 C3", TIE), ("E4 C4", LOSS)])
def test_as_things_lie_one_wins_shares_or_loses(theirs: str, chance: Chance) -> None:
    state = table("A L3 T3 L2 | hand E1", f"A {theirs} L2", market="A C12", step="clash")
    assert asked(state).now == chance


def test_everybody_boosts_as_well_as_they_can() -> None:
    state = table("A E3 C9 L7", "A E4 C8 L6 | upright T4", step="clash")
    assert asked(state).now == LOSS
    assert asked(table("A E3 C9 L7 | upright T9", "A E4 C8 L6 | upright T4", step="clash")).now == WIN
    assert asked(table("A E3 C9 L7 | lying T9", "A E4 C8 L6 | upright T4", step="clash")).now == LOSS


def test_it_says_what_each_boost_is_good_for() -> None:
    state = table("A E3 C9 L7 | upright T3 T9", "A E5 C5 L6", step="clash")
    assert asked(state).boosts == (OddsAfter(None, None, LOSS), OddsAfter("T3", None, LOSS), OddsAfter("T9", None, WIN))


def test_in_a_clash_it_counts_the_boosts_that_were_chosen() -> None:
    """Bo can do nothing against it: the one factory of Ann's that wins has been added, or not."""
    state = table("A E3 C9 L7 | upright T9 T1", "A E5 C5 L6 | upright T2", step="clash")
    assert asked(after(state, "clash A", "boost T9"), seat=1).now == LOSS
    assert asked(after(state, "clash A", "boost"), seat=1).now == WIN


def test_a_partners_hand_counts_as_ones_own() -> None:
    state = table("A E3 C9 L7", "A E5 C5", "A L9 E8 T9", "A L1", step="clash")
    assert asked(state).now == WIN
    assert asked(table("A E3 C9 L7", "A E5 C5", "A L9 E8 T9", "A L1", step="clash", teams=False)).now == LOSS


# Cards --------------------------------------------------------------------------------------------


def test_it_says_what_each_card_of_the_hand_would_do() -> None:
    state = table("A E3 C9 | hand L9 L3 L1 T9 | lying T1", "A E6 C6", step="enter")
    assert asked(state).cards == (OddsAfter("L1", None, LOSS), OddsAfter("L3", None, LOSS), OddsAfter("L9", None, WIN))


def test_a_fourth_card_replaces_the_one_that_is_best_replaced() -> None:
    state = table("A E3 C9 L12 | hand L3 | lying T3", "A E3 C2", step="enter")
    assert asked(state).cards == (OddsAfter("L3", "C9", WIN),)


def test_the_next_card_is_any_of_the_deck() -> None:
    state = table("A E3 C9 | hand L1 | lying T1 | pile L9 L10 T9 L2", "A E6 C6", step="enter")
    assert asked(state).draw == Chance(0.25)
    assert asked(table("A E3 C9 | hand L1 | lying T1 | discard L9 L10", "A E6 C6", step="enter")).draw == Chance(0.5)
    assert asked(table("A E3 C9 | hand L1 | lying T1", "A E6 C6", step="enter")).draw == LOSS


# Until the next turn ------------------------------------------------------------------------------


def test_what_a_rival_may_hold_is_counted_out() -> None:
    """Bo holds one of four cards and draws another: in three of six pairs there is the L8, which is too dear without
    T8.
    """
    pile = "hand L8 | pile L1 L2 L4"
    for factories, hold in (("lying T10 T11", 1.0), ("lying T10 T11 T12", 0.5), ("upright T8", 0.5)):
        state = table("A E6 C6 L2 | lying T5", f"A E8 C13 | {pile} | {factories}", step="enter")
        assert asked(state).hold == Chance(hold), factories


def test_a_rival_who_lies_ahead_needs_no_card() -> None:
    assert asked(table("A E6 C6 L2 | lying T5", "A E8 C8 L1 | pile L4", step="enter")).hold == LOSS
    assert asked(table("A E6 C6 L2 | lying T5", "A E8 | pile L4 L5", step="enter")).hold == Chance(1.0), (
        "three cards make a clash"
    )


def test_each_rival_counts() -> None:
    rival = "A E8 C13 | hand L8 | pile L1 L2 L4 | lying T10 T11 T12"
    assert asked(table("A E6 C6 L2 | lying T5", rival, rival, step="enter")).hold == Chance(0.25)


def test_samples_agree_with_the_count() -> None:
    state = table("A E6 C6 L2 | lying T5", "A E8 C3 | hand L8 L7 | pile L1-6 C8 C9 C10 | lying T1 T2 T3", step="enter")
    exact = asked(state, counted=1000).hold
    rough = asked(state, counted=1, samples=400).hold
    assert exact.error == 0
    assert 0.2 < exact.win < 0.8
    assert 0.01 < rough.error < 0.03
    assert abs(rough.win - exact.win) < 4 * rough.error
    assert asked(state, counted=1, samples=1600).hold.error < 0.7 * rough.error


def test_a_count_is_what_all_hands_come_to() -> None:
    """Against playing them: Bo with every hand and draw that fits, and every way to enter them."""
    deck = ("L8", "L1", "L2", "C6", "E13")
    seats = ("A E6 C6 L2 | upright T5", "A E8 C3 | lying T1 T2 T6")
    state = table(seats[0], f"{seats[1]} | hand L8 | pile L1 L2 C6 E13", step="rotate")
    beaten = [
        _beats(table(seats[0], f"{seats[1]} | hand {' '.join(hand)}", active=1, step="enter"))
        for hand in combinations(deck, 2)
    ]
    assert asked(state).hold.win == pytest.approx(1 - sum(beaten) / len(beaten))
    assert 0 < sum(beaten) < len(beaten)


def _beats(state: State) -> bool:
    """Return True if seat 1, entering, can come to a clash in market A that it does not lose."""
    if state.phase != "enter":
        return len(state.markets[0][1]) == 3 and asked(state, seat=1).now != LOSS
    return any(_beats(state.play(move)) for move in state.legal_moves())


def test_paying_by_value_and_by_output() -> None:
    for wanted, factories, possible in (
        ("E6", "T1 T2", True), ("E7", "T1 T2", False), ("E7", "T7", True), ("E7 C6", "T7 T1 T2", True),
        ("E7 C7", "T7 T1 T2", False),
        ("E7 C7", "T7 T7", True), ("E4 C5", "T1 T2 T3", True), ("", "", True), ("E1", "", False),
    ):  # fmt: skip
        assert payable(cards(wanted), cards(factories)) == possible, (wanted, factories)


# The adviser --------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "mode": "advanced"}, {"players": 4}], ids=str)
def test_it_advises_at_any_moment_and_does_not_know_what_is_hidden(options: dict[str, Any]) -> None:
    state, rng = opened(seed=4, **options), random.Random(2)
    for step in range(120):
        mover = state.to_act[0]
        state = state.play(state.sample_chance(rng) if mover < 0 else greedy_move(state, mover))
        if step % 40 == 0:
            for seat in range(options["players"]):
                view = state.view(seat)
                found = clash_odds(view, 1, samples=20, counted=20)
                assert 0 <= found.hold.win <= 1
                assert found == clash_odds(View(seat, observe(view.sample(rng), seat)), 1, samples=20, counted=20)


def test_without_an_rng_the_same_view_gets_the_same_answer() -> None:
    view = table("A E6 C6 L2 | lying T5", "A E8 C3 | hand L8 L7 | pile L1-6 C8-10 | lying T1-3", step="enter").view(0)
    assert clash_odds(view, 0, samples=50, counted=1) == clash_odds(view, 0, samples=50, counted=1)


def test_advice_is_sentences_on_both_markets() -> None:
    state = table(
        "A E3 C9 | B E1 L1 C1 | hand L9 | upright T9 | lying T5 T6 T7 | pile L4", "A E6 C6 | pile L1", step="enter"
    )
    assert advise(state.view(0), NAMES) == (
        (
            "Market A: you have 2 of the three cards for a clash. With the cards there now you would "
            "win with a pair of 9s, kicker 3, "
            "boosted by Technology 9."
        ),
        "These cards of your hand would win there: Labor 9.",
        "The chance that your next card does so: 100 %.",
        "The chance that nobody beats you with what they enter in their next turn: 100 %.",
        "Market B: in a clash now you would win with three 1s, kicker 9, boosted by Technology 9.",
        "These cards of your hand would win there: Labor 9 for Energy 1.",
        "The chance that your next card does so: 100 %.",
        "The chance that nobody beats you with what they enter in their next turn: 100 %.",
    )


def test_a_chance_is_written_as_exact_or_with_its_error() -> None:
    assert str(Chance(0.254)) == "25 %"
    assert str(Chance(0.254, 0.0, 0.0011)) == "about 25 % ± 1 %"


@pytest.mark.parametrize("seat", [None, OPEN])
def test_it_advises_players_only(seat: int | None) -> None:
    with pytest.raises(ValueError, match="a player's view"):
        clash_odds(opened().view(seat), 0)


def test_it_says_what_cannot_be_asked() -> None:
    with pytest.raises(ValueError, match="before the first turn"):
        clash_odds(GAME.start(players=2).view(0), 0)  # type: ignore[arg-type] # a state of this game
    with pytest.raises(ValueError, match="after the end"):
        clash_odds(to_the_end(opened(), "greedy").view(0), 0)
    with pytest.raises(ValueError, match="no market 2"):
        clash_odds(opened().view(0), 2)
    with pytest.raises(ValueError, match="At least 2"):
        clash_odds(opened().view(0), 0, samples=1)


def test_the_game_offers_it() -> None:
    assert industry.clash_odds is clash_odds
    with pytest.warns(DeprecationWarning, match="is called clash_odds now"):
        assert industry.chances is clash_odds
    with pytest.raises(AttributeError, match="clash_odds"):
        industry.chance_of_it  # noqa: B018
