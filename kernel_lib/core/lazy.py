"""Imports at first use, for modules that bring a compiler along, or a library that takes seconds to load."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any


def lazy(function: str) -> Callable[..., Any]:
    """Return a function that calls another one, written `module:name`, whose module is imported with the first call."""
    module, _, name = function.partition(":")

    def called(*args: Any, **named: Any) -> Any:
        return getattr(import_module(module), name)(*args, **named)

    called.__name__, called.__doc__ = name, f"Call `{name}` of `{module}`."
    return called


def lazy_names(
    package: str, module: str, names: Sequence[str], renamed: Mapping[str, str] = MappingProxyType({})
) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package that has these names out of a module, imported when one is asked for.

    `renamed`: by old names, which warn, what is called otherwise now.
    """

    def getattr_of_package(name: str) -> Any:
        if name in renamed:
            told = f"{package}.{name} is called {renamed[name]} now. The old name will be gone in the next version."
            warnings.warn(told, DeprecationWarning, stacklevel=2)
            name = renamed[name]
        if name not in names:
            raise AttributeError(f"{package} has no {name!r}. It has: {', '.join(('GAME', *names))}.")
        return getattr(import_module(module), name)

    return getattr_of_package


def lazy_table(module: str, table: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` of a module whose names come out of other modules of the package, by `table`."""

    def getattr_of_module(name: str) -> Any:
        if name not in table:
            raise AttributeError(f"{module} has no {name!r}. It has: {', '.join(table)}.")
        return getattr(import_module(f"kernel_lib.{table[name]}"), name)

    return getattr_of_module
