"""The resolver: compiled patterns become functions that put the arguments in.

A variable is written as follows: a text as it is, a whole number in digits, players by their names, a message as its
sentence, a list with commas and `and`. A choice takes the variant whose key is the value; for numbers then the one of
its plural category. True and false are `yes` and `no` there. No marks of text direction are put around arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial, reduce
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


class BoundCatalogue(Protocol):
    """One catalogue in one language: what its patterns are bound to when they become functions."""

    language: str

    def reference(self, name: str) -> Formatted:
        """Return what formats another message, attribute or term of the same catalogue."""

    def shared(self, name: str) -> Formatted:
        """Return what formats a message that all catalogues share."""

    def say(self, message: MessageData, names: Names) -> str:
        """Return the sentence of a message, which may be of any catalogue."""


NUMBER: Final = (int, float)
SEVERAL: Final = (list, tuple)
PLAIN: Final = frozenset({str, int})
"""The types of values that a template writes as they are."""

Args: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Sequence[str] | None
"""The players' names by seat; None: seats are called by number."""
Value: TypeAlias = Callable[[Args, Names], Any]
Formatted: TypeAlias = Callable[[Args, Names], str]


def _one_or_other(number: float) -> str:
    """Return `one` for the whole number 1, else `other`."""
    return "one" if number == 1 and isinstance(number, int) else "other"


PLURALS: Final[Mapping[str, Callable[[float], str]]] = {"en": _one_or_other, "de": _one_or_other}
"""By language, the plural category of a number, as CLDR has it."""


# Values -------------------------------------------------------------------------------------------


def text(value: Any, names: Names, bound: BoundCatalogue) -> str:
    """Return how a value is written."""
    kind = type(value)  # nearly all arguments are of these types, which are hence asked first, without their subclasses
    if kind is str:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return str(value)
    if kind is Who:
        seats = value.seats
        if len(seats) == 1:
            return _name(seats[0], names, bound)
        return joined([_name(seat, names, bound) for seat in seats], bound)
    if isinstance(value, MessageData):
        return bound.say(value, names)
    if isinstance(value, SEVERAL):
        return joined([text(one, names, bound) for one in value], bound)
    if isinstance(value, str):
        return value
    if kind is bool or not isinstance(value, NUMBER):
        raise BadMessage(f"An argument of a message is a text, a number, a message, players or a list, not {value!r}.")
    return str(value)


def joined(words: Sequence[str], bound: BoundCatalogue, pair: str = "list") -> str:
    """Return `Ann`, `Ann and Bo`, or `Ann, Bo and Cy`; `pair` is the message that joins the last two."""
    if len(words) < 2:
        return words[0] if words else ""
    return bound.shared(pair)({"first": ", ".join(words[:-1]), "last": words[-1]}, None)


def _name(seat: int, names: Names, bound: BoundCatalogue) -> str:
    if not names:
        return bound.shared("player")({"number": seat + 1}, None)
    name = str(names[seat])
    if bound.language == "en" or name.casefold() != YOU:
        return name
    you = bound.shared("you")({}, None)
    return you[:1].upper() + you[1:] if name[:1].isupper() else you


def person(value: Any, names: Names, bound: BoundCatalogue) -> str:
    """Return how a verb agrees with players: `one`, `many`, or `you` for the reader."""
    if isinstance(value, Who):
        if len(value.seats) != 1:
            return "many"
        return "you" if names and _is_you(names[value.seats[0]], bound) else "one"
    if isinstance(value, SEVERAL):
        return "many" if len(value) != 1 else person(value[0], names, bound)
    return "you" if isinstance(value, str) and _is_you(value, bound) else "one"


def _is_you(name: str, bound: BoundCatalogue) -> bool:
    """Return whether a name stands for the reader, in English or in the language that is spoken."""
    folded = name.casefold()
    return folded == YOU or (bound.language != "en" and folded == bound.shared("you")({}, None))


# Functions. Each gets the catalogue that it is bound to, the players' names, and the values that the pattern has --


def _person(bound: BoundCatalogue, names: Names, who: Any) -> str:
    return person(who, names, bound)


def _verb(bound: BoundCatalogue, names: Names, who: Any, one: str, several: str, you: str = "") -> str:
    """Return the verb as it goes with one, with several, and with the reader: `VERB($who, "ist", "sind", "bist")`; the
    reader's may be left out where it is that of several, as in English.
    """
    found = person(who, names, bound)
    return one if found == "one" else you or several if found == "you" else several


def _whose(bound: BoundCatalogue, names: Names, who: Any, you: str = "") -> str:
    """Return whose something is: `Ann's`, `your`; `you` is the reader's where a language bends it: `deine`."""
    return you if you and person(who, names, bound) == "you" else bound.shared("whose")({"who": who}, names)


def _ends(bound: BoundCatalogue, names: Names, value: Any, *endings: str) -> bool:
    """Return whether what is written for a value ends in one of some letters: `ENDS($who, "s", "x")`."""
    return text(value, names, bound).rstrip(POP_ISOLATE).casefold().endswith(endings)


SEPARATORS: Final = {"commas": ", ", "semicolons": "; ", "words": " "}
"""What stands between the values of a list, by its type."""
PAIRS: Final = {"and": "list", "or": "list-or"}
"""By the type of a list, the shared message that joins its last two values."""


def _list(bound: BoundCatalogue, names: Names, values: Any, type: str = "and") -> str:  # noqa: A002 - the name in catalogues
    """Return a list; `type` is how: with commas and `and` or `or`, with `ands` alone, `commas`, `semicolons`, or
    blanks (`words`).
    """
    if not isinstance(values, SEVERAL):
        return text(values, names, bound)
    words = [value if value.__class__ is str else text(value, names, bound) for value in values]
    if type in SEPARATORS:
        return SEPARATORS[type].join(words)
    if type in PAIRS:
        return joined(words, bound, PAIRS[type])
    if type != "ands":
        raise BadMessage(f"There is no list of the type {type}. There is: {', '.join([*PAIRS, 'ands', *SEPARATORS])}.")
    return reduce(lambda first, last: joined([first, last], bound), words) if words else ""


def _each(bound: BoundCatalogue, names: Names, values: Any, message: str) -> Any:
    """Return a message of the same catalogue for each of some values, which are its arguments by name."""
    if not isinstance(values, SEVERAL):
        return values
    formatted = bound.reference(message)
    return [formatted(value, names) for value in values]


def _number(bound: BoundCatalogue, names: Names, value: Any, **options: Any) -> str:
    """Return a number, rounded; options of ECMA-402: `minimumFractionDigits` and `maximumFractionDigits`, how many
    digits are written after the point, and `signDisplay`, which is `always` for a plus and `exceptZero` for none before
    zero. Thousands are not set apart.
    """
    if not isinstance(value, NUMBER):
        return text(value, names, bound)
    least = int(options.get("minimumFractionDigits", 0))
    most = max(least, int(options.get("maximumFractionDigits", least)))
    display = options.get("signDisplay")
    sign = "+" if display == "always" or (display == "exceptZero" and value) else ""
    whole, point, rest = f"{value:{sign}.{most}f}".partition(".")
    while len(rest) > least and rest.endswith("0"):
        rest = rest[:-1]
    return f"{whole}{',' if bound.language == 'de' else point}{rest}" if rest else whole


def _minus(bound: BoundCatalogue, names: Names, value: Any) -> str:
    """Return a number with a true minus, which is as wide as a plus."""
    return text(value, names, bound).replace("-", "\u2212")


def _sentence(bound: BoundCatalogue, names: Names, value: Any) -> str:
    """Return a text with a capital at the beginning."""
    words = text(value, names, bound)
    return words[:1].upper() + words[1:]


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "PERSON": _person, "VERB": _verb, "WHOSE": _whose, "ENDS": _ends, "LIST": _list, "EACH": _each, "NUMBER": _number,
    "MINUS": _minus, "SENTENCE": _sentence,
}  # fmt: skip
"""The functions that a catalogue may use."""
WRITTEN: Final = {"PERSON", "VERB", "LIST", "NUMBER", "MINUS", "SENTENCE"}
"""Those of them that return a text."""


# Patterns -----------------------------------------------------------------------------------------


class TermArgs(dict[str, Any]):
    """What a term is told, which may leave variables out: a choice among them takes its default."""


def formatter(pattern: Any, bound: BoundCatalogue) -> Formatted:
    """Return the function that formats a compiled pattern; see `kernel_lib.words.compiler` for what one is.

    The texts of a pattern become one template, which is filled in at once. Other messages that it refers to are found
    now, not each time.
    """
    if isinstance(pattern, str):
        return lambda _args, _names: pattern
    template = "".join(part.replace("%", "%%") if isinstance(part, str) else "%s" for part in pattern)
    placed = [part for part in pattern if not isinstance(part, str)]
    if all(part[0] == "$" for part in placed):
        return _of_variables(template, [part[1] for part in placed], bound)
    parts = [_part(part, bound) for part in placed]
    first = parts[0]
    if template == "%s":
        return first
    if len(parts) == 1:
        return lambda args, names: template % first(args, names)
    return lambda args, names: template % tuple([part(args, names) for part in parts])


def _of_variables(template: str, variables: Sequence[str], bound: BoundCatalogue) -> Formatted:
    """Return what fills a template with variables alone."""

    def formatted(args: Args, names: Names) -> str:
        return template % tuple(
            [value if type(value := args[name]) in PLAIN else text(value, names, bound) for name in variables]
        )

    return formatted


def _part(part: Any, bound: BoundCatalogue) -> Formatted:
    """Return what writes a part that is no text."""
    kind = part[0]
    if kind == "$":
        return _of_variables("%s", [part[1]], bound)
    value = _value(part, bound)
    if kind in ("?", "m", "t") or part[1] in WRITTEN:
        return value

    def written(args: Args, names: Names) -> str:
        found = value(args, names)
        return found if type(found) is str else text(found, names, bound)

    return written


def _value(part: Any, bound: BoundCatalogue) -> Value:
    if not isinstance(part, list):
        return lambda _args, _names: part
    kind, name = part[0], part[1]
    if kind == "$":
        return lambda args, _names: args[name]
    if kind == "m":
        return bound.reference(name)
    if kind == "t":
        term, own = bound.reference(name), {key: _value(value, bound) for key, value in part[2].items()}
        return lambda args, names: term(TermArgs({key: value(args, names) for key, value in own.items()}), names)
    return _choice(part, bound) if kind == "?" else _function(part, bound)


def _function(part: Any, bound: BoundCatalogue) -> Value:
    name, given, options = part[1], part[2], part[3]
    if name not in FUNCTIONS:
        raise BadMessage(f"There is no function {name}. There is: {', '.join(FUNCTIONS)}.")
    function = FUNCTIONS[name]
    first, rest = _value(given[0], bound), given[1:]
    if not any(isinstance(value, list) for value in (*rest, *options.values())):  # as nearly always
        if not rest:
            function = partial(function, **options)
            return lambda args, names: function(bound, names, first(args, names))
        return lambda args, names: function(bound, names, first(args, names), *rest, **options)
    positional = [_value(value, bound) for value in rest]
    named = {key: _value(value, bound) for key, value in options.items()}

    def called(args: Args, names: Names) -> Any:
        more = {key: value(args, names) for key, value in named.items()}
        return function(bound, names, first(args, names), *[value(args, names) for value in positional], **more)

    return called


def _choice(part: Any, bound: BoundCatalogue) -> Formatted:
    selector = _value(part[1], bound)
    variants = {key: formatter(pattern, bound) for key, pattern in part[2].items()}
    default, category = variants[part[3]], PLURALS[bound.language]

    @lru_cache(128)  # of whole numbers alone: True is 1 as well
    def of_number(value: int) -> Formatted:
        return variants.get(str(value)) or variants.get(category(value)) or default

    def chosen(args: Args, names: Names) -> str:
        try:
            value = selector(args, names)
        except KeyError:
            if part[1][0] == "$" and isinstance(args, TermArgs):
                return default(args, names)  # what a term is not told
            raise
        kind = type(value)
        if kind is int:
            return of_number(value)(args, names)
        if kind is str:
            found = variants.get(value)
        elif kind is bool:
            found = variants.get("yes" if value else "no")
        elif isinstance(value, NUMBER):
            found = variants.get(str(value)) or variants.get(category(value))
        else:
            found = variants.get(text(value, names, bound))
        return (found or default)(args, names)

    return chosen
