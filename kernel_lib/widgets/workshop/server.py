"""The pages of a kit over http, for phones in the same room: read-only, and nothing but these pages.

    server = PageServer(pages_in(Path("workshops/Monday/kit")))     # on this machine alone
    server.url                                                      # http://127.0.0.1:8000/
    server.close()

The pages are read once and kept in memory; a request names one of them or gets nothing, so no path leads anywhere else.
It stops with `close`, and with the program.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from threading import Thread
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

import msgspec

from kernel_lib.widgets.kit.folder import FORMAT, MANIFEST, Manifest
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from tornado.httpserver import HTTPServer

LOOPBACK: Final = "127.0.0.1"
PORTS: Final = (*range(8000, 8010), 0)
"""Ports that are tried, the short ones first; 0: any that is free."""
ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that belongs to nobody (RFC 5737), by which the machine tells from where it would send."""
START: Final = "index.html"
LARGEST: Final = 64_000_000
"""Bytes of all pages together; a kit has a seventh of that at most."""
MOST: Final = 64
"""Most connections that are open at a time; more are closed at once."""
LONGEST: Final = 60.0
"""Seconds after which a connection is closed, whatever it does."""
HEAD_SECONDS: Final = 10.0
"""Seconds within which a request has to be there."""
HEAD_BYTES: Final = 8_192
ENDS: Final = 5.0
"""Seconds that closing waits for the thread."""
HEADERS: Final = {
    # The pages name the digests of their own scripts as well; both policies hold.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
say: Final = sentences("workshop")


def pages_in(kit: Path) -> dict[str, bytes]:
    """Return the pages of a kit by their paths in a request. A file that the kit does not list, or that a link leads
    to, is none of them.

    ValueError: there is no kit, or it is too large. OSError: it cannot be read.
    """
    try:
        listed = msgspec.json.decode((kit / MANIFEST).read_bytes(), type=Manifest)
    except (FileNotFoundError, ValueError):
        raise ValueError(say("no-kit", folder=str(kit))) from None
    root = kit.resolve()
    files = {name: kit / name for name in listed.files if _is_page(name)}
    own = {name: path for name, path in files.items() if path.resolve() == root / name and path.is_file()}
    if listed.format != FORMAT or START not in own:
        raise ValueError(say("no-kit", folder=str(kit)))
    if sum(path.stat().st_size for path in own.values()) > LARGEST:
        raise ValueError(say("kit-too-large", folder=str(kit)))
    pages = {f"/{name}": path.read_bytes() for name, path in own.items()}
    return {"/": pages[f"/{START}"], **pages}


def _is_page(name: str) -> bool:
    """Return True if a name of a list, which may be anybody's, is that of a page inside the folder."""
    path = PurePosixPath(name)
    return path.suffix == ".html" and not path.is_absolute() and ".." not in path.parts and not {*name} & {*":\\\0"}


def network_address() -> str:
    """Return the address of this machine on its network; empty if it is on none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
    return "" if address.startswith(("127.", "0.")) else address


class PageServer:
    """Serves pages to this machine, or to the network of the `address` that it is told. OSError: it cannot."""

    def __init__(self, pages: Mapping[str, bytes], address: str = LOOPBACK) -> None:
        self.pages = dict(pages)
        self.address = address
        sockets = _bound(address)
        self.port: int = sockets[0].getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._stops = asyncio.Event()
        self._thread = Thread(target=self._run, args=(sockets,), name="pages for a class", daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Return the address of the first page."""
        return f"http://{self.address}:{self.port}/"

    @property
    def is_open(self) -> bool:
        """Return True if other machines are let in."""
        return self.address != LOOPBACK

    def close(self) -> None:
        """Serve nothing any more."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._stops.set)
            self._thread.join(ENDS)

    def _run(self, sockets: list[socket.socket]) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve(sockets))
        finally:
            self._loop.close()

    async def _serve(self, sockets: list[socket.socket]) -> None:
        server = _server(self.pages)
        server.add_sockets(sockets)
        await self._stops.wait()
        server.stop()
        await server.close_all_connections()


def _bound(address: str) -> list[socket.socket]:
    """Return sockets that listen at an address, at the first port that is free."""
    from tornado.netutil import bind_sockets

    for port in PORTS[:-1]:
        try:
            return bind_sockets(port, address, socket.AF_INET)
        except OSError:
            continue
    return bind_sockets(PORTS[-1], address, socket.AF_INET)


def _server(pages: Mapping[str, bytes]) -> HTTPServer:
    """Return a server of these pages, with limits on the number, the length and the time of what it hears."""
    from tornado.httpserver import HTTPServer
    from tornado.ioloop import IOLoop
    from tornado.iostream import IOStream
    from tornado.web import Application, HTTPError, RequestHandler

    class Page(RequestHandler):
        SUPPORTED_METHODS = ("GET", "HEAD")

        def set_default_headers(self) -> None:
            self.clear_header("Server")
            for name, value in HEADERS.items():
                self.set_header(name, value)

        def compute_etag(self) -> None:
            """Let browsers keep nothing."""

        def get(self) -> None:
            page = pages.get(unquote(self.request.path))
            if page is None:
                raise HTTPError(404)
            self.set_header("Content-Type", "text/html; charset=utf-8")
            self.finish(page)

        head = get

        def write_error(self, status_code: int, **_more: Any) -> None:
            self.set_header("Content-Type", "text/plain; charset=utf-8")
            self.finish(str(status_code))

    class Bounded(HTTPServer):
        def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
            streams[:] = [one for one in streams if not one.closed()]
            if len(streams) >= MOST:
                stream.close()
                return
            streams.append(stream)
            IOLoop.current().call_later(LONGEST, stream.close)
            super().handle_stream(stream, address)

    streams: list[IOStream] = []
    made = Application([(r".*", Page)], log_function=lambda _handler: None)
    return Bounded(
        made, no_keep_alive=True, max_header_size=HEAD_BYTES, max_body_size=HEAD_BYTES, body_timeout=HEAD_SECONDS,
        idle_connection_timeout=HEAD_SECONDS,
    )  # fmt: skip
