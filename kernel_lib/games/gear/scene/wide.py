"""1280 x 800: rivals above, the sets or the trick in the middle, the own hands below."""

from __future__ import annotations

from functools import partial
from typing import Final

from kernel_lib.games.gear.rules.components import HAND, SET
from kernel_lib.games.gear.rules.moves import set_name
from kernel_lib.games.gear.scene.board import (
    BY_CARDS,
    Spot,
    bid_words,
    lay_about_set,
    lay_choice,
    lay_nut,
    lay_piles,
    lay_row,
    lay_trick,
    lay_under,
    lay_values,
    trick_words,
)
from kernel_lib.games.gear.scene.choices import closed_name, held_row, lay_commands, lay_confirm, lay_hand, pairs_words
from kernel_lib.games.gear.scene.context import Picture
from kernel_lib.games.gear.scene.frames import lay_score
from kernel_lib.games.gear.scene.panels import lay_seat
from kernel_lib.scene.drawing import Box, height
from kernel_lib.scene.text_metrics import fit, width

MIDDLE: Final = 640.0
PANELS: Final = 102.0
"""The top of the rivals' panels: above them is said what the table says."""
PANEL: Final = 52.0
BELOW: Final = 540.0
"""The top of what lies below."""
OWN_CARD: Final = 86.0


def lay_out(picture: Picture) -> None:
    """The whole table."""
    if picture.players == 2 and picture.in_play:
        _lay_facing(picture, picture.rivals[0])
    else:
        _lay_rivals(picture)
    if not picture.dealt:
        picture.drawing.deck(MIDDLE, 330, 104)
    elif picture.state.in_auction:
        _lay_sets(picture)
    else:
        picture.drawing.text("trick-words", trick_words(picture), MIDDLE, 302, 15, "muted mid", 1100)
        lay_trick(picture, MIDDLE, 325, (96.0, 96.0), min(240.0, 1200 / picture.players))
    _lay_below(picture)


# Rivals -----------------------------------------------------------------------------------------------


def _lay_rivals(picture: Picture) -> None:
    left, count = picture.drawing.margin, len(picture.rivals)
    w = 598.0 if count == 1 else (picture.drawing.width - 2 * left - 14 * (count - 1)) / count
    for place, seat in enumerate(picture.rivals):
        x = left + place * (w + 14)
        taken, stride = (150.0, 35.0) if picture.knows(seat) else (134.0, 18.0)
        selling = picture.dealt and not picture.in_play
        lay_seat(picture, seat, Box(x, PANELS, w, PANEL), taken + 8 if selling else 0)
        if picture.in_play:
            _lay_rival(picture, seat, x, w)
        else:
            lay_row(picture, picture.closed_hand(seat), x + w - taken, PANELS + PANEL / 2, 32, stride)


def _lay_facing(picture: Picture, seat: int) -> None:
    """The only rival, laid out as the hands below are."""
    top = PANELS + 14
    lay_seat(picture, seat, Box(32, top, 194, 56))
    lay_piles(picture, seat, 32, top + 72, 32, 40, 5)
    y = top + height(OWN_CARD) / 2
    lay_row(picture, picture.open_hand(seat), 242, y, OWN_CARD, 100)
    if picture.state.kept[seat]:
        picture.drawing.box("facing-area", "well", 838, top - 12, 208, 144)
    lay_row(picture, picture.closed_hand(seat), 849, y, OWN_CARD, 100)


def _lay_rival(picture: Picture, seat: int, left: float, w: float) -> None:
    """The open hand of a rival, below it the closed one and the tricks."""
    card = min((w - 5 * 6) / SET, 60.0)
    y = PANELS + PANEL + 6
    lay_row(picture, picture.open_hand(seat), left, y + height(card) / 2, card, card + 6)
    y += height(card) + 3
    lay_row(picture, picture.closed_hand(seat), left, y + height(33) / 2, 33, 37)
    start = left + 2 * 37 + 12
    lay_piles(picture, seat, start, y + 4, 28, min(33.0, (left + w - start - 33) / (HAND - 1)), HAND)


# The auction ------------------------------------------------------------------------------------------


def _lay_sets(picture: Picture) -> None:
    rows = (picture.players + 1) // 2
    w, h, card, gap = (598.0, 118.0, 60.0, 8.0) if rows == 3 else (598.0, 172.0, 76.0, 14.0)
    top = 164.0 if rows == 3 else 172.0 if rows == 2 else 239.0
    for number in range(picture.players):
        line, place = divmod(number, 2)
        alone = number == picture.players - 1 and place == 0
        left = (picture.drawing.width - w) / 2 if alone else 32 + place * (w + 20)
        box = Box(left, top + line * (h + gap), w, h)
        _lay_set(picture, number, box, card)
        lay_choice(picture, number, box, _value_place, partial(_lay_bid_words, picture))


def _lay_set(picture: Picture, number: int, box: Box, card: float) -> None:
    """A set, and the bid on it."""
    left, top, w, _ = box
    middle = top + (14 if card > 60 else 8) + height(card) / 2
    picture.drawing.box(f"area-{number}", "well", *box)
    step = card + (3 if card > 60 else 6)  # beside large cards the names of bots have room, as "greedy 2"
    lay_row(picture, picture.set_cards(number), left + 16, middle, card, step)
    lay_about_set(picture, number, (left + 16, left + w - 14), top + box.h - (22 if card > 60 else 13), (15, 14))
    cards_end = left + 16 + 6 * step
    x, nut, seat = (cards_end + left + w) / 2 - 4, 54 if card > 60 else 50, picture.state.bidders[number]
    if seat < 0:
        lay_nut(picture, number, x, middle, nut, 24)
        return
    lay_nut(picture, number, x, middle - 12, nut, 24)
    room = left + w - cards_end - 4
    picture.drawing.named(f"bidder-{number}", seat, picture.names[seat], x, middle + nut / 2 + 2, room, 14)


def _value_place(points: int) -> Spot:
    if points <= BY_CARDS:
        return 420 + 76.0 * points, BELOW + 74, 60
    return 412 + 43.0 * (points - BY_CARDS - 1), BELOW + 140, 40


def _lay_bid_words(picture: Picture, under: str, number: int) -> None:
    """What choosing a set means."""
    left = 300 + width(picture.label("your-bid"), 17, bold=True) + 6
    lay_under(picture, under, "title", picture.label("on-set", set=set_name(number)), left, BELOW + 16, "t17 ink b")
    lay_under(picture, under, "words", fit(bid_words(picture, number), 15, 760), 300, BELOW + 192, "t15 ink")


def _lay_bid(picture: Picture) -> None:
    """The values, of which those are offered that the chosen set takes."""
    drawing, words = picture.drawing, picture.label("round-pays")
    if picture.legal:
        drawing.text("your-bid", picture.label("your-bid"), 300, BELOW + 16, 17, "ink b")
    if picture.may_bid:
        lay_values(picture, _value_place)
        drawing.text("by-cards", picture.label("by-cards"), 300, BELOW + 74, 14, "muted")
        drawing.text("by-voice", picture.label("by-voice"), 300, BELOW + 140, 14, "muted")
    drawing.text("round-pays", words, 300, BELOW + 232, 14, "muted", 948)


# Below ------------------------------------------------------------------------------------------------


def _lay_below(picture: Picture) -> None:
    lay_seat(picture, picture.below, Box(32, BELOW, 202, 56))
    if picture.in_play:
        lay_piles(picture, picture.below, 32, BELOW + 72, 32, 40, 5)
        lay_score(picture, 240, BELOW - 8, 804, 254)
        _lay_hands(picture)
    else:
        if picture.state.in_auction:
            _lay_bid(picture)
        _lay_closed(picture)
    lay_confirm(picture, Box(1060, BELOW + 24, 188, 48))
    lay_commands(picture, 1060, BELOW + 84, 90, 36, 8)


def _lay_closed(picture: Picture) -> None:
    """The closed hand alone, before the sets are sold."""
    hand = held_row(picture.closed_hand(picture.below), 75, BELOW + 158, OWN_CARD, 98, closed=True)
    picture.drawing.text("closed-name", closed_name(picture) if hand else "", 32, BELOW + 74, 14, "muted", 194)
    lay_hand(picture, hand)


def _lay_hands(picture: Picture) -> None:
    """The open and the closed hand, apart."""
    y = BELOW + 41 + height(OWN_CARD) / 2
    opened = held_row(picture.open_hand(picture.below), 285, y, OWN_CARD, 100, closed=False)
    closed = held_row(picture.closed_hand(picture.below), 892, y, OWN_CARD, 100, closed=True)
    picture.drawing.text("open-name", picture.label("hand-open") if opened else "", 242, BELOW + 1, 14, "muted")
    if closed:
        picture.drawing.box("closed-area", "well", 838, BELOW - 8, 208, 202)
        picture.drawing.text("closed-name", closed_name(picture), 848, BELOW + 1, 14, "muted", 190)
    lay_hand(picture, [*opened, *closed])
    picture.drawing.text("pairs", pairs_words(picture), 242, BELOW + 215, 14, "muted")
