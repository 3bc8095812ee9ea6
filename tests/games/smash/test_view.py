"""What a seat knows of a game of Smash Gear, and the tables that fit it."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import msgspec
import pytest
from games.smash.positions import after, battle, busy, everything, names, played, price

import kernel_lib as kl
from kernel_lib.core import CHANCE, OPEN, Move, View
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.components import DESTROY, EFFECTS, HIDDEN, KINDS, MACHINES, NAMES
from kernel_lib.games.smash.rules.moves import Assemble, Buy, Draw, Effect, Refill, Shuffle
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text import TEXT
from kernel_lib.replay import verify
from kernel_lib.words import in_lines

VIEWERS = (0, 1, None)


def told_and_offered(state: State, viewer: int | None) -> bytes:
    """All that a seat is told, and all that it may do."""
    view = state.view(viewer)
    messages = (*TEXT.table(view), TEXT.prompt(view), TEXT.status(view), TEXT.chapter(view))
    words = in_lines(messages, ("Ann", "Bo"))
    return msgspec.json.encode((view.state, words, list(map(str, view.legal_moves()))))


def otherwise(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same table with the cards that the viewer has not seen dealt out anew, by hand: a machine has to stay a
    machine.
    """
    hidden = [0, 1] if viewer is None else [1 - viewer]
    machines = [*state.piles[0], *(kind for seat in hidden for kind in state.drawn[seat])]
    programs = list(state.piles[1])
    rng.shuffle(machines)
    rng.shuffle(programs)
    drawn = list(state.drawn)
    for seat in hidden:
        drawn[seat] = tuple(sorted(machines.pop() for _ in drawn[seat]))
    return state.replace(drawn=tuple(drawn), piles=(tuple(machines), tuple(programs)))


def seen_states(seeds: range) -> Iterator[State]:
    """Positions of random games on a small board; for each also one in which both have drawn machines from the top of
    the pile.
    """
    for seed in seeds:
        for state in played(seed, width=5, height=7, max_turns=40)[10::25]:
            yield state
            top = state.piles[0]
            if not state.gaps and len(top) > 3:
                drawn = tuple(
                    tuple(sorted((*row, *more))) for row, more in zip(state.drawn, (top[:2], top[2:3]), strict=True)
                )
                yield state.replace(drawn=drawn, piles=(top[3:], state.piles[1]))


# What is hidden -----------------------------------------------------------------------------------


@pytest.mark.rule("smash", "hidden", "piles")
def test_what_is_hidden_may_lie_otherwise_and_nobody_is_told_or_offered_anything_else() -> None:
    rng, changed = random.Random(1), 0
    for state in seen_states(range(4)):
        for viewer in VIEWERS:
            other = otherwise(state, viewer, rng)
            assert everything(other) == everything(state)
            assert told_and_offered(other, viewer) == told_and_offered(state, viewer)
            changed += other.drawn != state.drawn
    assert changed > 20, "hidden hands were among them"


@pytest.mark.rule("smash", "hidden", "nobody-asked")
def test_who_is_to_act_is_the_same_whatever_was_drawn_unseen() -> None:
    """Also after every move that may be made: to be asked tells nothing of a hidden hand."""
    rng = random.Random(2)
    for state in seen_states(range(4, 6)):
        if not state.to_act or state.to_act == (CHANCE,):
            continue
        (seat,) = state.to_act
        other = otherwise(state, seat, rng)
        for move in rng.sample(state.legal_moves(), min(6, len(state.legal_moves()))):
            one, two = state.play(move), other.play(move)
            assert (one.to_act, one.events, one.phase) == (two.to_act, two.events, two.phase)


@pytest.mark.rule("smash", "hidden")
def test_no_words_of_a_view_name_more_machines_than_are_seen() -> None:
    state = battle(
        "0 Pinion e8 / f8", hands=(["Crank"], ["Spur"]), drawn=(["Ram", "Twin"], ["Gantry"]), store=["Winch"]
    )
    for viewer, hidden in ((0, ["Gantry"]), (1, ["Ram", "Twin"]), (None, ["Ram", "Twin", "Gantry"]), (OPEN, [])):
        words = in_lines(TEXT.table(state.view(viewer)))
        for name in ("Pinion", "Crank", "Spur", "Winch", "Ram", "Twin", "Gantry"):
            assert (name in words) == (name not in hidden), (viewer, name)


@pytest.mark.rule("smash", "hidden", "landfill")
def test_everything_else_is_open_to_all() -> None:
    for state in seen_states(range(6, 7)):
        for viewer in VIEWERS:
            seen = state.view(viewer).state
            for name in State.__struct_fields__:
                if name not in ("drawn", "piles"):
                    assert getattr(seen, name) == getattr(state, name)
            assert [len(pile) for pile in seen.piles] == [len(pile) for pile in state.piles]
            assert [len(row) for row in seen.drawn] == [len(row) for row in state.drawn], (
                "how many cards are held is seen"
            )


@pytest.mark.rule("smash", "hidden", "hand-limit", "own-cards")
def test_a_machine_that_is_thrown_or_assembled_is_seen_from_then_on() -> None:
    state = battle(hands=(["Base"] * 6, []), drawn=(["Ram", "Twin"], []), bases=("e8", "e2"), gears=(0, 0))
    then = after(state, "end", "discard Ram")
    assert then.view(1).state.drawn == ((HIDDEN,), ())
    assert names(then.view(1).state.landfill[0]) == ["Ram"]
    out = after(state, "assemble Twin at e8 turn 0")
    assert out.view(1).state.drawn == ((HIDDEN,), ())
    assert NAMES[out.view(None).state.machine(1).kind] == "Twin"


def test_a_seat_is_offered_its_own_moves_and_a_spectator_none() -> None:
    state = after(battle("0 Pinion e8 / f8", hands=(["Oil Can"], ["Short Circuit"])), "script Oil Can on 1 to N")
    assert state.view(0).legal_moves() == ()
    assert [str(move) for move in state.view(1).legal_moves()] == ["script Short Circuit", "pass"]
    assert state.view(None).legal_moves() == ()


@pytest.mark.rule("smash", "hidden", "piles", "refill", "draws")
def test_moves_are_seen_but_for_the_shuffle_and_machines_that_the_other_draws() -> None:
    state = GAME.start(players=2)
    shuffle = state.sample_chance(random.Random(1))
    for viewer in VIEWERS:
        assert state.observe_move(shuffle, CHANCE, viewer) == Shuffle(("?",) * 39, ("?",) * 30)
        for open_to_all in (
            Refill("machine", 0, "Ram"),
            Draw(0, "program", "Crane"),
            GAME.parse("buy Ram"),
            GAME.parse("discard Ram"),
        ):
            assert state.observe_move(open_to_all, 0, viewer) == open_to_all
        assert state.observe_move(Draw(0, "machine", "Ram"), CHANCE, viewer) == Draw(
            0, "machine", "Ram" if viewer == 0 else "?"
        )


# Samples ------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "hidden")
def test_samples_fit_and_hold_every_card_once() -> None:
    rng = random.Random(3)
    for state in seen_states(range(8, 11)):
        for viewer in VIEWERS:
            view = state.view(viewer)
            sample = view.sample(rng)
            assert sample.view(viewer) == view
            assert everything(sample) == everything(state)
            assert not any(HIDDEN in row for row in (*sample.drawn, *sample.piles))
            assert all(kind in MACHINES for row in (*sample.drawn, sample.piles[0]) for kind in row)


@pytest.mark.rule("smash", "hidden")
def test_samples_are_even_over_every_way_that_hands_and_pile_can_lie() -> None:
    """Four machines are unseen, two of them alike: who holds what, and in which order the rest lies, counted one by
    one.
    """
    unseen = ["Ram", "Ram", "Twin", "Spur"]
    gone = [name for name in NAMES[:13] for _ in range(3 - unseen.count(name))]
    state = battle(drawn=(["Ram"], ["Twin"]), landfill=(gone, []), store=[])
    assert names(state.piles[0]) == ["Spur", "Ram"]
    ways = Counter((row[0], row[1], row[2:]) for row in permutations(KINDS[name] for name in unseen))
    rng, rounds = random.Random(4), 4000
    found = Counter(
        (sample.drawn[0][0], sample.drawn[1][0], sample.piles[0])
        for sample in (state.view(None).sample(rng) for _ in range(rounds))
    )
    assert found.keys() == ways.keys()
    for way, count in ways.items():
        assert abs(found[way] - rounds * count / ways.total()) < 100
    mine = Counter(state.view(1).sample(rng).drawn[1][0] for _ in range(20))
    assert mine == {KINDS["Twin"]: 20}, "what it holds itself it knows"


@pytest.mark.rule("smash", "hidden", "store")
def test_what_was_bought_is_not_forgotten() -> None:
    state = battle(gears=(price("Destroy Base"), 0))
    state = after(state, "buy Destroy Base")
    for viewer in VIEWERS:
        assert state.view(viewer).state.hands[0] == (DESTROY,)
        assert state.view(viewer).sample(random.Random(5)).hands[0] == (DESTROY,)


# Redacted logs ------------------------------------------------------------------------------------


DRAWING = {
    NAMES[kind] for kind in MACHINES if (effect := EFFECTS[kind]) and (effect.verb, effect.pile) == ("draw", "machine")
}
"""The machines that draw machines."""


class Drawer:
    """Draws machines whenever it can."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        legal, seen = view.legal_moves(), view.state
        draws = [
            move for move in legal if isinstance(move, Effect) and NAMES[seen.machine(move.source).kind] in DRAWING
        ]
        towards = [move for move in legal if isinstance(move, Buy | Assemble) and move.card in DRAWING]
        return rng.choice(draws or towards) if draws or towards else busy(legal, rng)


@pytest.mark.rule("smash", "hidden", "piles", "draws")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_redacted_log_verifies_can_be_stepped_through_and_tells_no_more_than_the_views(viewer: int | None) -> None:
    drew = 0
    for seed in range(2):
        replay = kl.Match("smash", [Drawer(), Drawer()], seed=seed, width=5, height=7, max_turns=30).replay
        seen = kl.redact(replay, viewer)
        assert verify(seen) is None
        assert len(seen) == len(replay)
        for step, shown in zip(replay.main_line, seen.main_line, strict=True):
            assert shown.state.view(viewer) == step.state.view(viewer)
            move = shown.move
            if isinstance(move, Shuffle):
                assert {*move.machines, *move.programs} == {"?"}
            if isinstance(move, Draw) and move.pile == "machine":
                assert (move.card == "?") == (move.seat != viewer)
                drew += 1
        assert seen.at(seen.main).outcome == replay.at(replay.main).outcome
    assert drew
