"""Replays in files: reading them, strictly or as far as a file is sound, saving them, and writing them as they grow."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import warnings
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec

from kernel_lib.core.files import atomic_write
from kernel_lib.core.validation import REPLAY, require_file, require_type
from kernel_lib.replay import recorded_game
from kernel_lib.replay.issues import LineError, ReplayError, ReplayIssue, TruncatedLog, reason, say
from kernel_lib.replay.lines import LINE_BYTES, Header, decode_line
from kernel_lib.replay.lock import LogInUse, LogLock
from kernel_lib.replay.replay import Replay
from kernel_lib.replay.writer import LogWriter

FileName = str | os.PathLike[str]
GZIP: Final = b"\x1f\x8b"
"""First bytes of a packed file."""


# Reading: strictly, or as far as a file is sound ----------------------------------------------------


class Reading(NamedTuple):
    """The result of reading a log: the replay as far as it is sound (None: not even its header), the first issue in the
    order of the file, and how many bytes hold the whole lines.
    """

    replay: Replay | None
    issue: ReplayIssue | None
    kept: int

    def replay_or_raise(self) -> Replay:
        """Return the replay that was read. ReplayError: there is an issue."""
        if self.issue is not None or self.replay is None:
            assert self.issue is not None
            raise ReplayError(self.issue)
        return self.replay


def load(path: FileName | bytes) -> Replay:
    """Return the replay that a file holds, or the bytes of one.

    A last line without a newline is left out: that is warned of (`TruncatedLog`) and stands in
    `replay.cut`. ReplayError: anything else that is wrong with the form of the file or its tree;
    whether the moves keep the rules is for `verify` to say. ValueError: that names no file.

    A key that the format does not know is refused here in a line, in the header and in an outcome. Inside a move it is
    refused when that move is first played or shown, and inside an event by `verify` and `frames`, for events are worked
    out again by the rules and never read: decoding all of them takes a large file 8 to 11 % longer.
    """
    replay = read_log(path).replay_or_raise()
    if replay.cut is not None:
        warnings.warn(str(replay.cut), TruncatedLog, stacklevel=2)
    return replay


def read_log(source: FileName | bytes, file: str = "") -> Reading:
    """Read a log to its end, or to the first line that cannot be taken in; a file that does not open is an issue too.

    `source` is the name of a file, or its bytes, which issues call `file`. ValueError: that names no file.
    """
    if isinstance(source, bytes):
        return _read_stream(BytesIO(source), file)
    require_file("path", source)
    file = os.fspath(source)
    try:
        # Asked first: opening a pipe or a device could wait for ever.
        mode = Path(file).stat().st_mode
        if not stat.S_ISREG(mode):
            told = say("is-folder" if stat.S_ISDIR(mode) else "is-no-file")
            return Reading(None, ReplayIssue(file, 0, None, told), 0)
        with Path(file).open("rb") as stream:
            return _read_stream(stream, file)
    except OSError as error:
        return Reading(None, ReplayIssue(file, 0, None, say("file-unreadable", why=reason(error))), 0)


def oversized(stream: BinaryIO, file: str) -> ReplayIssue | None:
    """Return the issue of a log with a line that is too long, or with too many lines; no line is read for more."""
    for number, raw in enumerate(LineReader(stream), 1):
        if raw is None or number > recorded_game.LINES:
            long, many = say("line-too-long", most=LINE_BYTES), say("too-many-lines", most=recorded_game.LINES)
            return ReplayIssue(file, number, None, long if raw is None else many)
    return None


def _read_stream(stream: BinaryIO, file: str) -> Reading:
    replay: Replay | None = None
    issue: ReplayIssue | None = None
    lines = LineReader(stream)
    raw: bytes | None = None
    number = 0
    for number, raw in enumerate(lines, 1):
        try:
            if raw is None:
                raise LineError(say("line-too-long", most=LINE_BYTES))
            if replay is None:
                replay = _opened(raw, file)
            else:
                replay.take(decode_line(raw), raw)
        except LineError as error:
            issue = error.placed(file, number)
            break
        lines.kept += lines.size
    if replay is None:
        return Reading(None, issue or _headless(lines, file), 0)
    issue = _first(replay, issue, chain([raw], lines))
    if issue is None and lines.cut:
        replay.cut = ReplayIssue(file, number + 1, None, say("cut-at-end"), repaired=True)
    return Reading(replay, issue, lines.kept)


class LineReader:
    """The lines of a stream without their ends; None for one that is too long.

    `size` is the length of the last line with its end, `cut` tells whether an unfinished one was
    left out at the end of the file, `packed` whether that is how a packed file begins.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.size = 0
        self.kept = 0
        self.cut = False
        self.packed = False

    def __iter__(self) -> Iterator[bytes | None]:
        readline = self._stream.readline
        while raw := readline(LINE_BYTES + 1):
            self.size = len(raw)
            if raw.endswith(b"\n"):
                yield raw[:-2] if raw.endswith(b"\r\n") else raw[:-1]
            elif len(raw) > LINE_BYTES and self._skip_to_newline():
                yield None
            else:
                self.cut, self.packed = True, raw.startswith(GZIP)
                return

    def _skip_to_newline(self) -> bool:
        while raw := self._stream.readline(LINE_BYTES):
            if raw.endswith(b"\n"):
                return True
        return False


def _opened(raw: bytes, file: str) -> Replay:
    if raw.startswith(GZIP):
        raise LineError(say("packed"))
    header = decode_line(raw)
    if not isinstance(header, Header):
        raise LineError(say("no-header"))
    return Replay(header, raw=raw, file=file)


def _headless(lines: LineReader, file: str) -> ReplayIssue:
    if lines.packed:
        return ReplayIssue(file, 1, None, say("packed"))
    if lines.cut:
        return ReplayIssue(file, 1, None, say("cut-at-start"))
    return ReplayIssue(file, 0, None, say("empty"))


def _first(replay: Replay, issue: ReplayIssue | None, rest: Iterable[bytes | None]) -> ReplayIssue | None:
    """Return the first in the order of the file: `issue`, or what a line before it said of a later move.

    `rest` are the lines from the one with the issue on.
    """
    missed = _ids_in(rest) if issue is not None and replay.annotations.awaited else ()
    issues = [error.placed(replay.file, line) for line, error in replay.annotations.unresolved(missed)]
    return min([*issues, issue] if issue else issues, key=lambda each: each.line, default=None)


class _MoveId(msgspec.Struct, tag_field="type", tag="move"):
    id: int


def _ids_in(lines: Iterable[bytes | None]) -> set[int]:
    """Return the ids of the moves among `lines`, as far as they can be read."""
    ids = set()
    for raw in islice(lines, recorded_game.LINES):
        with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
            ids.add(msgspec.json.decode(raw or b"", type=_MoveId).id)
    return ids


# Writing: the file grows with its replay ------------------------------------------------------------


def begin_log(
    path: FileName, replay: Replay, *, fsync: bool = False, on_failure: Callable[[str], None] | None = None
) -> Replay:
    """Write a replay so far, which may have no move yet, to a new file that grows with it, and return it.

    Whatever is added to it is handed to the system at once, see `LogWriter`, until `replay.close()`.

    FileExistsError: there is a file of that name, for a log is never written over. LogNotWritable: a log cannot be
    written there; nothing was changed.
    """
    require_file("log", path)
    writer = LogWriter(Path(path), fsync=fsync, on_failure=on_failure)
    writer.create(b"\n".join(replay.lines))
    replay.file, replay.writer = os.fspath(path), writer
    return replay


def continue_log(path: FileName, *, fsync: bool = False, on_failure: Callable[[str], None] | None = None) -> Replay:
    """Return the replay in a file, which goes on there after a last line that was cut short has been taken off.

    Whatever is added to it is handed to the system at once, see `LogWriter`, until `replay.close()`. One writer a log:
    it holds a lock beside the file as long as it writes.

    ReplayError: the file is no sound log. LogInUse: somebody else has it, and the sentence says who; play on in memory,
    or beside it, see `unused_name`. LogNotWritable (LogInUse is one): a log cannot be written there.
    """
    require_file("log", path)
    writer = LogWriter(Path(path), fsync=fsync, on_failure=on_failure)
    if not writer.path.is_file():
        return read_log(path).replay_or_raise()  # which says why not
    writer.open()
    try:
        reading = read_log(path)  # now that nobody else writes it any more
        replay = reading.replay_or_raise()
        writer.cut_to(reading.kept)
    except BaseException:
        writer.close()
        raise
    replay.writer = writer
    return replay


def unused_name(path: FileName) -> Path:
    """Return the first name beside a log that nobody has yet: `game-2.jsonl`, `game-3.jsonl` ..."""
    log = Path(path)
    number = 2
    while (other := log.with_name(f"{log.stem}-{number}{log.suffix}")).exists():
        number += 1
    return other


# Saving a whole replay: the old file stays whole until the new one is complete ---------------------


def save(replay: Replay, path: FileName | None = None) -> None:
    """Write the whole replay, by default over the file it came from, in place of what is there.

    Lines that were read are written as they were, `x_` keys and lines too. The old file stays whole
    until the new one is complete. ValueError: no replay, no path, and it came from no file; or another program is
    writing there, or another table on which the game goes on (LogInUse). OSError: it could not be written, or its own
    file has lines by now that would be lost. That file is as it was.
    """
    require_type("replay", replay, Replay, REPLAY)
    if path is None and not replay.file:
        raise ValueError("This replay has no file yet: say where to save it.")
    if path is not None:
        require_file("path", path)
    target = Path(os.path.realpath(replay.file if path is None else path))
    try:
        lock = _locked(target, replay)
        try:
            _write(replay, target)
        finally:
            if lock is not None:
                lock.release()
    except OSError as error:
        raise OSError(
            error.errno,
            f"The replay could not be saved ({reason(error)}); what was there before is unchanged",
            str(target),
        ) from error
    replay.file = replay.file or str(target)


def _locked(target: Path, replay: Replay) -> LogLock | None:
    """Return the right to replace a file; None if it is this program's already, or there is nothing to replace.

    LogInUse: it is somebody else's, or a table of this program plays on in it, which would have no file any more.
    """
    if not target.exists():
        return None
    try:
        return LogLock(target)
    except LogInUse as error:
        is_ours = error.holder is not None and error.holder.is_here
        if not is_ours or (replay.writer is None and replay.outcome(replay.main) is None):
            raise
        return None


def _write(replay: Replay, target: Path) -> None:
    if replay.file and target.exists() and target.samefile(replay.file) and _is_there(target, replay.lines):
        return
    with atomic_write(target, forced=True) as stream:
        stream.writelines(line + b"\n" for line in replay.lines)


def _is_there(target: Path, lines: list[bytes]) -> bool:
    """Return True if the file holds these very lines already. OSError: it holds others, which would be lost."""
    with target.open("rb") as stream:
        found = LineReader(stream)
        count = 0
        for there, ours in zip_longest(found, lines):
            if there is not None and there != ours:
                sentence = "the file has changed since it was read: load it again, or save under another name"
                raise OSError(errno.EBUSY, sentence)
            count += there is not None
        return count == len(lines) and not found.cut
