"""The panel that builds decks: cards to press, faults told at once, presets, files, and the way to a table."""

import gc
import json
import re
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import HTML, Button, Dropdown, Text, ToggleButtons, Widget
from ipywidgets.widgets.widget import _instances
from widgets.wire import Wire, write

import kernel_lib as kl
from kernel_lib.games.industry.rules import decks
from kernel_lib.games.industry.rules.moves import Personalise, Start
from kernel_lib.widgets.decks import DeckBuilder

OWN = "T1-8 E1-6 C1-6 L1-6"
SHARE = "E1-5 C1-5 L1-5"


def parts(panel: Any, kind: type[Widget]) -> list[Any]:
    """All parts of this kind, in the order of the page."""
    found = [panel] if isinstance(panel, kind) else []
    for child in getattr(panel, "children", ()):
        found += parts(child, kind)
    return found


def called(panel: DeckBuilder, words: str) -> Any:
    """The button that begins so."""
    (found,) = [
        one for one in parts(panel, Button) if one.description.split(" ")[0] == words or one.description == words
    ]
    return found


def cards_on(panel: DeckBuilder) -> dict[str, Any]:
    """The buttons of cards by card."""
    return {match[1]: one for one in parts(panel, Button) if (match := re.match(r"([TECL]\d+)", one.description))}


def said(panel: DeckBuilder) -> str:
    """What was said last, without the markup around it."""
    return re.sub(r"<[^>]*>", "", panel._said.value)


def told(panel: DeckBuilder) -> str:
    """How the deck stands, in words."""
    return re.sub(r"<[^>]*>", " ", panel._state.value)


def field(panel: DeckBuilder, name: str) -> Any:
    """The line to type in that is called so."""
    (found,) = [one for one in parts(panel, Text) if one.description == name]
    return found


# Cards --------------------------------------------------------------------------------------------


def test_there_is_a_button_a_card_that_says_what_the_card_does() -> None:
    buttons = cards_on(kl.DeckBuilder("industry"))
    assert len(buttons) == 52
    for card, one in buttons.items():
        assert one.tooltip == decks.about(card)
    assert buttons["T5"].tooltip == "Technology 5: a factory, no effect."
    assert re.fullmatch(r"Energy 4: \S.*\.", buttons["E4"].tooltip)


def test_what_the_cards_say_is_marked_as_house_data() -> None:
    assert any("house data" in one.value for one in parts(kl.DeckBuilder("industry"), HTML))


def test_a_card_that_is_pressed_goes_into_the_deck_and_out_of_it_again() -> None:
    panel = kl.DeckBuilder("industry")
    cards_on(panel)["E4"].click()
    assert panel.cards == ("E4",)
    assert (cards_on(panel)["E4"].description, cards_on(panel)["E4"].button_style) == ("E4 ×1", "primary")
    assert said(panel).endswith("Now 1 in the play deck.")
    cards_on(panel)["E4"].click()
    assert panel.cards == tuple[str, ...]()
    assert cards_on(panel)["E4"].description == "E4"
    assert said(panel).endswith("Taken out of the play deck.")
    with pytest.raises(ValueError, match="no card E14"):
        panel.press("E14")


def test_of_two_tech_decks_a_card_is_used_twice_wherever_it_goes() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    panel.press("E4")
    panel.press("E4")
    assert panel.cards == ("E4", "E4")
    (pile,) = parts(panel, ToggleButtons)
    write(pile, index=1)
    assert panel.pile == "market"
    panel.press("E4")
    assert (panel.cards, said(panel)) == (tuple[str, ...](), "E4: every copy is used already.")
    panel.press("C4")
    write(pile, index=0)
    panel.press("C4")
    panel.press("C4")
    assert panel.piles == {"deck": ("E4", "E4"), "market": ("C4",)}, (
        "the second copy is in the market, so the deck's is taken out"
    )


def test_no_technology_card_is_offered_for_the_market() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    (pile,) = parts(panel, ToggleButtons)
    write(pile, index=1)
    assert {card for card, one in cards_on(panel).items() if one.disabled} == {f"T{number}" for number in range(1, 14)}
    panel.press("T4")
    assert (panel.cards, said(panel)) == ((), "T4 cannot go to the market deck.")
    write(pile, index=0)
    assert not any(one.disabled for one in cards_on(panel).values())


def test_in_the_basic_game_nothing_is_said_of_a_share() -> None:
    panel = kl.DeckBuilder("industry")
    (pile,) = parts(panel, ToggleButtons)
    assert pile.layout.display == "none"
    assert "arket" not in told(panel)


def test_a_deck_can_be_typed_and_is_always_there_in_short() -> None:
    panel = kl.DeckBuilder("industry")
    line = field(panel, "In short")
    write(line, value="t1-8 e1-6 C1-6  L1-6")
    assert panel.cards == decks.spelled(OWN)
    assert line.value == OWN
    panel.press("T8")
    assert line.value == "T1-7 E1-6 C1-6 L1-6"
    write(line, value="T1-8 E99")
    assert said(panel).startswith("There is no card E99 in this game")
    assert (panel.cards, line.value) == (decks.spelled("T1-7 E1-6 C1-6 L1-6"), "T1-7 E1-6 C1-6 L1-6"), (
        "what was chosen stays"
    )


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
        assert fault in told(panel)
    panel.spell(OWN)
    assert len(panel.faults) == 1
    panel._pile.value = "market"
    panel.spell(SHARE)
    assert not panel.faults
    assert "This deck can be played." in told(panel)


def test_a_deck_with_faults_is_no_move_and_cannot_be_played() -> None:
    panel = kl.DeckBuilder("industry")
    assert called(panel, "Play with it").disabled
    with pytest.raises(ValueError, match=r"A play deck has 26 cards, this one has 0\..*Mend that first\."):
        _ = panel.move
    panel.spell(OWN)
    assert not called(panel, "Play with it").disabled
    assert panel.move == Personalise(decks.spelled(OWN))


def test_the_curve_and_the_domains_are_there_as_picture_and_words() -> None:
    panel = kl.DeckBuilder("industry", preset=next(iter(decks.PRESETS)))
    for number, count in decks.curve(panel.cards).items():
        assert (f"{count} of value {number}" in panel._state.value) == (count > 0)
    for domain, count in decks.by_domain(panel.cards).items():
        assert f"{count} {domain}" in told(panel)
    assert panel._state.value.count("<rect ") == 13
    assert 'role="img" aria-label="Cards by value: ' in panel._state.value
    assert sum(decks.curve(panel.cards).values()) == sum(decks.by_domain(panel.cards).values()) == 26


# Presets --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("name", decks.PRESETS)
def test_a_preset_is_a_deck_to_begin_with(name: str, mode: str) -> None:
    panel = DeckBuilder("industry", mode=mode)
    (choice,) = parts(panel, Dropdown)
    assert choice.value == ""
    write(choice, index=1 + list(decks.PRESETS).index(name))
    assert panel.piles["deck"] == decks.preset(name, mode)[0]
    assert panel.piles.get("market", ()) == decks.preset(name, mode)[1]
    assert panel.faults == ()
    assert said(panel) == decks.PRESETS[name].plan
    panel.press(panel.cards[0])
    assert choice.value == "", "a preset that was changed is a deck of one's own"


def test_a_preset_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match=r"no preset 'gold'. There is: \w+"):
        kl.DeckBuilder("industry", preset="gold")


def test_clear_empties_one_pile() -> None:
    panel = kl.DeckBuilder("industry", preset=next(iter(decks.PRESETS)), mode="advanced")
    called(panel, "Clear").click()
    assert panel.cards == ()
    assert len(panel.piles["market"]) == 15


# Files --------------------------------------------------------------------------------------------


def test_a_deck_is_saved_as_json_and_read_back(tmp_path: Path) -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    panel.spell(OWN)
    panel._pile.value = "market"
    panel.spell("E1-5 C1-5 L7-11")
    write(field(panel, "File"), value=str(tmp_path / "mine.json"))
    called(panel, "Save").click()
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
    write(field(other, "File"), value=str(tmp_path / "mine.json"))
    called(other, "Load").click()
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
    with pytest.raises(FileExistsError, match=r"thesis\.txt is there already and holds no deck"):
        panel.save(tmp_path / "thesis.txt")
    assert (tmp_path / "thesis.txt").read_text() == "Three years of work."
    write(field(panel, "File"), value=str(tmp_path / "thesis.txt"))
    called(panel, "Save").click()
    assert said(panel) == "thesis.txt is there already and holds no deck. Choose another name."


GOOD = {"format": "cogbook-deck", "version": 1, "game": "industry", "deck": ["E4"], "market": []}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "This is no saved deck of Gears of Industry"),
        ("[]", "This is no saved deck of Gears of Industry"),
        (json.dumps(GOOD | {"deck": "E4"}), "This is no saved deck"),
        (json.dumps(GOOD | {"deck": [4]}), "This is no saved deck"),
        (json.dumps(GOOD | {"game": "chess"}), "This is no saved deck"),
        (json.dumps(GOOD | {"version": 2}), "This is no saved deck"),
        (json.dumps(GOOD | {"run": "me"}), "This is no saved deck"),
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
    write(field(panel, "File"), value=str(tmp_path / "nowhere.json"))
    called(panel, "Load").click()
    assert said(panel) == f"{tmp_path / 'nowhere.json'}: No such file or directory"
    write(field(panel, "File"), value="  ")
    called(panel, "Load").click()
    assert said(panel) == "Say the name of a file first."


def test_what_comes_from_a_file_or_a_name_is_never_markup(tmp_path: Path) -> None:
    panel = kl.DeckBuilder("industry")
    write(field(panel, "File"), value=str(tmp_path / "<img src=x onerror=alert(1)>"))
    called(panel, "Load").click()
    assert "<img" not in panel._said.value
    write(field(panel, "In short"), value="<script>")
    assert "<script" not in panel._said.value.casefold()
    assert "&lt;" in panel._said.value


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
    called(panel, "Play with it").click()
    first = panel.table
    assert first is not None
    assert parts(panel, kl.Table) == [first]
    assert said(panel) == "The deck is on the table."
    panel.play()
    assert parts(panel, kl.Table) == [panel.table]
    assert panel.table is not first


def test_a_deck_is_taken_to_a_table_that_waits_for_it() -> None:
    table = kl.new_game("industry", players=2, seed=3)
    panel = kl.DeckBuilder(table)
    panel.spell(OWN)
    assert panel.play() is table
    assert table.match.replay.step(1).move == panel.move
    assert {type(move) for move in table.match.state.legal_moves()} == {Start}
    with pytest.raises(ValueError, match="The table takes no deck now"):
        panel.play()
    called(panel, "Play with it").click()
    assert said(panel) == "The table takes no deck now."


def test_the_options_of_a_table_are_those_of_its_match() -> None:
    panel = kl.DeckBuilder(kl.new_game("industry", players=2, mode="advanced"))
    assert "Market deck: 0 of 15" in told(panel)
    with pytest.raises(ValueError, match="leave them out"):
        kl.DeckBuilder(kl.new_game("industry", players=2), mode="advanced")


def test_where_nobody_builds_decks_that_is_said() -> None:
    with pytest.raises(ValueError, match="In GEAR nobody builds a deck"):
        kl.DeckBuilder("gear")
    with pytest.raises(ValueError, match="mode must be basic or advanced"):
        kl.DeckBuilder("industry", mode="grand")


# As a widget ----------------------------------------------------------------------------------------


def test_all_of_it_can_be_reached_and_has_a_name() -> None:
    panel = kl.DeckBuilder("industry", mode="advanced")
    for kind in (Button, Dropdown, Text, ToggleButtons):
        for one in parts(panel, kind):
            assert one.description
            assert not isinstance(one, Button) or one.tooltip
    assert "application/vnd.jupyter.widget-view+json" in panel._repr_mimebundle_()
    assert repr(panel) == "<DeckBuilder of Gears of Industry: 0 and 0 cards>"


def test_a_press_sends_only_what_changed(wire: Wire) -> None:
    panel = kl.DeckBuilder("industry", preset=next(iter(decks.PRESETS)))
    before = len(wire)
    panel.press(panel.cards[0])
    touched = {comm for comm, _, _ in wire[before:]}
    assert len(touched) < 10, "not all the cards again"


def test_a_closed_panel_leaves_nothing_behind() -> None:
    gc.collect()
    before = len(_instances)
    panel = kl.DeckBuilder("industry", mode="advanced", preset=next(iter(decks.PRESETS)))
    panel.play()
    panel.close()
    gc.collect()
    assert len(_instances) == before
