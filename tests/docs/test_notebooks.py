"""The notebooks: committed bare, in cells a learner can take in, running where `cogbook lab` puts them."""

import ast
import builtins
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode
from traitlets.config import Config

from kernel_lib.study.judging.reasons import MIN_ROLLOUTS, ROLLOUTS
from kernel_lib.study.lessons import lessons
from kernel_lib.widgets.player import frame_sequence

ROOT = Path(__file__).parents[2]
NOTEBOOKS = tuple(sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb")))
LONGEST_CELL = 5
"""Lines of code that a learner is asked to read at once, below the import."""
IMPORT = "import kernel_lib as kl\n"
ABOVE = "**Run > Run All Above Selected Cell**"
"""The way out where a cell goes on with what cells above have made; notebooks with such cells tell it."""
PROGRESS = "notebooks/progress/learner.jsonl"
"""Where a lesson keeps what is answered: begun when it is opened, with a line that says whose it is."""

OWN = {"80-teach-a-workshop.ipynb": "workshops", "90-classroom.ipynb": "my-classroom"}
"""The folder beside a notebook in which a person's work is kept."""
REHEARSES = ("90-classroom.ipynb",)
"""Notebooks that make an assignment and let a class of bots hand in; what a page keeps is tested with the page."""

DRAWN = "from kernel_lib.widgets.player import frame_sequence as drawn; drawn.WHOLE, drawn.PIECE = {}, {}"
"""Up to how many pictures a player draws a whole game, and how many at a time otherwise."""
REASONS = "from kernel_lib.study.judging import reasons; reasons.ROLLOUTS = {}"
"""How many games are played out for the reason of a mistake."""

AS_THEY_ARE = ("10-inversion.ipynb", "20-gear.ipynb")
"""Notebooks whose outputs are compared with what their texts tell."""
MANY = re.compile(r'(kl\.simulate\("\w+", |\bdeals=|\bin range\(|kl\.teach\.load_bots\(bots, seconds=)(\d+)\b')
"""How many games or deals are played in a cell, or how many seconds a guest is given."""
ERROR = re.compile(r"(\berror=)(0\.\d+)")
"""How sharp a judgement is to be."""
BOARD = re.compile(r"(\bbest_board\(game\.start\([^()]*\)\.pile)(?:, effort=\d+)?\)")
"""A search for the best board."""


def quicker(source: str) -> str:
    """Return a cell with a tenth of its games, deals and seconds, but two at least; judgements are ten times less
    sharp, for which a hundredth of the deals is enough, and a best board is searched with a fiftieth of the effort.
    """

    def tenth(found: re.Match[str]) -> str:
        before, number = found[1], int(found[2])
        if before.endswith("seconds="):
            return f"{before}{number / 10}"
        return before + str(min(number, max(2, number // 10)))

    source = BOARD.sub(r"\1, effort=0.1)", source)
    return ERROR.sub(lambda found: f"{found[1]}{10 * float(found[2]):.2f}", MANY.sub(tenth, source))


def notebook(name: str) -> NotebookNode:
    book: NotebookNode = nbformat.read(ROOT / "notebooks" / name, as_version=4)
    return book


def markdown(name: str) -> str:
    return "\n".join(cell.source for cell in notebook(name).cells if cell.cell_type == "markdown")


def code(name: str) -> str:
    return "\n".join(cell.source for cell in notebook(name).cells if cell.cell_type == "code")


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Run(NamedTuple):
    """A notebook that was run in a layout of its own: what its cells showed, and the files before and after."""

    outputs: list[NotebookNode]
    before: dict[str, bytes]
    after: dict[str, bytes]

    @property
    def text(self) -> str:
        """What is to be read. On a slow machine what one cell prints comes in several pieces."""
        return "".join(
            output.get("text") or output.get("data", {}).get("text/plain", "") + "\n" for output in self.outputs
        )


def without_ports(sockets: Path) -> Config:
    """Return the setting by which a kernel listens at files that begin with `sockets`, where a system has such: a port
    that was free when it was chosen may be somebody else's when the kernel has started.
    """
    if sys.platform == "win32":
        return Config()
    return Config(KernelManager={"transport": "ipc", "ip": str(sockets)})


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NotebookClient]:
    """One kernel for all lessons, in a layout of their own: to start one and to import takes as long as a lesson."""
    layout, scratch = tmp_path_factory.mktemp("layout"), tmp_path_factory.mktemp("scratch")
    for part in ("notebooks", "replays"):
        shutil.copytree(ROOT / part, layout / part, ignore=shutil.ignore_patterns("progress", "my-*"))
    client = NotebookClient(
        nbformat.v4.new_notebook(),
        timeout=120,
        shutdown_kernel="immediate",
        resources={"metadata": {"path": str(layout / "notebooks")}},
        config=without_ports(scratch / "kernel"),
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(scratch))  # what a lesson makes goes with the test
        with client.setup_kernel():
            yield client


@pytest.fixture(scope="module")
def run(kernel: NotebookClient) -> Callable[[str], Run]:
    """Runs a notebook, once for all tests, in a kernel that has forgotten all names of the one before.

    Players draw what lies about the move that they show, and notebooks of which no output is compared compute a tenth,
    unless they are to run at `full` size.
    """
    layout = Path(kernel.resources["metadata"]["path"]).parent

    @cache
    def executed(name: str, *, full: bool = False) -> Run:
        before = files(layout)
        drawn = DRAWN.format(*((frame_sequence.WHOLE, frame_sequence.PIECE) if full else (10, 4)))
        told = REASONS.format(ROLLOUTS if full else MIN_ROLLOUTS)
        kernel.nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(f"{drawn}\n{told}\n%reset -f")])
        kernel.execute_cell(kernel.nb.cells[0], 0)
        kernel.nb = book = notebook(name)
        for place, cell in enumerate(book.cells):
            if cell.cell_type == "code" and not full and name not in AS_THEY_ARE:
                cell.source = quicker(cell.source)
            kernel.execute_cell(cell, place)  # a failing cell raises
        return Run([output for cell in book.cells for output in cell.get("outputs", ())], before, files(layout))

    return executed


@pytest.mark.parametrize(
    ("cell", "quick"),
    [
        ('kl.simulate("gear", 60, bots=bots)', 'kl.simulate("gear", 6, bots=bots)'),
        ('kl.simulate("grid", 2, seed=1)', 'kl.simulate("grid", 2, seed=1)'),
        ('kl.simulate("industry", 12, players=2)', 'kl.simulate("industry", 2, players=2)'),
        ("deals=40).difference", "deals=4).difference"),
        ("for _ in range(60)]", "for _ in range(6)]"),
        ('kl.simulate("inversion", 4, seed=3)', 'kl.simulate("inversion", 2, seed=3)'),
        ("kl.teach.load_bots(bots, seconds=2)", "kl.teach.load_bots(bots, seconds=0.2)"),
        ('kl.new_game("grid", seconds=3600)', 'kl.new_game("grid", seconds=3600)'),
        ("kl.judge(log, error=0.05)", "kl.judge(log, error=0.50)"),
        ("best_board(game.start(players=1).pile)", "best_board(game.start(players=1).pile, effort=0.1)"),
        (
            'best_board(game.start(players=1, pile="quarter").pile, effort=2)',
            'best_board(game.start(players=1, pile="quarter").pile, effort=0.1)',
        ),
    ],
)
def test_a_cell_is_made_quicker_and_asks_for_the_same(cell: str, quick: str) -> None:
    assert quicker(cell) == quick


def test_the_notebooks_of_this_house_are_there() -> None:
    assert {
        "00-welcome.ipynb",
        "10-inversion.ipynb",
        "20-gear.ipynb",
        "30-gear-grid.ipynb",
        "60-replay-and-annotate.ipynb",
    } <= set(NOTEBOOKS)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_committed_bare(name: str) -> None:
    book = notebook(name)
    nbformat.validate(book)
    assert book.metadata.kernelspec.name == "python3"
    assert "widgets" not in book.metadata
    for cell in book.cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_names_no_place_of_one_machine_and_nothing_from_the_network(name: str) -> None:
    text = (ROOT / "notebooks" / name).read_text(encoding="utf-8")
    assert not re.search(r"""["'(\s](/(?:home|root|Users|tmp|work|usr|var|opt)/|[A-Z]:\\\\)""", text)
    assert not re.search(r"https?://", text)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_reads_like_a_lesson(name: str) -> None:
    book = notebook(name)
    assert next(cell for cell in book.cells if cell.cell_type == "markdown").source.startswith("#")
    for cell in book.cells:
        assert cell.source.strip()
        if cell.cell_type == "code":
            assert len(cell.source.removeprefix(IMPORT).splitlines()) <= LONGEST_CELL, cell.source


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_files_that_a_notebook_names_are_there(name: str) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", markdown(name)):
        assert (ROOT / "notebooks" / link).is_file(), link
    for path in re.findall(r"\.\./replays/[\w./-]+\.jsonl", code(name)):
        assert (ROOT / "notebooks" / path).is_file(), path


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_from_top_to_bottom_and_leaves_everything_as_it_was(
    name: str, run: Callable[[str], Run]
) -> None:
    leaves_everything_as_it_was(name, run(name))


@pytest.mark.full
@pytest.mark.parametrize("name", [name for name in NOTEBOOKS if name not in AS_THEY_ARE])
def test_a_notebook_runs_at_full_size(name: str, run: Callable[..., Run]) -> None:
    leaves_everything_as_it_was(name, run(name, full=True))


def leaves_everything_as_it_was(name: str, ran: Run) -> None:
    assert not [output for output in ran.outputs if output.output_type == "error" or output.get("name") == "stderr"]
    assert ran.after.pop(PROGRESS, b"").count(b"\n") <= 1, "nothing was answered"
    own = f"notebooks/{OWN.get(name, '')}/"
    after = {path: held for path, held in ran.after.items() if not path.startswith(own)}
    assert after == {path: held for path, held in ran.before.items() if path != PROGRESS}


@pytest.mark.parametrize("name", REHEARSES)
def test_a_notebook_keeps_a_persons_work_and_goes_on_with_it(name: str, kernel: NotebookClient, run: Any) -> None:
    """Run again the next day, it has the same assignment, and neither loses results nor rehearses once more."""
    assert "mkdtemp" not in code(name)
    first = {path: held for path, held in run(name).after.items() if OWN[name] in path}
    assert {f"notebooks/{OWN[name]}/monday.json"} < set(first)
    kernel.nb = book = notebook(name)
    for place, cell in enumerate(book.cells):
        if cell.cell_type == "code":
            cell.source = quicker(cell.source)
        kernel.execute_cell(cell, place)
    again = files(Path(kernel.resources["metadata"]["path"]).parent)
    results = {path: held for path, held in first.items() if path.endswith("monday.json") or "/results/" in path}
    assert len(results) > 8
    assert {path: held for path, held in again.items() if path in results or f"{OWN[name]}/results/" in path} == results


GUIDES = [
    ("10-inversion.ipynb", "inversion"),
    ("20-gear.ipynb", "gear"),
    ("30-gear-grid.ipynb", "grid"),
    ("40-industry.ipynb", "industry"),
    ("50-smash-gear.ipynb", "smash"),
]
"""The notebooks that lead through a course, and of which game."""
LESSON = re.compile(r'kl\.Lesson\("([a-z]+/[a-z-]+)"')
MOST_CELLS = 45
"""So many cells a course and its textbook have at most."""


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_lessons_that_a_notebook_opens_are_there(name: str) -> None:
    assert set(LESSON.findall(code(name))) <= {lesson.name for lesson in lessons()}


@pytest.mark.parametrize(("name", "game"), GUIDES)
def test_a_notebook_of_a_game_begins_with_its_course_and_a_short_textbook_follows(name: str, game: str) -> None:
    cells = notebook(name).cells
    assert [cell.cell_type for cell in cells[:3]] == ["markdown", "code", "markdown"]
    assert cells[1].source == f'{IMPORT}kl.Course("{game}")'
    assert cells[2].source.startswith("## Textbook")
    assert len(cells) <= MOST_CELLS
    assert code(name).splitlines()[-1] == f'kl.Progress().page("{game}")', "at its end one sees what one knows"


@pytest.mark.parametrize(("name", "game"), GUIDES)
def test_a_notebook_of_a_game_shows_every_rule_and_opens_a_drill(name: str, game: str) -> None:
    cells = [cell.source for cell in notebook(name).cells]
    (rules,) = [cell for cell in cells if cell.startswith(f'{IMPORT}rules = kl.GAMES["{game}"].rulebook\n')]
    assert rules.endswith(", *rules)")
    assert f'{IMPORT}kl.Drill("{game}")' in cells
    titles = [title for cell in cells for title in re.findall(r"^#+ .*", cell, re.MULTILINE)]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("name", [name for name, _ in GUIDES])
def test_what_is_answered_in_a_notebook_of_a_game_is_kept(name: str) -> None:
    cells = [cell.source for cell in notebook(name).cells if cell.cell_type == "code"]
    assert all("progress=kl.Progress())" in cell for cell in cells if "kl.Lesson(" in cell)


# Cells that stand alone ---------------------------------------------------------------------------


def names_from_above(source: str) -> set[str]:
    """Return the names that a cell uses and neither defines nor imports."""
    nodes = list(ast.walk(ast.parse(source)))
    used = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    return used - names_made(source) - set(dir(builtins)) - {"display"}


def names_made(source: str) -> set[str]:
    """Return the names that a cell defines or imports."""
    made = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            made.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
            made.add(node.name or "")
        elif isinstance(node, ast.arg):
            made.add(node.arg)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            made |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
    return made


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("kl.new_game('gear')", {"kl"}),
        (f"{IMPORT}kl.new_game('gear')", set()),
        ("for event in step.events:\n    print(event, len(told))", {"step", "told"}),
        ("from a.b import c as d, e\ndef f(x, *y):\n    return d(x, y, e, g)", {"g"}),
        ("class A(B):\n    pass\nA()", {"B"}),
        ("[one for one in two]", {"two"}),
        ("import a.b\na.c", set()),
        ("try:\n    a\nexcept ValueError as error:\n    print(error)", {"a"}),
    ],
)
def test_names_that_a_cell_does_not_make_come_from_above(cell: str, names: set[str]) -> None:
    assert names_from_above(cell) == names


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_cell_brings_its_import_and_a_notebook_tells_if_cells_need_those_above(name: str) -> None:
    """The first press of a newcomer, or after a restart, may be on any cell."""
    above, waits = set[str](), False
    for cell in notebook(name).cells:
        if cell.cell_type == "code":
            needed = names_from_above(cell.source)
            assert "kl" not in needed, cell.source
            assert needed <= above, cell.source
            waits |= bool(needed)
            above |= names_made(cell.source)
    assert waits == (ABOVE in notebook(name).cells[0].source)
    assert not waits or name not in dict(GUIDES), "in the notebook of a game each cell works by itself"


def test_the_welcome_leads_to_every_other_notebook() -> None:
    links = set(re.findall(r"\]\(([^)]+\.ipynb)\)", markdown("00-welcome.ipynb")))
    assert links == set(NOTEBOOKS) - {"00-welcome.ipynb"}


@pytest.mark.parametrize("name", ["10-inversion.ipynb"])
def test_the_positions_of_the_lesson_are_as_it_tells_them(name: str, run: Callable[[str], Run]) -> None:
    """The lesson speaks of cards that lie on its tables: the outputs of its cells must show them."""
    shown = run(name).text
    assert "play H2\nplay H6\n" in shown, "two hearts and no 3 follow the 8 of hearts"
    assert "[lane-following] Nearest legal move: play H6." in shown
    assert "play S4\nplay H1\n" in shown, "one spade, and the 1 that makes eleven with the 10"
    assert "Inversion: you gave the 1 of hearts to the lane and took the 10 of spades." in shown
    assert "Inversion: Cy gave the 2 of spades to the lane and took the 9 of spades." in shown
    assert "Cy won the inverted trick 1 with the 9 of spades." in shown
    assert "The auction is not over yet" in shown


@pytest.mark.parametrize("name", ["20-gear.ipynb"])
def test_the_positions_of_the_lesson_of_gear_are_as_it_tells_them(name: str, run: Callable[[str], Run]) -> None:
    shown = run(name).text
    for rule in ("follow-colour", "same-size", "higher-bid", "bid-values", "auction-first", "debt"):
        assert f"[{rule}] Nearest legal move: " in shown
    assert "play R3\nplay R5\nplay R6\nplay closed R9\n" in shown
    assert "play R3 B3\nplay R6 B6\nplay R9 closed B9\n" in shown, "the pair that needs a closed card stands last"
    assert "Ann took the trick with the red 9." in shown, "of equal cards the later one: Bo had led the other"
    assert "Ann took set B for 1.\nBo took set C for 2.\nCy took set A for 0.\n" in shown
    assert "Round 1, Bo: tricks 5, threes 1, aces 1, last 0, all 0, paid 2; 10 points." in shown
    assert "Cy was ousted from set B.\n" in shown
    assert "10 play B3\n6 play B9\n9 play closed RA\n" in shown, "the 9 takes the trick and is the worst"
    assert shown.count("Set A: about") == 1
