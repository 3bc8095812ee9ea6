"""A board on which tasks are done one after the other: what is tried on it, said to it, shown and taken back.

A page has pictures up to the task on show and nothing of what comes later: no answer, no log, no further move. Which
task comes next, and what is said around the board, is up to what puts them: a lesson, a drill.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Final

from kernel_lib.core import Game, Move, State
from kernel_lib.scene.frames import Frame
from kernel_lib.study.tasks import Answer, Feedback, NoAnswer, NotJudged, PosedTask
from kernel_lib.study.tasks.played import played
from kernel_lib.widgets.front.board import BoardComponent, ShapeChoice, Theme
from kernel_lib.widgets.front.component import Value
from kernel_lib.widgets.front.joint_moves import JOINT, parse_moves
from kernel_lib.widgets.front.messages import Act, Command, Reply, Tick, Try, Why
from kernel_lib.widgets.front.renderer import Curtain
from kernel_lib.widgets.lesson import feedback as page
from kernel_lib.widgets.lesson.continuation import PlayedLine, Stopwatch, is_timed, states_of
from kernel_lib.widgets.lesson.course import CourseTask
from kernel_lib.widgets.lesson.frames import (
    LINES,
    PLAYED_ASKS,
    STEPS,
    SYMBOLS,
    Steps,
    TaskRenderer,
    beaten,
    filmed,
    marks_of,
    moved,
    pieces_of_move,
    pointed,
    shown_for,
    solved,
)
from kernel_lib.words import Message, Words

PACE: Final = 700


class TaskBoard(BoardComponent):
    """Puts one task after the other; what puts them says which, and what is told of them (`_tell`, `_heard_try`)."""

    catalogue = "lesson"
    script = "task_board.js"
    stylesheets = (*BoardComponent.stylesheets, "lesson/lesson.css")
    comes_back = Message("lesson/comes-back")
    """Words for a task that was shown."""
    lesson = Value[dict[str, Any]]({})

    def __init__(self, *, title: str, theme: Theme, shape: ShapeChoice, pace: int) -> None:
        self._game: Game | None = None
        self._entry: CourseTask | None = None
        self._talk: page.Talk | None = None
        self._marks: dict[str, Any] = {}
        self._line: PlayedLine | None = None
        self._watch: Stopwatch | None = None
        self._held = False
        """True while a wrong move and what follows from it stay on show, until another try."""
        self._stamp = 0
        """Counts the positions in which something could be done: what is done in another one comes too late. Pages get
        it with each position, and send it back with what is done there.
        """
        super().__init__(title=title, sections=["board", "controls", "log"], theme=theme, shape=shape, pace=pace)
        self.on_message_in_time(Act, self._act, self._position_now)
        self.on_message_in_time(Reply, lambda message: self._answered(message.answer), self._position_now)
        self.on_message_in_time(Why, self._why, self._position_now)
        self.on_message_in_time(Try, lambda message: self._try(message.move), self._position_now)
        self.on_message(Tick, lambda _: self._tick())
        self.on_message_in_time(Command, lambda message: self._command(message.name), self._position_now)

    def _position_now(self) -> int:
        """Return the number of the position on show, which messages that are meant for it carry."""
        return self._stamp

    @property
    def now(self) -> PosedTask | None:
        """Return the task on show; None at the end."""
        return None if self._entry is None else self._entry.task

    # What is up to those that put tasks -------------------------------------------------------------

    def _tell(self) -> None:
        """Say beside the board how it stands now."""

    def _heard_hint(self) -> None:
        """Hear that the hint of the task on show was read."""

    def _heard_try(self, read: Answer | None, feedback: Feedback | None, *, hinted: bool) -> None:
        """Hear of a try that counts at the task on show, or (without answer) that its solution was shown."""

    def _commands(self) -> dict[str, Callable[[], None]]:
        """Return the functions behind buttons, by their names."""
        return {
            "hint": self.hint, "show": self.show_me, "try": self.try_again, "undo": self.undo,
            "check": self._check_line, "begin": self._begin_clock,
        }  # fmt: skip

    # A task comes on show ---------------------------------------------------------------------------

    def _pose(self, entry: CourseTask | None, steps: Steps | None = None, *, before: PosedTask | None = None) -> None:
        """Put a task on show, with what happened on the way to it since the one before; None: there is none."""
        self._entry, self._talk, self._marks, self._line, self._watch = entry, None, {}, None, None
        self._held = False
        self._stamp += 1
        if entry is None:
            self._tell()
            return
        task, way = entry.task, steps or Steps(False, ())
        self._watch = Stopwatch(task.state.now) if is_timed(task) else None
        self._line = self._new_line(task)
        same = before is not None and (before.view.seat, before.names) == (task.view.seat, task.names)
        if not (way.goes_on and same):
            self._renderer = self._new_renderer(task)
        else:
            self._renderer.put(task.prompt, **shown_for(task.line.ask))
            self._renderer.watch = self._watch
        frames = chain(way.frames(self._renderer, task, self.pace), (self._position() for _ in range(1)))
        with self.together():
            self._dress(task)
            if not (way.goes_on and len(self.frames)):
                self.show([next(frames)])
            self.task = task.prompt
            self._tell()
        for frame in frames:
            self.append_frames(frame)

    def _dress(self, task: PosedTask) -> None:
        """Give a page the symbols of the game, if it has not got them."""
        if task.game is not self._game:
            self._game = task.game
            self.wear({**task.game.scene.sheet(), **SYMBOLS})

    def _new_line(self, task: PosedTask) -> PlayedLine:
        return PlayedLine(task, self._watch)

    def _new_renderer(self, task: PosedTask) -> TaskRenderer:
        replay = task.replay
        seat = (replay if page.not_judged(task) else task).viewer.code
        return TaskRenderer(
            task.game, task.names, seat, prompt=task.prompt, called=replay.called, watch=self._watch,
            **shown_for(task.line.ask),
        )  # fmt: skip

    def _position(self, **more: Any) -> Frame:
        """Return the position at which the task stands, or to which its moves have led."""
        entry, line = self._entry, self._line
        assert entry is not None
        assert line is not None
        task, over = entry.task, entry.over
        on_board = task.line.ask in PLAYED_ASKS and not over and not page.not_judged(task)
        return self._renderer.render(
            line.there,
            at=task.at,
            put=self._stamp,
            offers=on_board,
            asks=on_board and task.line.ask == "move" and "hint" not in more and "tried" not in more,
            curtain=self._curtain(),
            **({"hold": 0} | more),
        )

    def _curtain(self) -> Curtain | None:
        """Return the curtain of a task about time, which begins when the learner starts the clock."""
        if self._watch is None or self._watch.runs or self._over():
            return None
        return Curtain(page.say("clock"), page.say("clock-start"), "!begin")

    def _over(self) -> bool:
        return self._entry is None or self._entry.over

    # Answers ----------------------------------------------------------------------------------------

    def answer(self, answer: object) -> Feedback | None:
        """Answer the task on show, as `PosedTask.check` takes it; None: it was no answer, or none is asked for (the
        talk says why).
        """
        entry = self._entry
        if entry is None or entry.over:
            self.say(page.say("answered") if entry is not None else page.say("ended"))
            return None
        task, why = entry.task, page.not_judged(entry.task)
        self._put_back()
        try:
            if why:
                raise NoAnswer(why, is_sentence=True)
            read = task.read(answer)
            feedback = task.check(read)
        except NoAnswer as none:
            self._notice(why or str(none))
            return None
        except NotJudged as why_not:
            self._notice(str(why_not))
            return None
        self._take(entry, read, feedback)
        return feedback

    def play(self, text: str) -> None:
        """Make the move that `text` says on the board, as the task asks for it."""
        self._act(Act(text))

    def _answered(self, answer: object) -> None:
        self.answer(answer)
        self.busy(on=False)

    def _take(self, entry: CourseTask, read: Answer, feedback: Feedback) -> None:
        """Take a try: it is counted, unless the same was wrong before; said, and shown on the board."""
        tried, hinted = read in entry.wrong, entry.hinted
        before = self._renderer.sprites
        if not tried:
            entry.take(read, feedback)
        self._talk = page.said_to(entry, feedback, tried=tried)
        self._marks = marks_of(entry.task, read, feedback, before)
        self._show_answer(entry.task, read, feedback)
        if not tried:
            self._heard_try(read, feedback, hinted=hinted)
        self._tell()

    def _show_answer(self, task: PosedTask, read: Answer, feedback: Feedback) -> None:
        """Show an answer on the board: what is right stays; what is wrong does so until another try, if it leads
        somewhere.
        """
        ask, line = task.line.ask, self._line
        assert line is not None
        if feedback.correct and ask == "move":
            self._film([played(task.state, task.game.parse(str(read)), task.seat)], task.state)
            self._marks["right"] = moved(self._renderer.sprites)
        elif feedback.correct and ask in LINES:
            if line.answer != read and isinstance(read, tuple):
                self._film(states_of(task, read), task.state)
            else:
                self.append_frames(self._position())
        elif not feedback.correct and ask != "legal":
            if not line.moves:  # else it was shown while it was played
                self._film(feedback.led_to, task.state)
            else:
                self.append_frames(self._renderer.render(line.there, at=task.at, offers=False, hold=0))
            self._held = bool(line.moves or feedback.led_to) and self._watch is None
            self._stamp += 1  # what was offered before is offered no more
            if not self._held:
                self._take_back(task)
        else:
            self.append_frames(self._position())

    def _put_back(self) -> None:
        """Take back a wrong move that is still on show."""
        if self._held and self._entry is not None:
            self._take_back(self._entry.task)

    def _take_back(self, task: PosedTask) -> None:
        """Show the position at which the task stands once more."""
        self._held = False
        if self._watch is not None:
            self._watch = Stopwatch(task.state.now)
            self._renderer.watch = self._watch
        self._line = self._new_line(task)
        self._stamp += 1
        self.append_frames(self._position())

    def _film(self, states: Sequence[State], since: State) -> None:
        """Show positions one after the other, each for a while."""
        for frame in filmed(self._renderer, states, since, self.pace):
            self.append_frames(frame)

    # What is done on the board ----------------------------------------------------------------------

    def _act(self, message: Act) -> None:
        entry = self._entry
        stale = message.index is not None and not self._still_shows(message.index)
        if entry is not None and not entry.over and not stale:
            self._put_back()
        if entry is None or entry.over or stale:
            if entry is not None and entry.over:
                self.say(page.say("answered"))
        elif entry.task.line.ask in LINES and not page.not_judged(entry.task):
            self._play_on(entry.task, message.move.split(JOINT))
        else:
            self.answer(message.move)
        if message.index is None:
            self.send({"type": "clear"})
        self.busy(on=False)

    def _still_shows(self, index: int) -> bool:
        return index < len(self.frames) and self.frames[index].get("put") == self._stamp

    def _play_on(self, task: PosedTask, texts: Sequence[str]) -> None:
        """Make moves one after the other; a refused one is said with its rule, and counts as no try."""
        line = self._line
        assert line is not None
        for text in texts:
            try:
                move = task.game.parse(text)
            except ValueError as unreadable:
                self._notice(str(unreadable))
                return
            refusal = line.refusal(move)
            if refusal is not None:
                self._refuse(task, move)
                return
            self._talk, self._marks["fault"] = None, []
            self._show_move(task, line, move)
        self._tell()
        if line.there.outcome is not None or not line.there.to_act:
            self.answer(line.answer)

    def _show_move(self, task: PosedTask, line: PlayedLine, move: Move) -> None:
        """Make a move, and show it and what others answer."""
        before = line.there
        self._stamp += 1
        states = [made.state for made in line.play(move)]
        self._film(states[:-1], before)
        for frame in beaten(self._renderer, states[-1], before, self.pace):
            self.append_frames(frame)
        self.append_frames(self._position(since=before))
        if task.line.ask == "moves" and len(line.own) <= STEPS:
            number = len(line.own)
            self._marks.setdefault("steps", {}).update(dict.fromkeys(moved(self._renderer.sprites), number))

    def _refuse(self, task: PosedTask, move: Move) -> None:
        """Say why a move cannot be made now, which counts as no try."""
        line = self._line
        assert line is not None
        refusal = line.refusal(move)
        if refusal is None:
            return
        self._talk = page.refused(task, move, refusal)
        self._marks["fault"] = pieces_of_move(self._renderer.sprites, str(move))
        self._tell()

    def _why(self, message: Why) -> None:
        """Answer for a piece that may not be played so: where one move is asked for, that is an answer."""
        entry = self._entry
        if entry is not None and not entry.over:
            ask = entry.task.line.ask
            if ask in LINES:
                self._play_on(entry.task, message.move.split(JOINT))
            elif ask == "move" and message.move:
                self.answer(message.move.split(JOINT)[-1])
        self.busy(on=False)

    def _try(self, text: str) -> None:
        """Show what a chosen move would do, where that may be known beforehand."""
        entry, line = self._entry, self._line
        if entry is None or line is None or entry.over:
            return
        if text:
            try:
                moves = parse_moves(entry.task.game, text)
                state = line.there.view(self._renderer.seat).state
                for move in moves:
                    state = played(state, move, entry.task.seat)
            except ValueError:
                return  # it is told when it is made, not before
            self.append_frames(self._position(tried=moves) | {"tried": text})
        elif self.frames[-1].get("tried"):
            self.append_frames(self._position())

    def _tick(self) -> None:
        """Do what is due by now: the clock of a task about time runs in a page."""
        entry, line, watch = self._entry, self._line, self._watch
        if entry is not None and not entry.over and line is not None and watch is not None and watch.runs:
            deadline = line.there.deadline
            if deadline is not None and watch.now >= deadline:
                line.time_up(deadline)
                self.append_frames(self._position())
                self.answer(line.answer)
        self.ticked()

    # The ladder -------------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        deed = self._commands().get(name.removeprefix("!"))
        if deed is None:
            self.say(page.say("no-command", name=name[:20]))
        else:
            deed()
        self.busy(on=False)

    def try_again(self) -> None:
        """Close the feedback and take back a wrong move; the wrong answer stays marked until the next try."""
        if not self._over():
            self._talk = None
            self._put_back()
            self._tell()

    def hint(self) -> None:
        """Say the hint, and point at a piece where that does not give all away."""
        entry = self._entry
        if entry is None or entry.over or page.not_judged(entry.task):
            return
        entry.hinted = True
        self._put_back()
        self._heard_hint()
        self._talk = {"tone": "hint", "head": page.say("hint"), "text": page.hint_of(entry.task)}
        self._marks = {**self._marks, "hint": pointed(entry.task, self._renderer.sprites)}
        self._tell()

    def show_me(self) -> None:
        """Show the answer and why; the task comes back at the end."""
        entry = self._entry
        if entry is None or entry.over or page.not_judged(entry.task):
            return
        task = entry.task
        try:
            solution = task.solution
        except ValueError:
            self._notice(task.why or page.say("no-way"), page.say("shown"))
            return
        hinted = entry.hinted
        self._held = False
        self._line = self._new_line(task)
        entry.show()
        self._talk = page.shown(entry, self.comes_back)
        self._marks = {}
        self._show_solution(task, solution)
        self._heard_try(None, None, hinted=hinted)
        self._tell()

    def _show_solution(self, task: PosedTask, solution: Answer) -> None:
        ask = task.line.ask
        if ask in ("move", *LINES):
            texts = solution if isinstance(solution, tuple) else (str(solution),)
            self.append_frames(self._position(hold=self.pace))
            self._film(states_of(task, texts), task.state)
            self._marks["right"] = moved(self._renderer.sprites) if len(texts) == 1 else []
            return
        self.append_frames(self._renderer.render(task.state, hold=0, offers=ask == "legal", at=task.at))
        self._marks = solved(task, solution, self._renderer.sprites)

    def undo(self) -> None:
        """Take back the last of several moves."""
        entry, line = self._entry, self._line
        if self._held:
            self.try_again()
            return
        if entry is None or entry.over or line is None or self._watch is not None or not line.undo():
            self._notice(page.say("not-now"), "")
            return
        steps: dict[str, int] = self._marks.get("steps", {})
        self._marks["steps"] = {key: number for key, number in steps.items() if number <= len(line.own)}
        self._talk = None
        self._stamp += 1
        self.append_frames(self._position())
        self._tell()

    def _check_line(self) -> None:
        """Take what was played on as the answer."""
        line, entry = self._line, self._entry
        if line is None or entry is None or entry.task.line.ask not in LINES:
            return
        if self._held:
            self.try_again()
            return
        finish = next((move for move in line.there.legal_moves(entry.task.seat) if str(move) == "done"), None)
        if entry.task.line.ask == "score" and finish is not None and not entry.over:
            self._play_on(entry.task, [str(finish)])
        else:
            self.answer(line.answer)

    def _begin_clock(self) -> None:
        if self._watch is not None and not self._watch.runs:
            self._watch.begin()
            self.append_frames(self._position())

    # What is said -----------------------------------------------------------------------------------

    def _notice(self, text: Words, head: Words = page.NO_ANSWER) -> None:
        self._talk = page.notice(text, head)
        self._tell()
