"""The auction of GEAR: the sets that are for sale, and what can be bid: a set is chosen first, then a value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from kernel_lib.games.gear.rules.components import ACES, SET, codes, colour, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Bid, Ousted, set_name
from kernel_lib.games.gear.scene.board import draw_row
from kernel_lib.games.gear.scene.context import GearContext, bid_key, set_key
from kernel_lib.games.gear.text import card_name, say
from kernel_lib.scene.drawing import ABOVE, SIGNS, Box, height
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import short_names, shorten_name, width, wrap
from kernel_lib.words import who

# The sets -----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class SetLayout:
    """The measures of a set and of the bid on it, in units of the scene.

    card      width of a card, and from one to the next
    inset     from the box of the set to the cards, to the right and down
    about     what is said below the cards: from the right and the lower edge of the box, letters of name and rest
    bid       the bid beside the cards: its width, its letters, and how far left of the middle of the room it lies
    lifted    how far it lies above the middle of the cards where a name stands below it
    bidder    room and letters of that name
    """

    card: tuple[float, float]
    inset: tuple[float, float]
    about: tuple[float, float, int, int]
    bid: tuple[float, int, float]
    lifted: float
    bidder: tuple[float, int]


def set_boxes(
    ctx: GearContext, left: float, top: float, w: float, h: float, gaps: tuple[float, float]
) -> Iterator[Box]:
    """Yield the boxes of the sets, two in a row from (left, top) on; the last one of an odd number lies in the middle.

    `gaps` are those between two boxes beside and below each other.
    """
    for number in range(ctx.players):
        line, place = divmod(number, 2)
        alone = number == ctx.players - 1 and place == 0
        x = (ctx.builder.width - w) / 2 if alone else left + place * (w + gaps[0])
        yield Box(x, top + line * (h + gaps[1]), w, h)


def draw_set(ctx: GearContext, number: int, box: Box, layout: SetLayout) -> None:
    """Draw a set with what is said of it below the cards, and the bid on its right."""
    (card, stride), (beside, down), (right, up, large, small) = layout.card, layout.inset, layout.about
    left, end, middle = box.left + beside, box.left + box.w, box.top + down + height(card) / 2
    ctx.builder.box(f"area-{number}", "well", *box)
    draw_row(ctx, ctx.set_cards(number), left, middle, card, stride)
    draw_about_set(ctx, number, (left, end - right), box.top + box.h - up, (large, small))
    (w, letters, shift), (room, size), seat = layout.bid, layout.bidder, ctx.state.bidders[number]
    x = (left + SET * stride + end) / 2 - shift
    draw_nut(ctx, number, x, middle - (0 if seat < 0 else layout.lifted), w, letters)
    if seat >= 0:
        ctx.builder.seat_name(f"bidder-{number}", seat, ctx.names[seat], x, middle + w / 2 + 2, room, size)


def describe_counts(ctx: GearContext, number: int) -> str:
    """Return the numbers of cards of each colour, and of A, in a set."""
    kinds = kinds_in(ctx.state.sets[number])
    red = sum(colour(kind) == 0 for kind in kinds)
    return ctx.label("set-counts", red=red, blue=SET - red, aces=sum(kind in ACES for kind in kinds))


def describe_lowest_bid(ctx: GearContext, number: int) -> str:
    """Return the lowest bid on a set, in words."""
    return ctx.label("set-takes", points=ctx.state.bids[number] + 1)


def draw_about_set(ctx: GearContext, number: int, ends: tuple[float, float], y: float, sizes: tuple[int, int]) -> None:
    """Draw in a line what a set is called, holds and takes, and who was ousted; `sizes` of its name and of the rest."""
    builder, (left, right), (large, small) = ctx.builder, ends, sizes
    name, holds, least = (
        ctx.label("set", set=set_name(number)),
        describe_counts(ctx, number),
        describe_lowest_bid(ctx, number),
    )
    builder.text(f"name-of-{number}", name, left, y, large, "ink b")
    left += width(name, large, bold=True) + 10
    builder.text(f"counts-{number}", holds, left, y, small, "muted")
    builder.text(f"takes-{number}", least, right, y, small, "muted end")
    left += width(holds, small) + 12
    room = right - width(least, small) - 8 - left
    builder.text(f"ousted-{number}", _ousted_from(ctx, number, small, room), left, y, small, "accent m", room)


def _ousted_from(ctx: GearContext, number: int, size: int, room: float) -> str:
    """Return the player who has just been outbid on a set, in this room; empty if nobody was."""
    for event in ctx.state.events:
        if isinstance(event, Ousted) and event.set == number:
            free = room - width(ctx.label("set-ousted", who=""), size, bold=True)
            return ctx.label("set-ousted", who=shorten_name(ctx.names[event.seat], size, free, bold=True))
    return ""


def draw_nut(ctx: GearContext, number: int, x: float, y: float, w: float, size: int) -> None:
    """Draw the bid that lies beside a set."""
    key, h, seat, points = f"nut-{number}", w * 0.88, ctx.state.bidders[number], ctx.state.bids[number]
    if seat < 0:
        style = f"t{14 if ctx.builder.wide else 12} mid muted"
        ctx.builder.add(key, "bid", x, y, w, h, text=ctx.label("set-free"), style=style, z=SIGNS)
        return
    label = ctx.label("set-bidder", who=who(seat), points=points, set=set_name(number))
    state = "moved" if number == ctx.newest_bid else ""
    more = {"style": f"t{size} b mid felt", "label": label, "origin": f"seat-{seat}", "state": state}
    ctx.builder.add(key, f"bid-{seat}", x, y, w, h, text=str(points), **more)


# What can be bid ----------------------------------------------------------------------------------

BY_CARDS: Final = 5
"""Bids up to this are laid with cards, higher ones are said."""

Spot = tuple[float, float, float]
"""The middle of something, and how wide it is."""


@dataclass(frozen=True, kw_only=True)
class BidLayout:
    """The places where a bid is chosen; heights count from the top of this part of the table.

    title    "Your bid": left edge, height, letters, and from there to the set that is chosen
    laid     the values that are laid with cards: middle of the first, from one to the next, height, width
    said     higher values: the same
    per_row  how many of those stand in a row
    line     from one of their rows to the next
    words    what the choice of a set means: left edge, height of the first line, from one line to the next
    letters  the letters of these words
    room     how wide a line of them is at most
    lines    how many lines of them there are at most
    """

    title: tuple[float, float, int, float]
    laid: tuple[float, float, float, float]
    said: tuple[float, float, float, float]
    per_row: int = HIGHEST_BID
    line: float = 0
    words: tuple[float, float, float]
    letters: int
    room: float
    lines: int

    def spot(self, points: int, top: float) -> Spot:
        """Return the spot of a value."""
        if points <= BY_CARDS:
            x, stride, y, w = self.laid
            return x + stride * points, top + y, w
        line, place = divmod(points - BY_CARDS - 1, self.per_row)
        x, stride, y, w = self.said
        return x + stride * place, top + y + self.line * line, w


BIDS: Final[dict[Shape, BidLayout]] = {
    "wide": BidLayout(title=(300, 16, 17, 6), laid=(420, 76, 74, 60), said=(412, 43, 140, 40),
                      words=(300, 192, 0), letters=15, room=760, lines=1),
    "middle": BidLayout(title=(207, 14, 15, 5), laid=(232, 57, 48, 50), said=(227, 43, 92, 40), per_row=8, line=39,
                        words=(566, 32, 17), letters=13, room=118, lines=7),
    "narrow": BidLayout(title=(12, -92, 15, 5), laid=(38, 62.8, 0, 52), said=(34.5, 45.8, 50, 42), per_row=8, line=42,
                        words=(12, -71, 17), letters=12, room=186, lines=3),
}  # fmt: skip
"""On a phone the words stand above the values, beside the hand."""


def draw_bid(ctx: GearContext, top: float) -> None:
    """Draw the values of a bid, for those who bid now or later: a chosen set offers those that it takes."""
    layout = BIDS[ctx.builder.shape]
    left, y, letters, _ = layout.title
    if ctx.legal:
        ctx.builder.text("your-bid", ctx.label("your-bid"), left, top + y, letters, "ink b")
    if ctx.may_bid:
        for points in range(HIGHEST_BID + 1):
            spot = layout.spot(points, top)
            _draw_hexagon(ctx, f"value-{points}", points, spot, style=f"{_size(spot)} mid muted")


def draw_choice(ctx: GearContext, number: int, box: Box, top: float) -> None:
    """Draw a frame around a set that may be chosen; only then the values for it are seen, from `top` on."""
    if not ctx.legal:
        return
    key = set_key(number)
    choice = ctx.choices.get(key)
    cards = [card_name(code) for code in codes(kinds_in(ctx.state.sets[number]))]
    label = ctx.label("set-choice", set=set_name(number), cards=cards, takes=describe_lowest_bid(ctx, number))
    if choice is None:
        offer = ctx.refuse(Bid(number, HIGHEST_BID))
    else:
        offer = ctx.offer_choice(choice, ctx.label("choose-value"))
    ctx.builder.box(key, "set", *box, z=ABOVE, style="flat", label=label, **offer)
    _draw_bid_words(ctx, key, number, top)
    layout = BIDS[ctx.builder.shape]
    for points in range(HIGHEST_BID + 1):
        bid = Bid(number, points)
        legal = choice is not None and bid_key(bid) in choice.after
        _draw_value(ctx, key, bid, layout.spot(points, top), legal=legal)


def _draw_bid_words(ctx: GearContext, under: str, number: int, top: float) -> None:
    """Draw what choosing a set means: which set it is, whom a bid ousts, and what one has to pay with."""
    layout = BIDS[ctx.builder.shape]
    left, y, letters, gap = layout.title
    x = left + width(ctx.label("your-bid"), letters, bold=True) + gap
    _draw_under(ctx, under, "title", ctx.label("on-set", set=set_name(number)), x, top + y, f"t{letters} ink b")
    left, y, line = layout.words
    for place, words in enumerate(wrap(_bid_words(ctx, number), layout.letters, layout.room, layout.lines)):
        name = f"words-{place}" if layout.lines > 1 else "words"
        _draw_under(ctx, under, name, words, left, top + y + line * place, f"t{layout.letters} ink")


def _bid_words(ctx: GearContext, number: int) -> str:
    """Return the words below a set: the player that a bid on it ousts, and the points to pay with."""
    holder, points = ctx.state.bidders[number], ctx.state.points[ctx.viewer_seat]
    owned = say("points", n=points)
    if holder < 0:
        return str(say("bid-on-free", points=owned))
    message = say("bid-ousts", who=who(holder), bid=ctx.state.bids[number], points=owned)
    return message.said(short_names(ctx.names))


def _draw_under(ctx: GearContext, under: str, name: str, words: str, x: float, y: float, style: str) -> None:
    """Draw a text that is seen only while the piece `under` is chosen."""
    ctx.builder.add(f"{under}-{name}", "", x, y, 0, text=words, style=style, z=SIGNS, under=under)


def _draw_value(ctx: GearContext, under: str, bid: Bid, spot: Spot, *, legal: bool) -> None:
    """Draw a value for the set that is chosen."""
    offer = ctx.offer(bid) if legal else ctx.refuse(bid)
    more = {"style": f"{_size(spot)} b mid {'ink' if legal else 'muted'} flat", "label": ctx.button(bid), **offer}
    _draw_hexagon(ctx, bid_key(bid), bid.points, spot, under=under, z=SIGNS + 1, **more)


def _draw_hexagon(ctx: GearContext, key: str, points: int, spot: Spot, **more: Any) -> None:
    x, y, w = spot
    ctx.builder.add(key, "bid", x, y, w, w * 0.88, text=str(points), **more)


def _size(spot: Spot) -> str:
    """Return the letters of a value that is so wide."""
    return f"t{20 if spot[2] > 50 else 18 if spot[2] > 45 else 15}"
