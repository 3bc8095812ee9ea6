"""Tasks of several moves worked out ahead: where each move leads, as far as a page may have to know it.

Those lines are gone along whole that may still become right. Of others there are as many as find room; where they end,
the page says so, and one takes a move back. If even the first kind finds no room, the task cannot be done in a page.
Where nothing comes next, nothing is offered: what is offered takes most of the room.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from kernel_lib.core import Move, State
from kernel_lib.replay.asks import moves_in
from kernel_lib.scene.shots import Shot
from kernel_lib.study.tasks import Posed
from kernel_lib.widgets import lesson_page as page
from kernel_lib.widgets.joint import JOINT
from kernel_lib.widgets.lesson_ahead import SEPARATOR, Ahead, Refused, Rehearsal, texts_on
from kernel_lib.widgets.lesson_camera import LessonCamera, moved
from kernel_lib.widgets.lesson_course import Entry
from kernel_lib.widgets.lesson_line import Line
from kernel_lib.widgets.lesson_steps import beaten, filmed
from kernel_lib.widgets.packing import leaner

ROOM: Final = 25_000
"""The bytes, packed, that lines may take which cannot become right."""
MOST: Final = 160_000
"""And those that may."""
POSITIONS: Final = 1500
"""More are not gone through."""
LONGEST: Final = 40


class TooMany(Exception):
    """Raised where the lines that may become right are too many for a page."""


@dataclass
class Node:
    """A position on the way, reached by the learner's own moves: `told` is what the page gets of it."""

    path: tuple[Move, ...]
    camera: LessonCamera
    since: State
    """The position before the last of them."""
    tails: set[tuple[str, ...]] = field(default_factory=set)
    """What comes next in moves that are made several at once."""
    told: dict[str, Any] = field(default_factory=dict)


def play_all(rehearsal: Rehearsal, ahead: Ahead) -> None:
    """Works out the lines of a task. TooMany: they find no room."""
    tree = _Tree(rehearsal, ahead)
    tree.grow()
    ahead.tried = {"nodes": [node.told for node in tree.nodes], "said": tree.said}


class _Tree:
    def __init__(self, rehearsal: Rehearsal, ahead: Ahead) -> None:
        self.rehearsal, self.task, self.ahead = rehearsal, rehearsal.task, ahead
        root = Node((), rehearsal.stand, self.task.state)
        root.told = {"shots": [], "moves": [], "over": False}
        self.nodes = [root]
        self.said: list[page.Talk] = []
        self.ways = _Ways(self.task)
        self._packer, self._size = zlib.compressobj(9), 0

    def grow(self) -> None:
        due, rest = [self.nodes[0]], list[Node]()
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

    def finds_room(self, node: Node, *, wanted: bool) -> bool:
        """Whether it is gone on from a position. TooMany: it would have to be, and cannot."""
        comes = len(self.line(node.path).there.legal_moves(self.task.seat))
        deeper = comes if self.ways.all else 1  # all ways on are to be known, and theirs
        fits = self._size < (MOST if wanted else ROOM) and len(self.nodes) + comes * deeper <= POSITIONS
        if wanted and not fits:
            raise TooMany
        return fits

    def unfold(self, node: Node) -> list[Node]:
        """What may be tried at a position, and the positions that it leads to."""
        line = self.line(node.path)
        if node.path:
            node.told["shots"].append(self.taken(node.camera, line, node.since, offers=True))
        still = node.camera.again()
        node.told["still"] = [self.taken(still, line, node.since, offers=False)]
        tried = {tuple(text.split(JOINT)) for text in texts_on(node.camera.pieces)} | node.tails
        refused, to, made = Refused(), dict[str, int](), list[Node]()
        for text in sorted({parts[0] for parts in tried}):
            try:
                move = self.task.game.parse(text)
            except ValueError:
                continue  # nothing that a piece offers alone
            refusal = line.refusal(move)
            if refusal is not None:
                refused.take(text, page.refused(self.task, move, refusal), refusal.rule)
                continue
            child = self.reached(node, move, still.again())
            child.tails = {parts[1:] for parts in tried if parts[0] == text and len(parts) > 1}
            to[text] = len(self.nodes)
            self.nodes.append(child)
            made.append(child)
        node.told |= {"to": to, "refused": refused.told()}
        self.weigh({**node.told, "shots": node.told["shots"][-1:]})
        return made

    def taken(self, camera: LessonCamera, line: Line, since: State, *, offers: bool) -> Shot:
        shot = camera.take(line.there, at=self.task.at, offers=offers, since=since, hold=0)
        shot.pop("text", None)
        return shot

    def weigh(self, told: dict[str, Any]) -> None:
        lean = told | {name: leaner(told[name]) for name in ("shots", "still") if name in told}
        packed = self._packer.compress(msgspec.json.encode(lean)) + self._packer.flush(zlib.Z_SYNC_FLUSH)
        self._size += len(packed)

    def line(self, path: Sequence[Move]) -> Line:
        line = Line(self.task)
        for move in path:
            line.play(move)
        return line

    def reached(self, node: Node, move: Move, camera: LessonCamera) -> Node:
        """The position after a move, and after what comes of it by itself, as the lesson shows it."""
        rehearsal = self.rehearsal
        line = self.line(node.path)
        before, made = line.there, len(line.answer)
        states = [played.state for played in line.play(move)]
        film = [
            *filmed(camera, states[:-1], before, rehearsal.pace),
            *beaten(camera, states[-1], before, rehearsal.pace),
        ]
        for shot in film:
            shot.pop("text", None)
        shots = [*film, self.taken(camera, line, before, offers=False)]
        child = Node((*node.path, move), camera, before)
        told = page.told_line(line, timed=False)
        child.told = {
            "shots": shots, "moves": line.answer[made:], "made": told["made"][-1], "score": told["score"],
            "steps": moved(camera.distinct), "over": line.there.outcome is not None or not line.there.to_act,
        }  # fmt: skip
        self.weigh(child.told)
        return child

    def end(self) -> None:
        """What is said to each line if it is the answer."""
        for node in self.nodes[1:]:
            self.judge(node, self.line(node.path))

    def judge(self, node: Node, line: Line) -> None:
        task = self.task
        feedback, entry = task.check(line.answer), Entry(task)
        entry.take(line.answer, feedback)
        talk = page.said_to(entry, feedback)
        if feedback.correct:
            still = self.taken(node.camera.again(), line, node.since, offers=False)
            told = {"answer": line.answer, "talk": talk, "marks": {}, "shots": [still]}
            self.ahead.right[SEPARATOR.join(line.answer)] = told
            return
        if talk not in self.said:
            self.said.append(talk)
        node.told["said"] = self.said.index(talk)


class _Ways:
    """Which lines may still become right."""

    def __init__(self, task: Posed) -> None:
        self.all = task.line.ask == "score"
        """On to a score there may be ways that nobody has written down."""
        lists = [] if self.all else [[task.game.move(data) for data in moves] for moves in moves_in(task.line.accept)]
        self.right = [Counter(map(str, moves)) for moves in lists]
        self.kinds = {type(move) for moves in lists for move in moves}
        solution = 0 if self.all else len(task.solution) if isinstance(task.solution, tuple) else 0
        self.longest = LONGEST if self.all else max(solution, *map(len, lists))

    def goes_on(self, path: Sequence[Move]) -> bool:
        given = Counter(str(move) for move in path if type(move) in self.kinds)
        return self.all or any(given < right for right in self.right)
