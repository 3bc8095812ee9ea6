"""A game that a person has begun, and what is done with a player of it, for tests of players."""

from pathlib import Path
from typing import Any

from support.wire import press, write

import kernel_lib as kl
from kernel_lib.widgets import Player


def match(
    seats: tuple[str, ...] = ("you:Ann", "greedy", "greedy"), moves: int = 4, seed: int = 3, log: Path | None = None
) -> kl.Match:
    """A game in which Ann, a person, has made so many moves, and has taken one back."""
    game = kl.Match("inversion", seats, seed=seed, log=log)
    for turn in range(moves):
        if not game.state.to_act:
            break
        game.play(game.state.legal_moves()[-1])
        if turn == 1:
            game.undo()
            game.play(game.state.legal_moves()[0])
    return game


def at_index(player: Player, index: int) -> None:
    """A page goes to a frame."""
    write(player, index=index)


def save(player: Player, text: str = "A thought", **fields: Any) -> None:
    """A page saves a note at the move on show."""
    draft = {"at": player.at, "note": 0, "by": "Ann", "glyph": "", "marks": [], "show": "after"}
    press(player, {"type": "save-note", **draft, "text": text, **fields})


def a_variation(player: Player) -> tuple[int, int]:
    """The frame where one leaves the line, and its first move."""
    return next((index, frame["branches"][0]["at"]) for index, frame in enumerate(player.frames) if frame["branches"])
