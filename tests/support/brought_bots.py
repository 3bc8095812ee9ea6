"""Bots that somebody might bring along, good and bad: for tests of bots of one's own."""

import random
import time
from typing import Any

from kernel_lib.core import Move, View
from kernel_lib.games import GAMES


class First:
    """Plays the first move there is."""

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return view.legal_moves()[0]


class Last:
    """Plays the last move there is, under a name of its own."""

    name = "last of all"

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return view.legal_moves()[-1]


class Forgetful:
    """Counts its moves, and is right for one game alone."""

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        self.moves += 1
        legal = view.legal_moves()
        return legal[self.moves % len(legal)]


class Raises(First):
    """Raises when it has played a card."""

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        if view.legal_moves()[0].__class__.__name__ == "Play":
            raise KeyError("my notes")
        return super().choose(view, rng)


class Leaves(First):
    def choose(self, view: View[Any], rng: random.Random) -> Move:
        raise SystemExit(3)


class Cheats:
    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return GAMES["inversion"].parse("play W10")


class Mumbles:
    def choose(self, view: View[Any], rng: random.Random) -> Any:
        return "play H9"


class Silent:
    def choose(self, view: View[Any], rng: random.Random) -> Any:
        return None


class Stranger:
    """Makes a move of another game."""

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return GAMES["gear"].parse("bid 3 on 2")


class Slow(First):
    """Thinks for ever, whatever is raised at it."""

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                time.sleep(0.01)
            except Exception:  # noqa: BLE001 - that is what is wrong with it
                continue
        return super().choose(view, rng)


class Hasty(First):
    """Waits for what is no time."""

    def wait(self, view: View[Any], rng: random.Random) -> Any:
        return "soon"


class NeedsMore(First):
    def __init__(self, strength: int) -> None:
        self.strength = strength


class NoBot:
    """Does not choose."""


def a_first() -> First:
    return First()


def nothing() -> None:
    return None


FIRST = First()
