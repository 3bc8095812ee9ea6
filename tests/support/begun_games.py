"""A game that a person has begun, and what is done with a player of it, for tests of players."""

import gzip
import json
import re
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
    """A page goes to a shot."""
    write(player, index=index)


def save(player: Player, text: str = "A thought", **fields: Any) -> None:
    """A page saves a note at the move on show."""
    draft = {"at": player.at, "note": 0, "by": "Ann", "glyph": "", "marks": [], "show": "after"}
    press(player, {"type": "save-note", **draft, "text": text, **fields})


def packed(path: Path) -> Any:
    """What an exported page is made of, unpacked: eleven letters are nine bytes, big end first, and `<` is none."""
    found = re.search(r'<script id="game"[^>]* data-bytes="(\d+)">([^<]+)<', path.read_text(encoding="utf-8"))
    assert found is not None
    raw = b""
    for group in re.findall(".{11}", found[2]):
        number = sum((ord(letter) - 32 - (letter > "<")) * 94**place for place, letter in enumerate(reversed(group)))
        raw += number.to_bytes(9, "big")
    return json.loads(gzip.decompress(raw[: int(found[1])]))


def a_variation(player: Player) -> tuple[int, int]:
    """The shot where one leaves the line, and its first move."""
    return next((index, shot["branches"][0]["at"]) for index, shot in enumerate(player.shots) if shot["branches"])
