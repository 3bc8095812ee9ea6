"""Which pieces of the board an answer is about: tried, right, missed, pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypedDict

from kernel_lib.core.pieces import meant, plain
from kernel_lib.scene.sprite import Sprite
from kernel_lib.study.tasks import Answer, Feedback, Posed
from kernel_lib.widgets.lesson_camera import pieces_of_move

LINES: Final = ("moves", "score")
"""The asks in which moves are made one after the other."""
PLAYED_ASKS: Final = ("move", *LINES, "legal")
"""Those in which moves are offered on the board."""


class Shown(TypedDict):
    """How a board is shown for an ask: see `LessonCamera.put`."""

    confirms: bool
    quiet: bool


def shown_for(ask: str) -> Shown:
    """How a board is shown for this ask."""
    return {"confirms": ask != "legal", "quiet": ask not in PLAYED_ASKS}


def marks_of(task: Posed, read: Answer, feedback: Feedback, before: Sequence[Sprite]) -> dict[str, Any]:
    """The pieces of an answer: faulty, or right. Of several that were marked none is named but one that a rule
    refuses: how many are right is not told.
    """
    ask = task.line.ask
    if ask == "move" and not feedback.correct:
        return {"fault": pieces_of_move(before, str(read))}
    if ask == "legal" and isinstance(read, tuple):
        refused = (str(text) for text in read if task.state.why_illegal(task.game.parse(str(text)), task.seat))
        first = next(refused, None) if not feedback.correct else None
        if first is not None:
            return {"fault": pieces_of_move(before, first)[:1]}
        return {"right": pieces(before, read)} if feedback.correct else {}
    if ask == "pieces" and isinstance(read, tuple):
        keys = marked(before, named(task, read))
        return {"right": keys} if feedback.correct else {"fault": keys} if len(read) == 1 else {}
    if ask in ("seats", "choice", "number") and not feedback.correct:
        tried = list(read) if isinstance(read, tuple) else [read]
        return {"wrong": tried} if len(tried) == 1 else {}
    return {}


def pieces(sprites: Sequence[Sprite], moves: Sequence[object]) -> list[str]:
    """The keys of the first piece of each of these moves."""
    return [key for move in moves for key in pieces_of_move(sprites, str(move))[:1]]


def marked(sprites: Sequence[Sprite], names: Sequence[object]) -> list[str]:
    """The keys of the pieces of these names; of several sprites of one piece the smallest, for the others lie around
    it.
    """
    wanted = {plain(str(name)) for name in names}
    called = [sprite for sprite in sprites if sprite.mark and plain(sprite.mark) in wanted]
    least: dict[str, float] = {}
    for sprite in called:
        least[sprite.mark] = min(_area(sprite), least.get(sprite.mark, _area(sprite)))
    return [sprite.key for sprite in called if _area(sprite) == least[sprite.mark]]


def named(task: Posed, marks: Sequence[object]) -> list[str]:
    """The names of the pieces that an answer means: a code that several share, as in older files, means them all."""
    return [name for mark in marks for name in meant(str(mark), task.pieces) or (str(mark),)]


def _area(sprite: Sprite) -> float:
    return sprite.w * (sprite.h or sprite.w)


def pointed(task: Posed, sprites: Sequence[Sprite]) -> list[str]:
    """One piece of those that the answer needs, if it needs more than one, or if no sentence helps."""
    try:
        solution = task.solution
    except ValueError:
        return []
    ask = task.line.ask
    if ask == "pieces" and isinstance(solution, tuple):
        keys = marked(sprites, solution)
    elif ask in PLAYED_ASKS:
        moves = [solution] if isinstance(solution, str) else list(solution) if isinstance(solution, tuple) else []
        keys = [key for move in moves[:1] for key in pieces_of_move(sprites, str(move))]
        keys = keys * 2 if len(moves) > 1 else keys
    else:
        return []
    return keys[:1] if len(keys) > 1 or not task.hint else []


def solved(task: Posed, solution: Answer, sprites: Sequence[Sprite]) -> dict[str, Any]:
    """What was to be marked or said, once it is shown."""
    if isinstance(solution, tuple) and task.line.ask == "legal":
        return {"missed": pieces(sprites, solution)}
    if isinstance(solution, tuple) and task.line.ask == "pieces":
        return {"missed": marked(sprites, solution)}
    return {"answer": list(solution) if isinstance(solution, tuple) else [solution]}
