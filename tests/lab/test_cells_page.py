"""The browser tests' own tools run cells in JupyterLab, and tell of those that fail."""

import pytest
from playwright.sync_api import expect
from support.jupyter_lab import Notebook


def test_cells_run_in_lab(notebook: Notebook) -> None:
    page = notebook.write("import kernel_lib", "print(kernel_lib.__name__ * 2)")
    expect(page.locator(".jp-OutputArea-output")).to_have_text("kernel_libkernel_lib")


def test_a_failing_cell_is_told(notebook: Notebook) -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        notebook.write("1 / 0")
