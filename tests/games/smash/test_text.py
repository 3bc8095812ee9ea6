"""Smash Gear in words, and the text form of its moves."""

import re

import pytest
from games.smash.positions import after, battle, begun, effect_of, played, prepared
from hypothesis import given
from hypothesis import strategies as st

from kernel_lib.core import CHANCE, OPEN, Event, Move, UnreadableMove
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.components import EFFECTS, NAMES
from kernel_lib.games.smash.rules.machines import flipped_bodies
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Battle,
    Build,
    Buy,
    Combat,
    Cut,
    Destroyed,
    Discard,
    Draw,
    Effect,
    End,
    Flip,
    Gears,
    Honor,
    Income,
    Install,
    Keep,
    Pass,
    Razed,
    Refill,
    Resolved,
    Script,
    Shifted,
    Shuffle,
    Strike,
    Stripped,
    cell_name,
    read_cell,
)
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text import TEXT, card_words
from kernel_lib.games.smash.text.outcomes import outcome_row
from kernel_lib.words import in_lines

PLAYERS = ("Ann", "Bo")
WRITTEN = "is not a move of Smash Gear. Moves are written: buy CARD, "

card_names = st.sampled_from(NAMES)
cells = st.tuples(st.integers(0, 14), st.integers(0, 14))
maybe_cells = st.just(()) | cells
numbers = st.integers(1, 99)
maybe = st.none() | numbers
sides = st.sampled_from("NESW")
moves = st.one_of(
    st.builds(Buy, card_names),
    st.builds(Assemble, card_names, cells, st.integers(0, 9), maybe),
    st.builds(Build, cells),
    st.builds(Flip, numbers, sides),
    st.builds(Install, card_names, maybe, maybe_cells),
    st.builds(Script, card_names, maybe, st.none() | sides, maybe_cells),
    st.builds(Effect, numbers, maybe, st.none() | sides, maybe_cells),
    st.builds(Strike, numbers, cells),
    st.builds(Keep, numbers, cells),
    st.builds(Discard, card_names),
    st.just(Pass()),
    st.just(End()),
    st.builds(Refill, st.sampled_from(["machine", "program"]), st.integers(0, 4), card_names),
    st.builds(Draw, st.integers(0, 1), st.sampled_from(["machine", "program"]), card_names | st.just("?")),
    st.builds(
        Shuffle, st.lists(card_names | st.just("?"), min_size=1).map(tuple), st.lists(card_names, min_size=1).map(tuple)
    ),
)


@given(
    moves, st.sampled_from([str, str.upper, str.lower, str.title, lambda written: f" {written.replace(' ', '   ')}\t"])
)
def test_what_is_printed_reads_back_as_the_same_move_in_any_case(move: Move, change: object) -> None:
    assert callable(change)
    assert GAME.parse(change(str(move))) == move


@given(
    st.text(max_size=40)
    | st.lists(
        st.sampled_from(["flip", "3", "N", "e10", "at", "on", "Long", "Arm", "-", "buy", "script"]), max_size=6
    ).map(" ".join)
)
def test_any_text_is_a_move_or_is_refused_in_a_sentence(typed: str) -> None:
    try:
        move = GAME.parse(typed)
    except UnreadableMove as unreadable:
        sentence = str(unreadable)
    else:
        sentence = WRITTEN
        assert GAME.parse(str(move)) == move
    assert WRITTEN in sentence


@pytest.mark.rule("smash", "board")
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Flip 3 n", Flip(3, "N")),
        ("assemble long arm at E10 turn 1", Assemble("Long Arm", (9, 4), 1)),
        ("assemble Twin at e10 turn 1 heart 2", Assemble("Twin", (9, 4), 1, 2)),
        ("build a1", Build((0, 0))),
        ("script oil can on 2 to w", Script("Oil Can", 2, "W")),
        ("script spanner on 2 at c11", Script("Spanner", 2, None, (10, 2))),
        ("effect 4", Effect(4)),
        ("install dynamo at i2", Install("Dynamo", None, (1, 8))),
        ("install LOCKPIN on 5", Install("Lockpin", 5)),
        ("buy destroy base", Buy("Destroy Base")),
    ],
)
def test_a_person_may_type_as_they_like(typed: str, move: Move) -> None:
    assert GAME.parse(typed) == move


def test_cells_are_letters_and_numbers_from_the_top_left() -> None:
    assert [cell_name(cell) for cell in ((0, 0), (9, 4), (14, 14), (), (0,), (-1, 3), (3, 99))] == [
        "a1",
        "e10",
        "o15",
        "-",
        "0",
        "-1,3",
        "3,99",
    ]
    assert (read_cell("E10"), read_cell("-")) == ((9, 4), ())
    for bad in ("", "10e", "e", "z4", "e100", "44"):
        with pytest.raises(ValueError, match="as in e10"):
            read_cell(bad)


@pytest.mark.parametrize(
    ("record", "seat", "told"),
    [
        (Shuffle(("?",), ("?",)), None, "The piles were shuffled."),
        (Refill("machine", 2, "Ram"), None, "Ram came to the store."),
        (Draw(1, "machine", "?"), None, "Bo drew a machine."),
        (Draw(1, "machine", "Ram"), None, "Bo drew Ram."),
        (Buy("Ram"), 0, "Ann bought Ram."),
        (Assemble("Ram", (9, 4), 0), 1, "Bo assembled Ram on the base at e10."),
        (Flip(3, "N"), 0, "Ann flipped machine 3 north."),
        (Install("Dynamo", None, (9, 4)), 0, "Ann installed Dynamo on the base at e10."),
        (Script("Oil Can", 3, "E"), 0, "Ann announced Oil Can on machine 3 east."),
        (Effect(2, 3, None, (0, 0)), 1, "Bo announced the effect of machine 2 on machine 3 at a1."),
        (Battle((3, 0)), None, "The battle begins. Ann lost 3 unspent gears."),
        (Battle((3, 28)), None, "The battle begins. Ann lost 3 unspent gears, Bo lost 28."),
        (Battle((0, 0)), None, "The battle begins."),
        (Income(1, 1), None, "Bo took 1 gear."),
        (
            Combat(3, 7, ((0, 0),), (), (3, 7)),
            None,
            "Machine 3 attacked machine 7: hearts struck at a1, machine 3 and machine 7 destroyed.",
        ),
        (Combat(3, 7, (), ((0, 1), (1, 1)), ()), None, "Machine 3 attacked machine 7: weapons vanished at b1, b2."),
        (Combat(3, 7, (), (), ()), None, "Machine 3 attacked machine 7: nothing was struck."),
        (Cut(3, ((0, 0), (0, 1))), None, "Machine 3 lost a1, b1."),
        (Shifted(3, "S", "slide"), None, "Machine 3 went one cell south."),
        (Razed(1, (1, 4)), None, "Bo lost the base at e2."),
        (Destroyed(3, 0, "Ram"), None, "Ann lost Ram 3."),
        (Stripped(0, "Lockpin"), None, "Ann lost the plugin Lockpin."),
        (Honor(0, 5), None, "Ann won 5 points of honor."),
        (Gears(1, -2), None, "Bo lost 2 gears."),
        (Resolved(0, "Winch", 2, True), None, "Ann's effect of Winch 2 was done."),
        (Resolved(0, "Oil Can", None, False), None, "Ann's Oil Can was not done."),
    ],
)
def test_moves_and_events_are_told(record: Move | Event, seat: int | None, told: str) -> None:
    assert TEXT.describe_event(record, seat).sentence(PLAYERS) == told


def test_without_names_seats_are_numbered() -> None:
    assert TEXT.describe_event(Pass(), 1).sentence() == "Player 2 passed."


def test_prompts_say_what_is_to_be_done() -> None:
    state = battle("0 Pinion e8 / f8", "1 Pinion e4 / f4", hands=(["Oil Can"], ["Crane"] + ["Base"] * 7), gears=(1, 4))
    assert (
        TEXT.prompt(state.view(0)).sentence()
        == "Your turn with 1 gear: buy, assemble, build, flip, strike or use cards, then end it."
    )
    assert TEXT.prompt(state.view(1)).sentence(PLAYERS) == "Waiting for Ann."
    waits = after(state, "script Oil Can on 1 to N")
    assert TEXT.prompt(waits.view(1)).sentence(PLAYERS) == "Ann announced Oil Can: answer it, or pass."
    last = after(waits, "pass", "end")
    assert TEXT.prompt(last.view(1)).sentence(PLAYERS) == "Ann ends the turn: announce a script or an effect, or pass."
    full = after(last, "pass", "end")
    assert TEXT.prompt(full.view(1)).sentence(PLAYERS) == "Your hand is full: throw away 2 cards."
    assert (
        TEXT.prompt(prepared().view(0)).sentence() == "Buy a card from the store with your 25 gears, or pass for good."
    )
    assert TEXT.prompt(begun().view(None)).sentence() == "The piles are about to be shuffled."
    assert TEXT.prompt(battle(turn=1).view(0)).sentence().endswith("Nobody flips in the first turn.")
    split = after(battle("0 Pinion d5 / d6", "1 Twin e7 c7 / d7"), "flip 1 S")
    assert TEXT.prompt(split.view(1)).sentence() == "Twin 2 fell apart: choose the part to keep."


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (
            after(battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], [])), "strike 1 at e2"),
            "Ann won: Bo has no base left.",
        ),
        (
            after(
                battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []), bases=("e10", "e2 a1"), honor=(25, 0)),
                "strike 1 at e2",
            ),
            "Ann won with 30 points of honor.",
        ),
        (after(battle(honor=(0, 5), max_turns=3), "end"), "Bo won after the last turn, with 5 points of honor."),
        (after(battle(max_turns=3), "end"), "After the last turn everything is even for Ann and Bo: a draw."),
    ],
)
def test_the_result_is_told(state: State, said: str) -> None:
    assert TEXT.prompt(state.view(None)).sentence(PLAYERS) == said
    assert TEXT.status(state.view(None)).said() == TEXT.chapter(state.view(None)).said() == "result"


def test_places_and_chapters() -> None:
    assert [TEXT.status(state.view(None)).said() for state in (begun(), prepared(), battle())] == [
        "setup",
        "Prepare",
        "turn 3 of 100",
    ]
    assert [TEXT.chapter(state.view(None)).said() for state in (begun(), prepared(), battle())] == [
        "setup",
        "Prepare",
        "turn 3",
    ]


def test_every_card_says_what_it_does() -> None:
    for kind, effect in enumerate(EFFECTS):
        words = str(card_words(kind) or "")
        assert bool(words) == (effect is not None or NAMES[kind] in ("Base", "Destroy Base"))
        assert not re.search(r"[{}]|None", words)
    said = {name: str(card_words(kind) or "") for kind, name in enumerate(NAMES)}
    assert said["Oil Can"] == "flip a machine of yours for free; over a rival it attacks"
    assert said["Overhaul"] == "draw 2 programs, then throw 1"
    assert (
        said["Winch"]
        == f"once a turn for {effect_of('Winch').cost} gears: push a rival machine one cell, onto free cells"
    )
    assert said["Lockpin"] == "on a rival machine: a flip of this machine costs 3 gears more"
    assert said["Pinion"] == ""


@pytest.mark.rule("smash", "hidden")
def test_the_table_is_described_without_what_is_hidden() -> None:
    state = battle(
        "0 Pinion e8 / f8",
        hands=(["Crane"], []),
        drawn=(["Ram"], []),
        plugins=["0 Dynamo at e10", "1 Lockpin on 1"],
        landfill=([], ["Spur"]),
    )
    mine, other = in_lines(TEXT.table(state.view(0)), PLAYERS), in_lines(TEXT.table(state.view(1)), PLAYERS)
    assert "Ann: 20 gears, 0 honor, bases at e10, hand Ram, Crane, Landfill Site none." in mine.splitlines()
    assert (
        "Ann: 20 gears, 0 honor, bases at e10, hand Crane, 1 machine unseen, Landfill Site none." in other.splitlines()
    )
    for told in (mine, other):
        assert "Machine 1, Ann's Pinion: hearts e8, weapons f8, with Lockpin." in told.splitlines()
        assert "The base at e10 has Dynamo." in told.splitlines()
        assert "Landfill Site Spur." in told
    assert "hand Ram" in in_lines(TEXT.table(state.view(OPEN)), PLAYERS)


def test_every_legal_move_can_be_said() -> None:
    for state in played(2)[::7]:
        for seat in state.to_act:
            if seat != CHANCE:
                assert all(
                    re.fullmatch(r"[A-Z][^{}]+", TEXT.button(move).said()) and "None" not in TEXT.button(move).said()
                    for move in state.legal_moves(seat)
                )


# What comes of a flip -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rivals", "row"),
    [
        ((), "free: nothing is struck"),
        (("1 Pinion d4 / c4",), "lands on Pinion: its heart is crushed"),
        (("1 Pinion d4 / c4", "1 Pinion f4 / g4"), "lands on Pinion 2 and Pinion 3: their hearts are crushed"),
        (("1 Pinion d4 / c4", "1 Pinion g4 / f4"), "lands on Pinion 2 and Pinion 3: Pinion 2 is crushed"),
        (("1 Pinion c4 / d4",), "lands on Pinion: weapons vanish"),
        (("1 Pinion e4 / e3",), "lands on Pinion: both hearts are crushed"),
        (("1 Pinion e3 / e4",), "Spur's heart lands on Pinion: Spur is destroyed"),
    ],
    ids=str,
)
def test_the_row_of_a_flip_says_in_few_words_what_comes_of_it(rivals: tuple[str, ...], row: str) -> None:
    state = battle("0 Spur e5 / d5 f5", *rivals, store=())
    machine = state.machines[0]
    north = flipped_bodies(machine.hearts, machine.weapons, state.size)["N"]
    assert str(outcome_row(state, machine, north)) == row
