"""What `kl.help()` lists: every public name, once."""

import re
from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.contents import ERRORS, FIRST, GROUPS

PARTS = {"stats": kl.stats, "study": kl.study, "teach": kl.teach}


def test_every_public_name_is_listed_once() -> None:
    listed = [entry.name for entry in FIRST] + [name for names in GROUPS.values() for name in names]
    parts = {f"{part}.{name}" for part, module in PARTS.items() for name in module.__all__}
    assert sorted(listed) == sorted({*kl.__all__, *parts} - {"help"})


def test_the_calls_are_those_of_the_names() -> None:
    for entry in FIRST:
        assert entry.call.startswith(f"kl.{entry.name}")


def test_it_is_read_in_a_terminal_and_in_a_notebook() -> None:
    shown = kl.help()
    for text in (repr(shown), shown._repr_markdown_()):
        assert all(name in text for name in kl.__all__ if name != "help")


def test_the_docstring_of_the_package_begins_with_the_ten_names() -> None:
    told = [line.split("  ") for line in (kl.__doc__ or "").splitlines() if line.startswith("    kl.")]
    assert [(row[2], row[-1].strip()) for row in told] == [(entry.call, entry.what) for entry in FIRST]


def test_completion_offers_what_people_call_and_the_modules_with_the_rest() -> None:
    assert {*PARTS, *(entry.name for entry in FIRST)} <= set(dir(kl))
    assert not {*ERRORS} & set(dir(kl))
    for part, module in PARTS.items():
        assert dir(module) == module.__all__, part
        for name in module.__all__:
            assert getattr(module, name).__doc__
            assert f"kl.{part}.{name}" in (module.__doc__ or "")


def test_an_unknown_name_of_a_part_is_told_with_those_there_are() -> None:
    with pytest.raises(AttributeError, match=r"kernel_lib\.teach has no 'Dael'\. It has: Deal, DuplicateResults"):
        kl.teach.Dael  # noqa: B018


def test_the_changelog_lists_every_old_name(request: pytest.FixtureRequest) -> None:
    """Its table of renames begins with the names of `kl` that warn; `--golden` writes them anew."""
    path = Path(__file__).parents[2] / ".github/CHANGELOG.md"
    text, head = path.read_text(encoding="utf-8"), "| was | is |\n| --- | --- |\n"
    before, _, table = text.partition(head)
    kept = [row for row in table.splitlines() if not re.fullmatch(r"\| `kl\.\w+` \| `kl\.[\w.]+` \|", row)]
    rows = [f"| `kl.{old}` | `kl.{new}` |" for old, new in sorted(kl.RENAMED.items())]
    due = before + head + "\n".join([*rows, *kept]) + "\n"
    if request.config.getoption("--golden"):
        path.write_text(due, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == due
