"""What is told and kept of mutants."""

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec
from bench.mutation.judging import ALIVE, CHANGED, DEAD, Done, Verdict


def begin(area: str) -> None:
    sys.stderr.write(f"{area}\n")


def write(path: Path, kept: Mapping[str, Done]) -> None:
    """Write verdicts, a line each, so that a change shows in a diff."""
    areas = []
    for name, done in kept.items():
        head = msgspec.json.encode(msgspec.structs.replace(done, verdicts=[])).decode()
        rows = ",\n".join(msgspec.json.encode(verdict).decode() for verdict in done.verdicts)
        areas.append(f"{msgspec.json.encode(name).decode()}: " + head.replace("[]", "[\n" + rows + "\n]", 1))
    path.write_text("{\n" + ",\n".join(areas) + "\n}\n", encoding="utf-8")


def counted(done: Done) -> Counter[str]:
    return Counter(verdict.verdict for verdict in done.verdicts)


def rates(kept: Mapping[str, Done]) -> None:
    """Print the table of areas."""
    sys.stdout.write(f"{'area':18}{'mutants':>8}{'killed':>8}{'rate':>7}{'tests':>7}{'CPU s':>7}\n")
    for name, done in kept.items():
        dead, count = counted(done)[DEAD], len(done.verdicts)
        rate = f"{dead / max(1, count):.0%}"
        sys.stdout.write(f"{name:18}{count:8}{dead:8}{rate:>7}{done.tests:7}{done.seconds:7.0f}\n")
        for test, why in done.left_out.items():
            sys.stdout.write(f"    left out: {test}: {why}\n")
    sys.stdout.flush()


def line(verdict: Verdict) -> str:
    where = f"{verdict.module.replace('.', '/')}.py:{verdict.line} {verdict.function}"
    return f"{where} ({verdict.kind}): {verdict.change}"


def alive(kept: Mapping[str, Done]) -> None:
    """Print the mutants that no test found."""
    for name, done in kept.items():
        sys.stdout.write(f"{name}\n")
        for verdict in done.verdicts:
            if verdict.verdict == ALIVE:
                reached = f"{verdict.tried} of {verdict.reached} tests" if verdict.reached else "reached by no test"
                sys.stdout.write(f"  {line(verdict)} [{reached}]\n")


def revived(before: Done, after: Done) -> list[Verdict]:
    """Return the mutants that live now and were killed before."""
    dead = {verdict.site for verdict in before.verdicts if verdict.verdict == DEAD}
    return [verdict for verdict in after.verdicts if verdict.verdict == ALIVE and verdict.site in dead]


def compared(before: Done, after: Done) -> None:
    """Print what became of an area's mutants."""
    killed = {verdict.site for verdict in before.verdicts if verdict.verdict == DEAD}
    now = Counter(verdict.verdict for verdict in after.verdicts if verdict.site in killed)
    found = f"{now[DEAD]} are, {now[ALIVE]} live again, the functions of {now[CHANGED]} changed"
    sys.stdout.write(f"    {len(killed)} were killed: {found}; {after.seconds:.0f} s\n")
    for test, why in after.left_out.items():
        sys.stdout.write(f"    left out: {test}: {why}\n")
    for verdict in after.verdicts:
        if verdict.verdict == CHANGED and verdict.site in killed:
            sys.stdout.write(f"    changed: {line(verdict)}\n")
    for verdict in revived(before, after):
        sys.stdout.write(f"    LIVES AGAIN: {line(verdict)}\n")
    sys.stdout.flush()


def lost(before: Mapping[str, Done], after: Mapping[str, Done]) -> int:
    """Print how many mutants live again, and return the exit code."""
    count = sum(len(revived(before[name], done)) for name, done in after.items())
    sys.stdout.write(f"{count} that were killed live again.\n" if count else "All that were killed are killed.\n")
    return 1 if count else 0
