"""The table of Gears of Industry: the markets with their rows, and factories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kernel_lib.games.industry.rules.components import (
    PAID,
    USED,
    factory_code,
    factory_value,
    is_vertical,
    quarter,
)
from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.scene.cards import draw_brackets, draw_card, draw_reading
from kernel_lib.games.industry.scene.choices import offer
from kernel_lib.games.industry.scene.context import IndustryContext
from kernel_lib.games.industry.scene.frames import boost_used, find_counting_cards
from kernel_lib.games.industry.scene.panels import draw_pile_peek
from kernel_lib.games.industry.scene.piece_moves import OUT_OF_STEP
from kernel_lib.games.industry.scene.pieces import MarkedCard, slot_key
from kernel_lib.games.industry.scene.symbols import factory_symbol, number_of
from kernel_lib.games.industry.text.hands import card_and_effect, card_name
from kernel_lib.scene.drawing import ABOVE, SHARED, SIGNS, Box, height
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.text_metrics import width
from kernel_lib.words import who

# Markets, their rows, and the market deck ---------------------------------------------------------


class MarketHeading(NamedTuple):
    """The measures of the heading of a market, from its upper left corner: where its name stands and how large; how far
    behind it the sign of a clash is, and its size; and the button that triggers its clash.
    """

    x: float
    y: float
    size: int
    behind: float
    sign: float
    clash: Box


def draw_market(ctx: IndustryContext, market: int, box: Box, heading: MarketHeading) -> None:
    """Draw the panel of a market with its heading."""
    fights, x, y = ctx.is_clashing(market), box.left + heading.x, box.top + heading.y
    ctx.builder.box(f"market-{market}", "market", *box, state="use" if fights else "")
    words = ctx.label("market", market=MARKETS[market])
    ctx.builder.text(f"market-{market}-name", words, x, y, heading.size, "ink b")
    if fights:
        behind = x + heading.behind + width(words, heading.size, bold=True)
        ctx.builder.add("clash-marker", "clash-marker", behind, y, heading.sign, z=SIGNS)
    clash = heading.clash
    _draw_clash_button(ctx, market, clash._replace(left=box.left + clash.left, top=box.top + clash.top))


def draw_row(ctx: IndustryContext, market: int, owner: int, right: float, y: float, w: float, gap: float) -> None:
    """Draw the cards of an owner in a market, the last one ending at `right`; empty places are dashed."""
    common = owner == ctx.state.common
    row = ctx.pieces.markets[market][owner]
    size = max(2 if common else 3, len(row))
    signs = _clash_signs(ctx, market, owner)
    for index in range(size):
        x = right - w / 2 - (size - 1 - index) * (w + gap)
        if index >= len(row):
            key = slot_key(market, owner) if index == len(row) else f"{slot_key(market, owner)}-{index}"
            ctx.builder.slot(key, x, y, w)
            ctx.places.setdefault(slot_key(market, owner), Box(x, y, w, height(w)))
            space = ctx.label("space", number=index + 1, market=MARKETS[market])
            ctx.labels.setdefault(slot_key(market, owner), space)
            continue
        words = "card-in-market-neutral" if common else "card-in-market"
        label = ctx.label(words, card=card_and_effect(row[index].card), who=who(owner), market=MARKETS[market])
        # A card that can be chosen shows that; then a badge says that it counts. In another step it is as on any table.
        out_of_step = row[index].key in ctx.refusals and ctx.state.phase in OUT_OF_STEP
        offers = row[index].key in ctx.choices or (row[index].key in ctx.refusals and not out_of_step)
        more: dict[str, str] = {"style": "bright"} if out_of_step else {}
        if signs and not offers:
            more = {"state": signs[index], "move": ""}
        draw_card(ctx, row[index], x, y, w, label, SHARED + index, **more)
        if not signs:
            draw_brackets(ctx, row[index].key, Box(x, y, w, height(w)))
        if signs and offers and signs[index] == "won":
            ctx.builder.add(
                f"{row[index].key}-won",
                "tab.won",
                x - w / 2 + 2,
                y + height(w) * 0.1,
                22 if ctx.wide else 18,
                z=ABOVE,
            )
        draw_reading(ctx, row[index], label, neutral=common)
        _draw_lift(ctx, market, owner, row[index], x, y, w)


def _clash_signs(ctx: IndustryContext, market: int, owner: int) -> list[str]:
    """Return the signs of the cards of a row in the clash that is told: those of the hand told, or of the winners."""
    told = ctx.clash_so_far
    if told is None or told.clash.market != market or not told.hands:
        return []
    common = ctx.state.common
    rows = ctx.state.markets[market]
    if not told.compared:
        tells = told.clash.hands[told.hands - 1]
        own, neutral = find_counting_cards(tells.cards, rows[tells.seat], rows[common])
        chosen = neutral if owner == common else own if owner == tells.seat else [False] * len(rows[owner])
        return ["use" if counts else "" for counts in chosen]
    if owner == common:
        parts = [
            find_counting_cards(shown.cards, rows[shown.seat], rows[common])[1]
            for shown in told.clash.hands
            if shown.seat in told.clash.winners
        ]
        return ["won" if any(counts) else "" for counts in zip(*parts, strict=True)]
    shown = next(shown for shown in told.clash.hands if shown.seat == owner)
    own, _ = find_counting_cards(shown.cards, rows[owner], rows[common])
    sign = "won" if owner in told.clash.winners else "beaten"
    return [sign if counts else "" for counts in own]


def _draw_lift(ctx: IndustryContext, market: int, owner: int, piece: MarkedCard, x: float, y: float, w: float) -> None:
    """Draw what a card counts this turn, if not what it says."""
    lift = ctx.state.lift
    if (
        lift
        and lift[:3] == (market, owner, piece.card)
        and piece == next(one for one in ctx.pieces.markets[market][owner] if one.card == lift[2])
    ):
        label = ctx.label("card-counts", value=lift[3])
        size = 26 if ctx.wide else 22
        ctx.builder.add(
            f"lift-{market}",
            "counts",
            x + w / 2 - 8,
            y - height(w) / 2 + 8,
            size,
            text=str(lift[3]),
            style="t12 b mid on-accent",
            label=label,
            z=ABOVE,
        )


def draw_market_deck(ctx: IndustryContext, x: float, y: float) -> None:
    """Draw the market deck; looked at it says what may still come."""
    holds = ctx.label("market-deck-holds", n=len(ctx.state.piles[ctx.state.common]))
    ctx.builder.add("market-deck", "card-back", x, y, 26, height(26), z=DEPTH, label=holds)
    draw_pile_peek(ctx, "market-deck", ctx.state.common, ctx.label("market-deck"))


def draw_market_discard(ctx: IndustryContext, x: float, y: float) -> None:
    """Draw the top of the market's discard pile."""
    for piece in ctx.pieces.discards[ctx.state.common]:
        label = ctx.label("card-discarded-market", card=card_and_effect(piece.card))
        draw_card(ctx, piece, x, y, 26, label, DEPTH)


def _draw_clash_button(ctx: IndustryContext, market: int, box: Box) -> None:
    """Draw the button that triggers the clash of a market, while that can be done."""
    if ctx.state.phase != "clash" or not ctx.legal:
        return
    key, (left, top, w, h) = f"clash-{market}", box
    offering = offer(ctx, key, ctx.label("clash-here", market=MARKETS[market]))
    ink = "muted" if offering["state"] == "off" else "ink"
    ctx.places[key], ctx.roots[key] = Box(left + w / 2, top + h / 2, w, h), key
    words, style = ctx.label("clash-here.short"), f"t14 m mid {ink} flat"
    ctx.builder.box(key, "button", *box, text=words, style=style, z=SIGNS, **offering)


# Factories as they were turned, before their owners ------------------------------------------------


CELLS: Final = (104, 92, 80, 72, 66, 60, 54, 50, 46, 42, 38, 34, 30, 24)
"""Heights at which a factory may be drawn, the largest first."""
CAPTIONED: Final = 80
"""From this height on it is written under a factory what it does."""
TIGHT: Final = 24
"""At this height factories stand close."""


def draw_factories(
    ctx: IndustryContext, seat: int, left: float, top: float, w: float, h: float, cells: Sequence[int] = CELLS
) -> None:
    """Draw the factories of a seat as they stand, from the top (those below from the bottom on): each fills a square
    cell, the number is upright.
    """
    row = ctx.state.factories[seat]
    if not row:
        return
    gap = gap_between(ctx, seat)
    cell = next((cell for cell in cells if _cells_fit(len(row), cell, gap, w, h)), cells[-1])
    pitch, line = _factory_pitches(cell, gap)
    per_row = max(int((w + pitch - cell) // pitch), 1)
    if seat == ctx.viewer_seat and not ctx.builder.phone:
        top += max(h - line * -(-len(row) // per_row), 0)
    joined = boost_used(ctx.clash_so_far.boost(seat), row) if ctx.clash_so_far else -1
    for index, (piece, one) in enumerate(zip(ctx.pieces.factories[seat], row, strict=True)):
        y, x = divmod(index, per_row)
        _draw_factory(
            ctx,
            seat,
            piece,
            one,
            left + cell / 2 + x * pitch,
            top + cell / 2 + y * line,
            cell,
            joined=index == joined,
        )


def gap_between(ctx: IndustryContext, seat: int) -> float:
    """Return the room between two factories in a row: one's own are offered, and their rings do not touch."""
    return 14 if seat == ctx.viewer_seat else 4


def _cells_fit(count: int, cell: float, gap: float, w: float, h: float) -> bool:
    pitch, line = _factory_pitches(cell, gap)
    return int((w + pitch - cell) // pitch) * max(int((h + 6) // line), 0) >= count


def _factory_pitches(cell: float, gap: float) -> tuple[float, float]:
    """Return the distances from one factory, and from one row, to the next; the smallest stand close."""
    if cell >= CAPTIONED:
        return cell + gap, cell + 22
    return (cell + gap, cell + 6) if cell > TIGHT else (cell + 1, cell + 1)


def _draw_factory(
    ctx: IndustryContext, seat: int, piece: MarkedCard, one: int, x: float, y: float, cell: float, *, joined: bool
) -> None:
    w, spent = cell / 1.4, bool(one & (PAID | USED)) and is_vertical(one)
    lies = "spent" if spent else "upright" if is_vertical(one) else "on-its-side"
    card, value = card_name(factory_code(one)), factory_value(one)
    label = ctx.label(f"factory-{lies}", card=card, who=who(seat), value=value)
    offering = offer(ctx, piece.key, label)
    offers = "move" in offering
    state = "use" if joined else "off" if offering.get("state") == "off" else ""
    more = {"state": state, "mark": piece.name, "label": "" if offers else label}
    ctx.builder.add(piece.key, factory_symbol(w, spent=spent), x, y, w, cell, turn=90 * quarter(one), z=DEPTH, **more)
    number, dx, dy, size = number_of(one, w)
    ctx.builder.add(f"{piece.key}-number", "", x + dx, y + dy, 0, text=number, style=f"t{size} b mid blue", z=DEPTH + 1)
    wide, high = (w, cell) if is_vertical(one) else (cell, w)
    ctx.places[piece.key] = Box(x, y, wide, high)
    ctx.labels[piece.key] = label
    if not joined:
        draw_brackets(ctx, piece.key, Box(x, y, wide, high))
    if offers:
        ctx.roots[piece.key] = f"{piece.key}-pick"
        # What is pressed lies over the frame, and does not turn: signs on it stay upright. Nor is it lifted, for the
        # frame stays where it is; the tick of one that is chosen lies beside its number.
        offering |= {"style": "flat foot" if cell >= CAPTIONED else "flat corner"}
        ctx.builder.add(f"{piece.key}-pick", "pick", x, y, wide, high, z=DEPTH + 2, **offering)
    if cell >= CAPTIONED:
        does = "boost" if joined else "nothing" if spent else "boost" if is_vertical(one) else "pay"
        words = ctx.label(f"factory-does-{does}")
        ctx.builder.text(
            f"{piece.key}-does",
            words,
            x - wide / 2 + 8,  # the tick of one that is chosen lies on the right
            y + high / 2 + 12,
            14 if ctx.wide else 12,
            "ink m" if joined else "muted",
        )
