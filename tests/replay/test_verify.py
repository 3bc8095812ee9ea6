"""A log is true if every line of it follows from the rules; else the first that does not is named."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from replay.toy.rules import Climb, Draw, Stop
from support.replays import Row, annotated, as_log, fault_in, inversion, log, new, number_of, play_on, rows

from kernel_lib.core import State
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.moves import Play
from kernel_lib.replay import Replay, redact, save, verify
from kernel_lib.replay.lines import MoveRecord

# What is true ---------------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 4]))
def test_every_game_that_was_played_is_true(seed: int, players: int) -> None:
    replay = annotated(seed, players)
    assert verify(replay) is None
    assert verify(log(replay)) is None
    assert verify(as_log(rows(replay))) is None
    for seat in (None, *range(players)):
        assert verify(log(redact(replay, seat))) is None


def test_a_file_is_verified_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(annotated(), path)
    assert verify(path) is None
    assert verify(str(path)) is None
    path.write_bytes(path.read_bytes().replace(b'"kind":"pass"', b'"kind":"past"', 1))
    fault = verify(path)
    assert fault is not None
    assert str(fault).startswith(f"{path}, line {fault.line}, move {fault.move}: ")


def test_what_is_optional_may_be_missing() -> None:
    given = rows(annotated())
    for row in given:
        for key in ("digest", "seed", "tags", "glyph", "marks", "show", "samples", "hint", "why", "rules", "accept"):
            if row["type"] != "header" or key != "rules":
                row.pop(key, None)
    for extra in ("main", "end", "task", "eval", "note"):
        assert verify(as_log(given)) is None
        given = [row for row in given if row["type"] != extra]
    assert verify(as_log(given)) is None
    assert verify(as_log(given[:1])) is None


def test_winners_are_in_no_order_and_games_of_several_movers_in_any() -> None:
    replay = new("replay-toy", 3, clock=True)
    replay.add_move(0, None, Draw(("A", "B", "C")), ms=0)
    for at, (seat, move) in enumerate([(2, Climb(3)), (0, Climb(1)), (2, Climb(2)), (1, Stop())], 1):
        replay.add_move(at, seat, move, ms=at)
    replay.add_end(5)
    given = rows(replay)
    given[-1]["outcome"]["winners"] = [2, 0, 1]
    assert verify(as_log(given)) is None
    given[3].pop("ms")
    assert (fault_in(given).line, fault_in(given).rule) == (4, "clock")


# Rules --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_illegal_move_is_named_with_its_rule(players: int) -> None:
    """Of three cards for each rule at each move; the log ends after the move, so that nothing else can be at fault."""
    replay = inversion(4, players)
    good = rows(replay)
    found: Counter[str] = Counter()
    for step in replay.main_line:
        if step.seat is None:
            continue
        tried: Counter[str] = Counter()
        for other in (*(Play(code) for code in CODES), Play("Z1")):
            refusal = step.before.why_illegal(other)
            if refusal is None or tried[refusal.rule] == 3:
                continue
            tried[refusal.rule] += 1
            fault = fault_in([*good[: step.id], good[step.id] | {"move": {"kind": "play", "card": other.card}}])
            assert (fault.line, fault.move, fault.rule) == (step.id + 1, step.id, refusal.rule)
            assert refusal.sentence in fault.sentence
            assert f"by {replay.names[step.seat]} (seat {step.seat})" in fault.sentence
            assert str(fault).endswith(f"[{refusal.rule}]")
            found[refusal.rule] += 1
    assert found.keys() >= {"cards", "own-card", "lane-following"}


def test_a_move_out_of_turn_is_named() -> None:
    given = rows(inversion())
    number = number_of(given, type="move", seat=1)
    for seat in (0, 2, None):
        given[number - 1]["seat"] = seat
        fault = fault_in(given)
        assert (fault.line, fault.rule) == (number, "turn")


def test_a_deal_by_a_seat_and_a_wrong_deal_are_named() -> None:
    given = rows(inversion())
    given[1]["seat"] = 0
    assert (fault_in(given).line, fault_in(given).rule) == (2, "turn")
    given = rows(inversion())
    given[1]["move"]["hands"][0][0] = given[1]["move"]["hands"][1][0]
    assert (fault_in(given).line, fault_in(given).rule) == (2, "deal")
    given[1]["move"]["hands"].pop()
    assert (fault_in(given).line, fault_in(given).rule) == (2, "deal")
    given[1]["move"]["hands"][0][0] = "Z9"
    assert (fault_in(given).line, fault_in(given).rule) == (2, "cards")


def test_an_unknown_card_in_a_file_that_holds_everything_is_a_fault() -> None:
    given = rows(inversion())
    given[1]["move"]["hands"][2] = ["?"] * 10
    fault = fault_in(given)
    assert fault.line == 2
    assert "unknown card" in fault.sentence
    escaped = as_log(given).replace(b'"?"', b'"\\u003f"')
    again = verify(escaped)
    assert again == fault


def test_a_move_after_the_end_is_named() -> None:
    replay = inversion()
    given = rows(replay)
    given.append(given[-2] | {"id": 100, "parent": len(replay)})
    fault = fault_in(given)
    assert (fault.line, fault.move, fault.rule) == (len(given), 100, "ten-tricks")
    assert "after the end of the game" in fault.sentence


def test_wrong_events_are_named() -> None:
    good = rows(inversion())
    trick = next(
        number
        for number, row in enumerate(good)
        if row["type"] == "move" and any(event["kind"] == "trick" for event in row["events"])
    )
    events = good[trick]["events"]
    silent = next(number for number, row in enumerate(good) if row["type"] == "move" and not row["events"])
    cases: list[tuple[int, list[Row], str]] = [
        (trick, [], "is missing"),
        (trick, [*events, events[-1]], "one too many"),
        (trick, [events[-1] | {"winner": 9}], "but by the rules it is"),
        (trick, [events[-1] | {"number": 2}], "but by the rules it is"),
        (trick, [events[-1] | {"seats": events[-1]["seats"][::-1]}], "but by the rules it is"),
        (trick, [{"kind": "tick"}], "no event of !nversion"),
        (trick, [events[-1] | {"unknown": 1}], "no event of !nversion"),
        (silent, events, "one too many"),
    ]
    for number, wrong, words in cases:
        given = [dict(row) for row in good]
        given[number]["events"] = wrong
        fault = fault_in(given)
        assert (fault.line, fault.move) == (number + 1, good[number]["id"])
        assert words in fault.sentence


def test_a_move_of_another_game_is_named() -> None:
    good = rows(inversion())
    for wrong in (
        {"kind": "bid", "set": 1, "points": 2},
        {"kind": "play"},
        {"kind": "play", "card": "H9", "from": "hand"},
        {"card": "H9"},
        {},
    ):
        given = [dict(row) for row in good]
        given[2]["move"] = wrong
        fault = fault_in(given)
        assert (fault.line, fault.move) == (3, 2)
        assert "not a move of !nversion" in fault.sentence
        assert "`" not in fault.sentence


# Ends and judgements -----------------------------------------------------------------------------------


def test_a_wrong_outcome_is_named() -> None:
    good = rows(inversion())
    outcome = good[-1]["outcome"]
    changes: list[Row] = [
        {"scores": outcome["scores"][::-1]},
        {"winners": []},
        {"winners": [0, 0, 1]},
        {"why": "most tricks"},
        {"teams": [1, 2]},
    ]
    for wrong in changes:
        given = [*good[:-1], good[-1] | {"outcome": outcome | wrong}]
        if given[-1]["outcome"] == outcome:
            continue
        fault = fault_in(given)
        assert (fault.line, fault.move) == (len(good), good[-1]["at"])
        assert "by the rules it is" in fault.sentence


def test_an_end_before_the_end_is_named() -> None:
    good = rows(inversion())
    fault = fault_in([*good[:-1], good[-1] | {"at": 20}])
    assert (fault.line, fault.move) == (len(good), 20)
    assert "not over" in fault.sentence


def test_a_judgement_of_moves_that_could_not_be_played_is_named() -> None:
    replay = new("replay-toy", 2)
    play_on(replay, 0, random.Random(1), 1)
    replay.add_move(1, 0, Climb(1))
    good = rows(replay)
    judged: Row = {
        "type": "eval",
        "at": 2,
        "by": "x",
        "basis": "seat",
        "values": [{"move": {"kind": "climb", "by": 1}, "value": 0}],
    }
    cases: list[tuple[Row, str, str | None]] = [
        ({"kind": "climb", "by": 4}, "could not be played here", "climb"),
        ({"kind": "draw", "cards": ["A", "B"]}, "could not be played here", "draw"),
        ({"kind": "draw", "cards": ["A", "?"]}, "unknown card", None),
        ({"kind": "fly"}, "not a move of The ladder", None),
    ]
    for wrong, words, rule in cases:
        assert verify(as_log([*good, judged])) is None
        fault = fault_in([*good, judged | {"values": [*judged["values"], {"move": wrong, "value": 1}]}])
        assert (fault.line, fault.move, fault.rule) == (4, 2, rule)
        assert words in fault.sentence


# The first of several, and trees of all shapes ----------------------------------------------------------


def test_of_several_faults_the_first_in_the_file_is_named() -> None:
    replay = new("replay-toy", 2)
    rng = random.Random(3)
    replay.add_move(0, None, Draw(("A", "B")))
    for _ in range(60):
        parent = rng.choice(replay.ids)
        if replay.at(parent).to_act:
            replay.add_move(parent, 0, Climb(rng.randint(1, 3)))
    good = rows(replay)
    for _ in range(40):
        given = [dict(row) for row in good]
        bad = rng.sample(range(2, len(good)), 4)
        for number in bad[:3]:
            given[number]["move"] = {"kind": "climb", "by": 9}
        given.insert(bad[3] + 1, {"type": "note", "at": 1000, "by": "Ann", "text": "nowhere"})
        wanted = min(number + 1 if number <= bad[3] else number + 2 for number in bad[:3])
        assert fault_in(given).line == min(wanted, bad[3] + 2)


def test_a_fault_of_form_comes_after_an_earlier_one_against_the_rules() -> None:
    given = rows(inversion())
    given[4]["digest"] = "0" * 16
    data = as_log(given[:10]) + b"{broken\n" + as_log(given[10:])
    fault = verify(data)
    assert fault is not None
    assert fault.line == 5
    given[4]["digest"] = rows(inversion())[4]["digest"]
    fault = verify(as_log(given[:10]) + b"{broken\n" + as_log(given[10:]))
    assert fault is not None
    assert fault.line == 11


def test_the_cut_last_line_is_told_if_nothing_else_is_wrong() -> None:
    data = log(inversion())
    fault = verify(data + b'{"type')
    assert fault is not None
    assert fault.repaired
    fault = verify(data.replace(b'"kind":"pass"', b'"kind":"past"', 1) + b'{"type')
    assert fault is not None
    assert not fault.repaired


@pytest.mark.parametrize("shape", ["deep", "comb", "wide", "random"])
def test_in_trees_of_all_shapes_every_move_is_played_once(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    size = 10_000
    rng = random.Random(2)
    parents = {
        "deep": range(1, size),
        "comb": [1 + place - place % 2 for place in range(size - 1)],
        "wide": [1] * (size - 1),
        "random": [rng.randint(1, place + 1) for place in range(size - 1)],
    }[shape]
    replay = tree_of(parents)
    played: Counter[str] = Counter()
    really = State.play

    def play(self: State, *arguments: Any, **options: Any) -> State:
        played["moves"] += 1
        return really(self, *arguments, **options)

    monkeypatch.setattr(State, "play", play)
    assert verify(log(replay)) is None
    assert played["moves"] == len(replay) == size


def tree_of(parents: Any) -> Replay:
    """A draw, and then climbs by 1 after these moves, without playing them."""
    replay = new("replay-toy", 2)
    replay.add(MoveRecord(1, 0, None, {"kind": "draw", "cards": ["A", "B"]}, ()))
    for number, parent in enumerate(parents, 2):
        replay.add(MoveRecord(number, parent, 0, {"kind": "climb", "by": 1}, ()))
    return replay


# Files for one pair of eyes -----------------------------------------------------------------------------


def test_a_redacted_file_is_held_to_what_it_knows() -> None:
    replay = inversion(players=3)
    given = rows(redact(replay, 1))
    mine = given[1]["move"]["hands"][1]
    theirs = next(
        row for row in given[2:] if row["type"] == "move" and row["seat"] == 0 and row["move"]["kind"] == "play"
    )
    number = given.index(theirs) + 1
    theirs["move"] = {"kind": "play", "card": mine[0]}
    fault = fault_in(given)
    assert (fault.line, fault.rule) == (number, "own-card")
    given = rows(redact(replay, 1))
    own = next(row for row in given[2:] if row["type"] == "move" and row["seat"] == 1 and row["move"]["kind"] == "play")
    given[1]["move"]["hands"][1] = ["?"] * 10
    assert verify(as_log(given)) is None
    own["digest"] = "0" * 16
    assert "must not hold digests" in fault_in(given).sentence


def test_events_that_hide_cards_agree_as_far_as_they_are_known() -> None:
    replay = new("replay-toy", 2)
    replay.add_move(0, None, Draw(("A", "B")))
    replay.add_move(1, 0, Climb(3))
    replay.add_move(2, 1, Climb(3))
    given = rows(redact(replay, 1))
    assert [row["events"] for row in given[2:]] == [
        [{"kind": "look", "seat": 0, "card": "?"}],
        [{"kind": "look", "seat": 1, "card": "B"}],
    ]
    assert verify(as_log(given)) is None
    given[2]["events"][0]["card"] = "C"
    assert verify(as_log(given)) is None
    given[3]["events"][0]["card"] = "C"
    assert fault_in(given).line == 4


@pytest.mark.parametrize(
    ("ask", "accept"), [("move", [{"kind": "fly"}]), ("moves", [[{"kind": "pass"}, {"kind": "fly"}]])]
)
def test_a_task_that_accepts_what_is_no_move_of_the_game_is_at_fault(ask: str, accept: object) -> None:
    replay = inversion()
    replay.add_task(1, None, ask, "Go on.", accept=[{"kind": "pass"}])
    assert verify(log(replay)) is None
    replay.add_task(1, None, ask, "Go on.", accept=accept)
    fault = verify(log(replay))
    assert fault is not None
    assert (fault.line, fault.move) == (len(replay.lines), 1)
    assert "not a move of !nversion" in fault.sentence
