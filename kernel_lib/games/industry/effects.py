"""The effects of market cards: what may be chosen for each verb, and what it does.

No card has code of its own: the table in data/tech_deck.json gives each a verb and a number, and what
the verbs mean stands here, a function to list the choices and a function to carry them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from kernel_lib.games.industry.cards import (
    CODES,
    KINDS,
    VALUES,
    factory_card,
    is_technology,
    is_vertical,
    turned,
    value,
)
from kernel_lib.games.industry.moves import Effect as Use
from kernel_lib.games.industry.places import DRAW, FILL, REFILL, SCOUT, SHUFFLE, TAKE, Board, Errand, minus, moved
from kernel_lib.games.industry.printed import EFFECTS, Effect
from kernel_lib.seats import put

Choice = tuple[int | None, int | None, int | None]
"""The card chosen (`target`), whose it is (`seat`), and what it shall count (`value`)."""
NOTHING: Final[Choice] = (None, None, None)


def uses(board: Board) -> Iterator[Use]:
    """All uses of effects that the active player may make now, in canonical order. [effect-one], [as-much]"""
    for market in (0, 1):
        for neutral in (False, True):
            row = board.markets[market][board.owner_of(neutral)]
            for source in sorted({*row}):
                yield from _uses_of(board, market, neutral, source)


def _uses_of(board: Board, market: int, neutral: bool, source: int) -> Iterator[Use]:
    if EFFECTS[source].verb != "copy":
        for choice in _choices(board, market, neutral, source, EFFECTS[source]):
            yield _use(source, market, neutral, None, choice)
        return
    for copied in copyable(board, market):
        for choice in _choices(board, market, neutral, source, EFFECTS[copied]):
            yield _use(source, market, neutral, copied, choice)


def _use(source: int, market: int, neutral: bool, copied: int | None, choice: Choice) -> Use:
    target, seat, counts = choice
    return Use(
        CODES[source],
        market,
        neutral,
        CODES[copied] if copied else None,
        CODES[target] if target else None,
        seat,
        counts,
    )


def copyable(board: Board, market: int) -> list[int]:
    """The cards of a market whose effects can be copied: anybody's, and neutral ones, but no copy itself. [copy]"""
    return sorted({card for row in board.markets[market] for card in row if EFFECTS[card].verb != "copy"})


# What may be chosen -------------------------------------------------------------------------------


def _choices(board: Board, market: int, neutral: bool, source: int, effect: Effect) -> Iterator[Choice]:
    return _CHOICES[effect.verb](board, market, board.owner_of(neutral), source, effect.number)


def _if_cards(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Draw and scout need a card to draw, or a discard pile to shuffle. [as-much], [reshuffle]"""
    if board.piles[owner] or board.discards[owner]:
        yield NOTHING


def _hand_cards(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the hand to discard. A Technology card cannot go to the market's pile. [discard-effect]"""
    for card in board.hand_kinds(board.active):
        if owner == board.active or not is_technology(card):
            yield card, None, None


def _here(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of this market to replace. [replace-effect]"""
    for card in sorted({*board.markets[market][owner]}):
        yield card, None, None


def _there(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the other market to change places with. [swap]"""
    for card in sorted({*board.markets[1 - market][owner]}):
        yield card, None, None


def _in_pile(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the pile to search for; an empty pile is the discard pile, shuffled. [search], [reshuffle]"""
    for card in board.pile_kinds(owner) if board.piles[owner] else sorted({*board.discards[owner]}):
        if value(card) <= number:
            yield card, None, None


def _in_discard(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which card of the discard pile to recover. [recover]"""
    for card in sorted({*board.discards[owner]}):
        if value(card) <= number:
            yield card, None, None


def _rivals_factories(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """Which vertical factory of another player to turn. [rotate-effect]"""
    for seat, row in enumerate(board.factories):
        if seat != board.active:
            for card in sorted({factory_card(one) for one in row if is_vertical(one)}):
                yield card, seat, None


def _lifts(board: Board, market: int, owner: int, source: int, number: int) -> Iterator[Choice]:
    """What the card shall count. [boost-effect]"""
    for counts in (value(source) - number, value(source) + number):
        if counts in VALUES:
            yield None, None, counts


_CHOICES: Final[dict[str, Callable[[Board, int, int, int, int], Iterator[Choice]]]] = {
    "draw": _if_cards, "discard": _hand_cards, "replace": _here, "search": _in_pile, "recover": _in_discard,
    "rotate": _rivals_factories, "scout": _if_cards, "swap": _there, "boost": _lifts,
}  # fmt: skip


# What it does -------------------------------------------------------------------------------------


def used(board: Board, use: Use) -> Board:
    """The position after a legal use; what comes from a deck is an errand first. [effect-lasts]"""
    effect = EFFECTS[KINDS[use.copied or use.source]]
    return _DEEDS[effect.verb](board, use, board.owner_of(use.neutral), effect.number)


def _target(use: Use) -> int:
    assert use.target is not None
    return KINDS[use.target]


def _draw(board: Board, use: Use, owner: int, number: int) -> Board:
    """[draw-effect]"""
    return board.but(errands=(Errand(DRAW, owner, number, board.active),))


def _discard(board: Board, use: Use, owner: int, number: int) -> Board:
    """[discard-effect]"""
    board = _given(board, owner, _target(use))
    return board.but(errands=(Errand(DRAW, owner, number, board.active),))


def _given(board: Board, owner: int, card: int) -> Board:
    """A card of the hand goes to the discard pile of `owner`, whose it is from now on. [effect-deck]"""
    board = board.out_of_hand(board.active, card).discarded(owner, card)
    return board if owner == board.active else board.but(decks=moved(board.decks, board.active, owner, (card,)))


def _replace(board: Board, use: Use, owner: int, number: int) -> Board:
    """[replace-effect]"""
    card = _target(use)
    what = REFILL if owner == board.common else FILL
    return (
        board.off_market(use.market, owner, card)
        .discarded(owner, card)
        .but(errands=(Errand(what, owner, 1, use.market),))
    )


def _search(board: Board, use: Use, owner: int, number: int) -> Board:
    """[search], [shown]"""
    card = _target(use)
    board = board.out_of_pile(owner, card).into_hand(board.active, (card,), shown=True, of=owner)
    return board.but(errands=(Errand(SHUFFLE, owner),))


def _recover(board: Board, use: Use, owner: int, number: int) -> Board:
    """[recover], [shown]"""
    card = _target(use)
    board = board.but(discards=put(board.discards, owner, minus(board.discards[owner], card)))
    return board.into_hand(board.active, (card,), shown=True, of=owner)


def _rotate(board: Board, use: Use, owner: int, number: int) -> Board:
    """[rotate-effect]"""
    assert use.seat is not None
    found = board.find_factory(use.seat, _target(use), vertical=True)
    return board.with_factory(use.seat, found, turned(found))


def _scout(board: Board, use: Use, owner: int, number: int) -> Board:
    """[scout]"""
    return board.but(errands=(Errand(SCOUT, owner, number), Errand(TAKE, owner)))


def _swap(board: Board, use: Use, owner: int, number: int) -> Board:
    """[swap]"""
    here, there = KINDS[use.source], _target(use)
    board = board.off_market(use.market, owner, here).onto_market(1 - use.market, owner, (here,))
    return board.off_market(1 - use.market, owner, there).onto_market(use.market, owner, (there,))


def _lift(board: Board, use: Use, owner: int, number: int) -> Board:
    """[boost-effect]"""
    assert use.value is not None
    return board.but(lift=(use.market, owner, KINDS[use.source], use.value))


_DEEDS: Final[dict[str, Callable[[Board, Use, int, int], Board]]] = {
    "draw": _draw, "discard": _discard, "replace": _replace, "search": _search, "recover": _recover,
    "rotate": _rotate, "scout": _scout, "swap": _swap, "boost": _lift,
}  # fmt: skip
