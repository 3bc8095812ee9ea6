"""Tournaments: everybody gets every seat of the same deals, and equal bots are not told apart."""

import math
from collections import Counter, defaultdict
from typing import Any, Literal

import numpy as np
import pytest

from kernel_lib.core import CHANCE, Outcome, UnknownName
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import bot_name
from kernel_lib.stats.standings import Standings, bradley_terry
from kernel_lib.stats.tournament import tournament
from kernel_lib.stats.tournament_series import TournamentSeries


def played(game: str = "inversion", *bots: str, **more: Any) -> Standings:
    return tournament(game, bots or ("greedy", "uniform"), **{"deals": 6, "progress": False, **more})


@pytest.mark.parametrize(("game", "players"), [("inversion", 2), ("inversion", 3), ("gear", 4), ("highest_card", 3)])
def test_every_bot_has_every_seat_of_every_deal_as_often(game: str, players: int) -> None:
    bots = ("greedy", "uniform") if game != "highest_card" else ("uniform", "greedy")
    seats = played(game, *bots, players=players, deals=3).seats
    times = Counter(seats.select("game", "seat", "bot").iter_rows())
    assert {deal for deal, *_ in times} == set(range(3))
    assert len(set(times.values())) == 1
    assert len(times) == 3 * players * 2


def test_the_first_deal_is_the_same_whoever_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAMES["gear"].start(players=2)
    state_type = type(start)
    deals = defaultdict(list)
    dealt = state_type.sample_chance

    def watched(self: Any, rng: Any) -> Any:
        move = dealt(self, rng)
        deals[self.round].append(move)
        return move

    monkeypatch.setattr(state_type, "sample_chance", watched)
    tables = (("greedy", "uniform"), ("uniform", "greedy"))
    bots = {"greedy": "greedy", "uniform": "uniform"}
    series = TournamentSeries(game="gear", participants=bots, tables=tables, seed=7, options={"players": 2})
    for game in (6, 7):  # the fourth deal at both tables
        series.play_to_outcome(game)
    assert start.to_act == (CHANCE,)
    assert all(one == other for one, other in deals.values()), "later deals too, for chance moves as often"
    series.play_to_outcome(8)
    assert deals[0][2] != deals[0][0]


def test_the_same_tournament_is_the_same_whatever_the_number_of_jobs() -> None:
    assert played(jobs=1) == played(jobs=2)
    assert played(seed=1) != played(seed=2)


def test_the_better_bot_is_rated_better_and_its_interval_says_so() -> None:
    standings = played(deals=25)
    best, last = standings.table.iter_rows(named=True)
    assert (best["bot"], last["bot"]) == ("greedy", "uniform")
    assert best["rating"] > best["rating_low"] > 0 > last["rating_high"] > last["rating"]
    assert best["rating"] == pytest.approx(-last["rating"])
    assert best["games"] == last["games"] == 50
    pair = standings.pairs.row(0, named=True)
    assert (pair["bot"], pair["rival"], pair["games"]) == ("greedy", "uniform", 25)
    assert 0 < pair["score_low"] < pair["score"] < pair["score_high"]
    assert pair["score"] == pytest.approx(best["score"] - last["score"])


def test_a_bot_that_never_lost_is_not_rated_as_certain() -> None:
    won = tuple(
        (deal, table, Outcome((1, 0) if table[0] == "a" else (0, 1), (table.index("a"),), ""))
        for deal in range(10)
        for table in (("a", "b"), ("b", "a"))
    )
    first, _ = Standings("x", ("a", "b"), won).table.iter_rows(named=True)
    assert first["wins"] == 1.0
    assert first["rating_high"] - first["rating_low"] > 300


def test_equal_bots_are_not_told_apart() -> None:
    drawn = tuple((deal, table, Outcome((1, 0), (0,), "")) for deal in range(20) for table in (("a", "b"), ("b", "a")))
    standings = Standings("x", ("a", "b"), drawn)
    for row in standings.table.iter_rows(named=True):
        assert row["rating"] == pytest.approx(0, abs=1e-6)
        assert row["rating_low"] < 0 < row["rating_high"]
    assert standings.pairs["score"].to_list() == [0, 0]
    shared = tuple(
        (deal, table, Outcome((5, 5), (0, 1), "draw")) for deal in range(20) for table in (("a", "b"), ("b", "a"))
    )
    assert Standings("x", ("a", "b"), shared).table["rating"].to_list() == pytest.approx([0, 0], abs=1e-6)


def test_strengths_of_two_are_their_log_odds() -> None:
    """Of two the top of the likelihood is known: the log odds of a win, with variance 1 / (n p q)."""
    (one, other), (error, _) = bradley_terry(np.array([[0, 30], [10, 0]]))
    assert one - other == pytest.approx(math.log(3))
    assert one + other == pytest.approx(0)
    assert 2 * error == pytest.approx(math.sqrt(1 / (40 * 0.75 * 0.25)))


def test_expected_wins_at_the_top_of_the_likelihood_are_those_that_were_won() -> None:
    """Also of many matrices at once, and where one beat all others a thousand times."""
    won = np.random.default_rng(1).poisson(9, (3, 5, 5)) * (1 - np.eye(5)) + 0.25 * (1 - np.eye(5))
    won[1, 0, 1:], won[1, 1:, 0] = 1000, 0.25
    strengths, errors = bradley_terry(won)
    expected = 1 / (1 + np.exp(strengths[:, None, :] - strengths[:, :, None]))
    assert ((won + won.swapaxes(1, 2)) * expected).sum(2) == pytest.approx(won.sum(2))
    for number, matrix in enumerate(won):
        alone, error = bradley_terry(matrix)
        assert strengths[number] == pytest.approx(alone)
        assert errors[number] == pytest.approx(error)


def test_the_chart_tells_the_ratings_in_words() -> None:
    standings = played()
    for row in standings.table.iter_rows(named=True):
        rating = f"{row['rating']:+.0f}".replace("-", "\N{MINUS SIGN}")
        assert f"{bot_name(GAMES[standings.game], row['bot'])}: {rating} (" in standings.chart().alt


def test_two_bots_are_held_against_each_other_deal_by_deal() -> None:
    standings = played("gear", players=2, deals=12)
    row = standings.pairs.row(0, named=True)
    kinds: tuple[Literal["score", "wins"], ...] = ("score", "wins")
    for of in kinds:
        found = standings.difference(row["bot"], row["rival"], of)
        assert found.games == row["games"]
        assert [found.value, found.low, found.high] == pytest.approx([row[of], row[f"{of}_low"], row[f"{of}_high"]])
        back = standings.difference(row["rival"], row["bot"], of)
        assert back.value == pytest.approx(-found.value)
    with pytest.raises(UnknownName, match="no bot 'nobody'"):
        standings.difference(row["bot"], "nobody")
    with pytest.raises(ValueError, match="Name two that differ"):
        standings.difference(row["bot"], row["bot"])
    with pytest.raises(ValueError, match="of must be 'score' or 'wins', not 'luck'"):
        standings.difference(row["bot"], row["rival"], "luck")  # type: ignore[arg-type] # that is the point


def test_those_who_play_alone_are_compared_deal_by_deal() -> None:
    standings = played("grid", "quick", "greedy", players=1, deals=12)
    found = standings.difference("quick", "greedy")
    means = {row["bot"]: row["score"] for row in standings.table.iter_rows(named=True)}
    assert found.games == 12
    assert found.value == pytest.approx(means["quick"] - means["greedy"])
    assert found.clear
    assert found.value > 0


@pytest.mark.parametrize(
    ("bots", "more", "sentence"),
    [
        (["greedy"], {}, "at least two bots"),
        (["greedy", "greedy"], {}, "each named once"),
        (["greedy", "uniform"], {"deals": 1}, "At least 2 deals must be played, not 1"),
        (["greedy", "uniform"], {"jobs": 0}, "At least 1 process"),
        (["greedy", "uniform"], {"players": 7}, "players must be 2, 3 or 4, not 7"),
        (["greedy", "uniform"], {"colour": 1}, "has no option 'colour'"),
    ],
)
def test_bad_input_is_told(bots: list[str], more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        played("inversion", *bots, **more)
    with pytest.raises(UnknownName, match="There is no bot for !nversion called 'deep'"):
        played("inversion", "greedy", "deep")
