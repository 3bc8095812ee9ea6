"""What the questions on Gears of Industry count: rows of its tables, told apart by what was done."""

from typing import Any

import polars as pl
import pytest

from kernel_lib.games.industry.stats import questions
from kernel_lib.stats.questions import Question


def question(name: str) -> Question:
    """The question as it is asked now."""
    return next(question for question in questions() if question.name == name)


def told_apart(name: str, **columns: list[Any]) -> list[Any]:
    """What a question takes the rows of a table for; None: it leaves a row out of count."""
    asked = question(name)
    (key,) = asked.by
    frame = pl.DataFrame(columns, schema_overrides=dict.fromkeys(("triggered", "boosted"), pl.Boolean))
    return frame.select(asked.by[key].alias(key))[key].to_list()


@pytest.mark.parametrize(
    ("name", "column", "words"),
    [
        ("trigger", "triggered", ["triggered it", "was drawn in", None]),
        ("boost", "boosted", ["boosted", "not boosted", None]),
        ("first-clash", "first_clash", ["won it", "lost it", None]),
    ],
)
def test_rows_are_told_apart_by_what_was_done_and_those_without_it_do_not_count(
    name: str, column: str, words: list[str | None]
) -> None:
    assert told_apart(name, **{column: [True, False, None]}) == words


@pytest.mark.parametrize(("name", "column"), [("early-entries", "entered"), ("decks", "deck_worth")])
def test_sides_of_a_game_are_held_against_each_other(name: str, column: str) -> None:
    """Not against those of other games; where both have as much, neither has more."""
    more, fewer, *alike = told_apart(name, game=[0, 0, 1, 1], **{column: [3, 1, 9, 9]})
    assert alike == [None, None]
    assert more
    assert fewer
    assert more != fewer
    assert told_apart(name, game=[0, 0], **{column: [1, 3]}) == [fewer, more]


def test_a_turn_counts_as_one_with_a_clash_from_the_first_clash_on() -> None:
    share = question("clash-turns").share
    assert share is not None
    assert pl.DataFrame({"clashes": [0, 1, 2]}).select(share).to_series().to_list() == [False, True, True]


def test_openings_are_first_rounds_and_boosts_those_of_winners() -> None:
    opening, boosted = question("opening").where, question("boosted-hands").where
    assert opening is not None
    assert boosted is not None
    assert pl.DataFrame({"round": [0, 1, 2]}).filter(opening)["round"].to_list() == [1]
    assert pl.DataFrame({"took": [True, False]}).filter(boosted)["took"].to_list() == [True]
