"""A puzzle of Smash Gear as a replay, in words that a learner reads."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.smash.bots.forcing import ForcedGoal, SeatMoves
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Buy,
    Effect,
    Flip,
    Install,
    Keep,
    Pass,
    Script,
    Strike,
    cell_name,
)
from kernel_lib.games.smash.rules.setup import initial_state
from kernel_lib.games.smash.text import TEXT
from kernel_lib.replay import Replay, Seat
from kernel_lib.words.grammar import capitalize_first, count_noun
from make.puzzles.smash.making import Puzzle

RULES: Final[dict[ForcedGoal, tuple[str, ...]]] = {
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
    "hint Script": (
        "A script costs no gears when it is played. Where would yours save the most, or reach what no flip reaches?"
    ),
    "hint Install": "A plugin works as soon as it is installed. Count the gears with it and without.",
    "hint Build": "A base can be built under any heart of yours, and a machine assembled on it in the same turn.",
    "hint Assemble": (
        "You may assemble a machine before others move, and it may flip at once. Which place brings it nearest?"
    ),
    "hint Flip": "Start from where a machine has to end, and count the flips back. Each of them costs gears.",
    "hint Buy": "Count your gears first: what has to be bought, and what is left for flips?",
    "hint Keep": "You choose the part of a machine that stays.",
    "hint Strike": "See which weapons lie over a base already.",
    "hint save": (
        "Look at what the rival needs to strike: a weapon over your base when all is resolved. Move it, break it, "
        "cancel it, or meet it."
    ),
    "why": (
        "{moves}. None of these moves can be spared: {positions} positions can come of this turn, and without one of "
        "them no way leads to the goal."
    ),
    "why save": (
        "{moves}. Of your {answers} answers this alone keeps the base: all {positions} positions that can come of them "
        "were looked through."
    ),
    "then": "; then ",
    "wrong": "{move}: after that, with {gears} left, no way leads to the goal.",
    "wrong foil": "{move}: good if nobody answers. But the rival does: {answer}.",
    "wrong save": "{move}: not enough. The base at {cell} falls.",
}


def as_replay(puzzle: Puzzle) -> Replay:
    """Return the puzzle as a replay: the game up to its position, the task, the solution as the main line, and as a
    side line what comes of a mistake.

    A task that asks for `moves` accepts those of the solution, in an order that works, with the passes that the learner
    is asked for on the way and without them; one that asks for a `move` accepts the one answer.
    """
    tags = {
        "level": str(puzzle.level), "theme": puzzle.theme, "count": str(puzzle.count),
        "moves": str(len(puzzle.solution)),
        "tempting": f"{puzzle.tempting} of {puzzle.moves}", "positions": str(puzzle.positions),
    }  # fmt: skip
    replay = Replay.new(
        initial_state(puzzle.state.options), tuple(Seat(name, "human") for name in _names(puzzle)), tags=tags
    )
    at = _add_line(replay, 0, puzzle.path)
    replay.add_task(
        at,
        puzzle.seat,
        "move" if puzzle.theme == "save" else "moves",
        prompt(puzzle),
        accept=accepted(puzzle),
        hint=hint(puzzle),
        why=why(puzzle),
        rules=rules(puzzle),
    )
    end = _add_line(replay, at, puzzle.line)
    _add_line(replay, at, puzzle.wrong)
    replay.add_note(replay.branches(at)[-1], SENTENCES["author"], wrong_words(puzzle), glyph="?")
    replay.set_main(end)
    return replay


def accepted(puzzle: Puzzle) -> list[Move] | list[list[Move]]:
    """Return the moves that are needed; where a pass is asked for on the way, a list without it and one with it."""
    if puzzle.theme == "save" or puzzle.played == puzzle.solution:
        return list(puzzle.solution)
    return [list(puzzle.solution), list(puzzle.played)]


def _names(puzzle: Puzzle) -> tuple[str, str]:
    learner, rival = SENTENCES["learner"], SENTENCES["rival"]
    return (learner, rival) if puzzle.seat == 0 else (rival, learner)


def _add_line(replay: Replay, at: int, steps: SeatMoves) -> int:
    for seat, move in steps:
        at = replay.add_move(at, seat, move)
    if replay.at(at).outcome is not None:
        replay.add_end(at)
    return at


def prompt(puzzle: Puzzle) -> str:
    """Return the prompt for the learner."""
    state, seat = puzzle.state, puzzle.seat
    if puzzle.theme == "save":
        rival, announced = puzzle.path[-1]
        return SENTENCES["prompt save"].format(told=TEXT.describe_event(announced, rival).sentence(_names(puzzle)))
    goal = SENTENCES[f"{puzzle.theme} {puzzle.count}"]
    return SENTENCES["prompt"].format(
        gears=count_noun(state.gears[seat], "gear"), goal=goal, moves=len(puzzle.solution)
    )


def hint(puzzle: Puzzle) -> str:
    """Return a hint where to look."""
    return SENTENCES["hint save" if puzzle.theme == "save" else f"hint {_rarest(puzzle).__name__}"]


def rules(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the rules that the puzzle turns on."""
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
    """Return the solution in words."""
    moves = SENTENCES["then"].join(_said(move) for move in puzzle.solution)
    return SENTENCES["why save" if puzzle.theme == "save" else "why"].format(
        moves=capitalize_first(moves), answers=puzzle.moves, positions=puzzle.positions
    )


def wrong_words(puzzle: Puzzle) -> str:
    """Return the faults of the mistake that is shown."""
    (_, first), *rest = puzzle.wrong
    theirs = [move for seat, move in rest if seat == 1 - puzzle.seat]
    answer = next((move for move in theirs if not isinstance(move, Pass)), None)
    if puzzle.theme == "save":
        cell = next(cell_name(move.cell) for move in reversed(theirs) if isinstance(move, Strike))
        return SENTENCES["wrong save"].format(move=capitalize_first(_said(first)), cell=cell)
    if puzzle.foiled and answer is not None:
        return SENTENCES["wrong foil"].format(move=capitalize_first(_said(first)), answer=_said(answer))
    gears = puzzle.state.apply(first, puzzle.seat).gears[puzzle.seat]
    return SENTENCES["wrong"].format(move=capitalize_first(_said(first)), gears=count_noun(gears, "gear"))


def _said(move: Move) -> str:
    # Only the typed form tells how a machine is turned.
    words = str(move) if isinstance(move, Assemble) else TEXT.button(move).said()
    return words[0].lower() + words[1:]
