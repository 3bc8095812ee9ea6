"""The panel of a seat."""

from __future__ import annotations

from kernel_lib.games.gear.scene.picture import Picture
from kernel_lib.games.gear.text import LABELS
from kernel_lib.scene.drawing import SIGNS
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import fit, width


def lay_seat(picture: Picture, seat: int, box: Box, taken: float = 0) -> None:
    """The panel of a seat, whose right end up to `taken` is left to its closed cards."""
    left, top, w, h = box
    tight = w < 150
    small, big, large = (14, 16, 18) if picture.drawing.wide else (12, 14, 12 if tight else 16)
    points = signed(picture.state.points[seat])
    beside = width(points, large, bold=True) + 20
    starts = seat == picture.state.starter and picture.state.in_auction
    flag = 0 if not starts else 26 if picture.drawing.wide else 18
    room = w - h * 0.4 - (17 if tight else 29)
    name = fit(picture.names[seat], big, room - max(taken, flag + (10 if tight else beside)), bold=True)
    room -= max(taken, beside + (0 if tight else flag))
    about = fit(_about(picture, seat, room, small), small, room)
    picture.drawing.seat(seat, name, about, left, top, w, h, turn=picture.has_turn(seat), score=points)
    if starts:
        x, y = (left + w - 16, top + h * 0.3) if tight else (left + w - beside - flag / 2 + 4, top + h * 0.5)
        picture.drawing.add("lead", "lead-marker", x, y, 20 if picture.drawing.wide else 14)
    lay_team(picture, seat, left + 10, top + 3)


def _about(picture: Picture, seat: int, room: float, size: int) -> str:
    """What stands under a name."""
    if not picture.dealt:
        return ""
    if picture.in_play:
        return picture.taken_words(seat)
    bidders = picture.state.bidders
    if seat not in bidders:
        return LABELS["ousted"] if seat in picture.state.ousted else ""
    number = bidders.index(seat)
    words = (LABELS[key].format(points=picture.state.bids[number], set=number) for key in ("bids", "bids short"))
    return next((bid for bid in words if width(bid, size) <= room), "")


def lay_team(picture: Picture, seat: int, x: float, y: float) -> None:
    """The letter of a team; the second team's disc is hollow."""
    if not picture.teams:
        return
    symbol, ink, letter = ("count", "felt", "A") if seat % 2 == 0 else ("ring", "ink", "B")
    style, label = f"t12 b mid {ink}", LABELS["team"].format(letter=letter)
    picture.drawing.add(f"team-{seat}", symbol, x, y, 20, text=letter, style=style, label=label, z=SIGNS + 1)


def signed(number: int) -> str:
    """A number whose minus is as wide as a plus."""
    return str(number).replace("-", "\u2212")
