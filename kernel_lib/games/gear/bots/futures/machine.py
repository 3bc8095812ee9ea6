"""How functions become machine code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """Machine code, made when it is needed: it becomes a part of what calls it."""
    return cast("F", numba.njit(function))


def kept_on_disk(function: F) -> F:
    """Machine code that later processes find ready: beside its file or, where that may not be written, among the user's
    caches. Where nothing may be written it is made anew in each process. Other threads go on while it runs.
    """
    try:
        return cast("F", numba.njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast("F", numba.njit(nogil=True)(function))
