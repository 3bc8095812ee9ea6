"""The front end's types of messages are those of Python."""

from pathlib import Path

import pytest
from support.message_types import written

TYPES = Path(__file__).parents[3] / "kernel_lib/widgets/front/messages.ts"


def test_the_types_of_messages_are_those_of_python(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--golden"):
        TYPES.write_text(written(), encoding="utf-8")
    assert TYPES.read_text(encoding="utf-8") == written(), (
        "messages.ts is old: `uv run pytest tests/widgets/front/test_message_types.py --golden`, and read the diff."
    )
