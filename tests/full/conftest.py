"""The browser of the daily tests, for those that take long."""

from browser.conftest import browser, chromium_path, open_page, pages, watch

__all__ = ["browser", "chromium_path", "open_page", "pages", "watch"]
