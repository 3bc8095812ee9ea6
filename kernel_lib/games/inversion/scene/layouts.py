"""The wide (1280 x 800) and the middle table (848 x 556): rivals at the sides, the trick between them.

Both are drawn by the same functions from the numbers in `BY_SHAPE`. The middle one has no room for piles:
the marks on the lane tell who won a trick. A phone's table is a stack of rows: see `narrow`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kernel_lib.games.inversion.rules.components import TRICKS
from kernel_lib.games.inversion.scene.board import (
    Point,
    Reference,
    draw_card,
    draw_declarations,
    draw_follow_name,
    draw_hidden_card,
    draw_lane,
    draw_pass,
    draw_pile,
    draw_reference,
    draw_trick,
)
from kernel_lib.games.inversion.scene.choices import draw_confirm, draw_hand, draw_result
from kernel_lib.games.inversion.scene.context import InversionContext
from kernel_lib.scene.drawing import CARDS, Box, height, row

# The numbers --------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class RivalLayout:
    """Layout of a rival's area, from the top down: a panel, the hand, and in the wide table the piles.

    panel     how high the panel is
    gap       from the panel to the hand
    hidden    width of a card of a hidden hand
    known     width of a card of a known hand
    per_row   how many of those lie in a row
    known_gap between two of them; None: they share the width of the column, and may overlap
    pile      width of a pile; 0: none are drawn
    """

    panel: float
    gap: float
    hidden: float
    known: float
    per_row: int
    known_gap: float | None = None
    pile: float = 0


@dataclass(frozen=True, kw_only=True)
class TableLayout:
    """Layout of the table in one shape, in units of the scene. A place is the left or the upper edge if nothing is
    said.

    centre         the middle of what lies between the rivals
    reference      the card that says who takes a trick
    lane           left edge, width of a card, from one card to the next, and the middle of the row
    follow         the marker below the card to follow: from that card's left edge, its height, its size
    follow_name    from there to what it says, and the letters of that
    rivals         the top of what rivals have
    second         from the top of one rival to that of another one below
    column         the width of what a rival has, and the same where four play
    roomy, tight   what a rival has, alone at a side and as one of two there
    overlap        how much of a hidden card the next one covers, in parts of its width
    count_room     what the row of hidden cards leaves to the number of them
    count_gap      from the row to that number
    letters        the letters of what is said about rivals
    known_line     the height of the line that says that a hand is known
    deck           the middle of the deck before the deal, and its width
    question       the middle of the question how many tricks one declares, and its letters
    numbers        what can be declared: top, width of one, from one to the next, how many in a row
    passing        the button that passes: from the numbers to it, its width and height
    trick          the top of the trick, and where its dotted lines bend
    trick_right    how far to the right of `centre` the middle of the trick lies
    trick_cards    width of a card of the trick, and from one to the next; the same where four play
    own            the panel of the seat below
    own_piles      its piles: left and middle of the first row; None: none are drawn
    hand           the hand below: left, width of the room, top, width of a card
    confirm        the button that plays what is chosen
    hint, undo     the buttons for a hint, and to take back
    result         left, top, width; height of a line where two play, and of all lines where more do
    """

    centre: float
    reference: Reference
    lane: tuple[float, float, float, float]
    follow: tuple[float, float, float]
    follow_name: tuple[float, int]
    rivals: float
    second: float
    column: tuple[float, float]
    roomy: RivalLayout
    tight: RivalLayout
    overlap: float
    count_room: float
    count_gap: float
    letters: int
    known_line: float
    deck: tuple[float, float]
    question: tuple[float, int]
    numbers: tuple[float, float, float, int]
    passing: tuple[float, float, float]
    trick: tuple[float, float]
    trick_right: float
    trick_cards: tuple[tuple[float, float], tuple[float, float]]
    own: Box
    own_piles: tuple[float, float] | None
    hand: tuple[float, float, float, float]
    confirm: Box
    hint: Box
    undo: Box
    result: tuple[float, float, float, float, float]


BY_SHAPE: Final = {
    # The own piles lie below the own panel; those of rivals below their hands.
    "wide": TableLayout(
        centre=640,
        reference=Reference(box=Box(32, 102, 162, 118), inset=14, room=20, letters=15, sign=(9, 19), sign_room=25,
                            lines=(41, 59, 83, 103), heading=17),
        lane=(214, 84, 102, 161),
        follow=(42, 235, 20),
        follow_name=(16, 15),
        rivals=252,
        second=172,
        column=(260, 260),
        roomy=RivalLayout(panel=52, gap=14, hidden=52, known=46, per_row=5, known_gap=6, pile=40),
        tight=RivalLayout(panel=46, gap=8, hidden=38, known=32, per_row=7, known_gap=6, pile=32),
        overlap=0.42,
        count_room=40,
        count_gap=22,
        letters=15,
        known_line=20,
        deck=(400, 104),
        question=(330, 18),
        numbers=(362, 54, 62, TRICKS),
        passing=(20, 140, 42),
        trick=(316, 248),
        trick_right=0,
        trick_cards=((112, 184), (104, 152)),
        own=Box(32, 612, 176, 52),
        own_piles=(48, 702),
        hand=(236, 824, 612, 104),
        confirm=Box(1084, 612, 164, 48),
        hint=Box(1084, 674, 78, 36),
        undo=Box(1170, 674, 78, 36),
        result=(236, 612, 824, 52, 156),
    ),
    # The tick of a card of the hand that is chosen and lifted stands above it, below what is said of the trick.
    "middle": TableLayout(
        centre=424,
        reference=Reference(box=Box(16, 116, 128, 84), inset=10, room=16, letters=13, sign=(8, 16), sign_room=20,
                            lines=(15, 32, 55, 72), names_suit=True),
        lane=(156, 60, 68, 158),
        follow=(7, 216, 14),
        follow_name=(11, 14),
        rivals=240,
        second=88,
        column=(208, 206),
        roomy=RivalLayout(panel=48, gap=12, hidden=36, known=32, per_row=5),
        tight=RivalLayout(panel=40, gap=3, hidden=28, known=26, per_row=10),
        overlap=0.56,
        count_room=0,
        count_gap=16,
        letters=13,
        known_line=17,
        deck=(320, 84),
        question=(250, 16),
        numbers=(268, 48, 62, 5),
        passing=(0, 120, 36),
        trick=(246, 228),
        trick_right=4,
        trick_cards=((80, 112), (80, 92)),
        own=Box(16, 436, 149, 48),
        own_piles=None,
        hand=(177, 491, 436, 80),
        confirm=Box(692, 428, 140, 44),
        hint=Box(692, 484, 66, 36),
        undo=Box(766, 484, 66, 36),
        result=(177, 424, 491, 46, 116),
    ),
}  # fmt: skip

# The table ----------------------------------------------------------------------------------------


def draw_table(ctx: InversionContext) -> None:
    """Draw the whole table."""
    layout = BY_SHAPE[ctx.builder.shape]
    lane_end = _draw_lane(ctx, layout)
    for (box, rival), seat in zip(_places_of_rivals(ctx, layout), ctx.other_seats, strict=True):
        _draw_rival(ctx, layout, rival, seat, box)
    _draw_middle(ctx, layout, lane_end)
    _draw_below(ctx, layout)


def _draw_lane(ctx: InversionContext, layout: TableLayout) -> Point:
    """Draw the lane and what marks it; return the end of the card that the trick follows."""
    left, w, stride, y = layout.lane
    draw_reference(ctx, layout.reference)
    draw_lane(ctx, left, y, w, stride)
    if ctx.state.to_act and ctx.is_dealt:
        beside, low, size = layout.follow
        x = left + beside + stride * len(ctx.state.tricks)
        ctx.builder.add("follow", "lane-marker", x, low, size)
        draw_follow_name(ctx, x, low, *layout.follow_name)
    return left + w / 2 + stride * ctx.place_in_lane, y + height(w) / 2


# Rivals -------------------------------------------------------------------------------------------


def _places_of_rivals(ctx: InversionContext, layout: TableLayout) -> list[tuple[Box, RivalLayout]]:
    """Return the box and the layout of each rival, clockwise from the left; a box is as high as the panel."""
    w = layout.column[ctx.players == 4]
    left, right = ctx.builder.margin, ctx.builder.width - ctx.builder.margin - w
    top, below, roomy, tight = layout.rivals, layout.rivals + layout.second, layout.roomy, layout.tight
    alone = [(Box(side, top, w, roomy.panel), roomy) for side in (left, right)]
    if ctx.players == 4:
        return [(Box(left, below, w, tight.panel), tight), (Box(left, top, w, tight.panel), tight), alone[1]]
    return alone[: ctx.players - 1]


def _draw_rival(ctx: InversionContext, layout: TableLayout, rival: RivalLayout, seat: int, box: Box) -> None:
    """Draw the panel of a rival, the hand below it and, where there is room, the piles."""
    _draw_seat(ctx, seat, box)
    room = Box(box.left, box.top + box.h + rival.gap, box.w, 0)
    hidden = ctx.hand(seat) is None
    y = (_draw_hidden_hand if hidden else _draw_known_hand)(ctx, layout, rival, seat, room)
    if rival.pile:
        _draw_piles(ctx, seat, Box(box.left, y, box.w, 0), rival.pile)


def _draw_seat(ctx: InversionContext, seat: int, box: Box) -> None:
    ctx.builder.seat(seat, ctx.names[seat], ctx.seat_note(seat), *box, turn=ctx.has_turn(seat))


def _draw_hidden_hand(ctx: InversionContext, layout: TableLayout, rival: RivalLayout, seat: int, box: Box) -> float:
    """Draw a hidden hand and its number; return where it ends."""
    count, w, y = ctx.hand_size(seat), rival.hidden, box.top + height(rival.hidden) / 2
    places = row(count, w, box.w - layout.count_room, -w * layout.overlap)
    for place, x in enumerate(places):
        draw_hidden_card(ctx, seat, place, box.left + x, y, w)
    if places:
        ctx.builder.count(f"count-{seat}", count, box.left + places[-1] + w / 2 + layout.count_gap, y)
    return box.top + height(w)


def _draw_known_hand(ctx: InversionContext, layout: TableLayout, rival: RivalLayout, seat: int, box: Box) -> float:
    """Draw a hand that is known, small and face up; return where it ends."""
    hand, y, w, per_row, gap = ctx.hand(seat) or (), box.top, rival.known, rival.per_row, rival.known_gap
    if hand and ctx.worked_out:
        ctx.builder.text(f"known-{seat}", ctx.label("seat-known"), box.left, y + 5, layout.letters, "muted", box.w)
        y += layout.known_line
    stride = (box.w - w) / (per_row - 1) if gap is None else w + gap
    for index, code in enumerate(hand):
        line, place = divmod(index, per_row)
        x, middle = box.left + w / 2 + place * stride, y + height(w) / 2 + line * (height(w) + 6)
        draw_card(ctx, code, x, middle, w, CARDS + (index if gap is None else 0), origin="deck")
    return y + -(-len(hand) // per_row) * (height(w) + 6)


def _draw_piles(ctx: InversionContext, seat: int, box: Box, w: float) -> None:
    piles = ctx.piles(seat)
    if not piles:
        return
    roomy, y = w > 32, box.top
    if roomy:
        ctx.builder.text(f"tricks-{seat}", ctx.label("seat-tricks"), box.left, y + 18, 15, "muted")
    y += 34 if roomy else 12
    per_row = 5 if roomy else 7 if len(piles) <= 7 else TRICKS
    stride = (box.w - 8 - w) / (per_row - 1)
    for index, trick in enumerate(piles):
        line, place = divmod(index, per_row)
        middle = y + height(w) / 2 + line * (height(w) + 12)
        draw_pile(ctx, trick, box.left + w / 2 + place * stride, middle, w, CARDS + 8 * index)


# The middle, and below ----------------------------------------------------------------------------


def _draw_middle(ctx: InversionContext, layout: TableLayout, lane_end: Point) -> None:
    """Draw the deck, the auction or the trick."""
    centre = layout.centre
    if not ctx.is_dealt:
        ctx.builder.deck(centre, *layout.deck)
    elif ctx.state.in_auction:
        y, letters = layout.question
        ctx.builder.text("declare", ctx.label("how-many"), centre, y, letters, "ink b mid")
        below, (gap, w, h) = draw_declarations(ctx, centre, *layout.numbers), layout.passing
        draw_pass(ctx, Box(centre - w / 2, below + gap, w, h))
    else:
        (top, bend), (w, stride) = layout.trick, layout.trick_cards[ctx.players == 4]
        draw_trick(ctx, centre + layout.trick_right, top, w, stride, bend, lane_end)


def _draw_below(ctx: InversionContext, layout: TableLayout) -> None:
    """Draw what the seat below has, and the buttons, or the result."""
    _draw_seat(ctx, ctx.viewer_seat, layout.own)
    if layout.own_piles:
        left, middle = layout.own_piles
        for index, trick in enumerate(ctx.piles(ctx.viewer_seat)):
            line, place = divmod(index, 5)
            draw_pile(ctx, trick, left + place * 35, middle + line * 52, 32, CARDS + 8 * index)
    left, room, top, w = layout.hand
    draw_hand(ctx, left, room, top, (w,))
    draw_confirm(ctx, layout.confirm)
    if ctx.is_dealt:
        ctx.command_buttons(layout.hint, layout.undo)
    left, top, room, line_of_two, lines = layout.result
    draw_result(ctx, left, top, room, lines / ctx.players if ctx.players > 2 else line_of_two)
