"""A learner's own games: where they are kept, and the tables at which they are played; the first of each is guided."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakSet

from kernel_lib.playing import Match
from kernel_lib.scene.theme import Theme
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.table.first_game import guided_match
from kernel_lib.widgets.table.new_match import new_match
from kernel_lib.widgets.table.saved_games import FOLDER, finished_games

if TYPE_CHECKING:
    from kernel_lib.widgets.table.board import TableBoard

FIRST_GAME: Final = "first-game"
"""The part of a file's name that tells a first game with a guide from all others."""


class Finished(NamedTuple):
    """The games that were played to their end: a first one with a guide, and a whole one."""

    guided: bool
    whole: bool


class OwnGames:
    """Opens a table for a game of a learner, one at a time. Games are kept in `games`, in the `folder` of their work;
    what they have learned is in `progress`.
    """

    def __init__(self, folder: Path, progress: Progress) -> None:
        self._folder, self._progress = folder, progress
        self._open: TableBoard | None = None
        _ALL.add(self)

    @property
    def open_file(self) -> Path | None:
        """Return the file of the game that is open: a new deal at the same table has another one."""
        file = None if self._open is None else self._open.match.replay.file
        return None if file is None else Path(file)

    def is_first(self, game: str) -> bool:
        """Return True until a game of this name was played to its end: the next one may be guided."""
        return next(finished_games(self._folder, game), None) is None

    def finished(self, game: str) -> Finished:
        """Return the marks of the games of this name that were played to their end."""
        names = [FIRST_GAME in path.name for path in finished_games(self._folder, game)]
        return Finished(guided=any(names), whole=not all(names))

    def deal_whole(self, game: str, theme: Theme) -> TableBoard:
        """Deal a game as it is usually played. OSError: its file cannot be written."""
        log = self._new_log(game)
        return self._table(new_match(game, you=self._player_name, log=log), theme)

    def deal_guided(self, game: str, learn: Callable[[], None], theme: Theme) -> TableBoard:
        """Deal a short first game in which each move is pointed at; at its end `learn` opens the next lesson.

        OSError: its file cannot be written.
        """
        log = self._new_log(f"{game}-{FIRST_GAME}")
        return self._table(guided_match(game, you=self._player_name, log=log), theme, learn)

    def resume(self, file: Path, learn: Callable[[str], None], theme: Theme) -> TableBoard:
        """Go on with a game; a first one is guided again, and `learn` is called with its name.

        A start page of this kernel that had it open lets go of it: whoever loads Lab's page again gets a new start page
        beside one that nobody sees. OSError, ReplayError: it cannot be read.
        """
        for games in [*_ALL]:
            if games.open_file is not None and games.open_file.resolve() == file.resolve():
                games.leave()
        match = Match.resume(file)
        game = match.game.name
        return self._table(match, theme, (lambda: learn(game)) if FIRST_GAME in file.name else None)

    def leave(self) -> None:
        """Let go of the file of the game that is open."""
        if self._open is not None:
            self._open.match.close()
        self._open = None

    def _new_log(self, game: str) -> Path:
        folder = self._folder / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.jsonl"

    @property
    def _player_name(self) -> str:
        return self._progress.learner.name or "you"

    def _table(self, match: Match, theme: Theme, learn: Callable[[], None] | None = None) -> TableBoard:
        """Return the table of a match, in place of the one that is open; with `learn` it is guided."""
        from kernel_lib.widgets.table.board import TableBoard

        self.leave()
        if learn is None:
            self._open = TableBoard(match, theme=theme)
        else:
            self._open = TableBoard(match, guide=True, progress=self._progress, learn=learn, theme=theme)
        return self._open


_ALL: Final[WeakSet[OwnGames]] = WeakSet()
"""The games of all pages of this kernel, for each may have one open."""
