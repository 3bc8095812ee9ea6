"""A table and a player of each game, for pages without a kernel: what a page gets of them is all that it needs."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import kernel_lib as kl

REPLAYS = Path(__file__).parents[2] / "replays"
SAMPLES = {
    "inversion": "inversion/example-following.jsonl",
    "gear": "gear/example-ace.jsonl",
    "grid": "grid/minus-22.jsonl",
    "industry": "industry/kicker.jsonl",
    "smash": "smash/split.jsonl",
}
"""A short replay of each game."""
PLAYERS = {"inversion": 3, "gear": 4, "grid": 2, "industry": 3, "smash": 2}


def every_day(*games: str) -> list[Any]:
    """Return the games as parameters of a test: these each day, the others where all tests run."""
    return [game if game in games else pytest.param(game, marks=pytest.mark.full) for game in SAMPLES]


@cache
def table(game: str) -> kl.Table:
    """A table of a game at which the person is to act, who has acted before."""
    made = kl.new_game(game, seed="5", players=PLAYERS[game])
    for _ in range(2):
        legal = made.match.state.legal_moves(made.viewer)
        if legal and not made.match.clocked:
            made.play(str(legal[0]))
    return made


@cache
def player(game: str) -> kl.Player:
    """A player of a game's sample, after a dozen moves, if it has so many."""
    made = kl.Player(REPLAYS / SAMPLES[game])
    made.go(min(len(made.frames) - 1, 12))
    return made


def hinted(page: Page) -> list[str]:
    """The pieces in sight that wear the bulb of a hint."""
    keys: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-key].cb-hint')]"
        ".filter((piece) => getComputedStyle(piece).display !== 'none').map((piece) => piece.dataset.key)"
    )
    return keys
