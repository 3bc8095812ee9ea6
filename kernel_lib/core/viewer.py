"""Viewers of a game, and the words that name them: "table", "public", a seat's number, a player's name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from kernel_lib.core.moves import OPEN
from kernel_lib.core.state import State, View
from kernel_lib.core.validation import is_whole, quote

SENTENCES: Final = {
    "no seat": "There is no seat or player {given}. There is: {seats}.",
    "no view": (
        'There is no view {given}. There is: "table" (all cards open), "public" (a spectator), '
        "or a seat by its number or its player's name: {seats}."
    ),
    "namesakes": "{count} players are called {given}. Say which seat: {seats}.",
}
DIGITS: Final = 9
"""The most digits that are read as a seat's number."""


class Viewer(msgspec.Struct, frozen=True):
    """A viewer of a game: "table" sees all cards, "public" what a spectator sees, "seat" what one seat knows.

    It takes the place of a seat's number wherever somebody may also be meant who has none. `seat` is the number where
    one seat looks, else None: compare seats by `is_seat` and `may_know`, for the seat of a note may be None as well.
    """

    kind: Literal["table", "public", "seat"]
    seat: int | None = None

    @property
    def is_table(self) -> bool:
        """Return True where all cards are open."""
        return self.kind == "table"

    @property
    def is_public(self) -> bool:
        """Return True for a spectator."""
        return self.kind == "public"

    def is_seat(self, seat: int | None) -> bool:
        """Return True if this very seat looks."""
        return self.kind == "seat" and seat == self.seat

    def may_know(self, seat: int | None) -> bool:
        """Return True if what only `seat` knows may be shown: to itself, and at the open table."""
        return self.is_table or self.is_seat(seat)

    @property
    def code(self) -> int | None:
        """Return the argument of `State.view`: a seat's number, None for a spectator, OPEN for all cards."""
        return OPEN if self.is_table else self.seat

    @property
    def word(self) -> str:
        """Return the name of the viewer on a command line and in data: `table`, `public`, or a seat's number."""
        return str(self.seat) if self.kind == "seat" else self.kind

    def look(self, state: State) -> View[Any]:
        """Return the viewer's view of a state."""
        return state.view(self.code)


TABLE: Final = Viewer("table")
"""Sees all cards."""
PUBLIC: Final = Viewer("public")
"""Sees what a spectator sees."""
AnyViewer = Viewer | int | str | None
"""A viewer as callers name one: "table", "public", a seat's number, a player's name. None is a spectator, as in
`State.view`; nothing but "table" and OPEN opens all cards.
"""


def seat_viewer(seat: int) -> Viewer:
    """Return the viewer that is one seat."""
    return Viewer("seat", seat)


def viewer_of(given: object, names: Sequence[str], ids: Sequence[str] = ()) -> Viewer:
    """Return the viewer that a person has named, see `AnyViewer`, where `names` play, which a log may call by `ids`.
    ValueError: there is none.
    """
    if given is None or given == PUBLIC.kind:
        return PUBLIC
    if given == TABLE.kind or (is_whole(given) and given == OPEN):
        return TABLE
    if isinstance(given, Viewer):
        return given if given.kind != "seat" else seat_viewer(_seat(given.seat, names, ids, "no view"))
    return seat_viewer(_seat(given, names, ids, "no view"))


def seat_of(given: object, names: Sequence[str], ids: Sequence[str] = ()) -> int:
    """Return the seat that a person has named, by its number, its player's name, or what a log calls the player.

    Digits are a number, also as a text. ValueError: there is no such seat, or several players have that name.
    """
    return _seat(given, names, ids, "no seat")


def _seat(given: object, names: Sequence[str], ids: Sequence[str], refusal: str) -> int:
    number = given
    if isinstance(given, str) and given.isascii() and given.isdecimal() and len(given) <= DIGITS:
        number = int(given)
    if is_whole(number) and 0 <= number < len(names):
        return int(number)
    found = [seat for seat, name in enumerate(names) if given == name]
    found = found or [seat for seat, name in enumerate(ids) if given == name]
    if len(found) == 1:
        return found[0]
    if found:
        seats = " or ".join(map(str, found))
        raise ValueError(SENTENCES["namesakes"].format(count=len(found), given=quote(given), seats=seats))
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(names))
    raise ValueError(SENTENCES[refusal].format(given=quote(given), seats=seats))
