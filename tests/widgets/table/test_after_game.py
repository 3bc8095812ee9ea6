"""After a game at a table: what the person decided is judged, may be stopped; the mistakes are gone through below."""

from collections.abc import Callable
from typing import Any

import pytest
from support.judged_replay import judged
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.study.judging.judge import TooLittleTime

Judged = Callable[..., kl.Replay]


@pytest.fixture(autouse=True)
def _without_a_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a table waits for its verdicts, also where tests in a browser have left a loop running in this process."""
    monkeypatch.setattr("kernel_lib.widgets.front.background.running_loop", lambda: None)


def over(seed: str = "3") -> kl.Table:
    """A short game of !nversion for two that its person has lost or won."""
    table = kl.new_game("inversion", players=2, seed=seed)
    while table.match.state.to_act:
        table.play(str(table.match.state.legal_moves(0)[0]))
    return table


def judging(monkeypatch: pytest.MonkeyPatch, judge: Judged) -> None:
    monkeypatch.setattr("kernel_lib.study.judging.judge.judge", judge)


def reviews(table: kl.Table) -> list[kl.Review]:
    return [one for one in table.below.children if isinstance(one, kl.Review)]


def worst_of(replay: kl.Replay, people: Any, **_asked: object) -> kl.Replay:
    """Finds a clear mistake in the first play of the person."""
    step = next(
        step for step in replay.main_line if step.seat in people and len(step.before.legal_moves(step.seat)) > 1
    )
    other = next(move for move in step.before.legal_moves(step.seat) if move != step.move)
    replay.add_eval(step.id, "by hand", "seat", [(other, 0.9, 0.01), (step.move, 0.2, 0.01)], 200)
    return replay


def test_after_the_end_the_own_mistakes_are_judged_and_gone_through_below(
    monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    judging(monkeypatch, worst_of)
    table = over()
    assert table.ending["reviews"]
    press(table, {"type": "command", "name": "review"})
    assert wire.messages("below") == [{"type": "below", "keys": True}], "it comes into sight"
    (review,) = reviews(table)
    assert review.review["ask"] == "Find a better move for you"
    assert review.now is not None
    assert review.now.judgement.seat == 0


def test_where_it_is_looked_at_again_there_is_the_same_button(monkeypatch: pytest.MonkeyPatch) -> None:
    judging(monkeypatch, worst_of)
    table = over()
    table.look_again()
    assert [button["name"] for button in table.buttons] == ["leave", "review"]
    press(table, {"type": "command", "name": "review"})
    assert len(reviews(table)) == 1
    press(table, {"type": "command", "name": "review"})
    assert len(reviews(table)) == 1


def test_a_new_deal_takes_the_review_away(monkeypatch: pytest.MonkeyPatch) -> None:
    judging(monkeypatch, worst_of)
    table = over()
    press(table, {"type": "command", "name": "review"})
    table.deal()
    assert reviews(table) == []
    assert [button["name"] for button in table.buttons if button["name"] == "review"] == []


def test_while_the_game_is_on_nothing_is_judged(wire: Wire) -> None:
    table = kl.new_game("inversion", players=2, seed=3)
    press(table, {"type": "command", "name": "review"})
    assert "not over yet" in wire.said()[-1]
    assert reviews(table) == []


def test_without_a_mistake_it_says_so(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    def flawless(replay: kl.Replay, people: Any, **asked: object) -> kl.Replay:
        worst_of(replay, people, **asked)
        at = next(at for at in replay.main_line.ids if replay.evals(at))
        step = replay.step(at)
        others = [move for move in step.before.legal_moves(0) if move != step.move]
        replay.add_eval(at, "by hand", "seat", [(step.move, 0.9, 0.01), (others[0], 0.2, 0.01)], 500)
        return replay

    judging(monkeypatch, flawless)
    table = over()
    press(table, {"type": "command", "name": "review"})
    assert wire.said()[-1].startswith("No mistakes: you made no decision here")
    assert reviews(table) == []


def test_who_has_enough_of_it_stops_it_and_has_what_was_judged(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    table = over()

    def slow(replay: kl.Replay, people: Any, watch: Callable[[int, int], bool], **_asked: object) -> kl.Replay:
        assert watch(0, 9)
        press(table, {"type": "command", "name": "stop"})
        assert not watch(1, 9)
        return worst_of(replay, people)

    judging(monkeypatch, slow)
    press(table, {"type": "command", "name": "review"})
    assert wire.said()[-1] == ("Stopped. 1 of 7 decisions judged; 6 not yet. 1 mistake to improve: see below.")
    assert len(reviews(table)) == 1


def test_stopped_before_anything_was_judged_it_says_so(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    table = over()

    def stopped(*_given: object, **_asked: object) -> kl.Replay:
        press(table, {"type": "command", "name": "stop"})
        raise TooLittleTime("never said")

    judging(monkeypatch, stopped)
    press(table, {"type": "command", "name": "review"})
    assert wire.said()[-1] == "Stopped before anything was judged."


def test_judging_that_is_watched_tells_how_far_it_is_and_ends_when_it_is_told_to() -> None:
    """With nothing judged before the first word it says so; else what was judged stays."""
    told: list[tuple[int, int]] = []

    def watch(clear: int, count: int) -> bool:
        told.append((clear, count))
        return clear < 2

    replay = kl.judge(kl.load(judged().file), error=0.2, progress=False, reasons=False, watch=watch)
    assert told[0] == (0, told[0][1])
    assert told[-1][0] == 2
    assert any(replay.evals(at) for at in replay.main_line.ids)
