"""Pages for a class over http: these pages and nothing else, whatever is asked, and never for ever."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from support.pages import ShownPage, asked

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.widgets.kit.folder import FORMAT, Manifest
from kernel_lib.widgets.workshop import page as workshop_page
from kernel_lib.widgets.workshop import server as served
from kernel_lib.widgets.workshop.page import WorkshopPage
from kernel_lib.widgets.workshop.qr_code import QUIET, qr_code
from kernel_lib.widgets.workshop.server import HEADERS, LOOPBACK, PageServer, network_address, pages_in

START = b"<!doctype html><p>start"
LESSON = b"<!doctype html><p>lesson"


def written(folder: Path, *more: str) -> Path:
    """Write a kit of two pages; its list names `more`, too."""
    (folder / "gear").mkdir(parents=True)
    (folder / "index.html").write_bytes(START)
    (folder / "gear" / "a-1.html").write_bytes(LESSON)
    listed = Manifest(FORMAT, "1", ("index.html", "gear/a-1.html", *more))
    (folder / "kit.json").write_bytes(msgspec.json.encode(listed))
    return folder


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PageServer]:
    (tmp_path / "secret.html").write_text("secret")
    made = PageServer(pages_in(written(tmp_path / "kit")))
    yield made
    made.close()


def answer(server: PageServer, path: str, method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection(server.address, server.port, timeout=10)
    connection.putrequest(method, path, skip_host=False)
    connection.endheaders()
    came = connection.getresponse()
    body = came.read()
    connection.close()
    return came.status, dict(came.getheaders()), body


def said(server: PageServer, raw: bytes) -> bytes:
    """Send bytes and return all that comes back."""
    with socket.create_connection((server.address, server.port), timeout=10) as line:
        line.sendall(raw)
        try:
            return b"".join(iter(lambda: line.recv(65_536), b""))
        except ConnectionResetError:  # it was closed before all of that was read
            return b""


def test_pages_are_served_with_headers_that_shut_them_in(server: PageServer) -> None:
    for path, page in (
        ("/", START),
        ("/index.html", START),
        ("/gear/a-1.html?x=1", LESSON),
        ("/gear/a%2D1.html", LESSON),
    ):
        status, headers, body = answer(server, path)
        assert (status, body) == (200, page)
        assert headers["Content-Type"] == "text/html; charset=utf-8"
        assert HEADERS.items() <= headers.items()
        assert not {"Server", "Etag", "Set-Cookie"} & headers.keys()


def test_the_head_of_a_page_has_its_length_and_no_body(server: PageServer) -> None:
    status, headers, body = answer(server, "/gear/a-1.html", "HEAD")
    assert (status, headers["Content-Length"], body) == (200, str(len(LESSON)), b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND", "TRACE"])
def test_other_methods_are_refused(server: PageServer, method: str) -> None:
    status, headers, body = answer(server, "/", method)
    assert status == 405
    assert START not in body
    assert HEADERS.items() <= headers.items()


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.html", "/%2e%2e/secret.html", "/gear/../../secret.html", "/gear/%2e%2e%2f%2e%2e%2fsecret.html",
        "//secret.html", "/./../secret.html", "/..%5csecret.html", "/..\\secret.html", "/%252e%252e/secret.html",
        "/etc/passwd", "//etc/passwd", "/gear", "/gear/", "/kit.json", "/.kit-x/index.html", "/index.html/",
        "/INDEX.HTML", "/index.html%00.png", "/%00", "/index.html;x", "/%ff%fe", "/%", "/gear/a-1", "/" + "a" * 4000,
        "/~root", "/C:/x.html",
    ],
)  # fmt: skip
def test_paths_that_are_no_page_get_nothing(server: PageServer, path: str) -> None:
    status, headers, body = answer(server, path)
    assert (status, body) == (404, b"404")
    assert headers["Content-Type"].startswith("text/plain")
    assert HEADERS.items() <= headers.items()


@pytest.mark.parametrize(
    "raw",
    [
        b"GET http://elsewhere.example/secret.html HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
        b"GET /../secret.html HTTP/1.0\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: " + b"a" * 20_000 + b"\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
        b"\x00\xff\x16\x03\x01\r\n\r\n",
    ],
)
def test_requests_that_are_none_are_answered_with_no_page(server: PageServer, raw: bytes) -> None:
    came = said(server, raw)
    assert START not in came
    assert b"secret" not in came
    assert b" 200 " not in came
    assert answer(server, "/")[2] == START, "the others are served on"


def test_links_and_strange_names_in_a_kit_are_no_pages(tmp_path: Path) -> None:
    (tmp_path / "secret.html").write_text("secret")
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "a.html").write_text("secret")
    kit = written(
        tmp_path / "kit", "link.html", "way/a.html", "../secret.html", str(tmp_path / "secret.html"), "kit.json",
        "gear/../../secret.html", "notes.txt", "C:/x.html", "folder.html",
    )  # fmt: skip
    (kit / "link.html").symlink_to(tmp_path / "secret.html")
    (kit / "way").symlink_to(tmp_path / "outside")
    (kit / "notes.txt").write_text("secret")
    (kit / "folder.html").mkdir()
    assert pages_in(kit) == {"/": START, "/index.html": START, "/gear/a-1.html": LESSON}


@pytest.mark.parametrize("listed", [None, b"", b"{}", b'{"format":"other","version":"1","files":["index.html"]}'])
def test_a_folder_that_is_no_kit_is_not_served(tmp_path: Path, listed: bytes | None) -> None:
    (tmp_path / "index.html").write_bytes(START)
    if listed is not None:
        (tmp_path / "kit.json").write_bytes(listed)
    with pytest.raises(ValueError, match="There are no pages in"):
        pages_in(tmp_path)


def test_a_kit_that_is_too_large_is_not_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "LARGEST", 10)
    with pytest.raises(ValueError, match="too large"):
        pages_in(written(tmp_path / "kit"))


def test_who_says_nothing_is_cut_off_and_others_are_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "HEAD_SECONDS", 0.3)
    server = PageServer(pages_in(written(tmp_path / "kit")))
    with socket.create_connection((server.address, server.port), timeout=10) as line:
        line.sendall(b"GET / HT")
        assert answer(server, "/")[0] == 200
        assert line.recv(100) == b"", "the connection was closed"
    server.close()


def test_who_goes_on_for_ever_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "LONGEST", 0.3)
    server = PageServer({"/": b"x" * 50_000_000})
    with socket.create_connection((server.address, server.port), timeout=10) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        threading.Event().wait(1)
        came = b"".join(iter(lambda: line.recv(1 << 20), b""))
        assert len(came) < 50_000_000
    server.close()


def test_connections_beyond_the_most_are_closed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "MOST", 3)
    server = PageServer(pages_in(written(tmp_path / "kit")))
    lines = [socket.create_connection((server.address, server.port), timeout=10) for _ in range(3)]
    for line in lines:
        line.sendall(b"GET / HT")
    assert said(server, b"") == b""
    lines.pop().close()
    for _ in range(100):
        if said(server, b"GET / HTTP/1.0\r\n\r\n").endswith(START):
            break
    else:
        pytest.fail("no connection became free")
    for line in lines:
        line.close()
    server.close()


def test_a_server_that_is_closed_answers_nobody(tmp_path: Path) -> None:
    server = PageServer(pages_in(written(tmp_path / "kit")))
    threads = threading.active_count()
    server.close()
    assert threading.active_count() == threads - 1
    with pytest.raises(OSError, match="refused"):
        answer(server, "/")
    server.close()


def test_pages_stay_as_they_were_read(tmp_path: Path) -> None:
    kit = written(tmp_path / "kit")
    server = PageServer(pages_in(kit))
    (kit / "index.html").write_text("changed")
    assert answer(server, "/")[2] == START
    server.close()


# On the page of a workshop --------------------------------------------------------------------------


@pytest.fixture
def page(tmp_path: Path) -> Iterator[WorkshopPage]:
    made = WorkshopPage("Monday", tmp_path)
    Assignment("Pairs", ["gear/pairs"]).save(made.folder.new_assignment())
    written(made.folder.kit)
    made.receive(asked("go", "4"))
    yield made
    made.close()


def test_the_pages_are_served_to_this_machine_until_others_are_let_in(
    page: WorkshopPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = ShownPage(page)
    assert page.server is None, "nothing is served before it is asked for"
    page.receive(asked("serve"))
    assert page.server is not None
    assert page.server.address == LOOPBACK
    assert "Only this laptop can open the pages now." in shown.text
    assert answer(page.server, "/")[2] == START
    page.receive(asked("show_address"))
    assert not page.projector, "the wall shows no address that others cannot open"
    monkeypatch.setattr(workshop_page, "network_address", lambda: "127.0.0.2")
    page.receive(asked("open_to_network"))
    assert page.server.address == "127.0.0.2"
    assert page.server.url in page.projector
    assert qr_code(page.server.url).path in page.projector
    assert "Some networks keep devices apart" in shown.text
    page.receive(asked("leave"))
    assert not page.projector
    last = page.server
    page.receive(asked("stop_serving"))
    assert page.server is None
    with pytest.raises(OSError, match="refused"):
        answer(last, "/")


def test_a_page_that_is_closed_serves_nothing(page: WorkshopPage) -> None:
    page.receive(asked("serve"))
    server = page.server
    assert server is not None
    page.close()
    with pytest.raises(OSError, match="refused"):
        answer(server, "/")


def test_a_laptop_without_a_network_says_so(page: WorkshopPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop_page, "network_address", lambda: "")
    page.receive(asked("open_to_network"))
    assert "not on a network" in page.said
    assert page.server is None


def test_pages_that_are_missing_are_told(page: WorkshopPage) -> None:
    (page.folder.kit / "kit.json").unlink()
    page.receive(asked("serve"))
    assert "There are no pages in" in page.said
    assert page.server is None


def test_the_address_of_the_network_is_none_of_this_machine_alone() -> None:
    assert not network_address().startswith(("127.", "0."))


def test_a_qr_code_has_a_quiet_zone_and_three_corners() -> None:
    code = qr_code("http://192.168.178.20:8000/")
    assert code.size == 29 + 2 * QUIET
    for x, y in ((QUIET, QUIET), (QUIET + 22, QUIET), (QUIET, QUIET + 22)):
        assert f"M{x} {y}h1v1h-1z" in code.path
    assert f"M{QUIET - 1} " not in code.path
