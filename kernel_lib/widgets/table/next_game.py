"""The next game at a table: the same people and bots, with other cards or the same ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kernel_lib.core.options import OptionError
from kernel_lib.playing import BotFailure, Match
from kernel_lib.widgets.table.options_form import dealt_after
from kernel_lib.words import Message, messages

if TYPE_CHECKING:
    from kernel_lib.widgets.front.board import Board

say = messages("table")
DEALT: Final = say("dealt")


class NextGame:
    """Deals the next game at `table` after the match that `current` returns; `sit_down` begins it there."""

    def __init__(self, table: Board, current: Callable[[], Match], sit_down: Callable[[Match], None]) -> None:
        self._table, self._current, self._sit_down = table, current, sit_down

    def deal_same(self) -> None:
        """Begin the same deal again: the same players, options and seed."""
        match = self._current()
        self.deal(msgspec.structs.asdict(match.state.options), str(match.seed), say("dealt-same"))

    def deal(self, options: dict[str, Any], seed: str, said: Message = DEALT) -> None:
        """Begin a game with these options and this seed; empty: a new one. What is wrong with them is said."""
        table, current = self._table, self._current()
        before = current.replay.file
        table.busy(on=True)
        try:
            match = dealt_after(current, options, seed)
        except (ValueError, OSError, BotFailure) as refused:
            table.busy(on=False)
            table.say(refused.said if isinstance(refused, OptionError) else str(refused), "refusal")
            return
        table.busy(on=False)
        self._sit_down(match)
        file = match.replay.file
        table.say(say("kept", file=str(file), before=str(before)) if file else said, "saved")
