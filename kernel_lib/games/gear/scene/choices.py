"""The hand below and what can be played: a card, or one card and then the one that goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.games.gear.rules.moves import Play, play_of
from kernel_lib.games.gear.scene.board import draw_card
from kernel_lib.games.gear.scene.context import GearContext
from kernel_lib.scene.choices import Choice
from kernel_lib.scene.drawing import ABOVE, HAND, SIGNS, Box, CardPiece, height

RAISED: Final = 8
"""The height by which a playable card is raised, in scene units."""


class HeldCard(NamedTuple):
    """A card of the hand below, and where it lies."""

    card: CardPiece
    kind: int
    closed: bool
    x: float
    y: float
    w: float

    @property
    def key(self) -> str:
        """Return the key of its sprite, by which it is chosen."""
        return self.card.key


def held_row(
    cards: Iterable[tuple[CardPiece, int]], x: float, y: float, w: float, stride: float, *, closed: bool
) -> list[HeldCard]:
    """Return cards of the hand below side by side: the first one has its centre at (x, y)."""
    return [HeldCard(card, kind, closed, x + stride * place, y, w) for place, (card, kind) in enumerate(cards)]


def closed_name(ctx: GearContext) -> str:
    """Return the name of the closed hand below: nobody but its owner sees it."""
    return ctx.label("hand-closed-own" if ctx.view.seat == ctx.viewer_seat else "hand-closed")


def draw_closed_hand(
    ctx: GearContext, row: tuple[float, float, float, float], name: tuple[float, float, int, float]
) -> None:
    """Draw the closed hand below alone, before the sets are sold, and what it is called.

    `row` is the middle of its first card, the width of a card, and from one to the next; `name` is left edge, height,
    letters and room.
    """
    hand = held_row(ctx.closed_hand(ctx.viewer_seat), *row, closed=True)
    x, y, size, room = name
    ctx.builder.text("closed-name", closed_name(ctx) if hand else "", x, y, size, "muted", room)
    draw_hand(ctx, hand)


def draw_hand(ctx: GearContext, cards: Sequence[HeldCard]) -> None:
    """Draw the cards of the hand below, each with what it offers, and second cards, seen while a first one is chosen.

    One that may not be played now, as none may in the auction, says why when it is tried.
    """
    for place, card in enumerate(cards):
        z = HAND + place
        if not ctx.legal:
            draw_card(ctx, card.card, card.x, card.y, card.w, z)
            continue
        choice = ctx.choices.get(card.key)
        if choice is None:
            label = ctx.label("card-off", card=card.card.label)
            refusal = ctx.refuse(_wrong_play(ctx, card, cards), chosen=True)
            draw_card(ctx, card.card, card.x, card.y, card.w, z, **refusal, label=label)
            continue
        offer = ctx.offer_choice(choice, ctx.label("choose-second"))
        label = ctx.label("card-hint", card=card.card.label) if offer["state"] == "hint" else card.card.label
        draw_card(ctx, card.card, card.x, card.y - RAISED, card.w, z, **offer, label=label)
        _draw_second_cards(ctx, choice, card, cards)


def _wrong_play(ctx: GearContext, card: HeldCard, cards: Sequence[HeldCard]) -> Play:
    """Return the play to refuse when a card that is in no legal play is tried: the card, or a pair with it."""
    others = [other for other in cards if other is not card]
    return _play_of(card, others[0]) if others and len(ctx.state.led) == 2 else _play_of(card)


def _play_of(*cards: HeldCard) -> Play:
    """Return the play of these cards."""
    opened = sorted(card.kind for card in cards if not card.closed)
    closed = sorted(card.kind for card in cards if card.closed)
    return play_of(tuple(opened), tuple(closed))


def _draw_second_cards(ctx: GearContext, choice: Choice[str], first: HeldCard, cards: Sequence[HeldCard]) -> None:
    """Draw what can be chosen after a first card.

    Where two cards are due, each of the others as a whole; where the first may be played alone, a button below one of
    each kind that goes with it.
    """
    if choice.move is None:
        for card in cards:
            if card is not first:
                _draw_second_card(ctx, choice, first, card)
        return
    kinds = {(card.kind, card.closed): card for card in reversed(cards) if card.key in choice.after}
    for card in cards:
        if kinds.get((card.kind, card.closed)) is card:
            _draw_pair_button(ctx, choice, first, card)


def _draw_second_card(ctx: GearContext, choice: Choice[str], first: HeldCard, card: HeldCard) -> None:
    """Draw all of a second card where two are due; one that does not go with the first says why when it is tried."""
    y, more = card.y - RAISED, _offer_of_two(ctx, choice, first, card)
    ctx.builder.add(more.pop("key"), "second", card.x, y, card.w, height(card.w), z=ABOVE, style="flat", **more)


def _draw_pair_button(ctx: GearContext, choice: Choice[str], first: HeldCard, card: HeldCard) -> None:
    """Draw a button below a second card, where the first may be played alone as well."""
    builder, more = ctx.builder, _offer_of_two(ctx, choice, first, card)
    w, y = min(card.w, 72), card.y - RAISED + height(card.w) / 2 + 24
    style = f"t{14 if builder.wide else 13 if w > 60 else 12} m mid ink flat"
    builder.add(more.pop("key"), "button", card.x, y, w, 26, z=SIGNS, text=ctx.label("add-pair"), style=style, **more)


def _offer_of_two(ctx: GearContext, choice: Choice[str], first: HeldCard, card: HeldCard) -> dict[str, Any]:
    """Return the key and the fields of the sprite that plays a second card with the first, which is chosen."""
    label, second = ctx.label("cards-two", first=first.card.label, second=card.card.label), choice.after.get(card.key)
    always = {"key": f"{first.key}+{card.key}", "under": first.key}
    if second is None:
        return {**always, **ctx.refuse(_play_of(first, card), chosen=True), "label": ctx.label("card-off", card=label)}
    return {**always, **ctx.offer_choice(second, ""), "label": label}


def pairs_words(ctx: GearContext) -> str:
    """Return the numbers of which a pair may be led; empty if there are none."""
    ranks = dict.fromkeys(
        code[1:]
        for move in ctx.legal
        if isinstance(move, Play) and not ctx.state.played
        for code in (*move.open, *move.closed)[1:]
    )
    return ctx.label("hand-pairs", ranks=list(ranks)) if ranks else ""


def draw_confirm(ctx: GearContext, box: Box) -> None:
    """Draw the button that plays what is chosen."""
    two = ctx.in_play and len(ctx.state.led) == 2
    name = "choose-set" if ctx.state.in_auction else "choose-two" if two else "choose-card"
    ctx.confirm_button(ctx.label(name), box)
