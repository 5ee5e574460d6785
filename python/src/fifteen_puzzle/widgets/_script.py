"""The scripts of the widgets."""

from __future__ import annotations

from functools import cache
from importlib import resources

import anywidget
import traitlets

from .. import _native

_MISSING = (
    "The scripts of the widgets are missing from this copy of fifteen_puzzle. ./build.sh python writes a package that has them; "
    "install it with: pip install dist/python/*.whl"
)


@cache
def read(name: str) -> bytes:
    """Returns a file that build/notebook.js has written."""
    try:
        return (resources.files("fifteen_puzzle") / "static" / name).read_bytes()
    except FileNotFoundError as error:
        raise ImportError(_MISSING) from error


def widget_script() -> str:
    """Returns the script that each widget has. It is small, since notebooks store it with every widget."""
    return read("widget.js").decode()


class Script(anywidget.AnyWidget):
    """The script that defines the elements, which all widgets share. It shows nothing itself."""

    _esm = "export default {}"

    version = traitlets.Unicode(_native.VERSION, read_only=True).tag(sync=True)
    data = traitlets.Bytes().tag(sync=True)


_shared: list[Script] = []


def shared_script() -> Script:
    """Returns the script, and makes it again if it was closed, as ``Widget.close_all`` does."""
    if not _shared or _shared[0].comm is None:
        _shared[:] = [Script(data=read("elements.js.gz"))]
    return _shared[0]
