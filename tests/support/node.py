"""The front end's own tests run by Node, bundled with the modules that they test."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from kernel_lib.widgets.front.bundler import bundled


def run_by_node(script: Path, folder: Path, **environment: str) -> None:
    """Bundle a script of tests into a folder and let Node run it; without Node the test is left out, but not in CI."""
    node = shutil.which("node")
    if node is None:
        if os.environ.get("CI"):
            pytest.fail("Node is compulsory under CI and was not found.")
        pytest.skip("Node was not found: the front end's own tests need it (version 20.19 or later).")
    file = folder / f"{script.stem}.mjs"
    file.write_text(next(iter(bundled((str(script),), source_maps=True, for_node=True).values())), "utf-8")
    run = subprocess.run(
        [node, "--enable-source-maps", "--test", file],
        cwd=script.parent,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert run.returncode == 0, run.stdout + run.stderr
