"""Where people read, bots are people with a character: each has a name and a sentence about how it plays."""

from __future__ import annotations

import pytest

import kernel_lib as kl
from kernel_lib.bots import bot_names
from kernel_lib.parts.characters import bot_name, bot_titles, character, seat_names
from kernel_lib.replay import Seat
from kernel_lib.words import is_known, speaking

HOUSE = ("inversion", "gear", "grid", "industry", "smash")
EVERY_BOT = [(game, bot) for game in HOUSE for bot in bot_names(kl.GAMES[game])]


@pytest.mark.parametrize(("game", "bot"), EVERY_BOT)
def test_every_bot_of_the_house_has_a_name_and_a_manner(game: str, bot: str) -> None:
    called, plays = character(kl.GAMES[game], bot)
    assert is_known(f"{game}/bot-{bot}")
    assert is_known(f"{game}/bot-{bot}.plays")
    assert called[0].isupper()
    assert called.casefold() not in {"uniform", "greedy", "search", "bidder"}
    assert plays[0].isupper()
    assert plays.endswith(".")


@pytest.mark.parametrize("game", HOUSE)
def test_no_two_bots_of_a_game_have_the_same_name(game: str) -> None:
    titles = bot_titles(kl.GAMES[game], bot_names(kl.GAMES[game]))
    assert len(set(titles)) == len(titles)


def test_a_bot_of_a_game_without_names_is_called_by_its_id_and_described_by_its_docstring() -> None:
    game = kl.GAMES["highest_card"]
    assert character(game, "greedy") == ("Greedy", "Lays the best card first.")
    assert bot_name(game, "uniform") == "Random"


def test_whoever_is_no_bot_of_the_game_keeps_their_name() -> None:
    gear = kl.GAMES["gear"]
    seats = (Seat("Ann", "greedy"), Seat("Bold", "Bold"), Seat("../x", "../x"), Seat("greedy", "greedy (own)"))
    assert seat_names(gear, seats) == ("Ann", "Bold", "../x", "greedy")


def test_names_are_those_of_the_language_that_is_spoken() -> None:
    seats = (Seat("you", "human"), Seat("greedy 1", "greedy"), Seat("uniform", "uniform"), Seat("greedy 2", "greedy"))
    with speaking("de"):
        assert seat_names(kl.GAMES["inversion"], seats) == ("you", "Umsichtig 1", "Zufällig", "Umsichtig 2")
    assert seat_names(kl.GAMES["inversion"], seats) == ("you", "Careful 1", "Random", "Careful 2")


def test_a_seat_is_found_by_the_name_on_show_and_by_the_one_in_the_log() -> None:
    replay = kl.Match("inversion", ["greedy", "greedy"], seed=1).replay
    for name in ("Careful 2", "greedy 2", "1"):
        assert kl.Player(replay, seat=name).seat == 1
