"""A newcomer at a laptop on which nothing was done yet, at the start page that JupyterLab opens."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect
from support.by_eye_lab import LabEye
from support.jupyter_lab import SHUT_DOWN, Lab, Watch

PATIENCE = 60_000
"""Milliseconds in which a kernel that shares its computer with others answers."""
_THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"


def kept_folder(lab: Lab) -> Path:
    """Return where the start page keeps what is done."""
    return lab.folder / "notebooks"


@contextmanager
def newcomer_in_lab(browser: Browser, lab: Lab, watch: Watch, name: str, theme: str) -> Iterator[LabEye]:
    """Open Lab for somebody who has done nothing yet, in a theme (`light` or `dark`); `name` is that of their walk."""
    for made in ("progress", "games", "workshops"):
        shutil.rmtree(kept_folder(lab) / made, ignore_errors=True)
    welcome = kept_folder(lab) / "00-welcome.ipynb"
    as_laid_out = welcome.read_bytes()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = watch.over(context.new_page())
    page.goto(lab.url)
    page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget?.sessionContext", timeout=120_000)
    if theme == "dark":
        page.evaluate(_THEME, "JupyterLab Dark")
    expect(page.get_by_role("heading", name="Tap a card to win this trick.")).to_be_visible(timeout=120_000)
    newcomer = LabEye(page, name)
    newcomer.walk.look("start")
    expect.set_options(timeout=PATIENCE)
    try:
        yield newcomer
    finally:
        expect.set_options(timeout=None)
    if theme == "dark":
        page.evaluate(_THEME, "JupyterLab Light")
    page.evaluate(SHUT_DOWN)
    context.close()
    welcome.write_bytes(as_laid_out)
    assert not watch.console
