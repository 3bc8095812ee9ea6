"""Chromium and JupyterLab for tests: a server, a browser and a page a session; nothing leaves the machine."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from support import forked_kernels
from support.browser import CALM, DESK, FINGER, PAGE, PHONE, TOUCHED, OpenPage, Pages
from support.jupyter_lab import Lab, Notebook, Watch, free_port, wait_for_server

from kernel_lib.cli.lab import LOOPBACK, close_browser, lab_arguments, lab_environment, lay_out

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",  # Chromium's sandbox refuses to run as root, which CI is
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--single-threaded",  # all cores have work; the scripts of a page are small
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.stem.endswith("_page"):
            item.add_marker("page")
            if "CI" in os.environ:
                # A real browser on a busy machine may be late once; who works at a test wants to see that at once.
                item.add_marker(pytest.mark.flaky(reruns=1))


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.outcome != "passed"
    return report


def found_chromium() -> str | None:
    """Return the system's Chromium: $CHROMIUM, or the first on PATH.

    First the one without a window, which Playwright, too, takes for what nobody sees: a page takes it a quarter of the
    time.
    """
    names = [os.environ.get("CHROMIUM", ""), "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The system's Chromium. Without it tests are skipped or fail."""
    found = found_chromium()
    if found is None:
        missing = (
            "No Chromium was found. Install it (Debian: apt-get install chromium) or name it in the environment "
            "variable CHROMIUM."
        )
        if os.environ.get("COGBOOK_BROWSER") == "required":
            pytest.fail(missing)
        pytest.skip(missing)
    return found


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the test's pages did wrong. A test that provokes an error clears it from the list; requests to the outside
    are never right.
    """
    watch = Watch()
    yield watch
    assert not watch.outside, f"These requests would leave the machine: {watch.outside}"
    assert not watch.errors


@pytest.fixture(scope="session")
def pages(browser: Browser, request: pytest.FixtureRequest) -> Pages:
    return Pages(browser, fresh=request.config.getoption("--fresh-pages"))


@pytest.fixture
def open_page(request: pytest.FixtureRequest, pages: Pages, watch: Watch) -> Iterator[OpenPage]:
    """Opens the page of a test, which is watched."""
    yield lambda kind: watch.over(pages.open(kind))
    pages.close(keep=not request.node.stash.get(FAILED, True))


@pytest.fixture
def page(open_page: OpenPage, watch: Watch) -> Iterator[Page]:
    """A blank page, for front ends and exported files without Jupyter. Console errors fail the test."""
    yield open_page(PAGE)
    assert not watch.console


@pytest.fixture
def calm(open_page: OpenPage) -> Page:
    """A page whose reader prefers no motion: pieces are at once where they belong."""
    return open_page(CALM)


@pytest.fixture
def desk(open_page: OpenPage) -> Page:
    """A page of 1280x800 whose reader prefers no motion."""
    return open_page(DESK)


@pytest.fixture
def finger(open_page: OpenPage) -> Page:
    """A page that is touched."""
    return open_page(FINGER)


@pytest.fixture
def touched(open_page: OpenPage) -> Page:
    """A page of 390x844 that is touched."""
    return open_page(TOUCHED)


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """A phone of 390x844, which is touched and has no network."""
    return open_page(PHONE)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The JupyterLab that `cogbook lab` opens, with configuration folders of its own and without a token."""
    root = tmp_path_factory.mktemp("lab")
    folder = root / "work"
    lay_out(folder)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JPY"))
    } | lab_environment()
    for name in (
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "JUPYTERLAB_SETTINGS_DIR",
        "JUPYTERLAB_WORKSPACES_DIR",
        "IPYTHONDIR",
    ):
        environment[name] = str(root / name.lower())
        Path(environment[name]).mkdir()
    close_browser(Path(environment["JUPYTERLAB_WORKSPACES_DIR"]))
    port = free_port()
    arguments = lab_arguments(folder, port, browser=False)
    arguments += ["--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"]
    log = root / "lab.log"
    with (
        log.open("wb") as output,
        forked_kernels.at_hand(Path(environment["JUPYTER_DATA_DIR"]), environment, output),
    ):
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *arguments],
            env=environment,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
        try:
            url = f"http://{LOOPBACK}:{port}"
            wait_for_server(url, server, log)
            yield Lab(url, folder)
        finally:
            # The server leads a process group of its own: its kernels go with it.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGTERM)
            server.wait(20)


@pytest.fixture(scope="session")
def lab_context(browser: Browser) -> Iterator[BrowserContext]:
    """One context for all notebooks, which keeps Lab's files cached. Reduced motion: sprites are at once in place."""
    context = browser.new_context(viewport=PAGE["viewport"], reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture(scope="session")
def lab_pages() -> list[Page]:
    """The page of Lab that the next test goes on with, if the one before it left it as it was."""
    return []


@pytest.fixture
def notebook(
    request: pytest.FixtureRequest, lab_context: BrowserContext, lab_pages: list[Page], lab: Lab, watch: Watch
) -> Iterator[Notebook]:
    """Opens notebooks in JupyterLab.

    `page = notebook.open("notebooks/00-welcome.ipynb")` or `page = notebook.write("import kernel_lib")`.
    """
    page = lab_pages.pop() if lab_pages else lab_context.new_page()
    notebook = Notebook(lab, watch.over(page))
    yield notebook
    notebook.close()
    watch.leave(page)
    if notebook.stands and not request.node.stash.get(FAILED, True):
        page.mouse.move(0, 0)
        lab_pages.append(page)
    elif not page.is_closed():
        page.close(run_before_unload=False)
