"""Components in a notebook: each is shown by an anywidget, which can be put into boxes, observed and linked."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property, wraps
from importlib.util import find_spec
from types import FunctionType
from typing import Any, Final, Self, TypeVar

import anywidget
import ipywidgets
import traitlets
from ipywidgets.widgets.widget_description import DescriptionWidget

from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.component import Component, may_write
from kernel_lib.widgets.front.saved_output import SavedOutput, display_widget

Bundle = tuple[dict[str, Any], dict[str, Any]]
"""The output of a notebook's cell: contents by type, and how to show them."""
LOOK: Final = "look"
"""The action that pages ask for every so often (`HtmlPage.look_ms`)."""


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


# Boxes that close what they hold ---------------------------------------------------------------


def close_parts(widget: ipywidgets.Widget) -> None:
    """Close all that a widget is made of; ipywidgets alone would keep the parts for ever."""
    if isinstance(widget, ipywidgets.Box):
        for child in widget.children:
            close_parts(child)
            child.close()
    if isinstance(widget, ipywidgets.Button | DescriptionWidget):
        widget.style.close()
    if isinstance(widget, ipywidgets.DOMWidget):
        widget.layout.close()


class ClosingBox(ipywidgets.VBox):
    """A box that closes what it holds."""

    def close(self) -> None:
        """Close the box and its parts."""
        if self.comm is not None:
            close_parts(self)
        super().close()

    def _ipython_display_(self) -> None:
        """Show the box, and below it what a saved notebook keeps of it, if its class says that."""
        bundle = None if self.comm is None else self._repr_mimebundle_()
        if bundle is not None:
            display_widget(bundle if isinstance(bundle, tuple) else (bundle, {}), SavedOutput(dict))


def spaced() -> ipywidgets.Layout:
    """Stack parts one below the other, with room between them."""
    return ipywidgets.Layout(display="flex", grid_gap="8px")


# Widgets of components ----------------------------------------------------------------------------


class _StateTrait(traitlets.Any):
    """A name of the state of a component; it takes what the component takes."""

    def validate(self, widget: Any, value: Any) -> Any:
        check = widget.component.checks.get(self.name)
        if check is not None:
            check(value)
        return value


class NotebookWidget(anywidget.AnyWidget):
    """A component in a notebook. It has a trait for each name of the component's state, and what else is asked of it,
    the component has: `widget.show(2)`.

    A subclass names the class of its component and is made as that is: `Table(match)` shows `TableBoard(match)`.
    """

    component: Any

    def __init_subclass__(cls, component: type[Component] | None = None, **more: Any) -> None:
        if component is not None:
            _CLASSES[component] = cls
            cls._esm, cls._css = script(component.script), component.css()
        super().__init_subclass__(**more)
        if component is not None:
            cls.__doc__, cls.__init__ = component.__doc__, _made_as(component)  # type: ignore[method-assign]
            for name, value in component.state.items():
                trait = _StateTrait(value).tag(sync=True)
                setattr(cls, name, trait)
                trait.class_init(cls, name)
            of_all = {*dir(cls), *dir(Component)}
            for name, member in _members(component).items():
                if not (name.startswith("_") or name in of_all):
                    setattr(cls, name, _forwarded(name, member))

    @classmethod
    def of(cls, component: Component, *, alone: bool = False, **own: Any) -> Self:
        """Return a widget that shows a component; `own` stands in the place of values of its state. One that has such
        values, or is to be shown `alone`, shows nothing of what stands below.
        """
        made = cls.__new__(cls)
        made._show(component, alone=alone, **own)
        return made

    def _show(self, component: Component, *, owned: bool = False, alone: bool = False, **own: Any) -> None:
        self.component, self.own_values, self._is_owner = component, own, owned
        self.is_alone = alone or bool(own) or not component.has_below
        self._others: list[NotebookWidget] = []
        anywidget.AnyWidget.__init__(self, **component.values | own)
        self._channel = _WidgetChannel(self)
        self._detach = component.attach(self._channel)
        self._saved = SavedOutput(component.fallback)
        self.on_msg(lambda _widget, content, _buffers: self._receive(content))
        self.observe(self._written, names=list(component.state))

    def _receive(self, content: Any) -> None:
        self.component.receive(content)
        if not (isinstance(content, dict) and content.get("name") == LOOK):  # which pages ask by themselves, for ever
            self._saved.refresh_later()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "component":
            raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}", name=name, obj=self)
        return self._in_notebook(getattr(self.component, name))

    def _in_notebook(self, value: Any) -> Any:
        """Return the widget of a component, which may stand below this one; anything else as it is."""
        if not isinstance(value, Component):
            return value
        return next((child for child in self.widgets_below if child.component is value), None) or as_widget(value)

    def __repr__(self) -> str:
        return repr(self.component)

    def _written(self, change: Any) -> None:
        """Tell the component of a trait that somebody wrote: the page, a link, or a line of Python."""
        if change["name"] not in self.own_values:
            self.component.set(**{change["name"]: change["new"]})

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page what it may write, where the values fit; drop the rest."""
        with self.component.reporting_errors():
            super().set_state(page_may_write(sync_data, self.component.written_by_page))

    def another(self, *, alone: bool = False, **own: Any) -> NotebookWidget:
        """Return one more widget for the same component, which is closed with this one; see `of`."""
        return self.keep(type(self).of(self.component, alone=alone, **own))

    def keep(self, other: NotebookWidget) -> NotebookWidget:
        """Close another widget together with this one; return it."""
        self._others.append(other)
        return other

    @cached_property
    def below(self) -> ClosingBox:
        """Return the box with all that stands below the component."""
        return ClosingBox(layout=spaced())

    @property
    def widgets_below(self) -> tuple[Any, ...]:
        """Return the widgets of what stands below the component."""
        return self._channel.shown_below

    @cached_property
    def whole(self) -> ClosingBox:
        """Return the widget with what stands below it."""
        return ClosingBox([self, self.below], layout=spaced())

    def close(self) -> None:
        """Close the widget with all that it is made of. A component that was made with it is closed, too; another one
        stays for other pages that show it.
        """
        if self.comm is None:
            return
        self._detach()
        self._saved.close()
        self.layout.close()
        super().close()
        others, self._others = self._others, []
        for other in others:
            other.close()
        self._channel.close_below()
        for name in ("whole", "below"):
            if name in vars(self):
                box = getattr(self, name)
                box.children = ()
                box.close()
        if self._is_owner:
            self.component.close()

    def _ipython_display_(self) -> None:
        """Show the widget, and below it what a saved notebook keeps of it."""
        bundle = None if self.comm is None else self._repr_mimebundle_()
        display_widget(bundle or (dict(self.component.fallback()), {}), self._saved)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs) if self.is_alone else self.whole._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live if isinstance(live, tuple) else (live, {})
        return data | self.component.fallback(), metadata


class _WidgetChannel:
    """Carries a component to the pages of a widget."""

    def __init__(self, widget: NotebookWidget) -> None:
        self._widget = widget
        self._below: dict[Component, Any] = {}
        """The widgets of what stands below, and of what stood there and may come back."""
        self.shown_below: tuple[Any, ...] = ()

    def set(self, values: Mapping[str, Any], /) -> None:
        with self._widget.hold_sync():
            for name, value in values.items():
                if name not in self._widget.own_values:
                    self._widget.set_trait(name, value)

    def send(self, message: Mapping[str, Any], /) -> None:
        self._widget.send(dict(message))

    def show_below(self, components: Sequence[Component], /, *, instead: bool) -> None:
        if not self._widget.is_alone:
            still = {component: child for component, child in self._below.items() if child.comm is not None}
            new = [component for component in components if component not in still]
            self._below = still | {component: as_widget(component) for component in new}
            self.shown_below = tuple(self._below[component] for component in components)
            wholes = (child.whole if child.component.has_below else child for child in self.shown_below)
            self._widget.below.children = tuple(wholes)
            self._widget.layout.display = "none" if instead else None

    def close(self) -> None:
        self._widget.close()

    def close_below(self) -> None:
        """Close the widgets of all that stood below."""
        for child in self._below.values():
            child.close()


def _members(component: type[Component]) -> dict[str, object]:
    """Return the members of a class of components, by name; that of subclasses comes before that of their bases."""
    return {name: member for base in reversed(component.__mro__) for name, member in vars(base).items()}


def _made_as(component: type[Component]) -> Callable[..., None]:
    """Return the way to make a widget with a new component: with what that takes."""

    @wraps(component.__init__)
    def make(self: NotebookWidget, *args: Any, **kwargs: Any) -> None:
        self._show(component(*args, **kwargs), owned=True)

    return make


def _forwarded(name: str, member: object) -> object:
    """Return the widget's counterpart of a member of its component."""
    if isinstance(member, FunctionType):

        @wraps(member)
        def call(self: NotebookWidget, /, *args: Any, **kwargs: Any) -> Any:
            return self._in_notebook(getattr(self.component, name)(*args, **kwargs))

        return call
    return property(lambda self: self._in_notebook(getattr(self.component, name)), doc=member.__doc__)


K = TypeVar("K", bound=type[Any])


def shows(component: type[Component]) -> Callable[[K], K]:
    """Let a class of widgets show components of this class and of its subclasses."""

    def keep(widget: K) -> K:
        _CLASSES[component] = widget
        return widget

    return keep


def as_widget(component: Component, *, owned: bool = False) -> Any:
    """Return a widget that shows a component in a notebook; `owned`: which is closed with it.

    A thing that has a widget of its own has it in the module that is called as its folder: `table/table.py`.
    """
    kind = type(component)
    kinds = (one for one in kind.__mro__ if issubclass(one, Component))
    base = next((one for one in kinds if _has_widget(one)), None)
    if base is None or _front_of(base) != _front_of(kind):
        widget = NotebookWidget if base is None else _CLASSES[base]
        _CLASSES[kind] = type(kind.__name__, (widget,), {}, component=kind)
        base = kind
    made = _CLASSES[base].of(component)
    made._is_owner = owned
    return made


def _front_of(kind: type[Component]) -> tuple[Mapping[str, Any], str, str]:
    """Return the front end that all components of a class share: of another one, a widget is another class."""
    return kind.state, kind.script, kind.css()


def _has_widget(kind: type[Component]) -> bool:
    """Return True if a class of components has a widget of its own, which is loaded with its module."""
    folder = kind.__module__.rpartition(".")[0]
    module = f"{folder}.{folder.rpartition('.')[2]}"
    if kind not in _CLASSES and find_spec(module) is not None:
        importlib.import_module(module)
    return kind in _CLASSES


_CLASSES: Final[dict[type[Component], type[Any]]] = {}
"""The widget of each kind of component: traits belong to a class."""
