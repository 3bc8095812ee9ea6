"""Measuring in one line: games are played, a question is asked of them, and two of its answers are held against each
other within the same games.

    measure("industry", "hands", "two pair", "pair", games=200, bots=["greedy"])
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from typing import Any

from kernel_lib.bots import AnyBot
from kernel_lib.core import UnknownName
from kernel_lib.stats.differences import Difference, difference
from kernel_lib.stats.frames import frames
from kernel_lib.stats.simulation import simulate
from kernel_lib.stats.summaries import questions


def measure(
    game: str,
    question: str,
    one: Any,
    other: Any,
    *,
    games: int,
    bots: Sequence[AnyBot],
    players: int | None = None,
    seed: int | str = 1,
    jobs: int = 1,
    **options: Any,
) -> Difference:
    """Plays `games` games among bots, as `simulate` does, and tells how much more `one` has than `other`: both are
    answers to one of the questions that `questions` lists. The games are not kept; equal seeds give equal numbers.

    ValueError: no such answer in these games, or what `simulate` refuses; UnknownName: no such game, bot or question.
    """
    with tempfile.TemporaryDirectory(prefix="cogbook-") as folder:
        simulate(
            game, games, bots=bots, players=players, seed=seed, out=folder, jobs=jobs, parquet=True, progress=False,
            **options,
        )  # fmt: skip
        played = frames(folder)
        known = questions(played)
        if question not in known:
            raise UnknownName("question", question, known)
        return difference(known[question], played.frame(known[question].of), one, other)
