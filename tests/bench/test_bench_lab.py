"""How long a learner waits: from the click that plays a card to its being drawn, in JupyterLab, with pauses.

Beside it, in the same page and in turn, the least that can be had there: a widget of five lines that answers with an
empty message. Each is measured to the document being changed, and to the next picture on the screen.
"""

import statistics
from collections.abc import Callable

import pytest
from lab.test_lab_page import at_rest
from pytest_benchmark.fixture import BenchmarkFixture
from support.jupyter_lab import Notebook

PAUSE_MS = 400
PACE_MS = 2_500
"""As at a table that is played at: what others do comes later."""
PAINTED = """const at = performance.now() - clicked, channel = new MessageChannel();
    channel.port1.onmessage = () => done([drawn ?? at, performance.now() - clicked]);
    requestAnimationFrame(() => channel.port2.postMessage(0));"""
CLICK = f"""() => new Promise(done => {{
  const root = document.querySelector('.cb-table'), before = root.dataset.frames;
  const clicked = performance.now();
  const look = new MutationObserver(() => {{
    if (root.dataset.frames === before) return;
    look.disconnect();
    const drawn = Number(root.dataset.drawnAt) - performance.timeOrigin - clicked;
    {PAINTED}
  }});
  look.observe(root, {{attributes: true}});
  root.querySelector('[data-key="confirm"]').dispatchEvent(new MouseEvent('click', {{bubbles: true, composed: true}}));
}})"""
ECHO = f'''
import anywidget
class Echo(anywidget.AnyWidget):
    _esm = """export default {{ render({{ model, el }}) {{ window.echo = () => new Promise(done => {{
      const clicked = performance.now(), drawn = undefined;
      const hear = () => {{ model.off("msg:custom", hear); el.textContent = String(clicked);
        {PAINTED}
      }};
      model.on("msg:custom", hear);
      model.send({{}});
    }}) }} }}"""
    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, content, _buffers: self.send(content))
Echo()
'''


@pytest.mark.benchmark(group="click to new frame")
def test_click_to_new_frame(benchmark: BenchmarkFixture, notebook: Notebook) -> None:
    page = notebook.write(
        "import kernel_lib as kl",
        ECHO,
        f"kl.Table(kl.Match('inversion', ['you', 'uniform', 'uniform'], seed=11), pace={PACE_MS})",
    )
    table = page.locator(".cb-table")
    waits: list[list[float]] = []
    floor: list[list[float]] = []

    def choose() -> None:
        page.wait_for_timeout(PAUSE_MS)
        if waits:
            table.press("s")  # what the others did is not waited for
        at_rest(table)
        floor.append(page.evaluate("() => window.echo()"))
        page.wait_for_timeout(PAUSE_MS)
        table.locator(".cb-legal").first.click(position={"x": 12, "y": 24})
        page.wait_for_timeout(PAUSE_MS)

    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(lambda: waits.append(page.evaluate(CLICK)), setup=choose, rounds=9)
    # By the page's own clock; the bench's table has the way to the browser and back on top.
    for name, told in (("click to frame", waits), ("echo", floor)):
        drawn, painted = (sorted(column) for column in zip(*told, strict=True))
        said = {"median": round(statistics.median(drawn), 1), "worst": round(drawn[-1], 1)}
        benchmark.extra_info[name] = said | {"painted": round(statistics.median(painted), 1)}
        print(f"\n{name}: {benchmark.extra_info[name]} ms")
