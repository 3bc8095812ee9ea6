"""Opens one page in QtWebEngine and prints what a script found there, as JSON. Run by a Python that has PyQt6.

Arguments: the address of the page, the width of its window, scripts. Each is a function body that may await, and runs
when the page was loaded again; what the last one returns is printed beside the errors of the page:
`{"found": ..., "errors": [...], "engine": the user agent}`.
"""

import json
import os
import sys

from PyQt6.QtCore import QTimer, QUrl
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineSettings
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

LIMIT_MS = 60_000
LOOK_AGAIN_MS = 100


class Page(QWebEnginePage):
    """A page that keeps what it said on its console as an error."""

    def __init__(self):
        super().__init__()
        self.errors = []

    def javaScriptConsoleMessage(self, level, message, line, source):  # noqa: N802 - Qt's name
        if level == QWebEnginePage.JavaScriptConsoleMessageLevel.ErrorMessageLevel:
            self.errors.append(message)


def main():
    url, width, scripts = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    app = QApplication(["engine", "--no-sandbox", "--disable-gpu"])
    view, page = QWebEngineView(), Page()
    view.setPage(page)
    page.settings().setAttribute(QWebEngineSettings.WebAttribute.LocalContentCanAccessFileUrls, True)
    view.resize(width, 844)
    view.show()

    def finish(found):
        print(json.dumps({"found": found, "errors": page.errors, "engine": page.profile().httpUserAgent()}))
        sys.stdout.flush()
        app.exit(0)

    def look():
        page.runJavaScript("globalThis.found === undefined ? null : JSON.stringify(globalThis.found)", seen)

    def seen(found):
        if found is None:
            QTimer.singleShot(LOOK_AGAIN_MS, look)
        elif scripts and not found.startswith('{"error":'):
            page.triggerAction(QWebEnginePage.WebAction.Reload)
        else:
            finish(json.loads(found))

    def loaded(_):
        page.runJavaScript(
            "const tell = (found) => { globalThis.found = found === undefined ? null : found; };"
            f"(async () => {{ {scripts.pop(0)} }})().then(tell, (error) => tell({{ error: String(error) }})); 0"
        )
        look()

    page.loadFinished.connect(loaded)
    QTimer.singleShot(LIMIT_MS, lambda: finish({"error": "nothing came within a minute"}))
    page.setUrl(QUrl(url))
    app.exec()
    sys.stdout.flush()
    os._exit(0)  # some versions fall over when they take themselves down


main()
