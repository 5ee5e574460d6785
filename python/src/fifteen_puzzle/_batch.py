"""Boards that are solved at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from typing import Protocol

from . import _native
from ._boards import Board, Goal
from ._solution import Solution, solution_of


class ProgressBar(Protocol):
    """A bar that shows how many boards are solved, such as ``tqdm(total=100)``."""

    def update(self, n: int, /) -> object:
        """Adds to the number of boards that are solved."""


def check_bar(bar: ProgressBar | None) -> ProgressBar | None:
    """Returns a bar.

    Raises:
        TypeError: If it is not one.

    """
    if bar is None or hasattr(bar, "update"):
        return bar
    message = f"Invalid progress of type {type(bar).__name__}; expected a bar, such as tqdm(total=100), or tqdm itself."
    raise TypeError(message)


class Solutions(Iterator[Solution]):
    """The solutions of many boards, in their order, while they are being found: see :meth:`Solver.solve_many`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> solutions = fp.Solver().solve_many(["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/0 7 8"])
        >>> len(solutions), next(solutions).moves, len(solutions)
        (2, 'L', 1)

    """

    def __init__(self, batch: _native.Batch, puzzles: list[tuple[Board, Goal]], bar: ProgressBar | None) -> None:
        """Takes over searches that are running."""
        self._batch = batch
        self._puzzles = puzzles
        self._bar = bar
        # Several threads may take solutions from one iterator.
        self._lock = Lock()

    def __len__(self) -> int:
        """Returns the number of solutions to come."""
        return len(self._batch)

    def __next__(self) -> Solution:
        """Waits for the next solution."""
        # Raises in a forked process, where a lock that another thread held would never be released.
        len(self)
        with self._lock:
            # An interrupted call has taken no solution, so the next one is for the same board.
            remaining = len(self._batch)
            fields = next(self._batch)
            board, goal = self._puzzles[-remaining]
            if self._bar is not None:
                self._bar.update(1)
        return solution_of(board, goal, fields)
