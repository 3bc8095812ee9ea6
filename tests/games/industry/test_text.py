"""Gears of Industry in words, and the text form of its moves."""

import random
from typing import cast

import pytest
from games.industry.positions import after, deck, holder, opened, table, to_the_end
from hypothesis import given
from hypothesis import strategies as st

from kernel_lib.core import OPEN, Event, Move, UnreadableMove
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import KINDS
from kernel_lib.games.industry.rules.decks import PRESETS, preset, preset_of
from kernel_lib.games.industry.rules.moves import (
    Boost,
    Build,
    ClashResult,
    Discard,
    Done,
    Draw,
    Enter,
    First,
    Gained,
    Market,
    Personalise,
    Placed,
    Produce,
    Random,
    Refill,
    Reveal,
    Rotate,
    ShownHand,
    Shuffle,
    Start,
    Take,
    TriggerClash,
    Turn,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import card_name
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")

WRITTEN = "is not a move of Gears of Industry. Moves are written: personalise DECK market MARKET, start CARDS"

codes = st.sampled_from(sorted(KINDS))
maybe = st.none() | codes
seats = st.integers(0, 3)
markets = st.integers(0, 1)
lists = st.lists(codes | st.just("?"), min_size=1, max_size=5).map(tuple)
moves = st.one_of(
    st.builds(Personalise, lists, lists | st.just(())), st.builds(Start, lists),
    st.builds(Build, codes, st.sampled_from(("horizontal", "vertical"))),
    st.builds(Produce, codes), st.builds(Enter, codes, markets, maybe, maybe), st.builds(Rotate, codes),
    st.builds(
        UseEffect, codes, markets, st.booleans(), maybe, maybe, st.none() | seats, st.none() | st.integers(1, 13)
    ),
    st.builds(Take, codes),
    st.builds(TriggerClash, markets), st.builds(Boost, maybe), st.builds(Update, seats, maybe, maybe),
    st.builds(Discard, lists), st.just(Done()),
    st.builds(Random, lists), st.builds(First, seats), st.builds(Market, lists),
    st.builds(Shuffle, st.none() | seats, lists),
    st.builds(Draw, st.none() | seats, lists), st.builds(Reveal, st.none() | seats, lists),
    st.builds(Refill, markets, lists),
)  # fmt: skip


@given(moves)
def test_what_is_printed_reads_back_as_the_same_move(move: Move) -> None:
    assert GAME.parse(str(move)) == move
    assert str(GAME.parse(str(move))) == str(move)


@given(moves, st.sampled_from([str.upper, str.lower, str.title, lambda written: f" {written.replace(' ', '   ')}\t"]))
def test_case_and_spacing_do_not_matter(move: Move, change: object) -> None:
    written = change(str(move)) if callable(change) else ""
    assert GAME.parse(written) == move


@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(["enter", "effect", "in", "A", "of", "neutrals", "as", "-", "E4", "3", "on"]), max_size=6
    ).map(" ".join)
)
def test_any_text_is_a_move_or_is_refused_in_a_sentence(typed: str) -> None:
    try:
        move = GAME.parse(typed)
    except UnreadableMove as unreadable:
        told = str(unreadable)
    else:
        told = WRITTEN
        assert GAME.parse(str(move)) == move
    assert WRITTEN in told


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("enter e4 in a", Enter("E4", 0)),
        ("enter E4 in 1 replacing L3", Enter("E4", 1, "L3")),
        ("Enter e4 in B With t4", Enter("E4", 1, None, "T4")),
        ("effect e4 in b of Neutrals on L3", UseEffect("E4", 1, True, target="L3")),
        ("effect E4 in A copying C9 on T3 at 2", UseEffect("E4", 0, False, "C9", "T3", 2)),
        ("build t5 HORIZONTAL", Build("T5", "horizontal")),
        ("boost", Boost()),
        ("clash b", TriggerClash(1)),
        ("update 1 and L3", Update(1, None, "L3")),
    ],
)
def test_a_person_may_type_as_they_like(typed: str, move: Move) -> None:
    assert GAME.parse(typed) == move


@pytest.mark.parametrize(
    "typed",
    ["", "E4", "enter E4", "enter E4 in C", "effect E4 in A of mine", "clash", "update", "build T5", "donee", "{card}"],
)
def test_bad_texts_are_unreadable(typed: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.parse(typed)


# Sentences ----------------------------------------------------------------------------------------

PAIR = ShownHand(0, ("E9", "C9", "L2"), (9, 9, 2), "pair", None)
TOLD: list[tuple[Move | Event, int | None, str]] = [
    (Personalise(*preset("forge", "basic")), 0, "Ann chose the deck forge."),
    (Personalise(*preset("bank", "advanced")), 1, "Bo chose the deck bank."),
    (deck("T1-13 E1-13"), 0, "Ann prepared a deck of 26 cards."),
    (First(2), None, "It was drawn who goes first: Cy."),
    (Random(("E1", "E2")), None, "2 unused cards were taken for the market deck."),
    (Market(("E1", "?")), None, "The market deck was shuffled."),
    (Start(("T1", "T2", "T3")), 1, "Bo starts with Technology 1, Technology 2 and Technology 3."),
    (Shuffle(1, ("?", "?")), None, "Bo's deck was shuffled."),
    (Shuffle(None, ("?", "?")), None, "The market deck was shuffled."),
    (Draw(1, ("?",)), None, "Bo drew a card."),
    (Draw(1, ("?", "?", "E4")), None, "Bo drew Energy 4 and 2 cards."),
    (Draw(None, ("E4",)), None, "Energy 4 came from the market deck."),
    (Reveal(1, ("E4", "E5")), None, "Energy 4 and Energy 5 came up from Bo's deck."),
    (Refill(1, ("E4",)), None, "Energy 4 came to the neutral cards of market B."),
    (Build("T4", "vertical"), 1, "Bo built Technology 4, upright."),
    (Produce("T4"), 1, "Bo produced with Technology 4: 3 output."),
    (Enter("E4", 0), 0, "Ann entered Energy 4 in market A."),
    (Enter("E4", 1, "L3", "T4"), 0, "Ann entered Energy 4 in market B in place of Labor 3, paid by Technology 4."),
    (Rotate("T4"), 0, "Ann turned Technology 4."),
    (Take("E4"), 0, "Ann took Energy 4."),
    (TriggerClash(1), 0, "Ann triggered a clash in market B."),
    (Boost("T4"), 0, "Ann added Technology 4 to the hand."),
    (Boost(), 0, "Ann added no factory."),
    (Update(1, "E4", "L3"), 0, "Ann discarded Energy 4 and Labor 3 from the market."),
    (Update(1), 0, "Ann discarded nothing from the market."),
    (Discard(("E4",)), 0, "Ann discarded Energy 4."),
    (Done(), 0, "Ann went on."),
    (Turn(2, 5), None, "Round 5: Cy's turn."),
    (Gained(1, "T9"), 0, "Technology 9 went to Bo's hand."),
    (Placed(1, "E9", 0), 0, "Energy 9 took the place in market A."),
    (
        ClashResult(0, (PAIR, ShownHand(1, (), (), "high card", None)), (0,), 1),
        None,
        (
            "Clash in market A: Ann has a pair of 9s, kicker 2; Bo has no cards. A pair is higher than a high card. "
            "Ann scored 1."
        ),
    ),
    (
        ClashResult(1, (PAIR, ShownHand(1, ("L9", "T9", "C2"), (9, 9, 2), "pair", "T9")), (0, 1), 1),
        None,
        (
            "Clash in market B: Ann has a pair of 9s, kicker 2; Bo has a pair of 9s, kicker 2, boosted by "
            "Technology 9. Both have the same pair, card for card. Ann and Bo scored 1 each."
        ),
    ),
]


@pytest.mark.parametrize(("record", "seat", "sentence"), TOLD)
def test_a_move_or_event_is_told_in_the_past_tense(record: Move | Event, seat: int | None, sentence: str) -> None:
    assert TEXT.describe_event(record, seat).sentence(NAMES) == sentence


def test_an_effect_is_told_with_what_the_card_says_and_what_was_chosen() -> None:
    swap, copy, rotate, boost = (holder(verb) for verb in ("swap", "copy", "rotate", "boost"))
    assert TEXT.describe_event(UseEffect(swap, 0, target="L3"), 0).sentence(NAMES) == (
        f"Ann used {card_name(swap)} in market A: Swap this card with one of yours in the other market. "
        "Chosen: Labor 3."
    )
    assert TEXT.describe_event(UseEffect(copy, 1, True, rotate, "T5", 1), 0).sentence(NAMES) == (
        f"Ann used the neutral {card_name(copy)} in market B: as {card_name(rotate)}: Turn another player's upright "
        "factory a quarter: it cannot boost now. "
        "Chosen: Bo's Technology 5."
    )
    assert TEXT.describe_event(UseEffect(boost, 0, value=5), 0).sentence(NAMES).endswith("in this market. It counts 5.")


def test_who_goes_on_says_with_what_the_step_ended() -> None:
    state = opened()
    told: list[str] = []
    while len(told) < 3:
        done = next((move for move in state.legal_moves() if str(move) == "done"), None)
        if done is not None:
            told.append(TEXT.describe_move(state.view(1), done, 0).sentence(NAMES))
        state = after(state, str(done or state.legal_moves()[0]))
    assert told == ["Ann built no more factories.", "Ann used no more effects.", "Ann built no more factories."]


def test_without_names_seats_are_called_by_number() -> None:
    assert TEXT.describe_event(Rotate("T4"), 2).sentence() == "Player 3 turned Technology 4."
    assert TEXT.prompt(opened().view(1)).sentence() == "Waiting for player 1."


@pytest.mark.parametrize(
    ("state", "seat", "sentence"),
    [
        (GAME.start(players=2), 0, "Choose a deck."),
        (
            GAME.start(players=2, mode="advanced"),
            0,
            "Choose a deck: 26 cards, and 15 for the market.",
        ),
        (table("hand T1", "", step="build"), 0, "Build one Technology card as a factory, or go on."),
        (table("hand E1 | lying T3", ""), 0, "Enter up to two cards: 2 more. A factory on its side gives 3 output."),
        (table("hand E1 | lying T3", ""), 1, "Waiting for Ann."),
        (
            table(f"A {holder('boost')}", "", step="effect"),
            0,
            "Use the effect of one of your cards or of a neutral card, or go on.",
        ),
        (table("A E1-3 | B E4-6", "", step="clash"), 0, "Trigger a clash in market A or B, or go on."),
        (
            after(table("A E1-3 | upright T2", "", step="clash"), "clash A"),
            0,
            "Clash in market A: add an upright factory, or none.",
        ),
        (
            after(table("A E1-3", "", step="clash"), "clash A"),
            1,
            "Discard one of Ann's cards in A. You may discard a neutral card too.",
        ),
        (table("upright T2", "", step="rotate"), 0, "Turn any of your upright factories, or go on."),
        (table("hand E1-9", "", step="discard"), 0, "Discard a card: you hold 9, and keep 7."),
        (table("", "pile E1", step="discard"), 0, "The cards are about to be shuffled or drawn."),
        (table("", "", points=(7, 0), step="discard"), 0, "Ann won with 7 points."),
        (table("A E1", "A L1", points=(7, 7), step="discard"), None, "Ann and Bo won with 7 points."),
    ],
)
def test_the_prompt_says_what_to_do(state: State, seat: int | None, sentence: str) -> None:
    assert TEXT.prompt(state.view(seat)).sentence(NAMES) == sentence


def test_place_and_chapter_go_through_a_game() -> None:
    start = cast("State", GAME.start(players=2))
    assert (TEXT.status(start.view(None)).said(), TEXT.chapter(start.view(None)).said()) == (
        "setting up, first to 7",
        "setup",
    )
    state = opened(seed=3)
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == (
        "round 1, first to 7",
        "setup",
    ), "the last move belongs to the setup"
    state = after(state, "done")
    assert TEXT.chapter(state.view(None)).said() == "round 1, turn 1"
    late = table("hand T1", "", step="build").replace(round=60)
    assert TEXT.status(late.view(0)).said() == "round 60 of 100, first to 7"
    assert TEXT.status(to_the_end(state, "greedy").view(0)).said() == "result"


def test_the_table_as_text() -> None:
    state = table(
        "hand E4 T2 | A E9 L9 | lying T3 | upright T7 | pile L1-3 | discard C1", "hand L5 L6 | B C2",
        market="A E1 E2 | B C9 | pile C3-5 | discard C8",
        points=(2, 1),
    ).replace(output=3, shown=((), (4 * 5 + 3,)))  # fmt: skip
    assert in_lines(TEXT.table(state.view(0)), NAMES).splitlines() == [
        "Gears of Industry, round 2, first to 7. Enter up to two cards: 2 more. You have 3 output left.",
        "Market A: neutral E1 E2; Ann E9 L9; Bo none.",
        "Market B: neutral C9; Ann none; Bo C2.",
        "Market deck: 3 cards, discard pile: C8.",
        "Ann: 2 points; hand T2 E4; factories T3 on its side, T7 upright; output 3; deck 3; discard C1.",
        "Bo: 1 point; hand 1 hidden and L5; factories none; deck 0; discard none.",
    ]
    assert "hand L5 L6" in in_lines(TEXT.table(state.view(OPEN)), NAMES)
    assert "hand 1 hidden and L5" in in_lines(TEXT.table(state.view(None)), NAMES)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Personalise(*preset("grid", "basic")), "Choose the deck grid"),
        (deck("T1-13 E1-13"), "Play with this deck"),
        (Start(("T1", "T2", "T3")), "Start with Technology 1, Technology 2 and Technology 3"),
        (Build("T4", "vertical"), "Build Technology 4 upright"),
        (Produce("T4"), "Produce with Technology 4"),
        (Enter("E4", 1, "L3", "T4"), "Enter Energy 4 in market B in place of Labor 3, paid by Technology 4"),
        (Rotate("T4"), "Turn Technology 4"),
        (
            UseEffect(holder("swap"), 0, target="L3"),
            f"Use {card_name(holder('swap'))} in market A: swap, choose Labor 3",
        ),
        (Take("E4"), "Take Energy 4"),
        (TriggerClash(1), "Clash in market B"),
        (Boost("T4"), "Boost with Technology 4"),
        (Boost(), "No boost"),
        (Update(1, "E4", "L3"), "Discard Energy 4 and Labor 3"),
        (Update(1), "Discard nothing"),
        (Discard(("E4",)), "Discard Energy 4"),
        (Done(), "Go on"),
    ],
)
def test_what_a_button_says(move: Move, words: str) -> None:
    assert TEXT.button(move).said() == words


def test_a_button_calls_the_owner_of_a_factory_by_name() -> None:
    move = UseEffect(holder("rotate"), 0, neutral=True, target="T6", seat=1)
    assert TEXT.button(move).said(NAMES).endswith("rotate, choose Bo's Technology 6")
    assert TEXT.button(move).said().endswith("rotate, choose player 2's Technology 6")


def test_every_legal_move_of_a_game_has_a_button_of_its_own() -> None:
    state, rng = opened(3, seed=5), random.Random(5)
    while state.to_act and state.round < 4:
        if state.to_act[0] >= 0:
            legal = state.legal_moves()
            said = [TEXT.button(move).said() for move in legal]
            assert len(set(said)) == len(legal), [word for word in said if said.count(word) > 1]
        state = state.play(state.sample_chance(rng) if state.to_act[0] < 0 else rng.choice(state.legal_moves()))


def test_presets_are_told_by_name_in_any_order() -> None:
    for name in PRESETS:
        for mode in ("basic", "advanced"):
            mine, share = preset(name, mode)
            assert preset_of(mine[::-1], share[::-1]) == name
    assert preset_of(deck("T1-13 E1-13").deck) is None
