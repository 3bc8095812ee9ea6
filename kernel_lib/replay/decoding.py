"""Decoding of lines into moves and events of their game, with quotes of what is wrong."""

from __future__ import annotations

from typing import Final

import msgspec

from kernel_lib.core import Event, Game, Move
from kernel_lib.core.validation import abbreviate
from kernel_lib.replay.issues import LineError, say
from kernel_lib.replay.lines import Data
from kernel_lib.words import Message

MOST_QUOTED: Final = 160
"""The most letters of a value of a log that a sentence quotes."""


def decode_move(game: Game, data: Data) -> Move:
    """Return the move that a line holds. LineError: it is no move of the game."""
    try:
        return game.move(data)
    except ValueError as error:
        raise LineError(say("no-move", move=quote_logged(data), game=game.title, why=_plain(error))) from None


def decode_event(game: Game, data: Data) -> Event:
    """Return an event that a line holds. LineError: it is no event of the game."""
    try:
        return game.event(data)
    except ValueError as error:
        raise LineError(say("no-event", event=quote_logged(data), game=game.title, why=_plain(error))) from None


def stumbled(error: Exception) -> Message:
    """Return the message for a line that made the rules stumble, which should not be, for they refuse what they cannot
    play. But a number that their states cannot hold, a time for instance, is no fault of theirs.
    """
    if isinstance(error, OverflowError):
        return say("rules-number", below=2**63)
    return say("rules-stumble", error=repr(error))


def quote_logged(value: object) -> str:
    """Return a value as the log has it, abbreviated."""
    return abbreviate(msgspec.json.encode(value).decode(), MOST_QUOTED)


def _plain(error: ValueError) -> str:
    """Return the fault that msgspec found, without its marks."""
    return abbreviate(str(error).replace("`", "'").replace("$.", ""), MOST_QUOTED)
