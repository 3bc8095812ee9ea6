"""Gear Grid in words, and the text form of its moves."""

import random
from collections.abc import Callable
from typing import Any, cast

import pytest
from games.grid.positions import MINUS_22, board, with_boards, with_tiles

from kernel_lib.core import CHANCE, OPEN, Event, Move, UnreadableMove
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import empty_board
from kernel_lib.games.grid.rules.moves import (
    DONE,
    Count,
    Done,
    Faulty,
    Goal,
    Lift,
    Place,
    Remove,
    Round,
    Scored,
    Start,
    Unconnected,
)
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import TEXT, board_lines, heading, practice, sum_parts
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")
WRITTEN = (
    "is not a move of Gear Grid. Moves are written: "
    "place TILE at ROW COL turn TURN, remove ROW COL, done, lift ROW COL."
)


def started(**options: Any) -> State:
    """A round whose clock has just started."""
    state = cast("State", GAME.start(**options))
    return state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0)


CLASH = "0 1 aaa. 0, 0 2 bb.. 3"
OPPOSED = "0 1 aa.. 2, 1 0 aa.. 0"


# Moves as text ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("place aa.. at 0 1 turn 3", Place("aa..", 0, 1, 3)),
        ("  PLACE  A.B.  AT 2 3  turn 0", Place("a.b.", 2, 3, 0)),
        ("Remove 5 4", Remove(5, 4)),
        ("done", Done()),
        ("LIFT 2 3", Lift(2, 3)),
        ("start round 2", Start(2)),
    ],
)
def test_a_person_may_type_as_they_like(typed: str, move: Move) -> None:
    assert GAME.parse(typed) == move
    assert GAME.parse(str(move)) == move


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "aa..",
        "place aa..",
        "place aa.. at 0 turn 1",
        "place aa.. at 0 1",
        "remove",
        "remove 1",
        "lift",
        "done now",
        "{open}",
    ],
)
def test_bad_texts_are_unreadable_and_the_sentence_says_how_moves_are_written(typed: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        GAME.parse(typed)
    assert str(caught.value).endswith(WRITTEN)


# Sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "seat", "sentence"),
    [
        (Start(2), None, "Round 2 starts."),
        (Place("aab.", 2, 3, 0), 0, "Ann laid an orange-orange-blue triple at row 2, column 3."),
        (Place("aab.", 2, 3, 1), 0, "Ann laid an orange-orange-blue triple at row 2, column 3, turned once."),
        (Place("aab.", 2, 3, 2), 1, "Bo laid an orange-orange-blue triple at row 2, column 3, turned twice."),
        (Remove(2, 3), 1, "Bo took up the tile at row 2, column 3."),
        (DONE, 2, "Cy is done."),
        (Lift(2, 3), 3, "Di chose to lift the tile at row 2, column 3."),
        (
            Faulty(0, "colour", ((0, 1), (0, 2)), (0, 2)),
            None,
            (
                "Ann's board, colours clash: the tiles at row 0, column 1 and row 0, column 2 touch in "
                "different colours. "
                "The one at row 0, column 2 is lifted and costs 1 point."
            ),
        ),
        (
            Faulty(1, "opposite", ((0, 1), (1, 0)), (0, 1)),
            None,
            (
                "Bo's board, driven both ways: the tiles at row 0, column 1 and row 1, column 0 move each other, yet "
                "both should turn the same way. "
                "The one at row 0, column 1 is lifted and costs 1 point."
            ),
        ),
        (
            Unconnected(0, ((3, 3),)),
            None,
            (
                "Ann's board, tiles that nothing moves are lifted: no moving connections lead from the engine to "
                "row 3, column "
                "3. That costs nothing by itself."
            ),
        ),
        (
            Unconnected(0, ((2, 2), (3, 3), (4, 4))),
            None,
            (
                "Ann's board, tiles that nothing moves are lifted: no moving connections lead from the engine to "
                "row 2, column 2; row 3, column 3; row 4, column 4. "
                "That costs nothing by itself."
            ),
        ),
        (
            Goal(0, "NE", "right"),
            None,
            "Ann's board, a goal driven right: a black tile drives the top right goal the right way. 3 points.",
        ),
        (
            Goal(0, "SW", "wrong"),
            None,
            (
                "Ann's board, a goal driven wrong: a white tile drives the bottom left goal, and that is "
                "the wrong way. "
                "It costs 1 point."
            ),
        ),
        (Goal(0, "SE", "none"), None, "Ann's board, a goal at rest: nothing drives the bottom right goal. No points."),
        (
            Scored(0, 2, 22, 1, 1, -22),
            None,
            "Ann's board, the sum: goals +3, wrong \u22121, faults \u22122, empty \u221222: \u221222 points.",
        ),
        (Scored(0, 0, 2, 1, 0, 1), None, "Ann's board, the sum: goals +3, faults 0, empty \u22122: 1 point."),
        (Round(1, (0,)), None, "Round 1 goes to Ann."),
        (Round(3, (0, 1, 3)), None, "Round 3 is shared by Ann, Bo and Di."),
    ],
)
def test_a_move_or_event_is_told_in_the_past_tense(record: Move | Event, seat: int | None, sentence: str) -> None:
    assert TEXT.describe_event(record, seat).sentence(NAMES) == sentence


def test_without_names_seats_are_called_by_number() -> None:
    assert TEXT.describe_event(DONE, 1).sentence() == "Player 2 is done."
    assert TEXT.prompt(started(players=2).view(None)).sentence() == "Laying tiles: player 1 and player 2."


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Place("aab.", 2, 3, 1), "Lay an orange-orange-blue triple at row 2, column 3, turned once"),
        (Remove(2, 3), "Take up the tile at row 2, column 3"),
        (DONE, "Done"),
        (Lift(2, 3), "Lift the tile at row 2, column 3"),
    ],
)
def test_what_a_button_says(move: Move, words: str) -> None:
    assert TEXT.button(move).said() == words


def test_a_heading_names_the_board_and_the_rule() -> None:
    assert heading(Faulty(0, "colour", ((0, 1), (0, 2)), (0, 2))).said(NAMES) == "Ann's board: colours clash."
    assert heading(Round(1, (0,))).said(NAMES) == "Round 1 goes to Ann."


def test_the_prompt_goes_through_a_round() -> None:
    def words(state: State, seat: int | None) -> str:
        return TEXT.prompt(state.view(seat)).sentence(NAMES)

    state = cast("State", GAME.start(players=2))
    assert words(state, 0) == "Round 1 is about to start."
    state = started(players=2)
    assert words(state, 0) == "Lay tiles: lead motion from the engine to the goals, and leave few spaces empty."
    assert words(state, None) == words(state, OPEN) == "Laying tiles: Ann and Bo."
    state = with_tiles(with_tiles(state, CLASH), OPPOSED, 1)
    up = state.play(Remove(0, 2), 0, ms=180_000)
    assert words(up, 0) == "Time is up: say that you are done."
    state = state.play(DONE, 0, ms=state.now)
    assert words(state, 0) == "You are done. Still laying tiles: Bo."
    assert words(state, None) == "Laying tiles: Bo."
    state = state.play(DONE, 1, ms=state.now)
    assert words(state, 1) == "Two tiles that move each other would turn the same way: choose which of them is lifted."
    assert words(state, 0) == words(state, None) == "Choosing which tile is lifted: Bo."
    state = state.play(Lift(0, 1), 1)
    assert words(state, 0) == words(state, None) == "Round 1 is shared by Ann and Bo. Round 2 is about to start."


def test_the_prompt_of_a_colour_choice() -> None:
    state = with_tiles(started(players=1), "0 1 aa.. 3, 1 1 bb.. 3").play(DONE, 0, ms=9000)
    assert state.choices == ((1, 7),)
    assert TEXT.prompt(state.view(0)).sentence() == "Colours clash: choose which of the two tiles is lifted."


def test_place_and_chapter_go_through_a_round() -> None:
    def words(state: State) -> tuple[str, str]:
        return TEXT.status(state.view(None)).said(), TEXT.chapter(state.view(None)).said()

    state = cast("State", GAME.start(players=2, victories=1))
    assert words(state) == ("round 1, first to 1", "start")
    state = with_tiles(started(players=2, victories=1), CLASH)
    assert words(state) == ("round 1, first to 1", "round 1")
    state = state.play(DONE, 0, ms=9000).play(DONE, 1, ms=9000)
    assert words(state) == ("result", "round 1, score")
    assert TEXT.status(started(players=1).view(0)).said() == "one round, for the score"
    drawn = started(players=2).play(DONE, 0, ms=1).play(DONE, 1, ms=2)
    assert words(drawn) == ("round 1, first to 4", "round 1, score")
    assert words(drawn.play(Start(2), CHANCE, ms=3)) == ("round 2, first to 4", "round 2")


def test_the_result_is_told_for_each_way_a_game_can_end() -> None:
    alone = with_tiles(started(players=1), CLASH).play(DONE, 0, ms=9000)
    assert TEXT.prompt(alone.view(0)).sentence(NAMES) == "Ann made \u221232 points."
    both = started(players=2, victories=1).play(DONE, 0, ms=1).play(DONE, 1, ms=2)
    assert TEXT.prompt(both.view(0)).sentence(NAMES) == "Ann and Bo won the game with 1 round."


@pytest.mark.parametrize(
    ("tiles", "words", "short"),
    [
        (
            "0 1 aa.. 0",
            "No faults so far: everything that touches fits.",
            "No faults so far: everything that touches fits.",
        ),
        (
            CLASH,
            (
                "Orange meets blue at row 0, column 1 and row 0, column 2: the tile at row 0, column 2, "
                "further from the "
                "engine, would be lifted."
            ),
            "Orange meets blue: the tile further from the engine would be lifted.",
        ),
        (
            "0 1 aa.. 3, 1 1 bb.. 3",
            "Orange meets blue at row 0, column 1 and row 1, column 1: one of the two tiles would be lifted.",
            "Orange meets blue: one tile would be lifted.",
        ),
        (
            OPPOSED,
            "The tiles at row 0, column 1 and row 1, column 0 would turn the same way: one of them would be lifted.",
            "Two tiles would turn the same way: one would be lifted.",
        ),
    ],
)
def test_what_a_practice_says(tiles: str, words: str, short: str) -> None:
    built = with_tiles(started(players=1), tiles).boards[0]
    assert str(practice(built, 6)) == words
    assert str(practice(built, 6, ".short")) == short


def test_a_sum_in_parts_marks_what_mistakes_cost() -> None:
    def parts(count: Count) -> list[tuple[str, bool]]:
        return [(str(words), lost) for words, lost in sum_parts(count)]

    assert parts(Count(2, 22, 1, 1, -22)) == [
        ("goals +3", False),
        ("wrong \u22121", True),
        ("faults \u22122", True),
        ("empty \u221222", False),
    ]
    assert parts(Count(0, 0, 3, 0, 9)) == [("goals +9", False), ("faults 0", False), ("empty 0", False)]


# The table as text --------------------------------------------------------------------------------


def test_a_board_as_text() -> None:
    built = with_tiles(started(players=1, size=4), "0 1 aaa. 0, 0 2 aa.. 3, 1 2 b.b. 1").boards[0]
    assert board_lines(built, 4) == [
        "    0      1      2      3",
        " 0  ENGINE aaa.0L aa..3R  GOAL",
        " 1  ...... ...... b.b.1- ......",
        " 2  ...... ...... ...... ......",
        " 3   GOAL  ...... ......  GOAL",
    ]
    assert board_lines(empty_board(12), 12)[11] == "10  " + " ".join(["......"] * 12)


def test_the_table_as_text_in_a_round() -> None:
    state = with_tiles(started(players=2, size=4, pile="orange"), "0 1 aaa. 0, 0 2 aa.. 3")
    state = state.play(DONE, 1, ms=5000)
    assert in_lines(TEXT.table(state.view(1)), NAMES).splitlines() == [
        "Gear Grid, round 1, first to 4. You are done. Still laying tiles: Ann.",
        "Time left: 2:55.",
        "Pile: aa.. 11, a.a. 12, aaa. 3.",
        "A tile is written as its layout, its turn, and how it turns: R right, L left, - not at all.",
        "Ann: 2 of 12 spaces laid, 0 rounds won.",
        "    0      1      2      3",
        " 0  ENGINE aaa.0L aa..3R  GOAL",
        " 1  ...... ...... ...... ......",
        " 2  ...... ...... ...... ......",
        " 3   GOAL  ...... ......  GOAL",
        "Bo: 0 of 12 spaces laid, 0 rounds won, done.",
        "    0      1      2      3",
        " 0  ENGINE ...... ......  GOAL",
        " 1  ...... ...... ...... ......",
        " 2  ...... ...... ...... ......",
        " 3   GOAL  ...... ......  GOAL",
    ]


def test_the_table_as_text_while_a_choice_is_due_and_after_it() -> None:
    state = with_tiles(started(players=1, size=4), OPPOSED).play(DONE, 0, ms=9000)
    assert in_lines(TEXT.table(state.view(0)), NAMES).splitlines()[-1] == (
        "Two tiles that move each other would turn the same way: choose which of them is lifted. They are at row 0, "
        "column 1 and row 1, column 0."
    )
    state = state.play(Lift(0, 1), 0)
    assert (
        in_lines(TEXT.table(state.view(0)), NAMES).splitlines()[-1]
        == "goals 0, faults \u22121, empty \u221211: \u221212 points."
    )


def test_before_the_first_round_there_is_little_to_tell() -> None:
    assert in_lines(TEXT.table(cast("State", GAME.start(players=1)).view(0)), NAMES).splitlines() == [
        "Gear Grid, one round, for the score. Round 1 is about to start.",
        "Ann: 0 of 32 spaces laid.",
    ]


def told(state: State, move: Move) -> tuple[list[str], State]:
    """What a log says of a move and of all that follows from it."""
    after = state.play(move, 0, ms=state.now)
    return [TEXT.describe_event(record, 0).sentence(NAMES) for record in (move, *after.events)], after


def test_the_example_of_the_document_is_told_step_by_step(golden: Callable[[str, str], None]) -> None:
    """The board that scores -22 whichever tile its owner lifts, to be read."""
    laid_out = with_boards(board(MINUS_22))
    first, asked = told(laid_out, DONE)
    lines = [
        in_lines(TEXT.table(laid_out.view(None)), NAMES),
        "",
        *first,
        "",
        TEXT.prompt(asked.view(0)).sentence(NAMES),
    ]
    for choice in asked.legal_moves(0):
        more, over = told(asked, choice)
        lines += ["", f"== {choice}", *more, in_lines(TEXT.table(over.view(None)), NAMES)]
        assert over.outcome is not None
        assert over.outcome.scores == (-22,)
    golden("grid/minus-22.txt", "\n".join([*lines, ""]))
