"""Functions that share one solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ._analysis import Analysis
from ._boards import BoardLike, Mover
from ._solution import Solution
from ._solver import Solver
from ._types import AlgorithmName, Explanation, HeuristicName, MetricName, Step


@cache
def shared_solver() -> Solver:
    """Returns the solver of the functions of this package. It is made when the first of them is called."""
    return Solver()


def solve(
    board: BoardLike,
    heuristic: HeuristicName | None = None,
    algorithm: AlgorithmName | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    goal: BoardLike | None = None,
    metric: MetricName = "single-tile",
    all_solutions: int | None = None,
) -> Solution:
    """Solves a board with the fewest moves.

    A board of at most 16 cells is solved with proof: 3×3 boards take milliseconds, 4×4 boards some milliseconds, and the first
    board of a shape up to a second, in which its table is built. On larger boards a first solution takes less than a second,
    and the search ends only when one is proved to be the shortest, which can take hours: set a time limit.

    Args:
        board: The board, from 2×2 to 10×10: text such as ``"1 2 3/4 5 6/7 8 0"``, or in any other form of docs/inputs.md, such
            as tables, lines with comments, letters, or moves alone (``"R D2 L U"``, from the goal of a 4×4 board); or numbers
            row by row in a tuple, a list or an array, flat or nested. 0 is the blank. If moves follow the board, they are made
            first. Numbers without rows are a square; rectangles need their rows, or ``Board(numbers, size="3x4")``.
        heuristic: The heuristic. By default the one that suits the shape: ``linear-conflict`` on boards of at most 9 or more
            than 36 cells, ``pdb-6-6-3`` on 4×4, ``pdb-5-5-5-5-4`` on 5×5, ``pdb-4-4-4-4-4-4-4-4-3`` on 6×6, and ``pdb`` on all
            others; or a stronger one whose table is loaded. For a goal whose blank is not in a corner, which tables do not
            support, the strongest that needs no table.
        algorithm: The algorithm. By default ``ida-star`` on boards of at most 16 cells, and ``beam`` on larger ones.
        threads: Number of threads that share a search by ``ida-star``; by default one per core, at most 8. Node counts are the
            published ones with 1; with more they differ from run to run.
        time_limit: Seconds after which the search is stopped. The solution is then the best one found so far, or a quick one, and
            may not be optimal.
        goal: ``"blank-last"`` (1 2 3 … blank), ``"blank-first"`` (blank 1 2 3 …), ``"snail"`` (1 2 3 … around the edge and on
            to the middle), or a board of the same shape. By default the goal that the text of the board states, such as
            ``goal: snail``, or else blank last.
        metric: How moves are counted. With ``"multi-tile"``, all tiles of a row or column that slide at once are one move, and the
            solution has the fewest of these moves (``slides``). That is for boards of at most 16 cells, by ``ida-star`` without a
            heuristic, or with ``walking-distance``, which takes far longer. Its tables are built once, in some seconds for 4×4
            boards, and those of 1 MiB and more are stored. A 2×8 board may take long.
        all_solutions: Counts all shortest solutions, and lists the first ones, at most this many: see ``solution_count`` and
            ``solutions``. Requires ``ida-star`` or ``a-star``, and one thread.

    Returns:
        The solution. It is optimal unless the time or the memory ran out, or the algorithm is ``weighted-a-star`` or ``greedy``.

    Raises:
        BoardError: If the board is not one. ``span`` and ``place`` say where the text is wrong, and ``readings`` which boards
            numbers without marked rows may be.
        GoalError: If the goal is not one, or of another shape.
        UnsolvableError: If no slides lead from the board to the goal. ``swap`` names two tiles to swap, and ``goals`` the goals
            to which it can be solved.
        OptionsError: If the options do not exist, do not go together, or do not suit the board.
        OutOfMemoryError: If the search needs more than 512 MiB before it finds a solution.

    Example:
        >>> import fifteen_puzzle as fp
        >>> solution = fp.solve("5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2")
        >>> solution.length, solution.optimal
        (53, True)
        >>> fp.solve([[7, 2, 4], [5, 0, 6], [8, 3, 1]], heuristic="manhattan", goal="blank-first").length
        26
        >>> fp.solve("1 2 3 4/5 0 6 8/9 10 7 11").moves
        'LUL'
        >>> fp.solve("3 2 6/1 4 0/8 7 5", goal="snail").length
        15
        >>> solution = fp.solve("1 4 7/2 0 8/3 6 5", metric="multi-tile", all_solutions=0)
        >>> solution.slides, solution.optimal, solution.solution_count
        (24, True, 38)

    """
    return shared_solver().solve(board, heuristic, algorithm, threads, time_limit, goal, metric, all_solutions)


def analyze(
    board: BoardLike,
    moves: str | Sequence[str] = "",
    metric: MetricName = "single-tile",
    heuristic: HeuristicName | None = None,
    time_limit: float | None = None,
    goal: BoardLike | None = None,
    moves_of: Mover = "tile",
) -> Analysis:
    """Analyzes a game: how many moves remained before each move, which moves were mistakes, and which would have been better.

    On boards of at most 16 cells the numbers are exact, and most games of the 15-puzzle take about a second. On larger boards they
    are bounds, which take some seconds.

    Args:
        board: The board before the first move.
        moves: The moves, in any form that :func:`parse_moves` takes. They need not lead to the goal.
        metric: How moves are counted. With ``"multi-tile"``, slides in the same direction are one move; that is for boards of at
            most 16 cells, without a heuristic.
        heuristic: As in :func:`solve`.
        time_limit: Seconds after which the analysis is stopped. The results so far are returned.
        goal: As in :func:`solve`.
        moves_of: Whether the directions of ``moves`` are those of the ``"tile"`` or of the ``"blank"``.

    Raises:
        FifteenError: As in :func:`solve`.
        MovesError: If a word is not a move, or cannot be made.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.analyze("1 2 3/4 5 6/0 7 8", "LDUL").lower
        (2, 1, 2, 1, 0)
        >>> fp.analyze("1 2 3/4 5 6/0 7 8", "LDUL", metric="multi-tile").mistakes[0]
        Mistake(index=0, better='LL', remaining=1, lost=1)

    """
    return shared_solver().analyze(board, moves, metric, heuristic, time_limit, goal, moves_of)


def heuristic(board: BoardLike, name: HeuristicName | None = None, goal: BoardLike | None = None) -> int:
    """Returns the value of a heuristic: a lower bound on the number of moves to the goal.

    Args:
        board: A board that can be solved to the goal.
        name: The heuristic; by default the one that suits the shape, as in :func:`solve`.
        goal: As in :func:`solve`.

    Raises:
        FifteenError: As in :func:`solve`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.heuristic("7 2 4/5 0 6/8 3 1", "misplaced", goal="blank-first")
        8
        >>> fp.heuristic("7 2 4/5 0 6/8 3 1", "manhattan", goal="blank-first")
        18

    """
    return shared_solver().heuristic(board, name, goal)


def explain(board: BoardLike, name: HeuristicName | None = None, goal: BoardLike | None = None) -> Explanation:
    """Takes the value of a heuristic apart: what each tile, line or pattern adds to it.

    Args:
        board: A board that can be solved to the goal.
        name: The heuristic; by default the one that suits the shape, as in :func:`solve`.
        goal: As in :func:`solve`.

    Returns:
        The name of the heuristic, its value ``h``, and its ``parts``. ``parts["kind"]`` says which other keys they have. Cells and
        lines are numbered from 0.

    Raises:
        FifteenError: As in :func:`solve`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> explained = fp.explain("2 1 3/4 5 6/8 7 0", "linear-conflict")
        >>> explained["h"], explained["parts"]["conflicts"][0]
        (8, {'line': {'row': 0}, 'tiles': [2, 1, 3], 'leaving': [2]})

    """
    return shared_solver().explain(board, name, goal)


def trace(
    board: BoardLike,
    heuristic: HeuristicName | None = None,
    algorithm: AlgorithmName | None = None,
    prune_depth: int | None = None,
    goal: BoardLike | None = None,
) -> Iterator[Step]:
    """Watches a search on a board of at most 16 cells step by step.

    Args:
        board: A board that can be solved to the goal.
        heuristic: As in :func:`solve`.
        algorithm: ``"ida-star"``, the default, ``"a-star"``, ``"weighted-a-star"``, ``"greedy"`` or ``"breadth-first"``.
        prune_depth: IDA* prunes sequences of up to this many moves if another sequence leads to the same board; by default 14.
            2 prunes only the move back, as in the textbooks.
        goal: As in :func:`solve`.

    Returns:
        An iterator of steps. The ``event`` of each says what it did: ``began`` a bound, ``expanded`` a board, ``pruned`` a child
        (with the ``reason``), ``opened`` a child (all but IDA*), ``backtracked`` (IDA*), ``solved``.

    Raises:
        FifteenError: As in :func:`solve`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> for step in fp.trace("1 2 3/4 5 6/7 0 8", "manhattan"):
        ...     print(step["step"], step["event"]["kind"], step["h"])
        1 began [1]
        2 expanded [1]
        3 solved [1, 0]

    """
    return shared_solver().trace(board, heuristic, algorithm, prune_depth, goal)
