"""What every column of every frame means: see `Frames.columns`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import polars as pl

from kernel_lib.core import Game

Describe = Mapping[str, Mapping[str, tuple[str, str, str]]]
"""Per frame and column: unit, rule ids, text."""


class Named(Protocol):
    """Frames by name, of one kind of game."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def frame(self, name: str) -> pl.LazyFrame:
        """The frame of that name."""
        ...


def described(frames: Named) -> pl.DataFrame:
    """See `Frames.columns`."""
    own: Describe = frames.game.stats.columns
    rows = []
    for name in frames.names:
        for column, dtype in frames.frame(name).collect_schema().items():
            known = (
                own.get(name, {}),
                COLUMNS.get(name, {}),
                _options(frames.game),
                ANYWHERE,
                {f"move_{move}": text for move, text in own.get("moves", {}).items()},
            )
            unit, rule, text = next((table[column] for table in known if column in table), ("", "", ""))
            rows.append((name, column, str(dtype), unit, rule, text))
    return pl.DataFrame(rows, schema=["frame", "column", "type", "unit", "rule", "text"], orient="row")


def units(game: Game, of: str) -> dict[str, str]:
    """What the columns of a frame are measured in, by name."""
    known = (ANYWHERE, COLUMNS.get(of, {}), game.stats.columns.get(of, {}))
    return {column: unit for table in known for column, (unit, _, _) in table.items()}


def _options(game: Game) -> Mapping[str, tuple[str, str, str]]:
    return {option.name: ("", "", option.text) for option in game.options}


ANYWHERE: Mapping[str, tuple[str, str, str]] = {
    "game": ("number", "", "the game, from 0, in the order of the files"),
    "id": ("move id", "", "the move, as the log names it"),
    "at": ("move id", "", "the move meant; 0 is the start"),
    "seat": ("seat", "", "from 0; null for chance"),
    "main": ("", "", "whether the move is on the main line"),
    "kind": ("", "", "the verb, as the log has it"),
    "ms": ("ms", "", "milliseconds since the start of the game"),
    "n": ("count", "", "the place among its like at the same move, from 0"),
    "name": ("", "", "the player's name"),
    "agent": ("", "", "what played: human, or a bot's name"),
}
"""Columns that mean the same wherever they stand."""

COLUMNS: Describe = {
    "games": {
        "file": ("path", "", "the log"),
        "rules": ("version", "", "of the game's rules"),
        "names": ("by seat", "", "the players' names"),
        "agents": ("by seat", "", "what played: human, or a bot's name"),
        "seed": ("", "", "where chance came from"),
        "started": ("UTC", "", "when the game began, if a person played"),
        "tags": ("JSON", "", "texts by name"),
        "view": ("seat", "", "whose knowledge the log holds: table (all cards), public (a spectator), or a seat"),
        "at": ("move id", "", "the last move of the main line"),
        "scores": ("points, by seat", "", "the outcome"),
        "winners": ("seats", "", "who won; several share a win"),
        "why": ("", "", "how the game ended"),
        "teams_scores": ("points, by team", "", "where teams play"),
    },
    "seats": {
        "score": ("points", "", "the outcome; null while the game is on"),
        "won": ("", "", "alone or shared; null while the game is on, and where one plays alone"),
    },
    "moves": {"parent": ("move id", "", "the move before; 0 is the start")},
    "notes": {
        "by": ("", "", "who wrote it"),
        "text": ("", "", "plain text"),
        "note": ("note id", "", "by which it can be edited"),
        "seat": ("seat", "", "whose note it is"),
        "glyph": ("", "", "one of !! ! !? ?! ? ??"),
        "marks": ("", "", "the pieces or cells meant"),
        "show": ("", "", "before or after the move is known; null: after"),
    },
    "evals": {
        "by": ("", "", "who judged"),
        "basis": ("", "", "seat: from what the mover could know; table: all cards open"),
        "samples": ("count", "", "deals looked at"),
        "value": ("points", "", "what the judged move is worth to the mover"),
        "stderr": ("points", "", "standard error of the difference to the best value (of the best: to the next best)"),
        "value_stderr": ("points", "", "standard error of the value itself; null in files of before"),
    },
}
