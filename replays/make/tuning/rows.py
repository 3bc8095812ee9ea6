"""Rows of a long measurement, kept in a file of JSON lines: what is there is not measured again."""

import json
import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

Row = dict[str, Any]


class Rows:
    """The rows of a file, and those that are added to it; each is on disk as soon as it is there."""

    def __init__(self, path: str) -> None:
        self._path = Path(path)
        lines = self._path.read_text(encoding="utf-8").splitlines(keepends=True) if self._path.exists() else []
        self._rows: list[Row] = [json.loads(line) for line in lines if line.endswith("\n")]
        if lines and not lines[-1].endswith("\n"):  # it was killed while it wrote
            self._path.write_text("".join(lines[:-1]), encoding="utf-8")

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def has(self, **key: Any) -> bool:
        return any(all(row[name] == value for name, value in key.items()) for row in self._rows)

    def add(self, row: Row) -> None:
        self._rows.append(row)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def mean_and_half(values: Iterable[float]) -> tuple[float, float]:
    """Return the mean and half of its interval at 95 %; infinite for fewer than two values."""
    found = list(values)
    half = 1.96 * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
    return fmean(found), half
