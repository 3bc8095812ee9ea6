"""Names of up to six letters stand whole in every picture of every shape, those of the open table too."""

import pytest

import kernel_lib as kl
from kernel_lib.core import OPEN
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.text_metrics import ELLIPSIS

NAMES = ("you", "greedy", "Cy", "search", "Eve")
LOOKS = 5
"""Positions of a game that are looked at."""


def tables() -> list[tuple[str, int]]:
    return [(name, players) for name in ("inversion", "gear", "grid", "industry", "smash") for players in seats(name)]


def seats(name: str) -> tuple[int, ...]:
    return tuple(kl.GAMES[name].seats)


@pytest.mark.parametrize(("name", "players"), tables())
def test_short_names_are_never_cut(name: str, players: int) -> None:
    game, names = kl.GAMES[name], NAMES[:players]
    replay = kl.Match(name, ["uniform"] * players, seed=4)
    while replay.state.outcome is None:
        replay.advance()
    ids = replay.replay.line(replay.replay.main).ids
    for place, at in enumerate((*ids[:: max(1, len(ids) // LOOKS)], ids[-1])):
        seat = (0, None, OPEN)[place % 3]
        for shape in game.scene.shapes:
            scene = game.scene.draw(replay.replay.at(at).view(seat), SceneRequest(names=names, shape=shape))
            cut = {sprite.text for sprite in scene.sprites if sprite.key.endswith("name") or "-name" in sprite.key}
            cut |= {sprite.text for sprite in scene.sprites if sprite.key.startswith("name-")}
            assert not [text for text in cut if text and ELLIPSIS in text], (at, shape, seat)
