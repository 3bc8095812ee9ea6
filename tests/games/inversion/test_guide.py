"""What a first game of !nversion is said to have taught, and the tip for the next one."""

import pytest
from games.inversion.positions import bought, dealt, three, to_the_end

from kernel_lib.core import State as AnyState
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.guide import GUIDE
from kernel_lib.parts.recap import Happened


def seen(state: AnyState, seat: int, *moves: str) -> list[Happened]:
    """These moves as a seat saw them."""
    happened = []
    for text in moves:
        move = GAME.parse(text)
        mover, there = state.to_act[0], state.play(move)
        happened.append(Happened(state.view(seat), move, mover, there.events, there.view(seat)))
        state = there
    return happened


def learned(happened: list[Happened]) -> list[str]:
    assert GUIDE.learned is not None
    return [message.id.rpartition("/")[2] for message in GUIDE.learned(happened)]


DEAL = dealt("H3 C2 S2 D2 C5-10", "H4-8 S3-7", "C1 C3-4 S8-10 D7-10", lane="H9 H1-2 H10 D1 D3-6 S1")


def test_who_laid_a_card_of_the_suit_is_said_to_have_followed_and_nobody_else() -> None:
    state = bought(DEAL)
    assert "learned-follow" in learned(seen(state, 0, "play H3"))
    assert "learned-follow" not in learned(seen(state, 1, "play H3")), "somebody else did"
    assert "learned-follow" not in learned(seen(state, 0, "play C2")), "two and nine make eleven"
    assert "learned-eleven" in learned(seen(state, 0, "play C2"))
    assert "learned-eleven" not in learned(seen(state, 1, "play C2"))


def test_a_trick_is_told_to_who_won_it() -> None:
    """Nobody has a heart, so the highest number takes it."""
    moves = ("play C1", "play S1", "play S8")
    told = ["learned-trick" in learned(seen(bought(three()), seat, *moves)) for seat in range(3)]
    assert told == [False, False, True]


def test_there_is_no_contract_between_two() -> None:
    two = dealt("C1-10", "S1-10", lane="H1-10")
    assert "learned-contract" not in learned(seen(two, 0, str(two.legal_moves()[0])))
    assert "learned-contract" in learned(seen(bought(DEAL), 0, "play H3"))


@pytest.mark.parametrize(
    ("seat", "result", "tip"),
    [
        (0, "You won 3 tricks, enough for what you declared.", "lane"),
        (1, "You won 1 trick, but the parent won enough for what was declared.", "eleven"),
        (2, "You won 6 tricks, but the parent won enough for what was declared.", "eleven"),
    ],
)
def test_the_result_says_whether_the_tricks_were_enough_and_a_tip_what_to_try(seat: int, result: str, tip: str) -> None:
    end = to_the_end(bought(three(), 1), "greedy").view(seat)
    assert GUIDE.result is not None
    assert GUIDE.tip is not None
    assert str(GUIDE.result(end)) == result
    assert GUIDE.tip(end).id == f"inversion/guide-tip-{tip}"
