"""Each game is played to its end at a live table in Firefox and in WebKit, on a laptop and on a phone, by pressing what
the table offers; the page is loaded again several times on the way, and the table stands as it was left.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from full.engines import Engine, firefox, wpe
from full.playing import SHORT, played
from full.table_server import served

import kernel_lib as kl
from kernel_lib.widgets.table.board import TableBoard

VISITS = 40
"""No game takes longer than so many pages."""


@pytest.fixture(scope="module", params=["WPE WebKit 2.38", "Firefox"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    root = tmp_path_factory.mktemp("engine")
    with (wpe if request.param == "WPE WebKit 2.38" else firefox)(root) as driven:
        yield driven


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", list(SHORT))
def test_a_game_is_played_to_its_end(engine: Engine, game: str, width: int, tmp_path: Path) -> None:
    bots, options = SHORT[game]
    match = kl.Match(game, ["you:Ann", *bots], seed=4, log=tmp_path / "game.jsonl", **options)
    table = TableBoard(match, pace=0)
    with served(table) as address:
        for visit in range(VISITS):
            seen = engine.run(address, played(visit + 1), width=width, picture=tmp_path / f"{game}-{width}.png")
            assert "error" not in seen.found, (visit, seen)
            assert not seen.errors, (visit, seen)
            assert seen.found["window"] == width
            assert seen.found["wide"] <= width
            assert seen.found["tone"] not in ("refusal", "error"), "what is offered is not refused"
            if match.state.outcome is not None:
                break
    table.close()
    assert match.state.outcome is not None
    assert kl.verify(tmp_path / "game.jsonl") is None
    assert kl.load(tmp_path / "game.jsonl").main_line[-1].state.outcome is not None
