"""A review: from mistake to mistake, with what was played hidden; the learner finds better by playing on the board.

Whatever is as good as the best, within its error, is right. What was tried stays, with what it is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kernel_lib.core import PUBLIC, AnyViewer, Move, Refusal, State
from kernel_lib.core.validation import require_text
from kernel_lib.scene.frames import Frame
from kernel_lib.widgets.front.board import BoardComponent, ShapeChoice, Theme, Tone
from kernel_lib.widgets.front.joint_moves import JOINT
from kernel_lib.widgets.front.messages import Act, Command, Why
from kernel_lib.widgets.front.messages import Try as Held
from kernel_lib.widgets.front.renderer import FrameRenderer
from kernel_lib.widgets.front.sentences import rule_of, seats_of, story
from kernel_lib.widgets.front.viewer import AUTO, Auto
from kernel_lib.widgets.review.attempts import Mistake, counts
from kernel_lib.widgets.review.mistakes import MistakeSource, gathered
from kernel_lib.widgets.review.page import empty_page, page_of, told_try
from kernel_lib.words import Words, sentences

say = sentences("review")

HINTED: Final = 3
"""Moves that a hint names, of which one is as good as any."""
STANDS: Final = {"runs": False}
"""Of a frame: clocks stand as they stood at the decision; who reviews has time."""


class ReviewBoard(BoardComponent):
    """Goes through the mistakes in a judged game, or through `kl.mistakes(...)`, or any (replay, at).

    `seat`: whose mistakes, by the seat's number or a player's name, "table" for everybody's; without it those of the
    one person in the game, else of everybody. What is played on the
    board is weighed: a move that is as good as the best, within its error, is right; one that was not judged is judged
    at once. `counted` says how it went.

    ValueError: no such seat, a file that cannot be read, moves that are no judged decisions, or of several games.
    """

    catalogue = "review"
    script = "review_board.js"

    def __init__(
        self,
        source: MistakeSource,
        seat: AnyViewer | Auto = AUTO,
        *,
        theme: Theme = "auto",
        shape: ShapeChoice = "auto",
    ) -> None:
        self._mistakes, self._first, self._nothing = gathered(source, seat)
        game = self._first.game
        super().__init__(
            mode="review",
            sheet=game.scene.sheet(),
            title=f"{game.title}: {say('title')}",
            sections=["board", "controls", "log"],
            theme=theme,
            shape=shape,
        )
        self._place = 0
        self._shown = 0
        """Counts the mistakes that came on show; pages send it with what is done at one."""
        self.on_message_in_time(Act, self._act, self._position_now)
        self.on_message_in_time(Why, self._why, self._position_now)
        self.on_message_in_time(Held, self._hold, self._position_now)
        self.on_message_in_time(Command, lambda message: self._command(message.name), self._position_now)
        self._begin()

    def __repr__(self) -> str:
        return f"<Review of {len(self._mistakes)} mistakes>"

    def _position_now(self) -> int:
        """Return the number of the mistake on show, which messages that are meant for it carry."""
        return self._shown

    @property
    def counted(self) -> str:
        """Say how it went so far."""
        return counts(self._mistakes)

    @property
    def mistakes(self) -> Sequence[Mistake]:
        """Return the mistakes that are gone through, each with what was tried and how it was answered."""
        return tuple(self._mistakes)

    @property
    def now(self) -> Mistake | None:
        """Return the mistake that is on show; None where there is none."""
        return self._mistakes[self._place] if self._mistakes else None

    @property
    def nothing(self) -> str:
        """Return the reason why there is nothing to review, in a sentence; empty where there is something."""
        return "" if self._mistakes else self._nothing

    # What is on show --------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Put the position before the mistake on show, as whoever decided saw it, and nothing that came after."""
        one = self.now
        self._shown += 1
        if one is None:
            self._show_nothing()
            return
        replay, seat = one.replay, one.judgement.seat
        path = replay.path(one.judgement.parent)
        self._renderer = FrameRenderer(replay.game, replay.names, seat, called=replay.called)
        with self.together():
            self.seats = seats_of(replay.names)
            self.set_log(story(replay, path, seat, replay.names))
            self.show([self._frame(asks=not one.answered)])
            self._tell()

    def _show_nothing(self) -> None:
        """Show that there is nothing to review: the game as it ended, and the sentence that says so."""
        replay = self._first
        viewer = PUBLIC if replay.viewer.is_table else replay.viewer
        renderer = FrameRenderer(replay.game, replay.names, viewer.code, buttons=False, called=replay.called)
        with self.together():
            self.seats = seats_of(replay.names)
            self.show([renderer.render(replay.at(replay.main), at=replay.main)])
            self.review = empty_page(self._nothing)

    @property
    def _state(self) -> State:
        one = self._mistakes[self._place]
        return one.replay.at(one.judgement.parent)

    def _tell(self) -> None:
        one = self._mistakes[self._place]
        self.task = "" if one.answered else say("task", name=one.judgement.name)
        self.review = page_of(self._mistakes, self._place) | {"position": self._shown}

    def _frame(self, **more: Any) -> Frame:
        """Return a frame of the position before the mistake."""
        at = self._mistakes[self._place].judgement.parent
        return self._renderer.render(self._state, at=at, put=self._shown, **more) | STANDS

    # What the learner does --------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Answer with the move that `text` says. ValueError: that is no text."""
        require_text("move", text)
        self._act(Act(text))

    def _act(self, message: Act) -> None:
        one = self.now
        if one is None:
            return
        if one.answered:
            self._say(say("answered"))
            return
        seat = one.judgement.seat
        try:
            move = one.replay.game.parse(message.move.split(JOINT)[0])
            refusal = self._state.why_illegal(move, seat)
        except ValueError as unreadable:
            self._say(str(unreadable), "refusal")
            return
        if refusal is not None:
            self._refuse(refusal)
        elif any(made.move == move for made in one.tries):
            self._say(say("tried-already"), "refusal")
        else:
            self._weigh(one, move)

    def _weigh(self, one: Mistake, move: Move) -> None:
        self.busy(on=True)
        try:
            made = one.weigh(move)
        except ValueError as unknown:
            self._say(str(unknown), "refusal")
            return
        one.take(made)
        told = told_try(one, made, len(one.tries))
        with self.together():
            self._tell()
            self._draw()
        self._say(say("tried", head=told["head"], told=told["told"]), "saved" if made.right else "refusal")

    def _draw(self) -> None:
        """Draw the position once more, after an answer with the best move marked."""
        one = self._mistakes[self._place]
        best = one.judgement.best.move if one.answered else None
        self.append_frames(self._frame(hint=best, asks=best is None))

    def _why(self, message: Why) -> None:
        one = self.now
        if one is None:
            return
        try:
            refusal = self._state.why_illegal(one.replay.game.parse(message.move.split(JOINT)[0]), one.judgement.seat)
        except ValueError as unreadable:
            self._say(str(unreadable), "refusal")
            return
        if refusal is not None:
            self._refuse(refusal)
        else:
            self.busy(on=False)

    def _hold(self, message: Held) -> None:
        """Show what a chosen move would do, as whoever decided knows it."""
        one = self.now
        if one is None:
            return
        moves: list[Move] = []
        try:
            moves = [one.replay.game.parse(part) for part in message.move.split(JOINT) if part]
            refusals = [self._state.why_illegal(move, one.judgement.seat) for move in moves[:1]]
        except ValueError:
            return
        if not any(refusals) and len(moves) < 2:
            self.append_frames(self._frame(tried=moves, hold=0, asks=not one.answered) | {"tried": message.move})

    def _refuse(self, refusal: Refusal) -> None:
        self.say(refusal.sentence, "refusal", why=rule_of(self._first.game, refusal))
        self.busy(on=False)

    def _say(self, text: Words, tone: Tone = "info") -> None:
        self.say(text, tone)
        self.busy(on=False)

    # The buttons ------------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        deed, _, number = name.removeprefix("!").partition(" ")
        deeds: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "show": self.show_answer,
            "skip": self.skip,
            "next": self.next,
            "again": self.again,
            "undo": lambda: self._say(say("nothing-to-undo"), "info"),
        }
        if deed == "pip" and number.isdecimal() and int(number) < len(self._mistakes):
            self._go(int(number))
        elif deed in deeds and self._mistakes:
            deeds[deed]()
        else:
            self._say(say("no-command", name=name[:20]), "refusal")
        self.busy(on=False)

    def hint(self) -> None:
        """Name a few moves, of which one is right."""
        one = self.now
        if one is None or one.answered:
            return
        one.hinted = True
        side, tried = one.judgement.side, {made.move for made in one.tries}
        worse = [candidate for candidate in side.candidates if not candidate.good and candidate.move not in tried]
        named = [side.best, *worse[: HINTED - 1]]
        moves = sorted(str(candidate.called) for candidate in named)
        self._tell()
        self._say(say("hint", moves=moves), "hint")

    def show_answer(self) -> None:
        """Show what was played, and what was better."""
        one = self.now
        if one is None or one.answered:
            return
        one.status = "shown"
        with self.together():
            self._tell()
            self._draw()
        self._say(say("best", called=one.judgement.best.called))

    def skip(self) -> None:
        """Go on without an answer."""
        one = self.now
        if one is not None and not one.answered:
            one.status = "skipped"
            self._go(min(self._place + 1, len(self._mistakes) - 1))

    def next(self) -> None:
        """Go on to the next mistake, when this one is answered."""
        one = self.now
        if one is not None and one.answered and self._place + 1 < len(self._mistakes):
            self._go(self._place + 1)

    def again(self) -> None:
        """Begin again with those that were not found."""
        left = [one.anew() for one in self._mistakes if one.status not in ("found", "later")]
        if left:
            self._mistakes = left
            self._go(0)

    def _go(self, place: int) -> None:
        self._place = place
        self._begin()
