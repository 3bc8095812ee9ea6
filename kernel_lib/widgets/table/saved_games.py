"""Games in files: those that wait for the learner, and those that can be replayed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import seat_names
from kernel_lib.playing import HUMAN
from kernel_lib.replay import Replay, ReplayError, load
from kernel_lib.study.lessons import homes

FOLDER: Final = "games"
"""The folder of the games that are played from the start page."""
SAMPLES: Final = "replays"
LONGEST_LINE: Final = 1 << 16
"""Letters of a first line that are read at most."""
MOST_WAITING: Final = 5
"""Most of the games played last that are looked at."""


class _Seat(msgspec.Struct, frozen=True):
    name: str
    agent: str


class _FirstLine(msgspec.Struct):
    """The first line of a game's file, as far as a list shows it."""

    game: str
    seats: list[_Seat]
    tags: dict[str, str] | None = None


class SavedGame(NamedTuple):
    """A game that can be replayed: its file, what is played, its title, and who plays."""

    path: Path
    game: Game
    title: str
    players: tuple[str, ...]


class WaitingGame(NamedTuple):
    """A game that waits for its person: its file, the game as it stands, and when it was last played."""

    path: Path
    replay: Replay
    seat: int
    when: datetime

    @property
    def others(self) -> tuple[str, ...]:
        """Return the names of the others."""
        return tuple(name for seat, name in enumerate(self.replay.names) if seat != self.seat)


def saved_games(folder: Path) -> list[SavedGame]:
    """Return the games that can be replayed: the person's own, the newest first, then the samples, game by game.

    Files that are no replays are left out.
    """
    own = sorted((folder / FOLDER).glob("*.jsonl"), key=_when_changed, reverse=True)
    samples = next((home / SAMPLES for home in homes() if (home / SAMPLES / "gear").is_dir()), None)
    listed = [] if samples is None else [path for game in GAMES for path in sorted((samples / game).glob("*.jsonl"))]
    return [found for path in (*own, *listed) if (found := _read_first_line(path)) is not None]


def _read_first_line(path: Path) -> SavedGame | None:
    try:
        with path.open("rb") as stream:
            line = msgspec.json.decode(stream.readline(LONGEST_LINE), type=_FirstLine)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None
    if line.game not in GAMES:
        return None
    game, title = GAMES[line.game], (line.tags or {}).get("title", "")
    return SavedGame(path, game, title, seat_names(game, tuple(line.seats)))


def finished_games(folder: Path, game: str) -> Iterator[Path]:
    """Yield the files of the games of this name that were played to their end in the folder of own games."""
    for path in sorted((folder / FOLDER).glob("*.jsonl"), key=_when_changed, reverse=True):
        found = _read_first_line(path)
        if found is not None and found.game.name == game and _is_finished(path, _when_changed(path)):
            yield path


@lru_cache(maxsize=256)
def _is_finished(path: Path, _changed: float) -> bool:
    try:
        replay = load(path)
    except (OSError, ReplayError):  # it cannot be read, and so it counts for nothing
        return False
    return replay.at(replay.main).outcome is not None


def waiting_games(folder: Path) -> list[WaitingGame]:
    """Return the games in the folder of own games that wait for their person, the newest first.

    Games by the clock do not wait.
    """
    files = sorted((folder / FOLDER).glob("*.jsonl"), key=_when_changed, reverse=True)
    return list(_waiting(files[:MOST_WAITING]))


def _waiting(files: list[Path]) -> Iterator[WaitingGame]:
    for path in files:
        with contextlib.suppress(OSError, ReplayError):
            replay = load(path)
            people = [seat for seat, who in enumerate(replay.header.seats) if who.agent == HUMAN]
            state = replay.at(replay.ids[-1] if replay.ids else 0)
            if len(people) == 1 and state.outcome is None and not replay.game.clocked:
                when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
                yield WaitingGame(path, replay, people[0], when)


def _when_changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # it was taken away meanwhile
        return 0.0
