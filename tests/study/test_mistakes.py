"""Likely mistakes: wrong answers that are met by a sentence of their own, in a file's tasks and in exercises."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from support.guards import HOUSE
from support.lessons import INVERSION, asked, begun, data, legal_at

from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.parts.exercises import ExerciseCase, HowMany, NumberPart, WhichPlayers, likely_numbers, why_not_next
from kernel_lib.replay import Replay, load
from kernel_lib.study.exercises import exercise
from kernel_lib.study.exercises.mistakes import look_alikes, wrong_numbers, wrong_seats
from kernel_lib.study.exercises.sample_games import sample_game
from kernel_lib.study.expressions import BadExpression
from kernel_lib.study.lessons import faults, tasks
from kernel_lib.study.mistake_facts import WrittenMistake, WrittenPart, mistakes_of
from kernel_lib.study.tasks import PosedTask, posed
from kernel_lib.study.tasks.mistakes import (
    MOST_PARTS,
    LikelyMistake,
    MistakesLine,
    Part,
    mistakes_lines,
    said_of_number,
)


def kept(replay: Replay, *mistakes: LikelyMistake, parts: tuple[Part, ...] = ()) -> PosedTask:
    """The last task of a replay, beside which these mistakes are kept."""
    task = list(posed(replay))[-1]
    replay.add_other(MistakesLine(task.at, task.line.id, mistakes, parts))
    return list(posed(replay))[-1]


# A sentence for a wrong answer ------------------------------------------------------------------------------


def test_a_likely_mistake_is_met_by_its_sentence_and_then_by_the_rule() -> None:
    replay = begun()
    asked(replay, "choice", choices=("One.", "Two.", "Three."), accept=[1])
    said = kept(replay, LikelyMistake(2, "Three is one too many.")).check("C")
    rule = INVERSION.rulebook["lane-following"]
    assert said.follows == "Three is one too many."
    assert said.sentence == f"Not right: C. Three is one too many. {rule.title}: {rule.text}"
    assert kept(replay).check("A").follows == ""


def test_of_several_that_were_given_the_wrong_one_is_told() -> None:
    replay = begun()
    asked(replay, "choice", choices=("One.", "Two.", "Three."), accept=[0, 1])
    said = kept(replay, LikelyMistake(2, "Not three.")).check([0, 2])
    assert (said.head, said.follows, said.kept, said.faulty) == ("One of the two is right.", "Not three.", (0,), (2,))


def test_a_mistake_names_the_rule_that_it_breaks() -> None:
    replay = begun()
    asked(replay, "choice", choices=("One.", "Two."), accept=[1])
    said = kept(replay, LikelyMistake(0, "No.", "winner")).check("A")
    assert (said.rule, said.quotes) == ("winner", True)
    assert INVERSION.rulebook["winner"].title in said.sentence
    assert kept(replay, LikelyMistake(0, "No.", "no-such-rule")).check("A").rule == "lane-following"


def test_a_wrong_piece_and_a_wrong_move_are_told_as_well() -> None:
    replay = begun()
    legal = legal_at(replay)
    asked(replay, "pieces", accept=[legal[0][5:]])
    assert kept(replay, LikelyMistake(legal[1][5:], "Not that card.")).check(legal[1][5:]).follows == "Not that card."
    asked(replay, "move", accept=[data(replay.game.parse(legal[0]))])
    said = kept(replay, LikelyMistake(legal[1], "It wins the trick.")).check(legal[1])
    assert said.follows.endswith("It wins the trick.")
    assert "It wins the trick." in said.sentence
    assert said.led_to


# What a number is made of -----------------------------------------------------------------------------------


PARTS = (Part("the tricks", 4), Part("the full three", 1), Part("the last trick", 3, "Bo took it"))


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (5, "5 leaves out the last trick: Bo took it."),
        (7, "7 leaves out the full three."),
        (9, "9 counts the full three twice."),
        (11, "11 counts the last trick twice."),
        (3, "3 leaves out the tricks and the full three."),
        (2, None),
    ],
)
def test_a_wrong_number_says_what_it_leaves_out_or_counts_twice(number: int, said: str | None) -> None:
    found = said_of_number(number, PARTS)
    assert (found and str(found)) == said


def test_parts_of_the_same_size_are_both_named_and_what_is_taken_off_is_not_added() -> None:
    parts = (Part("the A", 1), Part("the three", 1), Part("the price", -2))
    assert str(said_of_number(-1, parts)) == "\u22121 leaves out the A or the three."
    assert str(said_of_number(4, parts)) == "4 adds the price, which has to be taken off."


def test_a_wrong_number_of_a_task_is_told_by_its_parts_unless_it_has_a_sentence() -> None:
    replay = begun()
    asked(replay, "number", accept=8)
    task = kept(replay, LikelyMistake(7, "Seven is the number of cards."), parts=PARTS)
    assert task.check(7).follows == "Seven is the number of cards."
    said = task.check(5)
    assert (said.head, said.follows) == ("5 is too low.", "5 leaves out the last trick: Bo took it.")
    assert task.check(6).follows == ""
    assert task.check(8).correct
    assert {5, 7, 9} <= {*task.mistakes.likely_numbers()}
    assert 8 not in task.mistakes.likely_numbers()


# Files ------------------------------------------------------------------------------------------------------


def test_a_task_that_was_changed_has_no_old_mistakes_and_strange_lines_are_passed_over() -> None:
    replay = begun()
    asked(replay, "number", accept=8)
    task = kept(replay, LikelyMistake(7, "Seven is the number of cards."))
    assert [*mistakes_lines(replay)] == [task.line.id]

    class Strange(msgspec.Struct, tag_field="type", tag="x_mistakes"):
        at: str = "here"

    replay.add_other(Strange())
    assert [*mistakes_lines(replay)] == [task.line.id]
    replay.edit_task(task.line.id, accept=7)
    assert mistakes_lines(replay) == {}
    assert list(posed(replay))[-1].check(8).follows == ""


# Exercises --------------------------------------------------------------------------------------------------


def test_an_exercise_tells_why_each_move_that_was_chosen_wrongly_is_refused() -> None:
    task = exercise("gear", "follow-pair", 2, seed=7)
    refused = [place for place in range(len(task.choices)) if place not in task.line.accept]
    offered = list(task.game.text.exercises.plausible_moves(task.state, task.seat or 0, MatchRandom(1)))
    reasons = {refusal.sentence for move in offered if (refusal := task.state.why_illegal(move, task.seat))}
    said = [task.check([place]) for place in refused]
    assert said
    assert all(one.follows and one.follows in (task.why or "") for one in said)
    assert all(one.rule in task.game.rulebook for one in said)
    assert {one.follows for one in said} & reasons


def test_an_exercise_tells_from_which_move_an_event_follows_that_was_chosen_wrongly() -> None:
    found = [exercise("smash", rule, seed=seed) for rule in ("fizzle", "combat", "cut-off") for seed in (1, 2)]
    wrong = [
        task.check([place]) for task in found for place in range(len(task.choices)) if place not in task.line.accept
    ]
    assert wrong
    assert all(said.follows for said in wrong)


def test_what_is_said_to_a_wrong_answer_does_not_depend_on_what_the_learner_cannot_know() -> None:
    source = sample_game("inversion", '{"players": 3}', "hidden")
    case = next(case for _, case in source.cases if len(case.before.tricks) < 3 and not case.before.in_auction)
    names = ["you", "Bo", "Cy"]

    def hands(one: ExerciseCase[Any], seat: int) -> str:
        return f"{seat} holds {one.before.hands[seat]}."

    peeks: WhichPlayers[Any] = WhichPlayers("Who?", lambda _: [case.seat], hands)
    open_: WhichPlayers[Any] = WhichPlayers(
        "Who?", lambda _: [case.seat], lambda one, seat: f"{seat} of {len(one.before.tricks)}."
    )
    assert list(look_alikes(source.game, case))
    assert wrong_seats(source.game, peeks, case, names).answers == ()
    assert len(wrong_seats(source.game, open_, case, names).answers) == 2


def test_parts_that_do_not_make_up_the_number_are_left_out() -> None:
    source = sample_game("grid", '{"players": 1, "seconds": 60, "size": 4}', "parts")
    case = source.cases[0][1]
    one, other = NumberPart("one", 1), NumberPart("the rest", 4)
    fits: HowMany[Any] = HowMany(
        "How many?", lambda _: 5, lambda _: [one, other], lambda _: {3: "Three is less.", 5: "Five."}
    )
    assert wrong_numbers(GAMES["grid"], fits, case, ["you"]) == (
        (LikelyMistake(3, "Three is less."),),
        (Part("one", 1), Part("the rest", 4)),
    )
    wrong: HowMany[Any] = HowMany("How many?", lambda _: 6, lambda _: [one, other])
    assert wrong_numbers(GAMES["grid"], wrong, case, ["you"]).parts == ()
    most: HowMany[Any] = HowMany("How many?", lambda _: MOST_PARTS, lambda _: [one] * MOST_PARTS)
    assert len(wrong_numbers(GAMES["grid"], most, case, ["you"]).parts) == MOST_PARTS
    more: HowMany[Any] = HowMany("How many?", lambda _: MOST_PARTS + 1, lambda _: [one] * (MOST_PARTS + 1))
    assert wrong_numbers(GAMES["grid"], more, case, ["you"]).parts == (), "only so many are put together"


@pytest.mark.parametrize("game", HOUSE)
def test_every_question_on_players_or_a_number_has_reasons(game: str) -> None:
    questions = [one for asked in GAMES[game].text.exercises.questions.values() for one in asked]
    plain_players: WhichPlayers[Any] = WhichPlayers("", lambda _: [])
    plain_number: HowMany[Any] = HowMany("", lambda _: None)
    assert not [one for one in questions if isinstance(one, WhichPlayers) and one.why_not is plain_players.why_not]
    numbers = [one for one in questions if isinstance(one, HowMany)]
    assert numbers
    assert not [one for one in numbers if (one.parts, one.slips) == (plain_number.parts, plain_number.slips)]


@pytest.mark.parametrize(
    ("game", "rule", "answer", "said"),
    [
        ("gear", "winner", [3], "Dee played the red A. No 10 was led or follows, so an A counts only 1."),
        ("gear", "score-last", 7, "7 leaves out the last trick: you took it."),
        ("gear", "score-last", 15, "That is what you have in all after the round."),
        ("grid", "empty", 9, "That counts the engine and the goals, but those are used spaces."),
        ("grid", "round-won", [1], "You have −13 points. Somebody has more."),
        ("industry", "kickers", [0], "You have a pair. Somebody has the same with a better kicker."),
        ("industry", "score", 2, "The winning hand is no higher than three of a kind."),
        ("inversion", "winner", [0], "Bo's 4 of clowns is beaten by a higher number."),
        ("inversion", "passing", [1], "Bo has passed."),
        ("smash", "flip-price", 3, "3 leaves out the price."),
        ("smash", "nobody-asked", [1], "Bo has no script and no effect to announce now."),
    ],
)
def test_a_wrong_player_or_number_in_an_exercise_is_met_by_what_is_wrong_with_it(
    game: str, rule: str, answer: object, said: str
) -> None:
    task = exercise(game, rule, seed=1)
    assert task.check(answer).follows == said
    assert task.check(task.solution).correct


def test_the_turn_skips_whom_it_skips_and_the_first_of_equal_numbers_has_the_sentence() -> None:
    source = sample_game("gear", "{}", "turns")
    case = next(case for _, case in source.cases if case.before.waiting and case.after.waiting)
    (following,) = case.next_seats()
    reasons = {seat: why_not_next(case, seat) for seat in range(case.before.options.players)}
    assert reasons[following] is None
    assert str(reasons[case.seat]) == "This move is yours. After it somebody else acts."
    assert [seat for seat, why in reasons.items() if why is None] == [following]
    assert likely_numbers((1, "one"), (None, "none"), (1, "again")) == {1: "one"}


# Lessons ----------------------------------------------------------------------------------------------------


def test_a_lesson_is_told_that_a_mistake_no_longer_holds() -> None:
    replay = load("replays/lessons/gear/03-what-a-round-pays.jsonl")
    task = tasks(replay)[3]
    once, none = WrittenMistake("taken[Bo] - 1", "Bo has {it:word}, you say."), ()
    line = mistakes_of(task, [once], none)
    assert line.mistakes[0] == LikelyMistake(1, "Bo has one, you say.", "", once.fact, "", once.text)
    for wrong, why in (
        (WrittenMistake("taken[Bo]", "It is right."), "names no wrong answer"),
        (WrittenMistake("9", "No.", "taken[Bo] == it"), "is not true"),
        (WrittenMistake("9", "{no_such_name}"), "no_such_name"),
    ):
        with pytest.raises(BadExpression, match=why):
            mistakes_of(task, [wrong], none)
    with pytest.raises(BadExpression, match="make 3, but 2 is right"):
        mistakes_of(task, [], [WrittenPart("the tricks", "taken[Bo] + 1")])


@pytest.mark.parametrize(
    ("mistake", "part", "fault"),
    [
        (LikelyMistake(5, "Five.", fact="taken[Bo] + 3"), Part("the tricks", 2, fact="taken[Bo]"), None),
        (
            LikelyMistake(5, "Five.", fact="taken[Bo] + 4"),
            Part("the tricks", 2, fact="taken[Bo]"),
            "names no wrong answer",
        ),
        (LikelyMistake(5, "Five.", fact="5", when="it < 5"), Part("the tricks", 2, fact="taken[Bo]"), "is not true"),
        (LikelyMistake(5, "Six.", fact="5", text="{it:Word}."), Part("the tricks", 2, fact="taken[Bo]"), "“Five.”"),
        (LikelyMistake(5, "Five.", fact="5"), Part("the tricks", 2, fact="taken[Bo] + 1"), "make 3, but 2 is right"),
    ],
)
def test_the_check_of_lessons_finds_a_mistake_that_does_not_hold(
    mistake: LikelyMistake, part: Part, fault: str | None
) -> None:
    replay = load("replays/lessons/gear/03-what-a-round-pays.jsonl")
    task = tasks(replay)[3]
    replay.add_other(MistakesLine(task.at, task.line.id, (mistake,), (part,)))
    found = faults(replay)
    assert [(fault or "nothing") in one for one in found] == ([] if fault is None else [True])


def test_a_false_sentence_that_a_move_may_be_made_is_met_by_its_refusal() -> None:
    (first, *_) = tasks(load("replays/lessons/gear/02-pairs.jsonl"))
    three = next(place for place, words in enumerate(first.choices) if words == "All three 7s.")
    refusal = first.state.why_illegal(first.game.parse("play R7 B7 closed R7"), first.seat)
    assert refusal is not None
    assert first.check([three]).follows == refusal.sentence
