"""Simulations as logs and archives: what a Match would have written, whoever plays and however often it is stopped."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from support import replays as made

import kernel_lib as kl
from kernel_lib.core import Outcome
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import Batch
from kernel_lib.playing.simulate import SimulationResult, simulate
from kernel_lib.stats import archive_writer
from kernel_lib.stats.archive import pack_logs, unpack_logs

HOUSE = ("inversion", "gear", "grid", "industry", "smash", "highest_card")
OF_THE_HOUSE = [
    (name, players)
    for name in HOUSE
    for players in GAMES[name].seats
    if name in ("inversion", "gear", "highest_card") or players == 2
]


def run(out: Path, games: int = 7, **more: Any) -> SimulationResult:
    return simulate(
        "inversion",
        games,
        **{"bots": ["uniform"], "players": 3, "seed": 3, "out": out, "parquet": True, "progress": False, **more},
    )


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def watched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are played from now on."""
    played: list[int] = []

    play_to_log = Batch.play_to_log

    def play(batch: Batch, number: int) -> tuple[bytes, Outcome]:
        played.append(number)
        return play_to_log(batch, number)

    monkeypatch.setattr(Batch, "play_to_log", play)
    return played


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_writer, "PART", 4)
    monkeypatch.setattr("kernel_lib.stats.archive.PART", 4)


# A game is what a Match makes of it -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "bot"),
    [(*table, ("greedy", "uniform")[number % 2]) for number, table in enumerate(OF_THE_HOUSE)],
)
def test_a_simulated_log_is_byte_for_byte_the_log_of_a_match(game: str, players: int, bot: str) -> None:
    if bot not in ("uniform", *GAMES[game].bots.by_name):
        pytest.skip("this game has no such bot")
    for number in range(1, 2):
        match = kl.Match(game, [bot] * players, seed=f"x/{number}")
        setting = Batch(game=game, seats=(bot,) * players, seed="x", options={"players": players})
        log, outcome = setting.play_to_log(number)
        assert log == made.log(match.replay)
        assert outcome == setting.play_to_outcome(number) == match.state.outcome


def test_options_and_names_are_those_of_a_match() -> None:
    match = kl.Match("gear", ["greedy", "uniform", "greedy", "uniform"], seed="9/0", variant="teams", target=12)
    setting = Batch(
        game="gear",
        seats=("greedy", "uniform", "greedy", "uniform"),
        seed=9,
        options={"players": 4, "variant": "teams", "target": 12},
    )
    assert setting.play_to_log(0)[0] == made.log(match.replay)


# The same files -----------------------------------------------------------------------------------------


def test_an_archive_is_the_same_whatever_the_number_of_jobs_and_whoever_plays(tmp_path: Path) -> None:
    tallies = [run(tmp_path / f"{jobs}", jobs=jobs) for jobs in (1, 2)]
    with ThreadPoolExecutor(2) as pool:
        tallies.append(run(tmp_path / "3", executor=pool))
    assert tallies[0] == tallies[1] == tallies[2]
    assert files(tmp_path / "1") == files(tmp_path / "2") == files(tmp_path / "3")
    assert {name.split("/")[1] for name in files(tmp_path / "1")} == {
        "archive.json",
        "games",
        "moves",
        "events",
        "lines",
        "parts",
    }


def test_an_archive_holds_the_logs_that_would_have_been_written(tmp_path: Path) -> None:
    assert run(tmp_path / "packed") == run(tmp_path / "logs", parquet=False)
    unpack_logs(tmp_path / "packed", tmp_path / "back")
    assert files(tmp_path / "back") == files(tmp_path / "logs")
    pack_logs(tmp_path / "logs", tmp_path / "again")
    assert files(tmp_path / "again" / "inversion") == files(tmp_path / "packed" / "inversion-3")


def test_more_games_are_played_on_top_of_those_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path / "whole", 11)
    run(tmp_path / "steps", 2)
    played = watched(monkeypatch)
    assert run(tmp_path / "steps", 6) == run(tmp_path / "whole", 6), "what is there already is only counted"
    assert sorted(played) == [2, 3, 4, 5]
    run(tmp_path / "steps", 11)
    assert sorted(played) == list(range(2, 11))
    assert files(tmp_path / "steps") == files(tmp_path / "whole")


def test_a_run_that_is_stopped_loses_no_finished_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path / "whole", 11)
    played: list[int] = []
    play_to_log = Batch.play_to_log

    def stopped(batch: Batch, number: int) -> Any:
        if len(played) == 6:
            raise KeyboardInterrupt
        played.append(number)
        return play_to_log(batch, number)

    with monkeypatch.context() as patch:
        patch.setattr(Batch, "play_to_log", stopped)
        with pytest.raises(KeyboardInterrupt):
            run(tmp_path / "stopped", 11)
    draft = next((tmp_path / "stopped").rglob("*.jsonl"))
    draft.write_bytes(
        draft.read_bytes()
        + Batch(game="inversion", seats=("uniform",) * 3, seed=3, options={"players": 3}).play_to_log(6)[0][:500]
    )  # and a game half written
    again = watched(monkeypatch)
    run(tmp_path / "stopped", 11)
    assert sorted(again) == [number for number in range(11) if number not in played]
    assert files(tmp_path / "stopped") == files(tmp_path / "whole")


KILLED = """
import os, signal, sys
import kernel_lib as kl
from kernel_lib.playing.batch import Batch
from kernel_lib.stats import archive_writer
archive_writer.PART = 12
play_to_log = Batch.play_to_log
def killed(batch, number):
    if number == 16:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_to_log(batch, number)
Batch.play_to_log = killed
kl.simulate("inversion", 24, bots=["uniform"], players=3, seed=3, out=sys.argv[1], parquet=True, progress=False)
"""


def test_a_program_that_is_killed_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed in the midst of a chunk of three games, it has packed twelve and drafted four, and plays only the rest."""
    monkeypatch.setattr(archive_writer, "PART", 12)
    whole = run(tmp_path / "whole", 24)
    program = subprocess.run([sys.executable, "-c", KILLED, os.fspath(tmp_path / "killed")], check=False)
    assert program.returncode == -signal.SIGKILL
    archive = tmp_path / "killed" / "inversion-3"
    assert [path.name for path in (archive / "games").iterdir()] == ["000000.parquet"]
    drafts = {path.name: path.read_bytes().count(b'{"type":"header"') for path in (archive / ".drafts").iterdir()}
    assert drafts == {"000012-000012.jsonl": 3, "000012-000015.jsonl": 1}
    played = watched(monkeypatch)
    assert run(tmp_path / "killed", 24) == whole
    assert played == list(range(16, 24))
    assert files(tmp_path / "killed") == files(tmp_path / "whole")


def test_drafts_are_not_taken_for_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, 4)
    setting = Batch(game="inversion", seats=("uniform",) * 3, seed=3, options={"players": 3}, out=str(tmp_path))
    archive_writer.play_into_draft(setting, 4, [4, 5])
    assert kl.frames(tmp_path).games.collect().height == 4


def test_games_of_other_bots_are_in_the_way_and_are_left_alone(tmp_path: Path) -> None:
    run(tmp_path)
    run(tmp_path / "logs", parquet=False)
    before = files(tmp_path)
    for more in ({"bots": ["greedy"]}, {"first": 1}):
        with pytest.raises(
            ValueError, match=r"is in the way: it holds games of other bots or options\. Choose another folder or seed"
        ):
            run(tmp_path, **more)
        with pytest.raises(ValueError, match=r"is in the way: it holds a game of other bots or options"):
            run(tmp_path / "logs", parquet=False, **more)
    assert files(tmp_path) == before


def test_drafts_of_other_bots_are_in_the_way(tmp_path: Path) -> None:
    run(tmp_path, 4)
    archive_writer.play_into_draft(
        Batch(game="inversion", seats=("greedy",) * 3, seed=3, options={"players": 3}, out=str(tmp_path)), 4, [4]
    )
    with pytest.raises(ValueError, match=r"\.jsonl is in the way"):
        run(tmp_path)


def test_parquet_wants_a_folder() -> None:
    with pytest.raises(ValueError, match="Give a folder for the Parquet files"):
        simulate("inversion", 3, bots=["uniform"], parquet=True, progress=False)


def test_equal_outcomes_are_one_object(tmp_path: Path) -> None:
    for tally in (run(tmp_path, 60), simulate("inversion", 60, bots=["uniform"], players=3, seed=3, progress=False)):
        assert len({id(outcome) for outcome in tally.outcomes}) == len(set(tally.outcomes)) < 60


def test_seeds_of_any_text_make_names_of_files(tmp_path: Path) -> None:
    simulate("highest_card", 1, bots=["uniform"], seed="class 7/b", out=tmp_path, progress=False)
    assert [path.name for path in tmp_path.iterdir()] == ["highest_card-class%207%2Fb-000000.jsonl"]
