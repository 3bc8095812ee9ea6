"""A review asks for better than what was played, which stays hidden, and takes whatever is as good within its error."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.judged_replay import ANN, CY, add, judged
from support.wire import Wire, hidden_from, leaks, press

import kernel_lib as kl
from kernel_lib.study.judging.judge import TooLittleTime
from kernel_lib.study.judging.rollouts import MoveValue


def statuses(review: kl.Review) -> list[str]:
    return [pip["status"] for pip in review.review["pips"]]


def on_page(review: kl.Review) -> str:
    return json.dumps([review.frames, review.story, review.review, review.task], ensure_ascii=False)


def test_it_shows_the_position_before_a_mistake_and_nothing_of_what_was_played() -> None:
    review = kl.Review(judged(), seat=CY)
    assert review.review["ask"] == "Find a better move for Cy"
    assert "lost 37 of 100 chances" in review.review["about"]
    assert [frame["at"] for frame in review.frames] == [6]
    assert max(frame["at"] for frame in review.story) == 6
    assert review.review["answer"] is None
    assert not leaks(on_page(review), hidden_from(review.mistakes[0].replay.at(6), CY))


def test_what_is_as_good_within_its_error_is_found_and_explained() -> None:
    review = kl.Review(judged(), seat=CY)
    press(review, {"type": "act", "move": "play D5", "index": 0})  # the second best, a hundredth behind
    assert statuses(review) == ["found", "open"]
    assert review.review["answer"]["cost"] == "A clear mistake: it cost 37 of 100 chances."
    assert review.counted == "So far: 1 of 1 found, at the first try."
    press(review, {"type": "command", "name": "next"})
    assert [frame["at"] for frame in review.frames] == [12]


def position(review: kl.Review) -> int:
    """The position that the page has: of the picture, and of the buttons beside it."""
    (put,) = {frame["put"] for frame in review.frames}
    assert put == review.review["position"]
    return int(put)


def test_a_press_counts_at_the_mistake_that_was_shown_alone(wire: Wire) -> None:
    """An animation still shows the first mistake while the second one is on its way: what is pressed there is late."""
    review = kl.Review(judged(), seat=CY)
    before = position(review)
    press(review, {"type": "command", "name": "show", "position": before})
    press(review, {"type": "command", "name": "next", "position": before})
    after = position(review)
    assert after != before
    said, frames, told = wire.said(), review.frames, review.review
    for name in ("show", "skip", "hint", "pip 0"):
        press(review, {"type": "command", "name": name, "position": before})
    press(review, {"type": "act", "move": "play D5", "index": 0, "position": before})
    press(review, {"type": "try", "move": "play D5", "position": before})
    press(review, {"type": "why", "move": "play H1", "position": before})
    assert (wire.said(), review.frames, review.review) == (said, frames, told)
    assert statuses(review) == ["shown", "open"]
    assert not review.mistakes[1].tries
    assert wire.messages("busy")[-1]["on"] is False, "the page is not left waiting"
    move = str(review.mistakes[1].judgement.best.move)
    press(review, {"type": "act", "move": move, "index": 0, "position": after})
    assert statuses(review) == ["shown", "found"]


def test_a_mistake_that_is_come_back_to_has_a_position_of_its_own() -> None:
    review = kl.Review(judged(), seat=CY)
    seen = [position(review)]
    for name in ("pip 1", "pip 0"):
        press(review, {"type": "command", "name": name, "position": seen[-1]})
        seen.append(position(review))
    assert len(set(seen)) == 3
    review.hint()
    assert position(review) == seen[-1], "a hint leads to no other position"


def test_a_wrong_try_stays_with_its_reason_and_its_bar(wire: Wire) -> None:
    review = kl.Review(judged(), seat=CY)
    review.play("play D9")
    (tried,) = review.review["tries"]
    assert tried["head"] == "The 9 of diamonds: a clear mistake"
    assert tried["cell"]["bar"] == 24
    assert review.review["tried"] == ["play D9"]
    assert review.review["answer"] is None
    review.play("play D2")
    assert statuses(review)[0] == "later"
    review.play("play D2")
    assert "answered" in wire.said()[-1]


def test_hint_show_and_skip_are_counted_as_such() -> None:
    review = kl.Review(judged())
    assert [one.judgement.at for one in review.mistakes] == [7, 11, 13]
    review.hint()
    review.play("play D2")
    review.next()
    review.show_answer()
    assert review.review["answer"]["told"] == "Ann played the 1 of clubs"
    review.next()
    review.skip()
    assert statuses(review) == ["later", "shown", "skipped"]
    assert review.counted == "In all: 1 of 3 found; 1 shown; 1 skipped."


def test_the_answer_is_said_and_what_stays_hidden_no_more(wire: Wire) -> None:
    review = kl.Review(judged(), seat=CY)
    assert review.review["about"].endswith("It stays hidden until you have answered.")
    review.show_answer()
    assert wire.said()[-1] == "The best is the 2 of diamonds."
    assert review.review["about"] == "The move that was played here lost 37 of 100 chances to win."


def test_points_are_called_points_and_clocks_stand() -> None:
    replays = Path(__file__).parents[3] / "replays"
    review = kl.Review(replays / "gear/judged.jsonl", seat=0)
    assert review.now is not None
    review.play(str(review.now.judgement.move))
    told = review.review["tries"][0]["told"]
    assert re.match(
        r"This is the move that was played\. −[\d.]+ points?; \d+ in 100, \d+ fewer than the best\.", told
    ), told
    review = kl.Review(replays / "grid/judged.jsonl", seat=0)
    review.show_answer()
    assert [frame["runs"] for frame in review.frames] == [False] * len(review.frames)


def test_those_not_found_can_be_gone_through_again() -> None:
    review = kl.Review(judged(), seat=ANN)
    review.show_answer()
    assert [deed["name"] for deed in review.review["deeds"]] == ["again"]
    review.again()
    assert statuses(review) == ["open"]
    assert review.review["answer"] is None


def test_a_move_that_was_not_judged_is_judged_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = judged()
    add(replay, 9, "seat", (("S8", 0.6, 0.01), ("H2", 0.3, 0.01)), samples=500)

    def found(replay: kl.Replay, at: int, move: Any, **_asked: object) -> tuple[MoveValue, ...]:
        best, played = (replay.game.parse(f"play {card}") for card in ("S8", "H2"))
        return MoveValue(best, 0.6, 0.02), MoveValue(move, 0.59, 0.02), MoveValue(played, 0.3, 0.02)

    monkeypatch.setattr("kernel_lib.study.judging.judge.evaluate_moves", found)
    review = kl.Review([(replay, 9)])
    review.play("play H9")
    assert statuses(review) == ["found"]


def test_a_move_that_cannot_be_judged_is_said_to_be_neither_right_nor_wrong(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = judged()
    add(replay, 9, "seat", (("S8", 0.6, 0.01), ("H2", 0.3, 0.01)), samples=500)

    def late(*_asked: object, **_more: object) -> tuple[MoveValue, ...]:
        raise TooLittleTime("later")

    monkeypatch.setattr("kernel_lib.study.judging.judge.evaluate_moves", late)
    review = kl.Review([(replay, 9)])
    review.play("play H9")
    assert "neither right nor wrong" in wire.said()[-1]
    assert review.review["tries"] == []


def test_a_refused_move_is_no_try(wire: Wire) -> None:
    review = kl.Review(judged(), seat=CY)
    review.play("play C10")
    assert wire.messages("say")[-1]["tone"] == "refusal"
    assert review.review["tries"] == []
    assert wire.messages("say")[-1]["nearest"] == ""  # which would be a hint


def test_without_mistakes_or_without_verdicts_it_says_so() -> None:
    assert "No mistake" in kl.Review(judged(), seat=1).review["about"]
    unjudged = kl.Review(kl.load("replays/inversion/two-players.jsonl"), seat=ANN)
    assert "kl.judge(replay)" in unjudged.review["about"]
    assert unjudged.now is None
    press(unjudged, {"type": "command", "name": "next"})
    with pytest.raises(ValueError, match=r"Move 10 of .* is no decision with a verdict"):
        kl.Review([(judged(), 10)])
