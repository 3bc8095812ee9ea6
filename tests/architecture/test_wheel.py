"""What is published is what is tested: the installed wheel holds every file of the checkout that a person needs."""

import os
from importlib.metadata import distribution
from pathlib import Path

import pytest

import kernel_lib
from kernel_lib.widgets.front.bundler import SCRIPTS as BUNDLED
from kernel_lib.widgets.front.bundler import STAMP

CHECKOUT = Path(__file__).parents[2]
INSTALLED = Path(kernel_lib.__file__).parent
MAKERS = CHECKOUT / "replays" / "make"
"""The programs that make the replays, which a person needs no more than the tests."""
SCRIPTS = CHECKOUT / "kernel_lib" / "widgets"
"""The folder of the modules that scripts are bundled of, and of how they are checked; the wheel has the scripts."""
FRONT_END = {".ts", ".js", ".json"}
"""What is for the bundler and the checkers alone."""


@pytest.fixture
def wheel() -> Path:
    """The installed package. Editable installs run the checkout itself, which CI must not."""
    if INSTALLED == CHECKOUT / "kernel_lib":
        if os.environ.get("COGBOOK_WHEEL") == "required":
            pytest.fail("The tests ran the checkout instead of the built wheel.")
        pytest.skip("kernel_lib is the checkout's own; .ci/run tests the built wheel.")
    return INSTALLED


def files(folder: Path) -> set[str]:
    """The files below `folder` that belong to the project, with forward slashes."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in found
        if not any(part == "__pycache__" or part.startswith(".") for part in path.parts)
        and not (folder / path).is_relative_to(MAKERS)
        and not ((folder / path).is_relative_to(SCRIPTS) and path.suffix in FRONT_END)
    }


@pytest.mark.parametrize(
    ("folder", "inside"), [("kernel_lib", "."), ("notebooks", "_share/notebooks"), ("replays", "_share/replays")]
)
def test_every_file_is_in_the_wheel_unchanged(wheel: Path, folder: str, inside: str) -> None:
    ours = CHECKOUT / folder
    different = [
        path
        for path in sorted(files(ours))
        if not (wheel / inside / path).is_file() or (wheel / inside / path).read_bytes() != (ours / path).read_bytes()
    ]
    assert not different


def test_what_makes_the_replays_is_not_in_the_wheel(wheel: Path) -> None:
    assert not (wheel / "_share" / "replays" / "make").exists()


def test_the_wheel_has_the_bundled_scripts_and_not_their_modules(wheel: Path) -> None:
    assert {path.name for path in (wheel / "_static").iterdir()} == {*BUNDLED, STAMP}
    assert not [path for path in (wheel / "widgets").rglob("*") if path.suffix in FRONT_END]


def test_the_wheel_has_the_guide(wheel: Path) -> None:
    pages = {
        path.relative_to(wheel / "_guide").with_suffix("").as_posix() for path in (wheel / "_guide").rglob("*.html")
    }
    sources = {
        path.relative_to(CHECKOUT / "docs").with_suffix("").as_posix() for path in (CHECKOUT / "docs").rglob("*.md")
    }
    assert sources <= pages


def test_nothing_but_the_package_is_in_the_wheel(wheel: Path) -> None:
    tops = {path.parts[0] for path in distribution("cogbook").files or () if path.parts[0] != ".."}
    assert tops == {"kernel_lib", f"cogbook-{distribution('cogbook').version}.dist-info"}
