"""The bases of pages that Python renders as HTML: the browser draws what is new in place (`page.js`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from kernel_lib.scene.theme import THEMES, Theme, style, tokens_css
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.component import Component, Value, action
from kernel_lib.widgets.front.signs import CSS
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.study.progress import Progress

say: Final = sentences("front")


class HtmlPage(Component, ABC):
    """A page of HTML, and maybe a projector that lies over it. Elements say what they ask for:

    - `data-action` and `data-arg`: pressed, they ask for that action. All fields go with it, by their names.
    - `data-copies`: pressed, this text is copied, too.
    - `data-enter` on a field: the action that Enter asks for there; a field that was changed asks for `changed`.
    - `data-hotkey` on a button: the keys that press it, from anywhere in the page.
    - `data-at`: the row and column of a cell among which arrow keys lead; one of them has the `tabindex` 0.
    - `data-in-sight`: brought into sight when it is new, within the part with `data-scrolls` that it lies in.
    - `data-takes` and `data-refuge`: what the keyboard goes to when it is new, and when what had it is gone.

    UnknownName: no such theme.
    """

    script = "page.js"
    stylesheets: ClassVar[tuple[str, ...]] = ()
    """The style sheets of the page, beside those of all pages."""
    has_pictures: ClassVar = False
    """True if pictures of a board stand in it, which have a style of their own."""

    html = Value("")
    projector = Value("")
    said = Value("")
    """The sentence that is announced."""
    theme = Value[Theme]("auto", one_of=THEMES)
    root = Value("cb-room")
    """The classes of the whole."""
    status = Value("cb-hidden")
    """The classes of the line with what is announced, which stands below the page: at first it is heard, not seen."""
    gone_words = Value("")
    projector_words = Value("")
    """The sentence that is said where the page has no kernel any more."""
    look_ms = Value(0)
    """The milliseconds after which the page asks to `look`; 0: it does not."""

    def __init__(self, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme, gone_words=say("gone-here"), projector_words=say("projector"))

    @classmethod
    def css(cls) -> str:
        pictures = style("auto") if cls.has_pictures else ""
        return tokens_css() + pictures + CSS + stylesheet("front/gone.css") + "".join(map(stylesheet, cls.stylesheets))

    @classmethod
    def styled(cls, html: str) -> str:
        """Return a page with its style, as HTML that needs no script."""
        return f'<div class="cb {cls.root.first}"><style>{cls.css()}</style>{html}</div>'

    @abstractmethod
    def page_html(self) -> str:
        """Return the page."""

    def projector_html(self) -> str:
        """Return the HTML of the projector; empty: it is off."""
        return ""

    def update(self) -> None:
        """Render the page again."""
        self.set(html=self.page_html(), projector=self.projector_html())

    @action
    def changed(self) -> None:
        """Show the page after a field was changed."""
        self.update()

    def say(self, sentence: str) -> None:
        """Announce a sentence to those who listen to the page."""
        self.set(said=sentence)

    def show_error(self, sentence: str) -> None:
        self.say(sentence)

    @property
    def opened(self) -> Component | None:
        """Return the component that the page has opened below; None: there is none."""
        return next(iter(self.below), None)

    def save_file(self, name: str, kind: str, text: str) -> None:
        """Let the person keep a file of this media type."""
        self.send({"type": "file", "name": name, "kind": kind, "text": text})


class LearnerPage(HtmlPage):
    """A page that shows the `progress` of a learner, and follows what is answered on what it has opened below."""

    has_below = True
    progress: Progress
    _tries = 0
    """The number of tries when the page was rendered last."""

    def refresh(self) -> None:
        """Show what is answered by now."""
        self._tries = len(self.progress.tries)
        self.update()

    def _follow(self) -> None:
        """Show what was answered below, if anything was."""
        if len(self.progress.tries) != self._tries:
            self.refresh()
