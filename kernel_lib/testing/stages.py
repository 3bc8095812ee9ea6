"""What laws are held against: a game with every kind of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from kernel_lib.core import Game, Option, Options, State

Manner = Literal["", "idle", "busy", "own decks"]
"""How people play on a walk: at random, as little as they may, as much as they may, with decks made at random."""


@dataclass(frozen=True, eq=False)
class Stage:
    """A game with one set of options, played in one manner."""

    game: Game
    options: tuple[tuple[str, Any], ...]
    manner: Manner = ""

    def start(self) -> State:
        return self.game.start(**dict(self.options))

    @property
    def players(self) -> int:
        players: int = dict(self.options)["players"]
        return players

    def __str__(self) -> str:
        options = [f"{name}={''.join(value) if isinstance(value, tuple) else value}" for name, value in self.options]
        return "-".join([self.game.name, *options, *filter(None, [self.manner.replace(" ", "-")])])


@cache
def stages(game: Game) -> tuple[Stage, ...]:
    """Each number of seats with the defaults, with each option turned to its other values, the others left alone, and
    with the game's own examples; and people who play in manners of their own.
    """
    always = game.facts.with_all
    found: dict[tuple[str, str], Stage] = {}
    for players in game.seats:
        plain = game.start(players=players)
        sets = [
            {},
            *({option.name: value} for option in game.options for value in _other_values(game, option, plain.options)),
            *game.facts.examples,
        ]
        for chosen in sets:
            if _may_start(game, {"players": players, **always, **chosen}):
                _put(found, Stage(game, _frozen({"players": players, **chosen}, always)))
    for players, manner in _manners(game):
        _put(found, Stage(game, _frozen({"players": players}, always), manner))
    return tuple(found.values())


def _put(found: dict[tuple[str, str], Stage], stage: Stage) -> None:
    found.setdefault((str(stage.start().options), stage.manner), stage)


def _frozen(chosen: Mapping[str, Any], always: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple({**chosen, **{name: value for name, value in always.items() if name not in chosen}}.items())


def _manners(game: Game) -> Iterator[tuple[int, Manner]]:
    """Seats and manners."""
    yield from ((max(game.seats), "idle"), (max(game.seats), "busy"))
    if game.rules.decks is not None:
        yield min(game.seats), "own decks"


@cache
def shown_stages(game: Game) -> tuple[Stage, ...]:
    """Stages for the laws that take long: what is drawn, said and thought hangs on seats and options by themselves.

    Each number of seats, and each value of an option once, with as many seats as have it.
    """
    return tuple(_shown(stages(game), game.facts.with_all))


def _shown(all_stages: Iterable[Stage], always: Mapping[str, Any]) -> Iterator[Stage]:
    turned: set[tuple[Any, ...]] = set()
    for stage in sorted(all_stages, key=lambda stage: -stage.players):
        apart = tuple(item for item in stage.options[1:] if item not in always.items())
        beside = (*apart, stage.manner) if apart or stage.manner else ()
        if not beside or beside not in turned:
            turned.add(beside)
            yield stage


def _other_values(game: Game, option: Option, plain: Options) -> list[Any]:
    """All choices but the default, or what the game says; numbers by `_numbers`; letters from the other end."""
    if option.name == "players":
        return []
    default = getattr(plain, option.name)
    tried: Iterable[Any] = game.facts.values.get(option.name, option.choices)
    if option.name not in game.facts.values and not option.choices:
        tried = _letters(game, option, default) if isinstance(default, tuple) else _numbers(game, option, plain)
    return [
        value
        for value in dict.fromkeys(tried)
        if value not in (default, ()) and _differs(game, plain, option.name, value)
    ]


def _numbers(game: Game, option: Option, plain: Options) -> list[int]:
    """The least, the last seat, and one more than the default."""
    default = getattr(plain, option.name)
    least = [number for number in (0, 1) if number != default and _differs(game, plain, option.name, number)][:1]
    counts_seats = plain.players != default and not _differs(game, plain, option.name, plain.players)
    return [*least, *([plain.players - 1] if counts_seats else [default + 1] if default is not None else [])]


def _letters(game: Game, option: Option, default: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    hint = get_type_hints(game.rules.options)[option.name]
    inner = get_args(hint)[0] if get_args(hint) else None
    letters = get_args(inner) if get_origin(inner) is Literal else ()
    return [tuple(reversed(letters))[: len(default)]]


def _differs(game: Game, plain: Options, name: str, value: Any) -> bool:
    """Whether this value is allowed, and does not come to the default where another option is left out beside it."""
    chosen = {"players": plain.players, name: value}
    return _may_start(game, chosen) and game.start(**chosen).options != plain


def _may_start(game: Game, options: Mapping[str, Any]) -> bool:
    try:
        game.start(**options)
    except ValueError:
        return False
    return True
