"""1280 x 800: rivals at the sides, the trick between them."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.scene.board import (
    Point,
    lay_card,
    lay_declarations,
    lay_follow_name,
    lay_hidden,
    lay_lane,
    lay_pass,
    lay_pile,
    lay_reference,
    lay_trick,
)
from kernel_lib.games.inversion.scene.choices import lay_commands, lay_confirm, lay_hand, lay_result
from kernel_lib.games.inversion.scene.context import Picture
from kernel_lib.scene.drawing import CARDS, Box, height, row

MIDDLE: Final = 640.0
COLUMN: Final = 260.0
"""How wide what a rival has is."""


def lay_out(picture: Picture) -> None:
    """Draw the whole table."""
    lane_end = _lay_lane(picture)
    for (left, top, tight), seat in zip(_blocks(picture), picture.rivals, strict=True):
        _lay_rival(picture, seat, left, top, tight=tight)
    _lay_middle(picture, lane_end)
    _lay_below(picture)


def _lay_lane(picture: Picture) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    left, w, stride, y = 214.0, 84.0, 102.0, 161.0
    lay_reference(picture, Box(32, 102, 162, 118))
    lay_lane(picture, left, y, w, stride)
    if picture.state.to_act and picture.dealt:
        x = left + w / 2 + stride * len(picture.state.tricks)
        picture.drawing.add("follow", "lane-marker", x, 235, 20)
        lay_follow_name(picture, x, 235, 16, 15)
    return left + w / 2 + stride * picture.place_in_lane, y + height(w) / 2


# Rivals -----------------------------------------------------------------------------------------------


def _blocks(picture: Picture) -> list[tuple[float, float, bool]]:
    """Return left, top and whether there is little room, per rival, clockwise from the left."""
    left, right, top = picture.drawing.margin, picture.drawing.width - picture.drawing.margin - COLUMN, 252.0
    if picture.players == 4:
        return [(left, 424, True), (left, top, True), (right, top, False)]
    return [(left, top, False), (right, top, False)][: picture.players - 1]


def _lay_rival(picture: Picture, seat: int, left: float, top: float, *, tight: bool) -> None:
    panel, gap, back, known, pile = (46, 8, 38, 32, 32) if tight else (52, 14, 52, 46, 40)
    about, turn = picture.about(seat), picture.has_turn(seat)
    picture.drawing.seat(seat, picture.names[seat], about, left, top, COLUMN, panel, turn=turn)
    y = top + panel + gap
    hidden = picture.hand(seat) is None
    y = _lay_backs(picture, seat, left, y, back) if hidden else _lay_known(picture, seat, left, y, known)
    _lay_piles(picture, seat, left, y, pile)


def _lay_backs(picture: Picture, seat: int, left: float, y: float, w: float) -> float:
    """Draw a hidden hand and its number; return where it ends."""
    count = picture.held(seat)
    places = row(count, w, min(COLUMN - 40, w + 30 * 9), -w * 0.42)
    for place, x in enumerate(places):
        lay_hidden(picture, seat, place, left + x, y + height(w) / 2, w)
    if places:
        picture.drawing.count(f"count-{seat}", count, left + places[-1] + w / 2 + 22, y + height(w) / 2)
    return y + height(w)


def _lay_known(picture: Picture, seat: int, left: float, y: float, w: float) -> float:
    """Draw a hand that is known, small and face up; return where it ends."""
    hand = picture.hand(seat) or ()
    if hand and picture.worked_out:
        picture.drawing.text(f"known-{seat}", picture.label("seat-known"), left, y + 5, 15, "muted", COLUMN)
        y += 20
    per_row = int((COLUMN + 6) // (w + 6))
    for index, code in enumerate(hand):
        line, place = divmod(index, per_row)
        x, middle = left + w / 2 + place * (w + 6), y + height(w) / 2 + line * (height(w) + 6)
        lay_card(picture, code, x, middle, w, origin="deck")
    rows = -(-len(hand) // per_row)
    return y + rows * (height(w) + 6)


def _lay_piles(picture: Picture, seat: int, left: float, y: float, w: float) -> None:
    piles = picture.piles(seat)
    if not piles:
        return
    roomy = w > 32
    if roomy:
        picture.drawing.text(f"tricks-{seat}", picture.label("seat-tricks"), left, y + 18, 15, "muted")
    y += 34 if roomy else 12
    per_row = 5 if roomy else 7 if len(piles) <= 7 else TRICKS
    stride = (COLUMN - 8 - w) / (per_row - 1)
    for index, trick in enumerate(piles):
        line, place = divmod(index, per_row)
        middle = y + height(w) / 2 + line * (height(w) + 12)
        lay_pile(picture, trick, left + w / 2 + place * stride, middle, w, CARDS + 8 * index)


# The middle, and below --------------------------------------------------------------------------------


def _lay_middle(picture: Picture, lane_end: Point) -> None:
    if not picture.dealt:
        picture.drawing.deck(MIDDLE, 400, 104)
    elif picture.state.in_auction:
        picture.drawing.text("declare", picture.label("how-many"), MIDDLE, 330, 18, "ink b mid")
        below = lay_declarations(picture, MIDDLE, 362, 54, 62, TRICKS)
        lay_pass(picture, Box(MIDDLE - 70, below + 20, 140, 42))
    else:
        w, stride = (104.0, 152.0) if picture.players == 4 else (112.0, 184.0)
        lay_trick(picture, MIDDLE, 316, w, stride, 248, lane_end)


def _lay_below(picture: Picture) -> None:
    seat, left = picture.below, picture.drawing.margin
    about, turn = picture.about(seat), picture.has_turn(seat)
    picture.drawing.seat(seat, picture.names[seat], about, left, 612, 176, 52, turn=turn)
    for index, trick in enumerate(picture.piles(seat)):
        line, place = divmod(index, 5)
        lay_pile(picture, trick, left + 16 + place * 35, 702 + line * 52, 32, CARDS + 8 * index)
    lay_hand(picture, 236, 824, 612, (104,))
    lay_confirm(picture, Box(1084, 612, 164, 48))
    lay_commands(picture, 1084, 674, 78, 36, 8)
    lay_result(picture, 236, 612, 824, 156 / picture.players if picture.players > 2 else 52)
