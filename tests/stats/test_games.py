"""What each game adds to the frames, held against its logs step by step; and parts `stats` of one shape."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import polars as pl
import pytest

import kernel_lib as kl
from kernel_lib.games.industry.stats import DONE, EARLY
from kernel_lib.games.smash.stats import EARLY as FIRST_TURNS
from kernel_lib.games.smash.stats import PROGRAMS
from kernel_lib.replay.lines import to_json
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.schema import ANYWHERE, COLUMNS, column_descriptions, events_of, moves_of
from kernel_lib.stats.summary import general, questions, summary

WITH_STATS = [name for name in kl.GAMES if kl.GAMES[name].stats.frames]
SETTINGS: dict[str, dict[str, Any]] = {"grid": {"victories": 1}}
"""Options that keep the games of this test short."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Frames]:
    """The frames of some simulated games, played once."""

    @cache
    def frames(game: str) -> Frames:
        place = tmp_path_factory.mktemp(game)
        players = 3 if 3 in kl.GAMES[game].seats and game not in SETTINGS else 2
        kl.simulate(
            game,
            6,
            bots=["greedy", *["uniform"] * (players - 1)],
            seed=5,
            out=place,
            progress=False,
            **SETTINGS.get(game, {}),
        )
        return kl.frames(place)

    return frames


def logged(frames: Frames) -> Iterator[tuple[int, Any, dict[str, Any]]]:
    """Game, step and event of all events."""
    for number, file in enumerate(frames.sources.logs):
        for step in kl.load(file).main_line:
            yield from ((number, step, to_json(event)) for event in step.events)


# Every part `stats` -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [name for name in ("inversion", "gear", "grid", "industry", "smash") if name in kl.GAMES]
)
def test_every_game_of_the_house_has_a_dozen_questions_of_its_own(game: str) -> None:
    stats = kl.GAMES[game].stats
    assert len(stats.questions) >= 12
    names = [question.name for question in (*general(), *stats.questions)]
    assert len(set(names)) == len(names)
    assert all(question.title.endswith("?") for question in stats.questions)
    assert {question.frame for question in stats.questions} <= {*stats.frames, "seats", "moves", "games"}
    assert not set(stats.frames) & set(dir(Frames)), "a frame of a game hides no part of Frames"


@pytest.mark.parametrize("game", ["inversion", "gear", "grid", "industry", "smash"])
def test_every_question_reads_columns_that_its_frame_describes(game: str) -> None:
    home = import_module(f"kernel_lib.games.{game}.stats")
    for question in home.questions():
        asked = (*question.by.values(), question.share, question.mean, question.where)
        read = {column for expression in asked if expression is not None for column in expression.meta.root_names()}
        described = {*ANYWHERE, *COLUMNS.get(question.frame, {}), *home.COLUMNS.get(question.frame, {})}
        assert read <= described, question.name


@pytest.mark.parametrize("game", WITH_STATS)
def test_every_column_is_described_and_names_rules_of_the_rulebook(game: str, played: Callable[[str], Frames]) -> None:
    table = column_descriptions(played(game))
    assert table.filter(pl.col("text") == "").is_empty()
    assert set(table["rule"]) - {""} <= set(kl.GAMES[game].rulebook)


@pytest.mark.parametrize("game", WITH_STATS)
def test_what_a_game_describes_is_there(game: str, played: Callable[[str], Frames]) -> None:
    for name, columns in kl.GAMES[game].stats.columns.items():
        assert set(columns) <= set(played(game).frame(name).collect_schema()), name


@pytest.mark.parametrize("game", WITH_STATS)
def test_every_frame_is_as_it_says_and_its_rows_have_a_moment(game: str, played: Callable[[str], Frames]) -> None:
    for name in kl.GAMES[game].stats.frames:
        lazy = played(game).frame(name)
        rows = lazy.collect()
        assert rows.schema == lazy.collect_schema()
        assert "game" in rows.columns
        assert {"id", "at"} & set(rows.columns), "a row can be opened"


@pytest.mark.parametrize("game", WITH_STATS)
def test_every_question_is_answered_with_its_doubt(game: str, played: Callable[[str], Frames]) -> None:
    answers = summary(played(game))
    for name, answer in answers.items():
        held = answer.drop_nulls().filter(
            (pl.col("low") - 1e-9 <= pl.col("value")) & (pl.col("value") <= pl.col("high") + 1e-9)
        )
        assert held.height == answer.drop_nulls().height, name
        assert answer["n"].min() > 0, name  # type: ignore[operator] # a count is a number
    assert len(answers) >= len(questions(played(game))) - 2, "six games answer nearly all"


@pytest.mark.parametrize("game", list(kl.GAMES))
def test_every_game_fits_the_columns(game: str) -> None:
    for kinds in (moves_of(kl.GAMES[game]), events_of(kl.GAMES[game])):
        for kind, fields in kinds.fields:
            assert all(kinds.column(kind, field) in kinds.schema for field in fields)
        assert len(kinds.schema) == 1 + len({column.name for column in kinds.columns})


# Held against the logs ------------------------------------------------------------------------------


def test_boards_of_grid_stand_in_their_rounds_with_their_times(played: Callable[[str], Frames]) -> None:
    frames = played("grid")
    rounds: Counter[int] = Counter()
    starts: dict[int, int] = {}
    done: dict[tuple[int, int, int], float] = {}
    scored = []
    for number, file in enumerate(frames.sources.logs):
        for step in kl.load(file).main_line:
            kind = type(step.move).__name__
            if kind == "Start":
                rounds[number] += 1
                starts[number] = step.ms or 0
            if kind == "Done":
                assert step.seat is not None
                done[number, rounds[number], step.seat] = ((step.ms or 0) - starts[number]) / 1000
            for event in map(to_json, step.events):
                scored += (
                    [(number, rounds[number], *(event[name] for name in ("seat", "faults", "empty", "score")))]
                    if event["kind"] == "board"
                    else []
                )
    got = frames.boards.collect()
    assert sorted(got.select("game", "round", "seat", "faults", "empty", "score").rows()) == sorted(scored)
    assert {
        (game, number, seat): seconds
        for game, number, seat, seconds in got.select("game", "round", "seat", "seconds").iter_rows()
    } == pytest.approx(done)
    assert got.select(
        (3 * pl.col("right") - pl.col("wrong") - pl.col("faults") - pl.col("empty") == pl.col("score")).all()
    ).item()
    assert frames.losses.collect()["points"].sum() == got["score"].sum()
    tiles = Counter(
        (number, step.seat, type(step.move).__name__)
        for number, file in enumerate(frames.sources.logs)
        for step in kl.load(file).main_line
    )
    assert got["placed"].sum() == sum(count for (_, _, kind), count in tiles.items() if kind == "Place")
    assert got["removed"].sum() == sum(count for (_, _, kind), count in tiles.items() if kind == "Remove")


def test_clashes_of_industry_stand_in_their_turns(played: Callable[[str], Frames]) -> None:
    frames = played("industry")
    turn: dict[int, tuple[int, int]] = {}
    expected = []
    for number, file in enumerate(frames.sources.logs):
        for step in kl.load(file).main_line:
            now = turn.get(number)
            for event in map(to_json, step.events):
                if event["kind"] == "turn":
                    turn[number] = (event["seat"], event["round"])
                if event["kind"] == "clash":
                    assert now is not None
                    expected += [
                        (
                            number,
                            now[1],
                            hand["seat"],
                            hand["rank"],
                            hand["seat"] in event["winners"],
                            hand["seat"] == now[0],
                        )
                        for hand in event["hands"]
                    ]
    got = frames.clashes.collect()
    assert got.select("game", "round", "seat", "rank", "took", "triggered").rows() == expected
    assert expected, "the sample has clashes"
    assert frames.effects.collect()["verb"].null_count() == 0


def test_turns_of_industry_count_what_was_done_in_them(played: Callable[[str], Frames]) -> None:
    frames = played("industry")
    kinds: Counter[str] = Counter()
    for file in frames.sources.logs:
        mover = None
        for step in kl.load(file).main_line:
            kinds[to_json(step.move)["kind"]] += step.seat == mover
            mover = next((event["seat"] for event in map(to_json, step.events) if event["kind"] == "turn"), mover)
    got = frames.turns.collect()
    assert {kind: got[column].sum() for kind, column in DONE.items()} == {kind: kinds[kind] for kind in DONE}


def test_combats_of_smash_name_the_machines_that_met(played: Callable[[str], Frames]) -> None:
    frames = played("smash")
    cards: dict[tuple[int, int], tuple[str, int]] = {}
    expected = []
    for number, file in enumerate(frames.sources.logs):
        made = 0
        for step in kl.load(file).main_line:
            move = to_json(step.move)
            if move["kind"] == "assemble":
                state: Any = step.state
                made += 1
                assert step.seat is not None
                cards[number, made] = (move["card"], step.seat)
                assert all(machine.number <= made for machine in state.machines), (
                    "machines are numbered as they are assembled"
                )
            for event in map(to_json, step.events):
                if event["kind"] == "combat":
                    met = (
                        *cards[number, event["attacker"]],
                        *cards[number, event["defender"]],
                        event["defender"] in event["destroyed"],
                    )
                    expected += [(number, *met)]
    got = frames.combats.select(
        "game", "attacker_card", "attacker_seat", "defender_card", "defender_seat", "defender_died"
    ).collect()
    assert got.rows() == expected
    assert expected, "the sample has combats"
    assert all(one != other for *_, one, _, other, _ in expected), "machines of the two seats meet"


def test_turns_of_smash_are_counted_from_the_income(played: Callable[[str], Frames]) -> None:
    frames = played("smash")
    expected: Counter[int] = Counter()
    bought = []
    for number, step, event in logged(frames):
        expected[number] += event["kind"] == "income"
        assert step.id
    for number, file in enumerate(frames.sources.logs):
        turn = 0
        for step in kl.load(file).main_line:
            if to_json(step.move)["kind"] == "buy":
                bought.append((number, turn, step.seat))
            turn += sum(to_json(event)["kind"] == "income" for event in step.events)
    assert dict(frames.turns.group_by("game").agg(pl.col("turn").max()).collect().iter_rows()) == {
        number: count for number, count in expected.items() if count
    }
    assert frames.bought.select("game", "turn", "seat").collect().rows() == bought


def test_beginnings_of_industry_are_read_off_decks_entries_and_the_first_clash(played: Callable[[str], Frames]) -> None:
    frames = played("industry")
    worth: dict[tuple[int, int], float] = {}
    entered: Counter[tuple[int, int]] = Counter()
    won: dict[int, list[int]] = {}
    for number, file in enumerate(frames.sources.logs):
        begun = 0
        for step in kl.load(file).main_line:
            move = to_json(step.move)
            if step.seat is not None and move["kind"] == "personalise":
                values = [int(card[1:]) for card in move["deck"] if card[0] != "T"]
                worth[number, step.seat] = sum(values) / len(values)
            if step.seat is not None and move["kind"] == "enter":
                entered[number, step.seat] += begun <= EARLY
            for event in map(to_json, step.events):
                begun = event["round"] if event["kind"] == "turn" else begun
                if event["kind"] == "clash":
                    won.setdefault(number, event["winners"])
    got = frames.begun.select("game", "seat", "deck_worth", "entered", "first_clash").collect().rows()
    assert [(game, seat, round(mean, 9), count, first) for game, seat, mean, count, first in got] == [
        (game, seat, round(mean, 9), entered[game, seat], seat in won[game] if game in won else None)
        for (game, seat), mean in sorted(worth.items())
    ]


def test_beginnings_of_smash_tell_who_was_first(played: Callable[[str], Frames]) -> None:
    frames = played("smash")
    expected = []
    for number, file in enumerate(frames.sources.logs):
        struck: int | None = None
        turn, built, programs = 0, [0, 0], [0, 0]
        for step in kl.load(file).main_line:
            move = to_json(step.move)
            if step.seat is not None:
                struck = step.seat if struck is None and move["kind"] == "strike" else struck
                built[step.seat] += move["kind"] == "build" and turn <= FIRST_TURNS
                programs[step.seat] += move["kind"] == "buy" and not turn and move["card"] in PROGRAMS
            turn += sum(to_json(event)["kind"] == "income" for event in step.events)
        for seat in (0, 1):
            early = built[seat] if turn > FIRST_TURNS else None
            expected.append((number, seat, early, programs[seat], None if struck is None else struck == seat))
    assert frames.begun.select("game", "seat", "built", "programs", "struck_first").collect().rows() == expected
