"""The class list: who is in a class, typed or pasted once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from kernel_lib.classroom.results_folder import plain

MOST: Final = 200
"""So many learners are on a list at most."""
LONGEST: Final = 100
"""Letters of a name, or of what the school knows somebody by."""


class ListedLearner(msgspec.Struct, frozen=True, omit_defaults=True):
    """A learner of the list, and what the school's gradebook knows them by: an e-mail address, a login or a number."""

    name: str
    id: str = ""


def read_list(text: str) -> tuple[ListedLearner, ...]:
    """Return the learners of a list with a line for each: a name, and after a tab, a semicolon or a comma what the
    school knows them by. A comma within a name stays: `Okafor, Abeni`. A name that comes twice counts once.
    """
    found = {plain(one.name): one for one in reversed([*_read(text.splitlines())])}
    return tuple(reversed(found.values()))[:MOST]


def _read(lines: Iterable[str]) -> Iterator[ListedLearner]:
    for line in lines:
        name, number = _parted(line)
        if name:
            yield ListedLearner(name[:LONGEST], number[:LONGEST])


def _parted(line: str) -> tuple[str, str]:
    for mark in ("\t", ";"):
        if mark in line:
            name, _, number = line.partition(mark)
            return " ".join(name.split()), number.replace("\t", " ").strip()
    name, _, number = line.rpartition(",")
    if name and ("@" in number or any(map(str.isdigit, number))):
        return " ".join(name.split()), number.strip()
    return " ".join(line.split()), ""


def list_text(learners: Iterable[ListedLearner]) -> str:
    """Return a list as it is typed."""
    return "\n".join(f"{one.name}; {one.id}" if one.id else one.name for one in learners)
