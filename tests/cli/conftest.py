"""The command within this process, and a log for it."""

import io
import sys
from pathlib import Path

import pytest
from support.command import Ran, Run

import kernel_lib as kl
from kernel_lib.cli import app


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("rules", "inversion", typed="")`: exit code and output."""

    def command(*arguments: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["cogbook", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code: object = 0
        try:
            app.main()
        except SystemExit as ended:
            code = ended.code or 0
        out, err = capsys.readouterr()
        assert isinstance(code, int)
        return Ran(code, out, err)

    return command


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A finished game."""
    path = tmp_path / "game.jsonl"
    kl.Match("inversion", ["greedy", "uniform", "uniform"], seed=2, log=path)
    return path
