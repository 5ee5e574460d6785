"""Boards and moves as the programs of well-known courses write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from . import _native
from ._boards import Board, BoardLike, Mover, board_of, printable, read_board
from ._errors import AmbiguousGoalError
from ._moves import text_of_moves

CourseName: TypeAlias = Literal["aima", "berkeley", "columbia", "princeton"]
"""A course: Russell and Norvig's *Artificial Intelligence: A Modern Approach*, Berkeley's CS 188, Columbia's COMS W4701, or
Princeton's COS 226."""

LayoutName: TypeAlias = Literal["rows", "commas", "list", "nested", "tuple", "grid"]
"""A layout of a board as text."""


class Position(NamedTuple):
    """A board from a course, its goal, and moves made from it, as the rest of this package takes them."""

    board: Board
    goal: str
    """``"blank-last"``, ``"blank-first"``, ``"snail"``, or a board as text."""
    moves: str
    """The directions in which tiles slide, such as ``"DRR"``."""


class Written(NamedTuple):
    """A board and moves made from it, as another program writes them."""

    board: str
    goal: str | None
    """The goal of the written board; ``None`` if it is not known."""
    moves: str


def read_position(
    board: BoardLike,
    source: CourseName | BoardLike | None = None,
    moves: str | Sequence[str] = "",
    moves_of: Mover = "tile",
) -> Position:
    """Reads a board, its goal, and moves made from it, as the programs of a course or people write them.

    Args:
        board: A board in any of the forms that :func:`solve` takes.
        source: Where the board and the moves are from: a course, or the goal of the board. By default the goal is what the text
            states, such as ``goal: snail``; blank last in Princeton's files; or the only one of blank last and blank first to
            which the board can be solved, as on 4×4 boards.
        moves: Moves made from the board, after those that follow it in its text. Moves of ``aima``, ``berkeley`` and
            ``columbia`` name the direction of the blank, such as ``"['Up', 'Left']"`` or ``["Up", "Left"]``; all others have
            any form that :func:`parse_moves` reads, such as ``"DR"``.
        moves_of: Whether the directions of moves that are not from a course are those of the ``"tile"`` or of the ``"blank"``.

    Raises:
        AmbiguousGoalError: If the goal is not known. ``choices`` has the goals that it may be.
        BoardError: If the board is not one.
        MovesError: If the moves are invalid, or cannot be made. ``span`` says where the text is wrong.
        GoalError: If the goal has another size than the board.
        OptionsError: If the source is unknown.

    Example:
        >>> import fifteen_puzzle as fp
        >>> position = fp.read_position("1,2,5,3,4,0,6,7,8", "columbia", "['Up', 'Left', 'Left']")
        >>> position
        Position(board=Board('1 2 5/3 4 0/6 7 8'), goal='blank-first', moves='DRR')
        >>> fp.solve(position.board, goal=position.goal).moves
        'DRR'

    """
    text = text_of_moves(moves)
    columns, tiles, goal, read = _native.read_position(_text(board), _source(source), text, moves_of)
    if goal is None:
        message = (
            "The board does not say which goal it has; expected as source its goal, blank-last or blank-first, or its course: "
            "aima, berkeley, columbia or princeton."
        )
        raise AmbiguousGoalError(message)
    return Position(board_of(columns, tiles), goal, read)


def convert(
    board: BoardLike,
    to: CourseName | LayoutName,
    source: CourseName | BoardLike | None = None,
    moves: str | Sequence[str] = "",
    moves_of: Mover = "tile",
) -> Written:
    """Writes a board, and moves made from it, as the programs of a course do, or in another layout.

    ========== ================================ =========== ==============
    course     boards                           goal        moves
    ========== ================================ =========== ==============
    aima       tuples                           blank last  of the blank
    berkeley   lists                            blank first of the blank
    columbia   numbers between commas           blank first of the blank
    princeton  the number of rows, and a grid   blank last  of tiles
    ========== ================================ =========== ==============

    Where the goals differ, the board is turned and its tiles are renumbered, so that it is the same puzzle.

    Args:
        board: As in :func:`read_position`.
        to: A course, or a layout: ``rows``, ``commas``, ``list``, ``nested``, ``tuple`` or ``grid``. A layout changes no number.
        source: As in :func:`read_position`. A layout does not need it.
        moves: As in :func:`read_position`.
        moves_of: As in :func:`read_position`.

    Raises:
        AmbiguousGoalError: If the goal is not known, and ``to`` is a course.
        FifteenError: As in :func:`read_position`.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.convert("1,2,5,3,4,0,6,7,8", "aima", source="columbia", moves="Up Left Left")
        Written(board='(1, 2, 3, 0, 5, 6, 4, 7, 8)', goal='blank-last', moves="['DOWN', 'RIGHT', 'RIGHT']")

    """
    return Written(*_native.convert(_text(board), to, _source(source), text_of_moves(moves), moves_of))


def _text(board: BoardLike) -> str:
    return printable(board) if isinstance(board, str) else str(read_board(board))


def _source(source: BoardLike | None) -> str | None:
    return None if source is None else _text(source)
