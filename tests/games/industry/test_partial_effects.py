"""As much as possible: effects that are done in part, steps that are left out, neutral cards that come at once."""

import random

import pytest
from games.industry.positions import (
    after,
    cards,
    deck,
    drawn,
    hand,
    holder,
    holders,
    may,
    number,
    opened,
    pile,
    refused,
    row,
    table,
)

from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import EFFECTS, CardEffect
from kernel_lib.games.industry.rules.moves import DONE, Build, Placed, Refill, Shuffle
from kernel_lib.games.industry.rules.state import ROUNDS, observe, resample_hidden
from kernel_lib.words.grammar import count_noun

COPY, DISCARD = holder("copy"), holder("discard")


# Effects in part ----------------------------------------------------------------------------------


@pytest.mark.rule("industry", "as-much", "discard-effect")
@pytest.mark.parametrize("code", holders("discard"))
def test_a_discard_effect_with_nothing_to_discard_still_draws(code: str) -> None:
    state = table(f"A {code} | upright T1 | pile L3-9", "", step="effect")
    assert may(state) == [f"effect {code} in A", "done"]
    used = after(state, f"effect {code} in A")
    assert (len(used.hands[0]), used.discards[0]) == (number(code), ())
    state = table(f"A {code} | hand L1 | upright T1 | pile L3-9", "", step="effect")
    assert may(state) == [f"effect {code} in A on L1", "done"], "who has a card discards it"
    assert refused(state, f"effect {code} in A").rule == "effect-choice"


@pytest.mark.rule("industry", "as-much", "discard-effect")
def test_on_a_neutral_card_who_holds_technology_alone_only_draws() -> None:
    use = f"effect {DISCARD} in A of neutrals"
    state = table("hand T5 T9 | upright T1", "", market=f"A {DISCARD} | pile C1-9", step="effect")
    assert may(state) == [use, "done"]
    used = after(state, use)
    assert hand(used).split() == [*(f"C{number}" for number in range(1, number(DISCARD) + 1)), "T5", "T9"]
    assert refused(state, f"{use} on T5").rule == "effect-choice"


@pytest.mark.rule("industry", "as-much", "discard-effect", "copy")
def test_a_copied_discard_draws_as_well() -> None:
    state = table(f"A {COPY} | upright T1 | pile L3-9", f"A {DISCARD}", step="effect")
    assert may(state) == [f"effect {COPY} in A copying {DISCARD}", "done"]
    assert len(after(state, f"effect {COPY} in A copying {DISCARD}").hands[0]) == number(DISCARD)


@pytest.mark.rule("industry", "as-much")
def test_with_nothing_to_discard_and_nothing_to_draw_it_is_not_offered() -> None:
    state = table(f"A {DISCARD} {holder('replace')} | upright T1", "", step="effect")
    refusal = refused(state, f"effect {DISCARD} in A")
    assert refusal.rule == "as-much"
    assert refusal.sentence.endswith(f"then draw {count_noun(number(DISCARD), 'card')}. None of that can be done now.")


@pytest.mark.rule("industry", "hidden", "discard-effect")
def test_a_view_takes_a_draw_without_discard_where_the_hand_may_have_nothing_to_discard() -> None:
    use = GAME.parse(f"effect {DISCARD} in A of neutrals")
    state = table("hand T5 T9 | pile E1 | upright T1", "", market=f"A {DISCARD} | pile C1-9", step="effect")
    assert state.view(1).state.why_illegal(use, 0) is None
    state = table("hand E5 T9 T8 | pile E1 T7 | upright T1", "", market=f"A {DISCARD} | pile C1-9", step="effect")
    assert state.view(1).state.why_illegal(use, 0) is None, "all three could be Technology"
    state = table("hand E5 T9 T8 | pile E1 | upright T1", "", market=f"A {DISCARD} | pile C1-9", step="effect")
    refusal = state.view(1).state.why_illegal(use, 0)
    assert refusal is not None, "of three hidden cards two at most are Technology"
    assert refusal.rule == "effect-choice"


@pytest.mark.rule("industry", "as-much", "boost-effect", "copy")
def test_a_copied_boost_goes_as_far_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFECTS, cards("C12")[0], CardEffect("copy"))
    monkeypatch.setitem(EFFECTS, cards("L9")[0], CardEffect("boost", 2))
    state = table("A C12 | upright T1", "A L9", step="effect")
    assert may(state, "effect C12") == ["in A copying L9 as 10", "in A copying L9 as 13"]
    assert after(state, "effect C12 in A copying L9 as 13").lift[-1] == 13


@pytest.mark.rule("industry", "as-much", "boost-effect")
def test_a_boost_never_lets_a_card_count_what_it_counts_anyway(monkeypatch: pytest.MonkeyPatch) -> None:
    for code, counts in (("C13", "11"), ("E1", "3")):
        monkeypatch.setitem(EFFECTS, cards(code)[0], CardEffect("boost", 2))
        assert may(table(f"A {code} | upright T1", "", step="effect"), "effect") == [f"{code} in A as {counts}"]


# Steps that are left out --------------------------------------------------------------------------


@pytest.mark.rule("industry", "steps", "as-much")
def test_an_effect_step_in_which_done_is_all_is_left_out() -> None:
    swap = holder("swap")
    assert table(f"A {swap} | upright T1", "", step="effect").phase == "rotate", "nothing lies in the other market"
    assert table(f"A {COPY} | upright T1", "", step="effect").phase == "rotate"
    assert table(f"A {swap} | B L3 | upright T1", "", step="effect").phase == "effect"


@pytest.mark.rule("industry", "steps", "hidden")
def test_a_step_is_asked_as_long_as_a_hidden_hand_might_have_something() -> None:
    low = f"A {DISCARD} | upright T1"
    for state in (
        table(f"hand T9 | {low} | lying T3 | pile E1", "").replace(output=0),
        table("hand E9 | upright T1 | pile E2 T5", "", step="build"),
        table("hand E9 | upright T1 | pile E2", "").replace(output=2, to_act=(0,)),
    ):
        assert state.active == 0
    assert may(table("hand E9 | upright T1 | pile E2 T5", "", step="build")) == ["done"]
    assert table("hand E9 | upright T1 | pile E2", "", step="build").phase == "rotate", (
        "no Technology is left to anybody"
    )


@pytest.mark.rule("industry", "steps", "hidden")
def test_output_that_no_card_of_the_deck_could_use_ends_the_step() -> None:
    seat = "hand E1 E5 | upright T1 | lying T2 | pile {pile} | A E9"
    state = after(table(seat.format(pile="C9 C10"), "", market="B C2"), "produce T2", "enter E1 in B")
    assert (state.phase, state.output) == ("effect", 0), "nobody could hold a card of value 2 or less"
    state = after(table(seat.format(pile="C2 C10"), "", market="B C2"), "produce T2", "enter E1 in B")
    assert (state.phase, may(state)) == ("enter", ["done"]), "the Capital 2 might be held"


@pytest.mark.rule("industry", "steps", "hidden")
@pytest.mark.parametrize("seed", range(6))
def test_who_is_asked_what_is_the_same_for_everything_that_might_be_hidden(seed: int) -> None:
    rng = random.Random(seed)
    state = opened(2 + seed % 3, seed=seed, mode=("basic", "advanced")[seed % 2])
    checked = 0
    for _ in range(160):
        if not state.to_act:
            break
        chance = state.to_act[0] == CHANCE
        move = state.sample_chance(rng) if chance else rng.choice(state.legal_moves())
        later = state.play(move)
        if not chance and move == DONE:
            other = resample_hidden(observe(state, None), rng)
            assert (other.play(DONE).to_act, other.play(DONE).step) == (later.to_act, later.step)
            checked += 1
        state = later
    assert checked


@pytest.mark.rule("industry", "steps", "round-limit")
def test_turns_in_which_nobody_can_do_anything_pass_by_themselves() -> None:
    state = table(*["hand E2 E5"] * 4, step="build")
    assert state.outcome is not None
    assert (state.outcome.why, state.round) == ("round limit", ROUNDS)


@pytest.mark.rule("industry", "scout")
def test_two_alike_that_a_scout_turned_up_are_a_forced_move() -> None:
    code = holder("scout")
    state = after(table(f"A {code} | upright T1 | pile L9 L9", "", step="effect"), f"effect {code} in A")
    assert (state.phase, may(state)) == ("take", ["take L9"])
    state = after(state, "take L9")
    assert (hand(state), pile(state.discards, 0)) == ("L9", "L9")


# Neutral cards ------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "neutrals", "update-neutral", "tie")
def test_between_two_winners_a_neutral_card_is_replaced_at_once() -> None:
    seats = ("A E1 C1 L3", "A L7 E7", "A C7 E7")
    state = after(table(*seats, market="A E12 C12 | pile C11 C10", step="clash"), "clash A")
    assert (state.to_act, state.waiting) == ((2,), (1, 2))
    state = state.play(GAME.parse("update 1 without L7 and E12"))
    assert state.to_act == (CHANCE,)
    assert state.sample_chance(random.Random(1)) == Refill(0, ("C11",))
    state = drawn(state, random.Random(1))
    assert (state.phase, state.to_act, row(state, "A", 3)) == ("update", (0,), "C11 C12")
    assert "update 2 without C7 and C11" in may(state), "the new one may go as well"
    state = after(state, "update 2 without C7 and C11")
    assert (row(state, "A", 3), pile(state.discards, 3)) == ("C10 C12", "E12 C11")


@pytest.mark.rule("industry", "neutrals", "reshuffle")
def test_without_a_market_deck_the_discarded_one_comes_again() -> None:
    state = after(table("A E1 C1 L3", "A L7 E7", "A C7 E7", market="A E12 C12", step="clash"), "clash A")
    state = state.play(GAME.parse("update 1 without L7 and E12"))
    assert state.sample_chance(random.Random(1)) == Shuffle(None, ("E12",))
    assert row(drawn(state, random.Random(1)), "A", 3) == "E12 C12"


# Words and bounds ---------------------------------------------------------------------------------


@pytest.mark.rule("industry", "replace-effect")
def test_what_takes_a_place_always_has_an_owner_at_the_table() -> None:
    seen = 0
    for seed in range(4):
        state, rng = opened(seed=seed), random.Random(seed)
        while state.to_act and not seen > 3:
            chance = state.to_act[0] == CHANCE
            state = state.play(state.sample_chance(rng) if chance else rng.choice(state.legal_moves()))
            for event in state.events:
                assert not isinstance(event, Placed) or event.seat in (0, 1)
                seen += isinstance(event, Placed)
    with pytest.raises(ValueError, match="Expected `int`, got `null`"):
        GAME.event({"kind": "placed", "seat": None, "card": "E4", "market": 0})


@pytest.mark.rule("industry", "pool", "three-cards", "deck-order", "neutrals", "reshuffle")
def test_counts_of_one_are_told_as_one_says_them() -> None:
    twice = deck("T1-7 E1-7 C1-6 L1-5 L5")
    refusal = GAME.start(players=2).why_illegal(twice)
    assert refusal is not None
    assert refusal.sentence == "The pool has only 1 of L5, and this deck has 2."
    state = table("hand E9 | A C1 | lying T9", "hand C2")
    assert refused(state, "enter E9 in A replacing C1 with T9").sentence == (
        "With 1 card in market A nothing is replaced."
    )
    state = table("", "pile L3 L1 L2", step="discard")
    refusal = state.why_illegal(Shuffle(1, ("L3",)))
    assert refusal is not None
    assert refusal.sentence == "Now the top of the deck comes: 1 card. This is something else."


@pytest.mark.rule("industry", "end")
@pytest.mark.parametrize("target", [0, -1, 1001, 10**20, True, "7"])
def test_the_points_to_reach_have_bounds(target: object) -> None:
    with pytest.raises(ValueError, match="target must be a whole number from 1 to 1000, not"):
        GAME.start(players=2, target=target)
    assert GAME.start(players=2, target=1000).digest()


@pytest.mark.rule("industry", "cards")
def test_a_card_without_a_name_is_refused_like_any_that_does_not_exist() -> None:
    state = table("hand T5 E1 | lying T1", "", step="build")
    for move in (Build("", "vertical"), Build("T0", "vertical")):
        refusal = state.why_illegal(move)
        assert refusal is not None
        assert refusal.rule == "cards"
