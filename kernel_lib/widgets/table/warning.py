"""A learner's move is looked at before the others go on: a clear mistake is told, and may be taken back.

What is told is what the move has cost from what its seat knew, and nothing of a better one: that is for Hint.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kernel_lib.bots.rollouts import utility_of
from kernel_lib.core import Move
from kernel_lib.playing import Match
from kernel_lib.widgets.front.sentences import SENTENCES
from kernel_lib.widgets.front.thinking import Thinking
from kernel_lib.widgets.table.advice import mistake
from kernel_lib.widgets.table.learning import LearnersTable
from kernel_lib.words.grammar import join_names

CHOICES: Final = (("take-back", SENTENCES["take back"]), ("go-on", SENTENCES["go on"]))


def check_warns(match: Match, *, warn: bool) -> None:
    """ValueError: somebody is to be warned of mistakes, and cannot in this match; the sentence says why."""
    if not warn:
        return
    if match.clocked:
        raise ValueError(SENTENCES["no time"])
    if len(match.people) != 1:
        raise ValueError(SENTENCES["one person"].format(names=join_names([match.names[seat] for seat in match.people])))
    utility_of(match.game)


class Warner:
    """Looks at moves of the person at a table; `go_on` lets the others move.

    `advised` is the move that a hint has named last, and after which one: nobody is warned of that.
    """

    def __init__(self, table: LearnersTable, thinking: Thinking, go_on: Callable[[], None]) -> None:
        self._table, self._thinking, self._others = table, thinking, go_on
        self._held: tuple[int, ...] = ()
        self._said = ""
        self.advised: tuple[int, Move] | None = None

    @property
    def may(self) -> bool:
        """Whether the person at the table can be warned."""
        match = self._table.match
        return not match.clocked and len(match.people) == 1 and match.game.bots.utility is not None

    def look_at(self, new: tuple[int, ...], *, on: bool) -> None:
        """Looks at these moves of the person; the others wait for that and, after a mistake, for an answer. If it is
        not `on`, they go on at once.
        """
        if not (on and self.may and self._table.match.state.to_act):
            self._others()
            return
        self._held, replay = new, self._table.match.replay
        own = [at for at in new if (replay.parent(at), replay.step(at).move) != self.advised]
        self._thinking.about(
            lambda: next(filter(None, (mistake(replay, at) for at in own)), ""),
            self._tell,
            saying=SENTENCES["looks"],
            instead=self.go_on,
        )
        match = self._table.match
        if set(match.state.to_act) & set(match.people):
            self._table.busy(on=False)  # the turn goes on, and nobody waits

    def _tell(self, sentence: str) -> None:
        self._said = sentence
        if sentence:
            self.reminds()
        else:
            self.go_on()

    def reminds(self) -> bool:
        """Says once more what waits for an answer; whether anything did. What failed to be looked at holds nobody."""
        if self._said:
            self._table.say(self._said, "warns", choices=CHOICES)
        elif self._held and not self._thinking.on:
            self.go_on()
        else:
            return False
        return True

    def go_on(self) -> None:
        """The move stays, and the others go on."""
        if self.forget():
            self._table.say("")
            self._others()

    def take_back(self) -> None:
        """Takes back what was played at once with the mistake; with none, the last decision."""
        for _ in self.forget()[1:]:
            self._table.match.undo()
        self._table.undo()

    def forget(self) -> tuple[int, ...]:
        """Nothing is looked at or waits any more, nor is anything else thought about; the moves that were."""
        held, self._held, self._said = self._held, (), ""
        if self._thinking.stop() and held:
            self._table.busy(on=False)
        return held
