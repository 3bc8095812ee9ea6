"""A chosen bid or play of GEAR shows what it would do before it is made: in words, and at its place."""

from typing import Any

import pytest
from games.gear.positions import after, dealt, round_of
from support.pictures import every_shape, scene_of

from kernel_lib.core import State
from kernel_lib.games.gear import GAME
from kernel_lib.scene.sprite import Scene

NAMES = ("you", "Bo", "Cy")
HANDS = ("R2 R7 B3 B4 B5 B6 | RA BA", "R3 R8 R8 B8 B9 B2 | R9 B10", "R4 R6 RA B7 BA R10 | R2 B2")


def tried(state: State, move: str, shape: str = "wide", **request: Any) -> Scene:
    """The picture while a move of the seat that is to act is chosen, "" for none."""
    moves = tuple(GAME.parse(one) for one in [move] if one)
    return scene_of(GAME, state.view(state.to_act[0]), NAMES, shape, tried=moves, **request)


def in_play(*moves: str) -> State:
    """A round in which seat 0 leads."""
    return after(round_of(*HANDS), *moves)


@pytest.mark.parametrize(
    ("before", "play", "words", "below"),
    [
        ([], "R7", "Bo can beat it with the red 8, which lies open.", "would lead"),
        (["R2"], "R3", "Cy can beat it with the red 10, which lies open.", "would be best so far"),
        (["R7"], "R3", "You would stay ahead so far, with the red 7.", "would be behind"),
        (["R7", "R8"], "R6", "Bo would take the trick, with the red 8.", "would be behind"),
        (["R7", "R8"], "R10", "Cy would take the trick, with the red 10.", "would take the trick"),
    ],
)
def test_a_chosen_card_is_told_what_it_would_do(before: list[str], play: str, words: str, below: str) -> None:
    scene = tried(in_play(*before), f"play {play}")
    assert (scene.caption, scene[f"trick-{len(before)}-about"].text) == (words, below)


def test_a_card_that_does_not_follow_is_told_that_it_cannot_take_the_trick() -> None:
    state = after(round_of("R2 R7 B3 B4 B5 B6 | RA BA", "B2-6 B7 | R9 B10", HANDS[2]), "R7")
    scene = tried(state, "play B7")
    assert scene.caption == "This card does not follow: it cannot take the trick."
    assert scene["trick-1-about"].text == "would not follow"


@every_shape
def test_chosen_cards_lie_in_dashed_places_where_they_would_count(shape: str) -> None:
    state = in_play("R7")
    free, chosen = tried(state, "", shape), tried(state, "play R8", shape)
    assert (free["place-1-0"].symbol, chosen["place-1-0"].symbol) == ("slot", "slot-chosen")
    assert (chosen["place-1-0"].x, chosen["place-1-0"].y) == (free["place-1-0"].x, free["place-1-0"].y)
    assert chosen["place-1-0-card"].symbol.endswith("-R8")
    assert chosen["place-2-0"].symbol == "slot", "the place of who is next stays empty"


@every_shape
def test_a_chosen_pair_has_two_places_from_its_second_card_on(shape: str) -> None:
    state = after(in_play(), "R2", "R3", "R10")
    assert state.to_act == (2,)
    alone, pair = tried(state, "play RA", shape), tried(state, "play RA BA", shape)
    assert [sprite.key for sprite in alone.sprites if sprite.symbol == "slot-chosen"] == ["place-0-0"]
    assert [sprite.key for sprite in pair.sprites if sprite.symbol == "slot-chosen"] == ["place-0-0", "place-0-1"]
    assert pair["place-1-1"].symbol == "slot", "two cards are due of each player"
    assert not any(sprite.key.startswith("place-") for sprite in tried(state, "", shape).sprites)


@pytest.mark.parametrize(
    ("bids", "bid", "words"),
    [
        ([], "bid 3 on B", "If nobody outbids you, set B costs you 3 points."),
        (["2 on B"], "bid 3 on B", "You would oust Bo from set B. If nobody outbids you, set B costs you 3 points."),
        (["2 on B", "0 on A"], "bid 4 on C", "You would get set C, and it would cost you 4 points."),
    ],
)
def test_a_chosen_bid_is_told_what_it_would_cost(bids: list[str], bid: str, words: str) -> None:
    assert tried(after(dealt(*HANDS), *bids), bid).caption == words


def test_a_learner_who_is_asked_for_the_outcome_is_not_told_it() -> None:
    state = in_play("R7", "R8")
    scene = tried(state, "play R10", hide_forecast=True)
    assert scene.caption == tried(state, "").caption
    assert scene["place-2-0"].symbol == "slot-chosen"
    assert not any(sprite.key == "trick-2-about" for sprite in scene.sprites)
