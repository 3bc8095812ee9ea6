"""The laws of GEAR once more, written from the document alone, with cards as text.

Slow, plain, and independent of the rules.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

Cards = tuple[str, ...]
Choice = tuple[Cards, Cards]
"""Cards from the open hand, and cards from the closed hand, each in alphabetical order."""


def colour(card: str) -> str:
    return card[0]


def number(card: str) -> int:
    return 1 if card[1:] == "A" else int(card[1:])


# The auction --------------------------------------------------------------------------------------


class Auction(NamedTuple):
    """Who has still to bid for the first time, who bid last, and per set the bidder and the value."""

    due: tuple[int, ...]
    last: int
    offers: tuple[tuple[int, int] | None, ...]


def opened_by(start: int, players: int) -> Auction:
    """The auction that begins to the left of the start player."""
    return Auction(tuple((start + step) % players for step in range(1, players + 1)), start, (None,) * players)


def bidder(auction: Auction) -> int | None:
    """Who bids next: everybody once, then the ousted, each time the first one clockwise; None at the end."""
    if auction.due:
        return auction.due[0]
    players, placed = len(auction.offers), {offer[0] for offer in auction.offers if offer}
    return next((seat for step in range(1, players) if (seat := (auction.last + step) % players) not in placed), None)


def may_bid(auction: Auction, most: int) -> set[tuple[int, int]]:
    """Set and value of every bid that is not above `most`."""
    return {
        (number, points)
        for number, offer in enumerate(auction.offers)
        for points in range(most + 1)
        if offer is None or points > offer[1]
    }


def bid(auction: Auction, on: int, points: int) -> Auction:
    seat = bidder(auction)
    assert seat is not None
    offers = tuple((seat, points) if number == on else offer for number, offer in enumerate(auction.offers))
    return Auction(auction.due[1:], seat, offers)


# A trick ------------------------------------------------------------------------------------------


def follows(cards: Cards, led: Cards) -> bool:
    """A card of the same colour; a pair of one number with the same combination of colours."""
    same_colours = sorted(map(colour, cards)) == sorted(map(colour, led))
    return same_colours and len(set(map(number, cards))) == 1


def choices(opened: Cards, closed: Cards, size: int) -> set[Choice]:
    """Every way to take so many cards from the two hands."""
    return {
        (tuple(sorted(some)), tuple(sorted(others)))
        for many in range(size + 1)
        for some in combinations(opened, many)
        for others in combinations(closed, size - many)
    }


def may_play(opened: Cards, closed: Cards, led: Cards) -> set[Choice]:
    """A lead is one card or two of one number; who can follow from the open hand has to, with whatever cards."""
    if not led:
        leads = choices(opened, closed, 1) | choices(opened, closed, 2)
        return {choice for choice in leads if len(set(map(number, sum(choice, ())))) == 1}
    every = choices(opened, closed, len(led))
    if any(follows(cards, led) for cards in combinations(opened, len(led))):
        return {choice for choice in every if follows(sum(choice, ()), led)}
    return every


def taker(plays: Sequence[Cards]) -> int:
    """Which play, in order, takes the trick: the last of the highest that followed."""
    following = [place for place, cards in enumerate(plays) if follows(cards, plays[0])]
    numbers = {place: number(plays[place][0]) for place in following}
    if 10 in numbers.values():
        numbers = {place: 11 if high == 1 else high for place, high in numbers.items()}
    return max(following, key=lambda place: (numbers[place], place))


# A round ------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """A trick under way, the hands, open and closed, and the tricks so far: the taker and all that was played."""

    hands: tuple[Choice, ...]
    mover: int
    plays: tuple[Cards, ...] = ()
    order: tuple[int, ...] = ()
    tricks: tuple[tuple[int, tuple[Cards, ...]], ...] = ()


def without(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def put(table: Table, choice: Choice) -> Table:
    """The mover plays; with the last play the trick goes to its taker, who is the next mover."""
    seat, players = table.mover, len(table.hands)
    opened, closed = table.hands[seat]
    assert choice in may_play(opened, closed, table.plays[0] if table.plays else ())
    left = (without(opened, choice[0]), without(closed, choice[1]))
    hands = tuple(left if owner == seat else hand for owner, hand in enumerate(table.hands))
    plays, order = (*table.plays, sum(choice, ())), (*table.order, seat)
    if len(plays) < players:
        return Table(hands, (seat + 1) % players, plays, order, table.tricks)
    winner = order[taker(plays)]
    return Table(hands, winner, tricks=(*table.tricks, (winner, plays)))


def is_over(table: Table) -> bool:
    return not any(opened or closed for opened, closed in table.hands)


def pay(table: Table, seat: int) -> int:
    """What the round pays a seat, by the list of the document."""
    mine = [plays for winner, plays in table.tricks if winner == seat]
    count = sum(len(plays[0]) for plays in mine)
    aces = sum(card[1:] == "A" for plays in mine for cards in plays for card in cards)
    last = 3 if table.tricks[-1][0] == seat else 0
    return count + count // 3 + aces + last + (3 if count == 8 else 0)


def lines(table: Table) -> Iterator[Table]:
    """The end of the round, for each way to play the cards that are left."""
    if is_over(table):
        yield table
        return
    opened, closed = table.hands[table.mover]
    for choice in sorted(may_play(opened, closed, table.plays[0] if table.plays else ())):
        yield from lines(put(table, choice))


def continuations(table: Table) -> int:
    """In how many ways the cards that are left can be played to the end."""
    return sum(1 for _ in lines(table))
