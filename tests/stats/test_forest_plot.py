"""Forest plots: where names, values and marks stand, and what a row is drawn with."""

import re
from html import unescape

import polars as pl
import pytest

from kernel_lib.stats.chart import plot_standings
from kernel_lib.stats.forest_plot import ForestPlot, Layout, PlotRow, Support, ticks
from kernel_lib.stats.theme import page_css


def plot(*rows: PlotRow, reference: tuple[str, float] | None = ("chance", 0.5), per_cent: bool = False) -> ForestPlot:
    return ForestPlot("How often?", "Share of games", "bot", "share", rows, reference, per_cent=per_cent)


def row(key: str, value: float, support: Support = "full", series: int = 0) -> PlotRow:
    """A row of a hundred cases, with an interval of a tenth to both sides."""
    labels = (f"{value:.2f}", f"{value - 0.1:.2f}", f"{value + 0.1:.2f}")
    return PlotRow(key, value, (value - 0.1, value + 0.1), labels, 1234, support, series)


ROWS = (row("careful", 0.25), row("bold", 0.5, "thin"), row("random", 0.75, "few"))


def texts(drawn: str) -> dict[str, tuple[float, float]]:
    """Where the letters of a chart stand, by their words; those of columns are told by their row."""
    return {
        unescape(words): (float(x), float(y))
        for x, y, words in re.findall(r'<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)<', drawn)
    }


@pytest.mark.parametrize("wide", [True, False])
def test_name_value_and_cases_of_a_row_stand_on_one_line_within_its_band(wide: bool) -> None:
    drawn = plot(*ROWS).svg(wide=wide)
    groups = re.findall(r'<g class="cb-row".*?</text></g>', drawn)
    assert len(groups) == len(ROWS)
    for group in groups:
        (top, height) = map(float, re.findall(r'class="cb-band".*? y="([\d.]+)".*? height="([\d.]+)"', group)[0])
        lines = {float(y) for y in re.findall(r'<text x="[-\d.]+" y="([\d.]+)"', group)}
        assert len(lines) == 1
        assert top + 10 < lines.pop() < top + height


def test_on_a_wide_page_the_letters_of_a_row_are_level_with_its_point() -> None:
    """Small letters reach about nine pixels above the line that they stand on."""
    layout = Layout(plot(*ROWS), wide=True, bare=False)
    for place, one in enumerate(ROWS):
        _, line = texts("".join(layout.rows()))[one.key]
        assert line - 9 < layout.y(place) < line


def test_points_stand_where_their_values_are_on_the_axis() -> None:
    layout = Layout(plot(*ROWS), wide=True, bare=False)
    careful, bold, random = (layout.x(one.value) for one in ROWS)
    assert bold - careful == pytest.approx(random - bold)
    assert careful < bold < random
    left, right = layout.across
    assert (layout.x(layout.ticks[0]), layout.x(layout.ticks[-1])) == (left, right)


def test_the_line_of_comparison_stands_at_its_value_and_its_name_stays_inside() -> None:
    for value in (0.0, 0.5, 1.0):
        layout = Layout(plot(*ROWS, reference=("what comes of chance alone", value)), wide=True, bare=False)
        drawn = "".join(layout.reference())
        assert f'<path d="M{layout.x(value):.1f} ' in drawn
        ((x, _),) = texts(drawn).values()
        left, right = layout.across
        assert left <= x <= right


def test_a_row_with_hardly_any_games_is_a_ring_without_an_interval() -> None:
    drawn = plot(row("random", 0.75, "few")).svg()
    assert drawn.count("<circle") == 1
    assert 'fill="none"' in drawn
    assert "<g transform" not in drawn
    assert "0.75" not in texts(drawn), "too few games tell no value"


def test_an_interval_of_few_games_ends_in_strokes_and_one_of_many_does_not() -> None:
    thin, full = plot(row("bold", 0.5, "thin")).svg(), plot(row("bold", 0.5)).svg()
    assert len(re.findall(r"v10M[\d.]+ [\d.]+v10", thin)) == 1
    assert "v10" not in full


def test_series_have_shapes_of_their_own() -> None:
    drawn = [plot(row("bold", 0.5, series=series)).svg() for series in range(5)]
    shapes = {re.findall(r'<g transform="[^"]*"[^>]*>(.*?)</g>', one)[0] for one in drawn}
    assert len(shapes) == 5


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0.0, 1.0, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (0.0, 4.0, [0.0, 1.0, 2.0, 3.0, 4.0]),
        (-3.0, 9.0, [-5.0, -2.5, 0.0, 2.5, 5.0, 7.5, 10.0]),
        (12.0, 88.0, [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]),
        (7.0, 7.0, []),
    ],
)
def test_an_axis_has_round_numbers_that_hold_all_values(low: float, high: float, found: list[float]) -> None:
    if low == high:
        marks = Layout(plot(PlotRow("bold", low, None, ("7", "", ""), 9), reference=None), wide=True, bare=False).ticks
        assert marks[0] < low < marks[-1]
        return
    assert ticks(low, high) == found


def test_shares_that_lie_far_apart_have_the_whole_axis() -> None:
    layout = Layout(plot(*ROWS, per_cent=True), wide=True, bare=False)
    assert layout.ticks == [0, 0.25, 0.5, 0.75, 1]
    near = Layout(plot(row("a", 0.5), row("b", 0.55), per_cent=True), wide=True, bare=False)
    assert 0.3 < near.ticks[0] < near.ticks[-1] < 0.8
    assert [layout.tick_label(tick) for tick in (0.25, 1)] == ["25 %", "100 %"]


def test_a_bot_without_a_rating_is_not_in_the_chart_of_a_tournament() -> None:
    rated = {"rating": 40.0, "rating_low": 10.0, "rating_high": 70.0}
    unrated = dict.fromkeys(rated)
    shared = {"score": 5.0, "score_low": 4.0, "score_high": 6.0, "games": 30, "deals": 10}
    table = pl.DataFrame([{"bot": "bold", **rated, **shared}, {"bot": "careful", **unrated, **shared}])
    assert [one.key for one in plot_standings(table).rows] == ["bold"]
    alone = pl.DataFrame([{"bot": name, **unrated, **shared} for name in ("bold", "careful")])
    assert [one.key for one in plot_standings(alone).rows] == ["bold", "careful"]


def test_the_colours_of_a_page_are_two_rules_and_nothing_else() -> None:
    """The second one is for dark pages."""
    values = r"(?:color-scheme:light dark;)?--cb-[^{}]*"
    found = re.fullmatch(rf":root{{({values})}}@media \(prefers-color-scheme:dark\){{:root{{({values})}}}}", page_css())
    assert found
    light, dark = (
        dict(part.split(":", 1) for part in one.split(";") if part.startswith("--")) for one in found.groups()
    )
    assert light.keys() == dark.keys()
    assert light != dark
