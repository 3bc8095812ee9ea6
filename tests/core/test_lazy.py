"""What is imported when it is first used."""

import subprocess
import sys

import pytest

from kernel_lib.core.lazy import lazy, lazy_names


def test_a_module_is_imported_with_the_first_call_of_its_function() -> None:
    code = (
        "import sys; from kernel_lib.core.lazy import lazy; top = lazy('colorsys:rgb_to_hsv'); "
        "assert 'colorsys' not in sys.modules; print(top(0, 0, 1), 'colorsys' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("(0.6666666666666666, 1.0, 1) True\n", "")


def test_a_function_is_called_as_it_stands_in_its_module() -> None:
    assert lazy("textwrap:shorten")("one two three", width=9, placeholder="") == "one two"


def test_a_package_has_the_names_of_a_module_and_says_which() -> None:
    ask = lazy_names("toys", "textwrap", ("dedent", "indent"))
    assert ask("dedent")("  a") == "a"
    with pytest.raises(AttributeError, match=r"toys has no 'wrap'\. It has: GAME, dedent, indent\."):
        ask("wrap")
