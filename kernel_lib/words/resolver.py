"""The resolver: compiled patterns become functions that put the arguments in.

A variable is written as follows: a text as it is, a whole number in digits, players by their names, a message as its
sentence, a list with commas and `and`. A choice takes the variant whose key is the value; for numbers then the one of
its plural category. True and false are `yes` and `no` there. No marks of text direction are put around arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, Final, Protocol, TypeAlias

import msgspec

YOU: Final = "you"
"""The name that stands for the reader."""
POP_ISOLATE: Final = "\u2069"
"""What stands behind a name that pictures keep apart from the direction of the text around it."""


class Who(msgspec.Struct, frozen=True, gc=False):
    """The players at these seats, as an argument of a message: their names are put in when it is formatted."""

    seats: tuple[int, ...]


class MessageData(msgspec.Struct, frozen=True):
    """The id of a message and its arguments, which nobody changes: all that a resolver needs of it."""

    id: str
    args: Mapping[str, Any] = msgspec.field(default_factory=dict)


class BadMessage(ValueError):
    """Raised for a message that does not exist or cannot be formatted; the sentence names it and says why."""


class Speaker(Protocol):
    """One language and the players' names: what patterns are formatted with."""

    language: str
    names: Sequence[str] | None

    def reference(self, name: str) -> Formatted:
        """Return what formats another message, attribute or term of the same catalogue."""

    def format(self, message: MessageData) -> str:
        """Return the sentence of a message, which may be of any catalogue."""

    def shared(self, name: str, **args: Any) -> str:
        """Return a message of what all catalogues share."""


NUMBER: Final = (int, float)
SEVERAL: Final = (list, tuple)

Args: TypeAlias = Mapping[str, Any]
Value: TypeAlias = Callable[[Args, Speaker], Any]
Formatted: TypeAlias = Callable[[Args, Speaker], str]


def _one_or_other(number: float) -> str:
    """Return `one` for the whole number 1, else `other`."""
    return "one" if number == 1 and isinstance(number, int) else "other"


PLURALS: Final[Mapping[str, Callable[[float], str]]] = {"en": _one_or_other, "de": _one_or_other}
"""By language, the plural category of a number, as CLDR has it."""


# Values -------------------------------------------------------------------------------------------


def text(value: Any, speaker: Speaker) -> str:
    """Return how a value is written."""
    kind = type(value)  # nearly all arguments are of these types, which are hence asked first, without their subclasses
    if kind is str:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return str(value)
    if kind is Who:
        return joined([_name(seat, speaker) for seat in value.seats], speaker)
    if isinstance(value, MessageData):
        return speaker.format(value)
    if isinstance(value, SEVERAL):
        return joined([text(one, speaker) for one in value], speaker)
    if isinstance(value, str):
        return value
    if kind is bool or not isinstance(value, NUMBER):
        raise BadMessage(f"An argument of a message is a text, a number, a message, players or a list, not {value!r}.")
    return str(value)


def joined(words: Sequence[str], speaker: Speaker) -> str:
    """Return `Ann`, `Ann and Bo`, or `Ann, Bo and Cy`."""
    if len(words) < 2:
        return "".join(words)
    return speaker.shared("list", first=", ".join(words[:-1]), last=words[-1])


def _name(seat: int, speaker: Speaker) -> str:
    names = speaker.names
    if not names:
        return speaker.shared("player", number=seat + 1)
    name = str(names[seat])
    if speaker.language == "en" or name.casefold() != YOU:
        return name
    you = speaker.shared("you")
    return you[:1].upper() + you[1:] if name[:1].isupper() else you


def person(value: Any, speaker: Speaker) -> str:
    """Return how a verb agrees with players: `one`, `many`, or `you` for the reader."""
    if isinstance(value, Who):
        if len(value.seats) != 1:
            return "many"
        names = speaker.names
        return "you" if names and _is_you(names[value.seats[0]], speaker) else "one"
    if isinstance(value, SEVERAL):
        return "many" if len(value) != 1 else person(value[0], speaker)
    return "you" if isinstance(value, str) and _is_you(value, speaker) else "one"


def _is_you(name: str, speaker: Speaker) -> bool:
    """Return whether a name stands for the reader, in English or in the language that is spoken."""
    folded = name.casefold()
    return folded == YOU or (speaker.language != "en" and folded == speaker.shared("you"))


# Functions ----------------------------------------------------------------------------------------


def _person(speaker: Speaker, who: Any) -> str:
    return person(who, speaker)


def _verb(speaker: Speaker, who: Any, one: str, several: str, you: str = "") -> str:
    """Return the verb as it goes with one, with several, and with the reader: `VERB($who, "ist", "sind", "bist")`; the
    reader's may be left out where it is that of several, as in English.
    """
    found = person(who, speaker)
    return one if found == "one" else you or several if found == "you" else several


def _whose(speaker: Speaker, who: Any, you: str = "") -> str:
    """Return whose something is: `Ann's`, `your`; `you` is the reader's where a language bends it: `deine`."""
    return you if you and person(who, speaker) == "you" else speaker.shared("whose", who=who)


def _ends(speaker: Speaker, value: Any, *endings: str) -> bool:
    """Return whether what is written for a value ends in one of some letters: `ENDS($who, "s", "x")`."""
    return text(value, speaker).rstrip(POP_ISOLATE).casefold().endswith(endings)


SEPARATORS: Final = {"commas": ", ", "semicolons": "; ", "words": " "}
"""What stands between the values of a list, by its type."""


def _list(speaker: Speaker, values: Any, type: str = "and") -> str:  # noqa: A002 - the name that catalogues use
    """Return a list; `type` is how: with commas and `and`, with `ands` alone, `commas`, `semicolons`, or blanks
    (`words`).
    """
    if not isinstance(values, SEVERAL):
        return text(values, speaker)
    words = [value if value.__class__ is str else text(value, speaker) for value in values]
    if type in SEPARATORS:
        return SEPARATORS[type].join(words)
    if type == "and":
        return joined(words, speaker)
    if type != "ands":
        raise BadMessage(f"There is no list of the type {type}. There is: and, ands, {', '.join(SEPARATORS)}.")
    return reduce(lambda first, last: joined([first, last], speaker), words) if words else ""


def _each(speaker: Speaker, values: Any, message: str) -> Any:
    """Return a message of the same catalogue for each of some values, which are its arguments by name."""
    if not isinstance(values, SEVERAL):
        return values
    return [speaker.reference(message)(value, speaker) for value in values]


def _number(speaker: Speaker, value: Any, **options: Any) -> str:
    """Return a number, rounded; options of ECMA-402: `minimumFractionDigits` and `maximumFractionDigits`, how many
    digits are written after the point, and `signDisplay`, which is `always` for a plus and `exceptZero` for none before
    zero. Thousands are not set apart.
    """
    if not isinstance(value, NUMBER):
        return text(value, speaker)
    least = int(options.get("minimumFractionDigits", 0))
    most = max(least, int(options.get("maximumFractionDigits", least)))
    display = options.get("signDisplay")
    sign = "+" if display == "always" or (display == "exceptZero" and value) else ""
    whole, point, rest = f"{value:{sign}.{most}f}".partition(".")
    while len(rest) > least and rest.endswith("0"):
        rest = rest[:-1]
    return f"{whole}{',' if speaker.language == 'de' else point}{rest}" if rest else whole


def _minus(speaker: Speaker, value: Any) -> str:
    """Return a number with a true minus, which is as wide as a plus."""
    return text(value, speaker).replace("-", "\u2212")


def _sentence(speaker: Speaker, value: Any) -> str:
    """Return a text with a capital at the beginning."""
    words = text(value, speaker)
    return words[:1].upper() + words[1:]


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "PERSON": _person, "VERB": _verb, "WHOSE": _whose, "ENDS": _ends, "LIST": _list, "EACH": _each, "NUMBER": _number,
    "MINUS": _minus, "SENTENCE": _sentence,
}  # fmt: skip
"""The functions that a catalogue may use."""


# Patterns -----------------------------------------------------------------------------------------


class TermArgs(dict[str, Any]):
    """What a term is told, which may leave variables out: a choice among them takes its default."""


def formatter(pattern: Any) -> Formatted:
    """Return the function that formats a compiled pattern; see `kernel_lib.words.compiler` for what one is.

    The texts of a pattern become one template, which is filled in at once.
    """
    if isinstance(pattern, str):
        return lambda _args, _speaker: pattern
    template = "".join(part.replace("%", "%%") if isinstance(part, str) else "%s" for part in pattern)
    placed = [part for part in pattern if not isinstance(part, str)]
    if all(part[0] == "$" for part in placed):
        return _of_variables(template, tuple(part[1] for part in placed))
    parts = tuple(_part(part) for part in placed)
    if template == "%s":
        return parts[0]
    return lambda args, speaker: template % tuple([part(args, speaker) for part in parts])


def _of_variables(template: str, names: tuple[str, ...]) -> Formatted:
    """Return what fills a template with variables alone."""

    def formatted(args: Args, speaker: Speaker) -> str:
        return template % tuple([value if type(value := args[name]) is str else text(value, speaker) for name in names])

    return formatted


def _part(part: Any) -> Formatted:
    """Return what writes a part that is no text."""
    value = _value(part)
    if part[0] in ("?", "m", "t"):
        return value

    def written(args: Args, speaker: Speaker) -> str:
        found = value(args, speaker)
        return found if type(found) is str else text(found, speaker)

    return written


def _value(part: Any) -> Value:
    if not isinstance(part, list):
        return lambda _args, _speaker: part
    kind, name = part[0], part[1]
    if kind == "$":
        return lambda args, _speaker: args[name]
    if kind == "m":
        return lambda args, speaker: speaker.reference(name)(args, speaker)
    if kind == "t":
        own = {key: _value(value) for key, value in part[2].items()}
        return lambda args, speaker: speaker.reference(name)(
            TermArgs({key: value(args, speaker) for key, value in own.items()}), speaker
        )
    return _choice(part) if kind == "?" else _function(part)


def _function(part: Any) -> Value:
    name, given, options = part[1], part[2], part[3]
    if name not in FUNCTIONS:
        raise BadMessage(f"There is no function {name}. There is: {', '.join(FUNCTIONS)}.")
    function = FUNCTIONS[name]
    first, rest = _value(given[0]), given[1:]
    if not any(isinstance(value, list) for value in (*rest, *options.values())):  # as nearly always
        return lambda args, speaker: function(speaker, first(args, speaker), *rest, **options)
    positional = [_value(value) for value in rest]
    named = {key: _value(value) for key, value in options.items()}

    def called(args: Args, speaker: Speaker) -> Any:
        more = {key: value(args, speaker) for key, value in named.items()}
        return function(speaker, first(args, speaker), *[value(args, speaker) for value in positional], **more)

    return called


def _choice(part: Any) -> Formatted:
    selector = _value(part[1])
    variants = {key: formatter(pattern) for key, pattern in part[2].items()}
    default = variants[part[3]]

    def chosen(args: Args, speaker: Speaker) -> str:
        try:
            value = selector(args, speaker)
        except KeyError:
            if part[1][0] == "$" and isinstance(args, TermArgs):
                return default(args, speaker)  # what a term is not told
            raise
        if type(value) is str:
            found = variants.get(value)
        elif isinstance(value, bool):
            found = variants.get("yes" if value else "no")
        elif isinstance(value, NUMBER):
            found = variants.get(str(value)) or variants.get(PLURALS[speaker.language](value))
        else:
            found = variants.get(text(value, speaker))
        return (found or default)(args, speaker)

    return chosen
