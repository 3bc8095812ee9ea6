"""The table of !nversion: cards, the lane, the trick, the auction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.inversion.rules.components import CODES, TRICKS, card_args, face
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, Declare, Trick
from kernel_lib.games.inversion.rules.pieces import hand_place
from kernel_lib.games.inversion.scene.context import InversionContext, PlayedCard
from kernel_lib.games.inversion.text import card_name, say
from kernel_lib.scene.drawing import ABOVE, CARDS, SHARED, Box, CardPiece, height
from kernel_lib.scene.sprite import Shape
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


def draw_hidden_card(
    ctx: InversionContext, seat: int, place: int, x: float, y: float, w: float, z: int = CARDS
) -> None:
    """Draw a card of a hidden hand, which is known by its place there."""
    ctx.builder.card(_hidden_cards(seat, ctx.names)[place], x, y, w, z + place, origin="deck")


@in_each_language
def _hidden_cards(seat: int, names: tuple[str, ...]) -> tuple[CardPiece, ...]:
    """Return the cards of a hidden hand by their places."""
    labels = [say("card-hidden", who=who(seat), number=place + 1).said(names) for place in range(TRICKS)]
    pieces = zip(labels, laid(hand_place(seat), [UNKNOWN] * TRICKS), strict=True)
    return tuple(
        CardPiece(f"hand-{seat}-{place}", "card-back", label, piece.name) for place, (label, piece) in enumerate(pieces)
    )


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
    """Return the origin of a card of the lane: it was dealt, or came out of a hidden hand."""
    here = ctx.lane_card(place)
    if here == CODES[ctx.state.lane[place]]:
        return "deck"
    return next((ctx.origin(card.seat) for card in ctx.trick if card.played == here), "")


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


@dataclass(frozen=True, kw_only=True)
class Reference:
    """Layout of the reference card, which says who takes a trick without and with an inversion.

    box         where it lies
    inset       from its left edge to its words
    room        what of its width words leave free
    letters     the size of the words
    lines       from its top to four lines: the case without an inversion and its rule, and the same with one
    sign        the sign of the inversion: from the words' left edge to its middle, and its size
    sign_room   from that edge to the words beside the sign
    heading     from its top to a line above that says what it is about; 0: none
    names_suit  whether the first rule names the suit that the cards in the middle follow
    """

    box: Box
    inset: float
    room: float
    letters: int
    lines: tuple[float, float, float, float]
    sign: tuple[float, float]
    sign_room: float
    heading: float = 0
    names_suit: bool = False


def draw_reference(ctx: InversionContext, card: Reference) -> None:
    """Draw the reference card: who takes a trick. What is in force now stands out."""
    builder, x, room, size = ctx.builder, card.box.left + card.inset, card.box.w - card.room, card.letters
    plain, turned = ("muted", "accent b") if ctx.is_inverted else ("ink b", "muted")
    case, rule, turned_case, turned_rule = (card.box.top + line for line in card.lines)
    suit = ctx.follow_suit if card.names_suit else ""
    words = ctx.label("plain-rule.short", suit=suit) if suit else ctx.label("plain-rule")
    builder.box("reference", "card-panel", *card.box)
    if card.heading:
        builder.text("who", ctx.label("takes-it"), x, card.box.top + card.heading, size, "muted")
    builder.text("plain", ctx.label("plain"), x, case, size, plain)
    builder.text("plain-rule", words, x, rule, size, plain.split()[0], room)
    beside, sign = card.sign
    builder.add("inverted-sign", "swap", x + beside, turned_case, sign)
    builder.text("inverted", ctx.label("inverted"), x + card.sign_room, turned_case, size, turned)
    builder.text("inverted-rule", ctx.label("inverted-rule"), x, turned_rule, size, turned.split()[0], room)


def draw_rule(ctx: InversionContext, box: Box) -> None:
    """Draw who takes the trick, in one line."""
    builder, y = ctx.builder, box.top + box.h / 2
    builder.box("rule-box", "panel", *box)
    if ctx.is_inverted:
        builder.add("rule-sign", "swap", box.left + 18, y, 20, z=SHARED)
        builder.text("rule-text", ctx.label("inverted-rule.long"), box.left + 36, y, 14, "accent b", box.w - 46)
        return
    rule, room = ctx.label("plain-rule.long", suit=ctx.follow_suit), box.w - 22
    builder.text("rule-text", rule, box.left + 12, y, largest_fitting_size(rule, (14, 13, 12), room), "ink", room)


# Trick ---------------------------------------------------------------------------------------------
# The trick in the middle: what was played, what counts of it, and lines to the lane for what was exchanged.


Point = tuple[float, float]


@dataclass(frozen=True, kw_only=True)
class TrickLetters:
    """Layout of signs and words of the trick in one shape.

    lead        the marker of the leader: from the first card to it, and its size
    swap        the sign of an exchange
    place_sign  whose place an empty one is: the seat's mark
    place_name  the letters of what stands below that mark
    names       from a card to the name below it, and to what is said below that
    about       the letters of what is said
    name        the letters of names, where they have room
    """

    lead: tuple[float, float]
    swap: float
    place_sign: float
    place_name: int
    names: tuple[float, float]
    about: int
    name: int = 15


TRICK_LETTERS: Final[dict[Shape, TrickLetters]] = {
    "wide": TrickLetters(lead=(20, 22), swap=30, place_sign=24, place_name=15, names=(20, 40), about=15),
    "middle": TrickLetters(lead=(14, 16), swap=24, place_sign=24, place_name=14, names=(17, 34), about=13),
    "narrow": TrickLetters(lead=(13, 15), swap=24, place_sign=20, place_name=12, names=(20, 40), about=13, name=14),
}


def draw_trick(
    ctx: InversionContext, middle: float, top: float, w: float, stride: float, bend: float, lane_end: Point
) -> None:
    """Draw the cards of the trick in order of play, with the places of those that are to come.

    Dotted lines leave the lane at `lane_end`, below the card that the trick follows, and turn at the height `bend`.
    """
    letters = TRICK_LETTERS[ctx.builder.shape]
    first, y = middle - (ctx.players - 1) / 2 * stride, top + height(w) / 2
    # While the trick is on, the arrow that marks the follow card stands between the lane and the line.
    start = (lane_end[0], lane_end[1] + 10) if ctx.finished_trick else (lane_end[0], bend)
    for place, seat in enumerate(ctx.trick_seats):
        x = first + place * stride
        if place == len(ctx.trick) and ctx.tried_card:
            _draw_tried(ctx, ctx.tried_card, x, top, w, stride - 8)
            continue
        if place >= len(ctx.trick):
            _draw_empty_place(ctx, seat, x, y, w)
            continue
        _draw_played_card(ctx, place, x, y, w)
        _draw_words(ctx, place, x, top + height(w), stride - 8)
        if ctx.trick[place].swapped:
            ctx.builder.add(f"swap-{place}", "swap", x, top, letters.swap, z=ABOVE + place)
            ctx.builder.dotted_link(f"link-{place}", start, bend, (x, top - 14))
    beside, size = letters.lead
    ctx.builder.add("lead", "lead-marker", max(first - w / 2 - beside, 9), top + 12, size)


def _draw_empty_place(ctx: InversionContext, seat: int, x: float, y: float, w: float) -> None:
    """Draw the place of a card that is to come."""
    builder, letters = ctx.builder, TRICK_LETTERS[ctx.builder.shape]
    if ctx.request.question_mark and seat == ctx.view.seat:
        builder.requested_slot(f"place-{seat}", x, y, w)
        return
    words = ctx.label("your-card") if seat == ctx.view.seat else ctx.names[seat]
    builder.slot(f"place-{seat}", x, y, w)
    builder.add(f"place-{seat}-sign", f"seat-{seat}", x, y - 14, letters.place_sign)
    builder.text(f"place-{seat}-name", words, x, y + 16, letters.place_name, "muted mid", w - 8)


def _draw_tried(ctx: InversionContext, card: PlayedCard, x: float, top: float, w: float, room: float) -> None:
    """Draw the place of a seat with the card that would count, if the one that it has chosen were played."""
    builder, letters, bottom = ctx.builder, TRICK_LETTERS[ctx.builder.shape], top + height(w)
    builder.chosen_slot(f"place-{card.seat}", card_of(card.counted, w), x, top + height(w) / 2, w)
    if card.swapped:
        builder.add("tried-swap", "swap", x, top, letters.swap, z=ABOVE)
    _draw_name(ctx, card.seat, f"place-{card.seat}", x, bottom, room)
    if not ctx.request.hide_forecast:
        builder.text(
            "tried-about", _about_tried(ctx, card), x, bottom + letters.names[1], letters.about, "muted mid", room
        )


def _about_tried(ctx: InversionContext, card: PlayedCard) -> str:
    """Return a remark on a card that is chosen: that it would take the trick, be exchanged, or lead."""
    short = "" if ctx.wide else ".short"
    trick = next((event for event in ctx.tried_position.events if isinstance(event, Trick)), None)
    if trick is not None and trick.winner == card.seat and not card.swapped:
        return ctx.label(f"would-take{short}")
    if card.swapped:
        return ctx.label("would-swap", played=face(card.played), took=face(card.counted))
    return "" if ctx.trick else ctx.label("would-lead")


def _draw_name(ctx: InversionContext, seat: int, key: str, x: float, bottom: float, room: float) -> None:
    """Draw whose card it is, below it."""
    letters = TRICK_LETTERS[ctx.builder.shape]
    size = min(letters.name, 14) if room < 90 else letters.name
    ctx.builder.seat_name(key, seat, ctx.names[seat], x, bottom + letters.names[0], room, size)


def _draw_played_card(ctx: InversionContext, place: int, x: float, y: float, w: float) -> None:
    """Draw the card that counts for a seat, with a ring that tells how it stands."""
    card, complete = ctx.trick[place], ctx.finished_trick
    won = complete is not None and card.seat == complete.winner
    moved = "moved" if place in ctx.changed else ""
    state = "won" if won else "beaten" if complete else moved
    label = ctx.label("card-won" if won else "card-counted", who=who(card.seat), **card_args(card.counted))
    origin = "" if card.swapped else ctx.origin(card.seat)
    draw_card(ctx, card.counted, x, y, w, SHARED + 10 + place, state=state, label=label, origin=origin)
    if complete and moved:  # behind it: the line of the card itself says how the trick went
        ctx.builder.add(f"moved-{place}", "", x, y, w + 8, height(w) + 8, z=SHARED + place, state=moved)


def _draw_words(ctx: InversionContext, place: int, x: float, bottom: float, room: float) -> None:
    """Draw whose card it is, and what is to be said of it."""
    card, letters = ctx.trick[place], TRICK_LETTERS[ctx.builder.shape]
    _draw_name(ctx, card.seat, f"trick-{place}", x, bottom, room)
    said = _about_card(ctx, card, place)
    ctx.builder.text(f"trick-{place}-about", said, x, bottom + letters.names[1], letters.about, "muted mid", room)


def _about_card(ctx: InversionContext, card: PlayedCard, place: int) -> str:
    """Return a remark on a played card: that it takes the trick, was exchanged, or leads."""
    short = "" if ctx.wide else ".short"
    if ctx.finished_trick and card.seat == ctx.finished_trick.winner and not card.swapped:
        return ctx.label(f"play-takes{short}", who=who(card.seat))
    if card.swapped:
        return ctx.label(f"play-swapped{short}", played=face(card.played), took=face(card.counted))
    return ctx.label("play-leads", who=who(card.seat)) if place == 0 else ""


# The auction: the numbers that can be declared, and the pass ---------------------------------------


def draw_declarations(ctx: InversionContext, middle: float, top: float, w: float, stride: float, per_row: int) -> float:
    """Draw the numbers that can be declared, and who declared which; return where the row of the pass begins."""
    for index, move in enumerate(DECLARATIONS):
        row, place = divmod(index, per_row)
        x, y = middle + (place - (per_row - 1) / 2) * stride, top + row * (w + 8) + w / 2
        _draw_declaration(ctx, move, x, y, w)
    return top + (TRICKS // per_row) * (w + 8)


def _draw_declaration(ctx: InversionContext, move: Declare, x: float, y: float, w: float) -> None:
    """Draw a number that can be declared, or that was declared last."""
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
        offer = {**ctx.offer(move), "label": ctx.button(move)}
    ctx.builder.add(f"bid-{number}", symbol, x, y, w, w * 0.88, text=number, style=style, **offer)


def draw_pass(ctx: InversionContext, box: Box) -> None:
    """Draw the button that passes, where that is legal."""
    if PASS in ctx.legal:
        asks = {"confirm": ctx.label("ask-pass")} if len(ctx.legal) > 1 else {}
        ctx.builder.button("pass", ctx.button(PASS), *box, **ctx.offer(PASS) | asks)
