"""A match of one person against bots, from the name of a game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kernel_lib.bots import BotLike
from kernel_lib.bots.house_bots import usual_bot
from kernel_lib.core import Game
from kernel_lib.core.validation import require_text
from kernel_lib.games import GAMES
from kernel_lib.playing import Match
from kernel_lib.playing.seating import check_players


def new_match(
    game: str,
    *,
    players: int | None = None,
    you: str = "you",
    bots: BotLike | Iterable[BotLike] | None = None,
    seed: int | str | None = None,
    log: str | Path | None = None,
    **options: Any,
) -> Match:
    """Return a match in which one person plays `game` against bots.

    `players` is three where that can be, else the fewest that can play; `bots` is a bot that takes all other seats
    (None: the greedy one), or one for each of them, by name or by object as `Match` takes it. ValueError: an unknown
    game, bot or option, or invalid arguments; the message says what there is.
    """
    known: Game = GAMES[game]
    require_text("you", you)
    if players is not None:
        check_players(known, players)
    count = players or (3 if 3 in known.seats else known.seats[0])
    bots = usual_bot(known) if bots is None else bots
    others = list(bots) if isinstance(bots, Iterable) and not isinstance(bots, str) else [bots] * (count - 1)
    return Match(
        game, [f"you:{you}", *others], seed=seed, log=log, **options | ({} if players is None else {"players": players})
    )
