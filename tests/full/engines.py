"""Browser engines that Debian and PyPI bring, old and new, each behind one call: open a page, run scripts in it."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, Protocol
from urllib.parse import urljoin

import pytest
import websocket
from support.jupyter_lab import free_port

HERE = Path(__file__).parent
DEBIAN_PYTHON = "/usr/bin/python3"
OLD_QT = "PyQt6-WebEngine-Qt6==6.2.4"
HEIGHT = 844
"""The height of a page's window."""
NO_NETWORK = "MAP\\ *\\ ~NOTFOUND,EXCLUDE\\ 127.0.0.1"
AROUND = "/static/logo/logo.png"
"""A picture that a server of Jupyter has."""
LIMIT = 90.0
"""Seconds after which an engine has failed to answer; none takes a tenth of that."""


class Seen(NamedTuple):
    """What a script found in a page, what the page said on its console as errors, and which engine it was."""

    found: Any
    errors: list[str]
    engine: str


class Engine(Protocol):
    """An engine that opens pages."""

    def run(self, url: str, *scripts: str, width: int = 390, picture: Path | None = None) -> Seen:
        """Open a page, run the body of an async function in it, and return what that returned. Of several each runs
        when the page was loaded again; what the last one returned counts, or the error of one before. `picture` is a
        PNG to write of the page at its end.
        """


class OpenPage(Protocol):
    """A page that stays open from one script to the next."""

    def load_again(self) -> None:
        """Load the page again, as it would be by the button of the browser."""

    def run(self, script: str) -> Seen:
        """Run the body of an async function; the errors are those that the page told since the last one."""

    def take_picture(self, path: Path) -> None:
        """Write a PNG of what is to be seen."""


class WindowEngine(Engine, Protocol):
    """An engine whose pages stay open."""

    def open(self, url: str, size: tuple[int, int]) -> AbstractContextManager[OpenPage]:
        """Open a served page in a window of this width and height."""


class QtEngine:
    """QtWebEngine, by a Python that has PyQt6."""

    def __init__(self, python: str, root: Path) -> None:
        self._python, self._root = python, root

    def run(self, url: str, *scripts: str, width: int = 390, picture: Path | None = None) -> Seen:
        assert picture is None, "no picture is taken of old engines"
        command = [self._python, str(HERE / "engine_qt.py"), url, str(width), *scripts]
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self._root),
            "XDG_RUNTIME_DIR": str(self._root),
            "QT_QPA_PLATFORM": "offscreen",
            "QTWEBENGINE_DISABLE_SANDBOX": "1",
            "QTWEBENGINE_CHROMIUM_FLAGS": f"--no-sandbox --disable-gpu --host-resolver-rules={NO_NETWORK}",
        }
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LIMIT, check=False)
        lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
        assert lines, f"The engine said nothing.\n{done.stdout}\n{done.stderr[-2000:]}"
        told = json.loads(lines[-1])
        return Seen(told["found"], told["errors"], told["engine"])


class WpeEngine:
    """WPE WebKit behind its WebDriver. Its window has 800 by 600 points whatever is asked for, so that a served page
    stands in a frame of its width, drawn as small as the window needs it.
    """

    def __init__(self, port: int, folder: Path) -> None:
        self._root, self._frame = f"http://127.0.0.1:{port}", folder / "frame.html"

    def run(self, url: str, *scripts: str, width: int = 390, picture: Path | None = None) -> Seen:
        self._frame.write_text(_FRAME.format(url=escape(url), width=width, scale=min(600 / HEIGHT, 800 / width)))
        with self._session() as (session, engine):
            told: dict[str, Any] = {}
            for script in scripts:
                is_framed = url.startswith("http:")  # a file in a frame is a stranger to what it kept
                self._ask("POST", f"{session}/url", {"url": self._frame.as_uri() if is_framed else url})
                if is_framed:
                    self._ask("POST", f"{session}/frame", {"id": 0})
                whole = (_LISTEN if is_framed else "") + script
                told = self._ask("POST", f"{session}/execute/async", {"script": _ASYNC % whole, "args": []})
                if told["errors"]:
                    break
            if picture is not None:
                self._ask("POST", f"{session}/frame", {"id": None})
                picture.write_bytes(b64decode(self._ask("GET", f"{session}/screenshot")))
        return Seen(told["found"], told["errors"], engine)

    @contextlib.contextmanager
    def open(self, url: str, size: tuple[int, int]) -> Iterator[WpePage]:
        with self._session() as (session, engine):
            yield WpePage(partial(self._ask_of, session), url, size, engine)

    @contextlib.contextmanager
    def _session(self) -> Iterator[tuple[str, str]]:
        """A browser of its own, by the path of its session, and its name."""
        wanted = {
            "wpe:browserOptions": {"binary": shutil.which("cog"), "args": ["--automation", "--platform=headless"]}
        }
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        session = f"/session/{made['sessionId']}"
        try:
            self._ask("POST", f"{session}/timeouts", {"script": int(1000 * LIMIT)})
            yield session, f"WPE WebKit {made['capabilities']['browserVersion']}"
        finally:
            self._ask("DELETE", session)

    def _ask_of(self, session: str, method: str, path: str, body: object = None) -> Any:
        return self._ask(method, session + path, body)

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(
            self._root + path, data=data, method=method, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=LIMIT) as answer:
            return json.loads(answer.read())["value"]


class WpePage:
    """A served page in a frame of its size; around it lies a picture of the same server, for a server may let nobody
    else put its pages into frames.
    """

    def __init__(self, ask: Callable[..., Any], url: str, size: tuple[int, int], engine: str) -> None:
        self._ask, self._engine = ask, engine
        ask("POST", "/url", {"url": urljoin(url, AROUND)})
        width, height = size
        self._of_window(_FRAMED, url, width, height, min(600 / height, 800 / width))
        self._of_window(_LOADED)

    def load_again(self) -> None:
        self._of_window(_LOAD_AGAIN)
        self._of_window(_LOADED)

    def run(self, script: str) -> Seen:
        self._ask("POST", "/frame", {"id": None})
        self._ask("POST", "/frame", {"id": 0})
        told = self._ask("POST", "/execute/async", {"script": _ASYNC % script, "args": []})
        return Seen(told["found"], self._of_window("return heard.splice(0);"), self._engine)

    def take_picture(self, path: Path) -> None:
        self._ask("POST", "/frame", {"id": None})
        path.write_bytes(b64decode(self._ask("GET", "/screenshot")))

    def _of_window(self, script: str, *args: object) -> Any:
        self._ask("POST", "/frame", {"id": None})
        told = self._ask("POST", "/execute/async", {"script": _ASYNC % script, "args": [*args]})
        assert not told["errors"], told
        return told["found"]


class FirefoxEngine:
    """Firefox behind its WebDriver BiDi, which needs no driver."""

    def __init__(self, port: int) -> None:
        self._line = websocket.create_connection(f"ws://127.0.0.1:{port}/session", timeout=LIMIT, suppress_origin=True)
        self._asked = 0
        self._errors: list[str] = []
        about = self._ask("session.new", capabilities={})["capabilities"]
        self._engine = f"Firefox {about['browserVersion']}"
        self._ask("session.subscribe", events=["log.entryAdded"])

    def run(self, url: str, *scripts: str, width: int = 390, picture: Path | None = None) -> Seen:
        with self.open(url, (width, HEIGHT)) as page:
            seen = page.run(scripts[0])
            for script in scripts[1:]:
                if isinstance(seen.found, dict) and "error" in seen.found:
                    break
                page.load_again()
                seen = page.run(script)
            if picture is not None:
                page.take_picture(picture)
        return seen

    @contextlib.contextmanager
    def open(self, url: str, size: tuple[int, int]) -> Iterator[FirefoxPage]:
        context = self._ask("browsingContext.create", type="tab")["context"]
        viewport = dict(zip(("width", "height"), size, strict=True))
        self._ask("browsingContext.setViewport", context=context, viewport=viewport)
        self._errors.clear()
        yield FirefoxPage(self._ask, context, url, self._errors, self._engine)
        self._ask("browsingContext.close", context=context)

    def _ask(self, method: str, **params: object) -> Any:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            told = json.loads(self._line.recv())
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self._errors.append(told["params"]["text"])
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                return told["result"]


class FirefoxPage:
    """A tab of Firefox."""

    def __init__(self, ask: Callable[..., Any], context: str, url: str, errors: list[str], engine: str) -> None:
        self._ask, self._context, self._errors, self._engine = ask, context, errors, engine
        ask("browsingContext.navigate", context=context, url=url, wait="complete")

    def load_again(self) -> None:
        self._ask("browsingContext.reload", context=self._context, wait="complete")

    def run(self, script: str) -> Seen:
        target = {"context": self._context}
        told = self._ask("script.evaluate", expression=_AS_TEXT % script, target=target, awaitPromise=True)
        found = json.loads(told["result"]["value"]) if "result" in told else {"error": str(told)}
        errors = [*self._errors]
        self._errors.clear()
        return Seen(found, errors, self._engine)

    def take_picture(self, path: Path) -> None:
        path.write_bytes(b64decode(self._ask("browsingContext.captureScreenshot", context=self._context)["data"]))


_HEAR = """
const isLate = ({ message, filename, error }) =>
  /^ResizeObserver loop/.test(message) || (message === "Script error." && !filename && !error);
const hear = (page, tell) => {
  page.addEventListener("error", (event) => event.message && !isLate(event) && tell(event.message));
  page.addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  page.console.error = (...said) => tell(said.join(" "));
};
"""
"""Hears what a page says as an error. A ResizeObserver that goes on in the next frame is no fault. WebKit tells of it
as of a script of another origin, without words and without a file; what a script throws has its file, be it a blob.
"""
_FRAME = """<!doctype html><meta charset="utf-8"><style>body {{ margin: 0; overflow: hidden }}
iframe {{ border: 0; width: {width}px; height: 844px; transform: scale({scale}); transform-origin: 0 0 }}</style>
<iframe src="{url}"></iframe>"""
_FRAMED = (
    _HEAR
    + """
const [url, width, height, scale] = args;
globalThis.heard = [];
const frame = Object.assign(document.createElement("iframe"), { src: url });
document.documentElement.style.overflow = "hidden";
document.body.style.margin = 0;
Object.assign(frame.style, { position: "fixed", inset: 0, border: 0, width: `${width}px`, height: `${height}px` });
Object.assign(frame.style, { background: "white", transform: `scale(${scale})`, transformOrigin: "0 0" });
document.body.replaceChildren(frame);
const listen = () => {
  const page = frame.contentWindow;
  if (page.isHeard || page.location.href === "about:blank") return;
  page.isHeard = true;
  hear(page, (what) => heard.push(what));
};
setInterval(listen, 1);
"""
)
"""Each page that comes into the frame is listened to from its beginning."""
_LOAD_AGAIN = """
const page = document.querySelector("iframe").contentWindow;
page.isOld = true;
page.location.reload();
"""
_LOADED = """
const frame = document.querySelector("iframe");
const isThere = ({ isHeard, isOld, document }) => isHeard && !isOld && document.readyState === "complete";
while (!isThere(frame.contentWindow)) await new Promise((on) => setTimeout(on, 20));
"""
_AS_TEXT = """
(async () => { %s })().then(
  (found) => JSON.stringify(found ?? null),
  (error) => JSON.stringify({ error: String(error) }),
)
"""
_LISTEN = _HEAR + "hear(globalThis, (what) => errors.push(what));"
_ASYNC = """
const args = [...arguments], done = args.pop();
const errors = [];
(async () => { %s })().then(
  (found) => done({ found, errors }),
  (error) => done({ found: { error: String(error) }, errors: [...errors, String(error)] }),
);
"""


def qt_of_debian(root: Path) -> QtEngine:
    """QtWebEngine 6.4, which is Chromium 102: Debian's python3-pyqt6.qtwebengine."""
    probe = subprocess.run([DEBIAN_PYTHON, "-c", "import PyQt6.QtWebEngineWidgets"], capture_output=True, check=False)
    if probe.returncode:
        missing("python3-pyqt6.qtwebengine")
    return QtEngine(DEBIAN_PYTHON, root)


def qt_of_pypi(root: Path) -> QtEngine:
    """QtWebEngine 6.2, which is Chromium 90, in an environment of its own."""
    place = root / "qt62"
    uv = shutil.which("uv")
    if uv is None:
        missing("uv")
    subprocess.run([uv, "venv", "--quiet", "--python", sys.executable, str(place)], check=True)
    wanted = ["PyQt6==6.2.3", "PyQt6-Qt6==6.2.4", "PyQt6-WebEngine==6.2.1", OLD_QT, "PyQt6-sip<13.10"]
    python = str(place / "bin" / "python")
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, *wanted], check=True)
    return QtEngine(python, root)


@contextlib.contextmanager
def wpe(root: Path) -> Iterator[WpeEngine]:
    """WPE WebKit 2.38, which is Safari 16: Debian's wpewebkit-driver and cog."""
    driver = shutil.which("WPEWebDriver")
    if driver is None or shutil.which("cog") is None:
        missing("wpewebkit-driver cog")
    port = free_port()
    server = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5):
                break
        yield WpeEngine(port, root)
    finally:
        server.terminate()
        server.wait(20)


@contextlib.contextmanager
def firefox(root: Path) -> Iterator[FirefoxEngine]:
    """Firefox ESR, which is Debian's."""
    program = shutil.which("firefox-esr")
    if program is None:
        missing("firefox-esr")
    port = free_port()
    command = [program, "--headless", "--no-remote", "--profile", str(root), f"--remote-debugging-port={port}"]
    environment = {"PATH": os.environ["PATH"], "HOME": str(root)}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
                break
            time.sleep(0.2)
        yield FirefoxEngine(port)
    finally:
        server.terminate()
        server.wait(20)


def missing(package: str) -> NoReturn:
    """Fail where engines are required (`.ci/full`), else skip."""
    said = f"A browser engine is missing: install {package}."
    if os.environ.get("COGBOOK_ENGINES") == "required":
        pytest.fail(said)
    pytest.skip(said)
