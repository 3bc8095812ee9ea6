"""The rules at a table: what matters now comes first, what is looked for is found, and all of them are there."""

from __future__ import annotations

import random
from typing import Any

import pytest
from support.guards import HOUSE
from support.pages import asked

import kernel_lib as kl
from kernel_lib.core.contract import cited_rules
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.widgets.table.rules_page import RulesPage


def opened(at: TableBoard) -> RulesPage:
    """The rules below a table, opened by their button."""
    at._command("rules")
    (rules,) = at.below
    assert isinstance(rules, RulesPage)
    return rules


@pytest.mark.parametrize("name", HOUSE)
def test_what_matters_now_are_rules_of_the_game_in_every_position(name: str) -> None:
    game, chances = kl.GAMES[name], random.Random(3)
    state = game.start(players=2, **game.info.test_options)
    for _ in range(120):
        if not state.to_act:
            break
        seat = state.to_act[0]
        if seat == kl.CHANCE:
            state = state.play(state.sample_chance(chances))
            continue
        found = game.rules.rules_now(state, seat)
        assert found
        assert set(found) <= set(game.rulebook)
        state = state.play(chances.choice(state.legal_moves(seat)), seat)


def test_the_default_is_what_docstrings_of_the_phase_cite() -> None:
    state = kl.Match("gear", ["you", "greedy"], seed=1).state
    assert cited_rules(state, 0)[:2] == ("choose-set", "higher-bid")
    plain = kl.Match("highest_card", ["you", "greedy"], seed=1).state
    assert set(cited_rules(plain, 0)) <= set(plain.game.rulebook)


def test_what_the_position_refuses_comes_first_and_in_its_own_words() -> None:
    at = TableBoard(kl.Match("inversion", ["you:Ann", "greedy"], seed=100))
    rules = opened(at)
    first, *others = rules._now
    assert first.title == "Follow the lane"
    assert first.words.startswith("The follow card is the ")
    assert [rule.title for rule in others] == ["Inversion", "Who wins without inversion"]
    assert first.words in rules.html


def test_what_matters_follows_the_game_and_the_button_puts_it_away() -> None:
    at = TableBoard(kl.Match("inversion", ["you:Ann", "greedy", "greedy"], seed=100))
    rules = opened(at)
    assert "A pass is final" in rules.html
    state: Any = at.match.state
    while state.in_auction:
        at.match.play("pass" if state.declared else "declare 1")
        state = at.match.state
    at._draw_anew()
    assert "A pass is final" not in rules.html.partition("<details")[0]
    at._command("rules")
    assert at.below == ()


def test_a_rule_is_found_by_words_of_its_title_or_text() -> None:
    rules = opened(TableBoard(kl.Match("gear", ["you", "greedy"], seed=1)))
    rules.receive(asked("changed", search="pair"))
    assert "rules have “pair” in them" in rules.html
    assert "Lead one card or a <mark>pair</mark>" in rules.html
    rules.receive(asked("changed", search="p"))
    assert "<mark>" not in rules.html, "one letter is in every rule"
    rules.receive(asked("changed", search="<script>x"))
    assert "No rule has “&lt;script&gt;x” in it." in rules.html
