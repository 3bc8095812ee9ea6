"""The context of a drawing: a view that is being drawn, what is asked for, and who sits where as it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from kernel_lib.core import Move, View
from kernel_lib.core.tuples import turn_order
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.drawing import SceneBuilder
from kernel_lib.scene.text_metrics import display_names
from kernel_lib.words.grammar import Name, name_of

S = TypeVar("S", bound=Any)


@dataclass(frozen=True)
class DrawContext(Generic[S]):
    """A drawing, the view that it shows, and what it is asked to show besides. A game adds what else is read off it."""

    builder: SceneBuilder
    view: View[S]
    request: SceneRequest

    @property
    def state(self) -> S:
        """What the view knows of the game."""
        return self.view.state

    @property
    def wide(self) -> bool:
        """Whether it is the widest shape."""
        return self.builder.wide

    @property
    def players(self) -> int:
        """How many sit there."""
        players: int = self.view.options.players
        return players

    @cached_property
    def names(self) -> tuple[str, ...]:
        """As they may stand in a picture."""
        return display_names(self.request.names, self.players)

    def name(self, seat: int) -> Name:
        """A seat's name, with which verbs agree."""
        return name_of(seat, self.names)

    @property
    def viewer_seat(self) -> int:
        """The seat that is seen from: the viewer's; spectators and the open table look from seat 0."""
        return self.view.own_seat or 0

    @property
    def other_seats(self) -> tuple[int, ...]:
        """The others, clockwise."""
        return turn_order(self.viewer_seat, self.players)[1:]

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The moves that are offered."""
        return self.view.legal_moves() if self.request.buttons else ()

    def offered(self, move: Move) -> str:
        """The state of a piece that offers a legal move; a hint is shown once."""
        hinted = move == self.request.hint and all(sprite.state != "hint" for sprite in self.builder.sprites)
        return "hint" if hinted else "legal"
