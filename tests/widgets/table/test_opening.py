"""What a page gets when a table opens: script, style and first picture are small enough for a slow network, with
the picture that the notebook keeps as well.
"""

from __future__ import annotations

import json

import pytest
from support.guards import HOUSE

import kernel_lib as kl
from kernel_lib.bots.house_bots import usual_bot
from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.saved_output import saved_html
from kernel_lib.widgets.table.board import TableBoard

MOST = 280_000
"""Bytes that open a table; 271 thousand at most were measured, of Smash Gear."""
MOST_IN_NOTEBOOK = 350_000
"""Bytes that Lab gets with the saved picture."""


@pytest.mark.parametrize("name", HOUSE)
def test_a_table_opens_with_few_bytes(name: str) -> None:
    players = min(count for count in kl.GAMES[name].seats if count > 1)
    board = TableBoard(kl.Match(name, ["you", *[usual_bot(kl.GAMES[name])] * (players - 1)], seed=1))
    texts = (script(board.script), board.css(), json.dumps(board.values, ensure_ascii=False))
    size = sum(len(text.encode()) for text in texts)
    assert size < MOST
    kept = board.fallback()
    saved = (kept["text/plain"], kept["image/png"], saved_html(kept))
    assert size + sum(len(text.encode()) for text in saved) < MOST_IN_NOTEBOOK
