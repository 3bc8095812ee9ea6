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
from kernel_lib.games.inversion.scene.context import Exchange, InversionContext
from kernel_lib.games.inversion.text import TEXT, card_name
from kernel_lib.scene.drawing import ABOVE, CARDS, SHARED, Box, CardPiece, height
from kernel_lib.scene.text_metrics import largest_fitting_size, width
from kernel_lib.words import in_each_language, who

# Cards, open and hidden, and piles of them ---------------------------------------------------------


BIG: Final = 60
"""Cards at least this wide show their index and their partner, smaller ones number over suit."""


@in_each_language  # a picture has dozens of cards
def card_of(code: str, w: float) -> CardPiece:
    """Return a card as it is drawn at this width."""
    return CardPiece(f"card-{code}", f"{'face' if w >= BIG else 'small'}-{code}", str(card_name(code)), code)


def draw_card(ctx: InversionContext, code: str, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """Draw a card with its centre at (x, y); one of an overlapped hand shows its partner in the strip that is seen."""
    card = card_of(code, w)
    if "strip" in more.get("style", "").split():
        card = replace(card, symbol=f"strip-{code}")
    ctx.builder.card(card, x, y, w, z, **more)


def draw_hidden(ctx: InversionContext, seat: int, place: int, x: float, y: float, w: float, z: int = CARDS) -> None:
    """Draw a card of a hidden hand, which is known by its place there."""
    label = ctx.label("card-hidden", who=who(seat), number=place + 1)
    card = CardPiece(f"hand-{seat}-{place}", "card-back", label, _hidden_pieces(seat)[place])
    ctx.builder.card(card, x, y, w, z + place, origin="deck")


@cache
def _hidden_pieces(seat: int) -> tuple[str, ...]:
    """Return what the cards of a hidden hand are called, by their places."""
    return tuple(piece.name for piece in laid(hand_place(seat), [UNKNOWN] * TRICKS))


def draw_pile(ctx: InversionContext, trick: Trick, x: float, y: float, w: float, z: int) -> None:
    """Draw the pile of a trick: the card that won it on top, the follow card at the bottom."""
    top = trick.counted[trick.seats.index(trick.winner)]
    codes = (top, *(code for code in trick.counted if code != top), trick.follow)
    ctx.builder.pile([card_of(code, w) for code in codes], x, y, w, z)


# The lane, and who takes a trick that follows it ---------------------------------------------------


def draw_lane(ctx: InversionContext, left: float, y: float, w: float, stride: float) -> None:
    """Draw the ten cards of the lane around the height y; those whose tricks lie on piles are slots."""
    now = len(ctx.state.tricks)
    for place in range(TRICKS):
        x, code = left + w / 2 + stride * place, ctx.lane_card(place)
        if not code:
            _draw_slot(ctx, place, x, y, w)
        elif place == now:
            label = ctx.label("card-follow", **card_args(code))
            draw_card(ctx, code, x, y, w, SHARED, state="use", label=label, origin=_origin(ctx, place))
        else:
            state = "beaten" if place < now else ""
            draw_card(ctx, code, x, y, w, state=state, origin=_origin(ctx, place))


def draw_follow_name(ctx: InversionContext, x: float, y: float, beside: float, size: int) -> None:
    """Draw what the marker of the follow card says: right of it, or left where a long word would leave the picture."""
    words, builder = ctx.label("follow-card"), ctx.builder
    fits = x + beside + width(words, size, bold=True) <= builder.width
    place, style = (x + beside, "accent b") if fits else (x - beside, "accent b end")
    builder.text("follow-name", words, place, y, size, style)


def _origin(ctx: InversionContext, place: int) -> str:
    """Return where a card of the lane came from: it was dealt, or came out of a hidden hand."""
    here = ctx.lane_card(place)
    if here == CODES[ctx.state.lane[place]]:
        return "deck"
    return next((ctx.origin(put.seat) for put in ctx.trick if put.played == here), "")


def _draw_slot(ctx: InversionContext, place: int, x: float, y: float, w: float) -> None:
    """Draw an empty place of the lane, with the sign of who won its trick."""
    ctx.builder.slot(f"slot-{place}", x, y, w)
    if place >= len(ctx.state.tricks):
        return
    symbol = f"seat-{ctx.state.tricks[place].winner}"
    if w < BIG:
        ctx.builder.add(f"slot-{place}-sign", symbol, x, y, 15)
        return
    ctx.builder.add(f"slot-{place}-sign", symbol, x, y - 6, 26)
    size = 15 if ctx.builder.wide else 13
    ctx.builder.text(f"slot-{place}-name", ctx.label("trick", number=place + 1), x, y + 26, size, "muted mid")


def draw_reference(ctx: InversionContext, box: Box) -> None:
    """Draw the reference card: who takes a trick. What is in force now stands out."""
    builder, x, top = ctx.builder, box.left + 14, box.top
    plain, turned = ("muted", "accent b") if ctx.inverted else ("ink b", "muted")
    room = box.w - 20
    builder.box("reference", "card-panel", *box)
    builder.text("who", ctx.label("takes-it"), x, top + 17, 15, "muted")
    builder.text("plain", ctx.label("plain"), x, top + 41, 15, plain)
    builder.text("plain-rule", ctx.label("plain-rule"), x, top + 59, 15, plain.split()[0], room)
    builder.add("inverted-sign", "swap", x + 9, top + 83, 19)
    builder.text("inverted", ctx.label("inverted"), x + 25, top + 83, 15, turned)
    builder.text("inverted-rule", ctx.label("inverted-rule"), x, top + 103, 15, turned.split()[0], room)


def draw_short_reference(ctx: InversionContext, box: Box) -> None:
    """Draw the reference card where there is little room; it names the suit."""
    builder, x, top, room = ctx.builder, box.left + 10, box.top, box.w - 16
    plain, turned = ("muted", "accent b") if ctx.inverted else ("ink b", "muted")
    suit = ctx.follow_suit
    rule = ctx.label("plain-rule.short", suit=suit) if suit else ctx.label("plain-rule")
    builder.box("reference", "card-panel", *box)
    builder.text("plain", ctx.label("plain"), x, top + 15, 13, plain)
    builder.text("plain-rule", rule, x, top + 32, largest_fitting_size(rule, (13, 12), room), plain.split()[0], room)
    builder.add("inverted-sign", "swap", x + 8, top + 55, 16)
    builder.text("inverted", ctx.label("inverted"), x + 20, top + 55, 13, turned)
    builder.text("inverted-rule", ctx.label("inverted-rule"), x, top + 72, 13, turned.split()[0], room)


def draw_rule(ctx: InversionContext, box: Box) -> None:
    """Draw who takes the trick, in one line."""
    builder, y = ctx.builder, box.top + box.h / 2
    builder.box("rule-box", "panel", *box)
    if ctx.inverted:
        builder.add("rule-sign", "swap", box.left + 18, y, 20, z=SHARED)
        builder.text("rule-text", ctx.label("inverted-rule.long"), box.left + 36, y, 14, "accent b", box.w - 46)
        return
    rule, room = ctx.label("plain-rule.long", suit=ctx.follow_suit), box.w - 22
    builder.text("rule-text", rule, box.left + 12, y, largest_fitting_size(rule, (14, 13, 12), room), "ink", room)


# Trick ---------------------------------------------------------------------------------------------
# The trick in the middle: what was played, what counts of it, and lines to the lane for what was exchanged.


Point = tuple[float, float]


def draw_trick(
    ctx: InversionContext, middle: float, top: float, w: float, stride: float, bend: float, lane_end: Point
) -> None:
    """Draw the cards of the trick in order of play, with the places of those that are to come.

    Dotted lines leave the lane at `lane_end`, below the card that the trick follows, and turn at the height `bend`.
    """
    first, y = middle - (ctx.players - 1) / 2 * stride, top + height(w) / 2
    # While the trick is on, the arrow that marks the follow card stands between the lane and the line.
    start = (lane_end[0], lane_end[1] + 10) if ctx.complete else (lane_end[0], bend)
    for place, seat in enumerate(ctx.trick_seats):
        x = first + place * stride
        if place >= len(ctx.trick):
            _draw_place(ctx, seat, x, y, w)
            continue
        _draw_put(ctx, place, x, y, w)
        _draw_words(ctx, place, x, top + height(w), stride - 8)
        if ctx.trick[place].swapped:
            ctx.builder.add(f"swap-{place}", "swap", x, top, 30 if ctx.builder.wide else 24, z=ABOVE + place)
            ctx.builder.dotted_link(f"link-{place}", start, bend, (x, top - 14))
    beside, size = {"wide": (20, 22), "middle": (14, 16), "narrow": (13, 15)}[ctx.builder.shape]
    ctx.builder.add("lead", "lead-marker", max(first - w / 2 - beside, 9), top + 12, size)


def _draw_place(ctx: InversionContext, seat: int, x: float, y: float, w: float) -> None:
    """Draw the place of a card that is to come."""
    builder = ctx.builder
    if ctx.request.question_mark and seat == ctx.view.seat:
        builder.requested_slot(f"place-{seat}", x, y, w)
        return
    words = ctx.label("your-card") if seat == ctx.view.seat else ctx.names[seat]
    builder.slot(f"place-{seat}", x, y, w)
    builder.add(f"place-{seat}-sign", f"seat-{seat}", x, y - 14, 20 if builder.phone else 24)
    size = {"wide": 15, "middle": 14, "narrow": 12}[builder.shape]
    builder.text(f"place-{seat}-name", words, x, y + 16, size, "muted mid", w - 8)


def _draw_put(ctx: InversionContext, place: int, x: float, y: float, w: float) -> None:
    """Draw the card that counts for a seat."""
    put, complete = ctx.trick[place], ctx.complete
    won = complete is not None and put.seat == complete.winner
    moved = "moved" if place in ctx.news else ""
    state = "won" if won else "beaten" if complete else moved
    label = ctx.label("card-won" if won else "card-counted", who=who(put.seat), **card_args(put.counted))
    origin = "" if put.swapped else ctx.origin(put.seat)
    draw_card(ctx, put.counted, x, y, w, SHARED + 10 + place, state=state, label=label, origin=origin)
    if complete and moved:  # behind it: the line of the card itself says how the trick went
        ctx.builder.add(f"moved-{place}", "", x, y, w + 8, height(w) + 8, z=SHARED + place, state=moved)


def _draw_words(ctx: InversionContext, place: int, x: float, bottom: float, room: float) -> None:
    """Draw whose card it is, and what is to be said of it."""
    put, shape = ctx.trick[place], ctx.builder.shape
    size = 14 if shape == "narrow" or room < 90 else 15
    beneath, about = (17, 34) if shape == "middle" else (20, 40)
    ctx.builder.seat_name(f"trick-{place}", put.seat, ctx.names[put.seat], x, bottom + beneath, room, size)
    small = 15 if shape == "wide" else 13
    ctx.builder.text(f"trick-{place}-about", _said(ctx, put, place), x, bottom + about, small, "muted mid", room)


def _said(ctx: InversionContext, put: Exchange, place: int) -> str:
    short = "" if ctx.builder.wide else ".short"
    if ctx.complete and put.seat == ctx.complete.winner and not put.swapped:
        return ctx.label(f"play-takes{short}", who=who(put.seat))
    if put.swapped:
        return ctx.label(f"play-swapped{short}", played=face(put.played), took=face(put.counted))
    return ctx.label("play-leads", who=who(put.seat)) if place == 0 else ""


# The auction: the numbers that can be declared, and the pass ---------------------------------------


def draw_declarations(ctx: InversionContext, middle: float, top: float, w: float, stride: float, per_row: int) -> float:
    """Draw the numbers that can be declared, and who declared which; return where the row of the pass begins."""
    for index, move in enumerate(DECLARATIONS):
        row, place = divmod(index, per_row)
        x, y = middle + (place - (per_row - 1) / 2) * stride, top + row * (w + 8) + w / 2
        _draw_declaration(ctx, move, x, y, w)
    return top + (TRICKS // per_row) * (w + 8)


def _draw_declaration(ctx: InversionContext, move: Declare, x: float, y: float, w: float) -> None:
    number, legal = str(move.tricks), move in ctx.legal
    taken = ctx.state.declared == move.tricks
    symbol = f"bid-{ctx.state.declarer}" if taken else "bid"
    style = f"t20 b mid {'felt' if taken else 'ink' if legal else 'muted'}"
    offer: dict[str, Any] = {"label": number}
    if taken:  # it keeps its brackets until the viewer has answered it
        declarer = ctx.state.declarer
        label = ctx.label("declared-by", number=move.tricks, who=who(declarer))
        offer = {"label": label, "state": "moved" if declarer != ctx.view.seat else ""}
    if legal:
        words = TEXT.button(move).said()
        offer = {"label": words, "state": ctx.offered(move), "move": str(move), "confirm": words}
    ctx.builder.add(f"bid-{number}", symbol, x, y, w, w * 0.88, text=number, style=style, **offer)


def draw_pass(ctx: InversionContext, box: Box) -> None:
    """Draw the button that passes, where that is legal."""
    if PASS in ctx.legal:
        words = TEXT.button(PASS).said()
        ctx.builder.button("pass", words, *box, str(PASS), state=ctx.offered(PASS), confirm=words)
