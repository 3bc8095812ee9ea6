"""Games that a bot lost by failing, where that is how they are played.

Such a game ends there: all others have won it, no points are counted, and its log has, instead of an end, a line of
type `x_forfeit` that says why. As a log it is that of a game that was not finished.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kernel_lib.core import Outcome
from kernel_lib.playing.game_loop import BotFailure
from kernel_lib.replay import Replay

FORFEIT: Final = "forfeit"
"""Reason of the end of such a game."""
FORFEIT_LINE_START: Final = b'{"type":"x_forfeit"'
"""Beginning of the last line of its log."""


class Forfeit(Outcome, frozen=True, kw_only=True):
    """The outcome of a game that a bot lost by failing: all others have won, and no scores count (they are 0).

    `failure` is the sentence of the `BotFailure`; `seat`, `move`, `game` and `move_text` are as it has them,
    and `reason` is its `why`, which logs of earlier versions do not hold: it is empty then.
    """

    failure: str
    seat: int
    move: int
    game: int
    reason: str
    move_text: str = ""


class ForfeitLine(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="x_forfeit"):
    """The last line of the log of such a game: after which move, which seat, which game, the failure's sentence, and
    its reason with the move that was not allowed. Older logs have no more than the sentence.
    """

    at: int
    seat: int
    game: int
    failure: str
    reason: str = ""
    move_text: str = ""

    def outcome(self, players: int) -> Forfeit:
        """Return the outcome that this line stands for."""
        others = tuple(other for other in range(players) if other != self.seat)
        return Forfeit(
            (0,) * players, others, FORFEIT,
            failure=self.failure, seat=self.seat, move=self.at + 1, game=self.game,
            reason=self.reason, move_text=self.move_text,
        )  # fmt: skip


def forfeit_line(failure: BotFailure) -> ForfeitLine:
    """Return the line that tells how a bot failed."""
    return ForfeitLine(failure.move - 1, failure.seat, failure.game or 0, str(failure), failure.why, failure.move_text)


def forfeit_in(line: bytes | str, players: int) -> Forfeit | None:
    """Return the outcome that the last line of a log tells; None if no bot lost that game by failing."""
    try:
        return msgspec.json.decode(line, type=ForfeitLine).outcome(players)
    except (msgspec.DecodeError, UnicodeError):
        return None


def outcome_in(replay: Replay) -> Outcome | None:
    """Return the outcome of the game of a log, or the forfeit of a bot that failed; None if it is not finished."""
    outcome = replay.at(replay.main).outcome
    return outcome if outcome is not None else forfeit_in(replay.lines[-1], len(replay.header.seats))
