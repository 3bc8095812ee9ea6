"""Making an exercise: games are looked through until a task of the level that is asked for is found."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from kernel_lib.core import Game
from kernel_lib.core.rng import MatchRandom
from kernel_lib.core.rulebook import Rule
from kernel_lib.games import GAMES
from kernel_lib.parts.exercises import NOT_MET, THE_END, UNDECLARED, ExerciseCase, Question, WhichPlayers
from kernel_lib.replay.lines import Task
from kernel_lib.replay.replay import Replay
from kernel_lib.study.exercises.difficulty import LEVELS, level_of, simulated_learners
from kernel_lib.study.exercises.questions import (
    QuestionAtCase,
    QuestionDraft,
    applies,
    case_draft,
    is_certain,
    may_draft,
)
from kernel_lib.study.exercises.sample_games import SampleGame, sample_game
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.mistakes import MistakesLine
from kernel_lib.words import messages

GAMES_TRIED: Final = 100
"""Games that are looked through for a task, before it is said that there is none."""
GAMES_LISTED: Final = 9
"""Games that are looked through to say which levels there are, and more as long as there is nothing."""
DRAFTS: Final = 12
"""Tasks of one question that are drafted in a game, before the next game is looked at."""
DRAFTED: Final = 400
"""Tasks on a rule that are drafted before it is said that there is none of a level."""
MET: Final = 3
"""The least number of times that a level must be met with in the games that are listed to be named."""

say: Final = messages("study")


class Exercise(PosedTask):
    """A fresh task on `rule`, made of `seed`. `wrong` is the share of simulated learners who get it wrong; `level`
    follows from it.
    """

    def __init__(self, replay: Replay, line: Task, source: str, rule: Rule, wrong: float, seed: int | str) -> None:
        super().__init__(replay, line, 1, source)
        self.rule, self.wrong, self.level, self.seed = rule, wrong, level_of(wrong), seed


class ExerciseInfo(NamedTuple):
    """A rule, the levels that exercises on it come in (none: there are no exercises), and why there are none."""

    rule: str
    levels: tuple[int, ...]
    why_not: str | None = None

    def __str__(self) -> str:
        return f"{self.rule}: {self.why_not or 'level ' + ', '.join(map(str, self.levels))}"


# What there is --------------------------------------------------------------------------------------------


def reason_for_none(game: Game, rule: str) -> str | None:
    """Return the reason why a rule of a game has no exercises; None if it has some. UnknownName: no such rule."""
    asked, told = game.rulebook[rule], game.text.exercises
    reason = next((str(why) for why, rules in told.no_exercise.items() if rule in rules), None)
    if reason is not None:
        return reason
    if rule == game.rules.over_rule:
        return str(THE_END)
    return None if asked.refusal or rule in told.questions or rule == game.rules.turn_rule else str(UNDECLARED)


def questions_about(game: Game, rule: str) -> tuple[Question, ...]:
    """Return the questions on a rule that are about what follows from a move."""
    declared = game.text.exercises.questions.get(rule, ())
    return declared or ((_NEXT,) if rule == game.rules.turn_rule else ())


_NEXT: Final[WhichPlayers[Any]] = WhichPlayers(say("exercise-next"), ExerciseCase.next_seats)
"""The question about its turns that every game can be asked."""


def exercises_of(game: str) -> tuple[ExerciseInfo, ...]:
    """List the exercises of a game, a line a rule of its rulebook. UnknownName: no such game, or a rule that is
    asked about and that its rulebook has not.
    """
    home = GAMES[game]
    told = home.text.exercises
    for rule in (*told.questions, *told.options_for, *(rule for rules in told.no_exercise.values() for rule in rules)):
        home.rulebook[rule]
    found = ((rule, reason_for_none(home, rule)) for rule in home.rulebook)
    return tuple(ExerciseInfo(rule, (), why) if why else _offered(rule, _levels(home, rule)) for rule, why in found)


def _offered(rule: str, levels: tuple[int, ...]) -> ExerciseInfo:
    return ExerciseInfo(rule, levels, None if levels else str(NOT_MET))


@lru_cache(maxsize=1_024)
def _levels(game: Game, rule: str) -> tuple[int, ...]:
    """Return the levels that exercises on a rule come in; none if no position for one is met."""
    met: Counter[int] = Counter()
    number = 0
    while number < GAMES_LISTED or (not met and number < GAMES_TRIED):
        source = sample_game(game.name, _table(game, rule, number), f"listed/{number}")
        number += 1
        met.update(found.level for found in tasks_in_game(game, rule, source))
        if all(met[level] >= MET for level in LEVELS):
            break
    return tuple(level for level in LEVELS if met[level] >= MET) or tuple(sorted(met))


# Looking for one ------------------------------------------------------------------------------------------


class FoundTask(NamedTuple):
    """A draft where it fits; `certain` says whether the one who is asked can know the answer."""

    draft: QuestionDraft
    at: int
    seat: int
    error_rate: float
    certain: Callable[[], bool]

    @property
    def level(self) -> int:
        return level_of(self.error_rate)


def make_exercise(game: Game, rule: str, level: int | None, seed: int | str) -> Exercise:
    """Return a task on a rule, of a level or of any. Errors as for `exercise`."""
    asked, why = game.rulebook[rule], reason_for_none(game, rule)
    if why is not None:
        others = ", ".join(other for other in game.rulebook if reason_for_none(game, other) is None)
        raise ValueError(str(say("exercise-no-exercise", rule=rule, game=game.title, why=why, others=others)))
    if level is not None and level not in LEVELS:
        raise ValueError(str(say("exercise-no-level", level=repr(level))))
    levels: Counter[int] = Counter()
    number = 0
    while number < GAMES_TRIED and levels.total() < DRAFTED:
        source = sample_game(game.name, _table(game, rule, number), f"{seed}/{number}")
        number += 1
        for found in tasks_in_game(game, rule, source):
            if level in (None, found.level) and found.certain():
                return _exercise(source, found, asked, level, seed)
            levels[found.level] += 1
    raise ValueError(_not_found(game, rule, level, number, sorted(levels.keys() - {level})))


def _not_found(game: Game, rule: str, level: int | None, games: int, levels: list[int]) -> str:
    """Say that none was found in so many games, but some of other levels."""
    if level is None or not levels:
        return str(say("exercise-none-found", rule=rule, game=game.title, games=games))
    return str(say("no-such-level", rule=rule, game=game.title, games=games, level=level, levels=levels))


def _table(game: Game, rule: str, number: int) -> str:
    """Return the options of a game to be looked through, as JSON: of one of the tables at which the rule matters."""
    told = game.text.exercises
    tables = (told.options_for[rule],) if rule in told.options_for else told.tables or ({},)
    return json.dumps(tables[number % len(tables)], sort_keys=True)


def tasks_in_game(game: Game, rule: str, source: SampleGame) -> Iterator[FoundTask]:
    """Yield drafts of tasks on a rule in a game, question by question."""
    rng = MatchRandom(f"{source.seed}/{rule}")
    questions = questions_about(game, rule)
    ways: list[Iterator[FoundTask]] = [_asked(game, question, source, rng) for question in questions]
    if game.rulebook[rule].refusal and rule != game.rules.turn_rule:
        ways.append(_may(game, game.rulebook[rule], source, rng))
    for way in rng.sample(ways, len(ways)):
        yield from way


def _may(game: Game, rule: Rule, source: SampleGame, rng: random.Random) -> Iterator[FoundTask]:
    """Yield tasks on which of some moves may be played, one of them being refused by the rule."""
    drafts = 0
    for at, seat in rng.sample(source.asked_at, len(source.asked_at)):
        state, offers = source.state(at), source.offers(at, seat)
        for _ in range(3):
            draft = may_draft(game, rule, state, seat, offers, rng)
            if draft is None:
                break
            drafts += 1
            yield FoundTask(draft, at, seat, _wrong(game, draft), _yes)
        if drafts > DRAFTS:
            return


def _yes() -> bool:
    return True  # what is refused to a seat was asked of what that seat knows


def _asked(game: Game, question: Question, source: SampleGame, rng: random.Random) -> Iterator[FoundTask]:
    """Yield a question wherever it can be asked, with the rules that decide its answer."""
    drafts, cases = 0, source.cases
    for at, case in rng.sample(cases, len(cases)):
        if not applies(question, case):
            continue
        beside, offers = [one for _, one in cases], partial(source.offers, at, case.seat)
        draft = case_draft(QuestionAtCase(game, case, question, _at_work(game, question, case), beside, offers), rng)
        if draft is None:
            continue
        drafts += 1
        yield FoundTask(draft, at, case.seat, _wrong(game, draft), partial(is_certain, game, question, case))
        if drafts > DRAFTS:
            return


def _at_work(game: Game, question: Question, case: ExerciseCase[Any]) -> tuple[str, ...]:
    """Return the rules that the same question is asked about, and that matter in a case."""
    return tuple(
        rule
        for rule, others in game.text.exercises.questions.items()
        if any(other is question or (question.asks == other.asks != "" and applies(other, case)) for other in others)
    ) or (game.rules.turn_rule,)


def _wrong(game: Game, draft: QuestionDraft) -> float:
    """Return the share of the class who get a task wrong."""
    learners = simulated_learners(game.name)
    wrong = [one for one in learners if draft.simulated(one, MatchRandom(f"{one.name}/{draft.right}")) != draft.right]
    return len(wrong) / len(learners)


def _exercise(source: SampleGame, found: FoundTask, rule: Rule, level: int | None, seed: int | str) -> Exercise:
    """Return the game up to a position, and the task that is put there, as an exercise."""
    draft, replay = found.draft, source.replay(found.at, found.seat)
    replay.add_task(
        found.at,
        found.seat,
        draft.ask,
        draft.prompt,
        accept=draft.accept,
        choices=draft.choices,
        hint=str(say("exercise-hint", title=rule.title)),
        why=draft.why,
        rules=(rule.id,),
    )
    likely = draft.mistakes()
    if likely.answers or likely.parts:
        task = replay.tasks(found.at)[0].id
        replay.add_other(MistakesLine(found.at, task, likely.answers, likely.parts))
    asked = f"exercise/{source.game.name}/{rule.id}?level={level or ''}&seed={seed}"
    return Exercise(replay, replay.tasks(found.at)[0], asked, rule, found.error_rate, seed)
