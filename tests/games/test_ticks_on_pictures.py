"""The tick of a piece that is pressed covers no words of the table, in any shape and with any number of players."""

import re

import pytest
from support.guards import HOUSE, NAMES
from support.pictures import covered_words

import kernel_lib as kl
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.testing.option_sets import every_option_alone
from kernel_lib.testing.positions import random_game, seats_to_act

POSITIONS = 6
"""About so many positions of a game are looked at."""


def kind(key: str) -> str:
    return re.sub(r"[A-Z]?\d+", "N", key)


@pytest.mark.parametrize("name", HOUSE)
def test_no_tick_covers_words(name: str) -> None:
    game, found = kl.GAMES[name], {}
    for option_set in every_option_alone(game):
        if set(dict(option_set.options)) - {"players"} - set(game.info.test_options):
            continue  # what is said is the same with other options
        steps = random_game(option_set)
        for state in [step.state for step in steps[:: 1 + len(steps) // POSITIONS]]:
            for seat in seats_to_act(state)[:1]:
                for shape in game.scene.shapes:
                    request = SceneRequest(names=NAMES[: option_set.players], shape=shape)
                    scene = game.scene.draw(state.view(seat), request)
                    for piece, line in covered_words(scene, game.scene.sheet()):
                        found[f"{shape}: {kind(piece.key)} over {kind(line.key)}"] = f"{option_set}: {line.text}"
    assert not found, "\n".join(f"{k} {v}" for k, v in found.items())
