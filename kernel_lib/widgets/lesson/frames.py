"""The pictures of a task: what leads to it, its position, an answer, its solution, and marked pieces."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple, TypedDict

from msgspec.structs import replace

from kernel_lib.core import Game, State, View
from kernel_lib.core.pieces import meant, normalized
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Note
from kernel_lib.replay.marks import on_show
from kernel_lib.scene.frames import Frame
from kernel_lib.scene.sprite import Scene, Shape, Sprite
from kernel_lib.scene.symbols import classed_sheet
from kernel_lib.study.tasks import Answer, Feedback, PosedTask
from kernel_lib.widgets.front.renderer import FrameRenderer, Watch
from kernel_lib.widgets.front.sentences import told

# The renderer of a task ---------------------------------------------------------------------------
# It draws pictures of a position that tell no more of the answer than the position does.
#
# Their heading makes room for what is asked; nothing in them says which moves are legal, or what is to be done.


HEADING: Final = frozenset({"gear", "title", "caption", "place", "about", "rule"})
CAPTION: Final = "caption-"
"""Beginning of the keys of the heading while something is placed."""
NOT_HERE: Final = frozenset({"!hint", "!undo", "!advise"})
"""Commands for which a lesson has buttons of its own."""
RAISED: Final = 24
"""Most scene units by which pieces of a row that may be played stand higher."""
TURNS: Final = 4
STEPS: Final = 9
"""Most moves made one after the other that are numbered."""


def _lined(colour: str, line: float, more: str = "") -> str:
    halo = '<rect class="l-felt" width="100%" height="100%" rx="11%" stroke-width="8"/>'
    return f'{halo}<rect class="{colour}" width="100%" height="100%" rx="11%" stroke-width="{line}"{more}/>'


def _tab(sign: str) -> str:
    return f'<circle class="felt" r="54"/><circle class="offer" r="46"/>{sign}'


def _own() -> Iterator[tuple[str, str]]:
    yield "tab.chosen", "<g/>"
    yield "state.marked", _lined("l-offer", 4.6)
    yield "tab.marked", _tab('<circle class="on-offer" r="17"/>')
    yield "state.right", _lined("l-offer", 4.6)
    yield "tab.right", _tab('<path class="l-on-offer rj" stroke-width="13" d="M-20 2L-6 17L22-15"/>')
    for number in range(1, STEPS + 1):
        yield f"state.step-{number}", _lined("l-offer", 3, ' stroke-dasharray="7 5"')
        digit = f'<text class="b mid on-offer" y="21" font-size="60">{number}</text>'
        yield f"tab.step-{number}", _tab(digit)


SYMBOLS: Final = classed_sheet(dict(_own()))
"""Chosen, marked, right and numbered pieces: a tick is a verdict here, so that what is chosen wears none."""


class TaskRenderer(FrameRenderer):
    """A renderer of the frames of one lesson, as `seat` sees it; `prompt` stands in place of what the game would say.

    `quiet`: the game works nothing out for the learner; `after`: a renderer from whose last picture it goes on.
    """

    def __init__(
        self,
        game: Game,
        names: tuple[str, ...],
        seat: int | None,
        *,
        prompt: str = "",
        confirms: bool = True,
        quiet: bool = False,
        called: Mapping[str, str] | None = None,
        watch: Watch | None = None,
        shapes: Sequence[Shape] = (),
        after: TaskRenderer | None = None,
    ) -> None:
        super().__init__(game, names, seat, marks=False, called=called, watch=watch, shapes=shapes)
        self.prompt, self.confirms, self.quiet = prompt, confirms, quiet
        self._before = None if after is None else after._before

    @property
    def pieces(self) -> tuple[Sprite, ...]:
        """Return the sprites of the last picture, in each of its shapes."""
        return tuple(chain.from_iterable(scene.sprites for scene in (self._before or {}).values()))

    @property
    def distinct(self) -> tuple[Sprite, ...]:
        """Return each piece of the last picture once, as it is in the first shape that has it."""
        by_key = {sprite.key: sprite for sprite in reversed(self.pieces)}
        return tuple(reversed(by_key.values()))

    def copy(self) -> TaskRenderer:
        """Return a second renderer that goes on from the same picture."""
        other = TaskRenderer(
            self.game, self.names, self.seat, prompt=self.prompt, confirms=self.confirms, quiet=self.quiet,
            called=self.called, watch=self.watch, shapes=self._shapes, after=self,
        )  # fmt: skip
        other._acted, other._last = self._acted, self._last
        return other

    def put(self, prompt: str, *, confirms: bool, quiet: bool) -> None:
        """Put another task on the same board.

        `quiet`: it is answered in words or marks, not by a move, so that what the game works out for whoever plays may
        be the answer.
        """
        self.prompt, self.confirms, self.quiet = prompt, confirms, quiet

    def adjust_request(self, request: SceneRequest) -> SceneRequest:
        """Return the request for a picture as at a table, but without what the game works out."""
        return dataclasses.replace(request, hide_forecast=self.quiet)

    def render(self, state: State, **more: Any) -> Frame:
        """Return the next frame; it counts nothing, for that may be what is asked."""
        frame = super().render(state, **more)
        frame.pop("tally", None)
        return frame

    def adjust_scene(self, scene: Scene, view: View[Any], request: SceneRequest) -> Scene:
        """Return the scene without its heading, and with pieces that may and may not be played alike."""
        plain = {}
        if request.buttons and request.hint is None:
            quiet = self.game.scene.draw(view, _without_offers(request))
            plain = {sprite.key: sprite for sprite in quiet.sprites}
        rows = [(sprite.w, sprite.y) for sprite in scene.sprites if _is_marked(sprite)]
        sprites = tuple(_alike(sprite, plain.get(sprite.key), rows) for sprite in scene.sprites if self._stays(sprite))
        said = {scene.caption, self.game.text.prompt(view).sentence(self.names)} - {""}
        description = scene.description
        for words in said:
            description = description.replace(words, self.prompt)
        return replace(scene, sprites=sprites, caption=self.prompt or scene.caption, description=description)

    def _stays(self, sprite: Sprite) -> bool:
        gone = NOT_HERE if self.confirms else NOT_HERE | {"!confirm"}
        heads = sprite.key in HEADING or sprite.key.startswith(CAPTION)
        return not heads and sprite.move not in gone


def _without_offers(request: SceneRequest) -> SceneRequest:
    return dataclasses.replace(request, buttons=False)


def _is_marked(sprite: Sprite) -> bool:
    """Return True if a piece shows that it may be played, or may not."""
    if sprite.placing == "this":
        return False  # it says itself whether it has room
    if sprite.state not in ("legal", "off") or (sprite.move[:1] == "!" and sprite.move != "!open"):
        return False
    return bool(sprite.move or sprite.hold or sprite.spot)


def _alike(sprite: Sprite, plain: Sprite | None, rows: Sequence[tuple[float, float]]) -> Sprite:
    """Return a piece that offers something: it stands as low as others of its row, and is called as if nobody were to
    act.
    """
    if not _is_marked(sprite):
        return sprite
    y = max((y for w, y in rows if w == sprite.w and 0 <= y - sprite.y <= RAISED), default=sprite.y)
    known = plain is not None and plain.symbol == sprite.symbol
    return replace(sprite, state="", y=y, label=(plain.label if plain and known else "") or sprite.label)


# Which pieces a move is made with ---------------------------------------------------------------------------


def pieces_of_move(sprites: Sequence[Sprite], move: str) -> list[str]:
    """Return the keys of the pieces with which a move is made, as they lie before it; nothing if none is to be seen."""
    by_key = {sprite.key: sprite for sprite in sprites}
    for sprite in sorted((one for one in sprites if one.move == move), key=lambda one: bool(one.under)):
        first = by_key.get(sprite.under)
        if first is None:
            return [sprite.key]
        return [first.key, *(other.key for other in sprites if other.mark and _lies_on(sprite, other))]
    return next(_held(sprites, move), [])


def _lies_on(one: Sprite, other: Sprite) -> bool:
    return (one.x, one.w) == (other.x, other.w) and abs(one.y - other.y) <= one.w / 4


def _held(sprites: Sequence[Sprite], move: str) -> Iterator[list[str]]:
    spots = [sprite for sprite in sprites if sprite.spot]
    for piece in sprites:
        for spot in spots if piece.hold else ():
            filled = piece.hold.replace("{spot}", spot.spot)
            if any(filled.replace("{turn}", str(turn)) == move for turn in range(TURNS)):
                yield [piece.key, spot.key]


def moved(sprites: Sequence[Sprite]) -> list[str]:
    """Return the keys of the pieces that lie where they did not lie before."""
    return [sprite.key for sprite in sprites if sprite.state == "moved"]


# Lesson steps --------------------------------------------------------------------------------------
# What happens between the tasks of a lesson: moves one after the other, and notes that are read at leisure.


class Steps(NamedTuple):
    """The moves on the way to a task. `goes_on`: whether they follow from the position on show, else the first of them
    is shown without what was before it.
    """

    goes_on: bool
    ids: Sequence[int]

    def frames(self, renderer: TaskRenderer, task: PosedTask, pace: int) -> Iterator[Frame]:
        """Return a picture a move and a note, as long on show as it says; a note waits for the reader."""
        replay = task.replay
        for place, at in enumerate(self.ids):
            there = bool(place) or not self.goes_on  # what was said where one goes on from was read there
            if place:
                yield from _moved(renderer, replay, at, pace)
            noted = [note for note in notes_for(task, at) if note.show != "before"] if there else []
            following = self.ids[place + 1] if place + 1 < len(self.ids) else None
            ahead = () if following is None else notes_for(task, following)
            coming = [note for note in ahead if note.show == "before"]
            for note in [*noted, *coming]:
                yield _noted(renderer, replay, at, note)


def steps_to(task: PosedTask, before: PosedTask | None) -> Steps:
    """Return the way to a task from the one before it; from the beginning one begins at the first note on the way."""
    path = [0, *task.replay.path(task.at)]
    if before is not None and before.replay is task.replay and before.at in path:
        behind = path[path.index(before.at) :]
        return Steps(True, behind if len(behind) > 1 else ())
    noted = ((place, notes) for place, at in enumerate(path) if (notes := notes_for(task, at)))
    for place, notes in noted:
        asks = any(note.show == "before" for note in notes)
        return Steps(False, path[max(place - 1, 0) if asks else place :])
    return Steps(False, ())


def closing(task: PosedTask) -> list[str]:
    """Return the notes after the last task, on the way to the end of the main line: nothing is asked any more."""
    path = task.replay.main_line.ids
    if task.at not in path:
        return []
    behind = path[path.index(task.at) + 1 :]
    return [note.text for at in behind for note in notes_for(task, at) if note.text]


def notes_for(task: PosedTask, at: int) -> list[Note]:
    """Return the notes at a move for whoever does a task: those for anybody, and those for their seat."""
    notes = task.replay.notes(at)
    return [note for note in notes if note.text and (note.seat is None or task.viewer.may_know(note.seat))]


def _moved(renderer: TaskRenderer, replay: Replay, at: int, pace: int) -> Iterator[Frame]:
    state, log = replay.at(at), told(replay, at, renderer.seat, renderer.names)
    more: dict[str, Any] = {"at": at, "steps": True, "offers": False, "since": replay.at(replay.parent(at))}
    for number in range(1, renderer.frame_count(state)):
        yield renderer.render(state, number=number, hold=pace, log=log, **more)
        log = []
    yield renderer.render(state, hold=pace, log=log, **more)


def _noted(renderer: TaskRenderer, replay: Replay, at: int, note: Note) -> Frame:
    state = replay.at(at)
    data = {"by": note.by, "text": note.text or "", "marks": on_show(note.marks or (), state.view(renderer.seat))}
    return renderer.render(state, at=at, steps=True, offers=False, waits=True, notes=[data])


def filmed(renderer: TaskRenderer, states: Sequence[State], since: State, pace: int) -> Iterator[Frame]:
    """Yield positions one after the other, each long enough on show to be looked at; nothing is offered in them."""
    for state in states:
        yield from beaten(renderer, state, since, pace)
        yield renderer.render(state, hold=2 * pace, offers=False, since=since)


def beaten(renderer: TaskRenderer, state: State, since: State, pace: int) -> Iterator[Frame]:
    """Return the pictures in which the last move is told, but for the last one."""
    for number in range(1, renderer.frame_count(state)):
        yield renderer.render(state, number=number, hold=pace, offers=False, since=since)


# Which pieces of the board an answer is about: tried, right, missed, pointed at --------------------


LINES: Final = ("moves", "score")
"""The asks in which moves are made one after the other."""
PLAYED_ASKS: Final = ("move", *LINES, "legal")
"""Those in which moves are offered on the board."""


class BoardDisplay(TypedDict):
    """The way in which a board is shown for a task: see `TaskRenderer.put`."""

    confirms: bool
    quiet: bool


def shown_for(ask: str) -> BoardDisplay:
    """Return the way in which a board is shown for this ask."""
    return {"confirms": ask != "legal", "quiet": ask not in PLAYED_ASKS}


def marks_of(task: PosedTask, read: Answer, feedback: Feedback, before: Sequence[Sprite]) -> dict[str, Any]:
    """Return the pieces of an answer: faulty, or right. Of several that were marked `kept` stay for another try."""
    ask = task.line.ask
    if ask == "move" and not feedback.correct:
        return {"fault": pieces_of_move(before, str(read))}
    if ask == "legal" and isinstance(read, tuple):
        if feedback.correct:
            return {"right": pieces(before, read)}
        wrong = {"fault": pieces(before, feedback.faulty)} if feedback.faulty else {}
        return {"right": pieces(before, feedback.kept), **wrong, "kept": list(feedback.kept)}
    if ask == "pieces" and isinstance(read, tuple):
        if feedback.correct:
            return {"right": marked(before, named(task, read))}
        right, faulty = (marked(before, named(task, some)) for some in (feedback.kept, feedback.faulty))
        return {"right": right, "fault": faulty, "kept": list(feedback.kept)}
    if ask in ("seats", "choice", "number") and not feedback.correct:
        tried = list(read) if isinstance(read, tuple) else [read]
        if feedback.kept:
            return {"wrong": list(feedback.faulty), "kept": [str(place) for place in feedback.kept]}
        return {"wrong": tried} if len(tried) == 1 else {}
    return {}


def pieces(sprites: Sequence[Sprite], moves: Sequence[object]) -> list[str]:
    """Return the keys of the first piece of each of these moves."""
    return [key for move in moves for key in pieces_of_move(sprites, str(move))[:1]]


def marked(sprites: Sequence[Sprite], names: Sequence[object]) -> list[str]:
    """Return the keys of the pieces of these names; of several sprites of one piece the smallest, for the others lie
    around it.
    """
    wanted = {normalized(str(name)) for name in names}
    called = [sprite for sprite in sprites if sprite.mark and normalized(sprite.mark) in wanted]
    least: dict[str, float] = {}
    for sprite in called:
        least[sprite.mark] = min(_area(sprite), least.get(sprite.mark, _area(sprite)))
    return [sprite.key for sprite in called if _area(sprite) == least[sprite.mark]]


def named(task: PosedTask, marks: Sequence[object]) -> list[str]:
    """Return the names of the pieces that an answer means: a code that several share, as in older files, means them
    all.
    """
    return [name for mark in marks for name in meant(str(mark), task.pieces) or (str(mark),)]


def _area(sprite: Sprite) -> float:
    return sprite.w * (sprite.h or sprite.w)


def pointed(task: PosedTask, sprites: Sequence[Sprite]) -> list[str]:
    """Return one piece of those that the answer needs, if it needs more than one, or if no sentence helps."""
    try:
        solution = task.solution
    except ValueError:
        return []
    ask = task.line.ask
    if ask == "pieces" and isinstance(solution, tuple):
        keys = marked(sprites, solution)
    elif ask in PLAYED_ASKS:
        moves = [solution] if isinstance(solution, str) else list(solution) if isinstance(solution, tuple) else []
        keys = [key for move in moves[:1] for key in pieces_of_move(sprites, str(move))]
        keys = keys * 2 if len(moves) > 1 else keys
    else:
        return []
    return keys[:1] if len(keys) > 1 or not task.hint else []


def solved(task: PosedTask, solution: Answer, sprites: Sequence[Sprite]) -> dict[str, Any]:
    """Return the marks or words of the solution, once it is shown."""
    if isinstance(solution, tuple) and task.line.ask == "legal":
        return {"missed": pieces(sprites, solution)}
    if isinstance(solution, tuple) and task.line.ask == "pieces":
        return {"missed": marked(sprites, solution)}
    return {"answer": list(solution) if isinstance(solution, tuple) else [solution]}
