"""What a page says comes out of catalogues: in the pseudo-language no word stands in plain letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from html import escape
from pathlib import Path
from typing import Final

import pytest
from support.exported_pages import unpacked
from support.guards import HOUSE
from support.learners import START, Watch, learner, stuck_learner
from support.learners import assignment as following
from support.marked_words import (
    ALLOWED,
    BOTS,
    TITLES,
    speaking_marked,
    texts_of_page,
    texts_of_tasks,
    title_of,
    unmarked,
)
from support.pages import asked

import kernel_lib as kl
from kernel_lib.classroom.assignment import Annotate, Assignment, Beat, DrillPart
from kernel_lib.classroom.catalog import lessons_of, samples_of, themes_of
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.rehearsal import wrong_answers
from kernel_lib.classroom.work import Work
from kernel_lib.study.lessons import tasks
from kernel_lib.study.mastery import known
from kernel_lib.study.result_codes import encode_results
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.assignment.export import page_of
from kernel_lib.widgets.assignment.maker import AssignmentMaker
from kernel_lib.widgets.assignment.maker_form import KINDS
from kernel_lib.widgets.assignment.page import AssignmentPage
from kernel_lib.widgets.classroom.page import Classroom, ClassroomPage
from kernel_lib.widgets.classroom.page import report as class_report
from kernel_lib.widgets.deck_builder.page import DeckPage
from kernel_lib.widgets.duplicates.page import FieldPage
from kernel_lib.widgets.gallery.page import GalleryPage
from kernel_lib.widgets.kit import books
from kernel_lib.widgets.kit.lists import HEADINGS, Stock, game_page, list_page
from kernel_lib.widgets.kit.sheets import answer_sheet, sheet_of
from kernel_lib.widgets.kit.shell import linked_back
from kernel_lib.widgets.kit.start import start_page
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.plan.page import WorkshopPlan
from kernel_lib.widgets.plan.panels import solutions, task_sheets
from kernel_lib.widgets.progress.page import Progress, ProgressPage
from kernel_lib.widgets.tournament import standings, verdicts
from kernel_lib.widgets.tournament.page import Tournament, TournamentPage
from kernel_lib.words import catalogue

GAME: Final = Path(__file__).parents[2] / "replays" / "gear" / "two-players.jsonl"
Page = Callable[[Path], Iterator[str]]
"""Yields what is read in a page, in the states that it has; it is made in a folder."""


def plan(home: Path) -> Iterator[str]:
    for name in HOUSE:
        made = WorkshopPlan(name, "14:00" if name == "gear" else "")
        given = [text for title, tasks in made.tasks for text in (title, *texts_of_tasks(tasks))]
        shown = (made.shown(step) for step in made.workshop.steps)
        for one in shown:
            given += (
                texts_of_tasks((one,)) if isinstance(one, PosedTask) else [title_of(one)] if one is not None else []
            )
        report = made.report(home / f"{name}.html").read_text("utf-8")
        for html in (report, task_sheets(made), solutions(made)):
            yield from texts_of_page(html, given)
        yield from (made.assignment().title, repr(made), str(made.rehearsed()))


def progress(home: Path) -> Iterator[str]:
    watch = Watch()
    made = Progress("Ada", home, clock=watch)
    rules = [rule for name in HOUSE for rule in kl.GAMES[name].rulebook.values()]
    given = [part.title or "" for game in known(made) for part in game.parts]
    given += [text for rule in rules for text in (rule.source, rule.id)]
    given += ["Ada", made.path.as_posix(), str(made.path), made.path.name]
    shown = ProgressPage(made)
    for number, task in enumerate(tasks("gear/open-cards")[:5]):
        wrong = next(wrong_answers(task), None)
        if wrong is not None and number % 2:
            made.add(task, wrong, task.check(wrong))
        made.add(task, task.solution, task.check(task.solution))
        watch.go_on(24 * 3600 * number)
        shown.refresh()
        yield from texts_of_page(shown.values["html"] + shown.still() + escape(repr(shown)), given)
    yield from texts_of_page(made.export(home / "ada.html").read_text("utf-8"), given)
    with made.path.open("a", encoding="utf-8") as file:
        file.write('{"type":"try"}\n{"type":"try"}\n')
    unread = ProgressPage(Progress("Ada", home, clock=watch))
    yield from texts_of_page(unread.page_html(), [*given, "Object missing required field 'when'"])
    made.path.unlink()
    made.add(task, task.solution, task.check(task.solution))
    yield from texts_of_page(shown.page_html(), given)


def tournament(home: Path) -> Iterator[str]:
    cups = [
        Tournament("inversion", ("greedy", "uniform", "support.brought_bots:Cheats"), players=2, deals=12),
        Tournament("gear", ("greedy", "uniform", "bidder"), players=3, deals=2, people={"greedy": "Ada"}),
        Tournament("grid", ("quick", "greedy"), players=1, deals=2),
    ]
    for number, cup in enumerate(cups):
        given = ["Ada", "Cheats", *standings.shorts(standings.titles(cup)).values()]
        page = TournamentPage(cup)
        yield from texts_of_page(page.values["html"], given)
        cup.play()
        page.look()
        reasons = [forfeit.reason for bot in cup.bots for _, forfeit in cup.failures(bot)]
        given += [f"{reason[0].upper()}{reason[1:]}." for reason in reasons]
        for name, arg in (("choose_pair", "0 1"), ("choose_bot", "2"), ("open_game", "1"), ("play_bot", "0")):
            page.receive(asked(name, arg))
            yield from texts_of_page(page.values["html"] + escape(page.values["said"]), given)
        page.seen.judging, page.seen.playing, page.seen.seconds = (0, 1, 3), True, 200.0
        yield from texts_of_page(page.page_html() + escape(page.values["said"]), given)
        page.close()
        yield from texts_of_page(cup.report(home / f"{number}.html").read_text("utf-8"), given)
    found = verdicts.Signs(5, {"greedy": Counter({"?": 1, "?!": 2}), "uniform": Counter()})
    signs = verdicts.told(found, {bot: bot for bot in found.bots})
    yield from (signs.decisions, *(side.words for side in signs.sides))
    broken = Tournament("inversion", ("greedy", "support.brought_bots:Cheats"), players=2, deals=2, forfeits=False)
    page = TournamentPage(broken)
    page.begin()
    broken.beside.wait(20)
    page.look()
    why = re.search(r"BotFailure.*", page.seen.trouble)
    assert why
    yield from texts_of_page(
        page.values["html"] + escape(page.values["said"]),
        ["Cheats", why[0], *standings.shorts(standings.titles(broken)).values()],
    )


def classroom(home: Path) -> Iterator[str]:
    work, results = following(), home / "results"
    learner(work, "Ada", home / "a", tasks=12, deal=1).hand_in(results)
    stuck_learner(work, "Bodil", home / "b", Watch(START + timedelta(seconds=30))).hand_in(results)
    learner(work, "Cy", home / "c", tasks=4, wrong=lambda number: number % 2, watch=Watch(START)).hand_in(results)
    learner(work, None, home / "d", tasks=1).hand_in(results)
    other = Assignment("Another one", ["gear/open-cards"])
    learner(other, "Eve", home / "e", tasks=1).hand_in(results)
    whole = min(results.glob("ada*")).read_text("utf-8").splitlines(keepends=True)
    torn = [[], ["nonsense"], [*whole[:5], whole[6]], [*whole[:4], "{}\n"], ['{"format":"cogbook-replay"}']]
    for number, lines in enumerate(torn):
        (results / f"{number}.jsonl").write_text("".join(lines), encoding="utf-8")
    (results / "folder.json").mkdir()
    (results / "link.json").symlink_to("nowhere")
    page = ClassroomPage(Classroom(results, work, clock=Watch(START + timedelta(minutes=15))))
    names = [*("Ada", "Bodil", "Cy", "Dot", "Eve"), work.title, other.title, str(results), "nowhere", "nonsense"]
    keys = [*work.tasks]
    page.type_in("Dot", encode_results(keys, ["first"] * len(keys)))
    page.type_in("Dot", "nonsense")
    files = [name for path in results.iterdir() for name in (path.name, path.suffix)]
    given = [*names, *texts_of_tasks(tuple(work.tasks.values())), *files]
    asks = (("show", "2"), ("counts", ""), ("rule", ""), ("next", ""), ("choose", "3"), ("names", "false"))
    for name, arg in (("look", ""), ("every", ""), *asks, ("names", "true")):
        page.receive(asked(name, arg))
        drawn = page.values["html"] + page.values["projector"] + escape(page.values["said"])
        yield from texts_of_page(drawn, given)
    yield from texts_of_page(class_report(page.room), given)
    code = {"gear", "null", "true", "false"}
    lines = [re.sub(r"\[.*\]", "", line) for line in page.room.csv().splitlines()]  # answers are as they are in files
    yield from (word for line in lines for word in texts_of_page(escape(line), {*given, *code}))


def assignment(home: Path) -> Iterator[str]:
    deal = kl.teach.Deal("gear", ("you", "greedy"), 7, {"rounds": 1})
    parts = ["gear/open-cards", deal, DrillPart("gear"), Beat(deal), Annotate.of(kl.load(GAME))]
    made = Assignment("Monday", parts, until="2020-05-08 14:00")
    work = Work(made, Progress("Ada", home / "kept", clock=Watch()))
    page = AssignmentPage(work, out=home / "out")
    own = texts_of_tasks(tuple(made.tasks.values()))
    given = ["Monday", "Ada", str(work.progress.path), str(home / "out"), *own]
    for name in ("look", "go_on", "hand_in", *["go_on"] * 3):
        page.receive(asked(name))
        if isinstance(page.opened, LessonBoard) and page.opened.now is not None:
            page.opened.answer(page.opened.now.solution)
        said = page.values["said"].replace(str(work.progress.path.parent), "")
        yield from texts_of_page(page.values["html"] + page.still() + escape(said), [*given, *handed_in(home / "out")])
    page.close()
    yield from made_by_teacher(home, given)
    packed = unpacked(page_of(made))
    words = [packed["title"], packed["intro"], packed["until"], packed["beyond"]]
    words += [row["label"] for row in packed["rows"]]
    yield from (text for word in words for text in texts_of_page(escape(word), given))


def handed_in(folder: Path) -> list[str]:
    return [str(path) for path in folder.glob("*")]


def made_by_teacher(home: Path, given: list[str]) -> Iterator[str]:
    """Yield what is read in the page that makes an assignment."""
    (home / "kept.jsonl").write_bytes(GAME.read_bytes())
    (home / "other.json").write_text("{}", encoding="utf-8")
    maker = AssignmentMaker(home / "monday.json", lambda work, out, _: AssignmentPage(work, out=out))
    lessons = [lesson.title for name in HOUSE for lesson in lessons_of(name)]
    themes = [theme.replace("-", " ") for name in HOUSE for theme in themes_of(name)]
    files = ["monday.json", "other.json", "kept.jsonl", str(home), str(home.resolve())]
    samples = [path.stem for name in HOUSE for path in samples_of(name)]
    known = [*given, *lessons, *themes, *files, *samples]
    kinds = (("choose_kind", kind) for kind in (*KINDS, "drill"))
    change = (("toggle_options", ""), ("add", ""), ("change_part", "0"), ("change_part", "1"), ("leave_part", ""))
    move = (("move_up", "1"), ("take_out", "0"), ("put_back", ""))
    keep = (("save_as", ""), ("save_as", ""), ("replace", ""), ("open_file", ""))
    see = (("see_part", "0"), ("see_all", ""), ("leave", ""))
    do = (("look", ""), ("save_as", ""), ("add_lesson", "gear/open-cards"), *kinds, *change, *move, *keep, *see)
    for name, arg in do:
        maker.receive(asked(name, arg, title="Monday", game="gear", tasks="4", open="other.json"))
        yield from texts_of_page(maker.values["html"] + escape(maker.values["said"]), known)
    for name, fields in (("choose_kind drill", {}), ("add", {"tasks": "0"}), ("save_as", {"file": "a/b"})):
        maker.receive(asked(*name.split(), **fields))
        yield from texts_of_page(maker.values["html"] + escape(maker.values["said"]), [*known, "a/b"])
    assert maker.draft.parts
    maker.close()


def duplicates(home: Path) -> Iterator[str]:
    """Yield the texts of a deal at many tables: its results, divergences, projector, report, and the form for names."""
    deal = Deal("gear", ("you", "greedy", "bidder"), 7, {"rounds": 1})
    given = ["Ada", "Bo", "Cy"]
    games = []
    for name, offset in zip(given, (0, 1, 2), strict=True):
        match = deal.match(name)
        while match.state.to_act:
            moves = match.state.legal_moves()
            match.play(moves[offset % len(moves)])
        games.append(match.replay)
    room = kl.teach.DuplicateResults(deal, home, *games)
    page = FieldPage(room)
    for name in (
        "show_divergence 1", "choose_table 2", "by_seat", "in_points", "show_projector", "next", "next", "marks",
        "leave", "names false", "names true", "show_tables 1", "play_deal",
    ):  # fmt: skip
        page.receive(asked(*name.split()))
        yield from texts_of_page(page.values["html"] + escape(page.values["said"]), given)
    assert page.opened is not None
    yield from texts_of_page(page.opened.values["html"])
    yield from texts_of_page(room.report(home / "deal.html").read_text("utf-8"), given)
    page.close()


def cards(_home: Path) -> Iterator[str]:
    """Yield what stands beside cards: in galleries, and at the desk where a deck is built."""
    galleries, desk = [GalleryPage(name) for name in ("industry", "smash")], DeckPage("industry")
    desk.clear()
    for shown in (*(gallery.cards for gallery in galleries), desk.bench):
        labels = (re.sub(r"\{\w+\}", "", label) for label in shown["labels"].values())  # the script fills these in
        yield from (*labels, shown["caption"])
    yield from (desk.said["text"], desk.deck["from"])


def kit(_home: Path) -> Iterator[str]:
    """Yield the texts of a kit's pages that lead to others, of its rulebooks, and of what is to be printed."""
    games = [kl.GAMES[name] for name in HOUSE]
    stock = Stock(games, [], [], "1")
    rules = [rule for game in games for rule in game.rulebook.values()]
    given = ["cogbook", *{told for rule in rules for told in (rule.source, rule.kind)}]
    pages = [
        start_page(stock, 0), books.all_rules(games), answer_sheet(), *(list_page(stock, kind) for kind in HEADINGS),
        *(page(game) for game in games for page in (books.rulebook, sheet_of)),
        *(game_page(stock, game) for game in games),
        linked_back('<head><style></style></head><script id="game"></script>', "gear/a.html"),
    ]  # fmt: skip
    for html in pages:
        yield from texts_of_page(re.sub(r"\{\w+\}", "", html), given)


PAGES: Final[dict[str, Page]] = {
    page.__name__: page for page in (plan, progress, tournament, classroom, assignment, duplicates, cards, kit)
}


@pytest.mark.parametrize("name", PAGES)
def test_no_word_of_a_page_is_outside_the_catalogues(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(kl.GAMES, "packages", {name: kl.GAMES.packages[name] for name in HOUSE})
    with speaking_marked(monkeypatch):
        found = unmarked(PAGES[name](tmp_path), TITLES | BOTS)
    catalogue.forget()
    typed = re.compile("|".join(ALLOWED.values()))
    strange = [word for word in found if not typed.fullmatch(word)]
    assert not strange, {word: found[word] for word in strange[:20]}
