"""A table on a web socket: the smallest server that shows a component to browsers of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from support.jupyter_lab import free_port
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler

from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.component import Component

PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A table</title>
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width,initial-scale=1"><style>{css}</style><main></main>
<script type="module">
import {{ open }} from "/script.js";
const port = new WebSocket(`ws://${{location.host}}/line`);
const begin = ({{ data }}) => open(document.querySelector("main"), port, JSON.parse(data));
port.addEventListener("message", begin, {{ once: true }});
</script></html>"""
"""The first message is the whole state; what follows are messages and changes."""


class Line(WebSocketHandler):
    """Carries a component to one page, and back."""

    def initialize(self, component: Component) -> None:
        self._component = component
        self._detach: Callable[[], None] = lambda: None

    def open(self, *_args: str, **_kwargs: str) -> None:
        self._is_first = True
        self._detach = self._component.attach(self._Channel(self))

    def on_message(self, message: str | bytes) -> None:
        self._component.receive(json.loads(message))

    def on_close(self) -> None:
        self._detach()

    def tell(self, values: Mapping[str, Any]) -> None:
        """Send the whole state at first, then what changes."""
        told = dict(values) if self._is_first else {"type": "set", "values": dict(values)}
        self._is_first = False
        self.write_message(json.dumps(told))

    class _Channel:
        def __init__(self, line: Line) -> None:
            self._line = line

        def set(self, values: Mapping[str, Any], /) -> None:
            self._line.tell(values)

        def send(self, message: Mapping[str, Any], /) -> None:
            self._line.write_message(json.dumps(message))

        def show_below(self, _components: Sequence[Component], /, *, instead: bool) -> None: ...
        def close(self) -> None:
            self._line.close()


class Text(RequestHandler):
    """Gives a text."""

    def initialize(self, text: str, kind: str) -> None:
        self._text, self._kind = text, kind

    def get(self) -> None:
        self.set_header("Content-Type", self._kind)
        self.write(self._text)


@contextlib.contextmanager
def served(component: Component) -> Iterator[str]:
    """Serve a component, in a thread of its own, at the address that this gives."""
    port, ready = free_port(), threading.Event()
    page = {"text": PAGE.format(css=component.css()), "kind": "text/html; charset=utf-8"}
    code = {"text": script(component.script), "kind": "text/javascript; charset=utf-8"}
    routes: list[tuple[str, Any, dict[str, Any]]] = [
        ("/", Text, page),
        ("/script.js", Text, code),
        ("/line", Line, {"component": component}),
    ]
    loops: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def serve() -> None:
        server, ends = HTTPServer(Application(routes)), asyncio.Event()
        server.listen(port, "127.0.0.1")
        loops.append((asyncio.get_running_loop(), ends))
        ready.set()
        await ends.wait()
        server.stop()
        await server.close_all_connections()

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    ready.wait(20)
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        loop, ends = loops[0]
        loop.call_soon_threadsafe(ends.set)
        thread.join(20)
