"""Counts of judged decisions of a game, one for all who show it.

A decision is a move of the main line in place of which something else was worth a thought. It is judged if there is a
verdict on it, from what its seat knew or with the table open; of some it was found that nothing differs; the rest is
not judged yet, because there was no time for it, or nobody asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from kernel_lib.bots.futures import candidates
from kernel_lib.core import Move
from kernel_lib.replay import Replay, Step
from kernel_lib.study.verdicts import Basis, judged_in
from kernel_lib.words import counted

TYPE: Final = "x_alike"
PREFIX: Final = b'{"type":"x_alike"'
SENTENCES: Final = {
    "judged": "{judged} of {count} judged",
    "alike": "{alike} where nothing differs",
    "left": "{left} not yet",
}


class Alike(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=TYPE):
    """A line that says that the moves of the decision `at` were found to differ in nothing, which is no verdict; with
    which `edition` of the game that was found.
    """

    at: int
    by: str
    basis: Basis
    edition: str | None = None


class Counts(NamedTuple):
    """The numbers of decisions, of those with a verdict, and of those in which nothing differs."""

    decisions: int
    judged: int
    alike: int

    @property
    def left(self) -> int:
        """Those that are not judged yet."""
        return self.decisions - self.judged - self.alike

    def __str__(self) -> str:
        """`20 of 78 decisions judged; 40 where nothing differs; 18 not yet`."""
        told = [SENTENCES["judged"].format(judged=self.judged, count=counted(self.decisions, "decision"))]
        if self.alike:
            told.append(SENTENCES["alike"].format(alike=self.alike))
        if self.left:
            told.append(SENTENCES["left"].format(left=self.left))
        return "; ".join(told)


def choices(step: Step, also: Sequence[Move] = ()) -> tuple[Move, ...]:
    """Return the moves of a step that are worth a thought, the most promising first, with what was played and `also`
    those; empty for chance, a forced move, or where no other move is worth one: that is no decision.
    """
    if step.seat is None:
        return ()
    view = step.before.view(step.seat)
    if len(view.legal_moves()) < 2:
        return ()
    moves = candidates(view, step.move, *also)
    return moves if len(moves) > 1 else ()


def counts(
    replay: Replay, seats: Collection[int] | None = None, bases: Collection[Basis] = ("seat", "table")
) -> Counts:
    """Of the decisions of these seats (None: of all) how many are judged on one of these bases, as far as is known."""
    found = [step for step in replay.main_line if seats is None or step.seat in seats]
    judged = {step.id for step in found if step.evals and judged_in(replay, step.id, bases=bases) is not None}
    same = {line.at for line in alikes(replay) if line.basis in bases} - judged
    decisions = {step.id for step in found if step.id in judged or choices(step)}
    return Counts(len(decisions), len(judged), len(same & decisions))


def alikes(replay: Replay) -> Iterator[Alike]:
    """Yield the decisions of a replay in which nothing differs, found with the edition that the game has here."""
    for line in replay.lines:
        if line.startswith(PREFIX):
            try:
                alike = msgspec.json.decode(line, type=Alike)
            except (msgspec.DecodeError, UnicodeError):
                continue  # a line of somebody else's of the same name
            if replay.is_current(alike.edition):
                yield alike
