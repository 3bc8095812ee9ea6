"""Bots of other people play in processes of their own: what fails, hangs or cheats loses its game, and nothing else."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.bots import AnyBot
from kernel_lib.core import View
from kernel_lib.playing.guests import ENDED, Guest, _Line
from kernel_lib.playing.run import Forfeit
from kernel_lib.playing.views import seen, told

BOTS = {
    "first": "class F:\n    def choose(self, view, rng):\n        print()\n        return view.legal_moves()[0]\n",
    "chance": "class C:\n    def choose(self, view, rng):\n        return rng.choice(view.legal_moves())\n",
    "hang": "class H:\n    def choose(self, view, rng):\n        while True:\n            pass\n",
    "memory": "class M:\n    def choose(self, view, rng):\n        return [0] * 10**9\n",
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
}  # fmt: skip


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[Path]:
    for name, text in BOTS.items():
        (tmp_path / f"{name}.py").write_text(text)
    yield tmp_path
    for line in [*_Line._open.values()]:
        line.end()
    _Line._open.clear()


def guest(folder: Path, name: str, **limits: float) -> Guest:
    return Guest(str(folder / f"{name}.py"), **limits)  # type: ignore[arg-type] # seconds and megabytes


def why(folder: Path, name: str, **limits: float) -> str:
    """Why a guest loses its game."""
    standings = kl.tournament("inversion", [guest(folder, name, **limits), "uniform"], deals=2, progress=False)
    failures = [outcome.failure.partition(": ")[2] for *_, outcome in standings.played if isinstance(outcome, Forfeit)]
    assert len(failures) == len(standings.played)
    assert all(outcome.winners for *_, outcome in standings.played)
    return failures[0]


@pytest.mark.parametrize("game", kl.GAMES)
def test_a_view_is_the_same_on_the_other_side(game: str) -> None:
    replay = kl.Match(game, ["greedy"] * max(2, kl.GAMES[game].seats[0]), seed=3).replay
    steps = [step for step in replay.main_line if step.seat is not None]
    for step in steps[:: max(1, len(steps) // 12)]:
        assert step.seat is not None
        view = step.before.view(step.seat)
        there, chance = seen(replay.start, told(view, 77))
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
    found = {one.name: one for one in kl.guests(bots)}
    assert set(found) == set(BOTS)
    entrants: list[AnyBot] = [found["first"], found["chance"], "uniform"]
    standings = kl.tournament("inversion", entrants, players=2, deals=2, progress=False)
    assert standings.bots == ("first", "chance", "uniform")
    assert not any(isinstance(outcome, Forfeit) for *_, outcome in standings.played)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("broken", "it raised ZeroDivisionError: division by zero"),
        ("empty", "empty.py has no bot"),
        ("words", "it chose 'play H9', which is no move"),
        ("leaves", "its process ended"),
    ],
)
def test_one_that_fails_loses_its_games_and_is_told_why(name: str, words: str, bots: Path) -> None:
    assert words in why(bots, name)


def test_one_that_hangs_is_stopped_in_time_and_after_a_few_games_for_good(bots: Path) -> None:
    hang = guest(bots, "hang", seconds=0.2)
    standings = kl.tournament("inversion", [hang, "uniform"], deals=3, progress=False)
    told = [outcome.failure for *_, outcome in standings.played if isinstance(outcome, Forfeit)]
    assert len(told) == len(standings.played)
    assert sum("longer than 0.2 seconds" in sentence for sentence in told) == ENDED
    assert f"ended {ENDED} times" in told[-1]


@pytest.mark.skipif(os.name == "nt", reason="Windows limits no memory")
def test_one_that_takes_too_much_memory_fails_alone(bots: Path) -> None:
    assert "MemoryError" in why(bots, "memory", megabytes=100)


def test_time_and_memory_that_it_used_are_known_of_all_its_processes(bots: Path) -> None:
    hang = guest(bots, "hang", seconds=0.2)
    assert hang.used.moves == 0
    kl.tournament("inversion", [hang, "uniform"], deals=3, progress=False)
    assert hang.used.moves == ENDED
    assert 0.2 <= hang.used.slowest <= hang.used.seconds / ENDED * 2
    first = guest(bots, "first")
    standings = kl.tournament("inversion", [first, "uniform"], players=2, deals=2, progress=False)
    assert first.used.moves > len(standings.played)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells how much memory a process took")
def test_memory_counts_beside_what_the_kit_takes_and_never_comes_to_more_than_the_limit(bots: Path) -> None:
    heavy = guest(bots, "heavy", megabytes=200)
    kl.tournament("inversion", [heavy, "uniform"], players=2, deals=2, progress=False)
    used = heavy.used.megabytes
    assert used is not None
    assert 60 <= used <= 200
    refused = guest(bots, "memory", megabytes=100)
    why(bots, "memory", megabytes=100)
    assert refused.used.megabytes is not None
    assert refused.used.megabytes <= 100


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
        kl.guests(tmp_path)
    with pytest.raises(ValueError, match="is no folder"):
        kl.guests(tmp_path / "nowhere")
