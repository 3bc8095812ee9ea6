"""A run in CI fails if more than three tests needed their second try: a browser may be late now and then, not often."""

import os
from collections.abc import Collection
from typing import Final

import pytest

MOST: Final = 3
"""Tests that may need a second try in one run."""


def pytest_sessionfinish(session: pytest.Session) -> None:
    if "CI" in os.environ and session.exitstatus == pytest.ExitCode.OK and len(tried_again(session.config)) > MOST:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    tried = tried_again(config)
    if "CI" in os.environ and len(tried) > MOST:
        terminalreporter.section("second tries")
        terminalreporter.line(
            f"{len(tried)} tests needed a second try, and at most {MOST} may: {', '.join(sorted(tried))}"
        )


def tried_again(config: pytest.Config) -> Collection[str]:
    """Return the tests that were run once more, of all workers; none in a worker itself."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    return {report.nodeid for report in reporter.stats.get("rerun", [])} if reporter else set()
