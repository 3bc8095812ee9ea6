"""The guide of a game: the short first game of somebody who has never played it, and what is said at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from kernel_lib.core.state import S, View
from kernel_lib.parts.recap import Happened
from kernel_lib.words import Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide(Generic[S]):
    """The first game of a newcomer at a table, at which each move is pointed at and explained. All may be left out.

    players  how many play; left out, as many as in a game that nobody said more of
    options  what the game is set up with beside that, so that it is short
    bot      who takes all other seats, by name; left out, the usual bot
    result   what the viewer has won when the game is over: `You won 3 tricks, 8 points.`
    learned  what the viewer has done in the game, of all that happened: clauses without their subject, in the order in
             which a newcomer learns that: `led a pair, which counts two tricks`
    tip      one thing to try in the next game
    """

    players: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    bot: str | None = None
    result: Callable[[View[S]], Message] | None = None
    learned: Callable[[Sequence[Happened]], Iterable[Message]] | None = None
    tip: Callable[[View[S]], Message] | None = None
