"""Many boards of one shape at once, as arrays of NumPy.

Boards are arrays of any integer type: flat ones of the shape ``(count, cells)``, or ``(count, rows, columns)``; or lists of boards
in any form that :func:`~fifteen_puzzle.solve` takes. Numbers such as 3.0 are read as whole numbers. Boards come out as bytes
(``numpy.uint8``).

The four moves are numbered in the order of ``MOVES``, the direction in which a tile slides. With ``moves_of="blank"`` they are the
directions of the blank, in the same order.

The rest of the package needs no NumPy. ``fp.arrays`` imports this module when it is first used.

Example:
    >>> import fifteen_puzzle as fp
    >>> boards = fp.arrays.random_boards(10_000, size=3, seed=1)
    >>> boards.shape, int(fp.arrays.distances(boards).max())
    ((10000, 3, 3), 30)

"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Any, NamedTuple, TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    _message = "Arrays need NumPy, which is not installed. Install it with: pip install 'fifteen-puzzle[arrays]'"
    raise ImportError(_message) from error

from . import _native
from ._boards import (
    Board,
    BoardLike,
    Mover,
    Shape,
    Size,
    board_of,
    check_exact,
    check_size,
    naming_goals,
    read_each,
    read_goal,
    rows_and_columns,
    size_text,
)
from ._errors import BoardError, MovesError, OptionsError
from ._functions import shared_solver
from ._numbers import whole
from ._rules import drawing
from ._solver import Solver

Boards: TypeAlias = NDArray[Any] | Iterable[BoardLike]
"""Boards of one shape: an array, or boards in any form."""

__all__ = ["MOVES", "apply", "distances", "neighbors", "optimal_moves", "random_boards", "random_walks"]

MOVES = "ULRD"
"""The letters of the moves by their numbers."""

_MAX_WALK = (1 << 32) - 1


def distances(
    boards: Boards, goal: BoardLike = "blank-last", size: Size | None = None, solver: Solver | None = None
) -> NDArray[np.int16]:
    """Returns the length of the shortest solutions of each board, of at most 16 cells.

    Up to 10 cells the first call builds a table of all distances, in a hundredth of a second for 3×3 boards, and a million boards
    then take some tenths of a second. Larger boards are solved one in each thread: 4×4 boards take some milliseconds each, others
    up to seconds.

    Args:
        boards: The boards.
        goal: As in :func:`~fifteen_puzzle.solve`, one for all boards.
        size: The size of flat boards that are not squares.
        solver: The solver, whose threads and tables are used; by default one that the package shares.

    Returns:
        An array of the shape ``(count,)``.

    Raises:
        BoardError: If one is not a board. ``index`` is its position, and the message names the cell.
        UnsolvableError: If one cannot be solved to the goal. ``index`` is its position.
        GoalError: If the goal is not one, or of another shape.
        OptionsError: If the boards have more than 16 cells.

    Example:
        >>> import numpy as np
        >>> import fifteen_puzzle as fp
        >>> fp.arrays.distances(np.array([[8, 6, 7, 2, 5, 4, 3, 0, 1], [1, 2, 3, 4, 5, 6, 7, 0, 8]])).tolist()
        [31, 1]

    """
    read, text = _exact(boards, goal, size)
    with naming_goals(read):
        found = (solver or shared_solver()).native.distances(read.tiles.tobytes(), size_text(read.shape), text)
    return np.frombuffer(found, np.uint8).astype(np.int16)


def optimal_moves(
    boards: Boards,
    goal: BoardLike = "blank-last",
    size: Size | None = None,
    moves_of: Mover = "tile",
    solver: Solver | None = None,
) -> NDArray[np.bool_]:
    """Returns which moves begin a shortest solution of each board, of at most 16 cells.

    On boards without a table this takes two to three times as long as :func:`distances`.

    Args:
        boards: The boards.
        goal: As in :func:`distances`.
        size: As in :func:`distances`.
        moves_of: Whether the moves are those of the ``"tile"`` or of the ``"blank"``.
        solver: As in :func:`distances`.

    Returns:
        An array of the shape ``(count, 4)``, with a column for each letter of ``MOVES``. No move of a solved board is optimal.

    Raises:
        FifteenError: As in :func:`distances`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.arrays.optimal_moves(["1 2 3/4 5 6/7 0 8"]).tolist()
        [[False, True, False, False]]

    """
    is_blank = check_mover(moves_of)
    read, text = _exact(boards, goal, size)
    with naming_goals(read):
        return exact_values(read.tiles.tobytes(), size_text(read.shape), text, solver, is_blank=is_blank).optimal_moves


class ExactValues(NamedTuple):
    """The results of :func:`exact_values`."""

    distances: NDArray[np.uint8]
    optimal_moves: NDArray[np.bool_]


def exact_values(tiles: bytes, size: str, goal: str, solver: Solver | None = None, *, is_blank: bool) -> ExactValues:
    """Returns the distances and the optimal moves of boards, in the time of the latter. The native module checks the tiles."""
    found = (solver or shared_solver()).native.exact(tiles, size, goal)
    optimal = np.frombuffer(found[1], np.bool_).reshape(-1, len(MOVES))
    return ExactValues(np.frombuffer(found[0], np.uint8), in_order(optimal, is_blank=is_blank))


def random_boards(
    count: int,
    size: Size = 4,
    seed: int | None = None,
    goal: BoardLike = "blank-last",
    distance: int | None = None,
    solver: Solver | None = None,
) -> NDArray[np.uint8]:
    """Returns the boards of :func:`fifteen_puzzle.random_boards` as an array of the shape ``(count, rows, columns)``.

    Args:
        count: As in :func:`fifteen_puzzle.random_boards`.
        size: As in :func:`fifteen_puzzle.random_boards`.
        seed: As in :func:`fifteen_puzzle.random_boards`.
        goal: As in :func:`fifteen_puzzle.random_boards`.
        distance: As in :func:`fifteen_puzzle.random_boards`.
        solver: As in :func:`distances`; only boards at a distance need it.

    Raises:
        FifteenError: As in :func:`fifteen_puzzle.random_boards`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.arrays.random_boards(2, size="2x3", seed=1, distance=21).tolist()
        [[[4, 5, 0], [1, 2, 3]], [[4, 5, 0], [1, 2, 3]]]

    """
    draw = drawing(count, size, seed, goal)
    if distance is None:
        tiles = _native.random_tiles(draw.count, size_text(draw.shape), draw.seed, draw.goal)
    else:
        tiles = draw.at_distance(solver or shared_solver(), distance)
    return np.frombuffer(tiles, np.uint8).reshape(draw.count, *draw.shape)


def random_walks(
    count: int,
    moves: int | NDArray[Any] | Sequence[int],
    size: Size = 4,
    seed: int | None = None,
    goal: BoardLike = "blank-last",
) -> NDArray[np.uint8]:
    """Returns the boards after random walks from the goal, in which no move undoes the one before.

    Args:
        count: Number of boards.
        moves: Number of moves of all walks, or of each.
        size: As in :func:`random_boards`.
        seed: As in :func:`random_boards`.
        goal: As in :func:`random_boards`.

    Returns:
        An array of the shape ``(count, rows, columns)``.

    Raises:
        FifteenError: As in :func:`random_boards`; and if there are not as many numbers of moves as boards.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.arrays.random_walks(3, moves=[0, 1, 2], size=2, seed=1).tolist()
        [[[1, 2], [3, 0]], [[1, 0], [3, 2]], [[0, 1], [3, 2]]]

    """
    draw = drawing(count, size, seed, goal)
    numbers = np.asarray(moves)
    if numbers.ndim == 0:
        numbers = np.full(draw.count, whole(numbers.item(), "number of moves", 0, _MAX_WALK))
    if numbers.shape != (draw.count,):
        message = f"Invalid numbers of moves of shape {numbers.shape}; expected one number, or {draw.count} in a row."
        raise OptionsError(message)
    lengths = _whole_numbers(numbers, "number of moves", 0, _MAX_WALK).astype(np.uint32)
    tiles = _native.random_walks(lengths.tobytes(), size_text(draw.shape), draw.seed, draw.goal)
    return np.frombuffer(tiles, np.uint8).reshape(draw.count, *draw.shape)


def neighbors(
    boards: Boards, size: Size | None = None, moves_of: Mover = "tile"
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Returns the boards after the four moves of each board, and which of these moves are legal.

    Args:
        boards: The boards, solvable or not.
        size: As in :func:`distances`.
        moves_of: As in :func:`optimal_moves`.

    Returns:
        The neighbors of each board in the order of ``MOVES``, in an array of the shape ``(count, 4, …)``, flat if the boards are;
        the board itself stands for an illegal move. And whether each move is legal, in an array of the shape ``(count, 4)``.

    Raises:
        FifteenError: As in :func:`distances`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> boards, legal = fp.arrays.neighbors([[1, 2, 3, 0]])
        >>> boards[legal].tolist(), legal.tolist()
        ([[1, 2, 0, 3], [1, 0, 3, 2]], [[False, False, True, True]])

    """
    is_blank = check_mover(moves_of)
    read = _read(boards, size)
    tiles, are_legal = _native.all_neighbors(read.tiles.tobytes(), size_text(read.shape))
    after = np.frombuffer(tiles, np.uint8).reshape(-1, len(MOVES), *read.form)
    legal = np.frombuffer(are_legal, np.bool_).reshape(-1, len(MOVES))
    return in_order(after, is_blank=is_blank), in_order(legal, is_blank=is_blank)


def apply(
    boards: Boards,
    moves: NDArray[Any] | Sequence[int] | Sequence[str] | str,
    size: Size | None = None,
    moves_of: Mover = "tile",
) -> NDArray[np.uint8]:
    """Returns each board after its move.

    Args:
        boards: The boards, solvable or not.
        moves: One move for each board, as numbers or as letters.
        size: As in :func:`distances`.
        moves_of: As in :func:`optimal_moves`.

    Returns:
        An array of the shape of the boards.

    Raises:
        MovesError: If a move leads outside the board. ``index`` is its position.
        FifteenError: As in :func:`distances`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.arrays.apply([[1, 2, 3, 0], [1, 2, 0, 3]], "RL").tolist()
        [[1, 2, 0, 3], [1, 2, 3, 0]]

    """
    is_blank = check_mover(moves_of)
    read = _read(boards, size)
    numbers = np.asarray(list(moves) if isinstance(moves, str) else moves)
    if numbers.shape != (len(read.tiles),):
        message = f"Invalid moves of shape {numbers.shape}; expected one for each of the {len(read.tiles)} boards."
        raise MovesError(message)
    if numbers.dtype.kind == "U":
        found = numbers[:, None] == np.array(list(MOVES))
        wrong = np.flatnonzero(~found.any(axis=1))
        if len(wrong):
            message = f"Unknown move {str(numbers[wrong[0]])!r}; expected U, L, R or D."
            raise MovesError(message, index=int(wrong[0]))
        numbers = found.argmax(axis=1)
    numbers = _whole_numbers(numbers, "move", 0, len(MOVES) - 1)
    numbers = len(MOVES) - 1 - numbers if is_blank else numbers
    tiles = _native.apply(read.tiles.tobytes(), size_text(read.shape), numbers.astype(np.uint8).tobytes())
    return np.frombuffer(tiles, np.uint8).reshape(-1, *read.form)


def tiles_of(boards: Boards, shape: Shape) -> NDArray[np.uint8]:
    """Returns the tiles of boards of a shape, flat.

    Raises:
        BoardError: If one is not a board of this shape.

    """
    read = _read(boards, shape)
    # The native module checks each board.
    _native.all_neighbors(read.tiles.tobytes(), size_text(shape))
    return read.tiles


class _Read(NamedTuple):
    """Boards that were read, with tiles that may still be wrong."""

    tiles: NDArray[np.uint8]
    """The shape is ``(count, cells)``."""
    shape: Shape
    form: tuple[int, ...]
    """The shape of a board in the array of the user."""

    def __getitem__(self, index: Any) -> Any:  # noqa: ANN401 - a tuple has many types of indices
        """Returns a board."""
        return board_of(self.shape[1], tuple(self.tiles[index].tolist()))


def _exact(boards: Boards, goal: BoardLike, size: Size | None) -> tuple[_Read, str]:
    """Returns boards whose distances can be found, and their goal as text."""
    read = _read(boards, size)
    check_exact(read.shape)
    return read, read_goal(goal, read.shape).text


def _read(boards: Boards, size: Size | None) -> _Read:
    """Returns the tiles of boards. The native module checks that each is there once.

    Raises:
        BoardError: If they are not boards of one shape.

    """
    shape = None if size is None else check_size(size)
    array = _array(boards, shape)
    if array.ndim not in {2, 3}:
        message = (
            f"Invalid boards of shape {array.shape}; expected (count, cells) or (count, rows, columns). "
            "A single board is the only one of a list."
        )
        raise BoardError(message)
    form = array.shape[1:]
    found = (form[0], form[1]) if len(form) == 2 else _shape_of(form[0], shape)  # noqa: PLR2004 - rows and columns
    if shape is not None and found != shape:
        message = f"These boards have {rows_and_columns(found)}; expected {rows_and_columns(shape)}."
        raise BoardError(message)
    tiles = array.reshape(len(array), found[0] * found[1])
    # As in a list, the blank may be -1.
    tiles = _whole_numbers(tiles, "tile", -1, 255, columns=check_size(found)[1])
    if tiles.dtype != np.uint8:
        tiles = np.where(tiles == -1, 0, tiles).astype(np.uint8)
    return _Read(tiles, found, form)


def _array(boards: Boards, shape: Shape | None) -> NDArray[Any]:
    """Returns boards as an array of numbers."""
    if isinstance(boards, np.ndarray) and not isinstance(boards, np.ma.MaskedArray) and boards.dtype.kind != "O":
        return boards
    if isinstance(boards, Board):
        message = (
            "Invalid boards; expected several boards in a list or an array. A single board is the only one of a list."
        )
        raise BoardError(message)
    if not hasattr(boards, "__array__") and not isinstance(boards, (list, tuple, str)):
        boards = list(boards)
    if not isinstance(boards, str) and not any(isinstance(board, (Board, str)) for board in boards):
        try:
            array = np.asarray(boards)
        except ValueError:
            # Rows of different lengths, which the reader of single boards refuses better.
            array = np.empty(0)
        if array.ndim > 1 and array.dtype.kind in "iuf" and not isinstance(boards, np.ma.MaskedArray):
            return array
    read = [board for board, _ in read_each(boards, None)]
    shapes = [board.shape for board in read] or [shape or (0, 0)]
    for index, found in enumerate(shapes):
        if found != shapes[0]:
            expected = f"{rows_and_columns(shapes[0])}, as the first board has"
            message = f"This board has {rows_and_columns(found)}; expected {expected}."
            raise BoardError(message, index=index)
    return np.array(read, np.uint8).reshape(len(read), *shapes[0])


def _shape_of(cells: int, shape: Shape | None) -> Shape:
    """Returns the shape of flat boards.

    Raises:
        BoardError: If it is not known.

    """
    low, high = _native.SIDES
    sides = range(low, high + 1)
    if shape is not None and shape[0] * shape[1] == cells:
        return shape
    if isqrt(cells) ** 2 == cells and isqrt(cells) in sides:
        return isqrt(cells), isqrt(cells)
    sizes = [f'size="{rows}x{cells // rows}"' for rows in sides if cells % rows == 0 and cells // rows in sides]
    expected = (
        f"; expected {' or '.join(sizes)}."
        if sizes
        else f"; expected those of a board from {low}×{low} to {high}×{high}."
    )
    message = f"Found {cells} numbers in each board{expected}"
    raise BoardError(message)


def _whole_numbers(
    numbers: NDArray[Any], name: str, lowest: int, highest: int, columns: int | None = None
) -> NDArray[Any]:
    """Returns numbers that are whole and in a range.

    Raises:
        BoardError: If one is a tile of a board, with these columns, and is not such a number.
        OptionsError: If it is anything else.

    """
    if numbers.dtype == np.uint8 and highest == np.iinfo(np.uint8).max:
        return numbers
    error = OptionsError if columns is None else BoardError
    if numbers.dtype.kind not in "iuf":
        message = f"Invalid {name} of type {numbers.dtype}; expected whole numbers."
        raise error(message)
    whole_numbers = numbers
    if numbers.dtype.kind == "f":
        with np.errstate(invalid="ignore"):
            whole_numbers = numbers.astype(np.int64)
    # Whatever is not a number is not equal to a whole number.
    if not numbers.size or (
        lowest <= whole_numbers.min()
        and whole_numbers.max() <= highest
        and (whole_numbers is numbers or np.array_equal(whole_numbers, numbers))
    ):
        return whole_numbers
    wrong = (whole_numbers < lowest) | (whole_numbers > highest) | (whole_numbers != numbers)
    index, *cell = (int(part) for part in np.argwhere(wrong)[0])
    place = f" in row {cell[0] // columns + 1}, column {cell[0] % columns + 1}" if columns else ""
    expected = "a whole number from 0 on" if columns else f"{lowest} to {highest}"
    message = f"Invalid {name} {numbers[wrong][0]}{place}; expected {expected}."
    raise error(message, index=index)


def check_mover(moves_of: Mover) -> bool:
    """Returns whether moves are those of the blank.

    Raises:
        OptionsError: If they are of neither.

    """
    if moves_of not in {"tile", "blank"}:
        message = f"Unknown mover “{moves_of}”; expected one of tile, blank."
        raise OptionsError(message)
    return moves_of == "blank"


def in_order(by_move: Any, *, is_blank: bool) -> Any:  # noqa: ANN401 - an array
    """Returns what each move leads to in the order of the moves. The blank goes the other way than the tile."""
    return by_move[:, ::-1] if is_blank else by_move
