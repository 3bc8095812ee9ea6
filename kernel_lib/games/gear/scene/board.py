"""The table of GEAR: cards, taken tricks, the trick in the middle, the sets that are for sale."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.gear.rules.components import ACES, CODES, KINDS, SET, codes, colour, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Bid, Ousted, Trick, set_name
from kernel_lib.games.gear.rules.pieces import taken_place, trick_place
from kernel_lib.games.gear.scene.context import GearContext, PlayedCards, bid_key, called, set_key
from kernel_lib.games.gear.text import card_name, colours, say
from kernel_lib.scene.drawing import ABOVE, CARDS, SHARED, SIGNS, Box, CardPiece, height
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import short_names, width
from kernel_lib.words import who

# Cards, and the tricks that were taken -------------------------------------------------------------


BIG: Final = 60
"""Cards at least this wide show their index, on smaller ones the wheel holds the number."""


def _drawn(card: CardPiece, w: float) -> CardPiece:
    """The card with the symbol for this width."""
    symbol = card.symbol if card.symbol == "card-back" else f"{'face' if w >= BIG else 'small'}-{card.symbol}"
    return CardPiece(card.key, symbol, card.label, card.mark)


def draw_card(ctx: GearContext, card: CardPiece, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """A card with its centre at (x, y)."""
    more.setdefault("origin", "deck")
    ctx.builder.card(_drawn(card, w), x, y, w, z, **more)


def draw_row(
    ctx: GearContext, cards: Iterable[tuple[CardPiece, int]], left: float, y: float, w: float, stride: float
) -> None:
    """Cards side by side from `left` on, around the height y."""
    for place, (card, _) in enumerate(cards):
        draw_card(ctx, card, left + w / 2 + place * stride, y, w, CARDS + place)


def played_key(number: int, turn: int, copy: int) -> str:
    """The key of a card that was played: in which trick, by who in turn, and which of two."""
    return f"trick-{number}-{turn}-{copy}"


def draw_piles(ctx: GearContext, seat: int, left: float, top: float, w: float, stride: float, per_row: int) -> None:
    """The tricks of a seat face down, a pair as two backs; how many A are in them is said on them. [piles]"""
    backs = [(trick, copy) for trick in ctx.piles(seat) for copy in range(trick.size)]
    names = [piece.name for piece in laid(taken_place(seat), [UNKNOWN] * len(backs))]
    for index, (trick, copy) in enumerate(backs):
        line, place = divmod(index, per_row)
        x, y = left + w / 2 + place * stride, top + height(w) / 2 + line * (height(w) + 8)
        _draw_pile(ctx, trick, copy, names[index], x, y, w, CARDS + 10 * index)
        if trick.aces and copy == trick.size - 1 and stride >= 20:
            _draw_aces(ctx, trick, x, y + height(w) / 2 - 8)


def _draw_pile(ctx: GearContext, trick: Trick, copy: int, name: str, x: float, y: float, w: float, z: int) -> None:
    label = ctx.label("trick-taken", trick=trick.number, who=who(trick.winner))
    top, *below = (played_key(trick.number, turn, copy) for turn in range(ctx.players))
    cards = [CardPiece(top, "card-back", "" if copy else label, name), *(CardPiece(key, "card-back") for key in below)]
    ctx.builder.pile(cards, x, y, w, z)


def _draw_aces(ctx: GearContext, trick: Trick, x: float, y: float) -> None:
    """How many A are in a trick."""
    aces = "A" if trick.aces == 1 else f"{trick.aces}A"
    w, style = (24, "t14 b mid felt") if ctx.builder.wide else (20, "t12 b mid felt")
    ctx.builder.add(f"aces-{trick.number}", "count", x, y, w, text=aces, style=style, z=SHARED - 1)


# The trick in the middle: what was played, how it stands, and what was led -------------------------


def draw_trick(
    ctx: GearContext, middle: float, top: float, widths: tuple[float, float], stride: float, per_row: int = 5
) -> None:
    """What was played, in order, with the places of what is to come; `widths` of a single card and of one of two."""
    size = len(ctx.trick[0].cards) if ctx.trick else 1
    w = widths[size - 1]
    for place in range(ctx.players):
        row, column = divmod(place, per_row)
        beside = min(per_row, ctx.players - row * per_row)
        x = middle + (column - (beside - 1) / 2) * stride
        y = top + height(w) / 2 + row * (height(widths[0]) + 46)
        xs = [x + (copy - (size - 1) / 2) * (w + pair_gap(ctx)) for copy in range(size)]
        if place < len(ctx.trick):
            _draw_played(ctx, place, xs, y, w)
        else:
            for copy, left in enumerate(xs):
                lay = ctx.builder.requested_slot if _is_asked(ctx, place) else ctx.builder.slot
                lay(f"place-{place}-{copy}", left, y, w)
        _draw_words(ctx, place, x, y + height(w) / 2, stride - 6)


def _is_asked(ctx: GearContext, place: int) -> bool:
    return ctx.request.question_mark and ctx.trick_seats[place] == ctx.view.seat


LETTERS: Final[dict[Shape, tuple[int, int, int, int]]] = {
    "wide": (20, 19, 15, 18),
    "middle": (16, 16, 14, 14),
    "narrow": (16, 16, 13, 14),
}
"""Below a card: to the name, from there to what is said of it, the letters of the name, and the mark of the leader."""


BESIDE: Final[dict[Shape, float]] = {"wide": 8, "middle": 8, "narrow": 6}
"""From what was played last to its brackets, where a line is drawn between them."""


def pair_gap(ctx: GearContext) -> float:
    """Between the two cards of a pair."""
    return 6 if ctx.builder.wide else 2


def _draw_words(ctx: GearContext, place: int, x: float, bottom: float, room: float) -> None:
    """Whose cards they are, what is to be said of them, and who led."""
    seat = ctx.trick_seats[place]
    under, line, letters, marker = LETTERS[ctx.builder.shape]
    said = _said(ctx, place) if place < len(ctx.trick) else ""
    y = bottom + under
    ctx.builder.seat_name(f"trick-{place}", seat, ctx.names[seat], x, y, room, letters)
    ctx.builder.text(f"trick-{place}-about", said, x, y + line, letters - 1, "muted mid", room)
    if place == 0:
        left = x - width(said, letters - 1) / 2 - (16 if said else 0)
        ctx.builder.add("lead", "lead-marker", left, y + line, marker)


def _draw_played(ctx: GearContext, place: int, xs: Sequence[float], y: float, w: float) -> None:
    """What a seat played; a line around both cards of a pair tells how it stands."""
    play, single = ctx.trick[place], len(xs) == 1
    won = play.best and ctx.complete is not None
    state = _standing(ctx, place)
    names = [piece.name for piece in laid(trick_place(play.seat), play.cards)]
    for copy, (code, x) in enumerate(zip(play.cards, xs, strict=True)):
        named = called(code, play.cards[:copy].count(code))
        label = ctx.label("card-won" if won else "card-played", card=named, who=who(play.seat))
        card = CardPiece(played_key(ctx.trick_number, place, copy), code, label, names[copy])
        origin = ctx.origin(play.seat, code)
        z = SHARED + 10 * place + copy
        draw_card(ctx, card, x, y, w, z, state=state if single else "", origin=origin)
        if play.eleven and CODES.index(code) in ACES:
            _draw_eleven(ctx, f"eleven-{place}-{copy}", x + w / 2 - 9, y + height(w) / 2 - 7)
    if not single:
        both, z = 2 * w + pair_gap(ctx), SHARED + 10 * place + 5
        ctx.builder.add(f"pair-{place}", "pair", sum(xs) / 2, y, both, height(w), state=state, z=z)
    if place in ctx.changed and state != "moved":  # the line around them says how they stand
        rim, z = 2 * BESIDE[ctx.builder.shape], SHARED + 10 * place + 6
        wide, high = xs[-1] - xs[0] + w + rim, height(w) + rim
        ctx.builder.add(f"moved-{place}", "brackets", sum(xs) / len(xs), y, wide, high, state="moved", z=z)


def _standing(ctx: GearContext, place: int) -> str:
    """The state of what was played."""
    play = ctx.trick[place]
    if ctx.complete:
        return "won" if play.best else "beaten"
    if len(ctx.trick) > 1 and (play.best or not play.follows):
        return "use" if play.best else "beaten"
    return "moved" if place in ctx.changed else ""


def _draw_eleven(ctx: GearContext, key: str, x: float, y: float) -> None:
    """On an A that counts 11."""
    size, style = (28, "t14 b mid on-accent") if ctx.builder.wide else (22, "t12 b mid on-accent")
    ctx.builder.add(key, "eleven", x, y, size, text="11", style=style, z=ABOVE)


def _said(ctx: GearContext, place: int) -> str:
    play = ctx.trick[place]
    key = "leads" if len(ctx.trick) == 1 and not ctx.complete else _standing_words(ctx, play, place)
    return ctx.label(f"play-{key}{'' if ctx.builder.wide else '.short'}", who=who(play.seat))


def _standing_words(ctx: GearContext, play: PlayedCards, place: int) -> str:
    """Return which message tells how a play stands."""
    if play.best:
        return "takes" if ctx.complete else "best"
    return "leads" if place == 0 else "follows" if play.follows else "strays"


def trick_words(ctx: GearContext) -> str:
    """What was led, and whether an A is 11."""
    if not ctx.trick:
        return ""
    kinds = [KINDS[code] for code in ctx.trick[0].cards]
    short = "" if ctx.builder.wide else ".short"
    different = colours({colour(kind): kind for kind in kinds}.values())
    name = "led" if len(kinds) == 1 else "led-pair"
    led = ctx.label(f"{name}{short}", number=ctx.trick_number, colours=different)
    return " · ".join([led, ctx.label(f"eleven{short}")] if ctx.ace_high else [led])


# The sets that are for sale, and what can be bid: a set is chosen first, then a value --------------


BY_CARDS: Final = 5
"""Bids up to this are laid with cards, higher ones are said."""

Spot = tuple[float, float, float]
"""Where something lies, and how wide it is."""
ValuePlace = Callable[[int], Spot]
"""Where a value lies."""
BidWords = Callable[[str, int], None]
"""Lays what choosing a set means, under the piece that chooses it."""


# A set --------------------------------------------------------------------------------------------


def counts(ctx: GearContext, number: int) -> str:
    """How many cards of each colour, and how many A, are in a set."""
    kinds = kinds_in(ctx.state.sets[number])
    red = sum(colour(kind) == 0 for kind in kinds)
    return ctx.label("set-counts", red=red, blue=SET - red, aces=sum(kind in ACES for kind in kinds))


def takes(ctx: GearContext, number: int) -> str:
    """What a set takes."""
    return ctx.label("set-takes", points=ctx.state.bids[number] + 1)


def draw_about_set(ctx: GearContext, number: int, ends: tuple[float, float], y: float, sizes: tuple[int, int]) -> None:
    """In a line: what a set is called, holds and takes, and who was ousted; `sizes` of its name and of the rest."""
    builder, (left, right), (large, small) = ctx.builder, ends, sizes
    name, holds, least = ctx.label("set", set=set_name(number)), counts(ctx, number), takes(ctx, number)
    builder.text(f"name-of-{number}", name, left, y, large, "ink b")
    left += width(name, large, bold=True) + 10
    builder.text(f"counts-{number}", holds, left, y, small, "muted")
    builder.text(f"takes-{number}", least, right, y, small, "muted end")
    left += width(holds, small) + 12
    room = right - width(least, small) - 8 - left
    builder.text(f"ousted-{number}", ousted_from(ctx, number), left, y, small, "accent m", room)


def ousted_from(ctx: GearContext, number: int) -> str:
    """Who has just been outbid on a set."""
    for event in ctx.state.events:
        if isinstance(event, Ousted) and event.set == number:
            return ctx.label("set-ousted", who=who(event.seat))
    return ""


def draw_nut(ctx: GearContext, number: int, x: float, y: float, w: float, size: int) -> None:
    """The bid that lies beside a set."""
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


def draw_choice(ctx: GearContext, number: int, box: Box, place: ValuePlace, words: BidWords) -> None:
    """Draw a frame around a set that may be chosen; only then the values for it are seen."""
    if not ctx.legal:
        return
    key = set_key(number)
    choice = ctx.choices.get(key)
    cards = [card_name(code) for code in codes(kinds_in(ctx.state.sets[number]))]
    label = ctx.label("set-choice", set=set_name(number), cards=cards, takes=takes(ctx, number))
    offer: dict[str, Any] = {"move": str(Bid(number, HIGHEST_BID)), "state": "off"}
    if choice is not None:
        offer = ctx.offer_choice(choice, ctx.label("choose-value"))
    ctx.builder.box(key, "set", *box, z=ABOVE, style="flat", label=label, **offer)
    words(key, number)
    for points in range(HIGHEST_BID + 1):
        bid = Bid(number, points)
        legal = choice is not None and bid_key(bid) in choice.after
        _draw_value(ctx, key, bid, place(points), legal=legal)


def _draw_value(ctx: GearContext, under: str, bid: Bid, spot: Spot, *, legal: bool) -> None:
    """Draw a value for the set that is chosen."""
    offer = ctx.offer(bid) if legal else {"state": "off", "move": str(bid)}
    style = f"{_size(spot)} b mid {'ink' if legal else 'muted'} flat"
    _draw_hexagon(
        ctx, bid_key(bid), bid.points, spot, style=style, under=under, z=SIGNS + 1, label=ctx.button(bid), **offer
    )


def draw_values(ctx: GearContext, place: ValuePlace) -> None:
    """The places of the values, before a set is chosen."""
    for points in range(HIGHEST_BID + 1):
        spot = place(points)
        _draw_hexagon(ctx, f"value-{points}", points, spot, style=f"{_size(spot)} mid muted")


def _draw_hexagon(ctx: GearContext, key: str, points: int, spot: Spot, **more: Any) -> None:
    x, y, w = spot
    ctx.builder.add(key, "bid", x, y, w, w * 0.88, text=str(points), **more)


def _size(spot: Spot) -> str:
    return f"t{20 if spot[2] > 50 else 18 if spot[2] > 45 else 15}"


def bid_words(ctx: GearContext, number: int) -> str:
    """Whom a bid on this set ousts, and what one has to pay with."""
    holder, points = ctx.state.bidders[number], ctx.state.points[ctx.viewer_seat]
    owned = say("points", n=points)
    if holder < 0:
        return str(say("bid-on-free", points=owned))
    message = say("bid-ousts", who=who(holder), bid=ctx.state.bids[number], points=owned)
    return message.said(short_names(ctx.names))


def draw_under(ctx: GearContext, under: str, name: str, words: str, x: float, y: float, style: str) -> None:
    """A text that is seen only while the piece `under` is chosen."""
    ctx.builder.add(f"{under}-{name}", "", x, y, 0, text=words, style=style, z=SIGNS, under=under)
