"""A game of somebody else: a distribution of its own (tests/testing/plugin), built, installed and held to the laws."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PLUGIN = Path(__file__).parent / "plugin"


def run(*command: str | Path, **environment: str) -> str:
    """What a command says. The test fails with all of it where the command does."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment}, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the distribution was installed from its wheel."""
    uv = shutil.which("uv")
    if uv is None:
        if "CI" in os.environ:
            pytest.fail("uv builds the distribution of this test, and is not there.")
        pytest.skip("uv builds the distribution of this test.")
    scratch = tmp_path_factory.mktemp("plugin")
    source = shutil.copytree(PLUGIN, scratch / "source", ignore=shutil.ignore_patterns("__pycache__"))
    run(uv, "build", "--quiet", "--wheel", "--out-dir", scratch, source)
    wheel = next(scratch.glob("*.whl"))
    run(uv, "pip", "install", "--quiet", "--no-deps", "--target", scratch / "installed", wheel)
    return scratch / "installed"


def test_a_strangers_game_holds_all_laws_plays_at_a_table_and_is_simulated(installed: Path, tmp_path: Path) -> None:
    tests = shutil.copytree(PLUGIN / "tests", tmp_path / "tests")
    shutil.copy(PLUGIN / "pyproject.toml", tmp_path)
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    said = run(sys.executable, "-m", "pytest", *options, f"--rootdir={tmp_path}", tests, PYTHONPATH=str(installed))
    assert " passed" in said
    assert "test_laws" not in said, "no law is broken, skipped or warned about"


def test_the_command_knows_a_strangers_game_and_its_bot(installed: Path) -> None:
    command = (sys.executable, "-c", "from kernel_lib.cli.app import main; main()")
    assert "Showdown" in run(*command, "rules", "kuhn", PYTHONPATH=str(installed))
    simulated = run(*command, "simulate", "kuhn", "20", "--bot", "equilibrium", PYTHONPATH=str(installed))
    assert "20 games of kuhn" in simulated
