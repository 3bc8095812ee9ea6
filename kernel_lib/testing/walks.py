"""Games of a stage, played from fixed seeds, and what else laws need of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import takewhile, zip_longest
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from kernel_lib.core import CHANCE, OPEN, Decks, Game, Move, State
from kernel_lib.scene.sprite import Shape
from kernel_lib.testing.stages import Stage, shown_stages

LONGEST = 3_000
"""No game has more moves than this."""
PACE = 30
"""On a walk by the clock so many moves are made before the time of those who are to act is up."""
IN_CHARACTER = 0.9
"""How often people keep to their manner."""


class Step(NamedTuple):
    """A state, and what was played in it by whom and when, in ms since the start; nothing after the end."""

    state: State
    seat: int | None
    move: Move | None
    after: State | None
    ms: int


def walk(stage: Stage, seed: int = 1) -> tuple[Step, ...]:
    """A game played at random from the start to its end; by the clock, if it is such a game."""
    return _walk(stage, seed)


@cache
def _walk(stage: Stage, seed: int) -> tuple[Step, ...]:
    rng = random.Random(f"{stage}/{seed}")
    state = stage.start()
    steps: list[Step] = []
    pace = 1
    while state.to_act and len(steps) < LONGEST:
        seat = rng.choice(state.to_act)
        pace = max(pace, ((state.deadline or 0) - state.now) // PACE)
        ms = _when(stage, state, pace, len(steps))
        move = _move(stage, state, seat, ms, rng)
        after = state.play(move, seat, ms=ms)
        steps.append(Step(state, seat, move, after, ms))
        state = after
    return (*steps, Step(state, None, None, None, state.now))


def _when(stage: Stage, state: State, pace: int, moves: int) -> int:
    if not stage.game.clocked:
        return moves
    return state.now + pace if state.deadline is None else min(state.now + pace, state.deadline)


def _move(stage: Stage, state: State, seat: int, ms: int, rng: random.Random) -> Move:
    """Any move, as people of this manner make them; at the deadline what the rules have for who is still to act."""
    if seat == CHANCE:
        return state.sample_chance(rng)
    if stage.game.clocked and ms == state.deadline:
        return state.time_up(seat)
    legal = state.legal_moves(seat)
    if not stage.manner or rng.random() >= IN_CHARACTER:
        return rng.choice(legal)
    if stage.manner == "own decks":
        return _own_deck(stage, state, seat, rng) or rng.choice(legal)
    return rng.choice(_least(legal) if stage.manner == "idle" else _most(legal))


# Manners ------------------------------------------------------------------------------------------


def _least(legal: Sequence[Move]) -> Sequence[Move]:
    """The moves that say least: to pass, to be done."""
    least = min(len(move.__struct_fields__) for move in legal)
    return [move for move in legal if len(move.__struct_fields__) == least]


def _most(legal: Sequence[Move]) -> Sequence[Move]:
    """The moves that say something, if there are any: so decks are drained."""
    return [move for move in legal if move.__struct_fields__] or legal


def _own_deck(stage: Stage, state: State, seat: int, rng: random.Random) -> Move | None:
    """A deck of one's own, where one is asked for and one comes about that is allowed."""
    decks = stage.game.rules.decks
    assert decks is not None
    made = (decks.move(one_sided_piles(decks, state.options, rng)) for _ in range(20))
    asked = {type(move) for move in state.legal_moves(seat)}
    return next((move for move in takewhile(lambda one: type(one) in asked, made) if _legal(state, move, seat)), None)


def _legal(state: State, move: Move, seat: int) -> bool:
    return state.why_illegal(move, seat) is None


def one_sided_piles(decks: Decks, options: Any, rng: random.Random) -> dict[str, tuple[str, ...]]:
    """Piles out of as few rows of cards as there can be, so that whole kinds of cards are missing."""
    bench = decks.bench(options)
    rows = [list(row) for row in bench.rows.values()]
    rng.shuffle(rows)
    left = [card for row in rows for card in rng.sample(row, len(row)) for _ in range(bench.copies)]
    piles: dict[str, tuple[str, ...]] = {}
    for pile in bench.piles:
        fitting = [card for card in left if decks.may_go(card, pile.name)][: pile.size]
        for card in fitting:
            left.remove(card)
        piles[pile.name] = tuple(sorted(fitting))
    return piles


# What is met on walks -----------------------------------------------------------------------------


def states(stage: Stage, seed: int = 1) -> list[State]:
    """The states of a walk."""
    return [step.state for step in walk(stage, seed)]


def positions(stage: Stage, most: int = 60) -> list[State]:
    """About so many states of a walk, evenly spread, the first and the last among them."""
    steps = states(stage)
    return [*steps[:: 1 + len(steps) // most], steps[-1]]


@cache
def steps(stage: Stage, most: int = 100) -> tuple[Step, ...]:
    """About so many steps of a walk, evenly spread, and the first two at which each kind of move brought the same kinds
    of events.
    """
    made = walk(stage)[:-1]
    chosen = set(range(0, len(made), 1 + len(made) // most))
    alike: dict[tuple[type, ...], int] = {}
    for place, step in enumerate(made):
        kinds = (type(step.move), *dict.fromkeys(type(event) for event in step.after.events)) if step.after else ()
        alike[kinds] = alike.get(kinds, 0) + 1
        if alike[kinds] <= 2:
            chosen.add(place)
    return tuple(made[place] for place in sorted(chosen))


def viewers(state: State) -> tuple[int | None, ...]:
    """All who do not see everything: the seats and a spectator."""
    return (*range(state.options.players), None)


def everybody(state: State) -> tuple[int | None, ...]:
    """The same, and whoever sees all cards."""
    return (*viewers(state), OPEN)


def looks(game: Game, seats: Iterable[int | None], place: int) -> Iterator[tuple[int | None, Shape]]:
    """Who looks, and in what shape: all at each place of a walk, each in another shape than at the place before."""
    shapes = game.scene.shapes
    yield from ((seat, shapes[(place + turn) % len(shapes)]) for turn, seat in enumerate(seats))


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats of players that may act."""
    return tuple(seat for seat in state.to_act if seat != CHANCE)


@cache
def universe(game: Game) -> tuple[Move, ...]:
    """Moves of a game, most of them illegal most of the time: a good many of each kind that were ever legal on its
    walks, and such as no player should make.
    """
    seen: dict[Move, None] = {}
    for stage in shown_stages(game):
        for state in positions(stage, 20):
            for seat in seats_to_act(state):
                seen.update(dict.fromkeys(state.legal_moves(seat)))
    rng = random.Random(game.name)
    kinds = [
        rng.sample(moves, len(moves))
        for kind in game.rules.moves
        if (moves := [move for move in seen if type(move) is kind])
    ]
    known = [move for row in zip_longest(*kinds) for move in row if move is not None][:100]
    return (*known, *(move for kind in game.rules.moves for move in strange(kind)))


def tried(game: Game, place: int) -> tuple[Move, ...]:
    """A third of these moves: each is tried in every third position of a walk."""
    return universe(game)[place % 3 :: 3]


def strange(kind: type[Move]) -> Iterator[Move]:
    """Moves with values that are of the right type and otherwise nonsense."""
    for number, word in ((0, ""), (-1, "?"), (10**9, "no such card"), (11, "{card}")):
        fields = {place.name: _nonsense(place.type, number, word) for place in msgspec.structs.fields(kind)}
        yield kind(**fields)
        if not fields:
            return


def _nonsense(kind: Any, number: int, word: str) -> Any:
    if get_origin(kind) is tuple:
        return (_nonsense(get_args(kind)[0], number, word),)
    return number if kind is int else False if kind is bool else word if kind is str else None


def encoded(thing: Any) -> bytes:
    """All that is in a state, a move or a scene."""
    return msgspec.json.encode(thing)
