"""How a game of Gears of Industry ended, in words and numbers, and how its seats stand on the way."""

from typing import Any

import pytest
from games.industry.pictures import every_table, game
from games.industry.positions import after, opened, table, to_the_end
from support.endings import ToldEnding, told_ending

from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.state import OVER, State

NAMES = ("Ann", "Bo", "Cy", "Di")
MARKET = "A C9 E13 | B C1 C2"


def over(state: State, number: int = 12) -> State:
    """The same position as the end of a game, in this round."""
    return state.replace(step=OVER, round=number, to_act=())


def told(state: State, *names: str) -> ToldEnding:
    return told_ending(GAME.text, state.view(None), names or NAMES[: state.options.players])


def test_who_has_more_points_wins_by_them() -> None:
    end = told(over(table("A L3 | lying T5", "B E4", market=MARKET, points=(4, 7))))
    assert end.title == "Bo wins by 3 points"
    assert end.why == "Bo was the first to reach 7 points, in round 12 with 7; Ann has 4."
    assert [(line.words, line.values) for line in end.lines] == [
        ("cards in market A", ("3", "0")),
        ("cards in market B", ("0", "4")),
        ("factories", ("5", "0")),
        ("worth of all cards", ("8", "4")),
        ("points", ("4", "7")),
    ]
    assert [line.words for line in end.lines if line.decides] == ["points"]
    assert end.lines[-1].total


def test_you_are_spoken_to() -> None:
    state = over(table("A L3", "B E4", market=MARKET, points=(7, 6)))
    assert told(state, "you", "Bo").title == "You win by 1 point"
    assert told(state, "you", "Bo").why == "You were the first to reach 7 points, in round 12 with 7; Bo has 6."


def test_a_tie_is_broken_by_what_lies_there() -> None:
    end = told(over(table("A L3 | lying T5", "B E4", market=MARKET, points=(7, 7))))
    assert end.title == "Ann wins: equal points, higher cards"
    assert end.why == (
        "Ann and Bo have 7 points in round 12; then the cards in markets and factories count, and Ann has a worth of 8 "
        "there, Bo has 4."
    )
    assert [line.words for line in end.lines if line.decides] == ["worth of all cards"]


def test_a_win_that_is_shared_says_so() -> None:
    end = told(over(table("A L4", "B E4", "A L2", market=MARKET, points=(7, 7, 3))))
    assert end.title == "Ann and Bo share the win"
    assert end.why == "Ann and Bo have 7 points each in round 12, and cards worth 4 each."
    assert not [line for line in end.lines if line.decides]


def test_two_who_reached_the_target_and_the_last_round() -> None:
    both = told(over(table("A L4", "B E4", market=MARKET, points=(7, 8))))
    assert both.why == "Two sides reached 7 points in round 12: Bo has 8 points, Ann has 7."
    late = told(over(table("A L4", "B E4", market=MARKET, points=(2, 1)), 100))
    assert late.title == "Ann wins by 1 point"
    assert late.why == "After 100 rounds nobody has 7 points: Ann has 2 points, Bo has 1."


def test_teams_win_together() -> None:
    end = told(over(table("A L3", "A L4", "A L5", "A L6", market=MARKET, points=(2, 1, 6, 3))))
    assert end.title == "Ann and Cy win by 4 points"
    assert end.why.startswith("Ann and Cy were the first to reach 7 points, in round 12 with 8; Bo and Di have 4")
    by_words = {line.words: line.values for line in end.lines}
    assert by_words["points"] == ("2", "1", "6", "3")
    assert by_words["points of the team"] == ("8", "4", "8", "4")
    assert by_words["worth of the team's cards"] == ("8", "10", "8", "10")
    assert end.lines[-1].words == "points of the team"


@every_table
def test_the_last_line_is_what_the_game_was_won_by(options: dict[str, Any]) -> None:
    state = to_the_end(game(*options.items())[-1], "greedy")
    end, outcome = told(state), state.outcome
    assert outcome is not None
    assert end.lines[-1].values == tuple(map(str, state.score_so_far))
    assert end.lines[-1].total
    assert sum(line.decides for line in end.lines) <= 1
    assert all(len(line.values) == options["players"] for line in end.lines)


def test_before_the_end_nothing_is_decided() -> None:
    with pytest.raises(ValueError, match="is not over"):
        told(opened())


def test_points_count_from_the_first_turn_on_and_those_of_partners_together() -> None:
    assert GAME.start(players=2).score_so_far == ()
    assert opened().score_so_far == (0, 0)
    state = table("A E9 L9 C4", "A L2 C3", market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash", points=(1, 2))
    assert state.score_so_far == (1, 2)
    assert after(state, "clash A").score_so_far == (2, 2)
    four = table("A L3", "A L4", "A L5", "A L6", market=MARKET, points=(2, 1, 6, 3))
    assert four.score_so_far == (8, 4, 8, 4)
