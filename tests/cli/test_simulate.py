"""`cogbook simulate`, `tournament`, `archive` and `summary`."""

import re
import shutil
from pathlib import Path

import polars as pl
import pytest
from support.command import Run

from kernel_lib.cli.output import error_sentence

# simulate -----------------------------------------------------------------------------------------


def test_simulate_tells_how_the_games_ended(run: Run, tmp_path: Path) -> None:
    ended = run(
        "simulate", "inversion", "4", "-b", "greedy", "-b", "uniform", "--seed", "5", "--out", tmp_path / "runs"
    )
    assert ended.code == 0
    assert "4 games of inversion, seed 5" in ended.out
    assert "greedy" in ended.out
    assert "%" in ended.out
    assert len(list((tmp_path / "runs").iterdir())) == 4
    assert run("verify", tmp_path / "runs").code == 0


@pytest.mark.parametrize("arguments", [("0",), ("-1",), ("2", "--jobs", "0")])
def test_simulate_wants_a_game_and_a_process(run: Run, arguments: tuple[str, ...]) -> None:
    assert run("simulate", "inversion", *arguments).code == 2


def test_simulate_refuses_people_and_folders_that_are_files(run: Run, log: Path) -> None:
    assert "Only bots play in a simulation" in run("simulate", "inversion", "2", "-b", "you").err
    ended = run("simulate", "inversion", "2", "-b", "uniform", "--out", log)
    assert ended.code == 1
    assert str(log) in ended.err


def test_simulate_tells_how_sure_it_is(run: Run) -> None:
    ended = run("simulate", "inversion", "10", "-b", "uniform", "--seed", "5")
    assert ended.out.count("95 % interval") == 2
    assert ended.out.count("% to ") == 2
    assert len(re.findall(r"-?\d\.\d\d to -?\d\.\d\d", ended.out)) == 2, "of the mean scores, too"


# tournament, archive, summary ---------------------------------------------------------------------


def test_tournament_rates_the_bots_and_compares_them(run: Run) -> None:
    ended = run("tournament", "inversion", "uniform", "greedy", "--deals", "8", "--seed", "5")
    assert ended.code == 0
    assert "Tournament of inversion, 8 deals, seed 5" in ended.out
    assert ended.out.index("greedy") < ended.out.index("uniform"), "best first"
    assert "On the same seats of the same deals" in ended.out
    assert "each named once" in run("tournament", "inversion", "greedy", "greedy").err
    assert run("tournament", "inversion", "greedy", "uniform", "--deals", "1").code == 2


def test_archive_packs_logs_and_unpacks_them_byte_for_byte(run: Run, log: Path, tmp_path: Path) -> None:
    run("simulate", "highest_card", "3", "-b", "uniform", "--out", tmp_path / "logs")
    shutil.copy(log, tmp_path / "logs")
    packed = run("archive", tmp_path / "logs", tmp_path / "packed")
    assert packed.code == 0
    assert [line.rpartition("packed")[2].strip("/\\") for line in packed.out.splitlines()] == [
        "highest_card",
        "inversion",
    ]
    assert "Written: 4 logs" in run("archive", "--unpack", tmp_path / "packed", tmp_path / "back").out
    for path in (tmp_path / "logs").iterdir():
        assert (tmp_path / "back" / path.name).read_bytes() == path.read_bytes()
    again = run("archive", tmp_path / "logs", tmp_path / "packed")
    assert (again.code, "never written over" in again.err) == (1, True)


def test_summary_answers_questions_in_the_terminal_and_on_a_page(run: Run, tmp_path: Path) -> None:
    run(
        "simulate",
        "inversion",
        "6",
        "-b",
        "greedy",
        "-b",
        "uniform",
        "-b",
        "uniform",
        "--out",
        tmp_path / "runs",
        "--parquet",
    )
    asked = run("summary", tmp_path / "runs", "-q", "made", "-q", "wins-by-seat", "--report", tmp_path / "report.html")
    assert asked.code == 0
    assert "How often is a contract made, by what was declared? [made]" in asked.out
    assert asked.out.count("95 % interval") == 2
    assert "How often does each seat win?" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "exists already" in run("summary", tmp_path / "runs", "--report", tmp_path / "report.html").err
    assert "no question 'luck'" in run("summary", tmp_path / "runs", "-q", "luck").err


def test_summary_names_broken_files_and_leaves_them_out_only_when_asked(run: Run, log: Path, tmp_path: Path) -> None:
    (tmp_path / "half.jsonl").write_bytes(log.read_bytes()[:-9])
    ended = run("summary", tmp_path, "-q", "leading")
    assert (ended.code, ended.out) == (1, "")
    assert "half.jsonl" in ended.err
    kept = run("summary", tmp_path, "-q", "leading", "--skip-broken")
    assert kept.code == 0
    assert "Left out:" in kept.err
    assert "half.jsonl" in kept.err
    assert "tricks won" in kept.out
    (tmp_path / "empty").mkdir()
    assert "There is no log" in run("summary", tmp_path / "empty").err


def test_what_polars_cannot_read_is_told_in_a_sentence_and_a_fault_of_the_program_is_not() -> None:
    told = error_sentence(pl.exceptions.ComputeError("parquet: File out of specification"))
    assert told == "A file cannot be read, or is not what it should be: parquet: File out of specification"
    assert error_sentence(KeyError("seat")) is None
