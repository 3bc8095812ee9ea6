"""The command writes a kit, tells what it left out, and never writes over anybody's folder."""

import os
import signal
from pathlib import Path

import pytest
from support.command import Run

from kernel_lib.classroom import catalog
from kernel_lib.widgets import kit
from kernel_lib.widgets.kit import jobs


@pytest.fixture(autouse=True)
def _nothing_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "puzzles", lambda _game: [])
    for found in ("lessons", "samples_of"):
        monkeypatch.setattr(jobs, found, lambda _game: [])


def test_a_kit_is_written(run: Run, tmp_path: Path) -> None:
    ran = run("kit", tmp_path / "kit", "--game", "gear")
    assert ran.code == 0
    assert f"Open {tmp_path / 'kit' / 'index.html'}" in ran.out
    assert run("kit", tmp_path / "kit", "--game", "gear", "--overwrite").code == 0


def test_an_assignment_that_cannot_be_read_is_refused_before_anything_is_drawn(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit, "_drawn", lambda *_given, **_named: pytest.fail("pages were drawn"))
    broken = tmp_path / "week-2.json"
    broken.write_text("{")
    for file, why in (
        (broken, "week-2.json is incomplete, or not an assignment"),
        (tmp_path / "gone.json", "gone.json"),
    ):
        ran = run("kit", tmp_path / "kit", "--game", "gear", "--assignment", file)
        assert ran.code == 1
        assert why in ran.err
        assert not (tmp_path / "kit").exists()


def test_what_cannot_be_written_is_said_in_a_sentence(run: Run, tmp_path: Path) -> None:
    assert "gear" in run("kit", tmp_path / "kit", "--game", "gears").err
    ran = run("kit", tmp_path / "kit", "--game", "gear")
    assert ran.code == 0
    again = run("kit", tmp_path / "kit", "--game", "gear")
    assert again.code == 1
    assert "use --overwrite" in again.err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_kit_that_is_told_to_end_leaves_nothing_and_can_be_written_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("kernel_lib.widgets.kit.put_in_place", lambda *_: os.kill(os.getpid(), signal.SIGTERM))
        assert run("kit", tmp_path / "kit", "--game", "gear").code == 128 + signal.SIGTERM
    assert not (tmp_path / "kit").exists()
    assert signal.getsignal(signal.SIGTERM) == before
    assert run("kit", tmp_path / "kit", "--game", "gear").code == 0
