"""The rules of the puzzle."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

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
    read_board,
    read_goal,
    read_puzzle,
    size_text,
)
from ._functions import shared_solver
from ._moves import text_of_moves
from ._numbers import whole
from ._solver import Solver
from ._types import Move, MoveForm

_MAX_SEED = (1 << 64) - 1


def parse_board(board: BoardLike) -> Board:
    r"""Returns a board. :class:`Board` does the same, with options.

    Args:
        board: A board in any of the forms that :func:`solve` takes.

    Raises:
        BoardError: If it is not a board.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.parse_board("| 1 | 2 |\n| 3 |   |\n| 4 | 5 |")
        Board('1 2/3 0/4 5')

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
    return str(read_board(board))


def neighbors(board: BoardLike) -> list[tuple[Move, Board]]:
    """Returns the legal moves, and the board after each.

    A move is the direction in which a tile slides, so it is the opposite of the direction in which the blank moves.

    Raises:
        BoardError: If it is not a board.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.neighbors((1, 2, 3, 4, 5, 6, 7, 8, 0))
        [('R', Board('1 2 3/4 5 6/7 0 8')), ('D', Board('1 2 3/4 5 0/7 8 6'))]

    """
    read = read_board(board)
    return [(move, board_of(read.shape[1], tiles)) for move, tiles in _native.neighbors(str(read))]


def parse_moves(board: BoardLike, moves: str | Sequence[str], moves_of: Mover = "tile") -> str:
    """Returns moves in any form as letters, each the direction in which a tile slides.

    Args:
        board: The board from which the moves are made.
        moves: Letters (``"URRD"``), also with numbers (``"U R2 D"``), words (``"up right"``), arrows, or the numbers of tiles
            (``"12 11"``), as text or in a list.
        moves_of: Whether directions are those of the ``"tile"`` or of the ``"blank"``.

    Raises:
        BoardError: If the board is not one.
        MovesError: If a word is not a move, or cannot be made. ``span`` says where.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.parse_moves("1 2 3/4 5 6/0 7 8", "7 8")
        'LL'
        >>> fp.parse_moves("1 2 3/4 5 6/0 7 8", ["Right", "Right"], moves_of="blank")
        'LL'

    """
    return _native.parse_moves(str(read_board(board)), text_of_moves(moves), moves_of)


def format_moves(
    board: BoardLike, moves: str | Sequence[str], form: MoveForm = "letters", moves_of: Mover = "tile"
) -> str:
    """Writes moves in another form.

    Args:
        board: The board from which the moves are made.
        moves: Moves of tiles in any form that :func:`parse_moves` takes, such as those of a :class:`Solution`.
        form: ``"letters"`` (URRD), ``"runs"`` (UR2D), ``"words"`` (up right right down), ``"arrows"`` (↑ → → ↓) or ``"tiles"``
            (their numbers).
        moves_of: Whether the written directions are those of the ``"tile"`` or of the ``"blank"``.

    Raises:
        BoardError: If the board is not one.
        MovesError: If a word is not a move, or cannot be made.
        OptionsError: If there is no such form.

    Example:
        >>> import fifteen_puzzle as fp
        >>> solution = fp.solve("1 2 3 4/5 6 7 8/0 9 10 11")
        >>> fp.format_moves(solution.board, solution.moves, "tiles")
        '9 10 11'
        >>> fp.format_moves(solution.board, solution.moves, "runs", moves_of="blank")
        'R3'

    """
    return _native.format_moves(str(read_board(board)), text_of_moves(moves), form, moves_of)


def parity(board: BoardLike, goal: BoardLike | None = None) -> Literal["even", "odd"]:
    """Returns the parity of a board with respect to a goal, which no slide changes.

    It is the parity of the number of swaps that lead from the goal to the board, plus the distance of the blank from its goal
    cell.

    Raises:
        BoardError: If it is not a board.
        GoalError: If the goal is not one, or of another shape.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.parity("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
        'odd'

    """
    read, target = read_puzzle(board, goal)
    return _native.parity(str(read), target.text)


def is_solvable(board: BoardLike, goal: BoardLike | None = None) -> bool:
    """Returns whether slides lead from a board to a goal.

    Raises:
        BoardError: If it is not a board.
        GoalError: If the goal is not one, or of another shape.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.is_solvable("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
        False

    """
    return parity(board, goal) == "even"


def random_board(
    size: Size = 4, seed: int | None = None, goal: BoardLike = "blank-last", distance: int | None = None
) -> Board:
    """Returns a random board. All boards that can be solved to the goal are equally likely.

    Args:
        size: ``4`` for 4×4, or rows and columns as ``"3x4"`` or ``(3, 4)``; each from 2 to 10.
        seed: A number below 2⁶⁴. The same seed always gives the same board, that of ``fifteen random --seed``.
        goal: As in :func:`solve`.
        distance: Number of moves that the board needs: see :func:`random_boards`.

    Raises:
        OptionsError: If the size, the seed or the distance is out of range.
        GoalError: If the goal is not one, or of another shape.

    Example:
        >>> import fifteen_puzzle as fp
        >>> fp.random_board(3, seed=1)
        Board('0 1 4/3 7 2/6 8 5')
        >>> fp.random_board("2x5", seed=1).shape
        (2, 5)
        >>> fp.solve(fp.random_board(4, seed=1, distance=20)).length
        20

    """
    return random_boards(1, size, seed, goal, distance)[0]


def random_boards(
    count: int,
    size: Size = 4,
    seed: int | None = None,
    goal: BoardLike = "blank-last",
    distance: int | None = None,
) -> list[Board]:
    """Returns random boards, one after the other: those of ``fifteen random --count --seed``, unless they are at a distance.

    Args:
        count: Number of boards.
        size: As in :func:`random_board`.
        seed: As in :func:`random_board`.
        goal: As in :func:`random_board`.
        distance: Number of moves that each board needs, on boards of at most 16 cells. Up to 10 cells, all boards at the distance
            are equally likely. Larger boards come from farther random boards, along their shortest solutions; or, if random boards
            are nearer, from some of these by moves away from the goal. A 4×4 board takes some milliseconds up to a distance of 55,
            and a farther one longer.

    Raises:
        OptionsError: If the count, the size, the seed or the distance is out of range.
        GoalError: If the goal is not one, or of another shape.

    """
    draw = drawing(count, size, seed, goal)
    if distance is None:
        tiles = _native.random_boards(draw.count, size_text(draw.shape), draw.seed, draw.goal)
        return [board_of(draw.shape[1], board) for board in tiles]
    rows, columns = draw.shape
    at = draw.at_distance(shared_solver(), distance)
    return [board_of(columns, tuple(at[start : start + rows * columns])) for start in range(0, len(at), rows * columns)]


@dataclass(frozen=True)
class Drawing:
    """Random boards to draw: arguments that were checked."""

    count: int
    shape: Shape
    seed: int
    goal: str

    def at_distance(self, solver: Solver, distance: int) -> bytearray:
        """Returns the tiles of boards at a distance.

        Raises:
            OptionsError: If boards of the shape have no such distance, or too many cells.

        """
        moves = check_distance(distance, self.shape)
        return solver.native.boards_at(self.count, size_text(self.shape), self.seed, self.goal, moves)


def check_distance(distance: int, shape: Shape) -> int:
    """Returns a distance that boards of a shape have.

    Raises:
        OptionsError: If they have no such distance, or too many cells.

    """
    check_exact(shape)
    size = size_text(shape)
    return whole(distance, f"distance of {size} boards", 0, _native.max_distance(size))


def drawing(count: int, size: Size, seed: int | None, goal: BoardLike) -> Drawing:
    """Checks the arguments of random boards.

    Raises:
        OptionsError: If the count, the size or the seed is out of range.
        GoalError: If the goal is not one, or of another shape.

    """
    number = whole(count, "number of boards", 0, sys.maxsize)
    shape = check_size(size)
    words = _random_seed() if seed is None else whole(seed, "seed", 0, _MAX_SEED)
    return Drawing(number, shape, words, read_goal(goal, shape).text)


def _random_seed() -> int:
    # The module secrets does the same, but takes longer to import than the rest of this package.
    return int.from_bytes(os.urandom(8), "little")
