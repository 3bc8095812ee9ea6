"""Puzzles of Smash Gear found in games that could have been played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, get_args

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots.evaluation import evaluate_move
from kernel_lib.games.smash.bots.forcing import (
    ForcedGoal,
    Quest,
    SeatMoves,
    easiest_refutation,
    explore_turn,
    greedy_choice,
    longest_defence,
    play_line,
    shortest_way,
)
from kernel_lib.games.smash.rules.components import DESTROY, KINDS, PRICES, SCRIPTS
from kernel_lib.games.smash.rules.moves import PASS, Buy, Discard, Effect, End, Pass, Script
from kernel_lib.games.smash.rules.scoring import weapons_over_bases
from kernel_lib.games.smash.rules.setup import Options, initial_state
from kernel_lib.games.smash.rules.state import State

THEMES: Final[tuple[ForcedGoal, ...]] = get_args(ForcedGoal)
AIMS: Final[tuple[tuple[ForcedGoal, int], ...]] = (
    ("hunt", 3),
    ("hunt", 2),
    ("raze", 2),
    ("win", 1),
    ("hunt", 1),
    ("raze", 1),
)
"""Goals of a learner's turn, and the number of times to reach them; the rarest first."""

FEWEST: Final = 2
"""The fewest moves that a turn may ask for, its end not counted."""
SHARP: Final = 0.7
"""Share of turns in Prepare in which a player buys a script or Destroy Base, if there is one."""
CARELESS: Final = 0.15
"""Share of moves that are any move, not the one that looks best."""
KEEPING: Final = 0.4
"""In so many games the players keep their scripts and effects."""
LAST_TURN: Final = 20
"""Games are looked at up to this turn, so that no log grows long."""
IN_GAMES: Final = 400
"""So many games are looked through for a puzzle before it is given up."""

SENTENCES: Final = {
    "theme": "There is no theme {theme!r}. There is: {themes}.",
    "none": "No puzzle was found in {games} games for {themes}.",
}


@dataclass(frozen=True)
class Puzzle:
    """A position with one solution.

    `path` are the moves from the start to `state`, where the learner's `seat` is to act. `count` is
    how many bases or machines are asked for. `solution` are the needed moves in an order that
    works, `line` is how they are played with the toughest answers, until the goal is reached.
    `wrong` is a line that begins with a mistake, `foiled` whether that would do if the rival never
    answered. Of `moves` first moves `tempting` are mistakes that look at least as good as the right
    ones; of answers all are tempting but a pass. `positions` is how many positions were looked through.
    """

    theme: ForcedGoal
    count: int
    path: SeatMoves
    state: State
    seat: int
    solution: tuple[Move, ...]
    line: SeatMoves
    wrong: SeatMoves
    foiled: bool
    tempting: int
    moves: int
    positions: int

    @property
    def level(self) -> int:
        """Return the difficulty: the moves to be found and the tempting mistakes."""
        return len(self.solution) + self.tempting

    @property
    def played(self) -> tuple[Move, ...]:
        """Return the solution with the passes that it takes on the way: who may answer an own announcement is asked."""
        mine = [move for seat, move in self.line if seat == self.seat and not isinstance(move, End | Discard)]
        return tuple(mine) if any(isinstance(move, Pass) for move in mine) else self.solution


# Making a puzzle -----------------------------------------------------------------------------------------


def generate(rng: random.Random, theme: ForcedGoal | None = None, *, choose_from: int = 1) -> Puzzle:
    """Return a puzzle of a theme, None for any. Each one takes some seconds to find.

    Of `choose_from` puzzles the hardest is given. ValueError: there is no such theme, or no puzzle was found.
    """
    if theme is not None and theme not in THEMES:
        raise ValueError(SENTENCES["theme"].format(theme=theme, themes=", ".join(THEMES)))
    themes = THEMES if theme is None else (theme,)
    of_games = (next(puzzles_in_game(rng, themes), None) for _ in range(IN_GAMES))
    found = list(islice(filter(None, of_games), choose_from))
    if not found:
        raise ValueError(SENTENCES["none"].format(themes=", ".join(themes), games=IN_GAMES))
    return max(found, key=lambda puzzle: puzzle.level)


def puzzles_in_game(rng: random.Random, themes: tuple[ForcedGoal, ...] = THEMES) -> Iterator[Puzzle]:
    """Yield the puzzles of these themes in a game, at most one of a kind for each turn."""
    turn = 0
    for path, state in _positions(rng, keeping="save" in themes or rng.random() < KEEPING):
        if state.turn > turn:
            yield from islice(turn_puzzles(path, state, themes), 1)
        if "save" in themes:
            yield from islice(_answer_puzzles(path, state), 1)
        turn = state.turn


def _positions(rng: random.Random, *, keeping: bool) -> Iterator[tuple[SeatMoves, State]]:
    """Yield the decisions in the turns of a game that was played with some sense; `keeping`: scripts and effects are
    not used in it.
    """
    state = initial_state(Options(players=2, first=rng.randrange(2)))
    path: list[tuple[int, Move]] = []
    while state.to_act and state.turn <= LAST_TURN:
        if state.turn > 1 and state.phase == "turn":
            yield tuple(path), state
        mover = state.to_act[0]
        move = state.sample_chance(rng) if mover == CHANCE else _plausible(rng, state, keeping=keeping)
        path.append((mover, move))
        state = state.play(move)


def _plausible(rng: random.Random, state: State, *, keeping: bool) -> Move:
    """Return a plausible move, mostly what looks best; who keeps scripts buys them in Prepare, and Destroy Base."""
    moves = [move for move in state.legal_moves() if not (keeping and isinstance(move, Script | Effect))]
    sharp = [move for move in moves if isinstance(move, Buy) and KINDS[move.card] in {*SCRIPTS, DESTROY}]
    if keeping and sharp and not state.turn and rng.random() < SHARP:
        return rng.choice(sharp)
    if rng.random() < CARELESS:
        return rng.choice(moves)
    seat = state.to_act[0]
    seen = state.view(seat).state
    return max(moves, key=lambda move: (evaluate_move(seen, move, seat), rng.random()))


def turn_puzzles(path: SeatMoves, state: State, themes: tuple[ForcedGoal, ...]) -> Iterator[Puzzle]:
    """Yield the puzzles of these themes for the seat whose turn it is."""
    seat = state.active
    aims = [
        (theme, count)
        for theme, count in AIMS
        if theme in themes and (theme != "raze" or len(state.bases[1 - seat]) > count)
    ]
    nodes = explore_turn(state.view(seat).state, seat) if aims else None
    for theme, count in aims if nodes else ():
        quest = Quest(nodes or [], seat, theme, count)
        main = play_line(quest, state, shortest_way, longest_defence) if quest.forced() else None
        solution = tuple(
            move for mover, move in main or () if mover == seat and not isinstance(move, End | Discard | Pass)
        )
        if (
            main
            and len(solution) >= FEWEST
            and all(quest.is_needed(move, solution.count(move)) for move in dict.fromkeys(solution))
        ):
            yield from _puzzle(quest, path, state, solution, main)


def _answer_puzzles(path: SeatMoves, state: State) -> Iterator[Puzzle]:
    """Yield the puzzles for the other seat, after what the seat whose turn it is may announce."""
    for move in state.legal_moves():
        if isinstance(move, Script | Effect):
            yield from answers_to((*path, (state.active, move)), state.play(move))


def answers_to(path: SeatMoves, state: State) -> Iterator[Puzzle]:
    """Yield the puzzle for the seat that is asked for an answer."""
    seat = 1 - state.active
    nodes = (
        explore_turn(state.view(seat).state, seat)
        if state.to_act == (seat,) and state.phase == "answer" and _threatens(state)
        else None
    )
    if not nodes:
        return
    quest = Quest(nodes, seat, "save", 1)
    right = quest.right()
    main = play_line(quest, state, shortest_way, longest_defence) if len(right) == 1 else None
    if main and right[0] != PASS:
        yield from _puzzle(quest, path, state, tuple(right), main)


def _threatens(state: State) -> bool:
    """Return True if what waits brings a weapon over a base of the other seat if nobody answers, while Destroy Base is
    at hand.
    """
    seat = state.active
    over = _targets(state, seat)
    while state.stack and state.phase == "answer":
        state = state.play(PASS)
    armed = DESTROY in state.hands[seat] or state.gears[seat] >= PRICES[DESTROY]
    return armed and bool(_targets(state, seat) - over)


def _targets(state: State, seat: int) -> set[int]:
    return {base for machine in state.machines if machine.seat == seat for base in weapons_over_bases(state, machine)}


def _puzzle(
    quest: Quest, path: SeatMoves, state: State, solution: tuple[Move, ...], main: SeatMoves
) -> Iterator[Puzzle]:
    """Yield the puzzle, if there is a mistake to be shown."""
    root, seat, right = quest.nodes[0].state, quest.seat, quest.right()
    ways = {move: there for move, there in quest.ways(0) if move is not None and not isinstance(move, End)}
    looks = {move: evaluate_move(root, move, seat) for move in ways}
    mistakes = [move for move in ways if move not in right]
    if not mistakes:
        return
    spoilt = foiled(quest)
    like = {type(move) for move in solution} - {Buy}
    first = max(mistakes, key=lambda move: (move in spoilt, type(move) in like, looks[move]))
    wrong = play_line(
        quest,
        state,
        lambda quest, place: (first, ways[first]) if place == 0 else greedy_choice(quest, place),
        easiest_refutation,
    )
    if wrong is not None:
        good = max(looks[move] for move in right)
        tempting = sum(move != PASS if quest.goal == "save" else looks[move] >= good for move in mistakes)
        yield Puzzle(
            quest.goal,
            quest.count,
            path,
            state,
            seat,
            solution,
            main,
            wrong,
            first in spoilt,
            tempting,
            len(ways),
            len(quest.nodes),
        )


def foiled(quest: Quest) -> list[Move]:
    """Return the first moves that would do if the rival never answered."""
    if quest.goal == "save":
        return []
    unanswered = Quest(quest.nodes, quest.seat, quest.goal, quest.count, answered=False)
    return [move for move in unanswered.right() if move not in quest.right()]
