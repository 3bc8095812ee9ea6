"""A table speaks the language that was spoken when it was opened, whatever is chosen meanwhile."""

import pytest
from support.wire import press

import kernel_lib as kl
from kernel_lib.scene.frames import rebuild_scene
from kernel_lib.widgets import Table
from kernel_lib.words import catalogue as catalogues


def opened() -> Table:
    return Table(kl.Match("inversion", ("you", "greedy", "greedy"), seed=7))


def described(table: Table) -> str:
    return rebuild_scene(table.frames, len(table.frames) - 1).description


def legal(table: Table) -> str:
    return str(table.match.state.legal_moves()[0])


def test_a_table_keeps_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "_chosen", None)
    at = opened()
    kl.language("de")
    for play in (at.play, lambda move: press(at, {"type": "act", "move": move, "index": len(at.frames) - 1})):
        before = len(at.frames)
        play(legal(at))
        assert len(at.frames) > before
        assert "tricks won" in described(at)
        assert "gewonnene Stiche" not in described(at)
    assert "gewonnene Stiche" in described(opened())
    assert kl.language() == "de"
