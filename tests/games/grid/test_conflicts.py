"""What touches, how far it is from the engine, and which faults there are, by the ids of the rules."""

import random
from itertools import combinations

import pytest
from games.grid import plain as by_the_rulings
from games.grid.positions import (
    BOTH,
    MINUS_22,
    RIGHT,
    after,
    board,
    far,
    faults_of,
    finished,
    may,
    of,
    plain,
    refused,
    size_of,
    total,
)

from kernel_lib.games.grid.rules.components import (
    APART,
    CLASHES,
    EMPTY,
    GREY,
    MEETING,
    MOVES,
    STEPS,
    contact_kind,
    neighbour_pairs,
    quarters,
    touching_quarters,
)
from kernel_lib.games.grid.rules.moves import Faulty, Lift, Scored, Unconnected
from kernel_lib.games.grid.rules.scoring import FAR, distances, find_contacts, find_faults

FURTHER = """
    #     a.a.  -     -     #
    bb..1 -     a.a.  -     -
    -     b.b.  b.b.1 -     -
    -     -     -     -     -
    #     -     -     -     #
"""
"""Orange at 1 2, two connections away, meets blue at 2 2, three away."""
EQUAL = """
    #     a.a.  -     -     #
    bb..1 bb..2 aa..3 -     -
    -     -     -     -     -
    -     -     -     -     -
    #     -     -     -     #
"""
"""Orange at 1 2 meets blue at 1 1; both are two connections away."""
CORNER = """
    #    aa..3 -    #
    aa.. a.a.  -    -
    -    -     -    -
    #    -     -    #
"""
"""Three tiles meet at the engine's inner corner, so each should turn against each."""
LOOSE = """
    # aa.. -    -     #
    - -    -    -     -
    - -    aa.. aa..  -
    - -    a.a. a.a.1 -
    # -    -    -     #
"""
"""Far from a chain of one, four tiles of a colour move each other, and nothing moves them."""
LONE = """
    #    aa..  -    -    #
    -    bb..2 -    -    -
    -    -     -    -    -
    -    -     aa.. bb.. -
    #    -     -    -    #
"""


def pairs(text: str) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The pairs of spaces that move each other and those that clash."""
    laid = board(text)
    linked = find_contacts(laid, size_of(laid))
    return {(one, other) for one, there in enumerate(linked.moving) for other in there if one < other}, set(
        linked.clashing
    )


# Touching -----------------------------------------------------------------------------------------


@pytest.mark.rule("grid", "touch", "quarters")
def test_quarters_touch_side_by_side_and_cornerwise_and_not_over_an_empty_quarter() -> None:
    upright, top = 1, 0  # aa.. turned once, and as it is
    assert quarters(upright) == ".aa."
    assert set(touching_quarters(upright, 3, (0, 1))) == {(1, 0), (1, 3), (2, 0), (2, 3)}, (
        "right column beside left column: every two of them"
    )
    assert touching_quarters(top, 2, (1, 0)) == (), "the top of one, the bottom of the one below"
    assert touching_quarters(upright, 2, (1, 1)) == ()
    assert touching_quarters(upright, top, (1, 1)) == ((2, 0),), "a point is enough"
    assert touching_quarters(top, upright, (0, 1)) == ()


@pytest.mark.rule("grid", "touch", "moving")
def test_where_four_tiles_meet_in_a_point_each_touches_each() -> None:
    moving, clashing = pairs(
        """
        # -     -     #
        - a.a.  a.a.1 -
        - a.a.1 a.a.  -
        # -     -     #
        """
    )
    inner = {5, 6, 9, 10}
    assert {pair for pair in moving if set(pair) <= inner} == set(combinations(sorted(inner), 2))
    assert not clashing


@pytest.mark.rule("grid", "touch", "moving", "colour-fault", "grey")
def test_the_table_of_meetings_is_that_of_the_plain_scorer() -> None:
    """Every two tiles in every turn, beside each other in each direction, and beside grey."""
    rng = random.Random(4)
    for number, (down, right) in enumerate(STEPS):
        first, second = (1, 1), (1 + down, 1 + right)
        for one, other in rng.sample([(one, other) for one in range(GREY) for other in range(GREY)], 400):
            laid = [EMPTY] * 16
            laid[5], laid[second[0] * 4 + second[1]] = one, other
            kinds = by_the_rulings.contacts(plain(tuple(laid)), 4).get((first, second), set())
            expected = CLASHES if "different" in kinds else MOVES if kinds else APART
            assert MEETING[number][one][other] == contact_kind(one, other, (down, right)) == expected
        for one in range(GREY):
            assert contact_kind(GREY, one, (down, right)) == (
                MOVES if touching_quarters(GREY, one, (down, right)) else APART
            )
            assert contact_kind(one, GREY, (down, right)) != CLASHES


@pytest.mark.rule("grid", "touch")
def test_every_pair_of_neighbours_is_met_once_in_reading_order() -> None:
    met = [(one, other) for one, other, _ in neighbour_pairs(4)]
    near = [
        (one, other)
        for one, other in combinations(range(16), 2)
        if max(abs(one // 4 - other // 4), abs(one % 4 - other % 4)) == 1
    ]
    assert met == near


@pytest.mark.rule("grid", "moving")
def test_equal_colours_move_and_a_colour_beside_an_empty_quarter_does_nothing() -> None:
    assert pairs(RIGHT) == ({(0, 1), (1, 2), (2, 3), (3, 4)}, set())
    assert pairs(RIGHT.replace("# aa..", "# aa..3", 1)) == ({(0, 1), (2, 3), (3, 4)}, set())


@pytest.mark.rule("grid", "colour-fault")
def test_a_pair_that_touches_in_both_ways_is_a_fault_and_moves_nothing() -> None:
    text = RIGHT.replace("# aa.. aa.. aa.. #", "# aab. aa..3 - #")
    assert pairs(text) == ({(0, 1)}, {(1, 2)})
    assert far(text, 0, 2) == FAR
    assert faults_of(finished(text)) == [("colour", ((0, 1), (0, 2)), (0, 2))]


@pytest.mark.rule("grid", "grey")
def test_grey_is_either_colour() -> None:
    for code in ("aa..", "bb..", "ab.."):
        state = finished(RIGHT.replace("# aa.. aa.. aa.. #", f"# {code} - {code} #"))
        assert not of(state, Faulty)
        assert total(state).empty == 20


# Distance and direction ---------------------------------------------------------------------------


@pytest.mark.rule("grid", "direction")
def test_the_direction_is_the_parity_of_the_shortest_chain() -> None:
    assert [far(RIGHT, 0, col) for col in range(4)] == [0, 1, 2, 3]
    assert [far(BOTH, 1, col) for col in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert far(LOOSE, 2, 2) == FAR


@pytest.mark.rule("grid", "faces", "direction")
def test_no_move_says_a_face_and_none_is_scored() -> None:
    """What shows black follows from the board: the same tiles score the same, whatever was lifted before them."""
    state = finished(MINUS_22)
    kept, turned_over = after(state, "lift 3 4"), after(state, "lift 4 3")
    assert Lift.__struct_fields__ == ("row", "col")
    assert far(MINUS_22, 3, 4) == far(MINUS_22, 4, 3) == 5, "both would be black"
    assert total(kept).score == total(turned_over).score


# Faults -------------------------------------------------------------------------------------------


@pytest.mark.rule("grid", "further")
def test_the_further_one_goes() -> None:
    assert (far(FURTHER, 1, 2), far(FURTHER, 2, 2)) == (2, 3)
    state = finished(FURTHER)
    assert faults_of(state) == [("colour", ((1, 2), (2, 2)), (2, 2))]
    assert not state.to_act
    assert not of(state, Unconnected)


@pytest.mark.rule("grid", "further")
def test_a_tile_that_nothing_moves_is_furthest() -> None:
    state = finished(RIGHT.replace("# aa.. aa..", "# aa.. bb..", 1))
    assert len(find_faults(board(RIGHT.replace("# aa.. aa..", "# aa.. bb..", 1)), 5)) == 2
    assert faults_of(state) == [("colour", ((0, 1), (0, 2)), (0, 2))], "which cures the other fault"
    assert of(state, Unconnected) == [Unconnected(0, ((0, 3),))]
    assert total(state) == Scored(0, 1, 20, 0, 0, -21)


@pytest.mark.rule("grid", "equal-choice")
def test_equally_far_the_owner_chooses() -> None:
    assert far(EQUAL, 1, 1) == far(EQUAL, 1, 2) == 2
    state = finished(EQUAL)
    assert not state.events
    assert may(state) == ["lift 1 1", "lift 1 2"]
    assert faults_of(after(state, "lift 1 2")) == [("colour", ((1, 1), (1, 2)), (1, 2))]
    assert faults_of(after(state, "lift 1 1")) == [("colour", ((1, 1), (1, 2)), (1, 1))]


@pytest.mark.rule("grid", "lone-clash", "equal-choice")
def test_clashes_among_tiles_that_nothing_moves_come_last_and_cost_a_point() -> None:
    state = finished(LONE)
    assert [(fault.why, fault.between) for fault in find_faults(board(LONE), 5)] == [("colour", (17, 18))]
    assert may(state) == ["lift 3 2", "lift 3 3"]
    lifted = after(state, "lift 3 3")
    assert of(lifted, Unconnected) == [Unconnected(0, ((1, 1), (3, 2)))]
    assert total(lifted) == Scored(0, 1, 20, 0, 0, -21)
    with_more = LONE.replace("aa..  -    -    #", "aa..  bb.. -    #")
    assert [fault.between for fault in find_faults(board(with_more), 5)] == [(1, 2), (17, 18)]


@pytest.mark.rule("grid", "opposite-fault", "opposite-choice")
def test_two_tiles_that_move_each_other_and_turn_the_same_way_are_a_fault() -> None:
    state = finished(
        """
        #    aa..3 -    #
        aa.. -     -    -
        -    -     -    -
        #    -     -    #
        """
    )
    assert may(state) == ["lift 0 1", "lift 1 0"]
    assert faults_of(after(state, "lift 0 1")) == [("opposite", ((0, 1), (1, 0)), (0, 1))]
    refusal = refused(state, "lift 1 1")
    assert (refusal.rule, refusal.suggestion) == ("opposite-choice", Lift(0, 1))
    assert refusal.sentence == "Lift one of the two tiles of the fault: lift 0 1 or lift 1 0."


@pytest.mark.rule("grid", "opposite-fault", "unconnected")
def test_tiles_that_nothing_moves_have_no_direction_and_no_such_fault() -> None:
    """Three of the four touch each other: somebody would have to turn both ways."""
    moving, _ = pairs(LOOSE)
    assert {(12, 13), (12, 17), (13, 17)} & moving
    state = finished(LOOSE)
    assert not of(state, Faulty)
    assert total(state).faults == 0


@pytest.mark.rule("grid", "fault-order")
def test_the_nearest_fault_comes_first_then_colours_then_reading_order() -> None:
    """Two faults at the engine's corner, of which the later one is a matter of colour, and one further away that would
    be read first.
    """
    text = """
        #    aa..3 -     aa.. bb.. #
        aa.. b.b.  -     -    -    -
        -    -     -     -    -    -
        -    -     -     -    -    -
        -    -     -     -    -    -
        #    -     -     -    -    #
    """
    assert [(fault.why, fault.between) for fault in find_faults(board(text), 6)] == [
        ("colour", (1, 7)),
        ("colour", (6, 7)),
        ("opposite", (1, 6)),
        ("colour", (3, 4)),
    ]


@pytest.mark.rule("grid", "fault-order")
def test_after_each_lift_everything_is_counted_anew_and_other_faults_may_be_cured() -> None:
    state = finished(CORNER)
    assert len(find_faults(board(CORNER), 4)) == 3
    assert may(state) == ["lift 0 1", "lift 1 0"]
    second = after(state, "lift 0 1")
    assert may(second) == ["lift 1 0", "lift 1 1"]
    assert total(after(second, "lift 1 0")).faults == 2, "three faults, two lifts"


@pytest.mark.rule("grid", "fault-order", "direction")
@pytest.mark.parametrize(("lift", "space"), [("lift 0 1", 7), ("lift 1 0", 6)])
def test_a_lift_may_lengthen_a_chain_and_so_turn_a_tile_the_other_way(lift: str, space: int) -> None:
    text = """
        #     aa..2 -     -  #
        aa..1 aa..2 aa..3 -  -
        -     -     -     -  -
        -     -     -     -  -
        #     -     -     -  #
    """
    assert [(fault.why, fault.between) for fault in find_faults(board(text), 5)] == [
        ("opposite", (1, 5)),
        ("opposite", (6, 7)),
    ]
    state = after(finished(text), lift)
    left = state.boards[0]
    assert (
        distances(board(text), find_contacts(board(text), 5).moving)[space],
        distances(left, find_contacts(left, 5).moving)[space],
    ) == (2, 3)
    assert total(state).faults == 1, "the second fault is cured"


@pytest.mark.rule("grid", "fault-point")
def test_each_lift_for_a_fault_costs_a_point() -> None:
    """The tile is lost as well, so its space is empty."""
    assert total(finished(FURTHER)) == Scored(0, 1, 17, 0, 0, -18)
    state = finished(MINUS_22)
    assert {total(after(state, move)).faults for move in may(state)} == {2}


@pytest.mark.rule("grid", "unconnected")
def test_what_nothing_moves_is_lifted_without_a_penalty_of_its_own() -> None:
    state = finished(LOOSE)
    assert of(state, Unconnected) == [Unconnected(0, ((2, 2), (2, 3), (3, 2), (3, 3)))]
    assert total(state) == Scored(0, 0, 20, 0, 0, -20)
    assert state.boards[0] == board(LOOSE.replace("aa.. aa.. ", "- - ").replace("a.a. a.a.1", "- -")), (
        "only the chain is left"
    )
    assert state.laid[0] == board(LOOSE)
    assert not of(finished(RIGHT), Unconnected), "nothing is said of none"
