"""What a seat knows of a game of Gears of Industry: no more than it may, and the tables that fit."""

import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Any, cast

import msgspec
import pytest
from games.industry.positions import after, cards, hand, holder, may, opened, row, table

import kernel_lib as kl
from kernel_lib.core import CHANCE, OPEN
from kernel_lib.core import State as AnyState
from kernel_lib.core.tuples import replace_at
from kernel_lib.games.industry.rules.components import CODES, HIDDEN, codes, factory_card
from kernel_lib.games.industry.rules.moves import Done, Draw, Market, Refill, Reveal, Shuffle
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text import TEXT
from kernel_lib.replay import verify
from kernel_lib.words import in_lines

OPTIONS: list[dict[str, Any]] = [{"players": 2}, {"players": 3, "mode": "advanced", "extra_deal": 2}, {"players": 4}]
all_options = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))


@cache
def game(seed: int, *options: tuple[str, Any]) -> tuple[State, ...]:
    """The positions of a game played at random: its first turns, and some in the middle."""
    rng = random.Random(seed)
    state: AnyState = opened(seed=seed, **dict(options))
    found: list[State] = []
    while state.to_act and len(found) < 400:
        found.append(cast("State", state))
        state = state.play(state.sample_chance(rng) if state.to_act == (CHANCE,) else rng.choice(state.legal_moves()))
    return tuple(found)


def some(options: dict[str, Any], most: int = 40) -> Iterator[State]:
    """So many positions of each of two games, in which somebody acts."""
    for seed in (1, 2):
        acting = [state for state in game(seed, *options.items()) if state.to_act != (CHANCE,)]
        yield from acting[:: 1 + len(acting) // most]


def viewers(state: State) -> tuple[int | None, ...]:
    return (*range(state.options.players), None)


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def test_of_a_discard_pile_the_last_card_alone_lies_open() -> None:
    state = table("hand E1 | discard E2 E4 T3", "hand E1", market="A L5 | discard L7 L9")
    names = [piece.name for piece in state.view(0).pieces()]
    assert [name for name in names if "@discards" in name] == ["T3@discards-0", "L9@discards"]


# What is hidden -----------------------------------------------------------------------------------


def permuted(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same table, with all cards that the viewer cannot see laid in other places: written without the rules' own
    way to fill a view in.
    """
    piles, hands = list(state.piles), list(state.hands)
    for owner in range(state.options.players + 1):
        held: list[int] = []
        if owner < len(hands) and owner != viewer:
            held = list((Counter(hands[owner]) - Counter(state.shown[owner])).elements())
        loose = [*piles[owner], *held]
        rng.shuffle(loose)
        piles[owner] = tuple(loose[: len(piles[owner])])
        if held:
            hands[owner] = tuple(sorted((*state.shown[owner], *loose[len(piles[owner]) :])))
    return state.replace(piles=tuple(piles), hands=tuple(hands))


@pytest.mark.rule("industry", "hidden", "shown")
@all_options
def test_what_a_seat_sees_reads_and_may_do_stays_when_hidden_cards_change_places(options: dict[str, Any]) -> None:
    rng, differed = random.Random(1), 0
    for state in some(options):
        for viewer in viewers(state):
            other = permuted(state, viewer, rng)
            mine, theirs = state.view(viewer), other.view(viewer)
            differed += state != other
            assert encoded(mine) == encoded(theirs)
            assert in_lines(TEXT.table(mine)) == in_lines(TEXT.table(theirs))
            assert TEXT.prompt(mine).sentence() == TEXT.prompt(theirs).sentence()
            assert mine.legal_moves() == theirs.legal_moves()
            if viewer in state.to_act:
                assert state.legal_moves() == other.legal_moves()
    assert differed > 100


@pytest.mark.rule("industry", "hidden", "steps")
@all_options
def test_who_is_asked_next_tells_nothing_of_a_hand(options: dict[str, Any]) -> None:
    """Steps are left out by what lies open: however the hidden cards lie, the same player is asked for the same
    thing.
    """
    rng, found = random.Random(2), 0
    for state in some(options):
        if Done() in state.legal_moves():
            rival = (state.to_act[0] + 1) % state.options.players
            after_it, other = state.play(Done()), permuted(state, rival, rng).play(Done())
            assert (after_it.to_act, after_it.phase) == (other.to_act, other.phase)
            found += 1
    assert found > 20


@pytest.mark.rule("industry", "hidden", "steps", "build")
def test_who_cannot_build_is_asked_all_the_same() -> None:
    assert may(table("hand E5 E6 | pile T5", "", step="build")) == ["done"], "it might be held"
    assert may(table("hand T5", "", step="build"))[-1] == "done"


@pytest.mark.rule("industry", "hidden")
@all_options
def test_the_words_of_a_view_name_each_open_card_once_and_no_hidden_one(options: dict[str, Any]) -> None:
    for state in some(options):
        for viewer in (*viewers(state), OPEN):
            lines = [
                line
                for line in in_lines(TEXT.table(state.view(viewer))).splitlines()
                if not line.startswith("Clash in")
            ]
            told = Counter(re.findall(r"\b[TECL]\d+\b", "\n".join(lines)))
            assert told == Counter(codes(open_to(state, viewer)))


def open_to(state: State, viewer: int | None) -> Iterator[int]:
    """Every card that lies open to a viewer."""
    for rows in (*state.markets, state.discards):
        for cards_there in rows:
            yield from cards_there
    yield from state.revealed
    for seat in range(state.options.players):
        yield from map(factory_card, state.factories[seat])
        yield from state.hands[seat] if viewer in (seat, OPEN) else state.shown[seat]


@pytest.mark.rule("industry", "hidden")
def test_nobody_sees_the_order_of_a_deck_not_even_its_owner() -> None:
    state = table("hand E1 | pile L1-3", "", market="A C1 C2 | pile C3-9", step="build")
    for order in permutations(cards("L1-3")):
        other = state.replace(piles=replace_at(state.piles, 0, order))
        for viewer in (0, 1, None):
            assert other.view(viewer) == state.view(viewer)
    assert state.view(OPEN).state is state


@pytest.mark.rule("industry", "hidden", "search")
def test_what_may_be_searched_for_is_known_from_the_deck_s_list_alone() -> None:
    code = holder("search")
    state = table(f"A {code} | hand L3 | pile L1 L2 L13", "", market="pile C1 C2", step="effect")
    other = state.replace(piles=replace_at(state.piles, 0, state.piles[0][::-1]))
    assert other.legal_moves() == state.legal_moves() == state.view(0).legal_moves()
    rival = state.view(1).state
    assert f"effect {code} in A on L3" in {str(move) for move in rival.legal_moves(0)}, (
        "to seat 1 the card in hand may as well be in the deck"
    )


# What becomes known ---------------------------------------------------------------------------------


@pytest.mark.rule("industry", "shown")
def test_what_was_shown_is_known_until_it_leaves_the_hand() -> None:
    state = table("hand E1 E2 | lying T2", "").replace(shown=(cards("E2"), ()))
    assert codes(state.view(1).state.hands[0]) == ("?", "E2")
    entered = after(state, "enter E2 in A with T2")
    assert (row(entered, "A", 0), entered.shown[0], set(entered.view(1).state.hands[0])) == ("E2", (), {HIDDEN})


@pytest.mark.rule("industry", "shown")
def test_of_two_alike_the_one_that_was_shown_leaves_first() -> None:
    state = table("hand E2 E2 | lying T2", "", mode="advanced").replace(shown=(cards("E2"), ()))
    entered = after(state, "enter E2 in A with T2")
    assert (hand(entered), entered.shown[0]) == ("E2", ())


@pytest.mark.rule("industry", "hidden", "draw", "reshuffle")
@all_options
def test_a_chance_move_is_seen_without_what_stays_hidden_and_otherwise_as_it_is(options: dict[str, Any]) -> None:
    kinds = Counter[type]()
    for seed in (1, 2):
        for state in game(seed, *options.items()):
            if state.to_act == (CHANCE,):
                move = state.sample_chance(random.Random(seed))
                kinds[type(move)] += 1
                for viewer in viewers(state):
                    seen = cast("Any", state.observe_move(move, CHANCE, viewer))
                    if isinstance(move, Shuffle | Market):
                        assert set(seen.deck) == {"?"}
                        assert len(seen.deck) == len(move.deck)
                    elif isinstance(move, Draw) and move.seat is not None and move.seat != viewer:
                        assert seen == Draw(move.seat, ("?",) * len(move.cards))
                    else:
                        assert seen == move
    assert kinds[Draw] > 10
    assert kinds[Shuffle] + kinds[Refill] + kinds[Reveal] > 0


# Samples ----------------------------------------------------------------------------------------------


def fitting(state: State, owner: int) -> Counter[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every hand and pile of an owner that others have to reckon with, and in how many ways it comes about with cards
    of paper.
    """
    hidden = Counter(state.hands[owner]) - Counter(state.shown[owner])
    loose = [*hidden.elements(), *state.piles[owner]]
    ways = Counter[tuple[tuple[int, ...], tuple[int, ...]]]()
    for order in permutations(loose):
        held = tuple(sorted((*state.shown[owner], *order[: hidden.total()])))
        ways[held, order[hidden.total() :]] += 1
    return ways


def as_likely(counts: Counter[Any], ways: Counter[Any]) -> bool:
    """Return True if these frequencies may come from a draw in proportion to `ways`: chi-square within five standard
    deviations (the seeds are fixed).
    """
    scale = counts.total() / ways.total()
    chi_square = sum((counts[outcome] - scale * weight) ** 2 / (scale * weight) for outcome, weight in ways.items())
    freedom = len(ways) - 1
    return bool(chi_square <= freedom + 5 * math.sqrt(2 * freedom))


@pytest.mark.rule("industry", "hidden", "shown")
@pytest.mark.parametrize(
    ("seat", "other"),
    [
        ("hand E1 | pile E2 E3", "hand L1 L2 | pile C1 C2"),
        ("hand E1", "hand L1 L2 L3 | pile C1 C2"),
        ("hand E1", "hand L1 L1 L2 | pile L1 C2"),
        ("hand E1", "hand L1 | pile L2"),
    ],
)
def test_samples_are_uniform_among_the_hands_and_piles_that_fit(seat: str, other: str) -> None:
    state = table(seat, other, step="build", mode="advanced").replace(
        shown=((), cards("L2") if "L2 L3" in other else ())
    )
    ways = fitting(state, 1)
    assert len(ways) > 1
    rng, view = random.Random(seat + other), state.view(0)
    samples = [view.sample(rng) for _ in range(60 * len(ways))]
    assert as_likely(Counter((sample.hands[1], sample.piles[1]) for sample in samples), ways)
    own = Counter((state.hands[0], order) for order in permutations(state.piles[0]))
    assert set(own) == {(sample.hands[0], sample.piles[0]) for sample in samples}


@pytest.mark.rule("industry", "hidden")
@all_options
def test_a_sample_holds_the_same_cards_and_leaves_all_that_is_open_alone(options: dict[str, Any]) -> None:
    rng = random.Random(3)
    for state in some(options):
        for viewer in viewers(state):
            sample = state.view(viewer).sample(rng)
            assert sample.replace(hands=state.hands, piles=state.piles) == state
            for owner in range(state.options.players + 1):
                mine, theirs = (
                    Counter(one.piles[owner] + (one.hands[owner] if owner < one.options.players else ()))
                    for one in (state, sample)
                )
                assert mine == theirs
            assert viewer is None or sample.hands[viewer] == state.hands[viewer]
            assert sample.view(viewer) == state.view(viewer)


# Redacted logs ----------------------------------------------------------------------------------------


@pytest.mark.rule("industry", "hidden")
def test_a_redacted_log_verifies_steps_along_and_names_no_card_that_was_hidden() -> None:
    match = kl.Match("industry", ["uniform"] * 3, seed="redacted", target=1)
    whole = match.replay
    for viewer in viewers(cast("State", match.state)):
        seen = kl.redact(whole, viewer)
        assert verify(seen) is None
        for step, shown in zip(whole.main_line, seen.main_line, strict=True):
            hidden = isinstance(step.move, Shuffle | Market) or (
                isinstance(step.move, Draw) and step.move.seat not in (None, viewer)
            )
            assert (shown.move != step.move) == hidden
            assert hidden <= ("?" in str(shown.move))
            assert shown.events == step.events
            assert shown.state.view(viewer) == step.state.view(viewer)


@pytest.mark.rule("industry", "hidden")
def test_a_redacted_log_on_disk_has_neither_seed_nor_digests_and_verifies(tmp_path: Any) -> None:
    match = kl.Match("industry", ["uniform", "uniform"], seed=5, target=1)
    path = tmp_path / "seen.jsonl"
    kl.save(kl.redact(match.replay, 1), path)
    told = path.read_bytes()
    assert verify(told) is None
    assert b'"view":1' in told
    assert b'"seed"' not in told
    assert b'"digest"' not in told


def test_no_code_stands_for_a_hidden_card() -> None:
    assert CODES[HIDDEN] == "?"
