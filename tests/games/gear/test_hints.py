"""Hints in GEAR: a legal move, soon, and a reason that is true."""

import random

import pytest
from games.gear.positions import after, auction, random_deal, round_of

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots.evaluation import same_side
from kernel_lib.games.gear.bots.hints import hint
from kernel_lib.games.gear.rules.moves import Bid, Play, set_name
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say
from kernel_lib.parts.bots import Hint


def hinted(state: State) -> Hint:
    """What the seat to act is told when it asks."""
    told = hint(state.view(state.to_act[0]))
    assert told is not None
    return told


@pytest.mark.parametrize(("players", "variant"), [(2, "easy"), (3, "easy"), (4, "teams"), (5, "easy")])
def test_every_hint_is_legal_and_what_is_safe_wins_the_trick(players: int, variant: str) -> None:
    rng = random.Random(players)
    state = random_deal(players, 3, variant=variant)
    while state.in_auction:
        state = state.play(rng.choice(state.legal_moves()))
    while state.to_act and state.to_act[0] != CHANCE and state.round == 1:
        told, seat = hinted(state), state.to_act[0]
        assert state.why_illegal(told.move) is None
        assert told.reason.endswith(".")
        played, tricks = state.play(told.move), len(state.tricks)
        if told.reason.startswith(("It takes the trick", "No card that a rival can hold beats it")):
            on = played
            while on.round == 1 and len(on.tricks) == tricks and on.leader >= 0:
                on = on.play(rng.choice(on.legal_moves()))
            winner = on.tricks[-1].winner if on.tricks else None
            assert winner is None or same_side(state, seat, winner)
        state = played


def test_a_hint_says_that_the_last_play_takes_the_trick() -> None:
    state = round_of("R5 R2 B2-5 | B6 B7", "R9 R3 B8-10 B2 | B3 B4", first=0)
    told = hinted(after(state, "R5"))
    assert told.move == Play(open=("R9",))
    assert told.reason.startswith("It takes the trick")


def test_a_hint_says_that_there_is_no_choice() -> None:
    state = round_of("R5 R2 B2-5 | B6 B7", "R9 B8-10 B2 B3 | B4 B5", first=0)
    assert hinted(after(state, "R5")) == Hint(Play(open=("R9",)), say("hint-only-play"))


def test_a_hint_for_the_auction_says_what_the_set_earns_and_costs() -> None:
    state = auction(first=0)
    told = hinted(state)
    assert isinstance(told.move, Bid)
    assert state.why_illegal(told.move) is None
    assert told.reason.startswith(f"Set {set_name(told.move.set)} earns you about ")
    assert told.reason.endswith("points and costs nothing, which leaves more than any other set.")


def test_a_hint_is_given_only_to_who_has_to_act() -> None:
    state = auction(first=0)
    assert state.to_act == (1,)
    for seat in (0, 2, 3, None, OPEN):
        assert hint(state.view(seat)) is None
    assert GAME.bots.hint is hint
