"""Playing in the terminal: the table as text, moves as words."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.core import IllegalMove, UnreadableMove
from kernel_lib.match import Match

HELP: Final = "Type a move, or one of: moves (what is legal), why MOVE, rule ID, hint, undo, table, help, quit."


def play(match: Match, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
    """Plays until the game is over or the player quits; `read` asks for a line, `write` shows one.

    Where several people play, each is called before their hand is shown.
    """
    write(HELP)
    told = _tell(match, 0, write)
    shown: tuple[int, int] | None = None
    while match.state.outcome is None:
        seat = match.state.to_act[0]
        if shown != (match.at, seat):
            if (
                len(match.people) > 1
                and (shown is None or shown[1] != seat)
                and _read(read, f"Pass the screen to {match.names[seat]}, then press Enter. ") is None
            ):
                return
            write("\n" + _table(match, seat))
        shown = (match.at, seat)
        word = _read(read, f"{match.names[seat]}> ")
        if word is None or word in ("quit", "q"):
            return
        if word == "table":
            shown = None
        _obey(match, seat, word, write)
        told = _tell(match, told, write)
        if match.trouble:
            write(match.trouble)
    write("\n" + _table(match, None))


def _read(read: Callable[[str], str], question: str) -> str | None:
    """The answer without spaces around it; None at the end of the input."""
    try:
        return read(question).strip()
    except EOFError:
        return None


def _table(match: Match, seat: int | None) -> str:
    text: str = match.game.text.describe(match.state.view(seat), match.names)
    return text


def _tell(match: Match, told: int, write: Callable[[str], None]) -> int:
    """Tells all moves after move `told` that lead here, as the one person at the screen saw them, or as
    all of several did; returns the last one.
    """
    reader = match.people[0] if len(match.people) == 1 else None
    path = match.replay.path(match.at)
    for at in path:
        if at > told:
            step = match.replay.step(at)
            events = (step.before.seen_event(event, reader) for event in step.events)
            for record in (step.before.seen_move(step.move, step.seat, reader), *events):
                write(match.game.text.tell(record, step.seat, match.names))
    return match.at


def _obey(match: Match, seat: int, word: str, write: Callable[[str], None]) -> None:
    verb, _, rest = word.partition(" ")
    try:
        if verb == "help":
            write(HELP)
        elif verb == "moves":
            write(", ".join(str(move) for move in match.state.legal_moves(seat)))
        elif verb == "why":
            refusal = match.state.why_illegal(match.read(rest), seat)
            write(str(refusal) if refusal else "That is legal.")
        elif verb == "rule":
            rule = match.game.rulebook[rest.strip()]
            write(f"{rule.title}. {rule.text}")
        elif verb == "hint":
            adviser = make_bot(match.game, bot_names(match.game)[-1])
            write(f"Try: {adviser.choose(match.state.view(seat), random.Random(0))}")
        elif verb == "undo":
            match.undo()
        elif verb != "table" and word:
            match.play(word, seat)
    except (IllegalMove, UnreadableMove, ValueError) as error:
        write(str(error))
