"""The base class of all widgets."""

from __future__ import annotations

from typing import Any, ClassVar

import anywidget
import ipywidgets
import traitlets

from ._script import Script, shared_script, widget_script
from ._traits import text


class ElementWidget(anywidget.AnyWidget):
    """A widget that is one of the project's elements."""

    _esm = widget_script()

    _tag = traitlets.Unicode().tag(sync=True)
    _attributes = traitlets.Dict().tag(sync=True)
    _script = traitlets.Instance(Script).tag(sync=True, **ipywidgets.widget_serialization)

    settings: ClassVar[tuple[str, ...]] = ()
    """The traits that are attributes of the element, with underscores for hyphens."""

    def __init__(self, tag: str, **traits: Any) -> None:  # noqa: ANN401
        """Makes the widget."""
        # ipywidgets would only warn.
        for name in sorted(traits.keys() - set(self.trait_names())):
            message = f"{type(self).__name__}() got an unexpected keyword argument {name!r}"
            raise TypeError(message)
        super().__init__(_tag=tag, _script=shared_script(), **traits)
        self._set_attributes()
        self.observe(lambda _change: self._set_attributes(), names=list(self.settings))

    def _set_attributes(self) -> None:
        self._attributes = {name.replace("_", "-"): text(getattr(self, name)) for name in self.settings}
