"""The moves of a log as a tree: who comes after whom, by ids as the file has them and by places in its order."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from kernel_lib.core import CHANCE
from kernel_lib.replay.fault import BadLine


class Branches:
    """The moves in the order of the file; the start stands before them, in place 0, and has the id 0."""

    def __init__(self) -> None:
        self.ids = [0]
        self._line = array("l", [0])
        self._parent = array("l", [-1])
        self._depth = array("l", [0])
        self._seat = array("l", [CHANCE])
        self._clock = [0]
        self._first = array("l", [-1])
        self._more: dict[int, list[int]] = {}

    def place(self, at: int) -> int:
        """Where move `at` stands among the moves, from 1; 0 for the start. ValueError: no such move."""
        ids = self.ids
        try:
            if 0 <= at < len(ids) and ids[at] == at:
                return at
            place = bisect_left(ids, at)
        except TypeError:  # what cannot be compared with an id is none
            place = len(ids)
        if place == len(ids) or ids[place] != at:
            raise ValueError(
                f"There is no move {at!r} in this replay. Moves have ids from 1 to {ids[-1]}; 0 is the start."
            )
        return place

    def __contains__(self, at: object) -> bool:
        try:
            self.place(at)  # type: ignore[arg-type] # whatever is no id has no place
        except ValueError:
            return False
        return True

    def line(self, place: int) -> int:
        """Where the move stands among the lines of the log, from 0."""
        return self._line[place]

    def parent(self, place: int) -> int:
        """The place of the move before."""
        return self._parent[place]

    def depth(self, place: int) -> int:
        """How many moves it is from the start."""
        return self._depth[place]

    def children(self, place: int) -> Sequence[int]:
        """The moves that were played or tried after it, in the order of the file."""
        first = self._first[place]
        return (first, *self._more.get(place, ())) if first >= 0 else ()

    def is_chance(self, at: int) -> bool:
        """Whether move `at` is a result of chance."""
        return self._seat[self.place(at)] == CHANCE

    def mover(self, at: int) -> int | None:
        """Return the seat that made move `at`; None: chance."""
        seat = self._seat[self.place(at)]
        return None if seat == CHANCE else seat

    def back(self, place: int) -> Iterator[int]:
        """This place and those before it, without the start."""
        while place:
            yield place
            place = self._parent[place]

    def path(self, at: int) -> list[int]:
        """The ids of the moves from the first one to `at`."""
        ids = self.ids
        return [ids[place] for place in self.back(self.place(at))][::-1]

    def weights(self) -> Sequence[int]:
        """By place, how many moves the branch that begins there has."""
        weights = array("l", [1]) * len(self.ids)
        for place in range(len(self.ids) - 1, 0, -1):
            weights[self._parent[place]] += weights[place]
        return weights

    def add(self, new: int, parent: int, seat: int | None, ms: int | None, line: int) -> None:
        """Adds the next move of the file. BadLine: its id, its parent or its clock does not fit."""
        ids = self.ids
        if new <= ids[-1]:
            raise BadLine(f"The id {new} comes after {ids[-1]}: ids must increase.", new)
        try:
            before = self.place(parent)
        except ValueError:
            raise BadLine(f"The parent {parent} is the id of no earlier move.", new) from None
        clock = self._clock[before]
        if ms is not None:
            if ms < clock:
                raise BadLine(f"The clock runs backwards: ms is {ms}, but {clock} at a move before it.", new)
            clock = ms
        place = len(ids)
        ids.append(new)
        self._line.append(line)
        self._parent.append(before)
        self._depth.append(self._depth[before] + 1)
        self._seat.append(CHANCE if seat is None else seat)
        self._clock.append(clock)
        if self._first[before] < 0:
            self._first[before] = place
        else:
            self._more.setdefault(before, []).append(place)
        self._first.append(-1)
