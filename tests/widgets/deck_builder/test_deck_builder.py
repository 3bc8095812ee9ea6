"""The deck builder: cards to press, rules told as they are met or missed, presets, files, and the way to a table."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire, nothing_left, press, shown, write

import kernel_lib as kl
from kernel_lib.games.industry.rules import decks
from kernel_lib.games.industry.rules.moves import Personalise, Start
from kernel_lib.widgets.deck_builder.deck_builder import DeckBuilder

OWN = "T1-8 E1-6 C1-6 L1-6"
SHARE = "E1-5 C1-5 L1-5"


def send(panel: DeckBuilder, kind: str, **content: Any) -> None:
    """A page sends a message."""
    press(panel, {"type": kind, **content})


def cards_on(panel: DeckBuilder) -> dict[str, dict[str, Any]]:
    """The cards of the page by card."""
    return {card["code"]: card for row in panel.bench["rows"] for card in row["cards"]}


def pile_on(panel: DeckBuilder) -> dict[str, Any]:
    """The pile that is being filled, as the page has it."""
    deck = panel.deck
    found: dict[str, Any] = next(pile for pile in deck["piles"] if pile["name"] == deck["pile"])
    return found


def said(panel: DeckBuilder) -> str:
    """What was said last."""
    text: str = panel.said["text"]
    return text


def rules_on(panel: DeckBuilder) -> list[tuple[bool, str]]:
    """The rules as the page has them: whether each is met, and what it is called."""
    return [(rule["met"], rule["title"]) for rule in panel.deck["rules"]]


# Cards --------------------------------------------------------------------------------------------


def test_there_is_a_card_for_each_of_the_pool_that_says_what_it_does() -> None:
    cards = cards_on(kl.DeckBuilder("industry"))
    assert len(cards) == 52
    for code, card in cards.items():
        name, _, line = decks.card_sentence(code).partition(": ")
        assert card["said"].startswith(name)
        assert code[0] == "T" or card["words"] == line
    assert (cards["E4"]["said"], cards["E4"]["kind"], cards["E4"]["value"]) == (
        "Energy 4, swap. Swap this card with one of yours in the other market.",
        "swap",
        4,
    )


def test_cards_are_found_by_the_verbs_of_their_effects() -> None:
    kinds = dict(kl.DeckBuilder("industry").bench["kinds"])
    assert next(iter(kinds)) == "boost"
    assert sum(kinds.values()) == 39
    assert kinds["boost"] == sum(card["kind"] == "boost" for card in cards_on(kl.DeckBuilder("industry")).values()) == 5


def test_what_the_cards_say_is_marked_as_house_data() -> None:
    assert "house data" in kl.DeckBuilder("industry").bench["note"]


def test_a_card_that_is_pressed_goes_into_the_deck_and_out_of_it_again() -> None:
    panel = kl.DeckBuilder("industry")
    send(panel, "put", cards=["E4"], pile="deck")
    assert panel.cards == ("E4",)
    assert pile_on(panel)["cards"] == {"E4": 1}
    assert said(panel).endswith("Now 1 in the play deck.")
    panel.press("E4")
    assert panel.cards == tuple[str, ...]()
    assert pile_on(panel)["cards"] == {}
    assert said(panel).endswith("Taken out of the play deck.")
    with pytest.raises(ValueError, match="no card E14"):
        panel.press("E14")


def test_many_cards_go_in_and_out_at_once_and_each_step_can_be_taken_back() -> None:
    panel = kl.DeckBuilder("industry", preset="forge")
    send(panel, "take-out", cards=["T1", "T2", "T13"], pile="deck")
    assert said(panel) == "2 cards taken out of the play deck."
    send(panel, "put", cards=["T13", "E13", "E13", "E6"], pile="deck")
    assert said(panel) == "2 cards added to the play deck.", "E6 is in it already, and there is one of each"
    assert panel.deck["from"] == "based on forge, 2 cards changed"
    send(panel, "command", name="undo")
    send(panel, "command", name="undo")
    assert panel.cards == decks.preset("forge", "basic")[0]
    assert (panel.deck["from"], panel.deck["undo"]) == ("based on forge", False)
    send(panel, "command", name="undo")
    assert said(panel) == "There is nothing to take back."


def test_a_page_that_asks_for_what_there_is_not_gets_a_sentence_and_changes_nothing() -> None:
    panel = kl.DeckBuilder("industry")
    for kind, content, sentence in (
        ("put", {"cards": ["E14"], "pile": "deck"}, "There is no card E14 to choose here."),
        ("put", {"cards": ["E4"], "pile": "market"}, "There is no pile 'market' to fill here. There is: deck."),
        ("take-out", {"cards": ["E4"], "pile": "deck"}, "E4 is not in the play deck."),
        ("begin", {"preset": "gold"}, "There is no preset 'gold'. There is: forge, grid, guild, union, bank."),
    ):
        send(panel, kind, **content)
        assert (said(panel), panel.said["warns"]) == (sentence, True)
    before = dict(panel.said)
    for message in ({"type": "put", "cards": "E4", "pile": "deck"}, {"type": "put", "cards": [], "pile": "deck"},
                    {"type": "put", "cards": ["E4"] * 999, "pile": "deck"}, {"type": "spell", "text": "E4 " * 9999},
                    {"type": "keep", "file": "x", "deed": "delete"}):  # fmt: skip
        press(panel, message)
    write(panel, deck={}, bench={}, said={})
    assert panel.cards == ()
    assert panel.said == before
    assert len(cards_on(panel)) == 52


def test_of_two_tech_decks_a_card_is_used_twice_wherever_it_goes() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    panel.press("E4")
    panel.press("E4")
    assert panel.cards == ("E4", "E4")
    send(panel, "fill", pile="market")
    assert panel.pile == "market"
    panel.press("E4")
    assert (panel.cards, said(panel)) == (tuple[str, ...](), "You have used every copy of E4.")
    panel.press("C4")
    panel.fill("deck")
    panel.press("C4")
    panel.press("C4")
    assert panel.piles == {"deck": ("E4", "E4"), "market": ("C4",)}, (
        "the second copy is in the market, so the deck's is taken out"
    )


def test_no_technology_card_is_offered_for_the_market() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    panel.fill("market")
    assert set(pile_on(panel)["closed"]) == {f"T{number}" for number in range(1, 14)}
    panel.press("T4")
    assert (panel.cards, said(panel)) == ((), "T4 can't go into the market deck.")
    panel.fill("deck")
    assert pile_on(panel)["closed"] == []


def test_in_the_basic_game_nothing_is_said_of_a_share() -> None:
    panel = kl.DeckBuilder("industry")
    assert [pile["name"] for pile in panel.deck["piles"]] == ["deck"]
    assert "arket" not in str(panel.deck)


def test_a_deck_can_be_typed_and_is_always_there_in_short() -> None:
    panel = kl.DeckBuilder("industry")
    send(panel, "spell", text="t1-8 e1-6 C1-6  L1-6")
    assert panel.cards == decks.cards_named(OWN)
    assert pile_on(panel)["short"] == OWN
    panel.press("T8")
    assert pile_on(panel)["short"] == "T1-7 E1-6 C1-6 L1-6"
    send(panel, "spell", text="T1-8 E99")
    assert said(panel).startswith("There is no card E99 in this game")
    assert panel.cards == decks.cards_named("T1-7 E1-6 C1-6 L1-6"), "what was chosen stays"


# Faults, curve and domains ------------------------------------------------------------------------


def test_every_fault_is_told_in_a_sentence_while_one_builds() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    assert panel.faults == decks.DECKS.faults(
        {"deck": (), "market": ()}, kl.GAMES["industry"].start(players=2, mode="advanced").options
    )
    assert [fault.split(",")[0] for fault in panel.faults] == [
        "A play deck has 26 cards",
        "A play deck needs three Technology cards of value 5 or less to start with",
        "In this game everybody gives 15 cards to the market deck",
    ]
    for fault in panel.faults:
        assert fault in [rule["found"] for rule in panel.deck["rules"] if not rule["met"]]
    panel.spell(OWN)
    assert len(panel.faults) == 1
    panel.fill("market")
    panel.spell(SHARE)
    assert not panel.faults
    assert panel.deck["good"]


def test_each_rule_is_told_met_or_missed_the_missed_ones_first() -> None:
    panel = kl.DeckBuilder("industry")
    assert rules_on(panel) == [
        (False, "26 cards: add 26"),
        (False, "Three factories of 5 or less"),
        (True, "Each card once"),
    ]
    panel.spell(OWN + " E13")
    assert rules_on(panel)[0] == (False, "26 cards: take 1 out")
    panel.take_out("E13")
    assert rules_on(panel) == [(True, "26 cards"), (True, "Three factories of 5 or less"), (True, "Each card once")]
    assert panel.verdicts[1].found == "T1, T2, T3, T4 and T5"
    advanced = kl.DeckBuilder("industry", mode="advanced", preset="forge")
    assert [verdict.title for verdict in advanced.verdicts] == [
        "26 cards",
        "Three factories of 5 or less",
        "Each card twice at most",
        "Market: 15 cards",
        "Market: no Technology",
    ]
    assert all(verdict.met for verdict in advanced.verdicts)
    advanced.fill("market")
    advanced.spell("T1 E1-7 C1-7")
    assert [verdict.title for verdict in advanced.verdicts if not verdict.met] == ["Market: no Technology"]


def test_a_deck_with_faults_is_no_move_and_cannot_be_played() -> None:
    panel = kl.DeckBuilder("industry")
    assert not panel.deck["good"]
    send(panel, "command", name="play")
    assert panel.table is None
    assert said(panel).endswith("Change that first.")
    with pytest.raises(ValueError, match=r"A play deck has 26 cards, this one has 0\..*Change that first\."):
        _ = panel.move
    panel.spell(OWN)
    assert panel.deck["good"]
    assert panel.move == Personalise(decks.cards_named(OWN))


def test_each_card_stands_in_the_column_of_its_value_and_the_row_of_its_domain() -> None:
    bench = kl.DeckBuilder("industry").bench
    assert bench["values"] == list(range(1, 14))
    assert [row["title"] for row in bench["rows"]] == ["Technology", "Energy", "Capital", "Labor"]
    for row in bench["rows"]:
        assert [card["value"] for card in row["cards"]] == bench["values"]


# Presets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("name", decks.PRESETS)
def test_a_preset_is_a_deck_to_begin_with(name: str, mode: str) -> None:
    panel = DeckBuilder("industry", mode=mode)
    assert panel.deck["begun"] == ""
    send(panel, "begin", preset=name)
    assert panel.deck["begun"] == name
    assert panel.piles["deck"] == decks.preset(name, mode)[0]
    assert panel.piles.get("market", ()) == decks.preset(name, mode)[1]
    assert panel.faults == ()
    assert said(panel) == str(decks.DECKS.presets[name].sentence)
    panel.take_out(panel.cards[0])
    assert panel.deck["from"] == f"based on {name}, 1 card changed"


def test_a_preset_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match=r"no preset 'gold'. There is: \w+"):
        kl.DeckBuilder("industry", preset="gold")


def test_clear_empties_one_pile() -> None:
    panel = kl.DeckBuilder("industry", preset=next(iter(decks.PRESETS)), mode="advanced")
    send(panel, "command", name="clear")
    assert panel.cards == ()
    assert panel.deck["from"] == "a deck of your own"
    assert len(panel.piles["market"]) == 15


# Files --------------------------------------------------------------------------------------------


def test_a_deck_is_saved_as_json_and_read_back(tmp_path: Path) -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    panel.spell(OWN)
    panel.fill("market")
    panel.spell("E1-5 C1-5 L7-11")
    send(panel, "keep", file=str(tmp_path / "mine.json"), deed="save")
    assert said(panel) == "Saved as mine.json."
    saved = json.loads((tmp_path / "mine.json").read_text())
    assert saved == {
        "format": "cogbook-deck",
        "version": 1,
        "game": "industry",
        "deck": list(panel.piles["deck"]),
        "market": list(panel.piles["market"]),
    }
    other = kl.DeckBuilder("industry", mode="advanced")
    send(other, "keep", file=str(tmp_path / "mine.json"), deed="load")
    assert (other.piles, said(other)) == (panel.piles, "mine.json was read.")


def test_an_unfinished_deck_is_saved_too_and_a_saved_one_is_written_over(tmp_path: Path) -> None:
    panel = kl.DeckBuilder("industry")
    panel.press("E4")
    panel.save(tmp_path / "deck.json")
    panel.press("E5")
    panel.save(tmp_path / "deck.json")
    other = kl.DeckBuilder("industry")
    other.load(tmp_path / "deck.json")
    assert other.cards == ("E4", "E5")


def test_what_is_no_deck_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("Three years of work.")
    panel = kl.DeckBuilder("industry")
    with pytest.raises(FileExistsError, match=r"thesis\.txt exists already and is not a deck"):
        panel.save(tmp_path / "thesis.txt")
    assert (tmp_path / "thesis.txt").read_text() == "Three years of work."
    send(panel, "keep", file=str(tmp_path / "thesis.txt"), deed="save")
    assert said(panel) == "thesis.txt exists already and is not a deck. Choose another name."


GOOD = {"format": "cogbook-deck", "version": 1, "game": "industry", "deck": ["E4"], "market": []}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "This is not a saved deck of Gears of Industry"),
        ("[]", "This is not a saved deck of Gears of Industry"),
        (json.dumps(GOOD | {"deck": "E4"}), "This is not a saved deck"),
        (json.dumps(GOOD | {"deck": [4]}), "This is not a saved deck"),
        (json.dumps(GOOD | {"game": "chess"}), "This is not a saved deck"),
        (json.dumps(GOOD | {"version": 2}), "This is not a saved deck"),
        (json.dumps(GOOD | {"run": "me"}), "This is not a saved deck"),
        (json.dumps(GOOD | {"deck": ["E14"]}), "There is no card E14 in this game"),
        (json.dumps(GOOD | {"deck": ["?"]}), "There is no card ? in this game"),
        (json.dumps(GOOD | {"deck": ["E4"] * 5000}), "it is too long"),
    ],
)
def test_what_is_no_deck_is_not_read_and_what_was_chosen_stays(content: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text(content)
    panel = kl.DeckBuilder("industry")
    panel.press("L9")
    with pytest.raises(ValueError, match=re.escape(sentence)):
        panel.load(tmp_path / "deck.json")
    assert panel.cards == ("L9",)


def test_trouble_with_a_file_is_said(tmp_path: Path) -> None:
    panel = kl.DeckBuilder("industry")
    send(panel, "keep", file=str(tmp_path / "nowhere.json"), deed="load")
    assert said(panel) == f"{tmp_path / 'nowhere.json'}: No such file or directory"
    send(panel, "keep", file="  ", deed="load")
    assert said(panel) == "Type the name of a file first."


# To a table ---------------------------------------------------------------------------------------


def test_a_new_game_begins_with_the_deck_that_was_built() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced", players=3, preset=next(iter(decks.PRESETS)))
    table = panel.new_game(you="Ann", bots="uniform", seed=4)
    match = table.match
    assert match.names[0] == "Ann"
    assert match.replay.step(1).move == panel.move
    assert (match.state.options.mode, match.state.options.players) == ("advanced", 3)
    assert [isinstance(match.replay.step(at).move, Personalise) for at in (1, 2, 3, 4)] == [True, True, True, False]


def test_the_button_shows_the_table_and_again_another_one() -> None:
    panel = kl.DeckBuilder("industry")
    panel.spell(OWN)
    send(panel, "command", name="play")
    first = panel.table
    assert first is not None
    assert panel.widgets_below == (first,)
    assert said(panel) == "The deck is on the table."
    panel.play()
    assert panel.widgets_below == (panel.table,)
    assert panel.table is not first


def test_a_deck_is_taken_to_a_table_that_waits_for_it() -> None:
    table = kl.new_game("industry", players=2, seed=3)
    panel = kl.DeckBuilder(table)
    panel.spell(OWN)
    assert panel.play() is table
    assert table.match.replay.step(1).move == panel.move
    assert {type(move) for move in table.match.state.legal_moves()} == {Start}
    with pytest.raises(ValueError, match="This table can't take a deck now"):
        panel.play()
    send(panel, "command", name="play")
    assert said(panel) == "This table can't take a deck now."


def test_the_options_of_a_table_are_those_of_its_match() -> None:
    panel = kl.DeckBuilder(kl.new_game("industry", players=2, mode="advanced"))
    assert [(pile["label"], pile["count"], pile["size"]) for pile in panel.deck["piles"]] == [
        ("play deck", 0, 26),
        ("market deck", 0, 15),
    ]
    with pytest.raises(ValueError, match="leave them out"):
        kl.DeckBuilder(kl.new_game("industry", players=2), mode="advanced")


def test_where_nobody_builds_decks_that_is_said() -> None:
    with pytest.raises(ValueError, match="GEAR has no decks to build"):
        kl.DeckBuilder("gear")
    with pytest.raises(ValueError, match="mode must be basic or advanced"):
        kl.DeckBuilder("industry", mode="grand")


# As a widget ----------------------------------------------------------------------------------------


def test_where_no_kernel_runs_the_deck_is_seen_and_read() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    assert "application/vnd.jupyter.widget-view+json" in shown(panel)
    assert repr(panel) == "<DeckBuilder of Gears of Industry: 0 and 0 cards>"
    panel.choose("forge")
    assert panel.desk.deck == panel.deck, "which may be shown alone"
    still = shown(panel.desk)
    assert "play deck: 26 / 26: T1-10 T12 E6-10 C1-5 L1-5" in still["text/plain"]
    assert len(re.findall(r'class="cb-tick"', still["text/html"])) == 26


def test_a_press_sends_only_what_changed(wire: Wire) -> None:
    panel = kl.DeckBuilder("industry", preset=next(iter(decks.PRESETS)))
    before = len(wire)
    panel.take_out(panel.cards[0])
    touched = {comm for comm, _, _ in wire[before:]}
    assert len(touched) == 1
    assert len(str(wire[before:])) < 3_000, "not all the cards again"


def test_a_closed_panel_leaves_nothing_behind() -> None:
    with nothing_left():
        panel = kl.DeckBuilder("industry", mode="advanced", preset=next(iter(decks.PRESETS)))
        panel.play()
        panel.close()
