"""Whole games: their logs and last positions, for every game, number of players and bot."""

from collections.abc import Callable, Iterator

import pytest
from support.guards import HOUSE, digest

import kernel_lib as kl
from kernel_lib.replay import Replay

QUICK = ("uniform", "greedy")
"""Bots that play whole games here; the others decide a few moves."""
FEW = 6


def played(name: str, bots: list[str], seed: int, most: int = 0) -> Replay:
    """Return a game among bots, played to its end or for `most` moves."""
    match = kl.Match(name, bots, seed=seed)
    while match.state.outcome is None and not (most and len(match.replay.main_line.ids) >= most):
        match.advance()
    return match.replay


def logs(name: str) -> Iterator[str]:
    """Yield a line for each number of players and bot: the digests of moves, events and last position."""
    game = kl.GAMES[name]
    for players in game.seats:
        for bot in game.bots.by_name:
            whole = bot in QUICK
            if not whole and players != min(game.seats):
                continue
            replay = played(name, [bot] * players, 5, 0 if whole else FEW)
            moves = [str(step.move) for step in replay.main_line]
            events = [repr(event) for step in replay.main_line for event in step.events]
            last = replay.at(replay.main).digest()
            yield f"{players} {bot}: {len(moves)} moves {digest(moves)}, events {digest(events)}, end {digest(last)}"


@pytest.mark.parametrize("name", HOUSE)
def test_logs_are_the_same(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"guards/logs-{name}.txt", "\n".join(logs(name)) + "\n")
