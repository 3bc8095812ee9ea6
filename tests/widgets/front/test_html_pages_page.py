"""Pages that Python renders, in a browser: drawn again, they keep what a person does there; nothing in them runs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import answer, mount

from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.component import Value, action
from kernel_lib.widgets.front.notebook import NotebookWidget, as_widget
from kernel_lib.widgets.front.page import HtmlPage

ROWS = "".join(f"<p>line {number}</p>" for number in range(40))
FIRST = (
    '<div id="list" tabindex="0" style="height:60px;overflow:auto">' + ROWS + "</div>"
    '<input name="who" value="Ann" data-enter="add"><input type="checkbox" name="all" checked>'
    '<select name="one"><option>a</option><option>b</option></select><details><summary>more</summary>text</details>'
    '<button data-action="go" data-arg="1">one</button><button data-action="go" data-arg="2">two</button>'
    '<svg class="cb" width="20" height="20" tabindex="0" data-action="piece"><rect width="20" height="20"/></svg>'
)
RUNS = (
    '<img src="x" onerror="ran=1"><script>ran=1</script><svg onload="ran=1"><script>ran=1</script></svg>'
    '<a href="javascript:ran=1" data-action="link">link</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe>'
    '<form action="javascript:ran=1"><button formaction="javascript:ran=1" name="sent">send</button></form>'
)


class Lines(HtmlPage):
    """A page whose HTML a test writes."""

    stylesheets = ()
    written = FIRST

    def page_html(self) -> str:
        return self.written

    @action
    def leave(self) -> None:
        """Close the projector."""
        self.set(projector="")


class Shown:
    """A page in a browser, and the component behind it."""

    def __init__(self, page: Page) -> None:
        self.page, self.lines = page, Lines()
        self.lines.update()
        self.widget: NotebookWidget = as_widget(self.lines)
        mount(page, self.widget)

    def show(self, html: str, **state: Any) -> None:
        self.lines.set(html=html, **state)
        answer(self.page, self.widget, "html", "projector", "said", "theme")

    @property
    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("model.sent.splice(0)")
        return found


@pytest.fixture
def shown(desk: Page) -> Shown:
    return Shown(desk)


def test_what_a_person_does_is_kept_while_the_page_is_drawn_again(desk: Page, shown: Shown) -> None:
    desk.locator("#list").evaluate("list => { list.scrollTop = 300; list.mark = 1; }")
    desk.locator("summary").click()
    desk.locator("[name=who]").fill("Bodil")
    desk.evaluate("document.activeElement.setSelectionRange(2, 3)")
    shown.show("<h3>news</h3>" + FIRST.replace("line 7", "line seven").replace(">two<", ">zwei<"))
    assert desk.locator("#list").evaluate("list => [list.scrollTop, list.mark]") == [300, 1]
    expect(desk.locator("details")).to_have_attribute("open", "")
    field = desk.locator("[name=who]")
    expect(field).to_be_focused()
    expect(field).to_have_value("Bodil")
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd]") == [2, 3]
    expect(desk.locator("h3")).to_have_text("news")
    expect(desk.get_by_text("line seven")).to_have_count(1)
    expect(desk.get_by_role("button", name="zwei")).to_have_count(1)


def test_a_button_keeps_the_keys_where_others_come_and_go(desk: Page, shown: Shown) -> None:
    desk.locator("[data-arg='2']").focus()
    shown.show(
        '<b>new</b><button data-action="go" data-arg="3">three</button><button data-action="go" data-arg="2">2</button>'
    )
    expect(desk.locator("[data-arg='2']")).to_be_focused()
    shown.show("<p>nothing</p><button>other</button>")
    expect(desk.get_by_role("button", name="other")).to_be_focused()
    shown.show('<button>other</button><input name="new" data-takes="new">')
    expect(desk.locator("[name=new]")).to_be_focused()


def test_what_is_filled_in_goes_with_each_action(desk: Page, shown: Shown) -> None:
    fields = {"who": "Bo", "all": "false", "one": "b"}
    desk.locator("[name=all]").uncheck()
    desk.locator("[name=one]").select_option("b")
    desk.locator("[name=who]").fill("Bo")
    desk.locator("[data-arg='2']").click()
    assert [(told["name"], told["arg"]) for told in shown.sent] == [("changed", "")] * 3 + [("go", "2")]
    desk.locator("[name=who]").press("Enter")
    desk.locator("svg").press(" ")
    assert shown.sent == [{"type": "action", "name": name, "arg": "", "fields": fields} for name in ("add", "piece")]
    shown.show(FIRST.replace("Ann", ""))  # what was told is Python's to say
    expect(desk.locator("[name=who]")).to_have_value("")
    assert desk.locator("[name=all]").is_checked()


def test_a_field_that_was_told_is_empty_again_where_the_html_is_the_same(desk: Page, shown: Shown) -> None:
    form = '<div><label>name <input name="who" value="" data-enter="add"></label></div>'
    shown.show(form)
    desk.locator("[name=who]").fill("Bo")
    desk.locator("[name=who]").press("Enter")
    shown.show(f"{form}<p>added</p>")
    expect(desk.locator("[name=who]")).to_have_value("")


def test_a_kernel_that_is_gone_is_told_in_sight(desk: Page, shown: Shown) -> None:
    """Once, at a press; the page stays as it is."""
    desk.evaluate("document.querySelector('main').style.height = '3000px'")
    desk.evaluate("model.gone = true")
    for _ in range(2):
        desk.locator("[data-arg='2']").click()
    gone = desk.get_by_role("alert")
    expect(gone).to_have_count(1)
    expect(gone).to_have_text("The kernel was restarted. Run this cell again to go on.")
    expect(gone).to_be_in_viewport()


def test_what_is_announced_is_seen_where_the_page_says_so(desk: Page, shown: Shown) -> None:
    expect(desk.get_by_role("status")).to_have_class("cb-said cb-hidden")

    class Seen(Lines):
        status = Value("cb-line")

    seen = Seen()
    seen.say("It is done.")
    mount(desk, as_widget(seen))
    expect(desk.locator(".cb-line")).to_have_text("It is done.")


def test_arrow_keys_lead_among_cells_that_are_one_stop_of_the_tab_key(desk: Page, shown: Shown) -> None:
    cells = "".join(
        f'<button data-action="cell" data-arg="{at}" data-at="{at}" tabindex="{0 if at == "0 1" else -1}">{at}</button>'
        for at in ("0 1", "0 3", "1 1")
    )
    shown.show(cells)
    desk.locator("[data-at='0 1']").focus()
    for key, at in (("ArrowRight", "0 3"), ("ArrowDown", "0 3"), ("ArrowLeft", "0 1"), ("ArrowDown", "1 1")):
        desk.keyboard.press(key)
        expect(desk.locator(f"[data-at='{at}']")).to_be_focused()
    expect(desk.locator("[tabindex='0']")).to_have_text("1 1")
    assert shown.sent == []


def test_texts_and_lists_hold_what_the_page_says_by_now(desk: Page, shown: Shown) -> None:
    shown.show('<textarea name="text"></textarea><select name="list"><option>a</option></select>')
    desk.locator("[name=text]").evaluate("field => { field.value = 'Hello'; }")
    shown.show(
        '<textarea name="text">\nHello</textarea>'
        '<select name="list"><option>a</option><option selected>b</option></select>'
    )
    expect(desk.locator("[name=text]")).to_have_value("Hello")
    expect(desk.locator("[name=list]")).to_have_value("b")


def test_nothing_that_stands_in_a_page_runs(desk: Page, shown: Shown) -> None:
    shown.show(RUNS, projector=RUNS)
    desk.locator("[data-action=link]").first.evaluate("link => link.click()")
    for button in desk.locator("[name=sent]").all():
        button.evaluate("button => button.click()")
    desk.wait_for_function("document.querySelectorAll('img').length == 2")
    assert desk.evaluate("[typeof ran, document.querySelectorAll('script, iframe').length]") == ["undefined", 0]
    assert desk.locator("img").first.evaluate("image => [...image.attributes].map(({name}) => name)") == []


def test_a_button_is_not_taken_away_while_it_is_pressed(desk: Page, shown: Shown) -> None:
    button = desk.locator("[data-arg='1']")
    button.hover()
    desk.mouse.down()
    shown.show("<p>gone</p>")
    expect(button).to_be_visible()
    desk.mouse.up()
    expect(desk.get_by_text("gone")).to_be_visible()
    assert [told["name"] for told in shown.sent] == ["go"]


def test_the_projector_takes_the_keys_and_gives_them_back(desk: Page, shown: Shown) -> None:
    desk.locator("[data-arg='2']").focus()
    shown.show(FIRST, projector='<button data-action="step" data-hotkey="ArrowRight n">next</button>')
    expect(desk.locator(".cb-room-screen")).to_be_focused()
    expect(desk.locator(".cb-room-screen")).to_have_accessible_name("Projector")
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("N")
    desk.keyboard.press("x")
    assert [told["name"] for told in shown.sent] == ["step", "step"]
    shown.show(FIRST, projector="")
    expect(desk.locator("[data-arg='2']")).to_be_focused()


def test_a_page_may_hang_on_a_port_and_has_the_theme_that_is_wanted(desk: Page) -> None:
    """As it does by a web socket, or with Python in the same page."""
    lines = Lines(theme="dark")
    lines.update()
    desk.set_content("<!doctype html><title>A page</title><main></main>")
    desk.evaluate(
        """async ([source, state]) => {
          const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
          const {open} = await import(url);
          window.port = Object.assign(new EventTarget(), {sent: [], send: (text) => port.sent.push(text)});
          window.close = open(document.querySelector('main'), port, JSON.parse(state));
        }""",
        [script("page.js"), json.dumps(lines.values)],
    )
    root = desk.locator("main > section")
    expect(root).to_have_attribute("data-theme", "dark")
    desk.get_by_role("button", name="one").click()
    (told,) = desk.evaluate("port.sent")
    assert json.loads(told)["arg"] == "1"
    values = json.dumps({"type": "set", "values": {"html": "<p>other</p>", "said": "Heard.", "theme": "light"}})
    desk.evaluate("data => port.dispatchEvent(new MessageEvent('message', {data}))", values)
    expect(desk.locator("main p").first).to_have_text("other")
    expect(desk.get_by_role("status")).to_have_text("Heard.")
    expect(root).to_have_attribute("data-theme", "light")
