"""Pages as HTML, rendered from Jinja2 templates that stand beside the Python of their page.

Every text in a template is a text: nobody's name becomes markup (autoescape), and a value that is missing is an error
(StrictUndefined). What is markup already, such as a picture that Python drew, is a `Markup`. Words of a page come from
its catalogue: `say("plan/minutes", minutes=5)`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from kernel_lib.scene.text_metrics import FIRST_STRONG_ISOLATE, POP_ISOLATE
from kernel_lib.widgets.front.bundler import SOURCES
from kernel_lib.widgets.front.signs import drawn_signs
from kernel_lib.words import Message

if TYPE_CHECKING:
    import jinja2

_BREAK: Final = re.compile(r"(?<=[>}])\s*\n\s*(?=[<{])")
"""A line break between elements or expressions, with the indentation after it."""
_ISOLATES: Final = re.compile(f"[{FIRST_STRONG_ISOLATE}{POP_ISOLATE}]")


def render(template: str, /, **data: Any) -> str:
    """Return the HTML of a template, which is named by its folder and file: "classroom/page.html".

    Line breaks between elements stand in the template alone.
    """
    return environment().get_template(template).render(**data)


@cache
def environment() -> jinja2.Environment:
    """Return the environment that all templates share: escaping, the signs, and the words of catalogues."""
    import jinja2  # loaded with the first page
    from jinja2.ext import Extension

    class Unbroken(Extension):
        """Leaves out line breaks between elements. They become comments, so that errors name the right lines."""

        def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
            return _BREAK.sub(lambda found: f"{{#{found[0].count(chr(10)) * chr(10)}#}}", source)

    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(SOURCES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        extensions=[Unbroken],
        auto_reload=False,
    )
    made.globals |= {"signs": drawn_signs(), "say": _say}
    made.filters["around_names"] = _around_names
    return made


def isolated(name: str) -> str:
    """Return a name for a sentence that a template takes apart by the filter `around_names`."""
    return f"{FIRST_STRONG_ISOLATE}{_ISOLATES.sub('', name)}{POP_ISOLATE}"


def _around_names(sentence: str) -> list[str]:
    """Return the parts of a sentence: the first, third and so on are its words, the others the names between them."""
    return _ISOLATES.split(sentence)


def _say(message: str, /, **args: Any) -> str:
    """Return a message of a catalogue, named as `plan/minutes`, in the language that is spoken."""
    return Message(message, args).said()
