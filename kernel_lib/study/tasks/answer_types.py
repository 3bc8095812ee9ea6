"""The ways to ask, by the name that a file gives them: one for each `ask` of the format page."""

from __future__ import annotations

from typing import Final

from kernel_lib.study.tasks.played import PLAYED
from kernel_lib.study.tasks.stated import SAID

ASKS: Final = PLAYED | SAID
