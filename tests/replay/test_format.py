"""The format page is the law: keys that it requires must be there, lists that it gives no order may have any."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, ClassVar

import pytest
from support.replays import Row, as_log, fault_in, log, new, play_on

from kernel_lib.core import Event, Move
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, ReplayError, continue_log, verify
from kernel_lib.replay.files import read_log
from kernel_lib.replay.lines import required_keys
from kernel_lib.replay.verify import events_match

REPLAYS = Path(__file__).parents[2] / "replays"
HOUSE = ("inversion", "gear", "grid", "industry", "smash")


def samples(game: str) -> list[list[Row]]:
    """The lines of the first sample logs of a game, and of two games played at random."""
    files = [path.read_bytes() for path in sorted((REPLAYS / game).rglob("*.jsonl"))[:4]]
    for seed in range(2):
        replay = new(game, min(GAMES[game].seats[-1], 4))
        play_on(replay, 0, random.Random(seed), 400)
        files.append(log(replay))
    return [[json.loads(line) for line in file.splitlines()] for file in files]


# Required keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", HOUSE)
def test_a_move_that_lacks_a_required_key_is_refused_whatever_the_rules_could_make_of_it(game: str) -> None:
    required = required_keys(GAMES[game])
    found = set()
    for given in samples(game):
        for number, row in enumerate(given, 1):
            keys = required.get(row["move"]["kind"], ()) if row["type"] == "move" else ()
            for key in keys:
                if (row["move"]["kind"], key) in found:
                    continue
                found.add((row["move"]["kind"], key))
                kept = row["move"].pop(key)
                fault = fault_in(given)
                row["move"][key] = kept
                assert (fault.line, fault.move) == (number, row["id"])
                assert f"lacks '{key}'" in fault.sentence
    assert bool(found) == bool(required)


class Peek(Move, frozen=True):
    card: str
    twice: bool = False
    words: ClassVar[str] = "peek {card}"
    required: ClassVar[frozenset[str]] = frozenset({"twice"})


def test_loading_refuses_it_too_in_moves_and_in_judgements(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = new("replay-toy")
    play_on(replay, 0, random.Random(1), 2)
    required = {"climb": frozenset({"by", "why"})}
    monkeypatch.setattr("kernel_lib.replay.recorded_game.required_keys", lambda _: required)
    reading = read_log(log(replay))
    assert reading.issue is not None
    assert reading.issue.line == 3
    assert "The move {" in reading.issue.sentence
    assert "lacks 'why': a log writes it out" in reading.issue.sentence
    judged: dict[str, Any] = {"type": "eval", "at": 2, "by": "x", "basis": "seat"}
    required["climb"] = frozenset({"by"})
    judged["values"] = [{"move": {"kind": "climb"}, "value": 1}]
    reading = read_log(log(replay) + as_log([judged]))
    assert reading.issue is not None
    assert (reading.issue.line, reading.issue.move) == (4, 2)


def test_required_keys_go_by_their_names_in_the_log() -> None:
    assert Peek.required == {"twice"}
    for game in HOUSE:
        kinds = {str(kind.__struct_config__.tag): kind for kind in GAMES[game].rules.moves}
        for kind, keys in required_keys(GAMES[game]).items():
            assert keys <= set(kinds[kind].__struct_encode_fields__)


# Lists in no order ------------------------------------------------------------------------------------


def turned(event: Row, path: list[str]) -> bool:
    """Turns the lists at a path round; whether that changed anything."""
    if not path:
        return False
    inner: list[Any] = [event] if path[0] != "*" else []
    changed = False
    for holder in inner:
        value = holder.get(path[0])
        if len(path) == 1:
            if isinstance(value, list) and value != value[::-1]:
                holder[path[0]] = value[::-1]
                changed = True
        elif path[1] == "*" and isinstance(value, list):
            for place, item in enumerate(value):
                if len(path) == 2 and isinstance(item, list) and item != item[::-1]:
                    value[place] = item[::-1]
                    changed = True
                elif isinstance(item, dict):
                    changed |= turned(item, path[2:])
    return changed


@pytest.mark.parametrize("game", HOUSE)
def test_lists_in_no_order_may_stand_in_any(game: str) -> None:
    unordered = {str(kind.__struct_config__.tag): kind.unordered for kind in GAMES[game].rules.events}
    changed = 0
    for given in samples(game):
        for row in given:
            for event in row["events"] if row["type"] == "move" else ():
                changed += sum(turned(event, path.split(".")) for path in unordered[event["kind"]])
        assert verify(as_log(given)) is None
    if game in ("gear", "smash"):
        assert changed


@pytest.mark.parametrize("game", ["gear", "inversion"])
def test_lists_in_an_order_may_not(game: str) -> None:
    given = samples(game)[0]
    number, event = next(
        (number, event)
        for number, row in enumerate(given, 1)
        if row["type"] == "move"
        for event in row["events"]
        if event["kind"] == "trick" and event["seats"] != event["seats"][::-1]
    )
    event["seats"] = event["seats"][::-1]
    assert fault_in(given).line == number


class Found(Event, frozen=True):
    ordered: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    cells: tuple[tuple[int, int], ...] = ()
    pairs: tuple[tuple[str, ...], ...] = ()
    hands: tuple[dict[str, tuple[str, ...]], ...] = ()
    unordered: ClassVar[frozenset[str]] = frozenset({"cards", "cells", "pairs.*", "hands.*.cards"})


AB, BA = ("A", "B"), ("B", "A")


@pytest.mark.parametrize(
    ("ours", "theirs", "same"),
    [
        (Found(cards=AB), Found(cards=BA), True),
        (Found(cards=("A", "A", "B")), Found(cards=("A", "B", "A")), True),
        (Found(cards=("A", "A", "B")), Found(cards=("A", "B", "B")), False),
        (Found(cards=AB), Found(cards=("A", "B", "B")), False),
        (Found(ordered=AB), Found(ordered=BA), False),
        (Found(cells=((0, 1), (2, 3))), Found(cells=((2, 3), (0, 1))), True),
        (Found(cells=((0, 1), (2, 3))), Found(cells=((1, 0), (3, 2))), False),
        (Found(pairs=(AB, ("C", "D"))), Found(pairs=(BA, ("D", "C"))), True),
        (Found(pairs=(AB, ("C", "D"))), Found(pairs=(("C", "D"), AB)), False),
        (Found(hands=({"cards": AB, "rank": AB},)), Found(hands=({"cards": BA, "rank": AB},)), True),
        (Found(hands=({"cards": AB, "rank": AB},)), Found(hands=({"cards": BA, "rank": BA},)), False),
    ],
)
def test_an_order_is_held_where_there_is_one(ours: Found, theirs: Found, same: bool) -> None:
    for hidden in (False, True):
        assert events_match(ours, theirs, hidden=hidden) is same
        assert events_match(theirs, ours, hidden=hidden) is same


@pytest.mark.parametrize(
    ("ours", "theirs", "same"),
    [
        (("A", "B", "C"), ("?", "?", "A"), True),
        (("A", "B", "C"), ("B", "?", "A"), True),
        (("A", "?"), ("?", "A"), True),
        (("?", "?"), ("A", "B"), True),
        (("A", "B", "C"), ("A", "A", "?"), False),
        (("A", "B"), ("A", "?", "?"), False),
    ],
)
def test_what_is_hidden_may_be_any_card_of_a_list_in_no_order(
    ours: tuple[str, ...], theirs: tuple[str, ...], same: bool
) -> None:
    assert events_match(Found(cards=ours), Found(cards=theirs), hidden=True) is same
    assert events_match(Found(cards=ours), Found(cards=theirs), hidden=False) is (sorted(ours) == sorted(theirs))


# Other rules, and names that no line may carry ----------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "words"),
    [
        ("1.1", "newer than the rules here"),
        ("2", "newer than the rules here"),
        ("10.0", "newer than the rules here"),
        ("0.9", "older than the rules here"),
        ("0.10", "older than the rules here"),
        ("1.0-beta", "not the version here"),
        ("", "not the version here"),
        ("²", "not the version here"),
    ],
)
def test_a_log_of_other_rules_is_told_as_such_and_not_as_faulty(version: str, words: str, tmp_path: Path) -> None:
    given = [json.loads(line) for line in new("replay-toy").lines]
    given[0]["rules"] = version
    fault = fault_in(given)
    assert fault.other_rules
    assert fault.line == 1
    assert words in fault.sentence
    assert repr(version) in fault.sentence
    assert "nothing is known to be wrong with it." in fault.sentence
    (tmp_path / "game.jsonl").write_bytes(as_log(given))
    with pytest.raises(ReplayError, match="of the rules of The ladder"):
        continue_log(tmp_path / "game.jsonl")
    given[0]["game"] = "nothing"
    assert not fault_in(given).other_rules


HOSTILE_KEYS = (
    "a\nb",
    "a`b",
    "x` - at `$.tags[...]`",
    "\x1b[31m",
    "\u202e",
    "a\rb",
    "",
    "a" * 5000,
    "\u2028",
    "\ud83c\udca1",
)


@pytest.mark.parametrize("key", HOSTILE_KEYS)
def test_whatever_a_key_is_called_its_fault_is_one_line(key: str) -> None:
    good = [json.loads(line) for line in new("replay-toy").lines]
    line = json.dumps(key).encode()
    for bad in (
        b'{"type":"main","at":0,%s:1}' % line,
        b'{"type":"end","at":1,"outcome":{"scores":[1],"winners":[],"why":"x",%s:1}}' % line,
        b'{"type":"note","at":0,"by":1,"text":%s}' % line,
        b'{"type":%s,"at":0}' % line,
        b'{"type":"note","at":0,"at":0,%s:1,%s:2}' % (line, line),
        b'{"type":"move","id":1,"parent":0,"seat":null,"move":{"kind":"draw",%s:1},"events":[]}' % line,
        b'{"type":"move","id":1,"parent":0,"seat":null,"move":{"kind":%s},"events":[]}' % line,
        b'{"type":"move","id":1,"parent":0,"seat":%s,"move":{},"events":[]}' % line,
    ):
        fault = verify(as_log(good) + bad + b"\n", "a\nfile\x1b.jsonl")
        assert fault is not None
        assert str(fault).isprintable()
        assert fault.sentence.isprintable()
        assert len(str(fault)) < 1000
    given = good[0] | {"options": {key: 1}, "tags": {key: 1}}
    assert str(fault_in([given])).isprintable()
    assert str(fault_in([good[0] | {"tags": {}, key: 1}])).isprintable()


def test_a_players_name_cannot_break_a_fault() -> None:
    replay = new("replay-toy")
    play_on(replay, 0, random.Random(1), 2)
    given = [json.loads(line) for line in replay.lines]
    given[0]["seats"][0]["name"] = given[0]["seats"][1]["name"] = "Ann\n\x1b[31m\u202e"
    given[2]["move"] = {"kind": "climb", "by": 9}
    assert "Ann\\n\\x1b[31m\\u202e" in str(fault_in(given))
    assert isinstance(replay, Replay)
