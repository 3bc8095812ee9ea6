"""Requests to the judge: which decisions, from whose knowledge, with which players; and checks of them."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from kernel_lib.bots import AnyBot, Bot, Racer
from kernel_lib.bots.base import called, is_house_bot, maker_of
from kernel_lib.bots.futures import stake_of
from kernel_lib.core import Game, Move, seat_of
from kernel_lib.core.given import check_above, check_whole, is_whole, shown
from kernel_lib.replay import Replay, Step
from kernel_lib.study.cases import Decision, decision, told_before
from kernel_lib.study.verdicts import AND_BIDS, Basis

SENTENCES: Final = {
    "no game": "What is judged is a game: a Replay, or the path of a log, not {given}.",
    "moves": "at must be a list of moves by their ids, as in at=[12, 15], not {given}.",
    "watch": "watch must be a function that is told how many decisions are clear, of how many, not {given}.",
}
BASES: Final[tuple[Basis, ...]] = ("seat", "table")
BY_BIDS: Final = AND_BIDS.removeprefix(", ")
"""As whom all go on where states are weighted by what was bid: the reference player."""


def check(replay: object, error: float, seconds: float | None, seed: int, effort: float | None = None) -> None:
    """ValueError: no game, or no numbers, that can be judged with."""
    if not isinstance(replay, Replay | str | os.PathLike):
        raise ValueError(SENTENCES["no game"].format(given=shown(replay)))
    check_above("error", error, 1)
    if seconds is not None:
        check_above("seconds", seconds)
    if effort is not None:
        check_above("effort", effort)
    check_whole("seed", seed)


def check_moves(replay: Replay, at: object) -> None:
    """ValueError: these are not moves of the replay."""
    if at is None:
        return
    if isinstance(at, str) or not isinstance(at, Collection) or not all(map(is_whole, at)):
        raise ValueError(SENTENCES["moves"].format(given=shown(at)))
    for move in at:
        replay.step(move)


def seats_of(replay: Replay, seats: int | str | Collection[int | str] | None) -> Collection[int]:
    """Return the seats whose decisions are judged, named by numbers or players' names; None: everybody's.

    ValueError: no such seat, or one whose cards are not known.
    """
    known = [seat for seat in range(len(replay.names)) if replay.viewer.may_know(seat)]
    if not known:
        raise ValueError(
            "This replay holds what a spectator may know: no seat's cards are in it, so nothing can be judged."
        )
    wanted = []
    for given in known if seats is None else _listed(seats):
        seat = seat_of(given, replay.names)
        if seat not in known:
            raise ValueError(
                f"Cards were taken out of this replay: what {replay.names[seat]} could know is not in it. "
                f"It can be judged for {replay.names[known[0]]} alone."
            )
        wanted.append(seat)
    if not wanted:
        raise ValueError("No seat is given whose decisions are to be judged. Left out, everybody's are.")
    return wanted


def bases_of(replay: Replay, bases: Collection[Basis]) -> Sequence[Basis]:
    """From which knowledge is judged: where cards were taken out the table is not known; where a game hides nothing the
    table is what each seat knows, and is not judged a second time.
    """
    wanted = _listed(bases)
    unknown = [basis for basis in wanted if basis not in BASES]
    if unknown:
        raise ValueError(f"There is no basis {shown(unknown[0])}: there is {' and '.join(BASES)}.")
    known = [basis for basis in BASES if basis in wanted and (basis == "seat" or replay.viewer.is_table)]
    if wanted and not known:
        raise ValueError(
            "Cards were taken out of this replay: the open table is not in it. It can be judged from what its seat "
            "knew: bases=['seat']."
        )
    return known if replay.game.facts.hides else known[:1]


def _listed(given: object) -> list[object]:
    """One of something, or several, as a list."""
    return list(given) if isinstance(given, Collection) and not isinstance(given, str) else [given]


@dataclass(frozen=True)
class Player:
    """The player that all seats go on as: a bot in place of the reference player (None: that one), its name in a log,
    and whether states are weighted by what was bid.
    """

    bot: Bot | Racer | None
    reference: str
    weighs: bool = False

    @classmethod
    def of(cls, game: Game, by: AnyBot | None) -> Player:
        """ValueError: no such bot."""
        stake = stake_of(game)
        if by is None or by == stake.reference:
            return cls(None, stake.by)
        if by in (BY_BIDS, f"{stake.reference}{AND_BIDS}", f"{stake.by}{AND_BIDS}"):
            if stake.by_bids is None:
                raise ValueError(f"In {game.title} no bids tell of what is hidden: nothing can be judged by them.")
            return cls(None, stake.by, weighs=True)
        name = called(by)
        return cls(maker_of(game, by)(), f"{name} {game.rules_version}" if is_house_bot(by) else name)

    def name(self, basis: Basis) -> str:
        """Return its name in a log; with the table open nothing is left to weigh."""
        return f"{self.reference}{AND_BIDS}" if self.weighs and basis == "seat" else self.reference

    def asked(self, replay: Replay, step: Step, basis: Basis, seed: int, also: Sequence[Move] = ()) -> Decision | None:
        """The decision that a step is, as this player judges it; None where it is none."""
        if not self.weighs or step.seat is None:
            return decision(step, basis, seed, also)
        return decision(step, basis, seed, also, told_before(replay, step.id, step.seat))
