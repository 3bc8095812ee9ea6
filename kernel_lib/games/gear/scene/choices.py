"""The hand below and what can be played: a card, or one card and then the one that goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.games.gear.rules.moves import Play, play_of
from kernel_lib.games.gear.scene.board import draw_card
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.games.gear.text import TEXT
from kernel_lib.scene.drawing import ABOVE, HAND, SIGNS, Box, CardPiece, height

RAISED: Final = 8
"""How much higher a card lies that may be played."""


class Held(NamedTuple):
    """A card of the hand below, and where it lies."""

    card: CardPiece
    kind: int
    closed: bool
    x: float
    y: float
    w: float


def held_row(
    cards: Iterable[tuple[CardPiece, int]], x: float, y: float, w: float, stride: float, *, closed: bool
) -> list[Held]:
    """Return cards of the hand below side by side: the first one has its centre at (x, y)."""
    return [Held(card, kind, closed, x + stride * place, y, w) for place, (card, kind) in enumerate(cards)]


def closed_name(ctx: GearContext) -> str:
    """Return what the closed hand below is called: nobody but its owner sees it."""
    return ctx.label("hand-closed-own" if ctx.view.seat == ctx.viewer_seat else "hand-closed")


def draw_hand(ctx: GearContext, cards: Sequence[Held]) -> None:
    """The cards of the hand below, each with what can be done with it, and second cards while a first one is chosen.

    One that may not be played now, as none may in the auction, says why when it is tried.
    """
    for place, card in enumerate(cards):
        if not ctx.legal:
            draw_card(ctx, card.card, card.x, card.y, card.w, HAND + place)
            continue
        pairs = _pairs(ctx, card, cards)
        offer = _offer(ctx, card, cards, pairs=bool(pairs))
        raised = 0 if offer["state"] == "off" else RAISED
        draw_card(ctx, card.card, card.x, card.y - raised, card.w, HAND + place, **offer)
        if offer["move"] == "!open":
            for other in cards:
                if other is not card:
                    _draw_second(ctx, card, other)
        else:
            for other in pairs:
                _draw_pair(ctx, card, other)


def _offer(ctx: GearContext, card: Held, cards: Sequence[Held], *, pairs: bool) -> dict[str, Any]:
    """What can be done with a card: played alone, chosen as the first of two, or neither."""
    single, name = _play_of(card), card.card.label
    if single in ctx.legal:
        offer = {"state": ctx.offered(single), "move": str(single), "confirm": TEXT.button(single).said()}
    elif pairs:
        offer = {"state": "legal", "move": "!open", "confirm": ctx.label("choose-second")}
    else:
        other = next((other for other in cards if other is not card), None)
        wrong = _play_of(card, other) if other and len(ctx.state.led) == 2 else single
        offer = {"state": "off", "move": str(wrong), "confirm": TEXT.button(wrong).said()}
    state = offer["state"]
    label = ctx.label(f"card-{state}", card=name) if state in ("off", "hint") else name
    return {**offer, "label": label}


def _play_of(*cards: Held) -> Play:
    """The play of these cards."""
    opened = sorted(card.kind for card in cards if not card.closed)
    closed = sorted(card.kind for card in cards if card.closed)
    return play_of(tuple(opened), tuple(closed))


def _pairs(ctx: GearContext, first: Held, cards: Sequence[Held]) -> list[Held]:
    """The cards that may be played with `first`, of each kind one."""
    found: dict[tuple[int, bool], Held] = {}
    for other in cards:
        if other is not first and _play_of(first, other) in ctx.legal:
            found.setdefault((other.kind, other.closed), other)
    return list(found.values())


def _draw_second(ctx: GearContext, first: Held, card: Held) -> None:
    """All of a second card where two are due; one that does not go with the first says why when it is tried."""
    more = _offer_of_two(ctx, first, card)
    key, z = f"{first.card.key}+{card.card.key}", ABOVE
    ctx.builder.add(key, "second", card.x, card.y - RAISED, card.w, height(card.w), z=z, style="flat", **more)


def _draw_pair(ctx: GearContext, first: Held, card: Held) -> None:
    """A button below a second card, where the first may be played alone as well."""
    more, builder = _offer_of_two(ctx, first, card), ctx.builder
    w, y = min(card.w, 72), card.y - RAISED + height(card.w) / 2 + 24
    style = f"t{14 if builder.wide else 13 if w > 60 else 12} m mid ink flat"
    key = f"{first.card.key}+{card.card.key}"
    builder.add(key, "button", card.x, y, w, 26, z=SIGNS, text=ctx.label("add-pair"), style=style, **more)


def _offer_of_two(ctx: GearContext, first: Held, card: Held) -> dict[str, Any]:
    """What comes of a second card while the first is chosen."""
    play, label = _play_of(first, card), ctx.label("cards-two", first=first.card.label, second=card.card.label)
    offer = {"move": str(play), "under": first.card.key}
    if play not in ctx.legal:
        label = ctx.label("card-off", card=label)
        return {**offer, "state": "off", "confirm": TEXT.button(play).said(), "label": label}
    return {**offer, "state": ctx.offered(play), "confirm": TEXT.button(play).said(), "label": label}


def pairs_words(ctx: GearContext) -> str:
    """The numbers of which a pair may be led."""
    ranks = dict.fromkeys(
        code[1:]
        for move in ctx.legal
        if isinstance(move, Play) and not ctx.state.played
        for code in (*move.open, *move.closed)[1:]
    )
    return ctx.label("hand-pairs", ranks=list(ranks)) if ranks else ""


def draw_confirm(ctx: GearContext, box: Box) -> None:
    """The button that plays what is chosen."""
    if ctx.legal:
        two = ctx.in_play and len(ctx.state.led) == 2
        name = "choose-set" if ctx.state.in_auction else "choose-two" if two else "choose-card"
        ctx.builder.confirm(ctx.label(name), box, (TEXT.button(move).said() for move in ctx.legal))


def draw_commands(ctx: GearContext, left: float, top: float, w: float, h: float, gap: float) -> None:
    """A hint, and the last move taken back."""
    if ctx.request.buttons and ctx.dealt:
        if ctx.legal:
            ctx.builder.hint_button(Box(left, top, w, h))
        ctx.builder.undo_button(Box(left + w + gap, top, w, h))
