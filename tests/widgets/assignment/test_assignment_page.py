"""An assignment as one page, on a phone without a network: part after part, what is next, one code and one file."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import kernel_lib as kl

DONE = """async (place) => {
  const { desk } = home.opened.get(place);
  desk.hear({ type: "command", name: "show" });
  desk.hear({ type: "command", name: "next" });
  await desk.turn;
}"""


def test_parts_are_done_in_turn_and_come_back_as_one_code_and_one_file(phone: Page, tmp_path: Path) -> None:
    parts = [
        *kl.tasks("gear/open-cards")[:2],
        kl.teach.Deal("gear", ("you", "greedy")),
        kl.tasks("inversion/the-lane")[0],
    ]
    work = kl.Assignment("Monday <b>", parts, intro="Two games.")
    page = work.export(tmp_path / "monday.html")
    phone.goto(page.as_uri())
    head = phone.locator(".cb-w-head")
    expect(head).to_contain_text("0 of 3 done.")
    expect(head.locator("h1")).to_have_text("Monday <b>")
    expect(head.locator(".cb-w-away")).to_contain_text("in a notebook")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    head.get_by_role("button", name="Start").tap()
    expect(phone.locator(".cb-lesson")).to_have_count(1)
    phone.evaluate(DONE, 0)
    expect(head).to_contain_text("1 of 3 done.")
    phone.evaluate(DONE, 0)
    head.get_by_role("button", name="Next:").tap()
    expect(phone.locator(".cb-lesson:visible")).to_contain_text("!nversion")
    phone.reload()
    expect(head).to_contain_text("2 of 3 done.")
    head.get_by_role("button", name="Go on: task 4").tap()
    expect(phone.locator(".cb-lesson")).to_have_count(1)
    phone.evaluate(DONE, 1)
    expect(head).to_contain_text("You have done everything that works on this page.")
    head.get_by_role("button", name="Hand in").tap()
    code = phone.locator(".cb-w-slips .cb-h-code").inner_text()
    phone.get_by_label("Your name").fill("Mia")
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Save for your teacher").tap()
    results = tmp_path / "results"
    results.mkdir()
    saved.value.save_as(results / saved.value.suggested_filename)
    room = kl.Classroom(results, work)
    assert [(row.name, row.done) for row in room.rows] == [("Mia", 3)]
    room.type_in("Bo", code)
    assert [one.status for one in room.rows[-1].standings] == ["shown", "shown", "now", "shown"]
    assert all(row.doubts == () for row in room.rows)
