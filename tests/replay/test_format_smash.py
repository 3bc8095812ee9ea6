"""What a log of Smash Gear has to hold, and in what it is free."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kernel_lib as kl
from kernel_lib.games.smash import GAME

SAMPLES = Path(__file__).parents[2] / "replays" / "smash"
Line = dict[str, Any]


def rewritten(source: str, folder: Path, change: Callable[[Line], None]) -> Path:
    """A sample with something changed in its lines."""
    lines = [json.loads(line) for line in (SAMPLES / source).read_text(encoding="utf-8").splitlines()]
    for line in lines:
        change(line)
    path = folder / "game.jsonl"
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    return path


def test_keys_that_are_not_needed_must_stand_in_a_log_all_the_same() -> None:
    for kind in GAME.rules.moves:
        optional = {field.name for field in msgspec.structs.fields(kind) if field.default is not msgspec.NODEFAULT}
        assert kind.required == optional, "every key of the format's page is required"


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("assemble", "heart"),
        ("install", "machine"),
        ("install", "cell"),
        ("script", "machine"),
        ("script", "side"),
        ("script", "cell"),
        ("effect", "cell"),
    ],
)
def test_a_log_without_such_a_key_is_refused(kind: str, key: str, tmp_path: Path) -> None:
    emptied = 0

    def leave_out(line: Line) -> None:
        nonlocal emptied
        move = line.get("move", {})
        if move.get("kind") == kind and move[key] in (None, []):
            del move[key]
            emptied += 1

    sources = [path.relative_to(SAMPLES).as_posix() for path in sorted(SAMPLES.glob("**/*.jsonl"))]
    for source in sources:
        path = rewritten(source, tmp_path, leave_out)
        if emptied:
            fault = kl.verify(path)
            assert fault is not None
            assert key in fault.sentence
            return
    pytest.fail(f"no sample has a {kind} without {key}")


def test_lists_of_cells_and_machines_may_stand_in_any_order(tmp_path: Path) -> None:
    turned = 0

    def turn_around(line: Line) -> None:
        nonlocal turned
        for event in line.get("events", ()):
            for name in ("hearts", "weapons", "destroyed", "cells"):
                if event["kind"] in ("combat", "cut") and len(event.get(name, ())) > 1:
                    event[name].reverse()
                    turned += 1

    for source in ("honor.jsonl", "bases.jsonl", "split.jsonl", "puzzles/08-hunt.jsonl"):
        assert kl.verify(rewritten(source, tmp_path, turn_around)) is None
    assert turned > 3


def test_what_a_cell_is_has_an_order(tmp_path: Path) -> None:
    def mirror(line: Line) -> None:
        for event in line.get("events", ()):
            if event["kind"] == "cut":
                event["cells"] = [cell[::-1] for cell in event["cells"]]

    assert kl.verify(rewritten("split.jsonl", tmp_path, mirror)) is not None


@pytest.mark.parametrize("name", ["width", "height", "first", "max_turns"])
@pytest.mark.parametrize("value", [-1, 10**20, -(10**20)])
def test_numbers_have_bounds(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=f"{name} must be "):
        GAME.start(players=2, **{name: value})
