"""Solves sliding-tile puzzles of all sizes with the fewest moves: the 8-, 15- and 24-puzzle, and rectangles.

Example:
    >>> import fifteen_puzzle as fp
    >>> solution = fp.solve("8 6 7/2 5 4/3 0 1")
    >>> solution.length, solution.optimal
    (31, True)

A board is text or numbers, row by row, with 0 for the blank, from 2×2 to 10×10. A move is the direction in which a tile slides:
U, L, R or D. By default the goal is 1 2 3 … and then the blank.

:mod:`fifteen_puzzle.arrays` has functions for many boards at once, as arrays of NumPy: ``fp.arrays.distances`` and others. It is
imported when it is first used.

:mod:`fifteen_puzzle.widgets` has widgets for notebooks: ``fp.Puzzle`` and the views of the lab, such as ``fp.Watch``. They need
anywidget, and are imported when one of them is first used.

"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import _native
from ._analysis import Analysis, Detour, Mistake, Stage
from ._batch import Solutions
from ._boards import Board, BoardLike, GoalName, Mover, Size, read_boards
from ._courses import CourseName, LayoutName, Position, Written, convert, read_position
from ._dataset import DatasetFormat, write_dataset
from ._errors import (
    AmbiguousGoalError,
    BoardError,
    FifteenError,
    GoalError,
    HeuristicError,
    MovesError,
    OptionsError,
    OutOfMemoryError,
    TableError,
    UnsolvableError,
)
from ._functions import analyze, explain, heuristic, solve, trace
from ._judgement import Counterexample, Effort, Judgement, Jump, check_heuristic
from ._rules import (
    format_board,
    format_moves,
    is_solvable,
    neighbors,
    parity,
    parse_board,
    parse_moves,
    random_board,
    random_boards,
)
from ._solution import Solution
from ._solver import Solver
from ._types import AlgorithmName, Explanation, HeuristicName, Iteration, MetricName, Move, MoveForm, Step
from ._verify import Verification, verify

if TYPE_CHECKING:
    from . import arrays as arrays
    from .widgets import *  # noqa: F403
    from .widgets._views import *  # noqa: F403 - mypy does not read the sum in `__all__`

__version__ = _native.VERSION

_WIDGETS = (
    "Budget",
    "Contours",
    "Estimate",
    "Growth",
    "Iterations",
    "Korf",
    "Parity",
    "Profile",
    "Puzzle",
    "Race",
    "Space",
    "Steps",
    "Tables",
    "Tree",
    "Watch",
    "Yours",
)


__all__ = [
    "AlgorithmName",
    "AmbiguousGoalError",
    "Analysis",
    "Board",
    "BoardError",
    "BoardLike",
    "Counterexample",
    "CourseName",
    "DatasetFormat",
    "Detour",
    "Effort",
    "Explanation",
    "FifteenError",
    "GoalError",
    "GoalName",
    "HeuristicError",
    "HeuristicName",
    "Iteration",
    "Judgement",
    "Jump",
    "LayoutName",
    "MetricName",
    "Mistake",
    "Move",
    "MoveForm",
    "Mover",
    "MovesError",
    "OptionsError",
    "OutOfMemoryError",
    "Position",
    "Size",
    "Solution",
    "Solutions",
    "Solver",
    "Stage",
    "Step",
    "TableError",
    "UnsolvableError",
    "Verification",
    "Written",
    "__version__",
    "analyze",
    "check_heuristic",
    "convert",
    "explain",
    "format_board",
    "format_moves",
    "heuristic",
    "is_solvable",
    "neighbors",
    "parity",
    "parse_board",
    "parse_moves",
    "random_board",
    "random_boards",
    "read_boards",
    "read_position",
    "solve",
    "trace",
    "verify",
    "write_dataset",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the widgets, or a module
    """Imports what few programs need when it is first used. anywidget is optional, and slow to import."""
    if name == "arrays":
        return import_module(".arrays", __name__)
    if name not in _WIDGETS:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from . import widgets  # noqa: PLC0415

    return getattr(widgets, name)


def __dir__() -> list[str]:
    """Lists what is imported later too."""
    return sorted({*globals(), *_WIDGETS, "arrays"})
