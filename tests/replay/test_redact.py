"""What one seat, or a spectator, gets of a game: all that it could know, and nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs
from replay.toy.rules import Climb, Draw
from support.replays import annotated, as_log, inversion, log, new, play_on, rows

from kernel_lib.core import seat_viewer
from kernel_lib.games.inversion.rules.moves import Deal
from kernel_lib.replay import Replay, load, redact, save, verify
from kernel_lib.replay.files import read_log

SEATS = [(2, None), (2, 0), (2, 1), (3, None), (3, 0), (3, 2), (4, None), (4, 3)]


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), table=st.sampled_from(SEATS))
def test_stepping_shows_the_seat_the_same_at_every_step(seed: int, table: tuple[int, int | None]) -> None:
    players, seat = table
    replay = annotated(seed, players)
    seen = redact(replay, seat)
    again = read_log(log(seen)).replay
    assert again is not None
    assert len(again.main_line) == len(replay.main_line)
    for theirs, ours in zip(replay.main_line, again.main_line, strict=True):
        assert ours.state.view(seat) == theirs.state.view(seat)
        assert (ours.seat, ours.ms) == (theirs.seat, theirs.ms)
        assert ours.move == theirs.before.observe_move(theirs.move, theirs.seat, seat)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.sampled_from([3, 4]), data=st.data())
def test_what_is_hidden_may_be_dealt_otherwise_and_nothing_changes(
    seed: int, players: int, data: st.DataObject
) -> None:
    """Only declarations are compared: they are open whatever is held, so that hands can change places."""
    seat = data.draw(st.sampled_from([None, *range(players)]))
    one, other = new("inversion", players), new("inversion", players)
    deal = one.start.sample_chance(random.Random(seed))
    assert isinstance(deal, Deal)
    hands = list(deal.hands)
    hidden = [owner for owner in range(players) if owner != seat]
    for owner, hand in zip(hidden, data.draw(st.permutations([hands[owner] for owner in hidden])), strict=True):
        hands[owner] = hand
    for replay, move in ((one, deal), (other, Deal(tuple(hands), deal.lane))):
        at = replay.add_move(0, None, move)
        for declaration in replay.at(at).legal_moves()[:3]:
            at = replay.add_move(at, replay.at(at).to_act[0], declaration)
    assert log(redact(one, seat)) == log(redact(other, seat))


def test_nothing_is_left_that_the_seat_could_not_know() -> None:
    replay = annotated(players=3)
    replay.lines[0] = replay.lines[0][:-1] + b',"x_secret":"H9"}'
    for seat in (None, 0, 1, 2):
        seen = rows(redact(replay, seat))
        text = log(redact(replay, seat)).decode()
        assert seen[0]["view"] == ("public" if seat is None else seat)
        assert "seed" not in seen[0]
        assert "digest" not in text
        assert "x_" not in text
        assert "main" not in {row["type"] for row in seen}
        deal = seen[1] if seen[1]["type"] == "move" else seen[2]
        for owner, hand in enumerate(deal["move"]["hands"]):
            assert (hand == ["?"] * 10) == (owner != seat)
        for row in seen:
            if row["type"] in ("note", "task"):
                assert row["seat"] == seat
            if row["type"] == "eval":
                assert row["basis"] == "seat"
                assert (
                    next(each for each in seen if each.get("id") == row["at"] and each["type"] == "move")["seat"]
                    == seat
                )
    assert "teacher" not in log(redact(replay, 0)).decode()


def test_the_seat_keeps_what_is_its_own() -> None:
    replay = annotated(players=3)
    seat = next(step.seat for step in replay.main_line if step.evals)
    kept = {row["type"] for row in rows(redact(replay, seat))}
    assert kept == {"header", "move", "note", "eval", "task", "end"}
    for other in {None, 0, 1, 2} - {seat}:
        assert {row["type"] for row in rows(redact(replay, other))} == {"header", "move", "end"}
    seen = redact(replay, seat)
    at = next(step.id for step in replay.main_line if step.evals)
    assert [(note.text, note.glyph, note.marks, note.show) for note in seen.notes(at)] == [
        ("Why not?", "?!", replay.notes(at)[0].marks, "before")
    ]
    assert seen.evals(at)[0].values == replay.evals(at)[0].values
    task, original = seen.tasks(at - 1)[0], replay.tasks(at - 1)[0]
    assert (task.ask, task.prompt, task.accept, task.hint, task.why, task.rules) == (
        original.ask,
        original.prompt,
        original.accept,
        original.hint,
        original.why,
        original.rules,
    )


def test_side_lines_leave_no_trace() -> None:
    """Neither the numbers of moves, notes and tasks nor anything else tells of what was tried."""
    plain = inversion(5)
    tried = inversion(5)
    rng = random.Random(1)
    end = tried.main
    busy = new("inversion", 3)
    at = 0
    for step in tried.main_line:
        at = busy.add_move(at, step.seat, step.move)
        if not step.state.to_act:
            break
        side = play_on(busy, at, rng, rng.randint(1, 4))
        busy.add_note(side, "teacher", "x" * rng.randint(1, 99))
        busy.add_note(side, "Ann", "mine, but aside", seat=0)
    busy.set_main(at)
    busy.add_end(at)
    assert len(busy) > len(plain) == end
    for seat in (None, 0, 1, 2):
        for replay in (plain, busy):
            replay.add_note(replay.main_line[5].id, "Ann", "good", seat=0)
        a, b = log(redact(plain, seat)), log(redact(busy, seat))
        assert a == b


def test_a_main_line_that_stops_early_shows_no_more() -> None:
    replay = inversion()
    replay.set_main(12)
    seen = redact(replay, 1)
    assert len(seen) == 12
    assert b'"end"' not in log(seen)
    replay.set_main(0)
    assert len(redact(replay, None)) == 0


def test_withdrawn_and_replaced_notes_are_gone() -> None:
    replay = inversion()
    first = replay.add_note(3, "Ann", "I hold the clown", seat=0)
    second = replay.add_note(3, "Ann", "secret", seat=0)
    replay.edit_note(first, text="hm")
    replay.withdraw_note(second)
    text = log(redact(replay, 0)).decode()
    assert "hm" in text
    assert "clown" not in text
    assert "secret" not in text


def test_the_clock_is_kept() -> None:
    replay = new("replay-toy", 2, clock=True)
    replay.add_move(0, None, Draw(("A", "B")), ms=3)
    replay.add_move(1, 1, Climb(3), ms=700)
    assert [step.ms for step in redact(replay, 0).main_line] == [3, 700]


def test_a_redacted_file_can_be_saved_read_and_redacted_again(tmp_path: Path) -> None:
    path = tmp_path / "seen.jsonl"
    seen = redact(annotated(), 0)
    assert seen.file == ""
    save(seen, path)
    assert verify(path) is None
    again = load(path)
    assert again.viewer == seat_viewer(0)
    assert log(redact(again, 0)) == log(again)
    assert log(redact(again, None)) == log(redact(annotated(), None))
    with pytest.raises(ValueError, match="only what Ann may know"):
        redact(again, 1)
    with pytest.raises(ValueError, match="only what a spectator may know"):
        redact(redact(again, None), 0)


@pytest.mark.parametrize("seat", [-1, 3, 99, "Zoe"])
def test_a_seat_that_is_not_there_is_named(seat: int | str) -> None:
    with pytest.raises(ValueError, match=f"no view {seat!r}. There is:"):
        redact(inversion(), seat)


def test_what_was_played_in_a_redacted_replay_can_be_played_on() -> None:
    seen = redact(inversion(), 0)
    assert isinstance(seen, Replay)
    fork = next(step for step in seen.main_line if step.seat == 0 and len(step.before.legal_moves()) > 1)
    other = next(move for move in fork.before.legal_moves() if move != fork.move)
    seen.add_move(fork.parent, 0, other)
    assert verify_of(seen)
    assert as_log(rows(seen)).count(b'"digest"') == 0


def verify_of(replay: Replay) -> bool:
    return read_log(log(replay)).issue is None


def test_the_move_that_a_file_is_about_is_numbered_anew() -> None:
    replay = inversion()
    fork = replay.main_line[5]
    other = next(move for move in reversed(fork.before.legal_moves(fork.seat)) if move != fork.move)
    tagged = Replay(structs.replace(replay.header, tags={"at": str(replay.main_line[6].id + 1), "club": "Ulm"}))
    at = 0
    for step in replay.main_line:
        if step.id == fork.id:
            tagged.add_move(at, step.seat, other)
        at = tagged.add_move(at, step.seat, step.move)
    tagged.set_main(at)
    assert tagged.about == tagged.main_line[6].id == 8
    seen = redact(tagged, 0)
    assert seen.about == seen.main_line[6].id == 7
    assert seen.header.tags == {"at": "7", "club": "Ulm"}


@pytest.mark.parametrize("tag", ["", "x", "-1", "99999", "9" * 5000, "\u00b2"])
def test_a_tag_that_names_no_move_is_read_as_none(tag: str) -> None:
    assert Replay(structs.replace(inversion().header, tags={"at": tag})).about is None
