"""What functions that judge, solve and play are given: of what makes no sense one sentence says what is expected."""

import re
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.study.judging.judge import evaluate_moves

ROOT = Path(__file__).parents[2]
GAME = ROOT / "replays/inversion/two-players.jsonl"
JUDGED = ROOT / "replays/lessons/gear/11-lead-your-pairs.jsonl"
NAN = float("nan")
Given = dict[str, Any]
NO_PATH = "Games are read from the path of a log or of a folder, or from a list of such paths, not from None."


def judge(given: Given) -> object:
    return kl.judge(**{"replay": kl.load(GAME), "seconds": 0.2, "reasons": False, "progress": False, **given})


def weigh(given: Given) -> object:
    return evaluate_moves(**{"replay": kl.load(GAME), "at": 5, "seconds": 0.2, **given})


def mistakes(given: Given) -> object:
    return kl.mistakes(**{"paths": JUDGED, **given})


def simulate(given: Given) -> object:
    return kl.simulate(**{"game": "inversion", "games": 1, "bots": ["greedy"], "progress": False, **given})


CASES: tuple[tuple[Callable[[Given], object], str, object, str], ...] = (
    (judge, "replay", None, "What is judged is a game: a Replay, or the path of a log, not None."),
    (judge, "seconds", "5", "seconds must be a number above 0, not '5'."),
    (judge, "seconds", 0, "seconds must be a number above 0, not 0."),
    (judge, "seconds", NAN, "seconds must be a number above 0, not nan."),
    (judge, "seconds", True, "seconds must be a number above 0, not True."),
    (judge, "error", "x", "error must be a number above 0 and below 1, not 'x'."),
    (judge, "error", 5, "error must be a number above 0 and below 1, not 5."),
    (judge, "seats", "Zoe", "There is no seat or player 'Zoe'. There is: 0 (Ann), 1 (Bo)."),
    (judge, "seats", True, "There is no seat or player True. There is: 0 (Ann), 1 (Bo)."),
    (judge, "seats", 0.5, "There is no seat or player 0.5. There is: 0 (Ann), 1 (Bo)."),
    (judge, "seed", 1.5, "seed must be a whole number, not 1.5."),
    (judge, "seed", None, "seed must be a whole number, not None."),
    (judge, "jobs", 0, "At least 1 process must play, not 0."),
    (judge, "jobs", "2", "jobs must be a whole number, not '2'."),
    (judge, "executor", 5, "executor must be one of concurrent.futures, as in ProcessPoolExecutor(2), not 5."),
    (judge, "at", 5, "at must be a list of moves by their ids, as in at=[12, 15], not 5."),
    (judge, "at", ["x"], "at must be a list of moves by their ids, as in at=[12, 15], not ['x']."),
    (judge, "bases", 5, "There is no basis 5: there is seat and table."),
    (judge, "watch", 5, "watch must be a function that is told how many decisions are clear, of how many, not 5."),
    (weigh, "at", "x", "at must be a whole number, not 'x'."),
    (weigh, "basis", "x", "There is no basis 'x': there is seat and table."),
    (mistakes, "paths", None, NO_PATH),
    (mistakes, "paths", [], "There is no log (*.jsonl) and no archive in an empty list of paths."),
    (mistakes, "least", "x", "least must be a number, not 'x'."),
    (mistakes, "limit", -1, "limit must be a whole number from 0, not -1."),
    (simulate, "games", "3", "games must be a whole number, not '3'."),
    (simulate, "games", 1.5, "games must be a whole number, not 1.5."),
    (simulate, "bots", [], "Say which bots play, as in bots=['greedy']."),
    (simulate, "seed", 1.5, "seed must be a whole number or a text, not 1.5."),
    (simulate, "limit", NAN, "limit must be a number above 0, not nan."),
    (simulate, "limit", 0, "limit must be a number above 0, not 0."),
    (simulate, "out", 5, "out must be the name of a file or folder, as in 'games/', not 5."),
    (simulate, "jobs", 1.5, "jobs must be a whole number, not 1.5."),
)  # fmt: skip


def _named(given: object) -> str:
    return given.__name__ if isinstance(given, FunctionType) else repr(given)[:20]


@pytest.mark.parametrize(("call", "name", "value", "sentence"), CASES, ids=_named)
def test_what_makes_no_sense_is_said(call: Callable[[Given], object], name: str, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        call({name: value})


def test_only_states_are_solved() -> None:
    match = kl.Match("inversion", ["you", "you"], seed=1)
    for wrong in (None, "x", match):
        with pytest.raises(ValueError, match=r"^What is solved is a state, as in replay.at\(12\) or match.state, not "):
            kl.solve(wrong)  # type: ignore[arg-type]  # that is the case
    with pytest.raises(ValueError, match=r"^A view leaves out what its seat cannot know"):
        kl.solve(match.state.view(0))  # type: ignore[arg-type]  # that is the case


@pytest.mark.parametrize("wrong", [None, 5, [5], [(1, 2, 3)], [(5, 1)]], ids=str)
def test_only_games_and_moments_are_reviewed(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^A review goes through a game .* or a list of moments.*, not "):
        kl.Review(wrong)
