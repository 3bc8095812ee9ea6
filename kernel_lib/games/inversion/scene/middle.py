"""848 wide: as the wide one, but no piles; the lane's marks tell who won a trick."""

from __future__ import annotations

from typing import Final

from kernel_lib.games.inversion.scene.board import (
    Point,
    lay_card,
    lay_declarations,
    lay_follow_name,
    lay_hidden,
    lay_lane,
    lay_pass,
    lay_short_reference,
    lay_trick,
)
from kernel_lib.games.inversion.scene.choices import lay_commands, lay_confirm, lay_hand, lay_result
from kernel_lib.games.inversion.scene.context import Picture
from kernel_lib.scene.drawing import CARDS, Box, height, row

MIDDLE: Final = 424.0
RIVALS: Final = 240.0
"""Where what the rivals have begins."""
BELOW: Final = 436.0
"""The top of the own hand: the tick of a card that is chosen and lifted stands above it, below the trick's words."""


def lay_out(picture: Picture) -> None:
    """Draw the whole table."""
    lane_end = _lay_lane(picture)
    column = 206.0 if picture.players == 4 else 208.0
    for (left, top, tight), seat in zip(_blocks(picture, column), picture.rivals, strict=True):
        _lay_rival(picture, seat, left, top, column, tight=tight)
    _lay_middle(picture, lane_end)
    _lay_below(picture)


def _lay_lane(picture: Picture) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    left, w, stride, y = 156.0, 60.0, 68.0, 158.0
    lay_short_reference(picture, Box(16, 116, 128, 84))
    lay_lane(picture, left, y, w, stride)
    if picture.state.to_act and picture.dealt:
        x = left + stride * len(picture.state.tricks)
        picture.drawing.add("follow", "lane-marker", x + 7, 216, 14)
        lay_follow_name(picture, x + 7, 216, 11, 14)
    return left + w / 2 + stride * picture.place_in_lane, y + height(w) / 2


# Rivals -----------------------------------------------------------------------------------------------


def _blocks(picture: Picture, column: float) -> list[tuple[float, float, bool]]:
    """Return left, top and whether there is little room, per rival, clockwise from the left."""
    left, right = picture.drawing.margin, picture.drawing.width - picture.drawing.margin - column
    if picture.players == 4:
        return [(left, RIVALS + 88, True), (left, RIVALS, True), (right, RIVALS, False)]
    return [(left, RIVALS, False), (right, RIVALS, False)][: picture.players - 1]


def _lay_rival(picture: Picture, seat: int, left: float, top: float, column: float, *, tight: bool) -> None:
    panel = 40 if tight else 48
    about, turn = picture.about(seat), picture.has_turn(seat)
    picture.drawing.seat(seat, picture.names[seat], about, left, top, column, panel, turn=turn)
    y = top + panel + (3 if tight else 12)
    if picture.hand(seat) is None:
        _lay_backs(picture, seat, left, y, 28 if tight else 36, column)
    else:
        _lay_known(picture, seat, Box(left, y, column, 0), tight=tight)


def _lay_backs(picture: Picture, seat: int, left: float, y: float, w: float, column: float) -> None:
    """Draw a hidden hand and its number."""
    count = picture.held(seat)
    places = row(count, w, column, -w * 0.56)
    for place, x in enumerate(places):
        lay_hidden(picture, seat, place, left + x, y + height(w) / 2, w)
    if places:
        picture.drawing.count(f"count-{seat}", count, left + places[-1] + w / 2 + 16, y + height(w) / 2)


def _lay_known(picture: Picture, seat: int, box: Box, *, tight: bool) -> None:
    """Draw a hand that is known, small and face up: in two rows, or in one that overlaps."""
    hand, y = picture.hand(seat) or (), box.top
    if hand and picture.worked_out:
        picture.drawing.text(f"known-{seat}", picture.label("seat-known"), box.left, y + 5, 13, "muted", box.w)
        y += 17
    w, per_row = (26.0, 10) if tight else (32.0, 5)
    stride = (box.w - w) / (per_row - 1)
    for index, code in enumerate(hand):
        line, place = divmod(index, per_row)
        x, middle = box.left + w / 2 + place * stride, y + height(w) / 2 + line * (height(w) + 6)
        lay_card(picture, code, x, middle, w, CARDS + index, origin="deck")


# The middle, and below --------------------------------------------------------------------------------


def _lay_middle(picture: Picture, lane_end: Point) -> None:
    if not picture.dealt:
        picture.drawing.deck(MIDDLE, 320, 84)
    elif picture.state.in_auction:
        picture.drawing.text("declare", picture.label("how-many"), MIDDLE, 250, 16, "ink b mid")
        below = lay_declarations(picture, MIDDLE, 268, 48, 62, 5)
        lay_pass(picture, Box(MIDDLE - 60, below, 120, 36))
    else:
        lay_trick(picture, MIDDLE + 4, 246, 80, 92 if picture.players == 4 else 112, 228, lane_end)


def _lay_below(picture: Picture) -> None:
    seat, left = picture.below, picture.drawing.margin
    about, turn = picture.about(seat), picture.has_turn(seat)
    picture.drawing.seat(seat, picture.names[seat], about, left, BELOW, 149, 48, turn=turn)
    lay_hand(picture, 177, 491, BELOW, (80,))
    lay_confirm(picture, Box(692, BELOW - 8, 140, 44))
    lay_commands(picture, 692, BELOW + 48, 66, 36, 8)
    lay_result(picture, 177, BELOW - 12, 491, 116 / picture.players if picture.players > 2 else 46)
