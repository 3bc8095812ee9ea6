"""Arguments of the command `cogbook`: options of games, bots, seats; and what is no text."""

from __future__ import annotations

import io
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kernel_lib.core import Game

DIGITS: Final = 18
"""The longest number that an option may be."""


def take_any_letters() -> None:
    """Escape what cannot be written on this terminal, and read what is typed and is no text as a mark."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


@contextmanager
def exits_when_told() -> Iterator[None]:
    """End the program on SIGTERM as an error does, while this block runs: what is half done is put away first."""

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def options_of(game: Game, pairs: list[str] | None) -> dict[str, Any]:
    """Return options that were typed, `first=1` as {"first": 1}: numbers, true, false and lists with commas are read as
    such.
    """
    from kernel_lib.core import UnknownName

    known = [option.name for option in game.options if option.name != "players"]
    options = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"An option is written NAME=VALUE, as in first=1, not {pair[:80]!r}.")
        if name not in known:
            raise UnknownName(f"option of {game.title} called", name[:80], known)
        options[name] = [_value(part) for part in value.split(",")] if "," in value else _value(value)
    return options


def _value(text: str) -> object:
    words = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    if not re.fullmatch(r"-?[0-9]+", text):
        return text
    if len(text) > DIGITS:
        raise ValueError(f"A number has at most {DIGITS} digits, not {len(text):,} as {text[:10]}... has.")
    return int(text)


def bots_of(names: list[str] | None, game: str) -> list[str]:
    """Return the bots that were named, else the usual one of a game."""
    from kernel_lib.bots.house_bots import usual_bot
    from kernel_lib.games import GAMES

    find_own_bots(names or ())
    return names or [usual_bot(GAMES[game])]


def find_own_bots(names: Sequence[str]) -> None:
    """Let bots of one's own, `module:Name`, be found where the command was given, too."""
    here = str(Path.cwd())
    if any(":" in name for name in names) and here not in sys.path:
        sys.path.append(here)  # behind all others: a file of somebody's folder stands in for nothing else


def seats_of(log: Path, rivals: list[str]) -> list[str]:
    """Return the seats of a game that is continued, when others play against its people: one bot for all seats, or one
    each.

    ValueError: too many or too few.
    """
    from kernel_lib.playing import HUMAN
    from kernel_lib.replay import load

    seats = load(log).header.seats
    others = sum(seat.agent != HUMAN for seat in seats)
    bots = iter(rivals * others if len(rivals) == 1 else rivals)
    if len(rivals) not in (1, others):
        raise ValueError(f"{others} bots play in {log}, but you named {len(rivals)}: name one each, or one for all.")
    return [f"you:{seat.name}" if seat.agent == HUMAN else next(bots) for seat in seats]


def logs_in(files: list[Path]) -> list[Path]:
    """Return the logs that are named, and those in folders that are named. ValueError: there is none."""
    paths = [path for file in files for path in (sorted(file.rglob("*.jsonl")) if file.is_dir() else [file])]
    if not paths:
        raise ValueError(f"There is no replay (*.jsonl) in {', '.join(map(str, files))}.")
    return paths


def refuse_to_overwrite(out: Path) -> None:
    """Raise ValueError if there is such a file."""
    if out.exists():
        raise ValueError(f"The file {out} exists already. Choose another name, or delete it first.")
