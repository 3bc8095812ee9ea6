"""What a seat knows of a game of GEAR, and the deals that fit it."""

import math
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import msgspec
import pytest
from games.gear.positions import after, dealt, hands_of, may, on_to, random_deal, round_of
from support.pictures import scene_of

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.components import CODES, HIDDEN, KINDS, codes, kinds_in, pack
from kernel_lib.games.gear.rules.moves import Deal, Play
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import TEXT
from kernel_lib.words import in_lines

Hands = tuple[int, ...]
DECK = [(code, copy) for code in CODES for copy in (1, 2)]
"""Forty cards of paper: here the copies can be told apart."""


# The copies ---------------------------------------------------------------------------------------


def seen_by_all(state: State) -> bytes:
    """All that anybody is told and shown."""
    views = [state.view(viewer) for viewer in (*range(state.options.players), None)]
    pictures = [scene_of("gear", view, None, shape) for view in views for shape in ("wide", "narrow")]
    words = [in_lines(TEXT.table(view)) for view in views]
    return msgspec.json.encode((views, pictures, words, [view.legal_moves() for view in views]))


def laid_out(deck: Sequence[tuple[str, int]], players: int) -> State:
    """The position when this pile has been dealt from the top."""
    rows = [deck[2 * seat : 2 * seat + 2] for seat in range(players)]
    rows += [deck[2 * players + 6 * number :][:6] for number in range(players)]
    written = [tuple(sorted((code for code, _ in row), key=CODES.index)) for row in rows]
    state = GAME.start(players=players).play(Deal(tuple(written[:players]), tuple(written[players:])), CHANCE)
    assert isinstance(state, State)
    return state


@pytest.mark.rule("gear", "cards")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_it_makes_no_difference_which_copy_is_where(players: int) -> None:
    rng = random.Random(players)
    deck = rng.sample(DECK, 40)
    swapped = {code for code in CODES if rng.random() < 0.5}
    one, other = (
        laid_out(deck, players),
        laid_out([(code, 3 - copy if code in swapped else copy) for code, copy in deck], players),
    )
    for _ in range(3 * players):
        assert one == other
        assert one.digest() == other.digest()
        assert seen_by_all(one) == seen_by_all(other)
        move = rng.choice(one.legal_moves())
        one, other = one.play(move), other.play(move)


@pytest.mark.rule("gear", "cards", "own-cards")
def test_of_two_copies_in_a_hand_one_is_offered_and_one_stays() -> None:
    state = round_of("R7 R7 B2-5 | B9 B9", "R2-6 RA | B7 B8")
    assert [move for move in may(state) if "R7" in move or "B9" in move] == ["R7", "closed B9", "R7 R7", "closed B9 B9"]
    assert hands_of(after(state, "R7"))[0] == (("R7", "B2", "B3", "B4", "B5"), ("B9", "B9"))
    assert hands_of(after(state, "closed B9"))[0][1] == ("B9",)


@pytest.mark.rule("gear", "cards")
def test_what_names_a_card_names_it_by_colour_and_number_alone() -> None:
    state = after(round_of("R7 R7 B2-5 | B9 B9", "R2-6 RA | B7 B8"), "R7 R7")
    for shape in ("wide", "narrow"):
        for seat in (0, 1):
            marks = [
                sprite.mark.partition("@")[0]
                for sprite in scene_of("gear", state.view(seat), None, shape).sprites
                if sprite.mark[:1] in ("R", "B")
            ]
            assert set(marks) <= set(CODES)


# What is hidden -----------------------------------------------------------------------------------


@pytest.mark.rule("gear", "closed-hand")
def test_a_seat_sees_its_own_closed_hand_and_a_spectator_none() -> None:
    for state in (random_deal(4, 1), on_to(random_deal(4, 1), 5)):
        for seat in range(4):
            closed = state.view(seat).state.closed
            assert closed[seat] == state.closed[seat]
            assert all(
                hand == (HIDDEN if kept else 0)
                for other, (hand, kept) in enumerate(zip(closed, state.kept, strict=True))
                if other != seat
            )
        assert all(
            hand == (HIDDEN if kept else 0)
            for hand, kept in zip(state.view(None).state.closed, state.kept, strict=True)
        )
        assert state.view(OPEN).state is state


@pytest.mark.rule("gear", "closed-hand")
def test_all_but_closed_cards_is_open_to_everybody() -> None:
    state = after(random_deal(4, 2), "3 on B", "4 on B", "0 on A")
    for known in (state, on_to(state, 4)):
        for viewer in (*range(4), None):
            assert known.view(viewer).state.replace(closed=known.closed) == known


@pytest.mark.rule("gear", "closed-hand")
def test_a_deal_is_seen_without_the_closed_cards_of_others() -> None:
    start = GAME.start(players=3)
    deal = start.sample_chance(random.Random(1))
    assert isinstance(deal, Deal)
    assert start.observe_move(deal, CHANCE, 1) == Deal((("?", "?"), deal.closed[1], ("?", "?")), deal.sets)
    assert start.observe_move(deal, CHANCE, None) == Deal((("?", "?"),) * 3, deal.sets)


@pytest.mark.rule("gear", "closed-hand")
def test_an_empty_closed_hand_hides_nothing() -> None:
    state = after(round_of("R2-7 | B9 B10", "B2-6 RA | R9 R10"), "closed B9", "B2", "closed B10", "B3")
    for viewer in (0, 1, None):
        assert state.view(viewer).state.closed[0] == 0
        assert state.view(viewer).sample(random.Random(1)).closed[0] == 0
    assert state.view(1).sample(random.Random(1)) == state, "so seat 1 knows every card that is left"
    assert state.view(0).state.closed[1] == HIDDEN


@pytest.mark.rule("gear", "closed-hand", "own-cards")
def test_from_a_hidden_hand_any_unseen_card_may_come_but_no_more_than_it_has() -> None:
    state = round_of("R2-7 | B9 B10", "B2-6 RA | R9 R10")
    seen = state.view(1).state
    offered = {
        code
        for move in seen.legal_moves(0)
        if isinstance(move, Play) and len(move.closed) == 1 and not move.open
        for code in move.closed
    }
    shown = {code: sum(code in hand for hand in (*hands_of(state)[0][:1], *hands_of(state)[1])) for code in CODES}
    assert offered == {code for code in CODES if shown[code] < 2}
    one_left = after(seen, "closed B9", "B2")
    assert one_left.to_act == (0,)
    assert {len(move.closed) for move in one_left.legal_moves() if isinstance(move, Play)} == {0, 1}
    both = seen.why_illegal(GAME.parse("play closed R2 R2"), 0)
    assert both is not None
    assert both.rule == "own-cards"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_words_of_a_view_name_a_hidden_card(players: int) -> None:
    for state in (random_deal(players, 8), on_to(random_deal(players, 8), 6)):
        for viewer in (*range(players), None):
            lines = in_lines(TEXT.table(state.view(viewer))).splitlines()
            lists = re.findall(r"(red|blue)((?: (?:A|\d+))+)", "\n".join(line for line in lines if "took" not in line))
            named = Counter(colour[0].upper() + rank for colour, ranks in lists for rank in ranks.split())
            open_cards = sum(state.sets) + sum(state.opened) + (state.closed[viewer] if viewer is not None else 0)
            held = Counter(codes(kinds_in(open_cards)))
            assert named == held


# Samples ------------------------------------------------------------------------------------------


def deals_of(deck: Sequence[int], room: Sequence[int]) -> Iterator[Hands]:
    """Every way to deal cards of paper to hands of these sizes, one by one; copies make their ways twice."""
    if not room:
        yield ()
        return
    for places in combinations(range(len(deck)), room[0]):
        rest = [card for place, card in enumerate(deck) if place not in places]
        yield from ((pack(deck[place] for place in places), *others) for others in deals_of(rest, room[1:]))


def fitting(state: State, seat: int | None) -> Counter[Hands]:
    """All closed hands that `seat` has to reckon with, and in how many ways each comes about, by counting cards."""
    deck = Counter(code for code, _ in DECK)
    deck -= Counter(
        codes(kinds_in(sum(state.opened) + sum(state.sets) + (state.closed[seat] if seat is not None else 0)))
    )
    deck -= Counter(code for done in state.tricks for row in done.cards for code in row)
    deck -= Counter(codes(kind for play in state.played for kind in play))
    room = [0 if owner == seat else kept for owner, kept in enumerate(state.kept)]
    ways = deals_of(sorted(KINDS[code] for code in deck.elements()), room)
    return Counter(ways if seat is None else ((*deal[:seat], state.closed[seat], *deal[seat + 1 :]) for deal in ways))


def as_likely(counts: Counter[Hands], ways: Counter[Hands]) -> bool:
    """Return True if these frequencies may come from a draw in proportion to `ways`: chi-square, five standard
    deviations.
    """
    scale = counts.total() / ways.total()
    chi_square: float = sum(
        (counts[outcome] - scale * weight) ** 2 / (scale * weight) for outcome, weight in ways.items()
    )
    freedom = len(ways) - 1
    return chi_square <= freedom + 5 * math.sqrt(2 * freedom)


POSITIONS: dict[str, Callable[[], State]] = {
    "two, the auction": lambda: random_deal(2, 1),
    "two, the first lead": lambda: round_of("R2-7 | B9 B10", "B2-6 RA | R9 R10"),
    "two, late": lambda: on_to(random_deal(2, 4), 3),
    "three, late": lambda: on_to(random_deal(3, 5), 2, seed=5),
    "five, late": lambda: on_to(random_deal(5, 9), 2, seed=9),
    "five, in a trick": lambda: after(on_to(random_deal(5, 2), 4, seed=2), "closed BA"),
}


@pytest.mark.rule("gear", "closed-hand", "closed-free")
@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("two, the auction", 0),
        ("two, the first lead", 1),
        ("two, late", 0),
        ("three, late", 0),
        ("five, late", 4),
        ("five, late", None),
        ("five, in a trick", 3),
    ],
)
def test_samples_are_uniform_among_the_deals_that_fit(name: str, seat: int | None) -> None:
    state = POSITIONS[name]()
    ways = fitting(state, seat)
    assert 1 < len(ways) < 1_000
    assert state.closed in ways
    rng = random.Random(name)
    counts = Counter(state.view(seat).sample(rng).closed for _ in range(40 * len(ways)))
    assert set(counts) <= set(ways)
    assert as_likely(counts, ways)


@pytest.mark.rule("gear", "closed-free")
def test_nothing_is_concluded_from_who_did_not_follow() -> None:
    """Seat 1 had no open red and played a blue card: red may still be what it holds closed."""
    before = round_of("R9 B2-6 | B7 B8", "B2-6 B9 | R8 R10")
    then = after(before, "R9", "B9")
    rng = random.Random(1)
    reds = Counter(
        bool(state.view(0).sample(rng).closed[1] & (1 << 20) - 1) for state in (before, then) for _ in range(100)
    )
    assert reds[True] > 100
    assert fitting(then, 0).keys() == fitting(before, 0).keys()


def test_a_sample_leaves_all_that_is_known_alone() -> None:
    state, rng = on_to(random_deal(4, 11), 5), random.Random(4)
    for seat in range(4):
        sample = state.view(seat).sample(rng)
        assert sample.closed[seat] == state.closed[seat]
        assert sample.replace(closed=state.closed) == state
        assert [len(kinds_in(hand)) for hand in sample.closed] == list(state.kept)
        assert max(Counter(kinds_in(sum(sample.closed) + sum(sample.opened))).values()) <= 2


def test_a_spectator_samples_every_closed_hand() -> None:
    state = dealt("R2-7 | B9 B10", "B2-6 RA | R9 R10")
    closed = {state.view(None).sample(random.Random(seed)).closed for seed in range(30)}
    assert len(closed) == 30
    assert all(len(kinds_in(hand)) == 2 for hands in closed for hand in hands)
