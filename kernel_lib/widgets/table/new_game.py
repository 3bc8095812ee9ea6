"""One line to begin with: a table at which one person plays against bots."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kernel_lib.bots import BotLike
from kernel_lib.widgets.table.first_game import guided_match
from kernel_lib.widgets.table.new_match import new_match
from kernel_lib.widgets.table.table import Table


def new_game(
    game: str,
    *,
    players: int | None = None,
    you: str = "you",
    bots: BotLike | Iterable[BotLike] | None = None,
    seed: int | str | None = None,
    log: str | Path | None = None,
    practice: bool = False,
    warn: bool = False,
    guide: bool = False,
    **options: Any,
) -> Table:
    """Return a table at which one person plays `game` against bots.

    `players`, `you`, `bots`, `seed`, `log` and options as for `new_match`; `practice` and `warn` as for `Table`.
    `guide`: a short first game, in which each move is pointed at; what is not said is as the game's guide has it.
    ValueError: an unknown game, bot or option, or invalid arguments; the message says what there is.
    """
    begin = guided_match if guide else new_match
    match = begin(game, players=players, you=you, bots=bots, seed=seed, log=log, **options)
    return Table(match, practice=practice, warn=warn, guide=guide)
