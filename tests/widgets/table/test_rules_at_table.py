"""The rules at a table: what matters now comes first, what is looked for is found, and all of them are there."""

from __future__ import annotations

import random
from typing import Any

import pytest
from support.guards import HOUSE

import kernel_lib as kl
from kernel_lib.core.contract import cited_rules
from kernel_lib.widgets.table.board import TableBoard


def opened(at: TableBoard) -> list[dict[str, str]]:
    """The rules that matter now at a table, opened by their button."""
    at._command("rules")
    now: list[dict[str, str]] = at.rules["now"]
    return now


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
    first, *others = opened(at)
    assert first["title"] == "Follow the lane"
    assert first["text"].startswith("The follow card is the ")
    assert [rule["title"] for rule in others] == ["Inversion", "Who wins without inversion"]


def titles(at: TableBoard) -> list[str]:
    return [rule["title"] for rule in at.rules["now"]]


def test_what_matters_follows_the_game_and_the_button_puts_it_away() -> None:
    at = TableBoard(kl.Match("inversion", ["you:Ann", "greedy", "greedy"], seed=100))
    opened(at)
    assert "A pass is final" in titles(at)
    state: Any = at.match.state
    while state.in_auction:
        at.match.play("pass" if state.declared else "declare 1")
        state = at.match.state
    at._draw_anew()
    assert "A pass is final" not in titles(at)
    at._command("rules")
    assert at.rules == {}


@pytest.mark.parametrize("name", HOUSE)
def test_all_rules_of_the_game_come_with_those_that_matter(name: str) -> None:
    at = TableBoard(kl.Match(name, ["you:Ann", "greedy"], seed=1))
    opened(at)
    assert at.rules["all"] == [{"title": rule.title, "text": rule.text} for rule in at.match.game.rulebook.values()]
