"""Issues of a log, worded so that a teacher can find and mend them."""

from __future__ import annotations

import warnings
from typing import Final

import msgspec

from kernel_lib.words import messages
from kernel_lib.words.resolver import MessageData

say: Final = messages("replay")
LONGEST: Final = 800
"""Characters of a sentence that are shown: what it quotes of a file may be of any length."""


class ReplayIssue(msgspec.Struct, frozen=True):
    """The first thing that is wrong with a log.

    `line` counts from 1; 0 is the file as a whole. `move` is the id of the move that the line is
    about, if there is one; `rule` the id of the broken rule, if a move breaks one. `repaired` is
    true of the one damage that is mended on reading: a last line that was cut short. `other_rules` is
    true of a log that was played by other rules than those here: nothing is known to be wrong with it,
    but it cannot be read here.

    `told` is the sentence as data; `sentence` is that in the language that is spoken. `sentence` and `str`
    are one line each, without a character that a terminal would obey.
    """

    file: str
    line: int
    move: int | None
    told: MessageData | str
    rule: str | None = None
    repaired: bool = False
    other_rules: bool = False

    @property
    def sentence(self) -> str:
        """Return the sentence, with what is not for the eye written as escapes."""
        words = str(self.told)
        return printable(words if len(words) <= LONGEST else f"{words[:LONGEST]}...")

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line else ""
        move = f", move {self.move}" if self.move is not None else ""
        rule = f" [{self.rule}]" if self.rule is not None else ""
        return f"{printable(self.file) or 'replay'}{line}{move}: {self.sentence}{rule}"


def printable(text: str) -> str:
    """Return `text` with what is not for the eye (newlines, ESC, turns of direction) written as escapes."""
    if text.isprintable():
        return text
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape", "surrogatepass").decode() for each in text
    )


def reason(error: OSError) -> str:
    """Return the reason why the system refused, as the middle of a sentence."""
    return (error.strerror or str(error) or str(say("system-silent"))).removesuffix(".")


class ReplayError(ValueError):
    """Raised for a log that cannot be used; `issue` says where and why."""

    def __init__(self, issue: ReplayIssue) -> None:
        super().__init__(issue)
        self.issue = issue

    def __str__(self) -> str:
        return str(self.issue)

    @property
    def fault(self) -> ReplayIssue:
        """Return the issue, by its name of the version before."""
        warnings.warn("ReplayError.fault is called issue now.", DeprecationWarning, stacklevel=2)
        return self.issue


class TruncatedLog(UserWarning):
    """A warning that the last line of a file was cut short and has been left out."""


class LineError(ValueError):
    """Raised for one line while its place in the file is known only to the caller; the message that `told` it says
    what is wrong.
    """

    def __init__(self, told: MessageData | str, move: int | None = None, rule: str | None = None) -> None:
        super().__init__(told)
        self.told = told
        self.move = move
        self.rule = rule

    def __str__(self) -> str:
        return str(self.told)

    def placed(self, file: str, line: int) -> ReplayIssue:
        """Return the issue, now that the place is known."""
        return ReplayIssue(file, line, self.move, self.told, self.rule, other_rules=isinstance(self, RulesVersionError))


class RulesVersionError(LineError):
    """Raised for the header of a log that other rules than those here were played by."""
