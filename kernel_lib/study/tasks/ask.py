"""The parts of a way to ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kernel_lib.study.tasks.feedback import Answer, Feedback
from kernel_lib.study.tasks.setting import Setting


@dataclass(frozen=True, slots=True)
class Ask:
    """A way to ask.

    words  what kind of answer is wanted, in a word or two, beside the prompt
    read   an answer as a file holds it, of what was typed, said or chosen. NoAnswer: it is none
    judge  what is said to an answer that was read
    right  an answer that is right. NotJudged: nothing says which is
    """

    words: str
    read: Callable[[Setting, object], Answer]
    judge: Callable[[Setting, Any], Feedback]
    right: Callable[[Setting], Answer]
