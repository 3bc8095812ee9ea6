"""Intervals: Wilson's where cases are independent, wider where they hang together, and true as often as they say."""

import numpy as np
import polars as pl
import pytest

from kernel_lib.stats.intervals import CLUSTERS, mean, mean_interval, proportion, wilson_interval


def told(frame: pl.LazyFrame) -> dict[str, float]:
    return frame.collect().row(0, named=True)


def of(games: list[int], values: list[object], key: object = "a") -> pl.LazyFrame:
    return pl.LazyFrame({"game": games, "value_seen": values, "key": [key] * len(games)}, strict=False)


SEEN = pl.col("value_seen")


@pytest.mark.parametrize(("yes", "cases"), [(0, 1), (1, 1), (0, 40), (40, 40), (3, 7), (15, 50), (499, 1000)])
def test_wilson_is_what_scipy_computes(yes: int, cases: int) -> None:
    from scipy.stats import binomtest  # heavy, and all workers read all tests

    expected = binomtest(yes, cases).proportion_ci(method="wilson")
    assert wilson_interval(yes / cases, cases) == pytest.approx((expected.low, expected.high), abs=1e-12)
    row = told(proportion(of(list(range(cases)), [place < yes for place in range(cases)]), "key", SEEN))
    assert (row["n"], row["games"], row["value"]) == (cases, cases, yes / cases)
    assert (row["low"], row["high"]) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_rows_that_only_repeat_their_game_add_nothing() -> None:
    games = [game for game in range(200) for _ in range(10)]
    row = told(proportion(of(games, [game % 4 == 0 for game in games]), "key", SEEN))
    assert (row["n"], row["games"]) == (2000, 200)
    assert (row["low"], row["high"]) == pytest.approx(wilson_interval(0.25, 200), abs=0.001)


@pytest.mark.parametrize("cases", [1, 12, 40, 1000])
def test_the_interval_of_never_begins_at_zero_and_that_of_always_ends_at_one(cases: int) -> None:
    """Exactly: a difference of two equal numbers left 1e-19."""
    assert wilson_interval(0.0, cases)[0] == 0.0
    assert wilson_interval(1.0, cases)[1] == 1.0
    row = told(proportion(of(list(range(cases)), [False] * cases), "key", SEEN))
    assert row["low"] == 0.0


def wins(rng: np.random.Generator, games: int, seats: int, shared: float) -> list[list[bool]]:
    """Games at a table of four of which a bot plays `seats`; it wins in 7 of 10, and some are shared by two seats."""
    found = []
    for _ in range(games):
        winners = {int(rng.integers(seats)) if seats == 4 or rng.random() < 0.7 else 3}
        winners |= {int(rng.integers(4))} if rng.random() < shared else set()
        found.append([seat in winners for seat in range(seats)])
    return found


@pytest.mark.parametrize(("seats", "shared", "truth"), [(4, 0.1, 0.25 + 0.1 * 0.1875), (3, 0.0, 0.7 / 3)])
def test_wins_of_one_bot_at_several_seats_have_an_interval_as_wide_as_their_chance(
    seats: int, shared: float, truth: float
) -> None:
    """In a game where one seat wins the others do not: rows that exclude each other tell more than as many games."""
    rng = np.random.default_rng(4)
    values, widths, held = [], [], 0
    for _ in range(80):
        seen = wins(rng, 200, seats, shared)
        games = [game for game, _ in enumerate(seen) for _ in range(seats)]
        row = told(proportion(of(games, [won for game in seen for won in game]), "key", SEEN))
        values.append(row["value"])
        widths.append(row["high"] - row["low"])
        held += row["low"] <= truth <= row["high"]
    assert np.mean(widths) == pytest.approx(2 * 1.96 * np.std(values), rel=0.2)
    assert 70 <= held <= 80


def test_where_one_bot_has_all_seats_its_share_is_sure_but_not_without_any_doubt() -> None:
    row = told(
        proportion(of([game for game in range(100) for _ in range(4)], [True, False, False, False] * 100), "key", SEEN)
    )
    assert row["value"] == 0.25
    assert (row["low"], row["high"]) == pytest.approx((0.25 - 3 / 400, 0.25 + 3 / 400), abs=0.001)


def test_where_nothing_varies_a_game_counts_once() -> None:
    row = told(proportion(of([game for game in range(30) for _ in range(10)], [False] * 300), "key", SEEN))
    assert (row["low"], row["high"]) == pytest.approx(wilson_interval(0.0, 30))


def test_rows_of_one_game_say_little() -> None:
    row = told(proportion(of([7] * 50, [place % 2 == 0 for place in range(50)]), "key", SEEN))
    assert (row["low"], row["high"]) == pytest.approx(wilson_interval(0.5, 1))
    assert told(mean(of([7] * 50, list(range(50))), "key", SEEN))["low"] is None


def test_unknown_values_do_not_count() -> None:
    row = told(proportion(of([0, 1, 2, 3], [True, None, False, None]), "key", SEEN))
    assert (row["n"], row["value"]) == (2, 0.5)
    assert told(mean(of([0, 1, 2], [4, None, 6]), "key", SEEN))["value"] == 5


def test_a_mean_has_the_interval_that_theory_expects() -> None:
    rng = np.random.default_rng(1)
    values = rng.normal(10, 3, size=400)
    row = told(mean(of(list(range(400)), values.tolist()), "key", SEEN))
    half = 1.96 * values.std() / 20
    assert row["value"] == pytest.approx(values.mean())
    assert (row["low"], row["high"]) == pytest.approx((values.mean() - half, values.mean() + half), abs=0.08)


def test_a_mean_over_many_games_is_as_sure_as_its_games_make_it() -> None:
    """Blocks of games vary as little as their number allows."""
    rng = np.random.default_rng(2)
    count = 20 * CLUSTERS
    values = rng.normal(0, 1, size=count)
    row = told(mean(of(list(range(count)), values.tolist()), "key", SEEN))
    assert row["high"] - row["low"] == pytest.approx(2 * 1.96 / count**0.5, rel=0.15)
    assert row["games"] == count


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    rng = np.random.default_rng(3)
    held = {"share": 0, "mean": 0}
    for _ in range(80):
        leaning = rng.beta(2, 5, size=80)  # games differ, and their rows with them
        games = np.repeat(np.arange(80), 10)
        rows = of(games.tolist(), (rng.random(800) < leaning[games]).tolist())
        for name, row in (
            ("share", told(proportion(rows, "key", SEEN))),
            ("mean", told(mean(rows, "key", SEEN.cast(pl.Int64)))),
        ):
            held[name] += row["low"] <= 2 / 7 <= row["high"]
    assert 70 <= held["share"] <= 80
    assert 70 <= held["mean"] <= 80


def test_the_same_games_give_the_same_interval_in_any_order() -> None:
    rows = of(list(range(100)), [place * place % 17 for place in range(100)])
    assert told(mean(rows, "key", SEEN)) == told(mean(rows.reverse(), "key", SEEN))
    assert mean_interval([place * place % 17 for place in range(100)]) == (
        told(mean(rows, "key", SEEN))["low"],
        told(mean(rows, "key", SEEN))["high"],
    )


def test_several_keys_make_a_row_each_in_order() -> None:
    rows = pl.concat([of([0, 1], [True, False], "b"), of([0, 1, 2], [True, True, True], "a")])
    assert proportion(rows, ["key"], SEEN).collect()["key"].to_list() == ["a", "b"]
    assert mean(rows, ["key"], SEEN.cast(pl.Int64)).collect()["key"].to_list() == ["a", "b"]


def test_no_rows_give_no_answer() -> None:
    assert proportion(of([], []).cast({"value_seen": pl.Boolean}), "key", SEEN).collect().is_empty()
    assert mean(of([], []).cast({"value_seen": pl.Int64}), "key", SEEN).collect().is_empty()
