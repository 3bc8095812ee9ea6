"""What the laws are held against: every game with every kind of options, played at random from fixed seeds."""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import zip_longest
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from kernel_lib.core import CHANCE, OPEN, Game, Move, Option, Options, State
from kernel_lib.games import GAMES

NAMES = tuple(GAMES)
"""The games under the laws. conftest.py takes them before any test adds games of its own."""

LONGEST = 3_000
"""No game has more moves than this."""


class Stage(NamedTuple):
    """One game with one set of options."""

    name: str
    options: tuple[tuple[str, Any], ...]

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    def start(self) -> State:
        return self.game.start(**dict(self.options))

    def __str__(self) -> str:
        return "-".join(
            [
                self.name,
                *(f"{name}={''.join(value) if isinstance(value, tuple) else value}" for name, value in self.options),
            ]
        )


BESIDE = {("gear", "target"): (("debt", False),)}
"""What goes with an option: who bids at random with debts allowed sinks ever deeper, and never comes to a target."""

ALWAYS: dict[str, tuple[tuple[str, Any], ...]] = {"grid": (("seconds", 12),)}
"""What goes with every option of a game: a round of three minutes is a long way to walk."""

SMALL: dict[tuple[str, str], tuple[Any, ...]] = {
    ("grid", "size"): (4,), ("grid", "seconds"): (1,), ("grid", "victories"): (1,),
    ("smash", "width"): (5,), ("smash", "height"): (7,), ("smash", "max_turns"): (1, 12),
}  # fmt: skip
"""The values that are tried of an option, where the usual ones would make walks too long."""

PACE = 30
"""On a walk by the clock so many moves are made before the time of those who are to act is up."""


def stages_of(name: str) -> Iterator[Stage]:
    """Each number of seats with the defaults, and with each option turned to its other values, the others left alone."""
    game = GAMES[name]
    for players in game.seats:
        plain = game.start(players=players)
        yield Stage(name, (("players", players), *ALWAYS.get(name, ())))
        for option in game.options:
            if option.name != "players":
                beside = (
                    *BESIDE.get((name, option.name), ()),
                    *(always for always in ALWAYS.get(name, ()) if always[0] != option.name),
                )
                for value in _other_values(game, option, plain.options):
                    yield Stage(name, (("players", players), (option.name, value), *beside))


def _other_values(game: Game, option: Option, plain: Options) -> list[Any]:
    """All choices but the default, or some small values; of numbers those of `_numbers`; of letters those from the other end."""
    default = getattr(plain, option.name)
    tried: list[Any] = [*option.choices, *SMALL.get((game.name, option.name), ())]
    if not tried:
        tried = (
            [tuple(reversed(_letters(game, option)))[: len(default)]]
            if isinstance(default, tuple)
            else _numbers(game, option, plain)
        )
    return [
        value
        for value in dict.fromkeys(tried)
        if value not in (default, ()) and _may_start(game, plain, option.name, value)
    ]


def _numbers(game: Game, option: Option, plain: Options) -> list[int]:
    """The least, the last seat, and one more than the default."""
    default = getattr(plain, option.name)
    least = [number for number in (0, 1) if number != default and _may_start(game, plain, option.name, number)][:1]
    counts_seats = plain.players != default and not _may_start(game, plain, option.name, plain.players)
    return [*least, *([plain.players - 1] if counts_seats else [default + 1] if default is not None else [])]


def _letters(game: Game, option: Option) -> tuple[Any, ...]:
    hint = get_type_hints(game.option_type)[option.name]
    inner = get_args(hint)[0] if get_args(hint) else None
    return get_args(inner) if get_origin(inner) is Literal else ()


def _may_start(game: Game, plain: Options, name: str, value: Any) -> bool:
    """Whether this value is allowed; a number beside which another option is left out may come to the default, and is none."""
    try:
        return bool(game.start(players=plain.players, **{name: value}).options != plain)
    except ValueError:
        return False


def _shown(stages: Iterable[Stage]) -> Iterator[Stage]:
    """Of these stages of a game each number of seats, and each value of an option once, with as many seats as have it."""
    turned: set[tuple[str, Any]] = set()
    for stage in sorted(stages, key=lambda stage: -dict(stage.options)["players"]):
        as_it_is = stage.options[1:] == ALWAYS.get(stage.name, ())
        if as_it_is or stage.options[1] not in turned:
            turned.update(stage.options[1:2] if not as_it_is else ())
            yield stage


STAGES = tuple(stage for name in NAMES for stage in stages_of(name))

SHOWN = tuple(stage for name in NAMES for stage in _shown(stages_of(name)))
"""The stages for the laws that take long: what is drawn, said and thought hangs on seats and options by themselves."""


class Step(NamedTuple):
    """A state, and what was played in it by whom and when, in ms since the start; nothing after the end."""

    state: State
    seat: int | None
    move: Move | None
    after: State | None
    ms: int


@cache
def walk(stage: Stage, seed: int = 1) -> tuple[Step, ...]:
    """A game played at random from the start to its end; by the clock, if it is such a game."""
    rng = random.Random(f"{stage}/{seed}")
    state = stage.start()
    steps: list[Step] = []
    pace = 1
    while state.to_act and len(steps) < LONGEST:
        seat = rng.choice(state.to_act)
        pace = max(pace, ((state.deadline or 0) - state.now) // PACE)
        ms = (
            len(steps)
            if not state.clocked
            else state.now + pace
            if state.deadline is None
            else min(state.now + pace, state.deadline)
        )
        move = _move(state, seat, ms, rng)
        after = state.play(move, seat, ms=ms)
        steps.append(Step(state, seat, move, after, ms))
        state = after
    return (*steps, Step(state, None, None, None, state.now))


def _move(state: State, seat: int, ms: int, rng: random.Random) -> Move:
    """Any move; at the deadline what the rules have for those who are still to act."""
    if seat == CHANCE:
        return state.sample_chance(rng)
    return state.time_up(seat) if state.clocked and ms == state.deadline else rng.choice(state.legal_moves(seat))


def states(stage: Stage, seed: int = 1) -> list[State]:
    """The states of a walk."""
    return [step.state for step in walk(stage, seed)]


def positions(stage: Stage, most: int = 60) -> list[State]:
    """About so many states of a walk, evenly spread, the first and the last among them."""
    steps = states(stage)
    return [*steps[:: 1 + len(steps) // most], steps[-1]]


def viewers(state: State) -> tuple[int | None, ...]:
    """All who do not see everything: the seats and a spectator."""
    return (*range(state.options.players), None)


def everybody(state: State) -> tuple[int | None, ...]:
    """The same, and the open table."""
    return (*viewers(state), OPEN)


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats of players that may act."""
    return tuple(seat for seat in state.to_act if seat != CHANCE)


@cache
def universe(name: str) -> tuple[Move, ...]:
    """Moves of a game, most of them illegal most of the time: a good many of each kind that were ever legal on its walks, and such as no player should make."""
    seen: dict[Move, None] = {}
    for stage in stages_of(name):
        for state in positions(stage, 20):
            for seat in seats_to_act(state):
                seen.update(dict.fromkeys(state.legal_moves(seat)))
    rng = random.Random(name)
    kinds = [
        rng.sample(moves, len(moves))
        for kind in GAMES[name].move_types
        if (moves := [move for move in seen if type(move) is kind])
    ]
    known = [move for row in zip_longest(*kinds) for move in row if move is not None][:100]
    return (*known, *(move for kind in GAMES[name].move_types for move in _strange(kind)))


def _strange(kind: type[Move]) -> Iterator[Move]:
    """Moves with values that are of the right type and otherwise nonsense."""
    names = kind.__struct_fields__
    for number, word in ((0, ""), (-1, "?"), (10**9, "no such card"), (11, "{card}")):
        fields = {place.name: _nonsense(place.type, number, word) for place in msgspec.structs.fields(kind)}
        yield kind(**fields)
        if not names:
            return


def _nonsense(kind: Any, number: int, word: str) -> Any:
    if get_origin(kind) is tuple:
        return (_nonsense(get_args(kind)[0], number, word),)
    return number if kind is int else False if kind is bool else word if kind is str else None


def encoded(thing: Any) -> bytes:
    """All that is in a state, a move or a scene."""
    return msgspec.json.encode(thing)
