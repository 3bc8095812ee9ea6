"""The numbers of a deal at many tables, worked out again here from plain scores, with ties and missing tables."""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import pytest
from support.pages import texts

from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.duplicate import TablePlayed
from kernel_lib.core import Outcome
from kernel_lib.replay import Replay
from kernel_lib.widgets.duplicates.page import DuplicateResults

SCORES: dict[str, list[int | None]] = {
    "all differ": [3, 9, 5, 1],
    "ties": [4, 4, 7, 4, 7],
    "all alike": [2, 2, 2],
    "below zero": [-3, 0, -3, 5],
    "some missing": [6, None, 2, None, 6],
    "one alone": [None, 8],
    "none over": [None, None],
    "no table": [],
}


DEAL = Deal("inversion", ("you", "greedy", "greedy"), 5)


@dataclass(frozen=True)
class Scored(TablePlayed):
    """A table that ended with this score for the person; None: it goes on."""

    score: int | None = None

    @property
    def outcome(self) -> Outcome | None:
        return None if self.score is None else Outcome((self.score, 0, 0), (0,), "")


@cache
def any_game() -> Replay:
    return DEAL.match("Ann").replay


def scored(given: list[int | None]) -> DuplicateResults:
    """Tables of the deal with these scores."""
    field = DuplicateResults(DEAL)
    field.tables = tuple(Scored(number, any_game(), None, score) for number, score in enumerate(given, 1))
    return field


def matchpoints(mine: int, others: list[int]) -> int:
    """Two points for each table beaten, one for each tied: the rule of duplicate bridge, counted table by table."""
    points = 0
    for theirs in others:
        if mine > theirs:
            points += 2
        elif mine == theirs:
            points += 1
    return points


@pytest.mark.parametrize("name", SCORES)
def test_scores_means_and_points_are_those_of_plain_arithmetic(name: str) -> None:
    given = SCORES[name]
    field = scored(given)
    there = [score for score in given if score is not None]
    rows: dict[int, dict[str, Any]] = {row["table"]: row for row in field.table.to_dicts()}
    assert set(rows) == set(range(1, len(given) + 1))
    for number, score in enumerate(given, 1):
        row = rows[number]
        assert row["score"] == score
        if score is None:
            assert [row[key] for key in ("won", "to_field", "matchpoints", "of")] == [None] * 4
            assert row["doubt"] == "The game is not over."
            continue
        others = [other for at, other in enumerate(given, 1) if at != number and other is not None]
        assert row["to_field"] == pytest.approx(float(score - Fraction(sum(there), len(there))))
        assert (row["matchpoints"], row["of"]) == (matchpoints(score, others), 2 * len(others))
        assert row["doubt"] is None
    told = [row for row in rows.values() if row["score"] is not None]
    assert sum(row["to_field"] for row in told) == pytest.approx(0)
    assert sum(row["matchpoints"] for row in told) == len(told) * (len(told) - 1), "each pair of tables shares two"


@pytest.mark.parametrize("name", SCORES)
def test_rows_are_ranked_by_score_and_tables_that_miss_come_last(name: str) -> None:
    given = SCORES[name]
    ranked = sorted(range(len(given)), key=lambda at: (given[at] is None, -(given[at] or 0), at))
    assert scored(given).table["table"].to_list() == [at + 1 for at in ranked]


@pytest.mark.parametrize("name", SCORES)
def test_the_page_says_the_same_numbers(name: str) -> None:
    given = SCORES[name]
    there = [score for score in given if score is not None]
    said = texts(scored(given).page().html).replace("−", "-")
    for at, score in enumerate(given):
        if score is not None:
            others = [other for place, other in enumerate(given) if place != at and other is not None]
            assert f"{matchpoints(score, others)} of {2 * len(others)}" in said
            assert f"{score - sum(there) / len(there):+.1f}".replace("+0.0", "0.0") in said.replace("+0.0", "0.0")
    if there:
        assert f"mean {sum(there) / len(there):.1f}" in said


def test_tables_that_were_really_played_have_the_numbers_of_their_logs() -> None:
    """Scores are read here from the last lines of the logs, as a stranger would."""
    replays = []
    for number in range(6):
        match, rng = DEAL.match(f"Pupil {number}"), random.Random(number)
        for _ in range(500 if number != 4 else 6):
            if match.state.to_act:
                match.play(rng.choice(match.state.legal_moves()))
        replays.append(match.replay)
    ends = [msgspec.json.decode(replay.lines[-1]) for replay in replays]
    scores = [end["outcome"]["scores"] if end["type"] == "end" else None for end in ends]
    assert [told is None for told in scores] == [False] * 4 + [True, False]
    for row in DuplicateResults(DEAL, *replays).by_seat.to_dicts():
        told = scores[row["table"] - 1]
        if told is None:
            assert row["score"] is None
            continue
        here = [other[row["seat"]] for other in scores if other is not None]
        mine = here.pop([at for at, other in enumerate(scores) if other is not None].index(row["table"] - 1))
        assert (row["score"], row["matchpoints"], row["of"]) == (mine, matchpoints(mine, here), 2 * len(here))
        assert row["to_field"] == pytest.approx(mine - (sum(here) + mine) / (len(here) + 1))
