"""The sets that are for sale, and what can be bid: a set is chosen first, then a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kernel_lib.games.gear.rules.cards import ACES, SET, codes, colour, face, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Bid, Ousted, set_name
from kernel_lib.games.gear.scene.picture import Picture
from kernel_lib.games.gear.text import TEXT
from kernel_lib.games.gear.text.words import LABELS
from kernel_lib.scene.drawing import ABOVE, SIGNS
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import short_names, width
from kernel_lib.words import counted

BY_CARDS: Final = 5
"""Bids up to this are laid with cards, higher ones are said."""

Spot = tuple[float, float, float]
"""Where something lies, and how wide it is."""
ValuePlace = Callable[[int], Spot]
"""Where a value lies."""
BidWords = Callable[[str, int], None]
"""Lays what choosing a set means, under the piece that chooses it."""


# A set --------------------------------------------------------------------------------------------


def counts(picture: Picture, number: int) -> str:
    """How many cards of each colour, and how many A, are in a set."""
    kinds = kinds_in(picture.state.sets[number])
    red = sum(colour(kind) == 0 for kind in kinds)
    return LABELS["counts"].format(red=red, blue=SET - red, aces=sum(kind in ACES for kind in kinds))


def takes(picture: Picture, number: int) -> str:
    """What a set takes."""
    points = picture.state.bids[number] + 1
    return LABELS["or more" if points <= HIGHEST_BID else "no more"].format(points=points)


def lay_about_set(picture: Picture, number: int, ends: tuple[float, float], y: float, sizes: tuple[int, int]) -> None:
    """In a line: what a set is called, holds and takes, and who was ousted; `sizes` of its name and of the rest."""
    drawing, (left, right), (large, small) = picture.drawing, ends, sizes
    name, holds, least = LABELS["set"].format(set=set_name(number)), counts(picture, number), takes(picture, number)
    drawing.text(f"name-of-{number}", name, left, y, large, "ink b")
    left += width(name, large, bold=True) + 10
    drawing.text(f"counts-{number}", holds, left, y, small, "muted")
    drawing.text(f"takes-{number}", least, right, y, small, "muted end")
    left += width(holds, small) + 12
    room = right - width(least, small) - 8 - left
    drawing.text(f"ousted-{number}", ousted_from(picture, number), left, y, small, "accent m", room)


def ousted_from(picture: Picture, number: int) -> str:
    """Who has just been outbid on a set."""
    for event in picture.state.events:
        if isinstance(event, Ousted) and event.set == number:
            return LABELS["was ousted"].format(name=picture.name(event.seat))
    return ""


def lay_nut(picture: Picture, number: int, x: float, y: float, w: float, size: int) -> None:
    """The bid that lies beside a set."""
    key, h, seat, points = f"nut-{number}", w * 0.88, picture.state.bidders[number], picture.state.bids[number]
    if seat < 0:
        style = f"t{14 if picture.drawing.wide else 12} mid muted"
        picture.drawing.add(key, "bid", x, y, w, h, text=LABELS["free"], style=style, z=SIGNS)
        return
    label = LABELS["bidder"].format(name=picture.name(seat), points=points, set=set_name(number))
    state = "moved" if number == picture.newest_bid else ""
    more = {"style": f"t{size} b mid felt", "label": label, "origin": f"seat-{seat}", "state": state}
    picture.drawing.add(key, f"bid-{seat}", x, y, w, h, text=str(points), **more)


# What can be bid ----------------------------------------------------------------------------------


def lay_choice(picture: Picture, number: int, box: Box, place: ValuePlace, words: BidWords) -> None:
    """A frame around a set that may be chosen; only then the values for it are seen."""
    if not picture.legal:
        return
    key = f"choice-{number}"
    cards = ", ".join(map(face, codes(kinds_in(picture.state.sets[number]))))
    label = LABELS["set choice"].format(set=set_name(number), cards=cards, takes=takes(picture, number))
    offer: dict[str, Any] = {"move": str(Bid(number, HIGHEST_BID)), "state": "off"}
    if any(isinstance(move, Bid) and move.set == number for move in picture.legal):
        offer = {"move": "!open", "confirm": LABELS["choose value"], "state": "legal"}
    picture.drawing.box(key, "set", *box, z=ABOVE, style="flat", label=label, **offer)
    words(key, number)
    for points in range(HIGHEST_BID + 1):
        _lay_value(picture, key, Bid(number, points), place(points))


def _lay_value(picture: Picture, under: str, bid: Bid, spot: Spot) -> None:
    """A value for the set that is chosen."""
    words, legal = TEXT.button(bid), bid in picture.legal
    offer: dict[str, Any] = {"label": words, "move": str(bid), "state": "off"}
    if legal:
        offer |= {"state": picture.offered(bid), "confirm": words}
    style = f"{_size(spot)} b mid {'ink' if legal else 'muted'} flat"
    key = f"bid-{bid.set}-{bid.points}"
    _lay_hexagon(picture, key, bid.points, spot, style=style, under=under, z=SIGNS + 1, **offer)


def lay_values(picture: Picture, place: ValuePlace) -> None:
    """The places of the values, before a set is chosen."""
    for points in range(HIGHEST_BID + 1):
        spot = place(points)
        _lay_hexagon(picture, f"value-{points}", points, spot, style=f"{_size(spot)} mid muted")


def _lay_hexagon(picture: Picture, key: str, points: int, spot: Spot, **more: Any) -> None:
    x, y, w = spot
    picture.drawing.add(key, "bid", x, y, w, w * 0.88, text=str(points), **more)


def _size(spot: Spot) -> str:
    return f"t{20 if spot[2] > 50 else 18 if spot[2] > 45 else 15}"


def bid_words(picture: Picture, number: int) -> str:
    """Whom a bid on this set ousts, and what one has to pay with."""
    holder, points = picture.state.bidders[number], picture.state.points[picture.below]
    ousts = LABELS["nobody bids"]
    if holder >= 0:
        name = short_names(picture.names)[holder]
        ousts = LABELS["ousts"].format(name=name, points=picture.state.bids[number])
    return f"{ousts} {LABELS['points'].format(points=counted(points, LABELS['point']))}"


def lay_under(picture: Picture, under: str, name: str, words: str, x: float, y: float, style: str) -> None:
    """A text that is seen only while the piece `under` is chosen."""
    picture.drawing.add(f"{under}-{name}", "", x, y, 0, text=words, style=style, z=SIGNS, under=under)
