"""Bots of other people play in processes of their own: what fails, hangs or cheats loses its game, and nothing else."""

from __future__ import annotations

import gc
import os
import random
import sys
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from support.guards import HOUSE
from support.hostile_bots import HOSTILE

import kernel_lib as kl
from kernel_lib.bots import BotLike, external
from kernel_lib.bots.calls import BotError
from kernel_lib.bots.external import ENDED, ExternalBot, _BotProcess, _processes
from kernel_lib.bots.external_messages import decode_view, encode_view
from kernel_lib.core import View
from kernel_lib.playing.forfeits import Forfeit

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere addresses are not limited")
POSIX = pytest.mark.skipif(os.name == "nt", reason="this bot forks, or is ended by a signal")
HANGS = 0.05
"""Seconds that one that never answers is given."""
PATIENT: dict[str, float] = {"seconds": 60.0, "start": 60.0}
"""Whatever is not to be stopped takes long on a busy machine."""
BOTS = {
    "first": "class F:\n    def choose(self, view, rng):\n        print()\n        return view.legal_moves()[0]\n",
    "chance": "class C:\n    def choose(self, view, rng):\n        return rng.choice(view.legal_moves())\n",
    "hang": "class H:\n    def choose(self, view, rng):\n        while True:\n            pass\n",
    "memory": "class M:\n    def choose(self, view, rng):\n        return [0] * 10**9\n",
    "maps": "import mmap\nclass M:\n    def choose(self, view, rng):\n        return mmap.mmap(-1, 5 * 2**30)\n",
    "heavy": (
        "class V:\n    def choose(self, view, rng):\n        self.much = bytearray(60 * 2**20)\n"
        "        return view.legal_moves()[0]\n"
    ),
    "broken": "1 / 0\n",
    "empty": "def choose(view, rng):\n    pass\n",
    "words": "class W:\n    def choose(self, view, rng):\n        return 'play H9'\n",
    "leaves": "import os\nclass L:\n    def choose(self, view, rng):\n        os._exit(3)\n",
    "curious": (
        "import os\nclass C:\n    def choose(self, view, rng):\n"
        '        raise RuntimeError(f"{sorted(os.environ)} {os.listdir()}")\n'
    ),
    **HOSTILE,
}  # fmt: skip


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[Path]:
    for name, text in BOTS.items():
        (tmp_path / f"{name}.py").write_text(text)
    yield tmp_path
    for line in _processes.open.values():
        line.end()
    _processes.open.clear()


def guest(folder: Path, name: str, **limits: float) -> ExternalBot:
    return ExternalBot(str(folder / f"{name}.py"), **{**PATIENT, **limits})  # type: ignore[arg-type] # seconds and megabytes


def why(folder: Path, name: str, **limits: float) -> str:
    """Why a guest loses its game."""
    standings = kl.tournament("inversion", [guest(folder, name, **limits), "uniform"], deals=2, progress=False)
    failures = [outcome.failure.partition(": ")[2] for *_, outcome in standings.played if isinstance(outcome, Forfeit)]
    assert len(failures) == len(standings.played)
    assert all(outcome.winners for *_, outcome in standings.played)
    return failures[0]


def asked(player: ExternalBot) -> str:
    """Why a guest has no answer to a first question."""
    view = kl.Match("inversion", ["you", "you", "you"], seed=1).state.view(0)
    with pytest.raises(BotError) as failing:
        player().choose(view, random.Random(1))
    return str(failing.value)


@pytest.mark.parametrize("game", HOUSE)
def test_a_view_is_the_same_on_the_other_side(game: str) -> None:
    replay = kl.Match(game, ["greedy"] * max(2, kl.GAMES[game].seats[0]), seed=3).replay
    steps = [step for step in replay.main_line if step.seat is not None]
    for step in steps[:: max(1, len(steps) // 12)]:
        assert step.seat is not None
        view = step.before.view(step.seat)
        there, chance = decode_view(replay.start, encode_view(view, 77))
        assert (there, chance) == (view, 77)
        assert there.state.digest() == view.state.digest()
        assert there.legal_moves() == view.legal_moves()
        assert there.sample(random.Random(1)) == view.sample(random.Random(1))


def test_a_guest_plays_as_it_would_here(bots: Path) -> None:
    class Chance:
        name = "chance"

        def choose(self, view: View[Any], rng: random.Random) -> object:
            return random.Random(rng.getrandbits(63)).choice(view.legal_moves())

    mine: Any = Chance
    here, there = (
        kl.tournament("gear", [bot, "uniform"], players=2, deals=2, progress=False, rounds=1)
        for bot in (mine, guest(bots, "chance"))
    )
    assert here.played == there.played


def test_a_folder_of_bots_meets_those_of_the_kit(bots: Path) -> None:
    found = {one.name: one for one in kl.teach.load_bots(bots)}
    assert set(found) == set(BOTS)
    entrants: list[BotLike] = [found["first"], found["chance"], "uniform"]
    standings = kl.tournament("inversion", entrants, players=2, deals=2, progress=False)
    assert standings.bots == ("first", "chance", "uniform")
    assert not any(isinstance(outcome, Forfeit) for *_, outcome in standings.played)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("broken", "it raised ZeroDivisionError: division by zero"),
        ("empty", "empty.py has no bot"),
        ("words", "it chose 'play H9', which is not a move"),
        ("leaves", "its process ended"),
    ],
)
def test_one_that_fails_loses_its_games_and_is_told_why(name: str, words: str, bots: Path) -> None:
    assert words in why(bots, name)


@pytest.mark.parametrize(
    ("name", "words", "limits"),
    [
        ("deaf", "it thought longer than 0.3 seconds", {"seconds": 0.3}),
        ("silent", "it closed its output", {}),
        ("rash", "it answered what is no answer", {}),
        ("floods", "it answered what is no answer", {}),
        ("keyboard", "it raised KeyboardInterrupt", {}),
        ("asks", "it raised EOFError: EOF when reading a line", {}),
        pytest.param("memory", "it ran out of memory: it may take 100 MB", {"megabytes": 100}, marks=LINUX),
        pytest.param("maps", "it ran out of memory: it may take 100 MB", {"megabytes": 100}, marks=LINUX),
        pytest.param("hoards", "it ran out of memory: it may take 100 MB", {"megabytes": 100}, marks=LINUX),
        pytest.param("crashes", "its process was ended by SIGSEGV", {}, marks=POSIX),
        pytest.param(
            "children", "all its processes together took more than 100 MB of memory", {"megabytes": 100},
            marks=POSIX,
        ),
    ],
)  # fmt: skip
def test_the_real_reason_is_told(name: str, words: str, limits: dict[str, float], bots: Path) -> None:
    assert asked(guest(bots, name, **limits)) == words


def test_one_that_loops_when_it_is_loaded_is_waited_for_once(bots: Path) -> None:
    loops = guest(bots, "imports", start=0.3)
    standings = kl.tournament("inversion", [loops, "uniform"], deals=3, progress=False)
    told = [outcome.failure for *_, outcome in standings.played if isinstance(outcome, Forfeit)]
    assert len(told) == len(standings.played)
    assert ["longer than 0.3 seconds to begin" in sentence for sentence in told] == [True] * len(told)
    assert ["it plays no more" in sentence for sentence in told] == [False] + [True] * (len(told) - 1)


def test_what_it_says_is_one_short_line_of_letters_that_are_printed(bots: Path) -> None:
    said = why(bots, "talks")
    assert said.isprintable()
    assert "it raised Odd [31m: a [2J b" in said
    assert len(said) < 400


@POSIX
def test_its_children_end_with_it(bots: Path) -> None:
    player = guest(bots, "parent")()
    match = kl.Match("inversion", [player, "uniform", "you"], seed=1)
    line = _processes.open[player.bot]
    folder = Path(line.folder)
    assert folder.is_dir()
    del match
    line.end()
    assert not folder.exists()
    assert line.process.returncode == 0, "a supervisor that has ended by itself has ended all processes"


def test_an_interrupted_question_is_not_taken_for_the_next_one(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = guest(bots, "first")
    view = kl.Match("inversion", ["you", "you", "you"], seed=1).state.view(0)
    player = first()
    assert player.choose(view, random.Random(1)) == view.legal_moves()[0]
    line = _processes.open[first]

    def interrupted(_seconds: float) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(line, "_read", interrupted)
    with pytest.raises(KeyboardInterrupt):
        player.choose(view, random.Random(1))
    assert not line.open
    assert player.choose(view, random.Random(1)) == view.legal_moves()[0]
    assert _processes.open[first] is not line


def test_a_bot_at_two_seats_of_a_table_is_two_bots(bots: Path) -> None:
    remembers = guest(bots, "remembers")
    standings = kl.tournament("inversion", [remembers, "uniform"], players=4, deals=2, progress=False)
    assert not any(isinstance(outcome, Forfeit) for *_, outcome in standings.played)


def test_the_process_of_a_thread_ends_with_it(bots: Path) -> None:
    found: list[_BotProcess] = []

    def play() -> None:
        kl.tournament("inversion", [guest(bots, "first"), "uniform"], deals=2, progress=False)
        found.extend(_processes.open.values())

    thread = threading.Thread(target=play)
    thread.start()
    thread.join()
    process, folder = found[0].process, Path(found[0].folder)
    found.clear()
    gc.collect()
    assert process.poll() == 0
    assert not folder.exists()


def test_one_that_was_stopped_is_given_another_chance_when_its_folder_is_read_again(bots: Path) -> None:
    hang = guest(bots, "hang", seconds=HANGS)
    told = [asked(hang) for _ in range(ENDED + 1)]
    assert ["it plays no more" in sentence for sentence in told] == [False] * ENDED + [True]
    again = next(one for one in kl.teach.load_bots(bots, seconds=HANGS) if one.name == "hang")
    assert asked(again) == f"it thought longer than {HANGS:g} seconds"


def test_one_that_hangs_is_stopped_in_time_and_after_a_few_games_for_good(bots: Path) -> None:
    hang = guest(bots, "hang", seconds=HANGS)
    standings = kl.tournament("inversion", [hang, "uniform"], deals=3, progress=False)
    told = [outcome.failure for *_, outcome in standings.played if isinstance(outcome, Forfeit)]
    assert len(told) == len(standings.played)
    assert sum(f"it thought longer than {HANGS:g} seconds" in sentence for sentence in told[:ENDED]) == ENDED
    assert f"it plays no more: its process had to be ended {ENDED} times, at last because it thought" in told[-1]


def test_the_time_that_it_used_is_known(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "monotonic", count().__next__)
    hang = guest(bots, "hang", seconds=HANGS)
    assert hang.used.moves == 0
    kl.tournament("inversion", [hang, "uniform"], deals=3, progress=False)
    assert hang.used.moves == ENDED
    assert (hang.used.seconds, hang.used.slowest) == (ENDED, 1), "a second a question, by this watch"
    first = guest(bots, "first")
    standings = kl.tournament("inversion", [first, "uniform"], players=2, deals=2, progress=False)
    assert first.used.moves > len(standings.played)


@LINUX
def test_memory_counts_beside_what_the_kit_takes_and_never_comes_to_more_than_the_limit(bots: Path) -> None:
    heavy = guest(bots, "heavy", megabytes=200)
    kl.tournament("inversion", [heavy, "uniform"], players=2, deals=2, progress=False)
    used = heavy.used.megabytes
    assert used is not None
    assert 0 < used <= 200
    refused = guest(bots, "memory", megabytes=100)
    asked(refused)
    assert refused.used.megabytes is not None
    assert 0 < refused.used.megabytes <= 100


def test_it_learns_nothing_of_this_machine_from_its_surroundings(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "x")
    said = why(bots, "curious")
    assert "SECRET" not in said
    assert said.endswith("[].")


def test_a_file_that_is_written_anew_plays_anew(bots: Path) -> None:
    assert "ZeroDivisionError" in why(bots, "broken")
    (bots / "broken.py").write_text(BOTS["first"])
    standings = kl.tournament("inversion", [guest(bots, "broken"), "uniform"], deals=2, progress=False)
    assert not any(isinstance(outcome, Forfeit) for *_, outcome in standings.played)


def test_a_folder_without_bots_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no bots in"):
        kl.teach.load_bots(tmp_path)
    with pytest.raises(ValueError, match="is not a folder"):
        kl.teach.load_bots(tmp_path / "nowhere")
