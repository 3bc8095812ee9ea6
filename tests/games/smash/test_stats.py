"""What the questions on Smash Gear count: rows of its tables, told apart by what was done."""

from typing import Any

import polars as pl
import pytest

from kernel_lib.games.smash.stats import questions
from kernel_lib.stats.questions import Question


def question(name: str) -> Question:
    """The question as it is asked now."""
    return next(question for question in questions() if question.name == name)


def counted(name: str, **columns: list[Any]) -> list[Any]:
    """The rows that a question counts, by the first of these columns."""
    asked = question(name)
    assert asked.where is not None
    return pl.DataFrame(columns).filter(asked.where).to_series().to_list()


def shares(name: str, **columns: list[Any]) -> list[Any]:
    """Which rows have what the question asks for."""
    asked = question(name)
    assert asked.share is not None
    return pl.DataFrame(columns).select(asked.share).to_series().to_list()


def named(name: str, **columns: list[Any]) -> list[Any]:
    """What a question takes rows for."""
    (by,) = question(name).by.values()
    return pl.DataFrame(columns).select(by.alias("by"))["by"].to_list()


def test_a_turn_counts_as_one_with_a_strike_from_the_first_strike_on() -> None:
    assert shares("strikes", strikes=[0, 1, 2]) == [False, True, True]


def test_a_combat_of_prepare_is_none_of_a_turn() -> None:
    assert counted("combat-turns", turn=[0, 1, 2]) == [1, 2]


def test_what_is_prepared_is_bought_before_the_first_turn() -> None:
    assert counted("prepared", turn=[0, 1, 2]) == [0]


@pytest.mark.parametrize("name", ["first-machine", "openings", "early"])
def test_the_first_of_a_seat_is_the_first_of_its_own(name: str) -> None:
    assert counted(name, own=[0, 1, 2]) == [1]


def test_turns_are_told_apart_by_fives() -> None:
    assert named("strikes", turn=[1, 5, 6, 10, 11]) == [1, 1, 6, 6, 11]


def test_who_was_first_is_told_from_whom_it_was_done_to_and_neither_where_nobody_was() -> None:
    for name, column in (("first-strike", "struck_first"), ("first-attack", "attacked_first")):
        assert named(name, **{column: [True, False, None]}) == ["made it", "took it", None]


def test_losses_are_those_of_the_attacker_and_a_defence_holds_if_the_defender_stands() -> None:
    rows: dict[str, list[Any]] = {"attacker_died": [True, False], "defender_died": [False, True]}
    assert shares("losses", **rows) == [True, False]
    assert shares("attack", **rows) == [False, True]
    assert shares("defence", **rows) == [True, False]
    assert shares("combat-turns", **rows) == [True, True]
