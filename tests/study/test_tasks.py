"""Tasks: an answer is right as the format page says, refused by the rules, or told what follows from it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kernel_lib import core
from kernel_lib.games import GAMES
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.replay import Replay, load
from kernel_lib.replay.lines import Seat, to_json
from kernel_lib.study.lessons import faults, faults_of
from kernel_lib.study.tasks import Feedback, NoAnswer, NotJudged, PosedTask, posed
from kernel_lib.study.tasks.stated import right_pieces

SAMPLES = sorted(Path("replays").rglob("*.jsonl"))
PASS = GAMES["inversion"].parse("pass")
NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def game() -> Replay:
    """A game of !nversion for three, up to where somebody may play some of their cards and not others."""
    start = GAMES["inversion"].start(players=3)
    replay = Replay.new(start, tuple(Seat(name, "human") for name in NAMES), seed=7)
    at = replay.add_move(0, None, start.sample_chance(random.Random(7)))
    while not 2 < len(legal := replay.at(at).legal_moves()) < len(hand_of(replay.at(at))) or legal[0] == PASS:
        at = replay.add_move(at, replay.at(at).to_act[0], legal[-1])
    return replay


@pytest.fixture
def ask(game: Replay) -> Callable[..., PosedTask]:
    """Puts a task to whoever is to act at the end of the game so far."""

    def put(asked: str, **more: Any) -> PosedTask:
        at = game.main_line.ids[-1]
        game.add_task(at, more.pop("seat", game.at(at).to_act[0]), asked, "What now?", rules=("winner",), **more)
        return list(posed(game))[-1]

    return put


def hand_of(state: core.State) -> list[str]:
    """What whoever is to act could play if any card might be."""
    assert isinstance(state, State)
    hand = state.hands[state.to_act[0]]
    return [f"play {code}" for card, code in enumerate(CODES) if hand >> card & 1]


# Keys -------------------------------------------------------------------------------------------------


def test_a_task_is_known_again_by_its_key_and_no_other_is_taken_for_it() -> None:
    tasked = [path for path in SAMPLES if "puzzles" in path.parts or "tsume" in path.parts][::6]
    first, again = ([task.key for path in tasked for task in posed(load(path))] for _ in range(2))
    assert first == again
    assert len(set(first)) == len(first) > 3


# One move ---------------------------------------------------------------------------------------------


def test_the_accepted_move_is_right_and_says_why(ask: Callable[..., PosedTask]) -> None:
    legal = [str(move) for move in ask("legal").state.legal_moves()]
    accept = [{"kind": "play", "card": text.removeprefix("play ")} for text in legal]
    task = ask("move", accept=accept[:1], why="Because.")
    assert task.check(legal[0]) == Feedback(True, "Because.", "winner", said="Because.")
    assert task.check(task.state.legal_moves()[0]).correct
    assert task.solution == legal[0]


def test_what_the_rules_refuse_says_which_rule(ask: Callable[..., PosedTask]) -> None:
    task = ask("move", accept=[{"kind": "pass"}])
    said = task.check("declare 4")
    assert (said.correct, said.refused, said.led_to) == (False, True, ())
    assert said.rule in task.game.rulebook
    assert said.sentence.startswith("Not allowed: ")


def test_a_move_that_is_not_asked_for_is_shown_with_what_follows(ask: Callable[..., PosedTask]) -> None:
    legal = ask("legal").state.legal_moves()
    task = ask("move", accept=[{"kind": "play", "card": str(legal[0]).removeprefix("play ")}])
    said = task.check(legal[-1])
    assert (said.correct, said.refused, len(said.led_to)) == (False, False, 1)
    assert said.led_to[0] == task.state.play(legal[-1])
    assert said.sentence.startswith("You played ")


def test_without_accepted_moves_the_judgement_of_the_position_decides(
    game: Replay, ask: Callable[..., PosedTask]
) -> None:
    legal = ask("legal").state.legal_moves()
    task = ask("move")
    with pytest.raises(NotJudged):
        task.check(legal[0])
    new = game.add_move(task.at, task.seat, legal[0])
    game.set_main(task.at)
    game.add_eval(new, "x", "seat", [(legal[0], 0.9, 0.05), (legal[1], 0.85, 0.05), (legal[2], 0.2, 0.05)], 100)
    told = ask("move", accept=[to_json(legal[0])])
    assert "20 games in 100" in told.check(legal[2]).sentence, "also where it is named what is right"
    assert "games in 100" not in told.check(legal[1]).sentence
    assert [task.check(move).correct for move in legal[:3]] == [True, True, False]
    assert "20 games in 100, 70 fewer" in task.check(legal[2]).sentence


# Several moves ----------------------------------------------------------------------------------------


def test_several_moves_are_right_in_any_order_that_the_rules_allow() -> None:
    puzzles = (path for path in SAMPLES if {"smash", "puzzles"} <= {*path.parts})
    task = next(posed(load(next(path for path in puzzles if '"ask":"moves"' in path.read_text()))))
    answer = task.solution
    assert isinstance(answer, tuple)
    assert task.check(answer).correct
    assert not task.check(answer[:-1]).correct
    assert task.check(answer[:-1]).led_to
    assert not task.check([*answer[:-1], "pass"]).correct


def test_a_score_is_reached_by_playing_on() -> None:
    task = next(posed(load(next(path for path in SAMPLES if "puzzles" in str(path) and "grid" in str(path)))))
    answer = task.solution
    assert isinstance(answer, tuple)
    assert task.check(answer).correct
    said = task.check(["done"])
    assert not said.correct
    assert str(task.line.accept) in said.sentence


def test_all_legal_moves_means_all_and_no_other(ask: Callable[..., PosedTask]) -> None:
    task = ask("legal")
    legal = [str(move) for move in task.state.legal_moves()]
    other = set(hand_of(task.state)) - set(legal)
    assert other
    assert task.check(legal[::-1]).correct
    assert not task.check(legal[1:]).correct
    for text in other:
        said = task.check([*legal, text])
        assert (said.correct, said.refused) == (False, True)
        assert said.rule in task.game.rulebook


# What is said or marked -------------------------------------------------------------------------------


SAID: dict[str, tuple[dict[str, Any], list[object], list[object], list[object]]] = {
    "number": ({"accept": -3}, [-3, "-3", "\u22123", -3.0], [3, 0, "2"], ["", "three", None, True, float("nan"), []]),
    "seats": ({"accept": [0, 2]}, [[0, 2], ["Ann", "cy"], {2, 0}], [[0], [0, 1, 2], 1], [[], "Dee", [3], None, [True]]),
    "pieces": ({"accept": ["H9", "C2"]}, [["h9", "c 2"], ["C2", "H9"]], [["H9"], "H9"], [[], "", None, 4, "Z99"]),
    "choice": (
        {"accept": [1, 2], "choices": ["One.", "Two.", "Three."]},
        [[1, 2], ["b", "C"], ["Three.", 1]],
        ["A", [0, 1, 2], 1],
        [[], "D", 3, None],
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_what_is_said_is_right_in_every_way_to_say_it(name: str, ask: Callable[..., PosedTask]) -> None:
    more, right, wrong, none = SAID[name]
    task = ask(name, seat=None, **more)
    assert task.check(task.solution).correct
    for answer in right:
        assert task.check(answer).correct, answer
    for answer in wrong:
        said = task.check(answer)
        assert (said.correct, said.rule) == (False, "winner")
        assert task.game.rulebook["winner"].text in said.sentence
    for answer in none:
        with pytest.raises(NoAnswer):
            task.check(answer)


def open_cards(*accept: str) -> PosedTask:
    """A task on a board of GEAR with two red 10s, one closed before the learner and one open before Cy (seat 2)."""
    replay = load(Path(__file__).parents[2] / "replays" / "lessons" / "gear" / "01-open-cards.jsonl")
    replay.add_task(1, 0, "pieces", "Which?", accept=list(accept), rules=("closed-hand",))
    return next(task for task in posed(replay) if task.prompt == "Which?")


def test_of_two_cards_that_are_alike_the_one_that_is_asked_for_is_right() -> None:
    task = open_cards("R10@closed-0", "B2@closed-0")
    assert task.check(["R10@closed-0", "B2@closed-0"]).correct
    assert task.check(["r10 @ closed-0", "B2"]).correct, "there is one blue 2"
    for wrong in (["R10@open-2", "B2@closed-0"], ["R10", "B2"], ["R10@closed-0"], ["R10@closed-0", "R10@open-2", "B2"]):
        assert not task.check(wrong).correct
    assert task.solution == ("B2@closed-0", "R10@closed-0")


def test_a_code_alone_asks_which_card_it_is_and_any_copy_tells() -> None:
    task = open_cards("R8")
    for right in ("R8", "R8@open-0", "R8@open-1", ["R8@open-0", "R8@open-1"]):
        assert task.check(right).correct
    assert not task.check(["R8@open-0", "B5"]).correct
    assert list(right_pieces(task)) == [("R8@open-0",), ("R8@open-1",), ("R8@open-0", "R8@open-1")]
    assert any("R8@open-0 and R8@open-1 have that name" in fault for fault in faults_of(task))


def test_what_lies_nowhere_or_face_down_is_no_answer_and_it_is_said_what_lies_there() -> None:
    task = open_cards("B2")
    for none in ("Z99", "B3"):  # the closed card of somebody else
        with pytest.raises(NoAnswer, match=rf"nothing here is called {none}.*B2@closed-0"):
            task.check(none)
    assert not task.check("?@closed-2").correct


@pytest.mark.parametrize("answer", ["", "fly", None, 7, [], ["fly"]])
@pytest.mark.parametrize("name", ["move", "moves", "score", "legal"])
def test_what_is_no_move_is_no_answer(name: str, answer: object, ask: Callable[..., PosedTask]) -> None:
    accept = {"move": [{"kind": "pass"}], "moves": [{"kind": "pass"}], "score": 1, "legal": None}[name]
    with pytest.raises(NoAnswer):
        ask(name, accept=accept).check(answer)


def test_a_task_that_asks_in_an_unknown_way_is_not_judged(ask: Callable[..., PosedTask]) -> None:
    with pytest.raises(NotJudged, match="sing"):
        ask("sing", accept="loud").check("la")


def test_a_learner_is_told_nothing_that_their_seat_cannot_know(ask: Callable[..., PosedTask]) -> None:
    task = ask("legal")
    assert task.view == task.state.view(task.seat)
    assert task.names[task.seat or 0] == "you"


def test_a_score_is_played_to_at_a_table_where_all_act_at_once() -> None:
    start = GAMES["grid"].start(players=3, victories=1, size=4)
    replay = Replay.new(start, tuple(Seat(name, "human") for name in ("Ann", "Bo", "Cy")))
    replay.add_move(0, None, start.sample_chance(random.Random(1)))

    def play(seat: int, text: str) -> None:
        at = replay.main_line.ids[-1]
        legal = replay.at(at).legal_moves(seat)
        replay.add_move(at, seat, next(move for move in legal if str(move).startswith(text)))

    for seat, text in ((1, "place"), (0, "place"), (2, "done"), (1, "done"), (0, "place"), (0, "done")):
        play(seat, text)
    end = replay.at(replay.main_line.ids[-1])
    assert end.outcome is not None
    replay.add_task(1, 0, "score", "Play on to the end.", accept=end.outcome.scores[0], rules=("done",))
    (task,) = posed(replay)
    own = [str(replay.step(at).move) for at in replay.main_line.ids if replay.step(at).seat == 0]
    assert isinstance(task.solution, tuple)
    assert [*task.solution][: len(own)] == own, "the others wait until the learner is done"
    assert task.check(task.solution).correct
    assert list(faults(replay)) == []
    assert not task.check(task.solution[:1]).correct, "before it is counted nobody has a score"


def test_two_questions_at_one_position_are_two_tasks_and_one_deed_in_other_words_is_one(game: Replay) -> None:
    at, seat = game.main_line.ids[-1], game.at(game.main_line.ids[-1]).to_act[0]
    move = to_json(game.at(at).legal_moves()[0])
    for prompt in ("Who speaks next?", "Who leads then?"):
        game.add_task(at, seat, "seats", prompt, accept=[seat])
        game.add_task(at, seat, "move", prompt, accept=[move])
    keys = {task.prompt + task.line.ask: task.key for task in posed(game)}
    assert len(keys) == 4
    assert keys["Who speaks next?seats"] != keys["Who leads then?seats"]
    assert keys["Who speaks next?move"] == keys["Who leads then?move"]
