"""The sample games of Gears of Industry: whole, annotated, and showing what their notes say."""

from functools import cache
from pathlib import Path
from typing import cast

import pytest
from games.industry import plain
from games.industry.plain import parts_at

import kernel_lib as kl
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import codes, factory_card
from kernel_lib.games.industry.rules.decks import preset_of
from kernel_lib.games.industry.rules.moves import Boost, Build, ClashResult, Personalise, UseEffect
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.hands import why_won
from kernel_lib.replay import Replay

REPLAYS = Path(__file__).parents[2] / "replays" / "industry"
GAMES = {
    # name: who plays, options beside the number of seats
    "two-players": ("planner", {"players": 2, "mode": "basic"}),
    "advanced": ("greedy", {"players": 2, "mode": "advanced"}),
    "three-players": ("greedy", {"players": 3, "mode": "basic"}),
    "teams": ("greedy", {"players": 4, "teams": True}),
}
SAMPLES = ("kicker", *GAMES)


@cache
def sample(name: str) -> Replay:
    """Return a sample, which is read once for all tests here."""
    return kl.load(REPLAYS / f"{name}.jsonl")


def clashes(replay: Replay, at: int) -> list[tuple[State, ClashResult]]:
    """The clashes of the line to a move, each with the position in which it was decided."""
    steps = [(step, event) for step in replay.line(at) for event in step.events if isinstance(event, ClashResult)]
    return [(cast("State", replay.at(replay.parent(step.id))), event) for step, event in steps]


def next_clash(replay: Replay, at: int, end: int) -> ClashResult:
    """The first clash that is decided on the way from one move to another."""
    later = [step for step in replay.line(end) if step.id not in replay.path(at)]
    return next(event for step in later for event in step.events if isinstance(event, ClashResult))


def ends(replay: Replay) -> list[int]:
    return [at for at in replay.ids if not replay.branches(at)]


def words(replay: Replay, at: int) -> str:
    return " ".join(note.text or "" for note in replay.notes(at))


def test_there_are_just_these_samples() -> None:
    assert {path.stem for path in REPLAYS.glob("*.jsonl")} - {"judged"} == set(SAMPLES)


@pytest.mark.parametrize("name", SAMPLES)
def test_notes_mark_cards_of_the_game_and_are_plain(name: str) -> None:
    replay = sample(name)
    assert replay.header.tags is not None
    assert replay.header.tags["title"]
    for at in replay.annotated:
        there = {code for owner in cast("State", replay.at(at)).decks for code in codes(owner)} | {
            f"T{number}" for number in range(1, 14)
        }
        for note in replay.notes(at):
            assert note.by == "teacher"
            assert {mark.partition("@")[0] for mark in note.marks or ()} <= there
            assert note.text
            assert not set("<>*`_{}") & set(note.text), "notes are text, not markup"


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_whole_and_so_is_its_variation(name: str) -> None:
    replay = sample(name)
    assert replay.main in ends(replay)
    assert len(ends(replay)) == 2, "the game itself, and what if"
    for end in ends(replay):
        outcome = replay.at(end).outcome
        assert outcome is not None
        assert outcome.why == "target reached"
        assert replay.outcome(end) == outcome
        if end != replay.main:
            fork = next(at for at in replay.path(end) if at not in replay.main_line.ids)
            assert words(replay, fork).startswith("What if")
            assert replay.notes(end)
    notes = [note for at in replay.annotated for note in replay.notes(at)]
    assert len(notes) >= 15
    assert {note.show for note in notes} == {None, "before"}
    assert {"!", "?"} <= {note.glyph for note in notes}
    assert replay.notes(replay.main)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_clashes_were_won_as_the_plain_rules_say_and_the_notes_name_every_winner(name: str) -> None:
    replay = sample(name)
    for end in ends(replay):
        found = clashes(replay, end)
        assert found
        for state, clash in found:
            at = next(step.id for step in replay.line(end) if clash in step.events)
            weights = {shown.seat: (plain.ORDER.index(shown.rank), shown.values) for shown in clash.hands}
            assert clash.winners == tuple(seat for seat, weight in weights.items() if weight == max(weights.values()))
            assert clash.points == plain.points_for(max(weights.values())[0])
            if not state.lift:
                for shown in clash.hands:
                    boost = (shown.boost,) if shown.boost else ()
                    held = (
                        *codes(state.markets[clash.market][shown.seat]),
                        *codes(state.markets[clash.market][state.common]),
                        *boost,
                    )
                    assert plain.best(held) == weights[shown.seat]
            told = words(replay, at)
            if at in replay.main_line.ids:
                assert all(replay.names[seat] in told for seat in clash.winners)
                assert why_won(clash).said(replay.names) in told or "on both sides, then" in told


@pytest.mark.parametrize(("name", "bot", "options"), [(name, *rest) for name, rest in GAMES.items()])
def test_an_annotated_game_is_one_of_bots_with_a_boost_that_decides(
    name: str, bot: str, options: dict[str, object]
) -> None:
    replay = sample(name)
    assert {seat.agent for seat in replay.header.seats} == {bot}
    chosen = cast("State", replay.at(0)).options
    assert {option: getattr(chosen, option) for option in options} == options
    decks = [step.move for step in replay.main_line if isinstance(step.move, Personalise)]
    assert all(preset_of(deck.deck, deck.market) for deck in decks)
    assert len(decks) == options["players"]
    assert any(isinstance(step.move, UseEffect) for step in replay.main_line)
    assert {clash.points for _, clash in clashes(replay, replay.main)} == {1, 2}
    (other,) = [end for end in ends(replay) if end != replay.main]
    fork = next(at for at in replay.path(other) if at not in replay.main_line.ids)
    assert isinstance(replay.step(fork).move, Boost)
    before = replay.parent(fork)
    assert next_clash(replay, before, replay.main).winners != next_clash(replay, before, other).winners, (
        "the boost changed who won that clash"
    )


def test_in_teams_the_sum_of_two_seats_wins() -> None:
    replay = sample("teams")
    outcome = replay.outcome(replay.main)
    assert outcome is not None
    assert outcome.teams == (outcome.scores[0] + outcome.scores[2], outcome.scores[1] + outcome.scores[3])
    assert outcome.winners in ((0, 2), (1, 3))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_game_of_the_first_cards_is_told_as_one_of_older_rules(name: str, tmp_path: Path) -> None:
    written = (REPLAYS / f"{name}.jsonl").read_text(encoding="utf-8")
    lines = written.replace(f'"rules":"{GAME.rules_version}"', '"rules":"1.0"', 1)
    (tmp_path / "old.jsonl").write_text(lines, encoding="utf-8")
    fault = kl.verify(tmp_path / "old.jsonl")
    assert fault is not None
    assert fault.other_rules
    assert f"older than the rules here ('{GAME.rules_version}')" in fault.sentence


# The kicker -----------------------------------------------------------------------------------------


def test_the_last_kicker_decides_and_is_the_factory_that_joined() -> None:
    replay = sample("kicker")
    ((_, clash),) = clashes(replay, replay.main)
    ann, bo = clash.hands
    assert (ann.rank, ann.values, ann.boost) == ("pair", (3, 3, 9, 5, 4), "T4")
    assert (bo.rank, bo.values, bo.boost) == ("pair", (3, 3, 9, 5, 2), "T2")
    assert clash.winners == (0,)
    assert parts_at((1, ann.values), (1, bo.values)) == ("kicker", 4, 2)
    assert why_won(clash).said(replay.names) == "Both have a pair: the kicker decides, 4 beats 2."
    told = words(replay, next(step.id for step in replay.main_line if clash in step.events))
    assert "3, 3, 9, 5 on both sides, then 4 against 2" in told


def test_in_the_variation_a_higher_factory_wins_with_the_same_cards_in_the_market() -> None:
    replay = sample("kicker")
    (other,) = [end for end in ends(replay) if end != replay.main]
    fork = next(at for at in replay.path(other) if at not in replay.main_line.ids)
    assert replay.step(fork).move == Build("T8", "horizontal")
    ((state, clash),) = clashes(replay, other)
    ((before, _),) = clashes(replay, replay.main)
    assert state.markets == before.markets
    assert [codes(factory_card(one) for one in state.factories[1]) for state in (before, state)] == [
        ("T1", "T2"),
        ("T1", "T8"),
    ]
    assert (clash.winners, clash.hands[1].values) == ((1,), (3, 3, 9, 8, 5))
    assert not any(isinstance(step.move, UseEffect) for at in ends(replay) for step in replay.line(at)), (
        "so it hangs on no table of effects"
    )
