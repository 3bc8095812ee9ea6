"""Claims have the numbers that their commands gave, and one program makes these again."""

import re
from pathlib import Path

import pytest
from make import claims
from make.claim import MEASURED, Claim, claims_file, measured_claim, measurements

from kernel_lib.stats.comparisons import Difference

GAMES = sorted(path.stem.partition("-")[2] for path in MEASURED.glob("claims-*.json"))


def test_a_claim_has_the_number_that_its_command_gave() -> None:
    command, found = next(iter(measurements("gear").items()))
    claim = measured_claim("It is so.", command, "points")
    assert claim == Claim("It is so.", command, found.value, found.low, found.high, found.games)
    assert f"over {found.games} deals" in claim.number


def test_a_command_that_has_not_run_yet_is_told_with_its_file() -> None:
    with pytest.raises(ValueError, match=r"was measured by 'kl\.stats\.compare.*claims-gear\.json.*make claims gear"):
        measured_claim("It is so.", 'kl.stats.compare("gear", "closed", "a", "b", games=1, bots=["uniform"])', "in 100")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_measurements_make_the_same_file(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command runs once, with the seed that lessons name; shares are kept in 100."""
    seeds: list[int] = []

    def run(command: str, seed: int) -> Difference:
        seeds.append(seed)
        there = measurements(game)[command]
        by = 100 if "wins" in command else 1
        value, low, high = (number / by for number in (there.value, there.low, there.high))
        return Difference("one", "other", there.games, value, low, high, per_cent=by == 100)

    monkeypatch.setattr(claims, "run", run)
    claims.save_measured(game, tmp_path / "made.json")
    assert (tmp_path / "made.json").read_bytes() == claims_file(game).read_bytes()
    assert seeds == [1] * len(measurements(game))


def test_a_command_runs_with_the_seed_that_is_asked_for_and_on_no_more_deals() -> None:
    command = 'kl.tournament("inversion", ["greedy", "uniform"], players=2, deals=4000).difference("greedy", "uniform")'
    found = claims.run(command, 3, 10)
    assert found == claims.run(re.sub("deals=4000", "deals=10", command), 3)
    assert (found.games, found.pairs) == (10, "deals")
    assert claims.measured(command, 3, 10) == claims.Measured(found.value, *(found.low or 0.0, found.high or 0.0))
