"""What terms of lessons say of the store and of the cards of Smash Gear."""

from typing import Any

import pytest
from games.smash.positions import battle, price

from kernel_lib.games.smash.terms import TERMS

STORE = ("Pinion", "Spur", "Oil Can")
STATE = battle(store=STORE, hands=(["Ram", "Base"], []), landfill=(["Crank"], []))


def term(name: str, *given: Any) -> Any:
    return TERMS[name](STATE, *given)


def test_open_cards_are_those_of_the_store_and_machines_some_of_them() -> None:
    assert sorted(term("open_cards")) == sorted(STORE)
    assert sorted(term("open_machines")) == ["Pinion", "Spur"]


def test_the_cheapest_cards_are_bought_first_and_the_last_gear_counts() -> None:
    low, middle, high = sorted(map(price, STORE))
    assert term("cheapest") == low
    bought = [
        term("affordable", gears)
        for gears in (low - 1, low, low + middle - 1, low + middle, low + middle + high, low + middle + high + 9)
    ]
    assert bought == [0, 1, 1, 2, 3, 3]


@pytest.mark.parametrize(
    ("name", "given", "found"),
    [
        ("hand_of", (0,), ["Ram", "Base"]),
        ("hand_of", (1,), []),
        ("held", (0,), 2),
        ("landfill_of", (0,), ["Crank"]),
        ("landfill_of", (1,), []),
    ],
    ids=str,
)
def test_cards_lie_where_they_are(name: str, given: tuple[Any, ...], found: Any) -> None:
    told = term(name, *given)
    assert (sorted(told) if isinstance(told, list) else told) == (sorted(found) if isinstance(found, list) else found)


def test_cards_of_the_house_are_counted_by_their_names() -> None:
    assert term("for_sale", "Base") == STATE.stock[0]
    assert term("for_sale", "Destroy Base") == STATE.stock[1]
    assert STATE.stock[0] != STATE.stock[1]
    assert term("in_game", "Pinion") == term("in_game", "Oil Can")
    assert term("in_game", "Base") > term("for_sale", "Base")
