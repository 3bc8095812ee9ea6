"""The command `cogbook`: what it does, what it says when it cannot, and that nobody ever sees a traceback."""

import io
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pupils
import pytest

import kernel_lib as kl
from kernel_lib import cli

CODE = "from kernel_lib.cli import main; main()"


def cogbook(*arguments: str | Path, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the command as a program of its own."""
    return subprocess.run(
        [sys.executable, "-c", CODE, *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=cwd,
        check=False,
        encoding="utf-8",
    )


class Ran:
    """How a command ended within this process, which is quicker."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err
        assert "Traceback" not in out + err


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("rules", "inversion", typed="")`: exit code and output."""

    def command(*arguments: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["cogbook", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code: object = 0
        try:
            cli.main()
        except SystemExit as ended:
            code = ended.code or 0
        out, err = capsys.readouterr()
        assert isinstance(code, int)
        return Ran(code, out, err)

    return command


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A finished game."""
    path = tmp_path / "game.jsonl"
    kl.Match("inversion", ["greedy", "uniform", "uniform"], seed=2, log=path)
    return path


COMMANDS = ("lab", "play", "simulate", "tournament", "archive", "summary", "verify", "redact", "export", "rules")


def test_help_is_shown_without_arguments_and_names_every_command(run: Run) -> None:
    shown, helped = run(), run("--help")
    assert helped.code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in helped.out or f" {command} " in helped.out
    assert "Usage" in shown.out + shown.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_every_option_says_what_it_is_for(run: Run, command: str) -> None:
    helped = run(command, "--help")
    assert helped.code == 0
    lines = [
        line
        for line in helped.out.splitlines()
        if line.strip().strip("│").strip().startswith("--") and "--help" not in line
    ]
    for line in lines:
        assert len(line.strip(" │").split("  ")) > 1 or command == "lab", line


def test_the_installed_command_runs() -> None:
    program = shutil.which("cogbook", path=str(Path(sys.executable).parent))
    assert program is not None, "`cogbook` is installed beside Python"
    done = subprocess.run(
        [program, "rules", "inversion"], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ten cards each, ten in the lane  [deal]" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("play",),
        ("rules",),
        ("redact", "x"),
        ("play", "inversion", "--player", "3"),
        ("simulate", "inversion", "many"),
    ],
)
def test_a_command_that_is_written_wrongly_ends_with_2_and_says_how_it_is_written(
    run: Run, arguments: tuple[str, ...]
) -> None:
    ended = run(*arguments)
    assert ended.code == 2
    assert "Usage" in ended.err


# rules --------------------------------------------------------------------------------------------


def test_rules_prints_the_whole_rulebook(run: Run) -> None:
    ended = run("rules", "inversion")
    assert ended.code == 0
    for rule in kl.GAMES["inversion"].rulebook.values():
        assert f"{rule.title}  [{rule.id}]" in ended.out
        assert rule.text in ended.out
        assert f"({rule.kind}: {rule.source})" in ended.out


def test_rules_coverage_has_a_line_a_rule(run: Run) -> None:
    ended = run("rules", "inversion", "--coverage")
    assert ended.code == 0
    assert [line.split()[0] for line in ended.out.splitlines()] == ["rule", *kl.GAMES["inversion"].rulebook]


@pytest.mark.parametrize("command", ["rules", "play", "simulate"])
def test_an_unknown_game_is_told_with_those_there_are(run: Run, command: str) -> None:
    ended = run(command, "invertion")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("cogbook: There is no game 'invertion'. There is: inversion")
    assert "Did you mean 'inversion'?" in ended.err


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
    kl.Match("sixth", ["you", "uniform"], seed=1, log=path)
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
    assert kl.load(path).names == names


def test_options_of_the_game_are_read_as_what_they_are(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    assert run("play", "inversion", "--log", path, "-o", "first=1", "-o", "suits=W,D,H,S").code == 0
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["options"] == {"players": 3, "first": 1, "suits": ["S", "H", "D", "W"]}
    assert run("simulate", "sixth", "2", "-o", "low=true", "--out", tmp_path / "runs").code == 0
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
        "2 bots play in mine.jsonl, but 3 are named"
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


# input -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "inversion", "--players", "99999999"), "players must be 2, 3 or 4, not 99999999"),
        (("simulate", "inversion", "2", "--players", "99999999"), "players must be 2, 3 or 4, not 99999999"),
        (
            ("tournament", "inversion", "greedy", "uniform", "--players", "99999999"),
            "players must be 2, 3 or 4, not 9999",
        ),
        (("simulate", "inversion", "9" * 18), "At most 1,000,000,000 games can be played at one go"),
        (("tournament", "inversion", "greedy", "uniform", "--deals", "9" * 18), "At most 1,000,000,000 games"),
        (("simulate", "inversion", "2", "--jobs", "99999"), "At most 256 processes can play"),
        (("play", "inversion", "-o", "first=\u00b2"), "first must be a seat, counted from 0, not '\u00b2'"),
        (("play", "inversion", "-o", "first=--5"), "first must be a seat, counted from 0, not '--5'"),
        (
            ("play", "inversion", "-o", "first=" + "9" * 5000),
            "A number has at most 18 digits, not 5,000 as 9999999999...",
        ),
        (("play", "inversion", "-o", "first=" + "9" * 18), "first must be a seat from 0 to 2, not 9"),
        (("redact", "game.jsonl", "out.jsonl", "--seat", "\u00b2"), "There is no seat '\u00b2': seats are 0 to 2"),
        (("redact", "game.jsonl", "out.jsonl", "--seat", "9" * 5000), "There is no seat '999"),
        (("lab", "--host", "\udcff\udcfe"), r"There is no address '\udcff\udcfe'"),
        (("lab", "--host", "a\nb"), r"There is no address 'a\nb'"),
        (("verify", "b\udcffd.jsonl"), r"b\udcffd.jsonl: The file cannot be read"),
        (("redact", "b\udcffd.jsonl", "out.jsonl"), r"b\udcffd.jsonl: The file cannot be read"),
        (("summary", "b\udcffd"), r"b\udcffd"),
        (("archive", "b\udcffd", "out"), r"b\udcffd"),
        (("rules", "\x1b[2J\u202egear"), r"There is no game '\x1b[2J\u202egear'"),
        (("simulate", "inversion", "2", "-b", "\x1b]0;\x07"), r"called '\x1b]0;\x07'"),
        (("simulate", "inversion", "2", "-o", "\x1b=2"), r"called '\x1b'"),
        (("play", "inversion", "--log", "\x1b[2J\udcff/x.jsonl"), r"\x1b[2J\udcff"),
    ],
)
def test_whatever_is_asked_the_answer_is_a_sentence(
    run: Run, log: Path, arguments: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(log.parent)
    began = time.monotonic()
    ended = run(*arguments)
    assert ended.code == 1
    told = ended.out + ended.err
    assert sentence in told
    assert told.count("\n") == 1
    assert told[:-1].isprintable()
    assert time.monotonic() - began < 5, "nobody waits for a refusal"


@pytest.mark.parametrize(
    "arguments",
    [("simulate", "inversion", "9" * 5000), ("play", "gear", "--players", "\u00b2"), ("lab", "--port", "9" * 5000)],
)
def test_a_number_that_is_none_is_told_with_how_the_command_is_written(run: Run, arguments: tuple[str, ...]) -> None:
    ended = run(*arguments)
    assert ended.code == 2
    assert "Usage" in ended.err


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes there")
def test_files_whose_names_are_no_text_are_told_of_by_what_can_be_shown(log: Path) -> None:
    odd = log.with_name(os.fsdecode(b"odd\xff.jsonl"))
    log.rename(odd)
    done = cogbook("verify", odd, cwd=log.parent)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("odd\\udcff.jsonl: sound\n")
    done = cogbook("redact", odd, log.with_name(os.fsdecode(b"seen\xff.jsonl")), cwd=log.parent)
    assert (done.returncode, done.stderr) == (0, "")
    done = cogbook("simulate", "sixth" if "sixth" in kl.GAMES.packages else "gear", "1", "--out", os.fsdecode(b"x\xff"))
    assert "Traceback" not in done.stderr


def test_what_is_typed_and_is_no_text_is_no_move(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE, "play", "inversion", "--seed", "1"],
        input=b"\xff\xfe\nhelp\n",
        capture_output=True,
        timeout=120,
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"Type a move, or one of") == 2


def test_names_in_logs_do_nothing_to_the_terminal(run: Run, tmp_path: Path) -> None:
    for name in ("[/red]", "[link=x]click[/link]", "\x1b[2J", "\u202eevil"):
        bot = pupils.Last()
        bot.name = name
        kl.Match("inversion", [bot, "uniform", "greedy"], seed=1, log=tmp_path / f"{abs(hash(name))}.jsonl")
    for command in (("summary", tmp_path), ("verify", tmp_path)):
        ended = run(*command)
        assert ended.code == 0
        assert not [letter for letter in ended.out if letter != "\n" and not letter.isprintable()]
    asked = run("summary", tmp_path, "-q", "wins-by-player").out
    for shown in ("[/red]", "[link=x]click[/link]", r"\x1b[2J", r"\u202eevil"):
        assert shown in asked


def test_a_damaged_archive_is_told_in_a_sentence(run: Run, tmp_path: Path) -> None:
    run("simulate", "inversion", "3", "-b", "uniform", "--out", tmp_path, "--parquet")
    part = next(tmp_path.glob("*/moves/*.parquet"))
    part.write_bytes(part.read_bytes()[:-40])
    for command in (("summary", tmp_path), ("archive", "--unpack", tmp_path, tmp_path / "back")):
        ended = run(*command)
        assert ended.code == 1
        assert ended.err.startswith("cogbook: ")
        assert ended.err.count("\n") == 1


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
    ended = run("simulate", "inversion", "9", "-b", "uniform", "--seed", "5")
    assert ended.out.count("95 % interval") == 2
    assert ended.out.count("% to ") == 2


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
    run("simulate", "sixth", "3", "-b", "uniform", "--out", tmp_path / "logs")
    shutil.copy(log, tmp_path / "logs")
    packed = run("archive", tmp_path / "logs", tmp_path / "packed")
    assert packed.code == 0
    assert [line.rpartition("packed")[2].strip("/\\") for line in packed.out.splitlines()] == ["inversion", "sixth"]
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
    assert "There is a file" in run("summary", tmp_path / "runs", "--report", tmp_path / "report.html").err
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


# verify, redact, export ---------------------------------------------------------------------------


def test_verify_says_that_a_log_is_sound_and_where_one_is_not(run: Run, log: Path, tmp_path: Path) -> None:
    ended = run("verify", log)
    assert (ended.code, ended.out) == (0, f"{log}: sound\n")
    bad = tmp_path / "bad.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    bad.write_bytes(b"".join([*lines[:3], lines[3].replace(b'"seat":1', b'"seat":2'), *lines[4:]]))
    ended = run("verify", bad, log)
    assert ended.code == 1
    assert f"{bad}, line 4, move 3: " in ended.out
    assert "[turn]" in ended.out
    assert f"{log}: sound" in ended.out


def test_verify_tells_replays_of_other_rules_from_those_with_faults(run: Run, log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_bytes(log.read_bytes().replace(b'"rules":"1.0"', b'"rules":"9.0"', 1))
    ended = run("verify", other)
    assert ended.code == 1
    assert ended.out.splitlines()[-1] == "1 replay of other rules than those here could not be checked; faults: 0."
    assert "could not be checked" not in run("verify", log).out


def test_verify_looks_through_folders_and_says_when_there_is_nothing(run: Run, log: Path, tmp_path: Path) -> None:
    assert run("verify", tmp_path).out == f"{log}: sound\n"
    (tmp_path / "empty").mkdir()
    ended = run("verify", tmp_path / "empty")
    assert ended.code == 1
    assert "There is no replay" in ended.err
    ended = run("verify", tmp_path / "gone.jsonl")
    assert ended.code == 1
    assert "cannot be read" in ended.out


@pytest.mark.parametrize(("seat", "view"), [("1", 1), ("public", "public"), (None, "public")])
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
    ended = run(command, log, log)
    assert ended.code == 1
    assert f"There is a file {log} already" in ended.err
    assert log.read_bytes() == content
    for seat in ("3", "-1", "Ann"):
        ended = run(command, log, tmp_path / "out", f"--seat={seat}")
        assert ended.code == 1
        assert f"There is no seat '{seat}': seats are 0 to 2" in ended.err
    ended = run(command, tmp_path / "gone.jsonl", tmp_path / "out")
    assert ended.code == 1
    assert "cannot be read" in ended.err
    assert not (tmp_path / "out").exists()


def test_redact_says_when_the_folder_is_missing(run: Run, log: Path, tmp_path: Path) -> None:
    ended = run("redact", log, tmp_path / "no folder" / "x.jsonl")
    assert ended.code == 1
    assert "could not be saved" in ended.err
    assert "no folder" in ended.err


def test_redact_of_a_redacted_file_shows_nobody_elses_cards(run: Run, log: Path, tmp_path: Path) -> None:
    run("redact", log, tmp_path / "one.jsonl", "--seat", "1")
    ended = run("redact", tmp_path / "one.jsonl", tmp_path / "two.jsonl", "--seat", "2")
    assert ended.code == 1
    assert "cannot show what seat 2 knew" in ended.err


@pytest.mark.parametrize("seat", ["table", "1", "public"])
def test_export_writes_one_page_that_asks_nobody(run: Run, log: Path, tmp_path: Path, seat: str) -> None:
    out = tmp_path / "game.html"
    ended = run("export", log, out, "--seat", seat)
    assert (ended.code, ended.out) == (0, f"Written: {out}\n")
    page = out.read_text(encoding="utf-8")
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert not [word for word in ("<script src", "<link", "@import", "cdn.") if word in page]


def test_an_interrupt_ends_the_command_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kernel_lib.stats.simulation.simulate", interrupted)
    assert run("simulate", "inversion", "2").code == 130
