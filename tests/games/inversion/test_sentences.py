"""Every sentence of !nversion, for a reader called `you`: verbs agree, what is theirs is `your`, and one is one."""

import random
from typing import Any

import pytest
from games.inversion.positions import dealt, played, random_deal, refused
from pictures import scene_of, viewers_of
from spoken import ill_said, refusals, said, told

from kernel_lib.core import CHANCE, Event, Move
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, PLAYS, Contract, Declare, Inversion
from kernel_lib.games.inversion.text import TEXT

NAMES = ("you", "You", "Ann", "you", "Bo")
TABLES: list[dict[str, Any]] = [{"players": 2}, {"players": 3}, {"players": 4}]


def wishes(rng: random.Random) -> list[Move]:
    """Some declarations, a pass and some cards."""
    return [*rng.sample(DECLARATIONS, 3), Declare(0), Declare(11), PASS, *rng.sample(PLAYS, 8)]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
def test_nothing_is_said_that_nobody_would_say(options: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    state, names, seen = GAME.start(**options), NAMES[: options["players"]], viewers_of(options["players"])
    count = 0
    while state.to_act:
        chance, low = state.to_act == (CHANCE,), 4 if rng.random() < 0.7 else None
        move = state.sample_chance(rng) if chance else rng.choice(state.legal_moves()[:low])
        sentences = [*told(GAME, state, move, names)]
        if not chance:
            sentences += refusals(state, wishes(rng))
        if count % 3 == 0:
            viewer = rng.choice(seen) if chance or rng.random() < 0.3 else state.to_act[0]
            sentences += said(GAME, state, viewer, names)
        assert not ill_said(sentences)
        state, count = state.play(move), count + 1
    for viewer in seen:
        assert not ill_said(said(GAME, state, viewer, names))


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Contract(0, 1), "You became the parent, with 1 trick to win."),
        (Contract(0, 2), "You became the parent, with 2 tricks to win."),
        (Declare(3), "You declared 3."),
        (Inversion(0, "S2", "H9"), "Inversion: you gave 2♠ to the lane and took 9♥."),
    ],
)
def test_what_happened_to_you_is_told_to_you(record: Move | Event, words: str) -> None:
    assert TEXT.tell(record, 0, ("you", "Ann", "Bo")) == words


def test_your_cards_are_yours_in_the_picture() -> None:
    labels = [sprite.label for sprite in scene_of(GAME, random_deal(3, 1).view(1), ("you", "Ann", "Bo")).sprites]
    assert "your hidden card" in labels
    assert "Bo's hidden card" in labels


def test_a_number_has_its_article() -> None:
    eight = dealt("H1-10", "S1-2 S4-10 C1", lane="S3 C2-10")
    assert "You have no spade" in TEXT.prompt(eight.view(0))
    assert TEXT.prompt(played(eight, "H1").view(1)) == "Follow a spade, or play an 8."
    assert "or a card with an 8" in refused(played(eight, "H1"), "play C1").sentence
