"""Moves, events, outcomes, refusals and errors: the values that rules are made of, and moves as text."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Final, Literal, Self, get_args, get_origin

import msgspec
from msgspec import Meta

from kernel_lib.words.message import Message, messages
from kernel_lib.words.resolver import MessageData

# The values that rules are made of: moves, events, outcomes, and the ways to say no ----------------

CHANCE: Final = -1
"""Stands in `to_act` where a deal, a shuffle or a draw is due."""

OPEN: Final = -2
"""The seat to ask a view for that has every card open: for a referee, on purpose."""

LONGEST: Final = 4_000
"""More letters no move is typed with: what is pasted by mistake is refused at once."""

UNKNOWN: Final = "?"
"""Code of an unknown card."""

say: Final = messages("shared")
"""Makes messages of the catalogue of all games."""


class Move(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """One decision, or one result of chance; each verb is a class of its own.

    `words` is the text that a person would type: literal words with the move's fields in braces; a
    part in brackets is left out where its field is empty. `str(move)` writes it, `Game.parse` reads
    it back, in the letters that `spelled` says. `by_chance` marks what no player decides.
    `required` names fields that a log must hold although the class has a default for them.
    """

    words: ClassVar[str] = ""
    by_chance: ClassVar[bool] = False
    required: ClassVar[frozenset[str]] = frozenset()
    spelled: ClassVar[Literal["upper", "lower"]] = "upper"

    def __str__(self) -> str:
        return filled(self.words, {name: self.format_field(name) for name in self.__struct_fields__})

    def format_field(self, name: str) -> str:
        """Return a field as people write it; `parse_field` takes it back."""
        return written(getattr(self, name))

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:
        """Return the value that was typed for a field (`-`: none). ValueError: it cannot be read."""
        return value(word.lower() if cls.spelled == "lower" else word.upper(), _kinds(cls)[name])

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the move of this verb that a text says; None if it says none."""
        places = places_in(cls.words, text)
        if places is None:
            return None
        try:
            return msgspec.convert(
                {name: cls.parse_field(name, word) for name, word in places.items()}, cls, strict=False
            )
        except ValueError:  # msgspec.ValidationError is one
            return None


@cache
def _kinds(move_type: type[Move]) -> dict[str, Any]:
    """Return the types of a move's fields, by name."""
    return {field.name: field.type for field in msgspec.structs.fields(move_type)}


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """Something that followed from a move by the rules.

    `unordered` names the fields whose lists are in no order: a log may have them in another. `cells` is the list of
    that field, `cards.*` each of the lists in it, `hands.*.cards` a list in each of its objects.
    """

    unordered: ClassVar[frozenset[str]] = frozenset()


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The end of a game: a score per seat, the seats that won, and why, in the log's words."""

    scores: Annotated[tuple[int, ...], Meta(extra_json_schema={"due": "scores"})]
    winners: Annotated[tuple[int, ...], Meta(extra_json_schema={"due": "seats"})]
    why: str
    teams: Annotated[tuple[int, ...] | None, Meta(extra_json_schema={"due": "numbers"})] = None


class Refusal(msgspec.Struct, frozen=True):
    """The reason why a move may not be played, as data: the rule's id, what its refusal says of this case (plain values
    by name), the closest legal move (None where nothing is legal for that seat), and the message that tells it.
    """

    rule: str
    args: Mapping[str, Any]
    suggestion: Move | None
    told: MessageData | str

    def __hash__(self) -> int:
        return hash((self.rule, self.suggestion))  # arguments are a mapping, which has no hash

    @property
    def sentence(self) -> str:
        """Return the refusal as a sentence for the player."""
        return str(self.told)

    def __str__(self) -> str:
        suggestion = f" Nearest legal move: {self.suggestion}." if self.suggestion is not None else ""
        return f"{self.sentence} [{self.rule}]{suggestion}"


class IllegalMove(ValueError):
    """Raised by `play`; `refusal` says which rule forbids the move and what would be legal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class UnreadableMove(ValueError):
    """Raised for a text that is no move of the game; the message that `told` it shows how moves are written."""

    def __init__(self, told: Message) -> None:
        super().__init__(told)
        self.told = told

    def __str__(self) -> str:
        return str(self.told)


class NotSolvable(ValueError):
    """Raised where no exact value can be computed; the sentence says why."""


class UnknownName(KeyError, ValueError):
    """Raised for a name that is not among the allowed ones; the sentence lists them. `close` is the one that is most
    like it, None if none is.
    """

    def __init__(self, what: str, name: object, allowed: Iterable[str]) -> None:
        self.name, self.allowed = name, list(allowed)
        self.close = next(iter(difflib.get_close_matches(str(name), self.allowed, 1)), None)
        guess = f" Did you mean {self.close!r}?" if self.close is not None else ""
        self.sentence = f"There is no {what} {name!r}. There is: {', '.join(self.allowed)}.{guess}"
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return self.sentence


# The text form of moves: what a person types, and what is written of it ----------------------------
# A move's `words` are literal words with its fields in braces; a part in brackets may be left out. Of
# fields, cards are words, lists are words in a row, lists of lists have a stroke between them, and
# nothing is a dash.

_PART: Final = re.compile(r"\[([^\[\]]*\{(?P<place>\w+)\}[^\[\]]*)\]")
"""A part of a move's words that may be left out."""


def filled(words: str, places: Mapping[str, str]) -> str:
    """Return the words with their places filled in, without the parts whose place is a dash."""
    return _PART.sub(lambda part: "" if places[part["place"]] == "-" else part[1], words).format_map(places)


def form(words: str) -> str:
    """Return the words as they are shown to somebody who does not know them: places in capitals."""
    return re.sub(r"\{(\w+)\}", lambda place: place[1].upper(), words.replace("[", "").replace("]", ""))


def places_in(words: str, text: str) -> dict[str, str] | None:
    """Return the words of a text by their places in the pattern, a dash where a part is left out; None if it is written
    otherwise.
    """
    found = _pattern(words).fullmatch(text)
    return None if found is None else {name: word or "-" for name, word in found.groupdict().items()}


@cache
def _pattern(words: str) -> re.Pattern[str]:
    words = _PART.sub(lambda part: f"(?:{part[1]})?", words)
    spoken = "|".join(re.findall(r"\w+", re.sub(r"\{\w+\}", "", words)))
    value = rf"(?!(?:{spoken})\b)\S+(?: (?!(?:{spoken})\b)\S+)*"
    return re.compile(re.sub(r"\{(\w+)\}", lambda place: f"(?P<{place[1]}>{value})", words), re.IGNORECASE)


def written(value: object) -> str:
    """Return a field's value as words."""
    if value is None:
        return "-"
    if isinstance(value, tuple):
        nested = any(isinstance(item, tuple) for item in value)
        return (" / " if nested else " ").join(written(item) for item in value) or "-"
    return str(value)


def value(word: str, kind: Any) -> object:
    """Return the value of a field of this type, ready to be converted."""
    if word == "-":
        return () if get_origin(kind) is tuple else None
    if get_origin(kind) is not tuple:
        return word
    inner = get_args(kind)[0]
    if get_origin(inner) is tuple:
        return [value(part.strip(), inner) for part in word.split("/")]
    return [value(part, inner) for part in word.split()]


def parsed(text: str, verbs: Sequence[type[Move]], game: str | None = None) -> Move:
    """Return the move of one of these verbs that a text says. UnreadableMove: it says none; `game`: its title."""
    title = game or say("this-game")
    if len(text) > LONGEST:
        raise UnreadableMove(say("move-too-long", game=title, count=len(text), most=LONGEST))
    clean = " ".join(text.split())
    for verb in verbs:
        move = verb.parse(clean)
        if move is not None:
            return move
    forms = ", ".join(form(verb.words) for verb in verbs if not verb.by_chance)
    raise UnreadableMove(say("move-unreadable", text=clean[:80], game=title, forms=forms))
