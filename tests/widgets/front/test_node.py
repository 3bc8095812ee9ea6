"""The front end's own tests: they are bundled with the modules that they test, and run by Node."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kernel_lib.widgets.front.bundler import bundled

HERE = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("Node is compulsory under CI and was not found.")
        pytest.skip("Node was not found: the front end's own tests need it (version 20.19 or later).")
    return found


@pytest.mark.parametrize("script", [path.relative_to(HERE).as_posix() for path in sorted(HERE.rglob("*.test.mjs"))])
def test_front_end(node: str, script: str, tmp_path: Path) -> None:
    file = tmp_path / f"{Path(script).stem}.mjs"
    file.write_text(next(iter(bundled((str(HERE / script),), source_maps=True, for_node=True).values())), "utf-8")
    run = subprocess.run(
        [node, "--enable-source-maps", "--test", file],
        cwd=HERE,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
