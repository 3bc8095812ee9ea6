"""How the bots of Smash Gear judge positions, and what they do."""

import random
from typing import Any

import pytest
from games.smash.positions import after, battle, begun, number, played

from kernel_lib.bots.search import Search
from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots import Greedy, Planner, search
from kernel_lib.games.smash.bots.evaluation import CARDS, FAR, WON, evaluate, flips_away
from kernel_lib.games.smash.bots.turn_plans import TurnPlan, play_until_turn, turn_key, turn_plans, value_after_reply
from kernel_lib.games.smash.rules.components import GAP, NAMES, PRICES
from kernel_lib.games.smash.rules.machines import BoardSize
from kernel_lib.games.smash.rules.moves import Buy
from kernel_lib.games.smash.rules.state import State

SIZE = BoardSize(11, 9)


def choice(state: State) -> str:
    return str(Greedy().choose(state.view(state.to_act[0]), random.Random(1)))


def test_what_is_good_for_one_is_as_bad_for_the_other() -> None:
    for state in played(1)[20::9]:
        assert evaluate(state, 0) == pytest.approx(-evaluate(state, 1))


def test_what_cannot_be_seen_does_not_matter() -> None:
    rng = random.Random(2)
    for state in played(6)[30::23]:
        view = state.view(0)
        assert evaluate(view.state, 0) == pytest.approx(evaluate(view.sample(rng), 0))


def test_a_won_game_is_worth_more_than_anything_else() -> None:
    state = battle("0 Spur d2 / c2 e2", "0 Gantry a8 c8 / b8", hands=(["Destroy Base"], []))
    assert choice(state) == "strike 1 at e2"
    assert evaluate(after(state, "strike 1 at e2"), 0) > evaluate(state, 0)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (battle("1 Sledge f7 / g7 e7", "0 Pinion e8 / f8", gears=(1, 0), store=[]), "flip 2 N"),
        (
            battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []), bases=("e10", "e2 a1"), gears=(0, 0), store=[]),
            "strike 1 at e2",
        ),
        (battle("0 Pinion b5 / b6", hands=(["Base"], []), gears=(0, 0), store=[]), "build b5"),
        (battle(gears=(0, 0), store=[]), "end"),
    ],
)
def test_it_takes_what_is_there_to_be_taken(state: State, move: str) -> None:
    assert choice(state) == move


def test_it_assembles_what_it_holds() -> None:
    assert choice(battle(hands=(["Ram"], []), gears=(0, 0), store=[])).startswith("assemble Ram at e10")


# What a position is worth -------------------------------------------------------------------------


def quiet(*machines: str, **more: Any) -> State:
    """A turn in which nothing is for sale, and both sides have the same but for what is said."""
    given: dict[str, Any] = {"gears": (5, 5), "store": []}
    return battle(*machines, **given | more)


def held(*cards: str, **more: Any) -> State:
    """The same with these cards in the hand of the seat whose turn it is."""
    return quiet(hands=(cards, ()), **more)


def worth(*machines: str, **more: Any) -> float:
    """What such a position is worth to the seat whose turn it is."""
    return evaluate(quiet(*machines, **more), 0)


SPUR = "0 Spur d9 / c9 e9"
PINIONS = tuple(f"0 Pinion {column}9 / {column}8" for column in "abcdefgh")
"""Small machines in a row, far from the base of the other seat."""


@pytest.mark.parametrize(
    ("better", "than"),
    [
        pytest.param(quiet(honor=(1, 0)), quiet(gears=(8, 5)), id="honor than three gears"),
        pytest.param(quiet(bases=("e10 a10", "e2")), quiet(gears=(15, 5)), id="a base than ten gears"),
        pytest.param(quiet(SPUR), held("Spur"), id="a machine on the board than in hand"),
        pytest.param(held("Spur"), quiet(gears=(8, 5)), id="a machine in hand than three gears"),
        pytest.param(quiet(SPUR), quiet("0 Spur d9 / c9"), id="a machine with all its weapons than with one less"),
        pytest.param(quiet("0 Twin d9 e9 / d8 e8"), quiet("0 Pinion d9 / d8"), id="two hearts than one"),
        pytest.param(quiet("0 Spur d4 / c4 e4"), quiet(SPUR), id="a machine near a base than far away"),
        pytest.param(quiet("0 Spur d2 / c2 e2"), quiet("0 Spur d4 / c4 e4"), id="a weapon over a base than near it"),
        pytest.param(quiet(plugins=["0 Dynamo at e10"]), held("Dynamo"), id="a plugin at work"),
        pytest.param(quiet("1 Spur d7 / c7"), quiet("1 Spur d7 / c7 e7"), id="a rival that has lost a weapon"),
        pytest.param(held("Destroy Base", "Destroy Base"), held("Base", "Base"), id="two strikes"),
        pytest.param(
            quiet("0 Pinion b9 / b10", bases=("a11", "e2")),
            quiet("0 Pinion a10 / b11", bases=("a11", "e2")),
            id="a base with room to assemble than one without",
        ),
    ],
)
def test_of_two_positions_the_stronger_is_worth_more(better: State, than: State) -> None:
    assert evaluate(better, 0) > evaluate(than, 0)
    assert evaluate(better, 1) < evaluate(than, 1)


@pytest.mark.parametrize(
    ("none", "one", "many", "more"),
    [
        pytest.param(
            quiet(),
            quiet(bases=("e10 a10", "e2")),
            quiet(bases=("e10 a10 a8 a6", "e2")),
            quiet(bases=("e10 a10 a8 a6 a4", "e2")),
            id="bases",
        ),
        pytest.param(quiet(gears=(5, 5)), quiet(gears=(15, 5)), quiet(gears=(40, 5)), quiet(gears=(50, 5)), id="gears"),
        pytest.param(quiet(), held("Base"), held("Base"), held("Base", "Base"), id="bases in hand"),
        pytest.param(quiet(), held("Oil Can"), held("Oil Can"), held("Oil Can", "Oil Can"), id="programs"),
        pytest.param(
            held("Destroy Base"),
            held(*["Destroy Base"] * 2),
            held(*["Destroy Base"] * 2),
            held(*["Destroy Base"] * 3),
            id="cards to destroy bases",
        ),
        pytest.param(
            held("Pinion"),
            held("Pinion", "Ratchet"),
            held("Pinion", "Spur"),
            held("Pinion", "Spur", "Ratchet"),
            id="machines to assemble",
        ),
        pytest.param(
            quiet(),
            quiet(drawn=(["Spur"], [])),
            held("Ratchet", "Pinion"),
            held("Ratchet", "Pinion", drawn=(["Spur"], [])),
            id="machines drawn unseen",
        ),
        pytest.param(quiet(*PINIONS[:6]), quiet(*PINIONS[:7]), quiet(*PINIONS[:7]), quiet(*PINIONS[:8]), id="machines"),
    ],
)
def test_more_of_the_same_is_worth_less_and_less_but_never_nothing(
    none: State, one: State, many: State, more: State
) -> None:
    assert evaluate(one, 0) - evaluate(none, 0) > evaluate(more, 0) - evaluate(many, 0) > 0


def test_what_is_not_spent_in_prepare_is_worth_nothing() -> None:
    assert evaluate(quiet(gears=(15, 0)), 0) > evaluate(quiet(gears=(0, 0)), 0)
    assert evaluate(quiet(gears=(15, 0)).replace(turn=0), 0) == evaluate(quiet(gears=(0, 0)).replace(turn=0), 0)


def test_a_machine_near_a_base_is_worth_more_with_the_card_to_destroy_it() -> None:
    armed: dict[str, Any] = {"hands": (["Destroy Base"], [])}
    for near in ("0 Spur d4 / c4 e4", "0 Spur d2 / c2 e2"):
        assert worth(near, **armed) - worth(SPUR, **armed) > worth(near) - worth(SPUR) > 0


def test_all_that_is_seen_of_a_machine_drawn_unseen_is_that_it_is_an_average_one() -> None:
    drawn = {worth(drawn=([name], [])) for name in ("Pinion", "Anvil")}
    assert len(drawn) == 1
    assert evaluate(held("Pinion"), 0) < drawn.pop() < evaluate(held("Anvil"), 0)


@pytest.mark.parametrize(
    ("hearts", "weapons", "base", "away"),
    [
        ("e4", "e3", "e2", 1),
        ("e5", "e6", "e2", 2),
        ("d4", "e4", "e2", 2),
        ("a11", "b11", "i1", FAR),
        ("e3", "", "e2", FAR),
        ("e3", "e4", "e2", FAR),
    ],
)
def test_flips_are_counted_to_the_nearest_base(hearts: str, weapons: str, base: str, away: int) -> None:
    mine = [tuple(map(number, cells.split())) for cells in (hearts, weapons)]
    assert flips_away(mine[0], mine[1], number(base), SIZE) == away


def test_every_card_is_worth_about_what_it_costs() -> None:
    for name, worth, price in zip(NAMES, CARDS, PRICES, strict=True):
        assert price / 2 <= worth <= 3 * price, name


# Looking ahead ------------------------------------------------------------------------------------


class Quick(Planner):
    """The planner with less patience, so that the tests have some left."""

    width, most, answered, answer_width, answer_most = 4, 250, 2, 1, 60  # type: ignore[misc]


def beam(state: State) -> list[TurnPlan]:
    return turn_plans(state, state.to_act[0], 4, 300, evaluate)


def test_it_finds_a_win_of_several_moves() -> None:
    state = battle("0 Creeper e9 / e8 e7", gears=(12, 9), store=[])
    moves = [str(move) for move in beam(state)[0].moves]
    assert moves[-1] == "strike 1 at e2"
    for _ in moves:
        state = after(state, str(Planner().choose(state.view(0), random.Random(1))))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def threatened() -> State:
    """A big machine could be taken, but a small one is about to destroy the last base."""
    return battle(
        "0 Pinion f8 / e8",
        "1 Anvil h8 / h7 h6 h9 h5",
        "1 Pinion d8 / d9",
        hands=([], ["Destroy Base"]),
        gears=(1, 0),
        bases=("e10", "e2 a1"),
        store=[],
    )


def test_it_looks_at_what_the_other_seat_will_do() -> None:
    state = threatened()
    assert choice(state) == "flip 1 E"
    assert str(Planner().choose(state.view(0), random.Random(1))) == "flip 1 W"
    greedy, planned = (TurnPlan((), after(state, move), 0.0) for move in ("flip 1 E", "flip 1 W"))
    assert value_after_reply(greedy, 0, 2, 200, evaluate) == -WON
    assert value_after_reply(planned, 0, 2, 200, evaluate) > -WON


def test_a_line_can_be_played_and_comes_to_what_it_says() -> None:
    for state in played(3)[30::25]:
        if state.phase == "turn":
            found = beam(state)
            assert found == sorted(found, key=lambda line: -line.value)
            for line in found:
                there = state
                for move in line.moves:
                    assert move in there.legal_moves()
                    there = play_until_turn(there.apply(move, there.to_act[0]), evaluate)
                assert (there, line.value) == (line.state, evaluate(there, state.to_act[0]))


def test_positions_of_a_turn_are_told_apart_by_what_is_there_and_not_by_how_it_came_about() -> None:
    state = battle("0 Pinion e8 / f8", "0 Spur b8 / a8 c8", "1 Pinion e4 / f4")
    one, other = after(state, "flip 1 N", "flip 2 N"), after(state, "flip 2 N", "flip 1 N")
    assert turn_key(one) == turn_key(other)
    assert len({turn_key(there) for there in (state, one, after(state, "flip 1 N"), after(state, "flip 2 N"))}) == 4


def test_what_will_come_to_the_store_it_does_not_know() -> None:
    state = battle(gears=(30, 0))
    shown = sorted(state.store[0] + state.store[1])
    for line in beam(state):
        bought = [NAMES.index(move.card) for move in line.moves if isinstance(move, Buy)]
        left = [kind for row in line.state.store for kind in row if kind != GAP]
        assert sorted(left + [kind for kind in bought if kind in shown]) == shown


def test_a_planner_chooses_alike_whatever_the_other_hides() -> None:
    for state in played(6)[40::37]:
        if state.to_act in ((0,), (1,)):
            view = state.view(state.to_act[0])
            other = view.sample(random.Random(9)).view(state.to_act[0])
            assert Quick().choose(view, random.Random(5)) == Quick().choose(other, random.Random(5))


# The game's own search ----------------------------------------------------------------------------


def test_the_search_takes_a_win_of_several_moves_and_denies_one_to_the_other_seat() -> None:
    state = battle("0 Creeper e9 / e8 e7", gears=(12, 9), store=[])
    while state.to_act == (0,):
        state = after(state, str(Search(rollouts=1).choose(state.view(0), random.Random(1))))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert str(Search(rollouts=1).choose(threatened().view(0), random.Random(1))) == "flip 1 W"


def test_of_the_answers_to_a_turn_the_worst_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in played(3)[40:] if state.phase == "turn")
    seat, left = state.to_act[0], iter([0.7, 0.2, 0.9, 0.4])
    monkeypatch.setattr(search, "_chance_after_answer", lambda _answered, _seat: next(left))
    assert search._after_the_worst_answer(state, 1 - seat) == 0.2


def test_more_effort_means_more_positions_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in played(3)[40:] if state.phase == "turn")
    seen: set[int] = set()

    def left_by(_moves: object, fitting: list[State], _seat: int) -> float:
        seen.add(len(fitting))
        return 0.5

    monkeypatch.setattr(search, "_chance_after_turn", left_by)
    for effort in (0.01, 0.5, 1.0):
        search.search_turn(state.view(state.to_act[0]), random.Random(1), effort)
    assert seen == {1, 3, 6}


# Who plays better ---------------------------------------------------------------------------------


def points(seats: tuple[Greedy | None, Greedy | None], seed: int, max_turns: int = 60) -> float:
    """What seat 0 gets out of a game, a half for a draw; None plays at random."""
    rng, state = random.Random(seed), begun(first=seed % 2, max_turns=max_turns)
    while state.to_act:
        state = state.play(_move(state, seats, rng))
    assert state.outcome is not None
    return (0 in state.outcome.winners) / len(state.outcome.winners)


def _move(state: State, seats: tuple[Greedy | None, Greedy | None], rng: random.Random) -> Move:
    mover = state.to_act[0]
    if mover == CHANCE:
        return state.sample_chance(rng)
    bot = seats[mover]
    return bot.choose(state.view(mover), rng) if bot else rng.choice(state.legal_moves())


def test_greedy_beats_chance() -> None:
    assert sum(points((Greedy(), None), seed) for seed in range(6)) >= 5


@pytest.mark.full
def test_a_planner_beats_greedy() -> None:
    """Each seed once from either seat, and either seat first."""
    assert sum(points((Quick(), Greedy()), seed) + 1 - points((Greedy(), Quick()), seed) for seed in range(2)) >= 3
