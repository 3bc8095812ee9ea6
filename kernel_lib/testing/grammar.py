"""Patterns of bad grammar in sentences of games: verbs that do not go with `you`, plurals after 1, unfilled places."""

from __future__ import annotations

import re
from typing import Final

UNGRAMMATICAL: Final = re.compile(
    r"\byou (?!always\b|this\b)[a-z]*[^s\W]s\b"
    r"|\bof you\b|\byou's\b|\byour (?:the|a|an)\b|\bof seat \d"
    r"|(?<![-−\w.,])1 (?!(has|is|was|waits|starts|strikes|attacks|goes|ends|counts)\b)[a-z]+[^s\W]s\b(?!…)",
    re.IGNORECASE,
)
"""Verbs that do not go with `you`, `the turn of you`, `your a card`, `1 points`."""
UNFINISHED: Final = re.compile(r"[{}]|\bNone\b")
"""Places that were not filled in."""
