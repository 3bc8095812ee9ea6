"""One command makes the files in `replays/` again, and tells which of them changed."""

from functools import partial
from pathlib import Path

import make.__main__ as command
import pytest
from make.contents import REPLAYS, Made, made


def written(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of two files, of which the program writes one as it is, one otherwise, and a third."""
    files = {"old.jsonl": "as before", "changed.jsonl": "anew", "new.jsonl": "new"}
    written(tmp_path / "old.jsonl", "as before")
    written(tmp_path / "changed.jsonl", "before")
    jobs = [Made(name, "gear", partial(_write, text)) for name, text in files.items()]
    monkeypatch.setattr(command, "made", lambda *_: iter(jobs))
    monkeypatch.setattr(command, "REPLAYS", tmp_path)
    return tmp_path


def _write(text: str, path: Path) -> None:
    written(path, text)


def test_it_tells_what_changed_and_writes_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "same    old.jsonl", "changed changed.jsonl", "new     new.jsonl", "2 of these files changed.",
    ]  # fmt: skip
    assert [(folder / name).read_text() for name in ("changed.jsonl", "new.jsonl")] == ["anew", "new"]
    assert command.main([]) == 0
    assert capsys.readouterr().out.endswith("0 of these files changed.\n")


def test_under_check_it_writes_nothing_and_ends_with_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--check"]) == 1
    assert capsys.readouterr().out.endswith("2 of these files would change.\n")
    assert (folder / "changed.jsonl").read_text() == "before"
    assert not (folder / "new.jsonl").exists()


def test_an_unknown_word_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["lesons"])
    assert "neither a kind of files nor a game called 'lesons'" in capsys.readouterr().err


def test_what_is_made_are_files_that_are_there() -> None:
    """But for what was written by hand: the examples, and the annotated games of four games. Calibrations take long:
    they are there where somebody has made them.
    """
    by_program = {one.path for one in made()}
    assert {path for path in by_program if not (REPLAYS / path).is_file()} <= {
        one.path for one in made(["calibration"])
    }
    there = {path.relative_to(REPLAYS).as_posix() for path in REPLAYS.rglob("*.jsonl")}
    assert {path.partition("/")[0] for path in there - by_program} == {"gear", "grid", "industry", "inversion", "smash"}
    assert all(path.count("/") == 1 for path in there - by_program), "lessons and puzzles are all made by programs"


def test_lessons_of_one_game_are_asked_for_by_its_name() -> None:
    assert {one.path.rpartition("/")[0] for one in made(["lessons"], ["gear"])} == {"lessons/gear"}
