"""A chosen move of !nversion shows what it would do before it is made: in words, at its place, and what it loses."""

from typing import Any

import pytest
from games.inversion.positions import bought, dealt, played
from support.pictures import every_shape, scene_of

from kernel_lib.core import State
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.scene.sprite import Scene

NAMES = ("you", "Bo", "Cy")
HANDS = ("H5 H8 C1-8", "H9-10 S1-8", "H4 H7 D1-8")
LANE = "H6 H1-3 C9-10 S9-10 D9-10"


def playing(*moves: str) -> State:
    """The viewer is the parent with one trick to win, and leads; the trick follows the 6 of hearts."""
    return played(bought(dealt(*HANDS, lane=LANE)), *moves)


def tried(state: State, move: str, shape: str = "wide", **request: Any) -> Scene:
    """The picture while a move of the seat that is to act is chosen."""
    moves = tuple(GAME.parse(one) for one in [move] if one)
    return scene_of(GAME, state.view(state.to_act[0]), NAMES, shape, tried=moves, **request)


@pytest.mark.parametrize(
    ("before", "card", "words"),
    [
        ([], "H8", "Somebody may beat it with a higher card: 9 of hearts or 10 of hearts."),
        ([], "H5", "You would take the 6 of hearts for it. Then the highest number takes the trick."),
        (["H8"], "H9", "Nobody can hold a higher heart: only an inversion can beat it."),
        (["H8", "H9"], "H7", "Bo would take the trick with the 9 of hearts."),
        (["H5"], "H9", "It would be the highest number so far."),
        (["H5", "H9"], "H4", "Bo would take the inverted trick with the 9 of hearts."),
    ],
)
def test_a_chosen_card_is_told_what_it_would_do(before: list[str], card: str, words: str) -> None:
    assert tried(playing(*before), f"play {card}").caption == words


def test_a_lower_card_in_an_inverted_trick_is_told_which_is_higher() -> None:
    state = played(bought(dealt("H5 H8 C1-8", "H4 H9 S1-8", "H7 H10 D1-8", lane=LANE)), "H5")
    assert tried(state, "play H4").caption == "Your 6 of hearts would still be the highest number."


def test_the_last_pass_is_told_who_would_be_the_parent() -> None:
    state = played(dealt(*HANDS, lane=LANE), "4", "pass")
    assert tried(state, "pass").caption == "You would be the parent, with 4 tricks to win."
    assert tried(state, "declare 5").caption == "You would have to win 5 of the ten tricks."


@every_shape
def test_a_chosen_card_lies_in_a_dashed_place_where_it_would_count(shape: str) -> None:
    state = playing("H8", "H9")
    free, place = tried(state, "", shape)["place-2"], tried(state, "play H7", shape)
    assert (free.symbol, place["place-2"].symbol) == ("slot", "slot-chosen")
    assert (place["place-2"].x, place["place-2"].y) == (free.x, free.y), "the place does not move"
    assert place["place-2-card"].symbol.endswith("-H7")
    assert not any(sprite.key == "tried-swap" for sprite in place.sprites)


@every_shape
def test_a_card_that_would_be_exchanged_shows_what_would_count(shape: str) -> None:
    scene = tried(playing("H8", "H9"), "play H7", shape)
    swapped = tried(playing(), "play H5", shape)
    assert swapped["place-0-card"].symbol.endswith("-H6")
    assert (swapped["tried-about"].text, swapped["tried-swap"].symbol) == ("5♥ for 6♥", "swap")
    assert not any(sprite.key == "tried-about" for sprite in scene.sprites), "it does not take the trick"


@every_shape
def test_a_chosen_lead_clears_the_trick_that_is_over(shape: str) -> None:
    state = playing("H8", "H9", "H7")
    before, after = (tried(state, move, shape) for move in ("", "play H10"))
    assert not any(sprite.key.startswith("place-") for sprite in before.sprites), "the last trick lies there"
    assert after["place-1"].symbol == "slot-chosen"
    assert (after["place-2"].symbol, after["place-0"].symbol) == ("slot", "slot")


def test_a_learner_who_is_asked_for_the_outcome_is_not_told_it() -> None:
    state = playing("H8", "H9")
    scene = tried(state, "play H7", hide_forecast=True)
    assert scene.caption == tried(state, "").caption
    assert scene["place-2"].symbol == "slot-chosen"


# What is lost ---------------------------------------------------------------------------------------


def lost(state: State, move: str) -> list[str]:
    """What a chosen move of the seat that is to act loses."""
    view = state.view(state.to_act[0])
    after = view.state.play(GAME.parse(move)).view(view.seat)
    return [one.words.sentence(NAMES) for one in GAME.text.losses(view, after)]


def test_a_card_that_lets_the_parent_make_the_contract_is_told() -> None:
    state = played(bought(dealt("H9 H8 C1-8", "H4 H5 S1-8", "H10 H7 D1-8", lane=LANE)), "H9", "H4")
    assert lost(state, "play H7") == ["You win this trick, and make the contract."]
    assert not lost(state, "play H10")


def test_a_card_that_costs_the_parent_the_contract_is_told() -> None:
    state = dealt("H4 H5 H9 C1-7", "H8 H10 S1-8", "H7 D1-9", lane="H6 H1-3 C8-10 S9-10 D10")
    state = played(bought(state, 9), "H9", "H10", "H7", "H8", "D1")
    assert state.to_act == (0,)
    assert lost(state, "play H5") == ["Bo wins this trick, and your contract fails."]


def test_a_card_that_gives_the_other_player_a_sixth_trick_is_told() -> None:
    state = played(dealt("H9 C1-9", "H10 H8 S1-8", lane="H6 H1-5 H7 C10 S9-10"), "H9")
    five = tuple(Trick(at, 0, (0, 1), ("C1", "C2"), "C3", False) for at in range(1, 6))
    assert lost(state.replace(tricks=five), "play H8") == ["You win a sixth trick, and the game."]
    assert not lost(state.replace(tricks=five), "play H10")
    assert not lost(state, "play H8"), "there are more to come"


def test_what_is_in_danger_anyhow_is_no_loss_of_a_card() -> None:
    state = bought(dealt(*HANDS, lane=LANE), 10)
    assert [one.words.id for one in GAME.text.dangers(state.view(0))] == ["inversion/danger-all"]
    assert not lost(state, "play H8")
