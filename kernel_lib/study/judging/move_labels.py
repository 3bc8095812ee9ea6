"""Names of moves in sentences that compare them: `the 4 of hearts`, or `“Bid 3 on set B”`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NewType

from kernel_lib.core import Game, Move, View
from kernel_lib.words import Message, is_known

MoveLabel = NewType("MoveLabel", str)
LONGEST: Final = 48
"""The length from which a name is replaced by that on the button."""


def move_labels(
    game: Game, before: View[Any], moves: Sequence[Move], seat: int, names: Sequence[str] | None
) -> dict[Move, MoveLabel]:
    """Return the names of the `moves` that `seat` may make in the view `before`.

    Where all of them do the same to something, what they do it to; else what the buttons say that play them; where
    two say the same, with the move as it is typed.
    """
    objects = _objects([game.text.describe_move(before, move, seat) for move in moves], names)
    if len(set(objects)) == len(moves):
        return dict(zip(moves, objects, strict=True))
    buttons = {move: game.text.button(move).said(names) for move in moves}
    shared = {words for words, count in Counter(buttons.values()).items() if count > 1}
    return {
        move: MoveLabel(quoted(told_apart(words, str(move)) if words in shared else words))
        for move, words in buttons.items()
    }


def quoted(button: str) -> str:
    """Return the words of a button as they stand in a sentence."""
    return str(Message("study/quoted", {"words": button}))


def told_apart(words: str, typed: str) -> str:
    """Return a button's words with the move as it is typed, or with the rest of that where it begins with the same
    words.
    """
    same = typed.casefold().startswith(f"{words.casefold()} ")
    return f"{words}, {typed[len(words) + 1 :]}" if same else f"{words} ({typed})"


def _objects(told: Sequence[Message], names: Sequence[str] | None) -> list[MoveLabel]:
    """Return the object of several moves, where one message tells all of them, and has an attribute `object` that is
    never empty or too long; else nothing.
    """
    ids = {message.id for message in told}
    if len(ids) != 1 or not is_known(f"{ids.pop()}.object"):
        return []
    found = [MoveLabel(Message(f"{message.id}.object", message.args).said(names)) for message in told]
    return found if all(0 < len(words) <= LONGEST for words in found) else []
