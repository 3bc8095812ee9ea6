"""The context of a drawing: a view that is being drawn, what is asked for, and who sits where as it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Generic, TypeVar

from kernel_lib.core import Move, View
from kernel_lib.core.tuples import turn_order
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.choices import Choice
from kernel_lib.scene.drawing import Box, SceneBuilder
from kernel_lib.scene.text_metrics import display_names
from kernel_lib.words.grammar import player_name

S = TypeVar("S", bound=Any)


@lru_cache(1 << 12)  # the moves of a game are few, and stand in each of its pictures
def _written(move: Move) -> str:
    return str(move)


@dataclass(frozen=True)
class DrawContext(Generic[S]):
    """A scene in the making, the view that it shows, and what is asked of it; a game adds what else can be read off."""

    builder: SceneBuilder
    view: View[S]
    request: SceneRequest

    @property
    def state(self) -> S:
        """Return the position as far as the viewer knows it."""
        return self.view.state

    @property
    def wide(self) -> bool:
        """Return True in the widest shape."""
        return self.builder.wide

    @property
    def players(self) -> int:
        """Return the number of players."""
        players: int = self.view.options.players
        return players

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players, as they may stand in a picture."""
        return display_names(self.request.names, self.players)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return player_name(seat, self.names)

    @property
    def viewer_seat(self) -> int:
        """Return the seat at the bottom: the viewer's; spectators and the open table look from seat 0."""
        return self.view.own_seat or 0

    @property
    def other_seats(self) -> tuple[int, ...]:
        """Return the other seats, clockwise from the one at the bottom."""
        return turn_order(self.viewer_seat, self.players)[1:]

    def has_turn(self, seat: int) -> bool:
        """Return True if a seat is to act."""
        return seat in self.view.to_act

    # What is offered ---------------------------------------------------------------------------

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """Return the moves that are offered."""
        return self.view.legal_moves() if self.request.buttons else ()

    @cached_property
    def tried_position(self) -> S:
        """Return the position after the move that is tried, as far as the viewer knows it, or the position itself."""
        tried = self.request.tried[0] if self.request.tried else None
        position: S = self.state.play(tried) if tried in self.legal else self.state
        return position

    @property
    def is_tried(self) -> bool:
        """Return True if a move is chosen and not made yet, and the picture shows what it would do."""
        return self.tried_position is not self.state

    def button(self, move: Move) -> str:
        """Return the label of a button that plays a move; a game says it in words."""
        return str(move)

    def offered(self, move: Move) -> str:
        """Return the state of a piece that offers a legal move; a hint is shown once."""
        hinted = move == self.request.hint and all(sprite.state != "hint" for sprite in self.builder.sprites)
        return "hint" if hinted else "legal"

    def offer(self, move: Move) -> dict[str, Any]:
        """Return the fields of a sprite that offers a legal move."""
        return {"state": self.offered(move), "move": _written(move), "confirm": self.button(move)}

    def offer_choice(self, choice: Choice[Any], words: str) -> dict[str, Any]:
        """Return the fields of a sprite that makes a choice: what comes after it is seen when it is chosen, and the
        button says these `words` then, if the choice alone is no move.
        """
        return {"state": "legal", "move": "!open", "confirm": words} if choice.move is None else self.offer(choice.move)

    def refuse(self, move: Move, *, chosen: bool = False) -> dict[str, Any]:
        """Return the fields of a sprite whose move is not legal: when it is tried the table says why.

        `chosen`: it can be chosen like a legal one, and the confirming button says its move.
        """
        fields = {"state": "off", "move": _written(move)}
        return fields | {"confirm": self.button(move)} if chosen else fields

    def confirm_button(self, words: str, box: Box) -> None:
        """Draw the button that plays what is chosen, which says `words` before anything is."""
        if self.legal:
            self.builder.confirm(words, box, map(self.button, self.legal))

    def command_buttons(self, hint: Box, undo: Box) -> None:
        """Draw the buttons for a hint, and for taking the last move back."""
        if self.request.buttons:
            if self.legal:
                self.builder.hint_button(hint)
            self.builder.undo_button(undo)
