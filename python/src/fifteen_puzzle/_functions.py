"""Functions that share one solver."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ._boards import BoardLike
from ._solution import Solution
from ._solver import Solver
from ._types import AlgorithmName, Explanation, HeuristicName, Step


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
    goal: BoardLike = "blank-last",
) -> Solution:
    """Solves a board with the fewest moves.

    A 3×3 board takes milliseconds. A 4×4 board takes some milliseconds, and the first one up to half a second, in which its table
    is built. On 5×5 and 6×6 boards the search ends only when a solution is proved to be the shortest, which can take hours: set a
    time limit.

    Args:
        board: The board: text such as ``"1 2 3/4 5 6/7 8 0"``, ``"123456780"`` or Princeton's format; or numbers row by row in a
            tuple, a list or an array, flat or nested. 0 is the blank.
        heuristic: The heuristic. By default the one that suits the size: ``linear-conflict`` on 3×3, ``pdb-6-6-3`` on 4×4,
            ``pdb-5-5-5-5-4`` on 5×5 and ``pdb-4-4-4-4-4-4-4-4-3`` on 6×6 boards, or a stronger one whose table is loaded. For a
            goal whose blank is not in a corner, which tables do not support, the strongest that needs no table.
        algorithm: The algorithm. By default ``ida-star`` on 3×3 and 4×4 boards, and ``beam`` on larger ones.
        threads: Number of threads that share a search by ``ida-star``; by default one per core, at most 8. Node counts are the
            published ones with 1; with more they differ from run to run.
        time_limit: Seconds after which the search is stopped. The solution is then the best one found so far, or a quick one, and
            may not be optimal.
        goal: ``"blank-last"``, ``"blank-first"``, or a board of the same size.

    Returns:
        The solution. It is optimal unless the time or the memory ran out, or the algorithm is ``weighted-a-star`` or ``greedy``.

    Raises:
        BoardError: If the board is not one. ``span`` says where the text is wrong.
        GoalError: If the goal is not one, or of another size.
        UnsolvableError: If no slides lead from the board to the goal. ``swap`` names two tiles to swap.
        OptionsError: If the options do not exist, do not go together, or do not suit the board.
        OutOfMemoryError: If the search needs more than 512 MiB before it finds a solution.

    Example:
        >>> import fifteen_puzzle as fp
        >>> solution = fp.solve("5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2")
        >>> solution.length, solution.optimal
        (53, True)
        >>> fp.solve([[7, 2, 4], [5, 0, 6], [8, 3, 1]], heuristic="manhattan", goal="blank-first").length
        26

    """
    return shared_solver().solve(board, heuristic, algorithm, threads, time_limit, goal)


def heuristic(board: BoardLike, name: HeuristicName | None = None, goal: BoardLike = "blank-last") -> int:
    """Returns the value of a heuristic: a lower bound of the number of moves to the goal.

    Args:
        board: A board that can be solved to the goal.
        name: The heuristic; by default the one that suits the size, as in :func:`solve`.
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


def explain(board: BoardLike, name: HeuristicName | None = None, goal: BoardLike = "blank-last") -> Explanation:
    """Takes the value of a heuristic apart: what each tile, line or pattern adds to it.

    Args:
        board: A board that can be solved to the goal.
        name: The heuristic; by default the one that suits the size, as in :func:`solve`.
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
    goal: BoardLike = "blank-last",
) -> Iterator[Step]:
    """Watches IDA* or A* on a 3×3 or 4×4 board step by step.

    Args:
        board: A board that can be solved to the goal.
        heuristic: As in :func:`solve`.
        algorithm: ``"ida-star"``, the default, or ``"a-star"``.
        prune_depth: IDA* prunes sequences of up to so many moves if another sequence leads to the same board; by default 14. 2
            prunes only the move back, as in the textbooks.
        goal: As in :func:`solve`.

    Returns:
        An iterator of steps. The ``event`` of each says what it did: ``began`` a bound, ``expanded`` a board, ``pruned`` a child
        (with the ``reason``), ``opened`` a child (A*), ``backtracked`` (IDA*), ``solved``.

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
