"""Combats of Smash Gear told frame by frame, and what a move would do, drawn before it is made."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from games.smash.pictures import every_board, game, letters
from games.smash.positions import after, battle
from support.pictures import every_shape, offered, scene_of

from kernel_lib.core import CHANCE
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.machines import cell_bits, cells_of_bits, flipped_bodies
from kernel_lib.games.smash.rules.moves import Combat, Cut, Flip
from kernel_lib.games.smash.rules.scoring import combat_at
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.scene.frames import fight_frames

# A combat, frame by frame ---------------------------------------------------------------------------

HEART = battle("0 Ratchet e6 / d6 f6 e7", "1 Pinion e4 / e3")
"""Machine 1 flips north onto the heart of machine 2."""
WEAPONS = battle("0 Long Arm c6 / d6 e6 f6", "1 Long Arm d2 / d3 d4 d5")
"""Machine 1 flips north onto a weapon of machine 2, and is cut in two."""
HEARTS = battle("0 Creeper e8 / e7 e6", "1 Twin d5 f5 / e5 e4")
"""Machine 1 flips north onto the weapons of machine 2, whose hearts then stand apart."""


def told(state: State) -> str:
    """All pictures of the last move, as letters."""
    view = state.view(None)
    pictures = [
        scene_of(GAME, view, ("Ann", "Bo"), "wide", frame=frame, buttons=False)
        for frame in range(1, GAME.scene.frame_count(view) + 1)
    ]
    return "\n\n".join(f"{drawn.caption}\n{letters(state, drawn)}" for drawn in pictures)


@pytest.mark.parametrize(
    ("name", "state", "move"),
    [
        ("heart", HEART, "flip 1 N"),
        ("weapons", WEAPONS, "flip 1 N"),
        ("split", HEARTS, "flip 1 N"),
        ("nothing", HEART, "flip 1 W"),
    ],
)
def test_a_combat_reads_as_it_did(name: str, state: State, move: str, golden: Callable[[str, str], None]) -> None:
    before = letters(state, scene_of(GAME, state.view(None), ("Ann", "Bo"), "wide", buttons=False))
    golden(f"smash/{name}.txt", f"{before}\n\n{move}\n\n{told(after(state, move))}\n")


@every_board
def test_a_combat_is_told_step_by_step(options: dict[str, Any]) -> None:
    combats = 0
    for state in game(*options.items()):
        stages = [each.stage for each in fight_frames(state)]
        assert stages[-1] == ""
        assert len(stages) == GAME.scene.frame_count(state.view(0))
        if not any(isinstance(event, Combat) for event in state.events):
            assert stages == [""]
            continue
        assert scene_of(GAME, state.view(0), frame=len(stages)) == scene_of(GAME, state.view(0))
        combats += 1
        assert stages[:3] == ["announce", "overlap", "hearts"]
        assert ("weapons" in stages) == any(isinstance(event, Combat) and event.weapons for event in state.events)
        assert not any(isinstance(event, Cut) for event in state.events) or "main" in stages
        for told, frame in zip(fight_frames(state), range(1, len(stages)), strict=False):
            drawn = scene_of(GAME, state.view(0), frame=frame, buttons=False)
            fight = told.fight
            assert fight is not None
            signs = {
                sign: {sprite.key.rpartition("-")[2] for sprite in drawn.sprites if sprite.symbol == sign}
                for sign in ("burst", "touch", "gone", "cut")
            }
            vanish = 0
            for gone in fight.weapons.values():
                vanish |= gone
            stages_signs: dict[str, dict[str, int]] = {
                "announce": {},
                "overlap": {"touch": fight.overlap},
                "hearts": {"burst": fight.hearts, "touch": fight.overlap & ~fight.hearts},
                "weapons": {"gone": vanish},
                "main": {"cut": sum(fight.cuts.values())},
            }
            expected = stages_signs[told.stage]
            assert signs == {sign: set(map(str, cells_of_bits(expected.get(sign, 0)))) for sign in signs}
            assert drawn.caption
            standing = {sprite.key for sprite in drawn.sprites if sprite.key.startswith("machine-")}
            gone_by_now = set(fight.destroyed) if told.stage in ("weapons", "main") else set()
            assert {f"machine-{machine.number}" for machine in fight.met if machine.number not in gone_by_now} <= {
                key.split(".")[0] for key in standing
            }
    assert combats or options, "machines met"


def test_machines_lie_over_each_other_while_it_is_told() -> None:
    state = after(HEART, "flip 1 N")
    assert [machine.number for machine in state.machines] == [1]
    announce = scene_of(GAME, state.view(0), frame=1, buttons=False)
    assert announce["machine-2"].state == "use"
    struck = scene_of(GAME, state.view(0), frame=3, buttons=False)
    assert (struck["machine-1"].state, struck["machine-2"].state) == ("", "fault")
    assert [sprite.key for sprite in scene_of(GAME, state.view(0)).sprites if sprite.key == "machine-2"] == []


def test_who_has_to_choose_the_main_part_is_offered_the_parts() -> None:
    state = after(HEARTS, "flip 1 N")
    assert state.phase == "keep"
    for shape in GAME.scene.shapes:
        parts = [
            sprite for sprite in scene_of(GAME, state.view(1), None, shape).sprites if sprite.key.startswith("part-")
        ]
        assert [(part.move, part.state) for part in parts] == [("keep 2 at d5", "legal"), ("keep 2 at f5", "legal")]
        assert not offered(scene_of(GAME, state.view(0), None, shape))


# What a move would do -----------------------------------------------------------------------------


@every_board
def test_what_is_tried_is_what_happens(options: dict[str, Any]) -> None:
    seen = 0
    for state in game(*options.items())[::7]:
        if not state.to_act or state.to_act == (CHANCE,):
            continue
        view = state.view(state.to_act[0])
        assert scene_of(GAME, view).tries
        for move in [move for move in view.legal_moves() if isinstance(move, Flip)][::2]:
            drawn = scene_of(GAME, view, None, "wide", tried=(move,))
            machine = state.machine(move.machine)
            body = flipped_bodies(machine.hearts, machine.weapons, state.size)[cast("Any", move.side)]
            fight = combat_at(state, machine, body)
            fallen = {
                sprite.key.split("-")[2].split(".")[0]
                for sprite in drawn.sprites
                if sprite.key.startswith("tried-falls-")
            }
            bursts = {
                sprite.key.rpartition("-")[2] for sprite in drawn.sprites if sprite.key.startswith("tried-burst-")
            }
            after_it = state.play(move)
            gone = {str(one.number) for one in state.machines} - {str(one.number) for one in after_it.machines}
            assert fallen == gone
            assert bursts == set(map(str, cells_of_bits(fight.hearts if fight else 0)))
            lost = {
                sprite.key.rpartition("-")[2]
                for sprite in drawn.sprites
                if sprite.key.startswith(("tried-gone-", "tried-cut-"))
            }
            left = {one.number: one.bits for one in after_it.machines}
            before = {
                one.number: (cell_bits(body.hearts + body.weapons) if one.number == move.machine else one.bits)
                for one in state.machines
            }
            missing = 0
            for number_, cells in left.items():
                missing |= before[number_] & ~cells
            assert lost == set(map(str, cells_of_bits(missing)))
            seen += bool(fight)
    assert seen or options


@every_shape
@pytest.mark.parametrize(
    ("state", "move", "words"),
    [
        (HEART, "flip 1 N", "Hearts first. Destroyed: Pinion 2; Ratchet 1 is whole."),
        (HEART, "flip 1 W", "Nothing is struck there."),
        (WEAPONS, "flip 1 N", "No heart is struck. Weapons vanish at d5. Long Arm 1 loses e5, f5 as well."),
        (HEARTS, "flip 1 N", "No heart is struck. Weapons vanish at e4, e5. Bo chooses the main part of Twin 2."),
        (battle("0 Pinion e4 / e3"), "flip 1 N", "A weapon comes over the base at e2."),
        (
            battle("0 Pinion e4 / e3", hands=(("Destroy Base",), ())),
            "flip 1 N",
            "A weapon comes over the base at e2: Destroy Base can strike.",
        ),
        (
            battle("0 Pinion e3 / e2", hands=(("Destroy Base",), ())),
            "strike 1 at e2",
            "The base at e2 falls and Pinion 1 with it: 5 honor.",
        ),
        (battle("0 Pinion e9 / f9", hands=(("Base",), ())), "build e9", "Your base would stand at e9."),
        (battle(hands=(("Pinion",), ())), "assemble Pinion at e10 turn 0", "Pinion would stand here."),
    ],
)
def test_the_outcome_is_said_before_the_move_is_made(state: State, move: str, words: str, shape: str) -> None:
    drawn = scene_of(GAME, state.view(0), ("Ann", "Bo"), shape, tried=(GAME.parse(move),))
    said = " ".join(sprite.text for sprite in drawn.sprites if sprite.key.startswith("tried-") and sprite.text)
    assert said.startswith(words)
    assert [sprite for sprite in drawn.sprites if sprite.key.startswith("tried") and sprite.symbol]


def test_an_illegal_move_that_is_tried_draws_nothing() -> None:
    state = battle("0 Pinion a11 / b11")
    assert scene_of(GAME, state.view(0), tried=(GAME.parse("flip 1 S"),)) == scene_of(GAME, state.view(0))
    assert scene_of(GAME, state.view(0), tried=(GAME.parse("strike 9 at e2"),)) == scene_of(GAME, state.view(0))
