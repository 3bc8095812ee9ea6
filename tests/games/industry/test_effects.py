"""The effects of market cards: the house's table, the verbs that move cards, and how effects are refused."""

import random
from collections import Counter
from typing import cast

import msgspec
import pytest
from games.industry.positions import (
    after,
    cards,
    event,
    hand,
    holder,
    holders,
    lying,
    may,
    number,
    pile,
    refused,
    row,
    table,
    upright,
    using,
)

from kernel_lib.core import CHANCE
from kernel_lib.games.industry.rules.components import (
    CODES,
    EFFECTS,
    HOUSE_DECK,
    NUMBERED,
    TECH_DECK,
    VERBS,
    CardEffect,
    TechDeck,
    codes,
    effects_in,
    is_technology,
)
from kernel_lib.games.industry.rules.moves import Draw, Gained, Placed, Reveal, Shuffle, Take
from kernel_lib.games.industry.text.hands import effect_line, effect_name

# The table ----------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "effect-table")
def test_every_market_card_says_something_and_no_technology_card_does() -> None:
    assert set(EFFECTS) == {card for card in TECH_DECK if not is_technology(card)}
    assert {effect.verb for effect in EFFECTS.values()} == set(VERBS)
    assert HOUSE_DECK.note.startswith("House data")
    for effect in EFFECTS.values():
        for neutral in (False, True):
            assert str(effect_line(effect, neutral=neutral)).endswith(".")
            assert "{" not in str(effect_line(effect, neutral=neutral))
        assert (effect.number > 0) == (effect.verb in NUMBERED)
    assert (str(effect_name(CardEffect("draw", 2))), str(effect_name(CardEffect("copy")))) == ("draw 2", "copy")


@pytest.mark.rule("industry", "effect-table")
def test_a_table_with_another_verb_or_a_gap_is_refused() -> None:
    column = ("draw 1",) * 13
    good = TechDeck("House data", {"E": column})
    assert effects_in(good)[cards("E13")[0]] == CardEffect("draw", 1)
    with pytest.raises(ValueError, match=r"no verb 'juggle'.*draw, discard"):
        effects_in(msgspec.structs.replace(good, effects={"E": ("juggle", *column[1:])}))
    with pytest.raises(ValueError, match="zip"):
        effects_in(msgspec.structs.replace(good, effects={"E": column[1:]}))
    for words in ("draw", "swap 2"):
        with pytest.raises(ValueError, match="is no effect"):
            effects_in(msgspec.structs.replace(good, effects={"E": (words, *column[1:])}))


# One effect ---------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "effect-one")
def test_one_effect_a_turn_of_an_own_card_or_a_neutral_one() -> None:
    mine, theirs, neutral = [*holders("draw"), *holders("scout")][:3]
    state = table(f"A {mine} | pile L1-9 | upright T1", f"A {theirs}", market=f"B {neutral} | pile C1-4", step="effect")
    assert may(state) == [f"effect {mine} in A", f"effect {neutral} in B of neutrals", "done"]
    used = after(state, f"effect {mine} in A")
    assert used.phase == "rotate"
    for move, words in (
        (f"effect {theirs} in A", "your cards in market A"),
        (f"effect {mine} in B", "your cards in market B"),
        (f"effect {mine} in A of neutrals", "the neutral cards in market A"),
        (f"effect {theirs} in B of neutrals", "the neutral cards in market B"),
    ):
        refusal = refused(state, move)
        assert (refusal.rule, words in refusal.sentence) == ("effect-one", True)
        assert refusal.suggestion in state.legal_moves()
    assert refused(state, f"effect {mine} in 2").rule == "two-markets"


@pytest.mark.rule("industry", "effect-choice")
def test_an_effect_takes_what_it_asks_for_and_nothing_else() -> None:
    state, use = using("draw", "pile L1-9")
    for more in (" on L1", " at 1", " as 4", " copying C1"):
        refusal = refused(state, use + more)
        assert (refusal.rule, str(effect_line(CardEffect("draw", number(holder("draw"))))) in refusal.sentence) == (
            "effect-choice",
            True,
        )
    state, use = using("swap", "B L1")
    assert refused(state, use).rule == "effect-choice"
    assert refused(state, f"{use} on L2").rule == "effect-choice"


@pytest.mark.rule("industry", "as-much")
def test_an_effect_that_can_do_nothing_is_not_offered() -> None:
    for verb in ("draw", "discard", "search", "recover", "rotate", "scout", "swap", "share", "rally"):
        state, use = using(verb, market=f"B {holder('replace')}")
        assert not may(state, use), verb
        refusal = refused(state, use)
        assert (refusal.rule, refusal.sentence[-30:]) == ("as-much", " None of that can be done now.")
    assert may(using("replace")[0])[:-1] != []
    assert not may(using("copy", market=f"B {holder('replace')}")[0], f"effect {holder('copy')}")


# The verbs ----------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "draw-effect", "effect-deck")
def test_draw_takes_from_the_own_deck_or_the_markets() -> None:
    state, use = using("draw", "pile L1-9", market="pile C1-9")
    count = number(holder("draw"))
    drawing = state.play(state.legal_moves()[0])
    assert drawing.sample_chance(random.Random(1)) == Draw(0, codes(cards("L1-9"))[:count])
    assert hand(after(state, use)) == " ".join(codes(cards("L1-9"))[:count])
    state, use = using("draw", "pile L1-9", market="pile C1-9", neutral=True)
    drawing = state.play(state.legal_moves()[0])
    assert drawing.sample_chance(random.Random(1)) == Draw(None, codes(cards("C1-9"))[:count])
    state = after(state, use)
    assert (hand(state), pile(state.piles, 0)) == (
        " ".join(codes(cards("C1-9"))[:count]),
        pile(table("pile L1-9", "", step="build").piles, 0),
    )
    assert state.shown[0] == state.hands[0], "what comes from the market deck is seen by all"


@pytest.mark.rule("industry", "effect-deck", "shown")
def test_a_card_that_changes_hands_belongs_to_its_new_owner() -> None:
    state, use = using("draw", "hand E10 | lying T2", market="pile C2-9", neutral=True)
    after_use = after(state, use)
    (taken, *_) = [card for card in after_use.hands[0] if card not in state.hands[0]]
    assert taken in after_use.decks[0]
    assert Counter(state.decks[2]) - Counter(after_use.decks[2]) == Counter(after_use.hands[0]) - Counter(
        state.hands[0]
    )
    assert sum(map(len, after_use.decks)) == sum(map(len, state.decks))
    assert after_use.unseen(0) == after_use.unseen(2) == []


@pytest.mark.rule("industry", "draw-effect", "reshuffle", "as-much")
def test_draw_goes_on_with_the_shuffled_discard_pile_as_far_as_there_are_cards() -> None:
    code = holder("draw", 2)
    state = after(table(f"upright T1 | A {code} | pile L1 | discard L2", "", step="effect"), f"effect {code} in A")
    assert hand(state) == "L1 L2"
    state = after(table(f"upright T1 | A {code} | discard L2", "", step="effect"), f"effect {code} in A")
    assert (hand(state), state.discards[0], state.piles[0]) == ("L2", (), ())


@pytest.mark.rule("industry", "discard-effect", "effect-deck")
def test_discard_changes_a_card_of_the_hand_for_new_ones() -> None:
    state, use = using("discard", "hand E10 T9 | pile C1-9", market="pile C10-13")
    assert may(state) == [f"{use} on T9", f"{use} on E10", "done"]
    used = after(state, f"{use} on T9")
    assert pile(used.discards, 0) == "T9"
    assert len(used.hands[0]) == 1 + number(holder("discard"))
    assert refused(state, f"{use} on E11").rule == "effect-choice"
    state, use = using("discard", "hand E10 T9 | pile C1-9", market="pile C10-13", neutral=True)
    assert may(state) == [f"{use} on E10", "done"], "the market takes no Technology"
    used = after(state, f"{use} on E10")
    assert (pile(used.discards, 2), used.discards[0]) == ("E10", ())
    assert {CODES[card][0] for card in used.hands[0] if card != cards("T9")[0]} == {"C"}
    assert cards("E10")[0] in used.decks[2]
    assert cards("E10")[0] not in used.decks[0]


@pytest.mark.rule("industry", "replace-effect")
def test_replace_puts_the_top_card_in_the_place_of_one_here() -> None:
    code = holder("replace")
    state = table(f"upright T1 | A {code} E13 | pile L1 L2", "", market="pile C1-3", step="effect")
    use = f"effect {code} in A"
    assert set(may(state, use)) == {f"on {code}", "on E13"}
    turning = state.play(next(move for move in state.legal_moves() if str(move) == f"{use} on E13"))
    assert turning.sample_chance(random.Random(1)) == Reveal(0, ("L1",))
    used = turning.play(Reveal(0, ("L1",)), CHANCE)
    assert event(used, Placed) == Placed(0, "L1", 0)
    assert set(row(used, "A", 0).split()) == {code, "L1"}
    assert (hand(used), used.shown[0], used.discards[0]) == ("E13", cards("E13"), ())


@pytest.mark.rule("industry", "replace-effect", "shown")
def test_a_technology_card_cannot_take_the_place_and_goes_to_the_hand() -> None:
    assert holder("replace") == "E9"
    state, _ = using("replace", "pile T9 L2")
    turning = state.play(state.legal_moves()[0])
    used = turning.play(turning.sample_chance(random.Random(1)), CHANCE)
    assert event(used, Gained) == Gained(0, "T9")
    assert (row(used, "A", 0), hand(used), used.shown[0]) == ("", "T9 E9", cards("T9 E9"))


@pytest.mark.rule("industry", "replace-effect", "neutrals", "effect-deck")
def test_on_a_neutral_card_replace_changes_a_neutral_card() -> None:
    code = holder("replace")
    state = table("pile L1", "", market=f"A {code} E13 | pile C13 C12", step="effect")
    use = f"effect {code} in A of neutrals"
    used = after(state, f"{use} on E13")
    assert set(row(used, "A", 2).split()) == {code, "C13"}
    assert (pile(used.discards, 2), used.discards[0]) == ("E13", ())
    assert set(row(after(state, f"{use} on {code}"), "A", 2).split()) == {"E13", "C13"}


@pytest.mark.rule("industry", "search", "shown", "reshuffle")
def test_search_takes_a_low_card_out_of_the_deck_shows_it_and_shuffles() -> None:
    most = number(holder("search"))
    state, use = using("search", f"pile L13 T{most} L1 C{most + 1} L1", market="pile E1")
    assert may(state) == [f"{use} on L1", f"{use} on T{most}", "done"]
    assert refused(state, f"{use} on C{most + 1}").rule == "effect-choice"
    searched = state.play(state.legal_moves()[0])
    order = searched.sample_chance(random.Random(1))
    assert isinstance(order, Shuffle)
    assert (order.seat, sorted(order.deck)) == (0, sorted(("L13", f"T{most}", f"C{most + 1}", "L1")))
    assert (hand(searched), searched.shown[0]) == ("L1", cards("L1"))
    state, use = using("search", "pile L1", market="pile E1 C2 E13", neutral=True)
    assert may(state) == [f"{use} on E1", f"{use} on C2", "done"]
    searched = state.play(state.legal_moves()[1])
    assert isinstance(searched.sample_chance(random.Random(1)), Shuffle)
    assert cast("Shuffle", searched.sample_chance(random.Random(1))).seat is None


@pytest.mark.rule("industry", "search", "reshuffle")
def test_search_of_an_empty_deck_is_of_the_discard_pile_which_becomes_the_deck() -> None:
    state, use = using("search", "discard L1 L2 L13")
    assert may(state) == [f"{use} on L1", f"{use} on L2", "done"]
    used = after(state, f"{use} on L2")
    assert (hand(used), sorted(pile(used.piles, 0).split()), used.discards[0]) == ("L2", ["L1", "L13"], ())
    state, use = using("search", "pile L1")
    used = after(state, f"{use} on L1")
    assert (hand(used), used.piles[0]) == ("L1", ())


@pytest.mark.rule("industry", "search", "hidden")
def test_one_searches_what_one_knows_to_be_in_the_deck_and_learns_nothing_of_its_order() -> None:
    state, _ = using("search", "hand L2 | pile L1 L3 L13", other="hand E1 | pile E2 E3")
    view = state.view(0)
    assert view.legal_moves() == state.legal_moves(0)
    assert -1 in view.state.piles[0]


@pytest.mark.rule("industry", "recover", "shown", "effect-deck")
def test_recover_takes_a_low_card_out_of_the_discard_pile() -> None:
    most = number(holder("recover"))
    state, use = using("recover", f"discard L1 C{most} E{most + 1} L1", market="discard E2")
    assert may(state) == [f"{use} on L1", f"{use} on C{most}", "done"]
    used = after(state, f"{use} on L1")
    assert (hand(used), used.shown[0], pile(used.discards, 0)) == ("L1", cards("L1"), f"C{most} E{most + 1} L1")
    state, use = using("recover", "discard L1", market="discard E2 L3", neutral=True)
    assert may(state) == [f"{use} on E2", f"{use} on L3", "done"]
    used = after(state, f"{use} on L3")
    assert (hand(used), pile(used.discards, 2)) == ("L3", "E2")


@pytest.mark.rule("industry", "rotate-effect")
@pytest.mark.parametrize("neutral", [False, True])
def test_rotate_turns_a_vertical_factory_of_another_player(neutral: bool) -> None:
    state, use = using("rotate", "upright T1", "upright T5 T9 | lying T7", neutral=neutral)
    assert may(state) == [f"{use} on T5 at 1", f"{use} on T9 at 1", "done"]
    used = after(state, f"{use} on T9 at 1")
    assert (upright(used, 1), lying(used, 1), upright(used, 0)) == ("T5", "T7 T9", "T1")
    for move in (f"{use} on T7 at 1", f"{use} on T1 at 0", f"{use} on T5"):
        assert refused(state, move).rule == "effect-choice"


@pytest.mark.rule("industry", "scout", "shown", "effect-deck")
@pytest.mark.parametrize("neutral", [False, True])
def test_scout_turns_cards_up_for_all_and_takes_one(neutral: bool) -> None:
    count = number(holder("scout"))
    owner, seats = (2, ("", "", "pile L1-9")) if neutral else (0, ("pile L1-9", "", ""))
    state, use = using("scout", seats[0], market=seats[2], neutral=neutral)
    state = after(state, use)
    assert (state.phase, state.to_act) == ("take", (0,))
    turned_up = codes(cards("L1-9"))[:count]
    assert codes(state.view(1).state.revealed) == turned_up
    assert state.legal_moves() == tuple(Take(code) for code in turned_up)
    refusal = refused(state, "take L9")
    assert (refusal.rule, "Labor 1, Labor 2" in refusal.sentence) == ("scout", True)
    assert refused(state, "done").rule == "steps"
    state = after(state, "take L2")
    assert (hand(state), state.shown[0], state.revealed) == ("L2", cards("L2"), ())
    assert pile(state.discards, owner) == " ".join(code for code in turned_up if code != "L2")


@pytest.mark.rule("industry", "scout", "as-much", "reshuffle")
def test_scout_turns_up_what_there_is_and_also_a_single_card_is_taken_by_a_move() -> None:
    state, use = using("scout", "pile L1 | discard L2")
    state = after(state, use)
    assert codes(state.revealed) == ("L1", "L2")
    state, use = using("scout", "pile L1")
    drawn_up = state.play(state.legal_moves()[0])
    used = drawn_up.play(drawn_up.sample_chance(random.Random(1)), CHANCE)
    assert (used.to_act, may(used), used.events) == ((0,), ["take L1"], ())
    used = after(used, "take L1")
    assert (hand(used), used.phase) == ("L1", "rotate")


@pytest.mark.rule("industry", "share", "effect-deck")
def test_share_is_a_card_for_all_players_and_more_for_the_active_one_who_draws_first() -> None:
    count = number(holder("share"))
    state, use = using("share", "pile L1-9", other="pile C1-4")
    draws = [Draw(0, tuple(f"L{number}" for number in range(1, count + 1))), Draw(1, ("C1",))]
    drawing = state.play(next(move for move in state.legal_moves() if str(move) == use))
    for draw in draws:
        assert drawing.sample_chance(random.Random(1)) == draw
        drawing = drawing.play(draw, CHANCE)
    assert (len(drawing.hands[0]), hand(drawing, 1)) == (count, "C1")
    used = after(*using("share", other="pile C1", market="pile E1-9", neutral=True))
    assert (len(used.hands[0]), len(used.hands[1]), pile(used.piles, 1)) == (count, 1, "C1")
    assert used.shown == used.hands, "what comes from the market deck is seen by all"


@pytest.mark.rule("industry", "share", "as-much")
def test_share_is_offered_as_long_as_anybody_can_draw() -> None:
    state, use = using("share", other="pile C1-4")
    assert may(state) == [use, "done"]
    used = after(state, use)
    assert (hand(used), hand(used, 1)) == ("", "C1")


@pytest.mark.rule("industry", "rally")
@pytest.mark.parametrize(
    ("points", "first", "ahead"),
    [
        ((2, 1), 1, 0), ((1, 2), 0, 1), ((1, 1), 0, 0), ((1, 1), 1, 1),
        ((1, 2, 3), 0, 2), ((1, 1, 1), 0, 0), ((1, 1, 1), 2, 1), ((1, 1, 1), 1, 2), ((2, 2, 1), 1, 1),
        ((1, 0, 0, 2), 0, 1), ((0, 0, 0, 0), 1, 1), ((0, 0, 0, 0), 2, 0),
    ],
)  # fmt: skip
def test_rally_draws_more_for_each_side_that_has_more_or_as_much_and_began_earlier(
    points: tuple[int, ...], first: int, ahead: int
) -> None:
    state, use = using("rally", "pile L1-9", players=len(points))
    used = after(state.replace(points=points, first=first), use)
    assert len(used.hands[0]) == 1 + ahead * number(holder("rally"))
