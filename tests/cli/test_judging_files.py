"""`cogbook judge`: what is written after it and makes no sense is said, and nothing is written into the log."""

import warnings
from pathlib import Path

import pytest
from support.command import Run

import kernel_lib as kl
from kernel_lib.replay import Replay
from kernel_lib.study.judging import judge


@pytest.mark.parametrize("option", ["--seconds", "--error", "--seed", "--jobs"])
def test_the_option_that_makes_no_sense_is_named(run: Run, log: Path, option: str) -> None:
    before = log.read_bytes()
    told = run("judge", option, "x", log)
    assert told.code == 2
    assert f"Invalid value for '{option}': " in told.err
    assert log.read_bytes() == before


def test_a_difference_that_is_no_chance_is_refused(run: Run, log: Path) -> None:
    told = run("judge", "--error", "5", log)
    assert told.code == 1
    assert told.err == "cogbook: error must be a number above 0 and below 1, not 5.0.\n"


def test_a_warning_is_told_with_the_file_and_the_next_file_is_judged(
    run: Run, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(path: Path, *_: object, **_more: object) -> Replay:
        warnings.warn("There was no time for 3 decisions.", UserWarning, stacklevel=1)
        return kl.load(path)

    monkeypatch.setattr(judge, "judge", judged)
    told = run("judge", log, log)
    assert told.code == 0
    assert told.out.count(f"{log}: 0 of ") == 2
    assert told.err == f"{log}: There was no time for 3 decisions.\n" * 2
