"""What a saved notebook keeps of a widget: a second output below it, which is brought up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.widgets.front import saved_output
from kernel_lib.widgets.front.notebook import ClosingBox
from kernel_lib.widgets.front.saved_output import SavedOutput, saved_html

VIEW = "application/vnd.jupyter.widget-view+json"
RUN = "Run this cell to go on."
Published = list[tuple[Mapping[str, Any], str, bool]]


def in_a_notebook(use: Coroutine[Any, Any, None]) -> None:
    """Run it in a thread with a loop of its own: in this one the loop of a browser may be running."""
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, use).result(20)


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> Published:
    """All that is put into outputs: its data, its id if it has one, and whether it takes the place of what has that."""
    found: Published = []

    def publish(
        data: Mapping[str, Any],
        _metadata: object = None,
        *,
        transient: Mapping[str, str] | None = None,
        update: bool = False,
    ) -> None:
        found.append((data, (transient or {}).get("display_id", ""), update))

    monkeypatch.setattr("IPython.display.publish_display_data", publish)
    return found


def test_a_board_is_shown_and_below_it_its_picture_with_the_way_to_go_on(published: Published) -> None:
    table = kl.new_game("inversion", players=2, seed=4)
    table._ipython_display_()
    (live, no_id, _), (saved, name, update) = published
    assert set(live) == {VIEW, "text/plain"}
    assert (live["text/plain"], no_id) == (RUN, "")
    assert set(saved) == {"text/plain", "text/html", "image/png"}, "one picture is enough"
    assert saved["text/plain"] == table.still().description
    assert RUN in saved["text/html"]
    assert f'src="data:image/png;base64,{saved["image/png"]}"' in saved["text/html"]
    assert name
    assert not update


def test_a_page_keeps_its_html(published: Published, tmp_path: Path) -> None:
    kl.Course("gear", progress=kl.Progress("Ada <b>", tmp_path))._ipython_display_()
    _, (saved, _, _) = published
    assert RUN in saved["text/html"]
    assert "Pairs, and an A next to a 10" in saved["text/html"]
    assert "<script" not in saved["text/html"]


def test_a_box_of_widgets_keeps_its_still_form_and_one_without_has_one_output(published: Published) -> None:
    kl.DeckBuilder("industry")._ipython_display_()
    (live, _, _), (saved, _, _) = published
    assert set(live) == {VIEW, "text/plain"}
    assert RUN in saved["text/html"]
    ClosingBox()._ipython_display_()
    assert set(published[2][0]) == {VIEW, "text/plain"}
    assert len(published) == 3


def test_a_widget_that_is_closed_is_shown_as_its_picture_alone(published: Published) -> None:
    lesson = kl.Lesson("gear/open-cards")
    lesson.close()
    lesson._ipython_display_()
    ((data, _, _),) = published
    assert set(data) == {"text/plain", "image/svg+xml", "image/png"}


@pytest.mark.parametrize("host", ["VSCODE_PID"])
def test_an_editor_that_would_show_both_gets_one_output(
    host: str, published: Published, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(host, "1")
    kl.Lesson("gear/open-cards")._ipython_display_()
    ((data, _, _),) = published
    assert {VIEW, "text/plain", "image/png"} < set(data)


def test_it_is_brought_up_to_date_once_for_many_changes(published: Published, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_output, "LATER", 0)
    lesson = kl.Lesson("gear/open-cards")

    async def use_it() -> None:
        lesson._ipython_display_()
        for name in ("hint", "go 5"):
            lesson._handle_custom_msg({"type": "command", "name": name}, None)
        await asyncio.sleep(0.01)

    in_a_notebook(use_it())
    assert [update for _, _, update in published] == [False, False, True]
    assert published[1][1] == published[2][1]
    assert published[1][0]["image/png"] != published[2][0]["image/png"]
    assert published[2][0]["text/plain"] == lesson.still().description


@pytest.mark.parametrize(
    "message", [{"type": "action", "name": "look"}, {"type": "command", "name": "try"}, "nonsense"]
)
def test_what_changes_nothing_writes_nothing_anew(
    message: object, published: Published, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_output, "LATER", 0)
    lesson = kl.Lesson("gear/open-cards")

    async def use_it() -> None:
        lesson._ipython_display_()
        lesson._handle_custom_msg(message, None)
        await asyncio.sleep(0.01)

    in_a_notebook(use_it())
    assert len(published) == 2


def test_nothing_is_brought_up_to_date_that_is_not_shown_or_is_closed(
    published: Published, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_output, "LATER", 0)
    output = SavedOutput(lambda: {"text/plain": "a board"})

    async def change() -> None:
        output.refresh_later()
        await asyncio.sleep(0.01)
        output.show({"text/plain": "a board"})
        output.refresh_later()
        output.close()
        await asyncio.sleep(0.01)

    in_a_notebook(change())
    assert len(published) == 1


@pytest.mark.parametrize("text", ['<script>alert("x")</script>', 'a "quoted" & <b>'])
def test_texts_of_a_game_are_texts_there(text: str) -> None:
    for fallback in ({"text/plain": text, "image/png": "AAAA"}, {"text/plain": text}):
        assert text not in saved_html(fallback)
        assert "&lt;" in saved_html(fallback)
