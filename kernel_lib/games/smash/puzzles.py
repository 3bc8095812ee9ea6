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
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, cast, get_args

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash.bots import prospect
from kernel_lib.games.smash.cards import DESTROY, KINDS, PRICES, SCRIPTS
from kernel_lib.games.smash.field import weapons_over_bases
from kernel_lib.games.smash.legal import PASS
from kernel_lib.games.smash.moves import (
    Assemble,
    Build,
    Buy,
    Discard,
    Effect,
    End,
    Flip,
    Install,
    Keep,
    Pass,
    Script,
    Strike,
    cell_name,
)  # fmt: skip
from kernel_lib.games.smash.quest import Goal, Quest, Steps, explored, greedy, line, refuting, shortest, toughest
from kernel_lib.games.smash.rules import GAME, State
from kernel_lib.games.smash.text import counted, say, tell
from kernel_lib.replay import Header, Replay, Seat, save
from kernel_lib.words import sentence

THEMES: Final[tuple[Goal, ...]] = get_args(Goal)
AIMS: Final[tuple[tuple[Goal, int], ...]] = (
    ("hunt", 3),
    ("hunt", 2),
    ("raze", 2),
    ("win", 1),
    ("hunt", 1),
    ("raze", 1),
)
"""What may be asked for in a turn of the learner, and how many of it; the rarest first."""

FEWEST: Final = 2
"""The fewest moves that a turn may ask for, its end not counted."""
SHARP: Final = 0.7
"""How often a player in Prepare buys a script or Destroy Base, if there is one."""
CARELESS: Final = 0.15
"""How often a player makes any move, not the one that looks best."""
KEEPING: Final = 0.4
"""In so many games the players keep their scripts and effects."""
LAST_TURN: Final = 20
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
    Strike: ("strike",),
}
"""The rules that moves of a solution turn on, the rarest moves first; the first of them has the hint, too."""

SENTENCES: Final = {
    "learner": "Learner",
    "rival": "Rival",
    "author": "cogbook",
    "prompt": "You have {gears}. {goal} this turn. There is one way, of {moves} moves.",
    "prompt save": "{told} Find the one answer after which no base of yours can fall this turn.",
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
    "hint Strike": "See which weapons lie over a base already.",
    "hint save": "Look at what the rival needs to strike: a weapon over your base when all is resolved. Move it, break it, cancel it, or meet it.",
    "why": "{moves}. None of these moves can be spared: {positions} positions can come of this turn, and without one of them no way leads to the goal.",
    "why save": "{moves}. Of your {answers} answers this alone keeps the base: all {positions} positions that can come of them were looked through.",
    "then": "; then ",
    "wrong": "{move}: after that, with {gears} left, no way leads to the goal.",
    "wrong foil": "{move}: good if nobody answers. But the rival does: {answer}.",
    "wrong save": "{move}: not enough. The base at {cell} falls.",
    "theme": "There is no theme {theme!r}. There is: {themes}.",
    "none": "No puzzle was found in {games} games for {themes}.",
    "usage": "Say which folder the puzzles go to: python -m kernel_lib.games.smash.puzzles FOLDER",
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

    theme: Goal
    count: int
    path: Steps
    state: State
    seat: int
    solution: tuple[Move, ...]
    line: Steps
    wrong: Steps
    foiled: bool
    tempting: int
    moves: int
    positions: int

    @property
    def level(self) -> int:
        """How hard it is: the moves to be found and the tempting mistakes."""
        return len(self.solution) + self.tempting


# Making a puzzle -----------------------------------------------------------------------------------------


def generate(rng: random.Random, theme: Goal | None = None, *, choose_from: int = 1) -> Puzzle:
    """A puzzle of a theme, None for any. Each one takes some seconds to find.

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


def puzzles_in_game(rng: random.Random, themes: tuple[Goal, ...] = THEMES) -> Iterator[Puzzle]:
    """The puzzles of these themes in a game, at most one of a kind for each turn."""
    turn = 0
    for path, state in _positions(rng, keeping="save" in themes or rng.random() < KEEPING):
        if state.turn > turn:
            yield from islice(_turn_puzzles(path, state, themes), 1)
        if "save" in themes:
            yield from islice(_answer_puzzles(path, state), 1)
        turn = state.turn


def _positions(rng: random.Random, *, keeping: bool) -> Iterator[tuple[Steps, State]]:
    """The decisions in the turns of a game that was played with some sense; `keeping`: scripts and effects are not used in it."""
    state = cast("State", GAME.start(players=2, first=rng.randrange(2)))
    path: list[tuple[int, Move]] = []
    while state.to_act and state.turn <= LAST_TURN:
        if state.turn > 1 and state.due == "turn":
            yield tuple(path), state
        mover = state.to_act[0]
        move = state.sample_chance(rng) if mover == CHANCE else _plausible(rng, state, keeping=keeping)
        path.append((mover, move))
        state = state.play(move)


def _plausible(rng: random.Random, state: State, *, keeping: bool) -> Move:
    """Mostly what looks best; who keeps scripts buys them in Prepare, and Destroy Base."""
    moves = [move for move in state.legal_moves() if not (keeping and isinstance(move, Script | Effect))]
    sharp = [move for move in moves if isinstance(move, Buy) and KINDS[move.card] in {*SCRIPTS, DESTROY}]
    if keeping and sharp and not state.turn and rng.random() < SHARP:
        return rng.choice(sharp)
    if rng.random() < CARELESS:
        return rng.choice(moves)
    seat = state.to_act[0]
    table = state.view(seat).state
    return max(moves, key=lambda move: (prospect(table, move, seat), rng.random()))


def _turn_puzzles(path: Steps, state: State, themes: tuple[Goal, ...]) -> Iterator[Puzzle]:
    """The puzzles of these themes for the seat whose turn it is."""
    seat = state.active
    aims = [
        (theme, count)
        for theme, count in AIMS
        if theme in themes and (theme != "raze" or len(state.bases[1 - seat]) > count)
    ]
    nodes = explored(state.view(seat).state, seat) if aims else None
    for theme, count in aims if nodes else ():
        quest = Quest(nodes or [], seat, theme, count)
        main = line(quest, state, shortest, toughest) if quest.forced() else None
        solution = tuple(
            move for mover, move in main or () if mover == seat and not isinstance(move, End | Discard | Pass)
        )
        if (
            main
            and len(solution) >= FEWEST
            and all(quest.is_needed(move, solution.count(move)) for move in dict.fromkeys(solution))
        ):
            yield from _puzzle(quest, path, state, solution, main)


def _answer_puzzles(path: Steps, state: State) -> Iterator[Puzzle]:
    """The puzzles for the other seat, after what the seat whose turn it is may announce."""
    for move in state.legal_moves():
        if isinstance(move, Script | Effect):
            yield from _answers_to((*path, (state.active, move)), state.play(move))


def _answers_to(path: Steps, state: State) -> Iterator[Puzzle]:
    """The puzzle for the seat that is asked for an answer."""
    seat = 1 - state.active
    nodes = (
        explored(state.view(seat).state, seat)
        if state.to_act == (seat,) and state.due == "answer" and _threatens(state)
        else None
    )
    if not nodes:
        return
    quest = Quest(nodes, seat, "save", 1)
    right = quest.right()
    main = line(quest, state, shortest, toughest) if len(right) == 1 else None
    if main and right[0] != PASS:
        yield from _puzzle(quest, path, state, tuple(right), main)


def _threatens(state: State) -> bool:
    """Whether what waits brings a weapon over a base of the other seat if nobody answers, while Destroy Base is at hand."""
    seat = state.active
    over = _targets(state, seat)
    while state.stack and state.due == "answer":
        state = state.play(PASS)
    armed = DESTROY in state.hands[seat] or state.gears[seat] >= PRICES[DESTROY]
    return armed and bool(_targets(state, seat) - over)


def _targets(state: State, seat: int) -> set[int]:
    return {base for machine in state.machines if machine.seat == seat for base in weapons_over_bases(state, machine)}


def _puzzle(quest: Quest, path: Steps, state: State, solution: tuple[Move, ...], main: Steps) -> Iterator[Puzzle]:
    """The puzzle, if there is a mistake to be shown."""
    root, seat, right = quest.nodes[0].state, quest.seat, quest.right()
    ways = {move: there for move, there in quest.ways(0) if move is not None and not isinstance(move, End)}
    looks = {move: prospect(root, move, seat) for move in ways}
    mistakes = [move for move in ways if move not in right]
    if not mistakes:
        return
    spoilt = foiled(quest)
    like = {type(move) for move in solution} - {Buy}
    first = max(mistakes, key=lambda move: (move in spoilt, type(move) in like, looks[move]))
    wrong = line(quest, state, lambda quest, at: (first, ways[first]) if at == 0 else greedy(quest, at), refuting)
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
    """The first moves that would do if the rival never answered."""
    if quest.goal == "save":
        return []
    unanswered = Quest(quest.nodes, quest.seat, quest.goal, quest.count, answered=False)
    return [move for move in unanswered.right() if move not in quest.right()]


# As a replay ----------------------------------------------------------------------------------------------


def as_replay(puzzle: Puzzle) -> Replay:
    """The puzzle as a replay: the game up to its position, the task, the solution as the main line, and as a side line
    what comes of a mistake.

    A task that asks for `moves` accepts those of the solution, in an order that works; one that asks
    for a `move` accepts the one answer.
    """
    tags = {
        "level": str(puzzle.level), "theme": puzzle.theme, "count": str(puzzle.count), "moves": str(len(puzzle.solution)),
        "tempting": f"{puzzle.tempting} of {puzzle.moves}", "positions": str(puzzle.positions),
    }  # fmt: skip
    replay = Replay(
        Header.of(
            GAME.first_state(puzzle.state.options), tuple(Seat(name, "human") for name in _names(puzzle)), tags=tags
        )
    )
    at = _add_line(replay, 0, puzzle.path)
    replay.add_task(
        at, puzzle.seat, "move" if puzzle.theme == "save" else "moves", prompt(puzzle), accept=list(puzzle.solution), hint=hint(puzzle),
        why=why(puzzle), rules=rules(puzzle),
    )  # fmt: skip
    end = _add_line(replay, at, puzzle.line)
    _add_line(replay, at, puzzle.wrong)
    replay.add_note(replay.branches(at)[-1], SENTENCES["author"], wrong_words(puzzle), glyph="?")
    replay.set_main(end)
    return replay


def _names(puzzle: Puzzle) -> tuple[str, str]:
    learner, rival = SENTENCES["learner"], SENTENCES["rival"]
    return (learner, rival) if puzzle.seat == 0 else (rival, learner)


def _add_line(replay: Replay, at: int, steps: Steps) -> int:
    for seat, move in steps:
        at = replay.add_move(at, seat, move)
    if replay.at(at).outcome is not None:
        replay.add_end(at)
    return at


def prompt(puzzle: Puzzle) -> str:
    """What the learner is asked to do."""
    state, seat = puzzle.state, puzzle.seat
    if puzzle.theme == "save":
        rival, announced = puzzle.path[-1]
        return SENTENCES["prompt save"].format(told=tell(announced, rival, _names(puzzle)))
    goal = SENTENCES[f"{puzzle.theme} {puzzle.count}"]
    return SENTENCES["prompt"].format(gears=counted(state.gears[seat], "gears"), goal=goal, moves=len(puzzle.solution))


def hint(puzzle: Puzzle) -> str:
    """Where to look."""
    return SENTENCES["hint save" if puzzle.theme == "save" else f"hint {_rarest(puzzle).__name__}"]


def rules(puzzle: Puzzle) -> tuple[str, ...]:
    """The rules that the puzzle turns on."""
    kinds = {type(move) for move in puzzle.solution}
    return tuple(
        dict.fromkeys(
            (*RULES[puzzle.theme], *(rule for kind, ids in RULES_OF.items() if kind in kinds for rule in ids))
        )
    )


def _rarest(puzzle: Puzzle) -> type[Move]:
    kinds = {type(move) for move in puzzle.solution}
    return next(kind for kind in RULES_OF if kind in kinds)


def why(puzzle: Puzzle) -> str:
    """The solution in words."""
    moves = SENTENCES["then"].join(_said(move) for move in puzzle.solution)
    return SENTENCES["why save" if puzzle.theme == "save" else "why"].format(
        moves=sentence(moves), answers=puzzle.moves, positions=puzzle.positions
    )


def wrong_words(puzzle: Puzzle) -> str:
    """What is wrong with the mistake that is shown."""
    (_, first), *rest = puzzle.wrong
    theirs = [move for seat, move in rest if seat == 1 - puzzle.seat]
    answer = next((move for move in theirs if not isinstance(move, Pass)), None)
    if puzzle.theme == "save":
        cell = next(cell_name(move.cell) for move in reversed(theirs) if isinstance(move, Strike))
        return SENTENCES["wrong save"].format(move=sentence(_said(first)), cell=cell)
    if puzzle.foiled and answer is not None:
        return SENTENCES["wrong foil"].format(move=sentence(_said(first)), answer=_said(answer))
    gears = puzzle.state.after(first, puzzle.seat, None).gears[puzzle.seat]
    return SENTENCES["wrong"].format(move=sentence(_said(first)), gears=counted(gears, "gears"))


def _said(move: Move) -> str:
    # Only the typed form tells how a machine is turned.
    words = str(move) if isinstance(move, Assemble) else say(move)
    return words[0].lower() + words[1:]


# A graded set -------------------------------------------------------------------------------------------------

OF_EACH: Final = 6
"""How many puzzles of each theme a series has."""
TURN_THEMES: Final[tuple[Goal, ...]] = ("raze", "hunt", "win")
GAMES: Final = 90
"""How many games a series looks through for these."""
SAVE_GAMES: Final = 500
"""How many games it looks through for answers that save a base, which are rare."""


def series(rng: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Puzzles of every theme, the easiest first, with names that sort so: `01-raze`, `02-save`, ...

    Six of each; where fewer were found, the other themes fill up. The puzzles in
    `replays/smash/puzzles` are those of `random.Random(2024)`; it takes some minutes to find them.
    """
    found = [puzzle for _ in range(GAMES) for puzzle in puzzles_in_game(rng, TURN_THEMES)]
    # The answers of one game are much alike: the hardest is enough.
    answers = (
        max(puzzles_in_game(rng, ("save",)), key=lambda puzzle: puzzle.level, default=None) for _ in range(SAVE_GAMES)
    )
    found += filter(None, answers)
    chosen = [puzzle for theme in THEMES for puzzle in _spread([one for one in found if one.theme == theme], OF_EACH)]
    chosen += _spread([puzzle for puzzle in found if puzzle not in chosen], OF_EACH * len(THEMES) - len(chosen))
    for number, puzzle in enumerate(
        sorted(chosen, key=lambda puzzle: (puzzle.level, len(puzzle.solution), puzzle.positions)), 1
    ):
        yield f"{number:02}-{puzzle.theme}", puzzle


def _spread(found: list[Puzzle], wanted: int) -> list[Puzzle]:
    """So many of them, evenly from easy to hard, each with other kinds of moves as far as that goes."""
    ranked = sorted(found, key=lambda puzzle: puzzle.level)
    kinds = {_kind(puzzle): puzzle for puzzle in ranked}
    firsts = list(kinds.values())
    firsts += [puzzle for puzzle in reversed(ranked) if puzzle not in firsts][: max(wanted - len(firsts), 0)]
    firsts.sort(key=lambda puzzle: puzzle.level)
    return (
        [firsts[place * (len(firsts) - 1) // max(wanted - 1, 1)] for place in range(wanted)]
        if len(firsts) > wanted
        else firsts
    )


def _kind(puzzle: Puzzle) -> tuple[object, ...]:
    """What is alike in puzzles that should not all stand in one series."""
    if puzzle.theme == "save":
        return puzzle.state.stack[-1].kind, type(puzzle.solution[0]), getattr(puzzle.solution[0], "card", None)
    return puzzle.count, *map(type, puzzle.solution)


def write_series(folder: Path, rng: random.Random) -> None:
    """Makes a series anew: one file for each puzzle; what other puzzles were in the folder goes."""
    folder.mkdir(parents=True, exist_ok=True)
    replays = {f"{name}.jsonl": as_replay(puzzle) for name, puzzle in series(rng)}
    for old in folder.glob("*.jsonl"):
        old.unlink()
    for name, replay in replays.items():
        save(replay, folder / name)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(SENTENCES["usage"])
    write_series(Path(sys.argv[1]), random.Random(2024))
