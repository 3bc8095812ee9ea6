"""Who looks at a replay, and what of it these eyes may read and follow."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from kernel_lib.core import OPEN
from kernel_lib.replay.lines import Note, Task
from kernel_lib.replay.tree import Replay

Seat = int | Literal["table", "public"] | None
"""How a person says through whose eyes: all cards open, a spectator's, a seat's; None where it goes without saying."""

SENTENCES: Final = {
    "no seat": (
        'There is no view {seat!r}. There is: "table" ({table}), "public" (a spectator), or a seat from 0 to {last}.'
    ),
    "other view": "This replay holds only what {view} knows, so it cannot be looked at otherwise.",
    "all cards": "all cards open",
    "all": "everything",
    "table": "table ({what})",
    "public": "public (a spectator)",
    "namesake": "{name} (player {number})",
    "open": "all cards open",
    "everything": "everything",
    "spectator": "a spectator",
}


class Eyes(NamedTuple):
    """Who looks at a replay: a seat, None (a spectator) or OPEN; `locked` if it has to stay so."""

    seat: int | None
    locked: bool = False

    def notes(self, replay: Replay, at: int) -> list[Note]:
        """The notes at a move that these eyes may read: all at the open table, else a seat's own."""
        return [note for note in replay.notes(at) if self._are_meant(note.seat)]

    def tasks(self, replay: Replay, at: int) -> list[Task]:
        """The tasks at a move that are put to these eyes."""
        return [task for task in replay.tasks(at) if self._are_meant(task.seat)]

    def _are_meant(self, seat: int | None) -> bool:
        return self.seat == OPEN or (self.seat is not None and seat == self.seat)

    def may_follow(self, replay: Replay, at: int) -> bool:
        """Whether these eyes may see the line that leads to move `at`."""
        if at not in replay:
            return False
        main = set(replay.main_line.ids)
        aside = next((move for move in replay.path(at) if move not in main), 0)
        return not aside or aside in self.branches(replay, replay.parent(aside), None)

    def branches(self, replay: Replay, at: int, followed: int | None) -> list[int]:
        """What else was played or tried after move `at` than `followed`.

        All of it at the open table. A seat sees only what it tried itself: the side lines of others
        would tell their cards.
        """
        if self.seat is None or (self.locked and self.seat != OPEN):
            return []
        return [
            other
            for other in replay.branches(at)
            if other != followed and (self.seat == OPEN or replay.step(other).seat == self.seat)
        ]


def eyes_for(replay: Replay, seat: Seat, *, locked: bool = False) -> Eyes:
    """The eyes that are asked for. ValueError: there is no such view, or not of this replay; the sentence says why."""
    if replay.viewer == OPEN:
        return Eyes(seat_of(replay, "table" if seat is None else seat), locked)
    chosen = replay.viewer if seat is None else seat_of(replay, seat)
    if chosen != replay.viewer:
        raise ValueError(SENTENCES["other view"].format(view=view_name(replay, replay.viewer)))
    return Eyes(chosen, locked=True)


def seat_of(replay: Replay, seat: Seat) -> int | None:
    """The seat (None: a spectator, OPEN: all cards open) that a person has named. ValueError: there is no such view."""
    if seat == "public":
        return None
    if seat in ("table", OPEN):
        return OPEN
    if type(seat) is not int or not 0 <= seat < len(replay.names):
        raise ValueError(SENTENCES["no seat"].format(seat=seat, last=len(replay.names) - 1, table=_open_means(replay)))
    return seat


def view_name(replay: Replay, seat: int | None) -> str:
    """What a view is called: `table (all cards open)`, `public (a spectator)`, `Ann`."""
    if seat == OPEN:
        return SENTENCES["table"].format(what=_open_means(replay))
    if seat is None:
        return SENTENCES["public"]
    name = replay.names[seat]
    return SENTENCES["namesake"].format(name=name, number=seat + 1) if replay.names.count(name) > 1 else name


def who_sees(replay: Replay, seat: int | None) -> str:
    """Who sees a view, after "Seen by"."""
    if seat == OPEN:
        return SENTENCES["open" if replay.game.facts.hides else "everything"]
    return SENTENCES["spectator"] if seat is None else view_name(replay, seat)


def code_of(seat: int | None) -> str:
    """A view as pages name it: `table`, `public`, or a seat's number."""
    return "table" if seat == OPEN else "public" if seat is None else str(seat)


def _open_means(replay: Replay) -> str:
    """In a game that hides nothing there are no cards to be opened."""
    return SENTENCES["all cards" if replay.game.facts.hides else "all"]
