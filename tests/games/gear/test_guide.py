"""What a first game of GEAR is said to have taught, and the tip for the next one."""

import pytest
from games.gear.positions import round_of

from kernel_lib.core import State as AnyState
from kernel_lib.games.gear.guide import GUIDE
from kernel_lib.parts.recap import Happened

HANDS = ("R10 B2 R2 B3 R3 B4 | R4 B5", "RA R5 B6 R6 B7 R7 | B8 R8")
TWINS = ("R2 R2 B3 R4 R5 R6 | B7 B8", "R9 R9 B10 B9 B6 B5 | B4 B2")


def seen(seat: int, *hands: str, choose: int = 0) -> list[Happened]:
    """A round of these hands as a seat saw it: everybody plays the first legal move, or the last."""
    state: AnyState = round_of(*hands, rounds=1)
    happened = []
    while state.to_act:
        mover = state.to_act[0]
        move = state.legal_moves()[choose]
        there = state.play(move)
        happened.append(Happened(state.view(seat), move, mover, there.events, there.view(seat)))
        state = there
    return happened


def learned(happened: list[Happened]) -> list[str]:
    assert GUIDE.learned is not None
    return [message.id.rpartition("/")[2] for message in GUIDE.learned(happened)]


@pytest.mark.parametrize(
    ("seat", "hands", "choose", "lessons", "result"),
    [
        (0, HANDS, 0, ["follow", "ace"], "You won 2 tricks, 3 points."),
        (1, HANDS, 0, ["follow", "last"], "You won 6 tricks, 11 points."),
        (0, HANDS, -1, ["follow", "pair", "ace", "last"], "You won 2 tricks, 6 points."),
        (1, HANDS, -1, ["follow", "pair"], "You won 6 tricks, 8 points."),
        (0, TWINS, -1, ["follow", "pair"], "You won 2 tricks, 2 points."),
        (1, TWINS, -1, ["follow", "last"], "You won 6 tricks, 11 points."),
    ],
)
def test_what_one_did_and_was_paid_for_is_said_to_have_been_learned(
    seat: int, hands: tuple[str, ...], choose: int, lessons: list[str], result: str
) -> None:
    """The first seat of the second deal leads twins, the other one only follows with its own."""
    happened = seen(seat, *hands, choose=choose)
    assert learned(happened) == [f"learned-{lesson}" for lesson in lessons]
    assert GUIDE.result is not None
    assert str(GUIDE.result(happened[-1].after)) == result


def test_the_tip_is_the_last_trick_to_who_missed_it_and_pairs_to_who_had_it() -> None:
    assert GUIDE.tip is not None
    for seat in (0, 1):
        end = seen(seat, *HANDS)[-1].after
        last = end.state.scored[-1].scores[seat].last
        assert GUIDE.tip(end).id.endswith("guide-tip-pairs" if last else "guide-tip-last")
