"""The picture of Gear Grid: boards, tray and clock at tables of every number of seats, and wheels that mesh."""

import random
import re
from collections import Counter
from typing import Any, cast

import pytest
from games.grid.pictures import CLASH, TABLES, every_table, game, laid, scene, scenes, solo
from support.pictures import Place as PlaceOnScreen
from support.pictures import (
    all_lies_inside,
    box,
    every_shape,
    legible,
    letter_size,
    lettered,
    meet,
    of,
    says_in_the_open,
    scene_of,
    seen_at_first,
    sheet_of,
    texts_lie_apart,
)

from kernel_lib.core import CHANCE
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import EMPTY, GREY, LAYOUTS, quarters
from kernel_lib.games.grid.rules.moves import DONE, Place
from kernel_lib.games.grid.rules.scoring import directions
from kernel_lib.games.grid.rules.state import State
from kernel_lib.scene.sprite import Sprite
from kernel_lib.scene.svg import svg

TEETH = 0.534
"""From the middle of a tile to the tips of its teeth, in shares of its width."""

# The table -------------------------------------------------------------------------------------


@every_table
@every_shape
def test_every_picture_is_whole_and_can_be_read(options: dict[str, Any], shape: str) -> None:
    """No two pieces share a name. The wide shape has letters to spare: it is shown smaller on a page that has not all
    its room.
    """
    for _, _, drawn in (*scenes(options, shape), *scenes(options, shape, 44, practice=True)):
        all_lies_inside(drawn, sheet_of(GAME))
        says_in_the_open(drawn)
        legible(drawn, sheet_of(GAME))
        texts_lie_apart(seen_at_first(drawn), covers)
        labels = [sprite.label for sprite in drawn.sprites if sprite.label and sprite.run != "on"]
        assert len(labels) == len(set(labels))
        assert all(letter_size(sprite) >= (14 if shape == "wide" else 12) for sprite in drawn.sprites if sprite.text)


@every_shape
def test_what_was_laid_since_keeps_its_brackets(shape: str) -> None:
    states = [state for state in game(*TABLES[2].items()) if state.in_round]
    before, now = states[-4], states[-1]
    laid = {
        (seat, space)
        for seat, (old, new) in enumerate(zip(before.boards, now.boards, strict=True))
        for space, there in enumerate(new)
        if there not in (EMPTY, old[space])
    }
    drawn = scene(now.view(None), None, shape, buttons=False, previous_view=before.view(None))
    moved = [sprite for sprite in drawn.sprites if sprite.state == "moved"]
    assert len(moved) == len(laid) > 0
    for sprite in moved:
        assert any((tile.x, tile.y) == (sprite.x, sprite.y) for tile in of(drawn, "tile-", "mini-"))
    assert not [sprite for sprite in scene(now.view(None), None, shape).sprites if sprite.state == "moved"]


def covers(sprite: Sprite) -> bool:
    """Return True if a sprite is a thing on which no text may lie."""
    solid = ("tile-", "mini-", "button", "turn", "engine", "goal")
    return sprite.symbol.startswith(solid) or bool(sprite.span)


@every_shape
def test_a_picture_can_be_written_as_svg_with_hostile_names(shape: str) -> None:
    assert all("<script>" not in svg(drawn, sheet_of(GAME), "dark") for _, _, drawn in scenes(TABLES[4], shape, 40))


@every_table
def test_every_tile_stands_where_it_lies_and_as_it_is_turned(options: dict[str, Any]) -> None:
    for state in game(*options.items())[::9]:
        drawn = scene(state.view(0), None, "wide")
        size = state.options.size
        for space, there in enumerate(state.boards[0]):
            found = of(drawn, f"tile-0-{space // size}-{space % size}")
            shown = [
                sprite
                for sprite in found
                if sprite.key.split("-")[2:] == [str(space // size), str(space % size)] and sprite.w > 40
            ]
            if 0 <= there < GREY:
                (tile,) = shown
                assert (tile.turn, tile.symbol.split("-")[1]) == (
                    90 * (there % 4),
                    LAYOUTS[there // 4].replace(".", "o"),
                )
        assert len([sprite for sprite in drawn.sprites if sprite.symbol in ("engine", "goal")]) == 4


def test_the_faces_follow_the_direction() -> None:
    state, drawn = laid("0 1 aa.. 0, 0 2 aa.. 0, 1 2 b.b. 0, 1 1 bb.. 2")
    turning = directions(state.boards[0], 6)
    faces = {sprite.mark: sprite.symbol[-1] for sprite in of(drawn, "tile-0-")}
    assert faces == {
        f"{space // 6},{space % 6}": {"left": "k", "right": "w", "none": "n"}[turning[space]] for space in (1, 2, 7, 8)
    }
    assert set(faces.values()) >= {"k", "w"}


@every_shape
def test_the_boards_of_others_are_small_and_without_teeth(shape: str) -> None:
    four = next(options for options in TABLES if options["players"] == 4)
    state = game(*four.items())[70]
    drawn = scene(state.view(2), None, shape)
    for seat in (0, 1, 3):
        small = Counter(sprite.symbol.split("-")[1] for sprite in of(drawn, f"mini-{seat}-"))
        assert small.pop("grey") == 4
        assert small == Counter(
            LAYOUTS[there // 4].replace(".", "o") for there in state.boards[seat] if 0 <= there < GREY
        )
    assert not of(drawn, "mini-2-")
    assert all(
        sprite.key.startswith("tile-2-")
        for sprite in drawn.sprites
        if sprite.symbol.startswith("tile-") and not sprite.key.startswith("kind-")
    )


@every_shape
@pytest.mark.parametrize(("pile", "kinds"), [("full", 15), ("quarter", 15), ("orange", 3)])
def test_the_tray_has_the_layouts_of_the_pile_and_what_is_left(shape: str, pile: str, kinds: int) -> None:
    state = cast("State", GAME.start(players=1, pile=pile))
    state = state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0).play(Place("aa..", 0, 1, 0), 0, ms=5)
    drawn = scene(state.view(0), None, shape)
    left = {sprite.key.removeprefix("left-"): int(sprite.text) for sprite in of(drawn, "left-")}
    assert len(left) == kinds
    assert left == {code: state.pile[number] for number, code in enumerate(LAYOUTS) if code in left}


@every_shape
def test_the_clock_shows_what_is_left(shape: str) -> None:
    state = solo(CLASH)
    assert (scene(state.view(0), None, shape)["clock"].left, scene(state.view(0), None, shape)["clock"].span) == (
        178_000,
        180_000,
    )
    assert scene(state.view(0), None, shape, now=100_000)["clock"].left == 80_000
    assert scene(state.view(0), None, shape, now=190_000)["clock"].left == 0
    assert not of(scene(state.play(DONE, 0, ms=3000).view(0), None, shape), "clock")


# One side of the tiles ----------------------------------------------------------------------------


@pytest.mark.rule("grid", "one-side", "faces")
@every_shape
def test_with_one_side_nothing_shows_how_tiles_turn_before_the_round_is_over(shape: str) -> None:
    told = re.compile(r"turns (left|right)|nothing moves it|\d[RL-] ")
    laying, over = 0, 0
    for state, _, drawn in scenes({"players": 2, "size": 5, "sides": "one", "victories": 1}, shape, 3):
        tiles = {sprite.symbol for sprite in drawn.sprites if re.match(r"(tile|mini|wheel)-[ab.o]{4}", sprite.symbol)}
        faces = {symbol.rpartition("-")[2] for symbol in tiles}
        words = " ".join([drawn.description, *(sprite.label for sprite in drawn.sprites)])
        if state.in_round:
            assert faces <= {"p"}
            assert not told.search(words)
            assert not of(drawn, "run")
            laying += len(tiles)
        elif state.round:
            assert faces <= {"n", "w", "k"}
            assert told.search(words)
            over += 1
    assert laying
    assert over


@pytest.mark.rule("grid", "one-side")
@every_shape
def test_a_practice_with_one_side_judges_and_so_shows_how_tiles_turn(shape: str) -> None:
    state = cast("State", GAME.start(players=1, size=4, sides="one"))
    state = state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0).play(Place("aa..", 0, 1, 3), 0, ms=5)
    assert of(scene(state.view(0), None, shape), "tile-0-0-1")[0].symbol == "tile-aaoo-p"
    assert of(scene(state.view(0), None, shape, practice=True), "tile-0-0-1")[0].symbol == "tile-aaoo-k"


# The engine ---------------------------------------------------------------------------------------


@every_shape
def test_the_engine_can_be_started_in_practice_after_the_round_and_in_players(shape: str) -> None:
    state = solo(CLASH)
    over = state.play(DONE, 0, ms=9000)

    def runs(view: Any, **more: Any) -> bool:
        drawn = scene(view, None, shape, **more)
        buttons = [sprite.move for sprite in drawn.sprites if sprite.key in ("run", "stop")]
        assert buttons in ([], ["!run", "!run"])
        assert bool(buttons) == any(sprite.spin for sprite in drawn.sprites)
        return bool(buttons)

    assert not runs(state.view(0))
    assert runs(state.view(0), practice=True)
    assert runs(state.view(0), buttons=False)
    assert runs(over.view(0))


@every_table
def test_what_is_driven_turns_in_its_direction_and_nothing_else(options: dict[str, Any]) -> None:
    for state in game(*options.items())[::11]:
        drawn = scene(state.view(0), None, buttons=False)
        turning = directions(state.boards[0], state.options.size)
        size = state.options.size
        if options.get("sides") == "one" and state.in_round:
            assert not of(drawn, "wheel-")
            continue
        spins = {sprite.key: sprite.spin for sprite in of(drawn, "wheel-")}
        assert spins == {
            f"wheel-{space // size}-{space % size}": 10 if way == "right" else -10
            for space, way in enumerate(turning)
            if way != "none" and 0 <= state.boards[0][space] < GREY
        }
        assert drawn["engine-wheel"].spin == 10
        for sprite in of(drawn, "wheel-"):
            assert sprite.run == "on"
            assert drawn[sprite.key.replace("wheel", "tile-0")].run == "off"


def test_goals_turn_as_they_are_driven() -> None:
    four = "0 1 aa.. 0, 0 2 aa.. 0, 0 3 aa.. 0, 0 4 aa.. 0"
    five = "0 1 aa.. 0, 0 2 aa.. 3, 1 2 aa.. 0, 1 3 aa.. 0, 0 4 aa.. 2"
    for tiles, spin, symbol in ((four, -10, "wheel-goal-k"), (five, 10, "wheel-goal-w")):
        _, drawn = laid(tiles, buttons=False)
        assert (drawn["goal-NE-wheel"].spin, drawn["goal-NE-wheel"].symbol) == (spin, symbol)
        assert not of(drawn, "goal-SW-wheel")


# Labels ------------------------------------------------------------------------------------------


def test_a_turned_symbol_shows_the_quarters_where_they_lie() -> None:
    """The turn of a sprite is that of its piece: clockwise quarters."""
    state, drawn = laid("0 1 ab.. 1")
    tile = drawn["tile-0-0-1"]
    assert tile.turn == 90
    assert quarters(state.boards[0][1]) == ".ab."
    places = re.findall(r'#quarter-(.)-k"(?: transform="rotate\((-?\d+)\))?', sheet_of(GAME)["tile-aboo-k"])
    assert places == [("a", "-90"), ("b", "")], "top left, then top right, before it is turned"


def test_labels_say_what_lies_where() -> None:
    _, drawn = laid("0 1 ab.. 3")
    assert drawn["tile-0-0-1"].label == "orange-blue pair at row 0, column 1, turns left"
    assert drawn["space-0-2"].label == "free space, row 0, column 2"
    assert drawn["goal-NE"].label == "goal top right"
    assert drawn["kind-ab.."].label == "orange-blue pair, 11 left"


@every_shape
@pytest.mark.parametrize("players", [1, 2, 4])
def test_counts_of_the_tray_stand_clear_of_the_tiles(shape: str, players: int) -> None:
    state = cast("State", GAME.start(players=players))
    drawn = scene(state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0).view(0), None, shape)
    tiles = of(drawn, "kind-")
    assert tiles
    for tile in tiles:
        reach = tile.w * TEETH + 1
        there = PlaceOnScreen(tile.x - reach, tile.y - reach, tile.x + reach, tile.y + reach)
        slot = box(drawn[tile.key.replace("kind", "slot")])
        assert slot.left <= there.left
        assert slot.top <= there.top
        assert not meet(there, lettered(drawn[tile.key.replace("kind", "left")])), tile.key


@every_shape
def test_three_bots_of_one_kind_are_told_apart(shape: str) -> None:
    state = GAME.start(players=4)
    view = state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0).view(0)
    texts = {sprite.text for sprite in scene_of(GAME, view, ("you", "greedy 1", "greedy 2", "greedy 3"), shape).sprites}
    assert {"greedy 1", "greedy 2", "greedy 3"} <= texts
