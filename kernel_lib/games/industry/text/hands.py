"""Words for cards, their effects and poker hands, and for a clash of hands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from kernel_lib.core import UNKNOWN
from kernel_lib.core.poker import FULL_HOUSE, TWO_PAIR, Hand
from kernel_lib.games.industry.rules.components import (
    CODES,
    EFFECTS,
    CardEffect,
    Cards,
    card_args,
    codes,
    effect_args,
    is_technology,
    rank_args,
)
from kernel_lib.games.industry.rules.moves import MARKETS, ClashResult, ShownHand
from kernel_lib.games.industry.rules.scoring import edge_of, hand_of_event
from kernel_lib.words import Message, in_each_language, messages, who

say: Final = messages("industry")

# Cards --------------------------------------------------------------------------------------------


@cache
def card_name(code: str) -> Message:
    """Return the name of a card: `Energy 7`, of an unknown one `?`."""
    return say("card", **card_args(code))


def card_names(written: Iterable[str]) -> list[Message]:
    """Return the names of cards; unknown ones are counted: `Energy 7`, `2 cards`."""
    found = list(written)
    known = [card_name(code) for code in found if code != UNKNOWN]
    hidden = len(found) - len(known)
    return [*known, say("cards-unknown", n=hidden)] if hidden else known


@lru_cache(1 << 12)  # most cards on the table stay where they are from move to move
def card_row(cards: Cards) -> str:
    """Return cards in a row as they are typed: `E7 L10`; empty for none."""
    return " ".join(codes(cards))


@in_each_language
def no_cards() -> str:
    """Return the words that stand for a row without cards."""
    return str(say("no-cards"))


def source_name(code: str, *, neutral: bool) -> Message:
    """Return the name of a card whose effect is used: `Energy 7`, `the neutral Energy 7`."""
    return say("card-neutral", card=card_name(code)) if neutral else card_name(code)


# Effects ------------------------------------------------------------------------------------------


@cache
def effect_name(effect: CardEffect) -> Message:
    """Return an effect in a word, for a card that is drawn small: `draw 2`, `copy`."""
    return say("effect", **effect_args(effect, neutral=False))


@cache
def effect_line(effect: CardEffect, *, neutral: bool = False) -> Message:
    """Return the effect that is printed on a card; `neutral`: what it means on a neutral card."""
    return say("effect-line", **effect_args(effect, neutral=neutral))


@cache
def card_and_effect(card: int) -> Message:
    """Return the name of a card where its effect matters: `Energy 7, draw 2`."""
    if is_technology(card):
        return card_name(CODES[card])
    return say("card-and-effect", **card_args(CODES[card]), **effect_args(EFFECTS[card], neutral=False))


# Poker hands --------------------------------------------------------------------------------------


def hand_called(hand: Hand) -> Message:
    """Return a poker player's name for a hand: `a pair of 9s`."""
    return say("hand", **_hand_args(hand))


def hand_name(hand: Hand) -> Message:
    """Return the same with its kickers: `a pair of 9s, kickers 12, 5`."""
    kickers = hand.kickers
    if not kickers:
        return hand_called(hand)
    return say("hand-and-kickers", **_hand_args(hand), n=len(kickers), kickers=kickers)


def _hand_args(hand: Hand) -> dict[str, object]:
    values = hand.values
    if not values:
        return {"rank": "none"}
    second = values[{TWO_PAIR: 2, FULL_HOUSE: 3}.get(hand.rank, 0)]
    return {**rank_args(hand.rank), "first": values[0], "second": second}


# A clash ------------------------------------------------------------------------------------------


def clash_told(clash: ClashResult) -> Message:
    """Return a clash for somebody who knows poker: every hand, and where the best two part."""
    return say(
        "event-clash", market=MARKETS[clash.market], hands=[*map(_shown_told, clash.hands)], why=why_won(clash),
        who=who(*clash.winners), points=clash.points, shared=len(clash.winners) > 1,
    )  # fmt: skip


def _shown_told(shown: ShownHand) -> Message:
    hand = hand_name(hand_of_event(shown))
    if shown.boost is None:
        return say("clash-shown", who=who(shown.seat), hand=hand)
    return say("clash-shown-boosted", who=who(shown.seat), hand=hand, factory=card_name(shown.boost))


def boosts_told(clash: ClashResult) -> Message:
    """Return the player who goes into a clash with which boost."""
    return say("clash-boosts", market=MARKETS[clash.market], boosts=[*map(_boost_told, clash.hands)])


def _boost_told(shown: ShownHand) -> Message:
    if shown.boost is None:
        return say("clash-boost-none", who=who(shown.seat))
    return say("clash-boost", who=who(shown.seat), factory=card_name(shown.boost))


def hand_told(shown: ShownHand) -> Message:
    """Return the hand that one seat shows in a clash."""
    return say("clash-hand", who=who(shown.seat), hand=hand_name(hand_of_event(shown)))


def why_won(clash: ClashResult) -> Message:
    """Return the reason why the winner's hand is better than the best other one, down to the kicker that decides."""
    found = edge_of(clash)
    if found is None:
        return say("why-alone")
    edge, winner, rival = found
    mine = rank_args(hand_of_event(winner).rank)
    if edge.where == "rank":
        return say("why-rank", mine=say("a-rank", **mine), theirs=say("a-rank", **rank_args(hand_of_event(rival).rank)))
    return say(f"why-{edge.where}", **mine, who=who(winner.seat), mine=edge.mine, theirs=edge.theirs)
