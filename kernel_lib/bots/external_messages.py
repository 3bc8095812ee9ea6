"""Messages between the kit and a bot that thinks in another process, each a line of JSON.

The kit sends a `GameMessage` when a game begins and a `ViewMessage` for each move, and gets a `BotReply` to each.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kernel_lib.core import State, View


class GameMessage(msgspec.Struct, frozen=True, tag="begin"):
    """A game begins: a fresh bot is wanted for one of its seats, by the number `player`. `token` comes back with the
    reply; the bots of the players `over` are asked no more.
    """

    token: int
    player: int
    game: str
    options: dict[str, Any]
    over: list[int]


class ViewMessage(msgspec.Struct, frozen=True, tag="choose"):
    """A question to the bot: which move it plays at that seat. `view` is made by `encode_view`."""

    token: int
    player: int
    view: msgspec.Raw


class BotReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer of the bot: its move (`move`, as a log has it; None: it lets its time pass), or why it failed."""

    token: int = 0
    move: Any = None
    failed: str = ""


class _ViewFields(msgspec.Struct, frozen=True):
    """A view with its seat, the fields of its State in order, and the seed of the bot's chance."""

    seat: int
    state: Any
    chance: int


def encode_view(view: View[Any], chance: int) -> bytes:
    """Return a view and the seed of the bot's chance as one line of JSON."""
    return msgspec.json.encode(_ViewFields(view.asked_seat, view.state, chance))


def decode_view(start: State, line: bytes) -> tuple[View[Any], int]:
    """Return the view in such a line, of a game that began in `start`, and the seed of the bot's chance. ValueError:
    there is none in it.
    """
    found = msgspec.json.decode(line, type=_ViewFields)
    game = start.game
    state = msgspec.convert(found.state, type(start))
    events = tuple(game.event(event) for event in state.events)
    return View(found.seat, state.replace(options=start.options, events=events)), found.chance
