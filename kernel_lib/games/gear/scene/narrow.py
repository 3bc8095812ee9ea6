"""390 wide: rivals, sets or trick, and the own hands below each other."""

from __future__ import annotations

from functools import partial
from typing import Final

from kernel_lib.core import OPEN
from kernel_lib.games.gear.rules.components import HAND
from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.scene.board import (
    BY_CARDS,
    Spot,
    bid_words,
    counts,
    lay_choice,
    lay_nut,
    lay_piles,
    lay_row,
    lay_trick,
    lay_under,
    lay_values,
    pair_gap,
    takes,
    trick_words,
)
from kernel_lib.games.gear.scene.choices import closed_name, held_row, lay_commands, lay_confirm, lay_hand, pairs_words
from kernel_lib.games.gear.scene.context import Picture
from kernel_lib.games.gear.scene.frames import lay_score
from kernel_lib.games.gear.scene.panels import lay_seat, lay_strip
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import size_that_fits, width, wrap

LEFT: Final = 12.0
ROOM: Final = 366.0
TOP: Final = 120.0
"""Above it is the line on which the table speaks."""
SET_STRIDE: Final = 94.0
"""From one set to the next."""
LEAST_HEIGHT: Final = 780


def lay_out(picture: Picture) -> None:
    """The whole table."""
    y = _lay_rivals(picture, TOP) if picture.in_play else _lay_panels(picture, TOP)
    values_top = y + SET_STRIDE * picture.players + 172  # the middle of the first row of values
    if not picture.dealt:
        picture.drawing.deck(picture.drawing.width / 2, y + 130, 84)
        y += 280
    elif picture.state.in_auction:
        y = _lay_sets(picture, y, values_top)
    else:
        y = _lay_trick(picture, y)
    picture.drawing.height = max(round(_lay_below(picture, y, values_top)), LEAST_HEIGHT)


# Rivals -----------------------------------------------------------------------------------------------


def _lay_panels(picture: Picture, y: float) -> float:
    """Rivals before and in the auction. Returns where they end."""
    per_row = 2 if len(picture.rivals) == 4 else len(picture.rivals)
    w = (ROOM - 6 * (per_row - 1)) / per_row
    known = picture.dealt and picture.view.seat == OPEN
    backs = w > 300 and picture.dealt and not known
    tall = 100 if known else 48
    for index, seat in enumerate(picture.rivals):
        line, place = divmod(index, per_row)
        left, top = LEFT + place * (w + 6), y + line * tall
        lay_seat(picture, seat, Box(left, top, w, 42), 100 if backs else 0)
        if known:
            lay_row(picture, picture.closed_hand(seat), left + 8, top + 71, 33, 36)
        elif backs:
            lay_row(picture, picture.closed_hand(seat), left + w - 92, top + 21, 28, 14)
    return y + tall * -(-len(picture.rivals) // per_row) + 4


def _lay_rivals(picture: Picture, y: float) -> float:
    """Rivals in play: a strip with what they have taken, below it their cards. Returns where they end."""
    for seat in picture.rivals:
        lay_strip(picture, seat, LEFT, y, ROOM)
        row = y + 32 + height(33) / 2
        closed_stride, piles_left, piles_stride = (34, 308, 4.6) if picture.knows(seat) else (14, 292, 7)
        lay_row(picture, picture.open_hand(seat), 14, row, 33, 35.4)
        lay_row(picture, picture.closed_hand(seat), 234, row, 33, closed_stride)
        lay_piles(picture, seat, piles_left, row - height(28) / 2 + 2, 28, piles_stride, HAND)
        y += 32 + height(33) + 9
    return y


# The auction ------------------------------------------------------------------------------------------


def _lay_sets(picture: Picture, y: float, values_top: float) -> float:
    """The sets. Returns where they end."""
    for number in range(picture.players):
        box = Box(8, y, 374, 88)
        _lay_set(picture, number, box)
        words = partial(_lay_bid_words, picture, values_top)
        lay_choice(picture, number, box, partial(_value_place, values_top), words)
        y += SET_STRIDE
    return y + 4


def _lay_set(picture: Picture, number: int, box: Box) -> None:
    """A set, what it takes, and the bid on it."""
    drawing, (left, top, w, _), below = picture.drawing, box, box.top + 77
    drawing.box(f"area-{number}", "well", *box)
    lay_row(picture, picture.set_cards(number), left + 9, top + 7 + height(42) / 2, 42, 46.4)
    name = picture.label("set", set=set_name(number))
    drawing.text(f"name-of-{number}", name, left + 10, below, 12, "ink b")
    start = left + 16 + width(name, 12, bold=True)
    drawing.text(f"counts-{number}", counts(picture, number), start, below, 12, "muted")
    drawing.text(f"takes-{number}", takes(picture, number), left + w - 10, below, 12, "muted end")
    seat, x = picture.state.bidders[number], 335.0
    lay_nut(picture, number, x, top + (25 if seat >= 0 else 33), 40, 18)
    if seat >= 0:
        drawing.named(f"bidder-{number}", seat, picture.names[seat], x, top + 57, 86, 12)


def _value_place(top: float, points: int) -> Spot:
    if points <= BY_CARDS:
        return 38 + 62.8 * points, top, 52
    line, place = divmod(points - BY_CARDS - 1, 8)
    return 34.5 + 45.8 * place, top + 50 + 42 * line, 42


def _lay_bid_words(picture: Picture, top: float, under: str, number: int) -> None:
    """What choosing a set means."""
    left = LEFT + width(picture.label("your-bid"), 15, bold=True) + 5
    lay_under(picture, under, "title", picture.label("on-set", set=set_name(number)), left, top - 92, "t15 ink b")
    for line, words in enumerate(wrap(bid_words(picture, number), 12, 186, 3)):
        lay_under(picture, under, f"words-{line}", words, LEFT, top - 71 + 17 * line, "t12 ink")


# Play, and below --------------------------------------------------------------------------------------


def _lay_trick(picture: Picture, y: float) -> float:
    """The trick, in rows if there are many. Returns where it ends."""
    words = trick_words(picture)
    picture.drawing.text("trick-words", words, 195, y + 8, size_that_fits(words, (13, 12), ROOM), "muted mid", ROOM)
    per_row = 3 if picture.players == 5 else picture.players
    stride = ROOM / per_row
    single, double = min(60.0, stride - 16), min(56.0, (stride - pair_gap(picture) - 14) / 2)
    lay_trick(picture, 195, y + 30, (single, double), stride, per_row)
    return y + 30 + (height(single) + 46) * -(-picture.players // per_row)


def _lay_below(picture: Picture, y: float, values_top: float) -> float:
    """The own panel and hands, and what is chosen. Returns where it ends."""
    lay_seat(picture, picture.below, Box(LEFT, y, 184, 42))
    if picture.in_play:
        lay_piles(picture, picture.below, LEFT, y + 54, 28, 21, HAND)
    scored = picture.scored is not None
    end = lay_score(picture, LEFT, y + 106, ROOM, 300) + 10 if scored else _lay_hands(picture, y) + 8
    if picture.state.in_auction and picture.may_bid:
        if picture.legal:
            picture.drawing.text("your-bid", picture.label("your-bid"), LEFT, values_top - 92, 15, "ink b")
        lay_values(picture, partial(_value_place, values_top))
        end = values_top + 122
    if not picture.request.buttons:
        return end
    lay_confirm(picture, Box(LEFT, end, 222, 44))
    lay_commands(picture, 242, end, 64, 44, 8)
    return end + 56


def _lay_hands(picture: Picture, y: float) -> float:
    """The closed hand beside the panel, the open one below. Returns where they end."""
    seat = picture.below
    closed, opened = list(picture.closed_hand(seat)), list(picture.open_hand(seat))
    if closed:
        picture.drawing.box("closed-area", "well", 204, y, 174, 140)
        picture.drawing.text("closed-name", closed_name(picture), 291, y + 9, 12, "muted mid", 166)
    middle = y + 48 + height(62) / 2  # one that is chosen is lifted, and has a tick
    hand = held_row(closed, 251, middle, 62, 80, closed=True)
    y += 146
    if picture.in_play:
        picture.drawing.text("pairs", pairs_words(picture), LEFT, y - 20, 12, "muted", 184)
        middle = y + 36 + height(50) / 2
        hand = held_row(opened, 37, middle, 50, 63.2, closed=False) + hand
        y += 36 + height(50) + (28 if picture.request.buttons else 8)
    lay_hand(picture, hand)
    return y
