"""A report of many games opens in a browser without a network, light or dark, and asks for nothing."""

from pathlib import Path
from typing import Literal

import pytest
from support.browser import OpenPage

import kernel_lib as kl
from kernel_lib.stats.report import write_report
from kernel_lib.stats.theme import colours


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with two charts of twelve games."""
    folder = tmp_path_factory.mktemp("report")
    kl.simulate("gear", 12, bots=["greedy", "uniform"], out=folder, progress=False)
    frames = kl.frames(folder)
    return write_report(frames, kl.summary(frames, ["wins-by-seat", "lines-by-player"]), folder / "report.html")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_report_opens_offline(theme: Literal["light", "dark"], open_page: OpenPage, report: Path) -> None:
    page = open_page({"offline": True, "color_scheme": theme})
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.goto(report.as_uri())
    assert asked == [report.as_uri()]
    assert said == []
    assert page.locator("section figure").count() == 2
    told = page.locator("[role=img]").first.get_attribute("aria-label")
    assert told is not None
    assert told.startswith("How often does each seat win? 1st seat: ")
    ink = page.locator("section svg text").first.evaluate("text => getComputedStyle(text).fill")
    assert ink in {_rgb(colours(theme)["ink"]), _rgb(colours(theme)["muted"])}, "charts follow the page"


def test_a_report_is_well_set_on_a_desk_and_on_a_phone(open_page: OpenPage, report: Path) -> None:
    page = open_page({"offline": True})
    page.goto(report.as_uri())
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the page"
        pictures = page.locator("section svg:visible")
        assert pictures.count() == 2, "of each chart the picture that fits"
        sizes = pictures.locator("text").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert min(sizes) >= 12


def _rgb(colour: str) -> str:
    return f"rgb({', '.join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5))})"
