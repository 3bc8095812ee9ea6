"""When a table of !nversion warns that all hangs on the next trick, and whom."""

import pytest
from games.inversion.positions import bought, random_deal, to_the_end
from msgspec.structs import replace

from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import TEXT


def warned(state: State, seat: int) -> list[str]:
    """Of what a seat is warned."""
    return [danger.words.id.rpartition("/")[2] for danger in TEXT.dangers(state.view(seat))]


def standing(won: tuple[int, ...], declared: int = 0) -> State:
    """A game that goes on in which so many tricks are won; seat 0 is the parent if there is one."""
    players = len(won)
    start = random_deal(players, 3)
    state = to_the_end(start if players == 2 else bought(start), "uniform", tricks=sum(won))
    winners = [seat for seat, tricks in enumerate(won) for _ in range(tricks)]
    tricks = tuple(replace(trick, winner=seat) for trick, seat in zip(state.tricks, winners, strict=True))
    return state.replace(tricks=tricks, declared=declared)


@pytest.mark.parametrize(
    ("won", "of_first", "of_second"),
    [
        ((0, 0), [], []),
        ((4, 4), [], []),
        ((5, 2), [], ["danger-six"]),
        ((2, 5), ["danger-six"], []),
        ((4, 5), ["danger-six"], []),
    ],
)
def test_of_two_players_one_is_warned_of_the_sixth_trick_of_the_other(
    won: tuple[int, int], of_first: list[str], of_second: list[str]
) -> None:
    state = standing(won)
    assert (warned(state, 0), warned(state, 1)) == (of_first, of_second)


@pytest.mark.parametrize(
    ("won", "declared", "parent", "child"),
    [
        ((2, 1, 0), 4, [], []),
        ((3, 1, 0), 4, [], ["danger-contract"]),
        ((3, 4, 2), 4, ["danger-all"], ["danger-contract"]),
        ((2, 5, 1), 4, ["danger-all"], []),
        ((0, 0, 0), 1, [], ["danger-contract"]),
    ],
)
def test_children_are_warned_of_the_last_trick_of_a_contract_and_a_parent_who_needs_all_of_them(
    won: tuple[int, ...], declared: int, parent: list[str], child: list[str]
) -> None:
    state = standing(won, declared)
    assert warned(state, 0) == parent
    assert warned(state, 1) == warned(state, 2) == child


def test_nobody_is_warned_when_all_is_decided_or_before_it_begins() -> None:
    assert warned(random_deal(3, 3), 0) == []
    assert warned(standing((4, 1, 0), 4), 1) == []
    assert warned(standing((0, 8, 0), 4), 0) == []
