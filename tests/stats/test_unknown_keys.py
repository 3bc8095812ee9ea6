"""Frames refuse keys, types and values that the format does not know, with the sentence of load or verify, and take x_
keys.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from stats.test_frames import REPLAYS

import kernel_lib as kl
from kernel_lib.games import GAMES
from kernel_lib.replay import ReplayError, load
from kernel_lib.stats.archive import pack_files
from kernel_lib.stats.known_keys import _known
from kernel_lib.stats.sources import BrokenFiles

Line = dict[str, Any]
NOTE: Line = {"type": "note", "at": 1, "by": "Ann", "text": "so", "bad": 1}


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[Line]:
    folder = tmp_path_factory.mktemp("plain")
    kl.simulate("inversion", 1, bots=["greedy"], players=3, out=folder, progress=False)
    (file,) = folder.glob("*.jsonl")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def moves(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line["type"] == "move"]


def told(lines: list[Line]) -> Line:
    """The first move that something came of."""
    return next(line for line in moves(lines) if line["events"])


SHAPES: dict[str, Callable[[list[Line]], object]] = {
    "header": lambda lines: lines[0].update(bad=1),
    "seat": lambda lines: lines[0]["seats"][0].update(bad=1),
    "option": lambda lines: lines[0]["options"].update(bad=1),
    "move line": lambda lines: moves(lines)[3].update(bad=1),
    "a key of other lines": lambda lines: moves(lines)[3].update(glyph="!"),
    "end": lambda lines: lines[-1].update(bad=1),
    "outcome": lambda lines: lines[-1]["outcome"].update(bad=1),
    "note": lambda lines: lines.append(NOTE),
    "type": lambda lines: lines.append({"type": "strange", "at": 1}),
    "digest": lambda lines: moves(lines)[3].update(digest="d79aa0a59d9a945R"),
    "time": lambda lines: moves(lines)[3].update(ms=-5),
    "glyph": lambda lines: lines.append({"type": "note", "at": 1, "by": "Ann", "text": "so", "glyph": "!!!"}),
    "id of a note": lambda lines: lines.append({"type": "note", "at": 1, "by": "Ann", "text": "so", "id": 0}),
    "basis": lambda lines: lines.append({"type": "eval", "at": 1, "by": "Ann", "basis": "hand", "values": []}),
}
"""What `load` refuses."""
INSIDE: dict[str, Callable[[list[Line]], object]] = {
    "move": lambda lines: moves(lines)[3]["move"].update(bad=1),
    "event": lambda lines: told(lines)["events"][0].update(bad=1),
}
"""What `verify` refuses."""


def written(folder: Path, lines: list[Line], change: Callable[[list[Line]], object], *, spaced: bool = False) -> Path:
    """A log that somebody changed."""
    changed = copy.deepcopy(lines)
    change(changed)
    path = folder / "log.jsonl"
    separators = (", ", ": ") if spaced else (",", ":")
    text = "".join(json.dumps(line, separators=separators) + "\n" for line in changed)
    path.write_text(text, encoding="utf-8")
    return path


def refusal(read: Callable[[], object]) -> str:
    with pytest.raises((ReplayError, BrokenFiles)) as refused:
        read()
    return str(refused.value)


@pytest.mark.parametrize("spaced", [False, True], ids=["dense", "spaced"])
@pytest.mark.parametrize("kind", [*SHAPES, *INSIDE])
def test_every_reader_gives_the_same_reason(kind: str, spaced: bool, tmp_path: Path, lines: list[Line]) -> None:
    path = written(tmp_path, lines, {**SHAPES, **INSIDE}[kind], spaced=spaced)
    fault = kl.verify(path)
    assert fault is not None
    for name in ("moves", "events", "games", "notes"):
        assert str(fault) in refusal(lambda name=name: kl.frames(path).frame(name).collect())  # type: ignore[misc] # a lambda's default
    if kind not in ("header", "seat", "option"):  # whoever packs has found the files by `sources`, which read headers
        assert str(fault) in refusal(
            lambda: pack_files(GAMES["inversion"], [path], ["log.jsonl"], tmp_path / "archive")
        )
    if kind in SHAPES:
        assert str(fault) in refusal(lambda: load(path))


@pytest.mark.parametrize("kind", ["move line", "event"])
def test_such_files_are_left_out_on_request(kind: str, tmp_path: Path, lines: list[Line]) -> None:
    path = written(tmp_path, lines, {**SHAPES, **INSIDE}[kind])
    fault = kl.verify(path)
    (tmp_path / "sound.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    found = kl.frames(tmp_path, skip_broken=True)
    assert found.games.collect().height == 1
    assert list(found.skipped) == [fault]


def own_keys(lines: list[Line]) -> None:
    """Keys of one's own, in every object."""
    for line in lines:
        line["x_mine"] = {"bad": 1}
        for inner in [line.get("move"), *line.get("events", ()), line.get("outcome")]:
            if inner is not None:
                inner["x_mine"] = 1


def test_keys_of_ones_own_are_taken(tmp_path: Path, lines: list[Line]) -> None:
    path = written(tmp_path, lines, own_keys)
    assert kl.verify(path) is None
    assert kl.frames(path).moves.collect().height == len(moves(lines))


@pytest.mark.parametrize("name", ["gear", "grid", "industry", "inversion", "smash"])
def test_moves_that_this_program_wrote_are_known_without_a_second_look(name: str) -> None:
    texts = [line for path in REPLAYS.rglob("*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()
             if f'"game":"{name}"' in path.read_text(encoding="utf-8")[:300]]  # fmt: skip
    played = pl.Series(texts).filter(pl.Series(texts).str.starts_with('{"type":"move"'))
    assert len(played) > 100
    assert played.str.contains(_known(GAMES[name])).all()
