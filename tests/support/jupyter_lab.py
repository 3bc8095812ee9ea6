"""The browser tests' own tools: what a page did wrong, a running Lab, a notebook in it."""

import contextlib
import random
import socket
import subprocess
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket
from support import forked_kernels

from kernel_lib.cli.lab import LOOPBACK

# Lab asks for a kernel when a notebook names none, and would wait for ever: hence the limit.
RUN_ALL = """async (limit) => {
  const app = window.jupyterapp, panel = app.shell.currentWidget;
  const fault = new Error(`The cells have not run in ${limit} ms`);
  const late = new Promise((_, fail) => setTimeout(() => fail(fault), limit));
  const run = async () => {
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
    const ok = await app.commands.execute('notebook:run-all-cells');
    const errors = panel.context.model.toJSON().cells.flatMap(cell => cell.outputs || [])
      .filter(output => output.output_type === 'error').map(output => `${output.ename}: ${output.evalue}`);
    return {ok, errors};
  };
  return await Promise.race([run(), late]);
}"""
OPEN = """async (path) => {
  const app = window.jupyterapp, panel = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});
  await panel.context.ready;
  app.shell.activateById(panel.id);
}"""
SHUT_DOWN = """async () => {
  const soon = new Promise(done => setTimeout(done, 5000)), shell = window.jupyterapp?.shell;
  for (const panel of shell ? [...shell.widgets('main')] : []) {
    await Promise.race([panel.sessionContext?.shutdown(), soon]);
    if (/^\\/doc(\\/|$)/.test(location.pathname)) panel.dispose();
  }
}"""
KERNEL = {"display_name": "Python 3 (forked)", "language": "python", "name": forked_kernels.NAME}


@dataclass
class Watch:
    """What went wrong in the pages of a browser context."""

    console: list[str] = field(default_factory=list)  # console.error
    errors: list[str] = field(default_factory=list)  # exceptions that nobody caught
    outside: list[str] = field(default_factory=list)  # requests that would have left the machine

    def over(self, page: Page) -> Page:
        """Watch one more page."""
        page.on("console", self._hear)
        page.on("pageerror", self._catch)
        page.on("request", self._note)
        page.on("websocket", self._note)
        return page

    def leave(self, page: Page) -> None:
        """Watch this page no more."""
        page.remove_listener("console", self._hear)
        page.remove_listener("pageerror", self._catch)
        page.remove_listener("request", self._note)
        page.remove_listener("websocket", self._note)

    def _catch(self, error: Error) -> None:
        # Lab's own words for requests that were on their way to a kernel when its test was over.
        if not str(error).startswith("Error: Canceled future for"):
            self.errors.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console.append(message.text)

    def _note(self, asked: Request | WebSocket) -> None:
        parts = urlsplit(asked.url)
        if parts.scheme not in ("data", "blob", "file", "about") and parts.hostname != "127.0.0.1":
            self.outside.append(asked.url)


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, and the folder with notebooks/ and replays/ that it serves."""

    url: str
    folder: Path


def free_port() -> int:
    """Return a port that nobody listens at, below those that a system hands out: none of its callers gets it before
    the server that is told it listens there.
    """
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((LOOPBACK, port))
            return port


def wait_for_server(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{url}/api/status", timeout=1).close()
            return
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


class Notebook:
    """Opens notebooks of the running Lab in one page, in which other tests may have had theirs before."""

    def __init__(self, lab: Lab, page: Page) -> None:
        self.lab = lab
        self.page = page

    def open(self, path: str, *, run: bool = True) -> Page:
        """Open the notebook at `path` in Lab's folder as one document; run all its cells, none of which may fail."""
        if self.stands:
            self.page.evaluate(OPEN, path)
        else:
            self.page.goto(f"{self.lab.url}/doc/tree/{path}")
            self.page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.sessionContext", timeout=60_000)
        if run:
            self.run_all()
        return self.page

    def write(self, *cells: str, name: str = "test.ipynb") -> Page:
        """Open a new notebook of these code cells and run them."""
        import nbformat  # heavy, and all workers read all tests

        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells], metadata={"kernelspec": KERNEL}
        )
        nbformat.write(notebook, self.lab.folder / name)
        return self.open(name)

    def run_all(self, limit: int = 120_000) -> None:
        """Run all cells of the open notebook and wait for the last one, `limit` milliseconds at most."""
        outcome = self.page.evaluate(RUN_ALL, limit)
        assert outcome == {"ok": True, "errors": []}, f"Cells failed: {outcome}"

    @property
    def stands(self) -> bool:
        """Return True if the page has Lab as it opens one document: to load it takes four times as long as to open
        another.
        """
        return not self.page.is_closed() and urlsplit(self.page.url).path.split("/")[1:2] == ["doc"]

    def close(self) -> None:
        """Stop the kernels and put the notebooks away, without a question about unsaved changes."""
        if not self.page.is_closed():
            self.page.evaluate(SHUT_DOWN)
