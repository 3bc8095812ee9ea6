"""What the judge says of a parting: what each choice was worth from what its mover knew, and with the cards open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kernel_lib.classroom.duplicate import Choice, Field, Parting

if TYPE_CHECKING:
    from kernel_lib.study.judging.verdicts import Basis, Candidate, Verdict

EFFORT: Final = 4.0
"""Steps of about a second that the judge may take for one question; there are two at most."""
SECONDS: Final = 30.0
"""Seconds after which a slow machine stops judging one question."""

ASKED: Final = 2
"""So often it is asked: the first time may be spent on making a game's engine ready, once on a machine."""

SENTENCES: Final = {
    "redacted": "Cards were taken out of this game, so what was chosen cannot be judged.",
    "short": "The judge cannot tell yet which choice is better. Judge the game with kl.judge, which takes longer.",
    "none": "The judge can say nothing of this move: it decides nothing.",
}


@dataclass(frozen=True)
class PartingVerdict:
    """`seat`: from what the mover knew; `table`: with all cards open, where they may be; `why`: why there is none."""

    seat: Verdict | None = None
    table: Verdict | None = None
    why: str = ""

    @property
    def sides(self) -> tuple[Verdict, ...]:
        return tuple(side for side in (self.seat, self.table) if side is not None)

    def sign(self, choice: Choice) -> str:
        """The sign of a choice, by what its mover knew."""
        worth = None if self.seat is None else self.seat.of(choice.move)
        return (worth.sign or "") if worth is not None else ""

    def best(self) -> Candidate | None:
        """What is best by what the mover knew."""
        return None if self.seat is None else self.seat.best


def opened(room: Field) -> bool:
    """Whether all cards may be laid open: every game of the deal is over, for who still plays has the same cards."""
    return bool(room.counted) and all(table.outcome is not None for table in room.counted)


def verdict(room: Field, parting: Parting) -> PartingVerdict:
    """What the judge says; it takes some seconds."""
    if not parting.replay.viewer.is_table:
        return PartingVerdict(why=SENTENCES["redacted"])
    seat = _side(parting, "seat")
    if isinstance(seat, str):
        return PartingVerdict(why=seat)
    table = _side(parting, "table") if opened(room) else None
    return PartingVerdict(seat, None if isinstance(table, str) else table)


def _side(parting: Parting, basis: Basis) -> Verdict | str:
    from kernel_lib.study.judging.hints import verdict_from_values  # numpy is loaded where somebody asks
    from kernel_lib.study.judging.judge import TooLittleTime

    for _ in range(ASKED):
        try:
            values = parting.judged(basis=basis, effort=EFFORT, seconds=SECONDS)
        except TooLittleTime:
            continue
        except ValueError:
            return SENTENCES["none"]
        return verdict_from_values(parting.replay, parting.choices[0].step.id, values, basis) or SENTENCES["none"]
    return SENTENCES["short"]
