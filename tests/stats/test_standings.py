"""Ratings of a tournament: what counts as a game between two bots, and for how much."""

import pytest

from kernel_lib.core import Outcome
from kernel_lib.stats.standings import Standings

Game = tuple[tuple[str, ...], tuple[int, ...]]
"""Who sat at a table, and the seats that won."""
BOTS = ("a", "b", "c")


def ratings(*games: Game, bots: tuple[str, ...] = ("a", "b")) -> dict[str, float]:
    """The ratings after these games, each a deal of its own."""
    played = tuple(
        (deal, table, Outcome(tuple(int(seat in winners) for seat in range(len(table))), winners, "points"))
        for deal, (table, winners) in enumerate(games)
    )
    return {row["bot"]: row["rating"] for row in Standings("gear", bots, played).ratings.iter_rows(named=True)}


def won(count: int, table: str = "ab", winners: tuple[int, ...] = (0,)) -> tuple[Game, ...]:
    return ((tuple(table), winners),) * count


def test_a_draw_of_two_is_half_a_win_for_each() -> None:
    drawn = ratings(*won(6), *won(6, winners=(0, 1)))
    assert drawn == pytest.approx(ratings(*won(9), *won(3, winners=(1,))))
    assert drawn["a"] > drawn["b"]


def test_a_win_that_is_shared_at_a_larger_table_is_one_over_those_who_lost_alone() -> None:
    shared = won(12, "abc", (0, 1))
    found = ratings(*shared, *won(4), bots=BOTS)
    assert found["a"] - found["b"] > 300, "the four games between them alone decide"
    assert found["b"] > found["c"]


def test_a_game_counts_once_however_many_seats_a_bot_has() -> None:
    assert ratings(*won(6, "aabb", (0, 1))) == pytest.approx(ratings(*won(6)))
    assert ratings(*won(6, "aab", (0,))) == pytest.approx(ratings(*won(3)))


def test_the_seat_makes_no_difference_and_a_bot_does_not_beat_itself() -> None:
    assert ratings(*won(6, "ba", (1,))) == pytest.approx(ratings(*won(6)))
    assert ratings(*won(5, "aab", (2,)), *won(5, "aa", (0,))) == pytest.approx(ratings(*won(5, "aab", (2,))))


def test_four_hundred_points_are_odds_of_ten_to_one() -> None:
    """Every two are taken to have drawn half a game besides."""
    found = ratings(*won(1000), *won(100, winners=(1,)))
    assert found["a"] - found["b"] == pytest.approx(400, abs=1)
    assert found["a"] + found["b"] == pytest.approx(0, abs=1e-6)
