"""Numbers and answers of lessons are expressions, kept beside them: they are evaluated again, and never run."""

from __future__ import annotations

from pathlib import Path

import pytest
from make.script import Script
from typer.testing import CliRunner

from kernel_lib.cli.app import app
from kernel_lib.replay import Replay, load, save
from kernel_lib.study.expressions import BadExpression, evaluate
from kernel_lib.study.extension_lines import line_start
from kernel_lib.study.facts import FactsLine, facts_in, filled
from kernel_lib.study.lessons import faults, tasks
from kernel_lib.study.tasks import PosedTask

DEAL = {
    "kind": "deal",
    "closed": [["R7", "B6"], ["R9", "B2"], ["BA", "B5"]],
    "sets": [
        ["RA", "RA", "R3", "R10", "B3", "B5"],
        ["R7", "R8", "R8", "B8", "B8", "B10"],
        ["R5", "R6", "R9", "B4", "B9", "B10"],
    ],
}


@pytest.fixture
def script() -> Script:
    """A trick of GEAR in which you come last: Bo led the blue 4, and Cy put the blue A on it."""
    script = Script("gear", "A trick", names=("you", "Bo", "Cy"), minutes=2, rounds=2, first=1)
    script.deal(**DEAL)
    script.play("bid 0 on B", "bid 2 on B", "bid 0 on C", "bid 0 on A", "play R9 B9", "play R3 B3", "play R8 B8")
    script.play("play B4", "play closed BA")
    return script


@pytest.fixture
def task(script: Script) -> PosedTask:
    """A task at that trick."""
    return script.number("How many tricks have you?", "taken[you]", rules=["winner"])


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("taken[Bo] + 1", 3),
        ("len(moves(taker == you))", 2),
        ('after("play closed B6", taker) == you', True),
        ('after("play B8", after("play R8", led)) == [8]', False),
        ('refused("bid 1 on A") != ""', True),
        ('count(numbers(hand(you)), "8")', 2),
        ('len(legal("play")) > 2 and not (points[Bo] < 0)', True),
        ("options.players * 2 // 3", 2),
        ('refused("play B8", Bo)', "turn"),
        ('len(legal("play", Bo))', 0),
        ("as_seen(you, len(hidden(Bo)))", 0),
        ("as_seen(Bo, len(hidden(Bo)))", 2),
        ('agreed("rounds", 7, options.rounds)', 7),
        ('agreed("variant", "easy", after("", in_auction))', False),
        ('how_found("closed-hand")', "text"),
        ("those([you, Bo, Cy], taken[it] > 1)", [1]),
        ('without(hidden(you), ["B6"])', ["R7"]),
        ('word(3, legal("play closed"))', ["B6"]),
        ('on_board("closed-0")', ["R7@closed-0", "B6@closed-0"]),
        ("lowest(moves(taker == you))", ["play closed B6"]),
        ("highest(moves(taker == you))", ["play B8"]),
        ("most(moves(taker == you), after(it, len(shown(you))))", ["play closed B6"]),
        ("max([1, 2]) - abs(-1)", 1),
    ],
)
def test_an_expression_is_evaluated_at_its_position(task: PosedTask, expression: str, value: object) -> None:
    assert evaluate(expression, task) == value


@pytest.mark.parametrize(
    "expression",
    [
        "__import__('os')",
        "options.__class__",
        "rules",
        "play",
        "(lambda: 1)()",
        "[one for one in points]",
        "2 ** 9",
        "999999999 * 999999999",
        "'a' * 1000000",
        "open('/etc/passwd')",
        "points.count",
        "points[9]",
        "f'{points}'",
        "nobody",
        'after("play R2", 1)',
        "1" + " + 1" * 200,
        'agreed("rounds", 0, 1)',
        'agreed("decks", 2, 1)',
        "as_seen(9, 1)",
        'how_found("no such rule")',
        "moves(" + "len(moves(" * 8 + "1 == 2" + "))" * 8 + ")",
        "those(hand(you), " * 12 + "1 == 2" + ")" * 12,
        "those(hand(you), " * 12 + "1 == 1" + ")" * 12,
        "it.name",
        "most([], 1)[0]",
        "(" * 90 + "1" + ")" * 90 + "[",
        "",
    ],
)
def test_what_is_no_expression_of_a_position_is_refused(task: PosedTask, expression: str) -> None:
    with pytest.raises(BadExpression):
        evaluate(expression, task)


def test_numbers_are_written_as_the_text_wants_them(task: PosedTask) -> None:
    text = "{taken[Bo]:Word} tricks, {taken[Bo]}, {taken[Cy] + 1:points}, {0 - 3}, {options.variant}"
    assert filled(text, task) == "Two tricks, 2, 1 point, \u22123, standard"
    with pytest.raises(BadExpression, match="not a number"):
        filled("{hand(you)}", task)


def test_numbers_are_counted_by_messages_of_the_game_in_the_language_of_the_lesson(task: PosedTask) -> None:
    assert filled("{2:points}, {1:rounds}", task, "de") == "2 Punkte, 1 Runde"
    for noun in ("zebras", "wait"):
        with pytest.raises(BadExpression, match=noun):
            filled(f"{{1:{noun}}}", task)


def test_a_lesson_keeps_its_expressions_beside_its_texts(script: Script, tmp_path: Path) -> None:
    script.note("Bo has {taken[Bo]:word} tricks.")
    script.number("How many cards take this trick?", "len(moves(taker == you))", rules=["winner"], hint="Count.")
    script.seats("Who wins it with the closed 6?", 'after("play closed B6", taker)', rules=["winner"])
    script.pieces("Mark what is closed.", fact='of_colour("B", hidden(you))', rules=["lead"])
    path = script.save(tmp_path / "lesson.jsonl")
    first, second, third, fourth = facts_in(load(path))
    assert first == FactsLine(script.at, {"text": "Bo has {taken[Bo]:word} tricks."}, None, 1)
    assert second.texts == {"accept": "len(moves(taker == you))"}
    assert (third.task, fourth.task) == (2, 3)
    assert [task.line.accept for task in tasks(path)] == [2, [0], ["B6"]]
    assert faults(path) == []


# What no longer holds -------------------------------------------------------------------------------------


def _changed(script: Script, path: Path, old: str, new: str) -> Path:
    """The lesson with one text in place of another, but for the lines that keep expressions."""
    save(script.replay, path)
    lines = path.read_bytes().split(b"\n")
    changed = [
        line if line.startswith(line_start(FactsLine)) else line.replace(old.encode(), new.encode()) for line in lines
    ]
    assert changed != lines
    path.write_bytes(b"\n".join(changed))
    return path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"accept":2', '"accept":3', "3 counts as right, but len(moves(taker == you)) is 2"),
        ("Bo has two tricks.", "Bo has three tricks.", "it says “Bo has three tricks.”, but by the rules"),
        ("Two of your cards", "Three of your cards", "it is “Two of your cards do it.”"),
        ('"choices":["Two.","One."]', '"choices":["Two.","Three."]', "it says “Three.”"),
    ],
)
def test_a_check_finds_texts_and_answers_that_the_rules_do_not_give(
    script: Script, tmp_path: Path, old: str, new: str, said: str
) -> None:
    script.note("Bo has {taken[Bo]:word} tricks.")
    script.number(
        "How many cards take this trick?", "len(moves(taker == you))", rules=["winner"],
        why="{len(moves(taker == you)):Word} of your cards do it.",
    )  # fmt: skip
    script.choice("How many tricks has Bo?", ["{taken[Bo]:Word}.", "{1:Word}."], 0, rules=["winner"], last=2)
    assert faults(script.replay) == []
    path = _changed(script, tmp_path / "lesson.jsonl", old, new)
    assert [fault for fault in faults(path) if said in fault], faults(path)
    result = CliRunner().invoke(app, ["lessons", "--check", str(path)])
    assert result.exit_code == 1
    assert said in " ".join(result.output.split())


def test_a_move_is_right_as_its_expression_has_it(script: Script, tmp_path: Path) -> None:
    script.move("Take this trick.", "play B8", "play closed B6", rules=["winner"], fact="moves(taker == you)")
    assert faults(script.replay) == []
    path = _changed(script, tmp_path / "lesson.jsonl", ',{"kind":"play","open":[],"closed":["B6"]}]', "]")
    assert any("['play B8'] counts as right, but moves(taker == you) is" in fault for fault in faults(path))


def test_several_moves_lead_to_what_their_expression_says(script: Script) -> None:
    script.moves("Take this trick.", "play B8", rules=["winner"], fact="taker == you and len(hidden(you)) == 2")
    assert faults(script.replay) == []
    script.replay.edit_task(1, accept=[{"kind": "play", "open": [], "closed": ["B6"]}])
    (fault,) = faults(script.replay)
    assert "play closed B6 counts as right, but taker == you and len(hidden(you)) == 2 is not true then" in fault


def test_facts_of_what_is_not_there_are_a_fault(script: Script, task: PosedTask) -> None:
    script.replay.add_other(FactsLine(task.at, {"accept": "1"}, 7))
    script.replay.add_other(FactsLine(task.at, {"text": "{1}"}, None, 9))
    assert sum("does not exist" in fault for fault in faults(script.replay)) == 2


# What can be given ----------------------------------------------------------------------------------------


def test_a_right_move_is_among_those_that_are_offered() -> None:
    """Any deck of 26 cards may be prepared, but a board offers presets alone."""
    script = Script("industry", "A deck", names=("you", "Bo"), minutes=2)
    cards = " ".join(f"{domain}{value}" for value in range(1, 7) for domain in "TECL")
    script.move("Prepare this deck.", f"personalise {cards} T7 E7", rules=["personalise"])
    assert any("none of the moves that are offered" in fault for fault in faults(script.replay))


def test_a_choice_has_a_wrong_sentence_and_its_order_comes_of_its_words(script: Script) -> None:
    script.choice("Which holds?", ["This.", "That."], 0, 1, rules=["winner"])
    assert any("nothing to choose" in fault for fault in faults(script.replay))
    prompts = [f"Which one, the {number}th time?" for number in range(60)]
    asked = [script.choice(prompt, ["A.", "B.", "C."], 0, rules=["winner"]) for prompt in prompts]
    places = [task.line.accept[0] for task in asked]
    assert all(places.count(place) > 10 for place in range(3))
    assert all(task.choices[task.line.accept[0]] == "A." for task in asked)
    sentences = {"A.": "taken[you] > 2", "B.": "taken[Bo] < 2", "Neither.": "taken[Bo] == 2"}
    last = script.choice("Which one?", sentences, last=1, rules=["winner"])
    assert (last.choices[2], last.line.accept) == ("Neither.", [2])


def test_a_list_of_moves_that_counts_as_right_can_be_played() -> None:
    script = Script("inversion", "Two moves", names=("you", "Bo", "Cy"), minutes=2, first=0)
    script.deal()
    script.moves("Open with one.", "declare 1", rules=["opening"])
    replay: Replay = script.replay
    line = replay.task(1)
    replay.edit_task(1, accept=[line.accept, [{"kind": "pass"}]])
    assert any("one of the answers that count as right is not" in fault for fault in faults(replay))
