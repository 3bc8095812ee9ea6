"""How many tests may need a second try in CI."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support import second_tries

FLAKY = """
import pytest
tried = set()
@pytest.mark.flaky(reruns=1)
@pytest.mark.parametrize("number", range({count}))
def test_late_once(number):
    again = number in tried
    tried.add(number)
    assert again
"""


def test_a_run_fails_if_too_many_tests_needed_a_second_try(tmp_path: Path) -> None:
    path = tmp_path / "test_flaky.py"
    path.write_text(FLAKY.format(count=second_tries.MOST + 1))
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "support.second_tries", "-n", "1", "-c", os.devnull, path],
        env=os.environ | {"CI": "true", "PYTHONPATH": str(Path(__file__).parents[1])}, capture_output=True, text=True,
        check=False, cwd=tmp_path,
    )  # fmt: skip
    assert ended.returncode == pytest.ExitCode.TESTS_FAILED, ended.stdout
    assert "4 tests needed a second try, and at most 3 may: test_flaky.py::test_late_once[0]" in ended.stdout


@pytest.mark.parametrize(
    ("ci", "tries", "status"),
    [
        (True, second_tries.MOST, pytest.ExitCode.OK),
        (True, second_tries.MOST + 1, pytest.ExitCode.TESTS_FAILED),
        (False, second_tries.MOST + 1, pytest.ExitCode.OK),
    ],
)
def test_a_few_second_tries_are_no_fault_and_outside_ci_none_is(
    monkeypatch: pytest.MonkeyPatch, ci: bool, tries: int, status: pytest.ExitCode
) -> None:
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", "true")
    tried = [SimpleNamespace(nodeid=f"test_late_once[{number}]") for number in range(tries)]
    plugins = SimpleNamespace(get_plugin=lambda _: SimpleNamespace(stats={"rerun": tried * 2}))
    session: Any = SimpleNamespace(exitstatus=pytest.ExitCode.OK, config=SimpleNamespace(pluginmanager=plugins))
    second_tries.pytest_sessionfinish(session)
    assert session.exitstatus == status
