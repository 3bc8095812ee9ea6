"""Why a hint of Gear Grid is given: one sentence that the board bears out."""

import random

import pytest
from games.grid.pictures import CLASH, OPPOSED, solo
from games.grid.positions import random_board

from kernel_lib.core.tuples import replace_at
from kernel_lib.games.grid.bots import advice, hints, solver
from kernel_lib.games.grid.rules.components import EMPTY, corner_spaces
from kernel_lib.games.grid.rules.moves import DONE, Lift, Place, Remove
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import TEXT, points


def choosing() -> State:
    """Two tiles as far from the engine that move each other: one of them is to be lifted."""
    return solo(OPPOSED, 4).play(DONE, 0, ms=9000)


def test_a_tile_that_is_to_be_taken_up_is_told_with_its_fault() -> None:
    for tiles, start in ((CLASH, "it meets another colour at row 0, column "), (OPPOSED, "it and the tile at row ")):
        hint = hints.hint(solo(tiles, 4).view(0))
        move, reason = hint.move, hint.reason
        assert isinstance(move, Remove)
        assert reason.startswith(f"There is a fault: {start}")
        assert f"row {move.row}, column {move.col}" not in reason, "the other one of the two is named"


def test_on_the_way_to_the_best_board_a_hint_says_what_the_tile_does_there() -> None:
    state, said = solo("", 4), []
    while state.to_act:
        found = advice.best_board_of_view(state.view(0))
        move = advice.next_move(state.view(0), found=found)
        said.append(str(hints.why_lay(state, 0, move, found)))
        state = state.play(move, 0, ms=state.now + 1000)
    assert state.outcome is not None
    (score,) = state.outcome.scores
    best = f"The best board that can still be made has it here, for {points(score)}"
    assert said[0] == f"{best}: the engine turns it left, and it is on the way to the top right and bottom right goals."
    assert (
        "The tile at row 0, column 1 turns it right, and it is on the way to the top right and bottom right goals."
        in said
    )
    assert not any("best board" in reason for reason in said[1:]), "each says what its own tile does"
    assert "It drives the bottom right goal the right way." in said
    assert said[-1] == "Another tile doesn't make your board better."


def test_a_tile_that_leads_to_no_goal_is_said_to_fill_a_space() -> None:
    state = solo("", 4)
    found = advice.best_board_of_view(state.view(0))
    move = advice.next_move(state.view(0), found=found)
    assert isinstance(move, Place)
    space = state.space(move.row, move.col)
    alone = tuple(there if at in (space, *corner_spaces(4)) else EMPTY for at, there in enumerate(found.board))
    said = str(hints.why_lay(state, 0, move, found._replace(board=alone)))
    assert said.endswith(": the engine turns it left, and it fills a space: each empty one costs a point.")


def test_a_board_that_is_not_proved_to_be_the_best_is_not_called_so() -> None:
    state = solo("", 4)
    found = advice.best_board_of_view(state.view(0))
    found = found._replace(bound=found.score + 1)
    move = advice.next_move(state.view(0), found=found)
    assert str(hints.why_lay(state, 0, move, found)).startswith("The best board found so far has it here, for ")


def test_a_search_that_ends_too_early_is_told() -> None:
    state = solo("", 6)
    hint = hints.hint(state.view(0), effort=0.0)
    assert hint.reason == "The search found no board in time. Of the tiles that fit, this one looks best."
    assert advice.advise(state.view(0), effort=0.0)[1:] == (
        "You can still make \u221232 points of it or more, but no more than 9 points.",
        f"{TEXT.button(hint.move).said()}. {hint.reason}",
    )


def test_where_no_tile_fits_and_nothing_is_proved_both_are_told() -> None:
    state = solo("", 4).replace(pile=(0,) * 15)
    said = "The search found no board in time, and no tile fits without a fault."
    hint = hints.hint(state.view(0), effort=0.0)
    assert (hint.move, hint.reason) == (DONE, said)
    assert advice.advise(state.view(0), effort=0.0)[-1] == said
    hint = hints.hint(state.view(0))
    assert (hint.move, hint.reason) == (DONE, "Another tile doesn't make your board better.")


def test_a_tile_that_nothing_drives_is_taken_up_for_that() -> None:
    state = solo("0 1 aa.. 0, 0 2 aa.. 0", 4)
    state = state.replace(boards=(replace_at(state.boards[0], 1, EMPTY),))
    found = advice.best_board_of_view(state.view(0), effort=0.0)
    move = advice.next_move(state.view(0), found=found)
    assert isinstance(move, Remove)
    assert str(hints.why_lay(state, 0, move, found)) == "Nothing drives it now, so it will be lifted."


def test_of_two_tiles_a_hint_says_where_each_choice_ends() -> None:
    state = choosing()
    worths = solver.solve(state)
    hint = hints.hint(state.view(0))
    move, reason = hint.move, hint.reason
    ends = [str(points(worths[lift])) for lift in (move, *(other for other in worths if other != move))]
    if ends[0] == ends[1]:
        assert reason == f"Your board ends at {ends[0]}, whichever of the two is lifted."
    else:
        assert reason == f"Your board then ends at {ends[0]}; with the other tile lifted, at {ends[1]}."


def test_where_the_end_is_not_known_a_hint_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, empty = random.Random(0), solo("", 4)
    crowded = (empty.replace(boards=(random_board(rng, 4, 0.8),)).play(DONE, 0, ms=9000) for _ in range(50))
    monkeypatch.setattr(solver, "BOARDS", 0)
    hint = next(hints.hint(state.view(0)) for state in crowded if state.to_act)
    move, reason = hint.move, hint.reason
    assert isinstance(move, Lift)
    assert "points or more" in reason


def test_when_time_is_up_the_hint_says_so() -> None:
    state = solo(CLASH).play(Remove(0, 2), 0, ms=180_000)
    hint = hints.hint(state.view(0))
    assert (hint.move, hint.reason) == (DONE, "Time is up.")


def test_every_reason_is_one_sentence() -> None:
    rng = random.Random(3)
    state = solo("", 4)
    for _ in range(6):
        reason = hints.hint(state.view(0)).reason
        assert reason[0].isupper()
        assert reason.endswith(".")
        assert reason.count(". ") == 0
        state = state.play(rng.choice(state.legal_moves(0)[:-1]), 0, ms=state.now + 1000)
