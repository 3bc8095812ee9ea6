"""Each puzzle of the house can be done, and is made again from its position alone: the same file, byte for byte."""

from pathlib import Path
from typing import Final

import pytest
from make.contents import PUZZLE_FOLDERS
from make.puzzles.rebuilding import rebuilt

from kernel_lib.replay import save
from kernel_lib.study.lessons import faults

REPLAYS: Final = Path(__file__).parents[2] / "replays"
PUZZLES: Final = [path for folder in PUZZLE_FOLDERS for path in sorted((REPLAYS / folder).glob("*.jsonl"))]
IDS: Final = [f"{path.parent.parent.name}-{path.stem}" for path in PUZZLES]


@pytest.mark.parametrize("path", PUZZLES, ids=IDS)
def test_a_puzzle_can_be_done(path: Path) -> None:
    assert faults(path) == []


@pytest.mark.parametrize("path", PUZZLES, ids=IDS)
def test_a_puzzle_made_again_is_its_file(path: Path, tmp_path: Path) -> None:
    save(rebuilt(path), tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
