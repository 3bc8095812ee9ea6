"""The page of architecture: its picture is that of the imports, and the files that it names are there."""

import importlib.util
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
OF_EACH_GAME = {"rules/", "scene/", "bots/"}
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_picture_is_drawn_from_the_imports() -> None:
    spec = importlib.util.spec_from_file_location("architecture", ROOT / ".ci" / "architecture.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    is_same = script.TARGET.read_text(encoding="utf-8") == script.drawn()
    assert is_same, "draw it anew: uv run python .ci/architecture.py"


def test_each_package_is_told_of() -> None:
    packages = {path.parent.name for path in (ROOT / "kernel_lib").glob("*/__init__.py")}
    assert packages <= set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))


def test_files_that_are_named_are_there() -> None:
    named = re.findall(r"`((?:\w+/)+(?:\w+\.\w+)?|\.ci/\w+\.py)`", PAGE)
    assert len(named) > 20
    for name in named:
        assert (
            (ROOT / name).exists() or (ROOT / "kernel_lib" / name).exists() or name in ("rules/", "scene/", "bots/")
        ), name
