"""The ladder: a game of little rules for the tests of logs, which brings no other part."""

from typing import Final

from replay.toy.rules import RULES

from kernel_lib.core import Game

GAME: Final = Game(
    name="replay-toy",
    title="The ladder",
    seats=(1, 2, 3),
    rules_version="1.0",
    package="replay.toy",
    rules=RULES,
)
