"""Answers of a room as pictures: the pieces that an answer names, and a position with what the room answered on it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup
from msgspec.structs import replace

from kernel_lib.classroom.columns import TaskColumn
from kernel_lib.core import Game
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.svg import svg
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.stated import LETTERS
from kernel_lib.widgets.front.mark_place import bottom_of_marks
from kernel_lib.widgets.lesson.frames import (
    PLAYED_ASKS,
    SYMBOLS,
    TaskRenderer,
    marked,
    named,
    pieces_of_move,
    shown_for,
)
from kernel_lib.words import language

MOST_PIECES: Final = 4
"""Most pieces of an answer that are drawn."""
MARK: Final = 22
"""Size of a mark for a person, in scene units."""
MOST_MARKS: Final = 4
"""Most people with a mark each; more of them have one together, with their number."""
COUNT: Final = 38
"""Height of a number over such marks, with its distance from them."""
ASPECT: Final = 1.1
"""About how much wider than high the place for a board is on a projector."""
LONGEST: Final = 90
"""Letters of an answer in words."""
JOINT: Final = "; "
MARGIN: Final = 6
"""Scene units around a position on paper."""


def posed(task: PosedTask) -> Scene:
    """Return the position of a task as its learner saw it, with what could be done."""
    return _posed(task, language())


@lru_cache(maxsize=256)
def _posed(task: PosedTask, _language: str) -> Scene:
    seat = task.view.seat
    renderer = TaskRenderer(
        task.game, task.names, seat, prompt=task.prompt, called=task.replay.called, **shown_for(task.line.ask),
    )  # fmt: skip
    renderer.render(task.state, at=task.at, offers=task.line.ask in PLAYED_ASKS, asks=task.line.ask == "move")
    return min(renderer.scenes, key=lambda scene: abs(math.log(scene.width / scene.height / ASPECT)))


def _all(answer: object) -> list[object]:
    return list(answer) if isinstance(answer, list | tuple) else [answer]


def keys_of(task: PosedTask, answer: object) -> list[str]:
    """Return the pieces that an answer names; none where it names none."""
    sprites, ask = posed(task).sprites, task.line.ask
    if ask == "pieces":
        return marked(sprites, named(task, _all(answer)))
    if ask in PLAYED_ASKS:
        return list(dict.fromkeys(key for move in _all(answer) for key in pieces_of_move(sprites, str(move))))
    return []


def words_of(task: PosedTask, answer: object) -> str:
    """Return an answer in words, as the learner gave it. What is no answer is said as it is."""
    text = JOINT.join(_words(task, one) for one in _all(answer)) or "–"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _words(task: PosedTask, one: object) -> str:
    ask, names = task.line.ask, task.names
    if ask == "choice" and isinstance(one, int) and 0 <= one < len(task.choices):
        return f"{LETTERS[one]}: {task.choices[one]}"
    if ask == "seats" and isinstance(one, int) and 0 <= one < len(names):
        return names[one]
    if ask == "pieces":
        return piece_words(task, one)
    if ask in PLAYED_ASKS:
        try:
            return task.game.text.button(task.game.parse(str(one))).said(names)
        except ValueError:
            return str(one)
    return str(one)


def piece_words(task: PosedTask, mark: object) -> str:
    """Return the name of a marked piece on the board of its task; the mark itself where nothing is called so."""
    sprites = posed(task).sprites
    keys = marked(sprites, named(task, [mark]))
    return next((sprite.label for sprite in sprites if sprite.key in keys and sprite.label), str(mark))


@lru_cache(maxsize=4096)
def _drawn(task: PosedTask, key: str) -> Markup:
    """Return a piece alone, as SVG."""
    return alone(task.game, posed(task), key)


def alone(game: Game, scene: Scene, key: str) -> Markup:
    """Return a piece of a scene by itself, as SVG without words: what it is stands beside it."""
    sprite = scene[key]
    wide, high = sprite.w, sprite.h or sprite.w
    if sprite.turn % 180:
        wide, high = high, wide
    bare = replace(sprite, x=wide / 2, y=high / 2, state="", under="", peek="", tab="", text="", label="")
    small = Scene(scene.shape, wide, high, (bare,), "", "", "", "")
    drawn = svg(small, {**game.scene.sheet(), **SYMBOLS}, ground=False)
    return Markup(drawn.replace(' role="img"><title>: </title><desc></desc>', ' aria-hidden="true">', 1))


def pieces_drawn(task: PosedTask, answer: object) -> list[Markup]:
    """Return the pieces that an answer names, each as SVG; those without a picture are left out."""
    scene = posed(task)
    keys = [key for key in keys_of(task, answer) if scene[key].symbol and not scene[key].text]
    return [_drawn(task, key) for key in keys[:MOST_PIECES]]


# On paper ---------------------------------------------------------------------------------------------------------


def printed(task: PosedTask) -> Markup:
    """Return the position of a task on white paper, as SVG: with no buttons and no sign of what is right."""
    scene = posed(task)
    sprites = tuple(replace(one, state="") for one in scene.sprites if not one.move.startswith("!"))
    symbols = {**task.game.scene.sheet(), **SYMBOLS}
    return Markup(svg(_cropped(replace(scene, sprites=sprites)), symbols, "light", ground=False))


def _cropped(scene: Scene) -> Scene:
    """Return a scene without the room around its pieces."""
    boxes = [(one.x, one.y, one.w / 2 + MARGIN, (one.h or one.w) / 2 + MARGIN) for one in scene.sprites if one.w]
    if not boxes:
        return scene
    left, top = max(0.0, min(x - w for x, _, w, _ in boxes)), max(0.0, min(y - h for _, y, _, h in boxes))
    right = min(scene.width, max(x + w for x, _, w, _ in boxes))
    bottom = min(scene.height, max(y + h for _, y, _, h in boxes))
    moved = tuple(replace(one, x=one.x - left, y=one.y - top) for one in scene.sprites)
    return replace(scene, width=right - left, height=bottom - top, sprites=moved)


# On the projector ------------------------------------------------------------------------------------------------


def projected(task: PosedTask, column: TaskColumn, *, counts: bool = True) -> Markup:
    """Return the position with what the room answered at first: a mark a person on the pieces, and their number
    (`counts`); what is right is framed.
    """
    scene = posed(task)
    right, wrong = Counter[str](), Counter[str]()
    for first in column.firsts:
        (right if first.right else wrong).update(dict.fromkeys(keys_of(task, first.answer), first.count))
    try:
        framed = set(keys_of(task, task.solution))
    except ValueError:
        framed = set()
    framed |= set(right)
    sprites = tuple(
        replace(one, state="right" if one.key in framed else one.state)
        for one in scene.sprites
        if one.move[:1] != "!" or one.move == "!open"
    )
    over = "".join(_stack(scene, scene[key], right[key], wrong[key]) for key in {**right, **wrong}) if counts else ""
    symbols = {name: drawn for name, drawn in SYMBOLS.items() if not name.startswith("tab.")}
    return Markup(svg(replace(scene, sprites=sprites), {**task.game.scene.sheet(), **symbols}, over=over))


def _stack(scene: Scene, sprite: Sprite, right: int, wrong: int) -> str:
    """Draw marks of people at a piece, two side by side, with their numbers on top."""
    told = [(is_right, count) for is_right, count in ((True, right), (False, wrong)) if count]
    people = [True] * right + [False] * wrong
    if len(people) > MOST_MARKS:
        return _tally(sprite.x, bottom_of_marks(scene, sprite, MARK * 2.5, _tally_height(len(told)), MARK), told)
    row, alone = MARK * 1.1, len(people) == 1
    rows = (len(people) + 1) // 2 * row
    bottom = bottom_of_marks(scene, sprite, 2 * row, rows + COUNT, MARK)
    marks = "".join(
        _mark(
            is_right,
            sprite.x + (0 if alone else (place % 2 - 0.5) * row),
            bottom - (place // 2 + 0.5) * row,
            MARK / 110,
        )
        for place, is_right in enumerate(people)
    )
    apart = 0 if len(told) == 1 else MARK * 0.8
    counts = (
        _count(str(number), "offer" if is_right else "warn", sprite.x + (2 * at - 1) * apart, bottom - rows - 15)
        for at, (is_right, number) in enumerate(told)
    )
    return f"<g>{marks}{''.join(counts)}</g>"


def _tally_height(rows: int) -> float:
    return MARK * 1.15 * rows + 6


def _tally(x: float, bottom: float, told: Sequence[tuple[bool, int]]) -> str:
    """Draw one mark for all who were right and one for all who were not, with their numbers, on a ground of its own."""
    line, wide, high = MARK * 1.15, MARK * 2.5, _tally_height(len(told))
    ground = (
        f'<rect class="cb-panel" style="stroke:var(--cb-muted)" rx="8" x="{x - wide / 2:.5g}" y="{bottom - high:.5g}" '
        f'width="{wide:.5g}" height="{high:.5g}"/>'
    )
    rows = "".join(
        _mark(is_right, x - wide / 4 - 1, y, MARK * 0.86 / 110)
        + f'<text class="cb-{"offer" if is_right else "warn"} cb-b cb-mid cb-t20" x="{x + wide / 4 - 2:.5g}" '
        f'y="{y + 7:.5g}">{count}</text>'
        for place, (is_right, count) in enumerate(told)
        for y in [bottom - high + 3 + line * (place + 0.5)]
    )
    return f"<g>{ground}{rows}</g>"


def _mark(is_right: bool, x: float, y: float, scale: float) -> str:
    drawn = (
        '<circle class="cb-offer" r="46"/><path class="cb-l-on-offer cb-rj" stroke-width="13" d="M-20 2L-6 17L22-15"/>'
        if is_right
        else '<path class="cb-warn" d="M0-50L50 0L0 50L-50 0Z"/><path class="cb-on-warn" d="M-7-28H7L4 7H-4Z"/>'
        '<circle class="cb-on-warn" cy="20" r="7"/>'
    )
    return f'<g transform="translate({x:.5g} {y:.5g}) scale({scale:.3g})">{drawn}</g>'


def _count(number: str, colour: str, x: float, y: float) -> str:
    """Draw a number on a ground of its own: words of the board may lie there."""
    wide = 10 + 16 * len(number)
    ground = f'<rect class="cb-panel" rx="6" x="{x - wide / 2:.5g}" y="{y - 23:.5g}" width="{wide}" height="28"/>'
    return f'{ground}<text class="cb-{colour} cb-b cb-mid cb-t26" x="{x:.5g}" y="{y:.5g}">{number}</text>'
