"""Sources of games at a path: logs of games, and archives of them, gone through before anything is read at length.

Every file is opened once for its header and its last byte. What is no sound log is named; it is left
out only if that is asked for.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, Self

import msgspec

from kernel_lib.core import Game
from kernel_lib.core.validation import quote
from kernel_lib.games import GAMES, BrokenGame
from kernel_lib.replay.files import GZIP, oversized, read_log
from kernel_lib.replay.header import open_header, other_rules
from kernel_lib.replay.issues import LineError, ReplayError, ReplayIssue, reason
from kernel_lib.replay.issues import say as say_of_log
from kernel_lib.replay.lines import LINE_BYTES, Header, decode_line
from kernel_lib.stats.known_keys import StrangeLine
from kernel_lib.stats.log_tables import LogTables
from kernel_lib.stats.part_manifests import BrokenPart, damaged_parts, parts_of, table_path
from kernel_lib.words import messages

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
NO_PATH: Final = "Games are read from the path of a log or of a folder, or from a list of such paths, not from {given}."
"""Error message where something else was given."""
NAMED: Final = 10
"""Faults that a message tells; the rest are counted."""
KINDS: Final = ("broken-files", "damaged-parts", "other-rules")
"""Reasons for which files cannot be used."""
HEAD_BYTES: Final = 1 << 12
"""Headers that are longer are read whole."""
_SEEDED: Final = re.compile(rb'(?:"[ !#-\[\]-~]*"|0|[1-9][0-9]{0,17})\}\n')
"""The end of a header after `"seed":` as simulations write it: a plain text or number, and nothing else."""
_CHECKED_HEADERS: dict[bytes, str] = {}
"""The games of headers that the rules have checked, by their beginnings, up to the seed."""
say: Final = messages("statistics")


class BrokenFiles(ValueError):
    """Raised where files cannot be used; `issues` has one for each, and none of them was touched."""

    def __init__(self, issues: Sequence[ReplayIssue]) -> None:
        named = "\n".join(f"  {issue}" for issue in issues[:NAMED])
        more = f"\n  and {len(issues) - NAMED} more" if len(issues) > NAMED else ""
        repair = "" if all(issue.other_rules for issue in issues) else "repair or remove it, or "
        super().__init__(f"{counted(issues)}; {repair}leave such files out with skip_broken=True:\n{named}{more}")
        self.issues = tuple(issues)


def counted(issues: Iterable[ReplayIssue]) -> str:
    """Count the files that cannot be used, with the reasons."""
    counts = Counter(map(_kind, issues))
    return str(say("kinds", kinds=[say(kind, count=counts[kind]) for kind in KINDS if counts[kind]]))


def _kind(issue: ReplayIssue) -> str:
    return "other-rules" if issue.other_rules else "damaged-parts" if isinstance(issue, BrokenPart) else "broken-files"


@dataclass(frozen=True)
class Sources:
    """The sources of one game: log files, and archives as far as they are sound."""

    game: Game
    logs: tuple[Path, ...]
    archives: tuple[Archive, ...]
    issues: tuple[ReplayIssue, ...] = field(default=())
    """Issues of files that were left out."""


def sources(paths: Paths, game: str | None = None, *, skip_broken: bool = False) -> Sources:
    """Find the games under `paths`: files, folders of logs, folders of archives.

    `game` picks one game where there are several. FileNotFoundError: no such path. BrokenFiles: see
    there. ValueError: nothing there, or several games and none picked.
    """
    files, archives = _logs_under(paths), archives_under(paths)
    heads = list(ThreadPoolExecutor(4).map(_head, files)) if files else []
    broken = [head for head in heads if isinstance(head, ReplayIssue)]
    names = {path: head for path, head in zip(files, heads, strict=True) if isinstance(head, str)}
    if skip_broken:
        deep = {path: issue for path, name in names.items() if (issue := issue_in(path, name)) is not None}
        broken += deep.values()
        names = {path: name for path, name in names.items() if path not in deep}
    found = [open_archive(folder) for folder in archives]
    packed = [archive for archive, _ in found if archive is not None]
    broken += [issue for _, issues in found for issue in issues]
    if broken and not skip_broken:
        raise BrokenFiles(broken)
    chosen = _the_game(paths, [*names.values(), *(archive.game.name for archive in packed)], game, broken)
    logs = tuple(path for path, name in names.items() if name == chosen)
    return Sources(
        GAMES[chosen], logs, tuple(archive for archive in packed if archive.game.name == chosen), tuple(broken)
    )


# Archives ---------------------------------------------------------------------------------------------

INFO_FILE: Final = "archive.json"
"""The file that makes a folder an archive, and says what it holds."""


class ArchiveInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of an archive."""

    format: Literal["cogbook-archive"]
    version: Literal[1]
    game: str
    rules: str

    @classmethod
    def of(cls, game: Game) -> Self:
        return cls("cogbook-archive", 1, game.name, game.rules_version)


@dataclass(frozen=True)
class Archive:
    """A folder of Parquet files of a game, and its sound parts by name."""

    folder: Path
    game: Game
    parts: tuple[str, ...]

    def tables(self, name: str) -> list[Path]:
        """Return the files of a table."""
        paths = (table_path(self.folder, name, part) for part in self.parts)
        return [path for path in paths if path.is_file()]


def open_archive(folder: Path, *, any_rules: bool = False) -> tuple[Archive | None, list[ReplayIssue]]:
    """Return an archive as far as it is sound (None: not even its label), and what is wrong with it.

    `any_rules`: also if its games were played by other rules than those here.
    """
    info = _info_in(folder)
    if isinstance(info, ReplayIssue):
        return None, [info]
    game = GAMES[info.game]
    if info.rules != game.rules_version and not any_rules:
        told = other_rules(game, info.rules)
        return None, [ReplayIssue(str(folder / INFO_FILE), 0, None, told, other_rules=True)]
    broken = damaged_parts(folder)
    return Archive(folder, game, tuple(part for part in parts_of(folder) if part not in broken)), [*broken.values()]


def _info_in(folder: Path) -> ArchiveInfo | ReplayIssue:
    """Return the description of an archive, if there is such a game here."""
    file = folder / INFO_FILE
    try:
        info = msgspec.json.decode(file.read_bytes(), type=ArchiveInfo)
        GAMES[info.game]
    except (ValueError, OSError, BrokenGame) as error:
        return ReplayIssue(str(file), 0, None, say("no-label", why=str(error)))
    return info


def is_archive(folder: Path) -> bool:
    """Return True if a folder holds the Parquet files of a game."""
    return (folder / INFO_FILE).is_file()


def listed(paths: Paths) -> list[Path]:
    """Return `paths`, one or several, as a list. ValueError: they are none."""
    if isinstance(paths, str | os.PathLike):
        return [_path(paths)]
    if not isinstance(paths, Iterable):
        raise ValueError(NO_PATH.format(given=quote(paths)))
    return [_path(path) for path in paths]


def paths_in_words(paths: Paths) -> str:
    """Return the paths as they are named in a sentence."""
    return ", ".join(map(str, listed(paths))) or "an empty list of paths"


def _path(given: object) -> Path:
    if not isinstance(given, str | os.PathLike):
        raise ValueError(NO_PATH.format(given=quote(given)))
    return Path(given)


def archives_under(paths: Paths) -> list[Path]:
    """Return the folders of the archives under `paths`, each once. FileNotFoundError: no such path."""
    found = [folder for path in _there(paths) if path.is_dir() for folder in _archives_in(path)]
    return list(dict.fromkeys(found))


def _archives_in(path: Path) -> list[Path]:
    return [path] if is_archive(path) else sorted(info.parent for info in path.rglob(INFO_FILE))


def _logs_under(paths: Paths) -> list[Path]:
    """Return the logs that are named, and those in the folders that are named, each once."""
    found = [file for path in _there(paths) for file in (_logs_in(path) if path.is_dir() else [path])]
    return list(dict.fromkeys(found))


def _logs_in(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*.jsonl") if not _hidden(file.relative_to(folder)))


def _there(paths: Paths) -> list[Path]:
    found = listed(paths)
    for path in found:
        if not path.exists():
            raise FileNotFoundError(f"There is no file or folder {path}.")
    return found


def _hidden(path: Path) -> bool:
    """Return True if readers skip a file: it is a draft, or in a folder of drafts."""
    return any(part.startswith(".") for part in path.parts)


def _head(path: Path) -> str | ReplayIssue:
    """Return the game that a log is of, as far as its header, its last byte and the sizes of its lines can tell."""
    try:
        if (known := _known_head(path)) is not None:
            return known
        with path.open("rb") as stream:
            first = stream.readline(LINE_BYTES + 1)
            if first.startswith(GZIP):
                return ReplayIssue(str(path), 1, None, say_of_log("packed"))
            if not first.endswith(b"\n"):
                return read_log(path).issue or ReplayIssue(str(path), 1, None, say("half-a-line"))
            stream.seek(-1, os.SEEK_END)
            whole = stream.read(1) == b"\n"
            if stream.tell() > LINE_BYTES:  # else no line is too long, and there are not too many
                stream.seek(0)
                if (issue := oversized(stream, str(path))) is not None:
                    return issue
        return _game_of(first) if whole else ReplayIssue(str(path), 0, None, say("cut-while-played"))
    except LineError as error:
        return read_log(path).issue or error.placed(str(path), 1)
    except OSError as error:
        return ReplayIssue(str(path), 0, None, say_of_log("file-unreadable", why=reason(error)))


def _known_head(path: Path) -> str | None:
    """Return the game of a whole log that begins as one that was read before; None if it has to be looked at."""
    with path.open("rb", buffering=0) as stream:
        first, newline, _ = stream.read(HEAD_BYTES).partition(b"\n")
        size = stream.seek(-1, os.SEEK_END) + 1 if newline else 0
        if not newline or size > LINE_BYTES or stream.read(1) != b"\n":
            return None
    return _known_game(first + newline)


def _known_game(first: bytes) -> str | None:
    """Return the game of a header that differs in its seed alone from one that was read before; None of any other."""
    alike, _, seed = first.partition(b'"seed":')
    return _CHECKED_HEADERS.get(alike) if _SEEDED.fullmatch(seed) else None


def _game_of(first: bytes) -> str:
    header = decode_line(first.rstrip(b"\r\n"))
    if not isinstance(header, Header):
        raise LineError(say_of_log("no-header"))
    # Many games of one simulation begin alike: their options are checked by the rules once.
    alike = first.partition(b'"seed":')[0]
    if alike not in _CHECKED_HEADERS or b'"options"' not in alike:
        open_header(header)
        _CHECKED_HEADERS[alike] = header.game
    return header.game


def _the_game(paths: Paths, found: Sequence[str], game: str | None, broken: Sequence[ReplayIssue]) -> str:
    names = sorted(set(found))
    if not names:
        left = f" ({len(broken)} broken files were left out)" if broken else ""
        raise ValueError(f"There is no log (*.jsonl) and no archive in {paths_in_words(paths)}{left}.")
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
    """Return the names of the games of which there are logs under `paths`, in order. Errors as for `sources`."""
    files = _logs_under(paths)
    heads = [_head(file) for file in files]
    broken = [head for head in heads if isinstance(head, ReplayIssue)]
    if broken and not skip_broken:
        raise BrokenFiles(broken)
    names = sorted({head for head in heads if isinstance(head, str)})
    if not names:
        raise ValueError(f"There is no log (*.jsonl) in {paths_in_words(paths)}.")
    return names


def named_error(files: Sequence[Path], error: Exception, first: int = 0) -> Exception:
    """Return the reason why some files could not be read: the first issue among them, or else what was said. `first`:
    the number of the first file.
    """
    found = next((issue for issue in (read_log(file).issue for file in files) if issue is not None), None)
    if found is None and isinstance(error, StrangeLine):
        found = error.error.placed(str(files[error.game - first]), error.line + 1)
    return error if found is None else ReplayError(found)


def issue_in(path: Path, game: str) -> ReplayIssue | None:
    """Return the first issue of a log, in its lines or in the moves and events that they hold; None if it has none."""
    issue = read_log(path).issue
    if issue is None:
        try:
            LogTables(GAMES[game], [path.read_bytes()])
        except StrangeLine as error:
            return error.error.placed(str(path), error.line + 1)
    return issue
