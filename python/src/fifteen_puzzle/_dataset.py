"""Data sets of boards with exact distances."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from ._boards import BoardLike, Size, check_exact, printable, size_text
from ._functions import shared_solver
from ._numbers import whole
from ._rules import check_distance, drawing
from ._solver import Solver
from ._types import HeuristicName

DatasetFormat: TypeAlias = Literal["csv", "npz", "parquet"]
"""The form of the files of a data set."""

_MAX_ROWS = (1 << 64) - 1
_MAX_SHARD_ROWS = 10_000_000


def write_dataset(
    folder: str | os.PathLike[str],
    count: int = 100_000,
    size: Size = 3,
    seed: int = 0,
    goal: BoardLike = "blank-last",
    distance: int | None = None,
    features: Sequence[HeuristicName] = (),
    format: DatasetFormat = "csv",  # noqa: A002 - the name of the option of the command line
    shard_rows: int = 100_000,
    solver: Solver | None = None,
) -> Path:
    """Writes random boards with their exact distances and optimal moves to a folder, as ``fifteen dataset`` does.

    The folder gets files of at most ``shard_rows`` boards; ``README.md``, a card that says how they were made and what the
    columns mean; and ``dataset.json``, the same for programs. A call that was interrupted, and is made again, continues with the
    first missing file. The same arguments make the same bytes on every computer.

    Args:
        folder: The folder. It is made if there is none.
        count: Number of boards.
        size: The size of the boards, at most 16 cells. Up to 10 cells a million boards take seconds; 4×4 boards take some
            milliseconds each.
        seed: A number below 2⁶⁴.
        goal: As in :func:`random_boards`.
        distance: As in :func:`random_boards`.
        features: Heuristics whose values are columns.
        format: ``"csv"``; ``"npz"``, arrays of NumPy; or ``"parquet"``, for pandas, Polars and others.
        shard_rows: The largest number of boards in a file.
        solver: The solver, whose threads and stored tables are used; by default one that the package shares.

    Returns:
        The folder.

    Raises:
        OptionsError: If the options do not exist or are out of range, or the folder has a data set that was made with others.
        GoalError: If the goal is not one, or of another shape.
        OSError: If a file cannot be read or written.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> import fifteen_puzzle as fp
        >>> with TemporaryDirectory() as folder:
        ...     written = fp.write_dataset(folder, count=1, seed=1, features=["manhattan"])
        ...     print((written / "part-00000-of-00001.csv").read_text().strip())
        board,distance,optimal_moves,manhattan
        2 6 5/8 1 4/0 7 3,24,LD,14

    """
    draw = drawing(count, size, seed, goal)
    check_exact(draw.shape)
    path = Path(folder)
    (solver or shared_solver()).native.write_dataset(
        path,
        whole(count, "number of boards", 1, _MAX_ROWS),
        size_text(draw.shape),
        draw.seed,
        draw.goal,
        None if distance is None else check_distance(distance, draw.shape),
        [printable(feature) for feature in features],
        printable(format),
        whole(shard_rows, "number of boards in a file", 1, _MAX_SHARD_ROWS),
    )
    return path
