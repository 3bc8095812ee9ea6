"""Files: a log is read strictly, written move by move, and replaced whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import warnings
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import chain, islice, zip_longest
from pathlib import Path as FilePath
from time import monotonic
from types import TracebackType
from typing import BinaryIO, Final, NamedTuple, Self

import msgspec

from kernel_lib.replay.fault import BadLine, CutLine, Fault, ReplayFault
from kernel_lib.replay.lines import LINE_BYTES, Header, read
from kernel_lib.replay.tree import LINES, Replay

FileName = str | os.PathLike[str]
GZIP: Final = b"\x1f\x8b"
"""How a packed file begins."""


# Reading --------------------------------------------------------------------------------------------


class Reading(NamedTuple):
    """What was read of a log: the replay as far as it is sound (None: not even its header), the
    first fault in the order of the file, and how many bytes hold the whole lines.
    """

    replay: Replay | None
    fault: Fault | None
    kept: int


def load(path: FileName) -> Replay:
    """The replay that a file holds.

    A last line without a newline is left out: that is warned of (`CutLine`) and stands in
    `replay.cut`. ReplayFault: anything else that is wrong with the form of the file or its tree;
    whether the moves keep the rules is for `verify` to say.
    """
    replay = _sound(read_file(path))
    if replay.cut is not None:
        warnings.warn(str(replay.cut), CutLine, stacklevel=2)
    return replay


def _sound(reading: Reading) -> Replay:
    if reading.fault is not None or reading.replay is None:
        assert reading.fault is not None
        raise ReplayFault(reading.fault)
    return reading.replay


def read_file(path: FileName) -> Reading:
    """As `read_log`, from a file; one that cannot be opened is a fault too."""
    file = os.fspath(path)
    try:
        # Asked first: opening a pipe or a device could wait for ever.
        mode = FilePath(file).stat().st_mode
        if not stat.S_ISREG(mode):
            kind = "a folder" if stat.S_ISDIR(mode) else "no plain file"
            return Reading(None, Fault(file, 0, None, f"This is {kind}; a replay is a text file, named *.jsonl."), 0)
        with FilePath(file).open("rb") as stream:
            return read_log(stream, file)
    except OSError as error:
        return Reading(None, Fault(file, 0, None, f"The file cannot be read: {_reason(error)}."), 0)


def read_log(stream: BinaryIO, file: str) -> Reading:
    """Reads a log to its end, or to the first line that cannot be taken in."""
    replay: Replay | None = None
    fault: Fault | None = None
    lines = _Lines(stream)
    raw: bytes | None = None
    number = 0
    for number, raw in enumerate(lines, 1):
        try:
            if raw is None:
                raise BadLine(f"The line is longer than {LINE_BYTES:,} bytes.")
            if replay is None:
                replay = _opened(raw, file)
            else:
                replay.take(read(raw), raw)
        except BadLine as error:
            fault = error.placed(file, number)
            break
        lines.kept += lines.size
    if replay is None:
        return Reading(None, fault or _headless(lines, file), 0)
    fault = _first(replay, fault, chain([raw], lines))
    if fault is None and lines.cut:
        sentence = (
            "The last line was cut short: it has no newline at its end. It is left out; everything before it is kept."
        )
        replay.cut = Fault(file, number + 1, None, sentence, repaired=True)
    return Reading(replay, fault, lines.kept)


class _Lines:
    """The lines of a stream without their ends; None for one that is too long.

    `size` is the length of the last line with its end, `cut` tells whether an unfinished one was
    left out at the end of the file.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.size = 0
        self.kept = 0
        self.cut = False

    def __iter__(self) -> Iterator[bytes | None]:
        readline = self._stream.readline
        while raw := readline(LINE_BYTES + 1):
            self.size = len(raw)
            if raw.endswith(b"\n"):
                yield raw[:-2] if raw.endswith(b"\r\n") else raw[:-1]
            elif len(raw) > LINE_BYTES and self._skip_to_newline():
                yield None
            else:
                self.cut = True
                return

    def _skip_to_newline(self) -> bool:
        while raw := self._stream.readline(LINE_BYTES):
            if raw.endswith(b"\n"):
                return True
        return False


def _opened(raw: bytes, file: str) -> Replay:
    if raw.startswith(GZIP):
        raise BadLine("This is a packed file (gzip); unpack it first.")
    header = read(raw)
    if not isinstance(header, Header):
        raise BadLine("The first line must be the header: a line of type header.")
    return Replay(header, raw=raw, file=file)


def _headless(lines: _Lines, file: str) -> Fault:
    if lines.cut:
        return Fault(file, 1, None, "The first line was cut short, so the file holds nothing: not even a whole header.")
    return Fault(file, 0, None, "The file is empty; a log begins with a header.")


def _first(replay: Replay, fault: Fault | None, rest: Iterable[bytes | None]) -> Fault | None:
    """The first in the order of the file: `fault`, or what a line before it said of a later move.

    `rest` are the lines from the one with the fault on.
    """
    missed = _ids_in(rest) if fault is not None and replay.awaited else ()
    faults = [error.placed(replay.file, line) for line, error in replay.unkept(missed)]
    return min([*faults, fault] if fault else faults, key=lambda each: each.line, default=None)


class _MoveId(msgspec.Struct, tag_field="type", tag="move"):
    id: int


def _ids_in(lines: Iterable[bytes | None]) -> set[int]:
    """The ids of the moves among `lines`, as far as they can be read."""
    ids = set()
    for raw in islice(lines, LINES):
        with contextlib.suppress(msgspec.DecodeError, UnicodeError, RecursionError):
            ids.add(msgspec.json.decode(raw or b"", type=_MoveId).id)
    return ids


def check_bytes(data: bytes, file: str = "") -> Reading:
    """As `read_file`, of a log that lies in memory."""
    return read_log(BytesIO(data), file)


# Writing --------------------------------------------------------------------------------------------

LOOK_AGAIN: Final = 0.05
"""Seconds of quiet after which a writer looks whether the file is still as it left it."""


class Writer:
    """Keeps the log of a game on disk from the first line on.

    Whatever is added to `writer.replay` is handed to the system at once, one write a line: a
    program that is killed loses at most the line it was writing. With `fsync` every line is also
    forced to the disk, which a power cut cannot take back, for about a millisecond a move. The file
    is let go with `close`, or when the replay is forgotten.

    When the disk is full or the file cannot be written, the game goes on in memory: writing stops,
    `failure` holds a sentence that says so, and `on_failure` (if not given: a warning) gets it. The
    replay is whole and can be saved, see `save`.

    `start` is the header of a new game, or a replay so far: FileExistsError if there is a file of
    that name, for a log is never written over. Without `start` the game in the file goes on, after a
    last line that was cut short has been taken off (see `replay.cut`): ReplayFault if it is no sound
    log.
    """

    def __init__(
        self,
        path: FileName,
        start: Header | Replay | None = None,
        *,
        fsync: bool = False,
        on_failure: Callable[[str], None] | None = None,
    ) -> None:
        self._pen = _Pen(FilePath(path), fsync=fsync, on_failure=on_failure)
        if start is None:
            reading = read_file(path)
            self.replay = _sound(reading)
            self._pen.open(0)
            self._pen.go_on_from(reading.kept)
        else:
            self.replay = start if isinstance(start, Replay) else Replay(start)
            self._pen.open(os.O_CREAT | os.O_EXCL)
            self._pen.write(b"\n".join(self.replay.lines))
            self.replay.file = os.fspath(path)
        self.replay.pen = self._pen.write

    @property
    def path(self) -> FilePath:
        """The file."""
        return self._pen.path

    @property
    def failure(self) -> str | None:
        """Why the file is no longer written; None while it is."""
        return self._pen.failure

    def close(self) -> None:
        """Lets go of the file; what is added from now on stays in memory."""
        self._pen.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Pen:
    """One open file that lines are appended to. It belongs to its replay, and goes with it."""

    def __init__(self, path: FilePath, *, fsync: bool, on_failure: Callable[[str], None] | None) -> None:
        self.path = path
        self.failure: str | None = None
        self._fsync = fsync
        self._on_failure = on_failure
        self._descriptor = -1
        self._size = 0
        self._looked = -LOOK_AGAIN

    def open(self, flags: int) -> None:
        try:
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | flags, 0o666)
        except FileExistsError:
            sentence = "There is something of this name already, and a log is never written over. Choose another name, or go on with that game"
            raise FileExistsError(errno.EEXIST, sentence, str(self.path)) from None
        except OSError as error:
            self._give_up(error)

    def go_on_from(self, size: int) -> None:
        """Takes off what comes after `size` bytes: a line that was cut short."""
        self._size = size
        try:
            if self._descriptor >= 0 and os.fstat(self._descriptor).st_size > size:
                os.ftruncate(self._descriptor, size)
        except OSError as error:
            self._give_up(error)

    def write(self, raw: bytes) -> None:
        """Appends one line; the replay calls this for every line that is added to it."""
        if self._descriptor < 0:
            return
        try:
            now = monotonic()
            if now - self._looked > LOOK_AGAIN:
                self._look()
            self._looked = now
            done = os.write(self._descriptor, raw + b"\n")
            self._size += done
            if done <= len(raw):
                self._take_back(done)
            if self._fsync:
                os.fsync(self._descriptor)
        except OSError as error:
            self._give_up(error)

    def _take_back(self, done: int) -> None:
        # The disk took a part of the line only; no half line is left behind.
        os.ftruncate(self._descriptor, self._size - done)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _look(self) -> None:
        """Two writers of one file would spoil it; a file that was replaced would take lines to its grave."""
        now = os.fstat(self._descriptor)
        if now.st_size != self._size:
            raise OSError(errno.EBUSY, "another program, or another notebook, has changed the file")
        if not now.st_nlink:
            raise OSError(errno.ENOENT, "the file was removed or replaced")

    def _give_up(self, error: OSError) -> None:
        self.close()
        self.failure = f"The game can no longer be written to {self.path}: {_reason(error)}. It goes on in memory; save it to keep it."
        if self._on_failure is None:
            warnings.warn(self.failure, RuntimeWarning, stacklevel=2)
        else:
            self._on_failure(self.failure)

    def close(self) -> None:
        if self._descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = -1

    def __del__(self) -> None:
        self.close()


def save(replay: Replay, path: FileName | None = None) -> None:
    """Writes the whole replay, by default over the file it came from, in place of what is there.

    Lines that were read are written as they were, `x_` keys and lines too. The old file stays whole
    until the new one is complete. ValueError: no path, and it came from no file. OSError: it could
    not be written, or its own file has lines by now that would be lost; that file is as it was.
    """
    if path is None and not replay.file:
        raise ValueError("This replay has no file yet: say where to save it.")
    target = FilePath(os.path.realpath(path or replay.file))
    try:
        if replay.file and target.exists() and target.samefile(replay.file):
            _refuse_loss(target, replay.lines)
        _replace(target, replay.lines)
    except OSError as error:
        raise OSError(
            error.errno,
            f"The replay could not be saved ({_reason(error)}); what was there before is unchanged",
            str(target),
        ) from error
    replay.file = replay.file or str(target)


def _refuse_loss(target: FilePath, lines: list[bytes]) -> None:
    with target.open("rb") as stream:
        for there, ours in zip_longest(_Lines(stream), lines):
            if there is not None and there != ours:
                raise OSError(
                    errno.EBUSY, "the file has changed since it was read: load it again, or save under another name"
                )


def _replace(target: FilePath, lines: list[bytes]) -> None:
    draft = target.with_name(f".{os.urandom(8).hex()}.part")
    try:
        with draft.open("xb") as stream:
            stream.writelines(line + b"\n" for line in lines)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            draft.chmod(stat.S_IMODE(target.stat().st_mode))
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _reason(error: OSError) -> str:
    return (error.strerror or str(error) or "the system does not say why").removesuffix(".")
