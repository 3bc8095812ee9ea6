"""What is wrong with a log is a message: it is said in the language of its reader, and quotes the file as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from replay.test_reading import BAD_HEADERS, BAD_LINES, DRAW, HEADER, with_line
from support.marked_words import speaking_marked, unmarked
from support.replays import Row, as_log, inversion, rows

from kernel_lib.games import GAMES
from kernel_lib.replay import ReplayError, ReplayIssue, load, verify
from kernel_lib.replay.lines import TYPES
from kernel_lib.words import catalogue, speaking

QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|\{.*\}|\[.*\]")
"""What a sentence quotes of a file, and keys of the format."""
REASONS = re.compile(r": (?:[^:]*\(ｃｈａｒａｃｔｅｒ .*|Object \w+.*)|^players must be .*")
"""The reasons that other programs give, and what a call with wrong options is told."""
OF_THE_FILE = {
    *("Ann", "Bo", "The", "ladder", "nversion", "NaN", "Infinity", "true", "players", "clock"),
    *("highest", "card", "replay", "toy", *GAMES, *TYPES),
    *("deal", "declare", "play"),
}
"""Words of the format, names and titles in these files, and how moves are typed."""


def damaged() -> Iterator[bytes]:
    """Yield logs with something wrong: in a line, in the header, in the file as a whole, and by the rules."""
    yield from (with_line(line) for line, _, _ in BAD_LINES.values())
    yield from (as_log([header, DRAW]) for header, _ in BAD_HEADERS.values())
    yield from (b"", b"\x1f\x8b", b"{", as_log([HEADER])[:-1], as_log([HEADER, HEADER]))
    good = rows(inversion())
    trick = next(place for place, row in enumerate(good) if row.get("events"))
    event = good[trick]["events"][-1]
    plays = next(place for place, row in enumerate(good) if row.get("seat") is not None)
    changes: list[tuple[int, Row]] = [
        (1, {"seat": 0}), (1, {"move": {"kind": "deal", "hands": [["?"]]}}), (plays, {"seat": None}),
        (plays, {"move": {"kind": "play", "card": "Z1"}}), (trick, {"events": []}), (trick, {"events": [event, event]}),
        (trick, {"events": [event | {"number": 9}]}), (trick, {"digest": "0" * 16}), (plays, {"move": {}}),
        (len(good) - 1, {"at": 20}), (len(good) - 1, {"outcome": good[-1]["outcome"] | {"winners": []}}),
    ]  # fmt: skip
    for place, change in changes:
        yield as_log([row | change if number == place else row for number, row in enumerate(good)])
    yield as_log([*good, good[-2] | {"id": 100, "parent": good[-2]["id"]}])


def issues() -> Iterator[ReplayIssue]:
    for data in damaged():
        issue = verify(data)
        assert issue is not None
        yield issue


def test_no_word_on_a_damaged_log_is_outside_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the file holds, and reasons of other programs, are as they are."""
    with speaking_marked(monkeypatch):
        told = [REASONS.sub("", QUOTED.sub("", issue.sentence)) for issue in issues()]
    catalogue.forget()
    assert len(set(told)) > 80
    assert not unmarked(told, OF_THE_FILE)


def test_an_issue_is_said_in_the_language_of_who_reads_it() -> None:
    found = verify(b"")
    assert found is not None
    with speaking("de"):
        assert found.sentence == "Die Datei ist leer; eine Aufzeichnung beginnt mit einem Kopf."
    assert str(found) == "replay: The file is empty; a log begins with a header."
    with pytest.raises(ReplayError) as refused:
        load(b"")
    with speaking("de"):
        assert "Die Datei ist leer" in str(refused.value)


def test_every_issue_is_said_in_german() -> None:
    """Arguments fit, and each sentence ends as a sentence does."""
    for issue in issues():
        with speaking("de"):
            german = issue.sentence
        assert german != issue.sentence or REASONS.search(german)
        assert german.endswith((".", "?", "!"))
