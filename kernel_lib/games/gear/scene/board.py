"""The table of GEAR: cards, taken tricks, the trick in the middle, the sets that are for sale."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.gear.rules.components import ACES, CODES, KINDS, SET, codes, colour, kinds_in
from kernel_lib.games.gear.rules.moves import HIGHEST_BID, Bid, Ousted, Trick, set_name
from kernel_lib.games.gear.rules.pieces import taken_place, trick_place
from kernel_lib.games.gear.scene.context import Picture, Put, called
from kernel_lib.games.gear.text import TEXT, card_name, colours, say
from kernel_lib.scene.drawing import ABOVE, CARDS, SHARED, SIGNS, Box, Card, height
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import short_names, width
from kernel_lib.words import who

# Cards, and the tricks that were taken -------------------------------------------------------------


BIG: Final = 60
"""Cards at least this wide show their index, on smaller ones the wheel holds the number."""


def _drawn(card: Card, w: float) -> Card:
    """The card with the symbol for this width."""
    symbol = card.symbol if card.symbol == "card-back" else f"{'face' if w >= BIG else 'small'}-{card.symbol}"
    return Card(card.key, symbol, card.label, card.mark)


def lay_card(picture: Picture, card: Card, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """A card with its centre at (x, y)."""
    more.setdefault("origin", "deck")
    picture.drawing.card(_drawn(card, w), x, y, w, z, **more)


def lay_row(
    picture: Picture, cards: Iterable[tuple[Card, int]], left: float, y: float, w: float, stride: float
) -> None:
    """Cards side by side from `left` on, around the height y."""
    for place, (card, _) in enumerate(cards):
        lay_card(picture, card, left + w / 2 + place * stride, y, w, CARDS + place)


def played_key(number: int, turn: int, copy: int) -> str:
    """The key of a card that was played: in which trick, by who in turn, and which of two."""
    return f"trick-{number}-{turn}-{copy}"


def lay_piles(picture: Picture, seat: int, left: float, top: float, w: float, stride: float, per_row: int) -> None:
    """The tricks of a seat face down, a pair as two backs; how many A are in them is said on them. [piles]"""
    backs = [(trick, copy) for trick in picture.piles(seat) for copy in range(trick.size)]
    names = [piece.name for piece in laid(taken_place(seat), [UNKNOWN] * len(backs))]
    for index, (trick, copy) in enumerate(backs):
        line, place = divmod(index, per_row)
        x, y = left + w / 2 + place * stride, top + height(w) / 2 + line * (height(w) + 8)
        _lay_pile(picture, trick, copy, names[index], x, y, w, CARDS + 10 * index)
        if trick.aces and copy == trick.size - 1 and stride >= 20:
            _lay_aces(picture, trick, x, y + height(w) / 2 - 8)


def _lay_pile(picture: Picture, trick: Trick, copy: int, name: str, x: float, y: float, w: float, z: int) -> None:
    label = picture.label("trick-taken", trick=trick.number, who=who(trick.winner))
    top, *below = (played_key(trick.number, turn, copy) for turn in range(picture.players))
    cards = [Card(top, "card-back", "" if copy else label, name), *(Card(key, "card-back") for key in below)]
    picture.drawing.pile(cards, x, y, w, z)


def _lay_aces(picture: Picture, trick: Trick, x: float, y: float) -> None:
    """How many A are in a trick."""
    aces = "A" if trick.aces == 1 else f"{trick.aces}A"
    w, style = (24, "t14 b mid felt") if picture.drawing.wide else (20, "t12 b mid felt")
    picture.drawing.add(f"aces-{trick.number}", "count", x, y, w, text=aces, style=style, z=SHARED - 1)


# The trick in the middle: what was played, how it stands, and what was led -------------------------


def lay_trick(
    picture: Picture, middle: float, top: float, widths: tuple[float, float], stride: float, per_row: int = 5
) -> None:
    """What was played, in order, with the places of what is to come; `widths` of a single card and of one of two."""
    size = len(picture.trick[0].cards) if picture.trick else 1
    w = widths[size - 1]
    for place in range(picture.players):
        row, column = divmod(place, per_row)
        beside = min(per_row, picture.players - row * per_row)
        x = middle + (column - (beside - 1) / 2) * stride
        y = top + height(w) / 2 + row * (height(widths[0]) + 46)
        xs = [x + (copy - (size - 1) / 2) * (w + pair_gap(picture)) for copy in range(size)]
        if place < len(picture.trick):
            _lay_put(picture, place, xs, y, w)
        else:
            for copy, left in enumerate(xs):
                lay = picture.drawing.asked if _is_asked(picture, place) else picture.drawing.slot
                lay(f"place-{place}-{copy}", left, y, w)
        _lay_words(picture, place, x, y + height(w) / 2, stride - 6)


def _is_asked(picture: Picture, place: int) -> bool:
    return picture.request.question_mark and picture.trick_seats[place] == picture.view.seat


LETTERS: Final[dict[Shape, tuple[int, int, int, int]]] = {
    "wide": (20, 19, 15, 18),
    "middle": (16, 16, 14, 14),
    "narrow": (16, 16, 13, 14),
}
"""Below a card: to the name, from there to what is said of it, the letters of the name, and the mark of the leader."""


BESIDE: Final[dict[Shape, float]] = {"wide": 8, "middle": 8, "narrow": 6}
"""From what was played last to its brackets, where a line is drawn between them."""


def pair_gap(picture: Picture) -> float:
    """Between the two cards of a pair."""
    return 6 if picture.drawing.wide else 2


def _lay_words(picture: Picture, place: int, x: float, bottom: float, room: float) -> None:
    """Whose cards they are, what is to be said of them, and who led."""
    seat = picture.trick_seats[place]
    under, line, letters, marker = LETTERS[picture.drawing.shape]
    said = _said(picture, place) if place < len(picture.trick) else ""
    y = bottom + under
    picture.drawing.named(f"trick-{place}", seat, picture.names[seat], x, y, room, letters)
    picture.drawing.text(f"trick-{place}-about", said, x, y + line, letters - 1, "muted mid", room)
    if place == 0:
        left = x - width(said, letters - 1) / 2 - (16 if said else 0)
        picture.drawing.add("lead", "lead-marker", left, y + line, marker)


def _lay_put(picture: Picture, place: int, xs: Sequence[float], y: float, w: float) -> None:
    """What a seat played; a line around both cards of a pair tells how it stands."""
    put, single = picture.trick[place], len(xs) == 1
    won = put.best and picture.complete is not None
    state = _standing(picture, place)
    names = [piece.name for piece in laid(trick_place(put.seat), put.cards)]
    for copy, (code, x) in enumerate(zip(put.cards, xs, strict=True)):
        named = called(code, put.cards[:copy].count(code))
        label = picture.label("card-won" if won else "card-played", card=named, who=who(put.seat))
        card = Card(played_key(picture.trick_number, place, copy), code, label, names[copy])
        origin = picture.origin(put.seat, code)
        z = SHARED + 10 * place + copy
        lay_card(picture, card, x, y, w, z, state=state if single else "", origin=origin)
        if put.eleven and CODES.index(code) in ACES:
            _lay_eleven(picture, f"eleven-{place}-{copy}", x + w / 2 - 9, y + height(w) / 2 - 7)
    if not single:
        both, z = 2 * w + pair_gap(picture), SHARED + 10 * place + 5
        picture.drawing.add(f"pair-{place}", "pair", sum(xs) / 2, y, both, height(w), state=state, z=z)
    if place in picture.news and state != "moved":  # the line around them says how they stand
        rim, z = 2 * BESIDE[picture.drawing.shape], SHARED + 10 * place + 6
        wide, high = xs[-1] - xs[0] + w + rim, height(w) + rim
        picture.drawing.add(f"moved-{place}", "brackets", sum(xs) / len(xs), y, wide, high, state="moved", z=z)


def _standing(picture: Picture, place: int) -> str:
    """The state of what was played."""
    put = picture.trick[place]
    if picture.complete:
        return "won" if put.best else "beaten"
    if len(picture.trick) > 1 and (put.best or not put.follows):
        return "use" if put.best else "beaten"
    return "moved" if place in picture.news else ""


def _lay_eleven(picture: Picture, key: str, x: float, y: float) -> None:
    """On an A that counts 11."""
    size, style = (28, "t14 b mid on-accent") if picture.drawing.wide else (22, "t12 b mid on-accent")
    picture.drawing.add(key, "eleven", x, y, size, text="11", style=style, z=ABOVE)


def _said(picture: Picture, place: int) -> str:
    put = picture.trick[place]
    key = "leads" if len(picture.trick) == 1 and not picture.complete else _standing_words(picture, put, place)
    return picture.label(f"play-{key}{'' if picture.drawing.wide else '.short'}", who=who(put.seat))


def _standing_words(picture: Picture, put: Put, place: int) -> str:
    """Return which message tells how a play stands."""
    if put.best:
        return "takes" if picture.complete else "best"
    return "leads" if place == 0 else "follows" if put.follows else "strays"


def trick_words(picture: Picture) -> str:
    """What was led, and whether an A is 11."""
    if not picture.trick:
        return ""
    kinds = [KINDS[code] for code in picture.trick[0].cards]
    short = "" if picture.drawing.wide else ".short"
    different = colours({colour(kind): kind for kind in kinds}.values())
    name = "led" if len(kinds) == 1 else "led-pair"
    led = picture.label(f"{name}{short}", number=picture.trick_number, colours=different)
    return " · ".join([led, picture.label(f"eleven{short}")] if picture.ace_high else [led])


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


def counts(picture: Picture, number: int) -> str:
    """How many cards of each colour, and how many A, are in a set."""
    kinds = kinds_in(picture.state.sets[number])
    red = sum(colour(kind) == 0 for kind in kinds)
    return picture.label("set-counts", red=red, blue=SET - red, aces=sum(kind in ACES for kind in kinds))


def takes(picture: Picture, number: int) -> str:
    """What a set takes."""
    return picture.label("set-takes", points=picture.state.bids[number] + 1)


def lay_about_set(picture: Picture, number: int, ends: tuple[float, float], y: float, sizes: tuple[int, int]) -> None:
    """In a line: what a set is called, holds and takes, and who was ousted; `sizes` of its name and of the rest."""
    drawing, (left, right), (large, small) = picture.drawing, ends, sizes
    name, holds, least = picture.label("set", set=set_name(number)), counts(picture, number), takes(picture, number)
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
            return picture.label("set-ousted", who=who(event.seat))
    return ""


def lay_nut(picture: Picture, number: int, x: float, y: float, w: float, size: int) -> None:
    """The bid that lies beside a set."""
    key, h, seat, points = f"nut-{number}", w * 0.88, picture.state.bidders[number], picture.state.bids[number]
    if seat < 0:
        style = f"t{14 if picture.drawing.wide else 12} mid muted"
        picture.drawing.add(key, "bid", x, y, w, h, text=picture.label("set-free"), style=style, z=SIGNS)
        return
    label = picture.label("set-bidder", who=who(seat), points=points, set=set_name(number))
    state = "moved" if number == picture.newest_bid else ""
    more = {"style": f"t{size} b mid felt", "label": label, "origin": f"seat-{seat}", "state": state}
    picture.drawing.add(key, f"bid-{seat}", x, y, w, h, text=str(points), **more)


# What can be bid ----------------------------------------------------------------------------------


def lay_choice(picture: Picture, number: int, box: Box, place: ValuePlace, words: BidWords) -> None:
    """A frame around a set that may be chosen; only then the values for it are seen."""
    if not picture.legal:
        return
    key = f"choice-{number}"
    cards = [card_name(code) for code in codes(kinds_in(picture.state.sets[number]))]
    label = picture.label("set-choice", set=set_name(number), cards=cards, takes=takes(picture, number))
    offer: dict[str, Any] = {"move": str(Bid(number, HIGHEST_BID)), "state": "off"}
    if any(isinstance(move, Bid) and move.set == number for move in picture.legal):
        offer = {"move": "!open", "confirm": picture.label("choose-value"), "state": "legal"}
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
    owned = say("points", n=points)
    if holder < 0:
        return str(say("bid-on-free", points=owned))
    message = say("bid-ousts", who=who(holder), bid=picture.state.bids[number], points=owned)
    return message.said(short_names(picture.names))


def lay_under(picture: Picture, under: str, name: str, words: str, x: float, y: float, style: str) -> None:
    """A text that is seen only while the piece `under` is chosen."""
    picture.drawing.add(f"{under}-{name}", "", x, y, 0, text=words, style=style, z=SIGNS, under=under)
