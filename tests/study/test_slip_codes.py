"""Codes of slips, and codes that carry lessons from one computer to another."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.study.carried_codes import codes_of, take_in
from kernel_lib.study.courses import lesson_contents
from kernel_lib.study.lessons import lessons
from kernel_lib.study.progress import Progress
from kernel_lib.study.result_codes import LETTERS, decode_results, encode_results, lesson_number
from kernel_lib.study.slip_codes import SlipCode, decode_slip, encode_slip, is_slip

PAIRS = lessons("gear")[1]
SLIP = SlipCode(PAIRS, 5, (2, 4))
TASKS = kl.tasks("gear/open-cards")
KEYS = [task.key for task in TASKS]


def test_a_slip_is_read_back_from_eight_letters() -> None:
    code = encode_slip(SLIP)
    assert len(code) == len("7K2M-4QXA")
    assert decode_slip(code) == decode_slip(code.lower().replace("-", " ")) == SLIP


@pytest.mark.parametrize(
    "slip", [SlipCode(PAIRS, 0, (2,)), SlipCode(PAIRS, 11, ()), SlipCode(lessons("smash")[0], 1, (9, 1))]
)
def test_what_is_left_out_is_read_as_left_out(slip: SlipCode) -> None:
    assert decode_slip(encode_slip(slip)) == slip


def test_each_lesson_has_a_number_of_its_own() -> None:
    numbers = [lesson_number(lesson_contents(lesson).tasks) for lesson in lessons()]
    assert len(set(numbers)) == len(numbers) > 50


def test_one_misread_letter_is_seen() -> None:
    code = encode_slip(SLIP).replace("-", "")
    for place, letter in enumerate(code):
        for other in LETTERS.replace(letter, ""):
            assert not is_slip(code[:place] + other + code[place + 1 :])


def test_two_swapped_letters_are_seen() -> None:
    code = encode_slip(SLIP).replace("-", "")
    for place, (one, other) in enumerate(pairwise(code)):
        if one != other:
            assert not is_slip(code[:place] + other + one + code[place + 2 :])


def test_no_code_is_of_a_slip_and_of_a_result() -> None:
    lesson = next(lesson for lesson in lessons() if len(lesson_contents(lesson).tasks) in (6, 7))
    keys = tuple(lesson_contents(lesson).tasks)
    for how in ("open", "first", "later", "shown"):
        assert not is_slip(encode_results(keys, [how] * len(keys)))
    with pytest.raises(ValueError, match="is not right"):
        decode_results(encode_slip(SLIP), {lesson.name: keys})


@pytest.mark.parametrize("code", ["", "7K2M", "UUUU-UUUU", "<b>", "0000-0000", "\x00"])
def test_what_is_no_code_of_a_slip_is_refused(code: str) -> None:
    assert not is_slip(code)
    with pytest.raises(ValueError, match="not right"):
        decode_slip(code)


def test_a_slip_of_a_lesson_that_is_gone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode_slip(SLIP)
    monkeypatch.setattr("kernel_lib.study.slip_codes.lessons", lambda *_: lessons("smash"))
    with pytest.raises(ValueError, match="a lesson that this version of cogbook doesn't have"):
        decode_slip(code)


# Carried ----------------------------------------------------------------------------------------------------------


def test_a_code_carries_how_a_lesson_went(tmp_path: Path) -> None:
    here, there = Progress(None, tmp_path / "here"), Progress(None, tmp_path / "there")
    first, second, third = TASKS[:3]
    here.add(first, first.solution, first.check(first.solution))
    here.add(second, second.solution, second.check(second.solution), hinted=True)
    here.add(third, None, None)
    ((lesson, code),) = codes_of(here)
    assert (lesson.file.name, lesson.answered) == ("gear/open-cards", 3)
    carried = take_in(there, code)
    assert (carried.lesson.file.name, carried.done, carried.new) == ("gear/open-cards", 3, 3)
    assert there.answered == here.answered
    assert [known for _, known in codes_of(there)] == [code]
    again = Progress(None, tmp_path / "there")
    assert take_in(again, code).new == 0
    assert len(again.tries) == 3


def test_a_code_changes_nothing_that_was_answered_here(tmp_path: Path) -> None:
    progress = Progress(None, tmp_path)
    progress.add(TASKS[0], TASKS[0].solution, TASKS[0].check(TASKS[0].solution))
    statuses = ["shown", "first", *["open"] * (len(KEYS) - 2)]
    carried = take_in(progress, encode_results(KEYS, statuses))  # type: ignore[arg-type]
    assert (carried.done, carried.new) == (2, 1)
    assert [progress.answered[key] for key in KEYS[:2]] == ["first", "first"]


def test_a_code_of_no_lesson_is_refused_without_a_list_of_all(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="doesn't have") as refused:
        take_in(Progress(None, tmp_path), encode_results(["a", "b"], ["first", "first"]))
    assert len(str(refused.value)) < 100
