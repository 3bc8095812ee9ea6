"""Machine code out of Python functions, made by numba when a function is called first, and chance in machine code.

Division by zero gives what it gives in numpy, and raises nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., object])
_OPTIONS: Final[dict[str, Any]] = {"error_model": "numpy", "no_cfunc_wrapper": True}
"""C calls none of these functions: what it would call them by is not compiled."""
_TRIES: Final = 100
"""A cell of a notebook changes the built-in names twice, so that a second try is nearly always enough."""


def compiled(function: F, **options: Any) -> F:
    """Return a function as machine code that becomes a part of what calls it. `options` are those of `numba.njit`."""
    _make_ready()
    return cast("F", numba.njit(**_OPTIONS, **options)(function))


def kept_on_disk(function: F, **options: Any) -> F:
    """Return a function as machine code that lets other threads run, and that later processes find ready.

    It is kept beside the file of the function or, where that may not be written, among the user's caches. Where nothing
    may be written it is made anew in each process. `options` are those of `numba.njit`.
    """
    _make_ready()
    try:
        return cast("F", numba.njit(cache=True, nogil=True, **_OPTIONS, **options)(function))
    except RuntimeError:
        return cast("F", numba.njit(nogil=True, **_OPTIONS, **options)(function))


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


# Chance: SplitMix64, as `kernel_lib.core.rng` has it ------------------------------------------------

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
"""The step from one draw to the next."""
APART: Final = np.uint64(0xD1342543DE82EF95)
"""A factor that keeps the draws of one row, or of one move, apart from those of the next."""
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_BY_27: Final = np.uint64(27)
_BY_30: Final = np.uint64(30)
_BY_31: Final = np.uint64(31)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """Return a number of which every bit depends on every bit."""
    number = (number ^ number >> _BY_30) * _FIRST
    number = (number ^ number >> _BY_27) * _SECOND
    return number ^ number >> _BY_31
