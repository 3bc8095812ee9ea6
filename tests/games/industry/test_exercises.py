"""What exercises on Gears of Industry take for the right answer."""

import random

from games.industry.positions import after, table, using

from kernel_lib.core import State as AnyState
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.exercises.questions import QUESTIONS
from kernel_lib.games.industry.rules.state import State
from kernel_lib.parts.exercises import ExerciseCase, HowMany, WhichHold, WhichMay


def case_of(state: AnyState, move: str) -> ExerciseCase[State]:
    """A move by whoever is to act, with the positions before and after it."""
    played = GAME.parse(move)
    return ExerciseCase(state, state.to_act[0], played, state.play(played))  # type: ignore[arg-type]


def claims(rule: str, state: AnyState, move: str) -> dict[str, bool]:
    """What is claimed of a move by the question on a rule, and whether it is so; nothing where it is not asked."""
    found: dict[str, bool] = {}
    for asked in QUESTIONS[rule]:
        assert isinstance(asked, WhichHold)
        found |= {str(one.words): one.true for one in asked.claims(case_of(state, move), random.Random(1)) or ()}
    return found


def fits(rule: str, state: AnyState, move: str) -> bool:
    """Whether a rule that allows what one might doubt is at work in a move."""
    (asked,) = QUESTIONS[rule]
    assert isinstance(asked, WhichMay)
    return asked.fits(case_of(state, move))


def number(rule: str, state: AnyState, move: str) -> int | None:
    """The number that is right by the question on a rule; None where it is not asked."""
    (asked,) = QUESTIONS[rule]
    assert isinstance(asked, HowMany)
    return asked.right(case_of(state, move))


TURNING = "A E9 C8 L7 | lying T1 T9 | upright T5 T6"


def test_a_factory_turned_at_the_end_of_a_turn_and_one_turned_during_it_are_asked_about_by_their_own_rules() -> None:
    entering, over = table(TURNING, "A E3", step="enter"), table(TURNING, "A E3", step="rotate")
    assert claims("turn-others", entering, "rotate T9")
    assert claims("turn-others", over, "rotate T5") == {}
    assert claims("rotate", entering, "rotate T9") == {}
    assert claims("rotate", over, "rotate T5")


def test_what_is_claimed_of_factories_is_how_they_lie_after_the_move() -> None:
    told = claims("turn-others", table(TURNING, "A E3", step="enter"), "rotate T9")
    lying = {name: any(name in words and true for words, true in told.items()) for name in ("1", "5", "9")}
    assert any(told.values())
    assert not all(told.values())
    assert lying["1"] != lying["5"]


def test_output_is_asked_about_where_it_pays_and_by_what_is_left_of_it() -> None:
    state = after(table("hand E2 L9 | A L9 C3 | lying T4 T5 T9", "A E3", step="enter"), "produce T4", "produce T5")
    paid = state.output
    assert paid > 2
    assert number("pay-output", state, "enter E2 in A") == paid - 2
    assert number("pay-match", state, "enter E2 in A") is None
    assert number("pay-match", state, "enter L9 in A with T9") == paid
    assert number("pay-output", state, "enter L9 in A with T9") is None


def test_a_factory_that_paid_is_turned_again_only_if_it_stands_upright_after_it_paid() -> None:
    state = table("hand L9 | A E9 C9 | lying T9", "A E3 | upright T2", step="enter")
    entered = after(state, "enter L9 in A with T9")
    while entered.phase != "rotate":
        entered = after(entered, "done")
    assert fits("rotate-again", entered, "rotate T9")
    unpaid = table("A E9 | upright T9", "A E3", step="rotate")
    assert not fits("rotate-again", unpaid, "rotate T9")


def test_an_effect_is_asked_about_by_the_cards_that_it_draws_where_the_deck_has_them() -> None:
    state, use = using("draw", "pile L1-9")
    drawn = number("draw-effect", state, use)
    assert drawn == len(after(state, use).hands[0])
    assert number("share", state, use) is None
