"""Functions become machine code beside cells of a notebook, which change the built-in names of Python meanwhile."""

import subprocess
import sys

import pytest

from kernel_lib import compiling

CHANGES = """
import builtins
import llvmlite.binding as symbols

add = symbols.add_symbol
def beside_a_cell(name, address):
    add(name, address)
    if not hasattr(builtins, "display"):
        builtins.display = print
symbols.add_symbol = beside_a_cell
"""
"""While numba reads the built-in names, a cell begins, which adds one."""


def test_a_cell_that_begins_meanwhile_is_no_fault() -> None:
    code = f"{CHANGES}\nimport kernel_lib.games.gear.bots.engine\nprint(display.__name__)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stderr, ran.stdout) == ("", "print\n")


def test_any_other_fault_of_the_compiler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no memory")

    monkeypatch.setattr("numba.njit", broken)
    with pytest.raises(RuntimeError, match="no memory"):
        compiling._make_ready.__wrapped__()
