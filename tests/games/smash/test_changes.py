"""What others have moved since the viewer's last act, as the picture marks it."""

import pytest
from games.smash.positions import after, battle, number
from support.pictures import every_shape, scene_of

from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.state import State
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.widgets.front.renderer import FrameRenderer

BEFORE = battle(
    "0 Ram e7 / f7 f6 g6", "0 Pinion b5 / c5", "1 Spur f4 / e4 g4", "1 Twin c2 e2 / d2 c3 e3",
    hands=(["Base"], ["Base", "Crank", "Crane", "Spanner", "Lockpin"]), bases=("e10", "e2 a9"), gears=(0, 60), active=1,
)  # fmt: skip
"""Bo's turn."""
TURN = (
    "flip 3 S", "script Crane on 4 to S", "pass", "script Spanner on 1 at g6", "build e3", "install Lockpin on 2",
    "assemble Crank at e2 turn 2", "end",
)  # fmt: skip


def turn(*moves: str) -> State:
    return after(BEFORE, *(moves or TURN))


def marks(drawn: Scene) -> set[str]:
    return {sprite.key for sprite in drawn.sprites if sprite.symbol in ("brackets", "way") or sprite.symbol == "cut"}


def middle(drawn: Scene, *cells: str) -> tuple[float, float]:
    """The middle of the box around these cells."""
    places = [drawn[f"cell-{number(cell)}"] for cell in cells]
    xs, ys = [place.x for place in places], [place.y for place in places]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@every_shape
def test_a_turn_of_the_rival_leaves_marks(shape: str) -> None:
    drawn = scene_of(GAME, turn().view(0), None, shape, previous_view=BEFORE.view(0))
    assert marks(drawn) == {
        "moved-1", "moved-2", "moved-3", "moved-4", "moved-5", f"moved-base-{number('e3')}", "way-3", "way-4",
        f"lost-1-{number('g6')}",
    }  # fmt: skip
    around = drawn["moved-3"]
    assert (around.x, around.y) == pytest.approx(middle(drawn, "e5", "g5"), abs=0.2)
    assert around.w == pytest.approx(3 * drawn["cell-0"].w, abs=3)
    assert drawn["way-3"].label == "The way of player 2's Spur 3"


def ends(way: Sprite) -> tuple[float, float]:
    return way.y - way.w / 2, way.y + way.w / 2


@every_shape
def test_an_arrow_goes_from_behind_the_old_place_to_behind_the_new_one(shape: str) -> None:
    """So it lies on no heart and no weapon of the machine that came."""
    drawn = scene_of(GAME, turn().view(0), None, shape, previous_view=BEFORE.view(0))
    pitch = drawn["cell-0"].w
    flipped, slid = drawn["way-3"], drawn["way-4"]
    assert flipped.turn == slid.turn == 90, "downwards"
    top = drawn[f"cell-{number('f4')}"].y
    assert ends(flipped) == pytest.approx((top - 0.3 * pitch, top + 0.5 * pitch), abs=0.3)
    top = drawn[f"cell-{number('d2')}"].y
    assert ends(slid) == pytest.approx((top - 0.3 * pitch, top + 0.5 * pitch), abs=0.3)


@every_shape
def test_without_a_position_before_only_the_last_move_is_marked(shape: str) -> None:
    assert not marks(scene_of(GAME, turn().view(0), None, shape))
    moved = turn("flip 3 S", "script Crane on 4 to S", "pass")
    assert marks(scene_of(GAME, moved.view(0), None, shape)) == {"moved-4"}


def test_what_was_destroyed_leaves_its_cells_marked() -> None:
    before = battle("0 Pinion e8 / f8", "1 Spur f7 / e7 g7", "1 Spur b2 / a2 c2", active=1, bases=("e10 a9", "e2"))
    state = after(before, "flip 2 S")
    assert [machine.number for machine in state.machines] == [3]
    drawn = scene_of(GAME, state.view(0), previous_view=before.view(0))
    assert marks(drawn) == {
        *(f"lost-1-{number(cell)}" for cell in ("e8", "f8")),
        *(f"lost-2-{number(cell)}" for cell in ("e7", "f7", "g7")),
    }
    razed = battle("1 Spur d10 / c10 e10", hands=([], ["Destroy Base"]), bases=("e10 a9", "e2"), active=1)
    drawn = scene_of(GAME, after(razed, "strike 1 at e10").view(0), previous_view=razed.view(0))
    assert f"lost-base-{number('e10')}" in marks(drawn)


def test_the_marks_stay_until_the_viewer_acts() -> None:
    renderer = FrameRenderer(GAME, ("Ann", "Bo"), 0, shapes=("wide",))
    state = BEFORE
    renderer.render(state)

    def seen() -> set[str]:
        return {sprite.key for sprite in renderer.sprites if sprite.symbol in ("brackets", "way")}

    for move in ("flip 3 S", "build f5", "end"):
        state = after(state, move)
        renderer.render(state)
    assert seen() == {"moved-3", "way-3", f"moved-base-{number('f5')}"}
    renderer.render(state, hint=state.legal_moves()[0])
    assert seen() == {"moved-3", "way-3", f"moved-base-{number('f5')}"}, "a hint is no act"
    state = after(state, "buy Base") if state.gears[0] >= 4 else after(state, "build e7")
    renderer.render(state)
    assert not seen()


def test_in_a_replay_the_last_move_is_marked() -> None:
    renderer = FrameRenderer(GAME, ("Ann", "Bo"), 0, buttons=False, shapes=("wide",))
    state = after(BEFORE, "flip 3 S")
    renderer.render(state, since=BEFORE)
    assert {sprite.key for sprite in renderer.sprites if sprite.symbol == "way"} == {"way-3"}
    renderer.render(after(state, "build f5"), since=state)
    assert not [sprite for sprite in renderer.sprites if sprite.symbol == "way"]
