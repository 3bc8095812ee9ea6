"""What a game can be set up with, and how it says what it cannot."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kernel_lib.core import Game
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet

NO_OPTION: tuple[Any, ...] = ("nonsense", -1, 1.5, [[]], {}, ["?"])


@law(scope="game")
def options_say_what_is_allowed(game: Game) -> None:
    for option in game.options:
        assert option.allowed != "see the rulebook"
        assert option.text != option.name


@law(scope="game")
def bad_options_are_refused(game: Game) -> None:
    for option in game.options:
        for bad in NO_OPTION:
            with pytest.raises(ValueError, match=re.escape(option.allowed)) as caught:
                game.start(**{"players": game.seats[0], option.name: bad})
            assert str(caught.value).startswith(option.name) or option.name in str(caught.value).split(".")[0]


@law(scope="game")
def unknown_and_missing_options_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="has no option 'colour'") as unknown:
        game.start(players=game.seats[0], colour="red")
    with pytest.raises(ValueError, match="how many play") as missing:
        game.start()
    for option in game.options:
        assert option.name in str(unknown.value)
        assert option.name in str(missing.value)


@law(scope="game")
def numbers_of_players_are_those_declared(game: Game) -> None:
    for players in range(-1, 8):
        if players in game.seats:
            assert game.start(players=players).options.players == players
        else:
            with pytest.raises(ValueError, match="players must be"):
                game.start(players=players)


@law(scope="options")
def options_are_completed(option_set: OptionSet) -> None:
    options = option_set.start().options
    given: dict[str, Any] = {name: getattr(options, name) for name in options.__struct_fields__}
    for name, value in option_set.options:
        assert given[name] == (tuple(sorted(value, key=given[name].index)) if isinstance(value, tuple) else value)
    assert option_set.game.start(**given).options == options
