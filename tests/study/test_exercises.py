"""Exercises: fresh tasks on a rule, out of games among bots, whose answers the rules decide."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kuhn import GAME as KUHN

import kernel_lib as kl
from kernel_lib.core import Game, UnknownName
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.parts.exercises import (
    FRAME,
    NOT_MET,
    THE_END,
    UNDECLARED,
    ExerciseCase,
    Exercises,
    HowMany,
    WhichPlayers,
)
from kernel_lib.study.drill import DrillSession
from kernel_lib.study.exercises import Exercise, difficulty, exercise, exercises, generator
from kernel_lib.study.exercises.difficulty import (
    LEARNERS,
    LEVELS,
    STEPS,
    SimulatedLearner,
    level_of,
    simulated_learners,
)
from kernel_lib.study.exercises.questions import is_certain
from kernel_lib.study.exercises.sample_games import sample_game
from kernel_lib.study.lessons import faults
from kernel_lib.study.progress import Progress

HOUSE = ("gear", "grid", "industry", "inversion", "smash")
every_game = pytest.mark.parametrize("game", HOUSE)


def asked_about(game: str) -> list[str]:
    """The rules that there are exercises on."""
    return [rule for rule in GAMES[game].rulebook if generator.reason_for_none(GAMES[game], rule) is None]


# Every rule -----------------------------------------------------------------------------------------------


@every_game
def test_every_rule_is_asked_about_or_it_is_said_why_not(game: str) -> None:
    home = GAMES[game]
    told = home.text.exercises
    without = [rule for rules in told.no_exercise.values() for rule in rules]
    assert {*without, *told.questions, *told.options_for} <= {*home.rulebook}
    assert len(set(without)) == len(without)
    assert not {*without} & {*told.questions}
    reasons = {rule: generator.reason_for_none(home, rule) for rule in home.rulebook}
    assert str(UNDECLARED) not in reasons.values()
    assert reasons[home.rules.over_rule] == str(THE_END)


@every_game
def test_a_task_on_every_rule_has_a_certain_answer_and_no_fault(game: str) -> None:
    for rule in asked_about(game):
        task = exercise(game, rule, seed=1)
        assert [one.id for one in task.rules] == [rule], task.source
        assert faults(task.replay) == [], task.source
        assert task.check(task.solution).correct, task.source
        assert task.at == (task.replay.main_line.ids or (0,))[-1], "nothing that comes later is in its log"


def test_a_task_asks_for_what_it_names_and_refuses_what_is_wrong() -> None:
    task = exercise("gear", "follow-pair", 2, seed=7)
    assert task.line.ask == "choice"
    refused = [place for place in range(len(task.choices)) if place not in task.line.accept]
    assert refused
    said = task.check([*task.line.accept, refused[0]])
    assert not said.correct
    assert said.rule == "follow-pair"
    assert task.why is not None
    assert "All other moves here may be played." in task.why


@pytest.mark.parametrize(("game", "rule"), [("inversion", "winner"), ("gear", "taker-leads"), ("smash", "next-turn")])
def test_the_answer_does_not_depend_on_what_the_learner_cannot_know(game: str, rule: str) -> None:
    home = GAMES[game]
    question = generator.questions_about(home, rule)[0]
    assert isinstance(question, WhichPlayers)
    task = exercise(game, rule, seed=5)
    seat = task.seat
    assert seat is not None
    buttons = {home.text.button(move).said(): move for move in task.state.legal_moves(seat)}
    move = buttons[task.prompt.partition("“")[2].partition("”")[0]]
    for seed in range(5):
        other = task.view.sample(MatchRandom(seed))
        assert sorted(question.right(ExerciseCase(other, seat, move, other.play(move, seat))) or ()) == list(
            task.line.accept
        )


def test_what_hidden_cards_decide_is_not_asked() -> None:
    source = sample_game("inversion", '{"players": 3}', "hidden")
    peeks: HowMany[Any] = HowMany("How many cards lower than 10 has the next player?", _cards_of_the_next)
    cases = [case for _, case in source.cases if len(case.before.tricks) < 5]
    assert cases
    assert not any(is_certain(source.game, peeks, case) for case in cases)


def _cards_of_the_next(case: ExerciseCase[Any]) -> int:
    return int(case.after.hands[(case.seat + 1) % 3] % 97)


# Seeds and logs -------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_task_and_another_seed_another() -> None:
    keys = {}
    for seed in (1, 2, 3, "a"):
        keys[seed] = exercise("gear", "winner", seed=seed).key
        sample_game.cache_clear()
        assert exercise("gear", "winner", seed=seed).key == keys[seed]
    assert len(set(keys.values())) == 4
    assert keys[1] == "5abc890e2d68d0ab", "on every machine"


def test_without_a_seed_a_task_is_fresh_and_can_be_had_again() -> None:
    task = exercise("inversion", "lane-following")
    assert exercise("inversion", "lane-following", seed=task.seed).key == task.key


@every_game
def test_the_log_of_a_task_is_a_real_one(game: str, tmp_path: Path) -> None:
    task = exercise(game, asked_about(game)[0], seed=2)
    path = tmp_path / "task.jsonl"
    kl.save(task.replay, path)
    assert kl.verify(path) is None
    (again,) = kl.tasks(path)
    assert (again.key, again.prompt, again.choices, again.solution) == (
        task.key,
        task.prompt,
        task.choices,
        task.solution,
    )


def test_a_task_is_drilled_and_shown_as_a_lesson(tmp_path: Path) -> None:
    tasks = [exercise("gear", rule, seed=4) for rule in ("follow-colour", "winner", "score-tricks")]
    progress = Progress("Ada", tmp_path, clock=lambda: datetime(2026, 3, 2, 9, tzinfo=UTC))
    drill = DrillSession(tasks, progress)
    while drill.now is not None:
        assert drill.answer(drill.now.solution).correct
        drill.next()
    assert [attempt.status for attempt in drill.attempts] == ["first"] * len(tasks)
    lesson = kl.Lesson(tasks[1].replay)
    lesson.close()


# How hard they are ----------------------------------------------------------------------------------------


def test_the_level_comes_of_how_many_simulated_learners_get_it_wrong() -> None:
    for level in LEVELS:
        task = exercise("gear", "follow-colour", level, seed=1)
        assert task.level == level == level_of(task.wrong)
    assert [level_of(wrong) for wrong in (0.0, *STEPS, 1.0)] == [1, 2, 3, 3]


def test_a_simulated_learner_who_lacks_the_rule_plays_as_if_it_were_not_there() -> None:
    book = frozenset(GAMES["gear"].rulebook)
    draft = next(generator.tasks_in_game(GAMES["gear"], "own-cards", sample_game("gear", "{}", "pupils"))).draft
    knows_all, lacks = SimulatedLearner("a", book, 0.0), SimulatedLearner("b", book - {"own-cards"}, 0.0)
    assert draft.simulated(knows_all, MatchRandom(1)) == draft.right
    assert set(draft.simulated(lacks, MatchRandom(1))) > set(draft.right)


def test_simulated_learners_who_know_more_of_the_rulebook_are_right_more_often() -> None:
    kinds = sorted({one.slip_rate for one in simulated_learners("smash")}, reverse=True)  # beginners overlook most
    assert len(kinds) == 3
    source = sample_game("smash", "{}", "pupils")
    for rule in ("own-cards", "price", "exploit"):
        found = next(generator.tasks_in_game(GAMES["smash"], rule, source))
        right = dict.fromkeys(kinds, 0)
        for one in simulated_learners("smash"):
            right[one.slip_rate] += found.draft.simulated(one, MatchRandom(one.name)) == found.draft.right
        assert right[kinds[0]] < right[kinds[1]] < right[kinds[2]]


def test_each_rule_is_known_by_the_same_share_of_a_kind_and_a_new_rule_moves_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A rule that joins the rulebook changes no task on another one."""
    before = {one.name: one.knows for one in simulated_learners("gear")}
    for rule in GAMES["gear"].rulebook:
        known = [
            sum(rule in one.knows for one in simulated_learners("gear")[at : at + LEARNERS])
            for at in (0, LEARNERS, 2 * LEARNERS)
        ]
        assert known == [30, 42, 54]
    fewer = [rule for rule in GAMES["gear"].rulebook if rule != "winner"]
    monkeypatch.setattr(difficulty, "GAMES", {"gear": SimpleNamespace(rulebook=fewer)})
    simulated_learners.cache_clear()
    assert {one.name: one.knows for one in simulated_learners("gear")} == {
        name: knows - {"winner"} for name, knows in before.items()
    }
    simulated_learners.cache_clear()


# What there is --------------------------------------------------------------------------------------------


def test_what_there_is_names_each_rule_with_its_levels_or_why_there_is_none() -> None:
    found = {line.rule: line for line in exercises("highest_card")}
    assert list(found) == list(GAMES["highest_card"].rulebook)
    assert all(bool(line.levels) == (line.why_not is None) for line in found.values())
    assert str(found["own-card"]).startswith("own-card: level ")
    for rule, line in found.items():
        if line.levels:
            assert exercise("highest_card", rule, line.levels[-1], seed=1).level == line.levels[-1]
        else:
            assert str(line) == f"{rule}: {line.why_not}"


@every_game
def test_a_rule_without_exercises_says_why_when_it_is_asked_for(game: str) -> None:
    rule = GAMES[game].rules.over_rule
    with pytest.raises(ValueError, match="There is no exercise") as refused:
        exercise(game, rule)
    assert str(THE_END) in str(refused.value)
    assert asked_about(game)[0] in str(refused.value)


def test_what_cannot_be_had_is_said_with_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "GAMES_TRIED", 5)
    with pytest.raises(UnknownName, match="gear"):
        exercise("geer", "winner")
    with pytest.raises(UnknownName, match="winner"):
        exercise("gear", "winer")
    with pytest.raises(ValueError, match="levels are 1, 2 and 3"):
        exercise("gear", "winner", 4)
    with pytest.raises(ValueError, match=r"No exercise of level 3 .* Ask for level [12]"):
        exercise("inversion", "parent-leads", 3, seed=1)


def test_a_question_on_a_rule_that_there_is_not_is_told_to_whoever_wrote_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES["highest_card"].text, "_exercises", Exercises(no_exercise={FRAME: ("oncce",)}))
    with pytest.raises(UnknownName, match=r"'oncce'.*Did you mean 'once'"):
        exercises("highest_card")


# Games of others ------------------------------------------------------------------------------------------


@pytest.fixture
def kuhn(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The stranger's game, as it is where its distribution is installed."""
    monkeypatch.setitem(GAMES.packages, "kuhn", "kuhn")
    monkeypatch.delitem(GAMES._loaded, "kuhn", raising=False)
    return KUHN


@pytest.mark.usefixtures("kuhn")
def test_a_strangers_game_has_exercises_without_a_word_of_its_own() -> None:
    found = {line.rule: line for line in exercises("kuhn")}
    assert found["open"].levels
    assert found["answer"].levels
    assert found["turn"].levels
    assert found["show"].why_not == str(UNDECLARED)
    assert found["deal"].why_not == str(NOT_MET)
    task = exercise("kuhn", "answer", seed=1)
    assert isinstance(task, Exercise)
    assert faults(task.replay) == []
