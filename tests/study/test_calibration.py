"""Verdicts keep what they say: their intervals hold what a long run of its own finds."""

from kernel_lib.games import GAMES
from kernel_lib.study.calibration import Checked, calibrated


def test_intervals_of_verdicts_hold_what_a_long_run_finds() -> None:
    found = calibrated(GAMES["inversion"], 80, players=3, seed=2, short=60, long=1_000)
    low, high = found.interval
    assert len(found.checked) >= 30
    assert low <= 0.95 <= high or found.share > 0.95
    assert all(one.error > 0 for one in found.checked)


def test_a_verdict_holds_if_the_long_run_lies_within_both_errors() -> None:
    assert Checked(0.20, 0.03, 0.26, 0.01).holds
    assert not Checked(0.20, 0.03, 0.27, 0.01).holds
