"""The front end's own tests, run by Node. They find the package under test in the environment variable KERNEL_LIB."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import kernel_lib

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
def test_front_end(node: str, script: str) -> None:
    environment = os.environ | {"KERNEL_LIB": str(Path(kernel_lib.__file__).parent)}
    run = subprocess.run(
        [node, "--test", script],
        cwd=HERE,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
