"""Names that verbs agree with, numbers, and capitals, for the sentences that are in no catalogue yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.words.message import Message

YOU: Final = "you"
"""The name that stands for the reader."""

_IRREGULAR: Final = {"is": "are", "was": "were", "has": "have"}


class Name(str):  # noqa: SLOT000 - whether it is several stands on it
    """A player, or several, in a sentence. A verb in the place agrees: of `{name:has}` come `Ann has` and `you have`;
    `{name:'s}` is whose something is: `Ann's`, `your`.
    """

    many: bool = False

    def __format__(self, spec: str) -> str:
        you = self.casefold() == YOU
        if spec == "'s":
            return "your" if you else f"{self!s}'s"
        if not spec:
            return str(self)
        return f"{self!s} {plural(spec) if you or self.many else spec}"


def player_name(seat: int, names: Sequence[str] | None) -> Name:
    """Return the name of the player at `seat` (0-based); `player 1` and so on where nobody has a name."""
    return Name(names[seat] if names else str(Message("player", {"number": seat + 1})))


def join_names(names: Sequence[str]) -> Name:
    """Return `Ann`, `Ann and Bo`, or `Ann, Bo and Cy`, with which verbs agree as well."""
    said = Name(" and ".join(filter(None, (", ".join(names[:-1]), *names[-1:]))))
    said.many = len(names) > 1
    return said


def plural(verb: str) -> str:
    """Return a verb as it goes with `you` or several, from how it goes with one: `has` gives `have`, `is` `are`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    return verb.removesuffix("es") if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else verb.removesuffix("s")


def per_cent(share: float, digits: int = 0) -> str:
    """Return a share as it is read everywhere: `25 %`, with `digits` after the point `25.0 %`."""
    return f"{share:.{digits}%}".replace("%", " %")


def minus(number: str) -> str:
    """Return a written number with a true minus, which is as wide as a plus."""
    return number.replace("-", "\u2212")


def count_noun(number: int, one: str, several: str = "") -> str:
    """Return `1 point` or `2 points`; `several` where the word takes no plain s."""
    return f"{number} {one if number == 1 else several or one + 's'}"


def clock_text(ms: int) -> str:
    """Return time that is left as `m:ss`; a second that has begun counts."""
    minutes, seconds = divmod(-(-max(ms, 0) // 1000), 60)
    return f"{minutes}:{seconds:02}"


def capitalize_first(words: str) -> str:
    """Return the words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
