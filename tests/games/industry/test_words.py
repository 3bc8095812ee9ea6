"""Every sentence of whole games, with each player in turn called `you`: verbs agree, and one of a thing is one."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from games.industry.walked import decisions, every_table, game
from pictures import scene_of

from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.state import State
from kernel_lib.scene.sprite import Scene

TEXT = GAME.text
OTHERS = ("Ann", "Bo", "Cy", "Di")
WRONG = (
    r"\byou (?:is|was|has|does|\w*[^s\W]s)\b",
    r"\byou's\b",
    r"\b(?:of|by) you\b",
    r"\bof seat \d",
    r"\b1 (?:points|cards|rounds|turns|tricks)\b",
    r"\{|\}",
)
"""What nobody says; `you` is who reads it."""


def named(players: int, you: int) -> tuple[str, ...]:
    return tuple("you" if seat == you else OTHERS[seat] for seat in range(players))


def is_well_said(words: str) -> None:
    for wrong in WRONG:
        assert not re.search(wrong, words, re.IGNORECASE), (words, wrong)


def told(before: State, after: State, names: tuple[str, ...]) -> Iterator[str]:
    """What is said of the step from one position to the next."""
    yield from (TEXT.tell(event, None, names) for event in after.events)
    yield from (TEXT.prompt(after.view(seat), names) for seat in (*range(len(names)), None))
    yield TEXT.describe(after.view(0), names)
    if before.to_act and before.to_act != (CHANCE,):
        yield from (TEXT.tell(move, before.to_act[0], names) for move in before.legal_moves()[::5])
        yield from (TEXT.button(move) for move in before.legal_moves()[::5])


def written(scene: Scene) -> Iterator[str]:
    """Everything that is said in a picture."""
    yield from (scene.caption, scene.chapter, scene.description)
    for sprite in scene.sprites:
        yield from (sprite.text, sprite.label, sprite.confirm)


@every_table
def test_every_sentence_of_a_game_says_you_as_one_does(options: dict[str, Any]) -> None:
    players = options["players"]
    states = game(*options.items())
    for index, (before, after) in enumerate(pairwise(states)):
        for words in told(before, after, named(players, index % players)):
            is_well_said(words)
    for seat in range(players):
        is_well_said(TEXT.prompt(states[-1].view(seat), named(players, seat)))


@every_table
def test_every_word_of_a_picture_says_you_as_one_does(options: dict[str, Any]) -> None:
    players = options["players"]
    for index, state in enumerate(decisions(options, 8)):
        names, shape = named(players, index % players), GAME.scene.shapes[index % len(GAME.scene.shapes)]
        for words in written(scene_of(GAME, state.view(state.to_act[0]), names, shape)):
            is_well_said(words)
    clashes = [state for state in game(*options.items()) if GAME.scene.beats(state.view(None)) > 1]
    for index, state in enumerate(clashes[::3]):
        for beat in range(1, GAME.scene.beats(state.view(None))):
            names = named(players, index % players)
            for words in written(scene_of(GAME, state.view(None), names, beat=beat, buttons=False)):
                is_well_said(words)


@pytest.mark.parametrize("seat", [0, 1])
def test_refusals_and_advice_say_you_as_one_does(seat: int) -> None:
    rng, advised = random.Random(seat), 0
    for state in decisions({"players": 2}, 4):
        for other in rng.sample(decided := list(decisions({"players": 2}, 9)), min(6, len(decided))):
            move = other.legal_moves()[0]
            refusal = state.why_illegal(move)
            if refusal is not None:
                is_well_said(refusal.sentence)
        if state.round and advised < 4 and GAME.bots.advise is not None:
            advised += 1
            for words in GAME.bots.advise(state.view(seat), named(2, seat)):
                is_well_said(words)


@pytest.mark.parametrize(
    "words", ["You has two pair.", "Round 3: the turn of you.", "You adds nothing.", "1 points", "you's hand"]
)
def test_what_nobody_says_is_found(words: str) -> None:
    with pytest.raises(AssertionError):
        is_well_said(words)
