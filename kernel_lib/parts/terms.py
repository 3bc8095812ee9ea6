"""Terms: what the expressions of lessons may ask of a position beside what its state holds, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Terms: TypeAlias = Mapping[str, Callable[..., Any]]
"""Each is called with the state, and with what stands in brackets behind its name: `hand(you)`."""
