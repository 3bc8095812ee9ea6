"""What tiles are called in sentences, and the letters that the notes of a file give to pieces."""

import re

from games.grid.pictures import scene, solo
from support.pictures import every_shape, letter_size

import kernel_lib as kl
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import LAYOUTS
from kernel_lib.games.grid.rules.moves import DONE
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.text import tile_name
from kernel_lib.scene.sprite import Scene

EXAMPLE = kl.load("replays/grid/minus-22.jsonl")


def example(at: int, shape: str) -> Scene:
    """The example after so many moves, as a player shows it."""
    state = EXAMPLE.at(at)
    assert isinstance(state, State)
    return scene(state.view(None), None, shape, piece_labels=EXAMPLE.called, buttons=False)


def test_no_two_layouts_share_a_name() -> None:
    assert len({str(tile_name(code)) for code in LAYOUTS}) == len(LAYOUTS)


def test_a_name_tells_the_colours_and_how_they_lie() -> None:
    told = {code: str(tile_name(code)) for code in ("aa..", "a..b", "a.b.", "bbb.", "aa.b")}
    assert told == {
        "aa..": "orange pair",
        "a..b": "blue-orange pair",
        "a.b.": "orange-blue diagonal",
        "bbb.": "blue triple",
        "aa.b": "blue-orange-orange triple",
    }


@every_shape
def test_the_letters_of_the_example_stand_on_its_pieces(shape: str) -> None:
    drawn = example(14, shape)
    letters = {sprite.text: sprite for sprite in drawn.sprites if sprite.symbol == "letter"}
    assert sorted(letters) == list("ABCDEFGHI")
    for mark, name in EXAMPLE.called.items():
        (piece,) = [sprite for sprite in drawn.sprites if sprite.mark == mark and sprite.run != "on"]
        letter = letters[name]
        assert abs(letter.x - piece.x) + letter.w / 2 <= piece.w / 2
        assert abs(letter.y - piece.y) + letter.w / 2 <= piece.w / 2
        assert piece.label.startswith(f"{name}, ")
        assert letter_size(letter) >= 12


@every_shape
def test_a_free_space_has_no_letter_and_a_lifted_tile_keeps_its_own(shape: str) -> None:
    begun = example(1, shape)
    assert {sprite.text for sprite in begun.sprites if sprite.symbol == "letter"} == {"D", "I"}
    over = example(15, shape)
    assert over["called-2-1"].text == "A"
    assert over["tile-0-2-1"].y == over["called-2-1"].y


def test_the_notes_of_the_example_use_the_letters_of_its_pieces() -> None:
    notes = " ".join(note.text or "" for at in (0, *EXAMPLE.ids) for note in EXAMPLE.notes(at))
    assert set(re.findall(r"\b([A-I])\b", notes)) - {"A"} <= set(EXAMPLE.called.values())


def test_without_letters_nothing_is_called() -> None:
    state = solo("0 1 aa.. 0").play(DONE, 0, ms=9000)
    assert not [sprite for sprite in scene(state.view(0)).sprites if sprite.symbol == "letter"]
    assert GAME.text.button(EXAMPLE.step(2).move).said().startswith("Lay an orange-blue-blue triple at row 0, column 1")
