"""A match: who sits where, what the seed settles, and that nothing which was played is lost."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.core import CHANCE, IllegalMove, UnknownName, UnreadableMove
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, TruncatedLog

BOTS = ["you", "greedy", "greedy"]


def play_on(match: kl.Match, moves: int = 1000) -> kl.Match:
    """The people play their first legal move, so often or to the end."""
    for _ in range(moves):
        if not match.state.to_act:
            break
        seat = match.state.to_act[0]
        match.play(match.state.legal_moves(seat)[0], seat)
    return match


def moves_of(replay: Replay) -> list[str]:
    return [str(step.move) for step in replay.main_line]


# Seats --------------------------------------------------------------------------------------------


def test_bots_and_chance_move_until_a_person_is_to_act() -> None:
    match = kl.Match("inversion", ["greedy", "you", "greedy"], seed=1)
    assert match.state.to_act == (1,)
    assert [step.seat for step in match.replay.main_line] == [None, 0]
    assert match.people == (1,)


def test_bots_alone_play_to_the_end() -> None:
    match = kl.Match("inversion", ["greedy", "uniform", "greedy"], seed=1)
    assert match.state.outcome is not None
    assert match.replay.outcome(match.at) == match.state.outcome
    assert match.people == ()


def test_play_returns_all_moves_that_were_made() -> None:
    match = kl.Match("inversion", ["you", "greedy"], seed=1)
    made = match.play(match.state.legal_moves()[0])
    assert made[-1] == match.at
    assert [match.replay.step(at).seat for at in made][:2] == [0, 1]
    assert match.state.to_act == (0,)


@pytest.mark.parametrize(
    ("seats", "logged", "names"),
    [
        (["you", "greedy", "greedy"], ("you", "greedy 1", "greedy 2"), ("you", "Careful 1", "Careful 2")),
        (["you:Ann", "you:Bo"], ("Ann", "Bo"), ("Ann", "Bo")),
        (["you", "you"], ("you 1", "you 2"), ("you 1", "you 2")),
        (["greedy", "uniform", "greedy"], ("greedy 1", "uniform", "greedy 2"), ("Careful 1", "Random", "Careful 2")),
        (["you:Ann", "you:Ann", "random"], ("Ann 1", "Ann 2", "random"), ("Ann 1", "Ann 2", "Random")),
        (["you:greedy", "greedy"], ("greedy 1", "greedy 2"), ("greedy 1", "Careful")),
        (["you:Careful", "greedy"], ("Careful", "greedy"), ("Careful", "Careful 1")),
        (["you:<b>", "you:"], ("<b>", "you:"), ("<b>", "you:")),
    ],
)
def test_seats_have_names_and_equal_ones_are_numbered(
    seats: list[str], logged: tuple[str, ...], names: tuple[str, ...]
) -> None:
    match = kl.Match("inversion", seats, seed=1)
    assert match.names == match.replay.names == names
    assert tuple(seat.name for seat in match.replay.header.seats) == match.replay.logged_names == logged
    assert match.agents == tuple("human" if seat.startswith("you") else seat for seat in seats)


@pytest.mark.parametrize(
    ("game", "seats", "options", "sentence"),
    [
        ("invertion", BOTS, {}, "no game 'invertion'. There is: inversion.*Did you mean 'inversion'"),
        (
            "inversion",
            ["you", "gredy"],
            {},
            "no bot for !nversion called 'gredy'. There is: uniform, greedy.*Did you mean 'greedy'",
        ),
        ("inversion", ["you"], {}, "players must be 2, 3 or 4, not 1"),
        ("inversion", ["you"] * 5, {}, "players must be 2, 3 or 4, not 5"),
        ("inversion", [], {}, "players must be 2, 3 or 4, not 0"),
        ("inversion", BOTS, {"players": 2}, "2 play, but 3 seats are filled: you, greedy, greedy"),
        ("inversion", BOTS, {"first": 7}, "first must be a seat from 0 to 2, not 7"),
        ("inversion", BOTS, {"rounds": 4}, "no option 'rounds'"),
        ("inversion", "greedy", {}, r"Seats are a list, as in \['you', 'greedy'\]"),
    ],
)
def test_what_cannot_be_seated_is_refused_and_no_file_is_made(
    game: str, seats: Any, options: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=sentence):
        kl.Match(game, seats, seed=1, log=tmp_path / "game.jsonl", **options)
    assert list(tmp_path.iterdir()) == []


# Seeds --------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game_and_the_same_log(tmp_path: Path) -> None:
    for name in ("a", "b"):
        kl.Match("inversion", ["greedy", "uniform", "uniform"], seed=5, log=tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert moves_of(kl.Match("inversion", ["uniform"] * 3, seed="5").replay) == moves_of(
        kl.Match("inversion", ["uniform"] * 3, seed=5).replay
    )
    assert moves_of(kl.Match("inversion", ["uniform"] * 3, seed=6).replay) != moves_of(
        kl.Match("inversion", ["uniform"] * 3, seed=5).replay
    )


def test_without_a_seed_one_is_drawn_and_stands_in_the_log() -> None:
    first, second = (kl.Match("inversion", ["uniform"] * 2) for _ in range(2))
    assert first.seed != second.seed
    assert moves_of(kl.Match("inversion", ["uniform"] * 2, seed=first.replay.header.seed).replay) == moves_of(
        first.replay
    )


def test_a_match_that_is_resumed_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = play_on(kl.Match("inversion", BOTS, seed=8))
    play_on(kl.Match("inversion", BOTS, seed=8, log=tmp_path / "game.jsonl"), 4).close()
    assert moves_of(play_on(kl.Match.resume(tmp_path / "game.jsonl")).replay) == moves_of(whole.replay)


# Moves as text ------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["declare 3", " DECLARE  3 ", "3"])
def test_a_move_may_be_typed_whole_or_by_its_end(typed: str) -> None:
    match = kl.Match("inversion", ["you:Ann", "you:Bo", "you:Cy"], seed=1)
    match.play(typed)
    assert moves_of(match.replay)[-1] == "declare 3"


def test_an_unreadable_move_changes_nothing_and_the_sentence_lists_what_is_legal() -> None:
    match = kl.Match("inversion", BOTS, seed=1)
    before, state = len(match.replay), match.state
    with pytest.raises(UnreadableMove, match=r"'fold' is not a move of !nversion.*Now you can: declare 1, declare 2"):
        match.play("fold")
    with pytest.raises(IllegalMove, match=r"\[opening\]"):
        match.play("pass")
    with pytest.raises(UnreadableMove):
        match.play("")
    assert (len(match.replay), match.state) == (before, state)


def test_nobody_plays_for_a_bot_and_nobody_after_the_end() -> None:
    match = kl.Match("inversion", BOTS, seed=1)
    with pytest.raises(ValueError, match="Careful 1 is a bot and plays for itself"):
        match.play("declare 3", seat=1)
    play_on(match)
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play("play H9")
    with pytest.raises(UnreadableMove, match="The game is over: there is nothing left to play"):
        match.play("fold")


# Undo ---------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_persons_last_decision_and_keeps_the_branch() -> None:
    match = play_on(kl.Match("inversion", BOTS, seed=2), 3)
    decided = max(step.id for step in match.replay.main_line if step.seat == 0)
    before, moves = match.replay.parent(decided), list(match.replay.ids)
    match.undo()
    assert match.at == before
    assert match.state == match.replay.at(before)
    assert match.state.to_act == (0,)
    assert list(match.replay.ids) == moves, "nothing is taken out of the replay"


def test_after_undo_the_main_line_is_what_was_played_last_and_the_other_is_a_variation() -> None:
    match = kl.Match("inversion", BOTS, seed=2)
    first, second = match.state.legal_moves()[:2]
    match.play(first)
    match.undo()
    fork = match.at
    match.play(second)
    branches = [match.replay.step(at).move for at in match.replay.branches(fork)]
    assert branches == [first, second]
    assert match.replay.main == match.at
    assert str(second) in moves_of(match.replay)
    assert str(first) not in moves_of(match.replay)


def test_undo_to_the_start_and_no_further() -> None:
    match = play_on(kl.Match("inversion", BOTS, seed=2), 4)
    for _ in range(4):
        match.undo()
    with pytest.raises(ValueError, match="no move of yours to take back"):
        match.undo()
    assert match.state.to_act == (0,)
    with pytest.raises(ValueError, match="no move of yours to take back"):
        kl.Match("inversion", ["greedy", "greedy"], seed=2).undo()


def test_undo_stands_in_the_file_and_is_resumed(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    match = play_on(kl.Match("inversion", BOTS, seed=2, log=log), 3)
    match.undo()
    match.play(match.state.legal_moves()[-1])
    match.close()
    assert kl.verify(log) is None
    again = kl.Match.resume(log)
    assert (again.at, again.state) == (match.at, match.state)
    assert list(again.replay.ids) == list(match.replay.ids)


# The file -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [name for name in GAMES if name in ("inversion", "highest_card")])
def test_every_move_is_on_disk_as_soon_as_it_is_played_and_the_log_verifies(game: str, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    match = kl.Match(game, ["you", "uniform"], seed=3, log=log)
    while match.state.to_act:
        assert [json.loads(line).get("id") for line in log.read_text().splitlines() if '"type":"move"' in line] == list(
            match.replay.ids
        )
        match.play(match.state.legal_moves(0)[0], 0)
    assert kl.verify(log) is None
    replay = kl.load(log)
    assert moves_of(replay) == moves_of(match.replay)
    assert replay.at(replay.main) == match.state
    assert replay.outcome(replay.main) == match.state.outcome


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text("something else\n")
    with pytest.raises(FileExistsError, match="never written over"):
        kl.Match("inversion", BOTS, seed=1, log=log)
    assert log.read_text() == "something else\n"


def test_a_game_goes_on_after_a_last_line_that_was_cut_short(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    whole = play_on(kl.Match("inversion", BOTS, seed=4, log=log), 5)
    whole.close()
    written = log.read_bytes()
    for cut in range(1, len(written) - written.rindex(b"\n", 0, -1), 7):
        log.write_bytes(written[:-cut])
        match = kl.Match.resume(log)
        assert match.trouble == ""
        assert set(match.replay.ids) <= set(whole.replay.ids)
        assert kl.verify(log) is None
        match.close()


PLAYER = """
import itertools, random, sys, kernel_lib as kl
for seed in itertools.count():
    match = kl.Match("inversion", ["you", "you", "uniform"], seed=seed, log=f"{sys.argv[1]}/{seed:04}.jsonl")
    while match.state.to_act:
        match.play(random.choice(match.state.legal_moves()))
        print(seed, match.at, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is of Unix")
@pytest.mark.parametrize("moves", [1, 7, 40])
def test_a_program_that_is_killed_loses_at_most_the_line_it_was_writing(tmp_path: Path, moves: int) -> None:
    with subprocess.Popen([sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        reported = [player.stdout.readline() for _ in range(moves)]
        os.kill(player.pid, signal.SIGKILL)
        reported += player.stdout.readlines()
    whole = [
        line for line in reported if line.endswith("\n") and len(line.split()) == 2
    ]  # its last words may be cut as well
    game, last = map(int, whole[-1].split())
    log = tmp_path / f"{game:04}.jsonl"
    resumed = kl.Match.resume(log, seats=["uniform"] * 3)
    assert last in resumed.replay
    assert resumed.state.outcome is not None
    assert kl.verify(log) is None


def test_a_log_that_cannot_be_written_is_refused_when_it_is_asked_for(tmp_path: Path) -> None:
    log = tmp_path / "no such folder" / "game.jsonl"
    with pytest.raises(kl.LogNotWritable, match=r"game\.jsonl cannot be written: No such file or directory"):
        kl.Match("inversion", BOTS, seed=1, log=log)
    assert list(tmp_path.iterdir()) == []


def test_a_log_that_somebody_else_writes_is_refused_and_says_whose_it_is(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    match = play_on(kl.Match("inversion", BOTS, seed=1, log=log), 2)
    before = log.read_bytes()
    with pytest.raises(kl.LogInUse, match=r"this very program, at another table.* in memory or in a file beside it"):
        kl.Match.resume(log)
    assert log.read_bytes() == before
    replay = kl.load(log)
    assert kl.Match.branch(replay, replay.main).state == match.state, "in memory it can be played on"
    play_on(match, 1)
    assert match.trouble == ""
    match.close()
    assert kl.Match.resume(log).at == match.at


def test_a_log_is_let_go_of_by_a_match_that_comes_to_nothing(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    with pytest.raises(IllegalMove):
        kl.Match("inversion", BOTS, seed=1, log=log, opening=["pass"])
    assert kl.Match.resume(log, BOTS).state.to_act == (0,)


def test_a_disk_that_fills_up_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "game.jsonl"
    match = play_on(kl.Match("inversion", BOTS, seed=1, log=log), 2)
    assert match.trouble == ""
    write = os.write

    def nearly_full(descriptor: int, data: bytes) -> int:
        return write(descriptor, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", nearly_full)
    play_on(match, 1)
    monkeypatch.undo()
    assert "No space left on device" in match.trouble
    assert log.read_bytes().endswith(b"\n"), "no half line is left behind"
    played = len(match.replay)
    assert len(play_on(match).replay) > played
    assert match.state.outcome is not None
    assert kl.verify(log) is None
    kl.save(match.replay, tmp_path / "saved.jsonl")
    assert moves_of(kl.load(tmp_path / "saved.jsonl")) == moves_of(match.replay)


LIMITED = """
import resource, sys, kernel_lib as kl
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
match = kl.Match("inversion", ["you", "uniform"], seed=1, log=sys.argv[1])
while match.state.to_act:
    match.play(match.state.legal_moves()[0])
print(match.trouble)
print(match.state.outcome is not None)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes are of Unix")
def test_a_file_that_the_system_lets_grow_no_further_stops_nobody(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    done = subprocess.run([sys.executable, "-c", LIMITED, str(log)], capture_output=True, text=True, check=True)
    trouble, over = done.stdout.splitlines()
    assert "can no longer be written" in trouble
    assert over == "True"
    assert log.read_bytes().endswith(b"\n")
    assert kl.verify(log) is None


@pytest.mark.parametrize(
    ("damage", "error"),
    [(b"", "empty"), (b"not json\n", "line 1"), (b'{"type":"move"}\n', "line 1"), (b"\x1f\x8b\x08", "cut short|gzip")],
)
def test_what_is_no_log_is_not_resumed(tmp_path: Path, damage: bytes, error: str) -> None:
    log = tmp_path / "game.jsonl"
    log.write_bytes(damage)
    with pytest.raises(kl.ReplayError, match=error):
        kl.Match.resume(log)
    assert log.read_bytes() == damage


def test_a_missing_file_is_not_resumed(tmp_path: Path) -> None:
    with pytest.raises(kl.ReplayError, match="cannot be read"):
        kl.Match.resume(tmp_path / "gone.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_is_not_known_here_can_be_replaced(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    play_on(kl.Match("inversion", BOTS, seed=1, log=log), 2)
    log.write_bytes(log.read_bytes().replace(b'"agent":"greedy"', b'"agent":"oracle"'))
    with pytest.raises(UnknownName, match="no bot for !nversion called 'oracle'"):
        kl.Match.resume(log)
    match = kl.Match.resume(log, seats=["you", "uniform", "uniform"])
    assert match.agents == ("human", "uniform", "uniform")
    match.close()
    with pytest.raises(ValueError, match="3 play, but 2 seats are filled"):
        kl.Match.resume(log, seats=["you", "uniform"])


# Branches -----------------------------------------------------------------------------------------


def test_a_branch_is_a_variation_and_the_main_line_stays() -> None:
    replay = kl.Match("inversion", ["greedy"] * 3, seed=6).replay
    main, moves = replay.main, moves_of(replay)
    fork = next(
        step for step in replay.main_line if step.seat == 0 and len(step.before.legal_moves()) > 1 and step.id > 12
    )
    match = kl.Match.branch(replay, fork.parent, ["you", "greedy", "greedy"])
    other = next(move for move in match.state.legal_moves() if move != fork.move)
    match.play(other)
    play_on(match)
    assert match.state.outcome is not None
    assert (replay.main, moves_of(replay)) == (main, moves)
    assert [replay.step(at).move for at in replay.branches(fork.parent)] == [fork.move, other]
    assert replay.outcome(match.at) == match.state.outcome


def test_a_branch_of_a_file_that_is_being_written_stands_in_the_file(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    played = kl.Match("inversion", ["greedy"] * 2, seed=6, log=log)
    moves = moves_of(played.replay)
    branch = kl.Match.branch(played.replay, 4, ["you", "greedy"])
    play_on(branch, 1)
    replay = kl.load(log)
    assert len(replay) == len(branch.replay) > len(moves)
    assert moves_of(replay) == moves
    assert kl.verify(log) is None


def test_a_branch_from_nowhere_is_refused() -> None:
    replay = kl.Match("inversion", ["greedy"] * 2, seed=6).replay
    with pytest.raises(ValueError, match="no move 999"):
        kl.Match.branch(replay, 999)


def test_a_redacted_replay_is_not_played_on() -> None:
    replay = kl.redact(kl.Match("inversion", ["greedy"] * 3, seed=6).replay, 1)
    with pytest.raises(ValueError, match="play on from the whole log"):
        kl.Match.branch(replay, 3)


# Time and repr ------------------------------------------------------------------------------------


def test_moves_with_people_have_times_that_never_fall_and_those_of_bots_alone_have_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "game.jsonl"
    play_on(kl.Match("inversion", BOTS, seed=1, log=log), 3)
    clock = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: clock)  # as after a restart of the machine
    match = play_on(kl.Match.resume(log))
    times = [step.ms for step in match.replay.main_line]
    assert all(isinstance(ms, int) for ms in times)
    assert times == sorted(ms for ms in times if ms is not None)
    assert {step.ms for step in kl.Match("inversion", ["greedy"] * 2, seed=1).replay.main_line} == {None}


def test_a_match_says_what_it_is() -> None:
    assert repr(kl.Match("inversion", BOTS, seed=1)) == "<Match of !nversion: you, Careful 1, Careful 2; after move 1>"


def test_chance_is_drawn_by_the_match_and_never_by_a_player() -> None:
    match = kl.Match("highest_card", ["you:Ann", "you:Bo"], seed=1)
    match.play(match.state.legal_moves(1)[0], seat=1)  # at the same time, in any order
    with pytest.raises(ValueError, match=r"already|wait for the others"):
        match.play(match.state.legal_moves(0)[0], seat=1)
    assert match.state.to_act == (0,)
    match.play(match.state.legal_moves(0)[0])
    assert [step.seat for step in match.replay.main_line] == [None, 1, 0, None]
    assert match.state.to_act != (CHANCE,)


def test_a_last_line_without_newline_is_warned_of_when_it_is_only_loaded(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    kl.Match("inversion", ["greedy"] * 2, seed=6, log=log)
    log.write_bytes(log.read_bytes()[:-3])
    with pytest.warns(TruncatedLog, match="cut short"):
        kl.load(log)


def test_opening_moves_are_made_before_anybody_chooses() -> None:
    start = GAMES["inversion"].start(players=2)
    deal = start.sample_chance(random.Random(5))
    lead = start.play(deal).legal_moves()[0]
    match = kl.Match("inversion", ["greedy", "you"], opening=[deal, str(lead)])
    assert [(step.seat, step.move) for step in match.replay.main_line] == [(None, deal), (0, lead)]
    assert match.state.to_act == (1,)
    with pytest.raises(IllegalMove):
        kl.Match("inversion", ["you", "greedy"], opening=[deal, "declare 3"])


def test_a_line_that_is_gone_through_again_is_no_second_line() -> None:
    match = kl.Match("inversion", ["you", "greedy"], seed=3)
    first = match.state.legal_moves()[0]
    made = match.play(first)
    match.undo()
    assert match.play(first) == made
    assert len(match.replay) == made[-1]
    assert match.replay.branches(match.replay.parent(made[0])) == (made[0],)
