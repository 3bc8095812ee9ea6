"""Games to be read (tests/golden/industry), with a table of effects of their own so that the house's may be tuned,
and how many ways a turn can take.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, cast

import pytest
from games.industry.plain import Works, does, may_do
from games.industry.positions import deck, table

from kernel_lib.core import CHANCE, OPEN, Move
from kernel_lib.core import State as AnyState
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, VALUES, VERBS, CardEffect
from kernel_lib.games.industry.rules.decks import cards_named
from kernel_lib.games.industry.rules.moves import (
    ClashResult,
    Done,
    Enter,
    First,
    Produce,
    Rotate,
    TriggerClash,
    UseEffect,
)
from kernel_lib.games.industry.rules.state import State
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")
NUMBERS = {"draw": 2, "discard": 1, "search": 6, "recover": 9, "scout": 3, "boost": 1, "share": 2, "rally": 1}
DECKS = (("T1-8 E1-6 C1-6 L1-6", "E1-5 C1-5 L1-5"), ("T2-9 E3-8 C3-8 L3-8", "E4-8 C4-8 L4-8"))
"""Whoever sits on an even seat has the first, the others the second."""

BEGINNING, END = slice(0, 45), slice(-45, None)


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other effects on the cards: the verbs one after the other, along the values and on from domain to domain."""
    for card in EFFECTS:
        verb = VERBS[(card // 4 + 3 * (card % 4)) % len(VERBS)]
        monkeypatch.setitem(EFFECTS, card, CardEffect(verb, NUMBERS.get(verb, 0)))


# Games to be read -----------------------------------------------------------------------------------


def played(seed: int, **options: Any) -> list[tuple[State, Move, State]]:
    """A game in which all do something at random wherever they can, and clash wherever they may."""
    rng = random.Random(seed)
    state: AnyState = GAME.start(**options)
    steps = []
    while state.to_act:
        before = cast("State", state)
        move = state.sample_chance(rng) if state.to_act == (CHANCE,) else chosen(before, rng)
        state = state.play(First(0) if isinstance(move, First) else move)
        steps.append((before, move, cast("State", state)))
    return steps


def chosen(state: State, rng: random.Random) -> Move:
    if state.phase == "personalise":
        cards, share = DECKS[state.to_act[0] % 2]
        return deck(cards, share if state.options.mode == "advanced" else "")
    legal = state.legal_moves()
    if uses := [move for move in legal if isinstance(move, UseEffect)]:
        source = rng.choice(
            sorted({move.source for move in uses})
        )  # every card as often, however much there is to choose with it
        return rng.choice([move for move in uses if move.source == source])
    wanted = [move for kind in (TriggerClash, Enter) for move in legal if isinstance(move, kind)][:6]
    if state.phase == "rotate" and rng.random() < 0.5:
        return Done()
    return rng.choice(wanted or [move for move in legal if not isinstance(move, Done)] or legal)


def playthrough(seed: int, eyes: int, part: slice, **options: Any) -> str:
    """A part of a game step by step: what was played, what followed, what is new on the open table and in one seat's
    view of it, and what may be played next.
    """
    text, names = GAME.text, NAMES[: options["players"]]
    lines = [f"Gears of Industry, {', '.join(names)}; seed {seed}; seen by {names[eyes]}"]
    told: list[str] = []
    for number, (before, move, after) in list(enumerate(played(seed, **options), 1))[part]:
        seat = None if before.to_act[0] == CHANCE else before.to_act[0]
        lines += ["", f"== {number}. {'chance' if seat is None else names[seat]}: {move}"]
        news = [text.describe_event(record, seat).sentence(names) for record in (move, *after.events)]
        rows, seen = (
            in_lines(text.table(after.view(OPEN)), names).splitlines(),
            in_lines(text.table(after.view(eyes)), names).splitlines(),
        )
        rows += [f"{names[eyes]} sees: {line}" for line in seen if line not in rows]
        lines += [*news, *(line for line in rows if line not in told and line not in news)]
        told = rows
        lines += [
            f"-- {names[actor]} may: {choices(after.legal_moves(actor))}" for actor in after.to_act if actor != CHANCE
        ]
    return "\n".join([*lines, ""])


def choices(legal: Sequence[Move]) -> str:
    """The legal moves; of many of a kind the first and the last, of decks none."""
    told = []
    for verb, moves in groupby(map(str, legal), key=lambda move: move.split()[0]):
        row = list(moves)
        if verb == "personalise":
            row = ["personalise ..."]
        told += row if len(row) < 7 else [row[0], f"... ({len(row) - 2} more)", row[-1]]
    return ", ".join(told)


@pytest.mark.usefixtures("printed")
@pytest.mark.parametrize(
    ("name", "seed", "eyes", "part", "options"),
    [
        ("two-players", 1, 0, BEGINNING, {"players": 2}),
        ("advanced", 2, 2, END, {"players": 3, "mode": "advanced", "extra_deal": 1, "target": 2}),
        ("teams", 3, 1, END, {"players": 4, "target": 2}),
        ("four-alone", 4, 3, BEGINNING, {"players": 4, "mode": "advanced", "teams": False, "extra_deal": 3}),
    ],
)
def test_a_playthrough_reads_as_it_did(
    name: str, seed: int, eyes: int, part: slice, options: dict[str, Any], golden: Callable[[str, str], None]
) -> None:
    golden(f"industry/play-{name}.txt", playthrough(seed, eyes, part, **options))


@pytest.mark.usefixtures("printed")
def test_a_game_is_the_same_however_often_it_is_played() -> None:
    assert playthrough(5, 0, END, players=2, target=1) == playthrough(5, 0, END, players=2, target=1)


@pytest.mark.rule("industry", "effect-table", "clash", "copy")
@pytest.mark.usefixtures("printed")
def test_in_games_of_all_kinds_every_verb_is_used_and_every_kind_of_move_is_played() -> None:
    verbs, kinds, ranks = set(), set(), set()
    games: list[dict[str, Any]] = [
        {"players": 2},
        {"players": 3, "mode": "advanced"},
        {"players": 4},
        {"players": 2, "mode": "advanced", "target": 12},
    ]
    for seed, options in enumerate(games):
        for _, move, after in played(seed, **options):
            kinds.add(type(move))
            verbs |= {EFFECTS[card].verb for card in [_card(getattr(move, "source", ""))] if card}
            ranks |= {shown.rank for event in after.events if isinstance(event, ClashResult) for shown in event.hands}
    assert verbs == set(VERBS)
    assert kinds == set(GAME.rules.moves)
    assert len(ranks) > 3


def _card(code: str) -> int | None:
    return next((card for card, written in CODES.items() if written == code and card in EFFECTS), None)


# Node counts --------------------------------------------------------------------------------------
# Where these numbers come from: `plain.py`, written from the document alone, has counted every way
# through the step in which cards enter; the rules have to come to the same. (A way that ends because
# nothing is left to do counts as one that was ended.)

STEPS = [
    # hand, lying factories, own cards in A, ways
    ("E1", "T1", "", 7),
    ("E1 C2", "T2", "C9", 17),
    ("E1 C2", "T1 T2", "", 225),
    ("E3 L3", "T3", "C1 C2 C4", 19),
    ("E6", "T1 T2", "E9", 17),
    ("E12", "T12 T1", "L1-3", 33),
]


def ways_of_plain(works: Works) -> int:
    """In how many ways the step can go on by the plain rules."""
    moves = may_do(works) - {"done"}
    spends = works.output and works.entered < 2 and works.hand
    if not works.lying and not spends:
        return 1
    return 1 + sum(ways_of_plain(does(works, move)) for move in moves)


def ways(state: AnyState) -> int:
    """The same by the rules."""
    now = cast("State", state)
    if now.phase != "enter" or now.active != 0:
        return 1
    return sum(ways(now.play(move)) if isinstance(move, Enter | Produce | Rotate) else 1 for move in now.legal_moves())


@pytest.mark.rule("industry", "enter", "produce", "pay-output", "pay-match", "three-cards", "turn-others")
@pytest.mark.parametrize(("hand", "lying", "own", "count"), STEPS)
def test_the_step_of_entering_can_go_so_many_ways(hand: str, lying: str, own: str, count: int) -> None:
    assert ways_of_plain(Works(cards_named(hand), cards_named(lying), (), (cards_named(own), ()))) == count
    assert ways(table(f"hand {hand} | lying {lying} | A {own}", "hand E1", market="A C13")) == count


@pytest.mark.rule("industry", "start", "deck-starters")
def test_of_n_low_technology_cards_three_are_chosen_in_so_many_ways() -> None:
    """n over three where all differ."""
    for text, count in (("T1-3 E1-13 C1-10", 1), ("T1-4 E1-13 C1-9", 4), ("T1-5 E1-13 C1-8", 10)):
        state: AnyState = GAME.start(players=2)
        rng = random.Random(1)
        while cast("State", state).phase != "start" or state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(rng) if state.to_act == (CHANCE,) else deck(text))
        assert len(state.legal_moves()) == count


def test_the_effects_of_the_playthroughs_have_every_verb_in_every_domain(printed: None) -> None:
    for domain in (1, 2, 3):
        assert {EFFECTS[4 * number + domain].verb for number in VALUES} == set(VERBS)
    assert Counter(effect.verb for effect in EFFECTS.values()).total() == 39
