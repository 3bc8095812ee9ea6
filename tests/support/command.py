"""The command `cogbook`, run as a program of its own or within this process."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

CODE = "from kernel_lib.cli.app import main; main()"


def cogbook(*arguments: str | Path, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Runs the command as a program of its own."""
    return subprocess.run(
        [sys.executable, "-c", CODE, *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=cwd,
        check=False,
        encoding="utf-8",
    )


class Ran:
    """How a command ended within this process, which is quicker."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err
        assert "Traceback" not in out + err


Run = Callable[..., Ran]
