"""Codes of results: they say how each task went, and what was misread does not hold."""

from itertools import combinations
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel_lib.study.result_codes import CODED_STATUSES, LETTERS, decode_results, encode_results
from kernel_lib.study.tries import AttemptStatus

KEYS = [f"{number:016x}" for number in range(11)]
WENT: tuple[AttemptStatus, ...] = (*CODED_STATUSES, *CODED_STATUSES[::-1], *CODED_STATUSES[1:])
CODE = encode_results(KEYS, WENT)
LESSONS = {"gear/pairs": KEYS, "gear/teams": KEYS[:4]}


@given(st.lists(st.sampled_from(CODED_STATUSES), min_size=1, max_size=30))
def test_a_code_says_how_each_task_went(statuses: list[AttemptStatus]) -> None:
    keys = [f"{number:016x}" for number in range(len(statuses))]
    assert decode_results(encode_results(keys, statuses), {"other": KEYS[::-1], "mine": keys}) == (
        "mine",
        tuple(statuses),
    )


def test_all_ways_a_task_can_go_are_told() -> None:
    assert set(CODED_STATUSES) == set(get_args(AttemptStatus))


def test_a_code_of_a_lesson_is_short_and_read_as_it_is_spoken() -> None:
    assert len(CODE.replace("-", "")) == 10
    spoken = CODE.lower().replace("-", " ").replace("0", "o").replace("1", "i")
    assert decode_results(spoken, LESSONS) == ("gear/pairs", WENT)


def test_no_letter_that_is_misread_leaves_a_code_that_holds() -> None:
    letters = CODE.replace("-", "")
    for place, letter in enumerate(letters):
        for other in set(LETTERS) - {letter}:
            with pytest.raises(ValueError, match="Read it once more"):
                decode_results(letters[:place] + other + letters[place + 1 :], LESSONS)


def test_no_two_letters_that_are_swapped_leave_a_code_that_holds() -> None:
    letters = list(CODE.replace("-", ""))
    for one, other in combinations(range(len(letters)), 2):
        swapped = [*letters]
        swapped[one], swapped[other] = letters[other], letters[one]
        if swapped != letters:
            with pytest.raises(ValueError, match="Read it once more"):
                decode_results("".join(swapped), LESSONS)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "too short"),
        ("EK9", "too short"),
        ("EK96-RV3C-CU", "There is no U in a code"),
        (CODE[:-1], "Read it once more"),
        (encode_results(KEYS[1:], WENT[1:]), "is a code of another lesson. These lessons are: gear/pairs, gear/teams"),
    ],
)
def test_what_is_no_code_of_these_lessons_is_told(code: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        decode_results(code, LESSONS)
