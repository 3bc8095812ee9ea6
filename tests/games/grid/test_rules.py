"""The rules of Gear Grid by their ids: tiles, laying and taking up, rounds and victories. The clock is in
`test_clock.py`, what a board is worth in `test_scoring.py`.
"""

from itertools import product

import pytest
from games.grid.positions import (
    MINUS_22,
    after,
    board,
    faults_of,
    finished,
    may,
    of,
    refused,
    started,
    to_the_end,
    total,
    with_boards,
)

from kernel_lib.core import CHANCE
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    LAYOUTS,
    NUMBER,
    PILES,
    THREE_SQUARED,
    TWO_SQUARED,
    piece,
    quarters,
)
from kernel_lib.games.grid.rules.moves import DONE, Done, Lift, Place, Remove, Round, Start
from kernel_lib.games.grid.rules.state import State

BARE = "# - - #\n- - - -\n- - - -\n# - - #"


def tile_of(state: State, row: int, col: int, seat: int = 0) -> int:
    """What lies on a space."""
    size: int = state.options.size
    return state.boards[seat][row * size + col]


# Tiles ----------------------------------------------------------------------------------------------


@pytest.mark.rule("grid", "tiles")
def test_there_are_116_tiles_84_with_two_coloured_quarters_and_32_with_three() -> None:
    pile = dict(zip(LAYOUTS, started().pile, strict=True))
    assert [pile[code] for code in TWO_SQUARED] == [12] * 7
    assert [pile[code] for code in THREE_SQUARED] == [4] * 8
    assert sum(pile.values()) == 116


@pytest.mark.rule("grid", "tiles", "quarters")
def test_the_layouts_are_all_that_differ_when_turned_each_named_by_its_first_turn() -> None:
    every = {"".join(code) for code in product("ab.", repeat=4) if code.count(".") in (1, 2)}
    first = {
        min((code[turn:] + code[:turn] for turn in range(4)), key=lambda code: code.replace(".", "c")) for code in every
    }
    assert first == set(LAYOUTS)
    assert all(code.count(".") == 2 for code in TWO_SQUARED)
    assert all(code.count(".") == 1 for code in THREE_SQUARED)


@pytest.mark.rule("grid", "tiles")
@pytest.mark.parametrize("code", ["cc..", "a...", "..aa", "aaaa", "aa", "bba."])
def test_there_are_no_other_tiles(code: str) -> None:
    refusal = refused(started(), f"{code} at 0 1")
    assert refusal.rule == "tiles"
    assert refusal.sentence.startswith(
        f"There is no tile {code}: a tile is named by its quarters clockwise from the top left, as in aa.. ab.."
    )
    assert isinstance(refusal.suggestion, Place)
    assert (refusal.suggestion.row, refusal.suggestion.col, refusal.suggestion.turn) == (0, 1, 0)


@pytest.mark.rule("grid", "quarters", "turn-tile")
def test_a_tile_has_four_quarters_told_clockwise_and_each_turn_moves_them_on() -> None:
    assert [quarters(piece(NUMBER["ab.."], turn)) for turn in range(4)] == ["ab..", ".ab.", "..ab", "b..a"]
    assert [quarters(piece(NUMBER["aab."], turn)) for turn in range(4)] == ["aab.", ".aab", "b.aa", "ab.a"]
    assert quarters(GREY) == "gggg"


@pytest.mark.rule("grid", "turn-tile")
def test_a_tile_is_laid_in_any_of_four_turns() -> None:
    for turn in range(4):
        laid = after(started(), f"place aab. at 1 1 turn {turn}")
        assert tile_of(laid, 1, 1) == piece(NUMBER["aab."], turn)
    for turn in (-1, 4, 10**9):
        refusal = refused(started(), f"place aab. at 1 1 turn {turn}")
        assert (refusal.rule, refusal.suggestion) == ("turn-tile", Place("aab.", 1, 1, turn % 4))
        assert refusal.sentence == f"A tile is turned by 0 to 3 quarters, not by {turn}."


# The board ------------------------------------------------------------------------------------------


@pytest.mark.rule("grid", "board", "grey")
@pytest.mark.parametrize("size", [4, 6, 12])
def test_engine_and_goals_have_the_corners_and_the_rest_is_free(size: int) -> None:
    state = started(2, size=size)
    assert state.boards[0] == state.boards[1]
    assert [space for space, there in enumerate(state.boards[0]) if there == GREY] == [
        0,
        size - 1,
        size * (size - 1),
        size * size - 1,
    ]
    assert state.boards[0].count(EMPTY) == size * size - 4
    for row, col in product((0, size - 1), repeat=2):
        assert refused(state, f"aa.. at {row} {col}", 0).rule == "board"


@pytest.mark.rule("grid", "board")
def test_the_usual_board_has_32_free_spaces() -> None:
    assert started().boards[0].count(EMPTY) == 32
    for size in (3, 13):
        with pytest.raises(ValueError, match=f"size must be a whole number from 4 to 12, not {size}"):
            GAME.start(players=1, size=size)


@pytest.mark.rule("grid", "board")
@pytest.mark.parametrize(("row", "col"), [(-1, 0), (0, 6), (6, 1), (10**9, 2)])
def test_there_is_no_space_beyond_the_edge(row: int, col: int) -> None:
    refusal = refused(started(), f"aa.. at {row} {col}")
    assert refusal.rule == "board"
    assert refusal.sentence.startswith(
        f"There is no free space at row {row}, column {col}: rows and columns count from 0 to 5"
    )
    assert isinstance(refusal.suggestion, Place)
    assert refusal.suggestion.tile == "aa.."


# One side of the tiles ------------------------------------------------------------------------------


@pytest.mark.rule("grid", "one-side", "mistakes")
def test_with_one_side_the_same_may_be_laid_and_scores_the_same() -> None:
    both, one = started(size=4), started(size=4, sides="one")
    assert both.legal_moves(0) == one.legal_moves(0)
    laid = [after(state, "aa.. at 0 1 turn 3", "bb.. at 0 2 turn 3", "done", seat=0) for state in (both, one)]
    assert laid[0].counts == laid[1].counts
    assert laid[0].events == laid[1].events


@pytest.mark.rule("grid", "one-side")
def test_an_agreement_on_sides_is_one_or_both() -> None:
    assert started().options.sides == "both"
    with pytest.raises(ValueError, match="sides must be both or one, not 'black'"):
        GAME.start(players=1, sides="black")


# The pile -------------------------------------------------------------------------------------------


@pytest.mark.rule("grid", "pile")
def test_everybody_takes_from_one_pile_and_what_is_taken_up_goes_back() -> None:
    state = after(started(2), "aaa. at 0 1", "aaa. at 0 2", seat=0)
    state = after(state, "aaa. at 0 1", "aaa. at 1 1", seat=1)
    assert state.pile[NUMBER["aaa."]] == 0
    assert not [move for seat in (0, 1) for move in may(state, seat) if "aaa." in move]
    refusal = refused(state, "aaa. at 1 0", 0)
    assert refusal.rule == "pile"
    assert refusal.sentence == "No orange triple is left in the pile."
    assert refusal.suggestion in state.legal_moves(0)
    back = after(state, "remove 1 1", seat=1)
    assert back.pile[NUMBER["aaa."]] == 1
    assert tile_of(back, 1, 1, 1) == EMPTY
    assert after(back, "aaa. at 1 0", seat=0).pile[NUMBER["aaa."]] == 0


@pytest.mark.rule("grid", "pile", "start")
def test_each_round_has_the_whole_pile_again() -> None:
    state = after(started(2), "aa.. at 0 1", "bbb. at 0 2", seat=0)
    state = after(after(state, "done", seat=0), "done", seat=1)
    assert sum(state.pile) == 114
    again = after(state, "start round 2")
    assert again.pile == PILES["full"]
    assert all(row.count(EMPTY) == 32 for row in again.boards)


@pytest.mark.rule("grid", "practice-piles")
def test_smaller_piles_for_practice() -> None:
    orange, quarter = started(pile="orange"), started(pile="quarter")
    assert {code: left for code, left in zip(LAYOUTS, orange.pile, strict=True) if left} == {
        "aa..": 12,
        "a.a.": 12,
        "aaa.": 4,
    }
    assert quarter.pile == (3,) * 7 + (1,) * 8
    assert (sum(orange.pile), sum(quarter.pile)) == (28, 29)
    assert refused(orange, "bb.. at 0 1").rule == "pile"
    with pytest.raises(ValueError, match="pile must be full, quarter or orange, not 'blue'"):
        GAME.start(players=1, pile="blue")


@pytest.mark.rule("grid", "practice-piles", "colour-fault")
def test_on_the_orange_pile_only_directions_can_go_wrong() -> None:
    state = started(size=4, pile="orange")
    for _ in range(10):
        laying = [move for move in state.legal_moves(0) if isinstance(move, Place)]
        state = state.play(laying[len(laying) // 2], 0)
    done = after(state, "done")
    whys = {why for why, _, _ in faults_of(done)}
    while done.to_act:
        done = after(done, may(done)[0])
        whys |= {why for why, _, _ in faults_of(done)}
    assert whys == {"opposite"}


# Laying and taking up -------------------------------------------------------------------------------


@pytest.mark.rule("grid", "at-once")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_lays_at_any_time(players: int) -> None:
    state = started(players)
    for seat in (*range(players), 0, *range(players)[::-1]):
        assert state.to_act == tuple(range(players))
        state = after(state, next(move for move in may(state, seat) if move.startswith("place")), seat=seat)
    assert [len([there for there in laid if 0 <= there < GREY]) for laid in state.boards] == [3] + [2] * (players - 1)


@pytest.mark.rule("grid", "at-once", "start")
def test_a_round_is_started_by_chance_and_not_by_a_player() -> None:
    for move in (Start(1), Start(2)):
        refusal = started().why_illegal(move, 0)
        assert refusal is not None
        assert refusal.rule == "at-once"
    assert refused(started(), "start round 2", CHANCE).rule == "at-once", "a round is under way"


@pytest.mark.rule("grid", "free-space")
def test_a_tile_is_laid_on_a_free_space_of_ones_own() -> None:
    state = after(started(2), "aa.. at 0 1", seat=0)
    refusal = refused(state, "place bb.. at 0 1 turn 2", 0)
    assert refusal.rule == "free-space"
    assert (
        refusal.sentence == "There is a tile at row 0, column 1 already: take it up first, or lay this one elsewhere."
    )
    assert refusal.suggestion in (Place("bb..", 0, 2, 2), Place("bb..", 1, 1, 2))
    assert state.why_illegal(Place("bb..", 0, 1, 2), 1) is None, "the other board is free there"
    assert tile_of(after(state, "bb.. at 0 1", seat=1), 0, 1, 0) == piece(NUMBER["aa.."], 0)


@pytest.mark.rule("grid", "contact")
def test_a_tile_is_laid_in_contact_with_the_engine() -> None:
    state = started()
    assert {(move.row, move.col) for move in state.legal_moves(0) if isinstance(move, Place)} == {
        (0, 1),
        (1, 0),
        (1, 1),
    }
    refusal = refused(state, "aa.. at 2 2")
    assert (refusal.rule, refusal.suggestion) == ("contact", Place("aa..", 1, 1, 0))
    assert (
        refusal.sentence
        == "A tile at row 2, column 2 would have no contact with the engine, not even through other tiles."
    )
    through = after(state, "aa.. at 1 1", "aa.. at 2 2")
    assert {(move.row, move.col) for move in through.legal_moves(0) if isinstance(move, Place)} >= {
        (3, 3),
        (1, 3),
        (3, 1),
    }


@pytest.mark.rule("grid", "contact")
def test_contact_is_by_spaces_whatever_the_colours_and_goals_do_not_make_it() -> None:
    chain = """
        # bb..2 aa.. -    #
        - -     -    -    -
        - -     -    -    -
        - -     -    -    -
        # -     -    -    #
    """
    state = with_boards(board(chain))
    assert state.why_illegal(Place("aa..", 1, 3, 0), 0) is None
    past_the_goal = after(state, "aa.. at 0 3")
    assert past_the_goal.why_illegal(Place("aa..", 1, 4, 0), 0) is None, "beside 0 3, not beside the goal alone"
    assert refused(state, "aa.. at 1 4").rule == "contact"
    around_goal = with_boards(board("# - - #\n- - - aa..\n- - - -\n# - - #"))
    assert refused(around_goal, "aa.. at 0 2").rule == "contact"
    assert refused(around_goal, "aa.. at 2 3").rule == "contact", "a tile without contact passes none on"


@pytest.mark.rule("grid", "rearrange")
def test_own_tiles_may_be_taken_up_and_what_loses_contact_by_that_stays() -> None:
    state = after(started(), "aa.. at 1 1", "bb.. at 2 2", "remove 1 1")
    assert (tile_of(state, 1, 1), tile_of(state, 2, 2)) == (EMPTY, piece(NUMBER["bb.."], 0))
    assert refused(state, "aa.. at 3 3").rule == "contact"
    assert Remove(2, 2) in state.legal_moves(0)
    moved = after(state, "remove 2 2", "place bb.. at 1 0 turn 3")
    assert tile_of(moved, 1, 0) == piece(NUMBER["bb.."], 3)


@pytest.mark.rule("grid", "rearrange")
def test_nobody_takes_up_what_is_not_there() -> None:
    state = after(started(2), "aa.. at 1 1", "aa.. at 1 2", seat=0)
    for seat, row, col, nearest in (
        (0, 2, 1, Remove(1, 1)),
        (0, 0, 0, Remove(1, 1)),
        (0, 9, 9, Remove(1, 2)),
        (1, 1, 1, DONE),
    ):
        refusal = refused(state, f"remove {row} {col}", seat)
        assert (refusal.rule, refusal.suggestion) == ("rearrange", nearest)
        assert refusal.sentence == f"You have no tile at row {row}, column {col} to take up."


@pytest.mark.rule("grid", "mistakes")
def test_wrong_colours_and_directions_are_laid_and_found_later() -> None:
    state = after(started(size=4), "place aa.. at 0 1 turn 3", "aa.. at 1 0", "bb.. at 0 2")
    assert not state.events
    done = after(state, "done")
    assert done.to_act == (0,)
    assert may(done) == ["lift 0 1", "lift 1 0"]


@pytest.mark.rule("grid", "play-first")
def test_nothing_is_lifted_for_faults_while_tiles_are_laid() -> None:
    state = with_boards(board(MINUS_22))
    refusal = refused(state, "lift 3 4")
    assert refusal.rule == "play-first"
    assert refusal.sentence == "Faults are resolved after the round. To remove the tile, take it up."
    assert refusal.suggestion in state.legal_moves(0)


@pytest.mark.rule("grid", "scoring-first")
@pytest.mark.parametrize("move", ["aa.. at 0 4", "remove 3 4", "done"])
def test_after_the_round_tiles_are_only_lifted(move: str) -> None:
    state = finished(MINUS_22)
    refusal = refused(state, move)
    assert (refusal.rule, refusal.suggestion) == ("scoring-first", Lift(3, 4))
    assert refusal.sentence == "The round is over. Now choose which tile of the fault is lifted: lift 3 4 or lift 4 3."


@pytest.mark.rule("grid", "done", "at-once")
def test_who_is_done_is_done_and_the_round_ends_with_the_last() -> None:
    state = after(started(3), "aa.. at 0 1", "done", seat=1)
    assert state.to_act == (0, 2)
    assert not state.events
    for move in ("bb.. at 1 0", "remove 0 1", "done"):
        assert refused(state, move, 1).rule == "at-once"
    assert refused(state, "done", 1).sentence == "Your board is finished for this round."
    two = after(state, "done", seat=0)
    assert (two.to_act, two.counts) == ((2,), (None,) * 3)
    over = after(two, "done", seat=2)
    assert [event.seat for event in over.events if type(event).__name__ == "Scored"] == [0, 1, 2]


@pytest.mark.rule("grid", "done", "opposite-choice")
def test_choices_of_several_seats_are_made_in_any_order() -> None:
    state = finished(MINUS_22, MINUS_22)
    assert state.to_act == (0, 1)
    second_first = after(after(state, "lift 4 3", seat=1), "lift 3 4", seat=0)
    first_first = after(after(state, "lift 3 4", seat=0), "lift 4 3", seat=1)
    assert second_first.counts == first_first.counts
    assert of(second_first, Round) == of(first_first, Round) == [Round(1, (0, 1))]
    assert total(after(state, "lift 4 3", seat=1)).seat == 1


# Rounds and victories -------------------------------------------------------------------------------

ONE_TILE = BARE.replace("# - -", "# aa.. -", 1)
WRONG = BARE.replace("# - -", "# aa.. aa..", 1)


@pytest.mark.rule("grid", "rounds")
@pytest.mark.parametrize(("players", "enough"), [(2, 4), (3, 3), (4, 2)])
def test_enough_victories_win_the_game(players: int, enough: int) -> None:
    assert GAME.start(players=players).options.victories == enough
    assert GAME.start(players=players, victories=7).options.victories == 7
    for number in (0, 1001):
        with pytest.raises(
            ValueError, match=f"victories must be a whole number from 1 to 1000, or none .*, not {number}"
        ):
            GAME.start(players=players, victories=number)


@pytest.mark.rule("grid", "rounds", "round-won", "end")
def test_rounds_go_on_until_somebody_has_enough() -> None:
    state, rounds = GAME.start(players=2, size=4, victories=2), 0
    while not state.outcome:
        rounds += 1
        assert state.to_act == (CHANCE,)
        state = after(state, f"start round {rounds}")
        winner = 0 if rounds == 2 else 1
        state = after(after(state, "aa.. at 0 1", "done", seat=winner), "done", seat=1 - winner)
        assert of(state, Round) == [Round(rounds, (winner,))]
    assert rounds == 3
    assert (state.outcome.scores, state.outcome.winners, state.outcome.why) == ((1, 2), (1,), "victories")
    assert refused(state, "done", 0).rule == "end"
    assert refused(state, "done", 0).sentence == "The game is over."
    assert state.legal_moves() == ()


@pytest.mark.rule("grid", "rounds", "end")
def test_alone_it_is_one_round_for_the_score() -> None:
    state = finished(WRONG)
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners, state.outcome.why) == ((-11,), (0,), "solo")
    assert not of(state, Round)
    assert GAME.start(players=1).options.victories is None
    with pytest.raises(ValueError, match="One player plays one round for the score: leave victories out"):
        GAME.start(players=1, victories=1)


@pytest.mark.rule("grid", "end", "rounds")
@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_play(players: int) -> None:
    with pytest.raises(ValueError, match="players must be 1, 2, 3 or 4"):
        GAME.start(players=players)


@pytest.mark.parametrize("option", ["size", "seconds", "victories", "players"])
@pytest.mark.parametrize("number", [-1, 10**19, -(10**19), 10**25])
def test_numbers_without_measure_are_refused_with_a_sentence(option: str, number: int) -> None:
    with pytest.raises(ValueError, match=f"^{option} must be .*, not {number}\\. Options of Gear Grid are"):
        GAME.start(**{"players": 2, option: number})


@pytest.mark.rule("grid", "start")
def test_rounds_are_started_in_order() -> None:
    state = GAME.start(players=2)
    assert state.to_act == (CHANCE,)
    assert refused(state, "start round 2", CHANCE).sentence == "Round 1 has to be started now."
    assert refused(state, "start round 2", CHANCE).rule == "start"
    assert refused(state, "done", CHANCE).rule == "start"
    assert refused(state, "done", 0).rule == "at-once"
    over = after(after(after(state, "start round 1"), "done", seat=0), "done", seat=1)
    assert over.to_act == (CHANCE,)
    assert refused(over, "start round 1", CHANCE).rule == "start"
    assert after(over, "start round 2").round == 2


@pytest.mark.rule("grid", "round-won")
def test_most_points_win_the_round() -> None:
    state = finished(BARE, ONE_TILE, WRONG, victories=1)
    assert [count.score for count in state.counts if count] == [-12, -11, -11]
    assert of(state, Round) == [Round(1, (1, 2))]
    assert of(finished(BARE, ONE_TILE, victories=1), Round) == [Round(1, (1,))]


THREE_AND_A_GOAL = """
    # aa.. aa.. aa.. #
    - -    -    -    -
    - -    -    -    -
    - -    -    -    -
    # -    -    -    #
"""
SIX = """
    # bb..3 -     -     #
    - a..b2 -     -     -
    - -     a.bb  bb..  abb.1
    - -     a.bb2 -     -
    # -     -     -     #
"""


@pytest.mark.rule("grid", "round-won")
@pytest.mark.parametrize(("boards", "winner"), [((SIX, THREE_AND_A_GOAL), 1), ((THREE_AND_A_GOAL, SIX), 0)])
def test_if_points_are_equal_more_goals_driven_right_win(boards: tuple[str, str], winner: int) -> None:
    """Three tiles and a goal are worth as much as six tiles without one."""
    state = finished(*boards, victories=1)
    assert [(count.score, count.right) for count in state.counts if count] == [
        (-15, int(seat == winner)) for seat in (0, 1)
    ]
    assert of(state, Round) == [Round(1, (winner,))]
    assert state.outcome is not None
    assert state.outcome.winners == (winner,)


@pytest.mark.rule("grid", "shared")
def test_a_shared_round_is_a_victory_for_each_and_a_new_one_is_played() -> None:
    state = finished(ONE_TILE, BARE, ONE_TILE, victories=2)
    assert of(state, Round) == [Round(1, (0, 2))]
    assert state.victories == (1, 0, 1)
    assert state.to_act == (CHANCE,)


@pytest.mark.rule("grid", "shared", "end")
def test_several_may_win_the_game_in_one_shared_round() -> None:
    state = to_the_end(GAME.start(players=4, size=4))
    assert state.outcome is not None
    assert state.round == 2
    assert (state.outcome.scores, state.outcome.winners, state.outcome.why) == ((2,) * 4, (0, 1, 2, 3), "victories")


def test_done_is_always_there_while_tiles_are_laid() -> None:
    for state in (started(), after(started(), "aa.. at 0 1"), with_boards(board(MINUS_22))):
        assert isinstance(state.legal_moves(0)[-1], Done)
