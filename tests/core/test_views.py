"""Whose view a view is: the seat of whoever looks, and whether that seat is to act."""

import pytest

import kernel_lib as kl
from kernel_lib.core import CHANCE, OPEN

STARTED = kl.GAMES["grid"].start(players=3).play("start round 1", CHANCE).play("done", 1, ms=1)


def test_a_player_has_a_seat_and_acts_until_done() -> None:
    views = [STARTED.view(seat) for seat in range(3)]
    assert [view.own_seat for view in views] == [0, 1, 2]
    assert [view.acting_seat for view in views] == [0, None, 2]
    assert [view.asked_seat for view in views] == [0, 1, 2]


@pytest.mark.parametrize("seat", [None, OPEN])
def test_whoever_only_looks_on_has_none_and_is_not_asked(seat: int | None) -> None:
    view = STARTED.view(seat)
    assert (view.own_seat, view.acting_seat) == (None, None)
    with pytest.raises(ValueError, match="A spectator has nothing to choose"):
        _ = view.asked_seat
