"""What exercises on Smash Gear take for the right answer, and why another one is wrong."""

import random

import pytest
from games.smash.positions import after, battle, events, prepared

from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.exercises.mistakes import why_not_acting
from kernel_lib.games.smash.exercises.questions import QUESTIONS
from kernel_lib.games.smash.rules.moves import Combat
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.exercises import ExerciseCase, WhatFollows, WhichHold, WhichPlayers


def case_of(state: State, move: str) -> ExerciseCase[State]:
    """A move by whoever is to act, with the positions before and after it."""
    played = GAME.parse(move)
    return ExerciseCase(state, state.to_act[0], played, state.play(played))


def right(rule: str, state: State, move: str) -> list[int]:
    """Who are right by the question on a rule about a move: nobody where it is not asked."""
    (asked,) = QUESTIONS[rule]
    assert isinstance(asked, WhichPlayers)
    return [*(asked.right(case_of(state, move)) or ())]


def asked_about() -> State:
    """Seat 1 may answer an Oil Can with Short Circuit."""
    hands = ("Oil Can", "Destroy Base"), ("Short Circuit",)
    return battle("0 Pinion e4 / e5", hands=hands, bases=("e10", "e2 a1"), gears=(9, 9), store=())


# Who acts next ------------------------------------------------------------------------------------


def test_who_can_answer_what_is_announced_is_asked() -> None:
    assert right("answers", asked_about(), "script Oil Can on 1 to N") == [1]
    assert right("nobody-asked", asked_about(), "script Oil Can on 1 to N") == []
    assert right("answers", asked_about(), "flip 1 E") == [], "a flip cannot be answered"


def test_where_nobody_can_answer_the_turn_goes_on() -> None:
    alone = battle("0 Pinion e6 / e7", hands=(["Oil Can"], []), gears=(9, 0), store=())
    assert right("nobody-asked", alone, "script Oil Can on 1 to N") == [0]
    assert right("answers", alone, "script Oil Can on 1 to N") == []


def test_what_waits_is_not_asked_about_after_an_answer_that_is_a_pass() -> None:
    waiting = after(asked_about(), "script Oil Can on 1 to N")
    assert right("answers", waiting, "pass") == []


@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_of_a_turn_the_other_one_is_next(seat: int) -> None:
    assert right("next-turn", battle(active=seat, store=(), gears=(0, 0)), "end") == [1 - seat]
    assert right("answers", battle(active=seat, store=(), gears=(0, 0)), "end") == []


def test_in_prepare_who_has_passed_buys_no_more_and_the_other_one_does() -> None:
    start = prepared()
    first, second = start.to_act[0], 1 - start.to_act[0]
    passed = after(start, "pass")
    assert passed.to_act == (second,)
    assert right("final-pass", passed, "buy Base") == [second]
    assert right("final-pass", start, "buy Base") == [], "nobody has passed yet"
    case = case_of(passed, "buy Base")
    assert "has passed" in str(why_not_acting(case, first))
    assert "buy one card each in turn" in str(why_not_acting(case_of(start, "buy Base"), first))


# What comes of a combat ---------------------------------------------------------------------------


def mistaken(*machines: str, rule: str = "combat") -> tuple[Combat, dict[tuple[int, ...], str]]:
    """What comes of machine 1 flipping north, and why other machines are not destroyed."""
    case = case_of(battle(*machines, gears=(20, 20), store=()), "flip 1 N")
    (asked,) = QUESTIONS[rule]
    assert isinstance(asked, WhatFollows)
    (combat,) = events(case.after, Combat)
    wrong = {
        one.event.destroyed: str(one.why_not)
        for one in asked.mistaken(case, combat)
        if isinstance(one.event, Combat) and one.event.hearts
    }
    return combat, wrong


SPUR = "0 Spur e5 / d5 f5"


def test_where_no_heart_is_struck_nothing_is_destroyed() -> None:
    combat, wrong = mistaken(SPUR, "1 Pinion c4 / d4")
    assert combat.destroyed == ()
    assert set(wrong) == {(1,), (2,), (1, 2)}
    assert set(wrong.values()) == {"No heart lies under or over a cell of the other side, so no machine is destroyed."}


def test_a_machine_whose_heart_is_not_struck_stays() -> None:
    combat, wrong = mistaken(SPUR, "1 Pinion d4 / c4")
    assert combat.destroyed == (2,)
    assert wrong == dict.fromkeys([(1,), (1, 2)], "No heart of machine 1 is struck.")


def test_a_machine_whose_heart_is_struck_falls_too() -> None:
    combat, wrong = mistaken(SPUR, "1 Pinion e4 / e3")
    assert set(combat.destroyed) == {1, 2}
    assert wrong == {
        (1,): "A heart of machine 2 is struck as well.",
        (2,): "A heart of machine 1 is struck as well.",
    }


# Landfill Sites -----------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", ["Pinion", "Spur"])
def test_the_card_of_a_destroyed_machine_comes_to_a_landfill_site_and_others_stay(victim: str) -> None:
    """Whichever card it is, the first of the list too."""
    state = battle(SPUR.replace("Spur", "Crank"), f"1 {victim} d4 / c4", "1 Ram a6 / a7", gears=(20, 20), store=())
    (asked,) = QUESTIONS["machine-dies"]
    assert isinstance(asked, WhichHold)
    claims = list(asked.claims(case_of(state, "flip 1 N"), random.Random(1)) or ())
    told = {victim: False, "Crank": False, "Ram": False}
    for claim in claims:
        told |= {name: claim.true for name in told if name in str(claim.words)}
    assert told == {victim: True, "Crank": False, "Ram": False}
    assert len(claims) == 3


def test_a_card_that_may_be_a_pinion_in_hand_stays_there() -> None:
    state = battle(SPUR, "1 Ram d4 / c4", hands=(["Pinion"], []), gears=(20, 20), store=())
    (asked,) = QUESTIONS["machine-dies"]
    assert isinstance(asked, WhichHold)
    claims = {
        str(claim.words): claim.true for claim in asked.claims(case_of(state, "flip 1 N"), random.Random(1)) or ()
    }
    assert [true for words, true in claims.items() if "Pinion" in words] == [False]
