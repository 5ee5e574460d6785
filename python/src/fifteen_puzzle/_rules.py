"""The rules of the puzzle."""

from __future__ import annotations

import os
import sys
from typing import Literal

from . import _native
from ._boards import Board, BoardLike, check_width, read_board, read_goal, text_of, width_of
from ._numbers import whole
from ._types import Move

_MAX_SEED = (1 << 64) - 1


def parse_board(board: BoardLike) -> Board:
    """Returns the tiles of a board row by row, 0 being the blank.

    Args:
        board: A board in any of the forms that :func:`solve` takes.

    Raises:
        BoardError: If it is not a board.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.parse_board("1 2 3/4 5 6/7 _ 8")
        (1, 2, 3, 4, 5, 6, 7, 0, 8)

    """
    return read_board(board)


def format_board(board: BoardLike) -> str:
    """Returns a board as text, which every interface of Fifteen reads.

    Raises:
        BoardError: If it is not a board.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.format_board([[1, 2, 3], [4, 5, 6], [7, 0, 8]])
        '1 2 3/4 5 6/7 0 8'

    """
    return text_of(read_board(board))


def neighbors(board: BoardLike) -> list[tuple[Move, Board]]:
    """Returns the legal moves, and the board after each.

    A move is the direction in which a tile slides, so it is the opposite of the direction in which the blank moves.

    Raises:
        BoardError: If it is not a board.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.neighbors((1, 2, 3, 4, 5, 6, 7, 8, 0))
        [('R', (1, 2, 3, 4, 5, 6, 7, 0, 8)), ('D', (1, 2, 3, 4, 5, 0, 7, 8, 6))]

    """
    return _native.neighbors(text_of(read_board(board)))


def parity(board: BoardLike, goal: BoardLike = "blank-last") -> Literal["even", "odd"]:
    """Returns the parity of a board with respect to a goal, which no slide changes.

    It is that of the number of swaps that lead from the goal to the board, plus the distance of the blank from its goal cell.

    Raises:
        BoardError: If it is not a board.
        GoalError: If the goal is not one, or of another size.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.parity("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
        'odd'

    """
    tiles = read_board(board)
    return _native.parity(text_of(tiles), read_goal(goal, width_of(tiles)).text)


def is_solvable(board: BoardLike, goal: BoardLike = "blank-last") -> bool:
    """Returns whether slides lead from a board to a goal.

    Raises:
        BoardError: If it is not a board.
        GoalError: If the goal is not one, or of another size.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.is_solvable("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
        False

    """
    return parity(board, goal) == "even"


def random_board(width: int = 4, seed: int | None = None, goal: BoardLike = "blank-last") -> Board:
    """Returns a random board. All boards that can be solved to the goal are equally likely.

    Args:
        width: Number of columns and rows, 3 to 6.
        seed: A number below 2⁶⁴. The same seed always gives the same board, that of ``fifteen random --seed``.
        goal: As in :func:`solve`.

    Raises:
        OptionsError: If the width or the seed is out of range.
        GoalError: If the goal is not one, or of another size.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.random_board(3, seed=1)
        (0, 1, 4, 3, 7, 2, 6, 8, 5)

    """
    return random_boards(1, width, seed, goal)[0]


def random_boards(count: int, width: int = 4, seed: int | None = None, goal: BoardLike = "blank-last") -> list[Board]:
    """Returns random boards, one after the other: those of ``fifteen random --count --seed``.

    Args:
        count: Number of boards.
        width: As in :func:`random_board`.
        seed: As in :func:`random_board`.
        goal: As in :func:`random_board`.

    Raises:
        OptionsError: If the count, the width or the seed is out of range.
        GoalError: If the goal is not one, or of another size.

    """
    number = whole(count, "number of boards", 0, sys.maxsize)
    columns = check_width(width)
    words = _random_seed() if seed is None else whole(seed, "seed", 0, _MAX_SEED)
    return _native.random_boards(number, columns, words, read_goal(goal, columns).text)


def _random_seed() -> int:
    # The module secrets does the same, but takes longer to import than the rest of this package.
    return int.from_bytes(os.urandom(8), "little")
