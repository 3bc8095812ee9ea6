"""The numbers that stand in place of learners' names.

Each learner keeps theirs while files arrive, go or come again, and when the classroom is opened another time: a hidden
file in the folder of the results keeps ids and numbers, no names.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from kernel_lib.core.files import atomic_write_text

FILE: Final = ".cogbook-numbers.json"
LARGEST: Final = 5_000_000
"""No such file has more bytes."""


class _Kept(msgspec.Struct, frozen=True):
    """The file: by the id of a learner their number, from 1."""

    format: Literal["cogbook-numbers"]
    version: Literal[1]
    numbers: dict[str, Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]]


class Numbers:
    """The numbers of the learners whose results lie in a folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._numbers: dict[str, int] = {}

    def of(self, learners: Sequence[str]) -> list[int]:
        """Return the numbers of learners, by their ids. Those who are new get the next ones in this order, and all are
        kept. In a folder that cannot be written to they are kept in memory alone.
        """
        new = [one for one in dict.fromkeys(learners) if one not in self._numbers]
        if new:
            kept, taken = self._kept(), set(self._numbers.values())
            self._numbers |= {one: number for one, number in kept.items() if self._free(one, number, taken)}
            for one in new:
                self._numbers.setdefault(one, max(self._numbers.values(), default=0) + 1)
            if self._numbers != kept:
                self._keep()
        return [self._numbers[one] for one in learners]

    def _free(self, learner: str, number: int, taken: set[int]) -> bool:
        return learner not in self._numbers and number not in taken

    def _kept(self) -> dict[str, int]:
        """Return the numbers in the file; none if there is no such file, or somebody wrote something else into it."""
        try:
            if not self._file.is_file() or self._file.stat().st_size > LARGEST:
                return {}
            numbers = msgspec.json.decode(self._file.read_bytes(), type=_Kept).numbers
        except (OSError, ValueError, RecursionError):
            return {}
        return numbers if len(set(numbers.values())) == len(numbers) else {}

    def _keep(self) -> None:
        told = msgspec.json.encode(_Kept("cogbook-numbers", 1, self._numbers)).decode()
        with suppress(OSError):
            atomic_write_text(self._file, told + "\n", overwrite=True)
