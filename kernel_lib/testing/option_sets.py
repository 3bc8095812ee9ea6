"""Option sets: a game with the options that laws are checked with, so that any two values of options meet."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, product
from math import prod
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from kernel_lib.core import Game, Option, Options, State

PlayStyle = Literal["", "idle", "busy", "own decks"]
"""The style of the games of an option set: players move at random, saying as little as they may, as much as they may,
or with decks of their own made at random.
"""

MOST_ROWS: Final = 5_000
"""The pairwise table is chosen from all combinations of values, or from this many where there are more."""


@dataclass(frozen=True, eq=False)
class OptionSet:
    """A game with one set of options, played in one style."""

    game: Game
    options: tuple[tuple[str, Any], ...]
    play_style: PlayStyle = ""

    def start(self) -> State:
        return self.game.start(**dict(self.options))

    @property
    def players(self) -> int:
        players: int = dict(self.options)["players"]
        return players

    @cached_property
    def is_default(self) -> bool:
        """Return True for the options of the game itself, or those that its tests always have, played in no style."""
        return not self.play_style and {name for name, _ in self.options} <= {"players", *self.game.info.test_options}

    def __str__(self) -> str:
        options = [f"{name}={''.join(value) if isinstance(value, tuple) else value}" for name, value in self.options]
        return "-".join([self.game.name, *options, *filter(None, [self.play_style.replace(" ", "-")])])


@cache
def option_sets(game: Game) -> tuple[OptionSet, ...]:
    """Return the defaults for each number of players, sets in which any two values of two options meet, the game's own
    examples, and sets that are played in each style.
    """
    chosen = [{"players": players} for players in game.seats]
    chosen += _pairwise(game, chosen)
    chosen += [{"players": players, **example} for players in game.seats for example in game.info.test_examples]
    return _distinct(game, chosen)


@cache
def every_option_alone(game: Game) -> tuple[OptionSet, ...]:
    """Return the defaults for each number of players, each other value of an option by itself, the game's own examples,
    and sets that are played in each style.
    """
    chosen: list[dict[str, Any]] = []
    for players in game.seats:
        plain = game.start(players=players).options
        values = [{option.name: value} for option in game.options for value in _other_values(game, option, plain)]
        chosen += [{"players": players, **each} for each in ({}, *values, *game.info.test_examples)]
    return _distinct(game, chosen)


def _distinct(game: Game, chosen: Iterable[Mapping[str, Any]]) -> tuple[OptionSet, ...]:
    """Return one option set for each of these choices that the game may start with, and those of the play styles."""
    always = game.info.test_options
    found: dict[str, OptionSet] = {}
    for each in chosen:
        if _may_start(game, {**always, **each}):
            option_set = OptionSet(game, _frozen(each, always))
            found.setdefault(str(option_set.start().options), option_set)
    styles = (OptionSet(game, _frozen({"players": players}, always), style) for players, style in _play_styles(game))
    return (*found.values(), *styles)


def _frozen(chosen: Mapping[str, Any], always: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple({**chosen, **{name: value for name, value in always.items() if name not in chosen}}.items())


def _play_styles(game: Game) -> Iterator[tuple[int, PlayStyle]]:
    """Yield numbers of players and styles."""
    yield from ((max(game.seats), "idle"), (max(game.seats), "busy"))
    if game.rules.decks is not None:
        yield min(game.seats), "own decks"


# Pairs of values ----------------------------------------------------------------------------------

OptionRow = dict[str, Any]
OptionPair = tuple[tuple[str, str], tuple[str, str]]


def _pairwise(game: Game, rows: Iterable[OptionRow]) -> list[OptionRow]:
    """Return rows that, together with these `rows`, contain each pair of values of two options that a game may start
    with. Greedy: the next row is the one with the most pairs that are missing. A default is left out of its row.
    """
    candidates = {frozenset(pairs): row for row in _combinations(game) if (pairs := _pairs(game, row))}
    missing = set().union(*candidates).difference(*(_pairs(game, row) for row in rows))
    chosen = []
    while missing:
        best = max(candidates, key=lambda pairs: len(pairs & missing))
        missing -= best
        chosen.append(candidates[best])
    return chosen


def _pairs(game: Game, row: OptionRow) -> set[OptionPair]:
    """Return the pairs of values in a row, with `-` for a default."""
    values = [(option.name, repr(row[option.name]) if option.name in row else "-") for option in game.options]
    return set(combinations(values, 2))


def _combinations(game: Game) -> Iterator[OptionRow]:
    """Yield the combinations of values that the game may start with, or some of them where there are many."""
    plain = [game.start(players=players).options for players in game.seats]
    values: dict[str, list[Any]] = {"players": list(game.seats)}
    for option in game.options:
        if option.name != "players":
            others = (value for options in plain for value in _other_values(game, option, options))
            values[option.name] = [None, *dict.fromkeys(others)]
    every: Iterable[tuple[Any, ...]] = product(*values.values())
    if prod(map(len, values.values())) > MOST_ROWS:
        rng = random.Random(game.name)
        every = (tuple(map(rng.choice, values.values())) for _ in range(MOST_ROWS))
    for chosen in every:
        row = {name: value for name, value in zip(values, chosen, strict=True) if value is not None}
        if _may_start(game, {**game.info.test_options, **row}):
            yield row


# One set for each value ---------------------------------------------------------------------------


@cache
def representative_option_sets(game: Game, sets: tuple[OptionSet, ...] | None = None) -> tuple[OptionSet, ...]:
    """Return, of these option sets (default: of `option_sets`), some for laws that take long: all numbers of players,
    each value of an option, and all play styles are among them.
    """
    return tuple(_representative(sets or option_sets(game), game.info.test_options))


def _representative(sets: Iterable[OptionSet], always: Mapping[str, Any]) -> Iterator[OptionSet]:
    seen: set[Any] = set()
    for option_set in sorted(sets, key=lambda each: (-each.players, -len(each.options))):
        values: set[Any] = {item for item in option_set.options[1:] if item not in always.items()}
        new: set[Any] = {option_set.play_style} if option_set.play_style else values or {option_set.players}
        if not new <= seen:
            seen |= new
            yield option_set


def _other_values(game: Game, option: Option, plain: Options) -> list[Any]:
    """Return all choices but the default, or the values that the game names; of numbers those of `_numbers`; of letters
    the last ones.
    """
    if option.name == "players":
        return []
    default = getattr(plain, option.name)
    values: Iterable[Any] = game.info.test_values.get(option.name, option.choices)
    if option.name not in game.info.test_values and not option.choices:
        values = _letters(game, option, default) if isinstance(default, tuple) else _numbers(game, option, plain)
    return [
        value
        for value in dict.fromkeys(values)
        if value not in (default, ()) and _differs(game, plain, option.name, value)
    ]


def _numbers(game: Game, option: Option, plain: Options) -> list[int]:
    """Return the least number, the last seat, and one more than the default."""
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
    """Return True if this value is allowed, and makes other options than those that are `plain`."""
    chosen = {"players": plain.players, name: value}
    return _may_start(game, chosen) and game.start(**chosen).options != plain


def _may_start(game: Game, options: Mapping[str, Any]) -> bool:
    try:
        game.start(**options)
    except ValueError:
        return False
    return True
