"""The resolver: compiled patterns become functions that put the arguments in.

A variable is written as follows: a text as it is, a whole number in digits, players by their names, a message as its
sentence, a list with commas and `and`. A choice takes the variant whose key is the value; for numbers then the one of
its plural category. True and false are `yes` and `no` there. No marks of text direction are put around arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, reduce
from typing import Any, Final, Protocol, TypeAlias

import msgspec

YOU: Final = "you"
"""The name that stands for the reader."""
POP_ISOLATE: Final = "\u2069"
"""Mark behind a name that pictures keep apart from the direction of the text around it."""


class Who(msgspec.Struct, frozen=True, gc=False):
    """The players at these seats, as an argument of a message: their names are put in when it is formatted."""

    seats: tuple[int, ...]


class MessageData(msgspec.Struct, frozen=True, gc=False):
    """The id of a message and its arguments, which nobody changes: all that a resolver needs of it."""

    id: str
    args: Mapping[str, Any] = msgspec.field(default_factory=dict)


class BadMessage(ValueError):
    """Raised for a message that does not exist or cannot be formatted; the sentence names it and says why."""


class BoundCatalogue(Protocol):
    """One catalogue in one language: what its patterns are bound to when they become functions."""

    language: str

    def reference(self, name: str) -> Formatted:
        """Return a function that formats another message, attribute or term of the same catalogue."""

    def shared(self, name: str) -> Formatted:
        """Return a function that formats a message that all catalogues share."""

    def say(self, message: MessageData, names: SeatNames) -> str:
        """Return the sentence of a message, which may be of any catalogue."""

    def called(self, players: Who, names: SeatNames) -> str:
        """Return the names of players, with commas and `and`."""


NUMBER: Final = (int, float)
SEVERAL: Final = (list, tuple)
PLAIN: Final = frozenset({str, int})
"""The types of values that a template writes as they are."""
RECENT: Final = 256
"""Most numbers or players that are remembered with their text: those written last."""

Args: TypeAlias = Mapping[str, Any]
SeatNames: TypeAlias = tuple[str, ...] | None
"""The players' names by seat; None: seats are called by number."""
Expression: TypeAlias = Callable[[Args, SeatNames], Any]
Formatted: TypeAlias = Callable[[Args, SeatNames], str]


def _one_or_other(number: float) -> str:
    """Return `one` for the whole number 1, else `other`."""
    return "one" if number == 1 and isinstance(number, int) else "other"


PLURALS: Final[Mapping[str, Callable[[float], str]]] = {"en": _one_or_other, "de": _one_or_other}
"""By language, the plural category of a number, as CLDR has it."""

DECIMAL_COMMA: Final = ("de",)
"""The languages that write 0,5 for a half."""


# Values -------------------------------------------------------------------------------------------


def text(value: Any, names: SeatNames, bound: BoundCatalogue) -> str:
    """Return the text of a value."""
    kind = type(value)  # nearly all arguments are of these types, which are hence asked first, without their subclasses
    if kind is str:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return str(value)
    if kind is Who:
        return bound.called(value, names)
    if isinstance(value, MessageData):
        return bound.say(value, names)
    if isinstance(value, SEVERAL):
        return joined([text(one, names, bound) for one in value], bound)
    if isinstance(value, str):
        return value
    if kind is bool or not isinstance(value, NUMBER):
        raise BadMessage(f"An argument of a message is a text, a number, a message, players or a list, not {value!r}.")
    return _with_point(str(value), bound)


def _with_point(number: str, bound: BoundCatalogue) -> str:
    """Return the digits of a number with the sign that the language puts before decimals."""
    return number.replace(".", ",") if bound.language in DECIMAL_COMMA else number


def joined(words: Sequence[str], bound: BoundCatalogue, pair: str = "list") -> str:
    """Return `Ann`, `Ann and Bo`, or `Ann, Bo and Cy`; `pair` is the message that joins the last two."""
    if len(words) < 2:
        return words[0] if words else ""
    return bound.shared(pair)({"first": ", ".join(words[:-1]), "last": words[-1]}, None)


def called(players: Who, names: SeatNames, bound: BoundCatalogue) -> str:
    """Return the names of players, with commas and `and`."""
    return joined([_name(seat, names, bound) for seat in players.seats], bound)


def _name(seat: int, names: SeatNames, bound: BoundCatalogue) -> str:
    if not names:
        return bound.shared("player")({"number": seat + 1}, None)
    name = str(names[seat])
    if bound.language == "en" or name.casefold() != YOU:
        return name
    you = bound.shared("you")({}, None)
    return you[:1].upper() + you[1:] if name[:1].isupper() else you


def person(value: Any, names: SeatNames, bound: BoundCatalogue) -> str:
    """Return the form in which a verb agrees with players: `one`, `many`, or `you` for the reader."""
    if isinstance(value, Who):
        if len(value.seats) != 1:
            return "many"
        return "you" if names and _is_you(names[value.seats[0]], bound) else "one"
    if isinstance(value, SEVERAL):
        return "many" if len(value) != 1 else person(value[0], names, bound)
    return "you" if isinstance(value, str) and _is_you(value, bound) else "one"


def _is_you(name: str, bound: BoundCatalogue) -> bool:
    """Return True if a name stands for the reader, in English or in the language that is spoken."""
    folded = name.casefold()
    return folded == YOU or (bound.language != "en" and folded == bound.shared("you")({}, None))


# Functions. A catalogue calls one when a message is compiled, with what gives the value of its first argument and the
# constants beside it; it returns what gives the value of the whole call -------------------------------------------


def _of_players(who: Expression, written: Callable[[Any, SeatNames], str]) -> Formatted:
    """Return a function that writes something about players: the same few have a place in line after line, so it is
    remembered.
    """
    remembered = lru_cache(RECENT)(written)

    def of_players(args: Args, names: SeatNames) -> str:
        players = who(args, names)
        return (remembered if type(players) is Who else written)(players, names)

    return of_players


def _person(bound: BoundCatalogue, who: Expression) -> Formatted:
    return _of_players(who, lambda players, names: person(players, names, bound))


def _verb(bound: BoundCatalogue, who: Expression, one: str, several: str, you: str = "") -> Formatted:
    """Write the verb as it goes with one, with several, and with the reader: `VERB($who, "ist", "sind", "bist")`; the
    reader's may be left out where it is that of several, as in English.
    """
    verbs = {"one": one, "many": several, "you": you or several}
    return _of_players(who, lambda players, names: verbs[person(players, names, bound)])


def _whose(bound: BoundCatalogue, who: Expression, you: str = "") -> Formatted:
    """Write whose something is: `Ann's`, `your`; `you` is the reader's where a language bends it: `deine`."""

    def whose(owner: Any, names: SeatNames) -> str:
        is_reader = you and person(owner, names, bound) == "you"
        return you if is_reader else bound.shared("whose")({"who": owner}, names)

    return _of_players(who, whose)


def _ends(bound: BoundCatalogue, value: Expression, *endings: str) -> Expression:
    """Tell if the text of a value ends in one of some letters: `ENDS($who, "s", "x")`."""

    def ends(args: Args, names: SeatNames) -> bool:
        words = text(value(args, names), names, bound)
        return words.rstrip(POP_ISOLATE).casefold().endswith(endings)

    return ends


SEPARATORS: Final = {"commas": ", ", "semicolons": "; ", "words": " "}
"""Separators of the values of a list, by its type."""
PAIRS: Final = {"and": "list", "or": "list-or"}
"""By the type of a list, the shared message that joins its last two values."""


def _list(bound: BoundCatalogue, values: Expression, type: str = "and") -> Formatted:  # noqa: A002 - the name in catalogues
    """Write a list; `type` is how: with commas and `and` or `or`, with `ands` alone, `commas`, `semicolons`, or
    blanks (`words`).
    """
    if type in SEPARATORS:
        return _separated(bound, values, SEPARATORS[type])
    join = _join(bound, type)

    def listed(args: Args, names: SeatNames) -> str:
        found = values(args, names)
        if not isinstance(found, SEVERAL):
            return text(found, names, bound)
        return join([one if one.__class__ is str else text(one, names, bound) for one in found])

    return listed


def _separated(bound: BoundCatalogue, values: Expression, separator: str) -> Formatted:
    """Write a list with the same between all its values, which mostly are texts."""

    def separated(args: Args, names: SeatNames) -> str:
        found = values(args, names)
        if not isinstance(found, SEVERAL):
            return text(found, names, bound)
        try:
            return separator.join(found)
        except TypeError:  # not texts alone
            return separator.join([text(one, names, bound) for one in found])

    return separated


def _join(bound: BoundCatalogue, kind: str) -> Callable[[list[str]], str]:
    """Return a function that joins the written values of a list of this type."""
    if kind in SEPARATORS:
        return SEPARATORS[kind].join
    if kind in PAIRS:
        return lambda words: joined(words, bound, PAIRS[kind])
    if kind == "ands":
        return lambda words: reduce(lambda first, last: joined([first, last], bound), words) if words else ""
    raise BadMessage(f"There is no list of the type {kind}. There is: {', '.join([*PAIRS, 'ands', *SEPARATORS])}.")


def _each(bound: BoundCatalogue, values: Expression, message: str) -> Expression:
    """Return a message of the same catalogue for each of some values, which are its arguments by name."""
    formatted = bound.reference(message)

    def each(args: Args, names: SeatNames) -> Any:
        found = values(args, names)
        return [formatted(one, names) for one in found] if isinstance(found, SEVERAL) else found

    return each


def _list_of_each(bound: BoundCatalogue, values: Expression, message: str, type: str = "and") -> Formatted:  # noqa: A002
    """Write a list of what `EACH` gives, in one pass: `LIST(EACH($cards, "card"), type: "commas")`."""
    join, formatted = _join(bound, type), bound.reference(message)

    def listed(args: Args, names: SeatNames) -> str:
        found = values(args, names)
        if not isinstance(found, SEVERAL):
            return text(found, names, bound)
        return join([formatted(one, names) for one in found])

    return listed


def _number(bound: BoundCatalogue, value: Expression, **options: Any) -> Formatted:
    """Write a number, rounded; options of ECMA-402: `minimumFractionDigits` and `maximumFractionDigits`, how many
    digits are written after the point, `signDisplay`, which is `always` for a plus and `exceptZero` for none before
    zero, and `useGrouping`, which is `always` where thousands are set apart.
    """
    least = int(options.get("minimumFractionDigits", 0))
    most = max(least, int(options.get("maximumFractionDigits", least)))
    display, groups = options.get("signDisplay"), "," if options.get("useGrouping") == "always" else ""
    comma, point = (".", ",") if bound.language in DECIMAL_COMMA else (",", ".")

    def number(args: Args, names: SeatNames) -> str:
        found = value(args, names)
        if not isinstance(found, NUMBER):
            return text(found, names, bound)
        sign = "+" if display == "always" or (display == "exceptZero" and found) else ""
        whole, _, rest = f"{found:{sign}{groups}.{most}f}".partition(".")
        while len(rest) > least and rest.endswith("0"):
            rest = rest[:-1]
        whole = whole.replace(",", comma)
        return f"{whole}{point}{rest}" if rest else whole

    return number


def _minus(bound: BoundCatalogue, value: Expression) -> Formatted:
    """Write a number with a true minus, which is as wide as a plus."""
    return lambda args, names: text(value(args, names), names, bound).replace("-", "\u2212")


def _sentence(bound: BoundCatalogue, value: Expression) -> Formatted:
    """Write a text with a capital at the beginning."""

    def sentence(args: Args, names: SeatNames) -> str:
        words = text(value(args, names), names, bound)
        return words[:1].upper() + words[1:]

    return sentence


def _clause(bound: BoundCatalogue, value: Expression) -> Formatted:
    """Write a text without the full stop at its end, to stand within a sentence, or as a heading."""
    return lambda args, names: text(value(args, names), names, bound).removesuffix(".")


def _decapitalize(bound: BoundCatalogue, value: Expression) -> Formatted:
    """Write a text with a small letter at the beginning: words of a button that stand within a sentence."""

    def decapitalized(args: Args, names: SeatNames) -> str:
        words = text(value(args, names), names, bound)
        return words[:1].lower() + words[1:]

    return decapitalized


FUNCTIONS: Final[Mapping[str, Callable[..., Expression]]] = {
    "PERSON": _person, "VERB": _verb, "WHOSE": _whose, "ENDS": _ends, "LIST": _list, "EACH": _each, "NUMBER": _number,
    "MINUS": _minus, "SENTENCE": _sentence, "CLAUSE": _clause, "DECAPITALIZE": _decapitalize,
}  # fmt: skip
"""The functions that a catalogue may use."""
NOT_WRITTEN: Final = {"ENDS", "EACH"}
"""Those of them that return something else than a text."""


# Patterns -----------------------------------------------------------------------------------------


class TermArgs(dict[str, Any]):
    """The arguments of a term, which may leave variables out: a choice among them takes its default."""


def formatter(pattern: Any, bound: BoundCatalogue) -> Formatted:
    """Return the function that formats a compiled pattern; see `kernel_lib.words.compiler` for what one is.

    The texts of a pattern become one template, which is filled in at once. Other messages that it refers to are found
    now, not each time.
    """
    placed = [part for part in pattern if not isinstance(part, str)]
    if not placed:
        constant = "".join(pattern)
        return lambda _args, _names: constant
    template = "".join(part.replace("%", "%%") if isinstance(part, str) else "%s" for part in pattern)
    if template == "%s":
        return _part(placed[0], bound)
    if len(placed) <= 2 and all(part[0] == "$" for part in placed):
        return _of_variables(template, placed[0][1], placed[-1][1] if len(placed) == 2 else "", bound)
    parts = [(part[1], None) if part[0] == "$" else ("", _part(part, bound)) for part in placed]
    called = bound.called

    def filled(args: Args, names: SeatNames) -> str:
        values = [part(args, names) if part else args[name] for name, part in parts]
        for place, value in enumerate(values):
            if type(value) not in PLAIN:
                values[place] = called(value, names) if type(value) is Who else text(value, names, bound)
        return template % tuple(values)

    return filled


def _part(part: Any, bound: BoundCatalogue) -> Formatted:
    """Return a function that writes a part that is no text."""
    kind, name = part[0], part[1]
    if kind == "$":
        return _variable(name, bound)
    value = _value(part, bound)
    if kind in ("?", "m", "t") or name not in NOT_WRITTEN:
        return value
    return lambda args, names: text(value(args, names), names, bound)


def _variable(name: str, bound: BoundCatalogue) -> Formatted:
    say = bound.say

    def written(args: Args, names: SeatNames) -> str:
        value = args[name]
        if type(value) is str:
            return value
        return say(value, names) if isinstance(value, MessageData) else text(value, names, bound)

    return written


def _of_variables(template: str, one: str, two: str, bound: BoundCatalogue) -> Formatted:
    """Return a function that fills a template with one variable, or with two, and with nothing else. Most messages are
    of this kind, so they are written without a list.
    """
    called = bound.called

    def with_one(args: Args, names: SeatNames) -> str:
        value = args[one]
        if type(value) not in PLAIN:
            value = called(value, names) if type(value) is Who else text(value, names, bound)
        return template % (value,)

    def with_two(args: Args, names: SeatNames) -> str:
        value, other = args[one], args[two]
        if type(value) not in PLAIN:
            value = called(value, names) if type(value) is Who else text(value, names, bound)
        if type(other) not in PLAIN:
            other = called(other, names) if type(other) is Who else text(other, names, bound)
        return template % (value, other)

    return with_two if two else with_one


def _value(part: Any, bound: BoundCatalogue) -> Expression:
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


def _function(part: Any, bound: BoundCatalogue) -> Expression:
    name, given, options = part[1], part[2], part[3]
    if name not in FUNCTIONS:
        raise BadMessage(f"There is no function {name}. There is: {', '.join(FUNCTIONS)}.")
    if any(isinstance(value, list) for value in (*given[1:], *options.values())):
        raise BadMessage(f"The function {name} takes texts and numbers after its first argument, no variables.")
    if name == "LIST" and isinstance(given[0], list) and given[0][:2] == ["f", "EACH"]:
        values, message = given[0][2]
        return _list_of_each(bound, _value(values, bound), message, *given[1:], **options)
    return FUNCTIONS[name](bound, _value(given[0], bound), *given[1:], **options)


def _choice(part: Any, bound: BoundCatalogue) -> Formatted:
    selector, variable = _value(part[1], bound), part[1][1] if part[1][0] == "$" else ""
    texts = {key: pattern for key, pattern in part[2].items() if isinstance(pattern, str)}
    variants = {key: formatter(pattern, bound) for key, pattern in part[2].items()}
    default, category = variants[part[3]], PLURALS[bound.language]
    alone = bool(variable) and all(_needs_only(variable, pattern) for pattern in part[2].values())

    @lru_cache(RECENT)  # of whole numbers alone: True is 1 as well
    def of_number(value: float) -> Formatted:
        return variants.get(str(value)) or variants.get(category(value)) or default

    @lru_cache(RECENT)
    def counted(value: int) -> str:
        return of_number(value)({variable: value}, None)

    def chosen(args: Args, names: SeatNames) -> str:
        try:
            value = args[variable] if variable else selector(args, names)
        except KeyError:
            if variable and isinstance(args, TermArgs):
                return default(args, names)  # what a term is not told
            raise
        kind = type(value)
        if kind is int:
            return counted(value) if alone else of_number(value)(args, names)
        if kind is bool:
            key = "yes" if value else "no"
        elif isinstance(value, NUMBER):
            return of_number(value)(args, names)
        else:
            key = value if kind is str else text(value, names, bound)
        return texts[key] if key in texts else variants.get(key, default)(args, names)

    return chosen


def _needs_only(variable: str, part: Any) -> bool:
    """Return True if a pattern, or a part of one, consists of texts and one variable."""
    if not isinstance(part, list):
        return True
    if part[:1] == ["$"]:
        return part[1:] == [variable]
    return part[:1] not in (["m"], ["t"], ["f"], ["?"]) and all(_needs_only(variable, one) for one in part)
