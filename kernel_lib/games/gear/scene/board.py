"""The table of GEAR: cards, taken tricks, and the trick in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.pieces import laid
from kernel_lib.games.gear.rules.components import ACES, CODES, KINDS, colour
from kernel_lib.games.gear.rules.moves import Trick
from kernel_lib.games.gear.rules.pieces import taken_place, trick_place
from kernel_lib.games.gear.scene.context import GearContext, PlayedCards, label_card
from kernel_lib.games.gear.text import colours, say
from kernel_lib.scene.drawing import ABOVE, CARDS, SHARED, CardPiece, height
from kernel_lib.scene.sprite import Shape
from kernel_lib.scene.text_metrics import width
from kernel_lib.words import in_each_language, who

# Cards, and the tricks that were taken -------------------------------------------------------------


BIG: Final = 60
"""Cards at least this wide show their index, on smaller ones the wheel holds the number."""


def _card_symbol(card: CardPiece, w: float) -> CardPiece:
    """Return the card with the symbol for this width."""
    symbol = card.symbol if card.symbol == "card-back" else f"{'face' if w >= BIG else 'small'}-{card.symbol}"
    return CardPiece(card.key, symbol, card.label, card.mark)


def draw_card(ctx: GearContext, card: CardPiece, x: float, y: float, w: float, z: int = CARDS, **more: Any) -> None:
    """Draw a card with its centre at (x, y)."""
    more.setdefault("origin", "deck")
    ctx.builder.card(_card_symbol(card, w), x, y, w, z, **more)


def draw_row(
    ctx: GearContext, cards: Iterable[tuple[CardPiece, int]], left: float, y: float, w: float, stride: float
) -> None:
    """Draw cards side by side from `left` on, around the height y."""
    for place, (card, _) in enumerate(cards):
        draw_card(ctx, card, left + w / 2 + place * stride, y, w, CARDS + place)


def played_key(number: int, turn: int, copy: int) -> str:
    """Return the key of a card that was played: in which trick, by who in turn, and which of two."""
    return f"trick-{number}-{turn}-{copy}"


def draw_piles(ctx: GearContext, seat: int, left: float, top: float, w: float, stride: float, per_row: int) -> None:
    """Draw the tricks of a seat face down, a pair as two backs; how many A are in them is said on them. [piles]"""
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
    """Draw how many A are in a trick."""
    aces = "A" if trick.aces == 1 else f"{trick.aces}A"
    w, style = (24, "t14 b mid felt") if ctx.builder.wide else (20, "t12 b mid felt")
    ctx.builder.add(f"aces-{trick.number}", "count", x, y, w, text=aces, style=style, z=SHARED - 1)


# The trick in the middle: what was played, how it stands, and what was led -------------------------


@dataclass(frozen=True, kw_only=True)
class TrickLetters:
    """The places and sizes of words and signs of the trick in one shape.

    name      from a card to the name below it, and the letters of the name
    about     from there to what is said of the cards
    lead      the marker of the leader, left of what is said
    brackets  from what was played last to the brackets around it, where a line is drawn between them
    pair_gap  between the two cards of a pair
    eleven    the sign on an A that counts 11, and its letters
    """

    name: tuple[int, int]
    about: int
    lead: int
    brackets: float = 8
    pair_gap: float = 2
    eleven: tuple[int, int] = (22, 12)


TRICK_LETTERS: Final[dict[Shape, TrickLetters]] = {
    "wide": TrickLetters(name=(20, 15), about=19, lead=18, pair_gap=6, eleven=(28, 14)),
    "middle": TrickLetters(name=(16, 14), about=16, lead=14),
    "narrow": TrickLetters(name=(16, 13), about=16, lead=14, brackets=6),
}


def pair_gap(ctx: GearContext) -> float:
    """Return the gap between the two cards of a pair."""
    return TRICK_LETTERS[ctx.builder.shape].pair_gap


def draw_trick(
    ctx: GearContext, middle: float, top: float, widths: tuple[float, float], stride: float, per_row: int = 5
) -> None:
    """Draw what was played in order, with places for what is to come; `widths` of a single card and of one of two."""
    led = ctx.trick[0] if ctx.trick else ctx.tried_play
    size = len(led.cards) if led else 1
    w = widths[size - 1]
    for place, seat in enumerate(ctx.trick_seats):
        row, column = divmod(place, per_row)
        beside = min(per_row, ctx.players - row * per_row)
        x = middle + (column - (beside - 1) / 2) * stride
        y = top + height(w) / 2 + row * (height(widths[0]) + 46)
        xs = [x + (copy - (size - 1) / 2) * (w + pair_gap(ctx)) for copy in range(size)]
        if place < len(ctx.trick):
            _draw_played(ctx, place, xs, y, w)
        elif place == len(ctx.trick) and ctx.tried_play:
            _draw_tried(ctx, ctx.tried_play, place, xs, y, w)
        else:
            asked = ctx.request.question_mark and seat == ctx.view.seat
            draw = ctx.builder.requested_slot if asked else ctx.builder.slot
            for copy, left in enumerate(xs):
                draw(f"place-{place}-{copy}", left, y, w)
        _draw_words(ctx, place, x, y + height(w) / 2, stride - 6)


def _draw_words(ctx: GearContext, place: int, x: float, bottom: float, room: float) -> None:
    """Draw whose cards they are, what is to be said of them, and who led."""
    seat, letters = ctx.trick_seats[place], TRICK_LETTERS[ctx.builder.shape]
    (below, size), said = letters.name, _about_place(ctx, place)
    y = bottom + below + letters.about
    ctx.builder.seat_name(f"trick-{place}", seat, ctx.names[seat], x, bottom + below, room, size)
    ctx.builder.text(f"trick-{place}-about", said, x, y, size - 1, "muted mid", room)
    if place == 0:
        left = x - width(said, size - 1) / 2 - (16 if said else 0)
        ctx.builder.add("lead", "lead-marker", left, y, letters.lead)


def _draw_tried(ctx: GearContext, play: PlayedCards, place: int, xs: Sequence[float], y: float, w: float) -> None:
    """Draw the place of a seat with the cards that it has chosen and not played yet."""
    for copy, (code, x) in enumerate(zip(play.cards, xs, strict=True)):
        ctx.builder.chosen_slot(f"place-{place}-{copy}", _card_symbol(CardPiece("", code), w), x, y, w)


def _draw_played(ctx: GearContext, place: int, xs: Sequence[float], y: float, w: float) -> None:
    """Draw what a seat played; a line around both cards of a pair tells how it stands."""
    play, single = ctx.trick[place], len(xs) == 1
    won = play.best and ctx.finished_trick is not None
    state = _play_state(ctx, place)
    names = [piece.name for piece in laid(trick_place(play.seat), play.cards)]
    for copy, (code, x) in enumerate(zip(play.cards, xs, strict=True)):
        label = _played_label(code, play.cards[:copy].count(code), play.seat, ctx.names, won=won)
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
        rim, z = 2 * TRICK_LETTERS[ctx.builder.shape].brackets, SHARED + 10 * place + 6
        wide, high = xs[-1] - xs[0] + w + rim, height(w) + rim
        ctx.builder.add(f"moved-{place}", "brackets", sum(xs) / len(xs), y, wide, high, state="moved", z=z)


@in_each_language
def _played_label(code: str, copy: int, seat: int, names: tuple[str, ...], *, won: bool) -> str:
    """Return the name of a played card; `copy`: it is the second of two alike ones."""
    return say("card-won" if won else "card-played", card=label_card(code, copy), who=who(seat)).said(names)


def _play_state(ctx: GearContext, place: int) -> str:
    """Return the state of a play's cards: whether it won, leads or is beaten."""
    play = ctx.trick[place]
    if ctx.finished_trick:
        return "won" if play.best else "beaten"
    if len(ctx.trick) > 1 and (play.best or not play.follows):
        return "use" if play.best else "beaten"
    return "moved" if place in ctx.changed else ""


def _draw_eleven(ctx: GearContext, key: str, x: float, y: float) -> None:
    """Draw the sign on an A that counts 11."""
    size, letters = TRICK_LETTERS[ctx.builder.shape].eleven
    ctx.builder.add(key, "eleven", x, y, size, text="11", style=f"t{letters} b mid on-accent", z=ABOVE)


def _about_place(ctx: GearContext, place: int) -> str:
    """Return a remark on what lies at a place, or would; empty if nothing does."""
    if place < len(ctx.trick):
        return _about_play(ctx, place)
    play = ctx.tried_play if place == len(ctx.trick) and not ctx.request.hide_forecast else None
    return "" if play is None else ctx.label(f"would-{_would(ctx, play)}{'' if ctx.builder.wide else '.short'}")


def _would(ctx: GearContext, play: PlayedCards) -> str:
    """Return the name of the message that tells how cards would stand that are chosen."""
    if not play.follows:
        return "stray"
    if not play.best:
        return "be-behind"
    return "take" if len(ctx.trick) == ctx.players - 1 else "be-best" if ctx.trick else "lead"


def _about_play(ctx: GearContext, place: int) -> str:
    """Return a remark on a play: that it leads, follows or not, is the best so far, or takes the trick."""
    play = ctx.trick[place]
    key = "leads" if len(ctx.trick) == 1 and not ctx.finished_trick else _standing_words(ctx, play, place)
    return ctx.label(f"play-{key}{'' if ctx.builder.wide else '.short'}", who=who(play.seat))


def _standing_words(ctx: GearContext, play: PlayedCards, place: int) -> str:
    """Return the name of the message that tells how a play stands."""
    if play.best:
        return "takes" if ctx.finished_trick else "best"
    return "leads" if place == 0 else "follows" if play.follows else "strays"


def trick_words(ctx: GearContext) -> str:
    """Return the cards that were led, in words, and whether an A is 11."""
    if not ctx.trick:
        return ""
    kinds = [KINDS[code] for code in ctx.trick[0].cards]
    short = "" if ctx.builder.wide else ".short"
    different = colours({colour(kind): kind for kind in kinds}.values())
    name = "led" if len(kinds) == 1 else "led-pair"
    led = ctx.label(f"{name}{short}", number=ctx.trick_number, colours=different)
    return " · ".join([led, ctx.label(f"eleven{short}")] if ctx.ace_high else [led])
