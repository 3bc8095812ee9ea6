"""The table of Gears of Industry: the rows of markets, and factories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.games.industry.rules.components import (
    PAID,
    USED,
    factory_code,
    factory_value,
    is_vertical,
    quarter,
)
from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.scene.cards import lay_brackets, lay_card, lay_reading
from kernel_lib.games.industry.scene.choices import offer
from kernel_lib.games.industry.scene.context import Picture
from kernel_lib.games.industry.scene.frames import boost_used, counting
from kernel_lib.games.industry.scene.panels import lay_pile_peek
from kernel_lib.games.industry.scene.pieces import Piece, slot_key
from kernel_lib.games.industry.scene.refusable_moves import OUT_OF_STEP
from kernel_lib.games.industry.scene.symbols import factory_symbol, number_of
from kernel_lib.games.industry.text.hands import card_and_effect, card_name
from kernel_lib.scene.drawing import ABOVE, SHARED, SIGNS, Box, height
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.words import who

# The rows of a market, and the market deck ---------------------------------------------------------


def lay_row(picture: Picture, market: int, owner: int, right: float, y: float, w: float, gap: float) -> None:
    """Lay the cards of an owner in a market, the last one ending at `right`; empty places are dashed."""
    common = owner == picture.state.common
    row = picture.pieces.markets[market][owner]
    size = max(2 if common else 3, len(row))
    signs = _signs(picture, market, owner)
    for index in range(size):
        x = right - w / 2 - (size - 1 - index) * (w + gap)
        if index >= len(row):
            key = slot_key(market, owner) if index == len(row) else f"{slot_key(market, owner)}-{index}"
            picture.drawing.slot(key, x, y, w)
            picture.places.setdefault(slot_key(market, owner), Box(x, y, w, height(w)))
            space = picture.label("space", number=index + 1, market=MARKETS[market])
            picture.labels.setdefault(slot_key(market, owner), space)
            continue
        words = "card-in-market-neutral" if common else "card-in-market"
        label = picture.label(words, card=card_and_effect(row[index].card), who=who(owner), market=MARKETS[market])
        # A card that can be chosen shows that; then a badge says that it counts. In another step it is as on any table.
        out_of_step = row[index].key in picture.refused and picture.state.asks in OUT_OF_STEP
        offers = row[index].key in picture.trees or (row[index].key in picture.refused and not out_of_step)
        more: dict[str, str] = {"style": "bright"} if out_of_step else {}
        if signs and not offers:
            more = {"state": signs[index], "move": ""}
        lay_card(picture, row[index], x, y, w, label, SHARED + index, **more)
        if not signs:
            lay_brackets(picture, row[index].key, Box(x, y, w, height(w)))
        if signs and offers and signs[index] == "won":
            picture.drawing.add(
                f"{row[index].key}-won",
                "tab.won",
                x - w / 2 + 2,
                y + height(w) * 0.1,
                22 if picture.wide else 18,
                z=ABOVE,
            )
        lay_reading(picture, row[index], label, neutral=common)
        _lay_lift(picture, market, owner, row[index], x, y, w)


def _signs(picture: Picture, market: int, owner: int) -> list[str]:
    """Return how the cards of a row stand in the clash that is told: those of the hand told, or of the winners."""
    told = picture.told
    if told is None or told.clash.market != market or not told.hands:
        return []
    common = picture.state.common
    rows = picture.state.markets[market]
    if not told.compared:
        tells = told.clash.hands[told.hands - 1]
        own, neutral = counting(tells.cards, rows[tells.seat], rows[common])
        chosen = neutral if owner == common else own if owner == tells.seat else [False] * len(rows[owner])
        return ["use" if counts else "" for counts in chosen]
    if owner == common:
        parts = [
            counting(shown.cards, rows[shown.seat], rows[common])[1]
            for shown in told.clash.hands
            if shown.seat in told.clash.winners
        ]
        return ["won" if any(counts) else "" for counts in zip(*parts, strict=True)]
    shown = next(shown for shown in told.clash.hands if shown.seat == owner)
    own, _ = counting(shown.cards, rows[owner], rows[common])
    sign = "won" if owner in told.clash.winners else "beaten"
    return [sign if counts else "" for counts in own]


def _lay_lift(picture: Picture, market: int, owner: int, piece: Piece, x: float, y: float, w: float) -> None:
    """Lay what a card counts this turn, if not what it says."""
    lift = picture.state.lift
    if (
        lift
        and lift[:3] == (market, owner, piece.card)
        and piece == next(one for one in picture.pieces.markets[market][owner] if one.card == lift[2])
    ):
        label = picture.label("card-counts", value=lift[3])
        size = 26 if picture.wide else 22
        picture.drawing.add(
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


def lay_market_deck(picture: Picture, x: float, y: float) -> None:
    """Lay the market deck; looked at it says what may still come."""
    holds = picture.label("market-deck-holds", n=len(picture.state.piles[picture.state.common]))
    picture.drawing.add("market-deck", "card-back", x, y, 26, height(26), z=DEPTH, label=holds)
    lay_pile_peek(picture, "market-deck", picture.state.common, picture.label("market-deck"))


def lay_market_discard(picture: Picture, x: float, y: float) -> None:
    """Lay the top of the market's discard pile."""
    for piece in picture.pieces.discards[picture.state.common]:
        label = picture.label("card-discarded-market", card=card_and_effect(piece.card))
        lay_card(picture, piece, x, y, 26, label, DEPTH)


def lay_clash_button(picture: Picture, market: int, left: float, top: float, w: float, h: float) -> None:
    """Lay the button that triggers the clash of a market, while that can be done."""
    key = f"clash-{market}"
    if picture.state.asks == "clash" and picture.legal:
        offering = offer(picture, key, picture.label("clash-here", market=MARKETS[market]))
        ink = "muted" if offering["state"] == "off" else "ink"
        picture.places[key], picture.roots[key] = Box(left + w / 2, top + h / 2, w, h), key
        picture.drawing.box(
            key,
            "button",
            left,
            top,
            w,
            h,
            text=picture.label("clash-here.short"),
            style=f"t14 m mid {ink} flat",
            z=SIGNS,
            **offering,
        )


# Factories as they were turned, before their owners ------------------------------------------------


CELLS: Final = (104, 92, 80, 72, 66, 60, 54, 50, 46, 42, 38, 34, 30, 24)
"""How high a factory may be drawn, the largest first."""
CAPTIONED: Final = 80
"""From this height on it is written under a factory what it does."""
TIGHT: Final = 24
"""At this height factories stand close."""


def lay_factories(
    picture: Picture, seat: int, left: float, top: float, w: float, h: float, cells: Sequence[int] = CELLS
) -> None:
    """Lay the factories of a seat as they stand, from the top (those below from the bottom on): each fills a square
    cell, the number is upright.
    """
    row = picture.state.factories[seat]
    if not row:
        return
    gap = gap_between(picture, seat)
    cell = next((cell for cell in cells if _cells_fit(len(row), cell, gap, w, h)), cells[-1])
    pitch, line = _pitches(cell, gap)
    per_row = max(int((w + pitch - cell) // pitch), 1)
    if seat == picture.below and not picture.drawing.phone:
        top += max(h - line * -(-len(row) // per_row), 0)
    joined = boost_used(picture.told.boost(seat), row) if picture.told else -1
    for index, (piece, one) in enumerate(zip(picture.pieces.factories[seat], row, strict=True)):
        y, x = divmod(index, per_row)
        _lay_factory(
            picture,
            seat,
            piece,
            one,
            left + cell / 2 + x * pitch,
            top + cell / 2 + y * line,
            cell,
            joined=index == joined,
        )


def gap_between(picture: Picture, seat: int) -> float:
    """Return the room between two factories in a row: one's own are offered, and their rings do not touch."""
    return 14 if seat == picture.below else 4


def _cells_fit(count: int, cell: float, gap: float, w: float, h: float) -> bool:
    pitch, line = _pitches(cell, gap)
    return int((w + pitch - cell) // pitch) * max(int((h + 6) // line), 0) >= count


def _pitches(cell: float, gap: float) -> tuple[float, float]:
    """Return how far it is from one factory to the next, and from one row to the next; the smallest stand close."""
    if cell >= CAPTIONED:
        return cell + gap, cell + 22
    return (cell + gap, cell + 6) if cell > TIGHT else (cell + 1, cell + 1)


def _lay_factory(
    picture: Picture, seat: int, piece: Piece, one: int, x: float, y: float, cell: float, *, joined: bool
) -> None:
    w, spent = cell / 1.4, bool(one & (PAID | USED)) and is_vertical(one)
    lies = "spent" if spent else "upright" if is_vertical(one) else "on-its-side"
    card, value = card_name(factory_code(one)), factory_value(one)
    label = picture.label(f"factory-{lies}", card=card, who=who(seat), value=value)
    offering = offer(picture, piece.key, label)
    offers = "move" in offering
    state = "use" if joined else "off" if offering.get("state") == "off" else ""
    more = {"state": state, "mark": piece.name, "label": "" if offers else label}
    picture.drawing.add(
        piece.key, factory_symbol(w, spent=spent), x, y, w, cell, turn=90 * quarter(one), z=DEPTH, **more
    )
    number, dx, dy, size = number_of(one, w)
    picture.drawing.add(
        f"{piece.key}-number", "", x + dx, y + dy, 0, text=number, style=f"t{size} b mid blue", z=DEPTH + 1
    )
    wide, high = (w, cell) if is_vertical(one) else (cell, w)
    picture.places[piece.key] = Box(x, y, wide, high)
    picture.labels[piece.key] = label
    if not joined:
        lay_brackets(picture, piece.key, Box(x, y, wide, high))
    if offers:
        picture.roots[piece.key] = f"{piece.key}-pick"
        # What is pressed lies over the frame, and does not turn: signs on it stay upright. Nor is it lifted, for the
        # frame stays where it is; the tick of one that is chosen lies beside its number.
        offering |= {"style": "flat foot" if cell >= CAPTIONED else "flat corner"}
        picture.drawing.add(f"{piece.key}-pick", "pick", x, y, wide, high, z=DEPTH + 2, **offering)
    if cell >= CAPTIONED:
        does = "boost" if joined else "nothing" if spent else "boost" if is_vertical(one) else "pay"
        words = picture.label(f"factory-does-{does}")
        picture.drawing.text(
            f"{piece.key}-does",
            words,
            x - wide / 2 + 8,  # the tick of one that is chosen lies on the right
            y + high / 2 + 12,
            14 if picture.wide else 12,
            "ink m" if joined else "muted",
        )
