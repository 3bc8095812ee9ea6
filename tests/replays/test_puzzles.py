"""Each puzzle of the house, made again from its position alone: the same file, byte for byte."""

from pathlib import Path
from typing import Final

import pytest
from make.contents import PUZZLE_FOLDERS
from make.puzzles.rebuilding import rebuilt

from kernel_lib.replay import save

REPLAYS: Final = Path(__file__).parents[2] / "replays"
PUZZLES: Final = [path for folder in PUZZLE_FOLDERS for path in sorted((REPLAYS / folder).glob("*.jsonl"))]


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.parent.name}-{path.stem}") for path in PUZZLES])
def test_a_puzzle_made_again_is_its_file(path: Path, tmp_path: Path) -> None:
    save(rebuilt(path), tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
