"""How a game of Gear Grid ended, in words and lines, and how its seats stand on the way."""

import pytest
from games.grid.pictures import CLASH, OPPOSED
from games.grid.positions import started, with_tiles
from support.endings import told_ending

import kernel_lib as kl
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.moves import DONE, Lift
from kernel_lib.games.grid.rules.state import State

NAMES = ("you", "Bo", "Cy", "Di")


def all_done(state: State) -> State:
    """The round over for everybody."""
    for seat in state.to_act:
        state = state.play(DONE, seat, ms=state.now)
    return state


def of_file(name: str) -> State:
    """How the game of a sample ends."""
    replay = kl.load(f"replays/grid/{name}.jsonl")
    state = replay.at(replay.main)
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize(
    ("name", "title", "why", "decides"),
    [
        (
            "minus-22",
            "You make \u221222 points",
            "The goals brought 3 points; empty spaces cost most: 22 points.",
            "empty spaces",
        ),
        ("solo", "You make 9 points", "The goals brought 9 points, and nothing was lost.", "goals driven right"),
        (
            "race",
            "Bo wins by 1 point",
            "1 point to 0 in round 1: empty spaces decided it, \u22128 for Bo and \u22129 for you.",
            "empty spaces",
        ),
        (
            "four-players",
            "You win 2 rounds to 1",
            "0 points each in round 2, and you had won more rounds before: 2 rounds in all.",
            "rounds won",
        ),
    ],
)
def test_an_ending_names_what_decided_with_its_numbers(name: str, title: str, why: str, decides: str) -> None:
    state = of_file(name)
    ending = told_ending(GAME.text, state.view(0), NAMES[: state.options.players])
    assert (ending.title, ending.why) == (title, why)
    assert [line.words for line in ending.lines if line.decides] == [decides]
    assert [line.total for line in ending.lines] == [False] * (len(ending.lines) - 1) + [True]


@pytest.mark.parametrize("name", ["minus-22", "race", "four-players"])
def test_the_lines_of_a_score_add_up_to_its_points(name: str) -> None:
    state = of_file(name)
    lines = {line.words: line.values for line in told_ending(GAME.text, state.view(None), None).lines}
    number = {words: [int(value.replace("\u2212", "-")) for value in values] for words, values in lines.items()}
    points = number.pop("points")
    number.pop("rounds won", None)
    assert [sum(column) for column in zip(*number.values(), strict=True)] == points


def test_a_shared_game_has_no_line_that_decides_but_the_rounds() -> None:
    both = all_done(started(players=2, victories=1))
    ending = told_ending(GAME.text, both.view(0), NAMES[:2])
    assert (ending.title, ending.why) == (
        "You and Bo share the game",
        "\u221232 points each in round 1, and as many goals driven right.",
    )


def test_alone_one_stands_at_what_is_settled_of_the_score() -> None:
    state = with_tiles(started(players=1), OPPOSED)
    assert state.score_so_far == ()
    asked = all_done(state)
    assert asked.score_so_far == (0,)
    scored = asked.play(Lift(0, 1), 0)
    assert scored.outcome is not None
    assert scored.score_so_far == scored.outcome.scores


def test_in_a_single_round_a_board_that_is_scored_has_its_sum_and_another_its_faults() -> None:
    state = with_tiles(with_tiles(started(players=2, victories=1), CLASH), OPPOSED, 1)
    assert all_done(state).score_so_far == (-32, 0)


def test_over_several_rounds_the_rounds_won_count() -> None:
    state = started(players=2)
    assert state.score_so_far == ()
    assert all_done(with_tiles(state, "0 1 aa.. 0")).score_so_far == (1, 0)
