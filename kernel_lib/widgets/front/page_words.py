"""The words of the front end that travel to a page: the messages that its script names, in the language that is spoken.

A script names a message in full, as a text of its own: `words("table/again")`. So what it needs is found in the script
itself, and nothing else goes with it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from kernel_lib.widgets.front.assets import script
from kernel_lib.words import in_each_language
from kernel_lib.words.excerpt import excerpt

_MESSAGE: Final = re.compile(r'"([a-z_]+/[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)?)"')


@in_each_language
def page_words(name: str) -> dict[str, Any]:
    """Return the words of a page with this bundled script, as `front/words.ts` reads them; nobody changes it."""
    return excerpt(messages_in(script(name)))


@cache
def messages_in(code: str) -> tuple[str, ...]:
    """Return the texts of a script that may be messages."""
    return tuple(sorted({*_MESSAGE.findall(code)}))
