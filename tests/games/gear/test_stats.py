"""What GEAR's questions are held against, in which order their answers stand, and which rows they count."""

from typing import Any

import polars as pl

from kernel_lib.games.gear.rules.moves import Score
from kernel_lib.games.gear.stats import STATS, questions
from kernel_lib.stats.questions import Question


def question(name: str) -> Question:
    """The question as it is asked now."""
    return next(question for question in questions() if question.name == name)


def asked(name: str, part: str, **columns: list[Any]) -> list[Any]:
    """What the `share`, the first column of `by` or the `where` of a question makes of rows."""
    found = question(name)
    expression = next(iter(found.by.values())) if part == "by" else getattr(found, part)
    return pl.DataFrame(columns).select(expression.alias("found"))["found"].to_list()


def test_what_is_left_of_a_set_is_held_against_zero() -> None:
    net = [question for question in STATS.questions if question.label == "earned less paid"]
    assert len(net) == 6
    assert all(question.reference == ("zero", 0.0) for question in net)


def test_the_lines_of_the_score_stand_as_on_the_sheet() -> None:
    for question in STATS.questions:
        if question.name.startswith("lines"):
            assert question.order == Score.__struct_fields__[:5]


def test_prices_are_told_apart_by_steps_that_hold_their_ends() -> None:
    free, *paid = asked("earned-by-price-and-player", "by", paid=[0, 1, 3, 4, 9, 10, 30])
    assert paid[0] == paid[1]
    assert paid[2] == paid[3]
    assert paid[4] == paid[5]
    assert (free, paid[0], paid[2], paid[4]) == question("earned-by-price-and-player").order


def test_a_play_is_closed_from_one_closed_card_on() -> None:
    opened, one, two = asked("closed", "by", closed=[0, 1, 2])
    assert one == two
    assert (opened, one) == question("closed").order
    assert asked("closed-kept", "share", closed=[0, 1, 2]) == [False, True, True]


def test_a_trick_is_led_by_one_card_or_by_two() -> None:
    assert tuple(asked("lead-kept", "by", size=[1, 2])) == question("lead-kept").order
    assert asked("lead-kept", "share", winner=[0, 1], leader=[1, 1]) == [False, True]


def test_whoever_leads_does_not_follow() -> None:
    assert asked("closed-following", "where", place=[0, 1, 2]) == [False, True, True]
    assert asked("closed-following", "share", followed=[True, False]) == [True, False]


def test_only_seats_with_a_set_have_a_price() -> None:
    assert asked("price", "where", set=[None, 0, 2]) == [False, True, True]
