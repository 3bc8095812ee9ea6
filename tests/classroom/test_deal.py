"""A deal for many tables: everybody has the same cards in every round; what is none of it is told apart."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.duplicate import DuplicateResults, TablePlayed
from kernel_lib.core import CHANCE
from kernel_lib.playing import Match
from kernel_lib.replay import Replay

DEALS = {
    "inversion": Deal("inversion", ("you", "greedy", "greedy"), 5),
    "gear": Deal("gear", ("greedy", "you"), "class 5", {"rounds": 3}),
    "industry": Deal("industry", ("you", "greedy")),
    "smash": Deal("smash", ("you", "greedy")),
}


def played(deal: Deal, choices: int, moves: int = 30, name: str = "Ann") -> Match:
    """A table at which a person plays by chance."""
    match, rng = deal.match(name), random.Random(choices)
    for _ in range(moves):
        if not match.state.to_act:
            break
        match.play(rng.choice(match.state.legal_moves()))
    return match


@pytest.mark.parametrize("game", DEALS)
def test_every_table_gets_the_same_cards_however_it_plays(game: str) -> None:
    deal = DEALS[game]
    one, other = (played(deal, choices).replay for choices in (1, 2))
    assert [step.move for step in one.main_line] != [step.move for step in other.main_line]
    for replay in (one, other):
        assert deal.why_not(replay, bots=True) is None
    dealt = [[str(step.move) for step in replay.main_line if step.seat is None] for replay in (one, other)]
    if game in ("inversion", "gear"):  # where what is dealt does not hang on what was played
        both = min(map(len, dealt))
        assert dealt[0][:both] == dealt[1][:both]


def test_later_rounds_are_the_same_after_rounds_of_other_lengths() -> None:
    deal = DEALS["gear"]
    rounds = [[str(step.move) for step in played(deal, n, 200).replay.main_line if step.seat is None] for n in (1, 2)]
    assert rounds[0] == rounds[1]
    assert len(rounds[0]) == 3


def test_a_game_of_another_deal_is_told_by_the_first_card() -> None:
    deal = DEALS["inversion"]
    other = Match("inversion", ["you", "greedy", "greedy"], seed=6).replay
    assert (deal.why_not(other) or "").startswith("Move 1: the deal has deal ")
    assert deal.why_not(Match("inversion", ["you", "greedy", "greedy"], seed=5).replay) is None, "the first is the same"


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (Deal("gear", ("you", "greedy", "greedy")), "a game of GEAR"),
        (Deal("inversion", ("greedy", "you", "greedy"), 5), "Other players sit at its table: Careful, you, Careful"),
        (Deal("inversion", ("you", "greedy", "greedy"), 5, {"first": 1}), "other options"),
    ],
)
def test_what_is_another_game_is_told_why(other: Deal, words: str) -> None:
    assert words in (DEALS["inversion"].why_not(other.match().replay) or "")


def test_a_bot_s_move_that_was_changed_is_found() -> None:
    deal = DEALS["inversion"]
    true = played(deal, 3).replay
    step = next(step for step in true.main_line if step.seat == 1 and len(step.before.legal_moves(1)) > 1)
    other = next(move for move in step.before.legal_moves(1) if move != step.move)
    false = Replay(true.header)
    at = 0
    for before in true.main_line:
        if before.id == step.id:
            break
        at = false.add_move(at, before.seat, before.move, before.state)
    false.add_move(at, 1, other, step.before.play(other))
    assert deal.why_not(false) is None, "the cards are those of the deal"
    assert f"would have played {step.move}, not {other}" in (deal.why_not(false, bots=True) or "")


@pytest.mark.parametrize("bot", ["greedy", "quick"])
def test_by_the_clock_too_a_bot_s_moves_are_played_again(bot: str) -> None:
    deal = Deal("grid", ("you", bot), 3, {"pile": "quarter", "seconds": 20})
    match, rng = deal.match(), random.Random(2)
    match.begin()
    while match.state.to_act not in ((), (CHANCE,)):
        match._clock.jump(match.now + rng.randint(100, 900))
        match.step()
        if 0 in match.state.to_act and rng.random() < 0.3:
            match.play(rng.choice(match.state.legal_moves(0)), 0)
    steps = list(match.replay.main_line)
    assert sum(step.seat == 1 for step in steps) > 3
    assert deal.why_not(match.replay, bots=True) is None
    step = next(step for step in steps if step.seat == 1)
    false = Replay(match.replay.header)
    false.add_move(0, None, steps[0].move, steps[0].state, 0)
    other = next(move for move in step.before.legal_moves(1) if move != step.move)
    for before in steps[1:]:
        if before.id == step.id:
            break
        false.add_move(false.ids[-1], before.seat, before.move, before.state, before.state.now)
    now = step.state.now
    false.add_move(false.ids[-1], 1, other, step.before.play(other, 1, now), now)
    assert "would have played" in (deal.why_not(false, bots=True) or "")


def test_a_position_is_played_on_by_everybody() -> None:
    sample = played(DEALS["gear"], 1).replay
    at = sample.main_line.ids[9]
    deal = Deal.of(sample, at, seed="from here")
    matches = [played(deal, choices, 4) for choices in (1, 2)]
    for match in matches:
        assert deal.why_not(match.replay, bots=True) is None
        assert [step.move for step in match.replay.main_line][:10] == [step.move for step in sample.main_line][:10]
    assert deal.people == (1,)


def test_a_table_is_written_down_as_any_game(tmp_path: Path) -> None:
    match = DEALS["gear"].match("Ann", log=tmp_path / "ann.jsonl")
    rng = random.Random(1)
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_moves()))
        if match.at > 60 and match._log is not None:
            match.close()
            match = Match.resume(tmp_path / "ann.jsonl")
    assert kl.verify(tmp_path / "ann.jsonl") is None
    assert DEALS["gear"].why_not(kl.load(tmp_path / "ann.jsonl"), bots=True) is None, "resumed, it is the same deal"


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (("greedy", "greedy"), "name a seat 'you'"),
        (("you", "package.bots:Mine"), "one of the game's, by its name"),
        (("you",), "players"),
        (("you", "nobody"), "nobody"),
    ],
)
def test_what_makes_no_deal_is_told(seats: tuple[str, ...], words: str) -> None:
    with pytest.raises((ValueError, LookupError), match=words):
        Deal("gear", seats)


# The field ------------------------------------------------------------------------------------------------------


def test_results_are_told_against_the_field() -> None:
    deal = DEALS["inversion"]
    tables = [played(deal, choices, name=f"Ann {choices}") for choices in range(4)]
    field = DuplicateResults(deal, *(table.replay for table in tables), deal.match("Bo").replay)
    rows = field.table.to_dicts()
    scores = [match.state.outcome.scores[0] for match in tables if match.state.outcome]
    counted = [row for row in rows if row["doubt"] is None]
    assert sorted(row["score"] for row in counted) == sorted(scores)
    assert sum(row["to_field"] for row in counted) == pytest.approx(0)
    assert sum(row["matchpoints"] for row in counted) == 4 * 3, "two for each pair of tables"
    for row in counted:
        assert row["matchpoints"] == sum(2 * (row["score"] > s) + (row["score"] == s) for s in scores) - 1
    assert [row["name"] for row in rows if row["doubt"]] == ["Bo"]


def test_what_is_not_of_the_deal_counts_for_nothing_and_is_not_lost(tmp_path: Path) -> None:
    deal = DEALS["inversion"]
    kl.save(played(deal, 1).replay, tmp_path / "1.jsonl")
    kl.save(Match("inversion", ["you", "greedy", "greedy"], seed=6).replay, tmp_path / "2.jsonl")
    (tmp_path / "3.jsonl").write_bytes(b"{}\n")
    field = DuplicateResults(deal, tmp_path)
    assert [table.doubt is None for table in field.tables] == [True, False]
    assert len(field.counted) == 1
    assert len(field.faults) == 1
    assert "3.jsonl" in field.faults[0]


def test_a_table_is_begun_in_the_folder_under_a_number_that_nobody_has_taken(tmp_path: Path) -> None:
    deal, folder = DEALS["inversion"], tmp_path / "played"
    for number, name in enumerate(("Ann", "Bo", "Cy"), 1):
        match = DuplicateResults(deal, folder=folder).begin(name)
        assert match.names[0] == name
        match.close()
        assert len(list(folder.iterdir())) == number, "a file for each"
    assert sorted(file.name for file in folder.iterdir()) == [f"table-{number}.jsonl" for number in (1, 2, 3)]
    assert all(deal.why_not(kl.load(file)) is None for file in folder.iterdir())


def test_a_field_without_a_folder_begins_a_table_that_is_in_no_file() -> None:
    field = DuplicateResults(DEALS["inversion"])
    match = field.begin("Ann")
    assert (match.names[0], match._log) == ("Ann", None)
    field.add(match.replay)
    assert repr(field) == f"<DuplicateResults of {field.deal.rules.title}: 1 table, 1 count>"


def test_a_doubt_that_names_somebody_is_told_only_where_names_are() -> None:
    replay = played(DEALS["inversion"], 1, name="Ann").replay
    named, nameless = TablePlayed(1, replay, "Ann has other cards."), TablePlayed(2, replay, "The cards are others.")
    open_room, hidden = (DuplicateResults(DEALS["inversion"], replay, names=names) for names in (True, False))
    assert [open_room.why_not(one) for one in (named, nameless)] == [named.doubt, nameless.doubt]
    assert hidden.why_not(nameless) == nameless.doubt
    assert "Ann" not in (hidden.why_not(named) or "Ann")


def test_tables_part_where_they_first_do_different_things() -> None:
    deal = DEALS["gear"]
    one, two = played(deal, 1, 200), played(deal, 2, 200)
    field = DuplicateResults(deal, one.replay, one.replay, two.replay)
    (divergence,) = field.divergences
    with pytest.warns(DeprecationWarning, match=r"^DuplicateResults\.partings is called divergences now\.$"):
        assert field.partings == field.divergences
    assert [(choice.tables) for choice in divergence.choices] == [(1, 2), (3,)]
    assert divergence.seat == 1
    lines = [[(s.seat, s.move) for s in match.replay.main_line if s.seat is not None] for match in (one, two)]
    first = next(n for n, (mine, theirs) in enumerate(zip(*lines, strict=False)) if mine != theirs)
    assert divergence.ply == first + 1
    assert divergence.choices[0].move == lines[0][first][1]
    assert {choice.mean for choice in divergence.choices} == {
        match.state.outcome.scores[1] for match in (one, two) if match.state.outcome
    }
    assert divergence.state.to_act == (1,)
    assert {value.move for value in divergence.judged(effort=0.2)} >= {choice.move for choice in divergence.choices}


def test_moves_that_were_taken_back_are_counted() -> None:
    match = DEALS["gear"].match("Ann")
    match.play(match.state.legal_moves()[0])
    match.undo()
    match.play(match.state.legal_moves()[-1])
    field = DuplicateResults(DEALS["gear"], match.replay)
    assert field.table["taken_back"].to_list()[0] > 0


def test_by_the_clock_tiles_and_not_times_are_compared() -> None:
    deal = Deal("grid", ("you",), 3, {"pile": "quarter"})
    games = []
    for choices in (1, 1, 2):
        match, rng = deal.match(), random.Random(choices)
        match.begin()
        for _ in range(6):
            match.play(rng.choice(match.state.legal_moves(0)), 0)
        games.append(match.replay)
    field = DuplicateResults(deal, *games)
    assert [[choice.tables for choice in divergence.choices] for divergence in field.divergences] == [[(1, 2), (3,)]]


def test_at_any_time_ghosts_have_laid_what_their_logs_had_by_then() -> None:
    deal = Deal("grid", ("you",), 3, {"pile": "quarter"})
    games = [timed(deal, choices) for choices in (1, 2)]
    race = deal.race(*games)
    times = [step.state.now - step.state.started for game in games for step in game.main_line if step.seat is not None]
    for ms in {0, *times, *(one - 1 for one in times if one), 10**6}:
        for game, state, moves in zip(games, race.at(ms), race.moves(ms), strict=True):
            by_then = [s for s in game.main_line if s.state.now - s.state.started <= ms]
            assert state == by_then[-1].state
            assert moves == sum(step.seat is not None for step in by_then)
    assert len(set(times)) > 8, "they took their time"


def timed(deal: Deal, choices: int) -> Replay:
    """A game in which a person takes so many seconds for each move."""
    replay, rng = Replay(deal.match().replay.header), random.Random(choices)
    at, ms = 0, 0
    for _ in range(7):
        state = replay.at(at)
        chance = state.to_act == (CHANCE,)
        move = state.sample_chance(rng) if chance else rng.choice(state.legal_moves(0))
        ms += 0 if chance else 1000 * rng.randint(1, 9)
        at = replay.add_move(at, None if chance else 0, move, state.play(move, CHANCE if chance else 0, ms), ms)
    return replay


def test_only_a_deal_by_the_clock_is_raced_and_only_against_its_own_games() -> None:
    grid = Deal("grid", ("you",), 3, {"pile": "quarter"})
    with pytest.raises(ValueError, match="not played by the clock"):
        DEALS["gear"].race(played(DEALS["gear"], 1).replay)
    with pytest.raises(ValueError, match="Give the games"):
        grid.race()
    with pytest.raises(ValueError, match="you cannot be raced: It was played with other options"):
        grid.race(Deal("grid", ("you",), 3).match().replay)
    alone = Deal("grid", ("you",), 3, {"seconds": 3600})
    with pytest.raises(ValueError, match="all the time in the world"):
        alone.race(alone.match().replay)


def test_who_has_a_blank_name_is_called_as_the_deal_calls_the_seat() -> None:
    assert DEALS["industry"].match("  ").names[0] == DEALS["industry"].match().names[0] == "you"
