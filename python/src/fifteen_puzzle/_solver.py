"""The solver."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, overload
from weakref import WeakSet

from . import _native
from ._analysis import Analysis, analysis_of
from ._batch import ProgressBar, Solutions, check_bar
from ._boards import (
    Board,
    BoardLike,
    Goal,
    Mover,
    goal_text,
    naming_goals,
    printable,
    read_each,
    read_puzzle,
    rows_and_columns,
)
from ._errors import BoardError, GoalError, OptionsError
from ._moves import text_of_moves
from ._numbers import seconds, thread_count, whole
from ._solution import Solution, solution_of
from ._types import AlgorithmName, Explanation, HeuristicName, MetricName, Step

_MAX_LISTED = 1_000_000

Wrapper: TypeAlias = Callable[..., Iterable[Solution]]
"""What wraps an iterable and takes its ``total``, such as the class ``tqdm`` itself."""


class Solver:
    """Solves boards, and keeps the tables of heuristics between them.

    Tables of 8 MiB and more, which take longer than a second to build, are also stored as files, each with its checksum, in the
    user's cache folder: ``fifteen-puzzle`` in ``$XDG_CACHE_HOME`` or ``~/.cache``, ``~/Library/Caches`` on macOS,
    ``%LOCALAPPDATA%`` on Windows. The command line uses the same files. A damaged file is replaced. If the folder cannot be
    written, a ``RuntimeWarning`` says so, and tables are built again in each process. Pyodide keeps files in memory, so there is
    no such folder there.

    Searches release the interpreter's lock, so a solver can be used from several threads. Ctrl-C ends them.

    Args:
        threads: Number of threads, 1 to 256; by default one per core, at most 8. Always 1 in Pyodide, which has
            no threads.
        cache: Whether large tables are stored; or the folder to store them in.

    Raises:
        OptionsError: If the number of threads is out of range.

    Example:
        >>> import fifteen_puzzle as fp
        >>> solver = fp.Solver(threads=1)
        >>> solver.solve((8, 6, 7, 2, 5, 4, 3, 0, 1)).length
        31

    """

    def __init__(self, threads: int | None = None, cache: bool | str | os.PathLike[str] = True) -> None:  # noqa: FBT001, FBT002
        """Makes a solver without tables."""
        folder = (_native.user_folder() if cache else None) if isinstance(cache, bool) else Path(cache)
        self._arguments = (threads, cache)
        self._native = _native.Solver(thread_count(threads), folder)
        _solvers.add(self)

    @property
    def native(self) -> _native.Solver:
        """The solver of the native module, for the other modules of this package."""
        return self._native

    @property
    def threads(self) -> int:
        """Number of threads."""
        return self._native.threads

    @property
    def folder(self) -> Path | None:
        """Where large tables are stored; ``None`` if they are not."""
        return self._native.folder

    def solve(
        self,
        board: BoardLike,
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike | None = None,
        metric: MetricName = "single-tile",
        all_solutions: int | None = None,
    ) -> Solution:
        """Solves a board: see :func:`solve`. By default with as many threads as the solver has."""
        read, target = read_puzzle(board, goal)
        listed = None if all_solutions is None else whole(all_solutions, "number of solutions", 0, _MAX_LISTED)
        count = thread_count(threads)
        if listed is not None and count not in {None, 1}:
            message = f"All solutions are counted in one thread, not in {count}; leave threads out."
            raise OptionsError(message)
        with naming_goals([read]):
            fields = self._native.solve(
                str(read),
                target.text,
                _name(heuristic),
                _name(algorithm),
                count,
                seconds(time_limit),
                _name(metric),
                listed,
            )
        return solution_of(read, target, fields)

    def analyze(
        self,
        board: BoardLike,
        moves: str | Sequence[str] = "",
        metric: MetricName = "single-tile",
        heuristic: HeuristicName | None = None,
        time_limit: float | None = None,
        goal: BoardLike | None = None,
        moves_of: Mover = "tile",
    ) -> Analysis:
        """Analyzes a game: see :func:`analyze`."""
        read, target = read_puzzle(board, goal)
        letters = _native.parse_moves(str(read), text_of_moves(moves), moves_of)
        with naming_goals([read]):
            fields = self._native.analyze(
                str(read), letters, target.text, _name(metric), _name(heuristic), seconds(time_limit)
            )
        return analysis_of(read, target, fields)

    @overload
    def solve_many(
        self,
        boards: Iterable[BoardLike],
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike | None = None,
        progress: ProgressBar | None = None,
        metric: MetricName = "single-tile",
    ) -> Solutions: ...

    @overload
    def solve_many(
        self,
        boards: Iterable[BoardLike],
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike | None = None,
        *,
        progress: Wrapper,
        metric: MetricName = "single-tile",
    ) -> Iterator[Solution]: ...

    def solve_many(
        self,
        boards: Iterable[BoardLike],
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike | None = None,
        progress: ProgressBar | Wrapper | None = None,
        metric: MetricName = "single-tile",
    ) -> Iterator[Solution]:
        """Solves many boards, one in each thread.

        All boards are checked before the first search begins. The searches begin at once, not when the first solution is
        requested, and end when the iterator is deleted, or when Ctrl-C or another signal interrupts the wait for a solution.
        The iterator then raises an error with the code ``aborted`` wherever a solution is missing.

        Args:
            boards: The boards, of any shapes.
            heuristic: As in :func:`solve`.
            algorithm: As in :func:`solve`.
            threads: Number of boards that are solved at once; by default the solver's number of threads.
            time_limit: Seconds for each board.
            goal: As in :func:`solve`.
            progress: A bar with an ``update`` method, such as ``tqdm(total=100)``; or a wrapper of iterables, such as ``tqdm``.
            metric: As in :func:`solve`.

        Returns:
            An iterator of the solutions, in the order of the boards. Its ``len()`` is the number of solutions to come, unless
            ``progress`` wraps it. It works only in the process that made it, not in a fork of that process.

        Raises:
            FifteenError: If a board or the options are wrong; its ``index`` is the position of the board.

        Example:
            >>> import fifteen_puzzle as fp
            >>> boards = fp.random_boards(3, size=3, seed=1)
            >>> [solution.optimal for solution in fp.Solver().solve_many(boards)]
            [True, True, True]

        """
        wrapper = progress if callable(progress) else None
        bar = None if callable(progress) else check_bar(progress)
        puzzles = _puzzles(boards, goal)
        with naming_goals([board for board, _ in puzzles]):
            batch = self._native.solve_many(
                [str(board) for board, _ in puzzles],
                [target.text for _, target in puzzles],
                _name(heuristic),
                _name(algorithm),
                thread_count(threads),
                seconds(time_limit),
                _name(metric),
            )
        solutions = Solutions(batch, puzzles, bar)
        return solutions if wrapper is None else iter(wrapper(solutions, total=len(puzzles)))

    def heuristic(self, board: BoardLike, name: HeuristicName | None = None, goal: BoardLike | None = None) -> int:
        """Returns the value of a heuristic: see :func:`heuristic`."""
        read, target = read_puzzle(board, goal)
        return self._values([read], name, target.text)[0]

    def heuristic_values(
        self, boards: Iterable[BoardLike], name: HeuristicName | None = None, goal: BoardLike | None = None
    ) -> list[int]:
        """Returns the values of a heuristic for many boards of one shape.

        Raises:
            FifteenError: As in :func:`heuristic`, and if the boards have several shapes; its ``index`` is the position of the
                board.

        Example:
            >>> import fifteen_puzzle as fp
            >>> solution = fp.solve("1 2 3/4 0 5/7 8 6")
            >>> fp.Solver().heuristic_values(solution.boards, "manhattan")
            [2, 1, 0]

        """
        puzzles = _puzzles(boards, goal)
        for index, (board, target) in enumerate(puzzles):
            first, first_target = puzzles[0]
            if board.shape != first.shape:
                expected = f"{rows_and_columns(first.shape)}, as the first board has"
                message = f"This board has {rows_and_columns(board.shape)}; expected {expected}."
                raise BoardError(message, index=index)
            if target.text != first_target.text:
                message = f"The text of this board states the goal {target.board}; expected one goal for all boards."
                raise GoalError(message, index=index)
        if not puzzles:
            # Without boards, any goal suits.
            return self._values([], name, "blank-last")
        return self._values([board for board, _ in puzzles], name, puzzles[0][1].text)

    def explain(
        self, board: BoardLike, name: HeuristicName | None = None, goal: BoardLike | None = None
    ) -> Explanation:
        """Takes the value of a heuristic apart: see :func:`explain`."""
        read, target = read_puzzle(board, goal)
        with naming_goals([read]):
            heuristic, h, parts = self._native.explain(str(read), target.text, _name(name))
        return {"heuristic": heuristic, "h": h, "parts": parts}

    def trace(
        self,
        board: BoardLike,
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        prune_depth: int | None = None,
        goal: BoardLike | None = None,
    ) -> Iterator[Step]:
        """Watches a search step by step: see :func:`trace`."""
        read, target = read_puzzle(board, goal)
        depth = None if prune_depth is None else whole(prune_depth, "pruning depth", *_native.PRUNE_DEPTHS)
        with naming_goals([read]):
            return self._native.trace(str(read), target.text, _name(heuristic), _name(algorithm), depth)

    def _values(self, boards: list[Board], name: HeuristicName | None, goal: str) -> list[int]:
        with naming_goals(boards):
            return self._native.values([str(board) for board in boards], goal, _name(name))

    def _begin_in_fork(self) -> None:
        self._native = self._native.forked()

    def __reduce__(self) -> tuple[Any, ...]:
        """Supports pickling, without the tables."""
        return Solver, self._arguments

    def __repr__(self) -> str:
        """Returns the call that makes the solver."""
        threads, cache = self._arguments
        return f"Solver(threads={threads!r}, cache={cache!r})"


_solvers: WeakSet[Solver] = WeakSet()


def _begin_in_fork() -> None:
    for solver in _solvers:
        solver._begin_in_fork()  # noqa: SLF001 - a method of this module


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_in_fork)


def _puzzles(boards: Iterable[BoardLike], goal: BoardLike | None) -> list[tuple[Board, Goal]]:
    """Returns boards and their goals."""
    puzzles = read_each(boards, goal)
    if not puzzles and goal is not None:
        # An invalid goal is refused even without boards.
        goal_text(goal, None)
    return puzzles


_Name = TypeVar("_Name", str, str | None)


def _name(name: _Name) -> _Name:
    """Returns the name of a heuristic, an algorithm or a metric. The native module refuses anything but text."""
    return printable(name) if isinstance(name, str) else name
