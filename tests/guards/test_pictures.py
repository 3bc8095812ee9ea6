"""The pictures of all games: a digest for each of some thousand positions, views and shapes."""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.guards import HOUSE, NAMES

import kernel_lib as kl
from kernel_lib.core import Game, State, View
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.svg import svg
from kernel_lib.testing.option_sets import OptionSet, every_option_alone
from kernel_lib.testing.positions import everybody, random_game, seats_to_act

MOST = 12
"""About so many positions of a walk are drawn."""


def drawn_sets(game: Game) -> Iterator[OptionSet]:
    """Yield each number of players, and each value of an option once, with as many players as have it."""
    seen = set()
    for option_set in sorted(every_option_alone(game), key=lambda each: -each.players):
        apart = tuple(item for item in option_set.options[1:] if item not in game.info.test_options.items())
        beside = (*apart, option_set.play_style) if apart or option_set.play_style else ()
        if not beside or beside not in seen:
            seen.add(beside)
            yield option_set


def requests(
    option_set: OptionSet, shape: Any, number: int, view: View[State], acts: bool
) -> Iterator[tuple[str, SceneRequest]]:
    """Yield what is asked of a scene at the position of this number: plain, and by turns with a hint, a move that is
    tried, without buttons, and each frame.
    """
    names = NAMES[: option_set.players]
    yield "plain", SceneRequest(names=names, shape=shape)
    if acts and number % 2:
        yield "hint", SceneRequest(names=names, shape=shape, hint=view.legal_moves()[-1])
        yield "tried", SceneRequest(names=names, shape=shape, tried=(view.legal_moves()[0],))
    if number % 3 == 0:
        for frame in range(1, option_set.game.scene.frame_count(view)):
            yield f"frame {frame}", SceneRequest(names=names, shape=shape, frame=frame, buttons=False)


def pictures(option_set: OptionSet) -> Iterator[tuple[str, Any]]:
    """Yield the pictures of a stage, each with what it shows."""
    game, steps = option_set.game, random_game(option_set)
    places = sorted({*range(0, len(steps), 1 + len(steps) // MOST), len(steps) - 1})
    for number, place in enumerate(places):
        state = steps[place].state
        act, viewers = seats_to_act(state), everybody(state)
        viewer = act[0] if number % 2 and act else viewers[number % len(viewers)]
        for shape in game.scene.shapes:
            view = state.view(viewer)
            for words, request in requests(option_set, shape, number, view, viewer in act):
                yield f"{option_set} | move {place} | view {viewer} | {shape} | {words}", game.scene.draw(view, request)


@pytest.mark.parametrize("name", HOUSE)
def test_pictures_are_the_same(name: str, golden: Callable[[str, str], None], tmp_path: Path) -> None:
    """On a difference the pictures stand, as they are drawn now, in the contact sheet that the message names."""
    game, lines, drawn = kl.GAMES[name], [], {}
    for option_set in drawn_sets(game):
        for words, scene in pictures(option_set):
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
