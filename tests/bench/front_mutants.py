"""How much do the tests of the front end find? Small faults are put into its scripts, one at a time.

    uv run python tests/bench/front_mutants.py record [--count 40]     draw mutants and judge them by the tests of today
    uv run python tests/bench/front_mutants.py compare                 does all that died then still die?
    uv run python tests/bench/front_mutants.py alive                   what no test found

A mutant is judged by the tests that Node runs, and if it lives by the page tests of its script: the first that fails
has killed it.
`record` writes tests/bench/front_mutants.json; `compare` asks of each mutant only the test that killed it, and if that
finds nothing the others, and ends with 1 if one lives. It needs Chromium and Node.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

import msgspec  # noqa: E402 # after the tests' own folder is importable
from bench.mutation.front_sites import Change, changed, changes  # noqa: E402

from kernel_lib.widgets.front.bundler import BuildError, bundled  # noqa: E402

RECORD: Final = Path(__file__).with_suffix(".json")
HOUSE: Final = Path("kernel_lib", "widgets")
SCRIPTS: Final = ROOT / HOUSE
KINDS: Final = ("ts", "css", "html")
"""The files of a front end: scripts, sheets of style, and the templates that its pages are rendered by."""
BY_NODE: Final = ("tests/widgets/front/front.test.mjs", "tests/widgets/lesson/home.test.mjs")
SEED: Final = "cogbook"
LIMIT: Final = 1800
"""Seconds after which tests that do not end have failed."""
ALIVE: Final = "alive"
KILLED: Final = "killed"
CHANGED: Final = "changed"

PAGES: Final = (
    ("front/collection|gallery/", "deck_builder"),
    ("front/(lzma|compressed|start)|player/answers", "lesson"),
    ("front/presenter|progress/|review/", "player"),
    ("data_table/", "../stats"),
    ("front/", "table"),
    (r"(\w+)/", r"\1"),
)
"""Which folder of page tests judges a script, by the first row that its path begins with: most often its own. The tests
of all front ends come after.
"""


class Mutant(msgspec.Struct, omit_defaults=True):
    """A change of a script and what became of it."""

    script: str
    line: str
    before: int
    kind: str
    after: str
    verdict: str = ALIVE
    by: str = ""

    @property
    def change(self) -> Change:
        return Change(self.line, self.before, self.kind, self.after)

    @property
    def told(self) -> str:
        return f"{self.script} ({self.kind}): {self.line}  ->  {self.after.strip() or 'nothing'}"


# Mutants ------------------------------------------------------------------------------------------


def drawn() -> Iterator[Mutant]:
    """Yield the mutants of all scripts in an order that the seed gives."""
    all_ = [
        Mutant(path.relative_to(SCRIPTS).as_posix(), *change)
        for path in sorted(SCRIPTS.glob("*/*.ts"))
        for change in changes(path.read_text(encoding="utf-8"))
    ]
    yield from sorted(all_, key=lambda one: hashlib.sha256(f"{SEED}/{one.script}/{one.change}".encode()).digest())


def front_end(folder: Path, mutant: Mutant | None) -> bool:
    """Write the front end with a mutant, or as it is, into a folder; return whether it can be bundled still."""
    home = folder / HOUSE
    sources = [SCRIPTS / "tsconfig.json", *(path for kind in KINDS for path in SCRIPTS.glob(f"*/*.{kind}"))]
    for path in [*sources, *(ROOT / script for script in BY_NODE)]:
        copy = folder / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    if mutant is None:
        return True
    text = changed((SCRIPTS / mutant.script).read_text(encoding="utf-8"), mutant.change)
    if text is None:
        return False
    (home / mutant.script).write_text(text, encoding="utf-8")
    try:
        bundled((str(home / mutant.script),))
    except BuildError:
        return False
    return True


# Tests --------------------------------------------------------------------------------------------


def own_pages(script: str) -> str:
    """Return the folder, below tests/widgets, of the page tests of the thing that a script belongs to."""
    found = next((match, folder) for names, folder in PAGES if (match := re.match(names, script)))
    return found[0].expand(found[1])


def page_tests(script: str) -> list[str]:
    """Return the files of page tests that judge a script."""
    folders = (ROOT / "tests" / "widgets" / name for name in (own_pages(script), "front"))
    return [os.path.relpath(path, ROOT) for folder in folders for path in sorted(folder.glob("*_page.py"))]


def fails(folder: Path, tests: Sequence[str]) -> str:
    """Return the first of these tests that fails on the front end in a folder, or nothing."""
    scripts, pages = [name for name in tests if name in BY_NODE], [name for name in tests if name not in BY_NODE]
    environment = os.environ | {"COGBOOK_FRONT": str(folder / HOUSE.parent), "COGBOOK_BROWSER": "required"}
    environment["PYTHONPATH"] = str(ROOT / "tests")
    environment.pop("CI", None)  # a test that failed has failed
    for script in scripts:
        test = folder / "node_test.mjs"
        (text,) = bundled((str(folder / script),), for_node=True).values()
        test.write_text(text, encoding="utf-8")
        if _run(["node", "--test", str(test)], environment).returncode:
            return script
    if not pages:
        return ""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "bench.mutation.front_plugin",
        "-n0",
        "-x",
        "-q",
        "-rfE",
        "--no-header",
    ]
    ran = _run([*command, "-p", "no:cacheprovider", *pages], environment)
    if not ran.returncode:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+::[^\n]+?)(?: - .*)?$", ran.stdout, re.MULTILINE)
    return found[1] if found else pages[0]


def _run(command: Sequence[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LIMIT, check=False
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "", "")


def judged(mutant: Mutant, first: Sequence[str] = ()) -> Mutant | None:
    """Return a mutant with its verdict, None if it is no script; `first` are tests that are asked before all others."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if not front_end(folder, mutant):
            return None
        by = (first and fails(folder, first)) or fails(folder, [*BY_NODE, *page_tests(mutant.script)])
        return msgspec.structs.replace(mutant, verdict=KILLED if by else ALIVE, by=by)


def compared(mutant: Mutant) -> Mutant:
    """Return a mutant that was killed with its verdict of today."""
    return judged(mutant, [mutant.by]) or msgspec.structs.replace(mutant, verdict=CHANGED)


def refuse_faults(scripts: Iterable[str]) -> None:
    """End if a test fails where nothing is changed: it would kill every mutant."""
    with tempfile.TemporaryDirectory() as name:
        front_end(Path(name), None)
        tests = dict.fromkeys([*BY_NODE, *(test for script in scripts for test in page_tests(script))])
        if by := fails(Path(name), list(tests)):
            sys.exit(f"{by} fails when nothing is changed.")


# The command ---------------------------------------------------------------------------------------


def record(count: int, pool: ThreadPoolExecutor) -> None:
    """Draw mutants, judge them, and write what became of them."""
    mutants = list(drawn())
    refuse_faults({mutant.script for mutant in mutants[:count]})
    sys.stdout.write(f"{len(mutants)} can be made\n")
    found = []
    for mutant in islice(filter(None, pool.map(judged, mutants[: 2 * count])), count):
        found.append(mutant)
        sys.stdout.write(f"  {mutant.verdict}: {mutant.told}  {mutant.by}\n")
        sys.stdout.flush()
    rows = ",\n".join(msgspec.json.encode(mutant).decode() for mutant in found)
    RECORD.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def compare(before: Sequence[Mutant], pool: ThreadPoolExecutor) -> int:
    """Judge mutants that were killed, say what lives again, and return the exit code."""
    fates: Counter[str] = Counter()
    for mutant in pool.map(compared, [mutant for mutant in before if mutant.verdict == KILLED]):
        fates[mutant.verdict] += 1
        if mutant.verdict != KILLED:
            sys.stdout.write(f"  {'LIVES AGAIN' if mutant.verdict == ALIVE else CHANGED}: {mutant.told}\n")
    sys.stdout.write(f"{fates[KILLED]} are killed as they were, {fates[CHANGED]} are of lines that have changed.\n")
    return 1 if fates[ALIVE] else 0


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["record", "compare", "alive"])
    parser.add_argument("--count", type=int, default=40, help="so many mutants, for `record`")
    parser.add_argument("--jobs", type=int, default=2, help="so many mutants at a time")
    asked = parser.parse_args()
    before = msgspec.json.decode(RECORD.read_bytes(), type=list[Mutant]) if RECORD.exists() else []
    if asked.command == "alive":
        for mutant in before:
            if mutant.verdict == ALIVE:
                sys.stdout.write(f"{mutant.told}\n")
        return
    if asked.command == "compare" and not before:
        parser.error("nothing is recorded yet: run `record`, which takes some twenty minutes")
    with ThreadPoolExecutor(asked.jobs) as pool:
        if asked.command == "compare":
            sys.exit(compare(before, pool))
        record(asked.count, pool)


if __name__ == "__main__":
    main()
