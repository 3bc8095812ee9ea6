"""Puzzles of Smash Gear: find the moves of a turn, or the one answer, that reach a goal whatever the other seat does.

A puzzle is a position out of a game that could have been played, as the learner sees it. All that
can happen until the turn is over is looked through: every move in every order, whatever the rival
answers, and what the learner answers to that. A puzzle has exactly one solution:

* In a turn of the learner it is a set of moves. In some order they reach the goal, and each of them
  is needed: whoever leaves one out, or makes it less often, cannot force the goal by whatever other
  moves. So every way to the goal holds these moves, and none holds fewer.
* In an answer it is one move: of all that the learner may answer, a pass among it, this alone
  keeps the base until the turn is over.

The learner counts on no luck: in thought the place of a card that was bought stays empty, and
nothing is drawn. The rival is granted all the luck there may be. To make some of your own:

    rng = random.Random(7)
    puzzle = generate(rng, "raze")
    save(as_replay(puzzle), "my-puzzle.jsonl")

The puzzles in `replays/smash/puzzles` hang on the numbers of the house cards. When these change,
this makes them all anew:

    python -m kernel_lib.games.smash.puzzles replays/smash/puzzles
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Final, Literal, NamedTuple, cast, get_args

import msgspec

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots import prospect
from kernel_lib.games.smash.cards import DESTROY, EFFECTS, KINDS, NAMES, PILES, PRICES, SCRIPTS
from kernel_lib.games.smash.field import weapons_over_bases
from kernel_lib.games.smash.legal import PASS
from kernel_lib.games.smash.moves import (
    Assemble,
    Build,
    Buy,
    Discard,
    Draw,
    Effect,
    End,
    Flip,
    Install,
    Keep,
    Pass,
    Refill,
    Script,
    Strike,
    cell_name,
)  # fmt: skip
from kernel_lib.games.smash.rules import GAME, State
from kernel_lib.games.smash.text import counted, say, waiting_words
from kernel_lib.replay import Header, Replay, Seat, save
from kernel_lib.words import sentence

Theme = Literal["raze", "hunt", "win", "foil", "save"]
Goal = Literal["raze", "hunt", "win", "save"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
"""Destroy bases; destroy machines and lose none; win the game; do one of these past the answers of the rival; answer so that no base falls."""
AIMS: Final[tuple[tuple[Goal, int], ...]] = (("win", 1), ("raze", 2), ("raze", 1), ("hunt", 3), ("hunt", 2), ("hunt", 1))
"""What may be asked for in a turn of the learner, and how many of it."""

MOST: Final = 4000
"""A position from which more positions can come in a turn is left alone."""
FEWEST: Final = 2
"""The fewest moves that a turn may ask for, its end not counted."""
SHARP: Final = 0.7
"""How often a player in Prepare buys a script or Destroy Base, if there is one."""
CARELESS: Final = 0.15
"""How often a player makes any move, not the one that looks best."""
LAST_TURN: Final = 22
"""Games are looked at up to this turn, so that no log grows long."""
IN_GAMES: Final = 400
"""So many games are looked through for a puzzle before it is given up."""

RULES: Final[dict[Goal, tuple[str, ...]]] = {
    "raze": ("strike", "strike-card", "strike-falls"),
    "hunt": ("combat", "hearts-first", "weapons-vanish"),
    "win": ("win-bases", "win-honor", "strike"),
    "save": ("answers", "strike", "fizzle"),
}
RULES_OF: Final[dict[type[Move], tuple[str, ...]]] = {
    Effect: ("effect-any-time", "effect-cost"),
    Script: ("script-any-time",),
    Install: ("plugin-works",),
    Build: ("one-base", "build-on-heart"),
    Assemble: ("one-assembly", "assemble-base"),
    Flip: ("flip", "flip-price"),
    Buy: ("price",),
    Keep: ("main-choice",),
}
"""The rules that moves of a solution turn on, the rarest moves first; the first of them has the hint, too."""

SENTENCES: Final = {
    "learner": "Learner",
    "rival": "Rival",
    "author": "cogbook",
    "prompt": "You have {gears}. {goal} this turn{foil}. There is one way, of {moves} moves.",
    "prompt save": "{what} is announced, and your {bases}. Find the one answer after which no base of yours falls this turn.",
    "base": "base is in danger",
    "bases": "bases are in danger",
    "foil": ", whatever your rival answers",
    "raze 1": "Destroy a base of your rival",
    "raze 2": "Destroy two bases of your rival",
    "hunt 1": "Destroy a machine of your rival, and lose none of yours,",
    "hunt 2": "Destroy two machines of your rival, and lose none of yours,",
    "hunt 3": "Destroy three machines of your rival, and lose none of yours,",
    "win 1": "Win the game",
    "hint Effect": "One of your machines can do more than flip. Read what it does, and for how many gears.",
    "hint Script": "A script costs no gears when it is played. Where would yours save the most, or reach what no flip reaches?",
    "hint Install": "A plugin works as soon as it is installed. Count the gears with it and without.",
    "hint Build": "A base can be built under any heart of yours, and a machine assembled on it in the same turn.",
    "hint Assemble": "You may assemble a machine before others move, and it may flip at once. Which place brings it nearest?",
    "hint Flip": "Start from where a machine has to end, and count the flips back. Each of them costs gears.",
    "hint Buy": "Count your gears first: what has to be bought, and what is left for flips?",
    "hint Keep": "You choose the part of a machine that stays.",
    "hint save": "Look at what the rival needs to strike: a weapon over your base when all is resolved. Move it, break it, cancel it, or meet it.",
    "why": "{moves}. None of these moves can be spared: {positions} positions can come of this turn, and without one of them no way leads to the goal.",
    "why save": "{moves}. Of your {answers} answers this alone keeps the base: all {positions} positions that can come of them were looked through.",
    "then": "; then ",
    "wrong": "{move}: tempting, but after it no way leads to the goal. {gears} left.",
    "wrong foil": "{move}: good if nobody answers. But the rival does: {answer}.",
    "wrong save": "{move}: not enough. The base at {cell} falls.",
    "theme": "There is no theme {theme!r}. There is: {themes}.",
    "none": "No puzzle of the theme {theme!r} was found in {games} games.",
    "usage": "Say which folder the puzzles go to: python -m kernel_lib.games.smash.puzzles FOLDER",
}

Steps = tuple[tuple[int, Move], ...]
"""Moves one after the other, by seat; CHANCE among them."""


@dataclass(frozen=True)
class Puzzle:
    """A position with one solution.

    `path` are the moves from the start to `state`, where the learner's `seat` is to act. `count` is
    how many bases or machines the `goal` asks for. `solution` are the needed moves in an order that
    works, `line` is how they are played with the toughest answers, until the goal is reached.
    `wrong` is a line that begins with a mistake; `tempting` is how many first moves are mistakes
    that look at least as good as a right one, `moves` how many there are. `positions` is how many
    positions were looked through.
    """

    theme: Theme
    goal: Goal
    count: int
    path: Steps
    state: State
    seat: int
    solution: tuple[Move, ...]
    line: Steps
    wrong: Steps
    tempting: int
    moves: int
    positions: int

    @property
    def level(self) -> int:
        """How hard it is: the moves to be found and the tempting mistakes."""
        return len(self.solution) + self.tempting


# All that can happen in a turn ------------------------------------------------------------------------


class Node(NamedTuple):
    """A position in thought, and where its moves lead; chance has moves too, None where nothing comes of it."""

    state: State
    ways: list[tuple[Move | None, int]]


def explored(table: State, seat: int, most: int = MOST) -> list[Node] | None:
    """The positions that can come of a position until the turn is over, `table` first; None if there are more than `most`.

    `table` is what `seat` sees. In whatever order moves lead to a position, it stands there once.
    """
    nodes: list[Node] = []
    places: dict[object, int] = {}

    def place(state: State) -> int:
        at = places.setdefault(_key(state), len(nodes))
        if at == len(nodes):
            nodes.append(Node(state, []))
        return at

    place(table)
    at = 0
    while at < len(nodes):
        state, ways = nodes[at]
        if state.to_act and state.turn == table.turn:
            ways += [(move, place(after)) for move, after in _ways(state, seat)]
        if len(nodes) > most:
            return None
        at += 1
    return nodes


def _key(state: State) -> object:
    """What tells positions of one turn apart, in whatever order they came about."""
    return (
        state.to_act, state.turn, state.gears, state.honor, state.hands, state.drawn, state.piles, state.store, state.stock, frozenset(state.bases[0]),
        frozenset(state.bases[1]), frozenset(state.machines), frozenset(state.plugins), state.assembled, state.assemblies, state.builds, state.stack,
        state.passed, state.ending, state.gaps, state.draws, state.throws, state.splits,
    )  # fmt: skip


def _ways(state: State, seat: int) -> Iterator[tuple[Move | None, State]]:
    """The moves of whoever is to act, and what comes of them."""
    mover, due = state.to_act[0], state.due
    if due == "refill" and state.active == seat:
        yield None, msgspec.structs.replace(state, gaps=()).onward(())
        return
    moves: Iterable[Move]
    if mover == CHANCE:
        moves = _chances(state)
    else:
        moves = (move for move in state.legal_moves() if mover != seat or not _draws(state, move))
    for move in moves:
        yield move, state.after(move, mover, None)
        if due == "discard":
            # Which card goes at the end of the turn makes no difference to any goal.
            return


def _chances(state: State) -> Iterator[Move]:
    """Every card that may come to the rival, or to the store in the rival's turn."""
    pile = state.gaps[0][0] if state.gaps else state.draws[0][1]
    for kind in sorted(set(state.unseen(pile))):
        yield Refill(PILES[pile], state.gaps[0][1], NAMES[kind]) if state.gaps else Draw(state.draws[0][0], PILES[pile], NAMES[kind])


def _draws(state: State, move: Move) -> bool:
    """Whether a move announces that cards will be drawn: luck on which the learner does not count."""
    if not isinstance(move, Script | Effect):
        return False
    effect = EFFECTS[KINDS[move.card] if isinstance(move, Script) else state.machine(move.source).kind]
    return effect is not None and effect.verb == "draw"


# Who can force a goal -----------------------------------------------------------------------------------


def reached(goal: Goal, count: int, start: State, state: State, seat: int) -> bool | None:
    """Whether `seat` has reached a goal, asked for at `start`, by `state`; None while that is open."""
    rival, over = 1 - seat, not state.to_act or state.turn != start.turn
    if goal == "win":
        return (state.outcome is not None and state.outcome.winners == (seat,)) if over else None
    if goal == "raze":
        return len(start.bases[rival]) - len(state.bases[rival]) >= count or (False if over else None)
    if goal == "save":
        return False if len(state.bases[seat]) < len(start.bases[seat]) else True if over else None
    # Only the seat whose turn it is assembles machines.
    mine = _machines(start, seat) + state.assembled - start.assembled - _machines(state, seat)
    if mine:
        return False
    return _machines(start, rival) - _machines(state, rival) >= count if over else None


def _machines(state: State, seat: int) -> int:
    return sum(machine.seat == seat for machine in state.machines)


@dataclass
class Quest:
    """A goal in the tree of a turn: from which positions the learner can force it.

    `answered`: whether the rival answers at all; if not, the rival passes wherever that is possible.
    """

    nodes: list[Node]
    seat: int
    goal: Goal
    count: int
    answered: bool = True
    _ends: list[bool | None] = field(init=False)
    _forced: dict[tuple[int, Move | None, int], bool] = field(init=False, default_factory=dict)
    _steps: dict[int, int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._ends = [reached(self.goal, self.count, self.nodes[0].state, node.state, self.seat) for node in self.nodes]

    def is_open(self, at: int) -> bool:
        """Whether the goal is neither reached nor missed yet."""
        return self._ends[at] is None

    def is_mine(self, at: int) -> bool:
        """Whether the learner is to act."""
        return self.nodes[at].state.to_act == (self.seat,)

    def ways(self, at: int) -> list[tuple[Move | None, int]]:
        """The moves at a position that is open, and where they lead."""
        ways = self.nodes[at].ways
        if self.answered or self.is_mine(at):
            return ways
        return [way for way in ways if way[0] == PASS] or ways

    def forced(self, at: int = 0, spared: Move | None = None, left: int = 0) -> bool:
        """Whether the learner can force the goal, if he makes the move `spared` at most `left` times."""
        end = self._ends[at]
        if end is not None:
            return end
        key = (at, spared, left)
        if key not in self._forced:
            if self.is_mine(at):
                ways = ((there, left - (move == spared)) for move, there in self.ways(at))
                self._forced[key] = any(now >= 0 and self.forced(there, spared, now) for there, now in ways)
            else:
                self._forced[key] = all(self.forced(there, spared, left) for _, there in self.ways(at))
        return self._forced[key]

    def steps(self, at: int) -> int:
        """How many moves the learner needs from a position from which he can force the goal, against the longest resistance."""
        if not self.is_open(at):
            return 0
        if at not in self._steps:
            if self.is_mine(at):
                self._steps[at] = 1 + min(self.steps(there) for _, there in self.ways(at) if self.forced(there))
            else:
                self._steps[at] = max(self.steps(there) for _, there in self.ways(at))
        return self._steps[at]

    def right(self) -> list[Move]:
        """The first moves after which the learner can force the goal."""
        return [move for move, there in self.ways(0) if move is not None and self.forced(there)]

    def is_needed(self, move: Move, times: int) -> bool:
        """Whether the goal cannot be forced by making a move less often than that."""
        return not self.forced(0, move, times - 1)


# The lines ------------------------------------------------------------------------------------------------

Choice = Callable[[Quest, int], tuple[Move | None, int]]
"""Which way is taken at a position."""


def line(quest: Quest, table: State, learner: Choice, rival: Choice) -> Steps | None:
    """How a turn is played by these choices, until the goal is reached or missed, with all cards open in `table`.

    None: a choice counts on what the cards do not give.
    """
    at, steps = 0, []
    while quest.is_open(at):
        if table.to_act == (CHANCE,):
            move, ways = table.sample_chance(_SETTLED), quest.ways(at)
            at = next((there for other, there in ways if other in (None, move)), -1)
        elif table.due == "discard":
            move, at = table.legal_moves()[0], quest.ways(at)[0][1]
        else:
            chosen, at = (learner if quest.is_mine(at) else rival)(quest, at)
            assert chosen is not None, "only chance has ways without a move"
            move = chosen
        if at < 0 or table.why_illegal(move) is not None:
            return None
        steps.append((table.to_act[0], move))
        table = table.play(move)
    return tuple(steps)


_SETTLED: Final = random.Random(0)
"""Never asked: the piles are known."""


def _shortest(quest: Quest, at: int) -> tuple[Move | None, int]:
    """The learner's shortest way to the goal."""
    return min((way for way in quest.ways(at) if quest.forced(way[1])), key=lambda way: quest.steps(way[1]))


def _toughest(quest: Quest, at: int) -> tuple[Move | None, int]:
    """What of the rival makes the learner find the most moves; nothing at all if it is all the same."""
    return max(quest.ways(at), key=lambda way: (quest.steps(way[1]), isinstance(way[0], Pass | End)))


def _greedy(quest: Quest, at: int) -> tuple[Move | None, int]:
    """What looks best to the learner."""
    state = quest.nodes[at].state
    return max(quest.ways(at), key=lambda way: (prospect(state, cast("Move", way[0]), quest.seat), isinstance(way[0], End)))


def _refuting(quest: Quest, at: int) -> tuple[Move | None, int]:
    """What of the rival keeps the learner from the goal, with the least effort."""
    ways = [way for way in quest.ways(at) if not quest.forced(way[1])]
    return min(ways, key=lambda way: (not isinstance(way[0], Pass), _doom(quest, way[1])))


def _doom(quest: Quest, at: int) -> int:
    """How soon the goal is missed, in moves."""
    front, seen, away = {at}, {at}, 0
    while all(quest.is_open(place) for place in front):
        front = {there for place in front for _, there in quest.ways(place) if not quest.forced(there)} - seen
        seen |= front
        away += 1
    return away


# Making a puzzle -----------------------------------------------------------------------------------------


def generate(rng: random.Random, theme: Theme | None = None, *, choose_from: int = 1) -> Puzzle:
    """A puzzle of a theme, None for any. Each one takes some seconds to find.

    Of `choose_from` puzzles the hardest is given. ValueError: there is no such theme, or no puzzle was found.
    """
    if theme is not None and theme not in THEMES:
        raise ValueError(SENTENCES["theme"].format(theme=theme, themes=", ".join(THEMES)))
    found = []
    for _ in range(IN_GAMES):
        of_game = [puzzle for puzzle in puzzles_in_game(rng) if theme in (None, puzzle.theme)]
        found += of_game[:1]
        if len(found) == choose_from:
            return max(found, key=lambda puzzle: puzzle.level)
    raise ValueError(SENTENCES["none"].format(theme=theme, games=IN_GAMES))


def puzzles_in_game(rng: random.Random, themes: tuple[Theme, ...] = THEMES) -> Iterator[Puzzle]:
    """The puzzles of these themes in a game, at most one for each turn."""
    turn = 0
    for path, state in _positions(rng):
        if state.turn > turn and themes != ("save",):
            yield from islice((puzzle for puzzle in _turn_puzzles(path, state) if puzzle.theme in themes), 1)
        if "save" in themes:
            yield from islice(_answer_puzzles(path, state), 1)
        turn = state.turn


def _positions(rng: random.Random) -> Iterator[tuple[Steps, State]]:
    """The decisions in the turns of a game that was played with sense, by players who keep their scripts and effects for the puzzle."""
    state = cast("State", GAME.start(players=2, first=rng.randrange(2)))
    path: list[tuple[int, Move]] = []
    while state.to_act and state.turn <= LAST_TURN:
        if state.turn > 1 and state.due == "turn":
            yield tuple(path), state
        mover = state.to_act[0]
        move = state.sample_chance(rng) if mover == CHANCE else _plausible(rng, state)
        path.append((mover, move))
        state = state.play(move)


def _plausible(rng: random.Random, state: State) -> Move:
    """In Prepare often a script or Destroy Base, later mostly what looks best."""
    moves = [move for move in state.legal_moves() if not isinstance(move, Script | Effect)]
    sharp = [move for move in moves if isinstance(move, Buy) and KINDS[move.card] in {*SCRIPTS, DESTROY}]
    if not state.turn and sharp and rng.random() < SHARP:
        return rng.choice(sharp)
    if rng.random() < CARELESS:
        return rng.choice(moves)
    view = state.view(state.to_act[0])
    return max(moves, key=lambda move: (prospect(view.table, move, state.to_act[0]), rng.random()))


def _turn_puzzles(path: Steps, state: State) -> Iterator[Puzzle]:
    """The puzzles for the seat whose turn it is."""
    seat = state.active
    nodes = explored(state.view(seat).table, seat)
    if nodes is None:
        return
    for goal, count in AIMS:
        if goal == "raze" and len(state.bases[1 - seat]) <= count:
            continue
        quest = Quest(nodes, seat, goal, count)
        if quest.forced():
            yield from _solved(quest, path, state)


def _solved(quest: Quest, path: Steps, state: State) -> Iterator[Puzzle]:
    """The puzzle of a turn in which a goal can be forced, if there is one way to it."""
    main = line(quest, state, _shortest, _toughest)
    if main is None:
        return
    made = [move for seat, move in main if seat == quest.seat and not isinstance(move, End | Discard | Pass)]
    if len(made) >= FEWEST and all(quest.is_needed(move, made.count(move)) for move in dict.fromkeys(made)):
        unanswered = Quest(quest.nodes, quest.seat, quest.goal, quest.count, answered=False)
        foiled = [move for move in unanswered.right() if move not in quest.right()]
        yield from _puzzle("foil" if foiled else cast("Theme", quest.goal), quest, path, state, tuple(made), main, foiled)


def _answer_puzzles(path: Steps, state: State) -> Iterator[Puzzle]:
    """The puzzles for the other seat, after something that the seat whose turn it is may announce."""
    seat = 1 - state.active
    for move in state.legal_moves():
        if isinstance(move, Script | Effect):
            after = state.play(move)
            if after.to_act == (seat,) and after.due == "answer" and _threatens(after):
                nodes = explored(after.view(seat).table, seat)
                quest = Quest(nodes, seat, "save", 1) if nodes is not None else None
                if quest is not None and len(right := quest.right()) == 1 and right[0] != PASS:
                    main = line(quest, after, _shortest, _toughest)
                    if main is not None:
                        yield from _puzzle("save", quest, (*path, (state.active, move)), after, tuple(right), main, [])


def _threatens(state: State) -> bool:
    """Whether what waits, if nobody answers, brings a weapon over a base of the other seat, and Destroy Base is at hand."""
    seat = state.active
    over = _targets(state, seat)
    while state.stack and state.due == "answer":
        state = state.play(PASS)
    armed = DESTROY in state.hands[seat] or state.gears[seat] >= PRICES[DESTROY]
    return armed and bool(_targets(state, seat) - over)


def _targets(state: State, seat: int) -> set[int]:
    return {base for machine in state.machines if machine.seat == seat for base in weapons_over_bases(state, machine)}


def _puzzle(theme: Theme, quest: Quest, path: Steps, state: State, solution: tuple[Move, ...], main: Steps, foiled: list[Move]) -> Iterator[Puzzle]:
    """The puzzle, if there is a mistake to be shown."""
    seat, root = quest.seat, quest.nodes[0].state
    right = quest.right()
    looks = {move: prospect(root, move, seat) for move, _ in quest.ways(0) if move is not None and not isinstance(move, End)}
    mistakes = [move for move in looks if move not in right]
    if not mistakes:
        return
    first = max((move for move in mistakes if not foiled or move in foiled), key=looks.__getitem__, default=mistakes[0])
    there = dict(quest.ways(0))[first]
    wrong = line(quest, state, lambda quest, at: (first, there) if at == 0 else _greedy(quest, at), _refuting)
    if wrong is not None:
        tempting = sum(looks[move] >= max(looks[move] for move in right) for move in mistakes)
        yield Puzzle(theme, quest.goal, quest.count, path, state, seat, solution, main, wrong, tempting, len(looks), len(quest.nodes))
