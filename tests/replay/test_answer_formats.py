"""Tasks in a log: each way to ask has its form of `accept`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.replays import log, new

from kernel_lib.replay import verify
from kernel_lib.replay.lines import decode_line

TASK = {"type": "task", "id": 1, "at": 0, "seat": None, "ask": "move", "prompt": "go"}

ASKED: dict[str, dict[str, Any]] = {
    "move, judged": {"ask": "move"},
    "move": {"ask": "move", "accept": [{"kind": "pass"}]},
    "moves": {"ask": "moves", "accept": [{"kind": "pass"}, {"kind": "pass"}]},
    "one of several lists of moves": {"ask": "moves", "accept": [[{"kind": "pass"}], [{"kind": "play", "card": "H9"}]]},
    "score": {"ask": "score", "accept": 2.5},
    "legal": {"ask": "legal"},
    "number": {"ask": "number", "accept": -3},
    "seats": {"ask": "seats", "accept": [1, 0]},
    "pieces": {"ask": "pieces", "accept": ["H9", "2,3"]},
    "choice": {"ask": "choice", "accept": [1], "choices": ["One.", "Another."]},
    "an ask of one's own": {"ask": "sing", "accept": {"loud": True}},
}


@pytest.mark.parametrize("name", ASKED)
def test_a_task_has_the_form_that_its_ask_wants(name: str) -> None:
    replay, data = new("inversion"), TASK | ASKED[name]
    raw = json.dumps(data).encode()
    replay.take(decode_line(raw), raw)
    task = replay.tasks(0)[0]
    assert (task.accept, list(task.choices or ())) == (data.get("accept"), data.get("choices", []))
    assert verify(log(replay)) is None
