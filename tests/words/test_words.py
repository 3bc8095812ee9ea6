"""The words engine: catalogues are compiled and formatted as the table of cases says, and languages are chosen."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib import words
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.kit import shell
from kernel_lib.words import catalogue as catalogues
from kernel_lib.words import compiler, resolver

TABLE = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
SPOKEN = catalogues._bound("en", "en", "shared")
ALL = [(path.parent.name, path.stem) for path in sorted(catalogues.FOLDER.glob("*/*.ftl"))]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogues of the tests' own: those that all games share, and `demo`."""
    for language, lines in TABLE["catalogues"].items():
        (tmp_path / language).mkdir()
        shared = (catalogues.FOLDER / language / "shared.ftl").read_text(encoding="utf-8")
        (tmp_path / language / "shared.ftl").write_text(shared, encoding="utf-8")
        (tmp_path / language / "demo.ftl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    catalogues.forget()
    yield tmp_path
    catalogues.forget()


def argument(value: Any) -> Any:
    """Return an argument as the table writes it."""
    if isinstance(value, list):
        return [argument(one) for one in value]
    if isinstance(value, dict):
        if "who" in value:
            return words.Who(tuple(value["who"]))
        if "message" in value:
            return words.Message(f"demo/{value['message']}", arguments(value.get("args", {})))
    return value


def arguments(args: Mapping[str, Any]) -> dict[str, Any]:
    return {name: argument(value) for name, value in args.items()}


@pytest.mark.parametrize("compiled", [False, True], ids=["source", "compiled"])
def test_the_table_of_cases_holds(folder: Path, compiled: bool, subtests: pytest.Subtests) -> None:
    if compiled:
        compiler.compile_folder(folder)
        for source in folder.glob("*/*.ftl"):
            source.unlink()
    for case in TABLE["cases"]:
        with subtests.test(**case), words.speaking(case.get("language", "en")):
            message = words.Message(f"demo/{case['id']}", arguments(case.get("args", {})))
            if "fails" in case:
                with pytest.raises(words.BadMessage) as failed:
                    message.said(case.get("names"))
                assert str(failed.value) == case["fails"]
            else:
                assert message.said(case.get("names")) == case["says"]


def test_an_edited_catalogue_is_compiled_again(folder: Path) -> None:
    compiler.compile_folder(folder)
    source = folder / "en" / "demo.ftl"
    source.write_text("plain = Edited.\n", encoding="utf-8")
    assert str(words.Message("demo/plain")) == "Edited."


def test_what_is_no_fluent_is_told_with_its_line() -> None:
    with pytest.raises(compiler.BadCatalogue, match=r"^demo\.ftl, line 2: "):
        compiler.compiled(b"plain = Plain.\nbroken { $x\n", "demo.ftl")
    with pytest.raises(compiler.BadCatalogue, match="two messages 'plain'"):
        compiler.compiled(b"plain = Plain.\nplain = Again.\n", "demo.ftl")


def test_an_unknown_type_of_a_list_is_told() -> None:
    with pytest.raises(words.BadMessage, match="no list of the type comma"):
        resolver.formatter([["f", "LIST", [["$", "names"]], {"type": "comma"}]], SPOKEN)


def test_an_unknown_function_is_told() -> None:
    with pytest.raises(words.BadMessage, match="no function SHOUT"):
        resolver.formatter([["f", "SHOUT", [["$", "name"]], {}]], SPOKEN)


def test_a_language_is_chosen_for_the_program_and_kept_in_a_block(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "_chosen", None)
    plain = words.Message("demo/plain")
    assert kl.language() == "en"
    with words.speaking("de"):
        kl.language("en")
        assert str(plain) == "Biete und spiele."
    assert str(plain) == "Bid and play."
    assert kl.language("de") == "de"
    assert str(plain) == "Biete und spiele."
    with pytest.raises(words.UnknownLanguage, match=r"'xx'\. It speaks: en, de"):
        kl.language("xx")


@pytest.mark.parametrize(("spoken", "says"), [("de", "1 Punkt"), ("", "1 point"), ("xx", "It speaks: en, ")])
def test_the_environment_chooses_the_first_language(spoken: str, says: str) -> None:
    code = (
        "from kernel_lib.words import Message\n"
        "try: print(Message('points', {'n': 1}))\nexcept ValueError as error: print(error)"
    )
    env = {**os.environ, "COGBOOK_LANGUAGE": spoken, "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert says in run.stdout


def test_words_are_formatted_without_a_parser() -> None:
    """With msgspec alone, as in a browser: neither fluent nor anything else of a distribution is loaded."""
    code = (
        "import sys\nfrom kernel_lib.words import Message\nprint(Message('points', {'n': 2}))\n"
        "print(*{name.partition('.')[0] for name in sys.modules} & {'fluent', 'numpy', 'polars', 'ipywidgets'})"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "2 points\n\n"


@pytest.mark.parametrize(("language", "name"), ALL)
def test_catalogues_can_be_compiled_and_their_references_exist(language: str, name: str) -> None:
    source = catalogues.FOLDER / language / f"{name}.ftl"
    patterns = compiler.compiled(source.read_bytes(), source.name)
    assert patterns
    for message, pattern in patterns.items():
        resolver.formatter(pattern, catalogues._bound(language, language, name))
        for kind, reference in _references(pattern):
            assert catalogues._find(language, name, reference), f"{message}: no {kind} {reference}"


@pytest.mark.parametrize("name", ["shared", "inversion", "front", "table", "player", "lesson", "study"])
def test_what_is_translated_is_translated_whole(name: str) -> None:
    german, english = (catalogues.catalogue(language, name).patterns for language in ("de", "en"))
    assert {*english} <= {*german}


@pytest.mark.parametrize(("language", "name"), [one for one in ALL if one[0] != "en"])
def test_a_translation_has_the_messages_and_arguments_of_the_english_one(language: str, name: str) -> None:
    ours = compiler.compiled((catalogues.FOLDER / language / f"{name}.ftl").read_bytes(), name)
    english = compiler.compiled((catalogues.FOLDER / "en" / f"{name}.ftl").read_bytes(), name)
    assert {key for key in ours if not key.startswith("-")} <= {*english}
    for key in ours.keys() & english.keys():
        assert _variables(ours[key], ours) <= _variables(english[key], english), key


def _parts(pattern: Any) -> Iterator[list[Any]]:
    """Yield the parts of a pattern, those in choices and functions as well."""
    if isinstance(pattern, dict):
        for value in pattern.values():
            yield from _parts(value)
    elif isinstance(pattern, list):
        if pattern and isinstance(pattern[0], str) and pattern[0] in ("$", "m", "t", "f", "?"):
            yield pattern
        for value in pattern:
            yield from _parts(value)


def _references(pattern: Any) -> Iterator[tuple[str, str]]:
    return ((part[0], part[1]) for part in _parts(pattern) if part[0] in ("m", "t"))


def _variables(pattern: Any, catalogue: Mapping[str, Any]) -> set[str]:
    """Return the arguments of a pattern, those of messages that it refers to as well."""
    found = {part[1] for part in _parts(pattern) if part[0] == "$"}
    for part in _parts(pattern):
        if part[0] == "m" and part[1] in catalogue:
            found |= _variables(catalogue[part[1]], catalogue)
    return found


def test_a_page_names_the_language_of_its_catalogue() -> None:
    """A reader's voice is chosen by it: English words are not read out in German."""
    with words.speaking("de"):
        assert words.language_of("progress") == "de"
        assert 'lang="de"' in offline("Title", "", "progress")
        assert words.language_of("kit") == "en"
        assert 'lang="en"' in shell.plain("games.html", "Title", "")
    assert words.language_of("progress") == "en"
