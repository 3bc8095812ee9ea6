"""Views as text, for bots that think in another process."""

from __future__ import annotations

from typing import Any

import msgspec

from kernel_lib.core import State, View


class Asked(msgspec.Struct, frozen=True):
    """A question to a bot: what it sees, as `State` fields in order, from which seat, and its chance."""

    seat: int
    state: Any
    chance: int


def told(view: View[Any], chance: int) -> bytes:
    """A view as one line of JSON."""
    assert view.seat is not None, "nobody asks a spectator"
    return msgspec.json.encode(Asked(view.seat, view.state, chance))


def seen(start: State, line: bytes) -> tuple[View[Any], int]:
    """The view in such a line, of a game that began in `start`, and its chance. ValueError: it is none."""
    asked = msgspec.json.decode(line, type=Asked)
    game = start.game
    state = msgspec.convert(asked.state, type(start))
    events = tuple(game.event(event) for event in state.events)
    return View(asked.seat, state.replace(options=start.options, events=events)), asked.chance
