"""Pages that were taken home, opened headless: what is packed in one, and what it says to whoever works through it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from kernel_lib.widgets.front.bundler import bundled
from kernel_lib.widgets.front.html_page import from_letters
from kernel_lib.widgets.front.html_page import unpacked as unpacked_bytes
from kernel_lib.widgets.front.page_words import page_words
from kernel_lib.widgets.lesson.sealed import key_of, opened

MODULES = Path(__file__).parents[2] / "kernel_lib" / "widgets"
"""The modules of the front end, which an installed wheel has not."""
OF_THE_PAGE = ("script", "style", "catalogues")
"""What is packed in a page whatever stands in it."""
PARTS = """
export { Book } from "MODULES/lesson/home_book.ts";
export { Desk } from "MODULES/lesson/home_desk.ts";
export { Kept } from "MODULES/lesson/home_kept.ts";
export { codeOf } from "MODULES/lesson/home_slip.ts";
export { expand } from "MODULES/front/frames.ts";
export { speaker } from "MODULES/front/words.ts";
"""
DESK = """
import { readFileSync } from "node:fs";
import { Book, Desk, Kept, codeOf, expand, speaker } from "./parts.mjs";
const { shut, messages } = JSON.parse(readFileSync("home.json", "utf8"));
const book = new Book(shut);
const cover = await book.cover();
const desk = new Desk(book, cover, new Kept("test"), speaker(shut.catalogues));
desk.view = {
  frames: await desk.open(true), options: {}, clock: { answered() {} },
  append() {}, busy() {}, retold() {}, say() {}, way: { begin() {} }, marking: { hasSmaller: () => false },
  reset(frames) { this.frames = frames; },
  get sprites() { return expand(this.frames, this.frames.length - 1, "middle"); },
};
const steps = [];
const tell = () => steps.push(structuredClone({ lesson: desk.told, sprites: desk.view.sprites }));
tell();
for (const message of messages) {
  desk.hear(message);
  await desk.turn;
  tell();
}
const statuses = desk.course.entries.map(({ how }) => how);
const code = codeOf(cover.number, statuses, cover.statuses);
process.stdout.write(JSON.stringify({ steps, file: desk.kept.lines, code }));
"""


@dataclass
class Told:
    """What a page has said: after each message its state and its pieces; at the end the file and the code."""

    steps: list[dict[str, Any]]
    file: str
    code: str


def compressed(page: str) -> str:
    """Return the text of a page that holds its data."""
    found = re.search(r'<script id="game" type="text/plain">([^<]*)</script>', page)
    assert found
    return found[1]


def unpacked(page: str | Path) -> dict[str, Any]:
    """Return the data of a page, or of the page in a file, its script and its style among it."""
    text = page.read_text(encoding="utf-8") if isinstance(page, Path) else page
    data: dict[str, Any] = json.loads(unpacked_bytes(from_letters(compressed(text))))
    return data


def parts(shut: dict[str, Any]) -> list[dict[str, Any]]:
    """What is shut in each task, opened one after the other as the page does; `known` is all that was asked by then."""
    secret, known, found = shut["secret"], b"", []
    for task in shut["tasks"]:
        known = b"" if task.get("anew") else known
        asked = opened(task["asked"], key_of(secret, "asked"), known)
        known += asked
        names = [name for name in task if name not in ("asked", "anew", "right")]
        more = {name: json.loads(opened(task[name], key_of(secret, name), known)) for name in names}
        found.append({"asked": json.loads(asked), **more, "secret": secret, "known": known.decode()})
        secret = found[-1]["asked"]["next"]
    return found


def shut_in(part: Any) -> list[str]:
    """All that is shut in what is packed in a page."""
    if isinstance(part, dict):
        return [text for name, said in part.items() if name not in OF_THE_PAGE for text in shut_in(said)]
    if isinstance(part, list):
        return [text for one in part for text in shut_in(one)]
    return [unescape(part)] if isinstance(part, str) else []


def worked_through(folder: Path, shut: dict[str, Any], messages: Sequence[dict[str, Any]]) -> Told:
    """What a page says to these messages of its board, run by Node without any page."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node was not found: what a page says by itself is asked of it (version 20.19 or later).")
    entry = folder / "parts.ts"
    entry.write_text(PARTS.replace("MODULES", MODULES.as_posix()), encoding="utf-8")
    (folder / "parts.mjs").write_text(bundled((str(entry),), for_node=True)["parts.js"], encoding="utf-8")
    (folder / "desk.mjs").write_text(DESK, encoding="utf-8")
    said = {"shut": {"catalogues": page_words("lesson_page.js")} | shut, "messages": messages}
    (folder / "home.json").write_text(json.dumps(said), encoding="utf-8")
    run = subprocess.run([node, "desk.mjs"], cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert not run.stderr, run.stderr[-3000:]
    return Told(**json.loads(run.stdout))
