"""What people see, before and after: screenshots of tables, players, lessons and a classroom, of two commits.

    uv run python tests/bench/screenshots.py make FOLDER        write them, as this checkout shows them
    uv run python tests/bench/screenshots.py compare COMMIT     write them for both, and a sheet of those that differ

Each is made in light and dark colours, 1280 and 390 pixels wide. `compare` ends with 1 if one differs, and names the
sheet: a page with the pictures of both beside each other and their difference. Nothing is kept in git. The pages are
those of this checkout's tests; what they show is the package of each commit.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
sys.path[1:1] = [str(ROOT / "tests")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 # after the tests' own folder is importable
from support.browser import mount  # noqa: E402
from support.browser_fixtures import CHROMIUM_ARGUMENTS, found_chromium  # noqa: E402
from support.game_pages import SAMPLES, player, table  # noqa: E402

import kernel_lib as kl  # noqa: E402

WIDTHS: Final[Mapping[int, int]] = {1280: 900, 390: 844}
"""How wide a window is, and how high."""
THEMES: Final = ("light", "dark")
TRIES: Final = 8
"""After so many screenshots the last one counts, even if it differs from the one before."""
SHEET: Final = """<!doctype html><html lang=en><meta charset=utf-8><title>Screenshots that differ</title>
<style>
body {{ font: 14px system-ui; background: #888 }}
figure {{ display: inline-block; margin: 8px; vertical-align: top }}
img {{ max-width: 600px; display: block }}
.both {{ position: relative }}
.both img + img {{ position: absolute; inset: 0; mix-blend-mode: difference }}
</style>{rows}"""


class Shown(NamedTuple):
    """What is shown, and how it is made."""

    name: str
    make: Callable[[], Any]


def lesson(game: str) -> kl.Lesson:
    """Return the first lesson of a game."""
    return kl.Lesson(kl.lessons(game)[0].name, pace=0)


def classroom() -> Any:
    """Return the page of a room in which six learners have answered."""
    from support.learners import START, Watch, assignment, learner

    from kernel_lib.widgets.classroom.page import Classroom

    work, home = assignment(), Path(tempfile.mkdtemp())
    for number in range(6):
        wrong = (lambda place: place % 2) if number % 2 else (lambda _: 0)
        learner(work, f"Learner {number}", home / str(number), tasks=4 + number, wrong=wrong).hand_in(home / "results")
    return Classroom(home / "results", work, clock=Watch(START)).page()


class StandingClock:
    """A clock that stands still."""

    def monotonic(self) -> float:
        return 100.0


def leave_nothing_to_chance() -> None:
    """Have clocks of tables stand still, and names of files that are drawn be the same each time."""
    from kernel_lib.playing import clock
    from kernel_lib.study import progress

    drawn = random.Random(1)
    setattr(clock, "time", StandingClock())  # noqa: B010 # neither module says that it has the name
    setattr(progress, "token_hex", lambda count: drawn.randbytes(count).hex())  # noqa: B010


def all_shown() -> Iterator[Shown]:
    """Yield all that is photographed."""
    for game in SAMPLES:
        yield Shown(f"table-{game}", partial(table, game))
        yield Shown(f"player-{game}", partial(player, game))
        yield Shown(f"lesson-{game}", partial(lesson, game))
    yield Shown("classroom", classroom)


def photograph(browser: Browser, shown: Shown, folder: Path) -> None:
    """Write the screenshots of one thing."""
    widget = shown.make()
    for theme in THEMES:
        for width, height in WIDTHS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, reduced_motion="reduce", color_scheme=theme
            )
            page = context.new_page()
            page.clock.install(time=0)  # what counts seconds stands still
            page.clock.pause_at(1000)
            mount(page, widget, **({"theme": theme} if widget.has_trait("theme") else {}))
            page.clock.run_for(2000)
            page.mouse.move(0, 0)
            (folder / f"{shown.name}-{theme}-{width}.png").write_bytes(steady(page))
            context.close()


def steady(page: Page) -> bytes:
    """Return a screenshot once two in a row are the same: what scrolls is drawn anew after the first."""
    last = b""
    for _ in range(TRIES):
        taken = page.screenshot(full_page=True, animations="disabled", caret="hide")
        if taken == last:
            break
        last = taken
    return last


def make(folder: Path) -> None:
    """Write all screenshots."""
    folder.mkdir(parents=True, exist_ok=True)
    leave_nothing_to_chance()
    with sync_playwright() as playwright:
        # Letters of one colour: whether those in a part that scrolls have coloured edges is left to chance.
        arguments = [*CHROMIUM_ARGUMENTS, "--disable-lcd-text"]
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=arguments)
        for shown in all_shown():
            photograph(browser, shown, folder)
        browser.close()


def compare(commit: str) -> int:
    """Make the screenshots of another commit and of this checkout, say which differ, and return the exit code."""
    home = Path(tempfile.mkdtemp(prefix="screenshots-"))
    tree = home / "tree"
    subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, commit], cwd=ROOT, check=True)
    try:
        for name, package in (("before", tree), ("now", ROOT)):
            command = [sys.executable, __file__, "make", str(home / name)]
            subprocess.run(command, env=os.environ | {"PYTHONPATH": str(package)}, check=True)
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)
    names = sorted({path.name for folder in ("before", "now") for path in (home / folder).glob("*.png")})
    differing = [name for name in names if held(home / "before" / name) != held(home / "now" / name)]
    if not differing:
        sys.stdout.write(f"All {len(names)} screenshots are the same.\n")
        return 0
    sheet = home / "sheet.html"
    sheet.write_text(SHEET.format(rows="".join(map(row, differing))), encoding="utf-8")
    sys.stdout.write("\n".join([*differing, f"{len(differing)} of {len(names)} screenshots differ: see {sheet}", ""]))
    return 1


def held(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""


def row(name: str) -> str:
    """Return a row of the sheet: before, now, and what differs."""
    before, now = (f'<img alt="{words}" src="{words}/{escape(name)}">' for words in ("before", "now"))
    apart, both = f"<figure>{before}</figure><figure>{now}</figure>", f"<figure class=both>{before}{now}</figure>"
    return f"<h2>{escape(name)}</h2>{apart}{both}"


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("make").add_argument("folder", type=Path)
    commands.add_parser("compare").add_argument("commit")
    asked = parser.parse_args()
    if asked.command == "make":
        make(asked.folder)
    else:
        sys.exit(compare(asked.commit))


if __name__ == "__main__":
    main()
