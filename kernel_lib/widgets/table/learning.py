"""After a game at a table: the decisions of the person there are judged beside it, and the mistakes gone through.

Judging takes a while: the table says how far it has come, and whoever has asked may stop it. What was judged stays, in
the game's log too, where it has one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final, Protocol

import ipywidgets

from kernel_lib.playing import Match
from kernel_lib.replay import Replay
from kernel_lib.widgets.front.board import Shape, Theme, Tone
from kernel_lib.widgets.front.forms import close_parts
from kernel_lib.widgets.front.judging_beside import SECONDS, JudgingBeside
from kernel_lib.widgets.front.thinking import Asked
from kernel_lib.words.grammar import count_noun

if TYPE_CHECKING:
    from kernel_lib.widgets.review.review import Review

SENTENCES: Final = {
    "not over": "The game is not over yet: review your mistakes when it is.",
    "nobody": "A review at a table is for one person; open kl.Review(replay) for one of several.",
    "begins": "Judging your decisions. That takes two minutes at most; Stop keeps what is judged by then.",
    "so far": "Judging your decisions: {clear} of {count} done.",
    "stop": "Stop",
    "stopped": "Stopped before anything was judged.",
    "below": "{judged}. {mistakes} to be found better for: see below.",
    "below, stopped": "Stopped. {judged}. {mistakes} to be found better for: see below.",
}


class LearnersTable(Asked, Protocol):
    """A table, as far as its person learns there: from a word in time, and from a review after the game."""

    match: Match
    below: ipywidgets.Box
    theme: Theme
    shape: Shape
    mode: str

    def say(
        self,
        text: str,
        tone: Tone = "info",
        nearest: str = "",
        why: str = "",
        choices: Sequence[tuple[str, str]] = (),
    ) -> None: ...
    def undo(self) -> None: ...


class Learning:
    """Judges what the person at a table decided, and opens the review below.

    `otherwise`: what it means to stop while nothing is judged.
    """

    def __init__(self, table: LearnersTable, otherwise: Callable[[], None]) -> None:
        self._table, self._otherwise = table, otherwise
        self._judging = JudgingBeside()
        self._review: Review | None = None

    @property
    def on(self) -> bool:
        """Whether something is judged now."""
        return self._judging.on

    @property
    def may(self) -> bool:
        """Whether there is somebody with decisions that can be judged, in a game that is over."""
        match = self._table.match
        return match.game.bots.utility is not None and len(match.people) == 1 and not match.state.to_act

    def begin(self) -> None:
        """Judge what is not judged yet, and open the review; beside the table, where an event loop runs."""
        match = self._table.match
        if not self.may:
            self._table.say(SENTENCES["nobody" if len(match.people) != 1 else "not over"], "refusal")
        elif not self.on:
            self._judge(match)
        self._table.busy(on=False)

    def _judge(self, match: Match) -> None:
        from kernel_lib.study.judging.judge import judge  # numpy is loaded where somebody asks

        self._say(SENTENCES["begins"])
        self._judging.begin(
            lambda watch: judge(match.replay, match.people, seconds=SECONDS, progress=False, watch=watch),
            lambda clear, count: self._say(
                SENTENCES["so far"].format(clear=clear, count=count_noun(count, "decision"))
            ),
            self._arrive,
        )

    def _say(self, text: str) -> None:
        """Says how far it has come, with a button that stops it: at a table the line has one of its own."""
        at_table = self._table.mode == "table"
        self._table.say(text, "thinks", choices=() if at_table else (("stop", SENTENCES["stop"]),))

    def stop(self) -> None:
        """Ends judging as soon as may be, with what was judged by then."""
        if not self._judging.stop():
            self._otherwise()

    def forget(self) -> None:
        """Another game begins: nothing more is judged of this one, and its review goes."""
        self._judging.forget()
        self._clear()

    def _arrive(self, done: Future[Replay], stopped: bool) -> None:
        with self._table.reporting_errors():
            self._open(done, stopped=stopped)

    def _open(self, done: Future[Replay], *, stopped: bool) -> None:
        from kernel_lib.study.judging.judge import TooLittleTime
        from kernel_lib.study.judging.verdicts import counts
        from kernel_lib.widgets.review.review import Review

        table = self._table
        try:
            done.result()
        except TooLittleTime as short:
            table.say(SENTENCES["stopped"] if stopped else str(short), "refusal")
            return
        self._clear()
        (seat,) = table.match.people
        review = Review(table.match.replay, seat, theme=table.theme, shape=table.shape)
        if not review.mistakes:
            table.say(review.nothing)
            review.close()
            return
        self._review = review
        table.below.children = (*table.below.children, review)
        replay = table.match.replay
        said = SENTENCES["below, stopped" if stopped else "below"].format(
            judged=counts(replay, [seat]), mistakes=count_noun(len(review.mistakes), "mistake")
        )
        table.say(said, "saved")

    def _clear(self) -> None:
        gone, self._review = self._review, None
        if gone is not None:
            self._table.below.children = tuple(one for one in self._table.below.children if one is not gone)
            close_parts(gone)
            gone.close()
