"""The options of a game, and how they are described to people."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of one game, a field each, described by `msgspec.Meta`; see `Option`."""

    players: int

    tagged: ClassVar[tuple[str, ...]] = ()
    """Options that the log's list of this game does not have: texts among its tags, the defaults left out."""

    later: ClassVar[tuple[str, ...]] = ()
    """Options that were added after logs had been written. At their defaults they stay out of digests, so that the
    digests of those logs hold.
    """

    @property
    def digested(self) -> Any:
        """What a digest is taken of: these options, without the later ones that have their defaults."""
        if not self.later:
            return self
        values, defaults = msgspec.structs.asdict(self), _defaults(type(self))
        return {name: value for name, value in values.items() if name not in self.later or value != defaults[name]}

    def completed(self) -> Self:
        """These options with what depends on others filled in. ValueError: a sentence."""
        return self


@cache  # reading the fields of a class takes longer than the rest of a digest
def _defaults(options: type[Options]) -> dict[str, Any]:
    """Return the default of each field."""
    return {field.name: field.default for field in msgspec.structs.fields(options)}


# Options, described ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One option of a game: for forms, messages and tests.

    `allowed` is a phrase ("2, 3 or 4"); `choices` are all values where they are few, else ();
    `default` is None where the value is required or filled in from the others.
    """

    name: str
    text: str
    allowed: str
    default: object
    choices: tuple[Any, ...]


def described(options: type[Options]) -> tuple[Option, ...]:
    """The options of a game, read off the fields of its `Options`."""
    hints = get_type_hints(options, include_extras=True)
    described = []
    for place in msgspec.structs.fields(options):
        kind, meta = _unwrapped(hints[place.name])
        default = None if place.default is msgspec.NODEFAULT else place.default
        text = (meta.description if meta else None) or place.name
        extra = (meta.extra_json_schema if meta else None) or {}
        allowed = extra.get("allowed") or _allowed(kind, meta)
        described.append(Option(place.name, text, allowed, default, _choices(kind)))
    return tuple(described)


def _unwrapped(hint: Any) -> tuple[Any, msgspec.Meta | None]:
    if hasattr(hint, "__metadata__"):
        return hint.__origin__, hint.__metadata__[0]
    return hint, None


def _choices(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    return (False, True) if kind is bool else ()


def _allowed(kind: Any, meta: msgspec.Meta | None) -> str:
    choices = [str(choice).lower() if kind is bool else str(choice) for choice in _choices(kind)]
    if len(choices) > 1:
        return f"{', '.join(choices[:-1])} or {choices[-1]}"
    if choices:
        return f"exactly {choices[0]}"
    low, high = (meta.ge, meta.le) if meta else (None, None)
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}"
    return f"a whole number from {low}" if low is not None else "see the rulebook"
