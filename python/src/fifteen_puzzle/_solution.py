"""Solutions, and the costs of their searches."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from . import _html, _native
from ._boards import Board, Goal, board_of
from ._moves import slides_of
from ._types import AlgorithmName, HeuristicName, Iteration, MetricName

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@dataclass(frozen=True)
class Solution:
    """Moves that solve a board, and a lower bound on their number.

    A list of solutions is a table: ``pandas.DataFrame(solutions)`` has a column for each attribute.

    Attributes:
        board: The tiles row by row; 0 is the blank.
        goal: The board that the moves lead to.
        moves: One letter a move, the direction in which a tile slides: ``U``, ``L``, ``R`` or ``D``.
        length: Number of single-tile moves.
        optimal: Whether no solution is shorter, in the metric.
        lower_bound: No solution has fewer moves than this, in the metric.
        algorithm: The algorithm that was used.
        heuristic: The heuristic that was used; ``None`` if the algorithm has none.
        expanded: Number of nodes whose children were generated.
        generated: Number of nodes created.
        seconds: Time of the search, without tables that were built or read before it.
        threads: Number of threads that shared the search.
        limit: The limit that stopped the search before its end: ``"time"``, ``"memory"`` or ``None``; or ``"stop"``, by which
            readers of a notebook stop a search of a widget.
        iterations: The nodes of each bound of IDA*, or of each f of A*.
        metric: How the search counted moves: ``"single-tile"`` or ``"multi-tile"``.
        solution_count: Number of shortest solutions, if all were requested.
        solutions: The moves of the first shortest solutions, as many as were requested.

    Example:
        >>> import fifteen_puzzle as fp
        >>> solution = fp.solve("1 2 3/4 5 6/0 7 8")
        >>> solution.moves, solution.length, solution.optimal
        ('LL', 2, True)
        >>> for board in solution.boards:
        ...     print(board)
        1 2 3/4 5 6/0 7 8
        1 2 3/4 5 6/7 0 8
        1 2 3/4 5 6/7 8 0

    """

    board: Board
    goal: Board
    moves: str
    length: int
    optimal: bool
    lower_bound: int
    algorithm: AlgorithmName
    heuristic: HeuristicName | None
    expanded: int
    generated: int
    seconds: float
    threads: int
    limit: Literal["time", "memory", "stop"] | None
    iterations: tuple[Iteration, ...] = field(repr=False)
    metric: MetricName = "single-tile"
    solution_count: int | None = None
    solutions: tuple[str, ...] | None = field(default=None, repr=False)

    @property
    def slides(self) -> int:
        """Number of multi-tile moves: several tiles that slide at once in a row or column count as one."""
        return slides_of(self.moves)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards from the first to the goal: one more than there are moves."""
        columns = self.board.shape[1]
        return tuple(board_of(columns, tiles) for tiles in _native.replay(str(self.board), self.moves))

    def to_dict(self) -> dict[str, Any]:
        """Returns the attributes in a form for JSON: boards as text, iterations as a list of dictionaries.

        Example:
            >>> import fifteen_puzzle as fp
            >>> fp.solve("1 2 3/4 5 6/7 0 8").to_dict()["board"]
            '1 2 3/4 5 6/7 0 8'

        """
        iterations = [iteration._asdict() for iteration in self.iterations]
        texts = {"board": str(self.board), "goal": str(self.goal)}
        return {**asdict(self), **texts, "iterations": iterations}

    def plot(self, ax: Axes | None = None, heuristic: HeuristicName | None = None) -> Axes:
        """Plots the heuristic along the solution against the moves that remain.

        Where the curves meet, the heuristic is exact; the gap between them is what the search has to find out.

        Args:
            ax: Where to plot; by default the current axes of matplotlib.
            heuristic: The heuristic; by default the one of the search, or Manhattan distance if that had none.

        Returns:
            The axes, with moves on both axes.

        Raises:
            ImportError: If matplotlib is not installed.

        """
        from ._plot import plot_profile  # noqa: PLC0415 - matplotlib is optional, and slow to import

        return plot_profile(self, ax, heuristic or self.heuristic or "manhattan")

    def _repr_html_(self) -> str:
        """Returns the board and the moves as HTML, for notebooks."""
        return _html.of_solution(self)

    def __str__(self) -> str:
        """Returns the moves."""
        return self.moves


def solution_of(board: Board, goal: Goal, fields: _native.Fields) -> Solution:
    """Makes a solution from the fields of the native module."""
    iterations = tuple(Iteration(*counts) for counts in fields["iterations"])
    listed = None if fields["solutions"] is None else tuple(fields["solutions"])
    return Solution(board, goal.board, **{**fields, "iterations": iterations, "solutions": listed})  # type: ignore[arg-type]
