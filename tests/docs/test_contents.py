"""What `kl.help()` lists: every public name, once."""

import kernel_lib as kl
from kernel_lib.contents import FIRST, GROUPS


def test_every_public_name_is_listed_once() -> None:
    listed = [entry.name for entry in FIRST] + [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == sorted(set(kl.__all__) - {"help"})


def test_the_calls_are_those_of_the_names() -> None:
    for entry in FIRST:
        assert entry.call.startswith(f"kl.{entry.name}")


def test_it_is_read_in_a_terminal_and_in_a_notebook() -> None:
    shown = kl.help()
    for text in (repr(shown), shown._repr_markdown_()):
        assert all(name in text for name in kl.__all__ if name != "help")
