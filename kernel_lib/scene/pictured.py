"""What the picture of every game is made from: a view that is being drawn, and who sits where as it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from kernel_lib.core import OPEN, Move, Request, View
from kernel_lib.scene.drawing import Drawing
from kernel_lib.scene.lettering import shown_names
from kernel_lib.seats import clockwise
from kernel_lib.words import Name, name_of

S = TypeVar("S", bound=Any)


@dataclass(frozen=True)
class Pictured(Generic[S]):
    """A drawing, the view that it shows, and what it is asked to show besides. A game adds what else is read off it."""

    drawing: Drawing
    view: View[S]
    request: Request

    @property
    def state(self) -> S:
        """What the view knows of the game."""
        return self.view.state

    @property
    def wide(self) -> bool:
        """Whether it is the widest shape."""
        return self.drawing.wide

    @property
    def players(self) -> int:
        """How many sit there."""
        players: int = self.view.options.players
        return players

    @cached_property
    def names(self) -> tuple[str, ...]:
        """As they may stand in a picture."""
        return shown_names(self.request.names, self.players)

    def name(self, seat: int) -> Name:
        """A seat's name, with which verbs agree."""
        return name_of(seat, self.names)

    @property
    def below(self) -> int:
        """The seat that is seen from: the viewer's; spectators and the open table look from seat 0."""
        return self.view.seat if self.view.seat is not None and self.view.seat != OPEN else 0

    @property
    def rivals(self) -> tuple[int, ...]:
        """The others, clockwise."""
        return clockwise(self.below, self.players)[1:]

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The moves that are offered."""
        return self.view.legal_moves() if self.request.buttons else ()

    def offered(self, move: Move) -> str:
        """The state of a piece that offers a legal move; a hint is shown once."""
        hinted = move == self.request.hint and all(sprite.state != "hint" for sprite in self.drawing.sprites)
        return "hint" if hinted else "legal"
