"""The form for the next deal: whatever is typed there gives a game, or a sentence."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.guards import HOUSE
from support.pages import asked
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.core import View
from kernel_lib.widgets import Table
from kernel_lib.widgets.table.options_form import next_file, read_option

QUESTIONS = {"target": "To how many points do you play?", "first": "Who starts the first round?"}


def deal(at: Table, **typed: str) -> None:
    """Fill the form in and press its button, as a page does."""
    press(at.options, asked("deal", **typed))


@pytest.mark.parametrize(
    "typed", ["--5", "-", "²", "٣", "9" * 20, "0x7", "1e3", "1_000", "none none", ",", "\x00", "seven"]
)
@pytest.mark.parametrize("option", ["target", "first"])
def test_what_is_no_number_is_refused_in_a_sentence(wire: Wire, option: str, typed: str) -> None:
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], rounds=1, seed=2))
    before = at.match
    deal(at, **{option: typed})
    assert at.match is before
    assert wire.said()[-1].startswith(f"{QUESTIONS[option]} It must be a ")
    deal(at, **{option: "none" if option == "target" else "1"})
    assert at.match is not before, "the button goes on working"


@pytest.mark.parametrize("where", ["first", "seed"])
def test_a_value_that_is_too_long_is_refused_in_a_sentence(wire: Wire, where: str) -> None:
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], rounds=1, seed=2))
    before = at.match
    deal(at, **{where: "9" * 3_000})
    assert at.match is before
    assert wire.said()[-1].startswith(where)
    assert "no more than 100 letters, not 3,000" in wire.said()[-1]


def test_letters_that_cannot_be_written_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^first has letters that can't be saved\. Remove them\.$"):
        read_option("first", "\ud800")


def test_what_is_chosen_is_dealt(wire: Wire) -> None:
    for name in HOUSE:
        game = kl.GAMES[name]
        at = Table(
            kl.Match(name, ["you", *["greedy"] * (next(count for count in game.seats if count > 1) - 1)], seed=2)
        )
        html = at.options.html
        assert [text for text in re.findall(r'name="([^"]+)"', html) if text != "seed"] == [
            option.name for option in game.options if option.name != "players"
        ]
        options = msgspec.structs.asdict(at.match.state.options)
        before = at.match
        deal(at, seed="7")
        assert at.match is not before
        assert at.match.seed == "7"
        assert msgspec.structs.asdict(at.match.state.options) == options, "as they stood in the form"


def test_options_are_questions_with_answers() -> None:
    html = kl.new_game("gear", seed=2).options.html
    assert "<span>May a player bid more than they have?</span>" in html
    assert re.findall(r'<option value="(true|false)"( selected)?>(\w+)</option>', html) == [
        ("false", "", "No"),
        ("true", " selected", "Yes"),
    ]
    assert '<option value="1">Careful 1</option>' in html, "a seat is chosen by who sits there"
    assert 'placeholder="the rounds are counted"' in html
    assert "<dt>Careful</dt> <dd>Bids what a set looks worth, and thinks of one trick at a time.</dd>" in html


def test_hostile_text_stays_a_text() -> None:
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], seed=2))
    press(at.options, asked("changed", seed='"><script>x</script>'))
    assert "<script" not in at.options.html


def test_a_new_deal_keeps_bots_that_were_given_as_objects() -> None:
    class Last:
        """Plays the last of the legal moves."""

        def choose(self, view: View[Any], rng: object) -> kl.core.Move:
            return view.legal_moves()[-1]

    mine = Last()
    at = Table(kl.Match("inversion", ["you:Ann", mine, "greedy"], seed=1), advisor=mine)
    before = at.match
    at.deal()
    assert at.match is not before
    assert at.match.names == before.names == ("Ann", "Last", "Careful")
    assert at.match.seats[1] is mine
    at.hint()
    assert "hint" in {sprite.state for sprite in at.still().sprites}


def test_the_next_game_gets_a_file_of_its_own(tmp_path: Path) -> None:
    for name, following in (("evening", "evening-2"), ("evening-2", "evening-3"), ("a-²", "a-²-2")):
        assert next_file(tmp_path / f"{name}.jsonl") == tmp_path / f"{following}.jsonl"
    (tmp_path / "evening-2.jsonl").touch()
    assert next_file(tmp_path / "evening.jsonl") == tmp_path / "evening-3.jsonl"
