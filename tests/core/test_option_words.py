"""Options as people meet them: a question, and answers in words."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest

import kernel_lib as kl
from kernel_lib.core import Options, describe_options
from kernel_lib.core.options import OptionError
from kernel_lib.words import is_known, speaking

HOUSE = ("inversion", "gear", "grid", "industry", "smash")


class Plain(Options, frozen=True, kw_only=True):
    """Options of a game without a catalogue."""

    mode: Literal["short", "long"] = "short"
    start_points: Annotated[int, msgspec.Meta(description="points to start with")] = 5
    low_wins: bool = False


@pytest.mark.parametrize("game", HOUSE)
def test_every_option_of_the_house_is_a_question_with_answers(game: str) -> None:
    for option in kl.GAMES[game].options:
        assert option.question.endswith("?")
        assert is_known(f"{game}/option-{option.name.replace('_', '-')}.asks")
        for choice in option.choices:
            answer = option.answer(choice)
            assert answer[0].isupper() or answer[0].isdigit()
            assert not isinstance(choice, str) or answer.casefold() != choice or choice == "both"


def test_a_game_without_words_asks_what_its_options_mean_or_are_called() -> None:
    asked = {option.name: option for option in describe_options(Plain)}
    assert asked["mode"].question == "Mode"
    assert asked["start_points"].question == "Points to start with"
    assert [asked["mode"].answer(value) for value in ("short", "long")] == ["Short", "Long"]
    assert [asked["low_wins"].answer(value) for value in (True, False)] == ["Yes", "No"]


def test_a_seat_is_called_by_its_place() -> None:
    first = next(option for option in kl.GAMES["gear"].options if option.name == "first")
    assert [first.answer(seat) for seat in range(2)] == ["1st seat", "2nd seat"]


def test_questions_are_asked_in_the_language_that_is_spoken() -> None:
    first = next(option for option in kl.GAMES["inversion"].options if option.name == "first")
    with speaking("de"):
        assert first.question == "Wer beginnt?"


def test_a_bad_option_is_told_by_its_name_to_programs_and_by_its_question_to_people() -> None:
    with pytest.raises(OptionError, match=r"^debt must be false or true, not 3\. Options of GEAR are ") as caught:
        kl.GAMES["gear"].start(players=3, debt=3)
    assert caught.value.said == "May a player bid more than they have? It must be No or Yes."
