"""Tasks without a kernel: what is said to every possible answer, worked out in advance."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from kernel_lib.core import Move, State
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.scene.frames import Frame
from kernel_lib.scene.sprite import Shape, Sprite
from kernel_lib.study.tasks import Answer, Feedback, NoAnswer, NotJudged, PosedTask
from kernel_lib.study.tasks.played import played
from kernel_lib.widgets.front.joint_moves import JOINT
from kernel_lib.widgets.lesson import feedback as page
from kernel_lib.widgets.lesson.continuation import PlayedLine, states_of
from kernel_lib.widgets.lesson.course import CourseTask
from kernel_lib.widgets.lesson.frames import (
    LINES,
    PLAYED_ASKS,
    TURNS,
    TaskRenderer,
    beaten,
    filmed,
    marks_of,
    moved,
    pointed,
    shown_for,
    solved,
    steps_to,
)
from kernel_lib.widgets.lesson.offline_answers import answers_to, likely_answers

# Lesson ahead --------------------------------------------------------------------------------------
# A task worked out ahead, for a page that has nobody to ask: what may be tried on its board, and what is said then.
#
# All of it is what the lesson itself says and shows; only what counts tries (`at try 2`) is left to the page.


SEPARATOR: Final = "\n"
"""Stands between the parts of an answer of several, as it is looked up."""
ANY: Final = "*"
"""Key of the feedback to all wrong answers that have none of their own."""
FILMED: Final = 150
"""Of so many moves it is shown what they lead to; of more it is only said."""


class Refused:
    """The feedback to refused moves: many share a reason, so each has its number only."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.whats: list[str] = []
        self.whys: list[int] = []
        self.reasons: list[dict[str, Any]] = []

    def take(self, text: str, what: str, talk: page.Talk, broken: str | None) -> None:
        """Return a move and its name, the feedback on it, and the rule that it breaks."""
        reason = {"text": talk["text"], "rule": talk["rule"], "broken": broken}
        if reason not in self.reasons:
            self.reasons.append(reason)
        self.texts.append(text)
        self.whats.append(what)
        self.whys.append(self.reasons.index(reason))

    def told(self) -> dict[str, Any]:
        return {"texts": self.texts, "whats": self.whats, "whys": self.whys, "reasons": self.reasons}


@dataclass
class Ahead:
    """A task worked out ahead. Each part is due at another time.

    asked   when the task is put: what is asked; the pictures of the way, of the position, and of it without offers
    hint    when a hint is asked for, or comes by itself
    shown   when the solution is
    tried   at the first wrong answer: what is said to each of them
    right   when that answer is given: by the answer as it is looked up
    """

    task: PosedTask
    asked: dict[str, Any]
    hint: dict[str, Any] = field(default_factory=dict)
    shown: dict[str, Any] = field(default_factory=dict)
    tried: dict[str, Any] = field(default_factory=dict)
    right: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """Return True if the task cannot be done in a page."""
        return bool(self.asked["ask"]["why"])


class Rehearsal:
    """Works out one task. `stand` is the renderer at its position, `quiet` the one where nothing is offered."""

    def __init__(
        self, task: PosedTask, before: PosedTask | None, after: TaskRenderer | None, pace: int, shapes: Sequence[Shape]
    ) -> None:
        self.task, self.pace, self.ask = task, pace, task.line.ask
        self.films = self.ask != "move" or len(task.state.legal_moves(task.seat)) <= FILMED
        self.why = page.not_judged(task)
        steps = steps_to(task, before)
        same = before is not None and (before.view.seat, before.names) == (task.view.seat, task.names)
        self.goes_on = steps.goes_on and same
        self.stand = self._renderer(after, shapes)
        self.way = list(steps.frames(self.stand, task, pace))
        self.position = self.stood(self.stand, offers=not self.why and self.ask in PLAYED_ASKS)
        self.quiet = self.stand.copy()
        self.still = self.stood(self.quiet, offers=False)

    def _renderer(self, after: TaskRenderer | None, shapes: Sequence[Shape]) -> TaskRenderer:
        """Return a renderer that goes on from the task before; where that is another board, with a picture of all that
        is there.
        """
        task = self.task
        if self.goes_on and after is not None:
            renderer = after.copy()
            renderer.put(task.prompt, **shown_for(self.ask))
            return renderer
        seat = (task.replay if self.why else task).viewer.code
        return TaskRenderer(
            task.game, task.names, seat, prompt=task.prompt, called=task.replay.called, shapes=shapes, after=after,
            **shown_for(self.ask),
        )  # fmt: skip

    def stood(self, renderer: TaskRenderer, *, offers: bool) -> Frame:
        task = self.task
        return renderer.render(task.state, at=task.at, offers=offers, asks=offers and self.ask == "move", hold=0)

    def film(self, states: Iterable[Any]) -> list[Frame]:
        """Yield positions one after the other, from the one without offers on; they are gone before they can be read
        out.
        """
        frames = list(filmed(self.quiet.copy(), list(states), self.task.state, self.pace))
        for frame in frames:
            frame.pop("text", None)
        return frames

    # What is said to answers ------------------------------------------------------------------------

    def wrong(self, read: Answer, feedback: Feedback) -> dict[str, Any]:
        talk = page.said_to(CourseTask(self.task), feedback)
        marks = marks_of(self.task, read, feedback, self.stand.distinct)
        row = {"talk": talk, "marks": marks, "frames": self.film(feedback.led_to) if self.films else []}
        about = next((rule.id for rule in self.task.rules), None)
        return row if feedback.rule == about else row | {"broken": feedback.rule}

    def right(self, read: Answer, feedback: Feedback) -> dict[str, Any]:
        entry, task = CourseTask(self.task), self.task
        entry.take(read, feedback)
        marks, frames = marks_of(task, read, feedback, self.stand.distinct), []
        if self.ask == "move":
            renderer = self.quiet.copy()
            after = played(task.state, task.game.parse(str(read)), task.seat)
            frames = list(filmed(renderer, [after], task.state, self.pace))
            marks["right"] = moved(renderer.distinct)
        return {"answer": read, "talk": page.said_to(entry, feedback), "marks": marks, "frames": frames}

    def hint(self) -> dict[str, Any]:
        return {"text": page.hint_of(self.task), "keys": pointed(self.task, self.stand.distinct)}

    def shown(self) -> dict[str, Any]:
        """Return the solution, from the position without offers on; of one move what its `answer` shows."""
        task, entry = self.task, CourseTask(self.task)
        try:
            solution = task.solution
        except NotJudged:
            return {"talk": page.notice(task.why or page.say("no-way"), page.say("shown")), "none": True}
        entry.show()
        talk = page.shown(entry, page.say("comes-back"))
        if self.ask == "move":
            return {"talk": talk, "answer": looked_up(solution)}
        marks, frames = solved(task, solution, self.stand.distinct), []
        if self.ask in LINES and isinstance(solution, tuple):
            renderer = self.quiet.copy()
            frames = list(filmed(renderer, states_of(task, solution), task.state, self.pace))
            marks = {"right": moved(renderer.distinct)} if len(solution) == 1 else {}
        return {"talk": talk, "marks": marks, "frames": frames}


# What may be tried ------------------------------------------------------------------------------------------


def texts_on(pieces: Sequence[Sprite]) -> set[str]:
    """Return the moves that can be tried on a board, as its pieces offer them; whether they may be played or not."""
    texts = {piece.move for piece in pieces if piece.move and not piece.move.startswith("!")}
    spots = {piece.spot for piece in pieces if piece.spot}
    for held in {piece.hold for piece in pieces if piece.hold}:
        laid = (held.replace("{spot}", spot) for spot in spots)
        texts |= {text.replace("{turn}", str(turn)) for text in laid for turn in range(TURNS)}
    return texts


def looked_up(read: Answer) -> str:
    """Return an answer as a page looks it up."""
    return SEPARATOR.join(sorted(map(str, read))) if isinstance(read, tuple) else str(read)


def try_all(rehearsal: Rehearsal, ahead: Ahead) -> None:
    """Try all that may be answered, of asks in which no moves are made one after the other."""
    ahead.tried = {"rows": {}, "refused": Refused().told()}
    if rehearsal.ask == "move":
        _try_moves(rehearsal, ahead)
    elif rehearsal.ask == "legal":
        _try_legal(rehearsal, ahead)
    else:
        for answer in answers_to(rehearsal.task):
            _try(rehearsal, ahead, answer, ANY if rehearsal.ask in ("number", "pieces") else "")
        for likely in likely_answers(rehearsal.task):
            _try(rehearsal, ahead, likely)
    solution = rehearsal.task.solution
    if rehearsal.ask == "number":
        ahead.tried["number"] = solution
    one_each = isinstance(solution, tuple) and len(solution) == len(rehearsal.task.line.accept or ())
    if rehearsal.ask == "pieces" and isinstance(solution, tuple) and one_each:
        ahead.tried |= {"of": len(solution), "pieces": list(solution)}
    if looked_up(solution) not in ahead.right:
        ahead.right[looked_up(solution)] = rehearsal.right(solution, rehearsal.task.check(solution))


def _try(rehearsal: Rehearsal, ahead: Ahead, answer: object, name: str = "") -> None:
    """Try one answer; the feedback on a wrong one is found under `name`, if it is not the answer itself."""
    read = rehearsal.task.read(answer)
    feedback = rehearsal.task.check(read)
    if feedback.correct:
        ahead.right[looked_up(read)] = rehearsal.right(read, feedback)
        return
    row = rehearsal.wrong(read, feedback)
    if name == ANY or rehearsal.ask == "pieces":
        row["marks"] = {}  # the page sees what was given
    ahead.tried["rows"][name or looked_up(read)] = row


def _try_moves(rehearsal: Rehearsal, ahead: Ahead) -> None:
    """Try each move by itself; that several at once are no answer the page says without a list of them."""
    task, refused = rehearsal.task, Refused()
    for text in sorted(text for text in texts_on(rehearsal.stand.pieces) if JOINT not in text):
        try:
            read = str(task.read(text))
        except NoAnswer as none:
            ahead.tried["rows"][text] = {"talk": page.notice(str(none)), "none": True}
            continue
        feedback = task.check(read)
        if feedback.refused and read == text:
            refused.take(text, feedback.move, page.said_to(CourseTask(task), feedback), feedback.rule)
            continue
        _try(rehearsal, ahead, read, text)
        if read != text and read in ahead.right:
            ahead.right[text] = ahead.right[read]
    ahead.tried["refused"] = refused.told()


def _try_legal(rehearsal: Rehearsal, ahead: Ahead) -> None:
    """Try each piece by itself, which says whether it may be played; all that may be are right."""
    task, refused = rehearsal.task, Refused()
    for text in sorted(texts_on(rehearsal.stand.pieces)):
        feedback = task.check([text])
        if feedback.refused:
            refused.take(text, feedback.move, page.said_to(CourseTask(task), feedback), feedback.rule)
    ahead.tried["refused"] = refused.told()
    solution = task.solution
    if isinstance(solution, tuple) and len(solution) > 1:
        _try(rehearsal, ahead, solution[:1], ANY)
        ahead.tried["of"] = len(solution)


# Lesson ahead line ---------------------------------------------------------------------------------
# Tasks of several moves worked out ahead: where each move leads, as far as a page may have to know it.
#
# Those lines are gone along whole that may still become right. Of others there are as many as find room; where they
# end, the page says so, and one takes a move back. If even the first kind finds no room, the task cannot be done in a
# page. Where nothing comes next, nothing is offered: what is offered takes most of the room.


ROOM: Final = 25_000
"""The bytes, compressed, that lines may take which cannot become right."""
MOST: Final = 160_000
"""And those that may."""
POSITIONS: Final = 1500
"""More are not gone through."""
LONGEST: Final = 40


class TooMany(Exception):
    """Raised where the lines that may become right are too many for a page."""


class FrameTable:
    """The distinct frames of a task: lines share most of theirs."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self._numbers: dict[bytes, int] = {}

    def add(self, frames: Iterable[Frame]) -> list[int]:
        """Return the number of each of these frames."""
        return [self._number(frame) for frame in frames]

    def _number(self, frame: Frame) -> int:
        coded = msgspec.json.encode(frame)
        if coded not in self._numbers:
            self._numbers[coded] = len(self.frames)
            self.frames.append(frame)
        return self._numbers[coded]


@dataclass
class TaskNode:
    """A position on the way, reached by the learner's own moves: `told` is what the page gets of it, `film` and `still`
    being numbers of frames.
    """

    path: tuple[Move, ...]
    renderer: TaskRenderer
    since: State
    """The position before the last of them."""
    tails: set[tuple[str, ...]] = field(default_factory=set)
    """Next moves of answers that have several moves."""
    told: dict[str, Any] = field(default_factory=dict)


def play_all(rehearsal: Rehearsal, ahead: Ahead) -> None:
    """Work out the lines of a task. TooMany: they find no room."""
    tree = _TaskTree(rehearsal, ahead)
    tree.grow()
    ahead.tried = {"nodes": [node.told for node in tree.nodes], "said": tree.said, "frames": tree.table.frames}


class _TaskTree:
    def __init__(self, rehearsal: Rehearsal, ahead: Ahead) -> None:
        self.rehearsal, self.task, self.ahead = rehearsal, rehearsal.task, ahead
        root = TaskNode((), rehearsal.stand, self.task.state)
        root.told = {"film": [], "moves": [], "over": False}
        self.nodes = [root]
        self.said: list[page.Talk] = []
        self.ways = _Ways(self.task)
        self.table = FrameTable()
        self._compressor, self._size, self._weighed = zlib.compressobj(9), 0, 0

    def grow(self) -> None:
        due, rest = [self.nodes[0]], list[TaskNode]()
        while due or rest:
            wanted = bool(due)
            node = (due or rest).pop(0)
            if node.told["over"] or len(node.path) >= self.ways.longest:
                continue
            if not self.finds_room(node, wanted=wanted):
                node.told["ends"] = True
                continue
            for child in self.unfold(node):
                (due if self.ways.goes_on(child.path) else rest).append(child)
        self.end()

    def finds_room(self, node: TaskNode, *, wanted: bool) -> bool:
        """Return True if a position is played on from. TooMany: it would have to be, and cannot."""
        comes = len(self.line(node.path).there.legal_moves(self.task.seat))
        deeper = comes if self.ways.all else 1  # all ways on are to be known, and theirs
        fits = self._size < (MOST if wanted else ROOM) and len(self.nodes) + comes * deeper <= POSITIONS
        if wanted and not fits:
            raise TooMany
        return fits

    def unfold(self, node: TaskNode) -> list[TaskNode]:
        """Work out what may be tried at a position, and the positions that it leads to."""
        line = self.line(node.path)
        if node.path:
            node.told["film"] += self.table.add([self.taken(node.renderer, line, node.since, offers=True)])
        still = node.renderer.copy()
        node.told["still"] = self.table.add([self.taken(still, line, node.since, offers=False)])
        tried = {tuple(text.split(JOINT)) for text in texts_on(node.renderer.pieces)} | node.tails
        refused, to, made = Refused(), dict[str, int](), list[TaskNode]()
        for text in sorted({parts[0] for parts in tried}):
            try:
                move = self.task.game.parse(text)
            except ValueError:
                continue  # nothing that a piece offers alone
            refusal = line.refusal(move)
            if refusal is not None:
                what = page.what_is_refused(self.task, move)
                refused.take(text, what, page.refused(self.task, move, refusal), refusal.rule)
                continue
            child = self.reached(node, move, still.copy())
            child.tails = {parts[1:] for parts in tried if parts[0] == text and len(parts) > 1}
            to[text] = len(self.nodes)
            self.nodes.append(child)
            made.append(child)
        node.told |= {"to": to, "refused": refused.told()}
        self.weigh(node.told)
        return made

    def taken(self, renderer: TaskRenderer, line: PlayedLine, since: State, *, offers: bool) -> Frame:
        frame = renderer.render(line.there, at=self.task.at, offers=offers, since=since, hold=0)
        frame.pop("text", None)
        return frame

    def weigh(self, told: dict[str, Any]) -> None:
        """Add what a position takes in the page, with the frames that are new in it."""
        coded = msgspec.json.encode([told, self.table.frames[self._weighed :]])
        self._weighed = len(self.table.frames)
        self._size += len(self._compressor.compress(coded) + self._compressor.flush(zlib.Z_SYNC_FLUSH))

    def line(self, path: Sequence[Move]) -> PlayedLine:
        line = PlayedLine(self.task)
        for move in path:
            line.play(move)
        return line

    def reached(self, node: TaskNode, move: Move, renderer: TaskRenderer) -> TaskNode:
        """Return the position after a move, and after what comes of it by itself, as the lesson shows it."""
        rehearsal = self.rehearsal
        line = self.line(node.path)
        before, made = line.there, len(line.answer)
        states = [played.state for played in line.play(move)]
        film = [
            *filmed(renderer, states[:-1], before, rehearsal.pace),
            *beaten(renderer, states[-1], before, rehearsal.pace),
        ]
        for frame in film:
            frame.pop("text", None)
        frames = [*film, self.taken(renderer, line, before, offers=False)]
        child = TaskNode((*node.path, move), renderer, before)
        told = page.told_line(line, timed=False)
        child.told = {
            "film": self.table.add(frames),
            "moves": line.answer[made:],
            "made": told["made"][-1],
            "score": told["score"],
            "steps": moved(renderer.distinct),
            "over": line.there.outcome is not None or not line.there.to_act,
        }
        self.weigh(child.told)
        return child

    def end(self) -> None:
        """Return the feedback on each line if it is the answer."""
        for node in self.nodes[1:]:
            self.judge(node, self.line(node.path))

    def judge(self, node: TaskNode, line: PlayedLine) -> None:
        task = self.task
        feedback, entry = task.check(line.answer), CourseTask(task)
        entry.take(line.answer, feedback)
        talk = page.said_to(entry, feedback)
        if feedback.correct:
            still = self.taken(node.renderer.copy(), line, node.since, offers=False)
            told = {"answer": line.answer, "talk": talk, "marks": {}, "frames": [still]}
            self.ahead.right[SEPARATOR.join(line.answer)] = told
            return
        if talk not in self.said:
            self.said.append(talk)
        node.told["said"] = self.said.index(talk)


class _Ways:
    """The lines that may still become right."""

    def __init__(self, task: PosedTask) -> None:
        self.all = task.line.ask == "score"
        """On to a score there may be ways that nobody has written down."""
        lists = (
            [] if self.all else [[task.game.move(data) for data in moves] for moves in accepted_moves(task.line.accept)]
        )
        self.right = [Counter(map(str, moves)) for moves in lists]
        self.kinds = {type(move) for moves in lists for move in moves}
        solution = 0 if self.all else len(task.solution) if isinstance(task.solution, tuple) else 0
        self.longest = LONGEST if self.all else max(solution, *map(len, lists))

    def goes_on(self, path: Sequence[Move]) -> bool:
        given = Counter(str(move) for move in path if type(move) in self.kinds)
        return self.all or any(given < right for right in self.right)
