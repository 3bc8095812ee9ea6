"""Positions for tests: boards written as text, rounds under way, and what a board is worth when it is done."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

from games.grid.plain import Tiles

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, Event, Refusal
from kernel_lib.core import State as AnyState
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    LAYOUTS,
    NUMBER,
    PILES,
    GridBoard,
    corner_spaces,
    empty_board,
    piece,
)
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Place, Scored
from kernel_lib.games.grid.rules.scoring import FAR, distances, find_contacts, find_faults
from kernel_lib.games.grid.rules.state import State

MINUS_22 = """
    #    abb.3  bb..    aa.b1  -      #
    -    ab..1  -       aaa.1  a.b.3  -
    -    aa..3  b.b.2   -      -      -
    a.a.1  -    -       a.b.2  a.bb3  -
    -    -      -       aab.   -      -
    #    -      -       -      aba.3  #
"""
"""The example of the document as a board of ours: A at 2 1, B 3 0, C 1 4, E 3 3, F 4 3, G 3 4, H 5 4, the goals D
north-east and I south-east.
"""


RIGHT = """
    # aa.. aa.. aa.. #
    - -    -    -    -
    - -    -    -    -
    - -    -    -    -
    # -    -    -    #
"""
"""A chain of three to the goal north-east."""
BOTH = """
    # aa.. aa..  aa..  #
    - a.a. aa..2 aa..2 a.a.1
    - -    -     -     -
    - -    -     -     -
    # -    -     -     #
"""
"""A second chain, of four, comes to the same goal from below."""


def board(text: str) -> GridBoard:
    """A board row by row: `#` a corner, `-` a free space, `abb.` a tile, `abb.2` a tile turned clockwise by two
    quarters.
    """
    rows = [line.split() for line in text.strip().splitlines()]
    size = len(rows)
    assert all(len(row) == size for row in rows)
    spaces = tuple(GREY if word == "#" else EMPTY if word == "-" else _piece(word) for row in rows for word in row)
    assert tuple(space for space, there in enumerate(spaces) if there == GREY) == corner_spaces(size)
    return spaces


def _piece(word: str) -> int:
    return piece(NUMBER[word[:4]], int(word[4:] or 0))


def size_of(laid: GridBoard) -> int:
    """How many spaces a side of this board has."""
    return int(len(laid) ** 0.5)


def plain(laid: GridBoard) -> Tiles:
    """A board as the plain scorer has it."""
    size = size_of(laid)
    return {
        divmod(space, size): (LAYOUTS[there // 4], there % 4) for space, there in enumerate(laid) if 0 <= there < GREY
    }


def random_board(rng: random.Random, size: int, density: float, letters: str = "ab") -> GridBoard:
    """A board with about this part of its spaces taken by tiles in these colours, laid without any sense."""
    codes = [number for number, code in enumerate(LAYOUTS) if set(code) <= {*letters, "."}]
    return tuple(
        piece(rng.choice(codes), rng.randrange(4)) if there == EMPTY and rng.random() < density else there
        for there in empty_board(size)
    )


def grown_board(rng: random.Random, size: int, density: float, slips: float) -> GridBoard:
    """A board grown from the engine by tiles that something moves without a fault, except for some slips."""
    laid = list(empty_board(size))
    spaces = sorted(
        (space for space in range(size * size) if laid[space] == EMPTY),
        key=lambda space: max(divmod(space, size)) + rng.random(),
    )
    for space in spaces:
        if rng.random() < density:
            tries = rng.sample(range(GREY), 30)
            fits = [there for there in tries if rng.random() < slips or _moves_well(laid, size, space, there)]
            laid[space] = fits[0] if fits else EMPTY
    return tuple(laid)


def boards(count: int, seed: int, sizes: tuple[int, ...]) -> Iterator[GridBoard]:
    """Boards of all densities: laid without any sense, so in one colour, where directions often oppose, and grown with
    few slips.
    """
    rng = random.Random(seed)
    for number in range(count):
        size, density = sizes[number // 3 % len(sizes)], rng.uniform(0.2, 0.9)
        yield (
            grown_board(rng, size, density + 0.1, 0.004)
            if number % 3 == 0
            else random_board(rng, size, density, "ab" if number % 3 == 1 else "a")
        )


def _moves_well(laid: list[int], size: int, space: int, there: int) -> bool:
    """Return True if a tile laid here would be moved and make no fault more."""
    tried = (*laid[:space], there, *laid[space + 1 :])
    moved = distances(tried, find_contacts(tried, size).moving)[space] != FAR
    return moved and len(find_faults(tried, size)) <= len(find_faults(tuple(laid), size))


def far(text: str, row: int, col: int) -> int:
    """How many moving connections a tile is away from the engine."""
    laid = board(text)
    size = size_of(laid)
    return distances(laid, find_contacts(laid, size).moving)[row * size + col]


# Rounds -------------------------------------------------------------------------------------------


def started(players: int = 1, ms: int = 0, **options: Any) -> State:
    """The first round has just begun, at this time."""
    return cast("State", GAME.start(players=players, **options).play(GAME.parse("start round 1"), CHANCE, ms))


def with_boards(*boards: GridBoard, **options: Any) -> State:
    """The first round, with these boards laid; the pile has what they left of it, or nothing."""
    state = started(len(boards), size=size_of(boards[0]), **options)
    used = Counter(there // 4 for laid in boards for there in laid if 0 <= there < GREY)
    pile = tuple(max(0, many - used[layout]) for layout, many in enumerate(PILES[state.options.pile]))
    return state.replace(boards=boards, pile=pile)


def after(state: AnyState, *moves: str, seat: int | None = None, ms: int | None = None) -> State:
    """The position after these moves of one seat: `aa.. at 0 1` lays a tile (unturned, if nothing is said), others are
    written in full.
    """
    for move in moves:
        state = state.play(GAME.parse(_full(move)), seat if seat is not None else state.to_act[0], ms)
    return cast("State", state)


def refused(state: AnyState, move: str, seat: int | None = None) -> Refusal:
    """Why a move, written as in `after`, is refused."""
    refusal = state.why_illegal(GAME.parse(_full(move)), seat if seat is not None else state.to_act[0])
    assert refusal is not None, f"{move} is legal"
    return refusal


def _full(move: str) -> str:
    if " at " not in move:
        return move
    return f"place {move.removeprefix('place ')}{'' if 'turn' in move else ' turn 0'}"


def may(state: AnyState, seat: int = 0) -> list[str]:
    """What a seat may do, in words."""
    return [str(move) for move in state.legal_moves(seat)]


# Scoring ------------------------------------------------------------------------------------------


def finished(*texts: str | GridBoard, **options: Any) -> State:
    """The position after everybody is done with these boards."""
    state = with_boards(*(board(text) if isinstance(text, str) else text for text in texts), **options)
    for seat in state.to_act:
        state = after(state, "done", seat=seat)
    return state


def of(state: AnyState, kind: type[Event]) -> list[Any]:
    """The events of a kind that the last move caused."""
    return [event for event in state.events if isinstance(event, kind)]


def faults_of(state: AnyState) -> list[tuple[str, Any, Any]]:
    """The faults that the last move brought to light: why, between which spaces, and which was lifted."""
    return [(event.why, event.between, event.lifted) for event in of(state, Faulty)]


def total(state: AnyState) -> Scored:
    """The sum of the board that the last move completed."""
    (found,) = of(state, Scored)
    return cast("Scored", found)


def to_the_end(state: AnyState, bot: str = "uniform", seed: int = 0) -> State:
    """The end of the game: nobody lays any more, and of two tiles this bot chooses."""
    rng, player = random.Random(seed), make_bot(GAME, bot)
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            state = state.play(state.sample_chance(rng), CHANCE)
        else:
            state = state.play(
                GAME.parse("done") if cast("State", state).in_round else player.choose(state.view(seat), rng), seat
            )
    return cast("State", state)


def goals(state: State) -> list[tuple[str, str]]:
    return [(goal.corner, goal.driven) for goal in of(state, Goal)]


def with_tiles(state: State, tiles: str, seat: int = 0) -> State:
    """The round with these tiles on the board of a seat, each given as `row col tile turn`, a second apart."""
    for words in tiles.split(", "):
        row, col, tile, turn = words.split()
        state = state.play(Place(tile, int(row), int(col), int(turn)), seat, ms=state.now + 1000)
    return state
