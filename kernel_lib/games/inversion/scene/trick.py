"""The trick in the middle: what was played, what counts of it, and lines to the lane for what was exchanged."""

from __future__ import annotations

from kernel_lib.games.inversion.rules.cards import face, named
from kernel_lib.games.inversion.scene.cards import lay_card
from kernel_lib.games.inversion.scene.picture import Exchange, Picture
from kernel_lib.games.inversion.text.words import LABELS
from kernel_lib.scene.drawing import ABOVE, SHARED
from kernel_lib.scene.layout import height
from kernel_lib.words import after

Point = tuple[float, float]


def lay_trick(
    picture: Picture, middle: float, top: float, w: float, stride: float, bend: float, lane_end: Point
) -> None:
    """The cards of the trick in order of play, with the places of those that are to come.

    Dotted lines leave the lane at `lane_end`, below the card that the trick follows, and turn at the height `bend`.
    """
    first, y = middle - (picture.players - 1) / 2 * stride, top + height(w) / 2
    # While the trick is on, the arrow that marks the follow card stands between the lane and the line.
    start = (lane_end[0], lane_end[1] + 10) if picture.complete else (lane_end[0], bend)
    for place, seat in enumerate(picture.trick_seats):
        x = first + place * stride
        if place >= len(picture.trick):
            _lay_place(picture, seat, x, y, w)
            continue
        _lay_put(picture, place, x, y, w)
        _lay_words(picture, place, x, top + height(w), stride - 8)
        if picture.trick[place].swapped:
            picture.drawing.add(f"swap-{place}", "swap", x, top, 30 if picture.drawing.wide else 24, z=ABOVE + place)
            picture.drawing.link(f"link-{place}", start, bend, (x, top - 14))
    beside, size = {"wide": (20, 22), "middle": (14, 16), "narrow": (13, 15)}[picture.drawing.shape]
    picture.drawing.add("lead", "lead-marker", max(first - w / 2 - beside, 9), top + 12, size)


def _lay_place(picture: Picture, seat: int, x: float, y: float, w: float) -> None:
    """Where a card is to come."""
    drawing = picture.drawing
    if picture.request.asks and seat == picture.view.seat:
        drawing.asked(f"place-{seat}", x, y, w)
        return
    words = LABELS["your card"] if seat == picture.view.seat else picture.names[seat]
    drawing.slot(f"place-{seat}", x, y, w)
    drawing.add(f"place-{seat}-sign", f"seat-{seat}", x, y - 14, 20 if drawing.phone else 24)
    size = {"wide": 15, "middle": 14, "narrow": 12}[drawing.shape]
    drawing.text(f"place-{seat}-name", words, x, y + 16, size, "muted mid", w - 8)


def _lay_put(picture: Picture, place: int, x: float, y: float, w: float) -> None:
    """The card that counts for a seat."""
    put, complete = picture.trick[place], picture.complete
    won = complete is not None and put.seat == complete.winner
    moved = "moved" if place in picture.news else ""
    state = "won" if won else "beaten" if complete else moved
    name = picture.name(put.seat)
    label = LABELS["won" if won else "counted"].format(card=named(put.counted), name=name)
    origin = "" if put.swapped else picture.origin(put.seat)
    lay_card(picture, put.counted, x, y, w, SHARED + 10 + place, state=state, label=label, origin=origin)
    if complete and moved:  # behind it: the line of the card itself says how the trick went
        picture.drawing.add(f"moved-{place}", "", x, y, w + 8, height(w) + 8, z=SHARED + place, state=moved)


def _lay_words(picture: Picture, place: int, x: float, bottom: float, room: float) -> None:
    """Whose card it is, and what is to be said of it."""
    put, shape = picture.trick[place], picture.drawing.shape
    size = 14 if shape == "narrow" or room < 90 else 15
    beneath, about = (17, 34) if shape == "middle" else (20, 40)
    picture.drawing.named(f"trick-{place}", put.seat, picture.names[put.seat], x, bottom + beneath, room, size)
    small = 15 if shape == "wide" else 13
    picture.drawing.text(
        f"trick-{place}-about", _said(picture, put, place), x, bottom + about, small, "muted mid", room
    )


def _said(picture: Picture, put: Exchange, place: int) -> str:
    wide, name = picture.drawing.wide, picture.names[put.seat]
    if picture.complete and put.seat == picture.complete.winner and not put.swapped:
        return after(name, LABELS["takes" if wide else "takes short"])
    if put.swapped:
        words = LABELS["swapped" if wide else "swapped short"]
        return words.format(played=face(put.played), took=face(put.counted))
    return after(name, LABELS["leads"]) if place == 0 else ""
