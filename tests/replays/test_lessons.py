"""The courses: every lesson is what its program writes, and every task can be done. In those of the rules every rule is
done; in those of strategy every claim has its number, and the command that gives it again. Numbers and answers are
expressions that the rules evaluate.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from make import coverage
from make.claim import claims_in
from make.lessons.contents import ALL, COURSES, STRATEGY
from make.lessons.translations import translations
from make.script import Script

import kernel_lib
from kernel_lib.games import GAMES
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.replay import Replay, load
from kernel_lib.replay.lines import Note
from kernel_lib.stats.comparisons import Difference
from kernel_lib.study.facts import ACCEPT, facts_in
from kernel_lib.study.lessons import faults, tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.lesson.frames import marked

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "replays" / "lessons"
FILES = [(game, name) for game, course in ALL.items() for name in course]
CLAIMS = [(game, name) for game, course in STRATEGY.items() for name in course]


MINUTES = {"industry": (40, 50), "smash": (40, 50)}
"""How long the courses of the two large games take, at least and at most; the others take 15 to 25 minutes."""


def minutes(game: str) -> int:
    return sum(int(tags(game, name)["minutes"]) for name in COURSES[game])


def tags(game: str, name: str) -> dict[str, str]:
    return lesson(game, name).header.tags or {}


@cache
def lesson(game: str, name: str) -> Replay:
    """Return a lesson as its file holds it, read once for all tests."""
    return load(LESSONS / game / f"{name}.jsonl")


@cache
def _tasks(game: str, name: str) -> tuple[PosedTask, ...]:
    return tasks(lesson(game, name))


@cache
def made(game: str, name: str) -> Script:
    """Return a lesson as its program makes it, made once for all tests."""
    return ALL[game][name]()


def test_no_lesson_is_without_its_program() -> None:
    assert sorted(path.relative_to(LESSONS) for path in LESSONS.rglob("*.jsonl")) == sorted(
        [
            *(Path(game) / f"{name}.jsonl" for game, name in FILES),
            *(Path(one.language, one.game, f"{one.name}.jsonl") for one in translations()),
        ]
    )


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_lesson_is_what_its_program_writes_and_can_be_done(game: str, name: str, tmp_path: Path) -> None:
    path = LESSONS / game / f"{name}.jsonl"
    assert made(game, name).save(tmp_path / "again.jsonl").read_bytes() == path.read_bytes()
    assert faults(lesson(game, name)) == [], "its moves keep the rules, and its tasks take their own answers"
    for task in _tasks(game, name):
        assert task.hint, "who does not know is helped"
        assert task.why, "and told why at the end"
        assert task.check(task.solution).sentence.startswith(task.why)


@pytest.mark.parametrize("game", COURSES)
def test_every_rule_is_done_in_a_course_of_its_length(game: str) -> None:
    assert not [rule for rule, where in coverage.coverage(GAMES[game]).items() if not where.done]
    least, most = MINUTES.get(game, (15, 25))
    assert least <= minutes(game) <= most
    assert len({task.key for name in COURSES[game] for task in _tasks(game, name)}) > 40


@pytest.mark.parametrize("game", ALL)
def test_a_wrong_choice_is_told_the_rule(game: str) -> None:
    for name in ALL[game]:
        for task in _tasks(game, name):
            for place in set(range(len(task.choices))) - set(task.line.accept if task.choices else ()):
                said = task.check(place)
                assert not said.correct
                assert said.rule == task.rules[0].id


@pytest.mark.parametrize(("game", "name"), FILES)
def test_what_is_to_be_marked_lies_on_the_board(game: str, name: str) -> None:
    for task in _tasks(game, name):
        for shape in task.game.scene.shapes if task.line.ask == "pieces" else ():
            drawn = task.game.scene.draw(task.view, SceneRequest(task.names, shape, buttons=False, hide_forecast=True))
            for mark in task.solution:  # type: ignore[union-attr]  # they are pieces
                assert marked(drawn.sprites, [mark]), (task, mark, shape)


# Strategy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_lesson_says_of_which_course_it_is(game: str, name: str) -> None:
    assert tags(game, name)["course"] == ("strategy" if name in STRATEGY.get(game, {}) else "rules")


@pytest.mark.parametrize(("game", "name"), CLAIMS)
def test_a_claim_has_its_number_and_a_command_that_measures_it(game: str, name: str) -> None:
    claim = made(game, name).claim
    assert claim is not None
    assert {key: tags(game, name)[key] for key in claim.tags} == claim.tags
    assert {*claim.notes} <= {note.text for task in _tasks(game, name) for note in met(task)}, "they are read"
    compile(claim.command, name, "eval")


@pytest.mark.full
@pytest.mark.parametrize(("game", "name"), CLAIMS)
def test_the_command_of_a_claim_measures_a_number_of_its_kind(game: str, name: str) -> None:
    """On few deals, which takes a second each; `.ci/full` measures all claims at their own number of deals as well."""
    claim = made(game, name).claim
    assert claim is not None
    found = measured(re.sub(r"\b(deals|games)=\d+", r"\1=2", claim.command))
    assert found.pairs == claim.pairs
    assert found.per_cent == (claim.unit == "in 100")


@pytest.mark.parametrize(("game", "name"), CLAIMS)
def test_what_is_claimed_was_measured_with_the_rules_and_cards_that_are_here(game: str, name: str) -> None:
    written = made(game, name)
    assert tags(game, name)["edition"] == GAMES[game].edition
    assert [number for _, number, _ in claims_in(tags(game, name))] == [claim.number for claim in written.claims]
    for claim in written.claims:
        assert claim.narrow
        assert ("in 100 more" in claim.number) == (claim.unit == "in 100"), "a difference is told as one"


@pytest.mark.parametrize(("game", "name"), CLAIMS)
def test_every_verdict_names_the_rules_and_cards_that_it_was_made_with(game: str, name: str) -> None:
    replay = lesson(game, name)
    assert {line.edition for at in replay.ids for line in replay.evals(at)} <= {GAMES[game].edition}


# Numbers --------------------------------------------------------------------------------------------------

UNITS: Final = re.compile(
    r"\b\d+ (more |full |less )?"
    r"(points?|tricks?|gears?|output|honor|tiles?|spaces?|ways?|games|deals|seconds|cards?|in 100)\b"
    r"|^\W*\d+ (to|in) \d+\b|\babout \d+\b|\bcosts? (less than |more than )?\d+|\b\d+ or (less|fewer)\b",
    re.IGNORECASE,
)
"""What counts something."""
NUMBER: Final = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|hundred"
IN_WORDS: Final = re.compile(
    rf"\b({NUMBER}) (more |full |less )?(points?|tricks?|gears?|output|honor|ways?|games|deals|seconds|turns)\b"
    rf"|\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty)( [a-z]+)? "
    rf"(cards|tiles|factories|machines|spaces|hearts|weapons|bases|clashes)\b"
    rf"|\bevery (second|third|fourth|fifth)\b"
    rf"|\b(one|{NUMBER}) (games? |deals? |times )?(in|of|out of) (every |a )?({NUMBER})\b"
    rf"|\b(half|most|a third|a quarter) of (the |all |your )?(games|deals|tricks|clashes|time|cards)\b"
    rf"|\b(twice|times) as (many|much|often)\b|\b(nearly|almost) (all|every|none|always|no)\b"
    rf"|(?<!how )(?<!as )\boften\b|\b(seldom|rarely|usually|mostly)\b|\bsome ({NUMBER})\b",
    re.IGNORECASE,
)
"""The same in words, and shares and frequencies: `eight tricks`, `nearly every third clash`, `twice as many`."""
RULED: Final = (
    "counts as two tricks",
    "of eight tricks",
    "every full three tricks",
    "all eight tricks",
    "counts two tricks",
    ": two tricks",
    "three points more to frighten",
    "every second one turns",
    "more seldom each of them wins",
    "Suppose Bo had three points",
    "Bring your team to two points",
    "for each of ten tricks",
    "win half of the tricks",
    "All ten tricks",
    "only ten tricks",
    "of the ten tricks",
    "Six tricks win",
    "the last three tricks",
    "Two turns later",
    "the first ten turns",
    "the first twenty turns",
    "in twenty turns",
    "is dealt ten cards",
    "All thirty cards",
    "of the forty cards",
    "six open cards",
    "Three tiles that meet in a point",
    "Technology cards of value 5 or less",
    "three Technology cards",
    "Three cards of value",
    "With three cards there a new one",
    "where you have three cards",
    "With three cards of your own",
    "up to five cards",
    "One of two players.",
)
"""What the rules say, or the habit that is measured, what a learner is asked for, and what a note passes over."""
SUPPOSED: Final = (
    "A and 2 to 10,",
    "nobody has 30 points",
    "will bring you 9 points",
    "make 4 points or more",
    "clock at 75 seconds",
    "one of 75 seconds",
    "With 19 points of honor",
    "game goes to 7 points",
    "game to 7 points",
    "every 5 seconds, how many tiles can you lay in 75 seconds",
    "How many of 100 games",
    "30 cards, drawn at random",
    "then throw 1 card",
    "values 1 to 13",
    "of value 8 or less",
    "a hand of four cards",
    "Fewer than five cards",
    "three more cards each",
    "when it has three factories",
    "three weapons",
    "has four weapons",
    "a flip costs 3 more",
)
"""What a sentence only supposes, and what cards say of themselves."""
SHOWN: Final = (
    "so three spaces were open",
    "corners of the four spaces",
    "Three tiles lead along the top edge",
    "must be five tiles long",
    "Three cards of yours",
    "Bo has three cards in",
    "your three factories",
    "three cards in market A",
    "you hold four Technology cards",
    "Three factories give",
    "With three factories your",
    "any of three factories",
    "One of your seven cards",
)
"""What one sees on the board beside the sentence: it counts pieces only to point at them."""


@pytest.mark.parametrize(("game", "name"), FILES)
def test_what_is_counted_in_a_text_is_an_expression(game: str, name: str) -> None:
    replay = lesson(game, name)
    written = {(fact.task, fact.note): fact.texts for fact in facts_in(replay)}
    claimed = {text for claim in made(game, name).claims for text in (*claim.notes, claim.note)}
    loose = []
    for at in (0, *replay.ids):
        for note in replay.notes(at):
            if note.text not in claimed:
                loose += _loose(written.get((None, note.id), {}).get("text", note.text))
        for task in replay.tasks(at):
            there = written.get((task.id, None), {})
            for key in ("prompt", "hint", "why"):
                loose += _loose(there.get(key, getattr(task, key)))
    assert loose == []


@pytest.mark.parametrize(("game", "name"), FILES)
def test_what_is_counted_in_a_right_choice_is_an_expression(game: str, name: str) -> None:
    """Wrong sentences may count wrong."""
    replay = lesson(game, name)
    written = {fact.task: fact.texts.get("choices") for fact in facts_in(replay)}
    loose = []
    for task in (task for at in (0, *replay.ids) for task in replay.tasks(at) if task.ask == "choice"):
        sentences: Any = written.get(task.id) or task.choices
        loose += [found for place in task.accept or () for found in _loose(sentences[place])]
    assert loose == []


def _loose(text: Any) -> list[str]:
    """Return the text, if something is counted in it that no expression gives."""
    bare = _stated(re.sub(r"\{[^{}]*\}", "", text or ""))
    return [bare] if UNITS.search(bare) or IN_WORDS.search(bare) else []


def _stated(text: str) -> str:
    """A text without what it only supposes, or has from the rules."""
    for supposed in (*SUPPOSED, *RULED, *SHOWN):
        text = text.replace(supposed, "")
    return text


@pytest.mark.parametrize(("game", "name"), CLAIMS)
def test_a_claim_says_no_share_in_words(game: str, name: str) -> None:
    """Its number stands beside it, and may be another one when it is measured again."""
    assert [claim.says for claim in made(game, name).claims if IN_WORDS.search(_stated(claim.says))] == []


@pytest.mark.parametrize(
    "text",
    [
        "In nearly every third clash the boost makes the difference.",
        "A game has some ten clashes.",
        "Who stops at three loses nearly four games of five.",
        "The other one soon has three times as many gears.",
        "A pair is seldom followed.",
        "Your hand looks good for four tricks.",
        "Most of its cards for the markets cost 5 or less.",
        "None of them costs less than 7.",
        "You have built three factories.",
        "Its four black weapons strike.",
    ],
)
def test_a_number_in_words_is_seen(text: str) -> None:
    assert _loose(text) == [text]
    assert _loose("You may do so as often as you like. How often did you?") == []


@pytest.mark.parametrize(("game", "name"), FILES)
def test_the_answer_that_is_a_number_is_an_expression(game: str, name: str) -> None:
    replay = lesson(game, name)
    computed = {fact.task for fact in facts_in(replay) if ACCEPT in fact.texts}
    asked = {task.id for at in (0, *replay.ids) for task in replay.tasks(at) if task.ask == "number"}
    assert asked <= computed


def test_no_place_of_a_choice_is_right_more_often_than_chance_has_it() -> None:
    """A learner who always says B gets no more than a third of the choices of three right, and some."""
    found = [task for game, name in FILES for task in _tasks(game, name) if len(task.choices) == 3]
    places = [task.line.accept[0] for task in found if len(task.line.accept) == 1]
    assert len(places) > 60
    for place in range(3):
        assert places.count(place) < len(places) / 3 + 2.6 * (len(places) * 2 / 9) ** 0.5


def met(task: PosedTask) -> list[Note]:
    """The notes that one meets on the way to a task."""
    return [note for at in task.replay.path(task.at) for note in task.replay.notes(at)]


def measured(command: str) -> Difference:
    found = eval(command, {"kl": kernel_lib})
    assert isinstance(found, Difference)
    return found
