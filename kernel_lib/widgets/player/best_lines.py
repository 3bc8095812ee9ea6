"""The best lines of a player: how a game could have gone on after the best move, played out from the real state."""

from __future__ import annotations

from typing import Final

from kernel_lib.bots.registry import make_bot
from kernel_lib.bots.rollouts import MoveMade, played_on, utility_of
from kernel_lib.core import CHANCE
from kernel_lib.core.rng import MatchRandom
from kernel_lib.replay import Replay
from kernel_lib.study.judging.verdicts import JudgedDecision
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.notes import Notepad
from kernel_lib.widgets.player.verdicts import judged_for
from kernel_lib.words import sentences

say = sentences("player")

NEAR: Final = 40
"""Most moves that are played on to the end of the game once the utility of the seat is clear."""
SEED: Final = "best line"
"""Settles what chance brings where it is not settled already, the same each time."""


class BestLines:
    """Plays best lines out, into a replay, and knows those that are there. They stay in memory until a note is written
    or something is tried: then the file has them too.
    """

    def __init__(self, replay: Replay, notepad: Notepad) -> None:
        self._replay, self._notepad = replay, notepad

    def may_enter(self, found: JudgedDecision, access: ReplayAccess) -> bool:
        """Return True if this viewer may see the best line, and it differs from what was played."""
        return access.viewer.is_table and self._replay.viewer.is_table and found.best.move != found.move

    def first_of(self, found: JudgedDecision) -> int:
        """Return the first move of the best line, if it was played already; else 0."""
        replay = self._replay
        there = replay.branches(found.parent)
        return next((at for at in there if replay.step(at).move == found.best.move and at != found.at), 0)

    def play_out(self, at: int, access: ReplayAccess) -> int:
        """Play the first move of the best line beside move `at`. ValueError: this viewer may see none; why not."""
        found = judged_for(self._replay, at, access)
        if found is None:
            raise ValueError(say("best-unjudged"))
        if not self.may_enter(found, access):
            raise ValueError(say("best-was-played" if found.best.move == found.move else "best-open"))
        return self.first_of(found) or self._add(found)

    def _add(self, found: JudgedDecision) -> int:
        replay, main = self._replay, self._replay.main
        if replay.writer is not None and replay.at(main).to_act:
            raise ValueError(say("best-not-over"))
        with self._notepad.in_memory():
            first = self._play(found)
            if replay.main != main:  # without an end or a word on it the last move of a file leads to the main line
                replay.set_main(main)
        return first

    def _play(self, found: JudgedDecision) -> int:
        replay = self._replay
        before, first = found.parent, 0
        for made in self._moves(found):
            before = replay.add_move(before, None if made.mover == CHANCE else made.mover, made.move, made.state)
            first = first or before
            if made.state.outcome is not None:
                replay.add_end(before)
        return first

    def _moves(self, found: JudgedDecision) -> list[MoveMade]:
        """Return the moves played on until it is clear what the seat has of its stake, or to the end of the game, where
        that is near then.
        """
        replay, utility = self._replay, utility_of(self._replay.game)
        start, bot = replay.at(found.parent), make_bot(replay.game, utility.reference)
        line: list[MoveMade] = []
        clear = 0
        for made in played_on(start, found.seat, found.best.move, bot, MatchRandom(SEED)):
            line.append(made)
            if not clear and utility.value(start, made.state, found.seat) is not None:
                clear = len(line)
            if clear and len(line) >= clear + NEAR:
                return line[:clear]
        return line
