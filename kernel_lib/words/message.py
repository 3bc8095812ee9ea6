"""Messages: sentences that are still data, until somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeAlias

from kernel_lib.words.catalogue import language, said, speaker
from kernel_lib.words.resolver import MessageData, Who


class Message(MessageData, frozen=True):
    """A sentence as data: the id of a message (`gear/move-bid`: its catalogue and its name there) and its arguments.

    An argument is a text, a number, the players at some seats (`Who`), another message, or a list of these. `str()`
    gives the sentence in the language that is chosen; `said` puts players' names in.
    """

    def said(self, names: Sequence[str] | None = None) -> str:
        """Return the sentence, with the players' `names` by seat; without them players are called by number."""
        return said(self, names)

    def sentence(self, names: Sequence[str] | None = None) -> str:
        """Return the result of `said`, with a capital at the beginning."""
        words = said(self, names)
        return words[:1].upper() + words[1:]

    def __str__(self) -> str:
        return said(self)

    def __hash__(self) -> int:
        return hash(self.id)  # arguments are a mapping, which has no hash


Words: TypeAlias = Message | str
"""Words to be said: a message of a catalogue, or a text where there is none. `str()` gives the text of both."""


def in_words(words: Words, names: Sequence[str] | None = None) -> str:
    """Return the sentence of a message with the players' names; a text as it is."""
    return words if isinstance(words, str) else said(words, names)


def in_lines(lines: Iterable[Words], names: Sequence[str] | None = None) -> str:
    """Return a text of several lines, with the players' names."""
    say = speaker(language()).say
    return "\n".join([line if isinstance(line, str) else say(line, names) for line in lines])


def plain(text: str) -> Message:
    """Return a text that is in no catalogue as a message: a move as people type it, say."""
    return Message("plain", {"text": text})


@cache
def who(*seats: int) -> Who:
    """Return the players at these seats as an argument."""
    return Who(seats)


def messages(catalogue: str) -> Callable[..., Message]:
    """Return a function that makes messages of a catalogue from a name and arguments: `say("move-bid", set="A")`."""
    ids: dict[str, str] = {}  # the same text each time: its hash is known

    def message(name: str, /, **args: Any) -> Message:
        return Message(ids.get(name) or ids.setdefault(name, f"{catalogue}/{name}"), args)

    return message


def sentences(catalogue: str) -> Callable[..., str]:
    """Return a function that says messages of a catalogue from a name and arguments, in the language that is spoken
    then: `say("due", count=3)`. Pages use it, whose people are named in their arguments.
    """
    make = messages(catalogue)

    def sentence(name: str, /, **args: Any) -> str:
        return said(make(name, **args))

    return sentence
