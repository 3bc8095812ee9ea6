"""Differences of two: within the same games, with the interval of the difference and not of each alone."""

from pathlib import Path

import polars as pl
import pytest

from kernel_lib.core import UnknownName
from kernel_lib.playing.simulate import simulate
from kernel_lib.stats.comparisons import Difference, compare, paired_difference
from kernel_lib.stats.frames import frames
from kernel_lib.stats.questions import FEW, Question, places
from kernel_lib.stats.summary import questions

SCORE = Question("score", "?", "rows", {"side": pl.col("side")}, "score", "side", mean=pl.col("score"))


def games(count: int, ahead: float) -> pl.LazyFrame:
    """Games whose luck differs much; in each `a` is `ahead` of `b`, give or take a little."""
    rows = []
    for game in range(count):
        luck, shiver = (game * 37) % 100, (game % 3 - 1) * 0.2
        rows += [(game, "a", luck + ahead + shiver), (game, "b", float(luck)), (game, "b", float(luck))]
    return pl.LazyFrame(rows, schema=["game", "side", "score"], orient="row")


def test_what_both_have_in_common_is_not_in_the_doubt() -> None:
    frame = games(60, 1.0)
    alone = SCORE(frame).collect()
    assert alone["low"].max() < alone["high"].min(), "by overlapping intervals nothing could be said"  # type: ignore[operator] # numbers
    found = paired_difference(SCORE, frame, "a", "b")
    assert found.games == 60
    assert found.value == pytest.approx(1.0)
    assert found.low is not None
    assert 0.8 < found.low < found.value
    assert found.clear
    assert found.sentence.startswith("a has 1.00 more than b (")
    assert paired_difference(SCORE, frame, "b", "a").sentence.startswith("b has 1.00 less than a (")


def test_what_is_not_told_apart_is_said_to_be_too_close() -> None:
    found = paired_difference(SCORE, games(60, 0.0), "a", "b")
    assert not found.clear
    assert found.sentence.endswith("over 60 games: too close to call.")


def test_few_games_have_no_interval() -> None:
    found = paired_difference(SCORE, games(FEW - 1, 1.0), "a", "b")
    assert (found.low, found.high) == (None, None)
    assert found.sentence == f"a and b met in {FEW - 1} games: too few to tell."


def test_only_games_of_both_count_and_unknown_ones_are_told() -> None:
    lone = pl.LazyFrame([(1_000, "a", 500.0)], schema=["game", "side", "score"], orient="row")
    assert paired_difference(SCORE, pl.concat([games(20, 1.0), lone]), "a", "b").games == 20
    with pytest.raises(ValueError, match=r"'c' is no side of the answer. There is: a, b\."):
        paired_difference(SCORE, games(20, 1.0), "a", "c")
    with pytest.raises(ValueError, match="two that differ"):
        paired_difference(SCORE, games(20, 1.0), "a", "a")


def test_shares_are_told_in_100_and_sides_by_their_words() -> None:
    won = Question("won", "?", "rows", {"place": pl.col("place")}, "won", "place", share=pl.col("won"), labels=places())
    rows = [(game, place, (game % 4 > 0) == (place == 0)) for game in range(40) for place in (0, 1)]
    frame = pl.LazyFrame(rows, schema=["game", "place", "won"], orient="row")
    assert paired_difference(won, frame, 0, 1).sentence.startswith("leads has 50.0 in 100 more than 2nd to play (")


def test_a_difference_is_read_as_a_sentence() -> None:
    found = Difference("a", "b", 30, -2.0, -3.0, -1.0)
    assert repr(found) == f"<Difference: {found.sentence}>"
    assert "a has 2.00 less than b (1.00 to 3.00), over 30 games" in found._repr_markdown_()


def test_measuring_is_playing_asking_and_comparing(tmp_path: Path) -> None:
    simulate("inversion", 12, players=3, bots=["uniform"], seed=5, out=tmp_path, progress=False)
    played = frames(tmp_path)
    kept = paired_difference(questions(played)["leading"], played.plays, 0, 2)
    assert compare("inversion", "leading", 0, 2, games=12, players=3, bots=["uniform"], seed=5) == kept
    with pytest.raises(UnknownName, match="no question 'leadin'"):
        compare("inversion", "leadin", 0, 2, games=1, players=3, bots=["uniform"])
