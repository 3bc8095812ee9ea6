"""Pages as trees of elements: said once in Python, grown in a page by `tree.ts`, or written as HTML for a page without
a kernel. Texts in it are texts: nobody's name becomes markup in either.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Final, TypeAlias

Tree: TypeAlias = "str | list[Any]"
"""A text, or `[tag, attributes, children]`; `[svg]` of one text is a picture that Python drew."""
_EMPTY: Final = ("br", "hr", "img", "input")


def el(tag: str, worn: str = "", *children: Tree | None, **attributes: object) -> Tree:
    """An element that wears these classes. Attributes are written with `_` for `-`; those that are None or False are
    left out, True stands alone.
    """
    said = {
        name.strip("_").replace("_", "-"): "" if value is True else str(value)
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    return [tag, {"class": worn, **said} if worn else said, [child for child in children if child is not None]]


def picture(svg: str) -> Tree:
    """A picture that Python drew."""
    return [svg]


def html_of(tree: Tree) -> str:
    """The tree as HTML."""
    if isinstance(tree, str):
        return escape(tree)
    if len(tree) == 1:
        return str(tree[0])
    tag, attributes, children = tree
    told = "".join(f' {name}="{escape(value)}"' if value else f" {name}" for name, value in attributes.items())
    inner = "".join(map(html_of, children))
    return f"<{tag}{told}>" if tag in _EMPTY else f"<{tag}{told}>{inner}</{tag}>"


def texts_of(tree: Tree) -> Iterable[str]:
    """What can be read in it."""
    if isinstance(tree, str):
        yield tree
    elif len(tree) > 1:
        for child in tree[2]:
            yield from texts_of(child)
