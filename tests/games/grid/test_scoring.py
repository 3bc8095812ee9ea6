"""What a board is worth when its faults are resolved, by the ids of the rules: goals, empty spaces, the document's
example.
"""

from itertools import combinations

import pytest
from games.grid import plain as by_the_rulings
from games.grid.positions import (
    BOTH,
    MINUS_22,
    RIGHT,
    after,
    board,
    boards,
    far,
    faults_of,
    finished,
    goals,
    may,
    of,
    plain,
    size_of,
    total,
)

from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.moves import Faulty, Scored, Unconnected
from kernel_lib.games.grid.rules.scoring import find_faults, score_best_choice, score_first_choice

NOTHING = """
    # - - - #
    - - - - -
    - - - - -
    - - - - -
    # - - - #
"""


# Goals --------------------------------------------------------------------------------------------


@pytest.mark.rule("grid", "goal-right", "direction")
def test_a_black_tile_drives_a_goal_right() -> None:
    state = finished(RIGHT)
    assert goals(state) == [("NE", "right"), ("SW", "none"), ("SE", "none")]
    assert total(state).score == 3 - 18


@pytest.mark.rule("grid", "goal-wrong")
@pytest.mark.parametrize(("second", "tiles"), [("-     -", 2), ("a.a.  a.a.1", 4)])
def test_a_white_tile_drives_a_goal_wrong_and_that_costs_a_point_once(second: str, tiles: int) -> None:
    """However many of them there are."""
    state = finished(f"""
        # aa.. aa.. #
        - {second}  -
        - -    -    -
        # -    -    #
    """)
    assert not of(state, Faulty)
    assert goals(state)[0] == ("NE", "wrong")
    assert total(state) == Scored(0, 0, 12 - tiles, 0, 1, tiles - 13)


@pytest.mark.rule("grid", "goal-both")
def test_a_goal_driven_both_ways_is_wrong() -> None:
    state = finished(BOTH)
    assert (far(BOTH, 0, 3), far(BOTH, 1, 4)) == (3, 4)
    assert not of(state, Faulty)
    assert goals(state)[0] == ("NE", "wrong")
    assert total(state) == Scored(0, 0, 14, 0, 1, -15)


@pytest.mark.rule("grid", "goal-none")
def test_a_goal_at_rest_is_worth_nothing() -> None:
    state = finished(NOTHING)
    assert goals(state) == [("NE", "none"), ("SW", "none"), ("SE", "none")]
    assert total(state) == Scored(0, 0, 21, 0, 0, -21)
    beside = finished(RIGHT.replace("aa.. aa.. #", "aa.. aa..3 #", 1))
    assert goals(beside)[0] == ("NE", "none"), "a tile beside it that does not touch it"
    touched = board(NOTHING.replace("# - - - #", "# - - aa.. #", 1))
    assert scoring.driven_goals(touched, 5) == ("none",) * 3, "a tile at it that nothing moves"


@pytest.mark.rule("grid", "goals-end", "unconnected")
def test_a_goal_passes_nothing_on() -> None:
    state = finished(RIGHT.replace("#\n    - -    -    -    -", "#\n    - -    -    -    aa..", 1))
    assert goals(state)[0] == ("NE", "right")
    assert of(state, Unconnected) == [Unconnected(0, ((1, 4),))]


@pytest.mark.rule("grid", "empty")
@pytest.mark.parametrize("size", [4, 5, 6, 7, 12])
def test_each_empty_space_costs_a_point_but_engine_and_goals_are_used(size: int) -> None:
    bare = "\n".join(
        " ".join("#" if row in (0, size - 1) and col in (0, size - 1) else "-" for col in range(size))
        for row in range(size)
    )
    assert total(finished(bare)) == Scored(0, 0, size * size - 4, 0, 0, 4 - size * size)


@pytest.mark.rule("grid", "touch", "opposite-fault", "colour-fault")
def test_three_coloured_quarters_that_meet_in_a_point_make_a_fault_if_anything_moves_one() -> None:
    """So at the inner corner of the engine only one may be coloured: its grey is the second."""
    met = 0
    for laid in boards(120, 9, (4, 5)):
        size = size_of(laid)
        coloured, moved = by_the_rulings.points(plain(laid), size), by_the_rulings.distances(plain(laid), size)
        found = {frozenset(fault.between) for fault in find_faults(laid, size)}
        for row, col in ((row, col) for row in range(1, size) for col in range(1, size)):
            around = [coloured.get((2 * row - down, 2 * col - right)) for down in (0, 1) for right in (0, 1)]
            spaces = sorted(
                point[1] for point in around if point is not None and (point[0] != "grey" or point[1] == (0, 0))
            )
            if len(spaces) >= 3 and any(space in moved for space in spaces):
                numbers = [down * size + right for down, right in spaces]
                assert any({one, other} in found for one, other in combinations(numbers, 2))
                met += 1
    assert met > 50


# The document's example -----------------------------------------------------------------------------


def test_the_example_of_the_document_scores_minus_22_whichever_tile_is_lifted() -> None:
    state = finished(MINUS_22)
    assert faults_of(state) == [("colour", ((1, 1), (2, 1)), (2, 1))], "A touches in different colours"
    assert may(state) == ["lift 3 4", "lift 4 3"]
    without_g, without_f = after(state, "lift 3 4"), after(state, "lift 4 3")
    assert faults_of(without_g) == [("opposite", ((3, 4), (4, 3)), (3, 4))]
    assert faults_of(without_f) == [("opposite", ((3, 4), (4, 3)), (4, 3))]
    assert of(without_g, Unconnected) == [Unconnected(0, ((3, 0),))], "B hung on A"
    assert of(without_f, Unconnected) == [Unconnected(0, ((3, 0), (5, 4)))], "and H on F"
    assert goals(without_g) == [("NE", "right"), ("SW", "none"), ("SE", "wrong")]
    assert goals(without_f) == [("NE", "right"), ("SW", "none"), ("SE", "none")]
    assert total(without_g) == Scored(0, 2, 22, 1, 1, -22)
    assert total(without_f) == Scored(0, 2, 23, 1, 0, -22)
    assert score_best_choice(board(MINUS_22), 6) == score_first_choice(board(MINUS_22), 6).score == -22
