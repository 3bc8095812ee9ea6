"""A lesson with every kind of question is solved by what is to be seen; `tests/full/test_every_task.py` goes through
all of them, on laptops and phones.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from support.screens import Opened, opened
from support.sight import OutOfReach, Sight

import kernel_lib as kl

__all__ = ["opened"]


def test_every_task_is_solved_by_what_is_seen(opened: Opened, tmp_path: Path) -> None:
    lesson = kl.Lesson("inversion/the-lane")
    eye = opened(lesson.export(tmp_path / "lesson.html"), "laptop")
    faults = {f"task {number}": fault for number, fault in enumerate(eye.solve(lesson.tasks), 1) if fault}
    assert faults == {}
    assert set(eye.statuses()) == {"first"}


PRESSED = """<body style="margin:0;height:3000px">
<style>button, div { position: absolute; left: 0; width: 90px; height: 40px }</style>
<button id="half" style="top:0">half</button> <div class="lid" style="top:0;height:25px"></div>
<button id="covered" style="top:100px">covered</button> <div class="lid" style="top:100px"></div>
<button id="low" style="top:2000px">low</button>
<button id="beside" style="top:200px;left:-200px">beside</button>
<button id="off" style="top:300px" disabled>off</button>
<script>document.onclick = (event) => document.title += event.target.id</script>"""


def test_what_is_half_covered_or_below_the_screen_is_pressed_where_it_is_seen(page: Page) -> None:
    page.set_content(PRESSED)
    sight = Sight(page)
    sight.press("#half")
    sight.press("#low")
    assert page.title() == "halflow"


REASONS = {"covered": '"lid" lies over it', "beside": "beside the screen", "off": "switched off", "gone": "nothing"}
"""Why none of these buttons is pressed."""


def test_what_a_person_cannot_press_is_not_pressed(page: Page) -> None:
    page.set_content(PRESSED)
    for name, why in REASONS.items():
        with pytest.raises(OutOfReach, match=f"#{name} can be pressed nowhere: .*{why}"):
            Sight(page).press(f"#{name}")
        assert page.title() == "", name
