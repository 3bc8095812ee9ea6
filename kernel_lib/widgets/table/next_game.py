"""The next game at a table: the same people and bots, with other cards or the same ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from kernel_lib.core.options import OptionError
from kernel_lib.playing import BotFailure, Match
from kernel_lib.widgets.table.new_match import new_match
from kernel_lib.widgets.table.options_form import dealt_after, next_file
from kernel_lib.words import Message, messages

if TYPE_CHECKING:
    from kernel_lib.widgets.front.board import BoardComponent
    from kernel_lib.widgets.table.first_game import FirstGame
    from kernel_lib.widgets.table.session import TableSession

say = messages("table")
DEALT: Final = say("dealt")


class SitDown(Protocol):
    """A function that begins a match at a table, in place of the one that was played there."""

    def __call__(self, match: Match, *, whole: bool = False) -> None:
        """Begin a match; a `whole` one comes after a first game."""


class NextGame:
    """Deals the next game at `table` after the match that `current` returns; `sit_down` begins it there. `first_game`
    is what follows a first one, until a whole one is dealt.
    """

    def __init__(
        self, table: BoardComponent, current: Callable[[], Match], sit_down: SitDown, first_game: FirstGame | None
    ) -> None:
        self._table, self._current, self._sit_down, self.first_game = table, current, sit_down, first_game

    def ending(self, session: TableSession) -> dict[str, Any]:
        """Return the result of the game, and after a first one what may follow; empty while it goes on."""
        result = session.result()
        return {**result, "guide": self.first_game.ending(session)} if result and self.first_game else result

    def deal_same(self) -> None:
        """Begin the same deal again: the same players, options and seed."""
        match = self._current()
        self.deal(msgspec.structs.asdict(match.state.options), str(match.seed), say("dealt-same"))

    def deal_whole(self) -> None:
        """Begin a game as it is usually played, after a first one that was short."""
        self._begin(self._whole_match, DEALT, whole=True)

    def _whole_match(self) -> Match:
        current = self._current()
        file, name = current.replay.file, next((current.names[seat] for seat in current.people), "you")
        return new_match(current.game.name, you=name, log=next_file(Path(file)) if file else None)

    def deal(self, options: dict[str, Any], seed: str, said: Message = DEALT) -> None:
        """Begin a game with these options and this seed; empty: a new one. What is wrong with them is said."""
        self._begin(lambda: dealt_after(self._current(), options, seed), said)

    def _begin(self, make: Callable[[], Match], said: Message, *, whole: bool = False) -> None:
        table, before = self._table, self._current().replay.file
        table.busy(on=True)
        try:
            match = make()
        except (ValueError, OSError, BotFailure) as refused:
            table.busy(on=False)
            table.say(refused.said if isinstance(refused, OptionError) else str(refused), "refusal")
            return
        table.busy(on=False)
        self.first_game = None if whole else self.first_game
        self._sit_down(match, whole=whole)
        file = match.replay.file
        table.say(say("kept", file=str(file), before=str(before)) if file else said, "saved")
