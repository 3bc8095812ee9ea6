"""Effects on cards in play: copies, swaps and boosts, how often a card is used, and how long an effect lasts."""

import random
from typing import cast

import pytest
from games.industry.positions import (
    after,
    cards,
    clash,
    drawn,
    holder,
    holders,
    may,
    number,
    refused,
    row,
    table,
    using,
)

from kernel_lib.core import CHANCE
from kernel_lib.games.industry.rules.components import EFFECTS, CardEffect, codes
from kernel_lib.games.industry.rules.moves import Draw, UseEffect


@pytest.mark.rule("industry", "copy", "effect-deck")
def test_copy_uses_the_effect_of_any_other_card_in_its_market() -> None:
    code, draws, scouts = holder("copy"), holder("draw"), holder("scout")
    state = table(f"A {code} | upright T1 | pile L1-9", f"A {draws} | B {scouts}", market="pile C1-9", step="effect")
    assert may(state) == [f"effect {code} in A copying {draws}", "done"]
    used = after(state, f"effect {code} in A copying {draws}")
    assert len(used.hands[0]) == number(draws)
    assert used.piles[2] == state.piles[2], "the own card copies, so the own deck is meant"
    for move in (f"effect {code} in A", f"effect {code} in A copying {scouts}", f"effect {code} in A copying {code}"):
        refusal = refused(state, move)
        assert (refusal.rule, refusal.suggestion) == ("copy", state.legal_moves()[0])
    state = table("upright T1 | pile L1-9", f"A {draws}", market=f"A {code} | pile C1-9", step="effect")
    used = after(state, f"effect {code} in A of neutrals copying {draws}")
    assert codes(used.hands[0]) == codes(sorted(cards("C1-9")[: number(draws)]))


@pytest.mark.rule("industry", "effect-again", "copy")
def test_an_effect_is_used_again_by_a_copy_and_in_another_turn() -> None:
    code, draws = holder("copy"), holder("draw")
    rows = f"A {code} {draws} | pile L1-13 E1-13"
    state = table(rows, "pile C1-13", step="effect")
    used: list[str] = []
    while len(used) < 3:
        if state.phase == "effect" and state.active == 0:
            own = (f"effect {draws} in A", f"effect {code} in A copying {draws}")[len(used) % 2]
            assert own in may(state)
            used.append(own)
            state = after(state, own)
        elif state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(random.Random(1)))
        else:
            state = state.play(state.legal_moves(state.to_act[0])[-1], state.to_act[0])
    assert len(set(used)) == 2, "itself, then by a copy, then itself again"


@pytest.mark.rule("industry", "in-play", "effect-one", "tie-break")
def test_market_and_factory_cards_are_in_play_and_nothing_else() -> None:
    draws, boosts = holder("draw"), holder("boost")
    state = table(
        f"hand {draws} C13 | A {boosts} | B L2 | lying T5 | upright T3 | pile L1-9 | discard {draws}",
        f"A {draws}",
        market=f"B {draws} | pile C1-9",
        step="effect",
    )
    sources = {(move.source, move.neutral) for move in state.legal_moves() if isinstance(move, UseEffect)}
    assert sources == {(boosts, False), ("L2", False), (draws, True)}
    assert state.worth([0]) == int(boosts[1:]) + 2 + 5 + 3


@pytest.mark.rule("industry", "copy")
def test_a_copy_cannot_be_copied_and_asks_for_what_the_copied_card_asks_for() -> None:
    copies = (holders("copy") * 2)[:2]
    state = table(f"A {copies[0]} {copies[1]}", "", market=f"B {holder('replace')}", step="effect")
    assert not may(state, f"effect {copies[0]}")
    swaps = holder("swap")
    state = table(f"upright T1 | A {copies[0]} | B L13", f"A {swaps}", step="effect")
    assert may(state, f"effect {copies[0]}") == [f"in A copying {swaps} on L13"]
    used = after(state, f"effect {copies[0]} in A copying {swaps} on L13")
    assert (row(used, "A", 0), row(used, "B", 0)) == ("L13", copies[0]), "the copying card goes"
    assert refused(state, f"effect {copies[0]} in A copying {swaps} on L12").rule == "effect-choice"


@pytest.mark.rule("industry", "swap")
def test_swap_changes_places_with_a_card_in_the_other_market() -> None:
    code = holder("swap")
    state, use = using("swap", "B E12 L13", "B C9", market="B E13")
    assert may(state, use) == ["on E12", "on L13"]
    used = after(state, f"{use} on L13")
    assert row(used, "A", 0) == "L13"
    assert set(row(used, "B", 0).split()) == {"E12", code}
    state, use = using("swap", "B E12", market="B E13", neutral=True)
    assert may(state, use) == ["on E13"]
    used = after(state, f"{use} on E13")
    assert (row(used, "A", 2), row(used, "B", 2), row(used, "B", 0)) == ("E13", code, "E12")


@pytest.mark.rule("industry", "boost-effect", "effect-lasts")
def test_boost_lets_a_card_count_more_or_less_until_the_end_of_the_turn() -> None:
    code = holder("boost")
    mine, more = int(code[1:]), number(code)
    partner = f"L{mine + more}"
    state = table(f"A {code} {partner} C13 | pile L1-3", "hand T9 | pile E13", step="effect")
    assert may(state, f"effect {code}") == [
        f"in A as {counts}" for counts in (max(mine - more, 1), min(mine + more, 13)) if counts != mine
    ]
    assert refused(state, f"effect {code} in A as {mine}").rule == "effect-choice"
    lifted = after(state, f"effect {code} in A as {mine + more}")
    fought = after(lifted, "clash A")
    shown = clash(fought).hands[0]
    assert (shown.rank, shown.values) == ("pair", (mine + more, mine + more, 13))
    assert set(shown.cards[:2]) == {code, partner}, "the cards are shown as they are printed"
    assert clash(after(state, "done", "clash A")).hands[0].rank == "high card"
    over = after(lifted, "done")
    assert over.active == 1
    assert over.lift == ()


@pytest.mark.rule("industry", "boost-effect")
@pytest.mark.parametrize(
    ("code", "by", "counts"),
    [
        ("E1", 1, [2]),
        ("E13", 2, [11]),
        ("L2", 2, [1, 4]),
        ("C12", 1, [11, 13]),
        ("C12", 2, [10, 13]),
        ("L1", 3, [4]),
        ("C6", 3, [3, 9]),
    ],
)
def test_what_a_card_counts_stays_from_1_to_13(
    code: str, by: int, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EFFECTS, cards(code)[0], CardEffect("boost", by))
    state = table(f"A {code}", "", step="effect")
    assert may(state, "effect") == [f"{code} in A as {number}" for number in counts]
    assert refused(state, f"effect {code} in A as 0").rule == "effect-choice"
    assert refused(state, f"effect {code} in A as 14").rule == "effect-choice"


@pytest.mark.rule("industry", "boost-effect")
def test_a_neutral_card_counts_so_for_everybody() -> None:
    code = holder("boost")
    counts = int(code[1:]) + number(code)
    state = table(f"A C{counts} L12 L13", f"A L{counts}", market=f"A {code} E12", step="effect")
    fought = after(state, f"effect {code} in A of neutrals as {counts}", "clash A")
    assert [shown.rank for shown in clash(fought).hands] == ["two pair", "pair"]


@pytest.mark.rule("industry", "effect-lasts")
def test_cards_that_were_moved_stay_where_they_are() -> None:
    code = holder("swap")
    state = after(table(f"A {code} | B L13", "hand T1", step="effect"), f"effect {code} in A on L13")
    assert state.active == 1
    assert (row(state, "A", 0), row(state, "B", 0)) == ("L13", code)


@pytest.mark.rule("industry", "hidden", "shown")
def test_a_chance_move_of_an_effect_is_seen_as_its_deck_is() -> None:
    state, _ = using("draw", "pile L1-9")
    drawing = state.play(state.legal_moves()[0])
    move = drawing.sample_chance(random.Random(1))
    rival = drawing.view(1).state.play(drawing.observe_move(move, CHANCE, 1), CHANCE)
    assert set(rival.hands[0]) == {-1}
    own = drawing.view(0).state.play(drawing.observe_move(move, CHANCE, 0), CHANCE)
    assert own.hands[0] == drawn(drawing, random.Random(1)).hands[0]
    refusal = drawing.view(0).state.why_illegal(Draw(0, ("C13",) * len(cast("Draw", move).cards)), CHANCE)
    assert refusal is not None
    assert refusal.rule == "deck-order", "a card that the deck does not have"
