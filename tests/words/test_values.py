"""What is equal in Python and written differently, and the same message for other people, is told apart."""

from collections.abc import Iterator
from typing import Any

import pytest

from kernel_lib.words import Message, speaking, who
from kernel_lib.words import catalogue as catalogues


def patterns(monkeypatch: pytest.MonkeyPatch, **messages: Any) -> None:
    """Put a catalogue of these patterns in place of `shared`."""
    shared = catalogues.catalogue("en", "shared").patterns
    catalogues.forget()
    monkeypatch.setattr(catalogues, "_patterns", lambda _source: {**shared, **messages})


@pytest.fixture(autouse=True)
def nothing_is_remembered() -> Iterator[None]:
    catalogues.forget()
    yield
    catalogues.forget()


CHOICE = [["?", ["$", "n"], {"1": "the number", "yes": "the truth", "x": "a text"}, "x"]]


@pytest.mark.parametrize("wrapped", [False, True], ids=["alone", "in a message"])
def test_numbers_and_truths_are_told_apart(monkeypatch: pytest.MonkeyPatch, wrapped: bool) -> None:
    patterns(monkeypatch, choice=CHOICE, outer=[["$", "message"]])
    for value, says in (
        (1, "the number"),
        (True, "the truth"),
        (1.0, "a text"),
        ("1", "the number"),
        (1, "the number"),
    ):
        message = Message("choice", {"n": value})
        assert str(Message("outer", {"message": message}) if wrapped else message) == says, repr(value)


def test_names_and_languages_are_told_apart() -> None:
    waits = Message("wait", {"who": who(0)})
    assert waits.said(["Ann"]) == "Waiting for Ann."
    assert waits.said(("Bo",)) == "Waiting for Bo."
    assert waits.said() == "Waiting for player 1."
    with speaking("de"):
        assert waits.said(["Ann"]) != "Waiting for Ann."
    assert waits.said(["Ann"]) == "Waiting for Ann."


def test_lists_of_different_messages_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    patterns(monkeypatch, row=[["f", "LIST", [["$", "all"]], {"type": "commas"}]])
    inner = Message("row", {"all": (3, 4)})
    for row, says in (([1, inner], "1, 3, 4"), ([2, inner], "2, 3, 4"), ([inner], "3, 4")):
        assert str(Message("row", {"all": row})) == says


def test_only_so_much_is_kept_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "REMEMBERED", 3)
    made: list[int] = []

    @catalogues.in_each_language
    def make(number: int) -> int:
        made.append(number)
        return number

    for number in (1, 2, 1, 3, 4, 2):
        assert make(number) == number
    assert made == [1, 2, 3, 4, 2]
