"""The browser tests' own tools catch what must not happen."""

from playwright.sync_api import Browser, Page
from support.jupyter_lab import Watch


def test_a_request_to_the_outside_is_caught(browser: Browser) -> None:
    watch = Watch()
    page = browser.new_page()
    watch.over(page).set_content(
        '<img src="http://example.com/a.png"><img src="http://127.0.0.1.example.com/b.png"><img src="data:,">'
    )
    page.close()
    assert watch.outside == ["http://example.com/a.png", "http://127.0.0.1.example.com/b.png"]


def test_an_error_in_a_page_is_caught(page: Page, watch: Watch) -> None:
    page.set_content("<script>console.error('oh'); throw new Error('no')</script>")
    assert (watch.console, watch.errors) == (["oh"], ["no"])
    watch.console.clear()
    watch.errors.clear()
