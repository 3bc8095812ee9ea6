"""Many games: the same ones whatever the number of jobs, and none played twice."""

from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.core import Outcome
from kernel_lib.playing.simulate import SimulationResult, simulate


def run(out: Path | None, games: int = 6, jobs: int = 1, **more: Any) -> SimulationResult:
    return simulate("inversion", games, bots=["greedy", "uniform"], seed=3, out=out, jobs=jobs, progress=False, **more)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_files_are_the_same_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    tallies = [run(tmp_path / str(jobs), jobs=jobs) for jobs in (1, 2, 3)]
    assert tallies[0] == tallies[1] == tallies[2]
    assert files(tmp_path / "1") == files(tmp_path / "2") == files(tmp_path / "3")
    assert sorted(files(tmp_path / "1")) == [f"inversion-3-{number:06}.jsonl" for number in range(6)]


def test_every_log_verifies_and_tells_its_outcome(tmp_path: Path) -> None:
    tally = run(tmp_path)
    for path, outcome in zip(sorted(tmp_path.iterdir()), tally.outcomes, strict=True):
        assert kl.verify(path) is None
        replay = kl.load(path)
        assert replay.outcome(replay.main) == outcome
        assert replay.header.seats[0].agent == "greedy"


def test_games_differ_and_the_seed_settles_them() -> None:
    tally = run(None, 12)
    assert len(set(tally.outcomes)) > 3
    assert run(None, 12) == tally
    assert simulate("inversion", 12, bots=["greedy", "uniform"], seed=4, progress=False) != tally


def test_more_games_are_played_on_top_of_those_that_are_there(tmp_path: Path) -> None:
    run(tmp_path, 3)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    tally = run(tmp_path, 6)
    assert len(list(tmp_path.iterdir())) == 6
    assert {path: path.stat().st_mtime_ns for path in before} == before, (
        "finished games are not played or written again"
    )
    assert tally == run(None, 6)


def test_a_game_that_is_missing_is_played_again_and_comes_out_the_same(tmp_path: Path) -> None:
    run(tmp_path)
    lost = tmp_path / "inversion-3-000002.jsonl"
    content = lost.read_bytes()
    lost.unlink()
    run(tmp_path)
    assert lost.read_bytes() == content


def test_a_game_that_is_not_finished_is_in_the_way_and_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "inversion-3-000001.jsonl"
    kl.Match("inversion", ["you", "uniform"], seed="3/1", log=path)
    content = path.read_bytes()
    with pytest.raises(ValueError, match=r"000001\.jsonl is in the way.*Choose another folder or seed"):
        run(tmp_path)
    assert path.read_bytes() == content


def test_a_file_that_is_no_log_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "inversion-3-000001.jsonl").write_text("notes\n")
    with pytest.raises(kl.ReplayError, match="line 1"):
        run(tmp_path)


@pytest.mark.parametrize(
    ("game", "games", "more", "sentence"),
    [
        ("go", 3, {}, "no game 'go'. There is: inversion"),
        ("inversion", 0, {}, "At least 1 game must be played, not 0"),
        ("inversion", -3, {}, "At least 1 game"),
        ("inversion", 3, {"jobs": 0}, "At least 1 process must play, not 0"),
        ("inversion", 3, {"bots": "greedy"}, r"Bots are a list, as in \['greedy'\]"),
        ("inversion", 3, {"bots": ["greedy", "deep"]}, "no bot for !nversion called 'deep'. There is: uniform, greedy"),
        ("inversion", 3, {"bots": ["greedy", "you"]}, "Only bots play in a simulation"),
        ("inversion", 3, {"bots": ["you:Ann", "greedy"]}, "Only bots play in a simulation"),
        ("inversion", 3, {"bots": []}, "Say which bots play"),
        ("inversion", 3, {"players": 3}, "3 play, but 2 bots are named"),
        ("inversion", 3, {"bots": ["greedy"], "players": 9}, "players must be 2, 3 or 4, not 9"),
        ("inversion", 3, {"first": 2}, "first must be a seat from 0 to 1, not 2"),
        ("inversion", 3, {"colour": "red"}, "has no option 'colour'"),
    ],
)
def test_bad_input_is_told_before_a_game_is_played(
    game: str, games: int, more: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=sentence):
        simulate(game, games, **{"bots": ["greedy", "uniform"], "out": tmp_path, "progress": False, **more})
    assert list(tmp_path.iterdir()) == []


def test_one_bot_plays_all_seats() -> None:
    assert simulate("inversion", 1, bots=["uniform"], players=4, progress=False).bots == ("uniform",) * 4
    assert simulate("inversion", 1, bots=["uniform"], progress=False).bots == ("uniform",) * 2


def test_a_tally_counts_shared_wins_in_full() -> None:
    tally = SimulationResult(
        "inversion", ("a", "b"), (Outcome((5, 5), (0, 1), "draw"), Outcome((7, 3), (0,), "most tricks"))
    )
    assert (tally.wins(0), tally.wins(1)) == (1.0, 0.5)
    assert (tally.mean_score(0), tally.mean_score(1)) == (6.0, 4.0)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        run(tmp_path / "file" / "runs")


def test_progress_is_shown_unless_it_is_not_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    simulate("inversion", 2, bots=["uniform"], progress=True)
    assert "2/2" in capsys.readouterr().err
    simulate("inversion", 2, bots=["uniform"], progress=False)
    assert capsys.readouterr().err == ""
