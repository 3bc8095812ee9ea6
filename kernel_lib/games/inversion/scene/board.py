"""The table of !nversion: cards, the lane, the trick, the auction."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.inversion.rules.components import CODES, TRICKS, card_args, face
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, Declare, Trick
from kernel_lib.games.inversion.rules.pieces import hand_place
from kernel_lib.games.inversion.scene.context import Exchange, Picture
from kernel_lib.games.inversion.text import TEXT, card_name
from kernel_lib.scene.drawing import ABOVE, CARDS, SHARED, Box, Card, height
from kernel_lib.scene.text_metrics import size_that_fits, width
from kernel_lib.words import in_each_language, who

# Cards, open and hidden, and piles of them ---------------------------------------------------------


BIG: Final = 60
"""Cards at least this wide show their index and their partner, smaller ones number over suit."""


@in_each_language  # a picture has dozens of cards
def card_of(code: str, w: float) -> Card:
    """Return a card as it is drawn at this width."""
    return Card(f"card-{code}", f"{'face' if w >= BIG else 'small'}-{code}", str(card_name(code)), code)


def lay_card(picture: Picture, code: str, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """Draw a card with its centre at (x, y); one of an overlapped hand shows its partner in the strip that is seen."""
    card = card_of(code, w)
    if "strip" in more.get("style", "").split():
        card = replace(card, symbol=f"strip-{code}")
    picture.drawing.card(card, x, y, w, z, **more)


def lay_hidden(picture: Picture, seat: int, place: int, x: float, y: float, w: float, z: int = CARDS) -> None:
    """Draw a card of a hidden hand, which is known by its place there."""
    label = picture.label("card-hidden", who=who(seat), number=place + 1)
    card = Card(f"hand-{seat}-{place}", "card-back", label, _hidden_pieces(seat)[place])
    picture.drawing.card(card, x, y, w, z + place, origin="deck")


@cache
def _hidden_pieces(seat: int) -> tuple[str, ...]:
    """Return what the cards of a hidden hand are called, by their places."""
    return tuple(piece.name for piece in laid(hand_place(seat), [UNKNOWN] * TRICKS))


def lay_pile(picture: Picture, trick: Trick, x: float, y: float, w: float, z: int) -> None:
    """Draw the pile of a trick: the card that won it on top, the follow card at the bottom."""
    top = trick.counted[trick.seats.index(trick.winner)]
    codes = (top, *(code for code in trick.counted if code != top), trick.follow)
    picture.drawing.pile([card_of(code, w) for code in codes], x, y, w, z)


# The lane, and who takes a trick that follows it ---------------------------------------------------


def lay_lane(picture: Picture, left: float, y: float, w: float, stride: float) -> None:
    """Draw the ten cards of the lane around the height y; those whose tricks lie on piles are slots."""
    now = len(picture.state.tricks)
    for place in range(TRICKS):
        x, code = left + w / 2 + stride * place, picture.lane_card(place)
        if not code:
            _lay_slot(picture, place, x, y, w)
        elif place == now:
            label = picture.label("card-follow", **card_args(code))
            lay_card(picture, code, x, y, w, SHARED, state="use", label=label, origin=_origin(picture, place))
        else:
            state = "beaten" if place < now else ""
            lay_card(picture, code, x, y, w, state=state, origin=_origin(picture, place))


def lay_follow_name(picture: Picture, x: float, y: float, beside: float, size: int) -> None:
    """Draw what the marker of the follow card says: right of it, or left where a long word would leave the picture."""
    words, drawing = picture.label("follow-card"), picture.drawing
    fits = x + beside + width(words, size, bold=True) <= drawing.width
    place, style = (x + beside, "accent b") if fits else (x - beside, "accent b end")
    drawing.text("follow-name", words, place, y, size, style)


def _origin(picture: Picture, place: int) -> str:
    """Return where a card of the lane came from: it was dealt, or came out of a hidden hand."""
    here = picture.lane_card(place)
    if here == CODES[picture.state.lane[place]]:
        return "deck"
    return next((picture.origin(put.seat) for put in picture.trick if put.played == here), "")


def _lay_slot(picture: Picture, place: int, x: float, y: float, w: float) -> None:
    """Draw an empty place of the lane, with the sign of who won its trick."""
    picture.drawing.slot(f"slot-{place}", x, y, w)
    if place >= len(picture.state.tricks):
        return
    symbol = f"seat-{picture.state.tricks[place].winner}"
    if w < BIG:
        picture.drawing.add(f"slot-{place}-sign", symbol, x, y, 15)
        return
    picture.drawing.add(f"slot-{place}-sign", symbol, x, y - 6, 26)
    size = 15 if picture.drawing.wide else 13
    picture.drawing.text(f"slot-{place}-name", picture.label("trick", number=place + 1), x, y + 26, size, "muted mid")


def lay_reference(picture: Picture, box: Box) -> None:
    """Draw the reference card: who takes a trick. What is in force now stands out."""
    drawing, x, top = picture.drawing, box.left + 14, box.top
    plain, turned = ("muted", "accent b") if picture.inverted else ("ink b", "muted")
    room = box.w - 20
    drawing.box("reference", "card-panel", *box)
    drawing.text("who", picture.label("takes-it"), x, top + 17, 15, "muted")
    drawing.text("plain", picture.label("plain"), x, top + 41, 15, plain)
    drawing.text("plain-rule", picture.label("plain-rule"), x, top + 59, 15, plain.split()[0], room)
    drawing.add("inverted-sign", "swap", x + 9, top + 83, 19)
    drawing.text("inverted", picture.label("inverted"), x + 25, top + 83, 15, turned)
    drawing.text("inverted-rule", picture.label("inverted-rule"), x, top + 103, 15, turned.split()[0], room)


def lay_short_reference(picture: Picture, box: Box) -> None:
    """Draw the reference card where there is little room; it names the suit."""
    drawing, x, top, room = picture.drawing, box.left + 10, box.top, box.w - 16
    plain, turned = ("muted", "accent b") if picture.inverted else ("ink b", "muted")
    suit = picture.follow_suit
    rule = picture.label("plain-rule.short", suit=suit) if suit else picture.label("plain-rule")
    drawing.box("reference", "card-panel", *box)
    drawing.text("plain", picture.label("plain"), x, top + 15, 13, plain)
    drawing.text("plain-rule", rule, x, top + 32, size_that_fits(rule, (13, 12), room), plain.split()[0], room)
    drawing.add("inverted-sign", "swap", x + 8, top + 55, 16)
    drawing.text("inverted", picture.label("inverted"), x + 20, top + 55, 13, turned)
    drawing.text("inverted-rule", picture.label("inverted-rule"), x, top + 72, 13, turned.split()[0], room)


def lay_rule(picture: Picture, box: Box) -> None:
    """Draw who takes the trick, in one line."""
    drawing, y = picture.drawing, box.top + box.h / 2
    drawing.box("rule-box", "panel", *box)
    if picture.inverted:
        drawing.add("rule-sign", "swap", box.left + 18, y, 20, z=SHARED)
        drawing.text("rule-text", picture.label("inverted-rule.long"), box.left + 36, y, 14, "accent b", box.w - 46)
        return
    rule, room = picture.label("plain-rule.long", suit=picture.follow_suit), box.w - 22
    drawing.text("rule-text", rule, box.left + 12, y, size_that_fits(rule, (14, 13, 12), room), "ink", room)


# Trick ---------------------------------------------------------------------------------------------
# The trick in the middle: what was played, what counts of it, and lines to the lane for what was exchanged.


Point = tuple[float, float]


def lay_trick(
    picture: Picture, middle: float, top: float, w: float, stride: float, bend: float, lane_end: Point
) -> None:
    """Draw the cards of the trick in order of play, with the places of those that are to come.

    Dotted lines leave the lane at `lane_end`, below the card that the trick follows, and turn at the height `bend`.
    """
    first, y = middle - (picture.players - 1) / 2 * stride, top + height(w) / 2
    # While the trick is on, the arrow that marks the follow card stands between the lane and the line.
    start = (lane_end[0], lane_end[1] + 10) if picture.complete else (lane_end[0], bend)
    for place, seat in enumerate(picture.trick_seats):
        x = first + place * stride
        if place >= len(picture.trick):
            _lay_place(picture, seat, x, y, w)
            continue
        _lay_put(picture, place, x, y, w)
        _lay_words(picture, place, x, top + height(w), stride - 8)
        if picture.trick[place].swapped:
            picture.drawing.add(f"swap-{place}", "swap", x, top, 30 if picture.drawing.wide else 24, z=ABOVE + place)
            picture.drawing.link(f"link-{place}", start, bend, (x, top - 14))
    beside, size = {"wide": (20, 22), "middle": (14, 16), "narrow": (13, 15)}[picture.drawing.shape]
    picture.drawing.add("lead", "lead-marker", max(first - w / 2 - beside, 9), top + 12, size)


def _lay_place(picture: Picture, seat: int, x: float, y: float, w: float) -> None:
    """Draw the place of a card that is to come."""
    drawing = picture.drawing
    if picture.request.question_mark and seat == picture.view.seat:
        drawing.asked(f"place-{seat}", x, y, w)
        return
    words = picture.label("your-card") if seat == picture.view.seat else picture.names[seat]
    drawing.slot(f"place-{seat}", x, y, w)
    drawing.add(f"place-{seat}-sign", f"seat-{seat}", x, y - 14, 20 if drawing.phone else 24)
    size = {"wide": 15, "middle": 14, "narrow": 12}[drawing.shape]
    drawing.text(f"place-{seat}-name", words, x, y + 16, size, "muted mid", w - 8)


def _lay_put(picture: Picture, place: int, x: float, y: float, w: float) -> None:
    """Draw the card that counts for a seat."""
    put, complete = picture.trick[place], picture.complete
    won = complete is not None and put.seat == complete.winner
    moved = "moved" if place in picture.news else ""
    state = "won" if won else "beaten" if complete else moved
    label = picture.label("card-won" if won else "card-counted", who=who(put.seat), **card_args(put.counted))
    origin = "" if put.swapped else picture.origin(put.seat)
    lay_card(picture, put.counted, x, y, w, SHARED + 10 + place, state=state, label=label, origin=origin)
    if complete and moved:  # behind it: the line of the card itself says how the trick went
        picture.drawing.add(f"moved-{place}", "", x, y, w + 8, height(w) + 8, z=SHARED + place, state=moved)


def _lay_words(picture: Picture, place: int, x: float, bottom: float, room: float) -> None:
    """Draw whose card it is, and what is to be said of it."""
    put, shape = picture.trick[place], picture.drawing.shape
    size = 14 if shape == "narrow" or room < 90 else 15
    beneath, about = (17, 34) if shape == "middle" else (20, 40)
    picture.drawing.named(f"trick-{place}", put.seat, picture.names[put.seat], x, bottom + beneath, room, size)
    small = 15 if shape == "wide" else 13
    picture.drawing.text(
        f"trick-{place}-about", _said(picture, put, place), x, bottom + about, small, "muted mid", room
    )


def _said(picture: Picture, put: Exchange, place: int) -> str:
    short = "" if picture.drawing.wide else ".short"
    if picture.complete and put.seat == picture.complete.winner and not put.swapped:
        return picture.label(f"play-takes{short}", who=who(put.seat))
    if put.swapped:
        return picture.label(f"play-swapped{short}", played=face(put.played), took=face(put.counted))
    return picture.label("play-leads", who=who(put.seat)) if place == 0 else ""


# The auction: the numbers that can be declared, and the pass ---------------------------------------


def lay_declarations(picture: Picture, middle: float, top: float, w: float, stride: float, per_row: int) -> float:
    """Draw the numbers that can be declared, and who declared which; return where the row of the pass begins."""
    for index, move in enumerate(DECLARATIONS):
        row, place = divmod(index, per_row)
        x, y = middle + (place - (per_row - 1) / 2) * stride, top + row * (w + 8) + w / 2
        _lay_declaration(picture, move, x, y, w)
    return top + (TRICKS // per_row) * (w + 8)


def _lay_declaration(picture: Picture, move: Declare, x: float, y: float, w: float) -> None:
    number, legal = str(move.tricks), move in picture.legal
    taken = picture.state.declared == move.tricks
    symbol = f"bid-{picture.state.declarer}" if taken else "bid"
    style = f"t20 b mid {'felt' if taken else 'ink' if legal else 'muted'}"
    offer: dict[str, Any] = {"label": number}
    if taken:  # it keeps its brackets until the viewer has answered it
        declarer = picture.state.declarer
        label = picture.label("declared-by", number=move.tricks, who=who(declarer))
        offer = {"label": label, "state": "moved" if declarer != picture.view.seat else ""}
    if legal:
        words = TEXT.button(move)
        offer = {"label": words, "state": picture.offered(move), "move": str(move), "confirm": words}
    picture.drawing.add(f"bid-{number}", symbol, x, y, w, w * 0.88, text=number, style=style, **offer)


def lay_pass(picture: Picture, box: Box) -> None:
    """Draw the button that passes, where that is legal."""
    if PASS in picture.legal:
        words = TEXT.button(PASS)
        picture.drawing.button("pass", words, *box, str(PASS), state=picture.offered(PASS), confirm=words)
