"""The exact solver says of every play what it is worth, as the rules themselves would find out."""

import random
import subprocess
import sys
from functools import cache

import pytest

import kernel_lib as kl
from kernel_lib.core import OPEN, NotSolvable
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots.solver import LAST_TRICK, TRICKS, play_values, solve
from kernel_lib.games.gear.rules.components import HAND, KINDS, pack
from kernel_lib.games.gear.rules.moves import Bid, Play, Trick
from kernel_lib.games.gear.rules.state import State

COLOURS = str.maketrans("RB", "BR")


def dealt(rng: random.Random, first: int = 0) -> State:
    """The lead of a round without an auction."""
    state = GAME.start(players=2, variant="easy", rounds=1, first=first)
    after = state.play(state.sample_chance(rng))
    assert isinstance(after, State)
    return after


def cards_left(state: State, seat: int) -> int:
    return sum((state.opened[seat] | state.closed[seat] << 40) >> 2 * place & 3 for place in range(40))


def played_down(rng: random.Random, cards: int) -> State:
    """What random plays lead to, where the seat to act, on lead or not, has so many cards left."""
    follows = rng.randrange(2)
    while True:
        state = dealt(rng, rng.randrange(2))
        while state.to_act and cards_left(state, state.to_act[0]) >= cards:
            if cards_left(state, state.to_act[0]) == cards and len(state.played) == follows:
                return state
            state = state.play(rng.choice(state.legal_moves()))


def position(
    mine: str, closed: str, theirs: str, their_closed: str = "", *, taken: tuple[int, int] | None = None, led: str = ""
) -> State:
    """Seat 0 is to act with these cards, on lead or after seat 1 `led`.

    Of the tricks before, `taken` by each (None: all by seat 1).
    """
    size = len(mine.split()) + len(closed.split())
    tricks = taken or (0, HAND - size)
    before = [
        Trick(number + 1, int(number >= tricks[0]), 1, (0, 1), ((), ()), (True, False), 0, False)
        for number in range(sum(tricks))
    ]
    assert size + len(before) == HAND
    hand = {words: pack(KINDS[code] for code in words.split()) for words in (mine, closed, theirs, their_closed)}
    return dealt(random.Random(1)).replace(
        to_act=(0,),
        leader=1 if led else 0,
        opened=(hand[mine], hand[theirs]),
        closed=(hand[closed], hand[their_closed]),
        kept=(len(closed.split()), len(their_closed.split())),
        tricks=tuple(before),
        played=(tuple(KINDS[code] for code in led.split()),) if led else (),
    )


def brute(state: State) -> tuple[int, int]:
    """The final points if everybody always plays what is best for themselves, found by playing everything."""
    if not state.to_act:
        return state.points[0], state.points[1]
    seat = state.to_act[0]
    return max((brute(state.play(move)) for move in state.legal_moves()), key=lambda points: points[seat])


def by_text(state: State) -> dict[str, int]:
    return {str(play): value for play, value in solve(state).items()}


# Held against the rules -------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "count"), [(1, 30), (2, 60), (3, 60), (4, 40), (5, 4)])
def test_every_play_is_worth_what_playing_everything_finds(cards: int, count: int) -> None:
    rng = random.Random(cards)
    for _ in range(count):
        state = played_down(rng, cards)
        seat = state.to_act[0]
        assert solve(state) == {move: brute(state.play(move))[seat] for move in state.legal_moves()}


def test_the_best_play_keeps_the_value_to_the_end() -> None:
    rng = random.Random(8)
    for _ in range(25):
        state = dealt(rng, rng.randrange(2))
        promised: list[tuple[int, int]] = []
        while state.to_act:
            value = solve(state)
            best = rng.choice([play for play in value if value[play] == max(value.values())])
            promised.append((state.to_act[0], value[best]))
            state = state.play(best)
        assert [state.points[seat] for seat, _ in promised] == [value for _, value in promised]


def test_all_legal_plays_are_judged_in_their_order() -> None:
    state = dealt(random.Random(3))
    assert tuple(solve(state)) == state.legal_moves()


def test_what_is_promised_is_the_own_score_with_all_points_owned_before() -> None:
    state = dealt(random.Random(3))
    richer = state.replace(points=(50, -7))
    assert solve(richer) == {play: value + 45 for play, value in solve(state).items()}


def test_colours_are_alike() -> None:
    def swapped(hand: int) -> int:
        return hand >> 20 | (hand & (1 << 20) - 1) << 20

    rng = random.Random(4)
    for _ in range(10):
        state = dealt(rng)
        mirrored = state.replace(opened=tuple(map(swapped, state.opened)), closed=tuple(map(swapped, state.closed)))
        mirror = {frozenset(name.translate(COLOURS).split()): value for name, value in by_text(mirrored).items()}
        assert mirror == {frozenset(name.split()): value for name, value in by_text(state).items()}


def test_seats_are_alike() -> None:
    rng = random.Random(5)
    for _ in range(10):
        state = dealt(rng)
        turned = state.replace(to_act=(1,), leader=1, starter=1, opened=state.opened[::-1], closed=state.closed[::-1])
        assert solve(turned) == solve(state)


# One by one ---------------------------------------------------------------------------------------------


def test_a_pair_counts_two() -> None:
    # 5 points to start with. Nobody follows the pair: two tricks and the last one. Led alone, the five gets the two,
    # and the nine the last trick.
    assert by_text(position("R5 R5", "", "R9 R2")) == {"play R5": 5 + 1, "play R5 R5": 5 + 2 + 3}


def test_a_pair_is_owed_only_from_open_cards() -> None:
    # With both sevens open the pair must be played, and takes the pair that was led. With one of them closed it need
    # not.
    assert set(by_text(position("R7 R7 R9", "", "R2", led="R5 R5"))) == {"play R7 R7"}
    assert len(by_text(position("R7 R9", "R7", "R2", led="R5 R5"))) == 3


def test_an_ace_is_eleven_beside_a_ten() -> None:
    answers = by_text(position("RA R9", "", "B3", led="R10"))
    # With A: the trick, the A, then the lead, the last trick. With 9: nothing, then B3 against the A that cannot
    # follow.
    assert answers == {"play RA": 5 + 2 + 1 + 3, "play R9": 5}
    assert by_text(position("RA R9", "", "B3", led="R8")) == {"play RA": 5, "play R9": 5 + 2 + 1 + 3}


def test_an_ace_pays_whoever_takes_it() -> None:
    assert by_text(position("R9", "", "BA")) == {"play R9": 5 + 1 + 1 + 3}
    assert by_text(position("R9", "", "RA")) == {"play R9": 5 + 1 + 1 + 3}
    assert by_text(position("RA", "", "R9")) == {"play RA": 5}
    assert by_text(position("RA RA", "", "B9 B9")) == {"play RA": 5 + 2 + 2 + 3, "play RA RA": 5 + 2 + 2 + 3}


def test_the_last_trick_is_worth_three() -> None:
    # Seat 0 has taken nothing. It can take the first trick or keep the ten for the last.
    state = position("R10 B2", "", "R3 B9")
    assert play_values(state, LAST_TRICK) == {Play(("R10",)): 0, Play(("B2",)): 1}
    assert by_text(state) == {"play R10": 5 + 1, "play B2": 5 + 1 + 3}


def test_all_eight_tricks_are_worth_three_more() -> None:
    swept = position("R10 R9", "", "R3 R2", taken=(6, 0))
    missed = position("R10 R9", "", "R3 R2", taken=(5, 1))
    assert set(by_text(swept).values()) == {5 + 8 + 2 + 3 + 3}
    assert set(by_text(missed).values()) == {5 + 7 + 2 + 3}


def test_open_cards_oblige_and_closed_ones_do_not() -> None:
    # The six of red is all that seat 0 need not spend on a red eight when it lies closed.
    opened, closed = position("R6", "B9", "B3", led="R8"), position("B9", "R6", "B3", led="R8")
    assert by_text(opened) == {"play R6": 5 + 1 + 3}
    assert by_text(closed) == {"play B9": 5, "play closed R6": 5 + 1 + 3}


def test_equal_cards_open_and_closed_are_two_plays() -> None:
    assert set(by_text(position("R6", "R6", "B3 B4"))) == {"play R6", "play closed R6", "play R6 closed R6"}


def test_tricks_can_be_counted_instead_of_points() -> None:
    rng = random.Random(6)
    for _ in range(20):
        state = played_down(rng, 3)
        seat = state.to_act[0]

        @cache
        def most(state: State, seat: int = seat) -> int:
            if not state.to_act:
                return state.taken[seat]
            return (max if state.to_act[0] == seat else min)(most(state.play(move)) for move in state.legal_moves())

        assert play_values(state, TRICKS) == {move: most(state.play(move)) for move in state.legal_moves()}


# What cannot be solved ------------------------------------------------------------------------------------


def auction() -> State:
    start = GAME.start(players=2)
    state = start.play(start.sample_chance(random.Random(1)))
    assert isinstance(state, State)
    return state


def over() -> State:
    state = dealt(random.Random(1))
    while state.to_act:
        state = state.play(state.legal_moves()[0])
    return state


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (GAME.start(players=2), "A round can be solved once its cards are dealt and the sets are sold."),
        (auction(), "The auction is on: a round can be solved once the sets are sold."),
        (GAME.start(players=4), "A round can be solved once its cards are dealt and the sets are sold."),
        (
            dealt(random.Random(1)).view(0).state,
            "Closed cards are unknown: a round can be solved only with all cards open.",
        ),
        (over(), "The game is over: there is nothing left to solve."),
        (kl.GAMES["industry"].start(players=2), "There is no exact solver for Gears of Industry."),
    ],
)
def test_it_is_said_why_a_position_cannot_be_solved(state: kl.core.State, why: str) -> None:
    with pytest.raises(NotSolvable) as told:
        kl.solve(state)
    assert str(told.value) == why


def test_solve_is_there_for_everybody() -> None:
    bidding = auction()
    state = bidding.play(Bid(0, 1)).play(Bid(1, 0))
    assert isinstance(state, State)
    assert kl.solve(state) == kl.solve(state.view(OPEN).state) == solve(state)
    assert isinstance(state, State)


def test_the_compiler_is_loaded_only_to_solve() -> None:
    code = (
        "import sys, kernel_lib as kl; kl.solve; import kernel_lib.games.gear.rules; assert not {'numba', 'numpy'} & "
        "set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
