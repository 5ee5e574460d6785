"""Reads boards and goals in all the forms in which users give them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from math import isqrt
from pathlib import Path
from types import GeneratorType
from typing import Any, Literal, NamedTuple, Protocol, SupportsIndex, TypeAlias, get_args, runtime_checkable

from . import _native
from ._errors import BoardError, FifteenError, GoalError, OptionsError, UnsolvableError
from ._numbers import digits, is_short, whole, whole_number

Shape: TypeAlias = tuple[int, int]
"""Numbers of rows and columns."""

Size: TypeAlias = int | str | tuple[int, int]
"""The size of boards: ``4`` for 4×4, or rows and columns as ``"3x4"`` or ``(3, 4)``; each from 2 to 10."""

GoalName: TypeAlias = Literal["blank-last", "blank-first", "snail"]
"""A goal that boards of every shape have: 1 2 3 … blank; blank 1 2 3 …; or 1 2 3 … around the edge and on to the middle."""

Mover: TypeAlias = Literal["tile", "blank"]
"""What moves in the directions of written moves. The blank goes the other way than the tile."""


@runtime_checkable
class SupportsToList(Protocol):
    """An array: of NumPy, of ``array``, a ``memoryview``, or a column of pandas."""

    def tolist(self) -> Any:  # noqa: ANN401 - a number, a list of numbers, or a list of lists
        """Returns its elements as Python numbers."""


Cell: TypeAlias = int | str | None
"""A tile; 0, ``None`` or a text such as ``"_"`` is the blank."""

BoardLike: TypeAlias = str | Sequence[Cell] | Sequence[Sequence[Cell]] | Sequence[SupportsToList] | SupportsToList
"""A board as text, or as numbers row by row, flat or nested."""

_EXPECTED = "expected text, or whole numbers in a tuple, a list or an array"


class Board(tuple[int, ...]):
    """A board: a tuple of its tiles row by row, 0 being the blank, that also knows its rows and columns.

    It is equal to a plain tuple of the same tiles, and to another board if that has the same shape too.

    Args:
        board: A board in any of the forms that :func:`solve` takes. If moves follow it, they are made. Moves alone, such as
            ``"R D2 L U"``, are made from the goal.
        size: The size of a board whose rows are not marked, such as a flat list or moves alone.
        goal: The goal from which moves without a board start; by default blank last.
        moves_of: Whether the directions in a text are those of the ``"tile"`` or of the ``"blank"``.

    Attributes:
        shape: The numbers of rows and columns, as of a NumPy array.

    Raises:
        BoardError: If it is not a board, or one of another size.

    Example:
        >>> import fifteen_puzzle as fp
        >>> board = fp.Board("4 1 2/5 0 3")
        >>> board.shape, board[0], list(board)
        ((2, 3), 4, [4, 1, 2, 5, 0, 3])
        >>> fp.Board([4, 1, 5, 2, 0, 3], size="3x2")
        Board('4 1/5 2/0 3')
        >>> fp.Board("R D2 L U", size=(3, 4))
        Board('1 2 4 8/5 6 3 0/9 10 7 11')

    """

    # Set only for rectangles, since most boards are squares, and there may be many.
    _columns: int | None = None

    def __new__(
        cls, board: BoardLike, size: Size | None = None, goal: BoardLike | None = None, moves_of: Mover = "tile"
    ) -> Board:
        """Reads a board."""
        if isinstance(board, GeneratorType):
            # dataclasses.asdict, and so pandas, rebuilds tuples from generators. The shape is lost, so this is a plain tuple.
            return tuple(board)
        shape = None if size is None else check_size(size)
        read, _ = read_text_or_numbers(board, shape, goal, moves_of)
        if shape is not None and read.shape != shape:
            message = f"This board has {rows_and_columns(read.shape)}; expected {rows_and_columns(shape)}."
            raise BoardError(message)
        return read

    @property
    def shape(self) -> Shape:
        """The numbers of rows and columns."""
        columns = self._columns or isqrt(len(self))
        return len(self) // columns, columns

    def __eq__(self, other: object) -> bool:
        """Compares tiles, and shapes if both are boards."""
        return tuple.__eq__(self, other) is True and (not isinstance(other, Board) or self._columns == other._columns)

    def __ne__(self, other: object) -> bool:
        """Compares tiles, and shapes if both are boards."""
        return not self == other

    __hash__ = tuple.__hash__

    def __str__(self) -> str:
        """Returns the board as text, which every interface of Fifteen reads."""
        return "/".join(" ".join(map(str, row)) for row in rows_of(self))

    def __repr__(self) -> str:
        """Returns the call that makes the board."""
        return f"Board({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        """Supports pickling, with the shape."""
        return board_of, (self.shape[1], tuple(self))


# Tracebacks and help show where users import it from.
Board.__module__ = "fifteen_puzzle"


def board_of(columns: int, tiles: tuple[int, ...]) -> Board:
    """Makes a board from tiles that are known to be valid."""
    board = tuple.__new__(Board, tiles)
    if columns * columns != len(tiles):
        board._columns = columns  # noqa: SLF001 - it is of this module
    return board


class Goal(NamedTuple):
    """A goal that was read."""

    text: str
    """As the native module reads it."""
    board: Board


def read_board(board: BoardLike) -> Board:
    """Returns a board in any form.

    Raises:
        BoardError: If it is not a board.

    """
    return board if isinstance(board, Board) else read_text_or_numbers(board)[0]


def read_text_or_numbers(
    board: BoardLike, shape: Shape | None = None, goal: BoardLike | None = None, moves_of: Mover = "tile"
) -> tuple[Board, str | None]:
    """Returns a board, and the goal that its text states.

    Raises:
        BoardError: If it is not a board.

    """
    if isinstance(board, Board):
        return board, None
    size = None if shape is None else size_text(shape)
    known = None if goal is None else goal_text(goal, shape)
    if isinstance(board, str):
        columns, tiles, stated = _native.read_board(printable(board), known, size, moves_of)
        return board_of(columns, tiles), stated
    plain = _of_plain_numbers(board, shape)
    if plain is not None:
        return plain, None
    text, count = _text_and_count(board, shape)
    try:
        columns, tiles, _ = _native.read_board(text, known, size, moves_of)
    except BoardError as error:
        # The places refer to a text that the caller has not seen.
        raise BoardError(*error.args, readings=error.readings) from None
    if count is not None and len(tiles) != count:
        message = f"Invalid board of {count} numbers; expected the numbers from 0 to {count - 1}, each once."
        raise BoardError(message)
    return board_of(columns, tiles), None


def read_puzzle(board: BoardLike, goal: BoardLike | None) -> tuple[Board, Goal]:
    """Returns a board and its goal: by default the goal that the text of the board states, or else blank last.

    Raises:
        BoardError: If the board is not one.
        GoalError: If the goal is not one, or of another shape.

    """
    tiles, stated = read_text_or_numbers(board, goal=goal)
    return tiles, read_goal((stated or "blank-last") if goal is None else goal, tiles.shape)


def read_each(boards: Iterable[BoardLike], goal: BoardLike | None = "blank-last") -> list[tuple[Board, Goal]]:
    """Returns several boards and their goals.

    Raises:
        BoardError: If one is not a board; its ``index`` is its position.
        GoalError: If one of them cannot have the goal; likewise.

    """
    if isinstance(boards, str):
        message = (
            "Invalid boards of type str; expected several boards in a list, a tuple or another iterable. "
            "read_boards(text) returns those of a text."
        )
        raise BoardError(message)
    puzzles = []
    for index, board in enumerate(boards):
        with at_index(index):
            puzzles.append(read_puzzle(board, goal))
    return puzzles


def read_boards(source: str | bytes | os.PathLike[str], moves_of: Mover = "tile") -> list[Board]:
    r"""Returns all boards of a text or a file.

    A text may have many boards: one in each line; or each in several lines, between empty lines, headings or counts; with
    comments after ``#``; as tables, boxes, brackets, LaTeX or CSV. docs/inputs.md lists the forms.

    Args:
        source: A text, the bytes of a file in UTF-8 or UTF-16, or a path such as ``Path("boards.txt")``.
        moves_of: Whether the directions of moves that follow a board are those of the ``"tile"`` or of the ``"blank"``. The
            moves are made.

    Raises:
        BoardError: The first board that cannot be read. ``index`` is its position if there are several, ``place`` its line and
            character, and ``span`` marks the offending text.
        OSError: If the file cannot be read.

    Example:
        >>> import fifteen_puzzle as fp
        >>> boards = fp.read_boards("# two puzzles\n0 1 3\n4 2 5\n7 8 6\n\n1 2 3 4\n5 6 0 7\n")
        >>> boards
        [Board('0 1 3/4 2 5/7 8 6'), Board('1 2 3 4/5 6 0 7')]
        >>> [solution.length for solution in fp.Solver().solve_many(boards)]
        [4, 1]

    """
    content = Path(source).read_bytes() if isinstance(source, os.PathLike) else source
    if isinstance(content, str):
        text = printable(content)
    elif isinstance(content, (bytes, bytearray)):
        text = _native.decode(bytes(content))
    else:
        message = f"Invalid source of type {type(source).__name__}; expected a text, bytes or a path."
        raise BoardError(message)
    return [board_of(columns, tiles) for columns, tiles, _ in _native.read_boards(text, moves_of)]


@contextmanager
def at_index(index: int) -> Iterator[None]:
    """Adds the position of the board to errors."""
    try:
        yield
    except FifteenError as error:
        error.index = index
        raise


class Numbered(Protocol):
    """Boards by their index."""

    def __getitem__(self, index: int, /) -> Board:
        """Returns a board."""


@contextmanager
def naming_goals(boards: Numbered) -> Iterator[None]:
    """Adds the goals to which an unsolvable board could be solved to its error."""
    try:
        yield
    except UnsolvableError as error:
        error.goals = tuple(_native.goals_of(str(boards[error.index or 0])))
        raise


def read_any_goal(goal: BoardLike) -> str | Board:
    """Returns a goal of any shape: its name, or a board.

    Raises:
        GoalError: If it is not a goal.

    """
    if is_goal_name(goal):
        return str(goal)
    with _of_goal():
        return read_board(goal)


def read_goal(goal: BoardLike, shape: Shape) -> Goal:
    """Returns the goal of boards of a shape.

    Raises:
        GoalError: If the goal is not one, or one of another shape.

    """
    text, tiles = _native.read_goal(goal_text(goal, shape), size_text(shape))
    return Goal(text, board_of(shape[1], tiles))


def goal_text(goal: BoardLike, shape: Shape | None) -> str:
    """Returns a goal as text, which the native module reads. ``shape`` is the shape of a goal whose rows are not marked.

    Raises:
        GoalError: If the goal is not one.

    """
    if is_goal_name(goal):
        return str(goal)
    with _of_goal():
        return str(read_text_or_numbers(goal, shape)[0])


@contextmanager
def _of_goal() -> Iterator[None]:
    """Turns errors of a board into errors of a goal."""
    try:
        yield
    except (BoardError, GoalError) as error:
        message = f"Invalid goal; expected blank-last, blank-first, snail or a board. {error.args[0]}"
        raise GoalError(message, span=error.span, place=error.place, readings=error.readings) from None


def is_goal_name(goal: object) -> bool:
    """Returns whether a goal is one of the names, which exist in every shape."""
    return isinstance(goal, str) and goal in get_args(GoalName)


def printable(text: str) -> str:
    """Returns a text with its lone surrogates replaced, which bytes that are not text may become."""
    return text.encode("utf-8", "replace").decode("utf-8")


def rows_of(board: Board) -> list[tuple[int, ...]]:
    """Returns the rows of a board."""
    columns = board.shape[1]
    return [board[start : start + columns] for start in range(0, len(board), columns)]


def drawn(board: Board) -> str:
    """Returns a board as text in columns, with a point for the blank."""
    width = len(str(len(board) - 1))
    return "\n".join(" ".join(str(tile or ".").rjust(width) for tile in row) for row in rows_of(board)) + "\n"


def size_text(shape: Shape) -> str:
    """Returns a shape as the native module reads it."""
    return f"{shape[0]}x{shape[1]}"


def rows_and_columns(shape: Shape) -> str:
    """Returns a shape as messages show it."""
    return f"{shape[0]} rows of {shape[1]}"


def check_size(size: Size) -> Shape:
    """Returns the shape of boards of a size.

    Raises:
        OptionsError: If there are no such boards.
        TypeError: If it is not a size.

    """
    if isinstance(size, str):
        return _native.read_size(printable(size))
    sides: tuple[SupportsIndex, ...] = tuple(size) if isinstance(size, (tuple, list)) else (size, size)
    if len(sides) != 2:  # noqa: PLR2004
        message = f"Invalid size of {len(sides)} numbers; expected rows and columns."
        raise OptionsError(message)
    rows, columns = (whole(side, "size", *_native.SIDES) for side in sides)
    return rows, columns


def check_exact(shape: Shape) -> None:
    """Checks that the exact distances of boards of a shape can be found.

    Raises:
        OptionsError: If they have too many cells.

    """
    most = _native.MAX_EXACT_CELLS
    if shape[0] * shape[1] > most:
        message = (
            f"This board has {rows_and_columns(shape)}; expected at most {most} cells, for which distances are exact."
        )
        raise OptionsError(message)


def _of_plain_numbers(board: Any, shape: Shape | None) -> Board | None:  # noqa: ANN401 - what a user has passed
    """Returns the board of whole numbers in lists, tuples or an array, if there is nothing to refuse or to ask.

    Most boards are of this kind, and the general reader takes ten times as long.
    """
    # A class may have such a method too.
    cells = board.tolist() if hasattr(type(board), "tolist") else board
    if type(cells) not in _LISTS or not cells:
        return None
    if type(cells[0]) in _LISTS:
        rows, columns = len(cells), len(cells[0])
        if any(type(row) not in _LISTS or len(row) != columns for row in cells):
            return None
        tiles = tuple(chain.from_iterable(cells))
    else:
        tiles = tuple(cells)
        side = isqrt(len(tiles))
        rows, columns = shape if shape is not None and shape[0] * shape[1] == len(tiles) else (side, side)
    is_board = (
        rows in _SIDES
        and columns in _SIDES
        and len(tiles) == rows * columns
        and all(type(tile) is int for tile in tiles)
        and sorted(tiles) == list(range(len(tiles)))
    )
    return board_of(columns, tiles) if is_board else None


def _text_and_count(board: object, shape: Shape | None) -> tuple[str, int | None]:
    """Returns cells as text, and their number; ``None`` if they are lines of a text. ``shape`` is for flat boards."""
    items = _items(board)
    if items is None:
        message = f"Invalid board of type {type(board).__name__}; {_EXPECTED}."
        raise BoardError(message)
    # Numbers are not checked against the protocol, which would take most of the time.
    nested = [None if type(item) is int else _items(item) for item in items]
    if items and all(row is not None for row in nested):
        rows = enumerate(nested, start=1)
        return _text_of_rows([_words(row or [], f"row {number}, column ") for number, row in rows])
    words = _words(items, "number ")
    if any(isinstance(item, str) and len(item) > 1 for item in items):
        return "\n".join(words), None
    if len(words) not in _COUNTS:
        message = f"Found {len(words)} numbers; expected those of a board from 2×2 to 10×10, such as 9, 12 or 16."
        raise BoardError(message)
    return _flat_text(words, shape), len(words)


def _flat_text(words: list[str], shape: Shape | None) -> str:
    """Returns a flat board as text: in rows if it has this shape or is a square."""
    side = isqrt(len(words))
    if shape is not None and shape[0] * shape[1] == len(words):
        columns = shape[1]
    else:
        columns = side if side * side == len(words) else len(words)
    return "/".join(" ".join(words[start : start + columns]) for start in range(0, len(words), columns))


def _text_of_rows(rows: list[list[str]]) -> tuple[str, int]:
    lengths = [len(row) for row in rows]
    low, high = _native.SIDES
    if len(set(lengths)) > 1 or not low <= len(rows) <= high or not low <= lengths[0] <= high:
        message = (
            f"Invalid board with {len(rows)} rows of {', '.join(map(str, lengths[:20]))} numbers; "
            f"expected {low} to {high} rows, each with the same number of {low} to {high} numbers."
        )
        raise BoardError(message)
    return "/".join(" ".join(row) for row in rows), sum(lengths)


_LISTS = (list, tuple)
_SIDES = range(_native.SIDES[0], _native.SIDES[1] + 1)
_COUNTS = frozenset(rows * columns for rows in _SIDES for columns in _SIDES)


def _items(value: object) -> list[object] | None:
    """Returns the elements of a sequence or an array in their order; ``None`` if it is neither."""
    if isinstance(value, (str, bytes, bytearray)):
        return None
    if isinstance(value, Sequence):
        return list(value)
    # A class may have such a method too. To look for it is a tenth of the work of `isinstance` with a protocol.
    listed: object = value.tolist() if hasattr(type(value), "tolist") else None  # type: ignore[attr-defined]
    return listed if isinstance(listed, list) else None


def _words(cells: list[object], place: str) -> list[str]:
    """Returns cells as text. ``place`` and the number of a cell, from 1, say where it is."""
    return [_word(cell, f"{place}{number}") for number, cell in enumerate(cells, start=1)]


def _word(value: object, place: str) -> str:
    """Returns a cell as text. A boolean or a fraction is not a tile, even if it is equal to one."""
    if value is None:
        return "_"
    if isinstance(value, str):
        return printable(value).strip() or "_"
    tile = whole_number(value)
    if tile is None:
        message = f"Invalid tile {value!r} of type {type(value).__name__} ({place}); {_EXPECTED}."
        raise BoardError(message)
    if not is_short(tile):
        message = f"Invalid tile {digits(tile)} ({place}); expected the numbers from 0 on, each once."
        raise BoardError(message)
    return str(tile)
