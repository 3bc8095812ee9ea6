"""Pieces by name, what a click asks of those that may not be used now, and hands of many cards."""

import re
from collections import defaultdict
from itertools import pairwise

import pytest
from games.smash.pictures import game
from games.smash.positions import after, battle, refused
from support.pictures import every_shape, legible, scene_of

from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.components import KINDS, NAMES, PRICES
from kernel_lib.games.smash.rules.state import State
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.text_metrics import width

FULL = battle(
    "0 Ram e7 / f7 f6 g6", "0 Crank b5 / b6 c6", "0 Long Arm e9 / f9 g9 h9", "1 Spur f4 / e4 g4",
    "1 Twin c2 e2 / d2 c3 e3",
    hands=(["Oil Can", "Crane", "Spanner", "Destroy Base", "Ram", "Base", "Winch"], ["Short Circuit", "Crane"]),
    plugins=["1 Lockpin on 1", "0 Dynamo at e10"], drawn=(["Gantry"], ["Ram"]), bases=("e10 i11", "e2 a1"),
)  # fmt: skip
ANSWER = after(FULL, "script Oil Can on 2 to N")
SPLIT = after(battle("1 Twin c7 e7 / d7", "0 Pinion e10 / f10", hands=(["Spanner"], [])), "script Spanner on 1 at d7")


def asked(drawn: Scene, key: str) -> str:
    """What a click asks of a piece that may not be used now."""
    assert drawn[key].state == "off", drawn[key]
    return drawn[key].move


# Names --------------------------------------------------------------------------------------------


def same_way(move: str) -> str:
    """A command, the same for a press on the board and on the button beside it that does the same."""
    return "!turn" if move == "!way:press" else re.sub(r"^!way:(base|at|to)-\d+$|^build .*", "!way:to", move)


@every_shape
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_no_two_pieces_share_a_name_unless_they_are_the_same_move(shape: str, viewer: int | None) -> None:
    for state in (FULL, ANSWER, SPLIT, *game()[::60]):
        called = defaultdict(set)
        for sprite in scene_of(GAME, state.view(viewer), ("Ann", "Bo"), shape).sprites:
            if sprite.label:
                called[sprite.label].add(sprite.key if sprite.move in ("", "!open") else same_way(sprite.move))
        assert not {label: keys for label, keys in called.items() if len(keys) > 1}


def test_places_of_the_store_have_names() -> None:
    drawn = scene_of(GAME, battle(store=["Ram", "Ram", "Crane"], gears=(9, 9)).view(0))
    machines = {sprite.label for sprite in drawn.sprites if sprite.key.startswith("store-0-")}
    gears = PRICES[KINDS["Ram"]]
    assert machines == {f"Ram in the store, place {place} of the machines, for {gears} gears" for place in (1, 2)}
    assert drawn["stock-0"].label == f"Base in the store, 18 of them, for {PRICES[KINDS['Base']]} gears"


# Asking why ---------------------------------------------------------------------------------------


@every_shape
def test_a_click_on_what_is_not_ones_own_asks_why(shape: str) -> None:
    drawn = scene_of(GAME, FULL.view(0), None, shape)
    assert refused(FULL, asked(drawn, "machine-4")).rule == "own-machine"
    assert refused(FULL, asked(drawn, f"base-1-{0}")).rule == "strike"
    poor = FULL.replace(gears=(0, 20))
    assert refused(poor, asked(scene_of(GAME, poor.view(0), None, shape), "machine-1")).rule == "flip-price"
    bare = scene_of(GAME, battle(bases=("e10", "e2")).view(0), None, shape)
    assert refused(battle(), asked(bare, "base-0-85")).rule == "own-cards"


@every_shape
def test_in_an_answer_all_that_is_for_a_turn_asks_why(shape: str) -> None:
    drawn = scene_of(GAME, ANSWER.view(1), None, shape)
    store = next(sprite.key for sprite in drawn.sprites if sprite.key.startswith("store-0-"))
    for key in ("machine-4", "machine-1", f"hand-1-{KINDS['Ram']}", store, "stock-0", "base-1-0", "base-0-98"):
        assert refused(ANSWER, asked(drawn, key)).rule == "answers", key
    assert drawn["machine-2"].state == "use", "what waits is aimed at it: that is seen"


@every_shape
def test_where_a_part_is_to_be_chosen_all_else_asks_why(shape: str) -> None:
    drawn = scene_of(GAME, SPLIT.view(1), None, shape)
    assert refused(SPLIT, asked(drawn, "machine-2")).rule == "main-choice"
    assert refused(SPLIT, asked(drawn, "stock-1")).rule == "main-choice"


@every_shape
def test_who_only_looks_on_is_offered_nothing_to_ask(shape: str) -> None:
    for viewer in (1, None):
        assert not [
            sprite for sprite in scene_of(GAME, FULL.view(viewer), None, shape).sprites if sprite.state == "off"
        ]


@every_shape
def test_a_base_under_a_weapon_is_struck_by_a_click_on_it(shape: str) -> None:
    state = battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []), bases=("e10", "e2 a1"))
    drawn = scene_of(GAME, state.view(0), None, shape)
    struck, machine = drawn["base-1-13-pick"], drawn["machine-1"]
    assert (struck.state, struck.move) == ("legal", "strike 1 at e2")
    assert struck.z > machine.z, "the machine lies over what is pressed, and over the bulb of a hint"
    assert not drawn["base-1-13"].move


@every_shape
def test_the_button_has_room_for_the_choice_of_a_target(shape: str) -> None:
    drawn = scene_of(GAME, FULL.view(0), None, shape)
    button, size = drawn["confirm"], int(re.findall(r"t(\d+)", drawn["confirm"].style)[0])
    words = drawn[f"hand-0-{KINDS['Spanner']}"].confirm
    assert words == "Choose its target"
    assert width(words, size, bold=True) <= button.w - 12


@every_shape
def test_what_disassembles_itself_needs_no_target(shape: str) -> None:
    chip = scene_of(GAME, FULL.view(0), None, shape)["effect-3"]
    assert (chip.state, chip.move, chip.confirm) == ("legal", "effect 3 on 3", "Use Long Arm 3")


# Hands of many cards ------------------------------------------------------------------------------


def held(count: int) -> State:
    kinds = [name for name in NAMES if name not in ("Base", "Destroy Base")]
    return battle(hands=(["Gantry", *[name for name in kinds if name != "Gantry"][: count - 1]], []))


@pytest.mark.parametrize("shape", ["middle", "narrow"])
@pytest.mark.parametrize("count", [6, 7, 8, 9, 10])
def test_what_is_cut_of_an_overlapped_card_is_no_part_of_its_price(shape: str, count: int) -> None:
    drawn = scene_of(GAME, held(count).view(0), None, shape)
    hand = sorted((one for one in drawn.sprites if re.fullmatch(r"hand-0-\d+", one.key)), key=lambda one: one.x)
    assert len(hand) == count
    assert len({one.y for one in hand}) == 1, "rows, and one is enough"
    for one, other in pairwise(hand):
        face, _, kind = one.symbol.partition("-")
        drawn_from, size = (-44, 23) if face == "strip" else (-22, 23)
        end = one.x + (drawn_from + width(str(PRICES[int(kind)]), size, bold=True)) * one.w / 100
        assert end <= other.x - other.w / 2, (shape, one)
    assert hand[-1].symbol.startswith("small-"), "the last one is seen whole"
    legible(drawn, GAME.scene.sheet())


@pytest.mark.parametrize("kind", range(len(NAMES)))
def test_the_name_in_a_strip_stays_on_the_card(kind: int) -> None:
    words = re.findall(r"([A-Z][A-Za-z ]+)</text>", GAME.scene.sheet()[f"strip-{kind}"])
    assert " ".join(words) == NAMES[kind]
    assert all(-31 + width(word, 16, bold=True) < 68 for word in words)
