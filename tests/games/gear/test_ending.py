"""How a game of GEAR ended in words, and how its seats stand on the way."""

from typing import Any

import pytest
from games.gear.positions import after, auction, dealt, random_deal, round_of, to_the_end
from support.endings import told_ending

from kernel_lib.core import CHANCE
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import TEXT
from kernel_lib.parts.text import ScoreLine

NAMES = ("Ann", "Bo", "Cy", "Di")
LINES = ("1 a trick", "1 for every three", "1 for each A", "3 for the last trick", "3 for all eight")


def number(value: str) -> int:
    return int(value.replace("\u2212", "-"))


def by_prices() -> State:
    """Bo has the last trick, and a point more than Ann; but nine were paid for that."""
    state = dealt("R9 R9 R8 R7 B4 B2 | R6 B2", "R2 R2 R3 R4 B10 B9 | R5 B9", rounds=1)
    state = after(state, "9 on B", "0 on A")
    cards = ("R9 R9", "R2 R2", "R8", "R3", "R7", "R4", "closed R6", "closed R5", "B4", "B10", "B9 closed B9")
    return after(state, *cards, "B2 closed B2")


def test_the_end_names_the_line_that_decided() -> None:
    told = told_ending(TEXT, by_prices().view(0), NAMES)
    assert told.title == "Ann wins by 8 points"
    assert told.why == ("The prices of the sets decided it: Ann paid 0, Bo 9; without them Bo would not be behind.")
    assert told.lines == (
        ScoreLine("to start with", ("5", "5")),
        ScoreLine("paid for sets", ("0", "\u22129"), decides=True),
        ScoreLine("1 a trick", ("5", "3")),
        ScoreLine("1 for every three", ("1", "1")),
        ScoreLine("1 for each A", ("0", "0")),
        ScoreLine("3 for the last trick", ("0", "3")),
        ScoreLine("3 for all eight", ("0", "0")),
        ScoreLine("points", ("11", "3"), total=True),
    )


def test_who_reads_is_told_of_themselves() -> None:
    told = told_ending(TEXT, by_prices().view(0), ("you", "Bo"))
    assert told.title == "You win by 8 points"
    assert "you paid 0, Bo 9" in told.why


def test_a_lead_that_no_line_alone_has_brought_is_told_so() -> None:
    state = round_of("R9 R9 R8 R8 B9 B9 | B8 B8", "RA RA R2 R2 BA BA | B2 B2", rounds=1)
    state = after(state, "R9 R9", "RA RA", "R8 R8", "R2 R2", "B9 B9", "BA BA", "closed B8 B8", "closed B2 B2")
    told = told_ending(TEXT, state.view(0), NAMES)
    assert told.title == "Ann wins by 20 points"
    assert told.why == (
        "The points for tricks brought most of the lead: Ann has 8, Bo 0; no line alone would have turned it."
    )
    assert [line.words for line in told.lines if line.decides] == ["1 a trick"]
    assert "paid for sets" not in [line.words for line in told.lines], "in the easy game nobody pays"


@pytest.mark.parametrize("options", [
    {"players": 2, "rounds": 2}, {"players": 3, "target": 14}, {"players": 4, "variant": "teams", "rounds": 1},
    {"players": 4, "variant": "easy", "rounds": 1},
])  # fmt: skip
def test_the_lines_add_up_and_the_one_that_decides_is_the_one_without_which_another_would_have_won(
    options: dict[str, Any],
) -> None:
    for seed in range(12):
        state = to_the_end(random_deal(seed=seed, **options), seed=seed)
        told, outcome = told_ending(TEXT, state.view(None), NAMES[: options["players"]]), state.outcome
        assert outcome is not None
        teams = options.get("variant") == "teams"
        points = [tuple(map(number, line.values)) for line in told.lines if line.words not in ("points", "team")]
        assert tuple(map(sum, zip(*points, strict=True))) == outcome.scores
        assert [line for line in told.lines if line.total] == [told.lines[-1]]
        assert tuple(map(number, told.lines[-1].values)) == (state.score_so_far if teams else outcome.scores)
        decides = [line for line in told.lines if line.decides]
        if len(outcome.winners) > (2 if teams else 1):
            assert not decides
            continue
        (line,) = decides
        left = [score - number(value) for score, value in zip(outcome.scores, line.values, strict=True)]
        sums = [left[0] + left[2], left[1] + left[3]] * 2 if teams else left
        best = {seat for seat, total in enumerate(sums) if total == max(sums)}
        assert ("decided it" in told.why) == (best != set(outcome.winners))
        assert ("brought most" in told.why) == (best == set(outcome.winners))


def test_a_shared_win_says_with_how_many_points() -> None:
    state = to_the_end(random_deal(2, 35, variant="easy", rounds=1), seed=35)
    told = told_ending(TEXT, state.view(0), NAMES)
    assert told[:2] == (
        "Ann and Bo share the win",
        "Ann and Bo have 12 points each after 1 round, and nobody has more.",
    )
    state = to_the_end(random_deal(4, 18, variant="teams", rounds=1), seed=18)
    told = told_ending(TEXT, state.view(0), ("you", "Bo", "Cy", "Di"))
    assert told[:2] == ("You, Bo, Cy and Di share the win", "Both teams have -10 points after 1 round.")


def test_a_game_that_is_on_has_no_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        told_ending(TEXT, auction().view(0), NAMES)


# How the seats stand ------------------------------------------------------------------------------


def test_nothing_counts_before_the_first_sets_are_sold() -> None:
    assert GAME.start(players=4).score_so_far == ()
    assert after(auction(), "3 on B").score_so_far == ()


def test_prices_are_taken_off_and_tricks_count_at_once() -> None:
    state = after(auction(), "3 on B", "0 on C", "1 on D", "0 on A")
    assert state.score_so_far == (5, 2, 5, 4)
    state = round_of("R9 B2-6 | B7 B8", "BA BA B2-5 | RA R10")
    assert after(state, "R9", "BA").score_so_far == (7, 5), "a trick, and the A in it"


def test_a_round_that_is_over_counts_once_and_the_last_trick_pays_then() -> None:
    state = by_prices()
    assert state.score_so_far == state.points == (11, 3)
    more = dealt("R9 R9 R8 R7 B4 B2 | R6 B2", "R2 R2 R3 R4 B10 B9 | R5 B9", variant="easy")
    while more.to_act != (CHANCE,):
        more = more.play(more.legal_moves()[0])
    assert more.score_so_far == more.points


def test_partners_stand_together() -> None:
    state = after(auction(variant="teams"), "3 on B", "0 on C", "1 on D", "0 on A")
    assert state.score_so_far == (10, 6, 10, 6)
