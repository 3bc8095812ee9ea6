"""Decisions of every kind are made by the mouse in a bare page, by presses on what shows them.

Whole games are played in JupyterLab, see `test_lab_games` and `test_lab_gear`. Machines and bases of Smash Gear are
placed in `test_smash_placing`, tiles of Gear Grid are laid in `test_lab_grid`.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from games.smash.positions import after
from games.smash.test_scene_combat import HEARTS
from playwright.sync_api import Page
from support.pictures import scene_of
from support.positions_on_show import show_next, show_position
from widgets.table.test_gear_page import sent
from widgets.table.test_smash_placing_page import POINT

import kernel_lib as kl
from kernel_lib.core import Move
from kernel_lib.scene.sprite import Scene

WALKS: dict[str, dict[str, Any]] = {"gear": {"rounds": 1}, "grid": {"seconds": 60, "victories": 1}}
"""Games among bots that are soon over."""
PLACED = {"Assemble", "Build", "Flip", "Place", "Script"}
"""What is placed or aimed in ways of its own, with tests of its own."""
KINDS = {
    "gear": {"Bid", "Play"},
    "grid": {"Done", "Lift"},
    "industry": {
        "Boost", "Build", "Discard", "Done", "Enter", "Personalise", "Produce", "Rotate", "Start",
        "Take", "TriggerClash", "Update", "UseEffect",
    },
    "smash": {"Buy", "Discard", "Effect", "End", "Install", "Keep", "Pass", "Strike"},
}  # fmt: skip


def decisions(game: str) -> dict[str, tuple[Any, Move]]:
    """The last decision of each kind in a few games among bots, and the position in which it was made.

    Those in which a machine goes to a side are made in `test_smash_placing`.
    """
    found: dict[str, tuple[Any, Move]] = {}
    for seed in range(6):
        for step in kl.Match(game, ["greedy", "uniform"], seed=seed, **WALKS.get(game, {})).replay.main_line:
            aimed = game == "smash" and " to " in str(step.move)
            if step.seat is not None and step.before.to_act[:1] == (step.seat,) and not aimed:
                found[type(step.move).__name__] = step.before, step.move
    if game == "smash":
        split = after(HEARTS, "flip 1 N")  # rare among bots
        found["Keep"] = split, split.legal_moves()[0]
    return found


def ways(scene: Scene, move: Move) -> Iterator[list[str]]:
    """The pieces that are pressed one after the other to make a move, in each way that a picture offers."""
    for last in scene.sprites:
        if last.move == str(move) and last.state != "off":
            chain = [last]
            while chain[0].under:
                chain.insert(0, scene[chain[0].under])
            yield [sprite.key for sprite in chain if sprite.move]


def press(page: Page, key: str) -> bool:
    """Press where a piece is the uppermost thing on the screen; whether there is such a point."""
    point = page.evaluate(POINT, key)
    if point is not None:
        page.mouse.click(*point)
    return point is not None


@pytest.mark.parametrize("game", KINDS)
def test_a_decision_of_every_kind_is_made(game: str, calm: Page) -> None:
    """One after the other on one board, which takes each as a table does."""
    made = decisions(game)
    assert KINDS[game] == set(made) - (PLACED - {"Build"} if game == "industry" else PLACED)
    on_show = None
    for kind in sorted(KINDS[game]):
        state, move = made[kind]
        if on_show is None:
            show_position(calm, game, state, "Bo")
        else:
            show_next(calm, game, on_show, state, "Bo")
        on_show = state
        scene = scene_of(game, state.view(state.to_act[0]), ("you", "Bo"), "wide")
        assert any(all(press(calm, key) for key in keys) for keys in ways(scene, move)), f"{move} cannot be pressed"
        assert sent(calm) or press(calm, "confirm"), "a button that says itself what it does plays at once"
        assert [message["move"] for message in sent(calm)] == [str(move)], kind
