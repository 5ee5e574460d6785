"""Solves sliding-tile puzzles with the fewest moves: the 8-, 15-, 24- and 35-puzzle.

Example:
    >>> import fifteen_puzzle as fp
    >>> solution = fp.solve("8 6 7/2 5 4/3 0 1")
    >>> solution.length, solution.optimal
    (31, True)

A board is text or numbers, row by row, with 0 for the blank. A move is the direction in which a tile slides: U, L, R or D. By
default the goal is 1 2 3 … and then the blank.

"""

from . import _native
from ._boards import Board, BoardLike
from ._courses import CourseName, LayoutName, Position, Written, convert, read_position
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
from ._functions import explain, heuristic, solve, trace
from ._judgement import Counterexample, Effort, Judgement, Jump, check_heuristic
from ._rules import (
    format_board,
    is_solvable,
    neighbors,
    parity,
    parse_board,
    random_board,
    random_boards,
)
from ._solution import Solution
from ._solver import Solver
from ._types import AlgorithmName, Explanation, HeuristicName, Iteration, Move, Step

__version__ = _native.VERSION

__all__ = [
    "AlgorithmName",
    "AmbiguousGoalError",
    "Board",
    "BoardError",
    "BoardLike",
    "Counterexample",
    "CourseName",
    "Effort",
    "Explanation",
    "FifteenError",
    "GoalError",
    "HeuristicError",
    "HeuristicName",
    "Iteration",
    "Judgement",
    "Jump",
    "LayoutName",
    "Move",
    "MovesError",
    "OptionsError",
    "OutOfMemoryError",
    "Position",
    "Solution",
    "Solver",
    "Step",
    "TableError",
    "UnsolvableError",
    "Written",
    "__version__",
    "check_heuristic",
    "convert",
    "explain",
    "format_board",
    "heuristic",
    "is_solvable",
    "neighbors",
    "parity",
    "parse_board",
    "random_board",
    "random_boards",
    "read_position",
    "solve",
    "trace",
]
