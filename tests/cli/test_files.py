"""`cogbook verify`, `redact` and `export`: logs as files."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from support.command import CODE, Run

import kernel_lib as kl
from kernel_lib.widgets import Player

# verify, redact, export ---------------------------------------------------------------------------


def test_verify_says_that_a_log_is_sound_and_where_one_is_not(run: Run, log: Path, tmp_path: Path) -> None:
    ended = run("verify", log)
    assert (ended.code, ended.out) == (0, f"{log}: valid\n")
    bad = tmp_path / "bad.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    bad.write_bytes(b"".join([*lines[:3], lines[3].replace(b'"seat":1', b'"seat":2'), *lines[4:]]))
    ended = run("verify", bad, log)
    assert ended.code == 1
    assert f"{bad}, line 4, move 3: " in ended.out
    assert "[turn]" in ended.out
    assert f"{log}: valid" in ended.out


def test_verify_tells_replays_of_other_rules_from_those_with_faults(run: Run, log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_bytes(log.read_bytes().replace(b'"rules":"1.0"', b'"rules":"9.0"', 1))
    ended = run("verify", other)
    assert ended.code == 1
    assert (
        ended.out.splitlines()[-1]
        == "1 replay played by other rules than those installed here could not be checked; faults: 0."
    )
    assert "could not be checked" not in run("verify", log).out


def test_verify_looks_through_folders_and_says_when_there_is_nothing(run: Run, log: Path, tmp_path: Path) -> None:
    assert run("verify", tmp_path).out == f"{log}: valid\n"
    (tmp_path / "empty").mkdir()
    ended = run("verify", tmp_path / "empty")
    assert ended.code == 1
    assert "There is no replay" in ended.err
    ended = run("verify", tmp_path / "gone.jsonl")
    assert ended.code == 1
    assert "cannot be read" in ended.out


@pytest.mark.parametrize(("seat", "view"), [("1", 1), ("uniform 1", 1), ("public", "public"), (None, "public")])
def test_redact_writes_what_a_seat_may_know(
    run: Run, log: Path, tmp_path: Path, seat: str | None, view: object
) -> None:
    out = tmp_path / "seen.jsonl"
    ended = run("redact", log, out, *(["--seat", seat] if seat else []))
    assert (ended.code, ended.out) == (0, f"Written: {out}\n")
    assert json.loads(out.read_text(encoding="utf-8").splitlines()[0])["view"] == view
    assert kl.verify(out) is None


@pytest.mark.parametrize("command", ["redact", "export"])
def test_no_file_is_written_over_and_no_seat_is_made_up(run: Run, log: Path, tmp_path: Path, command: str) -> None:
    content = log.read_bytes()
    page, out = tmp_path / "page.html", tmp_path / "out.html"
    page.write_bytes(content)
    for there in (page, *([log] if command == "redact" else [])):
        ended = run(command, log, there)
        assert ended.code == 1
        assert f"The file {there} exists already" in ended.err
        assert there.read_bytes() == content
    for seat in ("3", "-1", "Ann"):
        ended = run(command, log, out, f"--seat={seat}")
        assert ended.code == 1
        assert f"There is no view '{seat}'. There is: \"table\"" in ended.err
        assert "0 (Careful), 1 (Random 1), 2 (Random 2)" in ended.err
    ended = run(command, tmp_path / "gone.jsonl", out)
    assert ended.code == 1
    assert "cannot be read" in ended.err
    assert not out.exists()


def test_redact_says_when_the_folder_is_missing(run: Run, log: Path, tmp_path: Path) -> None:
    ended = run("redact", log, tmp_path / "no folder" / "x.jsonl")
    assert ended.code == 1
    assert "could not be saved" in ended.err
    assert "no folder" in ended.err


def test_redact_of_a_redacted_file_shows_nobody_elses_cards(run: Run, log: Path, tmp_path: Path) -> None:
    run("redact", log, tmp_path / "one.jsonl", "--seat", "1")
    ended = run("redact", tmp_path / "one.jsonl", tmp_path / "two.jsonl", "--seat", "2")
    assert ended.code == 1
    assert "cannot show what Random 2 knew" in ended.err


@pytest.mark.parametrize("seat", ["table", "1", "public"])
def test_export_writes_one_page_that_asks_nobody(run: Run, log: Path, tmp_path: Path, seat: str) -> None:
    out = tmp_path / "game.html"
    ended = run("export", log, out, "--seat", seat)
    assert (ended.code, ended.out) == (0, f"Written: {out}\n")
    page = out.read_text(encoding="utf-8")
    assert page.lstrip().lower().startswith("<!doctype html>")
    page = page.replace('<link rel="icon" href="data:,">', "")  # which keeps browsers from asking for an icon
    assert not [word for word in ("<script src", "<link", "@import", "cdn.") if word in page]


# Lessons ------------------------------------------------------------------------------------------------


def test_a_check_of_lessons_names_the_file_and_the_task(run: Run, tmp_path: Path) -> None:
    assert run("lessons", "--check", str(Path("replays/grid/puzzles").resolve())).code == 0
    puzzle = kl.load(min(Path("replays/gear/tsume").resolve().glob("*.jsonl")))
    puzzle.add_task(puzzle.tasked[0], 0, "move", "What now?")
    kl.save(puzzle, tmp_path / "lesson.jsonl")
    ended = run("lessons", "--check", str(tmp_path))
    assert ended.code == 1
    assert all(line.startswith(f"{tmp_path / 'lesson.jsonl'}: Task 2, after move") for line in ended.out.splitlines())


def test_lessons_are_listed_by_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "replays" / "lessons" / "gear"
    place.mkdir(parents=True)
    kl.save(kl.load(min(Path("replays/gear/tsume").resolve().glob("*.jsonl"))), place / "07-a-trick-more.jsonl")
    monkeypatch.chdir(tmp_path)
    assert "gear/a-trick-more: 1 task" in run("lessons", "gear").out.splitlines()
    assert "gear/a-trick-more" not in run("lessons", "grid").out
    assert run("lessons", "chess").code == 1


# Pipes, and names of files ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [("lessons",), ("rules", "smash"), pytest.param(("exercises", "gear"), marks=pytest.mark.full), ("--help",)],
)
def test_a_reader_that_stops_early_ends_the_command_without_an_error(arguments: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-c", CODE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.readline()
        ran.stdout.close()
        assert ran.stderr.read() == b""
        assert ran.wait(60) == 0


@pytest.mark.parametrize("name", ["x.gif", "x.pdf", "x.svg", "x.png", "x.md", "x", ".html"])
def test_a_page_has_the_name_of_a_page(run: Run, log: Path, tmp_path: Path, name: str) -> None:
    ended = run("export", log, tmp_path / name)
    assert ended.code == 1
    assert f"{name}: a page (HTML) is all that can be written here. Choose a name that ends in .html" in ended.err
    ended = run("summary", log, "--report", tmp_path / name)
    assert ended.code == 1
    assert "ends in .html" in ended.err
    with pytest.raises(ValueError, match=r"ends in \.html or \.htm"):
        Player(log).export(tmp_path / name)
    assert not (tmp_path / name).exists()
