"""`cogbook judge`: what is written after it and makes no sense is said, and nothing is written into the log."""

from pathlib import Path

import pytest
from support.command import Run


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
