"""Sentences that were said are remembered: what is equal in Python and written differently is told apart."""

from collections.abc import Iterator
from typing import Any

import pytest

from kernel_lib.words import Message, speaking, who
from kernel_lib.words import catalogue as catalogues
from kernel_lib.words.catalogue import REMEMBERED


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


def test_only_so_many_sentences_are_remembered() -> None:
    for number in range(REMEMBERED + 1):
        str(Message("points", {"n": number}))
    assert len(catalogues._sentences) == 1
