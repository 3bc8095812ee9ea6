"""GEAR in words, and the text form of its moves."""

import random
from typing import cast

import msgspec
import pytest
from games.gear.positions import after, dealt, on_to, random_deal, round_of, to_the_end
from hypothesis import given
from hypothesis import strategies as st

from kernel_lib.core import CHANCE, OPEN, Event, Move, UnreadableMove
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.components import CODES
from kernel_lib.games.gear.rules.moves import Bid, Deal, Ousted, Play, Round, Score, Sold, Trick
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import TEXT
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")
WRITTEN = "is not a move of GEAR. Moves are written: bid POINTS on SET, play OPEN closed CLOSED."

codes = st.sampled_from(CODES)
few = st.lists(codes, max_size=3).map(tuple)
hands = st.lists(codes | st.just("?"), min_size=1, max_size=6).map(tuple)
rows = st.lists(hands, min_size=2, max_size=5).map(tuple)
moves = st.one_of(
    st.builds(Bid, st.integers(-1000, 1000), st.integers(-1000, 1000)),
    st.builds(Play, few, few),
    st.builds(Deal, rows, rows),
)


def test_sets_are_called_by_letters_and_a_log_has_their_numbers() -> None:
    assert [str(Bid(number, 3)) for number in range(5)] == [f"bid 3 on {letter}" for letter in "ABCDE"]
    assert msgspec.json.encode(Bid(1, 3)) == b'{"kind":"bid","set":1,"points":3}'


@given(moves)
def test_what_is_printed_reads_back_as_the_same_move(move: Bid | Play | Deal) -> None:
    assert GAME.parse(str(move)) == move
    assert str(GAME.parse(str(move))) == str(move)


@given(moves, st.sampled_from([str.upper, str.lower, str.title, lambda written: f" {written.replace(' ', '   ')}\t"]))
def test_case_and_spacing_do_not_matter(move: Bid | Play | Deal, change: object) -> None:
    written = change(str(move)) if callable(change) else ""
    assert GAME.parse(written) == move


@given(
    st.text(max_size=40)
    | st.lists(st.sampled_from(["play", "bid", "on", "closed", "3", "R7", "-", "B10"]), max_size=6).map(" ".join)
)
def test_any_text_is_a_move_or_is_refused_in_a_sentence(typed: str) -> None:
    try:
        move = GAME.parse(typed)
    except UnreadableMove as unreadable:
        sentence = str(unreadable)
    else:
        sentence = WRITTEN
        assert GAME.parse(str(move)) == move
    assert sentence.endswith(WRITTEN)


@pytest.mark.parametrize(
    "typed",
    ["", "R7", "bid", "bid 3", "bid 3 on", "bid three on 1", "bid 1.5 on 1", "bid 3 on 1 2", "bid 3 on AB",
     "bid on 1", "play closed", "play R7 closed", "plays R7", "pass", "play R7 closed B7 closed B8",
     "play closed R7 please " * 50, "deal R7", "{open}"],
)  # fmt: skip
def test_bad_texts_are_unreadable_and_the_sentence_is_short(typed: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        GAME.parse(typed)
    assert str(caught.value).endswith(WRITTEN)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("play r7", Play(("R7",))),
        ("PLAY R7 b7", Play(("R7", "B7"))),
        ("play closed B10", Play((), ("B10",))),
        ("  play  ra   Closed  ba ", Play(("RA",), ("BA",))),
        ("Play CLOSED ra ba", Play((), ("RA", "BA"))),
        ("Bid 3 On 0", Bid(0, 3)),
        ("bid 12 on 4", Bid(4, 12)),
        ("bid 3 on B", Bid(1, 3)),
        ("BID 12 on e", Bid(4, 12)),
    ],
)
def test_a_person_may_type_as_they_like(typed: str, move: Move) -> None:
    assert GAME.parse(typed) == move


# Sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "seat", "sentence"),
    [
        (Bid(2, 4), 1, "Bo bid 4 on set C."),
        (Play(("R7",)), 0, "Ann played the red 7."),
        (Play(("R7", "B7")), 0, "Ann played the red 7 and the blue 7."),
        (Play((), ("BA",)), 2, "Cy played the blue A from the closed hand."),
        (Play(("RA",), ("BA",)), 2, "Cy played the red A and the blue A from the closed hand."),
        (Ousted(1, 3), None, "Bo was ousted from set D."),
        (Sold(2, 0, 6), None, "Cy took set A for 6."),
        (
            Trick(3, 1, 1, (0, 1, 2), (("R5",), ("R7",), ("B9",)), (True, True, False), 0, False),
            None,
            "Bo took the trick with the red 7.",
        ),
        (
            Trick(3, 1, 1, (0, 1, 2), (("R5",), ("R7",), ("BA",)), (True, True, False), 1, False),
            None,
            "Bo took the trick with the red 7, 1 A in it.",
        ),
        (
            Trick(3, 1, 2, (0, 1), (("R5", "R5"), ("RA", "RA")), (True, True), 2, False),
            None,
            "Bo took the trick of pairs with two red As, 2 A in it: it counts two.",
        ),
        (
            Round(2, (Score(5, 1, 0, 3, 0, 2, 12), Score(3, 1, 1, 0, 0, 7, -1))),
            None,
            "Round 2 is over: Ann +7 to 12, Bo −2 to −1.",
        ),
    ],
)
def test_a_move_or_event_is_told_in_the_past_tense(record: Move | Event, seat: int | None, sentence: str) -> None:
    assert TEXT.describe_event(record, seat).sentence(NAMES) == sentence


def test_without_names_seats_are_called_by_number() -> None:
    assert TEXT.describe_event(Bid(2, 4), 1).sentence() == "Player 2 bid 4 on set C."
    assert TEXT.prompt(random_deal(3, 1).view(0)).sentence() == "Waiting for player 2."


def test_a_deal_is_told_without_its_cards() -> None:
    deal = GAME.start(players=3).sample_chance(random.Random(1))
    assert TEXT.describe_event(deal, None).sentence(NAMES) == "A new round was dealt."


FOUR = ("RA-6 | R5 R6", "R7-10 BA-2 | R7 R8", "B3-8 | BA B2", "B9-10 RA-4 | B3 B4")
TWO = ("R9 R9 B2-5 | B7 B8", "R4 R4 B2-5 | R8 B9")


@pytest.mark.parametrize(
    ("bids", "seat", "sentence"),
    [
        ((), 1, "Choose a set and bid on it."),
        ((), 0, "Waiting for Bo."),
        ((), None, "Waiting for Bo."),
        (("3 on 1", "4 on 1"), 3, "Choose a set and bid on it."),
        (("3 on 1", "4 on 1", "0 on 0", "0 on 2"), 1, "You were ousted: bid again, on any set."),
        (("3 on 1", "4 on 1", "0 on 0", "0 on 2"), 0, "Waiting for Bo."),
    ],
)
def test_the_prompt_of_an_auction(bids: tuple[str, ...], seat: int | None, sentence: str) -> None:
    assert TEXT.prompt(after(dealt(*FOUR), *bids).view(seat)).sentence(NAMES) == sentence


@pytest.mark.parametrize(
    ("hand", "led", "sentence"),
    [
        ("R4 R4 B2-5 | R8 B9", "R9", "Follow red, with an open or a closed card."),
        ("BA B2-5 B9 | R8 B9", "R9", "Your open hand has no red: play any card."),
        ("R4 R4 B2-5 | R8 B9", "R9 R9", "Follow with a pair of red and red."),
        ("R4 R5 B2-5 | R4 B9", "R9 R9", "Your open hand has no pair of red and red: play any two cards."),
        ("R4 B4 R2-3 B2-3 | R8 B9", "B7 closed B7", "Your open hand has no pair of blue and blue: play any two cards."),
    ],
)
def test_the_prompt_of_one_who_follows(hand: str, led: str, sentence: str) -> None:
    state = round_of("R9 R9 B7 B10 R10 RA | B7 B8", hand)
    assert TEXT.prompt(state.view(0)).sentence(NAMES) == "You lead: one card, or two of the same number."
    assert TEXT.prompt(after(state, led).view(1)).sentence(NAMES) == sentence


def test_place_and_chapter_go_through_a_round() -> None:
    def words(state: State) -> tuple[str, str]:
        return TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()

    state = cast("State", GAME.start(players=2, rounds=2))
    assert words(state) == ("round 1 of 2", "deal")
    assert TEXT.prompt(state.view(0)).sentence() == "The cards of round 1 are about to be dealt."
    state = state.play(state.sample_chance(random.Random(1)), CHANCE)
    assert words(state) == ("round 1 of 2", "round 1, auction")
    state = after(state, "1 on 0", "0 on 1")
    assert words(state) == ("round 1 of 2", "round 1, auction")
    state = state.play(state.legal_moves()[0])
    assert words(state) == ("round 1 of 2", "round 1, trick 1")
    state = on_to(state)
    assert words(state) == ("round 1 of 2", "round 1, score")
    assert TEXT.prompt(state.view(0)).sentence() == "The cards of round 2 are about to be dealt."
    assert words(state.play(state.sample_chance(random.Random(1)), CHANCE)) == ("round 2 of 2", "round 2, auction")
    state = to_the_end(state)
    assert words(state) == ("result", "round 2, score")
    assert TEXT.status(random_deal(2, 1, target=30).view(0)).said() == "round 1, first to 30 points"


def test_the_result_is_told_for_each_way_a_game_can_end() -> None:
    seen = set()
    for seed in range(40):
        options = ({"rounds": 1}, {"target": 12}, {"rounds": 1, "variant": "teams"})[seed % 3]
        state = to_the_end(random_deal(4, seed, **{"variant": "easy", **options}), seed=seed)
        outcome = state.outcome
        assert outcome is not None
        winners = " and ".join(NAMES[seat] for seat in outcome.winners)
        points = max(outcome.teams or outcome.scores)
        expected = (
            f"{winners} reached {points} points and won."
            if seed % 3 == 1
            else f"{winners} won with {points} points after the last round."
        )
        assert TEXT.prompt(state.view(OPEN)).sentence(NAMES) == TEXT.prompt(state.view(0)).sentence(NAMES) == expected
        seen.add((outcome.why, outcome.teams is not None))
    assert seen == {("rounds played", False), ("target reached", False), ("rounds played", True)}


def test_the_table_as_text_in_an_auction() -> None:
    state = after(dealt(*FOUR), "3 on 1", "20 on 1", "0 on 0")
    assert in_lines(TEXT.table(state.view(1)), NAMES).splitlines() == [
        "GEAR, round 1 of 4. Waiting for Ann.",
        "Set A: red A 2 3 4 5 6; Di bids 0, 1 or more.",
        "Set B: red 7 8 9 10 blue A 2; Cy bids 20, nobody can bid more.",
        "Set C: blue 3 4 5 6 7 8; free.",
        "Set D: red A 2 3 4 blue 9 10; free.",
        "Ann: 5 points, closed 2 hidden.",
        "Bo: 5 points, ousted, closed red 7 8.",
        "Cy: 5 points, closed 2 hidden.",
        "Di: 5 points, closed 2 hidden.",
    ]


def test_the_table_as_text_in_a_trick() -> None:
    state = after(round_of(*TWO), "closed B7", "closed B9", "R4 R4")
    assert in_lines(TEXT.table(state.view(0)), NAMES).splitlines() == [
        "GEAR, round 1 of 4. Follow with a pair of red and red.",
        "This trick: Bo red 4 4.",
        "Ann: 5 points, tricks taken 0, open red 9 9 blue 2 3 4 5, closed blue 8.",
        "Bo: 5 points, tricks taken 1, open blue 2 3 4 5, closed 1 hidden.",
        "Bo took the trick with the blue 9.",
    ]


def test_the_score_sheet_as_text() -> None:
    state = to_the_end(random_deal(2, 3, variant="easy", rounds=1))
    lines = in_lines(TEXT.table(state.view(None)), NAMES).splitlines()
    score = state.scored[0].scores[1]
    assert lines[-1] == (
        f"Round 1, Bo: tricks {score.tricks}, threes {score.threes}, aces {score.aces}, last {score.last}, all "
        f"{score.all}, paid 0; {score.total} points."
    )
    assert next(line for line in lines if line.startswith("Ann: ")).endswith("closed none.")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Bid(2, 4), "Bid 4 on set C"),
        (Play(("R7",)), "Play red 7"),
        (Play((), ("BA",)), "Play blue A"),
        (Play(("RA",), ("BA",)), "Play red A and blue A"),
    ],
)
def test_what_a_button_says(move: Move, words: str) -> None:
    assert TEXT.button(move).said() == words
