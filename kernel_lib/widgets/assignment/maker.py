"""A page on which a teacher makes an assignment: what it is called, its parts, the file that is handed out.

    kl.Assignment.make("monday.json")

What is filled in stays until it is saved; what goes wrong is said in a sentence beside it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final, TypeAlias

import msgspec

from kernel_lib.classroom import assignment as parts
from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.classroom.catalog import assignments_in
from kernel_lib.classroom.draft import AssignmentDraft
from kernel_lib.classroom.work import Work
from kernel_lib.core.validation import require_file
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import Theme
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.assignment import maker_panels
from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.maker_form import KINDS
from kernel_lib.widgets.assignment.panels import say
from kernel_lib.widgets.front.component import Component, Value, action
from kernel_lib.widgets.front.page import HtmlPage

FILE: Final = "assignment.json"
Viewed: TypeAlias = Callable[[Work, Path, Unit | None], Component]
"""Makes the page on which a learner works, where it hands in, and what of it is opened."""
_NAMED: Final = re.compile(r"[^/\\:\0-\x1f]{1,100}")
_FIELD: Final = re.compile(r"[a-z]+(-[a-z_]+)?")

PartPlace = Annotated[int, msgspec.Meta(ge=0, le=9_999)]
"""The place of a part, counted from 0."""


class AssignmentMaker(HtmlPage):
    """A page on which an assignment is made, or the one in `path` opened and changed; see `draft`.

    Below it stands the learner's view, once it is asked for, as `view`; `viewed` makes it. Files are read and
    written in the folder of `path`, and nowhere else. ValueError: the file that is there is no assignment; OSError.
    """

    catalogue = "assignment"
    stylesheets = ("assignment/maker.css",)
    root, status = Value("cb-maker"), Value("cb-m-status")
    has_below = True

    def __init__(self, path: str | os.PathLike[str], viewed: Viewed, *, theme: Theme = "auto") -> None:
        require_file("path", path)
        super().__init__(theme=theme)
        self._viewed, target = viewed, Path(path)
        there = target.exists()
        self.draft = AssignmentDraft.opened(target) if there else AssignmentDraft()
        self._desk = Desk(target.parent, target.name, saved=target.name if there else "")
        self._trial: TemporaryDirectory[str] | None = None
        self._is_renamed = False
        self.update()

    def __repr__(self) -> str:
        return say("in-the-making", title=self.draft.title or "–", parts=len(self.draft.parts))

    @property
    def view(self) -> Component | None:
        """Return the learner's view; None: it was not asked for, or is closed."""
        return self.opened

    @property
    def assignment(self) -> Assignment:
        """Return the assignment made so far. ValueError: something is missing, in a sentence."""
        return self.draft.make()

    def page_html(self) -> str:
        return maker_panels.page(self.draft, self._desk)

    def still(self) -> str:
        return self.styled(self.page_html())

    def update(self) -> None:
        """Render the page again. What went wrong is seen where it did, and in the line below only heard."""
        now = self._desk.changing
        if now is not None and self.draft.place_of(now.part) is None:
            self._desk.leave_change()
        super().update()
        is_seen = "cb-m-wrong" in self.values["html"]
        self.set(status="cb-m-status cb-hidden" if is_seen else "cb-m-status")

    # What is asked ----------------------------------------------------------------------------------

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """Forget what was said and asked before, do what is asked now, and show what came of it."""
        self._desk.warning, self._desk.asked = ("", ""), ""
        self.say("")
        yield
        self.update()

    @action
    def changed(self) -> None:
        """Show the page after a field was changed; whether another file is to be replaced has to be asked again."""
        if self._is_renamed:
            self._desk.asked = ""
        self.update()

    @action
    def choose_kind(self, kind: str) -> None:
        """Show the form of another kind of part."""
        with self._asked():
            if kind in KINDS:
                self._desk.kind = kind

    def fill_in(self, fields: Mapping[str, str]) -> None:
        """Take what is filled in: of the assignment, of the file, of the part that may be added."""
        draft, desk = self.draft, self._desk
        draft.title, draft.intro = fields.get("title", draft.title), fields.get("intro", draft.intro)
        draft.until, desk.file = fields.get("until", draft.until), fields.get("file", desk.file)
        if fields.get("game", desk.game) in GAMES:
            desk.game = fields.get("game", desk.game)
        aside = ("title", "intro", "until", "file", "game")
        desk.fields |= {
            name: text for name, text in fields.items() if _FIELD.fullmatch(name) and name not in aside
        }  # fmt: skip
        self._is_renamed = "file" in fields and fields["file"] != desk.saved

    def _warn(self, place: str, sentence: str) -> None:
        self._desk.warning = (place, sentence)
        self.say(sentence)

    # Parts ------------------------------------------------------------------------------------------

    @action
    def add(self) -> None:
        """Add the part that is filled in, or put it in the place of the one that is being changed."""
        with self._asked():
            self._add(self._desk.kind, self._desk.fields)

    @action
    def add_lesson(self, name: str) -> None:
        """Add a lesson, or put it in the place of the part that is being changed."""
        with self._asked():
            self._add("lesson", {**self._desk.fields, "lesson": name})

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
            self.say(say("said-added", number=len(draft.parts), label=part.label))
        else:
            self._put(place, part)

    def _put(self, place: int, part: parts.AnyPart) -> None:
        """Put a part in the place of one, unless it is the same."""
        same = part == self.draft.parts[place]
        if not same:
            self.draft.replace(place, part)
        self._desk.leave_change(self.draft.parts[place])
        self.say(say("said-as-it-was" if same else "said-changed", number=place + 1, label=part.label))

    @action
    def leave_part(self) -> None:
        """Leave the part that is being changed as it is."""
        with self._asked():
            now = self._desk.changing
            place = None if now is None else self.draft.place_of(now.part)
            if place is not None:
                self._put(place, self.draft.parts[place])

    @action
    def move_up(self, place: PartPlace) -> None:
        """Move a part up."""
        self._move(place, -1)

    @action
    def move_down(self, place: PartPlace) -> None:
        """Move a part down."""
        self._move(place, 1)

    def _move(self, place: int, by: int) -> None:
        with self._asked():
            if place < len(self.draft.parts):
                label, to = self.draft.parts[place].label, self.draft.move(place, by)
                self.say(say("said-moved", label=label, number=to + 1))

    @action
    def change_part(self, place: PartPlace) -> None:
        """Show a part in the form."""
        with self._asked():
            if place < len(self.draft.parts):
                part = self.draft.parts[place]
                self._desk.change(part)
                self.say(say("said-changing", number=place + 1, label=part.label))

    @action
    def take_out(self, place: PartPlace) -> None:
        """Take a part out."""
        with self._asked():
            if place < len(self.draft.parts):
                label = self.draft.parts[place].label
                self.draft.remove(place)
                self.say(say("said-out", label=label))

    @action
    def put_back(self) -> None:
        """Put the part back that was taken out last."""
        with self._asked():
            part = self.draft.put_back()
            if part is not None:
                number = self.draft.parts.index(part) + 1
                self.say(say("said-back", label=part.label, number=number))

    @action
    def toggle_options(self) -> None:
        """Show the options of the game, or put them away."""
        with self._asked():
            self._desk.options = not self._desk.options

    # The file ---------------------------------------------------------------------------------------

    @action
    def save_as(self) -> None:
        """Save it under the name that is filled in, unless that file is there."""
        self.save()

    @action
    def replace(self) -> None:
        """Save it in the place of a file that is there."""
        self.save(overwrite=True)

    def save(self, *, overwrite: bool = False) -> None:
        """Save it under the name that is filled in; a file that is there is replaced only if that is said."""
        with self._asked():
            self._save(overwrite=overwrite)

    def _save(self, *, overwrite: bool) -> None:
        draft, desk = self.draft, self._desk
        name = desk.file.strip()
        if not _NAMED.fullmatch(name) or name.startswith("."):
            self._warn("save", say("said-file-name", given=repr(name), folder=str(desk.folder.resolve())))
            return
        desk.file = name if name.endswith(".json") else f"{name}.json"
        anew = draft.kept is not None and draft.changed
        try:
            draft.save(desk.folder / desk.file, overwrite=overwrite)
        except FileExistsError:
            self._exists()
        except OSError as why:
            self._warn("save", say("said-not-saved", why=why.strerror or str(why)))
        except ValueError as why:
            self._warn("save", str(why))
        else:
            desk.saved = desk.file
            self.say(say("said-saved-anew" if anew else "said-saved", file=desk.file))

    def _exists(self) -> None:
        self._desk.asked = "replace"
        self._warn("save", say("said-there", file=self._desk.file))

    @action
    def open_file(self) -> None:
        """Open the file that is chosen, unless something is not saved."""
        with self._asked():
            self._open()

    @action
    def open_anyway(self) -> None:
        """Open the file that is chosen; what is not saved is lost."""
        with self._asked():
            self._open(anyway=True)

    def _open(self, *, anyway: bool = False) -> None:
        desk = self._desk
        there = {path.name: path for path in assignments_in(desk.folder)}
        name = desk.fields.get("open", "") or next(iter(there), "")
        if name not in there:
            self._warn("open", say("said-choose"))
        elif self.draft.changed and not anyway:
            desk.asked = "open"
            self._warn("open", say("said-unsaved"))
        else:
            self._opened(there[name])

    def _opened(self, path: Path) -> None:
        try:
            self.draft = AssignmentDraft.opened(path)
        except OSError as why:
            self._warn("open", say("said-not-opened", file=path.name, why=why.strerror or str(why)))
        except ValueError as why:
            self._warn("open", str(why))
        else:
            self._desk.file = self._desk.saved = path.name
            self.say(say("said-opened", file=path.name))

    # The learner's view -----------------------------------------------------------------------------

    @action
    def see_all(self) -> None:
        """Show it as a learner has it."""
        with self._asked():
            self._show()

    @action
    def see_part(self, place: PartPlace) -> None:
        """Show a part as a learner has it."""
        with self._asked():
            if place < len(self.draft.parts):
                self._show(place)

    def _show(self, place: int | None = None) -> None:
        """Open it as a learner has it, at a part if one is said; what is done there is thrown away."""
        try:
            assignment = Assignment(self.draft.title.strip() or "–", self.draft.parts, intro=self.draft.intro,
                                    until=self.draft.until)  # fmt: skip
        except ValueError as why:
            self._warn("learner", str(why))
            return
        self._put_away()
        self._trial = TemporaryDirectory(prefix="trial-")
        progress = Progress(say("trier"), self._trial.name)
        unit = next((unit for unit in assignment.units if unit.place == place), None)
        self._desk.seen = True
        self.open_below(self._viewed(Work(assignment, progress), Path(self._trial.name) / "out", unit))
        self.say(say("said-trying"))

    @action
    def leave(self) -> None:
        """Put the learner's view away; what was done in it is thrown away."""
        with self._asked():
            self._put_away()

    def _put_away(self) -> None:
        self.open_below(None)
        if self._trial is not None:
            self._trial.cleanup()
        self._trial, self._desk.seen = None, False

    def close(self) -> None:
        """Close the page, and the learner's view with it."""
        self._put_away()
        super().close()
