"""The mutants of the front end: what is changed in a script, what is left alone, and how a change is found again."""

from bench.front_mutants import ROOT, SCRIPTS, own_pages, page_tests
from bench.mutation.front_sites import Change, changed, changes

SCRIPT = """// if (a < 1) nothing();
export interface Named {
  name: string;
  hidden?: () => boolean;
}
export function shown(left: number, names: Named[]) {
  const sign = `a < ${left}`, rest = names.filter((name) => /[0-9] && /.test(name) && name !== "1 < 2");
  if (left > 3 && rest.length) this.root.hidden = left === 0;
  rest.forEach((name) => {
    this.show(name);
  });
  this.show(sign);
  return left + 1;
}
"""


def test_a_script_is_changed_outside_of_strings_and_comments() -> None:
    found = [(change.kind, change.line, change.after.strip()) for change in changes(SCRIPT)]
    start, end = (
        "const sign = `a < ${left}`, rest = names.filter((name) => /[0-9] && /.test(name)",
        'name !== "1 < 2");',
    )
    condition, hidden = "left > 3 && rest.length", "this.root.hidden = left === 0;"
    assert found == [
        ("operator", f"{start} && {end}", f"{start} || {end}"),
        ("operator", f"{start} && {end}", f"{start} && {end}".replace("!==", "===")),
        ("operator", f"if ({condition}) {hidden}", f"if (left >= 3 && rest.length) {hidden}"),
        ("operator", f"if ({condition}) {hidden}", f"if (left > 3 || rest.length) {hidden}"),
        ("operator", f"if ({condition}) {hidden}", f"if ({condition}) this.root.hidden = left !== 0;"),
        ("number", f"if ({condition}) {hidden}", f"if (left > 4 && rest.length) {hidden}"),
        ("number", f"if ({condition}) {hidden}", f"if ({condition}) this.root.hidden = left === 1;"),
        ("condition", f"if ({condition}) {hidden}", f"if (!({condition})) {hidden}"),
        ("statement", f"if ({condition}) {hidden}", ""),
        ("statement", "this.show(name);", ""),
        ("statement", "this.show(sign);", ""),
        ("operator", "return left + 1;", "return left - 1;"),
        ("number", "return left + 1;", "return left + 2;"),
    ]


def test_a_change_is_found_again_where_lines_come_before_it_and_not_where_its_own_is_another() -> None:
    twice = SCRIPT + SCRIPT.replace("shown", "again")
    last = [change for change in changes(twice) if change.line == "return left + 1;"][-1]
    assert last == Change("return left + 1;", 1, "number", "  return left + 2;")
    moved = changed(f"// more\n{twice}", last)
    assert moved is not None
    assert moved.splitlines()[-2:] == ["  return left + 2;", "}"]
    assert moved.count("return left + 1;") == 1
    assert changed(SCRIPT, last) is None


def test_every_script_has_pages_that_judge_it() -> None:
    for script in sorted(path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.glob("*/*.ts")):
        assert all((ROOT / test).is_file() for test in page_tests(script))
        assert any((ROOT / "tests" / "widgets" / own_pages(script)).glob("*_page.py")), script
