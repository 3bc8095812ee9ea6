"""The rules against the plain second implementation, move by move over whole random games."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from games.smash.plain import Paper, Plain
from games.smash.positions import begun, busy

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.rules.components import GAP, NAMES
from kernel_lib.games.smash.rules.moves import Assemble, Build, Effect, Flip, Script, Strike
from kernel_lib.games.smash.rules.state import State

Told = dict[str, Any]


def told(record: object) -> Told:
    """As the log has it."""
    found: Told = msgspec.json.decode(msgspec.json.encode(record))
    return found


def walk(seed: int, **options: Any) -> Iterator[tuple[State, Move, State]]:
    """Each state of a game, the move made in it, and the state after it."""
    rng, state = random.Random(seed), begun(**options)
    while state.to_act:
        move = state.sample_chance(rng) if state.to_act == (CHANCE,) else busy(state.legal_moves(), rng)
        after = state.play(move)
        assert isinstance(after, State)
        yield state, move, after
        state = after


def papers(state: State) -> dict[int, tuple[int, str, Paper]]:
    return {
        one.number: (
            one.seat,
            NAMES[one.kind],
            {state.size.cell(cell): sign for sign, row in (("H", one.hearts), ("W", one.weapons)) for cell in row},
        )
        for one in state.machines
    }


def is_the_same(plain: Plain, state: State) -> bool:
    """Board, bases, plugins, gears, honor, hands, Landfill Sites and piles: all that is on the table."""
    assert {number: tuple(piece) for number, piece in plain.machines.items()} == papers(state)
    assert plain.bases == [list(map(state.size.cell, cells)) for cells in state.bases]
    plugins = [(NAMES[one.kind], one.seat, one.machine or state.size.cell(one.cell)) for one in state.plugins]
    assert Counter(plain.plugins) == Counter(plugins)
    assert (tuple(plain.gears), tuple(plain.honor)) == (state.gears, state.honor)
    for seat in (0, 1):
        assert Counter(plain.hands[seat]) == Counter(NAMES[kind] for kind in state.hands[seat] + state.drawn[seat])
        assert Counter(plain.landfill[seat]) == Counter(NAMES[kind] for kind in state.landfill[seat])
    assert [len(pile) for pile in state.piles] == list(plain.piles.values())
    assert not any(GAP in row for row, pile in zip(state.store, state.piles, strict=True) if pile and not state.gaps)
    return True


def moves_of(state: State, kind: type[Move]) -> list[Any]:
    return [move for move in state.legal_moves() if type(move) is kind]


def may_do_the_same(plain: Plain, state: State) -> bool:
    """What may be done on the board in a turn."""
    seat = state.active
    assert {(move.machine, move.side) for move in moves_of(state, Flip)} == (
        plain.flips(seat) if state.turn > 1 else set()
    )
    ways = {(move.card, move.cell, move.turn, move.heart or 1) for move in moves_of(state, Assemble)}
    assert ways == (plain.assemblies(seat) if state.assemblies else set())
    assert {move.cell for move in moves_of(state, Build)} == (plain.buildings(seat) if state.builds else set())
    assert {(move.machine, move.cell) for move in moves_of(state, Strike)} == plain.strikes(seat)
    return True


def may_announce_the_same(plain: Plain, state: State) -> bool:
    """Each script and each effect is announced once for every aim that fits, and no more."""
    (seat,) = state.to_act
    aims = [(move.card, move.machine, move.side, move.cell) for move in moves_of(state, Script)]
    aims += [(move.source, move.machine, move.side, move.cell) for move in moves_of(state, Effect)]
    used = {machine.number for machine in state.machines if machine.used}
    sources: set[str | int] = {
        *plain.hands[seat],
        *(number for number, piece in plain.machines.items() if piece.seat == seat and number not in used),
    }
    expected = {
        (source, *aim)
        for source in sources
        for aim in plain.aims(seat, source, own_turn=seat == state.active and not state.ending)
    }
    assert len(aims) == len(expected)
    assert set(aims) == expected
    return True


GAMES = [
    (1, {}),
    (3, {"width": 6, "height": 8, "first": 1}),
    *((seed, {"width": 5, "height": 7, "max_turns": 70}) for seed in range(2, 8)),
]


@pytest.mark.rule(
    "smash",
    "flip",
    "flip-price",
    "flip-board",
    "flip-own",
    "flip-end",
    "assemble-base",
    "assemble-room",
    "turns",
    "design",
)
@pytest.mark.rule(
    "smash",
    "build-on-heart",
    "build-free",
    "strike",
    "strike-card",
    "strike-falls",
    "strike-honor",
    "base-falls",
    "plugin-works",
    "target",
)
@pytest.mark.rule(
    "smash",
    "combat",
    "hearts-first",
    "weapons-vanish",
    "cut-off",
    "main-part",
    "main-choice",
    "machine-dies",
    "plugin-dies",
)
@pytest.mark.rule(
    "smash",
    "exploit",
    "price",
    "to-hand",
    "gears-lost",
    "gears-stay",
    "answers",
    "fizzle",
    "cancel",
    "script-used",
    "landfill",
)
@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_games_come_to_the_same_by_the_plain_rules(seed: int, options: dict[str, int]) -> None:
    plain = Plain(options.get("height", 11), options.get("width", 9))
    for state, move, after in walk(seed, **options):
        if state.phase in ("turn", "answer", "last word"):
            assert state.phase != "turn" or may_do_the_same(plain, state)
            assert may_announce_the_same(plain, state)
        seat = state.to_act[0]
        plain.follow(seat, told(move), list(map(told, after.events)), own_turn=not state.ending)
        assert is_the_same(plain, after)


def test_the_games_above_have_everything_in_them() -> None:
    """So the second implementation was asked about all of it."""
    seen: Counter[str] = Counter()
    for seed, options in GAMES:
        for _, move, after in walk(seed, **options):
            seen.update([type(move).__name__, *(type(event).__name__ for event in after.events)])
            seen.update(["one waits for another"] * (len(after.stack) > 1))
            seen.update(["not done"] * any(getattr(event, "done", True) is False for event in after.events))
    assert (
        min(
            seen[name]
            for name in (
                "Build",
                "Strike",
                "Cut",
                "Discard",
                "Draw",
                "Stripped",
                "Shifted",
                "not done",
                "one waits for another",
            )
        )
        >= 1
    ), seen
