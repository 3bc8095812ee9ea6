"""Games of an option set, played from fixed seeds, and what else laws need of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import takewhile, zip_longest
from typing import Any, Final, NamedTuple, get_args, get_origin

import msgspec

from kernel_lib.core import CHANCE, OPEN, Game, Move, State
from kernel_lib.parts.deck_building import DeckBuilding
from kernel_lib.scene.sprite import Shape
from kernel_lib.testing.option_sets import OptionSet, representative_option_sets

PACE: Final = 30
"""In a random game by the clock so many moves are made before the time of those who are to act is up."""
IN_STYLE: Final = 0.9
"""Share of moves in which players keep to their style."""


class WalkStep(NamedTuple):
    """A state, and what was played in it by whom and when, in ms since the start; nothing after the end."""

    state: State
    seat: int | None
    move: Move | None
    after: State | None
    ms: int


def random_game(option_set: OptionSet, seed: int = 1) -> tuple[WalkStep, ...]:
    """Return a game played at random, by the clock if it is such a game, to its end or to `GameInfo.most_moves`."""
    return _random_game(option_set, seed)  # the same one, whether the seed is named or left out


@cache
def _random_game(option_set: OptionSet, seed: int) -> tuple[WalkStep, ...]:
    rng = random.Random(f"{option_set}/{seed}")
    state = option_set.start()
    steps: list[WalkStep] = []
    pace = 1
    while state.to_act and len(steps) < option_set.game.info.most_moves:
        seat = rng.choice(state.to_act)
        if seat != CHANCE and not state.legal_moves(seat):
            break
        pace = max(pace, ((state.deadline or 0) - state.now) // PACE)
        ms = _when(option_set, state, pace, len(steps))
        move = _move(option_set, state, seat, ms, rng)
        after = state.play(move, seat, ms=ms)
        steps.append(WalkStep(state, seat, move, after, ms))
        state = after
    return (*steps, WalkStep(state, None, None, None, state.now))


def moves_if_all_play(option_set: OptionSet, kind: type[Move]) -> int:
    """Return the number of moves that a game has in which all play this kind of move whenever they may; at most
    `most_moves`.
    """
    rng = random.Random(f"{option_set}/{kind.__name__}")
    state, moves = option_set.start(), 0
    while state.to_act and moves < option_set.game.info.most_moves:
        seat = state.to_act[0]
        legal = (state.sample_chance(rng),) if seat == CHANCE else state.legal_moves(seat)
        if not legal:
            break
        state = state.play(rng.choice([move for move in legal if type(move) is kind] or legal), seat, ms=state.now)
        moves += 1
    return moves + bool(state.to_act)


def _when(option_set: OptionSet, state: State, pace: int, moves: int) -> int:
    if not option_set.game.clocked:
        return moves
    return state.now + pace if state.deadline is None else min(state.now + pace, state.deadline)


def _move(option_set: OptionSet, state: State, seat: int, ms: int, rng: random.Random) -> Move:
    """Return any move, as players of this style make them; at the deadline the one that the rules have for the seat."""
    if seat == CHANCE:
        return state.sample_chance(rng)
    if option_set.game.clocked and ms == state.deadline:
        return state.timeout_move(seat)
    legal = state.legal_moves(seat)
    if not option_set.play_style or rng.random() >= IN_STYLE:
        return rng.choice(legal)
    if option_set.play_style == "own decks":
        return _own_deck(option_set, state, seat, rng) or rng.choice(legal)
    return rng.choice(_least(legal) if option_set.play_style == "idle" else _most(legal))


# Play styles --------------------------------------------------------------------------------------


def _least(legal: Sequence[Move]) -> Sequence[Move]:
    """Return the moves that say least: to pass, to be done."""
    least = min(len(move.__struct_fields__) for move in legal)
    return [move for move in legal if len(move.__struct_fields__) == least]


def _most(legal: Sequence[Move]) -> Sequence[Move]:
    """Return the moves that say something, if there are any: so decks are drained."""
    return [move for move in legal if move.__struct_fields__] or legal


def _own_deck(option_set: OptionSet, state: State, seat: int, rng: random.Random) -> Move | None:
    """Return a deck of one's own, where one is asked for and one comes about that is allowed."""
    decks = option_set.game.rules.decks
    assert decks is not None
    made = (decks.move(one_sided_piles(decks, state.options, rng)) for _ in range(20))
    asked = {type(move) for move in state.legal_moves(seat)}
    return next((move for move in takewhile(lambda one: type(one) in asked, made) if _legal(state, move, seat)), None)


def _legal(state: State, move: Move, seat: int) -> bool:
    return state.why_illegal(move, seat) is None


def one_sided_piles(decks: DeckBuilding, options: Any, rng: random.Random) -> dict[str, tuple[str, ...]]:
    """Return piles out of as few rows of cards as there can be, so that whole kinds of cards are missing."""
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


def deck_move_kind(state: State) -> type[Move] | None:
    """Return the kind of move by which a player brings a deck; None in games without decks."""
    decks = state.rules.decks
    return None if decks is None else type(decks.move(one_sided_piles(decks, state.options, random.Random(1))))


# Positions ----------------------------------------------------------------------------------------

_LAST: Final[list[tuple[int, Sequence[Any], int]]] = []
"""The position that was handed out last: the seed, moves or steps, and how many of them lead to it. Empty: none was."""


def forget_position() -> None:
    """Forget the position that was handed out last."""
    _LAST.clear()


def position_text() -> str:
    """Return the position that was handed out last, and the moves that lead to it, for the message of a broken law."""
    if not _LAST:
        return ""
    seed, made, count = _LAST[0]
    moves = [str(each.move if isinstance(each, WalkStep) else each) for each in made[:count]]
    earlier = [f"({count - SHOWN} moves)"] * (count > SHOWN)
    return f", seed {seed}, after {count} moves: {'; '.join([*earlier, *moves[-SHOWN:]])}"


SHOWN: Final = 12
"""Moves of a game in the message of a broken law: the last ones."""


def _remember_position(seed: int, made: Sequence[Any], count: int) -> None:
    _LAST[:] = [(seed, made, count)]


def states(option_set: OptionSet, seed: int = 1) -> list[State]:
    """Return the states of a random game."""
    return [step.state for step in random_game(option_set, seed)]


FEWER: Final = 3
"""The factor by which fewer positions are looked at with other options than with the defaults of a game."""


def positions(option_set: OptionSet, most: int = 60) -> Iterator[State]:
    """Yield about so many states of a random game, evenly spread, the first and the last among them; where the options
    are not the defaults, `FEWER` of them.
    """
    made = random_game(option_set)
    for place in _spread(len(made), most, 1 if option_set.is_default else FEWER):
        _remember_position(1, made, place)
        yield made[place].state


def _spread(length: int, most: int, fewer: int = 1) -> tuple[int, ...]:
    return (*range(0, length, fewer * (1 + length // most)), length - 1)


def steps(option_set: OptionSet, most: int = 60) -> Iterator[WalkStep]:
    """Yield about so many steps of a random game, evenly spread, and the first two at which each kind of move brought
    the same kinds of events; where the options are not the defaults, `FEWER` steps, and the first of each kind.
    """
    made = random_game(option_set)
    for place in _places(option_set, most):
        _remember_position(1, made, place)
        yield made[place]


@cache
def _places(option_set: OptionSet, most: int) -> tuple[int, ...]:
    made = random_game(option_set)[:-1]
    fewer = 1 if option_set.is_default else FEWER
    chosen = set(range(0, len(made), fewer * (1 + len(made) // most)))
    alike: dict[tuple[type, ...], int] = {}
    for place, step in enumerate(made):
        kinds = (type(step.move), *dict.fromkeys(type(event) for event in step.after.events)) if step.after else ()
        alike[kinds] = alike.get(kinds, 0) + 1
        if alike[kinds] <= (2 if fewer == 1 else 1):
            chosen.add(place)
    return tuple(sorted(chosen))


# Every position of a small game -------------------------------------------------------------------

SMALL: Final = 400
"""A game is small that has no more positions than this: laws try every move in each of them."""


class WalkNode(NamedTuple):
    """A position, and the moves that lead to it."""

    state: State
    moves: tuple[Move, ...]


@cache
def tree(option_set: OptionSet) -> tuple[WalkNode, ...]:
    """Return all positions of a small game; of one that does not list the results of chance those that follow from one
    result each. Empty: the game is large, or played by the clock.
    """
    game = option_set.game
    if game.clocked or option_set.play_style or option_set.players != min(game.seats):
        return ()
    start = option_set.start()
    nodes, known = [WalkNode(start, ())], {start.digest()}
    for state, moves in nodes:
        for seat, move in _edges(state):
            after = state.apply(move, seat)
            if after.digest() not in known:
                known.add(after.digest())
                nodes.append(WalkNode(after, (*moves, move)))
            if len(nodes) > SMALL:
                return ()
    return tuple(nodes)


def _edges(state: State) -> Iterator[tuple[int, Move]]:
    """Yield all moves with who makes them; of chance those that are listed, or one that is drawn."""
    if state.to_act == (CHANCE,):
        listed = state.chance_outcomes()
        yield from ((CHANCE, move) for move, _ in listed or [(state.sample_chance(random.Random(1)), 1.0)])
    else:
        yield from ((seat, move) for seat in state.to_act for move in state.legal_moves(seat))


def every_position(option_set: OptionSet, most: int = 60) -> Iterator[State]:
    """Yield all positions of a small game, of a large one about so many of a random game: see `positions`."""
    if not tree(option_set):
        yield from positions(option_set, most)
    for node in tree(option_set):
        _remember_position(1, node.moves, len(node.moves))
        yield node.state


ENDS: Final = 400
"""Moves of the random games that show how large games end, about; one game is played in any case."""


def every_end(option_set: OptionSet) -> Iterator[State]:
    """Yield all ends of a small game, of a large one those of random games with about `ENDS` moves in all, at least
    one.
    """
    if tree(option_set):
        yield from (state for state in every_position(option_set) if not state.to_act)
        return
    moves = seed = 0
    while moves < ENDS:
        seed += 1
        made = random_game(option_set, seed)
        moves += len(made)
        _remember_position(seed, made, len(made) - 1)
        yield made[-1].state


# Viewers ------------------------------------------------------------------------------------------


def viewers(state: State) -> tuple[int | None, ...]:
    """Return all who do not see everything: the seats and a spectator."""
    return (*range(state.options.players), None)


def everybody(state: State) -> tuple[int | None, ...]:
    """Return the same, and whoever sees all cards."""
    return (*viewers(state), OPEN)


def looks(game: Game, seats: Iterable[int | None], place: int) -> Iterator[tuple[int | None, Shape]]:
    """Yield who looks, and in what shape: all at each place of a random game, each in another shape than at the place
    before.
    """
    shapes = game.scene.shapes
    yield from ((seat, shapes[(place + turn) % len(shapes)]) for turn, seat in enumerate(seats))


def seats_to_act(state: State) -> tuple[int, ...]:
    """Return the seats of players that may act."""
    return tuple(seat for seat in state.to_act if seat != CHANCE)


@cache
def sample_moves(game: Game) -> tuple[Move, ...]:
    """Return moves of a game, most of them illegal most of the time: a good many of each kind that were ever legal in
    its random games, and such as no player should make.
    """
    seen: dict[Move, None] = {}
    for option_set in representative_option_sets(game):
        met = states(option_set)
        for state in map(met.__getitem__, _spread(len(met), 20)):
            for seat in seats_to_act(state):
                seen.update(dict.fromkeys(state.legal_moves(seat)))
    rng = random.Random(game.name)
    kinds = [
        rng.sample(moves, len(moves))
        for kind in game.rules.moves
        if (moves := [move for move in seen if type(move) is kind])
    ]
    known = [move for row in zip_longest(*kinds) for move in row if move is not None][:100]
    return (*known, *(move for kind in game.rules.moves for move in malformed_moves(kind)))


FEW: Final = 40
"""Most candidates that are all tried in each position."""


def probe_moves(game: Game, place: int) -> tuple[Move, ...]:
    """Return the candidates to be tried at the position of this number: those that say nothing but their verb, and of
    the others a third, or all where they are few.
    """
    every = sample_moves(game)
    if len(every) <= FEW:
        return every
    return (*(move for move in every if not move.__struct_fields__), *every[place % 3 :: 3])


@cache
def malformed_moves(kind: type[Move]) -> tuple[Move, ...]:
    """Return moves with values that are of the right type and otherwise nonsense."""
    places = msgspec.structs.fields(kind)
    values = ((0, ""), (-1, "?"), (10**9, "no such card"), (11, "{card}"))
    return tuple(
        kind(**{place.name: _nonsense(place.type, number, word) for place in places})
        for number, word in (values if places else values[:1])
    )


def _nonsense(kind: Any, number: int, word: str) -> Any:
    if get_origin(kind) is tuple:
        return (_nonsense(get_args(kind)[0], number, word),)
    return number if kind is int else False if kind is bool else word if kind is str else None


def encoded(thing: Any) -> bytes:
    """Return all that is in a state, a move or a scene."""
    return msgspec.json.encode(thing)
