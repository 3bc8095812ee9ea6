"""The options that laws are checked with: each value of an option, and each pair of values of two options."""

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

from kernel_lib.games import GAMES
from kernel_lib.testing.option_sets import OptionSet, every_option_alone, option_sets, representative_option_sets

OTHER_VALUES: dict[tuple[str, int], dict[str, list[Any]]] = {
    ("inversion", 3): {"suits": [("W", "D", "H", "S")], "first": [1, 2]},
    ("gear", 4): {
        "variant": ["easy", "teams"],
        "rounds": [1, 5],
        "start_points": [0, 6],
        "debt": [False],
        "first": [1, 3],
    },
    ("grid", 2): {"size": [4], "seconds": [1], "victories": [1], "pile": ["quarter", "orange"], "sides": ["one"]},
    ("smash", 2): {"width": [5], "height": [7], "first": [1], "max_turns": [1, 12]},
}
"""Values beside the default: all choices, the least number and one more than the default, the second and the last seat,
the last letters; those that a game names itself come in their place.
"""


@pytest.mark.parametrize(("name", "players"), OTHER_VALUES)
def test_each_other_value_of_an_option_is_tried_alone(name: str, players: int) -> None:
    values: dict[str, list[Any]] = {}
    for each in every_option_alone(GAMES[name]):
        chosen = {option: value for option, value in given(each).items() if option != "players"}
        if each.players == players and not each.play_style and len(chosen) == 1:
            for option, value in chosen.items():
                values.setdefault(option, []).append(value)
    assert values == OTHER_VALUES[name, players]


def given(option_set: OptionSet) -> dict[str, Any]:
    """The options of a set without those that tests of the game always have."""
    always = option_set.game.info.test_options.items()
    return {option: value for option, value in option_set.options if (option, value) not in always}


@pytest.mark.parametrize("name", GAMES)
def test_no_two_sets_have_the_same_options(name: str) -> None:
    begun = [str(each.start().options) for each in option_sets(GAMES[name]) if not each.play_style]
    assert len(set(begun)) == len(begun)


@pytest.mark.parametrize(("name", "players"), [("gear", 4), ("smash", 2)])
def test_any_two_values_meet_in_a_set_unless_no_game_starts_with_both(name: str, players: int) -> None:
    game = GAMES[name]
    plain = game.start(players=players).options
    values = {option: [getattr(plain, option), *more] for option, more in OTHER_VALUES[name, players].items()}
    begun = [each.start().options for each in option_sets(game)]
    for (one, first), (other, second) in combinations(
        ((option, value) for option in values for value in values[option]), 2
    ):
        met = any((getattr(options, one), getattr(options, other)) == (first, second) for options in begun)
        assert met == (one != other or first == second), (one, first, other, second)


def test_an_option_that_fits_some_numbers_of_players_alone_is_tried_with_those() -> None:
    teams = [each for each in option_sets(GAMES["gear"]) if dict(each.options).get("variant") == "teams"]
    assert {each.players for each in teams} == {4}


@pytest.mark.parametrize(
    ("name", "styles"),
    [("gear", [(5, "idle"), (5, "busy")]), ("industry", [(4, "idle"), (4, "busy"), (2, "own decks")])],
)
def test_most_players_say_little_or_much_and_the_fewest_bring_decks(name: str, styles: list[tuple[int, str]]) -> None:
    assert [(each.players, each.play_style) for each in option_sets(GAMES[name]) if each.play_style] == styles


@pytest.mark.parametrize("name", GAMES)
def test_a_few_sets_have_all_numbers_of_players_all_values_and_all_styles(name: str) -> None:
    game = GAMES[name]
    every, few = option_sets(game), representative_option_sets(game)
    assert set(few) < set(every)
    for of in (given_items, styles_of, players_of):
        assert of(few) == of(every)


def given_items(sets: Iterable[OptionSet]) -> set[tuple[str, Any]]:
    return {item for each in sets for item in given(each).items() if item[0] != "players"}


def styles_of(sets: Iterable[OptionSet]) -> set[str]:
    return {each.play_style for each in sets}


def players_of(sets: Iterable[OptionSet]) -> set[int]:
    return {each.players for each in sets}
