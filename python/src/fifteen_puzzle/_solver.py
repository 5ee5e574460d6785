"""The solver."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias, overload
from weakref import WeakSet

from . import _native
from ._batch import ProgressBar, Solutions, check_bar
from ._boards import (
    Board,
    BoardLike,
    Goal,
    at_index,
    printable,
    read_any_goal,
    read_board,
    read_boards,
    read_goal,
    text_of,
    width_of,
)
from ._errors import BoardError
from ._numbers import seconds, thread_count, whole
from ._solution import Solution, solution_of
from ._types import AlgorithmName, Explanation, HeuristicName, Step

Wrapper: TypeAlias = Callable[..., Iterable[Solution]]
"""What wraps an iterable and takes its ``total``, such as the class ``tqdm`` itself."""


class Solver:
    """Solves boards, and keeps the tables of heuristics between them.

    Tables of 8 MiB and more, which take longer than a second to build, are also stored as files, each with its checksum, in the
    user's cache folder: ``fifteen-puzzle`` in ``$XDG_CACHE_HOME`` or ``~/.cache``, ``~/Library/Caches`` on macOS,
    ``%LOCALAPPDATA%`` on Windows. The command line uses the same files. A damaged file is replaced. If the folder cannot be
    written, a ``RuntimeWarning`` says so, and tables are built again in each process.

    Searches release the interpreter's lock, so a solver can be used from several threads. Ctrl-C ends them.

    Args:
        threads: Number of threads, 1 to 256; by default one per core, at most 8.
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
        goal: BoardLike = "blank-last",
    ) -> Solution:
        """Solves a board: see :func:`solve`. By default with as many threads as the solver has."""
        tiles = read_board(board)
        target = read_goal(goal, width_of(tiles))
        fields = self._native.solve(
            text_of(tiles), target.text, _name(heuristic), _name(algorithm), thread_count(threads), seconds(time_limit)
        )
        return solution_of(tiles, target, fields)

    @overload
    def solve_many(
        self,
        boards: Iterable[BoardLike],
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike = "blank-last",
        progress: ProgressBar | None = None,
    ) -> Solutions: ...

    @overload
    def solve_many(
        self,
        boards: Iterable[BoardLike],
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike = "blank-last",
        *,
        progress: Wrapper,
    ) -> Iterator[Solution]: ...

    def solve_many(
        self,
        boards: Iterable[BoardLike],
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        goal: BoardLike = "blank-last",
        progress: ProgressBar | Wrapper | None = None,
    ) -> Iterator[Solution]:
        """Solves many boards, one in each thread.

        All boards are checked before the first search begins. The searches begin at once, not when the first solution is
        requested, and end when the iterator is deleted, or when Ctrl-C or another signal interrupts the wait for a solution.
        The iterator then raises an error with the code ``aborted`` wherever a solution is missing.

        Args:
            boards: The boards, of any sizes.
            heuristic: As in :func:`solve`.
            algorithm: As in :func:`solve`.
            threads: Number of boards that are solved at once; by default the solver's number of threads.
            time_limit: Seconds for each board.
            goal: As in :func:`solve`.
            progress: A bar with an ``update`` method, such as ``tqdm(total=100)``; or what wraps an iterable, such as ``tqdm``.

        Returns:
            An iterator of the solutions, in the order of the boards. ``len()`` of it is the number of those to come, unless
            ``progress`` wraps it. It works only in the process that made it, not in one that is forked from it.

        Raises:
            FifteenError: If a board or the options are wrong; its ``index`` is the position of the board.

        Example:
            >>> import fifteen_puzzle as fp
            >>> boards = fp.random_boards(3, width=3, seed=1)
            >>> [solution.optimal for solution in fp.Solver().solve_many(boards)]
            [True, True, True]

        """
        wrapper = progress if callable(progress) else None
        bar = None if callable(progress) else check_bar(progress)
        tiles = read_boards(boards)
        # A named goal exists at every size; a board is a goal of one size, and is refused for all others.
        known = read_any_goal(goal)
        targets: dict[int, Goal] = {}
        for index, board in enumerate(tiles):
            with at_index(index):
                targets.setdefault(width_of(board), read_goal(known, width_of(board)))
        batch = self._native.solve_many(
            [text_of(board) for board in tiles],
            known if isinstance(known, str) else text_of(known),
            _name(heuristic),
            _name(algorithm),
            thread_count(threads),
            seconds(time_limit),
        )
        solutions = Solutions(batch, tiles, targets, bar)
        return solutions if wrapper is None else iter(wrapper(solutions, total=len(tiles)))

    def heuristic(self, board: BoardLike, name: HeuristicName | None = None, goal: BoardLike = "blank-last") -> int:
        """Returns the value of a heuristic: see :func:`heuristic`."""
        tiles = read_board(board)
        return self._values([tiles], name, read_goal(goal, width_of(tiles)).text)[0]

    def heuristic_values(
        self, boards: Iterable[BoardLike], name: HeuristicName | None = None, goal: BoardLike = "blank-last"
    ) -> list[int]:
        """Returns the values of a heuristic for many boards of one size.

        Raises:
            FifteenError: As in :func:`heuristic`, and if the boards have several sizes; its ``index`` is the position of the board.

        Example:
            >>> import fifteen_puzzle as fp
            >>> solution = fp.solve("1 2 3/4 0 5/7 8 6")
            >>> fp.Solver().heuristic_values(solution.boards, "manhattan")
            [2, 1, 0]

        """
        tiles = read_boards(boards)
        for index, board in enumerate(tiles):
            if len(board) != len(tiles[0]):
                message = f"This board has {len(board)} cells; expected {len(tiles[0])}, as the first board has."
                raise BoardError(message, index=index)
        known = read_any_goal(goal)
        if not tiles:
            # There is no board that the goal could suit or not.
            return self._values([], name, "blank-last")
        return self._values(tiles, name, read_goal(known, width_of(tiles[0])).text)

    def explain(
        self, board: BoardLike, name: HeuristicName | None = None, goal: BoardLike = "blank-last"
    ) -> Explanation:
        """Takes the value of a heuristic apart: see :func:`explain`."""
        tiles = read_board(board)
        target = read_goal(goal, width_of(tiles))
        heuristic, h, parts = self._native.explain(text_of(tiles), target.text, _name(name))
        return {"heuristic": heuristic, "h": h, "parts": parts}

    def trace(
        self,
        board: BoardLike,
        heuristic: HeuristicName | None = None,
        algorithm: AlgorithmName | None = None,
        prune_depth: int | None = None,
        goal: BoardLike = "blank-last",
    ) -> Iterator[Step]:
        """Watches a search step by step: see :func:`trace`."""
        tiles = read_board(board)
        target = read_goal(goal, width_of(tiles))
        depth = None if prune_depth is None else whole(prune_depth, "pruning depth", *_native.PRUNE_DEPTHS)
        return self._native.trace(text_of(tiles), target.text, _name(heuristic), _name(algorithm), depth)

    def _values(self, boards: list[Board], name: HeuristicName | None, goal: str) -> list[int]:
        return list(self._native.values([text_of(board) for board in boards], goal, _name(name)))

    def _begin_in_fork(self) -> None:
        self._native = self._native.forked()

    def __reduce__(self) -> tuple[Any, ...]:
        """Lets solvers cross between processes, without their tables."""
        return Solver, self._arguments

    def __repr__(self) -> str:
        """Returns the solver as it is made."""
        threads, cache = self._arguments
        return f"Solver(threads={threads!r}, cache={cache!r})"


_solvers: WeakSet[Solver] = WeakSet()


def _begin_in_fork() -> None:
    for solver in _solvers:
        solver._begin_in_fork()  # noqa: SLF001 - a method of this module


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_in_fork)


def _name(name: str | None) -> str | None:
    """Returns the name of a heuristic or an algorithm. What is not text is refused by the native module."""
    return printable(name) if isinstance(name, str) else name
