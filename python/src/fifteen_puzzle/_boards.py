"""Boards and goals in all forms in which they are given."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol, SupportsIndex, TypeAlias, runtime_checkable

from . import _native
from ._errors import BoardError, FifteenError, GoalError
from ._numbers import digits, is_short, is_whole, whole

Board: TypeAlias = tuple[int, ...]
"""The tiles row by row; 0 is the blank."""


@runtime_checkable
class SupportsToList(Protocol):
    """An array: of NumPy, of ``array``, a ``memoryview``, or a column of pandas."""

    def tolist(self) -> Any:  # noqa: ANN401 - a number, a list of numbers, or a list of lists
        """Returns its elements as Python numbers."""


BoardLike: TypeAlias = str | Sequence[int] | Sequence[Sequence[int]] | Sequence[SupportsToList] | SupportsToList
"""A board as text, or as numbers row by row, flat or nested."""

_EXPECTED = "expected text, or whole numbers in a tuple, a list or an array"
_GOALS = ("blank-last", "blank-first")
_WIDTHS = {width * width: width for width in (3, 4, 5, 6)}


class Goal(NamedTuple):
    """A goal that was read."""

    text: str
    """As the native module reads it."""
    board: Board


def read_board(board: BoardLike) -> Board:
    """Returns the tiles of a board.

    Raises:
        BoardError: If it is not a board.

    """
    if isinstance(board, str):
        return _native.read_board(printable(board))
    rows = _rows(board)
    text = "/".join(" ".join(map(str, row)) for row in rows)
    try:
        return _native.read_board(text)
    except BoardError as error:
        # The span is that of a text which the caller has not seen.
        raise BoardError(*error.args) from None


def read_boards(boards: Iterable[BoardLike]) -> list[Board]:
    """Returns the tiles of several boards.

    Raises:
        BoardError: If one is not a board; its ``index`` is its position.

    """
    if isinstance(boards, str):
        message = "Invalid boards of type str; expected several boards in a list, a tuple or another iterable."
        raise BoardError(message)
    tiles = []
    for index, board in enumerate(boards):
        with at_index(index):
            tiles.append(read_board(board))
    return tiles


@contextmanager
def at_index(index: int) -> Iterator[None]:
    """Adds the position of the board to errors."""
    try:
        yield
    except FifteenError as error:
        error.index = index
        raise


def read_any_goal(goal: BoardLike) -> str | Board:
    """Returns a goal of any size: its name, or its tiles.

    Raises:
        GoalError: If it is not a goal.

    """
    if is_goal_name(goal):
        return str(goal)
    try:
        return read_board(goal)
    except BoardError as error:
        message = f"Invalid goal; expected blank-last, blank-first or a board. {error}"
        raise GoalError(message, span=error.span) from None


def read_goal(goal: BoardLike, width: int) -> Goal:
    """Returns the goal of boards of a width.

    Raises:
        GoalError: If it is not a goal, or one of another size.

    """
    known = read_any_goal(goal)
    text = known if isinstance(known, str) else text_of(known)
    return Goal(text, _native.read_goal(text, width))


def is_goal_name(goal: object) -> bool:
    """Returns whether a goal is one of the names, which exist at every size."""
    return isinstance(goal, str) and goal in _GOALS


def printable(text: str) -> str:
    """Returns a text in which halves of characters, which bytes that are not text may become, are replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")


def text_of(board: Board) -> str:
    """Returns a board as text, which the native module reads."""
    return "/".join(" ".join(map(str, row)) for row in rows_of(board))


def rows_of(board: Board) -> list[Board]:
    """Returns the rows of a board."""
    width = _WIDTHS[len(board)]
    return [board[start : start + width] for start in range(0, len(board), width)]


def width_of(board: Board) -> int:
    """Returns the number of columns."""
    return _WIDTHS[len(board)]


def check_width(width: SupportsIndex) -> int:
    """Returns a number of columns that boards have.

    Raises:
        OptionsError: If there are no such boards.

    """
    return whole(width, "width", min(_WIDTHS.values()), max(_WIDTHS.values()))


def _rows(board: object) -> list[list[int]]:
    """Returns rows of numbers: those of a nested board, or the only one of a flat board."""
    items = _items(board)
    if items is None:
        message = f"Invalid board of type {type(board).__name__}; {_EXPECTED}."
        raise BoardError(message)
    nested = [_items(item) for item in items]
    if items and all(row is not None for row in nested):
        rows = [[_tile(tile) for tile in row or ()] for row in nested]
        lengths = [len(row) for row in rows]
        if lengths not in ([width] * width for width in _WIDTHS.values()):
            message = (
                f"Invalid board with {len(rows)} rows of {', '.join(map(str, lengths))} numbers; "
                "expected 3, 4, 5 or 6 rows, each with as many numbers as there are rows."
            )
            raise BoardError(message)
        return rows
    numbers = [_tile(item) for item in items]
    # Text would also be read with other counts: a single number of nine digits is a board, and a size may come first.
    if len(numbers) not in _WIDTHS:
        message = f"Found {len(numbers)} numbers; a 3×3 board has 9, a 4×4 board 16, a 5×5 board 25 and a 6×6 board 36."
        raise BoardError(message)
    return [numbers]


def _items(value: object) -> list[object] | None:
    """Returns the elements of a sequence or an array in their order; ``None`` if it is neither."""
    if isinstance(value, (str, bytes, bytearray)):
        return None
    if isinstance(value, Sequence):
        return list(value)
    listed = value.tolist() if isinstance(value, SupportsToList) and not isinstance(value, type) else None
    return listed if isinstance(listed, list) else None


def _tile(value: object) -> int:
    """Returns a whole number. A truth value or a fraction is not one, even if it is equal to one."""
    if not is_whole(value):
        hint = "; write 0 for the blank" if value is None else ""
        message = f"Invalid tile {value!r} of type {type(value).__name__}; {_EXPECTED}{hint}."
        raise BoardError(message)
    tile = operator.index(value)
    if not is_short(tile):
        message = f"Invalid tile {digits(tile)}; expected the numbers from 0 on, each once."
        raise BoardError(message)
    return tile
