"""The command `cogbook`: what it does, what it says when it cannot, and that nobody ever sees a traceback."""

import io
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

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


def test_a_log_that_cannot_be_written_does_not_stop_the_game(run: Run, tmp_path: Path) -> None:
    ended = run("play", "inversion", "--log", tmp_path / "no folder" / "x.jsonl", typed="help\n")
    assert ended.code == 0
    assert "can no longer be written" in ended.out


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
