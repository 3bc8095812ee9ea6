"""What a newcomer sees: Lab opens on the welcome notebook, quietly, and its cells run."""

from playwright.sync_api import Page, expect
from support.jupyter_lab import Lab, Notebook


def test_lab_opens_on_the_start_page_which_nobody_had_to_run(lab: Lab, notebook: Notebook) -> None:
    """No pop-up is there, and no code in sight. A board has the whole window; a click on the folder in the margin opens
    the file browser.
    """
    page: Page = notebook.page
    page.goto(lab.url)
    expect(page.get_by_role("tab", name="00-welcome.ipynb")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("heading", name="Tap a card to win this trick.")).to_be_visible(timeout=60_000)
    expect(page.locator(".jp-Notebook .jp-CodeCell .jp-InputArea .cm-editor")).to_have_count(0)
    page.get_by_role("button", name="red 8").first.click()
    expect(page.get_by_role("heading", name="You won the trick!")).to_be_visible()
    page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.connectionStatus === 'connected'"
    )
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".Toastify__toast")).to_have_count(0)
    assert page.evaluate("window.jupyterapp.shell.leftCollapsed")
    expect(page.locator(".jp-FileBrowser")).to_be_hidden()
    page.get_by_role("tab", name="File Browser").click()
    expect(page.locator(".jp-FileBrowser")).to_be_visible()
    page.get_by_role("tab", name="File Browser").click()  # the server keeps how it was left
    notebook.run_all()
