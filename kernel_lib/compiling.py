"""Machine code out of Python functions, made by numba when a function is called first."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])
_TRIES: Final = 100
"""A cell of a notebook changes the built-in names twice, so that a second try is nearly always enough."""


def compiled(function: F, **options: Any) -> F:
    """Return a function as machine code that becomes a part of what calls it. `options` are those of `numba.njit`."""
    _make_ready()
    return cast("F", numba.njit(**options)(function))


def kept_on_disk(function: F, **options: Any) -> F:
    """Return a function as machine code that lets other threads run, and that later processes find ready.

    It is kept beside the file of the function or, where that may not be written, among the user's caches. Where nothing
    may be written it is made anew in each process. `options` are those of `numba.njit`.
    """
    _make_ready()
    try:
        return cast("F", numba.njit(cache=True, nogil=True, **options)(function))
    except RuntimeError:
        return cast("F", numba.njit(nogil=True, **options)(function))


@cache
def _make_ready() -> None:
    """Have numba read the built-in names of Python, as it does before its first function.

    While it reads them in one thread, a cell of a notebook may begin or end in another: IPython then adds names to them
    or takes some away, and numba fails. It has kept nothing by then, and reads them again.
    """
    for _ in range(_TRIES):
        try:
            numba.njit(_nothing)
        except RuntimeError as error:
            if "changed size" not in str(error):
                raise
        else:
            return
    numba.njit(_nothing)


def _nothing() -> None:
    pass
