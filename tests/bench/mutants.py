"""How much do the tests find? Small faults are put into the package, one at a time, and tests that reach them are run.

    uv run python tests/bench/mutants.py record [AREA ...]     draw mutants and judge them by the tests of today
    uv run python tests/bench/mutants.py compare [AREA ...]    does all that died then still die?
    uv run python tests/bench/mutants.py rates                 the table of areas
    uv run python tests/bench/mutants.py alive [AREA ...]      what no test found

`record` writes tests/bench/mutants.json. `compare` ends with 1 if a mutant lives that was killed; a mutant whose
function has changed since is told apart. There are fourteen areas of fifty mutants (tests/bench/mutation/areas.py),
drawn by a seed. It needs Linux, and commits before it: mutants write where the code would not.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

import msgspec  # noqa: E402 # after the tests' own folder is importable
from bench.mutation import areas, report  # noqa: E402
from bench.mutation.judging import Done, Job, Verdict  # noqa: E402

RECORD: Final = Path(__file__).with_suffix(".json")
SEED: Final = "cogbook"
THREADS: Final = (
    "POLARS_MAX_THREADS",
    "NUMBA_NUM_THREADS",
    "OMP_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "RAYON_NUM_THREADS",
)
ALIKE: Final = dict.fromkeys(THREADS, "1") | {"PYTHONHASHSEED": "0"}
"""One thread each, so that the processor time that is measured is that of a test alone; and sets in one order."""


def judged(area: areas.Area, also: Sequence[str], **more: Any) -> Done:
    """Return the verdicts of an area, from a process of its own."""
    modules = [str(ROOT / path) for path in areas.modules(ROOT, area)]
    tests = areas.found(ROOT, (*area.tests, *also))
    with tempfile.TemporaryDirectory() as folder:
        job, out = Path(folder) / "job.json", Path(folder) / "out.json"
        job.write_bytes(msgspec.json.encode(Job(str(ROOT), modules, tests, str(out), SEED, **more)))
        command = [sys.executable, "-m", "bench.mutation.judging", str(job)]
        log = Path(folder) / "log"
        with log.open("w", encoding="utf-8") as output:
            ended = subprocess.run(command, cwd=ROOT / "tests", stdout=output, env=os.environ | ALIKE, check=False)
        if not out.exists():
            sys.exit(f"{log.read_text(encoding='utf-8')}\npytest ended with {ended.returncode}.")
        return msgspec.json.decode(out.read_bytes(), type=Done)


def main() -> None:
    """Read the command line and do what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["record", "compare", "rates", "alive"])
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(areas.AREAS))
    parser.add_argument("--jobs", type=int, default=2, help="so many mutants at a time")
    parser.add_argument("--count", type=int, default=50, help="so many mutants an area, for `record`")
    parser.add_argument(
        "--also", nargs="*", default=[], metavar="GLOB", help="tests that count beside those of the area"
    )
    asked = parser.parse_args()
    if unknown := {*asked.areas} - {*areas.AREAS}:
        parser.error(f"no area {', '.join(sorted(unknown))}; there are {', '.join(areas.AREAS)}")
    chosen = asked.areas or list(areas.AREAS)
    kept = msgspec.json.decode(RECORD.read_bytes(), type=dict[str, Done]) if RECORD.exists() else {}
    if asked.command == "rates":
        report.rates(kept)
    elif asked.command == "alive":
        report.alive({name: kept[name] for name in chosen if name in kept})
    elif asked.command == "record":
        for name in chosen:
            report.begin(name)
            kept[name] = judged(areas.AREAS[name], asked.also, count=asked.count, jobs=asked.jobs)
            report.write(RECORD, {name: kept[name] for name in areas.AREAS if name in kept})
            report.rates({name: kept[name]})
    else:
        chosen = asked.areas or list(kept)
        if missing := [name for name in chosen if name not in kept]:
            parser.error(f"nothing is recorded of {', '.join(missing)}")
        after: dict[str, Done] = {}
        for name in chosen:
            report.begin(name)
            after[name] = judged(areas.AREAS[name], asked.also, before=copied(kept[name].verdicts), jobs=asked.jobs)
            report.compared(kept[name], after[name])
        sys.exit(report.lost({name: kept[name] for name in chosen}, after))


def copied(verdicts: list[Verdict]) -> list[Verdict]:
    return msgspec.convert(msgspec.to_builtins(verdicts), list[Verdict])


if __name__ == "__main__":
    main()
