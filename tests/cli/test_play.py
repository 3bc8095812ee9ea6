"""`cogbook play`, and bots of one's own in every command."""

import json
import sys
from pathlib import Path

import pytest
from support.command import Run, cogbook

import kernel_lib as kl

# play ---------------------------------------------------------------------------------------------


def test_play_a_few_moves_and_quit(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    ended = run("play", "inversion", "--seed", "3", "--log", path, typed="help\nwhy pass\n4\nquit\n")
    assert (ended.code, ended.err) == (0, "")
    assert "!nversion, auction. Open the auction" in ended.out
    assert "[opening]" in ended.out
    assert [seat.name for seat in kl.load(path).header.seats] == ["you", "greedy 1", "greedy 2"]
    assert kl.verify(path) is None


def test_play_goes_on_with_a_file_that_is_there(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    run("play", "inversion", "--seed", "3", "--log", path, typed="4\n")
    moves = len(kl.load(path))
    ended = run("play", "inversion", "--log", path, typed="undo\n5\n")
    assert ended.code == 0
    assert len(kl.load(path)) > moves
    assert kl.verify(path) is None


def test_play_does_not_go_on_with_another_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    kl.Match("highest_card", ["you", "uniform"], seed=1, log=path)
    ended = run("play", "inversion", "--log", path)
    assert ended.code == 1
    assert "holds a game of Highest Card, not of !nversion" in ended.err


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ((), ("you", "greedy 1", "greedy 2")),
        (("--players", "2"), ("you", "greedy")),
        (("--players", "4", "--bot", "uniform"), ("you", "uniform 1", "uniform 2", "uniform 3")),
        (("-b", "greedy", "-b", "uniform"), ("you", "greedy", "uniform")),
    ],
)
def test_who_plays_is_chosen_by_options(
    run: Run, tmp_path: Path, arguments: tuple[str, ...], names: tuple[str, ...]
) -> None:
    path = tmp_path / "mine.jsonl"
    assert run("play", "inversion", "--log", path, *arguments).code == 0
    assert kl.load(path).logged_names == names


def test_options_of_the_game_are_read_as_what_they_are(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    assert run("play", "inversion", "--log", path, "-o", "first=1", "-o", "suits=W,D,H,S").code == 0
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["options"] == {"players": 3, "first": 1, "suits": ["S", "H", "D", "W"]}
    assert run("simulate", "highest_card", "2", "-o", "low=true", "--out", tmp_path / "runs").code == 0
    assert kl.load(min((tmp_path / "runs").iterdir())).header.options["low"] is True


@pytest.mark.parametrize("command", [("play", "inversion"), ("simulate", "inversion", "2")])
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-o", "first"), "An option is written NAME=VALUE, as in first=1, not 'first'."),
        (("-o", "first=9"), "first must be a seat from 0 to"),
        (("-o", "suits=C,C,S,H"), "suits must be"),
        (("-o", "colour=red"), "There is no option of !nversion called 'colour'. There is: suits, first."),
        (("-o", "seed=3"), "There is no option of !nversion called 'seed'"),
        (("-o", "log=x"), "There is no option of !nversion called 'log'"),
        (("-o", "jobs=2"), "There is no option of !nversion called 'jobs'"),
        (("--players", "7"), "players must be 2, 3 or 4, not 7"),
        (("--bot", "deep"), "There is no bot for !nversion called 'deep'. There is: uniform, greedy"),
        (("--players", "4", "-b", "greedy", "-b", "uniform"), "4 play, but"),
    ],
)
def test_bad_options_are_told_in_a_sentence(
    run: Run, command: tuple[str, ...], arguments: tuple[str, ...], sentence: str
) -> None:
    ended = run(*command, *arguments)
    assert ended.code == 1
    assert ended.err.startswith("cogbook: ")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1


def test_a_log_that_cannot_be_written_is_refused_when_it_is_asked_for(run: Run, tmp_path: Path) -> None:
    ended = run("play", "inversion", "--log", tmp_path / "no folder" / "x.jsonl", typed="help\n")
    assert (ended.code, ended.out) == (1, "")
    assert "cannot be written: No such file or directory" in ended.err


def test_a_log_that_somebody_else_writes_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    match = kl.Match("inversion", ["you", "greedy"], seed=1, log=path)
    ended = run("play", "inversion", "--log", path, typed="help\n")
    assert (ended.code, ended.out) == (1, "")
    assert "is being written by this very program" in ended.err
    match.close()
    assert run("play", "inversion", "--log", path, typed="help\n").code == 0


def test_a_spoilt_log_is_not_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text("{}\n")
    ended = run("play", "inversion", "--log", path)
    assert ended.code == 1
    assert "line 1" in ended.err
    assert path.read_text() == "{}\n"


def test_the_game_ends_with_the_input_of_a_real_terminal(tmp_path: Path) -> None:
    done = cogbook("play", "inversion", "--players", "2", "--seed", "1", typed="table\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "♠" in done.stdout
    assert list(tmp_path.iterdir()) == []


# bots of one's own -------------------------------------------------------------------------------------


@pytest.fixture
def mybots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of bots, in which the command is given."""
    (tmp_path / "mybots.py").write_text(
        "class Mine:\n"
        "    name = '[red]Mine\\x1b[2J'\n"
        "    def choose(self, view, rng):\n"
        "        return view.legal_moves()[0]\n"
        "class Bad:\n"
        "    def choose(self, view, rng):\n"
        "        raise KeyError('\\x1b[31mnotes')\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "mybots", raising=False)
    return tmp_path


def test_bots_of_ones_own_are_found_where_the_command_is_given(run: Run, mybots: Path) -> None:
    ended = run("tournament", "inversion", "uniform", "mybots:Mine", "--deals", "3")
    assert (ended.code, "Traceback" in ended.err) == (0, False)
    assert r"[red]Mine\x1b[2J" in ended.out, "names are no markup, and do nothing to the terminal"
    assert "[red]Mine" in run("simulate", "inversion", "3", "-b", "mybots:Mine", "--jobs", "2").out
    ended = run("play", "inversion", "-b", "mybots:Mine", "--log", "mine.jsonl", "--seed", "1", typed="1\n")
    assert ended.code == 0
    assert kl.load("mine.jsonl").header.seats[1].agent == "[red]Mine\x1b[2J"
    assert "\x1b" not in ended.out
    assert "Say who plays in its place" in run("play", "inversion", "--log", "mine.jsonl").err
    assert run("play", "inversion", "--log", "mine.jsonl", "-b", "mybots:Mine", typed="2\n").code == 0
    assert (
        "2 bots play in mine.jsonl, but you named 3"
        in run("play", "inversion", "--log", "mine.jsonl", *["-b", "greedy"] * 3).err
    )


def test_bots_that_fail_are_told_and_lose_their_games(run: Run, mybots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    ended = run("simulate", "inversion", "8", "-b", "mybots:Bad", "-b", "uniform")
    assert ended.code == 1
    assert "cogbook: Bad (seat 0) failed at move 2 of game 0: it raised KeyError: " in ended.err
    assert "\x1b" not in ended.err
    ended = run("simulate", "inversion", "8", "-b", "mybots:Bad", "-b", "uniform", "--forfeits")
    assert ended.code == 0
    assert ended.err.count("Lost: Bad (seat 0) failed at move 2 of game ") == 5
    assert "... and 3 games more were lost by bots that failed." in ended.err
    ended = run("tournament", "inversion", "uniform", "mybots:Bad", "--deals", "2")
    assert ended.code == 0
    assert "lost by failing" in ended.out
    assert run("tournament", "inversion", "uniform", "mybots:Bad", "--no-forfeits").code == 1
    assert "cannot be loaded" in run("simulate", "inversion", "8", "-b", "mybots:Nobody").err
