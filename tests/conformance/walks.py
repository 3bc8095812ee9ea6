"""What the laws are held against: every game with every kind of options, played at random from fixed seeds."""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from kernel_lib.core import CHANCE, TABLE, Game, Move, Option, Options, State
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
        return "-".join([self.name, *(f"{name}={''.join(value) if isinstance(value, tuple) else value}" for name, value in self.options)])


BESIDE = {("gear", "target"): (("debt", False),)}
"""What goes with an option: who bids at random with debts allowed sinks ever deeper, and never comes to a target."""


def stages_of(name: str) -> Iterator[Stage]:
    """Each number of seats with the defaults, and with each option turned to its other values, the others left alone."""
    game = GAMES[name]
    for players in game.seats:
        plain = game.start(players=players)
        yield Stage(name, (("players", players),))
        for option in game.options:
            if option.name != "players":
                for value in _other_values(game, option, plain.options):
                    yield Stage(name, (("players", players), (option.name, value), *BESIDE.get((name, option.name), ())))


def _other_values(game: Game, option: Option, plain: Options) -> list[Any]:
    """All choices but the default; of numbers the least, the last seat and one more than the default; of letters those from the other end."""
    default = getattr(plain, option.name)
    tried: list[Any] = [*option.choices]
    if isinstance(default, tuple):
        tried += [tuple(reversed(_letters(game, option)))[: len(default)]]
    elif not option.choices:
        tried += [number for number in (0, 1) if number != default and _may_start(game, plain, option.name, number)][:1]
        counts_seats = plain.players != default and not _may_start(game, plain, option.name, plain.players)
        tried += [plain.players - 1] if counts_seats else [default + 1] if default is not None else []
    return [value for value in dict.fromkeys(tried) if value not in (default, ()) and _may_start(game, plain, option.name, value)]


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
        if len(stage.options) == 1 or stage.options[1] not in turned:
            turned.update(stage.options[1:2])
            yield stage


STAGES = tuple(stage for name in NAMES for stage in stages_of(name))

SHOWN = tuple(stage for name in NAMES for stage in _shown(stages_of(name)))
"""The stages for the laws that take long: what is drawn, said and thought hangs on seats and options by themselves."""


class Step(NamedTuple):
    """A state, and what was played in it by whom; nothing after the end."""

    state: State
    seat: int | None
    move: Move | None
    after: State | None


@cache
def walk(stage: Stage, seed: int = 1) -> tuple[Step, ...]:
    """A game played at random from the start to its end."""
    rng = random.Random(f"{stage}/{seed}")
    state = stage.start()
    steps: list[Step] = []
    while state.to_act and len(steps) < LONGEST:
        seat = rng.choice(state.to_act)
        move = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_moves(seat))
        after = state.play(move, seat, ms=len(steps))
        steps.append(Step(state, seat, move, after))
        state = after
    return (*steps, Step(state, None, None, None))


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
    return (*viewers(state), TABLE)


def seats_to_act(state: State) -> tuple[int, ...]:
    """The seats of players that may act."""
    return tuple(seat for seat in state.to_act if seat != CHANCE)


@cache
def universe(name: str) -> tuple[Move, ...]:
    """Moves of a game, most of them illegal most of the time: a good many that were ever legal on its walks, and such as no player should make."""
    seen: dict[Move, None] = {}
    for stage in stages_of(name):
        for state in positions(stage, 20):
            for seat in seats_to_act(state):
                seen.update(dict.fromkeys(state.legal_moves(seat)))
    known = random.Random(name).sample(list(seen), min(len(seen), 100))
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
