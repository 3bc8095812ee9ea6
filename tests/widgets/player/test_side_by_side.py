"""Several games side by side."""

from pathlib import Path

import pytest
from support.wire import nothing_left

import kernel_lib as kl
from kernel_lib.widgets.player.side_by_side import SideBySide

ROOT = Path(__file__).parents[3]
SOLO = ROOT / "replays" / "grid" / "solo.jsonl"
EXAMPLE = ROOT / "replays" / "grid" / "minus-22.jsonl"


def test_each_board_begins_at_the_end_of_its_game() -> None:
    both = kl.SideBySide(SOLO, EXAMPLE)
    assert len(both.boards) == 2
    for board in both.boards:
        assert board.index == len(board.frames) - 1
        assert board.mode == "player"


def test_the_headings_say_who_played_and_what_came_of_it() -> None:
    both = SideBySide(EXAMPLE, kl.Match("grid", ["you:Ann"]))
    labels = [half.children[0].value for half in both.children[0].children]
    assert labels[0].endswith(": -22 (solo)")
    assert labels[1] == "Ann: not over yet"


def test_one_game_alone_is_not_compared() -> None:
    with pytest.raises(ValueError, match="two replays or more"):
        kl.SideBySide(SOLO)


def test_a_closed_comparison_leaves_nothing_behind() -> None:
    with nothing_left():
        kl.SideBySide(SOLO, EXAMPLE).close()
