"""The pictures of all games: a digest for each of some thousand positions, views and shapes."""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from guards.house import HOUSE, NAMES

import kernel_lib as kl
from kernel_lib.core import Request, State, View
from kernel_lib.scene.svg import svg
from kernel_lib.testing.stages import Stage, shown_stages
from kernel_lib.testing.walks import everybody, seats_to_act, walk

MOST = 12
"""About so many positions of a walk are drawn."""


def requests(stage: Stage, shape: Any, number: int, view: View[State], acts: bool) -> Iterator[tuple[str, Request]]:
    """Yield what is asked of a scene at the position of this number: plain, and by turns with a hint, a move that is
    tried, without buttons, and each beat.
    """
    names = NAMES[: stage.players]
    yield "plain", Request(names=names, shape=shape)
    if acts and number % 2:
        yield "hint", Request(names=names, shape=shape, hint=view.legal_moves()[-1])
        yield "tried", Request(names=names, shape=shape, tried=(view.legal_moves()[0],))
    if number % 3 == 0:
        for beat in range(1, stage.game.scene.beats(view)):
            yield f"beat {beat}", Request(names=names, shape=shape, beat=beat, buttons=False)


def pictures(stage: Stage) -> Iterator[tuple[str, Any]]:
    """Yield the pictures of a stage, each with what it shows."""
    game, steps = stage.game, walk(stage)
    places = sorted({*range(0, len(steps), 1 + len(steps) // MOST), len(steps) - 1})
    for number, place in enumerate(places):
        state = steps[place].state
        act, viewers = seats_to_act(state), everybody(state)
        viewer = act[0] if number % 2 and act else viewers[number % len(viewers)]
        for shape in game.scene.shapes:
            view = state.view(viewer)
            for words, request in requests(stage, shape, number, view, viewer in act):
                yield f"{stage} | move {place} | view {viewer} | {shape} | {words}", game.scene.draw(view, request)


@pytest.mark.parametrize("name", HOUSE)
def test_pictures_are_the_same(name: str, golden: Callable[[str, str], None], tmp_path: Path) -> None:
    """On a difference the pictures stand, as they are drawn now, in the contact sheet that the message names."""
    game, lines, drawn = kl.GAMES[name], [], {}
    for stage in shown_stages(game):
        for words, scene in pictures(stage):
            lines.append(f"{words}: {hashlib.sha256(msgspec.json.encode(scene)).hexdigest()[:16]}")
            drawn[lines[-1]] = scene
    try:
        golden(f"guards/pictures-{name}.txt", "\n".join(lines) + "\n")
    except BaseException:
        path = Path(__file__).parent.parent / "golden" / "guards" / f"pictures-{name}.txt"
        before = set(path.read_text(encoding="utf-8").splitlines()) if path.is_file() else set()
        sheet = tmp_path / f"{name}.html"
        changed = [line for line in lines if line not in before]
        figures = (f"<h2>{line}</h2>{svg(drawn[line], game.scene.sheet(), 'light')}" for line in changed)
        sheet.write_text("<!doctype html><meta charset=utf-8>" + "\n".join(figures), encoding="utf-8")
        print(f"{len(changed)} pictures differ: see {sheet}")
        raise
