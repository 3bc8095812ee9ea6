"""What stands in a line, as moves and events of its game; and how they are quoted where they are wrong."""

from __future__ import annotations

import msgspec

from kernel_lib.core import Event, Game, Move
from kernel_lib.replay.issues import LineError
from kernel_lib.replay.lines import Data


def decode_move(game: Game, data: Data) -> Move:
    """The move that a line holds. LineError: it is no move of the game."""
    try:
        return game.move(data)
    except ValueError as error:
        raise LineError(f"{quoted(data)} is no move of {game.title}: {_plain(error)}.") from None


def decode_event(game: Game, data: Data) -> Event:
    """An event that a line holds. LineError: it is no event of the game."""
    try:
        return game.event(data)
    except ValueError as error:
        raise LineError(f"{quoted(data)} is no event of {game.title}: {_plain(error)}.") from None


def stumbled(error: Exception) -> str:
    """That a line made the rules stumble, which should not be: they refuse what they cannot play. But a number that
    their states cannot hold, a time for instance, is no fault of theirs.
    """
    if isinstance(error, OverflowError):
        return f"A number is too large: what is played with must be below {2**63:,}."
    return f"The rules cannot take this line: {error!r}."


def quoted(value: object) -> str:
    """A value as the log has it, as far as it fits into a sentence."""
    return shortened(msgspec.json.encode(value).decode(), 160)


def shortened(text: str, length: int = 80) -> str:
    """A text that is cut where it is too long to be quoted."""
    return text if len(text) <= length else text[: length - 3] + "..."


def _plain(error: ValueError) -> str:
    """What msgspec found, without its marks."""
    return shortened(str(error).replace("`", "'").replace("$.", ""), 160)
