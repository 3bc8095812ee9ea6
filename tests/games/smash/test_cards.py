"""Programs, machine effects and answers by their rules, and what is hidden."""

import random
from collections import Counter
from typing import get_args

import pytest
from games.smash.positions import (
    after,
    battle,
    board,
    effect_of,
    events,
    flip_price,
    may,
    names,
    number,
    played,
    refused,
)

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.components import DESIGNS, EFFECTS, HIDDEN, HOUSE, KINDS, LASTING, NAMES, EffectVerb
from kernel_lib.games.smash.rules.moves import Combat, Cut, Destroyed, Draw, Gears, Honor, Resolved, Shifted, Stripped
from kernel_lib.games.smash.rules.state import State

# Plugins ------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "plugin-target", "plugin-works")
def test_a_plugin_goes_where_its_card_says() -> None:
    hand = ["Lockpin", "Grease Cup", "Dynamo", "Drill Head"]
    state = battle("0 Pinion e8 / f8", "1 Spur b5 / a5 c5", hands=(hand, []), bases=("e10 a9", "e2"))
    assert may(state, "install") == [
        "install Lockpin on 2",
        "install Grease Cup on 1",
        "install Dynamo on 1",
        "install Dynamo at a9",
        "install Dynamo at e10",
        "install Drill Head on 1",
    ]
    for move in (
        "install Lockpin on 1",
        "install Grease Cup on 2",
        "install Dynamo at e2",
        "install Drill Head at e10",
        "install Lockpin",
    ):
        refusal = refused(state, move)
        assert refusal.rule == "plugin-target"
        assert str(refusal.suggestion).startswith("install")
    then = after(state, "install Lockpin on 2", "install Dynamo at a9")
    assert [(NAMES[plugin.kind], plugin.seat, plugin.machine, plugin.cell) for plugin in then.plugins] == [
        ("Lockpin", 0, 2, -1),
        ("Dynamo", 0, 0, number("a9")),
    ]
    assert names(then.hands[0]) == ["Grease Cup", "Drill Head"]
    assert then.income(0) == 2 * 2 + effect_of("Dynamo").amount
    held = after(then, "end")
    dear = flip_price("Spur") + effect_of("Lockpin").amount
    assert after(held, "flip 2 E").gears[1] == held.gears[1] - dear
    assert refused(held.replace(gears=(0, dear - 1)), "flip 2 E").rule == "flip-price"


@pytest.mark.rule("smash", "plugin-own-turn", "answers")
def test_plugins_are_no_answers() -> None:
    state = battle("0 Pinion e8 / f8", "1 Spur b5 / a5 c5", hands=(["Oil Can"], ["Lockpin", "Crane"]))
    state = after(state, "script Oil Can on 1 to N")
    assert (state.phase, state.to_act) == ("answer", (1,))
    refusal = refused(state, "install Lockpin on 1")
    assert refusal.rule == "plugin-own-turn"
    assert refusal.suggestion in state.legal_moves()
    for move in ("end", "flip 2 N", "buy Base"):
        assert refused(state, move).rule == "answers"


# Scripts and effects ------------------------------------------------------------------------------


@pytest.mark.rule("smash", "script-used", "landfill", "script-any-time")
def test_a_script_is_done_and_used_up() -> None:
    state = battle("0 Pinion e8 / f8", hands=(["Oil Can", "Crane"], []))
    assert may(state, "script") == [f"script {card} on 1 to {side}" for card in ("Oil Can", "Crane") for side in "NESW"]
    state = after(state, "script Oil Can on 1 to N", "pass")
    assert state.events == (Resolved(0, "Oil Can", None, True), Shifted(1, "N", "flip"))
    assert (board(state), names(state.landfill[0]), state.gears) == (
        {"e7": (1, "H"), "f7": (1, "W")},
        ["Oil Can"],
        (20, 20),
    )
    state = after(state, "script Crane on 1 to W")
    assert board(state) == {"d7": (1, "H"), "e7": (1, "W")}


@pytest.mark.rule("smash", "combat", "script-any-time")
def test_what_a_card_moves_may_attack() -> None:
    state = after(battle("0 Pinion e8 / f8", "1 Spur f7 / g7", hands=(["Crane"], [])), "script Crane on 1 to N")
    assert events(state, Combat)[0].destroyed == (2,)


@pytest.mark.rule("smash", "target", "flip-board", "flip-own")
def test_a_card_is_announced_with_a_target_that_fits() -> None:
    state = battle("0 Pinion a1 / b1", "1 Spur b5 / a5 c5", hands=(["Crane", "Spanner"], []))
    assert may(state, "script") == [
        "script Crane on 1 to E",
        "script Crane on 1 to S",
        "script Spanner on 2 at a5",
        "script Spanner on 2 at c5",
    ]
    for move in (
        "script Crane on 1 to N",
        "script Crane on 2 to S",
        "script Crane",
        "script Crane on 1",
        "script Spanner on 2 at b5",
        "script Spanner on 1 at b1",
    ):
        refusal = refused(state, move)
        assert refusal.rule == "target"
        assert str(refusal.suggestion).startswith(" ".join(move.split()[:2]))


@pytest.mark.rule("smash", "cut-off", "main-choice")
def test_a_broken_weapon_takes_with_it_what_hangs_on_it() -> None:
    state = battle("1 Long Arm d5 / e5 f5 g5", "1 Twin c7 e7 / d7", hands=(["Spanner"] * 2, []), gears=(20, 0))
    then = after(state, "script Spanner on 1 at f5", "pass")
    assert events(then, Cut) == [Cut(1, ((4, 5), (4, 6)))]
    split = after(then, "script Spanner on 2 at d7")
    assert (split.phase, split.to_act) == ("keep", (1,))
    assert board(after(split, "keep 2 at e7")) == {"d5": (1, "H"), "e5": (1, "W"), "e7": (2, "H")}


@pytest.mark.rule("smash", "effect-any-time", "effect-once", "effect-cost")
def test_an_effect_is_used_once_a_turn_for_its_cost() -> None:
    cost = effect_of("Winch").cost
    state = battle("0 Winch e8 / f8 g8 g9", "1 Spur b5 / a5 c5", gears=(2 * cost - 1, 9))
    assert may(state, "effect") == ["effect 1 on 2 to N", "effect 1 on 2 to E", "effect 1 on 2 to S"]
    state = after(state, "effect 1 on 2 to N")
    assert (state.gears, board(state)["b4"], state.landfill) == ((cost - 1, 9), (2, "H"), ((), ()))
    assert refused(state, "effect 1 on 2 to N").sentence == "Winch was used in this turn already."
    state = after(state, "end")
    assert (state.active, state.to_act) == (1, (1,))
    state = after(state, "end")
    assert state.to_act == (0,), "it could not be paid for in the other's turn"
    assert state.gears[0] == cost + 1
    assert "effect 1 on 2 to N" in may(state, "effect"), "a new turn, and it may be used again"
    poor = battle("0 Winch e8 / f8 g8 g9", "1 Spur b5 / a5 c5", gears=(cost - 1, 9))
    assert (
        refused(poor, "effect 1 on 2 to N").sentence
        == f"The effect of Winch costs {cost} gears and you have {cost - 1}."
    )


@pytest.mark.rule("smash", "no-effect", "plugin-works")
def test_some_machines_have_no_effect_to_use() -> None:
    state = battle("0 Pinion e8 / f8", "0 Ratchet b5 / b4 a5 c5")
    for number_of in (1, 2):
        assert refused(state, f"effect {number_of}").rule == "no-effect"
    assert state.income(0) == 2 + effect_of("Ratchet").amount


@pytest.mark.rule("smash", "effect-any-time", "flip-own")
def test_a_rival_machine_is_pushed_onto_free_cells_only() -> None:
    state = battle("0 Winch e8 / f8 g8 g9", "1 Pinion e7 / d7", "1 Pinion c7 / c6")
    assert [move for move in may(state, "effect") if " on 2 " in move] == ["effect 1 on 2 to N", "effect 1 on 2 to E"]


@pytest.mark.rule("smash", "draws", "throw", "hidden")
def test_machines_are_drawn_unseen_and_programs_are_shown() -> None:
    state = battle("0 Dredger e8 / f8 e9", hands=(["Overhaul"], []))
    tops = [NAMES[pile[0]] for pile in state.piles]
    waits = after(state, "effect 1").play(GAME.parse("pass"))
    assert isinstance(waits, State)
    assert (waits.phase, waits.to_act) == ("draw", (CHANCE,))
    draw = waits.sample_chance(random.Random(1))
    assert draw == Draw(0, "machine", tops[0])
    assert waits.observe_move(draw, None, 0) == draw
    assert waits.observe_move(draw, None, 1) == waits.observe_move(draw, None, None) == Draw(0, "machine", "?")
    for bad in (
        Draw(1, "machine", tops[0]),
        Draw(0, "program", tops[0]),
        Draw(0, "machine", "?"),
        Draw(0, "machine", "Base"),
    ):
        assert refused(waits, bad, CHANCE).rule == "draws"
    state = waits.play(draw)
    assert isinstance(state, State)
    assert (names(state.drawn[0]), names(state.hands[0])) == ([tops[0]], ["Overhaul"])
    assert state.view(1).state.drawn == ((HIDDEN,), ())
    second = NAMES[state.piles[1][1]]
    state = after(state, "script Overhaul")
    assert state.hands[0] == tuple(sorted(map(KINDS.__getitem__, (tops[1], second))))
    assert state.view(1).state.hands == state.hands
    assert (state.phase, state.to_act) == ("throw", (0,))
    assert may(state) == [f"discard {name}" for name in sorted({tops[0], tops[1], second}, key=NAMES.index)]
    assert refused(state, "end").sentence == "Throw away 1 of your cards first."
    state = after(state, f"discard {tops[1]}")
    assert (state.phase, names(state.landfill[0])) == ("turn", ["Overhaul", tops[1]])


@pytest.mark.rule("smash", "throw", "hand-limit")
def test_an_effect_has_as_many_cards_thrown_as_it_says_however_full_the_hand_is() -> None:
    state = after(battle(hands=(["Overhaul"] + ["Base"] * 8, [])), "script Overhaul")
    assert (state.phase, state.held(0)) == ("throw", 10)
    assert refused(state, "end").sentence == "Throw away 1 of your cards first."
    state = after(state, "discard Base")
    assert (state.phase, state.held(0)) == ("turn", 9), "the limit of the hand is for the end of the turn"
    assert refused(after(state, "end"), "end").sentence == "You keep six cards: throw away 3 first."


@pytest.mark.rule("smash", "draws")
def test_a_pile_gives_what_it_has() -> None:
    programs = [name for name in NAMES[13:23] for _ in range(3) if name != "Overhaul"]
    state = battle(hands=(["Overhaul"] * 2, []), landfill=(programs, []), store=["Pinion"])
    assert names(state.piles[1]) == ["Overhaul"]
    state = after(state, "script Overhaul", "pass", "discard Overhaul")
    assert state.piles[1] == ()
    assert refused(state, "script Overhaul").rule == "target"


@pytest.mark.rule("smash", "plugin-dies")
def test_plugins_can_be_thrown_off() -> None:
    state = battle("0 Twin e8 g8 / f8 f9", "1 Spur b5 / a5 c5", plugins=["1 Lockpin on 1", "1 Drill Head on 2"])
    assert may(state, "effect") == ["effect 1 on 1", "effect 1 on 2"]
    state = after(state, "effect 1 on 1")
    assert events(state, Stripped) == [Stripped(1, "Lockpin")]
    assert names(state.landfill[1]) == ["Lockpin"]


@pytest.mark.rule("smash", "effect-any-time")
def test_all_players_may_lose_gears_as_far_as_they_have_any() -> None:
    """`drain`, from the announcement to the end."""
    gantry = effect_of("Gantry")
    assert gantry.verb == "drain"
    state = after(battle("0 Gantry e8 / d8 f8 d9 f9", gears=(gantry.cost + 7, 1)), "effect 1")
    assert events(state, Gears) == [Gears(0, -gantry.amount), Gears(1, -1)]
    assert state.gears == (7 - gantry.amount, 0)
    alone = after(battle("0 Gantry e8 / d8 f8 d9 f9", gears=(gantry.cost, 5)), "effect 1")
    assert events(alone, Gears) == [Gears(1, -gantry.amount)], "who loses none is not told of"
    assert refused(battle("0 Gantry e8 / d8 f8 d9 f9", gears=(0, 0)), "effect 1").rule in ("target", "effect-cost")


@pytest.mark.rule("smash", "effect-any-time", "effect-cost", "effect-once", "win-honor")
def test_a_machine_may_bring_honor_for_gears_and_win_with_it() -> None:
    """`honor`, from the announcement to the end."""
    crank = effect_of("Crank")
    assert crank.verb == "honor"
    state = battle("0 Crank b5 / b6 c6", gears=(crank.cost, 0))
    assert may(state, "effect") == ["effect 1"]
    state = after(state, "effect 1")
    assert state.events == (Resolved(0, "Crank", 1, True), Honor(0, crank.amount))
    assert (state.gears, state.honor) == ((0, 0), (crank.amount, 0)), "the cost was paid when it was announced"
    last = battle("0 Crank b5 / b6 c6", gears=(crank.cost, 0), honor=(HOUSE.honor - crank.amount, 0))
    ended = after(last, "effect 1").outcome
    assert ended is not None
    assert (ended.winners, ended.why) == ((0,), "honor")
    assert refused(state, "effect 1").rule == "effect-once"
    assert refused(battle("0 Crank b5 / b6 c6", gears=(crank.cost - 1, 0)), "effect 1").rule == "effect-cost"


@pytest.mark.rule("smash", "trophy")
def test_a_machine_may_bring_honor_for_those_that_it_destroys() -> None:
    """`trophy`: for each that its owner attacks or is attacked by, also where it falls itself; not for a base."""
    points = effect_of("Spur").amount
    assert effect_of("Spur").verb == "trophy"
    attack = after(battle("0 Spur e8 / d8 f8", "1 Pinion e7 / d7", "1 Pinion f7 / g7"), "flip 1 N")
    assert attack.honor == (2 * points, 0), "both fell, and it fell too: heart on heart"
    assert [event.points for event in events(attack, Honor)] == [points] * 2
    defence = battle("0 Spur e8 / d8 f8", "1 Pinion e7 / d7", active=1)
    assert after(defence, "flip 2 S").honor == (points, 0), "its attacker fell"
    both = after(battle("0 Spur e8 / d8 f8", "1 Spur e7 / d7 f7"), "flip 1 N")
    assert both.honor == (points, points)
    spared = after(
        battle("0 Spur e8 / d8 f8", "1 Long Arm h7 / e7 f7 g7", hands=(["Spanner"], [])), "script Spanner on 2 at e7"
    )
    assert spared.honor == (0, 0)


@pytest.mark.rule("smash", "one-assembly", "one-base", "draws")
def test_a_script_may_draw_a_machine_and_let_one_more_be_assembled_and_built_on() -> None:
    """`assembly`, from the announcement to the end."""
    more = effect_of("Second Shift").amount
    state = battle("0 Pinion e8 / f8", bases=("e10 b10", "e2"), hands=(["Pinion", "Base", "Second Shift"], []))
    state = after(state, "assemble Pinion at b10 turn 0", "build e8", "script Second Shift")
    assert (len(state.drawn[0]), state.assemblies, state.builds) == (1, more, more)
    assert may(state, "assemble"), "what was drawn"
    machines = [name for name in NAMES[:13] for _ in range(3)]
    bare = battle(hands=(["Second Shift"], []), store=[], landfill=(machines, []))
    assert after(bare, "script Second Shift").drawn == ((), ()), "the pile has run out"


@pytest.mark.rule("smash", "effect-any-time", "effect-cost", "machine-dies", "plugin-dies", "landfill")
def test_a_machine_may_be_disassembled_for_gears() -> None:
    """`scrap`, from the announcement to the end: the machine and its plugins go to the Landfill Sites."""
    arm = effect_of("Long Arm")
    assert (arm.verb, arm.target) == ("scrap", "this machine")
    state = battle(
        "0 Long Arm e8 / f8 g8 h8",
        "1 Spur b5 / a5 c5",
        plugins=["1 Lockpin on 1", "0 Dynamo on 1"],
        gears=(arm.cost, 0),
    )
    assert may(state, "effect") == ["effect 1 on 1"]
    assert refused(state, "effect 1 on 2").rule == "target"
    state = after(state, "effect 1 on 1")
    assert state.events == (
        Resolved(0, "Long Arm", 1, True),
        Destroyed(1, 0, "Long Arm"),
        Stripped(1, "Lockpin"),
        Stripped(0, "Dynamo"),
        Gears(0, arm.amount),
    )
    assert [machine.number for machine in state.machines] == [2]
    assert (state.gears, state.plugins) == ((arm.amount, 0), ())
    assert [names(site) for site in state.landfill] == [["Long Arm", "Dynamo"], ["Lockpin"]]


@pytest.mark.rule("smash", "answers", "fizzle", "machine-dies")
def test_what_is_aimed_at_a_machine_comes_to_nothing_when_that_is_disassembled_as_an_answer() -> None:
    arm = effect_of("Long Arm")
    state = battle("0 Pinion e8 / f8", "1 Long Arm a5 / b5 c5 d5", hands=(["Spanner"], []), gears=(0, arm.cost))
    state = after(state, "script Spanner on 2 at b5")
    assert (state.phase, may(state)) == ("answer", ["effect 2 on 2", "pass"])
    state = after(state, "effect 2 on 2")
    assert [(event.card, event.done) for event in events(state, Resolved)] == [("Long Arm", True), ("Spanner", False)]
    assert state.gears == (0, arm.amount)


@pytest.mark.rule("smash", "machine-dies")
def test_who_waits_too_long_disassembles_nothing() -> None:
    arm = effect_of("Long Arm")
    state = battle("0 Long Arm e5 / f5 g5 h5", "1 Pinion e3 / e2", hands=([], ["Oil Can"]), gears=(arm.cost, 0))
    state = after(state, "effect 1 on 1", "script Oil Can on 2 to S")
    assert events(state, Combat)[0].destroyed == (1,)
    assert events(state, Resolved)[-1] == Resolved(0, "Long Arm", 1, False)
    assert state.gears == (0, 0), "nothing is paid back"


@pytest.mark.rule("smash", "cards")
def test_each_verb_stands_on_a_card_and_happens_in_games_at_random() -> None:
    on_cards = {effect.verb for effect in EFFECTS if effect is not None}
    assert on_cards == set(get_args(EffectVerb))
    assert {"income", "lock", "ease", "stay", "spoils", "trophy"} == LASTING, "these are announced by nobody"
    happened: set[str] = set()
    for seed in range(40):
        for state in played(seed, width=5, height=7, max_turns=60):
            happened |= {
                effect.verb
                for event in events(state, Resolved)
                if event.done and (effect := EFFECTS[KINDS[event.card]]) is not None
            }
        if happened == on_cards - LASTING:
            return
    assert happened == on_cards - LASTING


# What is hidden -----------------------------------------------------------------------------------


@pytest.mark.rule("smash", "hidden", "piles")
def test_a_view_hides_the_piles_and_machines_drawn_by_the_other() -> None:
    state = battle(hands=(["Crane"], ["Base"]), drawn=(["Ram", "Twin"], ["Pinion"]))
    for viewer, drawn in (
        (0, ((KINDS["Twin"], KINDS["Ram"]), (-1,))),
        (1, ((-1, -1), (KINDS["Pinion"],))),
        (None, ((-1, -1), (-1,))),
    ):
        seen = state.view(viewer).state
        assert tuple(tuple(sorted(row)) for row in seen.drawn) == tuple(tuple(sorted(row)) for row in drawn)
        assert [set(pile) for pile in seen.piles] == [{HIDDEN}] * 2
        assert seen.hands == state.hands, "what was bought in the open is known"
    assert state.view(OPEN).state is state


@pytest.mark.rule("smash", "hidden", "own-cards")
def test_of_two_alike_the_one_that_all_have_seen_is_used() -> None:
    state = battle(hands=(["Pinion"], []), drawn=(["Pinion", "Ram"], []))
    state = after(state, "assemble Pinion at e10 turn 0")
    assert (state.hands[0], state.drawn[0]) == ((), (KINDS["Pinion"], KINDS["Ram"]))
    state = after(state, "end", "end", "flip 1 N", "assemble Pinion at e10 turn 0")
    assert names(state.drawn[0]) == ["Ram"]


@pytest.mark.rule("smash", "hidden")
def test_samples_are_uniform_over_what_is_unseen() -> None:
    state = battle(
        drawn=(["Ram"], []),
        landfill=([name for name in NAMES[:13] for _ in range(3) if name not in ("Ram", "Twin")], []),
        store=[],
    )
    assert len(state.piles[0]) == 5
    view, rng = state.view(1), random.Random(7)
    drawn = Counter(view.sample(rng).drawn[0][0] for _ in range(3000))
    assert set(drawn) == {KINDS["Ram"], KINDS["Twin"]}
    assert abs(drawn[KINDS["Ram"]] - 1500) < 150
    tops = Counter(view.sample(rng).piles[0][0] for _ in range(3000))
    assert abs(tops[KINDS["Ram"]] - 1500) < 150


@pytest.mark.rule("smash", "hidden", "own-cards")
def test_on_a_masked_table_any_unseen_machine_may_be_played() -> None:
    state = battle(bases=("e8", "e2"), drawn=(["Ram"], []), landfill=(["Twin"] * 3, []))
    seen = state.view(1).state
    assert seen.why_illegal(GAME.parse("assemble Gantry at e8 turn 0"), 0) is None
    refusal = seen.why_illegal(GAME.parse("assemble Twin at e8 turn 0"), 0)
    assert refusal is not None
    assert refusal.rule == "own-cards"
    then = seen.play(GAME.parse("assemble Gantry at e8 turn 0"))
    assert isinstance(then, State)
    assert then.drawn[0] == ()


@pytest.mark.rule("smash", "hidden")
def test_a_game_is_played_on_with_unknown_cards() -> None:
    rng = random.Random(3)
    for viewer in (0, 1, None):
        full = GAME.start(players=2)
        seen = full
        for _ in range(400):
            if not full.to_act:
                break
            mover = full.to_act[0]
            move = full.sample_chance(rng) if mover == CHANCE else rng.choice(full.legal_moves())
            seen = seen.play(full.observe_move(move, mover, viewer), mover)
            full = full.play(move, mover)
            assert seen.view(viewer) == full.view(viewer)


@pytest.mark.rule("smash", "cards")
def test_machines_differ_in_what_they_do() -> None:
    assert {design.effect.verb for design in DESIGNS if design.effect} >= {
        "honor",
        "scrap",
        "draw",
        "slide",
        "push",
        "flip",
        "strip",
        "drain",
        "trophy",
        "income",
        "spoils",
        "stay",
    }
