"""Real tables and players in a page of their own, without a kernel: what a page gets of them is all that it needs."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
from browser.test_front import FAKE
from playwright.sync_api import Locator, Page

import kernel_lib as kl
from kernel_lib.widgets.board import Board

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
_OF_THE_HOST = {"layout", "tabbable", "tooltip"}
_MAIN = "document.querySelector('main')"


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
    made.go(min(len(made.shots) - 1, 12))
    return made


def traits_of(widget: anywidget.AnyWidget) -> dict[str, Any]:
    """What a page gets of a widget, as JSON brings it there."""
    own = {name for name in widget.keys if not name.startswith("_") and name not in _OF_THE_HOST}
    told: dict[str, Any] = json.loads(json.dumps(widget.get_state(own)))
    return told


def mounted(page: Page, board: Board, **traits: Any) -> Locator:
    """A board in a document with a language, a title and a main part, as hosts have them."""
    page.set_content("<!doctype html><html lang=en><title>A board</title><body style=margin:0><main></main>")
    told = traits_of(board) | traits
    page.evaluate(FAKE.replace("document.body", _MAIN), [board._esm, board._css, told])
    return page.locator(".cb-board").first


def hinted(page: Page) -> list[str]:
    """The pieces in sight that wear the bulb of a hint."""
    keys: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-key].cb-hint')]"
        ".filter((piece) => getComputedStyle(piece).display !== 'none').map((piece) => piece.dataset.key)"
    )
    return keys
