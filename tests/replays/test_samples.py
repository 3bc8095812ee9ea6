"""The sample replays are sound, written in the one form of the format, and say something; worked examples are exact."""

import warnings
from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.games.gear.rules import moves as gear_moves
from kernel_lib.games.inversion.rules.moves import Contract, Inversion, Trick
from kernel_lib.games.smash.rules.components import NAMES as CARD_NAMES
from kernel_lib.games.smash.rules.moves import Combat, Resolved, Strike
from kernel_lib.games.smash.rules.state import State as SmashState
from kernel_lib.replay import Replay, TruncatedLog, verify
from kernel_lib.replay.lines import decode_line, encode_line
from kernel_lib.replay.marks import around, note_views, refuse_unknown
from kernel_lib.study.judging.verdicts import BEYOND, judged_decisions_in
from kernel_lib.study.tasks import posed

REPLAYS = Path(__file__).parents[2] / "replays"
SAMPLES = tuple(sorted(path.relative_to(REPLAYS).as_posix() for path in REPLAYS.rglob("*.jsonl")))
GIVEN = tuple(name for name in SAMPLES if not name.startswith("lessons/"))
"""All but lessons, which are checked beside the programs that write them: see test_lessons.py."""
JUDGED = "judged.jsonl"
EXAMPLES = ("following", "one-inversion", "two-inversions")
GAMES = {"two-players": 2, "three-players": 3, "four-players": 4}


def sample(name: str) -> Replay:
    with warnings.catch_warnings():
        warnings.simplefilter("error", TruncatedLog)
        return kl.load(REPLAYS / name)


def inversion(name: str) -> Replay:
    return sample(f"inversion/{name}.jsonl")


def trick(replay: Replay, at: int) -> Trick:
    """The trick that move `at` completes."""
    event = replay.step(at).events[-1]
    assert isinstance(event, Trick)
    return event


def cards(replay: Replay, at: int) -> list[str]:
    """The cards played on the way to move `at`."""
    return [
        str(replay.step(move).move).removeprefix("play ")
        for move in replay.path(at)
        if str(replay.step(move).move).startswith("play")
    ]


# All samples -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GIVEN)
def test_a_sample_is_sound_in_the_one_form_of_the_format_and_its_tasks_can_be_done(name: str) -> None:
    """The file is read once here: other tests of samples ask only what their notes and positions show."""
    replay = sample(name)
    assert verify(replay) is None
    assert replay.viewer.is_table
    assert replay.annotated or replay.tasked or name.endswith(JUDGED), "it teaches"
    for task in posed(replay):
        said = task.check(task.solution)
        assert said.correct, said
        assert task.why is not None
        assert said.sentence.startswith(task.why), "and then what would have been right as well"
    lines = (REPLAYS / name).read_bytes().split(b"\n")
    assert lines.pop() == b"", "the last line ends in a newline"
    for line in lines:
        if line.startswith(b'{"type":"x_'):
            continue
        told = decode_line(line)
        assert told is not None
        assert line == encode_line(told)


# !nversion --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*(f"example-{name}" for name in EXAMPLES), *GAMES])
def test_what_notes_mark_is_in_play_and_their_texts_are_plain(name: str) -> None:
    replay = inversion(name)
    assert replay.header.tags is not None
    assert replay.header.tags["title"]
    deal = replay.step(1).move
    known = {card for row in (*deal.hands, deal.lane) for card in row}  # type: ignore[attr-defined]
    for at in replay.annotated:
        for note in replay.notes(at):
            assert {mark.partition("@")[0] for mark in note.marks or ()} <= known
            views = note_views(note, around(replay, at), replay.viewer)
            refuse_unknown(note.marks or (), views)
            assert note.text
            assert not set("<>*`_") & set(note.text), "notes are text, not markup"


def test_the_first_example_is_the_document_s_one_inversion() -> None:
    replay = inversion("example-one-inversion")
    assert cards(replay, replay.main) == ["C9", "S2", "S8"]
    assert trick(replay, replay.main) == Trick(1, 0, (0, 1, 2), ("C9", "H9", "S8"), "S2", inverted=True)


def test_the_second_example_is_the_document_s_two_inversions() -> None:
    replay = inversion("example-two-inversions")
    assert cards(replay, replay.main) == ["H5", "S9", "S2"]
    assert [event for step in replay.main_line for event in step.events if isinstance(event, Inversion)] == [
        Inversion(1, "S9", "H2"),
        Inversion(2, "S2", "S9"),
    ]
    assert trick(replay, replay.main) == Trick(1, 2, (0, 1, 2), ("H5", "H2", "S9"), "S2", inverted=True)


def test_the_third_example_makes_the_next_player_follow_what_was_given_to_the_lane() -> None:
    replay = inversion("example-following")
    assert cards(replay, replay.main)[:2] == ["H8", "S2"]
    third = replay.at(6)
    assert any(str(move).startswith("play S") for move in third.legal_moves())
    for move in third.legal_moves():
        assert str(move).startswith("play S") or str(move).endswith("9"), "a spade or a nine"


@pytest.mark.parametrize(("name", "players"), GAMES.items())
def test_an_annotated_game_is_whole_and_so_are_its_variations(name: str, players: int) -> None:
    replay = inversion(name)
    assert len(replay.names) == players
    assert {seat.agent for seat in replay.header.seats} == {"greedy"}
    ends = [at for at in replay.ids if not replay.branches(at)]
    assert replay.main in ends
    assert len(ends) >= 2, "the game itself, and what if"
    for end in ends:
        assert replay.at(end).outcome is not None
        assert replay.outcome(end) == replay.at(end).outcome
    notes = [note for at in replay.annotated for note in replay.notes(at)]
    assert {note.show for note in notes} == {None, "before"}
    assert len({note.glyph for note in notes} - {None}) >= 2
    for end in ends:
        if end != replay.main:
            fork = next(at for at in replay.path(end) if at not in replay.main_line.ids)
            assert replay.notes(fork), "a variation says what it tries"
    assert any(isinstance(event, Inversion) for step in replay.main_line for event in step.events)


def test_in_the_game_of_three_the_last_trick_makes_the_contract() -> None:
    replay = inversion("three-players")
    contract = next(event for step in replay.main_line for event in step.events if isinstance(event, Contract))
    last = trick(replay, replay.main)
    outcome = replay.outcome(replay.main)
    assert outcome is not None
    assert (last.number, last.winner, outcome.why) == (10, contract.parent, "contract made")
    assert outcome.scores[contract.parent] == contract.tricks


def test_in_the_game_of_four_the_contract_fails_by_a_trick_and_the_variation_makes_it() -> None:
    replay = inversion("four-players")
    contract = next(event for step in replay.main_line for event in step.events if isinstance(event, Contract))
    failed = replay.outcome(replay.main)
    assert failed is not None
    assert (failed.scores[contract.parent], failed.why) == (contract.tricks - 1, "contract failed")
    made = [replay.outcome(at) for at in replay.ids if at != replay.main and replay.outcome(at)]
    assert [outcome.why for outcome in made if outcome] == ["contract made"]


def test_a_seat_takes_its_own_notes_along_and_no_others() -> None:
    seen = kl.redact(inversion("three-players"), 2)
    assert [note.by for at in seen.annotated for note in seen.notes(at)] == ["Cy"]


# GEAR -------------------------------------------------------------------------------------------------

GEAR = {
    "two-players": ("bidder", {"players": 2, "rounds": 1}),
    "three-players": ("greedy", {"players": 3, "rounds": 1}),
    "four-players": ("greedy", {"players": 4, "target": 16, "debt": False}),
    "five-players": ("greedy", {"players": 5, "rounds": 1}),
    "easy": ("greedy", {"players": 3, "rounds": 1, "variant": "easy"}),
    "teams": ("greedy", {"players": 4, "rounds": 1, "variant": "teams"}),
}
GEAR_EXAMPLES = ("example-following", "example-pair", "example-ace")


def gear(name: str) -> Replay:
    return sample(f"gear/{name}.jsonl")


def gear_trick(replay: Replay, at: int) -> gear_moves.Trick:
    """The trick that move `at` completes."""
    return next(event for event in replay.step(at).events if isinstance(event, gear_moves.Trick))


@pytest.mark.parametrize("name", [*GEAR, *GEAR_EXAMPLES])
def test_notes_on_gear_mark_cards_in_play_and_are_plain(name: str) -> None:
    replay = gear(name)
    assert replay.header.tags is not None
    assert replay.header.tags["title"]
    deals = [step.move for step in replay.main_line if isinstance(step.move, gear_moves.Deal)]
    known = {card for deal in deals for row in (*deal.closed, *deal.sets) for card in row}
    for at in replay.annotated:
        for note in replay.notes(at):
            assert {mark.partition("@")[0] for mark in note.marks or ()} <= known
            views = note_views(note, around(replay, at), replay.viewer)
            refuse_unknown(note.marks or (), views)
            assert note.text
            assert not set("<>*`_") & set(note.text), "notes are text, not markup"


@pytest.mark.parametrize(("name", "bot", "options"), [(name, *rest) for name, rest in GEAR.items()])
def test_an_annotated_game_of_gear_is_whole_and_so_are_its_variations(
    name: str, bot: str, options: dict[str, object]
) -> None:
    replay = gear(name)
    assert {seat.agent for seat in replay.header.seats} == {bot}
    assert replay.at(0).options == replay.game.start(**options).options
    assert all(replay.played(at).ms is None for at in replay.ids)
    ends = [at for at in replay.ids if not replay.branches(at)]
    assert replay.main in ends
    assert len(ends) >= 2, "the game itself, and what if"
    for end in ends:
        assert replay.at(end).outcome is not None
        assert replay.outcome(end) == replay.at(end).outcome
        if end != replay.main:
            fork = next(at for at in replay.path(end) if at not in replay.main_line.ids)
            assert replay.notes(fork), "a variation says what it tries"
    notes = [note for at in replay.annotated for note in replay.notes(at)]
    assert {note.show for note in notes} == {None, "before"}
    assert len({note.glyph for note in notes} - {None}) >= 2


def test_the_examples_of_gear_show_what_the_lesson_teaches() -> None:
    following, pair, ace = (gear_trick(gear(name), 4) for name in GEAR_EXAMPLES)
    assert (following.winner, following.followed) == (1, (True, True, False))
    assert str(gear("example-following").step(3).move) == "play closed R9"
    assert (pair.winner, pair.size, pair.followed) == (1, 2, (True, True, False))
    assert (ace.winner, ace.ace_high, ace.cards) == (1, True, (("B4",), ("BA",), ("B10",)))


def test_for_two_the_verdicts_of_the_notes_are_those_of_the_solver() -> None:
    replay = gear("two-players")
    values = {str(move): points for move, points in kl.solve(replay.at(12)).items()}
    assert values == {"play B9": 9, "play B4": 13, "play B2": 13}
    assert [outcome.scores for at in replay.ids if (outcome := replay.outcome(at))] == [(9, 14), (13, 10)]


def test_for_three_somebody_is_ousted_twice_and_still_shares_the_win() -> None:
    replay = gear("three-players")
    ousted = [event.seat for step in replay.main_line for event in step.events if isinstance(event, gear_moves.Ousted)]
    assert ousted == [2, 1, 2]
    outcomes = [outcome for at in replay.ids if (outcome := replay.outcome(at))]
    assert [(outcome.scores, outcome.winners) for outcome in outcomes] == [((6, 10, 10), (1, 2)), ((6, 13, 7), (1,))]


def test_in_teams_the_10_that_is_thrown_away_turns_the_round_over() -> None:
    replay = gear("teams")
    assert [outcome.teams for at in replay.ids if (outcome := replay.outcome(at))] == [(15, 17), (21, 11), (17, 15)]


# Smash Gear -------------------------------------------------------------------------------------------

SMASH = {"bases": "no base", "honor": "honor"}
SMASH_EXAMPLES = ("answer", "split")


def smash(name: str) -> Replay:
    return sample(f"smash/{name}.jsonl")


def smash_state(replay: Replay, at: int) -> SmashState:
    state = replay.at(at)
    assert isinstance(state, SmashState)
    return state


@pytest.mark.parametrize("name", [*SMASH, *SMASH_EXAMPLES])
def test_notes_on_smash_mark_cells_and_cards_and_are_plain(name: str) -> None:
    replay = smash(name)
    assert replay.header.tags is not None
    assert replay.header.tags["title"]
    assert replay.names == ("Ann", "Bo")
    size = smash_state(replay, 0).size
    known = {*CARD_NAMES, *(f"{row},{col}" for row in range(size.rows) for col in range(size.cols))}
    assert len(replay.annotated) >= 6
    for at in replay.annotated:
        for note in replay.notes(at):
            assert set(note.marks or ()) <= known
            assert note.text
            assert not set("<>*`_{}") & set(note.text), "notes are text, not markup"


@pytest.mark.parametrize(("name", "why"), SMASH.items())
def test_an_annotated_game_of_smash_is_whole_and_the_other_way_out_is_told(name: str, why: str) -> None:
    replay = smash(name)
    end = smash_state(replay, replay.main)
    assert {seat.agent for seat in replay.header.seats} == {"planner"}
    assert end.outcome == replay.outcome(replay.main)
    assert end.outcome is not None
    assert end.outcome.why == why
    (winner,) = end.outcome.winners
    assert isinstance(replay.step(replay.main).move, Strike)
    assert bool(end.bases[1 - winner]) == (why == "honor")
    (fork,) = [at for at in replay.ids if at not in replay.main_line.ids and replay.parent(at) in replay.main_line.ids]
    assert replay.notes(fork), "a variation says what it tries"
    assert replay.notes(replay.ids[-1]), "and what comes of it"
    assert smash_state(replay, replay.ids[-1]).outcome is None
    notes = [note for at in replay.annotated for note in replay.notes(at)]
    assert {note.show for note in notes} == {None, "before"}
    assert len({note.glyph for note in notes} - {None}) >= 3
    struck = [step.id for step in replay.main_line if isinstance(step.move, Strike)]
    assert struck, "bases were destroyed"
    assert all(replay.notes(at) for at in struck), "and each time it is told"


@pytest.mark.parametrize("name", SMASH)
def test_the_variation_shows_the_loser_s_way_out_or_a_strike_put_off_too_long(name: str) -> None:
    replay = smash(name)
    end = smash_state(replay, replay.main)
    fork = next(at for at in replay.ids if at not in replay.main_line.ids)
    before = smash_state(replay, replay.parent(fork))
    instead = replay.step(next(at for at in replay.branches(replay.parent(fork)) if at in replay.main_line.ids)).move
    assert end.outcome is not None
    if isinstance(instead, Strike):
        assert str(replay.step(fork).move) == "end"
        late = smash_state(replay, replay.ids[-1])
        assert late.size.number((instead.cell[0], instead.cell[1])) in late.bases[1 - before.active]
        assert not any(
            late.size.cell(cell) == instead.cell
            for one in late.machines
            if one.number == instead.machine
            for cell in one.weapons
        )
    else:
        assert (before.active, before.turn) == (1 - end.outcome.winners[0], end.turn - 1), "the loser's last turn"
        assert smash_state(replay, replay.ids[-1]).active in end.outcome.winners, (
            "who cannot win in the turn that follows"
        )


def test_an_answer_to_an_answer_is_done_first() -> None:
    replay = smash("answer")
    assert len(smash_state(replay, replay.parent(replay.main)).stack) == 2
    done = [(event.seat, event.done) for event in replay.step(replay.main).events if isinstance(event, Resolved)]
    assert done == [(0, True), (1, False), (0, True)]
    ends = [at for at in replay.ids if not replay.branches(at)]
    fell = {at: [event.destroyed for event in replay.step(at).events if isinstance(event, Combat)] for at in ends}
    assert fell[replay.main] == [(2,)]
    assert sorted(map(len, fell.values())) == [0, 1, 1], "in one of the lines the machine steps aside in time"
    assert all(replay.notes(at) for at in ends)


def test_of_a_machine_that_falls_apart_the_owner_keeps_a_part() -> None:
    replay = smash("split")
    attack = replay.parent(replay.main)
    split = smash_state(replay, attack)
    assert (split.phase, split.to_act) == ("keep", (1,))
    assert [event.hearts for event in replay.step(attack).events if isinstance(event, Combat)] == [()]
    kept = [smash_state(replay, at).machine(2) for at in replay.branches(attack)]
    assert len(kept) == len(split.legal_moves()) >= 2, "each choice is shown"
    assert len({machine.hearts for machine in kept}) == len(kept)
    assert all(set(machine.cells) < set(split.machine(2).cells) for machine in kept)


# Judged games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in SAMPLES if name.endswith(JUDGED)])
def test_a_judged_sample_says_how_it_was_judged_and_has_mistakes_to_learn_from(name: str) -> None:
    replay = sample(name)
    assert replay.header.tags is not None
    least = float(replay.header.tags["judged"].removeprefix("cogbook judge --error ").split()[0])
    found = list(judged_decisions_in(replay))
    assert any(one.mistake for one in found)
    for one in found:
        bound = max(least, abs(one.played.lost) / BEYOND)  # what is clear is not made sharper
        assert one.error <= bound
