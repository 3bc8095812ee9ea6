"""The command `cogbook` as a whole: its help, what it makes of any input, and that nobody ever sees a traceback."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support import brought_bots
from support.command import CODE, Run, cogbook

import kernel_lib as kl

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


@pytest.mark.parametrize("command", ["rules", "play", "simulate"])
def test_an_unknown_game_is_told_with_those_there_are(run: Run, command: str) -> None:
    ended = run(command, "invertion")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("cogbook: There is no game 'invertion'. There is: inversion")
    assert "Did you mean 'inversion'?" in ended.err


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
        (("simulate", "inversion", "9" * 18), "At most 1,000,000,000 games can be played in one run"),
        (("tournament", "inversion", "greedy", "uniform", "--deals", "9" * 18), "At most 1,000,000,000 games"),
        (("simulate", "inversion", "2", "--jobs", "99999"), "At most 256 processes can play"),
        (("play", "inversion", "-o", "first=\u00b2"), "first must be a seat, counted from 0, not '\u00b2'"),
        (("play", "inversion", "-o", "first=--5"), "first must be a seat, counted from 0, not '--5'"),
        (
            ("play", "inversion", "-o", "first=" + "9" * 5000),
            "A number has at most 18 digits, not 5,000 as 9999999999...",
        ),
        (("play", "inversion", "-o", "first=" + "9" * 18), "first must be a seat from 0 to 2, not 9"),
        (("redact", "game.jsonl", "out.jsonl", "--seat", "\u00b2"), "There is no view '\u00b2'. There is: \"table\""),
        (("redact", "game.jsonl", "out.jsonl", "--seat", "9" * 5000), "There is no view '999"),
        (("lab", "--host", "\udcff\udcfe"), r"'\udcff\udcfe' is not an address"),
        (("lab", "--host", "a\nb"), r"'a\nb' is not an address"),
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
    ended = run(*arguments)
    assert ended.code == 1
    told = ended.out + ended.err
    assert sentence in told
    assert told.count("\n") == 1
    assert told[:-1].isprintable()


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
    assert done.stdout.endswith("odd\\udcff.jsonl: valid\n")
    done = cogbook("redact", odd, log.with_name(os.fsdecode(b"seen\xff.jsonl")), cwd=log.parent)
    assert (done.returncode, done.stderr) == (0, "")
    done = cogbook(
        "simulate",
        "highest_card" if "highest_card" in kl.GAMES.packages else "gear",
        "1",
        "--out",
        os.fsdecode(b"x\xff"),
    )
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
        bot = brought_bots.Last()
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


def test_an_interrupt_ends_the_command_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kernel_lib.playing.simulate.simulate", interrupted)
    assert run("simulate", "inversion", "2").code == 130
