"""The desk of an assignment in the making, beside its draft: what is chosen, filled in, and asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from kernel_lib.classroom.assignment import AnyPart
from kernel_lib.games import GAMES
from kernel_lib.widgets.assignment.part_forms import Made, part_of
from kernel_lib.widgets.assignment.read_back import read_back

_ELSEWHERE: Final = ("open",)
"""Fields beside those of the part that is filled in."""


class _Form(NamedTuple):
    """A form as it stands."""

    kind: str
    game: str
    fields: dict[str, str]
    options: bool


@dataclass
class Desk:
    """The state of the page beside the draft."""

    folder: Path
    file: str
    kind: str = "lesson"
    game: str = next(iter(GAMES))
    fields: dict[str, str] = field(default_factory=dict)
    options: bool = False
    """True if the game's options are on show."""
    saved: str = ""
    """The file that it stands in by now."""
    warning: tuple[str, str] = ("", "")
    """The place where something went wrong, and a sentence on it."""
    asked: str = ""
    """The action that is done only when it is asked for once more: `replace` or `open`."""
    seen: bool = False
    """True if the learner's view is open."""
    changing: Made | None = None
    """The part that is being changed, as it is by now."""
    loses: bool = False
    """True if that part holds more than the form can say."""
    changed: AnyPart | None = None
    """The part that was changed last, or left as it is: the keys are at its button again."""
    _made: list[Made] = field(default_factory=list)
    _aside: _Form | None = None

    # Making a part ----------------------------------------------------------------------------------

    def make(self, kind: str, fields: Mapping[str, str]) -> AnyPart:
        """Return the part that is filled in. ValueError, OSError: it cannot be made, in a sentence."""
        part = part_of(kind, self.game, fields, self.folder, self.changing)
        self._made.append(Made(part, kind, self.game, dict(fields)))
        return part

    def asked_of(self, part: AnyPart) -> Made:
        """Return the form that a part was made from on this page, or one that would make it."""
        here = next((made for made in reversed(self._made) if made.part is part), None)
        return here or read_back(part)

    # Changing one -----------------------------------------------------------------------------------

    def change(self, part: AnyPart) -> None:
        """Show a part in the form; what stood in it is put aside."""
        if self._aside is None:
            self._aside = _Form(self.kind, self.game, self.fields, self.options)
        self.changing, self.changed = self.asked_of(part), None
        self.loses = not self._says(self.changing)
        _, kind, game, fields = self.changing
        options = any(text and name.startswith("option-") for name, text in fields.items())
        self._show(_Form(kind, game, dict(fields), options))

    def leave_change(self, part: AnyPart | None = None) -> None:
        """Show the form as it was before; the keys go to the button of `part`."""
        if self._aside is not None:
            self._show(self._aside)
        self.changing, self.changed, self._aside, self.loses = None, part, None, False

    def _says(self, made: Made) -> bool:
        """Return True if the form holds everything about a part: filling it in makes the same part."""
        part, kind, game, fields = made
        try:
            return part_of(kind, game, fields, self.folder, made) == part
        except (ValueError, OSError):
            return False

    def _show(self, form: _Form) -> None:
        beside = {name: self.fields[name] for name in _ELSEWHERE if name in self.fields}
        self.kind, self.game, self.options = form.kind, form.game, form.options
        self.fields = {**form.fields, **beside}
