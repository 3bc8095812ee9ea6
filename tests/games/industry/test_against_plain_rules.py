"""Hands, clashes, payment and the end against `plain.py`, which was written from the document alone, over games
played at random.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pytest
from games.industry import plain
from games.industry.plain import Journal, Works
from games.industry.positions import cards, may, opened, table

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.industry.rules.components import CODES, TECH_DECK, codes, factory_card, is_vertical
from kernel_lib.games.industry.rules.moves import Boost, ClashResult, Done, Enter, Produce, Rotate, TriggerClash, Turn
from kernel_lib.games.industry.rules.scoring import best_hand
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.hands import why_won

NAMES = ("Ann", "Bo", "Cy", "Di")
GAMES = [
    {"players": 2, "seed": 1},
    {"players": 2, "seed": 2, "mode": "advanced"},
    {"players": 3, "seed": 3},
    {"players": 3, "seed": 4, "mode": "advanced", "target": 9},
    {"players": 4, "seed": 5},
    {"players": 4, "seed": 6, "teams": False, "extra_deal": 3},
    {"players": 4, "seed": 7, "mode": "advanced"},
]
all_games = pytest.mark.parametrize("options", GAMES, ids=lambda options: "-".join(map(str, options.values())))


class Step(NamedTuple):
    """A position in a turn, what was written down of the turn before it, and what is played."""

    state: State
    journal: Journal
    move: Move
    after: State


def stepwise(options: dict[str, Any]) -> Iterator[Step]:
    """A game at random from its first turn on, with a leaning to clashes."""
    rng = random.Random(str(options))
    state, journal = opened(**options), Journal()
    while state.to_act:
        move = state.sample_chance(rng) if state.to_act == (CHANCE,) else chosen(state, rng)
        after = state.play(move)
        yield Step(state, journal, move, after)
        journal = (
            Journal()
            if any(isinstance(event, Turn) for event in after.events)
            else noted(journal, move, state.to_act[0])
        )
        state = after


def chosen(state: State, rng: random.Random) -> Move:
    legal = state.legal_moves()
    clashes = [move for move in legal if isinstance(move, TriggerClash)]
    return rng.choice(clashes or legal)


def noted(journal: Journal, move: Move, seat: int) -> Journal:
    """The journal with one move more."""
    if isinstance(move, Produce) or (isinstance(move, Enter) and move.factory):
        return journal._replace(paid=(*journal.paid, str(move.factory)))
    if isinstance(move, Boost) and move.factory:
        return journal._replace(boosted=(*journal.boosted, (seat, move.factory)))
    return journal._replace(clashed=(*journal.clashed, move.market)) if isinstance(move, TriggerClash) else journal


def factories(state: State, seat: int, *, vertical: bool) -> plain.Cards:
    return codes(factory_card(one) for one in state.factories[seat] if is_vertical(one) == vertical)


def rows_of(state: State, owner: int) -> tuple[plain.Cards, plain.Cards]:
    return codes(state.markets[0][owner]), codes(state.markets[1][owner])


def works_of(state: State) -> Works:
    seat = state.active
    lying, upright = factories(state, seat, vertical=False), factories(state, seat, vertical=True)
    return Works(
        codes(state.hands[seat]),
        lying,
        upright,
        rows_of(state, seat),
        codes(state.discards[seat]),
        state.output,
        state.entered,
    )


def in_order(works: Works) -> Works:
    """Hands, factories and markets have no order, discard piles have."""
    rows = (tuple(sorted(works.markets[0])), tuple(sorted(works.markets[1])))
    return works._replace(
        hand=tuple(sorted(works.hand)),
        lying=tuple(sorted(works.lying)),
        upright=tuple(sorted(works.upright)),
        markets=rows,
    )


def counted(state: State, market: int, owner: int) -> plain.Cards:
    """The cards of an owner in a market, by what they count this turn."""
    row = list(codes(state.markets[market][owner]))
    if state.lift[:2] == (market, owner) and CODES[state.lift[2]] in row:
        card = CODES[state.lift[2]]
        row[row.index(card)] = f"{card[0]}{state.lift[3]}"
    return tuple(row)


# Hands --------------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "hand-order", "partial", "kickers", "plain-values")
@pytest.mark.parametrize("copies", [1, 2])
def test_hands_from_tech_decks_weigh_as_the_plain_rules_say(copies: int) -> None:
    rng = random.Random(copies)
    for _ in range(4000):
        held = tuple(rng.sample(TECH_DECK * copies, rng.randint(0, 6)))
        hand = best_hand(held)
        assert (hand.rank, hand.values) == plain.best(codes(held)), codes(held)
        assert sorted(map(plain.value, codes(hand.cards))) == sorted(hand.values)


@pytest.mark.rule("industry", "hand-order", "kickers")
def test_the_order_of_hands_is_that_of_the_plain_rules() -> None:
    rng, ranks = random.Random(3), Counter[int]()
    for _ in range(3000):
        # Few values and domains, so that high ranks occur.
        few = [card for card in TECH_DECK * 2 if card >> 2 in (5, 6, 7, 8, 9, 11) and card & 3 < 2]
        one, other = (tuple(rng.sample(few, rng.randint(2, 6))) for _ in range(2))
        mine, theirs = plain.best(codes(one)), plain.best(codes(other))
        assert (best_hand(one).key > best_hand(other).key, best_hand(one).key == best_hand(other).key) == (
            mine > theirs,
            mine == theirs,
        )
        ranks[mine[0]] += 1
    assert set(ranks) >= {1, 2, 3, 4, 5, 6, 7, 8}


# Entering -------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "industry", "produce", "enter", "no-technology", "three-cards", "pay-output", "pay-match", "turn-others"
)
@all_games
def test_what_may_be_entered_is_what_the_plain_rules_say(options: dict[str, Any]) -> None:
    found = 0
    for step in stepwise(options):
        if step.state.phase == "enter":
            assert set(may(step.state)) == plain.may_do(works_of(step.state))
            found += 1
    assert found > 60


@pytest.mark.rule("industry", "pay-turns", "output-lost", "three-cards", "produce")
@all_games
def test_who_enters_has_then_what_the_plain_rules_say(options: dict[str, Any]) -> None:
    for step in stepwise(options):
        if step.state.phase == "enter" and not isinstance(step.move, Done) and step.after.active == step.state.active:
            then = plain.does(works_of(step.state), str(step.move))
            # What is left is lost as soon as the step is over.
            expected = then if step.after.phase == "enter" else then._replace(output=0)
            assert in_order(works_of(step.after)) == in_order(expected)
        assert step.state.output == 0 or step.state.phase == "enter"


@pytest.mark.rule("industry", "enter", "pay-output", "pay-match")
def test_of_a_hand_and_factories_exactly_this_can_enter() -> None:
    """Counted by hand: 6 output pay for E2 and E4 or for E6 alone; T6 pays for E6 besides."""
    state = table("hand E2 E4 E6 | lying T1 T6", "")
    ways: set[tuple[str, ...]] = set()
    open_lines: list[tuple[State, tuple[str, ...]]] = [(state, ())]
    while open_lines:
        now, entered = open_lines.pop()
        ways.add(tuple(sorted(entered)))
        for move in now.legal_moves():
            if isinstance(move, Enter | Produce | Rotate):
                then = now.play(move)
                card = (move.card,) if isinstance(move, Enter) else ()
                open_lines += [(then, (*entered, *card))] if then.active == 0 and then.phase == "enter" else []
                ways.add(tuple(sorted((*entered, *card))))
    assert ways == {(), ("E2",), ("E4",), ("E6",), ("E2", "E4"), ("E2", "E6")}


# Clashes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "clash", "clash-once", "boost", "boost-paid", "boost-once")
@all_games
def test_who_may_clash_and_boost_follows_from_what_was_done_in_the_turn(options: dict[str, Any]) -> None:
    asked = Counter[str]()
    for state, journal, _, _ in stepwise(options):
        seat = state.to_act[0]
        if state.phase == "clash":
            assert {"AB"[market] for market in plain.may_clash(journal, rows_of(state, seat))} == set(
                may(state, "clash ")
            )
        if state.phase == "boost":
            free = plain.may_boost(journal, seat, factories(state, seat, vertical=True), active=seat == state.active)
            assert set(may(state, "boost")) == {"", *free}
        if state.phase == "rotate":
            assert set(may(state)) == {
                "done",
                *(f"rotate {factory}" for factory in factories(state, seat, vertical=True)),
            }
        asked[state.phase] += 1
    assert min(asked["clash"], asked["boost"], asked["rotate"]) > 3


@pytest.mark.rule("industry", "hand", "score", "tie", "boost-effect", "kickers")
@all_games
def test_clashes_are_won_as_the_plain_rules_say_and_told_so(options: dict[str, Any]) -> None:
    found, points = 0, [0] * options["players"]
    for state, before, move, after in stepwise(options):
        journal = noted(before, move, state.to_act[0])
        for event in after.events:
            if isinstance(event, ClashResult):
                found += 1
                hands = entrants(state, event.market, boosts_in(event, journal))
                winners, scored = plain.fought(hands)
                assert (event.winners, event.points) == (winners, scored)
                assert [shown.seat for shown in event.hands] == list(hands), "in turn order from the active player"
                for shown in event.hands:
                    assert (plain.ORDER.index(shown.rank), shown.values) == plain.best(hands[shown.seat])
                    assert set(shown.cards) <= printed(state, event.market, shown.seat, shown.boost)
                assert why_won(event).said(NAMES) == expected_reason(hands, winners)
                for winner in winners:
                    points[winner] += scored
        assert list(after.points) == points, "points come from clashes alone"
    assert found > 2


def boosts_in(event: ClashResult, journal: Journal) -> dict[int, str | None]:
    """What each added to this clash; all of it was written down."""
    boosts = {shown.seat: shown.boost for shown in event.hands}
    assert {(seat, code) for seat, code in boosts.items() if code} <= set(journal.boosted)
    return boosts


def entrants(state: State, market: int, boosts: dict[int, str | None]) -> dict[int, plain.Cards]:
    """Everybody's cards in a clash, in turn order."""
    players, common = state.options.players, state.options.players
    seats = [(state.active + step) % players for step in range(players)]
    return {
        seat: (*counted(state, market, seat), *counted(state, market, common), *filter(None, [boosts[seat]]))
        for seat in seats
    }


def printed(state: State, market: int, seat: int, boost: str | None) -> set[str]:
    return {
        *codes(state.markets[market][seat]),
        *codes(state.markets[market][state.options.players]),
        *filter(None, [boost]),
    }


def a(rank: str) -> str:
    return rank if " of a kind" in rank or rank == "two pair" else f"a {rank}"


def expected_reason(hands: dict[int, plain.Cards], winners: tuple[int, ...]) -> str:
    """The sentence that tells why, made from the plain comparison with the best of the others."""
    weights = {seat: plain.best(held) for seat, held in hands.items()}
    mine = weights[winners[0]]
    theirs = max(weight for seat, weight in weights.items() if seat != winners[0])
    where, one, other = plain.parts_at(mine, theirs)
    rank = plain.ORDER[mine[0]]
    if where == "rank":
        return f"{a(str(one)).capitalize()} is higher than {a(str(other))}."
    if where == "nothing":
        return f"Both have the same {rank}, card for card."
    if other is None:
        return (
            f"Both have {a(rank)}: the kicker decides, {NAMES[winners[0]]} has {one} and the other has no kicker left."
        )
    decides = "the kicker decides, " if where == "kicker" else ""
    return f"Both have {a(rank)}: {decides}{one} beats {other}."


# The end ------------------------------------------------------------------------------------------------


def worth(state: State, seat: int) -> int:
    mine: Iterable[str] = (*sum(rows_of(state, seat), ()), *codes(factory_card(one) for one in state.factories[seat]))
    return sum(map(plain.value, mine))


@pytest.mark.rule("industry", "end", "tie-break", "teams", "turn", "first-player")
@all_games
def test_turns_go_round_and_the_game_ends_as_the_plain_rules_say(options: dict[str, Any]) -> None:
    steps = list(stepwise(options))
    order = [event.seat for step in steps for event in step.after.events if isinstance(event, Turn)]
    last = steps[-1].after
    players = last.options.players
    assert order == [(step + 1) % players for step in range(len(order))], "seat 0 had the first turn"
    sides = [(0, 2), (1, 3)] if last.options.teams else [(seat,) for seat in range(players)]
    outcome = last.outcome
    assert outcome is not None
    assert max(sum(outcome.scores[seat] for seat in side) for side in sides) >= last.options.target
    assert outcome.winners == plain.ended(
        outcome.scores, [worth(last, seat) for seat in range(players)], teams=last.options.teams
    )


@pytest.mark.rule("industry", "tie-break", "teams")
@pytest.mark.parametrize("teams", [True, False])
def test_ties_are_broken_as_the_plain_rules_say(teams: bool) -> None:
    rng = random.Random(9)
    for _ in range(200):
        seats = [
            f"A {rng.choice(('E1', 'E2'))} | B L{rng.randint(1, 2)} | lying T{rng.randint(1, 2)}" for _ in range(4)
        ]
        points = tuple(rng.choice((7, 8)) for _ in range(4))
        state = table(*seats, points=points, step="discard", teams=teams)
        assert state.outcome is not None
        assert state.outcome.winners == plain.ended(points, [worth(state, seat) for seat in range(4)], teams=teams)


def test_the_plain_rules_know_the_ranks_by_their_names() -> None:
    named = {
        "E3 C7 L9": "high card", "E3 C3": "pair", "E3 C3 L9 T9": "two pair", "E3 C3 L3": "three of a kind",
        "E3 C4 L5 T6 E7": "straight",
        "E3 E4 E9 E6 E13": "flush", "E3 C3 L3 E9 C9": "full house", "E3 C3 L3 E3": "four of a kind",
        "E3 E4 E5 E6 E7": "straight flush",
        "E3 C3 L3 E3 C3": "five of a kind", "E10 C11 L12 E13 C1": "high card", "E1 C2 L3 T4": "high card",
        "E3 E3 E9 E9 E5": "flush",
    }  # fmt: skip
    for held, rank in named.items():
        assert plain.ORDER[plain.best(held.split())[0]] == rank
        assert best_hand(cards(held)).name == rank
