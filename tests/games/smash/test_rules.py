"""The rules of Smash Gear by their ids: setup, store, Prepare, turns and ends.

What happens on the board, combat and cards are in files of their own.
"""

import random
from collections import Counter
from itertools import pairwise

import pytest
from games.smash.positions import (
    after,
    battle,
    begun,
    board,
    effect_of,
    everything,
    may,
    names,
    number,
    played,
    prepared,
    price,
    refused,
)

from kernel_lib.core import CHANCE, Outcome
from kernel_lib.core.square_grid import components
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.components import (
    BASE,
    DESIGNS,
    DESTROY,
    GAP,
    HOUSE,
    KINDS,
    MACHINES,
    NAMES,
    PLUGINS,
    PRICES,
    PROGRAM_KINDS,
    SCRIPTS,
)
from kernel_lib.games.smash.rules.machines import card_outline
from kernel_lib.games.smash.rules.moves import Battle, Combat, Honor, Income, Razed, Refill, Shuffle

# Setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "board", "start-base")
@pytest.mark.parametrize(
    ("size", "bases"),
    [
        ({}, ("e10", "e2")),
        ({"width": 5, "height": 7}, ("c6", "c2")),
        ({"width": 6, "height": 8}, ("d7", "c2")),
        ({"width": 15, "height": 15}, ("h14", "h2")),
    ],
)
def test_each_begins_with_a_base_in_the_middle_of_the_second_row(size: dict[str, int], bases: tuple[str, str]) -> None:
    state = prepared(**size)
    assert state.bases == tuple((number(base, state.options.width),) for base in bases)
    assert state.size == (size.get("height", 11), size.get("width", 9))
    assert state.stock == (18, 20), "two of the twenty Base cards are in the headquarters"


@pytest.mark.rule("smash", "board")
@pytest.mark.parametrize(
    ("name", "bad"), [("width", 4), ("width", 16), ("height", 6), ("height", 16), ("max_turns", 0)]
)
def test_the_board_has_its_limits(name: str, bad: int) -> None:
    with pytest.raises(ValueError, match=f"{name} must be a whole number from"):
        GAME.start(players=2, **{name: bad})


@pytest.mark.rule("smash", "cards")
def test_there_are_thirteen_machines_and_ten_programs_three_of_each() -> None:
    assert (len(MACHINES), len(SCRIPTS), len(PLUGINS), HOUSE.copies) == (13, 6, 4, 3)
    assert len(set(NAMES)) == len(NAMES) == 25
    for kind, design in enumerate(DESIGNS):
        hearts, weapons = card_outline(kind)
        assert 2 <= len(hearts + weapons) <= 6
        assert hearts
        assert len(components(hearts + weapons)) == 1
        assert all(set(line) <= set("HW.") for line in design.shape)
        assert design.price > 0
        assert design.flip > 0
    assert any(len(card_outline(kind)[0]) > 1 for kind in MACHINES)
    assert refused(prepared(), "buy Teapot").sentence == "There is no card Teapot in this game."
    for state in (played(3)[60], played(4)[-1]):
        assert everything(state) == Counter({**dict.fromkeys([*MACHINES, *PROGRAM_KINDS], 3), BASE: 20, DESTROY: 20})


@pytest.mark.rule("smash", "landfill", "cards")
def test_no_card_is_ever_lost_and_none_comes_back_from_the_landfill_site() -> None:
    for seed in range(3):
        states = played(seed)
        whole = everything(states[1])
        assert all(everything(state) == whole for state in states[1:])
        for before, then in pairwise(states):
            assert all(then.landfill[seat][: len(before.landfill[seat])] == before.landfill[seat] for seat in (0, 1))


@pytest.mark.rule("smash", "piles", "store")
def test_the_piles_are_shuffled_and_the_store_is_laid_out_from_their_tops() -> None:
    start = begun()
    shuffle = start.sample_chance(random.Random(5))
    assert isinstance(shuffle, Shuffle)
    assert Counter(shuffle.machines) == dict.fromkeys(NAMES[:13], 3)
    assert Counter(shuffle.programs) == dict.fromkeys(NAMES[13:23], 3)
    state = prepared(5)
    assert [names(row) for row in state.store] == [list(shuffle.machines[:5]), list(shuffle.programs[:3])]
    assert [names(row) for row in state.piles] == [list(shuffle.machines[5:]), list(shuffle.programs[3:])]


@pytest.mark.rule("smash", "piles")
def test_what_is_no_shuffle_is_refused() -> None:
    start = begun()
    good = start.sample_chance(random.Random(5))
    assert isinstance(good, Shuffle)
    for bad in (
        Shuffle((), ()),
        Shuffle(good.machines[1:], good.programs),
        Shuffle(good.programs, good.machines),
        Shuffle(good.machines, ("?",) * 29),
    ):
        assert refused(start, bad, CHANCE).rule == "piles"
    assert refused(start, "buy Base", CHANCE).rule == "piles"
    assert refused(start, "buy Base", 0).rule == "turn"
    assert start.why_illegal(Shuffle(("?",) * 39, ("?",) * 30), CHANCE) is None, "as a redacted log has it"


# Prepare ------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "start-gears", "prepare", "who-first", "first-buyer", "turn")
@pytest.mark.parametrize("first", [0, 1])
def test_both_buy_in_turns_with_twenty_five_gears_and_the_first_buyer_begins(first: int) -> None:
    state = prepared(first=first)
    assert state.gears == (25, 25)
    for step in range(4):
        assert state.to_act == ((first + step) % 2,)
        assert refused(state, "pass", 1 - state.to_act[0]).rule == "turn"
        state = after(state, may(state, "buy")[0])
    state = after(state, "pass", "pass")
    assert (state.turn, state.active, state.to_act) == (1, first, (first,))


@pytest.mark.rule("smash", "prepare")
def test_in_prepare_one_buys_or_passes() -> None:
    for move in (
        "end",
        "flip 1 N",
        "assemble Pinion at e10 turn 0",
        "build e10",
        "strike 1 at e2",
        "keep 1 at e2",
        "discard Base",
    ):
        refusal = refused(prepared(), move)
        assert refusal.rule == "prepare"
        assert refusal.suggestion in prepared().legal_moves()


@pytest.mark.rule("smash", "final-pass", "gears-lost", "exploit")
def test_who_passes_buys_no_more_and_what_is_not_spent_is_lost() -> None:
    state = after(prepared(), "buy Base", "pass")
    for _ in range(2):
        assert state.to_act == (0,), "the other goes on alone"
        state = after(state, "buy Base")
    state = after(state, "pass")
    assert state.events == (Battle((25 - 3 * price("Base"), 25)), Income(0, 2))
    assert state.gears == (2, 0)


@pytest.mark.rule("smash", "first-buyer")
def test_the_first_seat_is_zero_or_one() -> None:
    for bad in (2, -1):
        with pytest.raises(ValueError, match=f"first must be a seat, 0 or 1, not {bad}"):
            GAME.start(players=2, first=bad)


# The store ----------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "store", "price", "to-hand")
def test_what_lies_in_the_store_is_bought_for_its_price() -> None:
    gears = price("Base") + 2
    state = battle(gears=(gears, 0))
    open_cards = [kind for row in state.store for kind in row] + [BASE, DESTROY]
    assert may(state, "buy") == [f"buy {NAMES[kind]}" for kind in sorted(set(open_cards)) if PRICES[kind] <= gears]
    then = after(state, "buy Base")
    assert (then.gears, names(then.hands[0]), then.stock) == ((2, 0), ["Base"], (state.stock[0] - 1, state.stock[1]))
    refusal = refused(then, "buy Destroy Base")
    assert (refusal.rule, refusal.sentence) == (
        "price",
        f"Destroy Base costs {price('Destroy Base')} gears and you have 2.",
    )
    absent = next(NAMES[kind] for kind in MACHINES if kind not in open_cards)
    assert refused(state, f"buy {absent}").sentence == f"{absent} does not lie in the store."


@pytest.mark.rule("smash", "store")
def test_base_cards_are_sold_until_none_is_left() -> None:
    state = battle(hands=(["Destroy Base"] * 10, ["Destroy Base"] * 10))
    assert state.stock[1] == 0
    assert refused(state, "buy Destroy Base").rule == "store"


@pytest.mark.rule("smash", "refill", "piles")
def test_a_bought_card_is_replaced_at_once_from_the_top_of_its_pile() -> None:
    state = battle(store=["Ram", "Twin", "Pinion", "Crank", "Spur", "Oil Can", "Crane", "Dynamo"])
    for text, pile, slot in (("buy Pinion", 0, 2), ("buy Dynamo", 1, 2), ("buy Ram", 0, 0)):
        bought = state.play(GAME.parse(text))
        assert bought.to_act == (CHANCE,)
        assert bought.store[pile][slot] == GAP
        top = NAMES[state.piles[pile][0]]
        refill = bought.sample_chance(random.Random(9))
        assert refill == Refill(("machine", "program")[pile], slot, top)
        assert bought.play(refill).store[pile][slot] == KINDS[top]
        wrong = next(name for name in NAMES[:13] if name != top)
        for bad in (
            Refill(refill.pile, slot, wrong),
            Refill(refill.pile, slot + 1, top),
            Refill("elsewhere", slot, top),
            Refill(refill.pile, slot, "?"),
        ):
            assert refused(bought, bad, CHANCE).rule == "refill"
    assert after(battle(), "buy Base").to_act == (0,), "Base cards lie open, all of them"


@pytest.mark.rule("smash", "refill")
def test_an_empty_pile_refills_nothing() -> None:
    everything_else = [name for name in NAMES[:13] for _ in range(3) if name != "Pinion"]
    state = battle(store=["Pinion", "Pinion", "Pinion"], landfill=(everything_else, []))
    assert state.piles[0] == ()
    state = state.play(GAME.parse("buy Pinion"))
    assert state.to_act == (0,)
    assert names([kind for kind in state.store[0] if kind != GAP]) == ["Pinion", "Pinion"]


# A turn -------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "exploit", "gears-stay", "next-turn", "plugin-works")
def test_a_turn_begins_with_two_gears_a_base_and_what_cards_bring() -> None:
    dynamo = effect_of("Dynamo").amount
    theirs = 3 * 2 + effect_of("Ratchet").amount + 2 * dynamo
    state = battle(
        "1 Ratchet e5 / e4 d5 f5",
        gears=(3, 4),
        bases=("e10", "e2 a1 b1"),
        plugins=["1 Dynamo at a1", "1 Dynamo on 1", "0 Dynamo at e10"],
    )
    state = after(state, "end")
    assert (state.turn, state.active, state.to_act) == (4, 1, (1,))
    assert state.events == (Income(1, theirs),)
    assert state.gears == (3, 4 + theirs)
    assert after(state, "end").gears == (3 + 2 + dynamo, 4 + theirs)


@pytest.mark.rule("smash", "phases", "exploit", "ending")
def test_a_turn_begins_with_exploit_and_ends_with_ending_and_the_other_phases_come_again() -> None:
    state = after(battle("0 Pinion e5 / e4", "1 Spur f3 / e3 g3", gears=(30, 0), turn=2, active=1), "end")
    assert state.events == (Income(0, 2),), "Exploit comes first"
    state = after(state, "buy Base", "flip 1 W", "buy Base", "flip 1 E", "flip 1 N")
    assert any(isinstance(event, Combat) for event in state.events)
    state = after(state, "flip 1 S", "buy Base")
    assert names(state.hands[0]) == ["Base"] * 3, "Purchase before and after Move and Combat"
    state = after(state, "end")
    assert state.active == 1
    assert refused(state, "buy Base", 0).rule == "turn", "Ending comes last"


@pytest.mark.rule("smash", "free-order")
def test_the_middle_phases_come_in_any_order_and_again() -> None:
    state = battle("0 Pinion e8 / f8", hands=(["Spur", "Base", "Oil Can"], []), gears=(60, 0))
    state = after(
        state,
        "flip 1 N",
        "buy Base",
        "assemble Spur at e10 turn 0",
        "script Oil Can on 1 to S",
        "flip 2 E",
        "buy Base",
        "build e8",
        "flip 1 N",
        "end",
    )
    assert state.active == 1
    refusal = refused(battle(), "pass")
    assert (refusal.rule, str(refusal.suggestion)) == ("free-order", "end")
    assert refused(battle(), "discard Base").rule == "free-order"


@pytest.mark.rule("smash", "first-turn")
def test_who_begins_flips_nothing_in_the_very_first_turn() -> None:
    state = battle("0 Pinion e8 / f8", "1 Pinion e4 / f4", turn=1, hands=(["Oil Can"], []))
    assert may(state, "flip") == []
    assert refused(state, "flip 1 N").rule == "first-turn"
    moved = after(state, "script Oil Can on 1 to N")
    assert board(moved)["e7"] == (1, "H"), "what a card moves is no normal move"
    assert may(after(state, "end"), "flip 2"), "the other may"


@pytest.mark.rule("smash", "own-cards", "card-use")
def test_one_uses_cards_of_the_own_hand_each_in_its_way() -> None:
    state = battle("0 Pinion e8 / f8", hands=(["Pinion", "Oil Can", "Lockpin", "Base"], ["Ram", "Crane"]))
    for move in ("assemble Ram at e10 turn 0", "script Crane on 1 to N", "install Dynamo on 1"):
        refusal = refused(state, move)
        assert refusal.rule == "own-cards"
        assert refusal.sentence.startswith("You do not hold")
    assert refused(battle("0 Pinion e8 / f8"), "build e8").sentence == "You do not hold Base."
    for move in ("assemble Oil Can at e10 turn 0", "script Lockpin", "install Oil Can on 1", "install Base on 1"):
        assert refused(state, move).rule == "card-use"
    assert (
        refused(state, "assemble Oil Can at e10 turn 0").sentence
        == "Oil Can is a script, to be played, not a machine, to be assembled."
    )
    assert refused(state, "script teapot").rule == "cards"
    assert (
        refused(battle(hands=(["Base"] * 7, []), gears=(0, 0)).play(GAME.parse("end")), "discard Ram").rule
        == "own-cards"
    )
    assert (
        refused(battle(hands=(["Base"] * 7, []), gears=(0, 0)).play(GAME.parse("end")), "discard teapot").rule
        == "cards"
    )


# Ends ---------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "ending", "turn")
def test_a_turn_is_over_when_it_is_ended_and_who_can_do_nothing_else_may_only_do_that() -> None:
    idle = battle("1 Pinion e4 / f4", gears=(0, 9))
    assert may(idle) == ["end"]
    assert after(idle, "end").active == 1
    rich = battle("0 Pinion e8 / f8", gears=(99, 0))
    while len(may(rich)) > 1:
        assert rich.active == 0
        assert rich.phase != "turn" or may(rich)[-1] == "end", "nobody is made to end a turn, or kept from it"
        rich = after(rich, next(move for move in may(rich) if move != "end"))


@pytest.mark.rule("smash", "hand-limit", "landfill", "next-turn")
def test_at_the_end_of_a_turn_six_cards_are_kept() -> None:
    state = battle(hands=(["Base"] * 4 + ["Destroy Base"] * 3, ["Base"] * 8), drawn=(["Ram"], []), gears=(0, 0))
    state = after(state, "end")
    assert (state.to_act, state.phase) == ((0,), "discard")
    assert may(state) == ["discard Ram", "discard Base", "discard Destroy Base"]
    assert refused(state, "end").sentence == "You keep six cards: throw away 2 first."
    state = after(state, "discard Ram", "discard Base")
    assert (names(state.landfill[0]), state.held(0), state.active) == (["Ram", "Base"], 6, 1)
    assert state.held(1) == 8, "the limit is for the end of the own turn"


@pytest.mark.rule("smash", "win-bases", "strike", "end")
def test_who_takes_the_last_base_wins() -> None:
    state = battle("0 Spur d2 / c2 e2", hands=(["Destroy Base"], []))
    state = after(state, "strike 1 at e2")
    assert state.outcome == Outcome((5, 0), (0,), "no base")
    assert (state.to_act, state.legal_moves(), state.phase) == ((), (), "over")
    assert refused(state, "end", 1).rule == "end"


@pytest.mark.rule("smash", "win-honor", "strike-honor")
def test_thirty_points_of_honor_win() -> None:
    machines = ("0 Spur d2 / c2 e2", "0 Spur h5 / g5 i5")
    state = battle(*machines, hands=(["Destroy Base"] * 2, []), bases=("e10", "e2 g5 a1"), honor=(20, 25))
    state = after(state, "strike 1 at e2")
    assert state.outcome is None
    state = after(state, "strike 2 at g5")
    assert state.outcome == Outcome((30, 25), (0,), "honor")
    assert [type(event) for event in state.events if isinstance(event, Razed | Honor)] == [Razed, Honor]


@pytest.mark.rule("smash", "turn-limit")
@pytest.mark.parametrize(
    ("machines", "bases", "honor", "winners"),
    [
        ((), ("e10", "e2"), (5, 10), (1,)),
        (("0 Ram e8 / e7 f7 e9 f8",), ("e10", "e2 a1"), (5, 5), (1,)),
        (("0 Pinion e8 / f8",), ("e10", "e2"), (5, 5), (0,)),
        (("0 Pinion e8 / f8", "1 Spur a1 / b1"), ("e10", "e2"), (0, 0), (0, 1)),
    ],
)
def test_after_the_last_turn_honor_then_bases_then_cells_count(
    machines: tuple[str, ...], bases: tuple[str, str], honor: tuple[int, int], winners: tuple[int, ...]
) -> None:
    state = battle(*machines, bases=bases, honor=honor, turn=7, max_turns=7)
    assert state.outcome is None
    state = after(state, "end")
    assert state.outcome == Outcome(honor, winners, "turn limit")
    assert state.events == ()


@pytest.mark.rule("smash", "turn-limit", "end", "board")
@pytest.mark.parametrize(
    "options",
    [
        {"max_turns": 1},
        {"max_turns": 2},
        {"max_turns": 30},
        {"width": 5, "height": 7},
        {"width": 15, "height": 15},
        {"width": 6, "first": 1},
    ],
)
def test_random_games_end_on_boards_of_any_size(options: dict[str, int]) -> None:
    last = played(8, **options)[-1]
    assert last.outcome is not None
    assert last.turn <= last.options.max_turns + 1
