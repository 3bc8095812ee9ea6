"""How many tests may need a second try in CI."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import second_tries

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


@pytest.mark.parametrize("workers", ["0", "1"])
@pytest.mark.parametrize(("more", "told"), [(0, False), (1, True)])
def test_a_run_fails_if_too_many_tests_needed_a_second_try(tmp_path: Path, workers: str, more: int, told: bool) -> None:
    path = tmp_path / "test_flaky.py"
    path.write_text(FLAKY.format(count=second_tries.MOST + more))
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "second_tries", "-n", workers, "-c", os.devnull, path],
        env=os.environ | {"CI": "true", "PYTHONPATH": str(Path(__file__).parent)}, capture_output=True, text=True,
        check=False, cwd=tmp_path,
    )  # fmt: skip
    assert ended.returncode == told, ended.stdout
    assert ("4 tests needed a second try, and at most 3 may: test_flaky.py::test_late_once[0]" in ended.stdout) == told
