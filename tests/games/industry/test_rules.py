"""The rules of Gears of Industry by their ids: the steps of a turn, what is hidden, and the end.

Decks are in `test_setup.py`, effects in `test_effects.py` and
`test_effects_in_play.py`, clashes in `test_clash.py`.
"""

import random
from collections import Counter

import pytest
from games.industry.positions import (
    after,
    cards,
    drawn,
    event,
    hand,
    lying,
    may,
    opened,
    pile,
    refused,
    row,
    table,
    to_the_end,
    upright,
)

from kernel_lib.core import CHANCE, IllegalMove, Move
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import quarter, quarter_turned
from kernel_lib.games.industry.rules.moves import (
    Build,
    Discard,
    Done,
    Draw,
    Enter,
    Market,
    Reveal,
    Rotate,
    Shuffle,
    Turn,
)
from kernel_lib.games.industry.rules.state import PendingDraw, State
from kernel_lib.games.industry.rules.turns import advance


def chosen(state: State, *moves: Move) -> State:
    for move in moves:
        state = state.play(move)
    return state


# The turn -----------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "draw")
def test_everybody_draws_at_the_start_of_a_turn_but_not_in_the_very_first() -> None:
    state = opened(first=1)
    assert (state.active, state.to_act, len(state.hands[1])) == (1, (1,), 7)
    assert event(state, Turn) == Turn(1, 1)
    while state.active == 1:
        state = state.play(Done() if Done() in state.legal_moves() else state.legal_moves()[-1])
    assert event(state, Turn) == Turn(0, 1)
    assert state.to_act == (CHANCE,)
    assert isinstance(state.sample_chance(random.Random(1)), Draw)
    state = drawn(state, random.Random(1))
    assert (state.to_act, len(state.hands[0])) == ((0,), 8)


@pytest.mark.rule("industry", "steps", "turn")
def test_the_steps_come_in_their_order_and_a_move_of_another_step_is_refused() -> None:
    state = table(
        "hand T5 E2 | A C1-3 | lying T1 | upright T9 | pile L1-5",
        "upright T8",
        market="A E1 E5 | B C7 C8 | pile L7-9",
        step="build",
    )
    seen = []
    for move in ("done", "done", "done", "done", "done", "done"):
        seen.append((state.phase, state.to_act))
        assert refused(state, "take E1").rule == "steps"
        assert refused(state, "done", 1 - state.to_act[0]).rule == "turn"
        state = after(state, move)
    assert seen == [
        ("build", (0,)),
        ("enter", (0,)),
        ("effect", (0,)),
        ("clash", (0,)),
        ("rotate", (0,)),
        ("rotate", (1,)),
    ]
    assert (state.active, state.round) == (1, 2)
    assert refused(table("hand E2 | lying T1", "", step="enter"), "clash A").sentence.startswith(
        "That belongs to another step. Now: produce"
    )


@pytest.mark.rule("industry", "steps")
def test_a_step_with_nothing_to_do_is_left_out() -> None:
    assert table("", "hand E1 | pile E2", step="build").active == 1, (
        "no card, no factory, no market card: the turn is over at once"
    )
    state = table("hand T2", "", step="enter")
    assert (state.phase, state.active, state.round) == ("build", 0, 3), "the next turn of who has something to do"
    assert table("hand E2", "", market="A C4", step="enter").phase == "effect"
    assert table("hand E2 | upright T3", "", step="enter").phase == "rotate"
    assert table("hand E1-8", "", step="enter").phase == "discard"


@pytest.mark.rule("industry", "build", "facing")
def test_one_technology_card_a_turn_becomes_a_factory_in_any_orientation() -> None:
    state = table("hand T5 T9 E2 | lying T1", "", step="build")
    assert may(state) == [
        "build T5 horizontal",
        "build T5 vertical",
        "build T9 horizontal",
        "build T9 vertical",
        "done",
    ]
    built = after(state, "build T9 vertical")
    assert (lying(built), upright(built), hand(built), built.phase) == ("T1", "T9", "E2 T5", "enter")
    assert refused(built, "build T5 horizontal").rule == "steps"
    assert lying(after(state, "build T9 horizontal")) == "T1 T9"
    refusal = refused(state, "build E2 vertical")
    assert (refusal.rule, refusal.suggestion) == ("build", Build("T5", "vertical"))
    assert refused(state, "build T9 sideways").rule == "facing"
    assert refused(state, "build T7 vertical").rule == "own-cards"
    assert refused(state, "build T77 vertical").rule == "cards"


@pytest.mark.rule("industry", "facing", "pay-turns")
def test_every_turn_goes_a_quarter_clockwise() -> None:
    quarters, one = [], 5 << 4
    for _ in range(5):
        quarters.append(quarter(one))
        one = quarter_turned(one)
    assert quarters == [0, 1, 2, 3, 0]


@pytest.mark.rule("industry", "produce", "pay-turns", "pay-output")
def test_a_horizontal_factory_gives_three_and_the_output_serves_both_cards() -> None:
    state = table("hand E2 L4 C7 | lying T1 T2 | upright T9", "")
    assert may(state) == [
        "produce T1",
        "produce T2",
        "enter E2 in A with T2",
        "enter E2 in B with T2",
        "rotate T1",
        "rotate T2",
        "done",
    ]
    state = after(state, "produce T1", "produce T2")
    assert (state.output, lying(state), upright(state)) == (6, "", "T1 T2 T9")
    refusal = refused(state, "enter C7 in A")
    assert refusal.rule == "pay-output"
    assert (
        refusal.sentence
        == "Capital 7 costs 7 and you have an output of 6: produce more, or pay with a factory of the same value."
    )
    state = after(state, "enter L4 in A")
    assert state.output == 2
    state = after(state, "enter E2 in B")
    assert (row(state, "A", 0), row(state, "B", 0)) == ("L4", "E2")
    assert refused(table("hand E2 | lying T1 | upright T9", ""), "produce T9").rule == "produce"
    assert refused(table("hand E2 | lying T1 | upright T9", ""), "produce T3").rule == "produce"


@pytest.mark.rule("industry", "output-lost")
def test_output_that_is_left_is_lost() -> None:
    state = after(table("hand E1 E2 | lying T3", "", market="A C9"), "produce T3", "enter E1 in A", "done")
    assert (state.phase, state.output) == ("effect", 0)


@pytest.mark.rule("industry", "pay-match", "pay-turns")
def test_a_factory_of_the_same_value_pays_alone() -> None:
    state = table("hand C12 E3 | lying T12 T3 | upright T4", "hand E4")
    entered = after(state, "enter C12 in B with T12")
    assert (row(entered, "B", 0), lying(entered), upright(entered), entered.output) == ("C12", "T3", "T4 T12", 0)
    for move, card in (
        ("enter C12 in B with T3", "Technology 3"),
        ("enter E3 in A with T12", "Technology 12"),
        ("enter E3 in A with T4", "Technology 4"),
    ):
        refusal = refused(state, move)
        assert (refusal.rule, card in refusal.sentence) == ("pay-match", True)
        assert refusal.suggestion in state.legal_moves()
    assert refused(table("hand E4 | upright T4 | lying T5", ""), "enter E4 in A with T4").rule == "pay-match", (
        "it lies upright"
    )


@pytest.mark.rule("industry", "enter", "no-technology", "two-markets", "own-cards")
def test_two_cards_enter_at_most_none_of_them_technology() -> None:
    state = table("hand E1 E2 L1 T2 | lying T2 T3 T4 T5", "")
    state = after(state, "produce T2", "enter E1 in A", "enter L1 in A")
    assert row(state, "A", 0) == "E1 L1"
    assert may(state) == ["rotate T3", "rotate T4", "rotate T5", "done"]
    for move in ("enter E2 in A with T2", "produce T3"):
        assert refused(state, move).rule in ("enter", "pay-match")
    assert refused(state, "produce T3").rule == "enter"
    state = table("hand E1 T2 | lying T2 T3", "")
    assert refused(state, "enter T2 in A with T2").rule == "no-technology"
    assert refused(state, "enter E2 in A with T2").rule == "own-cards"
    assert refused(state, "enter E1 in 2").rule == "two-markets"


@pytest.mark.rule("industry", "enter")
def test_after_two_cards_that_were_paid_the_third_is_refused() -> None:
    state = after(table("hand E1 E2 E3 | lying T1 T2 T3", ""), "enter E1 in A with T1", "enter E2 in B with T2")
    assert refused(state, "enter E3 in B with T3").rule == "enter"


@pytest.mark.rule("industry", "three-cards")
def test_with_three_cards_a_new_one_replaces_one_of_them() -> None:
    state = table("hand E9 | A C1-3 | B L1-2 | lying T9", "hand C2")
    assert may(state, "enter") == [
        "E9 in A replacing C1 with T9", "E9 in A replacing C2 with T9", "E9 in A replacing C3 with T9",
        "E9 in B with T9",
    ]  # fmt: skip
    replaced = after(state, "enter E9 in A replacing C2 with T9")
    assert (row(replaced, "A", 0), pile(replaced.discards, 0)) == ("C1 C3 E9", "C2")
    for move in ("enter E9 in A with T9", "enter E9 in A replacing L1 with T9", "enter E9 in B replacing L1 with T9"):
        refusal = refused(state, move)
        assert refusal.rule == "three-cards"
        assert isinstance(refusal.suggestion, Enter)


@pytest.mark.rule("industry", "turn-others")
def test_other_horizontal_factories_may_be_turned_before_the_step_ends() -> None:
    state = after(table("hand E1 | lying T1 T2 | upright T7", ""), "rotate T2")
    assert (lying(state), upright(state), state.output) == ("T1", "T2 T7", 0)
    for card in ("T7", "T2", "T9"):
        refusal = refused(state, f"rotate {card}")
        assert (refusal.rule, refusal.suggestion) == ("turn-others", Rotate("T1"))
    assert after(state, "rotate T1").phase == "rotate", "nothing is left to enter with"


@pytest.mark.rule("industry", "rotate", "turn")
def test_at_the_end_all_in_turn_order_may_turn_vertical_factories() -> None:
    state = table(
        "upright T1 T2 | lying T3", "upright T4", "lying T5", "upright T6", active=3, step="rotate", teams=False
    )
    assert (state.to_act, may(state)) == ((3,), ["rotate T6", "done"])
    state = after(state, "rotate T6")
    assert (state.to_act, lying(state, 3)) == ((0,), "T6"), "nothing vertical is left to seat 3"
    refusal = refused(state, "rotate T3")
    assert (refusal.rule, refusal.suggestion) == ("rotate", Rotate("T1"))
    state = after(state, "rotate T2", "done")
    assert (lying(state), upright(state), state.to_act) == ("T2 T3", "T1", (1,))
    assert after(state, "done").active == 0, "seat 2 has nothing vertical"


@pytest.mark.rule("industry", "rotate-again", "pay-turns", "rotate", "turn-others")
def test_a_factory_may_be_turned_when_it_pays_and_again_when_all_rotate() -> None:
    state = after(table("hand E1 | lying T1 T2", "upright T9"), "produce T1", "rotate T2", "done")
    assert (state.phase, lying(state), upright(state)) == ("rotate", "", "T1 T2")
    state = after(state, "rotate T1", "rotate T2")
    assert (lying(state), upright(state)) == ("T1 T2", "")
    assert [quarter(one) for one in state.factories[0]] == [3, 3], "a quarter twice, from a quarter"
    assert state.to_act == (1,), "what lies now is not turned once more in this step"


@pytest.mark.rule("industry", "turn-order", "boost", "rotate", "start")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_what_all_do_begins_with_the_active_player_and_goes_on_clockwise(active: int) -> None:
    order = [(active + step) % 3 for step in range(3)]
    seats = ["A E3 C3 L9 | upright T1 T2"] * 3
    state, asked = after(table(*seats, active=active, step="clash"), "clash A"), []
    while state.phase == "boost":
        asked.append(state.to_act[0])
        state = after(state, "boost")
    assert asked == order
    asked = []
    while state.phase == "update":
        asked.append((state.to_act[0] - 1) % 3)
        state = after(state, str(state.legal_moves()[0]))
    assert asked == order, "three equal hands: each winner's neighbour"
    assert state.phase == "rotate"
    asked = []
    while state.active == active:
        asked.append(state.to_act[0])
        state = after(state, "done")
    assert asked == order


@pytest.mark.rule("industry", "discard", "own-cards")
def test_the_active_player_discards_down_to_seven() -> None:
    state = table("hand E1-9", "hand L1-9 | pile L10", step="discard")
    assert may(state) == [f"discard E{number}" for number in range(1, 10)]
    assert refused(state, "discard E1 E2").rule == "discard"
    assert refused(state, "discard L1").rule == "own-cards"
    state = after(state, "discard E4")
    assert state.to_act == (0,)
    state = after(state, "discard E9")
    assert (hand(state), pile(state.discards, 0)) == ("E1 E2 E3 E5 E6 E7 E8", "E4 E9")
    assert (state.active, len(state.hands[1])) == (1, 10), "seat 1 may hold more until its own turn ends"
    assert state.why_illegal(Discard(("E1",)), 0) is not None


@pytest.mark.rule("industry", "reshuffle", "as-much")
def test_a_deck_that_runs_out_is_made_anew_of_the_discard_pile() -> None:
    state = table("", "discard L1-3", step="discard")
    assert state.to_act == (CHANCE,)
    order = state.sample_chance(random.Random(1))
    assert isinstance(order, Shuffle)
    assert (order.seat, sorted(order.deck)) == (1, ["L1", "L2", "L3"])
    for wrong in (Shuffle(1, ("L1", "L2")), Shuffle(1, ("L1", "L2", "L4")), Shuffle(0, order.deck), Draw(1, ("L1",))):
        refusal = state.why_illegal(wrong)
        assert refusal is not None
        assert refusal.rule == "reshuffle"
    state = chosen(state, order)
    assert (pile(state.piles, 1).split(), state.discards[1]) == (list(order.deck), ())
    assert state.sample_chance(random.Random(1)) == Draw(1, order.deck[:1])
    assert table("", "hand T1", step="discard").to_act == (1,), "without any card there is nothing to draw"


@pytest.mark.rule("industry", "reshuffle")
def test_what_a_deck_still_has_is_drawn_before_it_is_made_anew() -> None:
    state = advance(table("pile L9 | discard L1-2", "", step="build").replace(pending=(PendingDraw(0, 0, 3, 0),)))
    first = state.sample_chance(random.Random(1))
    assert first == Draw(0, ("L9",))
    state = chosen(state, first)
    assert isinstance(state.sample_chance(random.Random(1)), Shuffle)
    state = drawn(state, random.Random(1))
    assert hand(state) == "L1 L2 L9"


@pytest.mark.rule("industry", "deck-order")
def test_cards_come_from_the_top_and_nothing_else_is_drawn() -> None:
    state = table("", "pile L3 L1 L2", step="discard")
    assert state.sample_chance(random.Random(1)) == Draw(1, ("L3",))
    for wrong in (
        Draw(1, ("L1",)),
        Draw(1, ("L3", "L1")),
        Draw(0, ("L3",)),
        Draw(None, ("L3",)),
        Reveal(1, ("L3",)),
        Draw(1, ()),
        Draw(1, ("?",)),
    ):
        refusal = state.why_illegal(wrong)
        assert refusal is not None
        assert refusal.rule == "deck-order"
    refusal = state.why_illegal(Draw(1, ("L14",)))
    assert refusal is not None
    assert refusal.rule == "cards"
    with pytest.raises(ValueError, match="Nothing is left to chance"):
        table("hand T1", "", step="build").sample_chance(random.Random(1))


# The end ------------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "end", "turn")
def test_the_game_ends_at_the_end_of_a_turn_with_the_points_agreed() -> None:
    state = table("hand E1-8", "", points=(3, 7), step="discard")
    assert state.outcome is None
    state = after(state, "discard E1")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.why) == ((3, 7), (1,), "target reached")
    assert refused(state, "done").rule == "end"
    assert state.legal_moves() == ()
    assert after(table("hand E1-8", "", points=(3, 7), step="discard", target=8), "discard E1").outcome is None
    with pytest.raises(IllegalMove, match=r"The game is over\. \[end\]"):
        state.play(Done())


@pytest.mark.rule("industry", "tie-break", "end")
@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        ("A E9 | lying T4", "A C7 | B L7", (1,)),
        ("A E9 | lying T6", "A C7 | B L7", (0,)),
        ("A E9 | lying T5", "A C7 | B L7", (0, 1)),
        ("hand E13", "A C1", (1,)),
        ("", "", (0, 1)),
    ],
)
def test_equal_points_are_told_apart_by_the_values_of_market_and_factory_cards(
    one: str, other: str, winners: tuple[int, ...]
) -> None:
    outcome = table(one, other, points=(8, 8), step="discard").outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((8, 8), winners)
    outcome = table(one, other, points=(8, 9), step="discard").outcome
    assert outcome is not None
    assert outcome.winners == (1,), "more points come first"


@pytest.mark.rule("industry", "round-limit")
def test_after_a_hundred_rounds_the_game_ends_by_the_tie_break() -> None:
    late = table("hand E1-8 | A C1", "hand L1-8 | A C2", step="discard", active=1, points=(2, 2))
    assert after(late.replace(round=99), "discard L1").round == 100
    over = after(late.replace(round=100), "discard L1")
    assert over.outcome is not None
    assert (over.outcome.why, over.outcome.winners) == ("round limit", (1,))
    first = table("hand E1-8", "hand L1-8", step="discard", active=0).replace(round=100)
    assert after(first, "discard E1").outcome is None, "the round goes on to its last seat"


@pytest.mark.rule("industry", "teams", "tie-break")
def test_four_are_two_teams_that_add_up_their_points() -> None:
    seats = ("A E1", "A E2", "A E3", "A E4")
    state = table(*seats, points=(4, 5, 3, 1), step="discard")
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.teams, outcome.winners) == ((4, 5, 3, 1), (7, 6), (0, 2))
    assert table(*seats, points=(4, 5, 2, 1), step="discard").outcome is None
    assert table(*seats, points=(4, 5, 3, 1), step="discard", teams=False).outcome is None
    tied = table(*seats, points=(4, 5, 3, 2), step="discard").outcome
    assert tied is not None
    assert (tied.teams, tied.winners) == ((7, 7), (1, 3))
    alone = table(*seats, points=(4, 7, 3, 7), step="discard", teams=False).outcome
    assert alone is not None
    assert (alone.teams, alone.winners) == (None, (3,))
    assert [GAME.start(players=players).options.teams for players in (2, 3, 4)] == [False, False, True]


@pytest.mark.rule("industry", "hidden", "shown")
def test_hands_and_the_order_of_decks_are_hidden_and_nothing_else() -> None:
    state = opened(3, seed=4)
    for viewer in (0, 1, None):
        seen = state.view(viewer).state
        assert all(set(pile) == {-1} for pile in seen.piles)
        for seat in range(3):
            known = [card for card in seen.hands[seat] if card >= 0]
            assert known == list(state.hands[seat] if seat == viewer else state.shown[seat])
        assert seen.replace(hands=state.hands, piles=state.piles) == state
    assert [len(shown) for shown in state.shown] == [3, 3, 3], "the starting cards were shown"


@pytest.mark.rule("industry", "hidden")
def test_what_is_drawn_and_shuffled_is_seen_by_those_who_may() -> None:
    state = opened()
    assert state.observe_move(Draw(1, ("L3",)), CHANCE, 1) == Draw(1, ("L3",))
    assert (
        state.observe_move(Draw(1, ("L3",)), CHANCE, 0)
        == state.observe_move(Draw(1, ("L3",)), CHANCE, None)
        == Draw(1, ("?",))
    )
    assert state.observe_move(Draw(None, ("L3",)), CHANCE, None) == Draw(None, ("L3",))
    for viewer in (0, 1, None):
        assert state.observe_move(Shuffle(1, ("L3", "L4")), CHANCE, viewer) == Shuffle(1, ("?", "?"))
        assert state.observe_move(Market(("L3", "L4")), CHANCE, viewer) == Market(("?", "?"))
        assert state.observe_move(Reveal(1, ("L3",)), CHANCE, viewer) == Reveal(1, ("L3",))


@pytest.mark.rule("industry", "hidden")
def test_samples_are_even_over_the_cards_that_may_be_held() -> None:
    """Seat 1 holds one unknown card of three that may be anywhere: each comes as often."""
    state = table("hand E1", "hand L1 L2 | pile C1 C2", step="build").replace(shown=((), cards("L2")))
    view, rng = state.view(0), random.Random(1)
    held = Counter(hand(view.sample(rng), 1) for _ in range(3000))
    assert set(held) == {"L1 L2", "C1 L2", "C2 L2"}
    assert all(850 < count < 1150 for count in held.values())
    assert len({view.sample(rng).piles for _ in range(200)}) == 6


@pytest.mark.rule("industry", "hidden", "reshuffle")
def test_when_a_deck_is_made_anew_all_know_what_its_owner_holds() -> None:
    """Every other card of that deck was seen, so no sample may mix the hand with the new pile."""
    state = table("hand E1-8", "hand L1 L2 | discard C1 C2 C3", step="discard")
    state = chosen(state, GAME.parse("discard E1"))
    order = state.sample_chance(random.Random(1))
    assert isinstance(order, Shuffle)
    for seen in (state, state.view(0).state, state.view(None).state):
        shuffled = seen.play(seen.observe_move(order, CHANCE, 0), CHANCE)
        assert hand(shuffled, 1) == "L1 L2"
        assert {hand(shuffled.view(0).sample(random.Random(seed)), 1) for seed in range(20)} == {"L1 L2"}


@pytest.mark.rule("industry", "end", "round-limit")
@pytest.mark.parametrize("bot", ["uniform", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_and_no_card_is_lost_or_made(bot: str, players: int) -> None:
    state = opened(players, seed=players)
    before = Counter(card for owner in state.decks for card in owner)
    state = to_the_end(state, bot)
    assert Counter(card for owner in state.decks for card in owner) == before
    assert sum(map(len, state.decks)) == 26 * players + 30
    for owner in range(players + 1):
        assert state.unseen(owner) == [], "every card lies in one place"
    assert state.outcome is not None
