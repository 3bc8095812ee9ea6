"""Playing in the terminal: the table as text, moves as words."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.parts.bots import Hint
from kernel_lib.playing import Match
from kernel_lib.replay.issues import printable
from kernel_lib.words import in_lines

HELP: Final = "Type a move, or one of: moves (what is legal), why MOVE, rule ID, hint, undo, table, help, quit."
HINT: Final = "Try: {move}"
WORDS: Final = "Try: {words} ({move})"
NO_HINT: Final = "There is no hint for this position."


def play(match: Match, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
    """Play until the game is over or the player quits; `read` asks for a line, `write` shows one.

    Where several people play, each is called before their hand is shown. What would move the cursor, or turn the
    letters round, is shown and not done. BotFailure: a bot cannot go on; the game stands where it was.
    """
    _Screen(match, read, write).play()


class _Screen:
    """A terminal at which a match is played."""

    def __init__(self, match: Match, read: Callable[[str], str], write: Callable[[str], None]) -> None:
        self.match = match
        self.names = tuple(map(printable, match.names))
        self._read_line, self._write_line = read, write
        self._told = 0

    def play(self) -> None:
        match = self.match
        self.write(HELP)
        self._tell()
        shown: tuple[int, int] | None = None
        while match.state.outcome is None:
            seat = match.state.to_act[0]
            if shown != (match.at, seat):
                if (
                    len(match.people) > 1
                    and (shown is None or shown[1] != seat)
                    and self.read(f"Pass the screen to {self.names[seat]}, then press Enter. ") is None
                ):
                    return
                self.write("\n" + self._table(seat))
            shown = (match.at, seat)
            word = self.read(f"{self.names[seat]}> ")
            if word is None or word in ("quit", "q"):
                return
            if word == "table":
                shown = None
            self._obey(seat, word)
            self._tell()
            if match.trouble:
                self.write(match.trouble)
        self.write("\n" + self._table(None))

    def write(self, text: str) -> None:
        """Show some lines."""
        self._write_line("\n".join(map(printable, text.split("\n"))))

    def read(self, question: str) -> str | None:
        """Return the answer without spaces around it; None at the end of the input."""
        try:
            return self._read_line(question).strip()
        except EOFError:
            return None

    def _table(self, seat: int | None) -> str:
        return in_lines(self.match.game.text.table(self.match.state.view(seat)), self.names)

    def _tell(self) -> None:
        """Tell all moves that lead here and were not told yet, as the one person at the screen saw them, or as all of
        several did.
        """
        match = self.match
        reader = match.people[0] if len(match.people) == 1 else None
        for at in match.replay.path(match.at):
            if at > self._told:
                step = match.replay.step(at)
                text, before = match.game.text, step.before
                move = before.observe_move(step.move, step.seat, reader)
                self.write(text.describe_move(before.view(reader), move, step.seat).sentence(self.names))
                for event in step.events:
                    self.write(text.describe_event(before.observe_event(event, reader), step.seat).sentence(self.names))
        self._told = match.at

    def _obey(self, seat: int, word: str) -> None:
        match = self.match
        verb, _, rest = word.partition(" ")
        try:
            if verb == "help":
                self.write(HELP)
            elif verb == "moves":
                self.write(", ".join(str(move) for move in match.state.legal_moves(seat)))
            elif verb == "why":
                refusal = match.state.why_illegal(match.read(rest), seat)
                self.write(str(refusal) if refusal else "That is legal.")
            elif verb == "rule":
                rule = match.game.rulebook[rest.strip()]
                self.write(f"{rule.title}. {rule.text}")
            elif verb == "hint":
                self.write(self._hint(seat))
            elif verb == "undo":
                match.undo()
            elif verb != "table" and word:
                match.play(word, seat)
        except ValueError as error:  # IllegalMove and UnreadableMove are such
            self.write(str(error))

    def _hint(self, seat: int) -> str:
        """Return the move of the game's adviser, or else of its best bot: in the game's words, and as it is typed."""
        game, view = self.match.game, self.match.state.view(seat)
        if game.bots.hint is not None:
            hint = game.bots.hint(view)
        else:
            hint = Hint(make_bot(game, bot_names(game)[-1]).choose(view, random.Random(0)))
        if hint is None:
            return NO_HINT
        words, typed = game.text.button_in(view, hint.move).said(self.match.names), str(hint.move)
        said = HINT.format(move=typed) if words == typed else WORDS.format(words=words, move=typed)
        return f"{said} {hint.reason}".strip()
