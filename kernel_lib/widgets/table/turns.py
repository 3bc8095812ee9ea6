"""How the game at a table goes on: bots and chance play until a person is to act; by the clock, what is due by now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kernel_lib.playing import BotFailure, Match
from kernel_lib.widgets.front.board import Board
from kernel_lib.widgets.table.page import TablePage


class Turns:
    """Plays on in `match`, and shows it on its page."""

    def __init__(self, board: Board, match: Match, page: TablePage) -> None:
        self._board, self._match, self._page = board, match, page

    def follow(self, new: tuple[int, ...]) -> None:
        """Shows these moves of a person, and then those of the bots; among several people all of them at once."""
        if self._match.clocked:
            self._page.go_on(new)
            self.catch_up()
        else:
            with at_work(self._board):
                self._page.go_on((*new, *self._steps()))

    def go_on(self) -> None:
        """The others play, and the board says until then that it is busy."""
        with at_work(self._board):
            self.catch_up()

    def catch_up(self) -> None:
        """Plays what is due by now, one move after the other."""
        for at in self._steps():
            self._page.go_on((at,))

    def _steps(self) -> Iterator[int]:
        """Moves of bots and of chance as they are made, until a person is to act, or a bot fails."""
        try:
            yield from iter(self._match.step, None)
        except BotFailure as failure:
            self._page.tell_trouble(str(failure))

    # By the clock ---------------------------------------------------------------------------------

    @property
    def now(self) -> int | None:
        """What the clock shows; None where the game has none."""
        return self._match.now if self._match.clocked else None

    def tick(self) -> None:
        """A clock runs in a page, which wants to know what is due."""
        if self._match.clocked:
            self.catch_up()
        self._board.ticked()

    def begin(self) -> None:
        """Starts the clock: of the next round, or where it was halted."""
        match, before = self._match, self._match.at
        try:
            new = match.begin()
        except BotFailure as failure:
            path = match.replay.path(match.at)
            new = tuple(path[path.index(before) + 1 :] if before else path)
            self._page.tell_trouble(str(failure))
        self._page.go_on(new)
        if not new:
            self._page.stand()  # which says that the clock runs

    def finish(self) -> None:
        """Plays the rest of a round at once. ValueError: there is none to play."""
        self._page.go_on(self._match.finish())


@contextmanager
def at_work(board: Board) -> Iterator[None]:
    """The board says meanwhile that it is busy."""
    board.busy(on=True)
    try:
        yield
    finally:
        board.busy(on=False)
