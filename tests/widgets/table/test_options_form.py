"""The form for the next deal: whatever is typed there gives a game, or a sentence."""

from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire, write

import kernel_lib as kl
from kernel_lib.core import View
from kernel_lib.widgets import Table
from kernel_lib.widgets.table.options_form import next_file


def entry(at: Table, name: str) -> Any:
    return at.options._entries[name]


def press_deal(at: Table) -> None:
    at.options._press()


@pytest.mark.parametrize(
    "typed", ["--5", "-", "²", "٣", "9" * 20, "0x7", "1e3", "1_000", "none none", ",", "\x00", "seven"]
)
@pytest.mark.parametrize("option", ["target", "first"])
def test_what_is_no_number_is_refused_in_a_sentence(wire: Wire, option: str, typed: str) -> None:
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], rounds=1, seed=2))
    before = at.match
    write(entry(at, option), value=typed)
    press_deal(at)
    assert at.match is before
    assert f"{option} must be" in wire.said()[-1]
    write(entry(at, option), value="none" if option == "target" else "1")
    press_deal(at)
    assert at.match is not before, "the button goes on working"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("9" * 5000, "5,000 letters are too many"), ("\ud800", "has letters that cannot be written")],
    ids=["long", "surrogate"],
)
@pytest.mark.parametrize("where", ["first", "seed"])
def test_what_cannot_be_read_at_all_is_refused_in_a_sentence(wire: Wire, where: str, typed: str, sentence: str) -> None:
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], rounds=1, seed=2))
    before = at.match
    write(at.options._seed if where == "seed" else entry(at, where), value=typed)
    press_deal(at)
    assert at.match is before
    assert wire.said()[-1].startswith(where)
    assert sentence in wire.said()[-1]


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
    assert at.match.names == before.names == ("Ann", "Last", "greedy")
    assert at.match.seats[1] is mine
    at.hint()
    assert "hint" in {sprite.state for sprite in at.still().sprites}


def test_the_next_game_gets_a_file_of_its_own(tmp_path: Path) -> None:
    for name, following in (("evening", "evening-2"), ("evening-2", "evening-3"), ("a-²", "a-²-2")):
        assert next_file(tmp_path / f"{name}.jsonl") == tmp_path / f"{following}.jsonl"
    (tmp_path / "evening-2.jsonl").touch()
    assert next_file(tmp_path / "evening.jsonl") == tmp_path / "evening-3.jsonl"
