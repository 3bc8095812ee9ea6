"""A table that warns: the bots wait until a clear mistake is taken back or stays; of all else nothing is said."""

from collections.abc import Callable
from typing import Any

import pytest
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.core import View
from kernel_lib.parts.bots import Hint
from kernel_lib.study.judging.hints import Warned

SAID = "After the 4 of hearts, the contract fails more often."
COST = "That costs 31 of 100 chances: it wins 17 games in 100, the best move 48."
ANSWERS = [{"name": "take-back", "words": "Take it back"}, {"name": "go-on", "words": "Go on"}]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[int]]:
    """Puts a sentence in the place of what is found out about a move; the moves that were looked at."""

    def say(sentence: str) -> list[int]:
        seen: list[int] = []

        def mistake(_: object, at: int) -> Warned | None:
            seen.append(at)
            return Warned(sentence, COST) if sentence else None

        monkeypatch.setattr("kernel_lib.widgets.table.coach.describe_mistake", mistake)
        return seen

    return say


def command(table: kl.Table, name: str) -> None:
    press(table, {"type": "command", "name": name})


def warned() -> kl.Table:
    """A table at which the person has just made a mistake, and bots are to move."""
    table = kl.new_game("inversion", seed="5", warn=True)
    table.play(str(table.match.state.legal_moves(table.viewer)[0]))
    return table


def last(table: kl.Table) -> int:
    at: int = table.match.replay.ids[-1]
    return at


def test_the_bots_wait_for_an_answer(wire: Wire, told: Callable[[str], list[int]]) -> None:
    seen = told(SAID)
    table = warned()
    assert seen == [table.match.at]
    assert wire.messages("say")[-1] | {"type": ""} == {
        "type": "", "text": SAID, "tone": "warns", "nearest": "", "why": COST, "choices": ANSWERS
    }  # fmt: skip
    held = last(table)
    assert table.match.replay.played(held).seat == table.viewer
    press(table, {"type": "act", "move": "pass"})
    assert last(table) == held
    assert wire.said()[-1] == SAID  # whoever has lost sight of it is asked again
    command(table, "go-on")
    assert table.match.replay.played(held + 1).seat != table.viewer
    assert wire.said()[-1] == ""
    command(table, "go-on")  # a second click does nothing


def test_a_mistake_is_taken_back(wire: Wire, told: Callable[[str], list[int]]) -> None:
    told(SAID)
    table = kl.new_game("inversion", seed="5", warn=True)
    before, state = table.match.at, table.match.state
    table.play(str(state.legal_moves(table.viewer)[0]))
    command(table, "take-back")
    assert (table.match.at, table.match.state) == (before, state)
    assert wire.said()[-1].startswith("Your move is taken back.")
    told("")
    table.play(str(state.legal_moves(table.viewer)[1]))
    assert table.match.replay.played(last(table)).seat != table.viewer


def test_what_is_no_mistake_is_passed_over_in_silence(wire: Wire, told: Callable[[str], list[int]]) -> None:
    told("")
    table = warned()
    assert not [said for said in wire.said() if said]
    assert table.match.replay.played(last(table)).seat != table.viewer


def test_nobody_is_warned_of_what_a_hint_has_named(told: Callable[[str], list[int]]) -> None:
    seen = told(SAID)
    table = kl.new_game("inversion", seed="5", warn=True)
    table.hint()
    hinted = str(hint_of(table).move)
    table.play(hinted)
    assert not seen


def hint_of(table: kl.Table) -> Hint:
    """What Hint names at this table."""
    view: View[Any] = table.match.state.view(table.viewer)
    found: Hint | None = table.component._coach.hint(view, table.match.names, table.match.at)
    assert found is not None
    return found


def test_it_is_a_switch_that_is_off_at_first(told: Callable[[str], list[int]]) -> None:
    seen = told(SAID)
    table = kl.new_game("inversion", seed="5")
    switch = {button["name"]: button for button in table.buttons}["warn"]
    assert (switch["on"], switch["more"]) == (False, True)
    table.play(str(table.match.state.legal_moves(table.viewer)[0]))
    assert not seen
    command(table, "warn")
    assert {button["name"]: button for button in table.buttons}["warn"]["on"]
    while table.viewer not in table.match.state.to_act:
        command(table, "undo")
    table.play(str(table.match.state.legal_moves(table.viewer)[0]))
    assert seen


def test_it_is_for_one_person_with_time() -> None:
    with pytest.raises(ValueError, match="By the clock nobody waits"):
        kl.new_game("grid", warn=True)
    with pytest.raises(ValueError, match="where one person plays; here it is Ann and Bo"):
        kl.Table(kl.Match("inversion", ["you:Ann", "you:Bo"], seed=1), warn=True)
    table = kl.new_game("grid")
    command(table, "warn")
    assert "warn" not in {button["name"] for button in table.buttons}


def test_a_bot_that_is_named_gives_the_hints(wire: Wire) -> None:
    class Last:
        def choose(self, view: View[Any], _rng: object) -> Any:
            return view.legal_moves()[-1]

    table = kl.Table(kl.Match("inversion", ["you", "greedy", "greedy"], seed=7), advisor=Last)
    move = table.match.state.legal_moves(table.viewer)[-1]
    table.hint()
    assert wire.said()[-1].startswith(table.match.game.text.button(move).said())


def test_nothing_is_busy_while_an_answer_is_waited_for(wire: Wire, told: Callable[[str], list[int]]) -> None:
    told(SAID)
    table = warned()
    assert wire.messages("busy")[-1]["on"] is False
    command(table, "go-on")
    assert wire.messages("busy")[-1]["on"] is False
