"""Pages as HTML, rendered from Jinja2 templates that stand beside the Python of their page.

Every text in a template is a text: nobody's name becomes markup (autoescape), and a value that is missing is an error
(StrictUndefined). What is markup already, such as a picture that Python drew, is a `Markup`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from kernel_lib.widgets.front.bundler import SOURCES
from kernel_lib.widgets.front.signs import drawn_signs

if TYPE_CHECKING:
    import jinja2

_BREAK: Final = re.compile(r"(?<=[>}])\s*\n\s*(?=[<{])")
"""A line break between elements or expressions, with the indentation after it."""


def render(template: str, /, **data: Any) -> str:
    """Return the HTML of a template, which is named by its folder and file: "classroom/page.html".

    Line breaks between elements stand in the template alone.
    """
    return environment().get_template(template).render(**data)


@cache
def environment() -> jinja2.Environment:
    """Return what all templates have in common: escaping, and the signs."""
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
    made.globals["signs"] = drawn_signs()
    return made
