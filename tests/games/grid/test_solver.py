"""The best board of Gear Grid, what a choice leads to, and the advice."""

import math
import random
from typing import Any, cast

import pytest
from games.grid.positions import board, grown_board, random_board, size_of
from ortools.sat.python import cp_model

from kernel_lib.bots.solving import solve as house_solve
from kernel_lib.core import CHANCE, OPEN, NotSolvable
from kernel_lib.games import grid
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.bots import advice, hints, solver, utility
from kernel_lib.games.grid.bots.solver import Best, best_board, best_score, lift_values, solve
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import EMPTY, GREY, PILES, GridBoard, empty_board, piece
from kernel_lib.games.grid.rules.moves import DONE, Done, Lift, Place, Remove
from kernel_lib.games.grid.rules.state import State

NEVER = -99
"""Less than any board is worth."""

CLASH = board("""
    #     abb.3  -     #
    abb.  -      -     -
    -     -      -     -
    #     -      -     #
""")


def begun(laid: GridBoard, players: int = 1, **options: Any) -> State:
    """A round under way with this board before seat 0; its tiles are taken from the pile."""
    state = cast("State", GAME.start(players=players, size=size_of(laid), **options))
    state = state.play(state.sample_chance(random.Random(0)), CHANCE)
    pile = tuple(
        left - sum(1 for there in laid if 0 <= there < GREY and there // 4 == layout)
        for layout, left in enumerate(state.pile)
    )
    return state.replace(boards=(laid, *state.boards[1:]), pile=pile)


def used(laid: GridBoard) -> list[int]:
    """How many tiles of each layout lie on a board."""
    return [sum(1 for there in laid if 0 <= there < GREY and there // 4 == layout) for layout in range(15)]


# The best board ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "score"), [("full", 9), ("quarter", 6), ("orange", 5)])
def test_the_best_board_of_a_pile(pile: str, score: int) -> None:
    best = best_board(PILES[pile])
    assert (best.score, best.bound, best.proved, best.taken) == (score, score, True, ())
    assert scoring.find_faults(best.board, 6) == []
    assert scoring.unconnected_tiles(best.board, 6) == ()
    assert scoring.score_best_choice(best.board, 6) == score
    assert all(tiles <= left for tiles, left in zip(used(best.board), PILES[pile], strict=True))


@pytest.mark.parametrize("size", [4, 5, pytest.param(7, marks=pytest.mark.full)])
def test_other_sizes_have_best_boards_too(size: int) -> None:
    best = best_board(PILES["full"], size)
    assert best.score == scoring.score_best_choice(best.board, size) == 9


def test_without_tiles_all_stays_empty() -> None:
    assert best_board((0,) * 15, 5) == Best(empty_board(5), -21, -21)


def test_the_best_of_few_tiles_is_what_trying_all_finds() -> None:
    """Two tiles, laid in every way on the smallest board."""
    pile = tuple(1 if layout in (4, 7) else 0 for layout in range(15))
    assert best_board(pile, 4).score == tried(empty_board(4), pile)


@pytest.mark.parametrize("seed", range(4))
def test_the_best_completion_is_what_trying_all_finds(seed: int) -> None:
    """Laid tiles of all sorts, some that nothing moves, without a fault; up to two more are laid in every way."""
    rng = random.Random(seed)
    laid = next(
        one
        for one in iter(lambda: grown_board(rng, 4, 0.6, 0.3), None)
        if not scoring.find_faults(one, 4) and one.count(EMPTY) > 2
    )
    left = (rng.randrange(7), rng.randrange(7, 15))
    pile = tuple(int(layout in left) for layout in range(15))
    best = best_board(pile, 4, laid)
    assert best.proved
    assert best.score == tried(laid, pile) == scoring.score_best_choice(best.board, 4)
    assert all(there == best.board[space] for space, there in enumerate(laid) if there != EMPTY)


def tried(laid: GridBoard, pile: tuple[int, ...]) -> int:
    """The best score without a fault, by laying every tile of a small pile on every space, or not at all."""
    size = size_of(laid)
    if scoring.find_contacts(laid, size).clashing:  # which no further tile cures
        return NEVER
    layout = next((layout for layout, left in enumerate(pile) if left), None)
    if layout is None:
        return NEVER if scoring.find_faults(laid, size) else scoring.score_best_choice(laid, size)
    less = tuple(left - (one == layout) for one, left in enumerate(pile))
    boards = [
        laid[:space] + (piece(layout, turn),) + laid[space + 1 :]
        for space, there in enumerate(laid)
        if there == EMPTY
        for turn in range(4)
    ]
    return max(tried(laid, less), *(tried(one, less) for one in boards))


def test_the_same_question_gets_the_same_answer() -> None:
    assert best_board(PILES["full"], 5) == best_board(PILES["full"], 5)


def test_laid_tiles_stay() -> None:
    laid = grown_board(random.Random(3), 6, 0.4, 0)
    left = tuple(all_of - gone for all_of, gone in zip(PILES["full"], used(laid), strict=True))
    best = best_board(left, 6, laid)
    assert all(there == best.board[space] for space, there in enumerate(laid) if there != EMPTY)
    assert best.proved
    assert best.taken == ()
    assert all(tiles <= total for tiles, total in zip(used(best.board), PILES["full"], strict=True))


def test_from_a_board_with_a_fault_as_few_tiles_as_can_be_are_taken_up() -> None:
    best = best_board(begun(CLASH).pile, 4, CLASH)
    assert scoring.find_faults(CLASH, 4) != []
    assert len(best.taken) == 1
    assert scoring.find_faults(best.board, 4) == []
    (taken,) = best.taken
    assert best.board[({1, 4} - {taken}).pop()] == CLASH[({1, 4} - {taken}).pop()]


@pytest.mark.parametrize(("effort", "seconds"), [(0.0, math.inf), (solver.EFFORT, 0.0)])
def test_a_search_that_may_do_nothing_says_what_it_knows(effort: float, seconds: float) -> None:
    best = best_board(PILES["full"], 12, effort=effort, seconds=seconds)
    assert best.board == empty_board(12)
    assert best.score == -140
    assert best.bound == 9 - (140 - 116)
    assert not best.proved


def test_a_board_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="A board of size 5 has 25 spaces, not 36"):
        best_board(PILES["full"], 5, empty_board(6))


# What a choice leads to -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_worth_of_a_board_is_the_scoring_s(seed: int) -> None:
    rng = random.Random(seed)
    laid = random_board(rng, 4, rng.choice([0.4, 0.6]))
    assert best_score(laid, 4) == scoring.score_best_choice(laid, 4)


@pytest.mark.parametrize("seed", range(6))
def test_a_grown_board_with_slips_is_worth_what_the_scoring_says(seed: int) -> None:
    laid = grown_board(random.Random(seed), 6, 0.5, 0.2)
    assert best_score(laid, 6) == scoring.score_best_choice(laid, 6)


def chosen(players: int = 1) -> State:
    """A choice is due: two tiles that the engine drives drive each other. The other seats are done, with the same
    board.
    """
    state = begun(CLASH, players)
    state = state.replace(boards=(CLASH,) * players)
    for seat in range(players):
        state = state.play(DONE, seat)
    return state


def test_every_lift_of_a_choice_has_its_worth() -> None:
    state = chosen()
    worths = solve(state)
    assert list(worths) == list(state.legal_moves())
    for move, value in worths.items():
        after = state.play(move)
        assert after.outcome is not None
        assert after.outcome.scores == (value,)
    assert lift_values(state.boards[0], 4) == {
        state.choices[0][place]: value for place, value in enumerate(worths.values())
    }


def test_what_was_lifted_before_counts() -> None:
    rng = random.Random(0)
    for _ in range(40):
        state = begun(random_board(rng, 4, 0.8)).play(DONE)
        while state.to_act:
            worths = house_solve(state)
            most = max(worths.values())
            state = state.play(max(worths, key=lambda move: worths[move]))
            if not state.to_act:
                assert state.outcome is not None
                assert state.outcome.scores == (most,)
            elif state.choices[0]:
                assert max(house_solve(state).values()) == most


def test_a_board_without_a_fault_has_no_choices() -> None:
    assert lift_values(empty_board(5), 5) == {}


def test_too_many_choices_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "BOARDS", 1)
    with pytest.raises(NotSolvable, match="too many choices ahead: more than 1 boards"):
        best_score(CLASH, 4)


def test_what_cannot_be_solved_is_said() -> None:
    start = cast("State", GAME.start(players=1))
    for state, words in (
        (start, "has not started"),
        (begun(CLASH), "The adviser and best_board say"),
        (chosen(2), "Seats 0 and 1 have a choice each"),
    ):
        with pytest.raises(NotSolvable, match=words):
            house_solve(state)
    with pytest.raises(NotSolvable, match="The game is over"):
        solve(chosen().play(chosen().legal_moves()[0]))
    assert len(solve(chosen(2), 1)) == 2
    with pytest.raises(NotSolvable, match="Seat 1 has nothing to choose"):
        solve(chosen(2).play(chosen(2).legal_moves(1)[0], 1), 1)


# The adviser -------------------------------------------------------------------------------------------------


def test_the_clock_ends_only_what_a_person_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Watched(cp_model.CpSolver):
        def solve(self, model: cp_model.CpModel, callback: Any = None) -> Any:
            asked.append((self.parameters.max_time_in_seconds, self.parameters.max_deterministic_time))
            return super().solve(model, callback)

    monkeypatch.setattr(cp_model, "CpSolver", Watched)
    monkeypatch.setattr(solver, "_PROVED", {})
    view = begun(CLASH).view(0)
    best_board(view.state.pile, 4, CLASH, seed=8)
    utility.planned(view, 0.25)
    assert asked == [(math.inf, solver.EFFORT), (math.inf, 0.25)]
    asked.clear()
    solver._PROVED.clear()
    hints.hint(view)
    assert asked == [(advice.PATIENCE, advice.EFFORT)]


@pytest.mark.parametrize(("effort", "seconds"), [(0.0, math.inf), (advice.EFFORT, 0.0)])
def test_a_search_that_ends_too_early_does_not_advise_to_be_done(effort: float, seconds: float) -> None:
    state = begun(grown_board(random.Random(3), 6, 0.2, 0))
    found = advice.best_board_of_view(state.view(0), effort=effort, seconds=seconds)
    assert found.board == state.boards[0]
    assert not found.proved
    move = advice.next_move(state.view(0), effort=effort, seconds=seconds)
    assert isinstance(move, Place)
    assert state.view(0).why_illegal(move) is None
    after = state.play(move)
    assert scoring.find_faults(after.boards[0], 6) == []
    assert advice.next_move(state.view(0), found=found) == move, "the same on every machine"
    assert hints.hint(state.view(0), effort=0.0).move == move
    assert utility.planned(state.view(0), 0.0) is None


def test_the_first_tile_to_be_taken_up_is_part_of_a_fault() -> None:
    """A search that ends early may say that all tiles are to be taken up."""
    laid = grown_board(random.Random(1), 6, 0.5, 0.2)
    state, (fault, *_) = begun(laid), scoring.find_faults(laid, 6)
    well = [space for space, there in enumerate(laid) if 0 <= there < GREY and space not in fault.between]
    found = Best(empty_board(6), -32, 9, (*well, *fault.between))
    move = advice.next_move(state.view(0), found=found)
    assert isinstance(move, Remove)
    assert any(state.space(move.row, move.col) in one.between for one in scoring.find_faults(laid, 6))


def test_hints_lead_to_the_best_board() -> None:
    state = begun(grown_board(random.Random(5), 4, 0.4, 0))
    best = advice.best_board_of_view(state.view(0)).score
    while state.to_act:
        move = advice.next_move(state.view(0))
        assert isinstance(move, Place | Done)
        state = state.play(move)
    assert state.outcome is not None
    assert state.outcome.scores == (best,)


def test_a_hint_takes_a_faulty_tile_up_first_and_keeps_the_score_within_reach() -> None:
    state = begun(CLASH)
    best = advice.best_board_of_view(state.view(0)).score
    move = advice.next_move(state.view(0))
    assert isinstance(move, Remove)
    assert advice.best_board_of_view(state.play(move).view(0)).score == best


def test_when_time_is_up_the_hint_is_to_be_done() -> None:
    state = begun(CLASH, seconds=1)
    assert hints.hint(state.play(Remove(0, 1), 0, 1000).view(0)).move == DONE


def test_in_a_choice_the_hint_is_the_better_lift_and_both_are_told() -> None:
    view = chosen().view(0)
    worths = solve(chosen())
    assert worths[cast("Lift", hints.hint(view).move)] == max(worths.values())
    assert [sentence.split(":")[0] for sentence in advice.advise(view)] == [
        "Lift the tile at row 0, column 1",
        "Lift the tile at row 1, column 0",
    ]


def test_too_many_choices_are_advised_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(0)
    choosing = next(state for state in iter(lambda: begun(random_board(rng, 4, 0.8)).play(DONE), None) if state.to_act)
    monkeypatch.setattr(solver, "BOARDS", 0)
    assert all(sentence.endswith("points or more.") for sentence in advice.advise(choosing.view(0)))
    assert hints.hint(choosing.view(0)).move in choosing.legal_moves()
    assert advice.advise(begun(CLASH).view(0))[0].endswith("points or more.")


def test_advice_reads_as_sentences() -> None:
    told = advice.advise(begun(empty_board(4), 2).view(0))
    assert told[:3] == (
        "If the round ended now, your board would be worth \u221212 points.",
        "The best that you can still make of it: 9 points.",
        "This holds if nobody else takes the tiles you need.",
    )
    assert told[3].startswith("Next step: Lay ")
    assert "There is a fault on your board. To have none, take up one tile." in advice.advise(begun(CLASH).view(0))


def test_one_s_own_board_is_advised() -> None:
    """The others' boards do not matter to advice, the pile does."""
    state = begun(CLASH, 2)
    assert advice.best_board_of_view(state.view(1)).taken == ()
    assert advice.best_board_of_view(state.view(0)).taken != ()


@pytest.mark.parametrize("seat", [None, OPEN])
def test_it_advises_players_only(seat: int | None) -> None:
    with pytest.raises(ValueError, match="a player's view"):
        advice.advise(begun(CLASH).view(seat))


def test_whoever_has_nothing_to_decide_is_told_so() -> None:
    with pytest.raises(ValueError, match="nothing to decide"):
        advice.advise(begun(CLASH, 2).play(DONE, 0).view(0))
    with pytest.raises(ValueError, match="nothing to decide"):
        advice.best_board_of_view(chosen().view(0))


def test_the_game_offers_it() -> None:
    assert grid.best_board is best_board
    with pytest.raises(AttributeError, match="best_board"):
        grid.bestboard  # noqa: B018


def test_what_was_proved_is_known_to_whoever_could_have_found_it_again() -> None:
    """A hint asks twice for the best board: within its patience, and within the search's effort."""
    pile = tuple(1 if layout in (4, 7) else 0 for layout in range(15))
    first = best_board(pile, 4, seed=7)
    assert first.proved
    assert best_board(pile, 4, effort=10.0, seed=7) is first
    assert best_board(pile, 4, effort=1e-9, seed=7) is not first, "which would not have been enough"
