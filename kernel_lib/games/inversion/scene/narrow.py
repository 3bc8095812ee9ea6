"""390 wide: everything below each other, the piles in one row in the order of the tricks."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import OPEN
from kernel_lib.games.inversion.scene.board import (
    Point,
    lay_card,
    lay_declarations,
    lay_lane,
    lay_pass,
    lay_pile,
    lay_rule,
    lay_trick,
)
from kernel_lib.games.inversion.scene.choices import lay_commands, lay_confirm, lay_hand, lay_result
from kernel_lib.games.inversion.scene.context import Picture
from kernel_lib.scene.drawing import CARDS, Box, height

LEFT: Final = 12.0
ROOM: Final = 366.0
LANE_CARD: Final = 33.4
STRIDE: Final = 35.8
"""From one card of the lane, and one pile, to the next."""
PILE: Final = 30.0
BELOW_LINE: Final = 116.0
"""What a table says has the row above."""
LEAST_HEIGHT: Final = 780


def lay_out(picture: Picture) -> None:
    """Draw the whole table."""
    # Without the confirming button there is room to let the rest breathe.
    air = 0 if picture.request.buttons or _open_rivals(picture) else 14
    y = _lay_rivals(picture, BELOW_LINE + air / 2)
    lane_end = _lay_lane(picture, y + air / 2)
    y = _lay_middle(picture, lane_end[1] + 24 + air / 2, lane_end)
    y = _lay_below(picture, y + air, air)
    picture.drawing.height = max(round(y), LEAST_HEIGHT)


# Rivals -----------------------------------------------------------------------------------------------


def _open_rivals(picture: Picture) -> bool:
    """Return whether the hands of the rivals are drawn: where two play, on the open table, and where all cards are
    open.
    """
    seen = picture.dealt and all(picture.hand(seat) is not None for seat in picture.rivals)
    return picture.view.seat == OPEN or (picture.view.seat is not None and (picture.players == 2 or seen))


def _lay_rivals(picture: Picture, y: float) -> float:
    """Draw the rivals beside each other, or below each other with their hands; return where they end."""
    if _open_rivals(picture):
        for seat in picture.rivals:
            _lay_seat(picture, seat, LEFT, y, ROOM)
            y = _lay_open(picture, seat, y + 48)
        return y
    w = {1: ROOM, 2: 180.0, 3: 118.0}[len(picture.rivals)]
    for place, seat in enumerate(picture.rivals):
        _lay_seat(picture, seat, LEFT + place * (w + 6), y, w)
    return y + 42


def _lay_seat(picture: Picture, seat: int, left: float, top: float, w: float) -> None:
    about = picture.role(seat) if picture.dealt else ""
    score = picture.score(seat) if picture.dealt and not picture.state.in_auction else ""
    turn = picture.has_turn(seat)
    picture.drawing.seat(seat, picture.names[seat], about, left, top, w, 42, turn=turn, score=score)


def _lay_open(picture: Picture, seat: int, y: float) -> float:
    """Draw the open hand of a rival; return where it ends."""
    hand = picture.hand(seat) or ()
    if picture.worked_out:
        picture.drawing.text(f"known-{seat}", picture.label("seat-known") if hand else "", LEFT, y + 6, 12, "muted")
        y += 18
    for place, code in enumerate(hand):
        x = LEFT + LANE_CARD / 2 + place * STRIDE
        lay_card(picture, code, x, y + height(LANE_CARD) / 2, LANE_CARD, origin="deck")
    return y + height(LANE_CARD) + 8


# The lane and the middle ------------------------------------------------------------------------------


def _lay_lane(picture: Picture, y: float) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    picture.drawing.text("lane", picture.label("lane"), LEFT, y + 14, 13, "muted")
    y += 27 + height(LANE_CARD) / 2
    lay_lane(picture, LEFT, y, LANE_CARD, STRIDE)
    y += height(LANE_CARD) / 2
    if picture.state.to_act and picture.dealt:
        now = len(picture.state.tricks)
        x, (beside, style) = LEFT + LANE_CARD / 2 + STRIDE * now, (12, "") if now < 8 else (-12, " end")
        picture.drawing.add("follow", "lane-marker", x, y + 16, 13)
        picture.drawing.text("follow-name", picture.label("follow-card"), x + beside, y + 16, 12, f"accent b{style}")
    return LEFT + LANE_CARD / 2 + STRIDE * picture.place_in_lane, y


def _lay_middle(picture: Picture, y: float, lane_end: Point) -> float:
    """Draw the trick or the auction; return where the room for it ends."""
    end, middle = y + 226, picture.drawing.width / 2
    if not picture.dealt:
        picture.drawing.deck(middle, y + 100, 84)
    elif picture.state.in_auction:
        picture.drawing.text("declare", picture.label("how-many"), middle, y + 26, 14, "ink b mid", ROOM)
        below = lay_declarations(picture, middle, y + 46, 54, 70, 5)
        lay_pass(picture, Box(middle - 70, below + 6, 140, 40))
    else:
        w, stride = (74.0, 91.0) if picture.players == 4 else (84.0, 124.0)
        lay_trick(picture, middle, y + 25, w, stride, y + 2, lane_end)
        lay_rule(picture, Box(LEFT, end - 32, ROOM, 32))
    return end + 6


# Below ------------------------------------------------------------------------------------------------


def _lay_below(picture: Picture, y: float, air: float) -> float:
    """Draw the own hand, what can be done, and all piles; return where they end."""
    _lay_seat(picture, picture.below, LEFT, y, 180)
    lay_commands(picture, 200, y, 84, 42, 10)
    top = y + 79 + air / 2
    lay_hand(picture, LEFT, ROOM, top, (84, 76))
    lay_result(picture, LEFT, top - 14, ROOM, 32 if picture.players > 2 else 42)
    y = top + height(84) + 12 + air
    if picture.request.buttons:
        lay_confirm(picture, Box(LEFT, y, ROOM, 46))
        y += 56
    for trick in picture.piles():
        x = LEFT + LANE_CARD / 2 + (trick.number - 1) * STRIDE
        lay_pile(picture, trick, x, y + height(PILE) / 2 + 4, PILE, CARDS + 8 * trick.number)
        picture.drawing.add(f"pile-{trick.number}", f"seat-{trick.winner}", x, y + height(PILE) + 14, 12)
    return y + height(PILE) + 26
