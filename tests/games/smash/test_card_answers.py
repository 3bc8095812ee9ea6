"""Scripts and effects that are answered: who may, in which order, and what comes of what was announced."""

import pytest
from games.smash.positions import after, battle, board, effect_of, events, may, names, played, refused

from kernel_lib.core import CHANCE
from kernel_lib.games.smash.rules.components import KINDS, SCRIPTS
from kernel_lib.games.smash.rules.effects import can_announce, resolve_top
from kernel_lib.games.smash.rules.moves import Combat, Income, Resolved
from kernel_lib.games.smash.rules.state import PendingEffect

# Answers ------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "answers", "nobody-asked", "script-any-time")
def test_last_in_first_out() -> None:
    state = battle("0 Pinion e8 / f8", "1 Pinion e4 / f4", hands=(["Oil Can", "Crane"], ["Crane"]))
    state = after(state, "script Oil Can on 1 to N")
    assert (state.to_act, state.events, len(state.stack)) == ((1,), (), 1)
    assert may(state) == [f"script Crane on 2 to {side}" for side in "NESW"] + ["pass"]
    state = after(state, "script Crane on 2 to S")
    assert state.to_act == (0,), "who announced may answer the answer; the other has nothing left"
    state = after(state, "script Crane on 1 to W")
    assert state.to_act == (0,)
    assert state.stack == ()
    assert [(event.seat, event.card) for event in events(state, Resolved)] == [
        (0, "Crane"),
        (1, "Crane"),
        (0, "Oil Can"),
    ]
    assert board(state) == {"d7": (1, "H"), "e7": (1, "W"), "e5": (2, "H"), "f5": (2, "W")}


@pytest.mark.rule("smash", "answers")
def test_it_is_done_when_both_have_passed() -> None:
    state = battle("0 Pinion e8 / f8", "1 Pinion e4 / f4", hands=(["Oil Can", "Crane"], ["Crane"]))
    state = after(state, "script Oil Can on 1 to N", "pass")
    assert (state.to_act, len(state.stack)) == ((0,), 1)
    state = after(state, "pass")
    assert (state.to_act, len(state.stack), state.phase) == ((0,), 0, "turn")
    state = after(
        battle("0 Pinion e8 / f8", "1 Pinion e4 / f4", hands=(["Oil Can"] * 2, ["Crane"])),
        "script Oil Can on 1 to N",
        "pass",
        "script Oil Can on 1 to S",
    )
    assert (state.to_act, len(state.stack)) == ((1,), 2), "after each announcement the other is asked anew"


@pytest.mark.rule("smash", "nobody-asked", "effect-cost", "cancel")
def test_nobody_is_asked_who_can_do_nothing() -> None:
    machines, cost = ("0 Pinion e8 / f8", "1 Creeper e4 / d4 e5"), effect_of("Creeper").cost
    assert (
        after(
            battle(*machines, hands=(["Oil Can"], ["Lockpin", "Base"]), gears=(9, 0)), "script Oil Can on 1 to N"
        ).phase
        == "turn"
    )
    assert (
        after(battle(*machines, hands=(["Oil Can"], []), gears=(9, cost)), "script Oil Can on 1 to N").phase == "answer"
    )
    assert (
        after(battle(*machines, hands=(["Oil Can"], ["Short Circuit"]), gears=(9, 0)), "script Oil Can on 1 to N").phase
        == "answer"
    )
    for seed in range(3):
        for state in played(seed):
            if state.to_act and state.to_act != (CHANCE,) and state.phase in ("answer", "last word"):
                assert len(state.legal_moves()) > 1


@pytest.mark.rule("smash", "nobody-asked", "hidden")
def test_who_is_asked_hangs_on_what_all_have_seen() -> None:
    """Scripts come to a hand in the open, so it makes no difference what was drawn unseen."""
    for state in played(5):
        if state.to_act and state.turn:
            for seat in (0, 1):
                hidden = state.view(1 - seat).state
                assert can_announce(hidden, seat) == can_announce(state, seat)
                assert not [kind for kind in state.drawn[seat] if kind in SCRIPTS]


@pytest.mark.rule("smash", "cancel")
def test_an_answer_may_cancel() -> None:
    state = battle("0 Pinion e8 / f8", hands=(["Oil Can"], ["Short Circuit"]))
    state = after(state, "script Oil Can on 1 to N")
    assert may(state) == ["script Short Circuit", "pass"]
    state = after(state, "script Short Circuit")
    assert state.events == (Resolved(1, "Short Circuit", None, True), Resolved(0, "Oil Can", None, False))
    assert (names(state.landfill[0]), names(state.landfill[1]), board(state)["e8"]) == (
        ["Oil Can"],
        ["Short Circuit"],
        (1, "H"),
    )
    idle = battle(hands=(["Short Circuit"], []))
    assert (
        refused(idle, "script Short Circuit").sentence
        == "Short Circuit cancels what the other player has announced, and nothing of theirs waits."
    )


@pytest.mark.rule("smash", "cancel", "target")
def test_what_is_ones_own_on_top_is_told_where_it_cannot_be_cancelled() -> None:
    state = battle("0 Pinion e9 / f9", "1 Pinion e4 / f4", hands=(["Oil Can"], ["Crane", "Short Circuit", "Oil Can"]))
    state = after(state, "script Oil Can on 1 to N", "script Crane on 2 to W")
    assert (state.phase, state.to_act, len(state.stack)) == ("answer", (1,), 2)
    refusal = refused(state, "script Short Circuit")
    assert refusal.rule == "cancel"
    assert refusal.sentence == (
        "Short Circuit cancels what the other player has announced, and you made the last announcement yourself: "
        "you cannot cancel one below it."
    )
    waits = after(battle("0 Pinion e9 / f9", hands=(["Oil Can"], ["Short Circuit"])), "script Oil Can on 1 to N")
    assert refused(waits, "script Short Circuit on 1").rule == "target", "it could be cancelled, but not so"


@pytest.mark.rule("smash", "fizzle", "effect-cost")
def test_what_has_become_impossible_is_not_done() -> None:
    state = battle("0 Creeper e8 / d8 e9", "1 Pinion e5 / e6", hands=([], ["Oil Can"]), gears=(5, 5))
    state = after(state, "effect 1 on 1 to N")
    assert state.to_act == (1,)
    state = after(state, "script Oil Can on 2 to S")
    assert events(state, Combat)[0].destroyed == (2, 1)
    assert events(state, Resolved)[-1] == Resolved(0, "Creeper", 1, False)
    assert state.gears[0] == 5 - effect_of("Creeper").cost, "nothing is paid back"
    blocked = battle("0 Pinion e8 / f8", "1 Winch a1 / b1 c1 c2", hands=(["Spanner"], ["Crane"]), gears=(5, 0))
    blocked = after(blocked, "script Spanner on 2 at c2")
    assert after(blocked, "script Crane on 2 to E").events[-1] == Resolved(0, "Spanner", None, False)


@pytest.mark.rule("smash", "last-word", "script-any-time", "effect-any-time")
def test_before_a_turn_is_over_the_other_has_a_last_word() -> None:
    state = battle(
        "0 Pinion e8 / f8", "1 Creeper e4 / d4 e5", hands=([], ["Oil Can"]), gears=(0, effect_of("Creeper").cost)
    )
    state = after(state, "end")
    assert (state.phase, state.to_act, state.active) == ("last word", (1,), 0)
    assert refused(state, "flip 2 N").rule == "last-word"
    state = after(state, "effect 2 on 2 to S", "pass")
    assert (state.phase, state.to_act) == ("last word", (1,)), "it is asked until it passes"
    state = after(state, "pass")
    assert (state.active, state.turn, state.events) == (1, 4, (Income(1, 2),))
    assert after(battle("1 Pinion e4 / f4"), "end").active == 1, "who has nothing to say is not asked"


@pytest.mark.rule("smash", "last-word", "hand-limit")
def test_cards_are_thrown_after_the_last_word() -> None:
    state = battle("1 Pinion e4 / f4", hands=(["Base"] * 7, ["Crane"]))
    state = after(state, "end")
    assert (state.phase, state.to_act) == ("last word", (1,))
    assert after(state, "pass").phase == "discard"


@pytest.mark.rule("smash", "one-assembly", "target")
def test_a_second_assembly_is_for_the_own_turn() -> None:
    state = battle("0 Pinion e8 / f8", hands=(["Oil Can"], ["Second Shift"]))
    assert after(state, "script Oil Can on 1 to N").to_act == (0,), "it is no answer"


def test_resolving_needs_something_that_waits() -> None:
    state = battle("0 Pinion e8 / f8", hands=([], ["Crane"]))
    waiting = state.replace(stack=(PendingEffect(0, KINDS["Oil Can"], 0, 7, "N", -1),))
    then, told = resolve_top(waiting)
    assert told == (Resolved(0, "Oil Can", None, False),)
    assert then.stack == ()
