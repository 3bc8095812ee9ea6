"""How a game ended, in words and lines, and how it stood before."""

import pytest
from games.smash.positions import after, battle, begun, prepared
from support.endings import ToldEnding, told_ending

from kernel_lib.core import OPEN
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.text import ScoreLine

NAMES = ("Ann", "Bo")
STRIKER = "0 Spur d2 / c2 e2"


def told(state: State, viewer: int | None = OPEN, names: tuple[str, str] = NAMES) -> ToldEnding:
    return told_ending(GAME.text, state.view(viewer), names)


def deciding(ending: ToldEnding) -> list[str]:
    return [line.words for line in ending.lines if line.decides]


@pytest.mark.rule("smash", "win-bases")
def test_the_last_base_decides() -> None:
    state = after(battle(STRIKER, hands=(["Destroy Base"], []), honor=(0, 10), turn=7), "strike 1 at e2")
    assert told(state) == ToldEnding(
        "Ann wins: Bo has no base left",
        "Bo's last base fell in turn 7, and Ann has 1 base left.",
        (
            ScoreLine("bases left", ("1", "0"), decides=True),
            ScoreLine("cells on the board", ("0", "0")),
            ScoreLine("points of honor", ("5", "10"), total=True),
        ),
        "Points of honor",
    )
    assert told(state, 0, ("you", "Bo")).title == "You win: Bo has no base left"
    assert told(state, 1, ("Ann", "you")).why == "Your last base fell in turn 7, and Ann has 1 base left."


@pytest.mark.rule("smash", "win-honor")
def test_thirty_points_decide() -> None:
    state = battle(STRIKER, hands=(["Destroy Base"], []), bases=("e10", "e2 a1"), honor=(25, 10), turn=8, active=0)
    state = after(state, "strike 1 at e2")
    ending = told(state)
    assert ending.title == "Ann wins with 30 points of honor"
    assert ending.why == "30 points of honor win: Ann has 30 in turn 8, Bo has 10."
    assert deciding(ending) == ["points of honor"]
    assert ending.lines[-1].total


@pytest.mark.rule("smash", "turn-limit")
@pytest.mark.parametrize(
    ("honor", "bases", "machines", "title", "why", "what"),
    [
        (
            (5, 12), ("e10", "e2"), (), "Bo wins after the last turn, 12 to 5 in honor",
            "After turn 4 more honor wins: 12 points against 5.", ["points of honor"],
        ),
        (
            (5, 5), ("e10 a9", "e2"), (), "Ann wins after the last turn, 2 to 1 in bases",
            "After turn 4 honor is even at 5, so more bases win: 2 against 1.", ["bases left"],
        ),
        (
            (5, 5), ("e10", "e2"), ("0 Pinion e6 / f6", "1 Spur b5 / a5 c5"),
            "Bo wins after the last turn, 3 to 2 in cells",
            "After turn 4 honor is even at 5 and bases at 1, so more cells on the board win: 3 against 2.",
            ["cells on the board"],
        ),
        (
            (5, 5), ("e10", "e2"), (), "Ann and Bo share the game: a draw",
            "After turn 4 everything is even: honor at 5, bases at 1, cells on the board at 0.", [],
        ),
    ],
)  # fmt: skip
def test_after_the_last_turn_what_is_uneven_first_decides(
    honor: tuple[int, int], bases: tuple[str, str], machines: tuple[str, ...], title: str, why: str, what: list[str]
) -> None:
    state = after(battle(*machines, honor=honor, bases=bases, turn=4, max_turns=4, gears=(0, 0)), "end")
    ending = told(state)
    assert (ending.title, ending.why, deciding(ending)) == (title, why, what)


@pytest.mark.rule("smash", "win-honor")
def test_seats_stand_by_their_honor_once_the_battle_has_begun() -> None:
    assert begun().score_so_far == prepared().score_so_far == ()
    state = battle(honor=(5, 12))
    assert state.score_so_far == (5, 12)
    assert state.view(0).state.score_so_far == state.score_so_far
