"""A replay in memory: moves, branches, states and what is said about them."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from replay.toy.rules import Climb, Draw, Stop
from support.replays import annotated, inversion, log, new, play_on

from kernel_lib.core import CHANCE, IllegalMove, Outcome, State, UnreadableMove
from kernel_lib.games import GAMES
from kernel_lib.replay import Header, MoveLine, Replay, ReplayError, Seat, Step, index
from kernel_lib.replay.files import read_log
from kernel_lib.replay.index import POSTS, RECENT, SPACING
from kernel_lib.replay.lines import decode_line


def ladder(*climbs: tuple[int, int]) -> Replay:
    """A draw, then climbs by 1 after the given moves by the given seats."""
    replay = new("replay-toy", 2)
    replay.add_move(0, None, Draw(("A", "B")))
    for parent, seat in climbs:
        replay.add_move(parent, seat, Climb(1))
    return replay


def deep(length: int) -> Replay:
    """One line of play of this many moves, as a file would give it."""
    replay = new("replay-toy", 2)
    state = replay.start
    for place in range(length):
        state = state.play(Climb(1) if place else Draw(("A", "B")), 0 if place else None)
        replay.add_move(place, 0 if place else None, Climb(1) if place else Draw(("A", "B")), state)
    return replay


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the moves that are played by the rules."""
    counted: Counter[str] = Counter()
    really = State.play

    def play(self: State, *arguments: Any, **options: Any) -> State:
        counted["plays"] += 1
        return really(self, *arguments, **options)

    monkeypatch.setattr(State, "play", play)
    return counted


# The tree ---------------------------------------------------------------------------------------


def test_a_tree_has_branches_lines_and_parents() -> None:
    replay = ladder((1, 0), (2, 1), (2, 0), (4, 1), (1, 1), (3, 0))
    assert len(replay) == 7
    assert replay.branches(0) == (1,)
    assert replay.branches(1) == (2, 6)
    assert replay.branches(2) == (3, 4)
    assert replay.branches(5) == ()
    assert replay.parent(4) == 2
    assert replay.path(5) == [1, 2, 4, 5]
    assert replay.path(0) == []
    assert replay.main_line.ids == [1, 2, 3, 7]
    assert replay.line(0).ids == replay.line(2).ids == [1, 2, 3, 7]
    assert replay.line(4).ids == [1, 2, 4, 5]
    assert replay.line(6).ids == [1, 6]
    assert 7 in replay
    assert 0 in replay
    assert 8 not in replay
    assert "7" not in replay
    assert list(replay.index.subtree_sizes())[1:] == [7, 5, 2, 2, 1, 1, 1]


def test_off_the_main_line_a_line_follows_what_was_tried_last() -> None:
    replay = ladder((1, 0), (1, 0), (3, 0), (3, 0), (1, 0))
    replay.set_main(2)
    assert replay.line(3).ids == [1, 3, 5]
    assert replay.line(1).ids == [1, 2]


def test_the_main_line_is_the_last_main_else_the_last_end_else_the_last_move() -> None:
    replay = ladder((1, 0), (1, 1))
    assert replay.main == 3
    stop = replay.add_move(2, 0, Stop())
    replay.add_move(3, 0, Climb(2))
    assert replay.main == 5
    replay.add_end(stop)
    assert replay.main == stop
    again = replay.add_move(1, 0, Stop())
    replay.add_end(again)
    assert replay.main == again
    replay.set_main(3)
    replay.set_main(2)
    assert replay.main == 2
    replay.set_main(0)
    assert replay.main == 0
    assert replay.main_line.ids == []
    assert new("replay-toy").main == 0


def test_a_main_line_iterates_over_what_was_played() -> None:
    replay = inversion(players=3)
    steps = list(replay.main_line)
    assert [step.id for step in steps] == replay.ids
    assert steps[0].seat is None
    assert steps[0].before == replay.start == replay.at(0)
    assert steps[0].parent == 0
    for before, step in pairwise(steps):
        assert step.before == before.state
        assert step.state == before.state.play(step.move)
        assert step.events == step.state.events
        assert step.parent == before.id
    assert steps[-1].outcome == steps[-1].state.outcome
    assert steps[-1].ms is None


def test_a_line_can_be_cut_like_a_list() -> None:
    line = inversion().main_line
    assert isinstance(line[1:4], MoveLine)
    assert [step.id for step in line[1:4]] == [2, 3, 4]
    assert line[-1].id == len(line)
    assert isinstance(line[0], Step)
    with pytest.raises(IndexError):
        line[len(line)]
    assert repr(line) == f"<{len(line)} moves, to move {len(line)}>"
    assert "chance, deal" in repr(line[0])
    assert repr(line[1]).startswith("<Step 2: seat 0, declare")


def test_a_replay_knows_whose_it_is() -> None:
    replay = inversion()
    assert replay.names == ("Ann", "Bo", "Cy")
    assert replay.viewer.is_table
    assert replay.game is GAMES["inversion"]
    assert repr(replay) == f"<Replay of !nversion: Ann, Bo, Cy; {len(replay)} moves>"


@pytest.mark.parametrize("at", [40, 10**30])
def test_a_move_that_is_not_there_is_named(at: int) -> None:
    replay = ladder((1, 0))
    for ask in (
        replay.at,
        replay.notes,
        replay.branches,
        replay.path,
        replay.line,
        replay.step,
        replay.parent,
        replay.set_main,
        replay.played,
    ):
        with pytest.raises(ValueError, match=f"no move {at}"):
            ask(at)
    assert len(replay.lines) == 3


def test_the_start_is_no_move() -> None:
    replay = ladder()
    for ask in (replay.step, replay.played):
        with pytest.raises(ValueError, match="start is not a move"):
            ask(0)
    with pytest.raises(ValueError, match="no move before"):
        replay.parent(0)


# States -----------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_the_state_at_a_move_does_not_depend_on_where_one_was_before(seed: int) -> None:
    rng = random.Random(seed)
    replay = new("replay-toy", 2)
    states = {0: replay.start}
    for _ in range(60):
        parent = rng.choice(list(states))
        state = states[parent]
        if not state.to_act:
            continue
        move = state.sample_chance(rng) if state.to_act == (-1,) else rng.choice(state.legal_moves(0))
        at = replay.add_move(parent, None if isinstance(move, Draw) else 0, move)
        states[at] = state.play(move, None if isinstance(move, Draw) else 0)
    fresh = read_again(replay)
    for at in rng.sample(sorted(states), len(states)):
        assert fresh.at(at) == replay.at(at) == states[at]


def read_again(replay: Replay) -> Replay:
    """The same replay with nothing at hand."""
    again = read_log(log(replay)).replay
    assert again is not None
    return again


def test_stepping_costs_about_one_move_a_step(plays: Counter[str]) -> None:
    replay = read_again(deep(3000))
    plays.clear()
    for step in replay.main_line:
        assert step.state.to_act
    assert plays["plays"] == 3000
    for step in reversed(replay.main_line):
        assert step.state.to_act
    assert plays["plays"] <= 6100


def test_a_jump_replays_from_the_nearest_state_at_hand(plays: Counter[str]) -> None:
    replay = read_again(deep(10_000))
    plays.clear()
    replay.at(9_999)
    assert plays["plays"] == 9_999
    for at in (9_990, 5_000, 123, 9_999, 7_777):
        plays.clear()
        replay.at(at)
        assert plays["plays"] < SPACING


def test_few_states_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    assert RECENT + POSTS < 2000
    monkeypatch.setattr(index, "RECENT", 16)
    monkeypatch.setattr(index, "POSTS", 8)
    replay = read_again(deep(3000))
    replay.at(3000)
    for at in range(3000, 0, -37):
        replay.at(at)
    assert len(replay.states) == 24


def test_a_move_that_was_just_added_is_not_played_again(plays: Counter[str]) -> None:
    replay = ladder()
    plays.clear()
    at = replay.add_move(1, 0, Climb(1), replay.at(1).play(Climb(1), 0))
    assert plays["plays"] == 1
    replay.at(at)
    assert plays["plays"] == 1


def test_a_tree_of_great_depth_is_walked_without_recursion() -> None:
    replay = read_again(deep(10_000))
    assert replay.at(10_000).outcome is None
    assert len(replay.main_line) == len(replay.line(3)) == 10_000
    assert replay.index.subtree_sizes()[1] == 10_000


def test_a_tree_of_great_width_is_read() -> None:
    replay = ladder(*[(1, number % 2) for number in range(10_000)])
    assert len(replay.branches(1)) == 10_000
    assert len(read_again(replay).branches(1)) == 10_000


def test_a_move_against_the_rules_is_named_when_its_state_is_asked_for() -> None:
    replay = ladder((1, 0), (2, 0), (3, 1))
    replay.lines[3] = replay.lines[3].replace(b'"by":1', b'"by":7')
    again = read_again(replay)
    for at in (3, 4):
        with pytest.raises(ReplayError, match=r"line 4, move 3: You climb by 1, 2 or 3, not by 7. \[climb\]"):
            again.at(at)
    assert again.at(2) == replay.at(2)


def test_a_move_of_another_game_is_named_when_it_is_asked_for() -> None:
    replay = ladder((1, 0))
    replay.lines[2] = replay.lines[2].replace(b'"climb"', b'"fly"')
    again = read_again(replay)
    with pytest.raises(ReplayError, match="line 3, move 2: "):
        again.at(2)
    with pytest.raises(ReplayError, match="line 3, move 2: "):
        _ = again.step(2).move
    assert again.step(2).seat == 0


# Adding ---------------------------------------------------------------------------------------------


def test_only_legal_moves_are_added() -> None:
    replay = ladder((1, 0))
    with pytest.raises(IllegalMove, match="climb by 1, 2 or 3"):
        replay.add_move(2, 0, Climb(4))
    with pytest.raises(ValueError, match="no move 9"):
        replay.add_move(9, 0, Climb(1))
    with pytest.raises(ValueError, match="no earlier move"):
        replay.add_move(9, 0, Climb(1), replay.at(2))
    assert len(replay) == 2


def test_chance_has_no_seat() -> None:
    replay = new("replay-toy", 2)
    for seat in (None, CHANCE):
        assert replay.played(replay.add_move(0, seat, Draw(("A", "B")))).seat is None


def test_the_clock_never_runs_backwards() -> None:
    replay = new("replay-toy", 2, clock=True)
    replay.add_move(0, None, Draw(("A", "B")), ms=10)
    replay.add_move(1, 0, Climb(1), ms=10)
    replay.add_move(1, 0, Climb(1), ms=500)
    with pytest.raises(ValueError, match="backwards: ms is 499, but 500"):
        replay.add_move(3, 0, Climb(1), ms=499)
    with pytest.raises(ValueError, match=r"whole number of milliseconds, not 11\.0"):
        replay.add_move(2, 0, Climb(1), ms=11.0)  # type: ignore[arg-type] # what a clock in seconds gives
    with pytest.raises(IllegalMove, match="by the clock"):
        replay.add_move(2, 0, Climb(1))
    replay.add_move(2, 0, Climb(1), ms=11)
    assert [step.ms for step in replay.main_line] == [10, 10, 11]


def test_notes_are_edited_and_withdrawn_in_place() -> None:
    replay = ladder((1, 0))
    first = replay.add_note(2, "Ann", "one", glyph="!", marks=["0,1"], show="before")
    second = replay.add_note(2, "Bo", "two", seat=1)
    assert (first, second) == (1, 2)
    replay.edit_note(first, text="eins", glyph=None)
    assert [(note.by, note.text, note.glyph, note.marks, note.show) for note in replay.notes(2)] == [
        ("Ann", "eins", None, ("0,1",), "before"),
        ("Bo", "two", None, None, None),
    ]
    replay.edit_note(first, marks=(), show=None, glyph="??")
    assert replay.note(first).marks is None
    assert replay.note(first).glyph == "??"
    assert replay.annotated == [2]
    replay.withdraw_note(first)
    assert [note.text for note in replay.notes(2)] == ["two"]
    for ask in (replay.edit_note, replay.withdraw_note, replay.note):
        with pytest.raises(ValueError, match="no note 1"):
            ask(first)
    replay.add_note(2, "Ann", "again", note=first)
    assert [note.text for note in replay.notes(2)] == ["again", "two"]
    assert replay.add_note(0, "Ann", "at the start") == 3
    assert replay.annotated == [0, 2]
    assert read_again(replay).notes(2) == replay.notes(2)


def test_a_note_may_move_to_another_move() -> None:
    replay = ladder((1, 0))
    replay.add_note(1, "Ann", "here", note=5)
    replay.add_note(2, "Ann", "no, here", note=5)
    assert replay.notes(1) == ()
    assert [note.text for note in replay.notes(2)] == ["no, here"]
    assert replay.annotated == [2]


def test_notes_without_an_id_stay() -> None:
    replay = ladder()
    for text in ("one", "two"):
        again = b'{"type":"note","at":1,"by":"Ann","text":"%s"}' % text.encode()
        replay.take(decode_line(again), again)
    assert [note.text for note in replay.notes(1)] == ["one", "two"]
    assert replay.add_note(1, "Ann", "three") == 1


@pytest.mark.parametrize(
    ("bad", "words"),
    [
        ({"text": "\ud800"}, "surrogate"),
        ({"text": "x" * 2**20}, "bytes long"),
        ({"glyph": "?!?"}, "glyph"),
        ({"show": "never"}, "show"),
        ({"marks": [3]}, "marks"),
        ({"seat": 7}, "no seat 7"),
        ({"note": 0}, "above 0"),
        ({"at": 7}, "no move 7"),
    ],
)
def test_a_note_that_cannot_be_written_changes_nothing(bad: dict[str, Any], words: str) -> None:
    replay = ladder()
    before = log(replay)
    given: dict[str, Any] = {"at": 1, "by": "Ann", "text": "x"} | bad
    with pytest.raises(ValueError, match=words):
        replay.add_note(**given)
    assert log(replay) == before
    assert replay.notes(1) == ()


def test_tasks_are_edited_moved_and_withdrawn_in_place_and_nothing_is_taken_out_of_the_file() -> None:
    replay = ladder((1, 0))
    first = replay.add_task(2, None, "number", "How high?", accept=3, hint="Count.", rules=["climb"])
    second = replay.add_task(2, 1, "move", "Go on.")
    written = log(replay)
    replay.edit_task(first, prompt="How high is it?", hint=None, rules=["climb", "stop"])
    assert [task.prompt for task in replay.tasks(2)] == ["How high is it?", "Go on."]
    assert (replay.task(first).accept, replay.task(first).hint, replay.task(first).rules) == (
        3,
        None,
        ("climb", "stop"),
    )
    replay.edit_task(first, at=1)
    assert [[task.id for task in replay.tasks(at)] for at in (1, 2)] == [[first], [second]]
    replay.withdraw_task(first)
    assert replay.tasks(1) == ()
    assert replay.tasked == [2]
    for change in (replay.edit_task, replay.withdraw_task, replay.task):
        with pytest.raises(ValueError, match="no task 1"):
            change(first)
    with pytest.raises(ValueError, match="must be a number"):
        replay.edit_task(second, ask="number")
    assert log(replay).startswith(written)
    again = read_again(replay)
    assert (again.tasks(2), again.tasked) == (replay.tasks(2), [2])
    assert again.add_task(0, None, "move", "Begin.") == 3, "an id is given once"


def test_judgements_and_tasks_are_found_at_their_move() -> None:
    replay = ladder((1, 0))
    replay.add_eval(2, "search", "seat", [(Climb(1), 1.5, 0.5), (Stop(), 0)], samples=10)
    replay.add_eval(2, "solver", "table", [(Climb(1), 2)])
    judged = replay.evals(2)
    assert [(each.by, each.basis, each.samples, len(each.values)) for each in judged] == [
        ("search", "seat", 10, 2),
        ("solver", "table", None, 1),
    ]
    assert judged[0].values[0].move == {"kind": "climb", "by": 1}
    assert (judged[0].values[0].value, judged[0].values[0].stderr) == (1.5, 0.5)
    assert replay.add_task(0, None, "answer", "How high?", accept=["3"], rules=["climb"]) == 1
    assert replay.add_task(2, 1, "move", "Go on.") == 2
    assert replay.tasks(0)[0].accept == ["3"]
    assert replay.tasked == [0, 2]
    with pytest.raises(ValueError, match="result of chance"):
        replay.add_eval(1, "search", "seat", [])
    with pytest.raises(ValueError, match="number"):
        replay.add_eval(2, "search", "seat", [(Climb(1), float("nan"))])


def test_an_end_is_told_only_where_the_game_is_over() -> None:
    replay = ladder((1, 0))
    with pytest.raises(ValueError, match="not over after move 2"):
        replay.add_end(2)
    stop = replay.add_move(2, 0, Stop())
    replay.add_end(stop)
    assert replay.outcome(stop) == replay.at(stop).outcome == Outcome((1, 1), (0, 1), "stopped")
    assert replay.outcome(2) is None
    with pytest.raises(ValueError, match="stands in line"):
        replay.add_end(stop)


def test_a_header_writes_out_what_is_played() -> None:
    start = GAMES["inversion"].start(players=2)
    header = Header.of(
        start,
        (Seat("Ann", "human"), Seat("Bo", "greedy")),
        seed="s",
        started="2026-11-20T10:00:00Z",
        tags={"room": "4b"},
    )
    assert header.options == {"players": 2, "suits": ["C", "S", "H"], "first": 0}
    assert Replay(header).start == start
    with pytest.raises(ValueError, match="names 1 seats, but 2 play"):
        Replay.new(start, (Seat("Ann", "human"),))


def test_play_goes_on_from_any_move() -> None:
    replay = annotated()
    middle = replay.main_line[10].id
    play_on(replay, middle, random.Random(8), 3)
    assert len(replay.branches(middle)) == 2


def test_moves_are_taken_as_texts_wherever_they_are_taken() -> None:
    typed, made = new("gear", 3), new("gear", 3)
    deal = made.at(0).sample_chance(random.Random(4))
    for replay in (typed, made):
        replay.add_move(0, None, deal)
    bid, seat = made.at(1).legal_moves()[0], made.at(1).to_act[0]
    assert typed.add_move(1, seat, f"  {str(bid).upper()}") == made.add_move(1, seat, bid) == 2
    for ask in ("move", "moves"):
        typed.add_task(1, 0, ask, "Bid.", accept=[str(bid)])
        made.add_task(1, 0, ask, "Bid.", accept=[msgspec.to_builtins(bid)])
    typed.edit_task(1, accept=[str(bid)])
    made.edit_task(1, accept=[msgspec.to_builtins(bid)])
    typed.add_eval(2, "me", "seat", [(str(bid), 0.5), (str(bid), 0.4, 0.1)])
    made.add_eval(2, "me", "seat", [(bid, 0.5), (bid, 0.4, 0.1)])
    assert typed.lines == made.lines
    state = made.at(1)
    assert state.play(str(bid)) == state.play(bid)
    assert state.why_illegal(str(bid)) is None
    assert state.view(seat).why_illegal(str(bid)) is None
    for take in (state.play, state.why_illegal, lambda text: typed.add_move(1, seat, text)):
        with pytest.raises(UnreadableMove, match="'bid much' is not a move of"):
            take("bid much")
    with pytest.raises(UnreadableMove, match="'bid much' is not a move of GEAR"):
        typed.add_task(1, 0, "move", "Bid.", accept=["bid much"])
