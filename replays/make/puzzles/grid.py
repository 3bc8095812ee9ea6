"""Puzzles of Gear Grid for one: lay what is missing without a fault and drive all three goals.

A puzzle is a board that a careful player has begun: it can still reach the most that its pile is
good for, but few ways lead there. To make some of your own:

    rng = random.Random(7)
    puzzle = generate(rng, tiles=6, theme="fill")
    save(as_replay(puzzle), "my-puzzle.jsonl")
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Final, Literal, cast, get_args

from kernel_lib.core import CHANCE, Move
from kernel_lib.core.tuples import replace_at
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.bots.solver import best_board
from kernel_lib.games.grid.rules.components import (
    EMPTY,
    GREY,
    LAYOUTS,
    PILES,
    GridBoard,
    corner_spaces,
    empty_board,
    neighbour_pairs,
    piece,
)
from kernel_lib.games.grid.rules.moves import DONE, Place
from kernel_lib.games.grid.rules.scoring import (
    count_points,
    distances,
    driven_goals,
    find_contacts,
    find_faults,
    lift_tiles,
    unconnected_tiles,
)
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import TEXT
from kernel_lib.replay import Replay, Seat

Theme = Literal["orange", "fill", "last"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
"""One colour, so that only directions matter; fill a board from the full pile; lay all that is left of a quarter."""
PILE_OF: Final[dict[Theme, str]] = {"orange": "orange", "fill": "full", "last": "quarter"}
SIZE: Final = 6
HOUR: Final = 3600
"""Nobody is in a hurry, in seconds."""
FEWEST: Final = 3
"""The fewest tiles to lay in a puzzle."""
MOST: Final = 10
"""The most tiles to lay in a puzzle."""
EFFORT: Final = 2.0
"""Effort of the search for a best board before another is begun; see `best_board`."""
BEGUN: Final = 2
"""Number of tiles that are laid at random before the best board is looked for."""
PATCHES: Final = 12
"""Number of patches that are taken off a best board to find a puzzle."""
TRIES: Final = 40
"""Number of tries of a careless player at a puzzle, to see how hard it is."""
LOOKS: Final = 100
"""Number of pieces and spaces that the careless player looks at before giving up."""
EASY: Final = TRIES // 3
"""A puzzle that the careless player solves more often is none."""
RULES: Final[dict[Theme, tuple[str, ...]]] = {
    "orange": ("moving", "direction", "opposite-fault", "goal-right", "goal-both"),
    "fill": ("moving", "colour-fault", "opposite-fault", "goal-right", "empty"),
    "last": ("pile", "colour-fault", "opposite-fault", "goal-right", "empty"),
}

SENTENCES: Final = {
    "learner": "Learner",
    "author": "cogbook",
    "prompt orange": (
        "Every tile is orange. Lay the last {tiles} tiles so that no two drive each other the same way "
        "and all three goals are driven right: {score} points."
    ),
    "prompt fill": "Fill the last {tiles} spaces without a fault and drive all three goals right: {score} points.",
    "prompt last": (
        "Only {tiles} tiles are left. Lay them all without a fault and drive all three goals right: {score} points."
    ),
    "hint orange": (
        "Give each free space the face that its neighbours leave it, black or white. "
        "Where both faces are beside it, turn the tile so that it touches only one of them."
    ),
    "hint fill": (
        "Begin where the fewest tiles fit: beside a goal that nothing drives yet. "
        "It wants a black tile, and no white one may touch it."
    ),
    "hint last": (
        "See which of the tiles left fits fewest spaces, and keep a space for it. "
        "A quarter that touches nothing can do no harm."
    ),
    "why": "One way: {moves}. All tiles are driven, nothing clashes, and a black tile drives each goal.",
    "careless": (
        "Laid without looking ahead: no fault, but {empty} empty {spaces} and {right} of three goals driven right. "
        "That is {score}, not {best}."
    ),
    "space": "space",
    "spaces": "spaces",
    "tiles": "A puzzle has {fewest} to {most} tiles to lay, not {tiles}.",
    "theme": "There is no theme {theme!r}. There is: {themes}.",
}


@dataclass(frozen=True)
class Puzzle:
    """A board to be finished.

    `laid` is what lies, `solution` one board that is worth `score`, the most that the pile is good
    for. `careless` is a board that went wrong, and `luck` how many of TRIES careless tries went right.
    """

    theme: Theme
    laid: GridBoard
    solution: GridBoard
    score: int
    careless: GridBoard
    luck: int

    @property
    def tiles(self) -> int:
        """Return the number of tiles that are to be laid: the puzzle's level."""
        return self.laid.count(EMPTY) - self.solution.count(EMPTY)


# Making a puzzle -----------------------------------------------------------------------------------------


def generate(rng: random.Random, tiles: int, theme: Theme | None = None, *, choose_from: int = 1) -> Puzzle:
    """Return a puzzle with so many tiles to lay, 3 to 10. Each one takes a few seconds to find.

    `theme`: what it practises, None for any. Of `choose_from` puzzles that with the least luck is
    given. ValueError: there are no puzzles of that length, or that theme.
    """
    if not FEWEST <= tiles <= MOST:
        raise ValueError(SENTENCES["tiles"].format(fewest=FEWEST, most=MOST, tiles=tiles))
    if theme is not None and theme not in THEMES:
        raise ValueError(SENTENCES["theme"].format(theme=theme, themes=", ".join(THEMES)))
    found = _puzzles(rng, tiles, THEMES if theme is None else (theme,))
    return min((next(found) for _ in range(choose_from)), key=lambda puzzle: puzzle.luck)


def _puzzles(rng: random.Random, tiles: int, themes: tuple[Theme, ...]) -> Iterator[Puzzle]:
    while True:
        theme = rng.choice(themes)
        solution = _solution(rng, PILES[PILE_OF[theme]])
        begun = (_begun(rng, solution, tiles) for _ in range(PATCHES))
        puzzle = next(filter(None, (_puzzle(rng, theme, laid, solution) for laid in begun if laid)), None)
        if puzzle is not None:
            yield puzzle


def _puzzle(rng: random.Random, theme: Theme, laid: GridBoard, solution: GridBoard) -> Puzzle | None:
    """Return the puzzle of a board that was begun, None if it is too easy."""
    score, left = _score(solution), _left(theme, laid)
    ends = [_careless(rng, laid, left) for _ in range(TRIES)]
    wrong = [end for end in ends if _score(end) < score]
    luck = TRIES - len(wrong)
    return Puzzle(theme, laid, solution, score, rng.choice(wrong), luck) if luck <= EASY else None


def _solution(rng: random.Random, pile: tuple[int, ...]) -> GridBoard:
    """Return a best board of the pile that grew from a few tiles laid at random, so that each is another."""
    while True:
        begun, left = _grown(rng, empty_board(SIZE), pile, BEGUN)
        best = best_board(left, SIZE, begun, effort=EFFORT)
        if best.score == _most(pile):
            return best.board


@cache
def _most(pile: tuple[int, ...]) -> int:
    """Return the score of the best board that a pile allows."""
    return best_board(pile, SIZE).score


def _grown(
    rng: random.Random, board: GridBoard, pile: tuple[int, ...], tiles: int
) -> tuple[GridBoard, tuple[int, ...]]:
    """Return the board with up to so many tiles more, and the pile that is left.

    Each is laid at random where it makes no fault and is driven.
    """
    left = list(pile)
    for _ in range(tiles):
        for _ in range(LOOKS):
            layout = rng.choice([layout for layout, count in enumerate(left) if count])
            space = rng.choice([space for space, there in enumerate(board) if there == EMPTY])
            after = replace_at(board, space, piece(layout, rng.randrange(4)))
            if _is_sound(after):
                board = after
                left[layout] -= 1
                break
        else:
            break
    return board, tuple(left)


def _is_sound(board: GridBoard) -> bool:
    """Return True if all tiles are driven and there is no fault."""
    return not unconnected_tiles(board, SIZE) and not find_faults(board, SIZE)


def _begun(rng: random.Random, solution: GridBoard, tiles: int) -> GridBoard | None:
    """Return the solution without a patch of so many tiles beside a goal, or None if nothing is left to be found
    out.
    """
    patch = [rng.choice(corner_spaces(SIZE)[1:])]
    while len(patch) <= tiles:
        near = {other for pair in neighbour_pairs(SIZE) for other in pair[:2] if set(pair[:2]) & set(patch)} - set(
            patch
        )
        laid = sorted(space for space in near if 0 <= solution[space] < GREY)
        patch.append(rng.choice(laid))
    board = lift_tiles(solution, patch[1:])
    return (
        board
        if _is_sound(board) and driven_goals(board, SIZE).count("right") < len(driven_goals(board, SIZE))
        else None
    )


def _careless(rng: random.Random, laid: GridBoard, pile: tuple[int, ...]) -> GridBoard:
    """Return the board of somebody who lays whatever fits."""
    return _grown(rng, laid, pile, min(laid.count(EMPTY), sum(pile)))[0]


def _left(theme: Theme, laid: GridBoard) -> tuple[int, ...]:
    """Return the rest of the theme's pile."""
    used = [there // 4 for there in laid if 0 <= there < GREY]
    return tuple(tiles - used.count(layout) for layout, tiles in enumerate(PILES[PILE_OF[theme]]))


def _score(board: GridBoard) -> int:
    """Return the value of a board without faults."""
    return count_points(board, SIZE, 0).score


# As a replay ----------------------------------------------------------------------------------------------


def as_replay(puzzle: Puzzle) -> Replay:
    """Return the puzzle as a replay: the board up to its position, the task, the solution as the main line, and as a
    side line a board that went wrong.

    The task asks for a `score`: whatever ends with at least `accept` points is right.
    """
    tags = {"level": str(puzzle.tiles), "theme": puzzle.theme, "luck": f"{puzzle.luck} of {TRIES}"}
    start = cast("State", GAME.start(players=1, size=SIZE, seconds=HOUR, pile=PILE_OF[puzzle.theme]))
    replay = Replay.new(start, (Seat(SENTENCES["learner"], "human"),), tags=tags)
    at = replay.add_move(0, CHANCE, start.sample_chance(random.Random(0)))
    at = _add_moves(replay, at, placed(empty_board(SIZE), puzzle.laid))
    replay.add_task(
        at, 0, "score", prompt(puzzle), accept=puzzle.score, hint=SENTENCES[f"hint {puzzle.theme}"], why=why(puzzle),
        rules=RULES[puzzle.theme],
    )  # fmt: skip
    end = _add_line(replay, at, placed(puzzle.laid, puzzle.solution))
    _add_line(replay, at, placed(puzzle.laid, puzzle.careless))
    replay.add_note(replay.branches(at)[-1], SENTENCES["author"], _careless_words(puzzle), glyph="?")
    replay.set_main(end)
    return replay


def placed(laid: GridBoard, board: GridBoard) -> tuple[Place, ...]:
    """Return the moves from one board to another with more tiles, each driven as it is laid: nearest to the engine
    first.
    """
    far = distances(board, find_contacts(board, SIZE).moving)
    new = sorted((far[space], space) for space, there in enumerate(board) if there != laid[space])
    return tuple(Place(LAYOUTS[board[space] // 4], *divmod(space, SIZE), board[space] % 4) for _, space in new)


def _add_moves(replay: Replay, at: int, moves: Iterable[Move]) -> int:
    for move in moves:
        at = replay.add_move(at, 0, move)
    return at


def _add_line(replay: Replay, at: int, moves: tuple[Move, ...]) -> int:
    at = _add_moves(replay, at, (*moves, DONE))
    replay.add_end(at)
    return at


def prompt(puzzle: Puzzle) -> str:
    """Return the prompt for the learner."""
    return SENTENCES[f"prompt {puzzle.theme}"].format(tiles=puzzle.tiles, score=puzzle.score)


def why(puzzle: Puzzle) -> str:
    """Return the solution in words."""
    return SENTENCES["why"].format(moves="; ".join(map(_said, placed(puzzle.laid, puzzle.solution))))


def _said(move: Place) -> str:
    words = TEXT.button(move).said()
    return words[0].lower() + words[1:]


def _careless_words(puzzle: Puzzle) -> str:
    total = count_points(puzzle.careless, SIZE, 0)
    spaces = SENTENCES["space" if total.empty == 1 else "spaces"]
    return SENTENCES["careless"].format(
        empty=total.empty, spaces=spaces, right=total.right, score=total.score, best=puzzle.score
    )


# A graded set -------------------------------------------------------------------------------------------------


def series(rng: random.Random, *, choose_from: int = 1) -> Iterator[tuple[str, Puzzle]]:
    """Yield a puzzle for each theme and length, the shortest first, with names that sort so: `01-orange`, `02-fill`,
    ...

    `choose_from`: as for `generate`. The puzzles in `replays/grid/puzzles` are those of `random.Random(2024)` with 3.
    """
    for number, (tiles, theme) in enumerate(product(range(FEWEST, MOST + 1), THEMES), 1):
        yield f"{number:02}-{theme}", generate(rng, tiles, theme, choose_from=choose_from)
