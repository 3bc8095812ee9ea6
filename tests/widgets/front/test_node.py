"""The front end's own tests."""

from pathlib import Path

import pytest
from support.node import run_by_node

HERE = Path(__file__).parents[1]


@pytest.mark.parametrize("script", [path.relative_to(HERE).as_posix() for path in sorted(HERE.rglob("*.test.mjs"))])
def test_front_end(script: str, tmp_path: Path) -> None:
    run_by_node(HERE / script, tmp_path)
