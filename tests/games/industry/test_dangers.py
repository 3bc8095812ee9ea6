"""When a table of Gears of Industry warns of a rival who is one clash away from the end."""

import pytest
from games.industry.positions import opened

from kernel_lib.games.industry.text import TEXT


def warned(points: tuple[int, ...], target: int, seat: int = 0) -> list[str]:
    """Of whom a seat is warned, as it is told."""
    state = opened(len(points), target=target).replace(points=points)
    return [danger.words.said(["Ann", "Bo", "Cy", "Di"]) for danger in TEXT.dangers(state.view(seat))]


@pytest.mark.parametrize(("rival", "count"), [(0, 0), (5, 0), (6, 1)])
def test_a_rival_whom_any_clash_brings_to_the_target_is_a_danger(rival: int, count: int) -> None:
    assert len(warned((0, rival), 7)) == count


def test_at_the_beginning_of_a_game_to_one_point_nobody_is_a_danger() -> None:
    """There everybody is one clash away, which all know."""
    assert warned((0, 0), 1) == []


def test_one_is_no_danger_to_oneself_and_each_rival_is_one() -> None:
    assert warned((6, 0, 0), 7) == []
    assert len(warned((0, 6, 6), 7)) == 2


def test_of_a_team_both_are_named() -> None:
    (told,) = warned((0, 3, 0, 3), 7)
    assert "Bo" in told
    assert "Di" in told
    assert warned((3, 0, 3, 0), 7) == []
