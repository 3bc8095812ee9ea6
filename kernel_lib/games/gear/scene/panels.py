"""The panel of a seat."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.scene.context import Picture
from kernel_lib.scene.drawing import SIGNS, Box
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import fit, width
from kernel_lib.words import who
from kernel_lib.words.grammar import minus

SIZES: Final[dict[Shape, tuple[int, int]]] = {"wide": (14, 18), "middle": (13, 17), "narrow": (12, 16)}
"""The letters of what a seat has done, and of its points."""
STRIP: Final = 26.0
"""The height of a panel of one line."""


def lay_seat(picture: Picture, seat: int, box: Box, taken: float = 0) -> None:
    """The panel of a seat, whose right end up to `taken` is left to its closed cards."""
    left, top, w, h = box
    tight = w < 150
    small, large = SIZES[picture.drawing.shape]
    large = small if tight else large
    points = minus(str(picture.points(seat)))
    beside = width(points, large, bold=True) + 20
    starts = seat == picture.state.starter and picture.state.in_auction
    flag = 0 if not starts else 26 if picture.drawing.wide else 18
    room = w - h * 0.4 - (17 if tight else 29)
    free = room - max(taken, flag + (10 if tight else beside))
    room -= max(taken, beside + (0 if tight else flag))
    about = fit(_about(picture, seat, room, small), small, room)
    turn, name = picture.has_turn(seat), picture.names[seat]
    picture.drawing.seat(seat, name, about, left, top, w, h, turn=turn, score=points, name_room=free)
    if starts:
        x, y = (left + w - 16, top + h * 0.3) if tight else (left + w - beside - flag / 2 + 4, top + h * 0.5)
        picture.drawing.add("lead", "lead-marker", x, y, 20 if picture.drawing.wide else 14)
    lay_team(picture, seat, left + 10, top + 3)


def lay_strip(picture: Picture, seat: int, left: float, top: float, w: float) -> None:
    """Lay the panel of a seat in play as one line: its mark, its name, what it has taken, and its points."""
    drawing, words, points = picture.drawing, picture.taken_words(seat), minus(str(picture.points(seat)))
    y, sign, end, size = top + STRIP / 2, left + (34 if picture.teams else 16), left + w - 48, SIZES[drawing.shape][0]
    drawing.box(f"seat-{seat}", "panel", left, top, w, STRIP, state="use" if picture.has_turn(seat) else "")
    drawing.add(f"sign-{seat}", f"seat-{seat}", sign, y, 14, z=2)
    room = end - width(words, size) - 14 - (sign + 14)
    drawing.text(f"name-{seat}", picture.names[seat], sign + 14, y, 14, "ink m", room)
    drawing.text(f"about-{seat}", words, end, y, size, "muted end")
    drawing.text(f"score-{seat}", points, left + w - 10, y, 15, "ink b end")
    lay_team(picture, seat, left + 14, y)


def _about(picture: Picture, seat: int, room: float, size: int) -> str:
    """What stands under a name."""
    if not picture.dealt:
        return ""
    if picture.in_play:
        return picture.taken_words(seat)
    bidders = picture.state.bidders
    if seat not in bidders:
        return picture.label("seat-ousted") if seat in picture.state.ousted else ""
    number = bidders.index(seat)
    words = (
        picture.label(name, points=picture.state.bids[number], set=set_name(number))
        for name in ("seat-bid", "seat-bid.short")
    )
    return next((bid for bid in words if width(bid, size) <= room), "")


def lay_team(picture: Picture, seat: int, x: float, y: float) -> None:
    """The number of a team; the second team's disc is hollow."""
    if not picture.teams:
        return
    symbol, ink, number = ("count", "felt", "1") if seat % 2 == 0 else ("ring", "ink", "2")
    style = f"t{14 if picture.drawing.wide else 12} b mid {ink}"
    label = picture.label("team-of", who=who(seat), number=number)
    picture.drawing.add(f"team-{seat}", symbol, x, y, 20, text=number, style=style, label=label, z=SIGNS + 1)
