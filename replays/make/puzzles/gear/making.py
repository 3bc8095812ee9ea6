"""Puzzles found in rounds that could have been played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal, get_args

from kernel_lib.core import Move
from kernel_lib.games.gear.bots.solver import LAST_TRICK, POINTS, TRICKS, TrickPoints, play_values, solve
from kernel_lib.games.gear.rules.components import HAND, KINDS, codes, kinds_in, pack, rank
from kernel_lib.games.gear.rules.moves import Bid, Deal, Play, Trick
from kernel_lib.games.gear.rules.setup import Options, initial_state
from kernel_lib.games.gear.rules.state import State

Theme = Literal["pair", "closed", "ace", "last"]
Aim = Literal["tricks", "points", "last"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
"""Themes of solutions: a pair; what lies open and what closed; an A next to a 10; the last trick."""
SHORTEST: Final = 3
"""The fewest cards left in a puzzle."""
WORTHS: Final[dict[Aim, TrickPoints]] = {"tricks": TRICKS, "points": POINTS, "last": LAST_TRICK}
AIMS: Final[dict[Theme, tuple[Aim, ...]]] = {
    "pair": ("tricks", "points"),
    "closed": ("tricks", "points"),
    "ace": ("points", "tricks"),
    "last": ("last",),
}


@dataclass(frozen=True)
class Puzzle:
    """A position with one right play.

    `path` are the moves from the start to `state`, by seat (None: chance); the seat to act there is
    the learner. `count` is what is to be reached at least, counted as `aim` says from the start of
    the round: tricks, points owned in the end, or 1 for the last trick. `solution` is the right
    play, `line` best play by both from there to the end of the round, and `difficulty` how often the
    learner has to find the only right play on that line.
    """

    theme: Theme
    aim: Aim
    count: int
    path: tuple[tuple[int | None, Move], ...]
    state: State
    solution: Play
    line: tuple[Play, ...]
    difficulty: int

    @property
    def cards_left(self) -> int:
        """Return the number of cards that the learner has: the puzzle's level."""
        return _cards_left(self.state)


# Making a puzzle -----------------------------------------------------------------------------------------


def generate(rng: random.Random, cards_left: int, theme: Theme | None = None, *, choose_from: int = 1) -> Puzzle:
    """Return a puzzle in which the learner has `cards_left` cards, 3 to 8. Each one takes about a second to find.

    `theme`: what the solution turns on, None for any. Of `choose_from` puzzles the most difficult
    is given. ValueError: there are no puzzles of that length, or that theme.
    """
    if not SHORTEST <= cards_left <= HAND:
        raise ValueError(f"A puzzle has {SHORTEST} to {HAND} cards left, not {cards_left}.")
    if theme is not None and theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}. There is: {', '.join(THEMES)}.")
    found = _puzzles(rng, cards_left, THEMES if theme is None else (theme,))
    return max((next(found) for _ in range(choose_from)), key=lambda puzzle: puzzle.difficulty)


def _puzzles(rng: random.Random, cards_left: int, themes: tuple[Theme, ...]) -> Iterator[Puzzle]:
    while True:
        theme = rng.choice(themes)
        for path, state in _positions(rng, cards_left):
            puzzle = puzzle_at(theme, path, state)
            if puzzle is not None:
                yield puzzle
                break


def _positions(rng: random.Random, cards_left: int) -> Iterator[tuple[tuple[tuple[int | None, Move], ...], State]]:
    """Yield the positions of one round, played with sense but not perfectly, where the seat to act has so many
    cards.
    """
    state = initial_state(Options(players=2, rounds=1, first=rng.randrange(2)))
    path: list[tuple[int | None, Move]] = []
    while _cards_left(state) >= cards_left:
        if state.leader >= 0 and _cards_left(state) == cards_left:
            yield tuple(path), state
        move = _plausible(rng, state)
        path.append((None if isinstance(move, Deal) else state.to_act[0], move))
        state = state.play(move)


def _plausible(rng: random.Random, state: State) -> Move:
    """Return a deal, a bid for the stronger set, or a play that is at most a point worse than the best."""
    if state.round == 0:
        return state.sample_chance(rng)
    if state.in_auction:
        free = [number for number, bidder in enumerate(state.bidders) if bidder < 0]
        strongest = max(free, key=lambda number: sum(map(rank, kinds_in(state.sets[number]))))
        return Bid(strongest, rng.randint(0, 2) if len(free) > 1 else 0)
    worth = solve(state)
    return rng.choice([play for play, value in worth.items() if value >= max(worth.values()) - 1])


def _cards_left(state: State) -> int:
    """Return the number of cards that the seat to act has; before the auction is over, as many as there will be."""
    if state.leader < 0:
        return HAND if state.to_act else 0
    seat = state.to_act[0]
    return len(kinds_in(state.opened[seat])) + len(kinds_in(state.closed[seat]))


def puzzle_at(theme: Theme, path: tuple[tuple[int | None, Move], ...], state: State) -> Puzzle | None:
    """Return the puzzle of this theme in a position, None if there is none."""
    if len(state.legal_moves()) < SHORTEST:
        return None
    for aim in AIMS[theme]:
        worth = values_of(state, aim)
        count = max(worth.values())
        right = [play for play, value in worth.items() if value == count]
        if len(right) == 1 and count > so_far(state, aim) and not _is_highest(right[0], state):
            line, difficulty = best_line(state, right[0], aim, count)
            puzzle = Puzzle(theme, aim, count, path, state, right[0], line, difficulty)
            if _TURNS_ON[theme](puzzle):
                return puzzle
    return None


def values_of(state: State, aim: Aim) -> dict[Play, int]:
    """Return the result that each play makes sure of, counted as the aim says."""
    return solve(state) if aim == "points" else play_values(state, WORTHS[aim])


def so_far(state: State, aim: Aim) -> int:
    """Return the result that the seat to act has anyway."""
    seat = state.to_act[0]
    return {"tricks": state.taken[seat], "points": state.points[seat], "last": 0}[aim]


def _is_highest(play: Play, state: State) -> bool:
    return height(play) == max(height(other) for other in state.legal_moves() if isinstance(other, Play))


def height(play: Play) -> int:
    """Return the highest number in a play."""
    return max(rank(KINDS[code]) for code in (*play.open, *play.closed))


def best_line(state: State, first: Play, aim: Aim, count: int) -> tuple[tuple[Play, ...], int]:
    """Return the line of `first` and then best play to the end of the round, and how often the seat to act must find an
    only play.

    That seat wants to reach `count`; the other answers so that as few plays as possible still do.
    """
    learner = state.to_act[0]
    line, difficulty = [first], 0
    state = state.play(first)
    while state.to_act:
        if state.to_act[0] == learner:
            play, right = _right_play(state, aim, count)
            difficulty += right == 1 < len(state.legal_moves())
        else:
            play = _testing_answer(state, aim, count)
        line.append(play)
        state = state.play(play)
    return tuple(line), difficulty


def _right_play(state: State, aim: Aim, count: int) -> tuple[Play, int]:
    """Return the play of most points among those that make the most of the aim, and how many plays reach `count`."""
    worth, points = values_of(state, aim), solve(state)
    best = max(worth, key=lambda play: (min(worth[play], count), points[play]))
    return best, sum(value >= count for value in worth.values())


def _testing_answer(state: State, aim: Aim, count: int) -> Play:
    """Return the one of the best answers after which the fewest plays are right."""
    worth = values_of(state, aim)
    learner = 1 - state.to_act[0]

    def ways_out(answer: Play) -> int:
        after = state.play(answer)
        return _right_play(after, aim, count)[1] if after.to_act == (learner,) else HAND

    return min((play for play, value in worth.items() if value == max(worth.values())), key=ways_out)


# What a solution turns on -----------------------------------------------------------------------------------


def _turns_on_pair(puzzle: Puzzle) -> bool:
    return len(puzzle.solution.open) + len(puzzle.solution.closed) == 2


def _turns_on_closed(puzzle: Puzzle) -> bool:
    """Return True if the solution would fail if the learner's closed cards lay open."""
    state, seat = puzzle.state, puzzle.state.to_act[0]
    if not state.closed[seat]:
        return False
    opened = [state.opened[owner] + (state.closed[owner] if owner == seat else 0) for owner in range(2)]
    closed = [0 if owner == seat else state.closed[owner] for owner in range(2)]
    kept = [0 if owner == seat else state.kept[owner] for owner in range(2)]
    face_up = state.replace(opened=tuple(opened), closed=tuple(closed), kept=tuple(kept))
    same = pack(KINDS[code] for code in (*puzzle.solution.open, *puzzle.solution.closed))
    worth = values_of(face_up, puzzle.aim)
    return worth.get(Play(codes(kinds_in(same))), -1) < puzzle.count


def _turns_on_ace(puzzle: Puzzle) -> bool:
    """Return True if on the line an A of the learner, as 11, takes a trick."""
    return any(by_ace(trick, puzzle.state.to_act[0]) for trick in tricks_of(puzzle))


def by_ace(trick: Trick, seat: int) -> bool:
    """Return True if a seat took a trick by an A that counts 11."""
    return trick.winner == seat and trick.ace_high and "A" in trick.cards[trick.seats.index(seat)][0]


def _turns_on_last(puzzle: Puzzle) -> bool:
    return puzzle.aim == "last"


_TURNS_ON: Final = {"pair": _turns_on_pair, "closed": _turns_on_closed, "ace": _turns_on_ace, "last": _turns_on_last}


def tricks_of(puzzle: Puzzle) -> tuple[Trick, ...]:
    """Return the tricks of the line."""
    state = puzzle.state
    for play in puzzle.line:
        state = state.play(play)
    return state.tricks[len(puzzle.state.tricks) :]


# A graded set -------------------------------------------------------------------------------------------------


def series(rng: random.Random, *, choose_from: int = 1) -> Iterator[tuple[str, Puzzle]]:
    """Yield a puzzle for each theme and length, the shortest first, with names that sort so: `01-pair`, `02-closed`,
    ...

    `choose_from`: as for `generate`. The puzzles in `replays/gear/tsume` are those of `random.Random(2024)` with 6.
    """
    for number, (cards_left, theme) in enumerate(product(range(SHORTEST, HAND + 1), THEMES), 1):
        yield f"{number:02}-{theme}", generate(rng, cards_left, theme, choose_from=choose_from)
