"""GEAR's bots: legal, blind to what is hidden, and each stronger than the one before."""

import random
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from kernel_lib.bots.house_bots import Uniform
from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots import evaluation
from kernel_lib.games.gear.bots.players import Bidder, Greedy
from kernel_lib.games.gear.rules.components import FULL, KINDS, copies_in, kinds_in, pack, rank
from kernel_lib.games.gear.rules.moves import Bid, Deal, Play, cards_of
from kernel_lib.games.gear.rules.scoring import ace_is_high, which_follow, winning_place
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.bots import Bot

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 3, "variant": "easy"},
    {"players": 4, "variant": "teams"},
    {"players": 3, "debt": False},
]


class Quick(Bidder):
    """The bidder with less patience, so that the tests have some left."""

    deals, moods, jumps, plays, rollouts = 2, 2, 2, 2, 2  # type: ignore[misc]


def walk(seats: list[Bot], seed: str, **options: Any) -> Iterator[State]:
    """The states of a game among bots; deals depend on the seed and the round alone."""
    state = GAME.start(**options)
    assert isinstance(state, State)
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            state = state.play(state.sample_chance(random.Random(f"{seed}/{state.round}")))
        else:
            yield state
            state = state.play(seats[mover].choose(state.view(mover), random.Random(seed)), mover)
    yield state


def dealt(players: int, seed: int, **options: Any) -> State:
    state = GAME.start(players=players, **options)
    assert isinstance(state, State)
    return state.play(state.sample_chance(random.Random(seed)))


def hand(*codes: str) -> int:
    return pack(KINDS[code] for code in codes)


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("bot", [Greedy, Quick])
def test_bots_play_whole_games_and_only_legal_moves(bot: type[Greedy] | type[Quick], options: dict[str, Any]) -> None:
    *_, last = walk([bot() for _ in range(options["players"])], "legal", **options, rounds=2)
    assert last.outcome is not None


@pytest.mark.parametrize("bot", [Greedy, Quick])
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_chooses_alike_whatever_the_others_hide(bot: type[Greedy] | type[Quick], players: int) -> None:
    for number, state in enumerate(walk([Greedy() for _ in range(players)], "hidden", players=players, rounds=1)):
        for seat in state.to_act[:1]:
            if seat == CHANCE:
                continue
            view = state.view(seat)
            other = view.sample(random.Random(number)).view(seat)
            assert bot().choose(view, random.Random(5)) == bot().choose(other, random.Random(5))


def test_a_bidder_is_as_its_rng() -> None:
    view = dealt(3, 1).view(1)
    assert len({Quick().choose(view, random.Random(7)) for _ in range(3)}) == 1


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greedy_play_beats_uniform_play(players: int) -> None:
    """In the easy game nothing is bid, so only the tricks count: about six points a round."""
    leads = []
    for deal in range(30):
        seat = deal % players
        *_, last = walk(
            [Greedy() if other == seat else Uniform() for other in range(players)],
            f"tricks {deal}",
            players=players,
            variant="easy",
            rounds=2,
        )
        leads.append(evaluation.lead_over_others(last, seat, last.points))
    assert fmean(leads) > 5


def test_greedy_wins_against_uniform() -> None:
    for deal in range(8):
        *_, last = walk(
            [Greedy() if seat == deal % 4 else Uniform() for seat in range(4)], f"game {deal}", players=4, rounds=1
        )
        assert evaluation.lead_over_others(last, deal % 4, last.points) > 0


def test_sampled_play_beats_greedy_play() -> None:
    """The same deals, the bidder once at each seat: about two points a round ahead."""
    leads = []
    for deal in range(10):
        for seat in range(3):
            *_, last = walk(
                [Bidder() if other == seat else Greedy() for other in range(3)],
                f"sampled {deal}",
                players=3,
                variant="easy",
                rounds=1,
            )
            leads.append(evaluation.lead_over_others(last, seat, last.points))
    assert fmean(leads) > 0.5


# Judgements ---------------------------------------------------------------------------------------


def at_table(opened: list[int], closed: list[int], *plays: Play, variant: str = "standard") -> State:
    """Seat 0 leads with these hands, and these plays are made."""
    players = len(opened)
    start = evaluation.as_sold(dealt(players, 0, variant=variant), range(players))
    state = start.replace(opened=tuple(opened), closed=tuple(closed), kept=tuple(map(evaluation.hand_size, closed)))
    for play in plays:
        state = state.apply(play, state.to_act[0])
    return state


def greedy(state: State) -> Play:
    play = Greedy().choose(state.view(state.to_act[0]), random.Random(0))
    assert isinstance(play, Play)
    return play


def test_it_leads_a_pair_that_nobody_can_beat() -> None:
    state = at_table([hand("R5", "B4", "R2", "B3"), hand("R9", "R8", "B7", "B2")], [hand("B5", "B8"), hand("R4", "B6")])
    assert greedy(state) == Play(("R5",), ("B5",))


def test_it_wins_with_the_lowest_card_that_wins() -> None:
    state = at_table(
        [hand("R5", "B4", "B2", "B3"), hand("R10", "R7", "B8", "R2")],
        [hand("R3", "B2"), hand("R4", "B6")],
        Play(("R5",)),
    )
    assert greedy(state) == Play(("R7",))


def test_it_throws_its_least_card_off_where_it_cannot_win() -> None:
    state = at_table(
        [hand("R9", "B4", "B2", "B3"), hand("R8", "R2", "B8", "B10")],
        [hand("R3", "B2"), hand("R4", "B6")],
        Play(("R9",)),
    )
    assert greedy(state) == Play(("R2",))


def test_it_takes_a_10_with_an_a() -> None:
    state = at_table(
        [hand("R10", "B4", "B2", "B3"), hand("RA", "R2", "B8", "R9")],
        [hand("R3", "B2"), hand("R4", "B6")],
        Play(("R10",)),
    )
    assert greedy(state) == Play(("RA",))


def test_it_leaves_a_trick_to_its_partner() -> None:
    opened = [hand("R10", "B4"), hand("R2", "B2"), hand("R10", "R3"), hand("R5", "B9")]
    shut = [hand("B3", "B5"), hand("B6", "B8"), hand("B7", "B9"), hand("R4", "B6")]
    plays = (Play(("R10",)), Play(("R2",)))
    assert greedy(at_table(opened, shut, *plays, variant="teams")) == Play(("R3",))
    assert greedy(at_table(opened, shut, *plays)) == Play(("R10",))


def test_a_straight_bid_leaves_the_most() -> None:
    state = dealt(3, 1).apply(Bid(0, 4), 1)
    assert evaluation.straight_bid(state, 2, (9.0, 3.0, 2.0)) == Bid(0, 5)
    assert evaluation.straight_bid(state, 2, (7.0, 3.0, 2.0)) == Bid(1, 0)


def test_a_straight_bid_stays_within_ones_points() -> None:
    state = dealt(3, 1, debt=False, start_points=4).apply(Bid(0, 4), 1)
    assert evaluation.straight_bid(state, 2, (19.0, 3.0, 2.0)) == Bid(1, 0)


def test_greedy_bids_on_the_set_that_looks_best() -> None:
    state = dealt(3, 1)
    best = Deal(
        closed=(("R2", "B3"), ("R4", "B5"), ("R6", "B7")),
        sets=(
            ("R2", "R3", "R5", "B2", "B4", "B6"),
            ("R10", "R9", "R8", "B10", "B9", "B8"),
            ("R3", "R4", "R7", "B2", "B3", "BA"),
        ),
    )
    start = GAME.start(players=3)
    assert isinstance(start, State)
    state = start.play(best)
    assert Greedy().choose(state.view(1), random.Random(0)) == Bid(1, 0)


# What the judgements rest on, against the rules -----------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_quick_counts_agree_with_the_rules(players: int) -> None:
    """Pairs, cards and who is on top are counted in bits; the rules say the same, slowly."""
    for state in walk([Uniform() for _ in range(players)], "counts", players=players, variant="easy", rounds=2):
        for opened, closed in zip(state.opened, state.closed, strict=True):
            cards = kinds_in(opened + closed)
            assert evaluation.hand_size(opened + closed) == len(cards)
            numbers = [rank(kind) for kind in cards]
            assert evaluation.pairs_in(opened + closed) == sum(numbers.count(number) // 2 for number in set(numbers))
        if state.leader >= 0:
            seat = state.to_act[0]
            assert evaluation.legal_plays(state, seat) == state.legal_moves()
            assert evaluation.cards_played(state) + sum(state.opened) + sum(state.closed) + unseen(state) == FULL
            if state.played:
                check_top(state)


def unseen(state: State) -> int:
    return FULL - evaluation.cards_played(state) - sum(state.opened) - sum(state.closed)


def check_top(state: State) -> None:
    """For every play: whether it is on top, and after which single cards it would be no longer."""
    _, _, ranks = evaluation._trick_standing(state.played)
    for play in state.legal_moves():
        assert isinstance(play, Play)
        kinds = cards_of(play)[2]
        lies = (*state.played, kinds)
        on_top = winning_place(lies, which_follow(lies)) == len(state.played)
        follows = evaluation._COLOURS_OF[kinds] == evaluation._COLOURS_OF[state.played[0]]
        assert on_top == (follows and evaluation._takes_over(ranks, rank(kinds[0])))
        if on_top and len(kinds) == 1:
            ten = ace_is_high(lies, which_follow(lies))
            for later in range(20):
                after = (*lies, (later,))
                beaten = winning_place(after, which_follow(after)) != len(state.played)
                assert beaten == bool(copies_in(evaluation.OVER[ten][kinds[0]], later))


def test_a_spectator_has_nothing_to_choose() -> None:
    state = dealt(3, 1)
    for seat in (None, OPEN):
        with pytest.raises(ValueError, match="A spectator has nothing to choose"):
            Greedy().choose(state.view(seat), random.Random(0))
