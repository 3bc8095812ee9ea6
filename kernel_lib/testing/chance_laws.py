"""Laws of chance moves: they are legal and listed, depend on the seed alone, and their probabilities sum to 1."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
import pytest

from kernel_lib.core import CHANCE, Move, State
from kernel_lib.testing.law import law
from kernel_lib.testing.option_sets import OptionSet
from kernel_lib.testing.positions import encoded, every_position, malformed_moves, tree

DRAWS: Final = 8
"""Draws of chance in a position, each with another seed."""


@law(of="options")
def chance_is_legal_and_seeded(option_set: OptionSet) -> None:
    """Check that a draw is possible and depends on the seed alone, and that nothing is drawn without a chance move."""
    for state in every_position(option_set):
        if state.to_act == (CHANCE,):
            drawn = [state.sample_chance(random.Random(seed)) for seed in (1, 2, 2)]
            assert drawn[1] == drawn[2]
            alike = state.replace()  # for which nothing was drawn: each move is judged by itself
            assert all(alike.why_illegal(move, CHANCE) is None and move.by_chance for move in drawn)
        else:
            with pytest.raises(ValueError, match=r"\.$"):
                state.sample_chance(random.Random(1))


@law(of="options")
def chance_outcomes_sum_to_one(option_set: OptionSet) -> None:
    """In games that list them: each can come about and is listed once, what is drawn is listed, the sum is 1."""
    for state in every_position(option_set):
        if state.to_act != (CHANCE,):
            with pytest.raises(ValueError, match="Nothing is left to chance"):
                state.chance_outcomes()
        elif (outcomes := state.chance_outcomes()) is not None:
            moves = [move for move, _ in outcomes]
            assert len(set(moves)) == len(moves)
            alike = state.replace()
            assert all(alike.why_illegal(move, CHANCE) is None for move in moves)
            assert all(0 < probability <= 1 for _, probability in outcomes)
            assert math.isclose(sum(probability for _, probability in outcomes), 1)
            assert {state.sample_chance(random.Random(seed)) for seed in range(DRAWS)} <= set(moves)


@law(of="options")
def chance_move_must_be_listed(option_set: OptionSet) -> None:
    """Refused is what chance cannot bring, so that a log with a forged deal is not valid: where results are listed
    whatever is not listed, elsewhere what a hundred draws rule out. A game with rarer results has to list them.
    """
    due = [state for state in every_position(option_set, 10**6) if state.to_act == (CHANCE,)]
    due = due[:: 1 + len(due) // (20 if tree(option_set) else 3)]
    drawn = [_draws(state) for state in due]
    elsewhere = sorted(set().union(*drawn), key=encoded)[:20]
    for state, draws in zip(due, drawn, strict=True):
        outcomes = state.chance_outcomes()
        tried = [*_changes(draws[0]), *elsewhere]
        if outcomes is None:
            wrong = _ruled_out(tried, draws)
        else:
            listed = {move for move, _ in outcomes}
            wrong = [move for move in tried if move not in listed]
        alike = state.replace()  # for which nothing was drawn: each move is judged by itself
        for move in (*_malformed(state), *wrong):
            assert alike.why_illegal(move, CHANCE) is not None, f"chance cannot bring {move}"


def _draws(state: State) -> list[Move]:
    """Return the results of chance in some draws; in many where it is always the same."""
    draws = [state.sample_chance(random.Random(seed)) for seed in range(DRAWS)]
    more = range(DRAWS, 100) if len(set(draws)) == 1 else ()
    return [*draws, *(state.sample_chance(random.Random(seed)) for seed in more)]


def _malformed(state: State) -> Iterator[Move]:
    """Yield what cannot be a result of chance: moves of players, and numbers and cards that do not exist."""
    for kind in state.rules.moves:
        moves = malformed_moves(kind)
        yield from (move for move in moves if not kind.by_chance or {10**9, "no such card"} & set(_leaves(move)))


def _ruled_out(moves: Sequence[Move], draws: Sequence[Move]) -> list[Move]:
    """Return those of the moves that chance does not bring: it always brings the same and this is something else, what
    it brings always consists of the same items and this does not, or always has the same form and this has another.
    """
    same, kinds = set(draws), {type(draw) for draw in draws}
    if len(same) == 1:
        return [move for move in moves if move not in same]
    if len(kinds) > 1:
        return []
    contents, shapes = {_content(draw) for draw in draws}, {_shape(draw) for draw in draws}
    return [
        move
        for move in moves
        if type(move) in kinds
        and (
            (len(contents) == 1 and _content(move) not in contents) or (len(shapes) == 1 and _shape(move) not in shapes)
        )
    ]


def _changes(move: Move) -> Iterator[Move]:
    """Yield this result of chance with an item twice in place of another, and with an item left out."""
    count = len(_leaves(move))
    for place in range(min(count, 6)):
        for other in ((place + 1) % count, None):
            changed = _changed(move, place, other)
            if changed is not None and changed != move:
                yield changed


def _leaves(thing: Any) -> list[Any]:
    """Return the numbers and texts in a move, in order."""
    if isinstance(thing, Move):
        return [leaf for name in thing.__struct_fields__ for leaf in _leaves(getattr(thing, name))]
    return [leaf for item in thing for leaf in _leaves(item)] if isinstance(thing, tuple) else [thing]


def _content(move: Move) -> tuple[str, ...]:
    """Return the numbers and texts in a move, sorted."""
    return tuple(sorted(map(repr, _leaves(move))))


def _shape(thing: Any) -> Any:
    """Return the lengths of the lists in a move."""
    if isinstance(thing, Move):
        return tuple(_shape(getattr(thing, name)) for name in thing.__struct_fields__)
    return tuple(map(_shape, thing)) if isinstance(thing, tuple) else ()


def _changed(move: Move, place: int, other: int | None) -> Move | None:
    """Return a move with the leaf at `other` in place of the one at `place`, or (None) without it; None: there is no
    such move.
    """
    leaves, left = _leaves(move), iter(range(len(_leaves(move))))

    def copied(thing: Any) -> Any:
        if isinstance(thing, tuple):
            return tuple(item for item in map(copied, thing) if item is not _GONE)
        now = next(left)
        return thing if now != place else _GONE if other is None else leaves[other]

    fields = {name: copied(getattr(move, name)) for name in move.__struct_fields__}
    if _GONE in fields.values():
        return None
    try:
        return msgspec.convert(msgspec.to_builtins(type(move)(**fields)), type(move))
    except ValueError:  # msgspec.ValidationError is one
        return None


_GONE: Final = object()
