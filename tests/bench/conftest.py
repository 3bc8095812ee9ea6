"""The benches in JupyterLab use the browser tests' own fixtures."""

from browser.conftest import browser, chromium_path, lab, lab_context, lab_pages, notebook, watch

__all__ = ["browser", "chromium_path", "lab", "lab_context", "lab_pages", "notebook", "watch"]
