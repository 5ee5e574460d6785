"""Widgets for notebooks: a puzzle to play and to solve, and the views of the lab.

They need anywidget: ``pip install "fifteen-puzzle[widgets]"``. Each name is also a name of :mod:`fifteen_puzzle`.

Example:
    >>> import fifteen_puzzle as fp
    >>> puzzle = fp.Puzzle("8 1 3/4 0 2/7 6 5")
    >>> puzzle.solve().length
    14
    >>> puzzle.board = fp.random_board(3, seed=1)
    >>> tree = fp.Tree(puzzle, algorithm="a-star")  # follows the board of the puzzle

"""

try:
    import anywidget as _anywidget  # noqa: F401 - optional
except ImportError as error:
    _MISSING = 'Widgets need anywidget, which is not installed. Install it with: pip install "fifteen-puzzle[widgets]"'
    raise ImportError(_MISSING) from error

from . import _views
from ._puzzle import Puzzle
from ._views import *  # noqa: F403 - the names in its `__all__`

__all__ = ["Puzzle"]
__all__ += _views.__all__

# Tracebacks and help show where users import them from.
for _name in __all__:
    globals()[_name].__module__ = "fifteen_puzzle"
