"""`kl.judge`: what is written, what is not judged, whose knowledge counts, and what is said of bad requests."""

from concurrent.futures import ThreadPoolExecutor
from itertools import chain, count, repeat
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

import kernel_lib as kl
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import EvalLine
from kernel_lib.study.judging import estimates, rollouts
from kernel_lib.study.judging.judge import NotJudgedInTime, TooLittleTime, evaluate_moves, judge
from kernel_lib.study.judging.rollouts import EXACT
from kernel_lib.study.judging.verdicts import judged_count

SAMPLE = Path("replays/inversion/three-players.jsonl")
ROOT = Path(__file__).parents[2]


def bare(name: str = "three-players") -> Replay:
    """A sample game without anything that was said about it."""
    sample = kl.load(ROOT / f"replays/inversion/{name}.jsonl")
    replay, at = Replay(sample.header), 0
    for step in sample.main_line:
        at = replay.add_move(at, step.seat, step.move, step.state)
    return replay


def quickly(replay: Any, **wanted: Any) -> Replay:
    return judge(replay, **{"error": 0.1, "reasons": False, "progress": False, **wanted})


def evals(replay: Replay) -> list[EvalLine]:
    return [line for step in replay.main_line for line in step.evals]


@pytest.fixture(scope="module")
def whole() -> Replay:
    """The game, judged for all."""
    return quickly(bare())


def test_every_decision_of_the_main_line_is_judged_on_both_bases(whole: Replay) -> None:
    for step in whole.main_line:
        bases = sorted(line.basis for line in step.evals)
        free = step.seat is not None and len(step.before.legal_moves()) > 1
        assert bases in ([], ["seat"], ["table"], ["seat", "table"])
        assert free or not bases, "chance and forced moves are no decisions"
    assert {"seat", "table"} <= {line.basis for line in evals(whole)}


def test_a_judgement_names_the_reference_player_the_samples_and_all_moves(whole: Replay) -> None:
    utility = whole.game.bots.utility
    assert utility is not None
    for step in whole.main_line:
        for line in step.evals:
            assert line.by in (utility.by, EXACT)
            assert (line.samples is None) == (line.by == EXACT)
            moves = [whole.game.move(value.move) for value in line.values]
            assert step.move in moves
            assert set(moves) == set(step.before.legal_moves())
            worths = [value.value for value in line.values]
            assert worths == sorted(worths, reverse=True)
            assert all(0 <= worth <= 1 for worth in worths)


def test_the_file_says_the_same_as_the_replay_and_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kl.save(bare(), path)
    moves = path.read_bytes()
    first = quickly(path, seats=0)
    assert path.read_bytes().startswith(moves), "what stood there stays"
    assert evals(kl.load(path)) == evals(first)
    assert kl.verify(path) is None
    written = path.read_bytes()
    quickly(path, seats=0)
    assert path.read_bytes() == written, "what is judged already is not judged again"
    quickly(path)
    assert path.read_bytes().startswith(written)
    assert {step.seat for step in kl.load(path).main_line if step.evals} == {0, 1, 2}


def test_equal_seeds_give_equal_lines_whoever_does_the_work(whole: Replay) -> None:
    some = {step.id for step in list(whole.main_line)[6:14]}
    with ThreadPoolExecutor(2) as pool:
        shared = quickly(bare(), at=some, executor=pool)
    assert evals(shared)
    told = [line for line in evals(whole) if line.at in some]
    assert sorted(map(str, evals(shared))) == sorted(map(str, told))
    assert evals(quickly(bare(), at=[whole.main_line[8].id], seed=2)) != list(whole.main_line[8].evals)


def test_what_a_seat_cannot_know_changes_nothing_of_what_it_should_have_done(whole: Replay) -> None:
    for seat in range(3):
        seen = quickly(kl.redact(bare(), seat))
        told = evals(seen)
        known = [line for step in whole.main_line if step.seat == seat for line in step.evals if line.basis == "seat"]
        assert [(line.at, line.values) for line in told] == [(line.at, line.values) for line in known]
        assert all(line.basis == "seat" for line in told)


def test_an_interrupted_kernel_keeps_what_was_judged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path, calls = tmp_path / "game.jsonl", []
    kl.save(bare(), path)
    real = rollouts.run_rollouts

    def tried(*batch: Any) -> Any:
        calls.append(batch)
        if len(calls) > 20:
            raise KeyboardInterrupt
        return real(*batch)

    monkeypatch.setattr(estimates, "run_rollouts", tried)
    with pytest.raises(KeyboardInterrupt):
        quickly(path)
    assert evals(kl.load(path))
    assert kl.verify(path) is None


def test_a_decision_can_be_judged_with_moves_of_ones_own_and_nothing_is_written() -> None:
    replay = bare()
    step = next(step for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 3)
    values = evaluate_moves(replay, step.id, error=0.1)
    assert {value.move for value in values} == set(step.before.legal_moves())
    assert not evals(replay)
    with pytest.raises(ValueError, match="Move 1 is no decision: it is chance's"):
        evaluate_moves(replay, 1)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"seats": 7}, "There is no seat or player 7"),
        ({"error": 0.0}, "error must be a number above 0"),
        ({"seconds": -1.0}, "seconds must be a number above 0"),
        ({"effort": 0.0}, "effort must be a number above 0"),
        ({"by": "deep-blue"}, "There is no bot for !nversion called 'deep-blue'"),
        ({"bases": ["guess"]}, "There is no basis 'guess'"),
        ({"bases": "guess"}, "There is no basis 'guess'"),
        ({"seats": "Zoe"}, "There is no seat or player 'Zoe'"),
        ({"seats": []}, "No seat is given"),
        ({"at": [999]}, "There is no move 999"),
        ({"jobs": 999}, "At most 256 processes"),
    ],
)
def test_what_makes_no_sense_is_said(wanted: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        quickly(bare(), **wanted)


def test_too_little_time_is_said_instead_of_a_verdict() -> None:
    replay = bare()
    with pytest.raises(TooLittleTime, match="too little time to judge"):
        quickly(replay, seconds=1e-9, error=None)
    assert not evals(replay)


def decided(replay: Replay) -> int:
    """The first move of the game for which others could have been made."""
    return next(step.id for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 3)


def test_too_little_effort_is_said_instead_of_a_verdict() -> None:
    replay = bare()
    with pytest.raises(TooLittleTime, match="Give more seconds or effort"):
        quickly(replay, effort=1e-6, bases=["seat"], error=None)
    with pytest.raises(TooLittleTime):
        evaluate_moves(replay, decided(replay), effort=1e-6)
    assert not evals(replay)


def test_a_verdict_by_effort_is_the_same_however_slow_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = bare()
    at = decided(replay)
    once = evaluate_moves(replay, at, effort=0.1, error=1e-6)
    monkeypatch.setattr(estimates, "monotonic", count(0, 1000).__next__)
    assert evaluate_moves(replay, at, effort=0.1, error=1e-6) == once
    one, two = (evals(quickly(bare(), effort=0.1, error=1e-6, bases=["seat"], at=[at])) for _ in range(2))
    assert one == two
    assert len(one) == 1


def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is up after so much work that something could be said, and before the effort is spent."""
    monkeypatch.setattr(estimates, "monotonic", chain(repeat(0.0, 6), repeat(float("inf"))).__next__)


def test_what_time_cuts_short_has_no_verdict_by_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = bare()
    at = decided(replay)
    slow(monkeypatch)
    assert evaluate_moves(replay, at, seconds=60, error=1e-6), "without an effort it says what it knows"
    slow(monkeypatch)
    with pytest.raises(TooLittleTime):
        evaluate_moves(replay, at, seconds=60, effort=100, error=1e-6)


def test_of_what_time_cuts_short_nothing_is_written_by_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    at = decided(bare())
    slow(monkeypatch)
    assert evals(quickly(bare(), seconds=60, error=1e-6, bases=["seat"], at=[at]))
    replay = bare()
    slow(monkeypatch)
    with pytest.raises(TooLittleTime):
        quickly(replay, seconds=60, effort=100, error=1e-6, bases=["seat"], at=[at])
    assert not evals(replay)


@pytest.mark.parametrize("effort", [0.05, 0.2])
def test_no_more_rollouts_are_played_out_than_the_effort_says(monkeypatch: pytest.MonkeyPatch, effort: float) -> None:
    spent: list[int] = []

    def counted(question: Any, number: int, samples: int, places: Any, bot: Any) -> Any:
        spent.append(samples * len(places))
        return rollouts.run_rollouts(question, number, samples, places, bot)

    monkeypatch.setattr(estimates, "run_rollouts", counted)
    replay = bare()
    evaluate_moves(replay, decided(replay), effort=effort, error=1e-6)
    utility = replay.game.bots.utility
    assert utility is not None
    assert sum(spent[:-1]) < effort * utility.effort <= sum(spent), "it ends with the batch that uses it up"


def test_what_looks_alike_after_little_effort_is_not_written_down_as_being_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that led to the same in all rollouts so far may still differ."""
    monkeypatch.setattr(
        estimates, "run_rollouts", lambda _decision, _number, samples, places, _bot: np.ones((samples, len(places)))
    )
    at = decided(bare())
    for effort, alike in ((0.05, 0), (None, 1)):
        replay = quickly(bare(), error=0.02, effort=effort, bases=["seat"], at=[at])
        assert not evals(replay)
        assert judged_count(replay).alike == alike


def test_how_many_decisions_time_left_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    over = [False]
    monkeypatch.setattr(estimates.RolloutScheduler, "over", property(lambda _: over[0]))
    write = Replay.add_eval

    def once(replay: Replay, *line: Any) -> None:
        over[0] = True
        write(replay, *line)

    monkeypatch.setattr(Replay, "add_eval", once)
    replay = bare()
    with pytest.warns(NotJudgedInTime, match=r"Time was up before (\d+) of \d+ decisions could be judged") as warned:
        quickly(replay)
    left, wanted = (int(word) for word in str(warned[0].message).split() if word.isdigit())
    known = sum(bool(step.evals) for step in replay.main_line)
    assert 0 < known <= wanted - left < wanted


def test_of_a_redacted_game_only_its_own_seat_is_judged() -> None:
    with pytest.raises(ValueError, match=r"It can be judged for .* only"):
        quickly(kl.redact(bare(), 1), seats=0)
    with pytest.raises(ValueError, match="the open table is not in it"):
        quickly(kl.redact(bare(), 1), bases=["table"])
    with pytest.raises(ValueError, match="no seat's cards are in it"):
        quickly(kl.redact(bare(), None))


def test_a_game_that_is_not_finished_is_judged_as_far_as_it_goes() -> None:
    sample, replay, at = bare(), None, 0
    replay = Replay(sample.header)
    for step in list(sample.main_line)[:9]:
        at = replay.add_move(at, step.seat, step.move)
    assert evals(quickly(replay))


def test_for_two_the_table_is_worked_out_to_the_end() -> None:
    two = quickly(bare("two-players"), bases=["table"])
    plays = [line for line in evals(two) if line.by == EXACT]
    assert plays
    assert all(value.stderr is None and value.value in (0, 0.5, 1) for line in plays for value in line.values)


def test_by_names_who_all_go_on_as() -> None:
    replay = bare()
    last = [step.id for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 1][-1]
    quickly(replay, by="uniform", at=[last], bases=["seat"], error=0.3)
    assert {line.by for line in evals(replay)} <= {"uniform 1.0"}
    assert replay.viewer.is_table


def test_each_decision_is_counted_once_and_told_alike_by_all(whole: Replay) -> None:
    told: list[tuple[int, int]] = []
    replay = bare()
    decisions, none, nothing = judged_count(replay)
    assert none == nothing == 0

    def watch(clear: int, count: int) -> bool:
        told.append((clear, count))
        return True

    quickly(replay, watch=watch)
    assert {count for _, count in told} == {decisions}
    assert judged_count(replay) == judged_count(whole)
    assert judged_count(replay).left == 0
    assert judged_count(replay, [0]).decisions < decisions


def test_where_nothing_differs_that_is_written_down_and_not_tried_again(tmp_path: Path) -> None:
    """With the table open the solver knows where all that can be played comes to the same."""
    path = tmp_path / "game.jsonl"
    kl.save(bare("two-players"), path)
    first = quickly(path, bases=["table"])
    known = judged_count(first)
    assert known.alike > 0
    assert known.left == 0
    assert str(known).endswith(f"; {known.alike} where all moves are equal")
    quickly(path, bases=["table"])
    assert kl.load(path).lines == first.lines
    assert kl.verify(path) is None


def test_who_has_had_enough_does_not_wait_for_what_is_being_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may = Event(), Event()

    def endless(*_batch: Any) -> Any:
        begun.set()
        assert may.wait(20)

    monkeypatch.setattr(estimates, "run_rollouts", endless)
    with pytest.raises(TooLittleTime):
        quickly(bare(), watch=lambda *_: not begun.is_set())
    may.set()
