"""Intervals rest on games, or on deals, not on rows: under ten there is none. Who plays alone has no share of wins."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

import kernel_lib as kl
from kernel_lib.cli.output import show_simulation, show_standings
from kernel_lib.games import GAMES
from kernel_lib.stats import intervals
from kernel_lib.stats.chart import THIN, plot_answer
from kernel_lib.stats.questions import FEW, Question
from kernel_lib.stats.standings import Standings
from kernel_lib.stats.tables import ColumnMeaning, value_and_interval
from kernel_lib.stats.tournament import RoundRobin
from kernel_lib.study.judging.judged_decisions import DECISIONS, Decisions

SHARE = Question("x", "?", "moves", {"kind": pl.col("kind")}, "yes", "kind", share=pl.col("yes"))
MEAN = Question("x", "?", "moves", {"kind": pl.col("kind")}, "size", "kind", mean=pl.col("size"))


def rows(games: int, each: int = 20) -> pl.LazyFrame:
    """Many rows of a few games."""
    made = [(game, "a", (game + row) % 3 == 0, float(game * row)) for game in range(games) for row in range(each)]
    return pl.LazyFrame(made, schema=["game", "kind", "yes", "size"], orient="row")


@pytest.mark.parametrize("question", [SHARE, MEAN], ids=["share", "mean"])
def test_many_rows_of_few_games_have_no_interval(question: Question) -> None:
    for games in (1, 2, FEW - 1):
        answer = question(rows(games)).collect()
        (row,) = answer.iter_rows(named=True)
        assert (row["n"], row["games"], row["low"], row["high"]) == (20 * games, games, None, None)
        assert value_and_interval(question, row)[1] == "too few"
        (drawn,) = plot_answer(question, answer).rows
        assert (drawn.support, drawn.interval) == ("few", None)
        assert f"too few games ({games})" in plot_answer(question, answer).alt
    (row,) = question(rows(FEW)).collect().iter_rows(named=True)
    assert row["low"] < row["value"] < row["high"]
    shown = [plot_answer(question, question(rows(games)).collect()) for games in (FEW, THIN - 1, THIN)]
    assert [plot.rows[0].support for plot in shown] == ["thin", "thin", "full"]


def test_the_interval_of_a_mean_rests_on_ten_games() -> None:
    assert intervals.mean_interval([float(value) for value in range(FEW - 1)]) == (None, None)
    low, high = intervals.mean_interval([float(value) for value in range(FEW)])
    assert low is not None
    assert high is not None
    assert low < 4.5 < high


def test_luck_in_few_games_has_no_interval() -> None:
    def lucky(games: int) -> dict[str, Any]:
        luck = pl.DataFrame(
            {"player": ["Ann"] * games, "game": range(games), "luck": [0.1 * (n % 4) for n in range(games)]}
        )
        held = Decisions(GAMES["gear"], pl.DataFrame(schema=DECISIONS), luck, ColumnMeaning())
        return held.luck_by_player.row(0, named=True)

    assert lucky(FEW - 1)["low"] is None
    assert lucky(FEW)["low"] < lucky(FEW)["value"] < lucky(FEW)["high"]


# Tournaments -----------------------------------------------------------------------------------------------------


def cup(deals: int, *bots: str, game: str = "inversion", **more: Any) -> RoundRobin:
    return RoundRobin(game, bots or ("greedy", "uniform"), deals=deals, keep=False, **more)


ENDS = [f"{name}_{end}" for name in ("wins", "score", "rating") for end in ("low", "high")]


def test_a_tournament_of_few_deals_has_values_without_intervals() -> None:
    """Each deal is played at two tables and has four rows of two bots: they are one case."""
    few, enough = (cup(deals, players=2).play().standings for deals in (FEW - 1, FEW))
    assert few.table["games"].to_list() == [2 * (FEW - 1)] * 2
    assert few.table["deals"].to_list() == [FEW - 1] * 2
    for name in ENDS:
        assert few.table[name].null_count() == 2
        assert enough.table[name].null_count() == 0
    for name in ("score_low", "score_high", "wins_low", "wins_high"):
        assert few.pairs[name].null_count() == 2
        assert enough.pairs[name].null_count() == 0
    assert few.difference("greedy", "uniform").low is None
    assert all(row.interval is None for row in few.chart().rows)
    assert "too few games for an interval" in few.chart().alt


def test_a_bot_at_several_seats_has_played_each_game_once() -> None:
    table = cup(2, players=3).play().standings.table
    played = cup(2, players=3).games
    assert table["games"].to_list() == [played] * 2


def test_the_command_says_that_games_are_too_few(capsys: pytest.CaptureFixture[str]) -> None:
    show_standings(cup(2, players=2).play().standings, "few")
    assert "too few games" in capsys.readouterr().out
    show_simulation(kl.simulate("inversion", FEW - 1, bots=["greedy"], players=2, progress=False), "few")
    assert capsys.readouterr().out.count("too few games") == 4


# Alone -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def solo() -> Standings:
    return cup(FEW, "quick", "greedy", game="grid", players=1).play().standings


def test_who_plays_alone_has_a_score_and_no_share_of_wins(solo: Standings) -> None:
    table = solo.table
    for name in ("wins", "wins_low", "wins_high", "rating", "rating_low", "rating_high"):
        assert table[name].null_count() == 2
    assert solo.seats["won"].null_count() == solo.seats.height
    assert table["score"].to_list() == sorted(table["score"], reverse=True)
    assert all(low < score < high for low, score, high in table.select("score_low", "score", "score_high").iter_rows())
    scores = solo.seats.group_by("bot").agg(pl.col("score").mean()).sort("score", descending=True)
    assert table["bot"].to_list() == scores["bot"].to_list()
    assert table["score"].to_list() == pytest.approx(scores["score"].to_list())


def test_bots_that_play_alone_differ_by_scores_alone(solo: Standings) -> None:
    assert solo.pairs["wins"].null_count() == 2
    assert solo.pairs["score"].to_list() == pytest.approx([-value for value in reversed(solo.pairs["score"].to_list())])
    assert solo.difference("quick", "greedy").games == FEW
    with pytest.raises(ValueError, match="nobody wins or loses: compare scores"):
        solo.difference("quick", "greedy", of="wins")


def test_the_chart_of_bots_that_play_alone_is_of_scores(solo: Standings) -> None:
    chart = solo.chart()
    assert (chart.title, chart.label, chart.reference) == ("Who scores most?", "score", None)
    assert [row.value for row in chart.rows] == solo.table["score"].to_list()


def test_no_word_of_games_won_where_one_plays_alone(solo: Standings, capsys: pytest.CaptureFixture[str]) -> None:
    tally = kl.simulate("grid", FEW, bots=["quick"], players=1, progress=False)
    show_standings(solo, "alone")
    show_simulation(tally, "alone")
    said = capsys.readouterr().out + repr(tally)
    assert "won" not in said
    assert "rating" not in said
    assert "mean score" in said
    with pytest.raises(ValueError, match="neither wins nor loses"):
        tally.wins(0)
