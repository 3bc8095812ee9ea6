"""The rows of a market, and the market deck."""

from __future__ import annotations

from kernel_lib.games.industry.rules.moves import MARKETS
from kernel_lib.games.industry.scene.beats import counting
from kernel_lib.games.industry.scene.cards import lay_brackets, lay_card, lay_reading
from kernel_lib.games.industry.scene.offers import offer
from kernel_lib.games.industry.scene.picture import Picture
from kernel_lib.games.industry.scene.pieces import Piece, effect_words, slot_key
from kernel_lib.games.industry.scene.seats import lay_pile_peek
from kernel_lib.games.industry.scene.thoughts import OUT_OF_STEP
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import ABOVE, SHARED, SIGNS
from kernel_lib.scene.drawing import CARDS as DEPTH
from kernel_lib.scene.layout import Box, height


def lay_row(picture: Picture, market: int, owner: int, right: float, y: float, w: float, gap: float) -> None:
    """The cards of an owner in a market, the last one ending at `right`; empty places are dashed."""
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
            space = LABELS["space"].format(number=index + 1, market=MARKETS[market])
            picture.labels.setdefault(slot_key(market, owner), space)
            continue
        key = "neutral card" if common else "card in market"
        name = "" if common else picture.name(owner)
        label = LABELS[key].format(card=effect_words(row[index].card), name=name, market=MARKETS[market])
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
    """While a clash is told, how the cards of a row stand in it: those of the hand that is told, or of the winners."""
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
    """What a card counts this turn, if not what it says."""
    lift = picture.state.lift
    if (
        lift
        and lift[:3] == (market, owner, piece.card)
        and piece == next(one for one in picture.pieces.markets[market][owner] if one.card == lift[2])
    ):
        label = LABELS["counts"].format(value=lift[3])
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
    """The market deck; looked at it says what may still come."""
    title, count = LABELS["market deck"], len(picture.state.piles[picture.state.common])
    picture.drawing.add("market-deck", "card-back", x, y, 26, height(26), z=DEPTH, label=f"{title}: {count}")
    lay_pile_peek(picture, "market-deck", picture.state.common, title)


def lay_market_discard(picture: Picture, x: float, y: float) -> None:
    """The top of the market's discard pile."""
    for piece in picture.pieces.discards[picture.state.common]:
        lay_card(picture, piece, x, y, 26, LABELS["market discarded"].format(card=effect_words(piece.card)), DEPTH)


def lay_clash_button(picture: Picture, market: int, left: float, top: float, w: float, h: float) -> None:
    """The button that triggers the clash of a market, while that can be done; a burst where one goes on."""
    key = f"clash-{market}"
    if picture.state.asks == "clash" and picture.legal:
        offering = offer(picture, key, LABELS["clash there"].format(market=MARKETS[market]))
        ink = "muted" if offering["state"] == "off" else "ink"
        picture.places[key], picture.roots[key] = Box(left + w / 2, top + h / 2, w, h), key
        picture.drawing.box(
            key,
            "button",
            left,
            top,
            w,
            h,
            text=LABELS["clash button"],
            style=f"t14 m mid {ink} flat",
            z=SIGNS,
            **offering,
        )
