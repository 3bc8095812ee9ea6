"""Whole games: their logs, positions and sentences, for every game, number of players and bot."""

from collections.abc import Callable, Iterator

import pytest
from support.guards import HOUSE, NAMES, digest

import kernel_lib as kl
from kernel_lib.core import OPEN
from kernel_lib.replay import Replay
from kernel_lib.words import in_lines

GAMES = 40
"""Games of each kind whose sentences are read: 200 in all."""
QUICK = ("uniform", "greedy")
"""Bots that play whole games here; the others decide a few moves."""
FEW = 6
MOMENTS = 40
"""About so many moments of a game are told."""


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


def sentences(name: str) -> Iterator[str]:
    """Yield a digest for each of many games: all sentences told of it, from the view of everybody in turn."""
    game = kl.GAMES[name]
    for seed in range(GAMES):
        players = list(game.seats)[seed % len(game.seats)]
        names, replay = NAMES[:players], played(name, ["uniform"] * players, seed)
        viewer = (*range(players), None, OPEN)[seed % (players + 2)]
        told: list[str] = []
        for step in replay.main_line[:: 1 + len(replay.main_line) // MOMENTS]:
            view = step.state.view(viewer)
            told += [game.text.prompt(view).sentence(names), game.text.status(view).said()]
            told.append(game.text.button(step.move).said(names))
        told.append(in_lines(game.text.table(replay.at(replay.main).view(viewer)), names))
        yield f"{seed}: {len(told)} sentences {digest(told)}"


@pytest.mark.parametrize("name", HOUSE)
def test_logs_are_the_same(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"guards/logs-{name}.txt", "\n".join(logs(name)) + "\n")


@pytest.mark.parametrize("name", HOUSE)
def test_sentences_are_the_same(name: str, golden: Callable[[str, str], None]) -> None:
    golden(f"guards/sentences-{name}.txt", "\n".join(sentences(name)) + "\n")
