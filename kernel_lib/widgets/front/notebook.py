"""Components in a notebook: each is shown by an anywidget, which can be put into boxes, observed and linked."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

import anywidget
import traitlets

from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.cards import beside
from kernel_lib.widgets.front.component import Component, may_write

Bundle = tuple[dict[str, Any], dict[str, Any]]
"""What a notebook shows: contents by type, and how to show them."""


def page_may_write(sync_data: object, names: Collection[str]) -> dict[str, Any]:
    """Return of what a page wrote what it may write: whole numbers of these names, and how often it is shown."""
    if not isinstance(sync_data, dict):
        return {}
    allowed = ("_view_count", *names)
    return {
        name: value
        for name, value in sync_data.items()
        if may_write(allowed, name, value) or (name == "_view_count" and value is None)
    }


class NotebookWidget(anywidget.AnyWidget):
    """A component in a notebook. It has a trait for each name of the component's state, and what else is asked of it,
    the component has: `widget.show(2)`.
    """

    def __init__(self, component: Component) -> None:
        self.component = component
        super().__init__(**component.values)
        self._detach = component.attach(_WidgetChannel(self))
        self.on_msg(lambda _widget, content, _buffers: component.receive(content))
        self.observe(self._written, names=list(component.state))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "component":
            raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}", name=name, obj=self)
        return getattr(self.component, name)

    def __repr__(self) -> str:
        return repr(self.component)

    def _written(self, change: Any) -> None:
        """Tell the component of a trait that somebody wrote: the page, a link, or a line of Python."""
        self.component.set(**{change["name"]: change["new"]})

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what it may write, where the values fit; drop the rest."""
        with self.component.reporting_errors():
            super().set_state(page_may_write(sync_data, self.component.written_by_page))

    def close(self) -> None:
        """Close the widget with its layout; the component stays for other pages that show it."""
        if self.comm is not None:
            self._detach()
            self.layout.close()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        return None if live is None else beside(live, repr(self.component), self.component.still())


class _WidgetChannel:
    """Carries a component to the pages of a widget."""

    def __init__(self, widget: NotebookWidget) -> None:
        self._widget = widget

    def set(self, values: Mapping[str, Any], /) -> None:
        with self._widget.hold_sync():
            for name, value in values.items():
                self._widget.set_trait(name, value)

    def send(self, message: Mapping[str, Any], /) -> None:
        self._widget.send(dict(message))


def as_widget(component: Component) -> NotebookWidget:
    """Return a widget that shows a component in a notebook."""
    kind = type(component)
    if kind not in _CLASSES:
        traits = {name: traitlets.Any(value).tag(sync=True) for name, value in kind.state.items()}
        front = {"_esm": script(kind.script), "_css": kind.css()}
        _CLASSES[kind] = type(f"{kind.__name__}Widget", (NotebookWidget,), {**traits, **front})
    return _CLASSES[kind](component)


_CLASSES: Final[dict[type[Component], type[NotebookWidget]]] = {}
"""The widget of each kind of component: traits belong to a class."""
