"""What a seat may know of Gear Grid: everything."""

import random

import pytest
from games.grid.positions import MINUS_22, after, board, finished, started, with_boards

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.state import State

POSITIONS = {
    "before": GAME.start(players=2),
    "laying": after(after(started(2), "aa.. at 0 1", seat=0), "bb.. at 1 1", seat=1),
    "one done": after(with_boards(board(MINUS_22), board(MINUS_22)), "done", seat=0),
    "choosing": finished(MINUS_22, MINUS_22),
    "over": after(finished(MINUS_22), "lift 3 4"),
}


@pytest.mark.parametrize("state", POSITIONS.values(), ids=list(POSITIONS))
def test_everybody_sees_the_whole_table(state: State) -> None:
    for viewer in (*range(state.options.players), None, OPEN):
        view = state.view(viewer)
        assert view.state == state
        assert view.sample(random.Random(1)) == state


def test_every_move_and_event_is_seen_as_it_is() -> None:
    state = with_boards(board(MINUS_22))
    done = after(state, "done")
    for viewer in (0, None):
        for move in state.legal_moves(0)[::50]:
            assert state.observe_move(move, 0, viewer) == move
        for event in done.events:
            assert state.observe_event(event, viewer) == event
    assert GAME.start(players=1).observe_move(GAME.parse("start round 1"), CHANCE, None) == GAME.parse("start round 1")


def test_a_seat_is_offered_its_own_moves_and_a_spectator_none() -> None:
    state = POSITIONS["one done"]
    assert state.view(0).legal_moves() == ()
    assert state.view(1).legal_moves() == state.legal_moves(1) != ()
    assert state.view(None).legal_moves() == ()
