"""All that a game says of a position, to be searched for what nobody would say."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pictures import scene_of, viewers_of

from kernel_lib.core import CHANCE, Game, Move, Names, State

UNFINISHED = re.compile(r"[{}]|\bNone\b|  ")
"""Places that were not filled in."""


def told(game: Game, state: State, move: Move, names: Names) -> Iterator[str]:
    """A move in this state, and what followed from it."""
    mover = None if state.to_act == (CHANCE,) else state.to_act[0]
    yield game.text.tell(move, mover, names)
    yield from (game.text.tell(event, None, names) for event in state.play(move).events)


def said(game: Game, state: State, viewer: int | None, names: Names) -> Iterator[str]:
    """All that one viewer is told of a position: sentences, buttons, and what stands in both pictures of it."""
    view, text = state.view(viewer), game.text
    yield from (text.prompt(view, names), text.phase(view), text.chapter(view))
    yield from text.describe(view, names).splitlines()
    yield from map(text.button, view.legal_moves())
    for shape in game.scene.shapes:
        for sprite in scene_of(game, view, names, shape).sprites:
            yield from (sprite.text, sprite.label, sprite.confirm)


def refusals(state: State, wishes: Iterable[Move]) -> Iterator[str]:
    """What is said to those who want to make these moves."""
    for wish in wishes:
        refusal = state.why_illegal(wish)
        if refusal is not None:
            yield refusal.sentence


def ill_said(sentences: Iterable[str]) -> set[str]:
    """Those that do not go with `you`, have a wrong plural, or are not finished."""
    from kernel_lib.testing.words import ILL_SAID  # not before the laws are collected, whose assertions pytest explains

    return {words for words in sentences if ILL_SAID.search(words) or UNFINISHED.search(words)}


NAMES = ("you", "You", "Ann", "you", "Bo")


def all_said(
    game: Game, options: dict[str, Any], seed: int, wishes: Callable[[random.Random], list[Move]]
) -> Iterator[str]:
    """What is told on a walk, to this one and that one, and what is said to who wishes for something else."""
    rng = random.Random(seed)
    state, names, seen = game.start(**options), NAMES[: options["players"]], viewers_of(options["players"])
    count = 0
    while state.to_act:
        chance, low = state.to_act == (CHANCE,), 4 if rng.random() < 0.7 else None
        move = state.sample_chance(rng) if chance else rng.choice(state.legal_moves()[:low])
        yield from told(game, state, move, names)
        if not chance:
            yield from refusals(state, wishes(rng))
        if count % 3 == 0:
            viewer = rng.choice(seen) if chance or rng.random() < 0.3 else state.to_act[0]
            yield from said(game, state, viewer, names)
        state, count = state.play(move), count + 1
    for viewer in seen:
        yield from said(game, state, viewer, names)
