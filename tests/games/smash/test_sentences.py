"""Every sentence of Smash Gear for a reader called `you`: verbs agree, what is theirs is `your`, one is one."""

import random
import re
from collections.abc import Iterator

import pytest
from games.smash.positions import begun, busy
from pictures import scene_of

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.cards import EFFECTS, NAMES
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Buy,
    Discard,
    Effect,
    Flip,
    Install,
    Keep,
    Script,
    Strike,
)
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text import TEXT, card_words
from kernel_lib.scene.sprite import Shape

WRONG = (
    r"\byou (is|was|has|does|goes|\w+(?<!s)s)\b",
    r"\byou's\b",
    r"\bof you\b",
    r"(?<![\d.,])1 (gears|cards|machines|programs|points|flips|bases|moves)\b",
    r"\byour (the|a|an)\b",
    r"[{}]|(?-i:\bNone\b)|  ",
)
"""What no sentence holds."""
UNTOLD = re.compile("|".join(f"(?:{wrong})" for wrong in WRONG), re.IGNORECASE)

GAMES = [(1, {}), (2, {"width": 5, "height": 7, "max_turns": 40}), (4, {"width": 6, "height": 8, "max_turns": 40})]


def walk(seed: int, **options: int) -> Iterator[tuple[State, Move, State]]:
    """Each state of a game, the move made in it, and the state after it."""
    rng, state = random.Random(seed), begun(**options)
    while state.to_act:
        move = state.sample_chance(rng) if state.to_act == (CHANCE,) else busy(state.legal_moves(), rng)
        after = state.play(move)
        yield state, move, after
        state = after


def wishes(state: State, rng: random.Random) -> Iterator[Move]:
    """Moves that somebody may want to make, most of them against the rules."""
    card, cell, number = rng.choice(NAMES), (rng.randrange(11), rng.randrange(9)), rng.randrange(9)
    side = rng.choice("NESW")
    yield from (Buy(card), Assemble(card, cell, 1), Build(cell), Flip(number, side), Install(card, number))
    yield from (Script(card, number, side), Effect(number, number, side), Strike(number, cell), Keep(number, cell))
    yield Discard(card)


def sentences(seed: int, names: tuple[str, str], **options: int) -> Iterator[str]:
    """All that is said in a game, to both seats and to a spectator, and what is said to moves that cannot be made."""
    rng = random.Random(seed)
    for count, (state, move, after) in enumerate(walk(seed, **options)):
        mover = state.to_act[0]
        yield TEXT.tell(move, None if mover == CHANCE else mover, names)
        yield from (TEXT.tell(event, None, names) for event in after.events)
        if mover != CHANCE:
            refusals = (state.why_illegal(wish, mover) for wish in wishes(state, rng))
            yield from (refusal.sentence for refusal in refusals if refusal is not None)
        for viewer in (0, 1, None):
            view = after.view(viewer)
            yield TEXT.prompt(view, names)
            if count % 7 == 0 or after.stack or not after.to_act:
                yield from TEXT.describe(view, names).splitlines()
        if count % 11 == 0 or after.stack or not after.to_act:
            yield from drawn(after, names, rng, GAME.scene.shapes[count % len(GAME.scene.shapes)])


def drawn(state: State, names: tuple[str, str], rng: random.Random, shape: Shape) -> Iterator[str]:
    """All words of a picture, with a move that is tried."""
    viewer = state.to_act[0] if state.to_act and state.to_act[0] != CHANCE else 0
    view = state.view(viewer)
    moves = view.legal_moves()
    tried = (rng.choice(moves),) if moves else ()
    scene = scene_of(GAME, view, names, shape, tried=tried)
    yield scene.caption
    for sprite in scene.sprites:
        yield from (sprite.text, sprite.label, sprite.confirm)


@pytest.mark.parametrize(("seed", "options"), GAMES)
@pytest.mark.parametrize("names", [("you", "Ann"), ("Ann", "you")])
def test_every_sentence_is_right_for_you(seed: int, options: dict[str, int], names: tuple[str, str]) -> None:
    said = set(sentences(seed, names, **options))
    assert any(line.startswith("You ") for line in said)
    assert any("Your " in line for line in said)
    assert not {line for line in said if UNTOLD.search(line)}


def test_sentences_begin_with_a_capital() -> None:
    for state, move, after in walk(3, width=5, height=7, max_turns=30):
        mover = state.to_act[0]
        told = [TEXT.tell(move, None if mover == CHANCE else mover, ("you", "Ann"))]
        told += [TEXT.tell(event, None, ("you", "Ann")) for event in after.events]
        told += [TEXT.prompt(after.view(seat), ("you", "Ann")) for seat in (0, 1, None)]
        assert all(line[0].isupper() and line.endswith(".") for line in told)


@pytest.mark.rule("smash", "effect-once")
def test_a_card_whose_effect_is_used_says_how_often() -> None:
    for kind in range(len(NAMES)):
        effect = EFFECTS[kind]
        used = kind < 13 and effect is not None and not effect.lasts
        assert card_words(kind).startswith("once a turn") == used, NAMES[kind]


def test_cards_say_what_follows_from_what_they_do() -> None:
    said = {name: card_words(kind) for kind, name in enumerate(NAMES)}
    assert said["Spanner"] == "break a weapon of a rival machine, with what it cuts off"
    assert said["Crane"] == "move a machine of yours one cell; over a rival it attacks"
    assert said["Creeper"].endswith("move this machine one cell; over a rival it attacks")
