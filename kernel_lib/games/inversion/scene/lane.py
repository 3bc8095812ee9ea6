"""The lane, and who takes a trick that follows it."""

from __future__ import annotations

from kernel_lib.games.inversion.rules.cards import CODES, TRICKS, named
from kernel_lib.games.inversion.scene.cards import BIG, lay_card
from kernel_lib.games.inversion.scene.picture import Picture
from kernel_lib.games.inversion.text.words import LABELS
from kernel_lib.scene.drawing import SHARED
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import size_that_fits


def lay_lane(picture: Picture, left: float, y: float, w: float, stride: float) -> None:
    """Ten cards around the height y; those of tricks that lie on piles are slots."""
    now = len(picture.state.tricks)
    for place in range(TRICKS):
        x, code = left + w / 2 + stride * place, picture.lane_card(place)
        if not code:
            _lay_slot(picture, place, x, y, w)
        elif place == now:
            label = LABELS["follow card"].format(card=named(code))
            lay_card(picture, code, x, y, w, SHARED, state="use", label=label, origin=_origin(picture, place))
        else:
            state = "beaten" if place < now else ""
            lay_card(picture, code, x, y, w, state=state, origin=_origin(picture, place))


def _origin(picture: Picture, place: int) -> str:
    """Where the card in the lane came from: dealt, or out of a hidden hand."""
    here = picture.lane_card(place)
    if here == CODES[picture.state.lane[place]]:
        return "deck"
    return next((picture.origin(put.seat) for put in picture.trick if put.played == here), "")


def _lay_slot(picture: Picture, place: int, x: float, y: float, w: float) -> None:
    """An empty place of the lane, with the sign of who won its trick."""
    picture.drawing.slot(f"slot-{place}", x, y, w)
    if place >= len(picture.state.tricks):
        return
    symbol = f"seat-{picture.state.tricks[place].winner}"
    if w < BIG:
        picture.drawing.add(f"slot-{place}-sign", symbol, x, y, 15)
        return
    picture.drawing.add(f"slot-{place}-sign", symbol, x, y - 6, 26)
    size = 15 if picture.drawing.wide else 13
    picture.drawing.text(f"slot-{place}-name", LABELS["slot"].format(number=place + 1), x, y + 26, size, "muted mid")


def lay_reference(picture: Picture, box: Box) -> None:
    """The reference card: who takes a trick; what is in force now stands out."""
    drawing, x, top = picture.drawing, box.left + 14, box.top
    plain, turned = ("muted", "accent b") if picture.inverted else ("ink b", "muted")
    room = box.w - 20
    drawing.box("reference", "card-panel", *box)
    drawing.text("who", LABELS["who"], x, top + 17, 15, "muted")
    drawing.text("plain", LABELS["plain"], x, top + 41, 15, plain)
    drawing.text("plain-rule", LABELS["plain rule"], x, top + 59, 15, plain.split()[0], room)
    drawing.add("inverted-sign", "swap", x + 9, top + 83, 19)
    drawing.text("inverted", LABELS["inverted"], x + 25, top + 83, 15, turned)
    drawing.text("inverted-rule", LABELS["inverted rule"], x, top + 103, 15, turned.split()[0], room)


def lay_short_reference(picture: Picture, box: Box) -> None:
    """The reference card where there is little room: it names the suit."""
    drawing, x, top, room = picture.drawing, box.left + 10, box.top, box.w - 16
    plain, turned = ("muted", "accent b") if picture.inverted else ("ink b", "muted")
    suit = picture.follow_suit
    rule = LABELS["plain short"].format(suit=suit) if suit else LABELS["plain rule"]
    drawing.box("reference", "card-panel", *box)
    drawing.text("plain", LABELS["plain"], x, top + 15, 13, plain)
    drawing.text("plain-rule", rule, x, top + 32, size_that_fits(rule, (13, 12), room), plain.split()[0], room)
    drawing.add("inverted-sign", "swap", x + 8, top + 55, 16)
    drawing.text("inverted", LABELS["inverted"], x + 20, top + 55, 13, turned)
    drawing.text("inverted-rule", LABELS["inverted rule"], x, top + 72, 13, turned.split()[0], room)


def lay_rule(picture: Picture, box: Box) -> None:
    """Who takes the trick, in one line."""
    drawing, y = picture.drawing, box.top + box.h / 2
    drawing.box("rule-box", "panel", *box)
    if picture.inverted:
        drawing.add("rule-sign", "swap", box.left + 18, y, 20, z=SHARED)
        drawing.text("rule-text", LABELS["inverted long"], box.left + 36, y, 14, "accent b", box.w - 46)
        return
    rule, room = LABELS["plain long"].format(suit=picture.follow_suit), box.w - 22
    drawing.text("rule-text", rule, box.left + 12, y, size_that_fits(rule, (14, 13, 12), room), "ink", room)
