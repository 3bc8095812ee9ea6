"""The kit: a folder of pages for a workshop that work from a memory stick: all links lead somewhere, nothing leaves."""

import os
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from support.exported_pages import unpacked
from support.outline import outline

import kernel_lib as kl
from kernel_lib.classroom import catalog
from kernel_lib.classroom.results import read_code
from kernel_lib.core import UnknownName
from kernel_lib.games import GAMES
from kernel_lib.study import result_codes
from kernel_lib.study.lessons import lessons
from kernel_lib.study.task_sources import puzzles
from kernel_lib.widgets.kit import Kit, jobs, write_kit
from kernel_lib.widgets.kit.budget import KEPT, LARGE, fitted
from kernel_lib.widgets.kit.folder import MANIFEST, draft_in
from kernel_lib.widgets.kit.jobs import DrawnPage, drawn
from kernel_lib.widgets.kit.plans import shown_by_plans

ROOT = Path(kl.__file__).parents[1]
ROOM = 10_000_000
NO_ICON = "data:,"
"""No kit has more bytes."""
WRITTEN = {"index.html", "answer-sheet.html", "games.html", "lessons.html", "puzzles.html", "gear/index.html"}
LONG = {"find-a-rule.html", "gear/rules.html", "inversion/rules.html", "gear/sheet.html", "inversion/sheet.html"}
"""Pages that are held by their beginning."""
LETTERS = 6
"""A shorter name may stand anywhere."""
TITLE = 'Lane & <b>"deal"</b>'


class Parts(HTMLParser):
    """What a page links to, its ids, its headings, its elements."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.links, self.ids, self.tags = list[str](), list[str](), list[str]()
        self.policy, self.loads, self.icons = "", list[str](), list[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attributes}
        self.tags.append(tag)
        if "id" in said:
            self.ids.append(said["id"])
        if tag == "a":
            self.links.append(said["href"])
        if said.get("http-equiv") == "Content-Security-Policy":
            self.policy = said["content"]
        self.loads += [said[name] for name in ("src", "srcset", "data", "poster", "action") if name in said]
        self.loads += [said["href"]] if tag == "link" and said["href"] != NO_ICON else []
        self.icons += [said["href"]] if tag == "link" and said["rel"] == "icon" else []


def beside(page: str, path: str) -> str:
    """Where a link of a page leads, from the folder of the kit."""
    return Path(os.path.normpath(Path(page).parent / unquote(path))).as_posix() if path else page


def few(found: Callable[..., Any], *wanted: str) -> Callable[..., list[Any]]:
    """Of what is found only the files of these names."""

    def named(one: Any) -> str:
        path = one if isinstance(one, Path) else one.path
        return str(path.stem)

    return lambda *given: [one for one in found(*given) if named(one) in wanted]


@contextmanager
def few_sources(home: Path) -> Iterator[None]:
    """One lesson, one game of each game, two puzzles, and a lesson that is broken."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        patch.setattr(jobs, "lessons", few(lessons, "01-the-lane", "99-broken"))
        patch.setattr(jobs, "samples_of", few(catalog.samples_of, "example-following"))
        patch.setattr(catalog, "puzzles", few(puzzles, "01-pair", "02-closed"))
        yield


@pytest.fixture(scope="session")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with assignments and a lesson, some of them broken."""
    home = tmp_path_factory.mktemp("sources")
    broken = home / "replays/lessons/inversion/99-broken.jsonl"
    broken.parent.mkdir(parents=True)
    broken.write_text('{"type": "header", "format": "cog')
    deal = kl.teach.Deal("inversion", ("you", "greedy", "greedy"), seed=3)
    kl.Assignment(TITLE, ["inversion/the-lane", deal], until="2026-05-08 14:00").save(home / "lane.json")
    return home


@pytest.fixture(scope="session")
def kit(sources: Path) -> Kit:
    with few_sources(sources):
        return write_kit(sources / "kit", ["inversion", "gear"], [sources / "lane.json"], progress=False)


@pytest.fixture(scope="session")
def pages(kit: Kit) -> dict[str, str]:
    """The pages of the kit by where they stand."""
    folder = kit.start.parent
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.html"))}


@pytest.fixture(scope="session")
def parts(pages: dict[str, str]) -> dict[str, Parts]:
    return {name: Parts(page) for name, page in pages.items()}


def test_pages_that_lead_to_others_say_the_same(pages: dict[str, str], golden: Callable[[str, str], None]) -> None:
    """Whole pages where the kit itself writes them; of plans, games and puzzles what they link to."""
    whole = ""
    for name, page in pages.items():
        lines = outline(page).splitlines()
        if name not in WRITTEN:
            lines = (
                [line.strip() for line in lines if line.lstrip().startswith("a")] if name not in LONG else lines[:80]
            )
        whole += f"==== {name}\n" + "\n".join(lines) + "\n"
    golden("pages/kit.txt", re.sub(r"\d+(\.\d)? [MK]B", "SOME MB", whole))


def test_every_link_leads_to_a_page_and_a_place_of_the_kit(parts: dict[str, Parts]) -> None:
    for name, part in parts.items():
        assert part.links, name
        for link in part.links:
            told = urlsplit(link)
            assert not told.scheme, link
            assert not told.netloc, link
            assert not link.startswith("/"), link
            target = (
                os.path.normpath(Path(name).parent / unquote(told.path)).replace(os.sep, "/") if told.path else name
            )
            assert target in parts, (name, link)
            assert not told.fragment or unquote(told.fragment) in parts[target].ids, (name, link)


def test_every_page_is_reached_from_the_first(parts: dict[str, Parts]) -> None:
    seen, ways = {"index.html"}, ["index.html"]
    while ways:
        here = ways.pop()
        for link in parts[here].links:
            there = beside(here, urlsplit(link).path)
            if there not in seen:
                seen.add(there)
                ways.append(there)
    assert seen == set(parts)


def test_no_page_may_load_anything(pages: dict[str, str], parts: dict[str, Parts]) -> None:
    for name, part in parts.items():
        rules = dict(rule.strip().partition(" ")[::2] for rule in part.policy.split(";"))
        assert rules["default-src"] == "'none'", name
        assert rules["base-uri"] == rules["form-action"] == "'none'", name
        assert "unsafe" not in rules.get("script-src", ""), name
        assert not part.loads, name
        assert part.icons == [NO_ICON], f"{name} has browsers ask its server for an icon"
        assert rules["img-src"] == "data:", name
        assert "url(" not in pages[name], name
        assert "@import" not in pages[name], name


def test_nothing_tells_whose_machine_it_was_made_on(pages: dict[str, str], kit: Kit, sources: Path) -> None:
    told = {str(sources), str(ROOT), str(Path.home()), sources.name, socket.gethostname()}
    packed = [str(unpacked(page)) for page in pages.values() if 'type="text/plain"' in page]
    listed = (kit.start.parent / MANIFEST).read_text()
    for secret in (name for name in told if len(name) >= LETTERS):
        assert not [page[:80] for page in (*pages.values(), *packed, listed) if secret in page], secret


def test_a_kit_is_small_and_says_how_large_it_is(kit: Kit, pages: dict[str, str]) -> None:
    on_disk = sum(path.stat().st_size for path in kit.start.parent.rglob("*.html"))
    assert kit.size == on_disk < ROOM
    assert f"{on_disk / 1e6:.1f} MB. Nothing is sent from this page." in pages["index.html"]


def test_the_start_page_counts_what_there_is(pages: dict[str, str]) -> None:
    told = re.sub(r"<[^>]*>", "|", pages["index.html"])
    rules = len(kl.GAMES["inversion"].rulebook) + len(kl.GAMES["gear"].rulebook)
    assert re.search(r"Two games\|", told)
    assert re.search(r"\|Lessons\|+1\|", told)
    assert re.search(r"\|Puzzles\|+2, by kind\|", told)
    assert re.search(r"\|Games to watch\|+2, 0 with comments\|", told)
    assert re.search(rf"\|Find a rule\|+{rules} rules\|", told)


def test_the_same_sources_give_the_same_bytes(sources: Path, pages: dict[str, str]) -> None:
    with few_sources(sources):
        ordered = {order.target: order for order in jobs.orders_of(["inversion", "gear"], ())}
    for target in (
        "inversion/lessons/01-the-lane.html",
        "gear/puzzles/pair.html",
        "inversion/games/example-following.html",
    ):
        assert drawn(ordered[target]).page == pages[target]


def test_what_is_broken_is_told_and_left_out(kit: Kit, pages: dict[str, str]) -> None:
    (said,) = kit.left_out
    assert "99-broken.jsonl" in said
    assert said.endswith(".")
    assert "inversion/lessons/99-broken.html" not in pages


def test_an_assignment_comes_first_and_says_what_needs_a_notebook(pages: dict[str, str]) -> None:
    first = pages["index.html"].partition("<h2>Two games")[0]
    assert "Lane &amp; &lt;b&gt;&#34;deal&#34;&lt;/b&gt;" in first
    assert '<b>"deal"' not in pages["index.html"]
    assert "until Friday, 8 May 2026, 14:00" in first
    tasks = len(kl.tasks("inversion/the-lane"))
    assert len(re.findall(r'data-place="\d+"', first)) == tasks
    assert f"{tasks} tasks here." in first
    assert re.search(rf"These parts need a laptop with cogbook: {tasks + 1}\. ", first)
    assert 'href="assignments/1-inversion.html"' in first


def test_a_code_of_an_assignment_is_read_back_by_its_tasks(pages: dict[str, str]) -> None:
    """The number that the start page makes a code with is that of the assignment's tasks."""
    keys = [task.key for task in kl.tasks("inversion/the-lane")]
    number = re.search(r"&#34;number&#34;: (\d+)", pages["index.html"])
    assert number
    assert int(number[1]) == result_codes.lesson_number(keys)
    statuses: list[Any] = ["first", "shown", *["open"] * (len(keys) - 2)]
    assert read_code(result_codes.encode_results(keys, statuses), "inversion/the-lane").statuses == tuple(statuses)


def test_the_plan_of_a_workshop_leads_to_its_lessons_its_rules_and_its_sheets(parts: dict[str, Parts]) -> None:
    """The one lesson and the one sample of this kit are linked, and what is right is not on the sheet of tasks."""
    for game in ("inversion", "gear"):
        links = parts[f"{game}/plan.html"].links
        assert {"sheet.html", "plan-tasks.html", "plan-solutions.html"} <= set(links)
        assert any(link.startswith("rules.html#") for link in links)
        assert "plan.html" in parts[f"{game}/index.html"].links
        assert f"{game}/plan.html" in parts["index.html"].links
    assert "lessons/01-the-lane.html" in parts["inversion/plan.html"].links


def test_every_rule_is_found_and_is_on_paper(pages: dict[str, str], parts: dict[str, Parts]) -> None:
    for name in ("inversion", "gear"):
        for rule in kl.GAMES[name].rulebook.values():
            assert rule.id in parts[f"{name}/rules.html"].ids
            assert f"{name}-{rule.id}" in parts["find-a-rule.html"].ids
        told = pages[f"{name}/sheet.html"]
        assert told.count("<p><b>") == len(kl.GAMES[name].rulebook)
        assert told.count('class="k-sheet"') == 1


def test_pages_have_landmarks_and_one_first_heading(parts: dict[str, Parts]) -> None:
    plain = {name: part for name, part in parts.items() if "main" in part.tags}
    assert {"index.html", "lessons.html", "find-a-rule.html", "gear/index.html", "gear/rules.html"} <= plain.keys()
    for name, part in plain.items():
        assert part.tags.count("h1") == part.tags.count("main") == 1, name
        assert "header" in part.tags, name
        assert len(set(part.ids)) == len(part.ids), name


def made_up(kind: jobs.PageKind, game: str, name: str, size: int, *, judged: bool = False) -> DrawnPage:
    order = jobs.Order(kind, game, f"{game}/{name}.html", (Path(name),))
    return DrawnPage(order, name, "x" * size, tasks=5 if kind == "lesson" else 0, beyond=1, judged=judged)


def test_a_kit_that_would_be_too_large_leaves_out_games_first_and_then_large_lessons() -> None:
    games = [made_up("game", "gear", f"game-{size}", size) for size in (900, 800, 700, 600)]
    judged = made_up("game", "gear", "judged", 1000, judged=True)
    small = made_up("lesson", "gear", "small", LARGE - 1)
    large = made_up("lesson", "gear", "large", LARGE + 1)
    assignment = made_up("assignment", "gear", "assignment", 2 * LARGE)
    pages = [assignment, small, large, judged, *games]

    def left_out(over: int) -> list[str]:
        return [page.title for page in fitted(pages, over) if not page.page]

    assert left_out(0) == []
    assert left_out(1) == ["game-900"]
    assert left_out(901) == ["game-900", "game-800"]
    everything = left_out(10**9)
    assert everything == ["large", "game-900", "game-800"]
    assert len(games) + 1 - (len(everything) - 1) == KEPT
    needed = [Path("game-900")]
    assert [page.title for page in fitted(pages, 901, needed) if not page.page] == ["game-800", "game-700"]
    gone = next(page for page in fitted(pages, 10**9) if page.title == "large")
    assert (gone.tasks, gone.beyond) == (0, 6)


def test_the_games_that_a_plan_shows_are_in_every_kit() -> None:
    shown = shown_by_plans(GAMES.values())
    assert {f"{path.parent.name}/{path.stem}" for path in shown} >= {"gear/example-pair", "industry/kicker"}


# Where it is written ----------------------------------------------------------------------------------------


@pytest.fixture
def nothing_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kits without lessons and games, which are quick."""
    monkeypatch.setattr(catalog, "puzzles", lambda _game: [])
    for found in ("lessons", "samples_of"):
        monkeypatch.setattr(jobs, found, lambda _game: [])


@pytest.mark.usefixtures("nothing_drawn")
def test_a_folder_with_something_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(ValueError, match="is not empty"):
        write_kit(tmp_path, ["gear"], progress=False)
    with pytest.raises(ValueError, match="is not a kit"):
        write_kit(tmp_path, ["gear"], overwrite=True, progress=False)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


@pytest.mark.usefixtures("nothing_drawn")
def test_a_later_kit_replaces_the_files_of_the_one_before_and_no_others(tmp_path: Path) -> None:
    write_kit(tmp_path, ["gear", "smash"], progress=False)
    (tmp_path / "diary.txt").write_text("mine")
    (tmp_path / "smash/notes.txt").write_text("mine")
    write_kit(tmp_path, ["gear"], overwrite=True, progress=False)
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {"diary.txt", "smash/notes.txt", "gear/rules.html"} <= left
    assert "smash/rules.html" not in left
    assert not [name for name in left if name.startswith(".")]


@pytest.mark.usefixtures("nothing_drawn")
def test_what_lies_in_the_way_stays_and_so_does_the_kit(tmp_path: Path) -> None:
    made = write_kit(tmp_path, ["gear"], progress=False)
    before = made.start.read_bytes()
    (tmp_path / "smash").mkdir()
    (tmp_path / "smash/rules.html").write_text("mine")
    with pytest.raises(ValueError, match="is not a page of the kit"):
        write_kit(tmp_path, ["gear", "smash"], overwrite=True, progress=False)
    assert made.start.read_bytes() == before
    assert (tmp_path / "smash/rules.html").read_text() == "mine"


@pytest.mark.usefixtures("nothing_drawn")
def test_a_list_of_files_of_anybodys_leads_nowhere_else(tmp_path: Path) -> None:
    outside, out = tmp_path / "letter.html", tmp_path / "kit"
    outside.write_text("mine")
    write_kit(out, ["gear"], progress=False)
    listed = (out / MANIFEST).read_text().replace('"answer-sheet.html"', f'"../letter.html", "{outside}"', 1)
    (out / MANIFEST).write_text(listed)
    (out / "answer-sheet.html").unlink()
    write_kit(out, ["gear"], overwrite=True, progress=False)
    assert outside.read_text() == "mine"


@pytest.mark.usefixtures("nothing_drawn")
def test_a_kit_that_was_killed_while_it_was_written_is_written_again(tmp_path: Path) -> None:
    """Killed before the first page, or after some; what it left is a hidden draft, and is gone afterwards."""
    draft = tmp_path / "kit/.kit-killed"
    draft.mkdir(parents=True)
    (draft / "index.html").write_text("half")
    write_kit(tmp_path / "kit", ["gear"], progress=False)
    assert not draft.exists()
    whole = {path: path.read_bytes() for path in (tmp_path / "kit").rglob("*") if path.is_file()}

    manifest = (tmp_path / "kit" / MANIFEST).read_text()
    (tmp_path / "kit" / MANIFEST).write_text(manifest.replace("]", '], "unfinished": true', 1))
    (tmp_path / "kit/gear/rules.html").unlink()
    write_kit(tmp_path / "kit", ["gear"], progress=False)
    assert {path: path.read_bytes() for path in (tmp_path / "kit").rglob("*") if path.is_file()} == whole


@pytest.mark.usefixtures("nothing_drawn")
@pytest.mark.parametrize("page", [0, 3])
def test_a_kit_that_is_killed_at_a_page_knows_what_is_its_own(
    page: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[Path] = []
    replace = Path.replace

    class Killed(BaseException):
        pass

    def move(path: Path, target: Path) -> Path:
        if len(moved) > page:
            raise Killed
        moved.append(target)
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", move)
    with pytest.raises(Killed):
        write_kit(tmp_path / "kit", ["gear"], progress=False)
    monkeypatch.undo()
    with monkeypatch.context() as again:
        again.setattr(catalog, "puzzles", lambda _game: [])
        for found in ("lessons", "samples_of"):
            again.setattr(jobs, found, lambda _game: [])
        assert not [path for path in (tmp_path / "kit").iterdir() if path.name.startswith(".")]
        write_kit(tmp_path / "kit", ["gear"], progress=False)
    assert not [path for path in (tmp_path / "kit").iterdir() if path.name.startswith(".")]


@pytest.mark.usefixtures("nothing_drawn")
def test_the_draft_of_a_kit_that_is_being_written_stays(tmp_path: Path) -> None:
    with draft_in(tmp_path) as draft:
        write_kit(tmp_path, ["gear"], progress=False)
        assert draft.is_dir()
    assert not draft.exists()


@pytest.mark.usefixtures("nothing_drawn")
def test_nothing_lies_in_the_folder_while_pages_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        assert not (tmp_path / "kit").exists()
        raise KeyboardInterrupt

    monkeypatch.setattr("kernel_lib.widgets.kit._drawn", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_kit(tmp_path / "kit", ["gear"], progress=False)
    assert not (tmp_path / "kit").exists()


def test_a_game_that_there_is_not_is_told_before_anything_is_written(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="gears"):
        write_kit(tmp_path / "kit", ["gears"], progress=False)
    assert not (tmp_path / "kit").exists()
