"""Verdicts keep what they say: the intervals of their differences hold what a long run of its own finds."""

import json
from pathlib import Path

import pytest
from make.calibration import (
    SETTINGS,
    Calibration,
    Compared,
    Setting,
    calibrate,
    calibrated,
    compared,
    main,
    positions,
    save,
)
from support.guards import HOUSE

from kernel_lib.games import GAMES


@pytest.mark.full
def test_intervals_of_verdicts_hold_what_a_long_run_finds() -> None:
    found = calibrated(GAMES["inversion"], 60, players=3, seed=2, error=0.05)
    low, high = found.interval
    assert len(found.compared) >= 100
    assert low <= 0.97
    assert high >= 0.93
    assert found.above == 0
    assert all(one.error > 0 for one in found.compared)


def test_the_best_move_is_compared_with_each_other_one() -> None:
    game = GAMES["inversion"]
    for number, (state, seat, played) in positions(game, 6, 3, 5):
        found = compared((state, seat, played), number, 0.1)
        assert len(found.compared) == len(state.legal_moves(seat)) - 1
        assert all(one.difference >= 0 for one in found.compared)


def test_a_decision_that_is_judged_several_times_is_held_against_one_longer_run() -> None:
    """Among the decisions is one whose moves differ, so that states of its own give each verdict other numbers."""
    game = GAMES["inversion"]
    several = 0
    for number, position in positions(game, 3, 3, 5):
        once, thrice = (compared(position, number, 0.1, times=times).compared for times in (1, 3))
        size = len(once)
        told = [tuple(one[:2] for one in thrice[at : at + size]) for at in range(0, len(thrice), size)]
        assert told[0] == tuple(one[:2] for one in once)
        assert len(told) == 3
        several += len(set(told)) == 3
    assert several


def test_a_long_run_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.jsonl"
    wanted = ["inversion", "--positions", "3", "--error", "0.2", "--rows", str(rows)]
    main(wanted)
    first = capsys.readouterr().out
    assert len(rows.read_text(encoding="utf-8").splitlines()) == 3
    monkeypatch.setattr("make.calibration.compared", None)
    main(wanted)
    assert capsys.readouterr().out == first


def test_a_difference_holds_if_the_long_run_lies_within_both_errors() -> None:
    assert Compared(0.20, 0.03, 0.26, 0.01, varies=True).holds
    assert not Compared(0.20, 0.03, 0.27, 0.01, varies=True).holds


def test_differences_that_never_vary_are_counted_apart() -> None:
    same, other = Compared(0.0, 0.02, 0.0, 0.01, varies=False), Compared(0.1, 0.02, 0.3, 0.01, varies=True)
    found = Calibration("gear", ((same, same, other), (other, other._replace(known=0.1))))
    assert (len(found.compared), found.constant) == (3, 2)
    assert found.share == pytest.approx(1 / 3)


def test_differences_of_one_decision_hang_together() -> None:
    """Ten decisions of ten differences tell less than a hundred decisions of one."""
    right, wrong = Compared(0.1, 0.02, 0.1, 0.01, varies=True), Compared(0.1, 0.02, 0.3, 0.01, varies=True)
    few = Calibration("gear", ((right,) * 10,) * 9 + ((wrong,) * 10,))
    many = Calibration("gear", ((right,),) * 90 + ((wrong,),) * 10)
    assert few.share == many.share == 0.9
    assert few.interval[0] < many.interval[0]


def test_a_calibration_is_kept_and_the_same_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SETTINGS.keys() == set(HOUSE)
    monkeypatch.setitem(SETTINGS, "inversion", Setting(3, 4, 0.2, {}))
    for name in ("one.json", "other.json"):
        save("inversion", tmp_path / name)
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "other.json").read_bytes()
    told = json.loads((tmp_path / "one.json").read_text())
    found = calibrate("inversion", 1)
    assert (told["differences"], told["hold"]) == (len(found.compared), round(found.share, 4))
