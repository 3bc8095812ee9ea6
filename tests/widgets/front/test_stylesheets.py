"""Style sheets as they are sent: shorter, and the same to a browser."""

import re
from typing import Final

import pytest

from kernel_lib.widgets.front import bundler
from kernel_lib.widgets.front.assets import stylesheet

NAMES: Final = sorted(path.relative_to(bundler.SOURCES).as_posix() for path in bundler.SOURCES.glob("*/*.css"))
BETWEEN: Final = re.compile(r"(\"[^\"\n]*\")|/\*.*?\*/|\s+", re.DOTALL)
"""Texts in quotes, and what stands between the signs of a style sheet."""


@pytest.mark.parametrize("name", NAMES)
def test_a_style_sheet_loses_comments_and_blanks_alone(name: str) -> None:
    written, sent = (bundler.SOURCES / name).read_text(encoding="utf-8"), stylesheet(name)
    assert BETWEEN.sub(r"\1", sent) == BETWEEN.sub(r"\1", written)
    assert len(sent) < 0.95 * len(written)
    assert "/*" not in sent
    assert "\n" not in sent


def test_blanks_that_mean_something_stay() -> None:
    sheets = "".join(map(stylesheet, NAMES))
    written = "".join((bundler.SOURCES / name).read_text(encoding="utf-8") for name in NAMES)
    for meaning in (".cb-rules [hidden]", "calc(100% - 24px)", "0 auto", ".cb-board :is("):
        assert sheets.count(meaning) == written.count(meaning) > 0
    assert re.findall(r'content: *("[^"]*")', sheets) == re.findall(r'content: *("[^"]*")', written)
