"""The pictures of a game that brings none: who sits there, the table in words, and a button for each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kernel_lib.core.moves import Move
from kernel_lib.core.state import View
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.parts.text import Text
from kernel_lib.scene.drawing import Box, Drawing, Pictured
from kernel_lib.scene.sprite import Scene, Shape
from kernel_lib.scene.symbols import sheet_of
from kernel_lib.scene.text_metrics import wrap

ROOM: Final[dict[Shape, int]] = {"wide": 40, "narrow": 21}
"""How many moves have a button in a picture of each shape; others are typed."""
COLUMNS: Final[dict[Shape, int]] = {"wide": 8, "narrow": 3}
"""How many buttons lie in a row."""
SEATS: Final[dict[Shape, int]] = {"wide": 6, "narrow": 3}
"""How many seats lie in a row."""
BUTTON: Final = 46
"""How high a button is."""
SEAT: Final = 52
"""How high a seat is."""
GAP: Final = 6
LINE: Final = 22
"""From one line of words to the next."""
MORE: Final = "{count} more moves: type one, as in “{move}”."


def plain_scenes(title: str, text: Callable[[], Text[Any]]) -> Scenes[Any]:
    """Return the pictures of a game that is called so, drawn from its text alone, which is asked for with a picture."""

    def draw(view: View[Any], request: SceneRequest) -> Scene:
        return _draw(title, text(), view, request)

    return Scenes(draw=draw, sheet=lambda: sheet_of({}), room=ROOM)


def _draw(title: str, text: Text[Any], view: View[Any], request: SceneRequest) -> Scene:
    picture = Pictured(Drawing(request.shape), view, request)
    drawing = picture.drawing
    drawing.heading(title, text.prompt(view, picture.names), text.phase(view))
    top = _lay_seats(picture)
    bottom = drawing.height - drawing.margin
    if request.buttons:
        bottom = _lay_moves(picture, text.button)
    _lay_words(drawing, text.describe(view, picture.names).splitlines()[1:], top, bottom)
    return drawing.scene(
        title=title,
        caption=text.prompt(view, request.names),
        chapter=text.chapter(view),
        description=text.describe(view, request.names),
    )


def _lay_seats(picture: Pictured[Any]) -> float:
    """Lay the seats in rows below the heading. Return where they end."""
    drawing = picture.drawing
    columns, top = SEATS[drawing.shape], 84 if drawing.phone else 70
    for seat, name in enumerate(picture.names):
        box = _cell(drawing, seat, columns, top, SEAT)
        drawing.seat(seat, name, "", *box, turn=seat in picture.view.to_act)
    return float(top + (SEAT + GAP) * -(-picture.players // columns) + GAP)


def _cell(drawing: Drawing, place: int, columns: int, top: float, height: float) -> Box:
    """Return a place of a grid that is as wide as the picture."""
    width = (drawing.width - 2 * drawing.margin + GAP) / columns
    row, column = divmod(place, columns)
    return Box(drawing.margin + width * column, top + (height + GAP) * row, width - GAP, height)


def _lay_moves(picture: Pictured[Any], button: Callable[[Move], str]) -> float:
    """Lay a button for each legal move, as far as there is room, above what is pressed on every table.

    Return where they begin.
    """
    drawing, columns = picture.drawing, COLUMNS[picture.drawing.shape]
    tray = drawing.height - drawing.margin - BUTTON
    own = 3 if drawing.phone else columns
    says = [button(move) for move in picture.legal]
    drawing.confirm("Choose a move", _cell(drawing, 0, own, tray, BUTTON), says)
    drawing.hint_button(_cell(drawing, 1, own, tray, BUTTON))
    drawing.undo_button(_cell(drawing, 2, own, tray, BUTTON))
    offered = picture.legal[: ROOM[drawing.shape]]
    top = tray - (BUTTON + GAP) * -(-len(offered) // columns) - GAP
    for place, (move, words) in enumerate(zip(offered, says, strict=False)):
        box = _cell(drawing, place, columns, top, BUTTON)
        drawing.button(f"move-{move}", words, *box, str(move), confirm=words, state=picture.offered(move))
    left_out = picture.legal[len(offered) :]
    if left_out:
        top -= LINE
        more = MORE.format(count=len(left_out), move=left_out[0])
        drawing.text("more", more, drawing.margin, top + LINE / 2, 14, "muted", drawing.width - 2 * drawing.margin)
    return top


def _lay_words(drawing: Drawing, lines: Sequence[str], top: float, bottom: float) -> None:
    """Lay lines of words one below the other, as far as there is room."""
    size, room = (13 if drawing.phone else 15), drawing.width - 2 * drawing.margin
    fits = max(int((bottom - top) // LINE), 0)
    wrapped = [part for line in lines for part in wrap(line, size, room, 3)]
    for place, words in enumerate(wrapped[:fits]):
        drawing.text(f"line-{place}", words, drawing.margin, top + LINE * (place + 0.5), size, "ink", room)
