"""Whether the fields of a value are what their annotations say: the parts of somebody's game come from outside."""

from __future__ import annotations

import builtins
import re
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints


class _Names(dict[str, Any]):
    """The names that annotations use; what is only there for the type checker may be anything."""

    def __missing__(self, name: str) -> Any:
        return vars(builtins).get(name, Any)


def field_faults(value: object, late: Mapping[str, Any] | None = None) -> Iterator[str]:
    """A sentence per field that holds something else than it says, those of dataclasses in it as well.

    Of what is no dataclass the constructor says it, whose arguments are kept under the same names with a `_` before.
    `late` are types that its module imports for the type checker alone.
    """
    kind = type(value)
    told, before = (kind, "") if is_dataclass(value) else (kind.__init__, "_")
    for name, hint in _hints(told, late or {}).items():
        held = getattr(value, before + name)
        if not fits(held, hint):
            yield f"{kind.__name__}.{name} must be {_said(hint)}, not {_cut(held)}."
        elif is_dataclass(held) and not isinstance(held, type):
            yield from field_faults(held, late)


def _hints(told: Any, late: Mapping[str, Any]) -> dict[str, Any]:
    """The annotations of a class or function, as types."""
    names = _Names({**vars(sys.modules[told.__module__]), **late})
    return {name: hint for name, hint in get_type_hints(told, localns=names).items() if name != "return"}


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of the type of an annotation, as far as that can be seen without calling anything."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or isinstance(hint, TypeVar):
        return True
    if hint is None or hint is types.NoneType:
        return value is None
    if origin in (Union, types.UnionType):
        return any(fits(value, each) for each in inner)
    if origin is Literal:
        return value in inner
    if origin is type:
        return isinstance(value, type) and (isinstance(inner[0], TypeVar) or issubclass(value, inner[0]))
    if hint is Callable or origin is Callable:
        return callable(value)
    return isinstance(value, origin or hint) and all(fits(each, one) for each, one in _contents(value, inner))


def _contents(value: Any, inner: tuple[Any, ...]) -> Iterator[tuple[object, Any]]:
    """What is in a container, each with its annotation."""
    if isinstance(value, Mapping):
        yield from ((name, inner[0]) for name in value if inner)
        yield from ((each, inner[1]) for each in value.values() if inner)
    elif isinstance(value, tuple) and len(inner) == 2 and inner[1] is Ellipsis:
        yield from ((each, inner[0]) for each in value)


def _said(hint: Any) -> str:
    """An annotation as it stands in code, without the modules."""
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    return re.sub(r"~|(\w+\.)+(?=\w)", "", str(hint))


def _cut(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 60 else f"{said[:57]}..."
