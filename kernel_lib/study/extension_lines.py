"""Lines of types of our own (`x_...`) in a replay: what `Replay.add_other` added, read again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from kernel_lib.replay.replay import Replay

L = TypeVar("L", bound=msgspec.Struct)


def extension_lines(replay: Replay, kind: type[L]) -> Iterator[L]:
    """Yield the lines of a type in the order of the file; one of somebody else's of the same name is left out."""
    start = line_start(kind)
    for line in replay.lines:
        if line.startswith(start):
            try:
                yield msgspec.json.decode(line, type=kind)
            except (msgspec.DecodeError, UnicodeError):
                continue


def line_start(kind: type[msgspec.Struct]) -> bytes:
    """Return the beginning of a line of a type, as it is written."""
    return f'{{"type":"{kind.__struct_config__.tag}"'.encode()
