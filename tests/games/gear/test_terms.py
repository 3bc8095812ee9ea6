"""What terms of lessons say of cards and of positions of GEAR."""

from typing import Any

import pytest
from games.gear.positions import after, dealt, round_of

from kernel_lib.games.gear.terms import TERMS


def term(name: str, *given: Any, state: Any = None) -> Any:
    """What a term says of a position; of many there is no need for one."""
    return TERMS[name](state if state is not None else round_of("R2-7 | R9 B9", "R2-7 | B9 B10"), *given)


CARDS = ["R7", "B7", "R7", "B2", "RA", "B10"]


@pytest.mark.parametrize(
    ("name", "given", "found"),
    [
        ("numbers", (["R7", "B10", "RA"],), ["7", "10", "A"]),
        ("of_colour", ("R", CARDS), ["R7", "R7", "RA"]),
        ("of_colour", ("B", CARDS), ["B7", "B2", "B10"]),
        ("pairs", (CARDS,), 1),
        ("pairs", (["R7", "B7", "R7", "B7", "R2"],), 2),
        ("pairs", ([],), 0),
        ("several", (CARDS,), ["7"]),
        ("alike", (CARDS,), ["R7", "R7"]),
        ("follows", (["R7"], ["R2"]), True),
        ("follows", (["R7"], ["B7"]), False),
        ("follows", (["R7", "B7"], ["B2", "R2"]), True),
        ("follows", (["R7", "B7"], ["R2", "R2"]), False),
        ("follows", (["R7", "R7"], ["R2", "R3"]), False),
        ("pays", (0,), 0),
        ("pays", (2,), 2),
        ("pays", (2, 1), 3),
        ("pays", (2, 1, True), 6),
        ("highest_bid", (), 20),
        ("most_rounds", (), 30),
    ],
    ids=str,
)
def test_a_term_counts_cards_as_the_rules_do(name: str, given: tuple[Any, ...], found: Any) -> None:
    assert term(name, *given) == found


def test_sets_are_offered_by_their_letters_at_what_is_bid_on_them() -> None:
    state = dealt("R2-7 | R9 B9", "B2-7 | B9 B10")
    assert [*term("offered", "A", state=state)] == ["R2", "R3", "R4", "R5", "R6", "R7"]
    assert [*term("offered", "B", state=state)] == ["B2", "B3", "B4", "B5", "B6", "B7"]
    assert term("price", "B", state=state) == -1
    assert term("price", "B", state=after(state, "3 on B")) == 3
    assert term("price", "A", state=after(state, "3 on B")) == -1


def test_a_trick_is_ahead_for_its_highest_card_and_taken_by_it() -> None:
    state = round_of("R2-7 | R9 B9", "R2-7 | B9 B10")
    assert term("ahead", state=after(state, "R5")) == 0
    taken = after(state, "R5", "R6")
    assert term("taker", state=taken) == 1
    assert term("ahead", state=after(taken, "R7")) == 1
