"""The start page of a kit on a phone without a network: what was done in its pages, and what is handed in."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.game_pages import every_day
from support.lessons import every_ask

import kernel_lib as kl
from kernel_lib.classroom import catalog
from kernel_lib.classroom.results import read_code
from kernel_lib.widgets.kit import jobs, write_kit


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first page of a kit with one assignment of eight tasks, one of which needs a kernel."""
    folder = tmp_path_factory.mktemp("kit")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "puzzles", lambda _game: [])
        for found in ("lessons", "samples_of"):
            patch.setattr(jobs, found, lambda _game: [])
        assignment = kl.Assignment("Every ask", [every_ask()]).save(folder / "every-ask.json")
        return write_kit(folder / "kit", ["inversion"], [assignment], progress=False).start


def test_the_first_page_says_how_far_an_assignment_is_and_hands_it_in(phone: Page, start: Path) -> None:
    phone.goto(start.as_uri())
    assigned = phone.locator(".k-assigned")
    expect(assigned).to_contain_text("7 tasks here.")
    expect(assigned.locator(".k-hand")).to_be_hidden()
    assigned.get_by_role("link", name="Start").tap()
    expect(phone.locator(".cb-board")).to_be_visible()
    phone.locator("[data-deed=on]").tap()
    for _ in range(5):
        phone.locator(".cb-l-foot > button").last.tap()
    phone.locator(".cb-l-option").nth(1).tap()
    phone.locator(".cb-l-check").tap()
    expect(phone.locator(".cb-l-talk")).to_contain_text("at the first try")

    phone.get_by_role("link", name="All of cogbook").tap()
    expect(assigned).to_contain_text("1 of 7 done.")
    expect(assigned.get_by_role("link", name="Go on: task 1")).to_be_visible()
    expect(assigned.locator("li").nth(5)).to_contain_text("Task 6: right at the first try")
    assigned.locator(".k-hand").tap()
    code = assigned.locator(".cb-h-code").inner_text()
    assert read_code(code, every_ask()).statuses == (*["open"] * 5, "first", "open", "open")
    with phone.expect_download() as saved:
        assigned.locator(".cb-h-save").tap()
    lines = [json.loads(line) for line in saved.value.path().read_text("utf-8").splitlines()]
    assert [line["type"] for line in lines] == ["progress", "try", "end"]
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_a_rule_is_found_by_its_words_and_by_its_game(phone: Page, start: Path) -> None:
    phone.goto((start.parent / "find-a-rule.html").as_uri())
    shown = phone.locator("article:visible")
    expect(shown).to_have_count(len(kl.GAMES["inversion"].rulebook))
    phone.get_by_role("searchbox").fill("FOLLOW lane")
    wanted = [
        rule
        for rule in kl.GAMES["inversion"].rulebook.values()
        if all(word in f"{rule.title} {rule.text} {rule.source}".lower() for word in ("follow", "lane"))
    ]
    expect(shown).to_have_count(len(wanted))
    expect(phone.get_by_role("status")).to_contain_text(f"Found: {len(wanted)} of")
    phone.get_by_role("searchbox").fill("submarine")
    expect(shown).to_have_count(0)
    expect(phone.get_by_role("status")).to_contain_text("No rule has all of these words.")


def test_the_rules_print_on_one_sheet_with_nothing_cut_off(phone: Page, start: Path) -> None:
    phone.goto((start.parent / "inversion/sheet.html").as_uri())
    assert phone.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    phone.emulate_media(media="print")
    phone.set_viewport_size({"width": 794, "height": 1123})
    over = "() => [...document.querySelectorAll('.k-columns')].map((one) => one.scrollWidth - one.clientWidth)"
    assert max(phone.evaluate(over)) <= 0


@pytest.mark.parametrize("game", every_day("inversion", "gear"))
def test_the_plan_of_a_workshop_prints_on_three_pages(phone: Page, tmp_path: Path, game: str) -> None:
    """A fourth would have a few lines on it."""
    phone.goto(kl.teach.WorkshopPlan(game).report(tmp_path / "plan.html").as_uri())
    assert phone.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 3
