"""What a log of GEAR has to hold, and in what it is free."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kernel_lib as kl
from kernel_lib.games.gear import GAME

SAMPLES = Path(__file__).parents[2] / "replays" / "gear"
Line = dict[str, Any]


def rewritten(source: str, folder: Path, change: Callable[[Line], None]) -> Path:
    """A sample with something changed in its lines."""
    lines = [json.loads(line) for line in (SAMPLES / source).read_text(encoding="utf-8").splitlines()]
    for line in lines:
        change(line)
    path = folder / "game.jsonl"
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    return path


def test_the_cards_of_a_pair_may_stand_in_any_order(tmp_path: Path) -> None:
    turned = 0

    def turn_around(line: Line) -> None:
        nonlocal turned
        for event in line.get("events", ()):
            if event["kind"] == "trick" and event["size"] == 2:
                turned += any(cards != cards[::-1] for cards in event["cards"])
                event["cards"] = [cards[::-1] for cards in event["cards"]]

    path = rewritten("four-players.jsonl", tmp_path, turn_around)
    assert turned
    assert kl.verify(path) is None


def test_the_plays_of_a_trick_stand_in_order(tmp_path: Path) -> None:
    def turn_around(line: Line) -> None:
        for event in line.get("events", ()):
            if event["kind"] == "trick":
                event["cards"] = event["cards"][::-1]

    fault = kl.verify(rewritten("four-players.jsonl", tmp_path, turn_around))
    assert fault is not None


def test_cards_of_a_hand_and_of_a_play_may_be_named_in_any_order(tmp_path: Path) -> None:
    def turn_around(line: Line) -> None:
        move = line.get("move", {})
        for key in ("open", "closed"):
            if move.get("kind") == "play":
                move[key] = move[key][::-1]
        if move.get("kind") == "deal":
            move["closed"], move["sets"] = ([row[::-1] for row in move[name]] for name in ("closed", "sets"))

    assert kl.verify(rewritten("four-players.jsonl", tmp_path, turn_around)) is None


@pytest.mark.parametrize("key", ["open", "closed"])
def test_a_play_names_both_hands_also_where_nothing_comes_from_one(key: str, tmp_path: Path) -> None:
    def leave_out(line: Line) -> None:
        move = line.get("move", {})
        if move.get("kind") == "play" and not move[key]:
            del move[key]

    fault = kl.verify(rewritten("four-players.jsonl", tmp_path, leave_out))
    assert fault is not None
    assert key in fault.sentence


def test_every_key_of_the_formats_page_is_required() -> None:
    for kind in GAME.rules.moves:
        optional = {field.name for field in msgspec.structs.fields(kind) if field.default is not msgspec.NODEFAULT}
        assert kind.required == optional
