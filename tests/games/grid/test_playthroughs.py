"""Rounds to be read (tests/golden/grid), what may be laid where, and what the sample games show."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from games.grid.plain import in_contact, joined
from games.grid.positions import MINUS_22, board, faults_of, finished, of, plain, started, total

import kernel_lib as kl
from kernel_lib.core import OPEN, Event, Move
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import GREY
from kernel_lib.games.grid.rules.moves import Faulty, Lift, Place, Remove, Round, Start
from kernel_lib.games.grid.rules.state import State
from kernel_lib.replay import Replay
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")
REPLAYS = Path(__file__).parents[3] / "replays" / "grid"


# Rounds to be read --------------------------------------------------------------------------------


def playthrough(players: int, seed: int, **options: Any) -> str:
    """A game among uniform bots, step by step: what was done when, what followed, what is new on the table, and what
    may be done next.
    """
    text, replay = GAME.text, kl.Match("grid", ["uniform"] * players, seed=seed, **options).replay
    names = NAMES[:players]
    lines = [f"Gear Grid, {', '.join(f'{name} (uniform)' for name in names)}; seed {seed}"]
    told: list[str] = []
    for step in replay.main_line:
        state = cast("State", step.state)
        lines += ["", f"== {step.id}. {step.ms} ms, {'chance' if step.seat is None else names[step.seat]}: {step.move}"]
        records: tuple[Move | Event, ...] = (step.move, *step.events)
        news = [text.describe_event(record, step.seat).sentence(names) for record in records]
        lying = in_lines(text.table(state.view(OPEN)), names).splitlines()
        lines += [*news, *(line for line in lying if line not in told and line not in news)]
        told = lying
        lines += [f"-- {names[seat]} may: {choices(state, seat)}" for seat in state.to_act if seat >= 0]
    return "\n".join([*lines, "", repr(replay.at(replay.main).outcome), ""])


def choices(state: State, seat: int) -> str:
    """The legal moves; of those that lay a tile the spaces, and how many there are."""
    moves = state.legal_moves(seat)
    laying = [move for move in moves if isinstance(move, Place)]
    spaces = ", ".join(dict.fromkeys(f"{move.row} {move.col}" for move in laying))
    rest = [str(move) for move in moves if not isinstance(move, Place)]
    return ", ".join([*([f"lay a tile in {len(laying)} ways at {spaces}"] if laying else []), *rest])


@pytest.mark.parametrize(
    ("name", "players", "seed", "options"),
    [
        ("solo", 1, 2, {"size": 4, "seconds": 12, "pile": "orange"}),
        ("two-players", 2, 3, {"size": 4, "seconds": 8, "victories": 1}),
    ],
)
def test_a_playthrough_reads_as_it_did(
    name: str, players: int, seed: int, options: dict[str, Any], golden: Callable[[str, str], None]
) -> None:
    golden(f"grid/play-{name}.txt", playthrough(players, seed, **options))


def test_a_round_is_the_same_however_often_it_is_played() -> None:
    assert playthrough(2, 5, size=4, seconds=5, victories=1) == playthrough(2, 5, size=4, seconds=5, victories=1)


# What may be laid where -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_along_a_walk_tiles_may_be_laid_where_the_plain_rules_say(size: int) -> None:
    """Laying and taking up at random, so that now and then tiles are cut off."""
    rng, state, cut_off = random.Random(size), started(size=size, seconds=3600), 0
    for _ in range(120):
        moves = state.legal_moves(0)
        tiles = plain(state.boards[0])
        spaces = in_contact(tiles, size)
        assert {(move.row, move.col) for move in moves if isinstance(move, Place)} == spaces
        assert sum(isinstance(move, Place) for move in moves) == len(spaces) * 4 * sum(left > 0 for left in state.pile)
        assert {(move.row, move.col) for move in moves if isinstance(move, Remove)} == set(tiles)
        cut_off += len(joined(tiles)) <= len(tiles)
        removing = not spaces or (rng.random() < 0.48 and tiles)
        state = state.play(rng.choice([move for move in moves if isinstance(move, Remove if removing else Place)]), 0)
    assert cut_off > 5
    assert sum(state.pile) == 116 - sum(0 <= there < GREY for there in state.boards[0])


def test_the_first_two_tiles_are_counted() -> None:
    state = started(size=4)
    first = [move for move in state.legal_moves(0) if isinstance(move, Place)]
    assert len(first) == 3 * 15 * 4
    seconds = [sum(isinstance(move, Place) for move in state.play(move, 0).legal_moves(0)) for move in first]
    assert seconds == [60 * len(in_contact({(move.row, move.col): (move.tile, move.turn)}, 4)) for move in first]
    assert sum(seconds) == 60 * (60 * 4 + 60 * 4 + 60 * 7), (
        "beside the engine four spaces are left or come into contact, cornerwise to it seven"
    )


# Samples ----------------------------------------------------------------------------------------------

SAMPLES = ("minus-22", "solo", "race", "four-players", "orange")


def sample(name: str) -> Replay:
    return kl.load(REPLAYS / f"{name}.jsonl")


def state_at(replay: Replay, at: int) -> State:
    return cast("State", replay.at(at))


def last(replay: Replay) -> State:
    """The end of the main line."""
    return state_at(replay, replay.main)


@pytest.mark.parametrize("name", SAMPLES)
def test_notes_mark_spaces_of_the_board_and_are_plain(name: str) -> None:
    replay = sample(name)
    assert kl.verify(REPLAYS / f"{name}.jsonl") is None
    assert replay.header.tags is not None
    assert replay.header.tags["title"]
    size = state_at(replay, 0).options.size
    for at in replay.annotated:
        for note in replay.notes(at):
            for mark in note.marks or ():
                row, col = map(int, mark.split(","))
                assert 0 <= row < size
                assert 0 <= col < size
            assert note.text
            assert not set("<>*`_") & set(note.text), "notes are text, not markup"


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_tells_the_time_and_comes_to_its_end(name: str) -> None:
    replay = sample(name)
    times = [step.ms for step in replay.main_line]
    assert None not in times
    assert isinstance(replay.step(1).move, Start)
    assert last(replay).outcome is not None
    assert replay.outcome(replay.main) == last(replay).outcome
    assert len(replay.annotated) >= 5


def test_the_example_of_the_document_is_built_tile_by_tile_and_scores_minus_22_both_ways() -> None:
    replay = sample("minus-22")
    placed = [step for step in replay.main_line if isinstance(step.move, Place)]
    assert state_at(replay, placed[-1].id).boards == (board(MINUS_22),)
    assert len(placed) == 13
    (done,) = [step for step in replay.main_line if str(step.move) == "done"]
    assert faults_of(done.state) == faults_of(finished(MINUS_22))
    ends = replay.branches(done.id)
    assert {str(replay.step(end).move) for end in ends} == {"lift 3 4", "lift 4 3"}
    assert replay.main in ends
    for end in ends:
        outcome = replay.outcome(end)
        assert outcome is not None
        assert outcome.scores == (-22,)
        texts = " ".join(note.text or "" for note in replay.notes(end))
        assert "Minus 22" in texts
    everything = " ".join(note.text or "" for at in replay.annotated for note in replay.notes(at))
    assert all(f"{letter}" in everything for letter in "ABCDEFGHI")
    assert "note 3" in everything, "the erratum is told"


@pytest.mark.parametrize(("name", "field"), [("minus-22", "tiles"), ("four-players", "winners")])
def test_a_list_in_no_order_may_stand_in_any_order(name: str, field: str, tmp_path: Path) -> None:
    assert kl.verify(reordered(name, field, tmp_path)) is None


def test_the_two_spaces_of_a_fault_stand_in_reading_order(tmp_path: Path) -> None:
    fault = kl.verify(reordered("minus-22", "between", tmp_path))
    assert fault is not None


def reordered(name: str, field: str, folder: Path) -> Path:
    """A sample in which the lists of this field of its events stand the other way round."""
    lines = [json.loads(line) for line in (REPLAYS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    found = [event for line in lines for event in line.get("events", ()) if len(event.get(field, ())) > 1]
    assert found
    for event in found:
        event[field].reverse()
    path = folder / f"{name}.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_alone_every_space_is_used_and_all_goals_are_driven() -> None:
    end = last(sample("solo"))
    assert (total(end).score, total(end).empty, total(end).right) == (9, 0, 3)


def test_the_race_is_won_by_one_empty_space() -> None:
    replay = sample("race")
    end = last(replay)
    assert [(count.score, count.right, count.empty) for count in end.counts if count] == [(0, 3, 9), (1, 3, 8)]
    assert of(end, Round) == [Round(1, (1,))]
    assert replay.step(replay.main).ms == 120_000, "to the limit"


def test_for_four_it_ends_with_a_shared_round_that_hangs_on_a_choice() -> None:
    replay = sample("four-players")
    rounds = [event for step in replay.main_line for event in step.events if isinstance(event, Round)]
    assert [event.winners for event in rounds] == [(0,), (0, 1)]
    assert last(replay).victories == (2, 1, 0, 0)
    (other,) = [at for at in replay.ids if not replay.branches(at) and at != replay.main]
    assert of(replay.at(other), Round) == [Round(2, (1,))]
    fork = next(at for at in replay.path(other) if at not in replay.main_line.ids)
    assert isinstance(replay.step(fork).move, Lift)
    assert replay.notes(fork), "a variation says what it tries"


def test_on_the_orange_pile_a_direction_is_the_only_fault_and_the_choice_matters() -> None:
    replay = sample("orange")
    assert state_at(replay, 0).options.pile == "orange"
    faults = [event for at in replay.ids for event in replay.step(at).events if isinstance(event, Faulty)]
    assert {event.why for event in faults} == {"opposite"}
    scores = [outcome.scores[0] for at in replay.ids if (outcome := replay.outcome(at))]
    assert scores == [5, 2]
    assert replay.outcome(replay.main) == replay.outcome(replay.ids[-2])
