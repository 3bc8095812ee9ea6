"""What lessons state about a position is true of it: counted by the rules, not by the program that wrote the lesson."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kernel_lib.core import State
from kernel_lib.core.cards import from_bits
from kernel_lib.games.gear.rules.moves import Trick
from kernel_lib.games.grid.rules.components import NUMBER, piece, quarters
from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.scoring import driven_goals, find_faults, unconnected_tiles
from kernel_lib.games.industry.rules.moves import ClashResult
from kernel_lib.games.inversion.rules.components import number
from kernel_lib.games.inversion.rules.moves import Inversion
from kernel_lib.games.inversion.rules.moves import Trick as InversionTrick
from kernel_lib.games.inversion.rules.state import State as Inverting
from kernel_lib.replay.lines import to_json
from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask

LESSONS = Path(__file__).parents[2] / "replays" / "lessons"
Cell = tuple[int, int]


def task(lesson: str, number: int) -> PosedTask:
    """A task of a lesson by its number, from 1."""
    return tasks(LESSONS / f"{lesson}.jsonl")[number - 1]


def noted(asked: PosedTask, at: int) -> str:
    """What the first note at a move says."""
    text = asked.replay.notes(at)[0].text
    assert text is not None
    return text


# GEAR -----------------------------------------------------------------------------------------------------


def taking(state: State) -> list[str]:
    """The moves of whoever plays last to a trick that take it."""
    (mover,) = state.to_act
    played = {str(move): state.play(move).events for move in state.legal_moves()}
    return [
        move
        for move, events in played.items()
        if any(isinstance(event, Trick) and event.winner == mover for event in events)
    ]


@pytest.mark.rule("gear", "ace", "winner")
def test_as_many_cards_take_the_trick_as_the_lesson_says() -> None:
    asked = task("gear/13-closed-cards-at-work", 1)
    found = taking(asked.state)
    assert found == ["play B8", "play closed B6"]
    assert asked.line.accept == len(found)
    assert asked.why is not None
    assert "10" in asked.why, "why the 10 does not is told"


@pytest.mark.rule("gear", "ace")
def test_two_red_tens_do_not_beat_two_red_aces() -> None:
    asked = task("gear/13-closed-cards-at-work", 3)
    assert asked.why is not None
    assert "unless it is two 10s" in asked.why


@pytest.mark.rule("gear", "follow-colour")
def test_only_who_had_no_choice_is_said_to_have_had_none() -> None:
    """Bo could have played a red card from the closed hand."""
    asked = task("gear/03-what-a-round-pays", 1)
    before = asked.replay.at(2)
    assert [str(move) for move in before.legal_moves()] == ["play RA", "play closed R2", "play closed R7"]
    assert "A or a closed card" in noted(asked, 4)


# Gear Grid ------------------------------------------------------------------------------------------------


def fits(state: Any, move: Place) -> bool:
    """The definition that the lessons give: the engine moves it, no fault, no goal driven wrong."""
    board = state.play(move, 0, state.now).boards[0]
    size = state.options.size
    loose = move.row * size + move.col in unconnected_tiles(board, size)
    return not loose and not find_faults(board, size) and "wrong" not in driven_goals(board, size)


def fitting(state: Any, cell: Cell) -> list[Place]:
    """The ways to lay a tile that fits on a space."""
    moves = [move for move in state.legal_moves(0) if isinstance(move, Place) and (move.row, move.col) == cell]
    return [move for move in moves if fits(state, move)]


def ways(state: Any) -> dict[Cell, int]:
    """By space how many ways there are to lay a tile that fits; turns that look the same are one."""
    cells = {(move.row, move.col) for move in state.legal_moves(0) if isinstance(move, Place)}
    looks = {cell: {quarters(piece(NUMBER[move.tile], move.turn)) for move in fitting(state, cell)} for cell in cells}
    return {cell: len(there) for cell, there in looks.items() if there}


def leaving(near: Cell) -> Callable[[Any, Place], bool]:
    return lambda state, move: bool(fitting(state.play(move, 0, state.now), near))


def anyway(_state: Any, _move: Place) -> bool:
    return True


@pytest.mark.parametrize(
    ("lesson", "number", "cell", "keep"),
    [
        ("grid/11-the-tightest-space-first", 3, (1, 4), anyway),
        ("grid/11-the-tightest-space-first", 5, (1, 5), anyway),
        ("grid/11-the-tightest-space-first", 7, (3, 2), anyway),
        ("grid/12-leave-room", 3, (3, 2), leaving((4, 1))),
        ("grid/12-leave-room", 4, (3, 3), leaving((2, 4))),
        ("grid/12-leave-room", 5, (0, 2), leaving((1, 2))),
        ("grid/12-leave-room", 6, (1, 2), anyway),
    ],
)
def test_exactly_the_tiles_that_fit_are_right(
    lesson: str, number: int, cell: Cell, keep: Callable[[Any, Place], bool]
) -> None:
    asked = task(lesson, number)
    assert "that fits" in asked.prompt, "what fits is said in the first note of the lesson"
    right = [to_json(move) for move in fitting(asked.state, cell) if keep(asked.state, move)]
    assert sorted(map(str, right)) == sorted(map(str, asked.line.accept))


@pytest.mark.parametrize("number", [2, 4, 6])
def test_the_tightest_space_is_the_one_on_which_fewest_tiles_fit(number: int) -> None:
    asked = task("grid/11-the-tightest-space-first", number)
    found = sorted(ways(asked.state).items(), key=lambda item: item[1])
    assert found[0][1] < found[1][1]
    assert asked.line.accept == ["{},{}".format(*found[0][0])]


def test_the_numbers_of_ways_are_those_of_the_board() -> None:
    asked = task("grid/11-the-tightest-space-first", 1)
    found = ways(asked.state)
    assert asked.why is not None
    assert [found[1, 0], found[1, 4], found[2, 4]] == [52, 2, 18]
    assert "52 ways" in asked.why
    assert "row 1, column 4 there are 2, on row 2, column 4 there are 18" in asked.why


# !nversion ------------------------------------------------------------------------------------------------


@pytest.mark.rule("inversion", "inversion")
def test_a_card_that_fetches_is_not_said_to_beat() -> None:
    asked = task("inversion/12-as-cheaply-as-you-can", 7)
    fetched = [event for event in asked.state.play(asked.game.parse("play S4")).events if isinstance(event, Inversion)]
    assert [(event.played, event.took) for event in fetched] == [("S4", "S7")]
    assert asked.why is not None
    assert "The 4 makes eleven with the 7 and fetches it" in asked.why


@pytest.mark.rule("inversion", "inversion")
def test_who_holds_a_card_that_makes_eleven_is_not_said_to_hold_none() -> None:
    """Bo holds a 4 beside the 7 of hearts, but has played already."""
    asked = task("inversion/11-fetch-upwards", 6)
    state = asked.state
    assert isinstance(state, Inverting)
    follow = state.lane[len(state.tricks)]
    held = [[card for card in from_bits(hand) if number(card) + number(follow) == 11] for hand in state.hands]
    assert not held[0]
    assert held[1]
    assert "you hold no 4" in noted(asked, asked.at)


@pytest.mark.rule("inversion", "declaring", "passing")
def test_the_chances_told_of_a_declaration_are_those_that_were_judged() -> None:
    asked = task("inversion/14-declare-one-less", 5)
    (made,) = [at for at in asked.replay.branches(asked.at) if asked.replay.evals(at)]
    values = {str(asked.game.move(one.move)): one.value for one in asked.replay.evals(made)[0].values}
    assert asked.why is not None
    assert f"with it you win {100 * values['declare 4']:.0f} deals in 100" in asked.why
    assert f"with a pass, {100 * values['pass']:.0f}." in asked.why
    assert values["pass"] < values["declare 4"]


@pytest.mark.rule("inversion", "inversion", "winner-inverted")
def test_the_number_falls_and_the_trick_is_won_by_the_change_of_suit() -> None:
    for number_of_task, lead, counts in ((4, "play C8", "S3"), (7, "play C9", "H2")):
        asked = task("inversion/15-change-the-suit", number_of_task)
        after = asked.state.play(asked.game.parse(lead))
        (turned,) = [event for event in after.events if isinstance(event, Inversion)]
        assert turned.took == counts
        winners = [
            event.winner
            for answer in after.legal_moves()
            for event in after.play(answer).events
            if isinstance(event, InversionTrick)
        ]
        assert set(winners) == {0}, "whatever Bo answers"
        others = [move for move in asked.state.legal_moves() if str(move) != lead]
        assert all(not asked.check(move).correct for move in others)


@pytest.mark.rule("inversion", "winner-leads")
def test_as_many_tricks_in_a_row_are_won_as_the_lesson_says() -> None:
    asked = task("inversion/16-several-in-a-row", 5)
    state = asked.state
    assert isinstance(state, Inverting)
    assert [trick.winner for trick in state.tricks[-4:]] == [0] * 4
    assert state.tricks[-5].winner != 0
    assert asked.line.accept == 4 == state.declared


# Gears of Industry ----------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "rotate")
def test_every_factory_that_can_be_laid_down_as_well_counts_as_right() -> None:
    asked = task("industry/12-a-factory-a-turn", 6)
    right = {str(move): asked.check(move).correct for move in asked.state.legal_moves(0)}
    assert right == {"rotate T2": True, "rotate T3": True, "rotate T5": True, "rotate T6": True, "done": False}


@pytest.mark.rule("industry", "effect-one", "hand-order")
def test_an_effect_is_said_to_have_won_the_clash_that_it_won() -> None:
    """The first clash was won either way; in the second Bo's pair would have been higher."""
    asked = task("industry/11-an-effect-every-turn", 5)
    without = asked.state
    for move in ("done", "clash A", "boost", "boost"):
        without = without.play(asked.game.parse(move))
    assert [event.winners for event in without.events if isinstance(event, ClashResult)] == [(1,)]
    told = task("industry/11-an-effect-every-turn", 7)
    assert "The second clash was won by an effect" in noted(told, told.at)


# Smash Gear -----------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "first-turn")
def test_the_first_turn_has_no_normal_moves_but_scripts_may_flip() -> None:
    asked = task("smash/02-to-move-is-to-flip", 1)
    assert asked.choices[1] == "No: there are no normal moves in the very first turn."
    refusal = asked.state.why_illegal(asked.game.parse("flip 1 N"))
    assert refusal is not None
    assert refusal.rule == "first-turn"
    later = task("smash/12-gears-well-spent", 4)
    assert later.why is not None
    assert "flips a machine even in the first turn" in later.why
