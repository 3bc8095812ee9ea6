"""Judge the mutants of an area in one process of pytest, which collects once and forks for all that it runs.

    python -m bench.mutation.judging job.json     (from tests/; `mutants.py` does it)

The job says where the modules and the tests are, and either how many mutants to draw or which mutants there were. The
verdicts are written into the file that the job names.
"""

import gc
import hashlib
import os
import resource
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from _pytest.runner import runtestprotocol
from bench.mutation.children import SECONDS, Progress, done
from bench.mutation.sites import Site, told
from bench.mutation.swapping import Package

BUDGET: Final = 15
"""Processor seconds of tests, when nothing is changed, after which a mutant that still lives is let go."""
KEEPERS: Final = ("jemalloc_bg_thd", "polars-ooc-clea")
"""Threads of polars that give memory and files back; one that is forked does without."""
DEAD: Final = "killed"
ALIVE: Final = "alive"
CHANGED: Final = "changed"


class Verdict(msgspec.Struct, omit_defaults=True):
    """A mutant and what became of it; `by` is the test that killed it, `why` how, where it did not simply fail."""

    module: str
    function: str
    node: int
    kind: str
    hash: str
    line: int
    change: str
    verdict: str
    by: str = ""
    why: str = ""
    reached: int = 0
    tried: int = 0
    seconds: float = 0.0

    @property
    def site(self) -> Site:
        return Site(self.module, self.function, self.node, self.kind, self.hash)


class Job(msgspec.Struct):
    """What one process of pytest is to do."""

    root: str
    modules: list[str]
    tests: list[str]
    out: str
    seed: str = ""
    count: int = 50
    jobs: int = 2
    seconds: float = SECONDS
    before: list[Verdict] | None = None
    """The verdicts to compare with; None: mutants are drawn."""


class Done(msgspec.Struct):
    """What the process found."""

    verdicts: list[Verdict]
    tests: int
    sites: int
    left_out: dict[str, str]
    """Tests that cannot judge, and why: they fail when nothing is changed."""
    seconds: float
    """Processor seconds of it all."""


class Test(msgspec.Struct):
    """How a test does when nothing is changed: processor seconds, and the numbers of the mutants that it reaches."""

    seconds: float
    failed: bool
    reached: list[int]


class Judge:
    """A plug-in for pytest that judges mutants in place of running tests."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.failed = False
        self.left_out: dict[str, str] = {}
        self.tests: dict[str, Test] = {}
        self.seconds = 0.0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of the loop that runs tests."""
        if session.testsfailed:
            raise session.Interrupted("Some tests cannot be collected.")
        self.items = {item.nodeid: item for item in session.items}
        self.package = Package(Path(self.job.root), map(Path, self.job.modules))
        gc.collect()
        gc.freeze()
        if threads := working_threads():
            raise session.Interrupted(f"Threads run after collection, which a fork would lose: {', '.join(threads)}.")
        sites = self.package.sites()
        verdicts = self._record(sites) if self.job.before is None else self._compare(set(sites), self.job.before)
        found = Done(verdicts, len(self.items), len(sites), self.left_out, round(self.seconds, 1))
        Path(self.job.out).write_bytes(msgspec.json.encode(found))
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails; a subtest is told here alone."""
        self.failed |= report.failed

    # Two ways to come to mutants ------------------------------------------------------------------

    def _record(self, sites: list[Site]) -> list[Verdict]:
        """Draw mutants and judge them by all tests that reach them."""
        order = sorted(sites, key=lambda site: hashlib.sha256(f"{self.job.seed}/{site.name}".encode()).digest())
        drawn = list(islice(filter(self.package.fits, order), self.job.count))
        return self._judged([self._new(site) for site in drawn])

    def _compare(self, sites: set[Site], before: list[Verdict]) -> list[Verdict]:
        """Judge mutants that were killed before, first by the test that killed each; the others go along unjudged."""
        for verdict in before:
            if verdict.site not in sites:
                verdict.verdict = CHANGED
        dead = [verdict for verdict in before if verdict.verdict == DEAD]
        self._alone({verdict.by for verdict in dead if verdict.by in self.items})
        again = [self._new(verdict.site) for verdict in dead]
        known = {
            number: [verdict.by]
            for number, verdict in enumerate(dead)
            if verdict.by in self.tests and not self.tests[verdict.by].failed
        }
        self._run(again, known)
        left = [verdict for verdict in again if verdict.verdict != DEAD]
        if left:
            self.say(f"{len(left)} of {len(again)} are not killed by the test that killed them")
            self._judged(left)
        found = {verdict.site: verdict for verdict in again}
        return [found.get(verdict.site, verdict) for verdict in before]

    def _new(self, site: Site) -> Verdict:
        line, change = told(self.package.trees[site.module], site)
        return Verdict(*site, line, change[:200], ALIVE)

    # Tests ----------------------------------------------------------------------------------------

    def _judged(self, verdicts: list[Verdict]) -> list[Verdict]:
        """Judge mutants by all tests that reach them, and make sure that what killed them passes alone."""
        self._map([verdict.site for verdict in verdicts])
        reaching: defaultdict[int, list[str]] = defaultdict(list)
        for name, test in self.tests.items():
            for number in test.reached:
                reaching[number].append(name)
        for number, verdict in enumerate(verdicts):
            verdict.reached = len(reaching[number])
        unjudged = list(range(len(verdicts)))
        while unjudged:
            self._run(verdicts, {number: self._in_order(reaching[number]) for number in unjudged})
            killers = {verdicts[number].by for number in unjudged if verdicts[number].by}
            unfit = self._alone(killers)
            unjudged = [number for number in unjudged if verdicts[number].by in unfit]
        return verdicts

    def _map(self, sites: list[Site]) -> None:
        """Run all tests once, those of a file in a child of their own, and note which mutants each reaches."""
        files: defaultdict[str, list[str]] = defaultdict(list)
        for name in self.items:
            files[name.partition("::")[0]].append(name)
        works = [(file, partial(self._mapped, names, sites)) for file, names in files.items()]
        for file, ended in done(works, self.job.jobs, self.job.root):
            self.seconds += ended.seconds
            names = files[file]
            if ended.said is None:
                self._leave_out(names[ended.at :], f"the run of its file ended early ({ended.why})")
                self.say(f"{file}: ended early ({ended.why}) at {names[ended.at]}")
                continue
            for name, test in zip(names, msgspec.convert(ended.said, list[Test]), strict=True):
                self.tests[name] = test
                if test.failed:
                    self._leave_out([name], "it fails when nothing is changed")
        self.say(f"{len(self.tests)} tests, {len(self.left_out)} left out, {self.seconds:.0f} s of processor time")

    def _mapped(self, names: Sequence[str], sites: list[Site], progress: Progress) -> list[Any]:
        self.package.forget()
        reached = self.package.watch(sites)
        tests = []
        for number, (failed, seconds) in enumerate(self._runs(names)):
            progress.begin(min(number + 1, len(names) - 1), 1200)
            tests.append(Test(seconds, failed, sorted(reached)))
            reached.clear()
        return [msgspec.to_builtins(test) for test in tests]

    def _leave_out(self, names: Iterable[str], why: str) -> None:
        for name in names:
            self.left_out[name] = why
            self.tests.pop(name, None)

    def _alone(self, names: Iterable[str]) -> set[str]:
        """Run each test alone when nothing is changed; return those that fail, which judge no more."""
        unfit = set()
        works = [(name, partial(self._mapped, [name], [])) for name in sorted(names)]
        for name, ended in done(works, self.job.jobs, self.job.root):
            self.seconds += ended.seconds
            test = msgspec.convert(ended.said[0], Test) if ended.said else Test(0, True, [])
            if test.failed:
                unfit.add(name)
                self._leave_out([name], "it fails when it runs alone and nothing is changed")
                self.say(f"left out, fails alone: {name}")
            elif name not in self.tests:
                self.tests[name] = test
        return unfit

    def _in_order(self, names: Iterable[str]) -> list[str]:
        """Return the tests that a mutant meets, until they would use more than a mutant is worth: the cheapest first,
        but not all cases of one test before others have had a turn; those of a module together where that allows it.
        """
        places = {name: place for place, name in enumerate(self.items)}
        fit = sorted((name for name in names if name in self.tests), key=places.__getitem__)
        cases: Counter[str] = Counter()
        rounds: dict[str, int] = {}
        for name in fit:
            function = name.partition("[")[0]
            rounds[name] = rank(self.tests[name].seconds) + cases[function].bit_length() // 2
            cases[function] += 1
        order, seconds = list[str](), 0.0
        for name in sorted(fit, key=rounds.__getitem__):
            seconds += self.tests[name].seconds
            if order and seconds > BUDGET:
                break
            order.append(name)
        return order

    # Mutants --------------------------------------------------------------------------------------

    def _run(self, verdicts: list[Verdict], meeting: Mapping[int, list[str]]) -> None:
        """Judge those mutants, by their numbers, that meet a test."""
        works = [(number, partial(self._tried, verdicts[number].site, names)) for number, names in meeting.items()]
        for number, ended in done(works, self.job.jobs, self.job.root):
            verdict, names = verdicts[number], meeting[number]
            self.seconds += ended.seconds
            killed = ended.why != "" or (ended.said is not None and ended.said < len(names))
            at = ended.at if ended.why else ended.said if killed else len(names)
            verdict.verdict, verdict.why = DEAD if killed else ALIVE, ended.why
            verdict.by = names[at] if killed and names else ""
            verdict.tried = min(at + 1, len(names))
            verdict.seconds = round(verdict.seconds + ended.seconds, 2)

    def _tried(self, site: Site, names: Sequence[str], progress: Progress) -> int:
        """Return the number of the test that fails first for a mutant, or how many there are."""
        self.package.swap(site)
        if not names:
            return 0
        bounds = [self.job.seconds + 4 * self.tests[name].seconds for name in names]
        progress.begin(0, bounds[0])
        for number, (failed, _) in enumerate(self._runs(names)):
            if failed:
                return number
            progress.begin(min(number + 1, len(names) - 1), bounds[min(number + 1, len(names) - 1)])
        return len(names)

    def _runs(self, names: Sequence[str]) -> Iterator[tuple[bool, float]]:
        """Run tests one after the other and yield of each whether it failed, and what it used."""
        items = [self.items[name] for name in names]
        for item, after in zip(items, [*items[1:], None], strict=True):
            began, self.failed = used(), False
            reports = runtestprotocol(item, nextitem=after, log=False)
            failed = self.failed or any(report.failed for report in reports)
            yield failed, round(used() - began, 4)

    def say(self, text: str) -> None:
        sys.stderr.write(f"  {text}\n")


def rank(seconds: float) -> int:
    """Return which of the dear ones a test belongs to: below 0.01, 0.1, 1, 10 s, or above."""
    return sum(seconds >= bound for bound in (0.01, 0.1, 1, 10))


def working_threads() -> list[str]:
    """Return the names of the threads of this process beside the first and those that may be lost: memory's keepers."""
    tasks = [path for path in Path("/proc/self/task").iterdir() if path.name != str(os.getpid())]
    names = [(path / "comm").read_text(encoding="utf-8").strip() for path in tasks]
    return [name for name in names if name not in KEEPERS]


def used() -> float:
    """Return the processor seconds of this process and of its children that have ended."""
    times = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(time.ru_utime + time.ru_stime for time in times)


def main() -> None:
    """Do the job in the file that is named."""
    job = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Job)
    from hypothesis import settings

    # The same examples in each run, and none is kept for the next one.
    settings.register_profile("mutants", settings.default, deadline=None, derandomize=True, database=None)
    os.chdir(job.root)
    plain = ["-n0", "-q", "-s", "--no-header", "--disable-warnings"]
    plain += [word for name in ("cacheprovider", "faulthandler", "rerunfailures") for word in ("-p", f"no:{name}")]
    code = pytest.main([*plain, "-m", "not page", "--hypothesis-profile=mutants", *job.tests], plugins=[Judge(job)])
    sys.exit(code if not Path(job.out).exists() else 0)


if __name__ == "__main__":
    main()
