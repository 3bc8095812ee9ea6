"""What a path holds: logs of games, and archives of them, gone through before anything is read at length.

Every file is opened once for its header and its last byte. What is no sound log is named; it is left
out only if that is asked for.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, Self

import msgspec

from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.replay.fault import BadLine, Fault, ReplayFault
from kernel_lib.replay.lines import LINE_BYTES, Header, read
from kernel_lib.replay.log import read_file
from kernel_lib.replay.start import beginning

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
NAMED: Final = 10
"""Faults that a message tells; the rest are counted."""


class BrokenFiles(ValueError):
    """Raised where files are no sound logs; `faults` has one for each, and none of them was touched."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        shown = "\n".join(f"  {fault}" for fault in faults[:NAMED])
        more = f"\n  and {len(faults) - NAMED} more" if len(faults) > NAMED else ""
        are = "1 file is no sound log" if len(faults) == 1 else f"{len(faults)} files are no sound logs"
        super().__init__(f"{are}; mend or remove it, or leave such files out with skip_broken=True:\n{shown}{more}")
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Sources:
    """What was found of one game: log files, and the folders of archives."""

    game: Game
    logs: tuple[Path, ...]
    archives: tuple[Path, ...]
    faults: tuple[Fault, ...] = field(default=())
    """What was left out, and why."""


def sources(paths: Paths, game: str | None = None, *, skip_broken: bool = False) -> Sources:
    """The games that are found under `paths`: files, folders of logs, folders of archives.

    `game` picks one game where there are several. FileNotFoundError: no such path. BrokenFiles: see
    there. ValueError: nothing there, or several games and none picked.
    """
    files, archives = _found(paths)
    heads = list(ThreadPoolExecutor(4).map(_head, files)) if files else []
    broken = [head for head in heads if isinstance(head, Fault)]
    names = {path: head for path, head in zip(files, heads, strict=True) if isinstance(head, str)}
    if skip_broken:
        deep = {path: fault for path in names if (fault := read_file(path).fault) is not None}
        broken += deep.values()
        names = {path: name for path, name in names.items() if path not in deep}
    packed = {folder: label.game for folder in archives if isinstance(label := _label(folder), Label)}
    broken += [label for folder in archives if isinstance(label := _label(folder), Fault)]
    if broken and not skip_broken:
        raise BrokenFiles(broken)
    chosen = _the_game(paths, [*names.values(), *packed.values()], game, broken)
    logs = tuple(path for path, name in names.items() if name == chosen)
    return Sources(
        GAMES[chosen], logs, tuple(folder for folder, name in packed.items() if name == chosen), tuple(broken)
    )


# Archives ---------------------------------------------------------------------------------------------

LABEL: Final = "archive.json"
"""The file by which a folder is known as an archive."""


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an archive holds."""

    format: Literal["cogbook-archive"]
    version: Literal[1]
    game: str
    rules: str

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls("cogbook-archive", 1, game.name, game.rules_version)


def _label(folder: Path) -> Label | Fault:
    """What an archive holds, if it can be read here."""
    file = folder / LABEL
    try:
        label = msgspec.json.decode(file.read_bytes(), type=Label)
        here = GAMES[label.game].rules_version
    except ValueError as error:
        return Fault(str(file), 0, None, f"This is no label of an archive: {error}.")
    if label.rules != here:
        return Fault(
            str(file),
            0,
            None,
            f"The games were played by version {label.rules!r} of the rules of {label.game}; the rules here are version {here!r}.",
        )
    return label


def is_archive(folder: Path) -> bool:
    """Whether a folder holds the Parquet files of a game."""
    return (folder / LABEL).is_file()


def listed(paths: Paths) -> list[Path]:
    """`paths`, one or several, as a list."""
    return [Path(paths)] if isinstance(paths, str | os.PathLike) else [Path(path) for path in paths]


def _found(paths: Paths) -> tuple[list[Path], list[Path]]:
    files: dict[Path, None] = {}
    archives: dict[Path, None] = {}
    for path in listed(paths):
        if not path.exists():
            raise FileNotFoundError(f"There is no file or folder {path}.")
        if path.is_dir():
            for folder in _folders(path):
                archives[folder] = None
            files.update(
                dict.fromkeys(sorted(file for file in path.rglob("*.jsonl") if not _hidden(file.relative_to(path))))
            )
        else:
            files[path] = None
    return list(files), list(archives)


def _hidden(path: Path) -> bool:
    """Whether a file is not for readers: a draft, or in a folder of drafts."""
    return any(part.startswith(".") for part in path.parts)


def _folders(path: Path) -> Iterator[Path]:
    """The archives under a folder, the folder itself included."""
    if is_archive(path):
        yield path
        return
    yield from sorted(label.parent for label in path.rglob(LABEL))


def _head(path: Path) -> str | Fault:
    """The game that a log is of, as far as its header and its last byte can tell."""
    try:
        with path.open("rb") as stream:
            first = stream.readline(LINE_BYTES + 1)
            if not first.endswith(b"\n"):
                return read_file(path).fault or Fault(str(path), 1, None, "The file holds nothing but half a line.")
            stream.seek(-1, os.SEEK_END)
            whole = stream.read(1) == b"\n"
        return _game_of(first) if whole else Fault(str(path), 0, None, CUT)
    except BadLine as error:
        return read_file(path).fault or error.placed(str(path), 1)
    except OSError as error:
        return Fault(str(path), 0, None, f"The file cannot be read: {error.strerror}.")


CUT: Final = "The last line was cut short: it has no newline at its end. The game was not written to its end; `Match.resume` or the same simulation goes on with it."
_KNOWN: dict[bytes, str] = {}


def _game_of(first: bytes) -> str:
    header = read(first.rstrip(b"\r\n"))
    if not isinstance(header, Header):
        raise BadLine("The first line must be the header: a line of type header.")
    # Many games of one simulation begin alike: their options are held against the rules once.
    alike = first.partition(b'"seed":')[0]
    if alike not in _KNOWN or b'"options"' not in alike:
        beginning(header)
        _KNOWN[alike] = header.game
    return header.game


def _the_game(paths: Paths, found: Sequence[str], game: str | None, broken: Sequence[Fault]) -> str:
    names = sorted(set(found))
    if not names:
        left = f" ({len(broken)} broken files were left out)" if broken else ""
        raise ValueError(f"There is no log (*.jsonl) and no archive in {', '.join(map(str, listed(paths)))}{left}.")
    if game is not None:
        GAMES[game]  # an unknown name is told with those there are
        if game not in names:
            raise ValueError(f"There is no game of {game} there. There is: {', '.join(names)}.")
        return game
    if len(names) > 1:
        counts = ", ".join(f"{name} ({found.count(name)})" for name in names)
        raise ValueError(f"There are several games: {counts}. Say which one, as in game={names[0]!r}.")
    return names[0]


def games_under(paths: Paths, *, skip_broken: bool = False) -> list[str]:
    """The names of the games of which there are logs under `paths`, in order. Errors as for `sources`."""
    files, _ = _found(paths)
    heads = [_head(file) for file in files]
    broken = [head for head in heads if isinstance(head, Fault)]
    if broken and not skip_broken:
        raise BrokenFiles(broken)
    names = sorted({head for head in heads if isinstance(head, str)})
    if not names:
        raise ValueError(f"There is no log (*.jsonl) in {', '.join(map(str, listed(paths)))}.")
    return names


def named_fault(files: Iterable[Path], error: Exception) -> Exception:
    """Why some files could not be read: the first fault among them, or else what was said."""
    faults = (read_file(file).fault for file in files)
    return next((ReplayFault(fault) for fault in faults if fault is not None), error)
