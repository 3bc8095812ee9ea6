"""What exercises on GEAR take for the right answer: by a move, and the positions before and after it."""

from games.gear.positions import after, dealt, round_of

from kernel_lib.core import State as AnyState
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.exercises.questions import QUESTIONS
from kernel_lib.parts.exercises import ExerciseCase, WhichPlayers


def right(rule: str, state: AnyState, move: str) -> list[list[int]]:
    """Who are right by the questions on a rule about a move: nobody where it is not asked."""
    played = GAME.parse(f"bid {move}" if " on " in move else f"play {move}")
    case = ExerciseCase(state, state.to_act[0], played, state.play(played))
    return [[*(asked.right(case) or ())] for asked in QUESTIONS[rule] if isinstance(asked, WhichPlayers)]


AUCTION = dealt("R2-7 | R9 B9", "B2-7 | B9 B10", "R2 R3 B2 B3 R8 B8 | RA BA", first=0)


def test_until_all_have_bid_the_next_in_turn_bids() -> None:
    assert right("bidding-order", AUCTION, "3 on A") == [[2]]
    assert right("ousted-bid", AUCTION, "3 on A") == [[]], "nobody is ousted yet"


def test_once_all_have_bid_the_one_who_was_ousted_bids() -> None:
    state = after(AUCTION, "3 on A", "1 on B")
    assert right("ousted-bid", state, "4 on A") == [[1]]
    assert right("bidding-order", state, "4 on A") == [[]]


def test_when_the_sets_are_sold_nobody_bids_and_the_start_player_leads() -> None:
    state = after(AUCTION, "3 on A", "1 on B")
    assert right("ousted-bid", state, "1 on C") == [[]]
    assert right("first-lead", state, "1 on C") == [[0]]


def test_who_takes_a_trick_leads_the_next_one() -> None:
    state = round_of("R2-7 | R9 B9", "R2-7 | B9 B10")
    assert right("taker-leads", state, "R5") == [[]], "the trick goes on"
    assert right("taker-leads", after(state, "R5"), "R6") == [[1]]
    assert right("taker-leads", after(state, "R5"), "R2") == [[0]]
