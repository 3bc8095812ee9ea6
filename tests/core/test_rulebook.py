"""Every rule of every game is kept in its code and held by a test."""

import re
from pathlib import Path

import pytest
from make import coverage

from kernel_lib.core import UnknownName
from kernel_lib.core.rulebook import Rule, Rulebook
from kernel_lib.games import GAMES
from kernel_lib.replay import load, save

TESTS = Path(__file__).parents[1]
NAMES = tuple(name for name, game in GAMES.items() if game.package.startswith("kernel_lib.") or name == "highest_card")
"""The games of the house and the one that shows how to add another; toys of other tests have no rules to hold."""


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_kept_in_code_and_held_by_a_test(name: str) -> None:
    found = coverage.coverage(GAMES[name])
    assert list(found) == list(GAMES[name].rulebook)
    assert not [rule for rule, where in found.items() if not where.code], "rules that no code names"
    assert not [rule for rule, where in found.items() if not where.test], "rules that no test is marked with"


@pytest.mark.parametrize("name", NAMES)
def test_every_mark_names_a_rule(name: str) -> None:
    for path in TESTS.glob("**/*.py"):
        for ids in re.findall(rf'@pytest\.mark\.rule\("{name}",([^)]*)\)', path.read_text(encoding="utf-8")):
            assert set(re.findall(r'"([^"]+)"', ids)) <= set(GAMES[name].rulebook), path


def test_the_coverage_table_has_a_line_a_rule() -> None:
    lines = coverage.table(GAMES["inversion"]).splitlines()
    assert lines[0].split() == ["rule", "code", "test", "lesson", "done"]
    assert [line.split()[0] for line in lines[1:]] == list(GAMES["inversion"].rulebook)
    assert all(line.split()[1:3] == ["yes", "yes"] for line in lines[1:])


def test_a_rule_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(UnknownName, match=r"no rule of !nversion 'lane-folowing'.*Did you mean 'lane-following'"):
        GAMES["inversion"].rulebook["lane-folowing"]
    assert "castling" not in GAMES["inversion"].rulebook


def test_two_rules_may_not_share_an_id() -> None:
    rule = Rule("same", "One", "One.", "nowhere", "house")
    with pytest.raises(ValueError, match="same id"):
        Rulebook("a game", rule, rule)


def test_a_refusal_fills_its_places_in_and_takes_them_as_they_are() -> None:
    book = Rulebook("a game", Rule("own", "Own", "Own.", "nowhere", "house", "You do not hold {card}."))
    assert book.refuse("own", card="{0.__class__}").sentence == "You do not hold {0.__class__}."


def test_some_rules_alone_are_shown_as_a_list() -> None:
    some = GAMES["inversion"].rulebook.only("tie", "cards")
    assert list(some) == ["tie", "cards"]
    shown = some._repr_markdown_().splitlines()
    assert shown[0] == "- **{0.title}.** {0.text} (`tie`)".format(GAMES["inversion"].rulebook["tie"])
    assert len(shown) == 2
    with pytest.raises(UnknownName):
        GAMES["inversion"].rulebook.only("castling")


def test_rules_are_folded_under_a_line_of_words_and_are_text() -> None:
    book = Rulebook("a game", Rule("tag", "<b>", "1 < 2 & so on.", "nowhere", "house"))
    shown = book.fold("More of it", "tag")
    assert repr(shown) == "More of it\n  <b> [tag]"
    html = shown._repr_html_()
    assert html.startswith("<details><summary")
    assert "More of it (1 rules)" not in html
    assert "More of it (1 rule)" in html
    assert "<li><strong>&lt;b&gt;.</strong> 1 &lt; 2 &amp; so on. <code>tag</code></li>" in html
    with pytest.raises(UnknownName):
        book.fold("More", "castling")


def test_a_rule_is_done_where_a_task_of_a_lesson_that_can_be_judged_is_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = load(min((TESTS.parent / "replays" / "gear" / "tsume").glob("*.jsonl")))
    puzzle.add_task(0, None, "sing", "A song about debts, please.", rules=("debts",))
    (tmp_path / "replays" / "lessons" / "gear").mkdir(parents=True)
    save(puzzle, tmp_path / "replays" / "lessons" / "gear" / "01-one.jsonl")
    monkeypatch.setattr(coverage, "ROOT", tmp_path)
    found = coverage.coverage(GAMES["gear"])
    assert {rule for rule, where in found.items() if where.done} == set(puzzle.tasks(puzzle.tasked[-1])[0].rules or ())
