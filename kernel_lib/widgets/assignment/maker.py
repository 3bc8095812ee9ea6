"""A page on which a teacher makes an assignment: what it is called, its parts, the file that is handed out.

    kl.Assignment.make("monday.json")

What is filled in stays until it is saved; what goes wrong is said in a sentence beside it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias, get_args

import traitlets

from kernel_lib.classroom import assignment as parts
from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.catalog import assignments_in
from kernel_lib.classroom.draft import Draft
from kernel_lib.classroom.work import Work
from kernel_lib.core.validation import require_file
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import tokens_css
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.assignment import maker_panels
from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.maker_form import KINDS
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.cards import beside
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.html import html_of
from kernel_lib.widgets.front.listening import Listening
from kernel_lib.widgets.front.messages import Form
from kernel_lib.widgets.front.notebook import Bundle, NotebookWidget
from kernel_lib.widgets.front.signs import CSS as SIGNS_CSS

FILE: Final = "assignment.json"
Viewed: TypeAlias = Callable[[Work, Path, Unit | None], NotebookWidget]
"""Makes the page on which a learner works, where it hands in, and what of it is opened."""
_NAMED: Final = re.compile(r"[^/\\:\0-\x1f]{1,100}")
_TURNS: Final = ("up", "down", "change", "see", "out")
_FIELD: Final = re.compile(r"[a-z]+(-[a-z_]+)?")

SENTENCES: Final = {
    "file name": "{given!r} is no name of a file: say one without slashes, as monday.json. It is put into {folder}.",
    "there": "{file} is there already. Save under another name, or press Replace to put this in its place.",
    "saved": "Saved as {file}. Give this file to your learners.",
    "saved anew": "Saved as {file}. It was changed, so it is a new assignment: games that were begun for the one "
    "before are not part of it. Give this file out anew.",
    "not saved": "It could not be saved: {why}. What was filled in is still here.",
    "unsaved": "What was changed is not saved. Save it first, or press Open once more to go without it.",
    "opened": "{file} is opened. Once it is changed it becomes a new assignment, and the file stays until you replace "
    "it.",
    "not opened": "{file} cannot be opened: {why}",
    "choose": "Choose a file of the list.",
    "added": "Added as part {number}: {label}.",
    "changing": "Part {number}, {label}: change it in the form, or leave it as it is.",
    "changed": "Part {number} is changed: {label}.",
    "as it was": "Part {number} is as it was: {label}.",
    "moved": "{label} is part {number} now.",
    "out": "{label} is taken out. It can be put back.",
    "back": "{label} is back as part {number}.",
    "trouble": "That cannot be shown: {why}",
    "trying": "This is what a learner sees. What you do there is not kept.",
    "trier": "You, trying",
    "is": "<Assignment in the making: {title}, {parts} parts>",
}


class Bench(Listening):
    """The page itself. It knows no game."""

    _esm = script("maker.js")
    _css = tokens_css() + SIGNS_CSS + stylesheet("assignment/maker.css")

    page: Any = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.said = sentence


class AssignmentMaker(Part):
    """A page on which an assignment is made, or the one in `path` opened and changed; see `draft`.

    Below it stands the learner's view, once it is asked for, as `view`; `viewed` makes it. Files are read and
    written in the folder of `path`, and nowhere else. ValueError: the file that is there is no assignment; OSError.
    """

    view: NotebookWidget | None = None

    def __init__(self, path: str | os.PathLike[str], viewed: Viewed, *, theme: Theme = "auto") -> None:
        require_file("path", path)
        self._viewed, target = viewed, Path(path)
        there = target.exists()
        self.draft = Draft.opened(target) if there else Draft()
        self._desk = Desk(target.parent, target.name, saved=target.name if there else "")
        self._trial: TemporaryDirectory[str] | None = None
        self.bench = Bench(theme=theme)
        super().__init__([self.bench], layout=spaced())
        self.bench.on_message(Form, self._heard)
        self._tell()

    def __repr__(self) -> str:
        return SENTENCES["is"].format(title=self.draft.title or "–", parts=len(self.draft.parts))

    @property
    def assignment(self) -> Assignment:
        """What was made so far, as an assignment. ValueError: something is missing, in a sentence."""
        return self.draft.make()

    def _tell(self) -> None:
        now = self._desk.changing
        if now is not None and self.draft.place_of(now.part) is None:
            self._desk.leave_change()
        told: Any = maker_panels.page(self.draft, self._desk)
        self.bench.page = told

    # What is asked ----------------------------------------------------------------------------------

    def _heard(self, message: Form) -> None:
        deed, _, what = message.name.partition(" ")
        self._fill_in(message.fields)
        desk = self._desk
        if deed != "typed":
            desk.warning, self.bench.said = ("", ""), ""
        asked, desk.asked = desk.asked, ""
        if message.name == "typed":
            desk.asked = asked if "file" not in message.fields or message.fields["file"] == desk.saved else ""
        elif message.name in self._deeds:
            self._deeds[message.name](self)
        elif deed == "kind" and what in KINDS:
            desk.kind = what
        elif deed == "lesson":
            self._add("lesson", {**desk.fields, "lesson": what})
        elif deed in _TURNS and what.isdigit() and int(what[:4]) < len(self.draft.parts):
            self._turn(deed, int(what[:4]))
        self._tell()

    def _fill_in(self, fields: Mapping[str, str]) -> None:
        """Takes what is filled in: of the assignment, of the file, of the part that may be added."""
        draft, desk = self.draft, self._desk
        draft.title, draft.intro = fields.get("title", draft.title), fields.get("intro", draft.intro)
        draft.until, desk.file = fields.get("until", draft.until), fields.get("file", desk.file)
        if fields.get("game", desk.game) in GAMES:
            desk.game = fields.get("game", desk.game)
        aside = ("title", "intro", "until", "file", "game")
        desk.fields |= {
            name: text for name, text in fields.items() if _FIELD.fullmatch(name) and name not in aside
        }  # fmt: skip

    def _warn(self, place: str, sentence: str) -> None:
        self._desk.warning = (place, sentence)
        self.bench.said = sentence

    # Parts ------------------------------------------------------------------------------------------

    def add(self) -> None:
        """Add the part that is filled in, or put it in the place of the one that is being changed."""
        self._add(self._desk.kind, self._desk.fields)

    def _add(self, kind: str, fields: Mapping[str, str]) -> None:
        draft, desk = self.draft, self._desk
        try:
            part = desk.make(kind, fields)
        except (ValueError, OSError) as why:
            self._warn("add", str(why))
            return
        place = None if desk.changing is None else draft.place_of(desk.changing.part)
        if place is None:
            draft.add(part)
            self.bench.said = SENTENCES["added"].format(number=len(draft.parts), label=part.label)
        else:
            self._put(place, part)

    def _put(self, place: int, part: parts.Part) -> None:
        """A part takes the place of one, unless it is the same."""
        same = part == self.draft.parts[place]
        if not same:
            self.draft.replace(place, part)
        self._desk.leave_change(self.draft.parts[place])
        said = SENTENCES["as it was" if same else "changed"]
        self.bench.said = said.format(number=place + 1, label=part.label)

    def _leave_part(self) -> None:
        """The part that is being changed stays as it is."""
        now = self._desk.changing
        place = None if now is None else self.draft.place_of(now.part)
        if place is not None:
            self._put(place, self.draft.parts[place])

    def _turn(self, deed: str, place: int) -> None:
        draft, label = self.draft, self.draft.parts[place].label
        if deed == "see":
            self._show(place)
        elif deed == "change":
            self._desk.change(draft.parts[place])
            self.bench.said = SENTENCES["changing"].format(number=place + 1, label=label)
        elif deed == "out":
            draft.remove(place)
            self.bench.said = SENTENCES["out"].format(label=label)
        else:
            to = draft.move(place, -1 if deed == "up" else 1)
            self.bench.said = SENTENCES["moved"].format(label=label, number=to + 1)

    def _put_back(self) -> None:
        part = self.draft.put_back()
        if part is not None:
            number = self.draft.parts.index(part) + 1
            self.bench.said = SENTENCES["back"].format(label=part.label, number=number)

    def _options(self) -> None:
        self._desk.options = not self._desk.options

    # The file ---------------------------------------------------------------------------------------

    def save(self, *, overwrite: bool = False) -> None:
        """Save it under the name that is filled in; a file that is there is replaced only if that is said."""
        draft, desk = self.draft, self._desk
        name = desk.file.strip()
        if not _NAMED.fullmatch(name) or name.startswith("."):
            self._warn("save", SENTENCES["file name"].format(given=name, folder=desk.folder.resolve()))
            return
        desk.file = name if name.endswith(".json") else f"{name}.json"
        anew = draft.kept is not None and draft.changed
        try:
            draft.save(desk.folder / desk.file, overwrite=overwrite)
        except FileExistsError:
            self._exists()
        except OSError as why:
            self._warn("save", SENTENCES["not saved"].format(why=why.strerror or why))
        except ValueError as why:
            self._warn("save", str(why))
        else:
            desk.saved = desk.file
            self.bench.said = SENTENCES["saved anew" if anew else "saved"].format(file=desk.file)

    def _exists(self) -> None:
        self._desk.asked = "replace"
        self._warn("save", SENTENCES["there"].format(file=self._desk.file))

    def _replace(self) -> None:
        self.save(overwrite=True)

    def _open(self, *, anyway: bool = False) -> None:
        desk = self._desk
        there = {path.name: path for path in assignments_in(desk.folder)}
        name = desk.fields.get("open", "") or next(iter(there), "")
        if name not in there:
            self._warn("open", SENTENCES["choose"])
        elif self.draft.changed and not anyway:
            desk.asked = "open"
            self._warn("open", SENTENCES["unsaved"])
        else:
            self._opened(there[name])

    def _open_anyway(self) -> None:
        self._open(anyway=True)

    def _opened(self, path: Path) -> None:
        try:
            self.draft = Draft.opened(path)
        except OSError as why:
            self._warn("open", SENTENCES["not opened"].format(file=path.name, why=why.strerror or why))
        except ValueError as why:
            self._warn("open", str(why))
        else:
            self._desk.file = self._desk.saved = path.name
            self.bench.said = SENTENCES["opened"].format(file=path.name)

    # The learner's view -----------------------------------------------------------------------------

    def _show(self, place: int | None = None) -> None:
        """Opens it as a learner has it, at a part if one is said; what is done there is thrown away."""
        try:
            assignment = Assignment(self.draft.title.strip() or "–", self.draft.parts, intro=self.draft.intro,
                                    until=self.draft.until)  # fmt: skip
        except ValueError as why:
            self._warn("learner", str(why))
            return
        self.leave()
        self._trial = TemporaryDirectory(prefix="trial-")
        progress = Progress(SENTENCES["trier"], self._trial.name)
        unit = next((unit for unit in assignment.units if unit.place == place), None)
        view = self._viewed(Work(assignment, progress), Path(self._trial.name) / "out", unit)
        self.view, self._desk.seen = view, True
        self.children = [self.bench, view.whole]
        self.bench.said = SENTENCES["trying"]

    def leave(self) -> None:
        """Put the learner's view away; what was done in it is thrown away."""
        if self.view is not None and self._trial is not None:
            self.children = [self.bench]
            self.view.close()
            self._trial.cleanup()
        self.view, self._trial, self._desk.seen = None, None, False

    def close(self) -> None:
        """Close the page, and the learner's view with it."""
        if self.view is not None:
            self.leave()
        super().close()

    _deeds: Mapping[str, Callable[[AssignmentMaker], None]] = {
        "add": add, "as it is": _leave_part, "put back": _put_back, "options": _options, "save": save,
        "replace": _replace, "open": _open, "open all the same": _open_anyway, "learner": _show, "leave": leave,
    }  # fmt: skip

    # For readers without a kernel -------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        css = tokens_css() + SIGNS_CSS + stylesheet("assignment/maker.css")
        still = f'<div class="cb cb-maker"><style>{css}</style>{html_of(self.bench.page)}</div>'
        return None if live is None else beside(live, repr(self), still)
