"""An assignment in the making: parts are added, moved, changed, taken out; then it is made.

Who has it in hand sees what counts as done and about how long it takes. What was made is not changed any more: an
assignment that is opened and changed is made anew, with an id of its own.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from kernel_lib.classroom.assignment import Annotate, AnyPart, Assignment, Beat, DrillPart, Tasks
from kernel_lib.classroom.catalog import minutes_of
from kernel_lib.classroom.deal import Deal
from kernel_lib.games import GAMES
from kernel_lib.words import sentences

say: Final = sentences("assignment")


class AssignmentDraft:
    """A draft of an assignment: a title, an `intro`, a date and a time (`until`), and parts in order.

    `kept` is the assignment as it was last saved or opened, None before that.
    """

    def __init__(self, kept: Assignment | None = None) -> None:
        self.title = "" if kept is None else kept.title
        self.intro = "" if kept is None else kept.intro
        self.until = "" if kept is None else kept.until
        self.parts: list[AnyPart] = [] if kept is None else list(kept.parts)
        self.kept = self._made = kept
        self._removed: tuple[int, AnyPart] | None = None

    @classmethod
    def opened(cls, path: str | os.PathLike[str]) -> AssignmentDraft:
        """Return the assignment in a file, to be looked at or changed. Errors as for `Assignment.load`."""
        return cls(Assignment.load(path))

    # What is to be done ------------------------------------------------------------------------------------------

    def add(self, *parts: AnyPart) -> None:
        """Add parts, as the last ones."""
        self.parts += parts

    def move(self, place: int, by: int) -> int:
        """Move a part up (-1) or down (1), as far as there is room, and return where it is then."""
        to = min(max(place + by, 0), len(self.parts) - 1)
        self.parts.insert(to, self.parts.pop(place))
        return to

    def place_of(self, part: AnyPart) -> int | None:
        """Return the place of this very part; None: it is not there any more."""
        return next((place for place, one in enumerate(self.parts) if one is part), None)

    def replace(self, place: int, part: AnyPart) -> None:
        """Replace a part by another one."""
        self.parts[place] = part

    def remove(self, place: int) -> AnyPart:
        """Take a part out; `put_back` has it until another one is taken out."""
        part = self.parts.pop(place)
        self._removed = place, part
        return part

    @property
    def removed(self) -> AnyPart | None:
        """Return the part that was taken out last and can be put back."""
        return None if self._removed is None else self._removed[1]

    def put_back(self) -> AnyPart | None:
        """Put the part that was taken out last back in its place."""
        if self._removed is None:
            return None
        (place, part), self._removed = self._removed, None
        self.parts.insert(place, part)
        return part

    # What becomes of it ------------------------------------------------------------------------------------------

    @property
    def changed(self) -> bool:
        """Return True if there are unsaved changes."""
        if self.kept is None:
            return any(map(str.strip, (self.title, self.intro, self.until))) or bool(self.parts)
        return not self._is(self.kept)

    def _is(self, made: Assignment) -> bool:
        mine = (self.title.strip(), self.intro.strip(), self.until.strip(), tuple(self.parts))
        return mine == (made.title.strip(), made.intro.strip(), made.until.strip(), made.parts)

    @property
    def missing(self) -> str | None:
        """Say what it still needs, in a sentence."""
        return say("no-title") if not self.title.strip() else say("no-parts") if not self.parts else None

    def make(self) -> Assignment:
        """Return the assignment: the same as long as nothing has changed, else a new one. ValueError: something is
        missing.
        """
        if self.missing:
            raise ValueError(self.missing)
        if self._made is None or not self._is(self._made):
            self._made = Assignment(
                self.title.strip(), self.parts, intro=self.intro.strip(), until=self.until.strip()
            )  # fmt: skip
        return self._made

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Make it and write it as one file. ValueError: something is missing; else as for `Assignment.save`."""
        made = self.make()
        written = made.save(path, overwrite=overwrite)
        self.kept = made
        return written

    @property
    def about(self) -> str:
        """Count its parts and tasks, and estimate how long it takes."""
        units = sum(len(list(part.tasks())) if isinstance(part, Tasks) else 1 for part in self.parts)
        minutes, games = sum(map(_minutes, self.parts)), sum(map(_games, self.parts))
        if not games:
            time = say("minutes", minutes=minutes)
        else:
            time = say("time-and-games", minutes=minutes, games=games) if minutes else say("only-games", games=games)
        return say("whole", parts=len(self.parts), things=units, time=time)


def lasts(part: AnyPart) -> str:
    """Return about how long a part takes."""
    if _games(part):
        said = GAMES[part.game].duration
        return say("game-lasts", lasts=said) if said else say("game")
    return say("minutes", minutes=_minutes(part))


def counts(part: AnyPart) -> str:
    """Return in a sentence when a part is done."""
    if isinstance(part, Tasks):
        return say("done-tasks", tasks=len(list(part.tasks())))
    if isinstance(part, DrillPart):
        return say("done-drill", tasks=part.tasks)
    if isinstance(part, Deal):
        kind = "done-position" if part.opening else "done-deal"
        return say(kind, seats=list(part.names), seed=part.seed, at=len(part.opening))
    if isinstance(part, Beat):
        return say("done-beat", wins=part.wins, seats=list(part.deal.names))
    assert isinstance(part, Annotate), "there are no other parts"
    return say("done-notes", notes=part.notes)


def _games(part: AnyPart) -> int:
    """Return the number of games that are played in it."""
    return 1 if isinstance(part, Deal) else part.wins if isinstance(part, Beat) else 0


def _minutes(part: AnyPart) -> int:
    """Return about how many minutes a part takes, but for games."""
    if isinstance(part, Tasks):
        return sum(_of_log(part, place) for place in range(len(part.logs)))
    if isinstance(part, Annotate):
        return 2 * part.notes
    return part.minutes if isinstance(part, DrillPart) else 0


def _of_log(part: Tasks, place: int) -> int:
    one = Tasks(part.title, part.logs[place : place + 1])
    return minutes_of(next(one.replays()), len(list(one.tasks())))
