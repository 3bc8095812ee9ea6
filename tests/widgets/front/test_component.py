"""A component needs nothing to show itself but a channel; what a page sends to it is checked, whoever carries it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import ipywidgets
import msgspec
import pytest
from architecture.test_import_time import loaded_by
from support.pages import ShownPage, asked
from support.wire import Wire, nothing_left, press, shown, write

import kernel_lib as kl
from kernel_lib.widgets.front.component import Component, Positioned, Value, action
from kernel_lib.widgets.front.notebook import NotebookWidget, as_widget
from kernel_lib.widgets.front.page_words import page_words
from kernel_lib.widgets.home.home import Home
from kernel_lib.words import speaking
from kernel_lib.words.catalogue import FOLDER

NAN = float("nan")


class Wish(Positioned, frozen=True, tag="wish"):
    """A wish for the position on show."""

    what: Annotated[str, msgspec.Meta(max_length=10)]


class Counter(Component):
    """Counts what is asked of it."""

    count, said, index = Value(0), Value(""), Value(0)
    written_by_page = ("index",)
    script = "gallery.js"

    def __init__(self) -> None:
        super().__init__()
        self.filled: Mapping[str, str] = {}
        self.late = 0
        self.on_message_in_time(Wish, lambda wish: self.set(said=wish.what), lambda: 7)

    @action
    def add(self, number: Annotated[int, msgspec.Meta(ge=1, le=9)]) -> None:
        """Count on."""
        self.set(count=self.values["count"] + number)

    @action
    def pair(self, one: int, way: Literal["up", "down"]) -> None:
        """Say two things."""
        self.set(said=f"{one} {way}")

    @action
    def fail(self) -> None:
        """Fail."""
        raise OSError(f"in {kl.language()}")

    def secret(self) -> None:
        """Do what no page may ask for."""
        self.set(said="secret")

    def fill_in(self, fields: Mapping[str, str]) -> None:
        self.filled = fields

    def came_late(self) -> None:
        self.late += 1

    def show_error(self, sentence: str) -> None:
        self.set(said=sentence)

    def still(self) -> str:
        return f"<p>{self.values['count']}</p>"


class Both(Counter):
    """Has the actions of a counter and one more."""

    @action
    def double(self) -> None:
        """Count twice as many."""
        self.set(count=2 * self.values["count"])


def test_a_page_gets_all_at_first_and_then_what_changes() -> None:
    counter, one, other = Counter(), ShownPage(), ShownPage()
    detach = counter.attach(one)
    counter.receive(asked("add", "3"))
    counter.attach(other)
    counter.set(count=3, said="three")
    first = {"catalogues": page_words(Counter.script), "language": "en", "count": 0, "said": "", "index": 0}
    assert one.sent == [first, {"count": 3}, {"said": "three"}]
    assert other.state == one.state
    detach()
    counter.send({"type": "focus"})
    assert ({"type": "focus"} in one.sent, {"type": "focus"} in other.sent) == (False, True)
    counter.close()
    counter.receive(asked("add", "3"))
    assert other.state["count"] == 3
    with pytest.raises(KeyError, match="cuont"):
        counter.set(cuont=1)


def test_another_component_hears_of_the_changes_of_a_value() -> None:
    counter, heard = Counter(), []
    counter.on_change("count", lambda: heard.append(counter.values["count"]))
    counter.set(said="one")
    counter.set(count=1)
    counter.set(count=1)
    counter.close()
    counter.set(count=2)
    assert heard == [1]


def test_an_action_reads_its_arguments_as_they_are_declared() -> None:
    both, page = Both(), ShownPage()
    both.attach(page)
    both.receive(asked("add", "4"))
    both.receive(asked("double"))
    both.receive(asked("pair", "-2 up"))
    assert (page.state["count"], page.state["said"]) == (8, "-2 up")
    both.receive(asked("add", "1", name="Ann"))
    assert both.filled == {"name": "Ann"}


@pytest.mark.parametrize(
    "content",
    [
        None, 7, "add", [], {}, {"type": 7}, {"type": ["action"]}, {"type": "action"}, {"name": "add", "arg": "1"},
        asked("add"), asked("add", "0"), asked("add", "10"), asked("add", "1 "), asked("add", "1.5"), asked("add", "x"),
        asked("add", "٣"), asked("add", "1 2"), asked("double", "1"), asked("pair", "1"), asked("pair", "1 left"),
        asked("secret"), asked("set"), asked("__init__"), asked("add\udfff"), asked("x" * 401), asked("add", "1" * 401),
        {**asked("add", "1"), "fields": {"name": 7}}, {**asked("add", "1"), "fields": {"name": "\ud800"}},
        {**asked("add", "1"), "fields": {"name": "x" * 4_001}}, {**asked("add", "1"), "fields": {"n" * 61: ""}},
        {**asked("add", "1"), "fields": {str(number): "" for number in range(61)}}, {**asked("add", "1"), "arg": 1},
        {"type": "wish", "what": "x" * 11}, {"type": "wish", "what": NAN},
        {"type": "wish", "what": "a", "position": -1},
    ],
)  # fmt: skip
def test_what_is_no_message_is_dropped(content: object, caplog: pytest.LogCaptureFixture) -> None:
    both, page = Both(), ShownPage()
    both.attach(page)
    both.receive(content)
    assert len(page.sent) == 1
    assert not caplog.records


def test_a_message_for_another_position_comes_late() -> None:
    counter = Counter()
    counter.receive({"type": "wish", "what": "a"})
    counter.receive({"type": "wish", "what": "b", "position": 6})
    assert (counter.values["said"], counter.late) == ("a", 1)
    counter.receive({"type": "wish", "what": "c", "position": 7})
    assert (counter.values["said"], counter.late) == ("c", 1)


def test_what_goes_wrong_is_said_in_the_language_of_the_page_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    kl.language("de")
    try:
        counter = Counter()
    finally:
        kl.language("en")
    with caplog.at_level(logging.ERROR, "kernel_lib.widgets.front.component"):
        counter.receive(asked("fail"))
    assert counter.values["said"].startswith("Something went wrong: in de.")
    assert "could not be answered" in caplog.text


@pytest.mark.parametrize(
    ("widget", "name"), [(Home, "home"), (kl.Course, "course"), (kl.Table, "table"), (kl.Lesson, "lesson")]
)
def test_a_page_states_the_language_of_its_words(
    widget: type[NotebookWidget], name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Asked for in German, a page whose catalogue is English alone says that it is English."""
    monkeypatch.chdir(tmp_path)
    given = {"home": (tmp_path,), "course": ("gear",), "table": (kl.Match("gear", ["greedy"] * 3, seed=1),)}
    with speaking("de"):
        page = widget(*given.get(name, ("gear/pairs",)))
    assert page.component.catalogue == name
    assert page.language == ("de" if (FOLDER / "de" / f"{name}.ftl").exists() else "en")
    page.close()


# In a notebook ------------------------------------------------------------------------------------


def test_a_widget_has_the_state_of_its_component_as_traits(wire: Wire) -> None:
    counter = Counter()
    widget, other = as_widget(counter), as_widget(counter)
    box = ipywidgets.VBox([widget])
    seen = list[int]()
    widget.observe(lambda change: seen.append(change["new"]), "count")
    press(widget, asked("add", "2"))
    assert (widget.count, other.count, seen, box.children) == (2, 2, [2], (widget,))
    widget.count = 5
    assert (counter.values["count"], other.count) == (5, 5)
    widget.add(1)
    assert other.count == 6
    assert shown(widget)["text/html"] == "<p>6</p>"
    counter.send({"type": "focus"})
    assert len(wire.messages("focus")) == 2
    widget.close()
    counter.set(count=9)
    assert (widget.count, other.count) == (6, 9)
    with pytest.raises(AttributeError, match="'Counter' object has no attribute 'nothing'"):
        _ = other.nothing


class Dressed(Counter):
    """A counter in a style of its own."""

    @classmethod
    def css(cls) -> str:
        return "p { color: red; }"


def test_a_component_is_shown_in_the_style_of_its_own_class() -> None:
    plain, dressed = as_widget(Counter()), as_widget(Dressed())
    assert (plain._css, dressed._css) == ("", "p { color: red; }")


def test_a_page_writes_nothing_but_what_the_component_names() -> None:
    widget = as_widget(Counter())
    write(widget, index=4, count=7, said="markup", _esm="x", layout="y", _view_count=1)
    assert (widget.index, widget.count, widget.said, widget.component.values["index"]) == (4, 0, "", 4)
    for value in (-1, True, 1.0, "1", None, 1_000_001):
        write(widget, index=value)
    assert widget.index == 4


def test_closed_widgets_are_let_go() -> None:
    as_widget(Counter()).close()
    with nothing_left():
        made: NotebookWidget | None = as_widget(Counter())
        assert made is not None
        made.close()
        made = None


def test_a_component_needs_msgspec_alone() -> None:
    loaded = loaded_by("import kernel_lib.widgets.front.component")
    others = {module.partition(".")[0] for module in loaded} - {*sys.stdlib_module_names}
    assert {name for name in others if not name.startswith("_")} == {"kernel_lib", "msgspec", "typing_extensions"}
