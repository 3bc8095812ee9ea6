"""Puzzles of Smash Gear: those that are made, and those that come with the house."""

import random
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import pytest
from games.smash.positions import after, battle, flip_price, price
from make.puzzles.smash import THEMES, graded, making
from make.puzzles.smash.graded import series, write_series
from make.puzzles.smash.making import FEWEST, Puzzle, generate
from make.puzzles.smash.replays import as_replay, hint, prompt, rules, why

from kernel_lib.core import CHANCE, Move
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.bots.forcing import ForcedGoal, Quest, explore_turn
from kernel_lib.games.smash.rules.components import BASE, DESTROY, GAP, KINDS, NAMES, PILES, PROGRAM_KINDS
from kernel_lib.games.smash.rules.moves import Combat, Destroyed, Discard, Draw, End, Pass, Razed, Refill
from kernel_lib.games.smash.rules.setup import initial_state
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.rules.turns import advance
from kernel_lib.replay import Replay, Task, load, verify

FOLDER = Path(__file__).parents[2] / "replays" / "smash" / "puzzles"
FILES = sorted(FOLDER.glob("*.jsonl"))
SMALL = 500
"""Puzzles from which no more positions come are looked through by the plain search as well."""


@cache
def puzzle_in(path: Path) -> Replay:
    """Return a puzzle of the house, read once; tests/replays/test_samples.py holds it against the rules."""
    return load(path)


def task_of(replay: Replay) -> tuple[Task, State]:
    """The one task of a puzzle, and its position."""
    (at,) = replay.tasked
    (task,) = replay.tasks(at)
    return task, cast("State", replay.at(at))


def tag(replay: Replay, name: str) -> str:
    return (replay.header.tags or {})[name]


def solution_of(task: Task) -> list[Move]:
    """The needed moves; where a pass is asked for on the way, without it."""
    return accepted_by(task)[0]


def accepted_by(task: Task) -> list[list[Move]]:
    """The lists of moves that are right, in an order that works."""
    lists = task.accept if isinstance(task.accept[0], list | tuple) else [task.accept]
    return [[GAME.move(data) for data in moves] for moves in lists]


def quest_of(replay: Replay) -> Quest:
    """All that can come of a puzzle's position."""
    task, state = task_of(replay)
    seat = cast("int", task.seat)
    nodes = explore_turn(state.view(seat).state, seat)
    assert nodes is not None
    return Quest(nodes, seat, cast("ForcedGoal", tag(replay, "theme")), int(tag(replay, "count")))


# The same once more, plain and slow ----------------------------------------------------------------------


class Score(NamedTuple):
    """What fell since the beginning, as the events tell it: bases and machines of the learner, of the rival."""

    my_bases: int = 0
    bases: int = 0
    mine: int = 0
    theirs: int = 0


def counted(score: Score, before: State, now: State, seat: int) -> Score:
    owner = {machine.number: machine.seat for machine in before.machines}
    fallen = {number for event in now.events if isinstance(event, Combat) for number in event.destroyed}
    fallen |= {event.machine for event in now.events if isinstance(event, Destroyed)}
    razed = [event.seat for event in now.events if isinstance(event, Razed)]
    mine = sum(owner[number] == seat for number in fallen)
    return Score(
        score.my_bases + razed.count(seat),
        score.bases + razed.count(1 - seat),
        score.mine + mine,
        score.theirs + len(fallen) - mine,
    )


def has_won(theme: str, count: int, state: State, seat: int, score: Score) -> bool:
    """Return True if the goal is reached when the turn is over."""
    if theme == "win":
        return state.outcome is not None and state.outcome.winners == (seat,)
    if theme == "raze":
        return score.bases >= count
    return score.my_bases == 0 if theme == "save" else score.mine == 0 and score.theirs >= count


def brute(start: State, seat: int, theme: str, count: int) -> Callable[[Move | None, int], bool]:
    """Return True if the goal can be forced from what a view shows, with a move made at most so many times.

    Every turn is played to its end.
    """
    states: dict[bytes, State] = {}

    def key(state: State) -> bytes:
        plain = state.replace(events=(), met=(), landfill=((), ()))
        found = msgspec.msgpack.encode(plain)
        states[found] = plain
        return found

    def luck(state: State) -> list[tuple[Move | None, State]]:
        if state.gaps and state.active == seat:
            return [(None, advance(state.replace(gaps=()), ()))]
        if state.draws and state.draws[0][0] == seat:
            return [(None, advance(state.replace(draws=(), throws=(0, 0)), ()))]
        if state.gaps:
            pile, slot = state.gaps[0]
            moves: list[Move] = [Refill(PILES[pile], slot, NAMES[kind]) for kind in set(state.unseen(pile))]
        else:
            owner, pile = state.draws[0]
            moves = [Draw(owner, PILES[pile], NAMES[kind]) for kind in set(state.unseen(pile))]
        return [(move, state.apply(move, CHANCE)) for move in moves]

    @cache
    def ways(at: bytes) -> list[tuple[Move | None, State]]:
        state = states[at]
        if state.to_act == (CHANCE,):
            return luck(state)
        moves = state.legal_moves()
        return [(move, state.play(move)) for move in (moves[:1] if state.phase == "discard" else moves)]

    @cache
    def forced(at: bytes, score: Score, move: Move | None, left: int) -> bool:
        state = states[at]
        if not state.to_act or state.turn != start.turn:
            return has_won(theme, count, state, seat, score)
        mine = state.to_act == (seat,)
        there = [(left - (mine and made == move), after) for made, after in ways(at)]
        return (any if mine else all)(
            now >= 0 and forced(key(after), counted(score, state, after, seat), move, now) for now, after in there
        )

    return lambda move, left: forced(key(start), Score(), move, left)


# The puzzles of the house ---------------------------------------------------------------------------------


def test_there_are_enough() -> None:
    assert len(FILES) >= 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_keeps_the_rules_and_its_main_line_reaches_the_goal(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    seat = cast("int", task.seat)
    assert state.to_act == (seat,)
    score = Score()
    line = [at for at in replay.path(replay.main) if at > task.at]
    for at in line:
        score = counted(score, cast("State", replay.at(replay.step(at).parent)), cast("State", replay.at(at)), seat)
    end = cast("State", replay.at(replay.main))
    assert has_won(tag(replay, "theme"), int(tag(replay, "count")), end, seat, score)
    made = [
        step.move
        for at in line
        if (step := replay.step(at)).seat == seat and not isinstance(step.move, End | Pass | Discard)
    ]
    # After an answer the rival's turn goes on, and more may have to be answered.
    assert made[: 1 if task.ask == "move" else None] == solution_of(task)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_has_exactly_one_solution(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    quest, solution = quest_of(replay), solution_of(task)
    assert quest.forced()
    if task.ask == "move":
        assert quest.right() == solution
        assert state.phase == "answer"
    else:
        assert task.ask == "moves"
        assert len(solution) >= FEWEST
        assert all(quest.is_needed(move, solution.count(move)) for move in solution)


@pytest.mark.parametrize(
    "path", [path for path in FILES if int(tag(puzzle_in(path), "positions")) <= SMALL], ids=lambda path: path.stem
)
def test_a_plain_search_finds_the_same(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    seat, theme, count = cast("int", task.seat), tag(replay, "theme"), int(tag(replay, "count"))
    seen, solution = state.view(seat).state, solution_of(task)
    if theme == "save":
        right = [move for move in state.legal_moves() if brute_after(seen, move, seat)]
        assert right == solution
        return
    can_force = brute(seen, seat, theme, count)
    assert can_force(None, 0)
    assert not any(can_force(move, solution.count(move) - 1) for move in solution)


def brute_after(seen: State, move: Move, seat: int) -> bool:
    """Return True if no base of the seat can fall after its answer."""
    now = seen.play(move)
    return len(now.bases[seat]) == len(seen.bases[seat]) and brute(now, seat, "save", 1)(None, 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_solution_is_accepted_with_the_passes_that_the_learner_is_asked_for(path: Path) -> None:
    """What is played until the goal is reached is one of the lists; without its passes it is one, too."""
    replay = puzzle_in(path)
    task, _ = task_of(replay)
    if task.ask == "moves":
        line = [replay.step(move) for move in replay.path(replay.main) if move > task.at]
        made = [step.move for step in line if step.seat == task.seat and not isinstance(step.move, End | Discard)]
        assert made in accepted_by(task)
        assert [move for move in made if not isinstance(move, Pass)] in accepted_by(task)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_shows_a_mistake(path: Path) -> None:
    replay = puzzle_in(path)
    task, _ = task_of(replay)
    (first,) = (replay.step(at) for at in replay.branches(task.at) if at not in replay.path(replay.main))
    quest = quest_of(replay)
    assert first.move not in quest.right()
    assert first.move != End()
    assert [note.glyph for note in first.notes] == ["?"]
    seat, score = cast("int", task.seat), Score()
    line = [step for step in replay.line(first.id) if step.id >= first.id]
    for step in line:
        score = counted(score, cast("State", replay.at(step.parent)), cast("State", step.state), seat)
    end = cast("State", line[-1].state)
    assert not has_won(quest.goal, quest.count, end, seat, score)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_puzzle_says_what_to_do_and_why(path: Path) -> None:
    replay = puzzle_in(path)
    task, state = task_of(replay)
    assert task.hint
    assert task.why
    assert set(task.rules or ()) <= set(GAME.rulebook)
    if task.ask == "moves":
        assert f"{len(solution_of(task))} moves" in task.prompt
        assert task.prompt.startswith(f"You have {state.gears[state.active]} gear")
    else:
        assert task.prompt.startswith("Rival announced ")
    assert replay.header.seats[cast("int", task.seat)].name == "Learner"
    assert "{" not in f"{task.prompt}{task.hint}{task.why}"


def test_puzzles_grow_harder_by_their_number_and_every_theme_is_there() -> None:
    found = [puzzle_in(path) for path in FILES]
    levels = [int(tag(replay, "level")) for replay in found]
    assert levels == sorted(levels)
    assert [int(path.stem.split("-")[0]) for path in FILES] == list(range(1, len(FILES) + 1))
    assert [tag(replay, "theme") for replay in found] == [path.stem.split("-")[1] for path in FILES]
    assert {tag(replay, "theme") for replay in found} == set(THEMES)
    assert levels == [int(tag(replay, "moves")) + int(tag(replay, "tempting").split()[0]) for replay in found]


def test_no_puzzle_comes_twice() -> None:
    assert len({msgspec.json.encode(task_of(puzzle_in(path))[1]) for path in FILES}) == len(FILES)


# What can be forced ---------------------------------------------------------------------------------------


def quest(goal: ForcedGoal, state: State, seat: int = 0, *, count: int = 1, answered: bool = True) -> Quest:
    nodes = explore_turn(state.view(seat).state, seat)
    assert nodes is not None
    return Quest(nodes, seat, goal, count, answered)


def two_flips_away(gears: int) -> State:
    """A Pinion that needs two flips to the north to strike e2."""
    return battle("0 Pinion e5 / e6", hands=(["Destroy Base"], []), gears=(gears, 0), store=[], bases=("e10", "e2 a1"))


def test_a_base_can_be_razed_if_the_flips_can_be_paid() -> None:
    gears = flip_price("Pinion")
    north, strike = GAME.parse("flip 1 N"), GAME.parse("strike 1 at e2")
    enough = quest("raze", two_flips_away(2 * gears))
    assert enough.right() == [north]
    assert enough.steps(0) == 3
    assert enough.is_needed(north, 2)
    assert enough.is_needed(strike, 1)
    assert not quest("raze", two_flips_away(2 * gears - 1)).forced()
    assert not quest("raze", two_flips_away(2 * gears), count=2).forced()
    assert not quest("win", two_flips_away(2 * gears)).forced()


def test_what_can_be_done_otherwise_is_not_needed() -> None:
    either = quest("raze", two_flips_away(4 * flip_price("Pinion")))
    assert either.forced()
    assert not either.is_needed(GAME.parse("flip 1 N"), 3)
    assert either.is_needed(GAME.parse("strike 1 at e2"), 1)


def test_an_answer_can_spoil_it() -> None:
    state = battle("0 Pinion e4 / e3", hands=(["Destroy Base", "Oil Can"], ["Short Circuit"]), gears=(0, 0), store=[])
    assert not quest("win", state).forced()
    assert quest("win", state, answered=False).right() == [GAME.parse("script Oil Can on 1 to N")]


def test_a_machine_must_live_through_the_last_word_too() -> None:
    machines = ("0 Pinion e6 / e5", "1 Pinion e4 / d4", "1 Pinion c3 / d3")
    gears = (flip_price("Pinion"), 0)
    alone = battle(*machines, gears=gears, store=[])
    answered = battle(*machines, hands=([], ["Oil Can"]), gears=gears, store=[])
    assert quest("hunt", alone).right() == [GAME.parse("flip 1 N")]
    assert not quest("hunt", alone, count=2).forced()
    assert not quest("hunt", answered).forced()


def threatened(*mine: str) -> State:
    """Oil Can waits that brings a weapon over the learner's base; the rival has Destroy Base."""
    state = battle("1 Pinion e8 / e7", hands=(mine, ["Destroy Base", "Oil Can"]), gears=(0, 0), store=[], active=1)
    return after(state, "script Oil Can on 1 to S")


def test_an_answer_can_save_a_base() -> None:
    assert quest("save", threatened("Short Circuit", "Second Shift")).right() == [GAME.parse("script Short Circuit")]
    assert quest("save", threatened("Spanner")).right() == [GAME.parse("script Spanner on 1 at e7")]


def test_the_learner_counts_on_no_luck() -> None:
    state = battle(hands=(["Overhaul"], []), gears=(price("Crank"), 0), store=["Crank"])
    nodes = explore_turn(state.view(0).state, 0)
    assert nodes is not None
    assert GAME.parse("script Overhaul") in state.legal_moves()
    assert {kind for node in nodes for kind in (*node.state.hands[0], *node.state.drawn[0])} <= {
        KINDS["Overhaul"],
        KINDS["Crank"],
        BASE,
        DESTROY,
    }
    assert {kind for node in nodes for row in node.state.store for kind in row} == {GAP, KINDS["Crank"]}


def test_the_rival_may_draw_any_card() -> None:
    state = after(battle(hands=(["Short Circuit"], ["Overhaul"]), gears=(0, 0), store=[], active=1), "script Overhaul")
    nodes = explore_turn(state.view(0).state, 0)
    assert nodes is not None
    drawn = next(node for node in nodes if node.state.phase == "draw")
    assert {move.card for move, _ in drawn.ways if isinstance(move, Draw)} == {NAMES[kind] for kind in PROGRAM_KINDS}


def test_too_much_is_not_looked_through() -> None:
    seen = two_flips_away(9).view(0).state
    assert explore_turn(seen, 0, 3) is None
    assert len(explore_turn(seen, 0, 9_999) or ()) > 3


# Making puzzles ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made() -> list[Puzzle]:
    """A puzzle of a turn, and one of an answer: each is looked for only in the turn that is known to hold it."""
    return [found_again("21-hunt"), found_again("16-save")]


def found_again(name: str) -> Puzzle:
    """Return the puzzle that is found where one of the house was found."""
    replay = puzzle_in(FOLDER / f"{name}.jsonl")
    theme, (at,) = cast("ForcedGoal", tag(replay, "theme")), replay.tasked
    before = replay.parent(at) if theme == "save" else at  # what is answered is still to be announced
    steps = [replay.step(place) for place in replay.path(before) if place]
    path = tuple((CHANCE if step.seat is None else step.seat, step.move) for step in steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(making, "_positions", lambda _, **__: iter([(path, replay.at(before))]))
        patch.setattr(making, "IN_GAMES", 1)
        return generate(random.Random(1), theme)


def test_a_puzzle_that_is_made_is_sound(made: list[Puzzle]) -> None:
    assert [puzzle.theme for puzzle in made] == ["hunt", "save"]
    are_sound(made)


@pytest.mark.full
def test_a_puzzle_that_is_found_in_whole_games_is_sound_and_the_same_seed_finds_it_again() -> None:
    found = [generate(random.Random(9), "hunt"), generate(random.Random(3), "save")]
    assert found[1] == generate(random.Random(3), "save")
    assert [puzzle.theme for puzzle in found] == ["hunt", "save"]
    are_sound(found)


def test_puzzles_are_looked_for_in_the_later_turns_of_a_game_and_the_same_seed_plays_it_again() -> None:
    first, again = (list(islice(making._positions(random.Random(3), keeping=True), 6)) for _ in range(2))
    assert first == again
    assert len(first) == 6
    for path, state in first:
        assert (state.turn > 1, state.phase, state.to_act) == (True, "turn", (state.active,))
        played = initial_state(state.options)
        for _, move in path:
            played = played.play(move)
        assert played == state


def are_sound(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        replay = as_replay(puzzle)
        assert verify(replay) is None
        task, state = task_of(replay)
        assert state == puzzle.state
        assert solution_of(task) == list(puzzle.solution)
        assert (task.prompt, task.hint, task.why, task.rules) == (
            prompt(puzzle),
            hint(puzzle),
            why(puzzle),
            rules(puzzle),
        )
        quest = quest_of(replay)
        assert quest.right() == list(puzzle.solution) or all(
            quest.is_needed(move, puzzle.solution.count(move)) for move in puzzle.solution
        )
        assert puzzle.level == len(puzzle.solution) + puzzle.tempting
        assert 0 <= puzzle.tempting < puzzle.moves


def test_a_series_is_graded_and_is_written_to_a_folder(
    made: list[Puzzle], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        graded, "puzzles_in_game", lambda _, themes: (puzzle for puzzle in made if puzzle.theme in themes)
    )
    monkeypatch.setattr(graded, "GAMES", 1)
    monkeypatch.setattr(graded, "SAVE_GAMES", 1)
    (tmp_path / "old.jsonl").write_text("")
    write_series(tmp_path, random.Random(2))
    ranked = sorted(made, key=lambda puzzle: (puzzle.level, len(puzzle.solution), puzzle.positions))
    assert [name for name, _ in series(random.Random(2))] == [
        f"{number:02}-{puzzle.theme}" for number, puzzle in enumerate(ranked, 1)
    ]
    assert [path.name for path in sorted(tmp_path.iterdir())] == [
        f"{name}.jsonl" for name, _ in series(random.Random(2))
    ]
    assert all(verify(path) is None for path in tmp_path.iterdir())


def test_what_cannot_be_made_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"There is no theme 'mate'\. There is: raze, hunt, win, save\."):
        generate(random.Random(1), cast("ForcedGoal", "mate"))
    monkeypatch.setattr(making, "IN_GAMES", 0)
    with pytest.raises(ValueError, match="No puzzle was found in 0 games"):
        generate(random.Random(1), "raze")
