"""Choices in steps: which pieces are pressed, one after the other, to make a legal move.

A game names the paths to each of its moves: what is pressed first, then what is pressed after it. Paths that begin
alike make a tree. What is pressed first makes its move at once, or opens what can be pressed after it, or both: a
single card that may be played alone, or with a second one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from kernel_lib.core import Move

K = TypeVar("K", bound=Hashable)


@dataclass
class Choice(Generic[K]):
    """One thing that can be pressed.

    step   what is pressed, such as the key of a piece
    move   the move that it makes; None: more has to be chosen
    after  what can be pressed then, by its step
    """

    step: K
    move: Move | None = None
    after: dict[K, Choice[K]] = field(default_factory=dict)

    @property
    def first_move(self) -> Move:
        """Return the move that it makes, or else the first one that can be made after it."""
        choice = self
        while choice.move is None:
            choice = next(iter(choice.after.values()))
        return choice.move


def choice_tree(moves: Iterable[Move], paths: Callable[[Move], Iterable[Sequence[K]]]) -> dict[K, Choice[K]]:
    """Return the choices that can be pressed first, each with those that can be pressed after it; `paths` to a move are
    not empty.
    """
    first: dict[K, Choice[K]] = {}
    for move in moves:
        for start, *rest in paths(move):
            choice = first.setdefault(start, Choice(start))
            for step in rest:
                choice = choice.after.setdefault(step, Choice(step))
            choice.move = move
    return first
