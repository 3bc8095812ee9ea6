"""Whatever is typed, sent or chosen: a game refuses it in a sentence or plays it, and nothing else is raised."""

import random
import string
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kernel_lib.core import CHANCE, Game, IllegalMove, Move, State, UnreadableMove
from kernel_lib.games import GAMES
from kernel_lib.testing.option_sets import every_option_alone
from kernel_lib.testing.positions import encoded, malformed_moves

NAMES = ("inversion", "gear", "grid", "industry", "smash", "highest_card")
all_games = pytest.mark.parametrize("name", NAMES)

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 3, 10**20, -(10**20), 1.5, 1e308, float("nan"), "", "?", "-", "A", "²", "\ud800", "\x00",
    "\u202e", "{0}", "🂡" * 9, [], [[]], ["?"], [None], {}, {"kind": "play"}, (), b"x",
)  # fmt: skip
"""What nobody should send, and somebody will."""
NEARLY = string.ascii_letters + string.digits + " -?+,.{}[]²\x00\u202e"


def some_state(game: Game, rng: random.Random) -> State:
    """A state that random play has come to."""
    state = rng.choice(every_option_alone(game)).start()
    for _ in range(rng.randrange(40)):
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        move = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_moves(seat))
        state = state.play(move, seat, ms=state.now)
    return state


def some_moves(game: Game, state: State, rng: random.Random) -> Iterator[Move]:
    """Moves of the right types: legal ones, ones with a field of another, and nonsense."""
    seats = [seat for seat in state.to_act if seat != CHANCE]
    legal = [
        move for seat in seats for move in rng.sample(state.legal_moves(seat), min(8, len(state.legal_moves(seat))))
    ]
    yield from legal
    yield from (move for kind in game.rules.moves for move in malformed_moves(kind))
    for move in legal:
        data = msgspec.to_builtins(move)
        for name in data.keys() - {"kind"}:
            data[name] = rng.choice([*(msgspec.to_builtins(other).get(name) for other in legal), *ODD])
        try:
            yield game.move(data)
        except ValueError:
            continue
    if state.to_act == (CHANCE,):
        yield state.sample_chance(rng)


@all_games
def test_any_move_is_played_or_refused_in_a_sentence(name: str, fuzz: Iterator[random.Random]) -> None:
    game = GAMES[name]
    for rng in fuzz:
        state = some_state(game, rng)
        before = encoded(state)
        for move in some_moves(game, state, rng):
            for seat in (*range(state.options.players), CHANCE):
                refusal = state.why_illegal(move, seat)
                if refusal is None:
                    after = state.play(move, seat, ms=state.now)
                    assert bool(after.to_act) == (after.outcome is None)
                else:
                    assert refusal.rule in game.rulebook
                    assert refusal.sentence.endswith((".", "?", "!"))
                    with pytest.raises(IllegalMove):
                        state.play(move, seat, ms=state.now)
        assert encoded(state) == before


@all_games
def test_any_data_is_a_move_or_a_fault_of_its_value(name: str, fuzz: Iterator[random.Random]) -> None:
    game = GAMES[name]
    for rng in fuzz:
        for kind in game.rules.moves:
            fields = {field.name: rng.choice(ODD) for field in msgspec.structs.fields(kind) if rng.random() < 0.9}
            for data in (fields, {"kind": kind.__name__.lower(), **fields}, {"kind": rng.choice(ODD)}, rng.choice(ODD)):
                try:
                    move = game.move(data)
                except ValueError:
                    continue
                assert game.move(msgspec.to_builtins(move)) == move


@all_games
def test_any_text_is_a_move_or_unreadable(name: str, fuzz: Iterator[random.Random]) -> None:
    game = GAMES[name]
    for rng in fuzz:
        state = some_state(game, rng)
        for move in some_moves(game, state, rng):
            said = list(str(move))
            for _ in range(rng.randrange(3)):
                place = rng.randrange(len(said) + 1)
                said[place : place + rng.randrange(2)] = [rng.choice(NEARLY)]
            try:
                read = game.parse("".join(said))
            except UnreadableMove as error:
                assert game.title in str(error)  # noqa: PT017 - most texts are no moves, some are
            else:
                legal = any(state.why_illegal(read, seat) is None for seat in range(state.options.players))
                assert not legal or game.parse(str(read)) == read


@all_games
def test_any_option_is_taken_or_refused_in_a_sentence(name: str, fuzz: Iterator[random.Random]) -> None:
    game = GAMES[name]
    for rng in fuzz:
        for option in game.options:
            value = rng.choice([*ODD, *option.choices, rng.randrange(-5, 50)])
            chosen = {"players": rng.choice(game.seats), option.name: value}
            try:
                state = game.start(**chosen)
            except ValueError as error:
                assert str(error).endswith(".")  # noqa: PT017 - most values are refused, some are taken
                assert option.name in str(error)  # noqa: PT017
            else:
                assert len(state.digest()) == 16
                assert game.state(msgspec.json.decode(encoded(state))) == state
