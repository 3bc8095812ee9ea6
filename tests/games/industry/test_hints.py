"""Hints in Gears of Industry: a legal move, soon, and a reason that is true by the rules."""

import random
import re
from collections import Counter
from functools import cache
from typing import Any, cast

import pytest
from games.industry.pictures import TABLES, decisions
from games.industry.positions import after, table

from kernel_lib.core import OPEN, Move
from kernel_lib.core.poker import Hand
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots import BOTS, players
from kernel_lib.games.industry.bots.hints import PRESET, ROLLOUTS, hint
from kernel_lib.games.industry.bots.players import Planner, played_on
from kernel_lib.games.industry.rules.components import is_technology
from kernel_lib.games.industry.rules.decks import DECKS
from kernel_lib.games.industry.rules.moves import Boost, Enter, TriggerClash
from kernel_lib.games.industry.rules.scoring import hand_of
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.scene.clash import forecast_clash
from kernel_lib.games.industry.text.hands import hand_called
from kernel_lib.parts.bots import Hint

MARKET = "A C9 E13 | B C1 C2 | pile L7 L8"


def hinted(state: State) -> Hint:
    """What the seat to act is told when it asks."""
    told = hint(state.view(state.to_act[0]))
    assert told is not None
    return told


def said(state: State) -> tuple[str, str]:
    """The hinted move as it is typed, and its reason."""
    told = hinted(state)
    return str(told.move), told.reason


@cache
def hints() -> tuple[tuple[State, Hint], ...]:
    """What is hinted in the decisions of some games."""
    return tuple((state, hinted(state)) for options in TABLES[1:4] for state in decisions(options, 4))


def told(pattern: str) -> list[tuple[State, Hint, re.Match[str]]]:
    """The hints whose reason is of this form; there are some."""
    found = [(state, one, match) for state, one in hints() if (match := re.search(pattern, one.reason))]
    assert found, pattern
    return found


def test_every_hint_is_a_legal_move_and_one_sentence() -> None:
    asked = set()
    for state, one in hints():
        asked.add(state.phase)
        assert state.why_illegal(one.move) is None
        assert re.fullmatch(r"[A-Z][^.{}]*\.", one.reason), one
        assert not [name for name in BOTS.by_name if name in one.reason.lower().split()]
    assert asked >= {"personalise", "start", "build", "enter", "effect", "clash", "boost", "update", "rotate"}


def test_whoever_asks_again_is_told_the_same_and_nothing_that_is_hidden() -> None:
    rng = random.Random(3)
    for state, one in hints()[::17]:
        seat = state.to_act[0]
        assert hinted(state) == one
        assert hint(state.view(seat).sample(rng).view(seat)) == one


def test_a_hint_plays_few_rollouts_so_that_it_comes_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[State] = []

    def counted(state: State, *more: Any) -> State:
        played.append(state)
        return played_on(state, *more)

    monkeypatch.setattr(players, "played_on", counted)
    for state, _ in hints()[::17]:
        played.clear()
        hinted(state)
        ways = Planner().ways(state, state.to_act[0]) if state.phase != "personalise" else []
        assert len(played) in (0, ROLLOUTS * len(ways))
        assert len(ways) <= 5


def test_a_hint_is_given_only_to_who_has_to_act() -> None:
    state = table("hand E3 | lying T3", "hand L1", market=MARKET)
    assert state.to_act == (0,)
    for seat in (1, None, OPEN):
        assert hint(state.view(seat)) is None
    assert GAME.bots.hint is hint


# What is said is so -----------------------------------------------------------------------------------


def test_a_clash_that_is_hinted_as_won_is_won() -> None:
    for state, one, match in told(r"You have (.*) there, and the others .*: that wins (\d) point"):
        assert isinstance(one.move, TriggerClash)
        seat, market = state.to_act[0], one.move.market
        would = forecast_clash(state, market)
        assert {*would.winners} <= {*state.allies(seat)}
        assert would.points == int(match[2])
        assert match[1] in {str(hand_called(would.showings[other].hand)) for other in state.allies(seat)}


def test_a_clash_that_a_move_makes_winning_would_be_won_after_it() -> None:
    pattern = r"^(?:It is your third card|A clash) in market ([AB]),? "
    pattern += r"(?:and a clash there )?would (?:now|then) win you (\d) point"
    for state, one, match in told(pattern):
        would = forecast_clash(state.play(one.move), "AB".index(match[1]))
        assert {*would.winners} <= {*state.allies(state.to_act[0])}
        assert would.points == int(match[2])


def test_the_hands_before_and_after_are_those_that_can_be_shown() -> None:
    for state, one, match in told(r"^It makes (.*) in market ([AB]), up from (.*)\."):
        then, market, seat = state.play(one.move), "AB".index(match[2]), state.to_act[0]
        assert str(hand_called(forecast_clash(then, market).showings[seat].hand)) == match[1]
        assert str(hand_called(forecast_clash(state, market).showings[seat].hand)) == match[3]


def test_where_no_card_is_said_to_help_none_does() -> None:
    for state, _, _ in told("^No card that you can pay for"):
        seat = state.to_act[0]
        for move in state.legal_moves():
            if isinstance(move, Enter):
                now, then = (forecast_clash(one, move.market).showings[seat].hand for one in (state, state.play(move)))
                assert then.key <= now.key or not move.replace
                assert len(state.markets[move.market][seat]) == 3


def test_a_boost_that_is_refused_or_added_does_what_is_said() -> None:
    for state, one, match in told("^No factory would make your hand as good as (.*), which"):
        seat, market = state.to_act[0], state.clashing
        best = max(_with(state, move).key for move in state.legal_moves())
        assert one.move == Boost()
        assert best < max(
            showing.hand.key for showing in forecast_clash(state, market).showings if showing.seat != seat
        )
        assert match[1] in [str(hand_called(showing.hand)) for showing in forecast_clash(state, market).showings]
    for state, one, match in told("^It makes (.*), and the others have .* at best"):
        assert str(hand_called(_with(state, one.move))) == match[1]


def _with(state: State, move: Move) -> Hand:
    assert isinstance(move, Boost)
    seat = state.to_act[0]
    factory = state.find_factory(seat, _card(move.factory), vertical=True) if move.factory else 0
    return hand_of(state, state.clashing, seat, factory)[0]


def _card(code: str) -> int:
    return 4 * int(code[1:])


def test_where_nothing_can_be_built_or_entered_the_hand_says_so() -> None:
    for state, _, _ in told("^You hold no Technology card"):
        assert not any(map(is_technology, state.hands[state.to_act[0]]))
    for state, _, _ in told("^Two cards have entered"):
        assert state.entered == 2


def test_a_winner_has_left_what_is_said() -> None:
    for state, _, match in told("^It leaves the winner (.*) in market ([AB]), down from (.*), without"):
        winner = state.waiting[0]
        assert str(hand_called(hand_of(state, state.clashing, winner)[0])) == match[3]
        assert match[1] != match[3] or "high card" in match[1]


# Chosen positions -------------------------------------------------------------------------------------


def test_the_third_card_that_wins_is_hinted_with_the_points() -> None:
    state = table("hand E9 L4 | A L9 C3 | lying T9", "A E5 C4", market="A C9 E13 | B C1 C2 | pile L7 L8")
    move, reason = said(state)
    assert move == "enter E9 in A with T9"
    assert reason == "It is your third card in market A, and a clash there would now win you 1 point."


def test_a_clash_is_hinted_with_both_hands() -> None:
    state = table("A E9 L9 C4", "A L2 C3", market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash")
    assert said(state) == (
        "clash A",
        "You have three 9s there, and the others have high card 13 at best: that wins 1 point.",
    )


def test_a_clash_between_two_hands_of_one_name_is_hinted_with_their_kickers() -> None:
    state = table("A E9 L9 C13", "A L9 C9", market="A C2 E1 | B C1 C2 | pile L7 L8", step="clash")
    move, reason = said(state)
    assert move == "clash A"
    hands = re.fullmatch(r"You have (.*) there, and the others have (.*) at best: that wins 1 point\.", reason)
    assert hands is not None
    assert hands[1] == "a pair of 9s, kickers 13, 2, 1"
    assert hands[2] == "a pair of 9s, kickers 2, 1"


def test_a_boost_is_added_only_where_it_helps() -> None:
    state = table("A E9 L9 C4", "A L2 C3 | upright T2", market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash")
    assert said(after(state, "clash A")) == (
        "boost",
        "No factory would make your hand as good as three 9s, which another player has or can have.",
    )


BOOSTER = "A E9 C9 L1 | upright T9 | pile L1"


@pytest.mark.parametrize(
    ("rival", "move", "reason"),
    [
        ("A E10 C10 L2", "boost T9", "It makes three 9s, and the others have a pair of 10s at best."),
        ("A E9 C9 L1 | upright T9", "boost T9", "It makes three 9s, as good as the others' best."),
        ("A E8 C8 L2", "boost", "You win with a pair of 9s alone: the others have a pair of 8s at best."),
        (
            "A E10 C10 L10",
            "boost",
            "No factory would make your hand as good as three 10s, which another player has or can have.",
        ),
    ],
)
def test_a_boost_is_hinted_where_it_wins_or_shares_and_else_why_not(rival: str, move: str, reason: str) -> None:
    state = table(BOOSTER, f"{rival} | pile L1", step="clash")
    assert said(after(state, "clash A")) == (move, reason)


def test_a_card_that_would_share_a_clash_is_hinted_with_the_points() -> None:
    state = table("hand E9 | A L9 C9 | lying T9", "A C9 E9 L9", market="A E13 | B C1 C2 | pile L7 L8")
    assert said(state) == ("enter E9 in A with T9", "You would then share 1 point in a clash in market A.")


def test_a_factory_that_would_win_a_clash_is_turned_up() -> None:
    state = table("A E9 C8 L7 | lying T1 T9 | pile L1", "A E3 C3 L1 | pile L1")
    assert said(state) == ("rotate T9", "A clash in market A would then win you 1 point.")


def test_before_the_own_turn_factories_lie_down() -> None:
    state = table("A E9", "upright T2", market="A C9 E13 | B C1 C2 | pile L7 L8", step="rotate")
    assert said(state) == ("rotate T2", "Your turn is next: on its side it can pay then.")


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_deck_is_hinted_with_its_plan(mode: str) -> None:
    told = hinted(cast("State", GAME.start(players=2, mode=mode)))
    assert told.reason == str(DECKS.presets[PRESET].sentence)


def test_most_reasons_say_more_than_that_others_were_tried() -> None:
    kinds = Counter(one.reason.startswith(("Played on", "By cards", "The ways", "It is all")) for state, one in hints())
    assert kinds[True] < kinds[False] / 4
