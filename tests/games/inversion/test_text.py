"""!nversion in words, and the text form of its moves."""

import random
from typing import cast

import pytest
from games.inversion.positions import dealt, played, random_deal, to_the_end
from hypothesis import given
from hypothesis import strategies as st

from kernel_lib.core import CHANCE, OPEN, UnreadableMove
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.moves import Contract, Deal, Declare, Inversion, Pass, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import TEXT
from kernel_lib.words import in_lines
from kernel_lib.words.grammar import count_noun

NAMES = ("Ann", "Bo", "Cy", "Di")
ANN_LEADS = dealt("H3 C1-9", "S1-10", "D1-10", lane="H9 H1-2 H4-8 H10 C10")

codes = st.sampled_from(CODES)
hands = st.lists(codes | st.just("?"), min_size=1, max_size=10).map(tuple)
moves = st.one_of(
    st.builds(Declare, st.integers(-1000, 1000)),
    st.just(Pass()),
    st.builds(Play, codes),
    st.builds(Deal, st.lists(hands, min_size=2, max_size=4).map(tuple), st.lists(codes, max_size=10).map(tuple)),
)


@given(moves)
def test_what_is_printed_reads_back_as_the_same_move(move: Declare | Pass | Play | Deal) -> None:
    assert GAME.parse(str(move)) == move


@given(moves, st.sampled_from([str.upper, str.lower, str.title, lambda written: f" {written.replace(' ', '   ')}\t"]))
def test_case_and_spacing_do_not_matter(move: Declare | Pass | Play | Deal, change: object) -> None:
    written = change(str(move)) if callable(change) else ""
    assert GAME.parse(written) == move


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_is_refused_in_a_sentence(typed: str) -> None:
    try:
        move = GAME.parse(typed)
    except UnreadableMove as unreadable:
        sentence = str(unreadable)
    else:
        sentence = f"{typed!r} is not a move of !nversion. Moves are written: declare TRICKS, pass, play CARD."
        assert GAME.parse(str(move)) == move
    assert sentence.endswith("is not a move of !nversion. Moves are written: declare TRICKS, pass, play CARD.")


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "H9",
        "play",
        "declare",
        "declare five",
        "declare 1.5",
        "declare 1 2",
        "passs",
        "play H9 now please " * 50,
        "deal H9",
        "{card}",
    ],
)
def test_bad_texts_are_unreadable_and_the_sentence_is_short(typed: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        GAME.parse(typed)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("play h9", Play("H9")),
        ("PLAY W10", Play("W10")),
        ("  declare   7 ", Declare(7)),
        ("Pass", Pass()),
        ("declare -3", Declare(-3)),
    ],
)
def test_a_person_may_type_as_they_like(typed: str, move: object) -> None:
    assert GAME.parse(typed) == move


# Sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "seat", "sentence"),
    [
        (Declare(4), 1, "Bo declared 4."),
        (Pass(), 2, "Cy passed."),
        (Play("W10"), 0, "Ann played the 10 of clowns."),
        (Contract(1, 4), None, "Bo became the parent, with 4 tricks to win."),
        (Inversion(2, "S2", "H9"), None, "Inversion: Cy gave the 2 of spades to the lane and took the 9 of hearts."),
        (
            Trick(3, 1, (0, 1, 2), ("H5", "H7", "S9"), "H2", inverted=False),
            None,
            "Bo won trick 3 with the 7 of hearts.",
        ),
        (
            Trick(3, 2, (0, 1, 2), ("H5", "H7", "S9"), "H2", inverted=True),
            None,
            "Cy won the inverted trick 3 with the 9 of spades.",
        ),
        (
            Deal((("?",) * 10,) * 3, tuple(CODES[20:30])),
            None,
            "Everybody was dealt ten cards; the lane begins with the 1 of hearts.",
        ),
    ],
)
def test_a_move_or_event_is_told_in_the_past_tense(record: Declare, seat: int | None, sentence: str) -> None:
    assert TEXT.describe_event(record, seat).sentence(NAMES) == sentence


def test_without_names_seats_are_called_by_number() -> None:
    assert TEXT.describe_event(Declare(4), 1).sentence() == "Player 2 declared 4."
    assert TEXT.prompt(ANN_LEADS.view(1)).sentence() == "Waiting for player 1."


@pytest.mark.parametrize(
    ("moves_so_far", "seat", "sentence"),
    [
        ((), 0, "Open the auction: how many tricks will you win?"),
        ((), 1, "Waiting for Ann."),
        ((), None, "Waiting for Ann."),
        (("3",), 1, "3 is declared. Declare more, or pass."),
        (("10",), 1, "10 is declared: you can only pass."),
        (("1", "pass", "pass"), 0, "You lead. Follow a heart, or play a 2."),
        (("1", "pass", "pass", "H3"), 1, "You have no heart: play any card."),
        (("1", "pass", "2", "pass"), 2, "You have no heart: lead any card."),
        (("1", "pass", "pass", "C2", "S1"), 2, "You have no club: play any card."),
    ],
)
def test_the_prompt_says_what_to_do(moves_so_far: tuple[str, ...], seat: int | None, sentence: str) -> None:
    assert TEXT.prompt(played(ANN_LEADS, *moves_so_far).view(seat)).sentence(NAMES) == sentence


def test_the_prompt_of_one_who_follows() -> None:
    state = played(dealt("H3 C1-9", "H4 S1-9", "D1-10", lane="H9 H1-2 H5-8 H10 C10 S10"), "1", "pass", "pass", "H3")
    assert TEXT.prompt(state.view(1)).sentence(NAMES) == "Follow a heart, or play a 2."


def test_place_and_chapter_go_through_the_game() -> None:
    state = cast("State", GAME.start(players=3))
    assert (
        TEXT.status(state.view(None)).said(),
        TEXT.chapter(state.view(None)).said(),
        TEXT.prompt(state.view(0)).sentence(),
    ) == (
        "deal",
        "deal",
        "The cards are about to be dealt.",
    )
    state = state.play(state.sample_chance(random.Random(1)), CHANCE)
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == ("auction", "deal")
    state = played(state, "1")
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == ("auction", "auction")
    state = played(state, "pass", "pass")
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == ("trick 1 of 10", "auction")
    state = state.play(state.legal_moves()[0])
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == ("trick 1 of 10", "trick 1")
    state = to_the_end(state, tricks=1)
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == ("trick 2 of 10", "trick 1")
    state = to_the_end(state)
    assert (TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()) == ("result", "result")


def test_the_result_is_told_for_each_way_a_game_can_end() -> None:
    told = set()
    for players, seed in [(2, seed) for seed in range(40)] + [(3, seed) for seed in range(12)]:
        state = to_the_end(random_deal(players, seed), seed=seed)
        outcome = state.outcome
        assert outcome is not None
        sentence = TEXT.prompt(state.view(OPEN)).sentence(NAMES)
        assert sentence == TEXT.prompt(state.view(0)).sentence(NAMES)
        if outcome.why == "draw":
            assert sentence == "A draw: five tricks each."
        elif outcome.why == "most tricks":
            assert (
                sentence
                == f"{NAMES[outcome.winners[0]]} won the game, {max(outcome.scores)} tricks to {min(outcome.scores)}."
            )
        else:
            side = "the parent wins" if outcome.why == "contract made" else "the children win"
            won = outcome.scores[state.parent]
            declared = count_noun(state.declared, "trick")
            assert sentence == f"{NAMES[state.parent]} declared {declared} and won {won}: {side} the game."
        told.add(outcome.why)
    assert told >= {"draw", "most tricks", "contract failed"}


def test_the_table_as_text_before_and_in_a_trick() -> None:
    state = played(
        dealt("H8 C1-9", "S2 H3 D1-8", "S3 S9 D9 H1 H4-7 S1 S4", lane="H9 H2 H10 S5-8 S10 C10 D10"),
        "4",
        "pass",
        "pass",
        "H8",
        "S2",
    )
    assert in_lines(TEXT.table(state.view(2)), NAMES).splitlines() == [
        "!nversion, trick 1 of 10. Follow a spade, or play a 9.",
        "Lane: follow card 2♠, then 2♥ 10♥ 5♠ 6♠ 7♠ 8♠ 10♠ 10♣ 10♦.",
        "This trick: Ann 8♥, Bo 9♥ (played 2♠).",
        "parent: Ann, 4 declared",
        "Ann, parent, tricks won 0, hand: 9 hidden cards.",
        "Bo, child, tricks won 0, hand: 9 hidden cards.",
        "Cy, child, tricks won 0, hand: 1♠ 3♠ 4♠ 9♠ 1♥ 4♥ 5♥ 6♥ 7♥ 9♦.",
    ]


def test_with_two_players_the_text_says_why_the_other_hand_is_known() -> None:
    lines = in_lines(TEXT.table(dealt("C1-10", "S1-10", lane="H1-10").view(0)), NAMES).splitlines()
    hand = "1♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠"
    assert lines[-1] == f"Bo, tricks won 0, hand: {hand} (known, for all other cards are seen)."
    assert "most tricks win" in lines


def test_hidden_hands_are_counted_to_the_last_card() -> None:
    state = to_the_end(random_deal(3, 5), tricks=9)
    assert all(", hand: 1 hidden card." in line for line in in_lines(TEXT.table(state.view(None))).splitlines()[3:6])
    assert in_lines(TEXT.table(to_the_end(state).view(None))).count("hand: empty.") == 3


@pytest.mark.parametrize(
    ("move", "words"),
    [(Play("H9"), "Play 9 ♥"), (Play("W10"), "Play 10 ♛"), (Declare(4), "Declare 4"), (Pass(), "Pass")],
)
def test_what_a_button_says(move: Play, words: str) -> None:
    assert TEXT.button(move).said() == words
