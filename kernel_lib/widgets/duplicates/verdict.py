"""The judge's verdict on a divergence: the value of each choice by what its mover knew, and with the cards open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel_lib.classroom.duplicate import Divergence, DuplicateResults, TableChoice
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.study.judging.verdicts import Basis, Verdict

say: Final = sentences("duplicates")

EFFORT: Final = 4.0
"""Steps of about a second that the judge may take for one question; there are two at most."""
SECONDS: Final = 30.0
"""Seconds after which a slow machine stops judging one question."""

ASKED: Final = 2
"""Times that it is asked: the first may be spent on making a game's engine ready, once on a machine."""


@dataclass(frozen=True)
class DivergenceVerdict:
    """`seat`: from what the mover knew; `table`: with all cards open, where they may be; `why`: why there is none."""

    seat: Verdict | None = None
    table: Verdict | None = None
    why: str = ""

    def sign(self, choice: TableChoice) -> str:
        """Return the sign of a choice, by what its mover knew."""
        worth = None if self.seat is None else self.seat.of(choice.move)
        return (worth.sign or "") if worth is not None else ""


def opened(room: DuplicateResults) -> bool:
    """Return True if all cards may be laid open: every game of the deal, whose cards are the same, is over."""
    return bool(room.counted) and all(table.outcome is not None for table in room.counted)


def verdict(room: DuplicateResults, divergence: Divergence) -> DivergenceVerdict:
    """Return the judge's verdict; it takes some seconds."""
    if not divergence.replay.viewer.is_table:
        return DivergenceVerdict(why=say("judge-redacted"))
    seat = _side(divergence, "seat")
    if isinstance(seat, str):
        return DivergenceVerdict(why=seat)
    table = _side(divergence, "table") if opened(room) else None
    return DivergenceVerdict(seat, None if isinstance(table, str) else table)


def _side(divergence: Divergence, basis: Basis) -> Verdict | str:
    from kernel_lib.study.judging.hints import verdict_from_values  # numpy is loaded where somebody asks
    from kernel_lib.study.judging.judge import TooLittleTime

    for _ in range(ASKED):
        try:
            values = divergence.judged(basis=basis, effort=EFFORT, seconds=SECONDS)
        except TooLittleTime:
            continue
        except ValueError:
            return say("judge-nothing")
        return verdict_from_values(divergence.replay, divergence.choices[0].step.id, values, basis) or say(
            "judge-nothing"
        )
    return say("judge-short")
