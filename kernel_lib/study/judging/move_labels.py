"""Names of moves in sentences that compare them: `the 4 of hearts`, or `“Bid 3 on set B”`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NewType

from kernel_lib.core import Game, Move, View
from kernel_lib.words import Message
from kernel_lib.words import who as who_of

Called = NewType("Called", str)
LONGEST: Final = 48
"""The length from which a name is replaced by that on the button."""
_THING: Final = re.compile(r"(?:the|an?) [^.:;]+")
QUOTED: Final = "“{button}”"


def called(
    game: Game, before: View[Any], moves: Sequence[Move], seat: int, names: Sequence[str] | None
) -> dict[Move, Called]:
    """Return the names of the `moves` that `seat` may make in the view `before`.

    Where all of them do the same to something, what they do it to; else what the buttons say that play them; where
    two say the same, with the move as it is typed.
    """
    told = {move: game.text.describe_move(before, move, seat).sentence(names).removesuffix(".") for move in moves}
    who = Message("name", {"who": who_of(seat)}).sentence(names)
    deeds = {move: words.removeprefix(f"{who} ").partition(" ") for move, words in told.items()}
    things = {move: thing for move, (_, _, thing) in deeds.items()}
    one_deed = len({verb for verb, _, _ in deeds.values()}) == 1
    if one_deed and len(set(things.values())) == len(moves) and all(map(_is_thing, things.values())):
        return {move: Called(thing) for move, thing in things.items()}
    buttons = {move: game.text.button(move).said(names) for move in moves}
    shared = {words for words, count in Counter(buttons.values()).items() if count > 1}
    return {
        move: Called(QUOTED.format(button=told_apart(words, str(move)) if words in shared else words))
        for move, words in buttons.items()
    }


def told_apart(words: str, typed: str) -> str:
    """Return a button's words with the move as it is typed, or with the rest of that where it begins with the same
    words.
    """
    same = typed.casefold().startswith(f"{words.casefold()} ")
    return f"{words}, {typed[len(words) + 1 :]}" if same else f"{words} ({typed})"


def _is_thing(words: str) -> bool:
    return len(words) <= LONGEST and _THING.fullmatch(words) is not None
