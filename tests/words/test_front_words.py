"""The words of the front end: its resolver says what Python's says, and a page gets the messages that its script
names, and no other.
"""

import json
from pathlib import Path

import pytest
from support.node import run_by_node

from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.bundler import SCRIPTS
from kernel_lib.widgets.front.page_words import messages_in, page_words
from kernel_lib.words import catalogue as catalogues
from kernel_lib.words import compiler, speaking
from kernel_lib.words.catalogue import ENGLISH, SHARED, catalogue
from kernel_lib.words.excerpt import excerpt

CASES = Path(__file__).parent / "cases.json"


def test_the_table_of_cases_holds_in_the_front_end(tmp_path: Path) -> None:
    table = json.loads(CASES.read_text(encoding="utf-8"))
    patterns = {}
    for language, lines in table["catalogues"].items():
        demo = compiler.compiled(("\n".join(lines) + "\n").encode(), "demo.ftl")
        both = {SHARED: catalogue(language, SHARED).patterns, "demo": demo}
        patterns[language] = {f"{name}/{id_}": pattern for name, all_ in both.items() for id_, pattern in all_.items()}
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"patterns": patterns, "cases": table["cases"]}), encoding="utf-8")
    run_by_node(CASES.parent / "words.test.mjs", tmp_path, WORD_CASES=str(file))


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_page_gets_what_its_script_names(name: str) -> None:
    named = {message for message in messages_in(script(name)) if _is_known(message)}
    got = page_words(name)["patterns"].get(ENGLISH, {})
    assert named <= {*got}
    assert all(one in named or one.startswith(f"{SHARED}/") or _is_named(one, got) for one in got)


def _is_known(message: str) -> bool:
    name, _, local = message.partition("/")
    return local in catalogue(ENGLISH, name).patterns


def _is_named(message: str, patterns: dict[str, object]) -> bool:
    local = message.partition("/")[2]
    return any(f'"{local}"' in json.dumps(pattern) for pattern in patterns.values())


def test_what_a_language_lacks_comes_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for file, text in {
        "en/shared.ftl": "list = { $first } and { $last }\nlist-or = { $first } or { $last }\n",
        "en/demo.ftl": "one = One: { two }\ntwo = { LIST($all) }\nthree = Three\nother = Other\n",
        "de/shared.ftl": "list = { $first } und { $last }\n",
        "de/demo.ftl": "three = Drei\n",
    }.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    catalogues.forget()
    with speaking("de"):
        got = excerpt(["demo/one", "demo/three", "demo/nobody", "text/plain"])
    catalogues.forget()
    assert got["language"] == "de"
    assert {language: [*patterns] for language, patterns in got["patterns"].items()} == {
        "de": ["demo/three"],
        "en": ["demo/one", "demo/two", "shared/list", "shared/list-or"],
    }
