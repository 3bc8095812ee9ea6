"""Moves with very many variations: a page gets some at a time, and every one of them can be reached."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.exported_pages import unpacked
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.replay import Replay
from kernel_lib.widgets import Player
from kernel_lib.widgets.player import frame_sequence
from kernel_lib.widgets.player.variations import SHOWN

MANY = 3 * SHOWN + 5


@pytest.fixture
def replay() -> Replay:
    """A game in which something else was tried many times at one move."""
    replay = kl.Match("inversion", ["greedy"] * 3, seed=3).replay
    main = replay.main
    fork = next(step for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 1)
    other = next(move for move in fork.before.legal_moves() if move != fork.move)
    for _ in range(MANY):
        replay.add_move(fork.parent, fork.seat, other)
    replay.set_main(main)
    return replay


def fork_of(replay: Replay) -> int:
    return next(at for at in replay.main_line.ids if len(replay.branches(at)) > 1)


def at_fork(player: Player, fork: int) -> Any:
    return next(frame for frame in reversed(player.frames) if frame["at"] == fork)


def rows_aside(player: Player) -> list[int]:
    return [row["at"] for row in player.story if row["level"] and "more" not in row]


def test_some_variations_are_shown_and_a_press_shows_the_next(replay: Replay) -> None:
    player, fork = Player(replay, at=0), fork_of(replay)
    every = [other for other in replay.branches(fork) if other not in replay.main_line.ids]
    assert len(every) == MANY
    for first in (0, SHOWN, 2 * SHOWN, 3 * SHOWN, 0):
        some = every[first : first + SHOWN]
        frame = at_fork(player, fork)
        assert [branch["at"] for branch in frame["branches"]] == some == rows_aside(player)
        words = f"{first + 1} to {first + len(some)} of {MANY} variations. Show the next ones."
        assert frame["others"] == {"at": fork, "text": words}
        (row,) = [row for row in player.story if "more" in row]
        assert (row["more"], row["log"]) == (fork, [words])
        press(player, {"type": "command", "name": f"more {fork}"})


def test_a_variation_that_is_on_show_is_among_them(replay: Replay) -> None:
    player, fork = Player(replay, at=0), fork_of(replay)
    last = replay.branches(fork)[-1]
    player.go(last)
    assert player.at == last
    assert last in rows_aside(player)
    assert len(rows_aside(player)) == SHOWN + 1


def test_what_is_no_move_shows_nothing_else(replay: Replay, wire: Wire) -> None:
    player = Player(replay, at=0)
    before = list(player.story)
    for name in ("more 99999", "more x", "more"):
        press(player, {"type": "command", "name": name})
    assert player.story == before


@pytest.mark.parametrize("seat", ["table", 0])
def test_what_a_page_gets_does_not_grow_with_the_variations(replay: Replay, wire: Wire, seat: int | str) -> None:
    sizes = []
    for _ in range(2):
        sent = len(wire)
        Player(replay, seat)
        sizes.append(len(wire.text(sent)))
        main, fork = replay.main, fork_of(replay)
        step = replay.step(replay.branches(fork)[-1])
        for _ in range(2_000):
            replay.add_move(fork, step.seat, step.move, step.state)
        replay.set_main(main)
    assert sizes[1] <= sizes[0] + 100


def test_an_exported_page_says_how_many_variations_it_has(
    replay: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = unpacked(Player(replay, at=0).export(tmp_path / "some.html"))
    (frame,) = [frame for frame in data["frames"] if len(frame.get("branches", [])) > 1]
    assert len(frame["branches"]) == SHOWN
    assert all("frames" in branch for branch in frame["branches"])
    assert frame["others"] == {"text": f"{SHOWN} of {MANY} variations are in this page."}
    monkeypatch.setattr(frame_sequence, "ROOM", 8)
    data = unpacked(Player(replay, at=0).export(tmp_path / "few.html"))
    told = json.dumps([frame["others"] for frame in data["frames"] if "others" in frame])
    assert f"of {MANY} variations are in this page" in told
    assert sum(len(frame.get("branches", [])) for frame in data["frames"]) <= 8
